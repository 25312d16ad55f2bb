"""Chapter 6: the settlement, the score, the winner."""

from __future__ import annotations

import pytest
from tests.games.packet_row.table import Table, batch


def final(money: list[int], bankers: list[int], **hands: list[str]) -> Table:
    """A table after the last round: so much money and so many bankers for each player, and further cards by name."""
    table = Table(len(money)).at_the_end()
    for name, cash, count in zip(table.names, money, bankers, strict=True):
        table.seat(name, money=cash, hand=["banker"] * count + hands.get(name, []))
    assert table.over
    return table


def banker_points(table: Table) -> list[int]:
    return [event["bankers"] for event in scored(table)]


def scored(table: Table) -> list[dict[str, int]]:
    return [told.to_json() for told in table.match.events(None) if told.kind == "scored"]


# 6.4: bankers


@pytest.mark.parametrize(
    ("money", "bankers", "points"),
    [
        pytest.param([50, 50, 30, 10], [1, 2, 1, 1], [3, 6, 0, 0], id="T15_a_tie_for_the_first_place_leaves_no_second"),
        pytest.param([60, 41, 41, 20, 5], [0, 1, 2, 2, 0], [0, 1, 2, 0, 0], id="T16_a_tie_for_the_second_place"),
        pytest.param([29, 31, 31], [2, 1, 0], [0, 2, 0], id="T17_three_players"),
        pytest.param([40, 40], [3, 2], [6, 4], id="T32_two_players_tied"),
        pytest.param([0, 9, 0, 0], [1, 1, 2, 1], [1, 3, 2, 1], id="A30_second_place_with_no_money"),
        pytest.param([7, 7, 7, 7, 7], [1, 0, 2, 1, 1], [3, 0, 6, 3, 3], id="A30_all_equal_are_all_first"),
        pytest.param([0, 0, 0], [1, 2, 0], [2, 4, 0], id="A30_all_equal_with_nothing"),
        pytest.param([10, 20], [2, 1], [0, 2], id="two_players_second_place_gets_nothing"),
        pytest.param([30, 20, 10, 5], [0, 3, 2, 0], [0, 3, 0, 0], id="four_players_second_and_third"),
        pytest.param([30, 20, 20, 20, 1], [1, 1, 1, 1, 1], [3, 1, 1, 1, 0], id="five_players_three_seconds"),
    ],
)
def test_bankers(money: list[int], bankers: list[int], points: list[int]) -> None:
    assert banker_points(final(money, bankers)) == points


def test_T17_money_gives_a_point_for_every_ten_dollars() -> None:
    table = final([29, 31, 31], [2, 1, 0])
    assert [event["money"] for event in scored(table)] == [2, 3, 3]
    assert table.match.scores == (2, 5, 3)


# 6.3 and 6.5: the score and the winner

SEVENTEEN = ["cathedral", "opera-house", "town-hall"]
SEVENTEEN_TOO = ["stock-exchange", "harbour-fort", "mint"]
THIRTEEN = ["museum", "custom-house", "school"]


def test_T33_A32_docs_example_money_breaks_the_tie() -> None:
    table = final([34, 31, 50], [0, 0, 0], Anna=SEVENTEEN, Ben=SEVENTEEN_TOO, Cedric=THIRTEEN)
    assert table.match.scores == (20, 20, 18)
    assert table.match.winners == (0,)


def test_T33_A31_equal_money_too_is_a_shared_victory() -> None:
    table = final([34, 34, 50], [0, 0, 0], Anna=SEVENTEEN, Ben=SEVENTEEN_TOO, Cedric=THIRTEEN)
    assert table.match.winners == (0, 1)
    assert [told.text("en", ["Anna", "Ben", "Cedric"]) for told in table.match.events(None)][-1] == (
        "Anna and Ben win together."
    )


def test_A32_the_remainder_gives_no_point() -> None:
    assert final([9, 10, 19, 20], [0] * 4).match.scores == (0, 1, 1, 2)


def test_rulebook_example_the_university_gives_four_points() -> None:
    table = final([0, 0], [0, 0], Anna=["university"])
    assert [event["buildings"] for event in scored(table)] == [4, 0]
    assert table.match.winners == (0,)


def test_open_contracts_and_helpers_count_nothing() -> None:
    others = ["contract-fur-4-france", "assistant", "captain", "gold-2", "merchant", "fur-3"]
    assert final([0, 0], [0, 0], Anna=others).match.scores == (0, 0)


def test_the_score_is_told_in_sentences() -> None:
    table = final([25, 10], [1, 0], Anna=["university"])
    names = ["Anna", "Ben"]
    english = [told.text("en", names) for told in table.match.events(None)]
    assert english == [
        "Anna: 4 for buildings + 2 for money ($25) + 2 for bankers = 8 points.",
        "Ben: 0 for buildings + 1 for money ($10) + 0 for bankers = 1 point.",
        "Anna wins.",
    ]
    german = [told.text("de", names) for told in table.match.events(None)]
    assert german[0] == "Anna: 4 für Gebäude + 2 für Geld (25 $) + 2 für Bankiers = 8 Punkte."
    assert german[-1] == "Anna gewinnt."


@pytest.mark.parametrize(
    ("money", "english", "german"),
    [
        ([34, 31, 9], "Anna has most money, $34.", "das meiste Geld hat Anna, 34 $."),
        ([34, 34, 9], "Anna and Ben have most money, $34.", "das meiste Geld haben Anna und Ben, 34 $."),
    ],
)
def test_a_tie_is_told_with_what_decides_it(money: list[int], english: str, german: str) -> None:
    table = final(money, [0, 0, 0])
    said = {language: table.match.events(None)[-2].text(language, table.names) for language in ("en", "de")}
    assert said["en"] == f"Anna and Ben have 3 points each; {english}"
    assert said["de"] == f"Anna und Ben haben je 3 Punkte; {german}"


def test_no_tie_is_told_where_there_is_none() -> None:
    table = final([34, 12], [0, 0])
    assert [told.kind for told in table.match.events(None)] == ["scored", "scored", "won"]


# 6.2: the settlement


def test_T34_A29_docs_example_money_cards_are_cashed_and_without_a_ship_nobody_is_asked() -> None:
    table = final([18, 0, 0], [0, 0, 0], Anna=["money-4", "money-3", "contract-fur-2-sweden", "fur-2"])
    assert table.money("Anna") == 25
    assert table.match.scores == (2, 0, 0)
    assert [told.kind for told in table.match.events(None)][:2] == ["cashed", "cashed"]
    assert table.discarded("bank")["money-4"] == 1


def settling() -> Table:
    """Cedric was the last harbourmaster; Ben has no ship."""
    table = Table(4, harbourmaster="Cedric").at_the_end()
    table.seat("Anna", money=20, hand=["contract-fur-2-sweden", "fur-2", "banker"], ships=["ship-sweden"])
    table.seat("Ben", money=30, hand=["banker"])
    table.seat("Cedric", money=0, hand=["contract-wheat-2-spain"], ships=["ship-spain"])
    table.seat("David", money=0, hand=["money-6"], ships=["ship-spain"])
    return table


def test_A28_A29_in_turn_from_the_last_harbourmaster() -> None:
    table = settling()
    order = []
    while table.asked:
        order.append(table.asked)
        table.play(table.asked, "done")
    assert order == ["Cedric", "David", "Anna"]
    assert table.harbourmaster == "Cedric"


def test_A29_money_is_compared_after_the_settlement() -> None:
    table = settling().play("Cedric", "done").play("David", "done")
    assert table.legal("Anna") == {"done", "fulfil contract-fur-2-sweden ship-sweden + fur-2"}
    table.play("Anna", batch("contract-fur-2-sweden", "fur-2 ship-sweden"))
    assert table.over, "without a ship there is nothing left to say"
    assert banker_points(table) == [3, 1, 0, 0]


def test_A29_nothing_is_fulfilled_without_a_word() -> None:
    table = settling()
    for name in ("Cedric", "David", "Anna"):
        table.play(name, "done")
    assert table.money("Anna") == 20
    assert banker_points(table) == [1, 3, 0, 0]


def test_A01_the_settlement_is_a_window_for_any_number_of_batches() -> None:
    table = Table(2).at_the_end()
    hand = ["contract-fur-2-sweden", "fur-2", "contract-wheat-2-spain", "wheat-2"]
    table.seat("Anna", money=0, hand=hand, ships=["ship-sweden", "ship-spain", "ship-spain"])
    table.play("Anna", batch("contract-fur-2-sweden", "fur-2 ship-sweden"))
    table.play("Anna", batch("contract-wheat-2-spain", "wheat-2 ship-spain"))
    assert (table.asked, table.money("Anna")) == ("Anna", 30)
    assert table.play("Anna", "done").over


def test_only_contracts_can_be_settled() -> None:
    table = settling()
    assert table.refuses("Cedric", "choose docks") == ("only-settle", "6.2")
    assert table.refuses("Cedric", "pass") == ("only-settle", "6.2")
    assert table.refuses("Anna", "done") == ("not-asked", "6.2")
    assert table.refuses("Cedric", batch("contract-wheat-2-spain", "ship-spain")) == ("too-few", "4.4")


def test_after_the_end_nothing_can_be_done() -> None:
    table = final([10, 10], [0, 0])
    assert (table.asked, table.match.phase, table.match.legal(0)) == ("", None, [])
    assert table.refuses("Anna", "done") == ("match-over", "6.1")
    assert table.refuses("Anna", "cash money-4") == ("match-over", "6.1")


def test_done_is_not_an_answer_during_a_round() -> None:
    table = Table(2).play("Anna", "choose docks")
    assert table.refuses("Ben", "done") == ("not-now", "3.2")
