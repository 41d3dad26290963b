"""What can be wrong with a message and its translation without anybody reading it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from babel.messages.catalog import Message

PLACEHOLDER = re.compile(r"\{[^}]*\}?|\}")
GOOD_PLACEHOLDER = re.compile(r"\{[a-z]\w*\}")
ENDS = {".": "stop", "…": "ellipsis", "?": "question", "!": "exclamation", ":": "colon"}
"""The signs at the end of a text that a translation keeps: what is put together relies on them."""


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """The forms of a message or of its translation."""
    return [text] if isinstance(text, str) else list(text or ())


def faults(message: Message, *, translated: bool) -> Iterator[str]:
    """What is wrong with a message, and with its translation where there has to be one."""
    originals, translations = forms(message.id), forms(message.string)
    for name in {name for form in originals for name in PLACEHOLDER.findall(form)}:
        if not GOOD_PLACEHOLDER.fullmatch(name):
            yield f"{message.id!r} has {name!r} where only names can stand in braces"
    if translated and not all(translations):
        yield f"{message.id!r} is not translated"
        return
    for index, form in enumerate(translations):
        if form:
            yield from _differences(originals, form, may_leave_number_out=index == 0)
    if translated and message.fuzzy:
        yield f"{message.id!r} has a translation that somebody has to look at (fuzzy)"


def _differences(originals: list[str], form: str, *, may_leave_number_out: bool) -> Iterator[str]:
    """In what a translation differs from its English text where it should not."""
    known = Counter(PLACEHOLDER.findall(originals[-1]))
    used = Counter(PLACEHOLDER.findall(form))
    for name in used - known:
        yield f"{form!r} has {name!r}, which its English text has not, or not as often"
    # "One card" needs no number where there is another form for more.
    left_out = {"{n}"} if len(originals) > 1 and may_leave_number_out else set()
    for name in (known - used).keys() - left_out:
        yield f"{form!r} leaves out {name!r} of its English text"
    if ENDS.get(originals[-1][-1:]) != ENDS.get(form[-1:]):
        yield f"{form!r} does not end like {originals[-1]!r}"
    if (originals[-1] != originals[-1].strip()) != (form != form.strip()):
        yield f"{form!r} has spaces at an end where its English text has none, or the other way round"
