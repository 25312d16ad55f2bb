"""Manners in Starfarers: while trading, and while building."""

from __future__ import annotations

from tests.games.manners import choices, thought_about
from tests.games.starfarers.table import Table
from tests.games.starfarers.test_trade import market

from tradewinds.core.action import Action
from tradewinds.games.starfarers.actions.trade import Counter, Invite, Propose


def thinks(table: Table, name: str, manners: bool = True) -> set[str]:
    return thought_about(table.match, table.s, table.number(name), manners)


def said(table: Table, name: str, manners: bool = True) -> list[Action]:
    """What is offered, or asked for."""
    found = choices(table.match, table.s, table.number(name), manners)
    return [one for one in found if isinstance(one, Propose | Invite | Counter)]


def rich() -> Table:
    return market().seat("Anna", hand="1 ore 1 fuel 3 goods").seat("Ben", hand="2 food 2 carbon")


def test_nothing_is_offered_while_somebody_is_about_to_win() -> None:
    assert said(rich(), "Anna")
    table = rich().seat("Ben", medals=16)
    assert said(table, "Anna", manners=False)
    assert said(table, "Anna") == []


def test_nobody_is_asked_a_third_time_in_a_turn() -> None:
    assert 0 < asked(rich(), manners=True) <= 2
    assert asked(rich(), manners=False) > 2


def asked(table: Table, manners: bool) -> int:
    """How often Anna turns to the others, if everybody declines everything."""
    count = 0
    while (found := said(table, "Anna", manners)) and count < 9:
        serial = table.match.phase.desk.serial
        table.match.play(0, found[0])
        if isinstance(found[0], Propose):
            table.each("Ben", "Cedric", "David", action=f"decline {serial}")
        for seat in [seat for seat in table.match.actors if seat]:
            table.match.play(seat, table.match.legal(seat)[0])
        count += 1
    return count


def test_one_thing_has_one_price_at_a_time() -> None:
    """Not two goods for the ore that one good is offered for already."""
    table = market().seat("Anna", hand="3 goods").play("Anna", "offer 1 goods for 1 ore")
    dearer = table.action("offer 2 goods for 1 ore")
    assert dearer in said(table, "Anna", manners=False)
    assert dearer not in said(table, "Anna")


def test_no_trade_ship_is_built_that_could_dock_nowhere() -> None:
    table = market().seat("Anna", hand="1 ore 1 fuel 2 goods", upgrades=(1, 0, 0))
    assert any(one.startswith("build trade") for one in thinks(table, "Anna", manners=False))
    assert not any(one.startswith("build trade") for one in thinks(table, "Anna"))
    table.seat("Anna", hand="1 ore 1 fuel 2 goods", upgrades=(1, 0, 2))
    assert any(one.startswith("build trade") for one in thinks(table, "Anna"))
