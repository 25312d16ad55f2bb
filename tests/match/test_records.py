"""Records that are not right: each gets a sentence that names the line, and nothing else happens."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.bots.seen import unpacked
from tradewinds.core.pack import components
from tradewinds.match import record
from tradewinds.match.replay import verify


def finished() -> str:
    match, rng = tw.Match("packet-row", seats=2, seed=3), Random(3)
    while match.actors:
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match.record()


TEXT = finished()


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def forged(change: Callable[[list[dict[str, Any]]], None]) -> str:
    """A record changed by somebody who also knows how the checks are made."""
    lines = [{key: value for key, value in line.items() if key != "check"} for line in lines_of(TEXT)]
    change(lines)
    return record.write(lines)


def first(lines: list[dict[str, Any]], by: object) -> int:
    return next(i for i, line in enumerate(lines) if line.get("by") == by)


def test_a_whole_record_replays_and_verifies() -> None:
    assert tw.Match.replay(TEXT).record() == TEXT
    assert verify(tw.Match, TEXT).over


def test_a_record_may_say_what_the_players_are_called_and_is_the_same_match() -> None:
    named = tw.Match.replay(TEXT).record(["Ada", "Ben"])
    assert record.names_in(record.read(named)) == ["Ada", "Ben"]
    assert verify(tw.Match, named).record() == TEXT
    assert record.names_in(record.read(TEXT)) is None
    with pytest.raises(tw.Problem, match="line 1: the line was changed"):
        tw.Match.replay(named.replace("Ada", "Eve"))


@pytest.mark.parametrize("names", [["Ada"], ["Ada", ""], ["Ada", "\x07"]])
def test_names_in_a_record_are_one_for_each_seat_and_can_be_printed(names: list[str]) -> None:
    with pytest.raises(tw.Problem, match="names should be a list of 2 names that can be printed"):
        tw.Match.replay(TEXT).record(names)


def test_the_seed_stays_secret_behind_its_commitment() -> None:
    lines = lines_of(TEXT)
    assert lines[-1]["seed"] not in "\n".join(TEXT.splitlines()[:-1])
    assert len(lines[0]["commitment"]) == 64


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: the record is empty"),
        ("hello\n", "line 1, column 1: not JSON"),
        ("[1, 2]\n", "line 1: every line of a record is an object"),
        ('{"game": "packet-row"}\n', "line 1: not a record of Tradewinds"),
        ("\n".join(TEXT.splitlines()[:-1]), r"line \d+: the record breaks off here"),
        (TEXT[: len(TEXT) // 2], r"line \d+, column \d+: not JSON; the record is damaged or breaks off"),
        (TEXT.replace('"do": "pass"', '"do": "done"', 1), r"line \d+: the line was changed"),
        ("\n".join(TEXT.splitlines()[:9] + TEXT.splitlines()[10:]), "line 10: the line was changed, or one before"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(text: str, says: str) -> None:
    for read in (tw.Match.replay, lambda text: verify(tw.Match, text)):
        with pytest.raises(tw.Problem, match=says) as caught:
            read(text)
        assert "\n" not in str(caught.value)


def set_head(**values: Any) -> Callable[[list[dict[str, Any]]], None]:
    return lambda lines: lines[0].update(values)


def other_card(lines: list[dict[str, Any]]) -> None:
    """Somebody swaps a drawn card for a better one of the same deck."""
    i = first(lines, "chance")
    lines[i]["card"] = "assistant" if lines[i]["card"] != "assistant" else "cathedral"


def other_player(lines: list[dict[str, Any]]) -> None:
    i = first(lines, 0)
    lines[i]["by"] = 1


def nonsense(lines: list[dict[str, Any]]) -> None:
    lines[first(lines, 0)]["do"] = "fly"


def unknown_card(lines: list[dict[str, Any]]) -> None:
    i = next(i for i, line in enumerate(lines) if line.get("do") == "take")
    lines[i]["card"] = "moon"


def other_phase(lines: list[dict[str, Any]]) -> None:
    lines[first(lines, 0)]["in"] = "Settlement"


def other_scores(lines: list[dict[str, Any]]) -> None:
    lines[-1]["scores"] = [99, 0]


def undo_too_far(lines: list[dict[str, Any]]) -> None:
    i = first(lines, 0)
    lines.insert(i, {"n": i - 1, "by": 0, "undo": 0})


def chance_with_a_power(lines: list[dict[str, Any]]) -> None:
    i = first(lines, "chance")
    lines[i] = {**lines[i], "do": "cash", "card": "money-4"}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (chance_with_a_power, "line 2: chance cannot cash"),
        (set_head(game="chess"), "line 1: there is no game 'chess'"),
        (set_head(game=None), "line 1: game is missing"),
        (set_head(rules_version=99), "line 1: version 99 of the rules of Packet Row is not known here; the newest is"),
        (set_head(rules_version=0), "line 1: version 0 of the rules of Packet Row is not known here"),
        (set_head(rules_version=None), "line 1: rules_version is missing"),
        (set_head(pack="abc"), "line 1: played with the pack abc, not with the cards that come with the game"),
        (set_head(seats=7), "line 1: Packet Row is for 2 to 5 players, not 7"),
        (set_head(options={"wind": 1}), "line 1: packet-row has no option 'wind'"),
        (set_head(options=3), "line 1: options is missing"),
        (other_player, r"line \d+: "),
        (nonsense, r"line \d+: do: 'fly' is not an action"),
        (unknown_card, r"line \d+: card: 'moon' is not a card"),
        (other_phase, r"line \d+: made in Settlement, but the match is in"),
        (other_scores, r"line \d+: the scores are"),
        (undo_too_far, r"line \d+: line 0 cannot be taken back"),
    ],
)
def test_a_forged_record_is_refused_with_its_line(change: Any, says: str) -> None:
    with pytest.raises(tw.Problem, match=says) as caught:
        tw.Match.replay(forged(change))
    assert "\n" not in str(caught.value)


def test_touched_dice_are_found_out() -> None:
    with pytest.raises(tw.Problem, match=r"line 2: the seed gives .* but the record has"):
        verify(tw.Match, forged(other_card))


def test_another_seed_does_not_fit_the_commitment() -> None:
    with pytest.raises(tw.Problem, match="the seed is not the one that line 1 commits to"):
        verify(tw.Match, forged(lambda lines: lines[-1].update(seed="0" * 64)))


def test_a_record_of_a_pack_needs_that_pack() -> None:
    pack = {"gold": {"cards": [{"bars": 1, "cost": 3, "copies": 5}, {"bars": 2, "cost": 8, "copies": 5}]}}
    match = tw.Match("packet-row", seats=2, seed=1, pack=pack)
    match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert tw.Match.replay(match.record(), pack=pack).digest() == match.digest()
    with pytest.raises(tw.Problem, match=r"line 1: played with the pack [0-9a-f]{16}, not with the cards that come"):
        tw.Match.replay(match.record())
    with pytest.raises(tw.Problem, match="not with the pack"):
        tw.Match.replay(TEXT, pack=pack)


def test_a_part_of_a_record_can_be_replayed() -> None:
    assert tw.Match.replay(TEXT, upto=20).length == 20


# stored while it is played


def played(moves: int) -> tw.Match:
    match, rng = tw.Match("packet-row", seats=2, seed=3), Random(3)
    for _ in range(moves):
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_match_is_resumed_from_its_header_and_lines_and_goes_on_with_the_same_dice() -> None:
    whole, half = played(60), played(20)
    resumed = tw.Match.resume(half.header(), half.lines(), half.secret)
    assert resumed.digest() == half.digest()
    for line in whole.lines(half.length):
        if isinstance(line["by"], int):
            names = {key: value for key, value in line.items() if key not in ("n", "by", "in", "time")}
            resumed.play(line["by"], resumed.action(names))
    assert resumed.record() == whole.record()


def test_what_a_bot_sees_travels_to_another_process_without_the_secrets() -> None:
    match = played(20)
    seat = match.actors[0]
    seen = match.seen(seat)
    there = unpacked(json.loads(json.dumps(seen.to_json())))
    assert (there.legal, there.view) == (seen.legal, seen.view)
    with pytest.raises(tw.Problem, match="version 99 of the rules"):
        unpacked({**seen.to_json(), "version": 99})  # it is played by the rules of its match


def test_what_a_bot_sees_of_corrected_cards_is_corrected_elsewhere_too() -> None:
    gold = [dict(row) for row in components(tw.load("packet-row").package)["gold"]["cards"]]
    gold[0]["cost"] += 3
    match = tw.Match("packet-row", seats=3, seed=7, pack={"gold": {"cards": gold}})
    there = unpacked(json.loads(json.dumps(match.seen(match.actors[0]).to_json())))
    assert there.rules.pack == match.rules.pack != ""
    assert there.view == match.view(there.seat)


def test_the_history_names_the_line_after_which_something_was_seen() -> None:
    match = played(20)
    told = match.history(0)
    assert [event.to_json() for _, event in told] == [event.to_json() for event in match.events(0)]
    assert [line for line, _ in told] == sorted(line for line, _ in told)
    assert told[-1][0] <= match.length
