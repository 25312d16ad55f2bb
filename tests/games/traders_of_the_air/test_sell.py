"""Chapters 4.3.5 and 4.3.6: selling, and the losses of the others."""

from __future__ import annotations

import pytest
from tests.games.traders_of_the_air.table import Table

import tradewinds as tw


def fair(
    goods: str, branches: int = 2, guild: str = "generic", names: tuple[str, ...] = ("Ann", "Ben", "Cleo")
) -> Table:
    table = Table(*names, ship="downington")
    return table.seat("Ann", goods=goods, branches={"downington": branches} if branches else {}, guild=guild)


def sales(table: Table) -> list[str]:
    return [move for move in table.listed("Ann") if move.startswith("sell")]


def test_T05_rulebook_example_michael_sells_and_marianne_loses() -> None:
    table = Table("Michael", "Marianne", ship="downington")
    table.seat("Michael", goods="orange-1 orange-2 orange-3 brown-1 brown-2", branches={"downington": 3})
    table.seat("Marianne", goods="orange-2 orange-3 brown-3")
    table.play("Michael", "sell orange + brown")
    assert table.sold("Michael") == ["orange-1", "orange-2", "orange-3", "brown-1", "brown-2"]
    assert table.branches("downington") == (2, 0)
    assert table.of("Michael").stock == 13
    assert table.goods("Marianne") == ["orange-2", "orange-3"]
    assert table.listed("Marianne") == ["lose orange-2", "lose orange-3"]
    table.play("Marianne", "lose orange-3")
    assert table.goods("Marianne") == ["orange-2"]
    assert table.box() == {"orange-3": 1, "brown-3": 1}
    assert table.asked == "Michael"


def test_T06_a_single_marker_of_a_colour_is_never_sold() -> None:
    table = fair("orange-1 orange-2 brown-1")
    assert table.refuses("Ann", "sell orange + brown") == ("too-few", "4.3.5")
    assert table.refuses("Ann", "sell brown") == ("too-few", "4.3.5")
    assert table.refuses("Ann", "sell-some orange-1 + orange-2 + brown-1") == ("too-few", "4.3.5")
    assert sales(table) == ["sell orange"]
    assert table.play("Ann", "sell orange").goods("Ann") == ["brown-1"]


def test_T07_no_branch_no_sale() -> None:
    table = fair("orange-1 orange-2", branches=0)
    assert table.refuses("Ann", "sell orange") == ("no-branch", "4.3.5")
    assert sales(table) == []
    assert table.match.forms(0) == []


def test_every_choice_of_colours_is_listed_all_first() -> None:
    table = fair("orange-1 orange-2 brown-1 brown-1 blue-3 blue-3 green-1")
    listed = sales(table)
    assert listed[0] == "sell orange + brown + blue"
    assert len(listed) == 7


def test_one_branch_comes_back_however_much_is_sold() -> None:
    table = fair("orange-1 orange-2 orange-3 brown-1 brown-1", branches=4).play("Ann", "sell orange + brown")
    assert table.branches("downington") == (3, 0, 0)


def test_selling_moves_no_money() -> None:
    table = fair("orange-1 orange-2").play("Ann", "sell orange")
    assert [table.money(name) for name in table.names] == [0, 0, 0]


def test_B18_a_part_of_a_colour_may_be_kept() -> None:
    table = fair("orange-1 orange-2 orange-3").play("Ann", "sell-some orange-1 + orange-3")
    assert (table.goods("Ann"), table.sold("Ann")) == (["orange-2"], ["orange-1", "orange-3"])


def test_B18_but_at_least_two_of_it_are_sold() -> None:
    table = fair("orange-1 orange-2 orange-3 brown-1 brown-2")
    assert table.refuses("Ann", "sell-some orange-1") == ("too-few", "4.3.5")
    assert table.refuses("Ann", "sell-some orange-1 + orange-2 + brown-1") == ("too-few", "4.3.5")
    assert table.refuses("Ann", "sell-some orange-1 + orange-1") == ("not-yours", "4.3.5")
    assert table.refuses("Ann", "sell-some blue-1 + blue-2") == ("not-yours", "4.3.5")
    assert table.accepts("Ann", "sell-some orange-1 + orange-2 + brown-1 + brown-2")


def test_the_form_offers_what_can_be_sold() -> None:
    table = fair("orange-1 orange-1 orange-3 brown-1")
    (form,) = table.match.forms(0)
    (basket,) = form.fields
    names = table.rules.data.marker_names
    assert [names[option] for option in basket.options] == ["orange-1", "orange-3"]
    assert str(form.action([2, 0])) == "sell-some orange-1 + orange-1"
    refusal = table.match.refuse(0, form.action([0, 0]))
    assert refusal is not None
    assert refusal.key == "sell-nothing"


def test_B19_the_last_branch_may_come_back() -> None:
    table = fair("orange-1 orange-2", branches=1).play("Ann", "sell orange")
    assert table.branches("downington") == (0, 0, 0)
    assert table.points("Ann").cities == 0


def test_T27_factors_keep_their_branch() -> None:
    table = fair("orange-1 orange-2", branches=1, guild="factors").seat("Ben", goods="orange-3")
    table.play("Ann", "sell orange")
    assert table.branches("downington") == (1, 0, 0)
    assert table.goods("Ben") == []


def test_factors_need_a_branch_all_the_same() -> None:
    assert fair("orange-1 orange-2", branches=0, guild="factors").refuses("Ann", "sell orange")[0] == "no-branch"


# losses


def test_B20_all_who_have_a_choice_are_asked_at_once_and_nobody_else() -> None:
    table = fair("orange-1 orange-1", names=("Ann", "Ben", "Cleo", "Dan"))
    table.seat("Ben", goods="orange-2 orange-3").seat("Cleo", goods="orange-2 orange-2").seat(
        "Dan", goods="orange-1 orange-3 blue-1"
    )
    table.play("Ann", "sell orange")
    assert table.goods("Cleo") == ["orange-2"]
    assert table.all_asked == {"Ben", "Dan"}
    assert table.refuses("Ann", "end")[0] == "not-asked"
    table.play("Dan", "lose orange-3")
    assert table.all_asked == {"Ben"}
    table.play("Ben", "lose orange-2")
    assert table.all_asked == {"Ann"}
    assert [table.goods(name) for name in ("Ben", "Cleo", "Dan")] == [
        ["orange-3"],
        ["orange-2"],
        ["orange-1", "blue-1"],
    ]


@pytest.mark.parametrize("order", [("Ben", "Cleo"), ("Cleo", "Ben")])
def test_B20_the_order_of_the_answers_does_not_matter(order: tuple[str, str]) -> None:
    table = fair("orange-1 orange-1").seat("Ben", goods="orange-2 orange-3").seat("Cleo", goods="orange-1 orange-3")
    answers = {"Ben": "lose orange-3", "Cleo": "lose orange-1"}
    table.play("Ann", "sell orange")
    for name in order:
        table.play(name, answers[name])
    assert [table.goods(name) for name in ("Ben", "Cleo")] == [["orange-2"], ["orange-3"]]


def test_B20_the_least_valuable_goes_when_the_time_is_up() -> None:
    table = fair("orange-2 orange-2").seat("Ben", goods="orange-3 orange-1 orange-3").play("Ann", "sell orange")
    assert table.listed("Ben")[0] == "lose orange-1"


def test_a_loss_in_two_colours_is_answered_one_after_the_other() -> None:
    table = fair("orange-2 orange-2 brown-1 brown-1").seat("Ben", goods="orange-1 orange-3 brown-2 brown-3")
    table.play("Ann", "sell orange + brown")
    assert table.listed("Ben") == ["lose orange-1", "lose orange-3"]
    assert table.refuses("Ben", "lose brown-2") == ("other-colour", "4.3.6")
    assert table.refuses("Ben", "lose orange-2") == ("not-yours", "4.3.6")
    assert table.refuses("Ben", "end") == ("lose-first", "4.3.6")
    table.play("Ben", "lose orange-1", "lose brown-3")
    assert table.goods("Ben") == ["orange-3", "brown-2"]


def test_B21_sold_markers_are_safe() -> None:
    table = fair("orange-1 orange-2").seat("Ben", sold="orange-3 orange-3").play("Ann", "sell orange")
    assert table.sold("Ben") == ["orange-3", "orange-3"]


def test_B22_the_seller_loses_nothing() -> None:
    table = fair("orange-1 orange-2 orange-3").play("Ann", "sell-some orange-1 + orange-2")
    assert table.goods("Ann") == ["orange-3"]


def test_only_colours_that_were_sold_are_lost() -> None:
    table = fair("orange-1 orange-2 brown-1 brown-2").seat("Ben", goods="brown-3").play("Ann", "sell orange")
    assert table.goods("Ben") == ["brown-3"]


# Underwriters


def insured(goods: str, sold: str = "orange-1 orange-1 brown-1 brown-1 blue-1 blue-1") -> Table:
    return fair(sold).seat("Ben", goods=goods, guild="underwriters")


def test_T21_B39_underwriters_keep_one_of_two() -> None:
    table = insured("orange-2 brown-3").play("Ann", "sell orange + brown")
    assert table.listed("Ben") == ["lose orange-2", "lose brown-3"]
    table.play("Ben", "lose brown-3")
    assert table.goods("Ben") == ["orange-2"]
    assert table.money("Ben") == 0
    assert table.asked == "Ann"


def test_B39_in_one_colour_they_lose_nothing_and_are_not_asked() -> None:
    table = insured("orange-2 orange-3").play("Ann", "sell orange")
    assert table.goods("Ben") == ["orange-2", "orange-3"]
    assert table.asked == "Ann"
    assert table.happened("spared") == [{"event": "spared", "seat": 1, "colour": "orange"}]


def test_B39_in_three_colours_two_are_lost() -> None:
    table = insured("orange-2 orange-3 brown-2 blue-3").play("Ann", "sell orange + brown + blue")
    assert len(table.listed("Ben")) == 4
    table.play("Ben", "lose blue-3")
    assert table.listed("Ben") == ["lose orange-2", "lose brown-2", "lose orange-3"]
    table.play("Ben", "lose orange-3")
    assert table.goods("Ben") == ["orange-2", "brown-2"]


def test_B39_unanswered_they_keep_the_most_valuable() -> None:
    table = insured("orange-2 brown-3 blue-1").play("Ann", "sell orange + brown + blue")
    while table.all_asked == {"Ben"}:
        table.play("Ben", table.listed("Ben")[0])
    assert table.goods("Ben") == ["brown-3"]


def test_the_question_names_the_colours() -> None:
    table = insured("orange-2 brown-3").play("Ann", "sell orange + brown")
    assert table.match.ask(1) == "Sold: orange and brown. Which marker do you give up? (1 to go)"
    assert table.match.ask(1, "de") == "Verkauft wurde: Orange und Braun. Welchen Marker gibst du ab? (noch 1)"


def test_B41_a_sale_can_be_taken_back_until_somebody_answers() -> None:
    table = fair("orange-1 orange-2").seat("Ben", goods="orange-1 orange-3")
    before = table.match.digest()
    table.play("Ann", "sell orange")
    table.match.undo(0)
    assert table.match.digest() == before
    table.play("Ann", "sell orange").play("Ben", "lose orange-1")
    with pytest.raises(tw.Refused):
        table.match.undo(0)
