from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from lostcities.locales import speaking
from lostcities.web.languages import COOKIE, LONGEST_HEADER, language_for, wanted
from lostcities.wire import Problem, sentence


def asking(header: str = "", cookie: str = "") -> HTTPConnection:
    headers = [(b"accept-language", header.encode()), (b"cookie", f"{COOKIE}={cookie}".encode())]
    return HTTPConnection({"type": "http", "headers": headers})


@pytest.mark.parametrize(
    ("header", "languages"),
    [
        ("", []),
        ("de", ["de"]),
        ("de-AT,de;q=0.9,en;q=0.8", ["de-AT", "de", "en"]),
        ("en;q=0.5, fr ; q=0.8 , it", ["it", "fr", "en"]),
        ("de;q=0, en", ["en"]),
        ("*;q=0.5, es", ["es"]),
        ("de;q=2, ../en, en_GB, ;q=1, nl", ["nl"]),
    ],
)
def test_the_dearest_language_comes_first(header: str, languages: list[str]) -> None:
    assert languages == wanted(header)


def test_a_header_without_end_is_not_read_to_its_end() -> None:
    assert [] == wanted("x" * LONGEST_HEADER + ",de")


@pytest.mark.parametrize(
    ("header", "cookie", "language"),
    [
        ("de-CH, en;q=0.5", "", "de"),
        ("xx, IT;q=0.5", "", "it"),
        ("xx", "", "en"),
        ("de", "fr", "fr"),
        ("de", "../../etc", "de"),
        ("de", "en", "en"),
    ],
)
def test_what_was_chosen_in_the_page_wins_over_the_browser(
    header: str, cookie: str, language: str
) -> None:
    assert language == language_for(asking(header, cookie))


def test_a_refusal_is_said_in_the_language_of_whoever_is_answered() -> None:
    english = sentence(Problem.DELETED)
    with speaking("de"):
        assert english != sentence(Problem.DELETED)
    assert english == sentence(Problem.DELETED)
