"""Chapter 4.3 and 6.2 with hands that hold too much: the lists stay short and quick, and the form takes the rest."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.packet_row.brute import GOODS, Batch, accepted, good_of, listed, place_of, seat_with, units_of
from tests.games.packet_row.table import packet_row

from tradewinds.games.packet_row.rules.covers import MOST_STEPS, Stock
from tradewinds.games.packet_row.rules.goods import Roles, needed
from tradewinds.games.packet_row.rules.ways import BEST_STEPS, best_batch, ways, within_reach
from tradewinds.lab.hoards import deck, hoards, position

HOARDS = hoards()
FEW = 10_000  # steps, of a few hundred nanoseconds each
MOST_LISTED = 400
every_hoard = pytest.mark.parametrize("name", HOARDS)


def is_contract(card: str) -> bool:
    return card.startswith(("contract", "start"))


@every_hoard
def test_the_search_for_ways_takes_a_bounded_number_of_steps(name: str) -> None:
    data, me = packet_row().data, seat_with(HOARDS[name])
    stock = Stock(data, me)
    found = ways(stock, within_reach(data, me))
    assert MOST_STEPS + BEST_STEPS - stock.left < FEW
    assert 0 < len(found) <= MOST_LISTED


@every_hoard
def test_the_search_for_the_best_set_takes_a_bounded_number_of_steps(name: str) -> None:
    data, me = packet_row().data, seat_with(HOARDS[name])
    stock = Stock(data, me)
    found = best_batch(stock, within_reach(data, me))
    assert BEST_STEPS - stock.left < FEW
    assert found is not None
    assert accepted(me, *(tuple(data.names[card] for card in cards) for cards in found))


def enough_for(contract: str, hoard: list[str]) -> bool:
    """Goods of its own kind, gold, and as many others as there are merchants."""
    own = sum(units_of(card) for card in hoard if card.startswith(("gold", good_of(contract))))
    return own + hoard.count("merchant") >= units_of(contract)


@pytest.mark.parametrize("name", ["with all gold", "every card there is"])
def test_where_the_list_is_cut_the_set_that_pays_best_is_in_it(name: str) -> None:
    data, me = packet_row().data, seat_with(HOARDS[name])
    best = best_batch(Stock(data, me), within_reach(data, me))
    assert best is not None
    assert len(best[0]) > 5
    assert best in ways(Stock(data, me), within_reach(data, me))


@every_hoard
def test_every_contract_that_can_be_fulfilled_alone_is_listed(name: str) -> None:
    hoard = HOARDS[name]
    alone = {contracts[0] for contracts, _ in listed(hoard) if len(contracts) == 1}
    assert alone == {card for card in hoard if is_contract(card) and enough_for(card, hoard)}
    assert len(alone) > 0


@every_hoard
def test_A27_what_is_listed_is_right_and_nothing_of_it_can_be_left_out(name: str) -> None:
    """But for a whole hoard at once, of which it would take too long to see."""
    me = seat_with(HOARDS[name])
    for contracts, cards in sorted(listed(HOARDS[name])):
        assert accepted(me, contracts, cards)
        for card in set(cards) if len(contracts) <= 5 else ():
            rest = list(cards)
            rest.remove(card)
            assert not accepted(me, contracts, tuple(rest)), f"{card} is not needed for {contracts}"


def right_batches(name: str, count: int) -> list[Batch]:
    """Batches that are right, by lot: some contracts with all goods that they ask for."""
    rng, found, hoard = Random(name), [], HOARDS[name]
    contracts = sorted({card for card in hoard if is_contract(card)})
    me = seat_with(hoard)
    for _ in range(40 * count):
        chosen = tuple(sorted(rng.sample(contracts, rng.randint(1, min(5, len(contracts))))))
        ships = [f"ship-{place}" for place in sorted({place_of(card) for card in chosen})]
        goods = rng.sample([card for card in hoard if not is_contract(card) and not card.startswith("ship")], 8)
        cards = tuple(sorted([*ships, *(card for card in goods if card != "captain")]))
        if all(ship in hoard for ship in ships) and accepted(me, chosen, cards):
            found.append((chosen, cards))
    return found[:count]


@pytest.mark.parametrize("name", ["with all gold and all helpers", "every card there is"])
def test_the_form_admits_what_the_list_leaves_out(name: str) -> None:
    """Whatever is right can be entered into the form, and is accepted; only a part of it is listed."""
    rules, hoard = packet_row(), HOARDS[name]
    state = rules.restore(position(rules, hoard).data)
    (form,) = rules.forms(state, 0)
    known, unlisted = listed(hoard), 0
    for contracts, cards in right_batches(name, 60):
        action = rules.codec.action({"do": "fulfil", "contracts": list(contracts), "cards": list(cards)})
        assert form.action(form.numbers(action)) == action
        assert rules.refuse(state, 0, action) is None
        unlisted += (contracts, cards) not in known
    assert unlisted > 10


def test_roles_are_looked_for_in_a_bounded_number_of_steps() -> None:
    """Merchants over many goods, and just enough or just too little of everything: nothing is tried twice."""
    data, numbers, most = packet_row().data, packet_row().codec.numbers["Card"], 0
    for seed in range(40):
        rng = Random(f"roles {seed}")
        contracts = [numbers[card] for card in rng.sample(deck("contract"), rng.randint(4, 20))]
        goods = sorted(numbers[card] for card in rng.sample(deck(*GOODS), rng.randint(12, 28)))
        need = needed(data, contracts)
        roles = Roles(data, goods, [2, 2, 1], need)
        roles.exist(0, rng.randint(3, 5), tuple(need))
        most = max(most, len(roles.failed))
    assert 200 < most < 10_000
