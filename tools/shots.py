"""Screenshots of every page, light, dark and on a phone: `python3 tools/shots.py [FOLDER]`. Needs chromium."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.browser import await_turn, chromium, is_over, move, new_table, opened, version  # noqa: E402
from tests.web.server import Server  # noqa: E402

from tradewinds import games, load  # noqa: E402

LOOKS: dict[str, dict[str, Any]] = {
    "light": {"viewport": {"width": 1360, "height": 900}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1360, "height": 900}, "color_scheme": "dark"},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
}
MOVES = 14
PAGES = {
    "home": "/",
    "new-table": "/new/packet-row",
    "rules": "/rules/packet-row",
    "account": "/account",
    "missing": "/nothing",
}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        server = Server(Path(place)).start()
        try:
            everything(browser, server, folder)
        finally:
            server.stop()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


def everything(browser: Any, server: Server, folder: Path) -> None:
    ada = opened(browser, server, **LOOKS["light"])
    new_table(ada, "packet-row", ("me", "open", "medium"), "Ada")
    taken = {"lobby": ada.url, **{f"match-{game}": played(ada, game) for game in games()}}
    taken["german"] = taken["match-packet-row"]
    taken["over"] = finished(ada)
    cookies = ada.context.storage_state()
    for look, settings in LOOKS.items():
        page = opened(browser, server, storage_state=cookies, **settings)
        for name, address in {**PAGES, **taken}.items():
            snap(page, name, address, folder / f"{name}-{look}.png", server)


def snap(page: Any, name: str, address: str, file: Path, server: Server) -> None:
    """German is a cookie; it is taken back after its one picture."""
    language = "de" if name == "german" else "en"
    page.context.add_cookies([{"name": "language", "value": language, "url": server.base}])
    page.goto(address)
    page.wait_for_timeout(500)
    page.screenshot(path=str(file), full_page=name in ("home", "new-table", "lobby", "over"))


def played(page: Any, game: str) -> str:
    """A match some way on, with the viewer to move."""
    page.goto("/")
    page.locator("article", has_text=load(game).title).get_by_text("Play against bots").click()
    page.wait_for_url("**/m/*")
    for step in range(MOVES):
        await_turn(page)
        move(page, step)
    await_turn(page)
    return str(page.url)


def finished(page: Any) -> str:
    new_table(page, "packet-row", ("me", "random", "random"), "Ada")
    page.click("text=Start the match")
    page.wait_for_url("**/m/*")
    page.click("text=Let a bot go on for me")
    for _ in range(1200):
        if is_over(page):
            break
        page.wait_for_timeout(100)
    assert version(page)
    return str(page.url)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "shots")
