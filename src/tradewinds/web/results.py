"""What a finished match is for ratings and histories: read from what is stored of it, and kept when it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from tradewinds import Match
from tradewinds.match.record import decisions
from tradewinds.match.uses import uses_of
from tradewinds.web.bringing import keep_ending, resumed
from tradewinds.web.logs import about, log
from tradewinds.web.rating import LIVE, SLOW, Outcome, Seat
from tradewinds.web.store import Store
from tradewinds.web.store.lines import FORCED, HABIT, STANDIN, How
from tradewinds.web.store.ratings import Entry
from tradewinds.web.store.tables import Table
from tradewinds.web.trouble import Unavailable

NOT_OWN = (STANDIN, FORCED, HABIT)


def outcome_of(
    table: Table, lines: Sequence[dict[str, Any]], how: How, scores: Sequence[int], winners: Sequence[int]
) -> Outcome:
    """From the stored lines and the last one of the record: nothing is asked of the rules."""
    acted = [(line["n"], line["by"]) for line in decisions(lines)]
    for_them = Counter(by for number, by in acted if how.get(number) == STANDIN)
    own = Counter(by for number, by in acted if how.get(number) not in NOT_OWN)
    seats = tuple(
        Seat(
            chair.person, None if chair.person else chair.bot, place(seat, scores, winners), scores[seat],
            has_left(chair.person, chair.standin, for_them[seat], own[seat]), own[seat], chair.origin,
        )
        for seat, chair in enumerate(table.seats)
    )  # fmt: skip
    mode = SLOW if table.clock.kind == "days" else LIVE
    return Outcome(table.id, table.game, mode, ended(table, lines), len(acted), seats, is_helped(table))


def is_helped(table: Table) -> bool:
    """Whether somebody asked there what to do: the first line of the record says so."""
    return bool((table.header or {}).get("helped"))


def place(seat: int, scores: Sequence[int], winners: Sequence[int]) -> int:
    """Whoever wins is first, also where points are level; all others come in by points."""
    if seat in winners:
        return 1
    return 1 + sum(other in winners or scores[other] > scores[seat] for other in range(len(scores)) if other != seat)


def has_left(person: str | None, standin: str | None, for_them: int, own: int) -> bool:
    """A bot played for them at the end, or decided more than they did."""
    return person is not None and (standin is not None or for_them > own)


def ended(table: Table, lines: Sequence[dict[str, Any]]) -> float:
    return float((lines[-1].get("time") if lines else None) or table.created)


async def keep_result(store: Store, table: Table, match: Match) -> None:
    """When a match is over: how it ended, and what that does to ratings, if it counts. Once, whoever is first."""
    await keep_ending(store, table, match)
    if not table.counts or await store.ratings.known(table.id):
        return
    lines, how = match.lines(), await store.lines.how(table.id)
    outcome = outcome_of(table, lines, how, match.scores, match.winners)
    uses = tuple(uses_of(match, seat, _own(lines, how, seat)) for seat in range(match.seats))
    await store.ratings.enter(Entry(outcome, tuple(msgspec.json.encode(one).decode() for one in uses)))


def _own(lines: Sequence[dict[str, Any]], how: How, seat: int) -> set[int]:
    """What somebody decided: what befell them, or was done for them, tells nothing of what they like."""
    return {line["n"] for line in decisions(lines) if line["by"] == seat and how.get(line["n"]) not in NOT_OWN}


async def keep_if_possible(store: Store, table: Table, match: Match) -> None:
    """Whatever goes wrong, the match is stored as over all the same; whoever opens it next tries again."""
    try:
        await keep_result(store, table, match)
    except Unavailable:
        pass  # the store has logged it
    except Exception:
        log.exception("the result of %s cannot be entered", table.id, extra=about("bug", table.id))


async def keep_stored(store: Store, table: Table) -> None:
    """The same for a match that ended before results were kept, or whose server was killed. Its rules may be gone."""
    texts = await store.lines.texts(table.id)
    match = resumed(table, texts)
    if isinstance(match, Match) and match.over:
        await keep_result(store, table, match)
        return
    ending = await store.endings.find(table.id)
    outcome = await stored_outcome(store, table) if ending is not None else None
    if outcome is not None:
        await store.ratings.enter(Entry(outcome, (None,) * len(table.seats)))


async def _keep_old(store: Store, table: Table) -> None:
    """One that cannot be told any more keeps no other from being entered."""
    try:
        await keep_stored(store, table)
    except Unavailable:
        raise
    except Exception:
        log.exception("the result of %s cannot be entered", table.id, extra=about("bug", table.id))


async def stored_outcome(store: Store, table: Table) -> Outcome | None:
    """Of what is stored alone; None for what does not count, and where nobody can tell how it ended."""
    ending = await store.endings.find(table.id)
    if ending is None or not table.counts or len(ending.closing.get("scores", ())) != len(table.seats):
        return None
    try:
        lines = await store.lines.load(table.id)
    except msgspec.DecodeError:
        return None
    return outcome_of(table, lines, await store.lines.how(table.id), ending.scores, ending.winners)


async def catch_up(store: Store) -> int:
    """Everything that is over and was not entered yet, in the order in which it ended; how many there were."""
    found = await store.ratings.missing()
    for id in found:
        table = await store.tables.find(id)
        if table is not None:
            await _keep_old(store, table)
    if found:
        log.info("results of %s matches were entered", len(found), extra=about("results"))
    return len(found)
