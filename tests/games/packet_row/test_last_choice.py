"""Chapter 3.4: the last choice, and a round that leads to it."""

from __future__ import annotations

from tests.games.packet_row.positions import FREE, of_three
from tests.games.packet_row.table import Table, set_up


def test_T18_the_last_choice() -> None:
    table = of_three()
    table.play("Anna", "choose market").play("Ben", "take wheat-1").passes("Cedric")
    table.play("Anna", "choose docks").play("Cedric", "take captain")
    assert (table.asked, table.phase) == ("Anna", "LastChoice")
    elsewhere = {f"take {card}" for board in ("guildhall", "bank") for card in FREE[board]}
    assert table.legal("Anna") == {"pass", "take ship-spain"} | elsewhere
    assert table.refuses("Anna", "take merchant") == ("board-done", "3.4")
    assert table.refuses("Anna", "choose bank") == ("take-at-once", "3.4")
    assert table.refuses("Anna", "choose market") == ("take-at-once", "3.4")
    assert table.refuses("Anna", "done") == ("not-now", "3.4")
    rows = {board: table.current(board) for board in ("guildhall", "bank")}
    table.play("Anna", "pass")
    assert [event["board"] for event in table.happened("filled")] == ["docks", "market"]
    assert {board: table.current(board) for board in rows} == rows
    assert table.harbourmaster == "Ben"


def test_A09_the_board_of_the_last_choice_counts_as_chosen() -> None:
    table = of_three().play("Anna", "choose docks").play("Ben", "take captain").play("Cedric", "take ship-spain")
    table.play("Anna", "take banker")
    assert [event["board"] for event in table.happened("filled")] == ["docks", "bank"]
    assert table.discarded("bank") == {"money-4": 1}


def test_A09_taking_at_the_board_in_play_adds_none() -> None:
    table = Table(3).row("docks", ["captain", "ship-spain"], ["gold-1", "gold-2"]).seat("Anna", hand=["assistant"])
    table.play("Anna", "choose docks").play("Ben", "take captain").play("Cedric", "take ship-spain")
    table.play("Anna", "fetch gold-1")
    assert [event["board"] for event in table.happened("filled")] == ["docks"]


def test_T21_A33_two_players_the_last_choice_comes_at_once() -> None:
    table = Table(2)
    for board, cards in FREE.items():
        table.row(board, cards)
    table.play("Anna", "choose market").play("Ben", "take wheat-1")
    assert table.phase == "LastChoice"
    everything = {f"take {card}" for cards in FREE.values() for card in cards} - {"take wheat-1"}
    assert table.legal("Anna") == everything | {"pass"}
    for choice in sorted(table.legal("Anna")):
        other = Table(2)
        for board, cards in FREE.items():
            other.row(board, cards)
        other.play("Anna", "choose market").play("Ben", "take wheat-1").play("Anna", choice)
        assert (other.harbourmaster, other.phase) == ("Ben", "ChooseBoard")


def test_A33_two_players_the_normal_choice_comes_when_the_other_passes() -> None:
    table = Table(2).play("Anna", "choose market").passes("Ben")
    assert table.phase == "NormalChoice"
    assert table.play("Anna", "choose bank").asked == "Ben"


def test_T24_A08_A10_the_last_choice_with_an_assistant() -> None:
    later = {"docks": ["gold-1", "ship-sweden"], "guildhall": ["assistant", "pump-house"], "market": ["fur-1", "fur-3"]}
    table = of_three(**{f"{board}_future": cards for board, cards in later.items()}, bank_future=["mint", "money-2"])
    table.seat("Anna", hand=["assistant"])
    table.play("Anna", "choose docks").play("Ben", "take captain").play("Cedric", "take ship-spain")
    takes = {f"take {card}" for board in ("guildhall", "market", "bank") for card in FREE[board]}
    fetches = {f"fetch {card}" for cards in later.values() for card in cards} | {"fetch mint", "fetch money-2"}
    assert table.legal("Anna") == takes | fetches | {"pass"}
    table.play("Anna", "fetch fur-3")
    assert table.hand("Anna") == ["fur-3"]
    assert [event["board"] for event in table.happened("filled")] == ["docks", "market"]
    assert table.current("market")[0] == "fur-1"


def test_A10_the_harbourmaster_may_use_an_assistant_in_the_normal_choice() -> None:
    table = of_three(bank_future=["mint", "money-2"]).seat("Anna", hand=["assistant"])
    table.play("Anna", "choose bank").passes("Ben", "Cedric").play("Anna", "fetch mint")
    assert (table.money("Anna"), table.hand("Anna"), table.harbourmaster) == (0, ["mint"], "Ben")


# the example of our own rules page


def test_docs_example_a_round_of_four() -> None:
    table = Table(4).row("docks", ["ship-spain", "gold-1", "lighthouse"], ["captain", "ship-sweden"])
    table.row("bank", ["money-2", "money-3", "banker"]).row("market", ["fur-2", "merchant", "park"])
    table.seat("David", hand=["assistant"]).play("Anna", "choose docks").play("Ben", "take ship-spain")
    assert table.refuses("Cedric", "fetch captain") == ("no-assistant", "3.6")
    table.passes("Cedric").play("David", "fetch captain")
    takes = {"take gold-1", "take lighthouse"}
    assert table.legal("Anna") == takes | {"choose guildhall", "choose market", "choose bank"}
    table.play("Anna", "choose bank").play("Cedric", "take money-3")
    assert table.refuses("Anna", "take gold-1") == ("board-done", "3.4")
    piles = table.drawable("docks")
    table.play("Anna", "take fur-2")
    assert table.money("Anna") == 19
    assert [event["board"] for event in table.happened("filled")] == ["docks", "market", "bank"]
    assert table.discarded("docks") == {"gold-1": 1, "lighthouse": 1}
    assert table.current("docks")[0] == "ship-sweden"
    assert table.sizes("docks") == (3, 2, piles - 4)
    assert table.harbourmaster == "Ben"


def test_a_fresh_match_can_be_played_in_these_words() -> None:
    table = set_up(3)
    master = table.asked
    assert master is not None
    table.play(master, "choose market")
    assert table.happened("chose") == [{"event": "chose", "seat": table.names.index(master), "board": "market"}]
