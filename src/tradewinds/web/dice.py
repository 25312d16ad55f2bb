"""What the dice of a match are mixed of: the server's secret, fixed when the table opens, and a value of every player.

The argument is in docs/dice.md. What matters here is the order: first the commitment, then everybody's seals, then the
values behind them, and nothing new by anybody once one of those was told.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Final, NamedTuple

from tradewinds.match.chance import commitment
from tradewinds.web.lobby import waiting
from tradewinds.web.room import Room
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import Seat, Table
from tradewinds.web.trouble import Trouble

LONGEST: Final = 64
SEAL: Final = re.compile(r"[0-9a-f]{64}")
NONCE: Final = re.compile(r"[0-9a-f]{32}")


class Foretold(NamedTuple):
    """A table that may come to be: its secret is fixed, and its commitment shown, before its player gives a value."""

    id: str
    secret: str


def foretold(key: str, nonce: str) -> Foretold | None:
    """The same for the same nonce; used once, since there can be one table of that id only."""
    if not NONCE.fullmatch(nonce):
        return None
    id = hashlib.sha256(f"table {nonce}".encode()).hexdigest()[:10]
    return Foretold(id, hmac.new(key.encode(), f"dice {nonce}".encode(), hashlib.sha256).hexdigest())


async def give(room: Room, person: Person, seal: str, value: str) -> None:
    """A seal first and the value behind it when all have sealed; or, by whoever trusts the others, a value alone."""
    table = waiting(room)
    if table.deal is not None:
        raise Trouble("dice-shared")
    mine = table.seats_of(person.id)
    if not mine:
        raise Trouble("no-own-seat")
    chair, told = table.seats[mine[0]], " ".join(value.split())[:LONGEST]
    if told and chair.seal:
        _reveal(table, chair, told)
    else:
        _put(table, chair, seal, told)
    await room.save()


def _put(table: Table, chair: Seat, seal: str, value: str) -> None:
    if any(one.seal and one.given for one in table.seats):
        raise Trouble("dice-late")
    if not value and not SEAL.fullmatch(seal):
        raise Trouble("dice-nothing")
    chair.seal, chair.given = (None, value) if value else (seal, None)


def _reveal(table: Table, chair: Seat, value: str) -> None:
    if not all_sealed(table):
        raise Trouble("dice-early")
    if commitment(value) != chair.seal:
        raise Trouble("dice-other")
    chair.given = value


def all_sealed(table: Table) -> bool:
    """Whether values may be told: whoever is ready without having sealed one gives none."""
    return all(not one.free and (one.person is None or one.seal or one.given or one.ready) for one in table.seats)
