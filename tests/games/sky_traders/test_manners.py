"""Manners in Sky Traders: in council, with the crew, and beside the clouds."""

from __future__ import annotations

from tests.games.manners import thought_about
from tests.games.sky_traders.minds import council, mind
from tests.games.sky_traders.table import Table

from tradewinds.games.sky_traders.actions.council import Propose


def thinks(table: Table, name: str, manners: bool = True) -> set[str]:
    return thought_about(table.match, table.s, table.number(name), manners)


def proposals(table: Table, manners: bool = True) -> list[Propose]:
    judge = mind()
    judge.manners = manners
    return [one for one in judge.choices(table.s, 0, table.match.legal(0)) if isinstance(one, Propose)]


def bargain() -> Table:
    """Anna has a die that both others could use."""
    table = council().seat("Anna", {1: "2 wine", 2: "2 wine"}, dice=[1, 0, 0, 0, 0, 2], gp=100)
    table.seat("Ben", {1: "2 jewels", 2: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0], gp=100)
    return table.seat("Cedric", {1: "2 jewels", 2: "2 jewels", 3: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0], gp=100)


def test_nothing_is_offered_to_somebody_who_is_about_to_win() -> None:
    table = bargain()
    assert proposals(table)
    table.seat("Ben", {1: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0], gp=100, influence=49)
    table.seat("Cedric", {1: "2 jewels"}, dice=[2, 0, 0, 1, 0, 0], gp=100, influence=49)
    assert proposals(table) == []


def test_a_council_hears_two_offers_at_most_each_to_another_and_never_a_price_twice() -> None:
    """Without manners the same die is offered for less and less."""
    made = asked(bargain(), manners=True)
    assert 0 < len(made) <= 2
    assert len({one.to for one in made}) == len(made)
    assert len(asked(bargain(), manners=False)) > 2


def asked(table: Table, manners: bool) -> list[Propose]:
    """What Anna offers, if everybody declines everything."""
    made: list[Propose] = []
    while (found := proposals(table, manners)) and len(made) < 9:
        serial = table.match.phase.desk.serial
        table.match.play(0, found[0])
        table.play(table.names[found[0].to], f"decline {serial}")
        made.append(found[0])
    return made


def test_one_thing_has_one_price_at_a_time() -> None:
    table = bargain()
    first = proposals(table)[0]
    table.match.play(0, first)
    given = [item for item, count in enumerate(first.give) if count and item != 6]
    assert all(not one.give[item] for one in proposals(table) for item in given)


def test_a_gift_is_not_turned_down() -> None:
    table = council().play("Ben", "propose Anna 1 die-1 for nothing")
    assert "decline 0" in thinks(table, "Anna", manners=False)
    assert {one for one in thinks(table, "Anna") if one.startswith(("decline", "counter"))} == set()
    assert "accept 0" in thinks(table, "Anna")


def test_the_last_fighter_stays_aboard() -> None:
    table = Table(3).seat("Anna", {4: "skyman"}, gp=10).trade()
    assert "fire 4" in thinks(table, "Anna", manners=False)
    assert "fire 4" not in thinks(table, "Anna")
    table = Table(3).seat("Anna", {4: "skyman", 5: "able-skyman"}, gp=10).trade()
    assert "fire 4" in thinks(table, "Anna"), "another one is left"


def test_nobody_does_nothing_above_the_clouds_with_an_empty_tank() -> None:
    table = Table(3, tile="flyover-1").seat("Anna", phlogiston=2).act()
    assert "pass" in thinks(table, "Anna", manners=False)
    assert "pass" not in thinks(table, "Anna")


def test_at_a_tie_nobody_is_told_that_he_leads() -> None:
    table = council().seat("Anna", {1: "2 jewels"}, dice=[2, 0, 0, 0, 0, 1], influence=9)
    table.seat("Ben", influence=9, dice=[3, 0, 0, 0, 0, 0], gp=50).play("Ben", "propose Anna 30 gp for 1 die-6")
    said = mind().remark(table.s, 0, table.s.acts.answers.decline[0])
    assert said in ("too-little", "rather-not")
    table.seat("Anna", {1: "2 jewels"}, dice=[2, 0, 0, 0, 0, 1], influence=3)
    assert mind().remark(table.s, 0, table.s.acts.answers.decline[0]) == "you-lead"
