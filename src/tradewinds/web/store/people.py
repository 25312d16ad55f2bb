"""People: guests, accounts, sessions, one-time codes and tokens. Secrets are kept as hashes only."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Delete, Row, Select, UpdateBase, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tradewinds.web.names import twin
from tradewinds.web.store.preferences import USUAL, Preferences, read, written
from tradewinds.web.store.schema import codes, people, sessions, tokens
from tradewinds.web.store.schema_people import ties
from tradewinds.web.store.ties import BLOCKED, MUTED
from tradewinds.web.store.work import Work, done_by
from tradewinds.web.trouble import Trouble

T = TypeVar("T")
CODE_SECONDS = 600
KNOWN_SECONDS = 5.0  # for which a session or token that was looked up is believed without looking again
MOST_KNOWN = 10_000
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else


class Person(msgspec.Struct, frozen=True):
    """`login` is None for a guest. `shown`: others may see the profile; `hidden`: whose talk is not wanted."""

    id: str
    name: str
    login: str | None
    preferences: Preferences = USUAL
    shown: bool = False
    hidden: frozenset[str] = frozenset()


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """`_known` spares a question to the store with every click. Another process may have ended a session meanwhile:
    that is noticed when it is looked up again, seconds later.
    """

    def __init__(self, work: Work) -> None:
        self.work = work
        self._known: dict[str, tuple[Person, float]] = {}
        self._liked: dict[str, tuple[Preferences, float]] = {}

    async def of_session(self, sid: str) -> Person | None:
        return await self._behind(hashed(sid), people.c.id == sessions.c.person, sessions.c.hash)

    async def of_token(self, token: str) -> Person | None:
        return await self._behind(hashed(token), people.c.id == tokens.c.person, tokens.c.hash)

    async def _behind(self, secret: str, same: ColumnElement[bool], column: ColumnElement[str]) -> Person | None:
        person, until = self._known.get(secret, (None, 0.0))
        if until > time.monotonic():
            return person
        found = await self._person(same, column == secret)
        if found is not None:
            _noted(self._known, secret, found)
        return found

    async def find(self, person: str) -> Person | None:
        return await self._person(people.c.id == person)

    async def _person(self, *where: ColumnElement[bool]) -> Person | None:
        columns = select(people.c.id, people.c.name, people.c.login, people.c.preferences, people.c.shown)
        row = await self._row(columns.where(*where))
        if row is None:
            return None
        unheard = select(ties.c.other).where(ties.c.person == row[0], ties.c.kind.in_((MUTED, BLOCKED)))
        hidden = await self.work.read(lambda connection: frozenset(connection.scalars(unheard)))
        return Person(row[0], row[1], row[2], read(row[3]), bool(row[4]), hidden)

    async def _row(self, query: Select[*tuple[Any, ...]]) -> Row[*tuple[Any, ...]] | None:
        return await self.work.read(lambda connection: connection.execute(query).first())

    async def _do(self, *statements: UpdateBase) -> None:
        """Whatever changes about people, nobody is believed unseen after it."""
        await self.work.write(done_by(*statements))
        self._known.clear()
        self._liked.clear()

    async def make_guest(self, name: str, likes: Preferences = USUAL) -> Person:
        person = Person(secrets.token_hex(8), name, None, likes)
        kept = None if likes == USUAL else written(likes)
        await self._do(insert(people).values(id=person.id, name=name, created=time.time(), preferences=kept))
        return person

    async def rename(self, person: str, name: str) -> None:
        await self._do(update(people).where(people.c.id == person).values(name=name))

    async def show(self, person: str, shown: bool) -> None:
        await self._do(update(people).where(people.c.id == person).values(shown=shown))

    async def with_login(self, login: str) -> str | None:
        row = await self._row(select(people.c.id).where(people.c.login == twin(login)))
        return None if row is None else str(row[0])

    def unknown(self) -> None:
        """Something else about people has changed: look at everybody anew."""
        self._known.clear()

    # preferences

    async def prefer(self, person: str, chosen: Preferences) -> None:
        await self._do(update(people).where(people.c.id == person).values(preferences=written(chosen)))

    async def preferences_of(self, person: str) -> Preferences:
        """For whatever goes on without a request of this person; another process may have written them seconds ago."""
        likes, until = self._liked.get(person, (USUAL, 0.0))
        if until > time.monotonic():
            return likes
        row = await self._row(select(people.c.preferences).where(people.c.id == person))
        likes = USUAL if row is None else read(row[0])
        _noted(self._liked, person, likes)
        return likes

    # sessions

    async def sign_in(self, sid: str, person: str) -> None:
        row = {"hash": hashed(sid), "person": person, "created": time.time()}
        await self._do(_forget(sid), insert(sessions).values(row))

    async def sign_out(self, sid: str) -> None:
        await self._do(_forget(sid))

    # accounts

    async def make_account(self, person: str, login: str, password_hash: str) -> None:
        """A guest becomes an account, with all matches of the guest."""
        values = {"login": twin(login), "password": password_hash, "name": login}
        try:
            await self._do(update(people).where(people.c.id == person).values(values))
        except IntegrityError as error:
            raise Trouble("taken-name", name=login) from error

    async def password_of(self, login: str) -> tuple[str, str] | None:
        """The person and the hash of the password."""
        accounts = select(people.c.id, people.c.password)  # those of earlier versions are found by their letters
        row = await self._row(accounts.where(people.c.login == twin(login)))
        row = row or await self._row(accounts.where(people.c.login == login.lower()))
        return None if row is None else (str(row[0]), str(row[1]))

    # a second device

    async def make_code(self, person: str) -> str:
        code = "".join(secrets.choice(ALPHABET) for _ in range(8))
        row = {"hash": hashed(code), "person": person, "expires": time.time() + CODE_SECONDS}
        await self._do(delete(codes).where(codes.c.person == person), insert(codes).values(row))
        return code

    async def use_code(self, code: str) -> str | None:
        """The person whose code it is; it works once, and not for long."""
        mine = codes.c.hash == hashed(code.upper().replace(" ", "").replace("-", ""))
        used = delete(codes).where(mine).returning(codes.c.person, codes.c.expires)
        row = await self.work.write(lambda connection: connection.execute(used).first())
        return str(row[0]) if row and row[1] > time.time() else None

    # programs

    async def make_token(self, person: str, label: str) -> str:
        token = "tw_" + secrets.token_urlsafe(30)
        row = {"hash": hashed(token), "person": person, "label": label, "created": time.time()}
        await self._do(insert(tokens).values(row))
        return token

    async def tokens_of(self, person: str) -> list[str]:
        query = select(tokens.c.label).where(tokens.c.person == person).order_by(tokens.c.created)
        return [str(label) for label in await self.work.read(lambda connection: connection.scalars(query).all())]

    async def drop_tokens(self, person: str) -> None:
        await self._do(delete(tokens).where(tokens.c.person == person))


def _noted(known: dict[str, tuple[T, float]], key: str, found: T) -> None:
    if len(known) >= MOST_KNOWN:
        known.clear()
    known[key] = found, time.monotonic() + KNOWN_SECONDS


def _forget(sid: str) -> Delete:
    return delete(sessions).where(sessions.c.hash == hashed(sid))
