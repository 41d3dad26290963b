from __future__ import annotations

import pickle

from lostcities.locales import SentenceError


class BoughtError(SentenceError):
    """One of a kind."""


def test_an_error_says_its_sentence_in_english() -> None:
    assert str(SentenceError("{name} is full.", name="The deck")) == "The deck is full."


def test_an_error_reaches_another_process_as_it_was() -> None:
    error = pickle.loads(pickle.dumps(BoughtError("{name} is no agent.", name="{evil}")))
    assert isinstance(error, BoughtError)
    assert (str(error), error.values) == ("{evil} is no agent.", {"name": "{evil}"})
