from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest

from lostcities.settings import Settings, SettingsError, languages_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "settings.md"


def test_nothing_set_gives_this_machine_alone() -> None:
    assert Settings.from_environment({}).host == "127.0.0.1"


def test_nothing_set_keeps_matches_in_one_file_of_the_data_folder(tmp_path: Path) -> None:
    settings = Settings.from_environment({"LOSTCITIES_DATA": str(tmp_path)})
    assert settings.database_url == f"sqlite:///{tmp_path.as_posix()}/lostcities.sqlite3"


def test_a_named_database_is_taken_as_it_is() -> None:
    settings = Settings.from_environment({"LOSTCITIES_DATABASE": "postgresql://club/games"})
    assert settings.database_url == "postgresql://club/games"


def test_the_data_folder_may_lie_in_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    assert Settings.from_environment({"LOSTCITIES_DATA": "~/games"}).data == Path("/home/ada/games")


def test_an_empty_variable_counts_as_not_set() -> None:
    assert Settings.from_environment({"LOSTCITIES_PORT": ""}).port == Settings(data=Path()).port


def test_every_setting_is_read_from_the_environment() -> None:
    environment = {
        "LOSTCITIES_DATA": "/srv/games",
        "LOSTCITIES_DATABASE": "sqlite:///other",
        "LOSTCITIES_HOST": "0.0.0.0",
        "LOSTCITIES_PORT": "80",
        "LOSTCITIES_PUBLIC_URL": "https://games.example",
        "LOSTCITIES_CERTIFICATE": "/etc/tls/games.pem",
        "LOSTCITIES_KEY": "/etc/tls/games.key",
        "LOSTCITIES_HSTS_DAYS": "0",
        "LOSTCITIES_GUEST_DAYS": "100",
        "LOSTCITIES_GUEST_MATCHES": "500",
        "LOSTCITIES_LOG_LEVEL": "debug",
        "LOSTCITIES_LOG_FORMAT": "json",
    }
    expected = Settings(
        data=Path("/srv/games"),
        database="sqlite:///other",
        host="0.0.0.0",
        port=80,
        public_url="https://games.example",
        certificate=Path("/etc/tls/games.pem"),
        key=Path("/etc/tls/games.key"),
        hsts_days=0,
        guest_days=100,
        guest_matches=500,
        log_level="debug",
        log_format="json",
    )
    assert Settings.from_environment(environment) == expected


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("LOSTCITIES_PORT", "http", "port is 'http'; it has to be a whole number"),
        ("LOSTCITIES_PORT", "-1", "port is '-1'; it has to be a whole number"),
        ("LOSTCITIES_PORT", "1_000", "port is '1_000'; it has to be a whole number"),
        ("LOSTCITIES_PORT", "65536", "port is 65536; a port is a number from 0 to 65535"),
        ("LOSTCITIES_PUBLIC_URL", "games.example", "public_url is 'games.example'"),
        ("LOSTCITIES_PUBLIC_URL", "ftp://games.example", "public_url is 'ftp://games.example'"),
        ("LOSTCITIES_PUBLIC_URL", "https://games.example/cards", "without a path"),
        ("LOSTCITIES_PUBLIC_URL", "https://games.example:x", "public_url is"),
        ("LOSTCITIES_PUBLIC_URL", "https://[games", "public_url is"),
        ("LOSTCITIES_PUBLIC_URL", "https://", "public_url is"),
        ("LOSTCITIES_CERTIFICATE", "games.pem", "certificate and key belong together"),
        ("LOSTCITIES_KEY", "games.key", "certificate and key belong together"),
        (
            "LOSTCITIES_HSTS_DAYS",
            "for ever",
            "hsts_days is 'for ever'; it has to be a whole number",
        ),
        ("LOSTCITIES_GUEST_DAYS", "7", "guest_days is 7; it has to be a number from 60 to 36500"),
        ("LOSTCITIES_GUEST_MATCHES", "1", "guest_matches is 1; it has to be a number from 250"),
        ("LOSTCITIES_LOG_LEVEL", "loud", "log_level is 'loud'; it can be debug, info"),
        ("LOSTCITIES_LOG_FORMAT", "xml", "log_format is 'xml'; it can be console, json"),
    ],
)
def test_an_impossible_value_is_named(variable: str, value: str, said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        Settings.from_environment({variable: value})


def test_what_a_command_is_told_wins_and_nobody_asks_what_the_variable_says() -> None:
    environment = {
        "LOSTCITIES_PORT": "none",
        "LOSTCITIES_HOST": "here",
        "LOSTCITIES_DATABASE": "sqlite:///other",
    }
    told = Settings.from_environment(environment, host="there", port=0, database="sqlite://")
    assert (told.host, told.port, told.database) == ("there", 0, "sqlite://")


def test_an_empty_host_is_refused() -> None:
    with pytest.raises(SettingsError, match="host is empty"):
        Settings(data=Path(), host="")


def test_settings_do_not_change() -> None:
    settings = Settings(data=Path())
    with pytest.raises(FrozenInstanceError):
        settings.port = 1  # type: ignore[misc]


@pytest.mark.parametrize("name", [field.name for field in fields(Settings)])
def test_every_setting_is_documented(name: str) -> None:
    assert f"| `LOSTCITIES_{name.upper()}` |" in DOCUMENT.read_text("utf-8")


@pytest.mark.parametrize(
    ("environment", "languages"),
    [
        ({}, ()),
        ({"LANG": "de_AT.UTF-8"}, ("de_AT",)),
        ({"LANG": "de_DE.UTF-8@euro", "LC_MESSAGES": "fr_FR"}, ("fr_FR",)),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "C.UTF-8"}, ()),
        ({"LANG": "de_DE", "LANGUAGE": "it:nl"}, ("it", "nl", "de_DE")),
        ({"LANG": "C", "LANGUAGE": "it"}, ()),
        ({"LANG": "de_DE", "LC_ALL": ""}, ("de_DE",)),
        ({"LANG": "de_DE", "LANGUAGE": "it", "LOSTCITIES_LANGUAGE": "es"}, ("es",)),
    ],
)
def test_the_language_is_that_of_other_programs_unless_it_is_set(
    environment: dict[str, str], languages: tuple[str, ...]
) -> None:
    assert languages == languages_of(environment)


def test_the_language_is_documented() -> None:
    assert "| `LOSTCITIES_LANGUAGE` |" in DOCUMENT.read_text("utf-8")


def test_a_home_folder_that_nobody_has_is_refused_by_its_name() -> None:
    with pytest.raises(SettingsError, match="data is '~nobody-here/x'"):
        Settings.from_environment({"LOSTCITIES_DATA": "~nobody-here/x"})
