"""What goes over the wire: packed, kept by the browser, sent once; and a first visit is light in every game."""

from __future__ import annotations

import re

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.server import Player, Server
from tradewinds import games

LIGHT = 60_000  # bytes of a first visit to a match, pages, styles and scripts together
LINKED = re.compile(r'(?:href|src)="(/static/[^"]+)"')
PACKED = {"accept-encoding": "gzip"}


def wire(player: Player, path: str) -> int:
    """The bytes of one answer as they travel."""
    with player.http.stream("GET", path, headers=PACKED) as answer:
        assert answer.status_code == 200, path
        return sum(map(len, answer.iter_raw()))


@pytest.mark.parametrize("game", games())
def test_a_first_visit_to_a_match_is_light(server: Server, game: str) -> None:
    ada = Player(server)
    match = ada.started(game=game, seats=("me", "random", "random"))
    page = ada.get(f"/m/{match}").text
    linked = sorted(set(LINKED.findall(page)))
    assert len(linked) >= 5
    sizes = {path: wire(ada, path) for path in (f"/m/{match}", *linked)}
    assert sum(sizes.values()) <= LIGHT, sizes


def test_files_are_packed_and_kept_for_ever_under_their_present_address(server: Server) -> None:
    ada = Player(server)
    path = next(one for one in LINKED.findall(ada.get("/").text) if one.endswith("app.css"))
    answer = ada.get(path, headers=PACKED)
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    plain = ada.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == answer.content


def test_a_page_from_before_an_upgrade_gets_what_there_is_now(server: Server) -> None:
    answer = Player(server).get("/static/0123456789ab/app.css")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    assert Player(server).get("/static/0123456789ab/none.css").status_code == 404


def test_tokens_never_repeat_and_all_of_them_hold(server: Server) -> None:
    """What is packed together with what others wrote would otherwise betray itself by its length."""
    ada = Player(server)
    first, second = (ada.csrf(ada.get("/account").text) for _ in range(2))
    assert first != second
    for token in (first, second):
        assert ada.http.post("/settings", data={"csrf": token, "theme": "dark"}).status_code == 303
    for wrong in (first[:-1] + ("0" if first[-1] != "0" else "1"), second[:16] + first[16:], ""):
        assert ada.http.post("/settings", data={"csrf": wrong, "theme": "dark"}).status_code == 403


def test_the_socket_sends_only_what_the_page_lacks(server: Server) -> None:
    ada = Player(server)
    match = ada.started(seats=("me", "random", "random"))
    page = ada.get(f"/m/{match}").text
    while 'data-turn="yes"' not in page:
        page = ada.get(f"/m/{match}").text
    found = re.search(r'data-live="([^"]+)"', page)
    assert found
    assert "have=" in found[1]
    news = first_message(ada, found[1], match)
    assert 'id="bar"' not in news
    assert "Good wind!" in news
    assert 'id="bar"' in first_message(ada, found[1].split("?")[0], match)
    assert 'id="bar"' in first_message(ada, found[1].split("?")[0] + "?have=0123456789abcdef", match)


def first_message(ada: Player, address: str, match: str) -> str:
    """What comes first, when somebody talks as soon as the socket is open."""
    base = ada.server.base
    cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
    url = base.replace("http", "ws", 1) + address
    with connect(url, origin=Origin(base), additional_headers={"Cookie": cookies}) as socket:
        ada.post(f"/m/{match}/say", {"text": "Good wind!"}, page="/account")
        return str(socket.recv(20))
