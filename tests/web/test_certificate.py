"""Serving by TLS: the files, the server, and a second start that meets the first."""

from __future__ import annotations

import shutil
import ssl
from pathlib import Path

import httpx
import pytest

from lostcities.web import (
    Address,
    BadCertificateError,
    Certificate,
    Neighbour,
    neighbour_at,
)
from tests.cli.test_serve import ended, run, running

TLS = Path(__file__).parent / "tls"
FILES = ("--certificate", str(TLS / "certificate.pem"), "--key", str(TLS / "key.pem"))


def test_a_certificate_and_its_key_can_be_used() -> None:
    Certificate(TLS / "certificate.pem", TLS / "key.pem").check()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadCertificateError, match=r"none\.pem cannot be read"):
        Certificate(tmp_path / "none.pem", TLS / "key.pem").check()


@pytest.mark.parametrize("swapped", [True, False])
def test_files_that_do_not_belong_together_are_refused(tmp_path: Path, *, swapped: bool) -> None:
    junk = tmp_path / "key.pem"
    shutil.copy(TLS / "certificate.pem", junk) if swapped else junk.write_text("no key")
    with pytest.raises(BadCertificateError, match="no certificate and its key"):
        Certificate(TLS / "certificate.pem", junk).check()


def test_the_page_comes_by_tls_with_a_cookie_for_tls_alone(tmp_path: Path) -> None:
    context = ssl.create_default_context(cafile=str(TLS / "certificate.pem"))
    with running(tmp_path / "games.sqlite3", *FILES, scheme="https") as (_process, url):
        origin = url.rstrip("/")
        made = httpx.post(
            f"{url}api/matches",
            json={"kind": "computer"},
            headers={"Origin": origin},
            verify=context,
            trust_env=False,
        )
        port = int(url.split(":")[2].rstrip("/"))
        neighbour = neighbour_at(Address("127.0.0.1", port, secure=True), "another")

    assert made.status_code == 201
    assert "; secure" in made.headers["set-cookie"].lower()
    assert neighbour is Neighbour.OTHER_DATABASE


def test_a_key_that_is_missing_is_said_before_anything_is_served(tmp_path: Path) -> None:
    status, output, errors = ended(
        run("--certificate", TLS / "certificate.pem", "--key", tmp_path / "none.pem")
    )

    assert (status, output) == (1, "")
    assert "none.pem cannot be read" in errors


def test_a_certificate_without_a_key_is_a_mistake_in_the_command_line() -> None:
    status, output, errors = ended(run("--certificate", TLS / "certificate.pem"))

    assert (status, output) == (2, "")
    assert "certificate and key belong together" in errors
