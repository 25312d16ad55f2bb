"""What stands behind a choice, and what explains a thing."""

from __future__ import annotations

import pytest
from tests.games.airship_city.table import Table, airship_city

from tradewinds.text.words import LANGUAGES


def aside(table: Table, action: str, language: str = "en") -> str:
    """What stands behind one of Anna's choices."""
    words, choice = table.rules.words, table.action(action)
    assert choice in table.match.legal(0)
    found = words.aside(table.match.view(0), choice)
    return "" if found is None else str(words.say(*found, language, table.names))


def about(kind: str, name: str, language: str = "en") -> str:
    rules = airship_city()
    found = rules.words.about(kind, rules.codec.numbers[kind][name])
    assert found is not None
    return str(rules.words.say(*found, language))


# choices


def test_a_move_tells_what_the_tile_would_bring_and_what_finds_no_room() -> None:
    table = Table().seat("Anna", ["mine-1", "guild"], wood=8)
    assert aside(table, "move mine-1 forest-1") == "would bring 2 wood; no room for 1 wood"
    assert aside(table, "move mine-1 harbour") == ""
    full = Table().seat("Anna", ["mine-1", "guild"], wood=10)
    assert aside(full, "move mine-1 forest-1") == "no room for what it yields"
    assert aside(full, "move guild valley", "de") == "brächte 1 Metall; kein Platz für 1 Holz"


def test_the_last_move_into_full_stores_is_asked_for_twice() -> None:
    table = Table().seat("Anna", ["mine-1", "guild"], wood=10)
    move = table.action("move mine-1 forest-1")
    assert table.match.warning(0, move) == "", "another worker goes on"
    table.play("Anna", "move guild valley", "skip")
    assert table.match.warning(0, move) == "no room for what the tile yields, and the turn is over with this move"
    assert table.match.warning(0, table.action("move mine-1 harbour")) == ""
    assert table.play("Anna", "move mine-1 forest-1").asked != "Anna"


def test_a_developed_tile_brings_more_with_the_upgrade() -> None:
    table = Table().seat("Anna", ["mine-1", "guild"], upgrades=["wood"]).developed("forest-1")
    assert aside(table, "move mine-1 forest-1") == "would bring 4 wood"
    table.play("Anna", "move mine-1 forest-1")
    assert table.button("Anna", "gather") == "Gather | you get 4 wood, then you have 4 wood"
    plain = Table().seat("Anna", ["mine-1", "guild"]).developed("forest-1")
    assert aside(plain, "move mine-1 forest-1") == "would bring 3 wood"


def test_what_finds_no_room_is_told_before() -> None:
    table = Table().seat("Anna", ["mine-1", "guild"], wood=8).play("Anna", "move mine-1 forest-1")
    assert table.button("Anna", "gather") == "Gather | you get 2 wood, no room for 1 wood, then you have 10 wood"
    assert table.button("Anna", "gather", "de") == (
        "Einsammeln | du bekommst: 2 Holz, kein Platz für: 1 Holz, danach hast du: 10 Holz"
    )


@pytest.mark.parametrize(
    ("slide", "said", "tile", "end"),
    [
        ("row-1 right", "the Valley", "valley", (0, 0)),
        ("row-1 left", "Forest 1", "forest-1", (0, 3)),
        ("column-2 down", "Factory 2", "factory-2", (0, 1)),
        ("column-4 up", "the Valley", "valley", (3, 3)),
    ],
)
def test_a_slide_tells_which_tile_comes_round_and_what_is_left(
    slide: str, said: str, tile: str, end: tuple[int, int]
) -> None:
    table = Table().seat("Anna", gears=2)
    assert aside(table, f"slide {slide}") == f"{said} comes round"
    assert table.button("Anna", f"slide {slide}").endswith(" | it costs 1 gear, then you have 1 gear")
    assert table.play("Anna", f"slide {slide}").where(tile) == end


def test_the_lighthouse_tells_which_tile_comes_round() -> None:
    table = Table().seat("Anna", ["market-1", "guild"]).play("Anna", "move market-1 lighthouse")
    assert aside(table, "beam column-1 up", "de") == "Wald 1 kommt herum"


def test_purchases_tell_their_price_and_what_they_bring() -> None:
    table = Table().seat("Anna", ["forest-1", "guild"], {"private-wood": 1}, wood=10, metal=2, gold=10, gears=4)
    yard = table.play("Anna", "move forest-1 shipyard-1")
    assert yard.button("Anna", "donate private-wood") == (
        "Build and donate a wooden private airship | "
        "you get 1 point, it costs 2 wood and 2 gears, then you have 2 points, 8 wood and 2 gears"
    )
    assert yard.button("Anna", "sell private-wood") == (
        "Build and sell a wooden private airship | "
        "no room for 7 gold, it costs 2 wood and 2 gears, then you have 8 wood and 2 gears"
    )
    office = yard.play("Anna", "skip", "move guild architect")
    assert office.button("Anna", "build park", "de") == (
        "Einen Park bauen | du bekommst: 5 Punkte, es kostet: 10 Holz und 6 Gold, "
        "danach hast du: 6 Punkte, 0 Holz und 4 Gold"
    )
    hall = Table().seat("Anna", ["valley", "mine-1"], {"passenger": 1}, gold=10).play("Anna", "move valley guild")
    assert hall.button("Anna", "hire") == "Hire a worker | you get 1 worker, it costs 8 gold, then you have 2 gold"
    shop = Table().seat("Anna", ["shipyard-1", "mine-1"], {"tourist": 1}, wood=6, gold=4)
    assert shop.play("Anna", "move shipyard-1 workshop").button("Anna", "upgrade wood") == (
        "Upgrade wood | you get 3 points, it costs 6 wood and 2 gold, then you have 4 points, 0 wood and 2 gold"
    )


def test_a_bonus_of_ones_choice_tells_how_much_there_is_then() -> None:
    table = Table().seat("Anna", ["mine-1", "guild"], upgrades=["wood", "gold"], wood=7, gold=3).developed("harbour")
    table.play("Anna", "move mine-1 harbour", "recall")
    assert table.button("Anna", "take wood") == "Take wood | you get 1 wood, then you have 8 wood"


# things


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_project_contract_upgrade_bonus_and_bonus_action_is_explained(language: str) -> None:
    rules = airship_city()
    for kind in ("Tile", "Project", "Contract", "Resource", "StageBonus", "Family"):
        for name in rules.codec.names[kind]:
            assert about(kind, name, language).endswith(".")


def test_explanations_have_their_numbers() -> None:
    assert about("Tile", "forest-2").startswith("A worker takes 3 wood here, and every other player")
    assert "for 10 gold" in about("Tile", "guild")
    assert about("Tile", "guild").endswith("it gives 2 gold to whoever has that upgrade.")
    assert "gets 1 gear. Developed, it gives 1 gear more" in about("Tile", "factory-1")
    assert "1 of either" in about("Tile", "valley")
    assert "first you donate 2 wooden residential airships" in about("Project", "cargo-wood")
    assert "saves you 2 wood at the Architect's Office" in about("Project", "cargo-wood")
    assert "18 gold at best and 11 in the end" in about("Project", "cargo-wood")
    assert "donate 2" not in about("Project", "private-wood")
    assert about("Project", "luxury").endswith("It is never sold.")
    assert "kostet 10 Metall und 6 Gold und bringt 6 Punkte" in about("Project", "clock-tower", "de")
    assert "vorher schenkst du 2 Touristenluftschiffe" in about("Project", "passenger", "de")
    assert about("Contract", "c01", "de").endswith("Sonst kostet er dich 1 Punkt.")
    assert "costs 3 wood, 2 metal and 6 gold" in about("Resource", "gold")
    assert "room for 20" in about("Resource", "gold")
