"""axe-core finds nothing on any page, light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import await_turn, chromium, needs_chromium, new_table, opened
from tests.web.server import Server
from tradewinds import games, load


def axe() -> Path | None:
    found = find_spec("axe_core_python")
    folders = found.submodule_search_locations if found else None
    return next(Path(folders[0]).rglob("axe*.js"), None) if folders else None


SCRIPT = axe()
pytestmark = [needs_chromium, pytest.mark.skipif(SCRIPT is None, reason="axe_core_python is not installed")]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def complaints(page: Any) -> list[str]:
    assert SCRIPT is not None
    page.evaluate(SCRIPT.read_text("utf-8"))
    result = page.evaluate("axe.run()")
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in result["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_around_the_games(browser: Any, server: Server, scheme: str) -> None:
    page = opened(browser, server, color_scheme=scheme, bypass_csp=True)
    for path in (
        "/",
        "/new/packet-row",
        "/new/sky-traders",
        "/rules",
        "/rules/packet-row",
        "/rules/packet-row/Good/fur",
        "/account",
        "/notices",
        "/analysis",
        "/puzzles",
        "/nothing",
    ):
        page.goto(path)
        assert complaints(page) == [], path
    new_table(page, "packet-row", ("me", "open"), "Ada")
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert complaints(page) == []
    ben = opened(browser, server, page.input_value("#link-invite"), color_scheme=scheme, bypass_csp=True)
    assert complaints(ben) == []


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_match_page(browser: Any, server: Server, game: str, scheme: str) -> None:
    page = opened(browser, server, color_scheme=scheme, bypass_csp=True)
    page.locator("article", has_text=load(game).title).get_by_text("Play against bots").click()
    await_turn(page)
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert complaints(page) == []
