"""Many matches at once: every seat has a page open, reads what it is pushed, and posts the page's own form."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from html import unescape
from http.cookiejar import DefaultCookiePolicy
from random import Random

import httpx
import websockets
from websockets.typing import Origin

from tradewinds import Problem
from tradewinds.web.command import Claim, Word, written
from tradewinds.web.http import COOKIE

CSRF = re.compile(r'name="csrf" value="(\w+)"')
STAMP = re.compile(r'name="version" value="(\d+)".*?name="key" value="([^"]+)"', re.DOTALL)
BAR = re.compile(r'id="bar".*?data-turn="yes"(.*)', re.DOTALL)
CHOICE = re.compile(r'<button form="act" name="do" value="({[^"]*})"')
SURE = re.compile(r'name="do" value="(sure:{[^"]*})"')  # where the page asks again
PATIENCE = 60.0
WARM_UP = 2.0  # seconds of moves that are not counted, as in a server that has run for a while


@dataclass
class Load:
    """What came of it: `times` are seconds from sending an action to its acknowledgement."""

    sockets: int = 0
    counting: bool = False
    pushes: int = 0
    bytes: int = 0
    refused: int = 0
    times: list[float] = field(default_factory=list)


class Seat:
    """Somebody at a table: a session of their own, and a page that is kept fresh by a socket."""

    def __init__(self, http: httpx.AsyncClient, load: Load, number: int) -> None:
        self.http = http
        self.load = load
        self.number = number
        self.headers = {"x-live": "1"}
        self.rng = Random(number)
        self.csrf = ""
        self.stamp = self.answered = "", ""  # the version of the page and the key of what is done on it
        self.choices: list[str] = []
        self.doubtful = False

    async def post(self, path: str, data: dict[str, str]) -> httpx.Response:
        answer = await self.http.post(path, data={"csrf": self.csrf, **data}, headers=self.headers)
        self.keep(answer)
        return answer

    async def press(self, page: str, path: str, data: dict[str, str]) -> httpx.Response:
        """A button of a page, which must do what it says."""
        shown = await self.http.get(page, headers=self.headers)
        self.keep(shown)
        self.csrf = "".join(CSRF.findall(shown.text)[:1])
        answer = await self.post(path, data)
        if answer.is_error:
            raise Problem(f"the server that is measured answers {answer.status_code} to {path}")
        return answer

    def keep(self, answer: httpx.Response) -> None:
        if COOKIE in answer.cookies:
            self.headers["cookie"] = f"{COOKIE}={answer.cookies[COOKIE]}"

    async def follow(self, base: str, match: str, end: asyncio.Future[float]) -> None:
        """Until the end: read a push, and where it asks this seat, choose something of the bar."""
        address = base.replace("http", "ws", 1) + f"/m/{match}/live"
        async with websockets.connect(address, origin=Origin(base), additional_headers=self.headers) as socket:
            self.read(str(await asyncio.wait_for(socket.recv(), PATIENCE)))
            self.load.sockets += 1
            stop = await end
            while time.perf_counter() < stop:
                await self.act(match)
                await self.shown(socket, await self.pushed(socket, stop))

    async def shown(self, socket: websockets.ClientConnection, sent: str) -> None:
        """As the page's script does: where an answer has changed the page, the next push may not fit to it."""
        self.read(sent)
        if self.doubtful and sent:
            self.doubtful = False
            await socket.send("all")

    def read(self, sent: str) -> None:
        """What the page shows now; parts of it that have not changed were not sent."""
        if stamp := STAMP.search(sent):
            self.stamp = stamp[1], stamp[2]
        if 'id="bar"' in sent:
            asked = BAR.search(sent)
            self.choices = SURE.findall(sent) or (CHOICE.findall(asked[1]) if asked else [])

    async def pushed(self, socket: websockets.ClientConnection, stop: float) -> str:
        try:
            page = str(await asyncio.wait_for(socket.recv(), max(0.0, stop - time.perf_counter())))
        except TimeoutError:
            return ""
        if self.load.counting:
            self.load.pushes += 1
            self.load.bytes += len(page)
        return page

    @property
    def is_asked(self) -> bool:
        return bool(self.choices) and self.stamp != self.answered

    async def act(self, match: str) -> bool:
        """False where it was refused: then the page is fresh. What was stale, or asks again, is answered at once."""
        if not self.is_asked:
            return True
        stamp = self.stamp
        data = {"do": unescape(self.rng.choice(self.choices)), "version": stamp[0], "key": stamp[1]}
        started = time.perf_counter()
        answer = await self.post(f"/m/{match}/act", data)
        if answer.status_code != 204:
            self.read(answer.json().get("fresh", ""))
            self.doubtful = True
            if answer.status_code == 409:
                return await self.act(match)
            self.load.refused += 1
            return False
        self.answered = stamp
        if self.load.counting:
            self.load.times.append(time.perf_counter() - started)
        return True


async def load(base: str, game: str, matches: int, seats: int, seconds: float, begun: Callable[[], None]) -> Load:
    """Moves as fast as they are taken, in so many matches, with a socket for every seat of each."""
    found = Load()
    async with connections(base) as http, asyncio.TaskGroup() as group:
        end: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        for number in range(matches):
            people = [Seat(http, found, number * seats + seat) for seat in range(seats)]
            match = await seated(people, game)
            for one in people:
                group.create_task(one.follow(base, match, end))
        await asyncio.wait_for(everybody(found, matches * seats), PATIENCE)
        end.set_result(time.perf_counter() + WARM_UP + seconds)
        await asyncio.sleep(WARM_UP)
        begun()
        found.counting = True
    return found


def connections(base: str) -> httpx.AsyncClient:
    """Shared by all; cookies are everybody's own."""
    limits = httpx.Limits(max_connections=100, keepalive_expiry=2)  # sooner than the server closes what is idle
    made = httpx.AsyncClient(base_url=base, timeout=PATIENCE, limits=limits)
    made.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return made


async def everybody(found: Load, sockets: int) -> None:
    while found.sockets < sockets:
        await asyncio.sleep(0.05)


async def seated(people: list[Seat], game: str, bots: tuple[str, ...] = ()) -> str:
    """A match of all these and some bots, begun; its id."""
    host, *others = people
    who = ["me", *["open"] * len(others), *bots]
    seats = {f"seat-{number}": one for number, one in enumerate(who)}
    opened = await host.press(f"/new/{game}", "/tables", {"game": game, "name": "P0", "public": "yes", **seats})
    lobby = opened.headers["location"]
    for number, one in enumerate(others, 1):
        await one.press(lobby, lobby, {"do": written(Claim(number)), "name": f"P{number}"})
        await one.press(lobby, lobby, {"do": written(Word.READY)})
    await host.press(lobby, lobby, {"do": written(Word.START)})
    return str(lobby.split("/")[-1])


def run(base: str, game: str, matches: int, seats: int, seconds: float, begun: Callable[[], None]) -> Load:
    """`begun` is called when counting begins."""
    return asyncio.run(load(base, game, matches, seats, seconds, begun))
