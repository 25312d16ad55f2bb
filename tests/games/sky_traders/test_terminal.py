"""The table in a terminal."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console
from tests.games.sky_traders.table import Table
from tests.games.sky_traders.test_council import bargaining

import tradewinds as tw
from tradewinds.games.sky_traders.rules.closing import CLOSING
from tradewinds.games.sky_traders.rules.influence import INFLUENCE
from tradewinds.games.sky_traders.rules.ruin import destroy
from tradewinds.games.sky_traders.terminal import table as picture
from tradewinds.games.sky_traders.view import View
from tradewinds.games.sky_traders.view.ways import voyage
from tradewinds.games.sky_traders.words import Words
from tradewinds.text.words import LANGUAGES

NAMES = ["Anna", "Ben", "Cedric", "David", "Emma"]


def shown(view: View, words: Words, language: str = "en", width: int = 80) -> str:
    file = StringIO()
    console = Console(width=width, color_system=None, file=file)
    console.print(picture(view, words, language, NAMES[: len(view.seats)]))
    return file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 122, 160])
def test_every_position_of_a_match_can_be_drawn(language: str, width: int) -> None:
    match, rng = tw.Match("sky-traders", seats=5, seed=2), Random(2)
    for number in range(240):
        if number % 12 == 0:
            for seat in (0, None):
                text = shown(match.view(seat), match.rules.words, language, width)
                assert max(len(line) for line in text.splitlines()) <= width
                assert "{" not in text
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))


def test_what_is_hidden_is_not_drawn() -> None:
    table = Table().seat("Anna", gp=777).seat("Ben", gp=888)
    text = shown(table.rules.view(table.s, 0), table.rules.words)
    assert "777" in text
    assert "888" not in text
    assert text.count("?") == 2


def test_ships_exchange_council_and_attack_are_drawn() -> None:
    table = bargaining().dice("Anna", 1, 2).dice("Ben", 2).seat("Anna", {1: "2 food", 4: "gunner", 6: "heavy"})
    table.play("Anna", "propose Ben 1 die-1 for 3 gp").play("Cedric", "ready")
    text = shown(table.rules.view(table.s, 1), table.rules.words)
    for word in ("Volcano", "Dual City", "2 food", "Gunner", "heavy", "1 die showing 1 ↔ 3 GP", "ready: Cedric"):
        assert word in text
    table = Table().seat("Ben", {1: "2 wine"}).act()
    table.play("Anna", "attack 1", "demand-hold 1").play("Ben", "pay-gold 5")
    text = shown(table.rules.view(table.s, 0), table.rules.words)
    assert "demands 2 wine" in text
    assert "offers instead: 5 GP" in text


def test_what_the_page_shows_stands_in_the_terminal_too() -> None:
    """Jumps, prices of upgrades, repairs and influence, holds and strength of crew, what the card does, discards."""
    table = Table().seat("Anna", {6: "heavy"}).keep("Ben", "tailwind").sail()
    table.s.blowing, table.s.laid = table.entry("Wind", "headwind"), [table.entry("Wind", "trade-boom")]
    table.s.winds = [wind for wind in table.s.winds if wind not in (table.s.blowing, table.s.laid[0])]
    for width in (80, 120):
        text = shown(table.rules.view(table.s, 0), table.rules.words, width=width)
        words = " ".join(text.split())
        assert max(len(line) for line in text.splitlines()) <= width
        for said in (
            "One step: Hyperz. 1 ⇄ Hyperz. 2", "5 × Hold upgrade 30 GP (hold 1–3)", "heavy 25 GP",
            "10 × Skyman +1 10 GP (4–6)", "up to 40 10 GP", "1 discarded (1 × Trade Boom)",
            "Each tile takes 1 phlogiston more this turn.", "Tailwind: Kept: one trip without phlogiston.",
        ):  # fmt: skip
            assert said in words, said
        assert text.count("⇄") == 3


@pytest.mark.parametrize(("gp", "said"), [(37, "insurance to come: 19 GP"), (0, "charity to come: 20 GP")])
def test_whoever_lost_the_ship_sees_what_the_next_one_will_come_with(gp: int, said: str) -> None:
    table = Table().seat("Anna", gp=gp)
    destroy(table.s, 0)
    view = table.rules.view(table.s, 0)
    assert (view.seats[0].insurance, view.seats[0].charity) == ((gp + 1) // 2, 0 if gp else 20)
    assert said in " ".join(shown(view, table.rules.words, width=160).split())
    assert (view.seats[1].insurance, view.seats[1].charity) == (0, 0)


def asides(table: Table, name: str, seat: str = "Anna") -> dict[str, str]:
    """What stands behind each choice of this name."""
    words, view, found = table.rules.words, table.rules.view(table.s, table.number(seat)), {}
    for action in table.match.legal(table.number(seat)):
        told = words.aside(view, action)
        if action.name == name and told is not None:
            found[str(action)] = words.say(*told, "en", table.names)
    return found


def test_every_trip_tells_how_far_it_is_and_what_the_place_is_good_for() -> None:
    table = Table(tile="volcano").price(minerals=5).sail()
    told = asides(table, "sail")
    assert told["sail city-1"] == "2 tiles; sells minerals at 5 GP"
    assert told["sail dual-city"] == "2 tiles; two dice name what it sells"
    assert len(told) == 13
    assert table.button("Anna", "sail city-1").endswith("it costs 2 phlogiston, then you have 8 phlogiston")


def test_every_trip_takes_what_the_map_says() -> None:
    """By all that changes the price of a trip."""
    for crew, headwind, tailwind in (("skyman", False, False), ("navigator", True, False), ("navigator", True, True)):
        table = Table(tile="hyperzephyr-1").seat("Anna", {1: crew} if crew == "navigator" else {4: crew}).sail()
        table.s.headwind, table.s.tailwind = headwind, tailwind
        told = voyage(table.rules.view(table.s, 0), table.rules.data)
        for action in asides(table, "sail"):
            trial = table.s.clone()
            table.rules.apply(trial, 0, table.action(action))
            assert told[action.removeprefix("sail ")][1] == 10 - trial.seats[0].phlogiston


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("buy food 2", "Buy 2 food | you get 2 food, it costs 8 GP, then you have 2 food and 32 GP"),
        ("sell wine 2", "Sell 2 wine | you get 8 GP, it costs 2 wine, then you have 48 GP and 0 wine"),
        (
            "upgrade 2",
            "Upgrade hold 2 | you get 1 upgrade of the hold, it costs 30 GP, "
            "then you have 1 upgrade of the hold and 10 GP",
        ),
        ("repair 5", "Repair hold 5 | it costs 5 GP, then you have 35 GP"),
        ("fire 4", "Dismiss the crew of hold 4 | you get 5 GP, it costs 1 Skyman, then you have 45 GP"),
        ("hire gunner", "Hire a Gunner | it costs 30 GP, then you have 10 GP"),
    ],
)
def test_a_choice_in_a_city_says_what_it_gives_and_takes(action: str, said: str) -> None:
    table = Table(tile="city-2").price(food=4, wine=4)
    table.seat("Anna", {1: "2 wine", 4: "skyman", 5: "light"}, gp=40).trade()
    assert table.button("Anna", action) == said


def test_influence_and_offers_say_what_they_leave() -> None:
    table = Table().seat("Anna", influence=29, gp=100).at(CLOSING, INFLUENCE[0])
    assert "it costs 25 GP, then you have 32 influence and 75 GP" in table.button("Anna", "buy-influence 3")
    table = bargaining().dice("Ben", 2).play("Anna", "propose Ben 5 gp for 1 die-2")
    said = table.button("Ben", "accept 0")
    assert said.startswith("Accept | with Anna, you get 5 GP, it costs 1 die showing 2, then you have ")
