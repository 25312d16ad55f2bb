"""People: guests, accounts, sessions, one-time codes and tokens. Secrets are kept as hashes only."""

from __future__ import annotations

import hashlib
import secrets
import time

import msgspec
from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tradewinds.web.store.schema import codes, people, sessions, tokens
from tradewinds.web.trouble import Trouble

CODE_SECONDS = 600
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else


class Person(msgspec.Struct, frozen=True):
    """`login` is None for a guest."""

    id: str
    name: str
    login: str | None


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def find(self, id: str) -> Person | None:
        return await self._one(people.c.id == id)

    async def of_session(self, sid: str) -> Person | None:
        return await self._one(people.c.id == sessions.c.person, sessions.c.hash == hashed(sid))

    async def of_token(self, token: str) -> Person | None:
        return await self._one(people.c.id == tokens.c.person, tokens.c.hash == hashed(token))

    async def _one(self, *where: ColumnElement[bool]) -> Person | None:
        query = select(people.c.id, people.c.name, people.c.login).where(*where)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Person(*row)

    async def make_guest(self, name: str) -> Person:
        person = Person(secrets.token_hex(8), name, None)
        async with self.engine.begin() as connection:
            row = {"id": person.id, "name": name, "created": time.time()}
            await connection.execute(insert(people).values(row))
        return person

    async def rename(self, person: str, name: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(name=name))

    # sessions

    async def sign_in(self, sid: str, person: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(sessions).where(sessions.c.hash == hashed(sid)))
            row = {"hash": hashed(sid), "person": person, "created": time.time()}
            await connection.execute(insert(sessions).values(row))

    async def sign_out(self, sid: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(sessions).where(sessions.c.hash == hashed(sid)))

    # accounts

    async def make_account(self, person: str, login: str, password_hash: str) -> None:
        """A guest becomes an account, with all matches of the guest."""
        values = {"login": login.lower(), "password": password_hash, "name": login}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(update(people).where(people.c.id == person).values(values))
        except IntegrityError as error:
            raise Trouble("taken-name", name=login) from error

    async def password_of(self, login: str) -> tuple[str, str] | None:
        """The person and the hash of the password."""
        query = select(people.c.id, people.c.password).where(people.c.login == login.lower())
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (str(row[0]), str(row[1]))

    # a second device

    async def make_code(self, person: str) -> str:
        code = "".join(secrets.choice(ALPHABET) for _ in range(8))
        row = {"hash": hashed(code), "person": person, "expires": time.time() + CODE_SECONDS}
        async with self.engine.begin() as connection:
            await connection.execute(delete(codes).where(codes.c.person == person))
            await connection.execute(insert(codes).values(row))
        return code

    async def use_code(self, code: str) -> str | None:
        """The person whose code it is; it works once, and not for long."""
        mine = codes.c.hash == hashed(code.upper().replace(" ", "").replace("-", ""))
        async with self.engine.begin() as connection:
            used = delete(codes).where(mine).returning(codes.c.person, codes.c.expires)
            row = (await connection.execute(used)).first()
        return str(row[0]) if row and row[1] > time.time() else None

    # programs

    async def make_token(self, person: str, label: str) -> str:
        token = "tw_" + secrets.token_urlsafe(30)
        row = {"hash": hashed(token), "person": person, "label": label, "created": time.time()}
        async with self.engine.begin() as connection:
            await connection.execute(insert(tokens).values(row))
        return token

    async def tokens_of(self, person: str) -> list[str]:
        query = select(tokens.c.label).where(tokens.c.person == person).order_by(tokens.c.created)
        async with self.engine.connect() as connection:
            return [str(label) for label in await connection.scalars(query)]

    async def drop_tokens(self, person: str) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(delete(tokens).where(tokens.c.person == person))
