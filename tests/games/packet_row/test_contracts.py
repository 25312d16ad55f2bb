"""Chapters 4.1 to 4.4: fulfilling contracts. Anna may fulfil what she can before she chooses a board."""

from __future__ import annotations

import pytest
from tests.games.packet_row.positions import fulfils, house, refused
from tests.games.packet_row.table import batch, packet_row

FUR_SPAIN = "start-fur-3-spain"


# the rulebook's examples


def test_T05_rulebook_example_1_one_contract_two_goods_cards_one_ship() -> None:
    table = house("contract-fur-4-france fur-3 fur-1", "france")
    assert table.legal("Anna") >= {"fulfil contract-fur-4-france ship-france + fur-1 + fur-3"}
    assert fulfils(table, "contract-fur-4-france", "fur-3 fur-1 ship-france") == 35
    assert (table.hand("Anna"), table.ships("Anna")) == ([], [])


T06 = (
    "contract-tobacco-4-netherlands",
    "contract-tobacco-2-german-confederation",
    "contract-cotton-2-german-confederation",
)


def test_T06_rulebook_example_2_three_contracts_at_once_share_tobacco_and_lose_cotton() -> None:
    table = house(" ".join(T06) + " tobacco-3 tobacco-3 cotton-3", "netherlands german-confederation")
    cards = "tobacco-3 tobacco-3 cotton-3 ship-netherlands ship-german-confederation"
    assert fulfils(table, " ".join(T06), cards) == 65
    assert table.discarded("guildhall").total() == 3
    assert table.discarded("market") == {"tobacco-3": 2, "cotton-3": 1}
    assert table.discarded("docks") == {"ship-netherlands": 1, "ship-german-confederation": 1}
    assert table.says()[-2:] == [
        "Anna fulfils a contract for 2 cotton to the German Confederation ($15), a contract for 4 tobacco to the "
        "Netherlands ($35) and a contract for 2 tobacco to the German Confederation ($15) with a ship to the "
        "Netherlands, a ship to the German Confederation, 3 cotton and 2 × 3 tobacco: +$65, now $65.",
        "1 unit too many is lost.",
    ]


def test_T06_one_after_the_other_it_does_not_work() -> None:
    table = house(" ".join(T06) + " tobacco-3 tobacco-3 cotton-3", "netherlands german-confederation")
    table.play("Anna", batch(T06[1], "tobacco-3 ship-german-confederation"))
    assert refused(table, T06[0], "tobacco-3 ship-netherlands") == ("too-few", "4.4")
    assert refused(table, T06[2], "cotton-3 ship-german-confederation") == ("not-in-hand", "4.2")


def test_T07_rulebook_example_a_merchant_turns_cotton_into_fur() -> None:
    table = house("contract-fur-3-spain fur-1 cotton-2 merchant", "spain")
    assert table.legal("Anna") >= {"fulfil contract-fur-3-spain merchant + ship-spain + cotton-2 + fur-1"}
    assert fulfils(table, "contract-fur-3-spain", "fur-1 cotton-2 merchant ship-spain") == 25
    assert table.discarded("market") == {"merchant": 1, "fur-1": 1, "cotton-2": 1}


def test_rulebook_note_a_merchant_needs_a_ship_too() -> None:
    table = house("contract-fur-3-spain fur-1 cotton-2 merchant")
    assert refused(table, "contract-fur-3-spain", "fur-1 cotton-2 merchant") == ("no-ship", "4.7")


def test_T08_rulebook_example_a_captain_turns_the_spanish_ship_to_france() -> None:
    table = house("contract-fur-4-france fur-3 fur-1 captain", "spain")
    assert refused(table, "contract-fur-4-france", "fur-3 fur-1 ship-spain") == ("no-ship", "4.7")
    assert fulfils(table, "contract-fur-4-france", "fur-3 fur-1 captain ship-spain") == 35
    assert table.discarded("docks") == {"captain": 1, "ship-spain": 1}


def test_T09_rulebook_note_a_ship_has_one_destination_captain_or_not() -> None:
    table = house("contract-cotton-2-france contract-fur-2-sweden cotton-2 fur-2 captain", "france")
    both = "contract-cotton-2-france contract-fur-2-sweden"
    assert refused(table, both, "cotton-2 fur-2 ship-france") == ("no-ship", "4.7")
    assert refused(table, both, "cotton-2 fur-2 ship-france captain") == ("no-ship", "4.7")
    assert not any(action.count("contract") > 1 for action in table.legal("Anna"))


def test_T10_a_gold_bar_stands_for_the_third_cotton() -> None:
    table = house("contract-cotton-3-netherlands cotton-2 gold-1", "netherlands")
    assert fulfils(table, "contract-cotton-3-netherlands", "cotton-2 gold-1 ship-netherlands") == 25
    assert table.discarded("docks") == {"gold-1": 1, "ship-netherlands": 1}


def test_rulebook_example_three_cotton_for_the_netherlands() -> None:
    table = house("contract-cotton-3-netherlands cotton-3", "netherlands")
    assert fulfils(table, "contract-cotton-3-netherlands", "cotton-3 ship-netherlands") == 25


def test_rulebook_example_a_ship_to_great_britain() -> None:
    table = house("contract-wheat-2-great-britain wheat-2 contract-wheat-2-spain", "great-britain")
    assert refused(table, "contract-wheat-2-spain", "wheat-2 ship-great-britain") == ("no-ship", "4.7")
    assert fulfils(table, "contract-wheat-2-great-britain", "wheat-2 ship-great-britain") == 15


TWO = "contract-wheat-2-great-britain contract-fur-2-sweden"


def test_T11_two_bars_on_one_card_stand_for_one_kind() -> None:
    table = house(f"{TWO} wheat-1 fur-1 gold-2", "great-britain sweden")
    cards = "wheat-1 fur-1 gold-2 ship-great-britain ship-sweden"
    assert refused(table, TWO, cards) == ("no-roles", "4.6")
    assert f"fulfil {TWO.replace(' ', ' + ')}" not in "".join(table.legal("Anna"))


def test_T29_two_single_bars_may_stand_for_two_kinds() -> None:
    table = house(f"{TWO} wheat-1 fur-1 gold-1 gold-1", "great-britain sweden")
    assert fulfils(table, TWO, "wheat-1 fur-1 gold-1 gold-1 ship-great-britain ship-sweden") == 30


def test_T20_A26_of_two_french_ships_one_stays() -> None:
    both = "contract-cotton-2-france contract-wheat-3-france"
    table = house(f"{both} cotton-2 wheat-3", "france france")
    assert refused(table, both, "cotton-2 wheat-3 ship-france ship-france") == ("idle-ship", "4.7")
    assert fulfils(table, both, "cotton-2 wheat-3 ship-france") == 40
    assert table.ships("Anna") == ["ship-france"]


def test_T30_a_merchant_turns_the_whole_card() -> None:
    both = "contract-fur-2-sweden contract-cotton-3-sweden"
    table = house(f"{both} fur-1 cotton-2 cotton-2 merchant", "sweden")
    assert refused(table, both, "fur-1 cotton-2 cotton-2 merchant ship-sweden") == ("too-few", "4.4")
    assert not any(action.count("contract") > 1 for action in table.legal("Anna"))


def test_T31_two_ships_one_of_them_turned() -> None:
    both = "contract-wheat-2-spain contract-cotton-2-france"
    table = house(f"{both} wheat-2 cotton-2 captain", "spain sweden")
    assert fulfils(table, both, "wheat-2 cotton-2 captain ship-spain ship-sweden") == 30
    assert (table.hand("Anna"), table.ships("Anna")) == ([], [])


# goods


def test_surplus_is_lost() -> None:
    table = house("contract-fur-2-sweden fur-3", "sweden")
    assert fulfils(table, "contract-fur-2-sweden", "fur-3 ship-sweden") == 15
    assert table.hand("Anna") == []


def test_A27_a_superfluous_goods_card_is_allowed_but_not_listed() -> None:
    table = house("contract-fur-2-sweden fur-2 fur-1 gold-2", "sweden")
    assert {a for a in table.legal("Anna") if a.startswith("fulfil")} == {
        "fulfil contract-fur-2-sweden ship-sweden + fur-2"
    }
    assert table.accepts("Anna", batch("contract-fur-2-sweden", "fur-2 fur-1 ship-sweden"))
    assert table.accepts("Anna", batch("contract-fur-2-sweden", "fur-2 gold-2 ship-sweden"))
    assert fulfils(table, "contract-fur-2-sweden", "fur-2 fur-1 gold-2 ship-sweden") == 15


def test_a_good_that_nobody_asks_for_stays_out() -> None:
    table = house("contract-fur-2-sweden fur-2 wheat-1 merchant", "sweden")
    assert refused(table, "contract-fur-2-sweden", "fur-2 wheat-1 ship-sweden") == ("unasked-good", "4.4")
    assert table.accepts("Anna", batch("contract-fur-2-sweden", "fur-2 wheat-1 merchant ship-sweden"))


def test_too_few_goods() -> None:
    table = house("contract-fur-4-france fur-3 fur-2", "france")
    assert refused(table, "contract-fur-4-france", "fur-3 ship-france") == ("too-few", "4.4")
    assert refused(table, "contract-fur-4-france", "ship-france") == ("too-few", "4.4")
    refusal = table.match.refuse(0, table.action(batch("contract-fur-4-france", "fur-2 ship-france")))
    assert refusal is not None
    assert refusal.text() == "2 more fur are needed. (4.4)"
    assert refusal.text("de") == "Es fehlen 2 Fell. (4.4)"


def test_what_is_not_held_cannot_be_put_in() -> None:
    table = house("contract-fur-2-sweden fur-1", "sweden")
    contract = "contract-fur-2-sweden"
    assert refused(table, contract, "fur-1 fur-1 ship-sweden") == ("not-in-hand", "4.2")
    assert refused(table, contract, "fur-2 ship-sweden") == ("not-in-hand", "4.2")
    assert refused(table, contract, "fur-1 ship-sweden ship-sweden") == ("not-in-hand", "4.2")
    assert refused(table, f"{contract} {contract}", "fur-1 ship-sweden") == ("not-in-hand", "4.2")
    assert refused(table, "contract-fur-3-spain", "fur-1 ship-sweden") == ("not-in-hand", "4.2")
    assert refused(table, "start-fur-3-spain", "fur-1 ship-sweden") == ("not-in-hand", "4.2")
    assert refused(table, "money-4", "fur-1 ship-sweden") == ("not-in-hand", "4.2")


def test_a_batch_without_a_contract_is_none() -> None:
    table = house("contract-fur-2-sweden fur-2", "sweden")
    action = table.match.action({"do": "fulfil", "contracts": [], "cards": ["fur-2", "ship-sweden"]})
    refusal = table.match.refuse(0, action)
    assert refusal is not None
    assert (refusal.key, refusal.section) == ("no-contract", "4.2")


@pytest.mark.parametrize("card", ["assistant", "banker", "money-4", "library", "contract-fur-3-spain"])
def test_A41_other_cards_have_no_use_in_a_batch(card: str) -> None:
    table = house(f"contract-fur-2-sweden fur-2 {card}", "sweden")
    assert refused(table, "contract-fur-2-sweden", f"fur-2 ship-sweden {card}") == ("no-use", "4.2")


def test_A17_used_cards_go_to_the_discard_of_their_own_deck() -> None:
    hand = "contract-wheat-2-spain fur-3 wheat-1 gold-1 cotton-2 merchant captain"
    table = house(hand, "sweden", start=FUR_SPAIN)
    cards = "fur-3 wheat-1 gold-1 cotton-2 merchant captain ship-sweden"
    assert fulfils(table, f"contract-wheat-2-spain {FUR_SPAIN}", cards) == 40
    assert table.discarded("guildhall") == {"contract-wheat-2-spain": 1}
    assert table.discarded("docks") == {"gold-1": 1, "captain": 1, "ship-sweden": 1}
    assert table.discarded("market") == {"fur-3": 1, "wheat-1": 1, "cotton-2": 1, "merchant": 1}
    assert table.discarded("bank") == {}
    assert FUR_SPAIN not in table.match.dump()["starts"]


def test_a_starting_contract_is_fulfilled_like_any_other_and_shown() -> None:
    table = house("fur-3", "spain", start=FUR_SPAIN)
    assert table.legal("Anna") >= {f"fulfil {FUR_SPAIN} ship-spain + fur-3"}
    assert fulfils(table, FUR_SPAIN, "fur-3 ship-spain") == 25
    assert table.own("Anna").start is None
    assert "Anna shows a starting contract for 3 fur to Spain ($25)." in table.says(to="Cedric")


def test_A35_the_supply_never_runs_out() -> None:
    table = house("contract-fur-4-france fur-3 fur-1", "france", money=5000)
    assert fulfils(table, "contract-fur-4-france", "fur-3 fur-1 ship-france") == 35
    assert table.money("Anna") == 5035


# what is proposed


def test_the_form_offers_what_is_held_and_makes_the_same_action() -> None:
    table = house("contract-fur-2-sweden fur-1 fur-1 assistant money-4 banker library", "sweden", start=FUR_SPAIN)
    (form,) = table.match.forms(0)
    names = packet_row().data.names
    contracts, cards = form.fields
    assert [names[card] for card in contracts.options] == ["contract-fur-2-sweden", FUR_SPAIN]
    assert [names[card] for card in cards.options] == ["ship-sweden", "fur-1"]
    assert cards.bounds == (2, 3)
    action = table.action(batch("contract-fur-2-sweden", "fur-1 fur-1 ship-sweden"))
    assert form.action(form.numbers(action)) == action
    assert action in table.match.legal(0)


def test_a_house_without_contracts_has_no_form() -> None:
    assert house("fur-1 fur-1", "sweden").match.forms(0) == []


def test_an_impossible_contract_is_tempting_and_says_why() -> None:
    table = house("contract-fur-2-sweden contract-wheat-2-spain fur-1 wheat-2", "sweden", start=FUR_SPAIN)
    reasons = {str(action): refusal.key for action, refusal in table.match.tempting(0) if "fulfil" in str(action)}
    assert reasons == {
        "fulfil contract-fur-2-sweden ship-sweden + fur-1": "too-few",
        "fulfil contract-wheat-2-spain wheat-2": "no-ship",
        f"fulfil {FUR_SPAIN} fur-1": "no-ship",
    }
