"""A lock on an open file, so that one process at a time writes it.

The system lets go of it when the file is closed or its process ends, however it ends.
"""

from __future__ import annotations

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt
    import os

    _BEYOND_EVERY_END = 2**62
    """There a locked byte keeps others from writing only this: locked ones could not even be read."""

    def lock(file: IO[bytes]) -> None:
        """Lock a file.

        Raises:
            BlockingIOError: it is locked already, here or elsewhere.
        """
        at = os.lseek(file.fileno(), 0, os.SEEK_CUR)
        os.lseek(file.fileno(), _BEYOND_EVERY_END, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from error
        finally:
            os.lseek(file.fileno(), at, os.SEEK_SET)

else:
    import fcntl

    def lock(file: IO[bytes]) -> None:
        """Lock a file.

        Raises:
            BlockingIOError: it is locked already, here or elsewhere.
            OSError: files of this kind cannot be locked, or not where it lies.
        """
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
