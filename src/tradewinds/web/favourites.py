"""What somebody likes to play: the things of a game that they use more often than the others at their tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from tradewinds import Rules
from tradewinds.match.uses import DECIDED, MANY
from tradewinds.web.phrases import told_by

MOST: Final = 150  # things of a kind that are told apart; what has more are places in space
SHOWN: Final = 3
OFTEN: Final = 3  # times that something was used before it is called a favourite
MORE: Final = 1.2  # times as often as the others do


class Favourite(msgspec.Struct, frozen=True):
    """A thing in words, and how often a match this person and the others make use of it."""

    kind: str
    thing: str
    own: float
    others: float


def favourites(
    rules: Rules, mine: Sequence[dict[str, int]], others: Sequence[dict[str, int]], language: str
) -> list[Favourite]:
    own, theirs = _things(rules, mine), _things(rules, others)
    found = []
    for (kind, thing), count in own.items():
        rate, usual = count / len(mine), theirs[kind, thing] / max(1, len(others))
        if count >= OFTEN and rate > MORE * usual:
            found.append((rate - usual, Favourite(*_told(rules, kind, thing, language), rate, usual)))
    return [one for _, one in sorted(found, key=lambda pair: (-pair[0], pair[1].thing))[:SHOWN]]


def _things(rules: Rules, uses: Sequence[dict[str, int]]) -> Counter[tuple[str, str]]:
    """By kind and name, whatever was done with them; only of kinds that the game has a word for."""
    found: Counter[tuple[str, str]] = Counter()
    for match in uses:
        for use, count in match.items():
            first, _, rest = use.partition(" ")
            kind, _, name = rest.partition(" ")
            if name and first != DECIDED and kind != MANY and _is_known(rules, kind, name):
                found[kind, name] += count
    return found


def _is_known(rules: Rules, kind: str, name: str) -> bool:
    """Rules may have come and gone since it was counted."""
    numbers = rules.codec.numbers.get(kind, {})
    return name in numbers and len(numbers) <= MOST and bool(told_by(rules, f"game.kind-{kind}", "en"))


def _told(rules: Rules, kind: str, name: str, language: str) -> tuple[str, str]:
    thing = str(rules.words.write(kind, rules.codec.numbers[kind][name], language))
    return told_by(rules, f"game.kind-{kind}", language), thing
