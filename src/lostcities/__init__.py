"""The card game Lost Cities for two: in the browser, in the terminal, in Python."""

__version__ = "0.1.0"
