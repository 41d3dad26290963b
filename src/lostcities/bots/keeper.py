"""Ends a program when we cannot: we may be killed, and a program may not care that its input ends."""

from __future__ import annotations

import subprocess
from typing import Final

# It reads until we end and our side of the pipe is closed with us. Only a shell, since there is one
# for each program; nothing in it comes from outside but the number of the process group, and a mark
# that we made. Spelled as POSIX has it: not every shell understands `kill -TERM -- -1234`. Where
# there is no `/proc`, only the group is ended.
_SCRIPT: Final = """
read -r _
kill -s TERM -- "-$1"
sleep 1
kill -s KILL -- "-$1"
for file in $(grep -lF -- "$2" /proc/[0-9]*/environ); do
    process=${file#/proc/}
    kill -s KILL "${process%/environ}"
done
"""


class Keeper:
    """A small process that outlives us, for as long as it takes to end one process group, and who has its mark."""

    def __init__(self, group: int, mark: str) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - a script of our own, with a number
            ["/bin/sh", "-c", _SCRIPT, "keeper", str(group), mark],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            # Ctrl-C reaches every process of a terminal's session; this one has to outlive it.
            start_new_session=True,
        )

    def dismiss(self) -> None:
        """Let it do nothing, after the group has been ended."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        self._process.stdin.close()
