"""Chapter 4: what is accepted and what is listed, against brute force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from tests.games.packet_row.brute import Cards, accepted, listed, random_hand, roles_exist, seat_with, worth_listing
from tests.games.packet_row.table import Table


def test_refuse_batch_agrees_with_a_search_for_roles() -> None:
    rng = Random("roles")
    right = 0
    for _ in range(6000):
        hand = random_hand(rng, rng.randint(1, 3), rng.randint(2, 6))
        contracts = [card for card in hand if card.startswith(("contract", "start"))]
        others = [card for card in hand if not card.startswith(("contract", "start"))]
        chosen = tuple(sorted(rng.sample(contracts, rng.randint(1, len(contracts)))))
        cards = tuple(sorted(rng.sample(others, rng.randint(max(0, len(others) - 3), len(others)))))
        expected = roles_exist(chosen, cards)
        assert accepted(seat_with(hand), chosen, cards) is expected, (chosen, cards)
        right += expected
    assert right > 150, "too few right ones to mean anything"


def test_refuse_batch_agrees_near_what_is_right() -> None:
    """Batches that are right, and the same with one card more, one fewer, or one other."""
    rng = Random("near")
    seen = {True: 0, False: 0}
    for _ in range(250):
        hand = random_hand(rng, rng.randint(1, 3), rng.randint(3, 6))
        pool = [card for card in hand if not card.startswith(("contract", "start"))]
        for contracts, cards in sorted(listed(hand))[:4]:
            for changed in neighbours(cards, pool):
                expected = roles_exist(contracts, changed)
                assert accepted(seat_with([*contracts, *changed]), contracts, changed) is expected, (contracts, changed)
                seen[expected] += 1
    assert min(seen.values()) > 100


def neighbours(cards: Cards, pool: Sequence[str]) -> Iterator[Cards]:
    yield cards
    for i in range(len(cards)):
        yield cards[:i] + cards[i + 1 :]
    for extra in sorted({*pool, "merchant", "captain", "gold-1", "gold-2"}):
        yield tuple(sorted((*cards, extra)))
        for i in range(0, len(cards), 2):
            yield tuple(sorted((*cards[:i], *cards[i + 1 :], extra)))


@pytest.mark.parametrize("seed", range(6))
def test_A27_the_list_agrees_with_brute_force_on_random_hands(seed: int) -> None:
    rng = Random(f"ways {seed}")
    filled = 0
    for _ in range(120):
        hand = random_hand(rng, rng.choice([1, 2, 2, 3]), rng.randint(2, 8))
        expected = worth_listing(hand)
        assert listed(hand) == expected, hand
        filled += bool(expected)
    assert filled > 40, "too few hands with anything to list"


HANDS = {
    "goods rather than gold": "contract-fur-2-sweden fur-2 gold-2 gold-1 gold-1 ship-sweden",
    "small cards rather than large": "contract-fur-2-sweden fur-1 fur-1 fur-2 fur-3 ship-sweden",
    "three ones are not better than a three": "contract-fur-3-spain fur-1 fur-1 fur-3 gold-1 ship-spain",
    "single bars rather than double": "contract-fur-2-sweden fur-1 gold-1 gold-2 ship-sweden",
    "own ship rather than captain": "contract-fur-2-sweden fur-2 captain ship-spain ship-sweden",
    "any ship for the captain": "contract-fur-2-sweden fur-2 captain captain ship-spain ship-france",
    "two wanted, one turned": "contract-wheat-2-spain contract-cotton-2-france wheat-2 cotton-2 captain "
    "ship-spain ship-sweden ship-netherlands",
    "two that share a card": "contract-fur-2-netherlands contract-fur-2-sweden fur-3 fur-1 gold-1 "
    "ship-netherlands ship-sweden",
    "two that only share a good": "contract-fur-2-netherlands contract-fur-2-sweden fur-2 fur-2 "
    "ship-netherlands ship-sweden",
    "two on one ship": "contract-fur-2-sweden contract-tobacco-2-sweden fur-2 tobacco-2 ship-sweden",
    "two on one of two ships": "contract-fur-2-sweden contract-tobacco-2-sweden fur-2 tobacco-2 "
    "ship-sweden ship-sweden",
    "merchants across": "contract-fur-2-sweden contract-cotton-3-sweden fur-3 cotton-2 merchant merchant ship-sweden",
    "merchant or gold": "contract-fur-3-spain fur-1 cotton-2 gold-2 merchant ship-spain",
    "nothing fits": "contract-fur-3-spain cotton-2 gold-1 ship-spain",
    "no ship": "contract-fur-3-spain fur-3 captain",
    "a ship turned away from a wanted place": "contract-fur-2-sweden contract-wheat-2-spain fur-2 wheat-2 captain "
    "ship-sweden ship-sweden",
    "three at once": "contract-tobacco-4-netherlands contract-tobacco-2-german-confederation "
    "contract-cotton-2-german-confederation tobacco-3 tobacco-3 cotton-3 ship-netherlands ship-german-confederation",
    "with the starting contract": "start-fur-3-spain contract-fur-3-spain fur-3 fur-3 gold-2 ship-spain",
}


@pytest.mark.parametrize("name", HANDS)
def test_A27_the_list_agrees_with_brute_force_on_chosen_hands(name: str) -> None:
    hand = HANDS[name].split()
    expected = worth_listing(hand)
    assert listed(hand) == expected
    assert bool(expected) is (name not in ("nothing fits", "no ship"))


def test_some_lists_written_out() -> None:
    assert listed(HANDS["own ship rather than captain"].split()) == {
        (("contract-fur-2-sweden",), ("fur-2", "ship-sweden"))
    }
    assert listed(HANDS["any ship for the captain"].split()) == {
        (("contract-fur-2-sweden",), ("captain", "fur-2", "ship-france")),
        (("contract-fur-2-sweden",), ("captain", "fur-2", "ship-spain")),
    }
    assert listed(HANDS["small cards rather than large"].split()) == {
        (("contract-fur-2-sweden",), ("fur-1", "fur-1", "ship-sweden")),
        (("contract-fur-2-sweden",), ("fur-2", "ship-sweden")),
    }


def test_every_listed_way_is_offered_by_the_match() -> None:
    hand = HANDS["two that share a card"].split()
    ships = [card for card in hand if card.startswith("ship")]
    table = Table(3).seat("Anna", hand=[card for card in hand if not card.startswith("ship")], ships=ships)
    offered = [action.to_json() for action in table.match.legal(0) if action.name == "fulfil"]
    assert {(tuple(sorted(a["contracts"])), tuple(sorted(a["cards"]))) for a in offered} == listed(hand)
