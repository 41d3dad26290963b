"""Keep the message catalogs equal to the code: `python -m tools.catalogs update` or `… check`.

`update` writes `messages.pot` from the source and merges it into every language; `check` changes
nothing and says what such an update would change, what is not translated, and what is wrong in a
translation (`tools/translations.py`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from tools.page_messages import calls
from tools.translations import faults

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "lostcities"
LOCALES = PACKAGE / "locales"
TEMPLATE = LOCALES / "messages.pot"
PAGE = PACKAGE / "web" / "page"
SOURCE_LANGUAGE = "en"
PYTHON_KEYWORDS = {"_": None, "N_": None, "gettext": None, "ngettext": (1, 2)}


class CatalogError(Exception):
    """A message in the code that no catalog can hold."""


def page_files() -> Iterator[Path]:
    """The page's own modules."""
    for path in sorted(PAGE.rglob("*.js")):
        if "vendor" not in path.relative_to(PAGE).parts:
            yield path


def from_python() -> Iterator[tuple[Path, str | tuple[str, str]]]:
    """The messages in Python files, and where they are."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for _line, text, _comments, _context in extract_from_file(
            "python", path, keywords=PYTHON_KEYWORDS
        ):
            yield path, text if isinstance(text, str) else (text[0], text[1])


def from_page() -> Iterator[tuple[Path, str | tuple[str, str]]]:
    """The messages in the page's files, and where they are."""
    for path in page_files():
        for call in calls(path.read_text("utf-8")):
            if call.texts is None:
                raise CatalogError(
                    f"{path.relative_to(ROOT)}:{call.line}: {call.function}() needs its text "
                    "written out in quotes, or no catalog can have it"
                )
            yield path, call.texts[0] if len(call.texts) == 1 else (call.texts[0], call.texts[1])


def extracted() -> Catalog:
    """A catalog of all messages in the code, without translations."""
    catalog = Catalog(project="lostcities", fuzzy=False)
    for path, text in (*from_python(), *from_page()):
        catalog.add(text, locations=[(path.relative_to(ROOT).as_posix(), 1)])
    return catalog


def written(catalog: Catalog) -> bytes:
    """A catalog as a file: in a fixed order, without line numbers and dates, which only change."""
    buffer = BytesIO()
    write_po(buffer, catalog, omit_header=True, sort_output=True, include_lineno=False, width=100)
    return buffer.getvalue()


def header(catalog: Catalog, language: str) -> bytes:
    """What has to be known of a translation: its encoding and its plural rule."""
    return (
        f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n'
        f'"Plural-Forms: {catalog.plural_forms}\\n"\n\n'
    ).encode()


def merged(path: Path, template: Catalog) -> bytes:
    """A language's file with the code's messages: new ones empty, those gone left out."""
    language = path.parent.parent.name
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    # A guess from a similar text would have to be looked for among the others; an empty one shows.
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return header(catalog, language) + written(catalog)


def expected() -> dict[Path, bytes]:
    """Every catalog file as it should be."""
    template = extracted()
    files = {TEMPLATE: written(template)}
    for path in sorted(LOCALES.glob("*/LC_MESSAGES/lostcities.po")):
        files[path] = merged(path, template)
    return files


def problems() -> Iterator[str]:
    """Everything that `check` complains about."""
    for path, content in expected().items():
        name = path.relative_to(ROOT)
        if not path.is_file() or path.read_bytes() != content:
            yield f"{name} is not what the code needs; run `python -m tools.catalogs update`"
        # English stands in the code, and the template has none.
        translated = path != TEMPLATE and path.parent.parent.name != SOURCE_LANGUAGE
        for message in read_po(BytesIO(content)):
            if message.id:
                found = faults(message, translated=translated)
                yield from (f"{name}: {fault}" for fault in found)


def main() -> int:
    """Update the catalogs or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("action", choices=("check", "update"))
    try:
        if parser.parse_args().action == "update":
            for path, content in expected().items():
                path.write_bytes(content)
            return 0
        found = list(problems())
    except CatalogError as error:
        found = [str(error)]
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
