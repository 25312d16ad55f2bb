"""Thousands of bad requests: addresses, queries, cookies, forms, bodies of programs. None of them finds a bug."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random
from urllib.parse import quote, urlencode

import httpx
import pytest
from starlette.routing import Match, Route

from tests.mutate import TEXTS, changed, scrambled, value
from tests.web.asked import CALLS, FORMS, PAGES, TABLE, TOURNAMENT
from tradewinds.web.app import build
from tradewinds.web.http import COOKIE
from tradewinds.web.routes import routes
from tradewinds.web.settings import Settings
from tradewinds.web.site import Site

CASES = 1200


class Fuzz:
    """A guest, a table that waits and a match that has begun, and requests that are nearly right."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def begin(self) -> None:
        token = (await self.http.post("/api/v1/guests", json={"name": "Ada"})).json()["token"]
        self.bearer = {"authorization": f"Bearer {token}"}
        self.t, self.m = [await self._opened(seats) for seats in (["me", "open"], ["me", "me"])]
        await self.http.post(f"/api/v1/tables/{self.m}/start", headers=self.bearer)
        made = await self.http.post("/api/v1/tournaments", json=TOURNAMENT, headers=self.bearer)
        self.o = str(made.json()["id"])
        await self._begin_page()

    async def _opened(self, seats: list[str]) -> str:
        made = await self.http.post("/api/v1/tables", json={**TABLE, "seats": seats}, headers=self.bearer)
        return str(made.json()["id"])

    async def _begin_page(self) -> None:
        """Whoever posts the forms has a match of their own, and a seat in it."""
        await self._look("/account")
        await self._post("/account", {"do": "rename", "name": "Ben"})
        await self._look("/account")
        seats = {"seat-0": "me", "seat-1": "open", "public": "yes"}
        made = [await self._post("/tables", {"game": "packet-row", "name": "Ben", **seats}) for _ in range(2)]
        self.own_t, self.own_m = (answer.headers["location"].split("/")[-1] for answer in made)
        for do in ("claim:1", "ready", "start"):
            await self._post(f"/t/{self.own_m}", {"do": do})
        assert "/act" in (await self.http.get(f"/m/{self.own_m}")).text

    async def _look(self, path: str) -> None:
        page = (await self.http.get(path)).text
        self.csrf = page.split('name="csrf" value="')[1].split('"')[0]
        self.cookie = f"{COOKIE}={self.http.cookies[COOKIE]}"

    async def _post(self, path: str, fields: dict[str, str]) -> httpx.Response:
        return await self.http.post(path, data={"csrf": self.csrf, **fields})

    async def request(self, rng: Random) -> httpx.Response:
        return await rng.choice((self.page, self.call, self.form))(rng)

    def path(self, text: str, rng: Random) -> str:
        """Perhaps one part of it is another."""
        path = text.format(t=self.t, m=self.m, o=self.o)
        if rng.random() < 0.5:
            path = scrambled(path, rng)[:3000]
        return "/" + quote(path.lstrip("/").encode("utf-8", "replace"), safe="/?=&%")

    async def page(self, rng: Random) -> httpx.Response:
        cookies = f"{self.cookie}; seat-{self.m}={odd(rng)}; language={odd(rng)}; theme={odd(rng)}"
        headers = {**self.bearer, "cookie": cookies, "accept-language": odd(rng)}
        return await self.http.get(self.path(rng.choice(PAGES), rng), headers=headers)

    async def call(self, rng: Random) -> httpx.Response:
        method, path, body = rng.choice(CALLS)
        text = json.dumps(changed(body, rng))
        content = (scrambled(text, rng) if rng.random() < 0.3 else text).encode("utf-8", "surrogatepass")
        where = self.path(path, rng) if rng.random() < 0.3 else path.format(t=self.t, m=self.m, o=self.o)
        return await self.http.request(method, where, content=content[:60_000], headers=self.bearer)

    async def form(self, rng: Random) -> httpx.Response:
        path, fields = rng.choice(FORMS)
        where = path.format(t=self.own_t, m=self.own_m, o=self.o)
        posted = {**fields, rng.choice(list(fields)): spoiled(rng, fields)}
        text = urlencode({"csrf": self.csrf, **posted}, errors="replace")
        cookie = f"{self.cookie}; seat-{self.own_m}={rng.randrange(2)}"
        headers = {"content-type": "application/x-www-form-urlencoded", "cookie": cookie}
        return await self.http.post(where, content=text, headers=headers)


def odd(rng: Random) -> str:
    """Something for a header, which can hold less than a text can."""
    return quote(rng.choice(TEXTS)[:300].encode("utf-8", "replace"), safe="<>{}[]'")


def spoiled(rng: Random, fields: dict[str, str]) -> str:
    return scrambled(rng.choice(list(fields.values())), rng)[:5000] if rng.random() < 0.5 else str(value(rng))[:5000]


async def failures(folder: Path, first: int, cases: int) -> tuple[list[str], Counter[int]]:
    """What found a bug, and how often each status was answered."""
    app = build(Site(Settings(store=f"sqlite:///{folder}/store.db", strict=False)))
    found, statuses = [], Counter[int]()
    async with app.app.router.lifespan_context(app.app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as http:
            fuzz = Fuzz(http)
            await fuzz.begin()
            for number in range(first, first + cases):
                answer = await fuzz.request(Random(number))
                statuses[answer.status_code] += 1
                if answer.status_code >= 500:
                    asked = answer.request
                    found.append(f"{number}: {asked.method} {str(asked.url)[:200]} {asked.content[:300]!r}")
    return found, statuses


def test_every_address_is_asked_for(tmp_path: Path) -> None:
    """Whoever adds one adds a request to `asked.py`, and it is fuzzed."""
    asked = [*(("GET", path) for path in PAGES), *((how, path) for how, path, _ in CALLS)]
    asked += [("POST", path) for path, _ in FORMS]
    known = [one for one in routes(Site(Settings(store=f"sqlite:///{tmp_path}/store.db"))) if isinstance(one, Route)]
    missing = {(how, one.path) for one in known for how in one.methods or () if how != "HEAD"}
    for how, path in asked:
        scope = {"type": "http", "method": how, "path": path.partition("?")[0]}
        found = next((one for one in known if one.matches(scope)[0] == Match.FULL), None)
        assert found is not None, path
        missing.discard((how, found.path))
    assert missing == set()


@pytest.mark.parametrize("part", range(2))
def test_no_request_is_a_bug(tmp_path: Path, part: int) -> None:
    found, statuses = asyncio.run(failures(tmp_path, part * CASES, CASES))
    assert found == []
    assert min(statuses[200], statuses[400], statuses[404], statuses[409]) > 10, statuses  # all ways were tried
