"""How much of a program is read, waited for and put up with: far more than any that plays needs."""

from __future__ import annotations

LONGEST_QUESTION = 2**20
"""Bytes of one line to a program. A round in which both idle for as long as they may has 300 kB of moves."""

LONGEST_ANSWER = 2**16
"""Bytes of one line from a program. An answer has thirty; who writes more is not answering."""

MOST_UNASKED = 2**20
"""Bytes that a program may write between two questions; they are thrown away."""

LONGEST_NAME = 100
"""Characters of the name by which a program calls itself."""

ERRORS_PASSED_ON = 2**16
"""Bytes of standard error that are passed on for one process: many tracebacks, and no full disk."""

FAILURES_IN_A_ROW = 5
"""So often is a program started anew without having played a legal move in between."""

FAILURES_IN_ALL = 100
"""So often is it started anew at all. One that plays well in between would else take days."""

SECONDS_FOR_BYE = 1.0
"""A program that was told goodbye may take so long to end by itself."""

SECONDS_FOR_TERMINATION = 1.0
"""So long has a program to put its things in order after SIGTERM, before SIGKILL."""

SECONDS_BETWEEN_GLANCES = 0.2
"""A program can end without its pipes being closed, when a child of it holds them: look this often."""

TIMES_TOLD = 3
"""So often is each kind of failure of a program told of; after that it is only counted."""
