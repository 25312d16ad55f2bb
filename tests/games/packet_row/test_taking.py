"""Chapters 3.5, 3.6, 4.1 and 5.1: taking a card, assistants, and what may be done before."""

from __future__ import annotations

from tests.games.packet_row.positions import FREE, of_three
from tests.games.packet_row.table import Table, batch

# 3.5: taking a card


def test_T12_A02_a_money_card_in_hand_pays_nothing_until_it_is_cashed() -> None:
    for card, enough in (("money-4", False), ("money-6", True)):
        table = of_three(guildhall=["university", "assistant"]).seat("Ben", money=12, hand=[card])
        table.play("Anna", "choose guildhall")
        assert table.refuses("Ben", "take university") == ("too-dear", "3.5")
        table.play("Ben", f"cash {card}")
        assert table.asked == "Ben"
        assert table.accepts("Ben", "take university") is enough
        if enough:
            assert table.play("Ben", "take university").money("Ben") == 0
        else:
            assert table.refuses("Ben", "take university") == ("too-dear", "3.5")


def test_A02_fulfil_first_then_pay_from_what_came_in() -> None:
    table = of_three(market=["library", "wheat-1"])
    table.seat("Ben", money=0, hand=["contract-fur-2-sweden", "fur-2"], ships=["ship-sweden"])
    table.row("guildhall", ["assistant", "pump-house"]).play("Anna", "choose market")
    table.play("Ben", batch("contract-fur-2-sweden", "ship-sweden fur-2"), "take library")
    assert (table.money("Ben"), table.hand("Ben")) == (0, ["library"])


def test_A03_nothing_on_credit() -> None:
    table = of_three(market=["library", "wheat-1"]).seat("Ben", money=14).play("Anna", "choose market")
    assert table.refuses("Ben", "take library") == ("too-dear", "3.5")
    assert table.legal("Ben") == {"pass", "take wheat-1"}
    refusal = table.match.refuse(1, table.action("take library"))
    assert refusal is not None
    assert refusal.text("en") == ("You have $14, but the Library (3 points) costs $15. (3.5)")


def test_the_exact_price_is_enough() -> None:
    table = of_three(market=["library", "wheat-1"]).seat("Ben", money=15).play("Anna", "choose market")
    assert table.play("Ben", "take library").money("Ben") == 0


def test_rulebook_example_prices() -> None:
    prices = {"university": 18, "library": 15, "fur-2": 6, "tobacco-1": 2, "tobacco-3": 10, "gold-1": 4}
    prices |= dict.fromkeys(["merchant", "captain", "assistant", "banker", "money-4", "ship-great-britain"], 0)
    prices |= {"contract-cotton-3-netherlands": 0}
    for card, price in prices.items():
        table = Table(3)
        data = table.rules.data
        board = data.board_names[data.deck[data.names.index(card)]]
        other = next(one for one in FREE[board] if one != card)
        table.row(board, [card, other]).play("Anna", f"choose {board}").play("Ben", f"take {card}")
        assert table.money("Ben") == 25 - price, card


def test_ships_lie_open_all_else_goes_to_the_hand() -> None:
    table = of_three().play("Anna", "choose docks").play("Ben", "take ship-spain").play("Cedric", "take captain")
    seats = table.match.view(None).seats
    assert (seats[1].ships, seats[1].cards) == (("ship-spain",), 0)
    assert (seats[2].ships, seats[2].cards, seats[2].hand) == ((), 1, None)


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    table = of_three(bank_future=["mint", "money-2"]).seat("Ben", hand=["assistant"]).play("Anna", "choose bank")
    assert table.refuses("Ben", "take money-6") == ("not-there", "3.5")
    assert table.refuses("Ben", "fetch money-4") == ("not-there", "3.6")
    assert table.refuses("Ben", "take wheat-1") == ("other-board", "3.5")
    assert table.refuses("Ben", "choose docks") == ("not-now", "3.2")
    assert table.refuses("Ben", "draw money-4") == ("not-now", "3.2")


def test_A19_a_hand_has_no_limit() -> None:
    hand = ["money-3"] * 6 + ["money-4"] * 6 + ["money-5"] * 5 + ["merchant"] * 4 + ["gold-1"] * 5 + ["assistant"] * 5
    table = of_three().seat("Ben", hand=hand).play("Anna", "choose market")
    assert table.play("Ben", "take merchant").own("Ben").cards == len(hand) + 1


def test_A34_A41_nothing_is_traded_sold_or_thrown_away() -> None:
    seats = {"pass", "done", "choose", "take", "fetch", "cash", "fulfil"}
    assert set(Table(2).rules.codec.actions) == seats | {"draw", "deal", "begin", "time-up"}


def test_two_cards_of_a_kind_are_listed_once_and_leave_one() -> None:
    table = of_three(bank=["money-4", "money-4"]).play("Anna", "choose bank")
    assert table.legal("Ben") == {"pass", "take money-4"}
    assert table.play("Ben", "take money-4").current("bank") == [None, "money-4"]


# 3.6: assistants


def test_A11_a_second_assistant_may_take_the_other_future_card() -> None:
    table = of_three(bank_future=["mint", "money-2"]).seat("Ben", hand=["assistant"])
    table.seat("Cedric", hand=["assistant"]).play("Anna", "choose bank").play("Ben", "fetch money-2")
    assert table.future("bank") == ["mint", None]
    assert table.legal("Cedric") == {"pass", "take money-4", "take banker", "fetch mint"}
    assert table.play("Cedric", "fetch mint").future("bank") == [None, None]


def test_A12_two_assistants_still_mean_one_card_a_round() -> None:
    table = of_three(bank_future=["mint", "money-2"]).seat("Ben", hand=["assistant", "assistant"])
    table.play("Anna", "choose bank").play("Ben", "fetch money-2").passes("Cedric")
    assert table.hand("Ben") == ["assistant", "money-2"]
    table.play("Anna", "choose docks")
    assert table.asked == "Cedric"
    assert table.refuses("Ben", "fetch mint") == ("not-asked", "3.2")


def test_A39_an_assistant_may_fetch_another() -> None:
    table = of_three(guildhall_future=["assistant", "pump-house"]).seat("Ben", hand=["assistant"])
    table.play("Anna", "choose guildhall").play("Ben", "fetch assistant")
    assert table.hand("Ben") == ["assistant"]
    assert table.discarded("guildhall") == {"assistant": 1}
    assert table.future("guildhall") == [None, "pump-house"]


def test_A39_an_assistant_must_be_in_hand_before() -> None:
    table = of_three(guildhall=["assistant", "school"], guildhall_future=["church", "pump-house"])
    table.play("Anna", "choose guildhall")
    assert table.refuses("Ben", "fetch church") == ("no-assistant", "3.6")
    assert table.play("Ben", "take assistant").asked == "Cedric"


def test_an_assistant_fetches_nothing_for_free() -> None:
    table = of_three(bank_future=["mint", "money-2"]).seat("Ben", money=24, hand=["assistant"])
    table.play("Anna", "choose bank")
    assert table.refuses("Ben", "fetch mint") == ("too-dear", "3.5")
    assert table.legal("Ben") == {"pass", "take money-4", "take banker", "fetch money-2"}


# 4.1 and 5.1: at every decision of one's own


def test_A01_cashing_and_fulfilling_at_every_decision_of_ones_own() -> None:
    hand = ["contract-fur-2-netherlands", "fur-2", "money-2", "money-3", "money-5", "money-6"]
    table = of_three().seat("Anna", hand=hand, ships=["ship-netherlands"]).seat("Ben", hand=["money-4"])
    table.row("bank", ["money-4", "banker"])
    assert table.phase == "ChooseBoard"
    table.play("Anna", "cash money-2").play("Anna", "choose docks")
    assert table.refuses("Anna", "cash money-3") == ("not-asked", "3.2")
    table.passes("Ben").play("Cedric", "take captain")
    assert table.phase == "NormalChoice"
    table.play("Anna", "cash money-3", batch("contract-fur-2-netherlands", "ship-netherlands fur-2"))
    assert table.asked == "Anna"
    table.play("Anna", "choose bank").play("Ben", "cash money-4", "take banker")
    assert table.refuses("Ben", "cash money-4") == ("not-asked", "3.4")
    assert table.phase == "LastChoice"
    table.play("Anna", "cash money-5")
    assert (table.asked, table.money("Anna"), table.hand("Anna")) == ("Anna", 25 + 2 + 3 + 15 + 5, ["money-6"])


def test_A01_there_is_no_window_out_of_turn() -> None:
    table = of_three().seat("Ben", hand=["contract-fur-2-netherlands", "fur-2", "money-2"], ships=["ship-netherlands"])
    assert table.legal("Ben") == set()
    assert table.refuses("Ben", "cash money-2") == ("not-asked", "3.1")
    assert table.refuses("Ben", batch("contract-fur-2-netherlands", "ship-netherlands fur-2")) == ("not-asked", "3.1")


def test_rulebook_example_a_money_card_of_four_dollars() -> None:
    table = of_three().seat("Anna", money=1, hand=["money-4"])
    table.play("Anna", "cash money-4")
    assert (table.money("Anna"), table.hand("Anna"), table.asked) == (5, [], "Anna")
    assert table.discarded("bank") == {"money-4": 1}
    assert table.refuses("Anna", "cash money-4") == ("not-in-hand", "5.1")
    assert table.says("de")[-1] == "Anna löst eine Geldkarte zu 4 $ ein und hat jetzt 5 $."
