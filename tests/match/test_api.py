"""The public names, as an outside program calls them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import tradewinds as tw

TEXT: Any = "3"


def test_ten_lines_to_a_full_game() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    bot, rng = tw.bot("random"), Random(7)
    while match.actors:
        seat = match.actors[0]
        match.play(seat, bot.choose(match.seen(seat), rng))
    assert match.over
    assert match.actors == ()
    assert len(match.scores) == 3
    assert match.winners


def test_rules_say_what_they_are() -> None:
    rules = tw.load("packet-row")
    assert rules.name == "packet-row"
    assert rules.title == "Packet Row"
    assert list(rules.seats) == [2, 3, 4, 5]
    assert rules.rules_version >= 1
    assert [(o.name, o.kind, o.default, o.choices) for o in rules.options] == [
        ("open_hands", "flag", False, (False, True))
    ]
    assert "packet-row" in tw.games()
    assert tw.load("packet-row") is rules


def test_actions_compare_hash_and_read() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    seat = match.actors[0]
    legal = match.legal(seat)
    assert legal == match.clone().legal(seat)
    assert len(set(legal)) == len(legal)
    assert "choose market" in [str(action) for action in legal]
    assert {"do": "choose", "board": "market"} in [action.to_json() for action in legal]
    assert match.action({"do": "choose", "board": "market"}) in legal


def test_play_returns_what_the_seat_saw() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    seat = match.actors[0]
    told = match.play(seat, match.action({"do": "choose", "board": "market"}))
    assert told[0].to_json() == {"event": "chose", "seat": seat, "board": "market"}
    assert told[0].text("en", ["Ada", "Ben", "Cleo"]).endswith("chooses the Market.")
    assert told[0].text("de", ["Ada", "Ben", "Cleo"]).endswith("wählt den Markt.")


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    seat, before = match.actors[0], match.digest()
    action = match.action({"do": "pass"})
    refusal = match.refuse(seat, action)
    assert refusal is not None
    assert (refusal.key, refusal.section) == ("must-choose", "3.1")
    assert refusal.text("de").startswith("Der Hafenmeister muss")
    with pytest.raises(tw.Refused, match=r"harbourmaster has to choose a board.*\(3\.1\)"):
        match.play(seat, action)
    other = (seat + 1) % 3
    with pytest.raises(tw.Refused, match="not your turn"):
        match.play(other, action)
    assert match.digest() == before
    assert match.refuse(seat, match.legal(seat)[0]) is None


def test_what_one_may_not_do_comes_with_its_reason() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    seat = match.actors[0]
    wishes = match.tempting(seat)
    assert [str(action) for action, _ in wishes][:1] == ["pass"]
    assert all(refusal.section for _, refusal in wishes)
    assert not {action for action, _ in wishes} & set(match.legal(seat))


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: tw.load("chess"), r"there is no game 'chess'; there are .*packet-row"),
        (lambda: tw.Match("packet-row", seats=1), "Packet Row is for 2 to 5 players, not 1"),
        (lambda: tw.Match("packet-row", seats=9), "Packet Row is for 2 to 5 players, not 9"),
        (lambda: tw.Match("packet-row", seats=TEXT), "players, not 3"),
        (lambda: tw.Match("packet-row", options={"wind": 1}), "packet-row has no option 'wind'; it has open_hands"),
        (lambda: tw.Match("packet-row", options={"open_hands": "yes"}), "open_hands: 'yes' is not possible"),
        (lambda: tw.Match("packet-row", options={"open_hands": 1}), "open_hands: 1 is not possible"),
        (lambda: tw.bot("genius"), r"there is no bot 'genius'; there are .*random"),
        (lambda: tw.bot("random:5"), "takes no setting"),
        (lambda: tw.Match("packet-row", pack="no-such-file.toml"), "pack no-such-file.toml: cannot be read"),
        (lambda: tw.Match.at("packet-row", {"seats": 3}), "missing|should be"),
    ],
)
def test_bad_input_gets_one_sentence(make: Any, says: str) -> None:
    with pytest.raises(tw.Problem, match=says) as caught:
        make()
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("seat", [-1, 3, "0", None, True])
def test_there_is_no_such_seat(seat: Any) -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    before = match.digest()
    for call in (match.legal, match.forms, match.seen, match.undo):
        with pytest.raises(tw.Problem, match="the seats are 0 to 2"):
            call(seat)
    with pytest.raises(tw.Problem, match="the seats are 0 to 2"):
        match.play(seat, match.legal(match.actors[0])[0])
    assert match.digest() == before


@pytest.mark.parametrize("action", [None, "pass", 3, {"do": "pass"}])
def test_an_action_is_an_action_of_this_match(action: Any) -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    with pytest.raises(tw.Problem, match="is not an action of this match"):
        match.play(match.actors[0], action)
    other = tw.Match("packet-row", seats=3, seed=7, pack={"gold": {"source": "mine"}})
    with pytest.raises(tw.Problem, match="is not an action of this match"):
        match.play(match.actors[0], other.legal(other.actors[0])[0])


def test_no_clock_no_bell() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    with pytest.raises(tw.Problem, match="no clock is running"):
        match.time_up()


def test_a_language_that_is_not_there() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    with pytest.raises(tw.Problem, match="there is no language 'fr'; there are en, de"):
        match.ask(match.actors[0], "fr")


def test_a_position_is_plain_data_that_can_be_changed_and_played_on() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    data = json.loads(json.dumps(match.rules.dump(match._state)))
    data["seats"][0]["money"] = 99
    again = tw.Match.at("packet-row", data, seed=7)
    assert again.view(0).seats[0].money == 99
    assert match.view(0).seats[0].money == 25
    assert again.actors == match.actors


def test_a_position_knows_its_own_options() -> None:
    match = tw.Match("packet-row", seats=3, seed=7, options={"open_hands": True})
    again = tw.Match.at("packet-row", match.dump(), seed=7)
    assert again.options == {"open_hands": True}
    seat = again.actors[0]
    told = again.play(seat, again.legal(seat)[0])
    assert told[0].kind == "chose", "the first play tells what happened since, not how the position came about"


def test_undo_goes_to_the_barrier_or_a_step_at_a_time() -> None:
    match = tw.Match("packet-row", seats=3, seed=7)
    data = match.rules.dump(match._state)
    seat = match.actors[0]
    data["seats"][seat]["hand"] = ["money-4", "money-5"]
    match = tw.Match.at("packet-row", data, seed=7)
    start = match.digest()
    match.play(seat, match.action({"do": "cash", "card": "money-4"}))
    middle = match.digest()
    match.play(seat, match.action({"do": "cash", "card": "money-5"}))
    match.undo(seat, 1)
    assert match.digest() == middle
    match.play(seat, match.action({"do": "cash", "card": "money-5"}))
    assert match.can_undo(seat) == 2
    with pytest.raises(tw.Problem, match="from 1 to 2 can"):
        match.undo(seat, 3)
    match.undo(seat)
    assert match.digest() == start
    assert match.events(seat) == []
    with pytest.raises(tw.Refused, match="nothing to take back"):
        match.undo(seat)
    assert tw.Match.replay(match.record()).digest() == start
