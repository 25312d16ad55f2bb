"""Bringing a match back from its stored lines, or saying why that is not possible: one bad match breaks no page."""

from __future__ import annotations

import contextlib
import re
import time
from typing import Any

import msgspec

from tradewinds import Match, Problem, games, load
from tradewinds.match import record
from tradewinds.match.replay import revealed
from tradewinds.web.ending import ending_of
from tradewinds.web.logs import about, log
from tradewinds.web.store import Store
from tradewinds.web.store.tables import OVER, Table
from tradewinds.web.trouble import Broken, Forbidden

LINE = re.compile(r"line (\d+)")


def resumed(table: Table, texts: list[str], before: Match | None = None) -> Match | Broken:
    """The match behind stored lines, or after further ones, by the rules that it began with; or what is in the way."""
    try:
        lines = [msgspec.json.decode(text) for text in texts]
        if before is not None:
            return before.after(lines)
        return Match.resume(table.header or {}, lines, table.secret or "", now=time.time)
    except Exception as error:  # the rules may fail in any way on lines that they did not write
        broken = _reason(table.header or {}, error, texts)
        broken.__cause__ = error
        return broken


def complain_once(told: set[str], match: str, broken: Broken | None) -> None:
    """Whoever runs the server reads it in the log once, however many come to look."""
    if broken is not None and match not in told:
        told.add(match)
        reason = broken.__cause__
        log.error("match %s cannot be brought back: %s (%r)", match, broken, reason, extra=about("broken", match))


def _reason(header: dict[str, Any], error: Exception, texts: list[str]) -> Broken:
    game, version = header.get("game"), header.get("rules_version")
    if isinstance(game, str) and game not in games():
        return Broken("gone-game", game=game)
    if isinstance(game, str) and isinstance(version, int) and version > load(game).rules_version:
        return Broken("gone-rules", game=load(game).title, version=version, newest=load(game).rules_version)
    if header.get("pack"):
        return Broken("gone-pack", pack=header["pack"])
    named = LINE.match(str(error))
    return Broken("damaged", line=int(named[1]) if named else _unreadable(texts))


def _unreadable(texts: list[str]) -> int:
    """The first line of the record that is not JSON, as the record counts them; the first of all where none is."""
    return next((number for number, text in enumerate(texts, 2) if stored_line(text) == text), 1)


def stored_line(text: str) -> dict[str, Any] | str:
    """What is not a line is given out as it is stored."""
    try:
        found = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return found if isinstance(found, dict) else text


async def record_of(store: Store, table: Table) -> str:
    """The record from what is stored alone. It holds every secret, so it is given out when the match is over."""
    if table.status != OVER or table.header is None:
        raise Forbidden("not-over")
    if table.deal is not None and await store.tournaments.sealed(table.id):
        raise Forbidden("same-deal")
    texts, ending = await store.lines.texts(table.id), await store.endings.find(table.id)
    closing = _closing(table, len(texts)) if ending is None else ending.closing
    return record.write([{**table.header, **_called(table)}, *map(stored_line, texts), closing])


def _called(table: Table) -> dict[str, Any]:
    """The players' names, for whoever reads the record; none where they cannot stand in one."""
    with contextlib.suppress(Problem):
        return {"names": record.checked_names(table.names, len(table.seats))}
    return {}


def _closing(table: Table, length: int) -> dict[str, Any]:
    """All that is known without the rules of a match that ended before endings were kept."""
    return {"end": length, "over": True, **revealed(table.header or {}, table.secret or "")}


async def keep_ending(store: Store, table: Table, match: Match) -> None:
    if match.over and await store.endings.find(table.id) is None:
        await store.endings.keep(table.id, ending_of(match, table.names))
