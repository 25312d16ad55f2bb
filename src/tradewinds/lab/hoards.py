"""Hands of Packet Row that nobody ever gathers, made so that as much as possible can be fulfilled with them.

What the list of legal actions takes for them is measured by `bench`, and counted in steps by the tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from tradewinds import Rules, load
from tradewinds.lab.contenders import Position, reading

GAME: Final = "packet-row"
GOODS: Final = ("wheat", "cotton", "fur", "tobacco")


class Hoard(NamedTuple):
    """How long the list of what can be done with a hand takes."""

    name: str
    choices: int
    milliseconds: float


def deck(*sorts: str) -> list[str]:
    """All cards whose names begin so."""
    data: Any = load(GAME)
    named = zip(data.data.names, data.data.copies, strict=True)
    return [name for name, copies in named if name.startswith(sorts) for _ in range(copies)]


def some(contracts: int, goods: int, seed: int, *more: str) -> list[str]:
    """So many contracts and goods by lot, a ship to every country, and whatever else."""
    rng = Random(f"hoard {seed}")
    return [
        *rng.sample(deck("contract"), contracts),
        *rng.sample(deck(*GOODS), goods),
        *dict.fromkeys(deck("ship")),
        *more,
    ]


def hoards() -> dict[str, list[str]]:
    gold, helpers = deck("gold"), deck("merchant", "captain")
    turning = [f"contract-wheat-{end}" for end in ("2-great-britain", "3-france", "4-sweden")]
    elsewhere = ("ship-spain", "ship-netherlands", "ship-german")
    return {
        "8 contracts, 14 goods": some(8, 14, 1),
        "8 other contracts, 14 other goods": some(8, 14, 2),
        "with all gold": some(8, 14, 3, *gold),
        "with all gold and all helpers": some(8, 14, 4, *gold, *helpers),
        "12 contracts, small goods": some(12, 0, 5, *(f"{good}-1" for good in GOODS), *gold, *helpers),
        "one contract, all goods": some(1, 28, 6, *gold, *helpers),
        "ships that all must turn": [*turning, *deck("wheat", "captain", *elsewhere)],
        "every card there is": [*deck("contract", *GOODS, "ship"), *gold, *helpers, "start-fur-3-spain"],
    }


def position(rules: Rules, hand: Sequence[str]) -> Position:
    """The settlement of a seat that holds this: there the list is longest."""
    state = rules.start(2, {option.name: option.default for option in rules.options})
    data = rules.dump(state) | {"stack": [{"is": "LastContracts", "asked": 0}]}
    ships = [card for card in hand if card.startswith("ship")]
    start = next((card for card in hand if card.startswith("start")), None)
    rest = [card for card in hand if card not in ships and card != start]
    data["seats"][0] |= {"hand": rest, "ships": ships, "start": start}
    return Position(0, 0, data)


def measured() -> list[Hoard]:
    rules, found = load(GAME), []
    for name, hand in hoards().items():
        milliseconds, choices = reading(rules, position(rules, hand))
        found.append(Hoard(name, choices, milliseconds))
    return found
