"""Secrecy on raw bytes: what another seat holds never occurs in what a seat is sent."""

from __future__ import annotations

import asyncio
import re

import websockets

from tests.web.server import Player, Program, Server
from tests.web.test_safety import table_for

STARTS = re.compile(r"starting contract for (\d \w+ to [\w ]+) \(")


def cookie(player: Player) -> str:
    return "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())


async def first_push(server: Server, match: str, cookies: str) -> str:
    address = server.base.replace("http", "ws") + f"/m/{match}/live"
    headers = {"Cookie": cookies, "Origin": server.base}
    async with websockets.connect(address, additional_headers=headers) as socket:
        return str(await socket.recv())


def test_a_starting_contract_is_in_nobody_elses_page_or_socket(server: Server) -> None:
    players = [Player(server, name) for name in ("Ada", "Ben", "Cai")]
    ada, ben, cai = players
    table = ada.open_table(seats=("me", "open", "open"))
    ben.lobby(table, "claim:1")
    cai.lobby(table, "claim:2")
    ben.lobby(table, "ready")
    cai.lobby(table, "ready")
    ada.lobby(table, "start")
    watcher = Player(server, "Eve")
    watcher.get("/")
    sent = {}
    for player in (*players, watcher):
        page = "".join(player.get(f"/m/{table}{more}").text for more in ("", "?at=3", "/log", "/log?before=2"))
        sent[player.name] = page + asyncio.run(first_push(server, table, cookie(player)))
    own = {name: set(STARTS.findall(text)) for name, text in sent.items()}
    assert [len(own[name]) for name in ("Ada", "Ben", "Cai", "Eve")] == [1, 1, 1, 0]
    assert len(own["Ada"] | own["Ben"] | own["Cai"]) == 3


def test_a_starting_contract_is_in_nobody_elses_answer(server: Server) -> None:
    ada, ben, eve = (Program(server, name) for name in ("Ada", "Ben", "Eve"))
    match = table_for(ada, ben)
    own = [one.view(match)["view"]["seats"][seat]["start"] for seat, one in enumerate((ada, ben))]
    for program, hidden in ((ada, own[1:]), (ben, own[:1]), (eve, own)):
        for query in ({}, {"at": 0}, {"at": 10}):
            text = program.http.get(f"/matches/{match}", params=query).text
            assert all(name not in text for name in hidden)
    assert eve.call("GET", f"/matches/{match}/record", 403)


def test_a_socket_needs_the_right_origin(server: Server) -> None:
    ada = Player(server)
    match = ada.started()

    async def refused(origin: str) -> int:
        address = server.base.replace("http", "ws") + f"/m/{match}/live"
        headers = {"Cookie": cookie(ada), "Origin": origin}
        async with websockets.connect(address, additional_headers=headers) as socket:
            try:
                await socket.recv()
            except websockets.ConnectionClosed:
                return int(socket.close_code or 0)
        return 0

    assert asyncio.run(refused("https://elsewhere.example")) == 4403
    assert asyncio.run(refused(server.base)) == 0
