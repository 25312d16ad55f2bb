"""Chapter 7: what is secret (ruling A18)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.conformance.play import walk
from tests.games.packet_row.table import Table, batch, packet_row

import tradewinds as tw
from tradewinds.core.rng import Rng
from tradewinds.games.packet_row.state import Seat, State

HAND = ["contract-fur-3-spain", "assistant", "captain", "merchant", "banker", "gold-2", "money-6", "university"]


def shown(table: Table, to: str | None) -> str:
    """Everything that is sent to a player, or to a spectator, as bytes would hold it."""
    seat = None if to is None else table.names.index(to)
    events = [told.to_json() for told in table.match.events(seat)]
    words = [told.text(lang) for told in table.match.events(seat) for lang in ("en", "de")]
    return json.dumps([table.match.view(seat).to_json(), events, words], ensure_ascii=False)


def with_secrets() -> Table:
    table = Table(3)
    table.seat("Ben", hand=HAND, ships=["ship-sweden"], start="start-wheat-3-france")
    table.seat("Anna", start="start-fur-3-spain").seat("Cedric", start="start-cotton-3-netherlands")
    return table


def test_A18_a_hand_is_seen_by_its_owner_alone() -> None:
    table = with_secrets()
    for viewer in ("Anna", "Cedric", None):
        seen = table.match.view(None if viewer is None else table.names.index(viewer)).seats[1]
        assert (seen.hand, seen.start, seen.cards, seen.holds_start) == (None, None, len(HAND) + 1, True)
        assert (seen.money, seen.ships) == (25, ("ship-sweden",))
    own = table.own("Ben")
    assert (sorted(own.hand), own.start) == (sorted(HAND), "start-wheat-3-france")


def test_A18_everybody_sees_rows_discards_piles_money_ships_and_pawns() -> None:
    table = Table(3).row("docks", ["captain", "ship-spain"]).play("Anna", "choose docks").play("Ben", "take captain")
    views = [table.match.view(seat) for seat in (None, 0, 1, 2)]
    assert all(view.boards == views[0].boards for view in views)
    assert {(view.seats[1].pawn, view.seats[1].slot, view.seats[1].cards) for view in views} == {("docks", 0, 1)}
    assert views[0].boards[1].current == (None, "ship-spain")
    assert [board.in_play for board in views[0].boards] == [False, True, False, False]


def test_A18_every_take_is_public() -> None:
    table = Table(3).row("docks", ["captain", "ship-spain"]).play("Anna", "choose docks").play("Ben", "take captain")
    assert table.happened("took") == [{"event": "took", "seat": 1, "card": "captain", "cost": 0}]


def test_A18_no_running_score_is_shown() -> None:
    view = with_secrets().match.view(0).to_json()
    seat = {"money", "ships", "cards", "hand", "start", "holds_start", "pawn", "slot"}
    assert set(view) == {"seat", "seats", "boards", "harbourmaster", "row_size", "over", "open_hands", "proposed"}
    assert view["proposed"] is None
    assert all(set(one) == seat for one in view["seats"])


def test_A18_a_starting_contract_is_hidden_until_it_is_fulfilled() -> None:
    table = Table(3).seat("Anna", hand=["fur-3"], ships=["ship-spain"], start="start-fur-3-spain")
    for viewer in ("Ben", "Cedric", None):
        assert "start-fur-3-spain" not in shown(table, viewer)
    table.play("Anna", batch("start-fur-3-spain", "fur-3 ship-spain"))
    for viewer in ("Ben", "Cedric", None):
        assert "start-fur-3-spain" in shown(table, viewer)
        assert not table.match.view(1).seats[0].holds_start


def test_A18_at_the_end_all_hands_are_shown() -> None:
    table = with_secrets().at_the_end()
    assert table.asked == "Ben"
    assert table.match.view(0).seats[1].hand is None
    table.play("Ben", "done")
    assert table.match.view(None).seats[1].start == "start-wheat-3-france"
    assert "university" in (table.match.view(None).seats[1].hand or ())


def test_A18_the_deal_is_told_to_its_owner_alone() -> None:
    match = tw.Match("packet-row", seats=3, seed=11)
    own = match.view(1).seats[1].start
    dealt = [told for told in match.events(1) if told.kind == "dealt"]
    assert [told.to_json()["card"] for told in dealt] == [None, own, None]
    assert dealt[0].text("en") == "Seat 1 gets a starting contract."
    for viewer in (None, 0, 2):
        assert all(told.to_json()["card"] != own for told in match.events(viewer) if told.kind == "dealt")
        assert own not in json.dumps([told.to_json() for told in match.events(viewer)])


def test_A18_open_hands_show_all_but_the_starting_contracts() -> None:
    table = with_secrets().open_hands()
    for viewer in (None, 0, 2):
        seen = table.match.view(viewer).seats[1]
        assert (sorted(seen.hand), seen.start, seen.holds_start) == (sorted(HAND), None, True)


def test_A18_open_hands_is_an_option_of_the_match() -> None:
    match = tw.Match("packet-row", seats=2, seed=1, options={"open_hands": True})
    assert match.view(None).seats[0].hand == ()
    assert match.view(None).open_hands
    with pytest.raises(tw.Problem, match="open_hands"):
        tw.Match("packet-row", seats=2, options={"open_hands": 1})
    with pytest.raises(tw.Problem, match="no option"):
        tw.Match("packet-row", seats=2, options={"closed": True})


def test_the_cards_that_could_still_come_are_not_told_apart_for_two_players() -> None:
    """Six cards of each deck are out of the game unseen: a pile is that much smaller than what is not known."""
    table = Table(2)
    seen = sum(len(board.current) + len(board.future) + board.pile for board in table.match.view(0).boards)
    assert seen == 160 - 24


# imagining


def imagined(table: Table, seat: int | None, times: int = 60) -> list[Any]:
    rules = packet_row()
    state = rules.restore(table.match.dump())
    return [rules.dump(rules.imagine(state, seat, Rng(number))) for number in range(times)]


def test_A18_imagining_leaves_every_card_with_whoever_took_it() -> None:
    table = with_secrets()
    true = table.match.dump()
    for state in imagined(table, 0):
        for key in ("bags", "current", "future", "harbourmaster", "chosen", "stack"):
            assert state[key] == true[key]
        for seat, other in zip(true["seats"], state["seats"], strict=True):
            assert {**seat, "start": None} == {**other, "start": None}


def test_A18_only_the_starting_contracts_of_others_are_dealt_anew() -> None:
    table = with_secrets()
    states = imagined(table, 0, times=400)
    assert {state["seats"][0]["start"] for state in states} == {"start-fur-3-spain"}
    for seat in (1, 2):
        assert len({state["seats"][seat]["start"] for state in states}) == 11
    for state in states:
        starts = [seat["start"] for seat in state["seats"]] + state["starts"]
        assert sorted(starts) == sorted(packet_row().data.names[card] for card in packet_row().data.starts)
    assert len({state["seats"][0]["start"] for state in imagined(table, None, times=400)}) == 12


def test_A18_who_has_fulfilled_the_starting_contract_gets_no_other() -> None:
    table = Table(3).seat("Anna", hand=["fur-3"], ships=["ship-spain"], start="start-fur-3-spain")
    table.seat("Ben", start="start-wheat-3-france")
    table.play("Anna", batch("start-fur-3-spain", "fur-3 ship-spain"))
    for state in imagined(table, 2):
        assert state["seats"][0]["start"] is None
        assert "start-fur-3-spain" not in [state["seats"][1]["start"], *state["starts"]]


# taking back


def test_a_take_can_be_taken_back_until_somebody_else_acts() -> None:
    table = Table(3).row("bank", ["banker", "money-2"]).play("Anna", "choose bank")
    before = table.match.digest()
    table.play("Ben", "take banker")
    table.match.undo(1)
    assert table.match.digest() == before
    table.play("Ben", "take banker").passes("Cedric")
    with pytest.raises(tw.Refused, match="nothing to take back"):
        table.match.undo(1)


def test_showing_a_starting_contract_cannot_be_taken_back() -> None:
    table = Table(3).seat("Anna", hand=["fur-3"], ships=["ship-spain"], start="start-fur-3-spain")
    table.play("Anna", batch("start-fur-3-spain", "fur-3 ship-spain"))
    assert table.match.can_undo(0) == 0
    table.play("Anna", "choose docks")
    assert table.match.can_undo(0) == 1


def test_the_end_cannot_be_taken_back_since_all_hands_were_shown() -> None:
    table = with_secrets().at_the_end().play("Ben", "done")
    assert table.over
    assert table.match.can_undo(1) == 0


def test_A18_open_hands_show_all_that_is_not_imagined_anew() -> None:
    """What view and imagination leave open is the same: the starting contracts, dealt to others or to nobody."""
    rules, imagined = packet_row(), 0
    for number, step in enumerate(walk("packet-row", 3, 18, options={"open_hands": True})):
        if number % 9:
            continue
        for seat in (0, 1, 2, None):
            s, t = step.state, rules.imagine(step.state, seat, Rng(number + 1))
            assert [one.hand for one in rules.view(s, seat).seats] == [names(t, one) for one in t.seats]
            imagined += [one.start for one in t.seats] != [one.start for one in s.seats]
            for one, other in zip(t.seats, s.seats, strict=True):
                one.start = other.start
            t.starts = s.starts
            assert rules.dump(t) == rules.dump(s)
    assert imagined


def names(s: State, one: Seat) -> tuple[str, ...]:
    return tuple(s.data.names[card] for card in one.hand)
