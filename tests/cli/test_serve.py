"""`lostcities serve`: prints where it is, meets a port that is taken, stops when asked to."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from lostcities.cli import serve as command
from lostcities.cli.serve import _opening
from lostcities.settings import Settings
from tests.cli.commands import COMMAND

SECONDS = 60.0


def run(*arguments: str | Path, environment: dict[str, str] | None = None) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, "serve", "--no-browser", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | (environment or {}),
    )


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    output, errors = process.communicate(timeout=SECONDS)
    return process.returncode, output, errors


def address_of(process: subprocess.Popen[str], scheme: str = "http") -> str:
    """The address that a server prints when it can be reached."""
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith(f"Lost Cities is at {scheme}://127.0.0.1:"), ended(process)
    return line.split()[4]


@contextmanager
def running(
    database: Path, *more: str, scheme: str = "http"
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    process = run("--port", "0", "--database", f"sqlite:///{database}", *more)
    try:
        yield process, address_of(process, scheme)
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def test_prints_its_address_and_serves_the_page_there(database: Path) -> None:
    with running(database) as (_process, url):
        response = httpx.get(url, trust_env=False)

    assert "<title>Lost Cities</title>" in response.text


def test_offers_programs_as_opponents(database: Path) -> None:
    with running(database, "--bot", "my bot=cat", "--bot", "other=cat") as (_process, url):
        start = httpx.get(f"{url}api/start", trust_env=False).json()

    assert [level["name"] for level in start["levels"]][-2:] == ["my bot", "other"]


def test_a_program_that_cannot_be_offered_is_a_sentence() -> None:
    status, output, errors = ended(run("--bot", "my bot=no-such-program"))

    assert (status, output) == (2, "")
    assert errors == "lostcities: “no-such-program” is no program that can be started.\n"


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("sqlite:////games.sqlite3", True),
        ("postgresql://ada:secret@there/games", False),
        ("", False),
    ],
)
def test_the_command_that_the_page_shows_tells_no_password(url: str, *, told: bool) -> None:
    command = _opening(Settings(data=Path(), database=url))

    assert ("--database" in command) is told


def test_says_where_other_devices_find_it(database: Path) -> None:
    with running(database, "--public-url", "https://games.example") as (process, _url):
        assert process.stdout is not None
        assert process.stdout.readline() == "Other devices find it at https://games.example/\n"


def test_an_address_that_cannot_be_public_is_a_sentence() -> None:
    status, output, errors = ended(run("--public-url", "games.example"))

    assert (status, output) == (2, "")
    assert "https://games.example" in errors


def test_who_reads_only_the_first_line_leaves_the_server_running(database: Path) -> None:
    with running(database, "--public-url", "https://games.example") as (process, url):
        assert process.stdout is not None
        process.stdout.close()
        assert httpx.get(f"{url}health", trust_env=False).status_code == 200
        process.stdout = open(os.devnull)  # noqa: PTH123, SIM115 - closed by `running`


def test_the_start_page_gives_the_command_that_lets_others_in(database: Path) -> None:
    with running(database) as (_process, url):
        start = httpx.get(f"{url}api/start", trust_env=False).json()

    assert start["address"] is None
    assert "serve --host 0.0.0.0 --port 0" in start["command"]
    assert f"--database sqlite:///{database}" in start["command"]


def test_ends_gracefully_when_told_to(database: Path) -> None:
    with running(database) as (process, _url):
        process.send_signal(signal.SIGTERM)

        assert ended(process) == (0, "", "")


def test_ends_quietly_with_ctrl_c(database: Path) -> None:
    with running(database) as (process, _url):
        process.send_signal(signal.SIGINT)

        assert ended(process) == (130, "", "")


def test_a_second_start_names_the_address_that_runs_already(database: Path) -> None:
    with running(database) as (_process, url):
        port = url.split(":")[2].rstrip("/")
        second = ended(run("--port", port, "--database", f"sqlite:///{database}"))

    assert second == (0, f"Lost Cities is already served at {url}\n", "")


def test_a_second_start_with_another_database_is_told_to_take_another_port(
    database: Path, tmp_path: Path
) -> None:
    with running(database) as (_process, url):
        port = url.split(":")[2].rstrip("/")
        status, output, errors = ended(
            run("--port", port, "--database", f"sqlite:///{tmp_path / 'other.sqlite3'}")
        )

    assert (status, output) == (1, "")
    assert url in errors
    assert "--port" in errors


def test_a_port_of_another_program_is_a_sentence(database: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, output, errors = ended(
            run("--port", str(port), "--database", f"sqlite:///{database}")
        )

    assert (status, output) == (1, "")
    assert errors == (
        f"lostcities: port {port} is taken by another program; use --port to take another\n"
    )


def test_a_second_server_of_the_same_database_is_a_sentence(database: Path) -> None:
    with running(database):
        status, output, errors = ended(run("--port", "0", "--database", f"sqlite:///{database}"))

    assert (status, output) == (1, "")
    assert errors.startswith("lostcities: Another server uses")
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "status", "part"),
    [
        (["--database", "nonsense"], 1, "names no database"),
        (["--database", "sqlite:////proc/nothing/games.sqlite3"], 1, "cannot be written"),
        (["--host", "192.0.2.1"], 1, "no address of this machine"),
        (["--port", "99999"], 2, "port"),
        (["--port", "many"], 2, "port"),
        (["--nonsense"], 2, "nonsense"),
    ],
    ids=str,
)
def test_what_cannot_be_served_is_a_sentence(arguments: list[str], status: int, part: str) -> None:
    found, output, errors = ended(run("--port", "0", *arguments))

    assert (found, output) == (status, "")
    assert part in errors
    assert "Traceback" not in errors
    assert errors.count("\n") == 1


def test_a_file_that_is_no_database_is_a_sentence(database: Path) -> None:
    database.write_text("a shopping list, and nothing that SQLite could read" * 100)

    status, _output, errors = ended(run("--port", "0", "--database", f"sqlite:///{database}"))

    assert (status, errors.count("\n")) == (1, 1)
    assert "is no database" in errors


def test_a_match_goes_on_after_the_server_was_killed(database: Path) -> None:
    with running(database) as (process, url):
        origin = url.rstrip("/")
        made = httpx.post(
            f"{url}api/matches",
            json={"kind": "device"},
            headers={"Origin": origin},
            trust_env=False,
        )
        cookie = made.headers["set-cookie"].partition(";")[0]
        process.kill()
        process.wait()
    with running(database) as (_process, url):
        start = httpx.get(f"{url}api/start", headers={"Cookie": cookie}, trust_env=False)

    assert [match["match"] for match in start.json()["matches"]] == [made.json()["match"]]


@pytest.mark.skipif(sys.platform != "linux", reason="tells memory from /proc")
def test_takes_less_than_120_megabytes(database: Path) -> None:
    with running(database) as (process, url):
        httpx.get(url, trust_env=False)
        status = Path(f"/proc/{process.pid}/status").read_text()

    kilobytes = int(status.partition("VmHWM:")[2].split()[0])
    assert kilobytes < 120_000


@pytest.mark.parametrize(
    ("platform", "environment", "opened"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_the_browser_is_opened_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], *, opened: bool
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(webbrowser, "open", asked.append)

    opening = command._open("http://127.0.0.1:8737/")
    if opening is not None:
        opening.join()

    assert asked == (["http://127.0.0.1:8737/"] if opened else [])
