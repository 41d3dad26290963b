"""Measurements: programs to run by hand, each for one figure that is shown somewhere."""
