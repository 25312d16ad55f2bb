"""Positions that many tests begin with, and what they do there."""

from __future__ import annotations

from collections import Counter

from tests.games.packet_row.table import Table, batch

FREE = {
    "guildhall": ["contract-fur-2-sweden", "contract-wheat-2-spain"],
    "docks": ["ship-spain", "captain"],
    "market": ["merchant", "wheat-1"],
    "bank": ["money-4", "banker"],
}


def of_three(**rows: list[str]) -> Table:
    """Three players, cheap cards everywhere."""
    table = Table(3)
    for board, cards in FREE.items():
        table.row(board, rows.get(board, cards), rows.get(f"{board}_future"))
    return table


def house(hand: str, ships: str = "", start: str | None = None, money: int = 0) -> Table:
    """Anna's house: what she has in hand and on the table."""
    return Table(3).seat("Anna", money, hand.split(), [f"ship-{place}" for place in ships.split()], start)


def refused(table: Table, contracts: str, cards: str) -> tuple[str, str]:
    return table.refuses("Anna", batch(contracts, cards))


def everything(table: Table) -> Counter[str]:
    """All that Anna has, her starting contract too."""
    start = table.own("Anna").start
    return Counter([*table.hand("Anna"), *table.ships("Anna"), *([start] if start else [])])


def fulfils(table: Table, contracts: str, cards: str) -> int:
    """Anna fulfils; the money that came in. Exactly these cards leave her."""
    before, money = everything(table), table.money("Anna")
    table.play("Anna", batch(contracts, cards))
    assert before - everything(table) == Counter([*contracts.split(), *cards.split()])
    assert everything(table) <= before
    assert table.asked == "Anna"
    return table.money("Anna") - money
