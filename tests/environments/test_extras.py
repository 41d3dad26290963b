"""Each environment needs its own library and no other, and says which extra brings it."""

from __future__ import annotations

import subprocess
import sys

import pytest

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel")


HIDING = """
import sys

class Hiding:
    def __init__(self, finder):
        self.finder = finder

    def find_spec(self, name, path=None, target=None):
        hidden = name.partition(".")[0] in {missing}
        return None if hidden else self.finder.find_spec(name, path, target)

sys.meta_path[:] = map(Hiding, sys.meta_path)
"""


def without(missing: tuple[str, ...], code: str) -> subprocess.CompletedProcess[str]:
    """Run code where these libraries are not installed."""
    hiding = HIDING.replace("{missing}", repr(missing))
    return subprocess.run(
        [sys.executable, "-c", hiding + code], check=False, capture_output=True, text=True
    )


@pytest.mark.parametrize(
    ("missing", "code", "sentence"),
    [
        (
            "gymnasium",
            "import LostCitiesEnv",
            "Gymnasium is not installed; `pip install 'lostcities[environments]'`",
        ),
        ("gymnasium", "import LostCitiesVectorEnv", "Gymnasium is not installed"),
        (
            "pettingzoo",
            "import lost_cities_v0",
            "PettingZoo is not installed; `pip install 'lostcities[environments]'`",
        ),
        (
            "pyspiel",
            "import openspiel",
            "OpenSpiel is not installed; `pip install 'lostcities[openspiel]'`",
        ),
    ],
)
def test_says_in_a_sentence_which_extra_is_missing(missing: str, code: str, sentence: str) -> None:
    ended = without((missing,), f"from lostcities.environments {code}")
    assert 1 == ended.returncode
    assert f"MissingExtraError: {sentence}" in ended.stderr


@pytest.mark.parametrize(
    ("needed", "code"),
    [
        ((), "import lostcities.environments"),
        ((), "from lostcities.environments import BatchAgent, observe"),
        (("gymnasium",), "from lostcities.environments import LostCitiesEnv, LostCitiesVectorEnv"),
        (("gymnasium", "pettingzoo"), "from lostcities.environments import lost_cities_v0"),
        (("pyspiel",), "from lostcities.environments import openspiel"),
    ],
)
def test_needs_no_library_but_its_own(needed: tuple[str, ...], code: str) -> None:
    ended = without(tuple(set(LIBRARIES) - set(needed)), code)
    assert (0, "") == (ended.returncode, ended.stderr)


@pytest.mark.parametrize(
    ("name", "extra"),
    [
        ("LostCitiesEnv", "environments"),
        ("lost_cities_v0", "environments"),
        ("observe", "environments"),
        ("openspiel", "openspiel"),
    ],
)
def test_a_base_installation_gets_the_sentence_too(name: str, extra: str) -> None:
    ended = without((*LIBRARIES, "numpy", "numba"), f"from lostcities.environments import {name}")
    assert f"is not installed; `pip install 'lostcities[{extra}]'` brings it" in ended.stderr


def test_is_there_for_whoever_has_no_numpy_and_asks_for_nothing() -> None:
    ended = without((*LIBRARIES, "numpy", "numba"), "import lostcities.environments")
    assert (0, "") == (ended.returncode, ended.stderr)


def test_gymnasium_finds_the_environments_by_their_module() -> None:
    code = (
        "import gymnasium\n"
        "env = gymnasium.make('lostcities.environments:LostCities-v0')\n"
        "envs = gymnasium.make_vec('lostcities.environments:LostCitiesSelfPlay-v0', num_envs=2)\n"
        "print(env.unwrapped, envs)"
    )
    ended = without((), code)
    assert (0, "") == (ended.returncode, ended.stderr)
    assert (
        "<LostCitiesEnv<LostCities-v0>> LostCitiesVectorEnv(LostCitiesSelfPlay-v0, num_envs=2)\n"
        == ended.stdout
    )


def test_what_is_not_there_is_no_attribute() -> None:
    ended = without((), "from lostcities.environments import Nothing")
    assert "ImportError: cannot import name 'Nothing'" in ended.stderr
