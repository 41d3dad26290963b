"""Find the messages in the page's JavaScript: `t("…")` and `tn("one", "many", n)`.

Babel has an extractor for JavaScript, but it loses its way in nested template literals, of which
the page is made: an apostrophe in the text of one hides what follows. This one reads the file into
tokens first, so that text, code within text, and text within that are told apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

TOKEN = re.compile(
    r"""
      (?P<space>\s+ | //[^\n]* | /\*.*?\*/)
    | (?P<name>[A-Za-z_$][\w$]*)
    | (?P<text>"(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*')
    | (?P<number>\d[\w.]*)
    | (?P<sign>[^\s\w])
    """,
    re.VERBOSE | re.DOTALL,
)
TEMPLATE_TEXT = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.DOTALL)
REGULAR_EXPRESSION = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))", re.DOTALL)
SIMPLE_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\n": ""}
# A slash after one of these begins a regular expression; after a value it divides.
BEFORE_EXPRESSION = frozenset({"return", "typeof", "case", "in", "of", "delete", "void", "await"})

VALUE_ENDS = frozenset({("sign", ")"), ("sign", "]"), ("sign", "}")})

# The functions that look a message up, and how many of their arguments are its forms.
ARGUMENTS = {"t": 1, "tn": 2}


@dataclass(frozen=True, slots=True)
class Token:
    """One word, text, number or sign of a file."""

    kind: str
    value: str
    line: int


@dataclass(frozen=True, slots=True)
class Call:
    """A call of `t` or `tn`: its texts, or none where they are not written out."""

    function: str
    texts: tuple[str, ...] | None
    line: int


def unescaped(text: str) -> str:
    """What a JavaScript text stands for, given what is between its quotes."""

    def character(match: re.Match[str]) -> str:
        code = match[1] or match[2] or match[3]
        return chr(int(code, 16)) if code else SIMPLE_ESCAPES.get(match[4], match[4])

    return ESCAPE.sub(character, text)


def ends_value(token: Token | None) -> bool:
    """Whether a slash after this token divides."""
    if token is None:
        return False
    if token.kind == "name":
        return token.value not in BEFORE_EXPRESSION
    return token.kind in {"text", "number"} or (token.kind, token.value) in VALUE_ENDS


def tokens(source: str) -> Iterator[Token]:
    """The tokens of a file; a template literal gives its text as `part`s with code in between."""
    at = 0
    last: Token | None = None
    # One number for each template literal we are inside: how many braces are open in its code.
    braces: list[int] = []

    def token(kind: str, value: str) -> Token:
        return Token(kind, value, source.count("\n", 0, at) + 1)

    while at < len(source):
        sign = source[at]
        if sign == "`" or (sign == "}" and braces and braces[-1] == 0):
            begun = sign == "`"
            match = TEMPLATE_TEXT.match(source, at + 1)
            assert match is not None, "the pattern matches the empty text"
            end = match.end()
            whole = begun and source.startswith("`", end)
            last = token("text" if whole else "part", unescaped(match[0]))
            yield last
            if begun and not whole:
                braces.append(0)
            elif not begun and source.startswith("`", end):
                braces.pop()
                last = token("text", "")
            at = end + (1 if source.startswith("`", end) else 2)
            continue
        match = None
        if sign == "/" and source[at + 1 : at + 2] not in {"/", "*"} and not ends_value(last):
            match = REGULAR_EXPRESSION.match(source, at)
        if match is not None:
            last = token("number", match[0])
            yield last
            at = match.end()
            continue
        match = TOKEN.match(source, at)
        if match is None:
            raise SyntaxError(f"line {token('', '').line}: cannot read {source[at : at + 20]!r}")
        kind = str(match.lastgroup)
        if kind != "space":
            if braces and sign in "{}":
                braces[-1] += 1 if sign == "{" else -1
            last = token(kind, unescaped(match[0][1:-1]) if kind == "text" else match[0])
            yield last
        at = match.end()


def texts(following: list[Token], wanted: int) -> tuple[str, ...] | None:
    """The first arguments of a call, if each is a text or texts joined by `+`."""
    found: list[str] = []
    text: str | None = None
    joining = True
    for token in following:
        if token.kind == "text" and joining:
            text, joining = (text or "") + token.value, False
        elif token.value == "+" and text is not None and not joining:
            joining = True
        elif token.value in {",", ")"} and token.kind == "sign" and not joining and text is not None:
            found.append(text)
            if len(found) == wanted:
                return tuple(found)
            text, joining = None, True
        else:
            return None
    return None


def calls(source: str) -> Iterator[Call]:
    """Every call of `t` and `tn` in a file, but not where they are declared or are methods."""
    found = list(tokens(source))
    for index, token in enumerate(found[:-1]):
        called = found[index + 1].value == "(" and found[index + 1].kind == "sign"
        before = found[index - 1].value if index else ""
        if token.kind != "name" or token.value not in ARGUMENTS or not called:
            continue
        if before not in {".", "function"}:
            given = texts(found[index + 2 :], ARGUMENTS[token.value])
            yield Call(token.value, given, token.line)
