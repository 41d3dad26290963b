"""Set-up and checks, run by make."""
