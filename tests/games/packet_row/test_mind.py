"""How bots judge Packet Row: the numbers, clear cases, and what easy does where everybody would do it."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.packet_row.positions import of_three
from tests.games.packet_row.table import Table, packet_row

import tradewinds as tw
from tradewinds.core.tempers import TEMPERS, numbers
from tradewinds.games.packet_row.mind.mind import PacketRowMind
from tradewinds.games.packet_row.mind.weights import Weights

PACKAGE = "tradewinds.games.packet_row"
WHEAT = "contract-wheat-4-sweden"


def standing(table: Table, name: str = "Anna", temper: str = "") -> float:
    """What the position is worth to a player."""
    rules = packet_row()
    state = rules.restore(rules.dump(table.match.seen(table.names.index(name)).imagine(Random(1))))
    rules.actors(state)
    return rules.mind(numbers(PACKAGE, temper)).evaluate(state, table.names.index(name))


def anna(hand: str = "", ships: str = "", money: int = 25) -> Table:
    """Three players, of whom only Anna has something; the boards hold the same cheap cards."""
    return of_three().seat("Anna", money, hand.split(), [f"ship-{place}" for place in ships.split()])


def choice(table: Table, temper: str = "") -> str:
    """What easy does in place of whoever is asked."""
    match = table.match
    seat = match.actors[0]
    return str(tw.bot(f"easy:{temper}" if temper else "easy").choose(match.seen(seat), Random(3)))


# the numbers


def test_the_numbers_of_the_file_are_those_of_the_code() -> None:
    weights = Weights(**numbers(PACKAGE))
    assert {name for name in dir(weights) if not name.startswith("_")} == set(numbers(PACKAGE))


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_temper_has_numbers_of_its_own_and_judges_differently(temper: str) -> None:
    own = numbers(PACKAGE, temper)
    assert own != numbers(PACKAGE)
    assert set(own) == set(numbers(PACKAGE))
    assert isinstance(packet_row().mind(own), PacketRowMind)
    table = anna(WHEAT, "spain").seat("Ben", 40, ["banker"])
    assert standing(table, temper=temper) != standing(table)


# positions


def test_a_match_is_worth_between_nothing_and_one_and_at_its_end_just_that() -> None:
    match, rng, rules = tw.Match("packet-row", seats=3, seed=11), Random(2), packet_row()
    mind = rules.mind(numbers(PACKAGE))
    while not match.over:
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
        state = match.seen(seat).imagine(rng)
        worth = [mind.evaluate(state, one) for one in range(3)]
        if not match.over:
            assert all(0 < one < 1 for one in worth)
    assert worth == [1 / len(match.winners) if seat in match.winners else 0.0 for seat in range(3)]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (anna(f"{WHEAT} wheat-2 wheat-2", "sweden"), anna(f"{WHEAT} wheat-2 wheat-2", "france")),
        (anna(f"{WHEAT} wheat-2 wheat-2", "sweden"), anna(f"{WHEAT} fur-2 fur-2", "sweden")),
        (anna(f"{WHEAT} wheat-2 gold-2"), anna(f"{WHEAT} wheat-2 fur-2")),
        (anna(f"{WHEAT} captain", "france"), anna(f"{WHEAT} captain")),
        (anna(f"{WHEAT} contract-cotton-3-sweden cotton-3"), anna(f"{WHEAT} contract-cotton-3-netherlands cotton-3")),
        (anna("university"), anna("church")),
        (anna(money=30), anna(money=26)),
        (anna("money-6"), anna("money-3")),
        (anna(money=40), anna(money=40).seat("Ben", 25, ["cathedral"])),
    ],
)
def test_the_better_of_two_positions(better: Table, worse: Table) -> None:
    assert standing(better) > standing(worse)


def test_a_third_contract_that_waits_is_worth_less_than_the_first() -> None:
    none, one = standing(anna()), standing(anna(WHEAT))
    two = "contract-tobacco-4-netherlands contract-fur-4-france"
    assert one - none > standing(anna(f"{two} {WHEAT}")) - standing(anna(two)) > 0


def test_at_the_end_an_unfinished_contract_is_worth_nothing_and_a_complete_one_its_payment() -> None:
    def late(hand: str, ships: str = "") -> float:
        return standing(anna(hand, ships).pile("guildhall", 0))

    assert late(WHEAT) == late("")
    assert late(f"{WHEAT} wheat-2 wheat-2", "sweden") > late("money-6 money-6 money-6 money-5")


def test_a_banker_counts_for_the_richest_when_the_end_is_near() -> None:
    def late(money: int) -> float:
        rich = anna("banker", money=money).pile("guildhall", 0), anna("", money=money).pile("guildhall", 0)
        return standing(rich[0]) - standing(rich[1])

    assert late(40) > late(10) == pytest.approx(0, abs=1e-9)


def test_who_is_still_to_be_asked_does_not_stand_worse_than_before_its_turn() -> None:
    """A card taken by somebody else must not look like a loss of the whole round for those who come after."""
    table = of_three(bank=["money-6", "money-6"]).play("Anna", "choose bank")
    before = standing(table, "Cedric")
    table.play("Ben", "take money-6")
    assert standing(table, "Cedric") == pytest.approx(before, abs=0.05)


# what easy does


def test_the_harbourmaster_does_not_leave_without_the_card_that_was_missing() -> None:
    table = of_three(docks=["ship-sweden", "captain"]).seat("Anna", 10, [WHEAT, "wheat-2", "wheat-2"])
    table.play("Anna", "choose docks").passes("Ben", "Cedric")
    assert choice(table) == "take ship-sweden"


def test_a_ship_is_taken_that_a_contract_waits_for() -> None:
    table = of_three(docks=["ship-sweden", "ship-spain"]).seat("Ben", 25, [WHEAT, "wheat-2", "wheat-2"])
    assert choice(table.play("Anna", "choose docks")) == "take ship-sweden"


def test_a_complete_contract_is_fulfilled() -> None:
    table = of_three().seat("Ben", 2, [WHEAT, "wheat-2", "wheat-2"], ["ship-sweden"])
    assert choice(table.play("Anna", "choose bank")).startswith(f"fulfil {WHEAT} ")


def test_who_minds_only_itself_judges_a_rival_more_calmly() -> None:
    alone, beside = anna(), anna().seat("Ben", 60, ["cathedral", "university"])
    losses = [standing(alone, temper=temper) - standing(beside, temper=temper) for temper in ("easy-going", "")]
    assert 0 < losses[0] < losses[1]
