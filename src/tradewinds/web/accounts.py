"""Accounts, second devices and tokens of programs: handlers of the page /account."""

from __future__ import annotations

import asyncio
import re

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from starlette.responses import HTMLResponse, Response

from tradewinds import Problem
from tradewinds.web.http import Visit, who_asks
from tradewinds.web.names import is_guessed, plain, twin
from tradewinds.web.pages.account import account_page
from tradewinds.web.trouble import Forbidden, Trouble, headers_of, status_of, told

NAME = re.compile(r"[^\W_][\w \-'.]{1,23}")
SHORTEST, LONGEST = 8, 200
HASHER = PasswordHasher()
COSTS = f"m={HASHER.memory_cost},t={HASHER.time_cost},p={HASHER.parallelism}"
NOBODY = f"$argon2id$v=19${COSTS}${'A' * 22}${'A' * 43}"  # no password is hashed to this, and that takes as long to see


async def shown(guest: Visit) -> Response:
    return await _page(guest)


async def _page(guest: Visit, news: str = "", problem: Problem | None = None) -> Response:
    """With a problem, the form that was refused: as it was filled in, with the reason."""
    count = 0 if guest.person is None else len(await guest.store.people.tokens_of(guest.person.id))
    if problem is None:
        return HTMLResponse(account_page(guest, count, news))
    page = account_page(guest, count, reason=told(problem, guest.language))
    return HTMLResponse(page, status_of(problem), headers_of(problem))


async def act(guest: Visit) -> Response:
    jobs = {
        "rename": rename, "create": create, "sign-in": sign_in, "sign-out": sign_out, "make-code": make_code,
        "use-code": use_code, "make-token": make_token, "drop-tokens": drop_tokens,
    }  # fmt: skip
    job = jobs.get(guest.form.get("do", ""))
    if job is None:
        raise Trouble("no-action")
    try:
        return await job(guest)
    except Problem as problem:
        return await _page(guest, problem=problem)


def asked_name(guest: Visit, field: str) -> str:
    name = plain(guest.form.line(field, 60))
    if not NAME.fullmatch(name):
        raise Trouble("no-name")
    return name


def _limited(guest: Visit) -> None:
    guest.site.limiter.check("sign-in", who_asks(guest.request))


async def rename(guest: Visit) -> Response:
    await guest.somebody(asked_name(guest, "name"))
    return guest.to("/account")


async def create(guest: Visit) -> Response:
    """A guest becomes an account; a new session, since the old one was worth less."""
    _limited(guest)
    name, password = asked_name(guest, "login"), guest.form.get("password", "")
    if not SHORTEST <= len(password) <= LONGEST:
        raise Trouble("short-password")
    if is_guessed(password, name):
        raise Trouble("guessed-password")
    person = guest.person or await guest.somebody(name)
    if person.login is not None:
        raise Trouble("taken-name", name=name)
    hashed = await asyncio.to_thread(HASHER.hash, password)
    await guest.store.people.make_account(person.id, name, hashed)
    await guest.renew(person.id)
    return guest.to("/account")


async def sign_in(guest: Visit) -> Response:
    """Somebody who does not exist takes as long to refuse as a wrong password."""
    _limited(guest)
    login, password = guest.form.line("login", 60), guest.form.get("password", "")[:LONGEST]
    account, address, guard = twin(login), who_asks(guest.request), guest.site.guard
    guard.check(account, address)
    found = await guest.store.people.password_of(login)
    right = await asyncio.to_thread(_fits, found[1] if found else NOBODY, password)
    if found is None or not right:
        guard.wrong(account, address)
        raise Forbidden("no-sign-in")
    guard.right(account, address)
    await guest.renew(found[0])
    return guest.to("/")


def _fits(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False


async def sign_out(guest: Visit) -> Response:
    await guest.store.people.sign_out(guest.sid)
    return guest.to("/")


async def make_code(guest: Visit) -> Response:
    person = await guest.somebody()
    code = await guest.store.people.make_code(person.id)
    return await _page(guest, guest.say("account.code-is", code=f"{code[:4]}-{code[4:]}"))


async def use_code(guest: Visit) -> Response:
    _limited(guest)
    person = await guest.store.people.use_code(guest.form.line("code", 20))
    if person is None:
        raise Forbidden("no-code")
    await guest.renew(person)
    return guest.to("/")


async def make_token(guest: Visit) -> Response:
    person = await guest.somebody()
    guest.site.limiter.check("token", who_asks(guest.request))
    token = await guest.store.people.make_token(person.id, "account page")
    return await _page(guest, guest.say("account.token-is", token=token))


async def drop_tokens(guest: Visit) -> Response:
    person = await guest.somebody()
    await guest.store.people.drop_tokens(person.id)
    return guest.to("/account")
