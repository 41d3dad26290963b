from __future__ import annotations

import json

from lostcities.records import Fault, Json, Report, read_record, verify
from lostcities.rules import Ending, Match, Pair, Refusal, Variant, Why, parse_move
from tests.records.examples import DOCUMENT, WHOLE, put
from tests.rules.positions import deck

BEGUN = Match().deal(deck("YW Y4 Y5 R2 G3 G4 G5 G6", "B2 B3 B4 B5 B6 B7 B8 B9"), opener=1)


def after(match: Match, *moves: str) -> Match:
    for move in moves:
        match = match.play(parse_move(move))
    return match


def test_a_report_is_written_for_programs() -> None:
    match = after(
        BEGUN, "play B2", "draw deck", "play YW", "draw deck", "discard B3", "draw deck", "play R2"
    )
    assert {
        "valid": True,
        "error": None,
        "finished": False,
        "winner": None,
        "totals": [0, 0],
        "rounds": [
            {
                "opener": 1,
                "finished": False,
                "turns": 3,
                "scores": [-58, -18],
                "expeditions": [{"Y": -40, "R": -18}, {"B": -18}],
            }
        ],
    } == Report(match).as_object()


def test_a_fault_is_written_for_programs() -> None:
    fault = Fault(Refusal.PILE_EMPTY, "draw R", 0, 3, "draw R")
    assert {"round": 0, "move": 3, "text": "draw R", "reason": "pile_empty"} == Report(
        BEGUN, fault
    ).as_object()["error"]


def test_what_applies_nowhere_is_null() -> None:
    fault = Fault(Refusal.UNREADABLE, "No such file or directory")
    assert {
        "valid": False,
        "error": {"round": None, "move": None, "text": None, "reason": "unreadable"},
        "finished": False,
        "winner": None,
        "totals": [0, 0],
        "rounds": [],
    } == Report(Match(), fault).as_object()


def test_a_whole_match_is_finished_and_has_a_winner() -> None:
    report = verify(read_record(json.dumps(DOCUMENT)))
    assert (True, True, WHOLE.winner) == (report.valid, report.finished, report.winner)
    assert WHOLE.winner is not None
    assert list(WHOLE.totals) == report.as_object()["totals"]
    assert [True, True] == [round_["finished"] for round_ in report.as_object()["rounds"]]


def test_a_refused_record_proves_nobody_the_winner() -> None:
    ended: Json = {"why": "resigned", "seat": 0}
    report = verify(read_record(json.dumps(put(DOCUMENT, ("ended",), ended))))
    assert WHOLE == report.match
    assert (False, False, None) == (report.valid, report.finished, report.winner)


def test_totals_add_up_finished_rounds_and_scores_show_the_round_as_it_stands() -> None:
    match = after(BEGUN, "play B2", "draw deck").end_round(Ending(Why.AGREED)).deal(Variant().cards)
    report = Report(after(match, "play Y2", "draw deck")).as_object()
    assert ([0, -18], [[0, -18], [-18, 0]]) == (
        report["totals"],
        [round_["scores"] for round_ in report["rounds"]],
    )


def test_a_resigned_match_is_finished_and_its_round_is_not() -> None:
    report = Report(after(BEGUN, "play B2").end(Ending(Why.RESIGNED, 1))).as_object()
    assert (True, 0, [0, 0], [False]) == (
        report["finished"],
        report["winner"],
        report["totals"],
        [round_["finished"] for round_ in report["rounds"]],
    )


def test_a_drawn_match_has_no_winner() -> None:
    match = Match(Variant(rounds=1)).deal(Variant().cards, 0).end_round(Ending(Why.AGREED))
    report = Report(match)
    assert (True, None, Pair(0, 0)) == (report.finished, report.winner, report.match.totals)


def test_a_report_is_json() -> None:
    report: Json = json.loads(json.dumps(Report(WHOLE).as_object()))
    assert report == Report(WHOLE).as_object()
