# mypyc: compiled
"""Chapters 6 and 7: the two decks as tables, an encounter as a small program of effects."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from tradewinds.core.pack import check_count
from tradewinds.core.refusal import Problem

Encounter: TypeAlias = int
Opening: TypeAlias = int
Effect: TypeAlias = int
Friend: TypeAlias = int
Contest: TypeAlias = int
Neighbour: TypeAlias = int
People: TypeAlias = int

GIFT: Final = 0
YES_NO: Final = 1
NO_QUESTION: Final = 2
ASKS: Final = ("gift", "yes-no", "none")

OPENINGS: Final = (
    "merchant", "demand", "barter", "hire", "attack", "sun", "distress", "distortion", "donation", "wear",
)  # fmt: skip

COMBAT: Final = 0
SPEED: Final = 1
CONTESTS: Final = ("combat", "speed")
NEIGHBOURS: Final = ("left", "left2", "right", "right2")
AWAY: Final = (1, 2, -1, -2)  # so many seats to the left each of them sits

# what an effect is; the first five give a card of that resource
CHOICE_1: Final = 5
CHOICE_2: Final = 6
OTHER_2: Final = 7
PAY_1: Final = 8
PAY_2: Final = 9
GIFT_BACK: Final = 10
CONFISCATE: Final = 11
FAME_UP: Final = 12
FAME_DOWN: Final = 13
FAME_DOWN_2: Final = 14
UPGRADE_UP: Final = 15
UPGRADE_DOWN: Final = 16
GROUND: Final = 17
TRADE_SHIP: Final = 18
JUMP: Final = 19
GIVE_EACH: Final = 20
TAKE_EACH: Final = 21
DUEL: Final = 22
FLEE: Final = 23
SHAKE: Final = 24
ASK: Final = 25
NEW_CARD: Final = 26
WEAR_8: Final = 27
WEAR_6: Final = 28
MOST_PODS: Final = 29
RESHUFFLE: Final = 30
EFFECTS: Final = [
    "ore", "fuel", "carbon", "food", "goods", "choice-1", "choice-2", "other-2", "pay-1", "pay-2", "gift-back",
    "confiscate", "fame+1", "fame-1", "fame-2", "upgrade+", "upgrade-", "ground", "trade-ship", "jump", "give-each",
    "take-each", "duel", "flee", "shake", "ask", "new-card", "wear-8", "wear-6", "most-pods", "reshuffle",
]  # fmt: skip

MORE: Final = 0  # the first five cards raise production, each of its resource
SWAP: Final = 5  # the next five better a rate
SWAP_GOODS: Final = 9
REDUCED_TRIBUTE: Final = 13
RELIEF_FUND: Final = 14
HELPING_HAND: Final = 15
FAME_FOR_SALE: Final = 16
SPACE_JUMP: Final = 17
SPECIFIC_ENCOUNTER: Final = 18
GLORIOUS_DONATION: Final = 19
SHIP_CHANGE: Final = 20
FRIENDS: Final = (
    "more-ore", "more-fuel", "more-carbon", "more-food", "more-goods",
    "swap-ore", "swap-fuel", "swap-carbon", "swap-food", "swap-goods",
    "booster-and-cannon", "two-boosters", "two-cannons",
    "reduced-tribute", "relief-fund", "helping-hand", "fame-for-sale",
    "space-jump", "specific-encounter", "glorious-donation", "ship-change",
)  # fmt: skip

Program: TypeAlias = tuple[Effect, ...]


@final
class Encounters:
    """The encounter cards by number. Answers are numbers: what is given, or 0 for no and 1 for yes."""

    def __init__(self, rows: list[dict[str, Any]], count: int) -> None:
        check_count("encounters", len(rows), count)
        self.names: list[str] = [f"encounter-{row['id']}" for row in rows]
        if len(set(self.names)) != count:
            raise Problem("pack, [encounters]: every card has a number of its own")
        self.opening_names: list[str] = list(OPENINGS)
        self.opening: list[Opening] = [known(row, "opening", OPENINGS) for row in rows]
        self.ask: list[int] = [known(row, "ask", ASKS) for row in rows]
        self.need: list[int] = [row.get("need", 0) for row in rows]
        self.answers: list[list[Program]] = [answers_of(row) for row in rows]
        self.second: list[list[Program]] = [second_of(row) for row in rows]
        self.contest: list[int] = [known(row, "duel", CONTESTS) if "duel" in row else -1 for row in rows]
        self.against: list[int] = [AWAY[known(row, "vs", NEIGHBOURS)] if "vs" in row else 0 for row in rows]
        self.win: list[Program] = [program(row, row.get("win", [])) for row in rows]
        self.lose: list[Program] = [program(row, row.get("lose", [])) for row in rows]
        self.escaped: list[Program] = [program(row, row.get("escaped", [])) for row in rows]
        self.sums: list[list[Program]] = [[program(row, branch) for branch in row.get("shake", [])] for row in rows]


def program(row: dict[str, Any], effects: list[str]) -> Program:
    for effect in effects:
        if effect not in EFFECTS:
            raise Problem(
                f"pack, [encounters] {row['id']}: {effect!r} is not an effect; there are {', '.join(EFFECTS)}"
            )
    return tuple([EFFECTS.index(effect) for effect in effects])


def answers_of(row: dict[str, Any]) -> list[Program]:
    """What each answer leads to; a card without a question has one."""
    if row["ask"] == "gift":
        branches = row.get("on", [])
        if len(branches) != 4:
            raise Problem(f"pack, [encounters] {row['id']}: a gift has four answers, from 0 to 3")
        return [program(row, branch) for branch in branches]
    if row["ask"] == "none":
        return [program(row, row["steps"])]
    return [program(row, row["no"]), program(row, row["yes"])]


def second_of(row: dict[str, Any]) -> list[Program]:
    """The second question of a card whose first is a gift."""
    if row["ask"] != "gift" or "yes" not in row:
        return []
    return [program(row, row["no"]), program(row, row["yes"])]


def known(row: dict[str, Any], key: str, names: tuple[str, ...]) -> int:
    if row[key] not in names:
        raise Problem(f"pack, [encounters] {row['id']}, {key}: {row[key]!r} is none of {', '.join(names)}")
    return names.index(row[key])


@final
class Friends:
    """The friendship cards by kind: whose they are, how many there are, what the Scientists' ones add."""

    def __init__(self, rows: list[dict[str, Any]], peoples: list[str], count: int) -> None:
        if tuple([row["id"] for row in rows]) != FRIENDS:
            raise Problem(f"pack, [friends]: the cards are {', '.join(FRIENDS)}, in this order")
        self.people: list[People] = [peoples.index(row["people"]) for row in rows]
        self.copies: list[int] = [row["copies"] for row in rows]
        check_count("friends", sum(self.copies), count)
        self.boosters: list[int] = [row.get("boosters", 0) for row in rows]
        self.cannons: list[int] = [row.get("cannons", 0) for row in rows]
