"""`python -m tests.golden.table`: write what follows in every session again, from what is asked in it."""

from __future__ import annotations

from pathlib import Path

from tests.golden.table.session import rendered

if __name__ == "__main__":
    for file in sorted(Path(__file__).parent.glob("*.txt")):
        file.write_text(rendered(file.read_text("utf-8")), encoding="utf-8")
        print(file.name)
