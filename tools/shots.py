"""Screenshots: `python3 run.py shots [FOLDER]` of every kind of phase of every game, at every size, light and dark, in
both languages, and of the pages around them; `--docs` makes those few that the documentation shows. Needs chromium."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.web import positions  # noqa: E402
from tests.web.browser import chromium, new_table, opened  # noqa: E402
from tests.web.server import Server  # noqa: E402

from tradewinds.web.phrases import LANGUAGES  # noqa: E402

DOCS = ROOT / "docs" / "shots"
DESK, SCREEN, TABLET, PHONE, SIDEWAYS = (1280, 720), (1440, 900), (820, 1180), (390, 844), (844, 390)
THEMES = ("light", "dark")
AROUND = ("/", "/new/packet-row", "/rules/packet-row", "/account", "/nothing")
SHOWN = {  # what the documentation shows: page, size, theme
    "home-light": ("/", DESK, "light"),
    "match-airship-city-light": ("/m/airship-city-turn", SCREEN, "light"),
    "match-packet-row-light": ("/m/packet-row-offer", SCREEN, "light"),
    "match-packet-row-phone": ("/m/packet-row-offer", PHONE, "light"),
    "match-sky-traders-light": ("/m/sky-traders-tradeincity", SCREEN, "light"),
    "match-starfarers-dark": ("/m/starfarers-commerce", SCREEN, "dark"),
    "match-traders-of-the-air-light": ("/m/traders-of-the-air-visit", SCREEN, "light"),
}  # fmt: skip


class Look(NamedTuple):
    """How somebody sees the pages."""

    size: tuple[int, int]
    theme: str = "light"
    language: str = "en"

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.theme}-{self.language}"

    @property
    def touch(self) -> bool:
        return min(self.size) < 500

    @property
    def viewport(self) -> dict[str, int]:
        return {"width": self.size[0], "height": self.size[1]}

    @property
    def settings(self) -> dict[str, Any]:
        return {
            "viewport": self.viewport, "color_scheme": self.theme, "reduced_motion": "reduce",
            "is_mobile": self.touch, "has_touch": self.touch, "device_scale_factor": 2 if self.touch else 1,
        }  # fmt: skip


def looks() -> Iterator[list[Look]]:
    """Those that one browser can take of a page that is loaded once."""
    for sizes in ((DESK, SCREEN, TABLET), (PHONE, SIDEWAYS)):
        for language in LANGUAGES:
            yield [Look(size, theme, language) for theme in THEMES for size in sizes]


def main(folder: Path, few: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        server = Server(Path(place), *positions.PATIENT)
        positions.served(server, positions.all_positions())
        with chromium() as browser:
            server.start()
            try:
                count = few_of(browser, server, folder) if few else all_of(browser, server, folder)
            finally:
                server.stop()
    print(f"{count} pictures in {folder}")


def few_of(browser: Any, server: Server, folder: Path) -> int:
    for name, (address, size, theme) in SHOWN.items():
        page = viewer(browser, server, Look(size, theme))
        page.goto(address)
        snap(page, address, folder / f"{name}.png")
        page.context.close()
    return len(SHOWN)


def all_of(browser: Any, server: Server, folder: Path) -> int:
    lobby = opened(browser, server)
    pages = [*AROUND, f"/t/{new_table(lobby, 'packet-row', ('me', 'open', 'medium'), 'Ada')}"]
    pages += [f"/m/{one.id}" for one in positions.all_positions()]
    count = 0
    for some in looks():
        page = viewer(browser, server, some[0])
        for address in pages:
            page.goto(address)
            name = address.removeprefix("/m/").strip("/").replace("/", "-") or "home"
            for look in some:
                page.set_viewport_size(look.viewport)
                page.emulate_media(color_scheme=look.theme)
                snap(page, address, folder / f"{name}-{look}.png")
                count += 1
        page.context.close()
    return count


def viewer(browser: Any, server: Server, look: Look) -> Any:
    page = opened(browser, server, **look.settings)
    page.context.add_cookies(
        [positions.cookie(server), {"name": "language", "value": look.language, "url": server.base}]
    )
    return page


def snap(page: Any, address: str, file: Path) -> None:
    """A match page is one screen; what scrolls is shown whole."""
    page.screenshot(path=str(file), full_page=not address.startswith("/m/"))


if __name__ == "__main__":
    wanted = [one for one in sys.argv[1:] if one != "--docs"]
    docs = "--docs" in sys.argv
    main(Path(wanted[0]) if wanted else DOCS if docs else Path(tempfile.gettempdir()) / "tradewinds-shots", docs)
