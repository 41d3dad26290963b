"""`python -m tests.golden`: write what follows in every playthrough again, from what was done in it.

For use when the text's form has changed, or a playthrough was added with its left side alone; the
difference is then to be read: a change in it that nobody wanted is a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

from tests.golden.playthrough import rendered

for file in sorted(Path(__file__).parent.glob("*.txt")):
    file.write_text(rendered(file.read_text("utf-8")), encoding="utf-8")
    print(file.name)
