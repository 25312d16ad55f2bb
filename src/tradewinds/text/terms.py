"""What a choice means to whoever makes it: what is got, what is paid, and how much of that there is then."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from tradewinds.core.action import Action
    from tradewinds.text.words import Words

Thing: TypeAlias = tuple[str, int | str]  # ("Card", 7) of a vocabulary; ("Key", "holding.money") by its template
Lot: TypeAlias = tuple[Thing, int]
Holdings: TypeAlias = Mapping[Thing, int]
ITEMS: Final = re.compile(r"(?:list|tuple)\[(\w+).*")  # what a list is of
NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
QUIET: Final = frozenset({"pass", "done", "end", "skip", "stop", "decline", "withdraw"})


class Terms(NamedTuple):
    """What a choice gives and takes; `lost` would be got and finds no room, `seat` is with whom a deal is made."""

    gets: tuple[Lot, ...] = ()
    pays: tuple[Lot, ...] = ()
    leaves: tuple[Lot, ...] = ()
    lost: tuple[Lot, ...] = ()
    seat: int | None = None


def between(before: Holdings, after: Holdings, pieces: frozenset[str] = frozenset()) -> Terms:
    """What has changed; how much there is then is told of all of it, but for single pieces."""
    changes = {thing: after.get(thing, 0) - before.get(thing, 0) for thing in {**before, **after}}
    gets = tuple([(thing, by) for thing, by in changes.items() if by > 0])
    pays = tuple([(thing, -by) for thing, by in changes.items() if by < 0])
    counted = [thing for thing, _ in gets + pays if pieces.isdisjoint(thing)]
    return Terms(gets, pays, tuple([(thing, after.get(thing, 0)) for thing in counted]))


def unsaid(words: Words, action: Action, terms: Terms) -> Terms:
    """Without what the action's own sentence names already, as often as it is got or paid."""
    if not terms.gets and not terms.pays:
        return terms
    said = named(words, action)
    gets, pays = (tuple([lot for lot in lots if said[lot[0]] != lot[1]]) for lots in terms[:2])
    return terms._replace(gets=gets, pays=pays)


def named(words: Words, action: Action) -> Counter[Thing]:
    """How many of each thing a sentence says: counts, numbers called like a holding, and pieces by their names."""
    found: Counter[Thing] = Counter()
    for field, value in words.wording(action)[1].items():
        name, _, kind = field.partition(": ")
        kind = ITEMS.sub(r"\1", kind)
        if kind == "int":
            found["Key", f"holding.{name}"] += value
        elif kind.startswith("Counts["):
            found.update(dict(counted(kind, value)))
        elif kind in words.pieces:
            found.update((kind, one) for one in (value if isinstance(value, list | tuple) else [value]))
    return found


def counted(kind: str, counts: Sequence[int]) -> tuple[Lot, ...]:
    """So much of each, as `Counts[Good]` has it."""
    return tuple([((kind[7:-1], number), count) for number, count in enumerate(counts) if count])


# in words


def amount(words: Words, lot: Lot, language: str) -> str:
    """So many of a thing: as the game says it, or a template with a `{count}`."""
    (kind, which), count = lot
    if isinstance(which, str):
        return words.say(which, {"count: int": count}, language)
    return words.say(*words.amount(kind, which, count), language)


def parts(words: Words, terms: Terms, language: str, names: Sequence[str] | None = None) -> dict[str, str]:
    """Each part of the terms that there is, in words."""
    lots: dict[str, Any] = {"gets": terms.gets, "lost": terms.lost, "pays": terms.pays, "leaves": terms.leaves}
    listed = {key: [amount(words, lot, language) for lot in some] for key, some in lots.items() if some}
    told = {key: words.say(f"terms.{key}", {"lots: list[str]": some}, language) for key, some in listed.items()}
    if terms.seat is None:
        return told
    return {"seat": words.say("terms.seat", {"seat: SeatNo": terms.seat}, language, names), **told}


def in_words(words: Words, terms: Terms, language: str, names: Sequence[str] | None = None) -> str:
    """All of it, for terminals and screen readers; "" where nothing is got or paid."""
    return ", ".join(parts(words, terms, language, names).values())
