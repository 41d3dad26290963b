"""What a command's exit status says."""

DONE = 0
REFUSED = 1
"""An illegal record, an impossible board: what was asked for is not so, or cannot be done."""
USAGE = 2
"""A command line that cannot be understood."""
INTERRUPTED = 130
"""What a shell reports for a program that Ctrl-C ended: 128 and the number of the signal."""
READER_GONE = 141
"""The same for one whose output nobody reads any more, as in `lostcities replay … | head`."""
