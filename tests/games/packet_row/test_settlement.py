"""Chapter 6.2: at the settlement the best-paying set is proposed, and nothing is given away unasked."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.packet_row.brute import accepted, parts, random_hand, seat_with
from tests.games.packet_row.table import Table, batch, packet_row

import tradewinds as tw
from tradewinds.games.packet_row.game import PacketRow
from tradewinds.games.packet_row.rules.covers import Stock
from tradewinds.games.packet_row.rules.ways import best_batch, within_reach

TWO = "contract-fur-2-sweden contract-wheat-2-spain"


def settling(hand: str, ships: str, version: int | None = None) -> Table:
    """Anna settles up; nobody else has a ship."""
    rules = tw.load("packet-row", version=version)
    assert isinstance(rules, PacketRow)
    table = Table(2, rules=rules).at_the_end()
    return table.seat("Anna", money=0, hand=hand.split(), ships=[f"ship-{place}" for place in ships.split()])


def test_A29_the_best_paying_set_is_listed_first_and_all_at_once() -> None:
    table = settling(f"{TWO} fur-2 wheat-2", "sweden spain")
    both = batch("contract-wheat-2-spain contract-fur-2-sweden", "ship-sweden ship-spain wheat-2 fur-2")
    assert table.listed("Anna")[:2] == [both, "done"]
    assert set(table.listed("Anna")[2:]) == {
        batch("contract-fur-2-sweden", "ship-sweden fur-2"),
        batch("contract-wheat-2-spain", "ship-spain wheat-2"),
    }


def test_A29_a_time_out_gives_nothing_away() -> None:
    """What is listed first is played for whoever lets the time run out, decision after decision."""
    table = settling(f"{TWO} fur-2 wheat-2", "sweden spain spain")
    while not table.over:
        table.match.play(0, table.match.legal(0)[0])
    assert table.money("Anna") == 30


def test_A29_the_one_that_pays_more_where_not_all_can_be_done() -> None:
    """The three fur will do for either, and four for $35 are out of reach."""
    table = settling("contract-fur-2-sweden contract-fur-3-spain contract-fur-4-france fur-3", "sweden spain france")
    assert table.listed("Anna")[0] == batch("contract-fur-3-spain", "ship-spain fur-3")
    assert table.listed("Anna")[1] == "done"


def test_A29_two_small_ones_rather_than_a_dear_one() -> None:
    hand = "contract-fur-2-sweden contract-fur-2-netherlands contract-fur-3-spain fur-2 fur-2"
    table = settling(hand, "sweden netherlands spain")
    assert table.listed("Anna")[0].split()[1:4] == ["contract-fur-2-netherlands", "+", "contract-fur-2-sweden"]


def test_what_is_proposed_is_listed_once() -> None:
    table = settling("contract-fur-2-sweden fur-2", "sweden")
    assert table.listed("Anna") == [batch("contract-fur-2-sweden", "ship-sweden fur-2"), "done"]


def test_where_nothing_can_be_fulfilled_there_is_only_done() -> None:
    assert settling("contract-fur-2-sweden fur-1", "sweden").listed("Anna") == ["done"]


def test_in_version_1_done_came_first() -> None:
    table = settling("contract-fur-2-sweden fur-2", "sweden", version=1)
    assert table.listed("Anna") == ["done", batch("contract-fur-2-sweden", "ship-sweden fur-2")]


@pytest.mark.parametrize("seed", range(3))
def test_A29_nothing_pays_more_than_what_is_proposed(seed: int) -> None:
    rng, data = Random(f"best {seed}"), packet_row().data
    filled = 0
    for _ in range(60):
        hand = random_hand(rng, rng.choice([1, 2, 3, 3]), rng.randint(3, 7))
        me = seat_with(hand)
        best = best_batch(Stock(data, me), within_reach(data, me))
        if best is not None:
            assert accepted(me, *(tuple(data.names[card] for card in cards) for cards in best))
        assert (sum(data.pays[card] for card in best[0]) if best else 0) == most_paid(hand)
        filled += best is not None
    assert filled > 25


def most_paid(hand: list[str]) -> int:
    """The dearest set of contracts that some of the other cards will do for: every set with every choice of cards."""
    numbers, data, me = packet_row().codec.numbers["Card"], packet_row().data, seat_with(hand)
    contracts = [card for card in hand if card.startswith(("contract", "start"))]
    others = [card for card in hand if not card.startswith(("contract", "start"))]
    paid = [0]
    for chosen in parts(contracts):
        if chosen and any(accepted(me, chosen, cards) for cards in parts(others)):
            paid.append(sum(data.pays[numbers[card]] for card in chosen))
    return max(paid)
