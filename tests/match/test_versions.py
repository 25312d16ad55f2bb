"""A match is played to its end by the version of the rules that it began with."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import pytest
from tests.ferry_quay import GAME, install

import tradewinds as tw
from tradewinds.bots.seen import unpacked
from tradewinds.match import record
from tradewinds.match.replay import verify


@pytest.mark.parametrize("game", tw.games())
def test_every_version_of_a_game_can_be_played_and_replayed(game: str) -> None:
    newest = tw.load(game).rules_version
    for version in range(1, newest + 1):
        rules = tw.load(game, version=version)
        match = tw.Match(rules, seats=max(3, rules.seats[0]), seed=f"version {version}")
        for _ in range(40):
            if match.over:
                break
            seat = match.actors[0]
            match.play(seat, match.legal(seat)[-1])
        again = tw.Match.replay(match.record())
        assert again.rules is rules
        assert again.rules.rules_version == version
        assert again.digest() == match.digest()
    assert tw.load(game, version=newest) is tw.load(game)


def test_a_version_that_never_was_is_refused() -> None:
    for version in (0, -1, 99, True, "2"):
        with pytest.raises(tw.Problem, match="is not known here"):
            tw.load("packet-row", version=version)  # type: ignore[arg-type]


# a match that goes on by newer rules


@pytest.fixture(scope="module")
def ferry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = str(install(tmp_path_factory.mktemp("ferry"), 2))
    sys.path.insert(0, folder)
    yield
    sys.path.remove(folder)


def sold(match: tw.Match) -> int:
    """What the seat to move gets for the first ware that it can sell."""
    seat = match.actors[0]
    before = match.scores[seat]
    match.play(seat, match.legal(seat)[0])
    return match.scores[seat] - before


def at_market(version: int, sales: int) -> tw.Match:
    match = tw.Match(tw.load(GAME, version=version), seed=5)
    for _ in range(sales):
        sold(match)
    return match


@pytest.mark.usefixtures("ferry")
def test_a_match_moves_to_newer_rules_and_its_record_says_where() -> None:
    match, stays = at_market(1, 4), at_market(1, 4)
    assert match.newer_rules() == 2
    before = match.digest()
    match.move_to(2)
    assert match.digest() == before
    assert match.newer_rules() is None
    assert sold(match) == sold(stays) + 1
    lines = [json.loads(line) for line in match.record().splitlines()]
    assert lines[0]["rules_version"] == 1
    assert [line["n"] for line in lines if line.get("rules") == 2] == [stays.length - 2]
    assert "version 2" in "".join(told.text() for told in match.events(None))
    for again in (tw.Match.replay(match.record()), verify(tw.Match, match.record()), match.clone()):
        assert again.record() == match.record()
        assert again.rules.rules_version == 2
    early = tw.Match.replay(match.record(), upto=stays.length - 2)
    assert early.rules.rules_version == 1


@pytest.mark.usefixtures("ferry")
def test_nothing_is_taken_back_from_before_the_newer_rules() -> None:
    match = at_market(1, 2)
    seat = match.actors[0]
    item = match.legal(seat)[0].to_json()["item"]
    match.play(seat, match.action({"do": "propose", "give": {item: 1}, "want": {}}))
    other = match.actors[0]
    match.play(other, match.legal(other)[0])
    assert match.can_undo(other) == 1
    match.move_to(2)
    assert match.can_undo(other) == 0


@pytest.mark.usefixtures("ferry")
def test_a_match_moves_only_on_and_only_where_it_can() -> None:
    match = at_market(2, 1)
    for version in (1, 2, 3, True):
        with pytest.raises(tw.Problem, match="version"):
            match.move_to(version)
    assert match.newer_rules() is None
    over = tw.Match(tw.load(GAME, version=1), seed=5)
    while not over.over:
        sold(over)
    with pytest.raises(tw.Problem, match="not over"):
        over.move_to(2)
    forged = [json.loads(line) for line in at_market(1, 2).record().splitlines()]
    lines = [{key: value for key, value in line.items() if key != "check"} for line in forged]
    lines[1:1] = [{"n": 0, "rules": 2}]
    for number, line in enumerate(lines[1:-1]):
        line["n"] = number
    lines[-1]["end"] += 1
    with pytest.raises(tw.Problem, match="line 2: this position cannot be carried over"):
        tw.Match.replay(record.write(lines))


@pytest.mark.usefixtures("ferry")
def test_a_bot_in_another_process_plays_by_the_rules_of_its_match() -> None:
    for version in (1, 2):
        match = at_market(version, 1)
        assert unpacked(match.seen(match.actors[0]).to_json()).rules is match.rules
