"""Chapters 3.1 to 3.3: who is asked, and how the harbourmaster goes on."""

from __future__ import annotations

from tests.games.packet_row.positions import FREE, of_three
from tests.games.packet_row.table import Table

MARKET = ["library", "tobacco-1", "fur-2"]
LATER = ["tobacco-3", "merchant"]
DOCKS = ["ship-spain", "gold-1", "lighthouse"]


def example() -> Table:
    """The rulebook's round of four: Anna is harbourmaster and goes to the market."""
    table = Table(4, harbourmaster="Anna").row("market", MARKET, LATER).row("docks", DOCKS, ["captain", "ship-sweden"])
    return table


# the rulebook's example, step by step


def test_T01_ben_takes_the_library() -> None:
    table = example().play("Anna", "choose market").play("Ben", "take library")
    assert table.money("Ben") == 10
    assert table.hand("Ben") == ["library"]
    assert table.match.view(0).seats[1].hand is None
    assert table.pawn("Ben") == ("market", 0)
    assert table.current("market") == [None, "tobacco-1", "fur-2"]
    assert table.asked == "Cedric"


def test_T02_david_gets_the_small_tobacco_card() -> None:
    table = example().play("Anna", "choose market").play("Ben", "take library").passes("Cedric")
    assert table.asked == "David"
    assert table.refuses("David", "take tobacco-3") == ("only-future", "3.6")
    assert table.refuses("David", "fetch tobacco-3") == ("no-assistant", "3.6")
    assert table.legal("David") == {"pass", "take tobacco-1", "take fur-2"}
    table.play("David", "take tobacco-1")
    assert (table.money("David"), table.hand("David")) == (23, ["tobacco-1"])


def test_T03_rulebook_example_with_an_assistant_he_gets_the_large_one() -> None:
    table = example().seat("David", hand=["assistant"])
    table.play("Anna", "choose market").play("Ben", "take library").passes("Cedric")
    table.play("David", "fetch tobacco-3")
    assert (table.money("David"), table.hand("David")) == (15, ["tobacco-3"])
    assert table.pawn("David") == ("market", 3)
    assert table.discarded("guildhall") == {"assistant": 1}
    assert table.future("market") == [None, "merchant"]
    table.play("Anna", "choose docks")
    assert table.future("market") == [None, "merchant"]


def test_T04_anna_takes_a_ship_and_cedric_gets_nothing() -> None:
    table = example()
    before = {board: (table.current(board), table.future(board)) for board in ("guildhall", "bank")}
    piles = {board: table.drawable(board) for board in ("market", "docks")}
    table.play("Anna", "choose market").play("Ben", "take library").passes("Cedric").play("David", "take tobacco-1")
    assert table.asked == "Anna"
    table.play("Anna", "choose docks")
    assert table.asked == "Cedric"
    table.passes("Cedric").play("Anna", "take ship-spain")
    assert (table.ships("Anna"), table.hand("Anna"), table.money("Anna")) == (["ship-spain"], [], 25)
    assert table.match.view(None).seats[0].ships == ("ship-spain",)
    assert table.own("Cedric").cards == 0
    assert table.current("market")[:2] == LATER
    assert table.current("docks")[:2] == ["captain", "ship-sweden"]
    for board in ("market", "docks"):
        assert table.sizes(board) == (3, 2, piles[board] - 3)
    assert table.discarded("market") == {"fur-2": 1}
    assert table.discarded("docks") == {"gold-1": 1, "lighthouse": 1}
    assert {board: (table.current(board), table.future(board)) for board in before} == before
    assert (table.harbourmaster, table.asked) == ("Ben", "Ben")
    assert [table.pawn(name) for name in table.names] == [None] * 4


def test_rulebook_example_a_round_in_sentences() -> None:
    table = example().play("Anna", "choose market")
    assert table.says()[-1] == "Anna chooses the Market."
    assert table.play("Ben", "take library").says() == ["Ben takes the Library (3 points) for $15."]
    assert table.says("de") == ["Ben nimmt die Bücherei (3 Punkte) für 15 $."]
    assert table.passes("Cedric").says() == ["Cedric passes at the Market."]
    assert table.play("David", "take tobacco-1").says("de") == ["David nimmt 1 Tabak für 2 $."]
    table.play("Anna", "choose docks").passes("Cedric").play("Anna", "take ship-spain")
    assert table.says()[0] == "Anna takes a ship to Spain."
    assert table.says()[1:3] == [
        "Docks, discarded: a gold card with 1 bar and the Lighthouse (4 points).",
        "Market, discarded: 2 fur.",
    ]
    assert table.says()[-1] == "A new round: Ben is harbourmaster."


# 3.1: choosing a board


def test_A06_the_first_board_must_be_chosen() -> None:
    table = of_three()
    assert table.legal("Anna") == {"choose guildhall", "choose docks", "choose market", "choose bank"}
    assert table.refuses("Anna", "pass") == ("must-choose", "3.1")
    assert table.refuses("Anna", "take wheat-1") == ("choose-first", "3.1")
    assert table.refuses("Anna", "done") == ("choose-first", "3.1")
    assert table.refuses("Ben", "choose market") == ("not-asked", "3.1")


def test_A05_an_empty_board_cannot_be_chosen_but_a_short_one_can() -> None:
    table = Table(5).row("guildhall", [], []).pile("guildhall", 0).row("bank", ["banker"], []).pile("bank", 0)
    assert table.refuses("Anna", "choose guildhall") == ("board-empty", "3.1")
    assert table.legal("Anna") == {"choose docks", "choose market", "choose bank"}
    assert table.play("Anna", "choose bank").asked == "Ben"


def test_A05_nor_in_the_last_choice() -> None:
    table = Table(4).row("guildhall", [], []).pile("guildhall", 0).row("docks", ["ship-spain", "captain", "gold-1"])
    table.play("Anna", "choose docks").play("Ben", "take ship-spain").play("Cedric", "take captain")
    table.play("David", "take gold-1")
    assert table.phase == "LastChoice"
    assert table.refuses("Anna", "take university") == ("board-empty", "3.4")


def test_a_board_is_chosen_once_a_round() -> None:
    table = of_three().play("Anna", "choose bank").passes("Ben", "Cedric")
    assert table.refuses("Anna", "choose bank") == ("already-chosen", "3.1")
    assert table.legal("Anna") == {"choose guildhall", "choose docks", "choose market", "take money-4", "take banker"}


# 3.2: the others are asked


def test_A04_nobody_is_asked_twice_at_one_board() -> None:
    table = of_three().play("Anna", "choose bank").passes("Ben")
    assert table.asked == "Cedric"
    assert table.refuses("Ben", "take banker") == ("not-asked", "3.2")
    table.passes("Cedric")
    assert table.asked == "Anna"
    assert table.refuses("Ben", "take banker") == ("not-asked", "3.3")
    assert table.play("Anna", "choose docks").asked == "Ben"


def test_the_asking_goes_clockwise_from_the_harbourmasters_left() -> None:
    table = Table(4, harbourmaster="Cedric").play("Cedric", "choose docks")
    order = []
    while table.asked != "Cedric":
        order.append(table.asked)
        table.passes(table.asked)
    assert order == ["David", "Anna", "Ben"]


def test_A37_who_has_taken_is_left_out() -> None:
    table = Table(4).row("docks", ["ship-spain", "captain", "gold-1"])
    table.play("Anna", "choose docks").passes("Ben").play("Cedric", "take captain").passes("David")
    table.play("Anna", "choose market").passes("Ben")
    assert table.asked == "David"


def test_A37_who_lacks_money_is_asked_all_the_same() -> None:
    table = of_three(market=["library", "wheat-1"]).seat("Ben", money=0, hand=["money-2"])
    table.play("Anna", "choose market")
    assert table.asked == "Ben"
    assert table.legal("Ben") == {"pass", "cash money-2"}
    table.seat("Cedric")
    assert table.play("Ben", "cash money-2").legal("Ben") == {"pass", "take wheat-1"}


def test_A37_an_empty_current_row_alone_is_no_reason() -> None:
    table = of_three(bank=["banker"], bank_future=["money-4", "mint"])
    table.play("Anna", "choose bank").play("Ben", "take banker")
    assert table.asked == "Cedric"
    assert table.legal("Cedric") == {"pass"}


def test_A37_where_both_rows_are_empty_nobody_is_asked() -> None:
    table = Table(4).row("bank", ["banker"], []).pile("bank", 0)
    table.play("Anna", "choose bank").play("Ben", "take banker")
    assert (table.asked, table.phase) == ("Anna", "NormalChoice")
    assert table.legal("Anna") == {"choose guildhall", "choose docks", "choose market"}


def test_A08_at_an_emptied_row_the_harbourmaster_goes_on() -> None:
    table = Table(4).row("bank", ["banker"], []).pile("bank", 0).seat("Anna", hand=["assistant"])
    table.play("Anna", "choose bank").play("Ben", "take banker")
    assert table.refuses("Anna", "pass") == ("must-go-on", "3.3")
    assert table.play("Anna", "choose docks").asked == "Cedric"


def test_A38_an_assistant_works_at_an_emptied_row() -> None:
    table = of_three(bank=["banker"], bank_future=["money-4", "mint"]).seat("Cedric", hand=["assistant"])
    table.play("Anna", "choose bank").play("Ben", "take banker")
    assert table.legal("Cedric") == {"pass", "fetch money-4", "fetch mint"}
    table.play("Cedric", "fetch money-4")
    assert table.pawn("Cedric") == ("bank", 2)


def test_A38_also_for_the_harbourmaster() -> None:
    table = of_three(bank=["banker"], bank_future=["money-4", "mint"]).seat("Anna", hand=["assistant"])
    table.play("Anna", "choose bank").play("Ben", "take banker").passes("Cedric")
    assert table.phase == "NormalChoice"
    assert table.accepts("Anna", "fetch mint")
    assert table.refuses("Anna", "take banker") == ("not-there", "3.5")


# 3.3: the harbourmaster's choice


def test_T22_A07_the_harbourmaster_cannot_stop_while_others_are_free() -> None:
    table = Table(4).row("docks", ["ship-spain", "captain", "gold-1"]).row("bank", ["money-2", "money-3", "banker"])
    table.play("Anna", "choose docks").play("Ben", "take captain").passes("Cedric", "David")
    table.play("Anna", "choose bank").passes("Cedric", "David")
    assert table.refuses("Anna", "pass") == ("must-go-on", "3.3")
    assert table.refuses("Anna", "done") == ("not-now", "3.3")
    assert table.refuses("Anna", "take gold-1") == ("board-done", "3.3")
    assert table.refuses("Anna", "take library") == ("other-board", "3.5")
    takes = {"take money-2", "take money-3", "take banker"}
    assert table.legal("Anna") == takes | {"choose guildhall", "choose market"}


def test_T23_after_the_fourth_board_the_round_is_over() -> None:
    table = Table(4)
    for board in ("bank", "market", "docks", "guildhall"):
        table.play("Anna", f"choose {board}").passes("Ben", "Cedric", "David")
    assert table.asked == "Anna"
    assert not any(action.startswith("choose") for action in table.legal("Anna"))
    table.play("Anna", "pass")
    assert [event["board"] for event in table.happened("filled")] == ["guildhall", "docks", "market", "bank"]
    assert (table.harbourmaster, table.asked, table.phase) == ("Ben", "Ben", "ChooseBoard")


def test_T23_also_when_some_have_taken() -> None:
    table = Table(4).row("bank", FREE["bank"] + ["money-2"])
    table.play("Anna", "choose bank").play("Ben", "take banker").passes("Cedric").play("David", "take money-2")
    for board in ("market", "docks", "guildhall"):
        table.play("Anna", f"choose {board}")
        assert table.asked == "Cedric"
        table.passes("Cedric")
    table.play("Anna", "pass")
    assert len(table.happened("filled")) == 4
    assert table.own("Cedric").cards == 0
    assert table.harbourmaster == "Ben"


def test_taking_ends_the_round_at_once() -> None:
    table = of_three().play("Anna", "choose bank").passes("Ben", "Cedric").play("Anna", "take banker")
    assert table.hand("Anna") == ["banker"]
    assert [event["board"] for event in table.happened("filled")] == ["bank"]
    assert table.harbourmaster == "Ben"


def test_the_tile_goes_round_the_table() -> None:
    table = of_three()
    holders = []
    for _ in range(4):
        master = table.harbourmaster
        holders.append(master)
        table.play(master, next(action for action in table.legal(master) if action.startswith("choose")))
        while table.asked != master:
            table.passes(table.asked)
        table.play(master, min(a for a in table.legal(master) if a.startswith("take")))
    assert holders == ["Anna", "Ben", "Cedric", "Anna"]
