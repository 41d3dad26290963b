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
    return (
        token.kind in {"text", "number", "end", "expression"}
        or (token.kind, token.value) in VALUE_ENDS
    )


class Scanner:
    """Reads one file from front to back."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.last: Token | None = None
        # One number for each template literal we are inside: how many braces its code has open.
        self.braces: list[int] = []

    def __iter__(self) -> Iterator[Token]:
        while self.at < len(self.source):
            yield from self.template() or self.regular_expression() or self.word()

    def token(self, kind: str, value: str, end: int) -> list[Token]:
        """Take what lies before `end` as one token."""
        self.last = Token(kind, value, self.source.count("\n", 0, self.at) + 1)
        self.at = end
        return [self.last]

    def template(self) -> list[Token]:
        """The text of a template literal up to its end or to the next code inside."""
        sign = self.source[self.at]
        opens = sign == "`"
        if not opens and not (sign == "}" and self.braces and self.braces[-1] == 0):
            return []
        match = TEMPLATE_TEXT.match(self.source, self.at + 1)
        assert match is not None, "the pattern matches the empty text"
        closes = self.source.startswith("`", match.end())
        if opens and not closes:
            self.braces.append(0)
        elif closes and not opens:
            self.braces.pop()
        kind = {(True, True): "text", (False, True): "end"}.get((opens, closes), "part")
        return self.token(kind, unescaped(match[0]), match.end() + (1 if closes else len("${")))

    def regular_expression(self) -> list[Token]:
        """A regular expression, whose quotes and slashes mean nothing to us."""
        if self.source.startswith(("//", "/*"), self.at) or ends_value(self.last):
            return []
        match = REGULAR_EXPRESSION.match(self.source, self.at)
        return self.token("expression", match[0], match.end()) if match else []

    def word(self) -> list[Token]:
        """A name, text, number or sign; nothing for space and comments."""
        match = TOKEN.match(self.source, self.at)
        if match is None:
            line = self.source.count("\n", 0, self.at) + 1
            raise SyntaxError(f"line {line}: cannot read {self.source[self.at : self.at + 20]!r}")
        kind, value = str(match.lastgroup), match[0]
        if kind == "space":
            self.at = match.end()
            return []
        if self.braces and value in {"{", "}"}:
            self.braces[-1] += 1 if value == "{" else -1
        return self.token(kind, unescaped(value[1:-1]) if kind == "text" else value, match.end())


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
        elif (
            token.value in {",", ")"} and token.kind == "sign" and not joining and text is not None
        ):
            found.append(text)
            if len(found) == wanted:
                return tuple(found)
            text, joining = None, True
        else:
            return None
    return None


def calls(source: str) -> Iterator[Call]:
    """Every call of `t` and `tn` in a file, but not where they are declared or are methods."""
    found = list(Scanner(source))
    for index, token in enumerate(found[:-1]):
        called = found[index + 1].value == "(" and found[index + 1].kind == "sign"
        before = found[index - 1].value if index else ""
        if token.kind != "name" or token.value not in ARGUMENTS or not called:
            continue
        if before not in {".", "function"}:
            given = texts(found[index + 2 :], ARGUMENTS[token.value])
            yield Call(token.value, given, token.line)
