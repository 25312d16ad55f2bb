"""Chapters 4.5 to 4.7: merchants, gold, ships and captains."""

from __future__ import annotations

from tests.games.packet_row.positions import fulfils, house, refused
from tests.games.packet_row.table import batch

# merchants


def test_A20_a_merchant_does_not_work_on_gold() -> None:
    table = house("contract-fur-2-sweden gold-2 merchant", "sweden")
    assert refused(table, "contract-fur-2-sweden", "gold-2 merchant ship-sweden") == ("idle-merchant", "4.5")
    assert fulfils(table, "contract-fur-2-sweden", "gold-2 ship-sweden") == 15


def test_A21_several_merchants_towards_different_kinds() -> None:
    both = "contract-wheat-2-spain contract-fur-2-sweden"
    table = house(f"{both} cotton-2 cotton-2 merchant merchant", "spain sweden")
    assert fulfils(table, both, "cotton-2 cotton-2 merchant merchant ship-spain ship-sweden") == 30


def test_A21_a_turned_card_is_shared_by_contracts_of_its_new_kind() -> None:
    both = "contract-fur-2-netherlands contract-fur-2-sweden"
    table = house(f"{both} cotton-3 fur-1 merchant", "netherlands sweden")
    assert fulfils(table, both, "cotton-3 fur-1 merchant ship-netherlands ship-sweden") == 30


def test_A26_A40_a_merchant_must_change_something() -> None:
    table = house("contract-fur-2-sweden fur-2 merchant merchant", "sweden")
    assert refused(table, "contract-fur-2-sweden", "fur-2 merchant ship-sweden") == ("idle-merchant", "4.5")
    assert refused(table, "contract-fur-2-sweden", "fur-2 merchant merchant ship-sweden") == ("idle-merchant", "4.5")


def test_A40_a_merchant_may_swap_two_kinds_that_are_both_asked_for() -> None:
    both = "contract-fur-2-sweden contract-cotton-3-sweden"
    table = house(f"{both} fur-3 cotton-2 merchant merchant", "sweden")
    assert refused(table, both, "fur-3 cotton-2 ship-sweden") == ("too-few", "4.4")
    assert fulfils(table, both, "fur-3 cotton-2 merchant merchant ship-sweden") == 40


def test_docs_example_mei_turns_three_fur_into_tobacco() -> None:
    table = house("contract-tobacco-2-sweden contract-fur-2-sweden fur-3 merchant", "sweden")
    both = "contract-tobacco-2-sweden contract-fur-2-sweden"
    assert refused(table, both, "fur-3 merchant ship-sweden")[1] in ("4.4", "4.5")
    assert fulfils(table, "contract-tobacco-2-sweden", "fur-3 merchant ship-sweden") == 15


# gold


def test_A22_two_bars_may_be_shared_by_two_contracts_of_one_kind() -> None:
    both = "contract-fur-2-netherlands contract-fur-2-sweden"
    table = house(f"{both} fur-1 fur-1 gold-2", "netherlands sweden")
    assert fulfils(table, both, "fur-1 fur-1 gold-2 ship-netherlands ship-sweden") == 30


def test_A23_gold_alone_will_do() -> None:
    table = house("contract-fur-4-france gold-2 gold-1 gold-1", "france")
    assert table.legal("Anna") >= {"fulfil contract-fur-4-france ship-france + gold-1 + gold-1 + gold-2"}
    assert fulfils(table, "contract-fur-4-france", "gold-2 gold-1 gold-1 ship-france") == 35


def test_docs_example_bruno_and_his_bars() -> None:
    both = "contract-wheat-2-great-britain contract-tobacco-2-german-confederation"
    ships = "great-britain german-confederation"
    named = "ship-great-britain ship-german-confederation"
    table = house(f"{both} wheat-1 tobacco-1 gold-2 gold-1 gold-1", ships)
    assert refused(table, both, f"wheat-1 tobacco-1 gold-2 {named}") == ("no-roles", "4.6")
    assert fulfils(table, both, f"wheat-1 tobacco-1 gold-1 gold-1 {named}") == 30


# ships and captains


def test_no_ship_at_all() -> None:
    table = house("contract-fur-2-sweden fur-2 captain")
    assert refused(table, "contract-fur-2-sweden", "fur-2") == ("no-ship", "4.7")
    assert refused(table, "contract-fur-2-sweden", "fur-2 captain") == ("no-ship", "4.7")
    assert table.legal("Anna") == {f"choose {board}" for board in ("guildhall", "docks", "market", "bank")}


def test_A24_one_captain_for_each_ship() -> None:
    both = "contract-wheat-2-spain contract-cotton-2-france"
    table = house(f"{both} wheat-2 cotton-2 captain captain captain", "sweden sweden")
    cards = "wheat-2 cotton-2 ship-sweden ship-sweden"
    assert refused(table, both, f"{cards} captain") == ("no-ship", "4.7")
    assert refused(table, both, f"{cards} captain captain captain") == ("idle-captain", "4.7")
    assert fulfils(table, both, f"{cards} captain captain") == 30


def test_A25_no_ship_is_kept() -> None:
    table = house("contract-fur-2-sweden contract-tobacco-2-sweden fur-2 tobacco-2", "sweden")
    assert fulfils(table, "contract-fur-2-sweden", "fur-2 ship-sweden") == 15
    assert table.ships("Anna") == []
    assert refused(table, "contract-tobacco-2-sweden", "tobacco-2") == ("no-ship", "4.7")


def test_A26_cards_without_a_task_stay_out() -> None:
    table = house("contract-fur-2-sweden fur-2 captain", "sweden spain")
    assert refused(table, "contract-fur-2-sweden", "fur-2 ship-sweden ship-spain") == ("idle-ship", "4.7")
    assert refused(table, "contract-fur-2-sweden", "fur-2 ship-sweden captain") == ("idle-captain", "4.7")


def test_A40_a_captain_must_change_the_destination() -> None:
    both = "contract-wheat-2-spain contract-cotton-2-france"
    table = house(f"{both} wheat-2 cotton-2 captain captain", "spain france")
    cards = "wheat-2 cotton-2 ship-spain ship-france"
    assert refused(table, both, f"{cards} captain") == ("idle-captain", "4.7")
    assert table.accepts("Anna", batch(both, f"{cards} captain captain")), "the two ships can change places"
    assert fulfils(table, both, cards) == 30


def test_A40_captain_merchant_and_gold_in_one_batch() -> None:
    table = house("contract-fur-4-france fur-1 wheat-2 gold-1 merchant captain", "spain")
    cards = "fur-1 wheat-2 gold-1 merchant captain ship-spain"
    assert table.legal("Anna") >= {
        "fulfil contract-fur-4-france captain + merchant + ship-spain + gold-1 + wheat-2 + fur-1"
    }
    assert fulfils(table, "contract-fur-4-france", cards) == 35


def test_docs_example_odile_and_her_captain() -> None:
    both = "contract-wheat-2-spain contract-cotton-2-france"
    table = house(f"{both} wheat-2 cotton-2 captain", "spain")
    assert refused(table, both, "wheat-2 cotton-2 captain ship-spain") == ("no-ship", "4.7")
    assert table.accepts("Anna", batch("contract-wheat-2-spain", "wheat-2 ship-spain"))
    assert table.accepts("Anna", batch("contract-cotton-2-france", "cotton-2 captain ship-spain"))


def test_docs_example_ravi_ships_to_spain_and_sweden() -> None:
    three = "contract-wheat-2-spain contract-wheat-4-sweden contract-cotton-3-sweden"
    table = house(f"{three} wheat-3 wheat-3 cotton-2 cotton-2", "spain sweden")
    assert fulfils(table, three, "wheat-3 wheat-3 cotton-2 cotton-2 ship-spain ship-sweden") == 75
    assert (table.hand("Anna"), table.ships("Anna")) == ([], [])
