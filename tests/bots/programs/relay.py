"""Stands between the arena and a program, and writes down what they say: relay.py JOURNAL PROGRAM…"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path


def main() -> None:
    with (
        subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program,
        Path(sys.argv[1]).open("w", encoding="utf-8") as journal,
    ):
        assert program.stdin is not None
        assert program.stdout is not None
        for line in sys.stdin.buffer:
            journal.write(f"ToProgram {line.decode()}")
            program.stdin.write(line)
            program.stdin.flush()
            if json.loads(line)["type"] in {"hello", "move"}:
                answer = program.stdout.readline()
                journal.write(f"FromProgram {answer.decode()}")
                sys.stdout.buffer.write(answer)
                sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
