"""What the places of space are called."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import DATA, RULES

from tradewinds.games.starfarers.space import spread
from tradewinds.text.words import LANGUAGES

NUMBERS = RULES.codec.numbers
every_language = pytest.mark.parametrize("language", LANGUAGES)


def called(kind: str, name: str, language: str = "en") -> str:
    return str(RULES.words.write(kind, NUMBERS[kind][name], language))


@pytest.mark.parametrize(
    ("kind", "name", "english", "german"),
    [
        ("Slot", "N6", "N6", "N6"),
        ("Slot", "HA", "α", "α"),
        ("Site", "N6-1", "N6, outer site", "N6, äußerer Platz"),
        ("Planet", "HD-A", "δ, outer planet", "δ, äußerer Planet"),
        ("Point", "R(1,8)", "N6, outer site", "N6, äußerer Platz"),
        ("Point", "R(1,12)", "α, middle site, outer berth", "α, mittlerer Platz, äußerer Liegeplatz"),
        ("Point", "L(2,10)", "lane α–N6", "Bahn α–N6"),
    ],
)
def test_names(kind: str, name: str, english: str, german: str) -> None:
    assert (called(kind, name), called(kind, name, "de")) == (english, german)


@every_language
@pytest.mark.parametrize("kind", ["Site", "Planet"])
def test_no_two_sites_and_no_two_planets_have_one_name(kind: str, language: str) -> None:
    names = [RULES.words.write(kind, number, language) for number in range(len(RULES.codec.names[kind]))]
    assert len(set(names)) == len(names)


@every_language
def test_no_two_points_of_a_sector_have_one_name_and_none_is_a_coordinate(language: str) -> None:
    inside = [point for point, slot in enumerate(DATA.space.slot_of) if slot >= 0]
    names = [RULES.words.write("Point", point, language) for point in range(len(DATA.space.names))]
    assert len({names[point] for point in inside}) == len(inside)
    assert [name for name in names if "(" in name] == []


def test_inner_is_nearer_to_home() -> None:
    """The inner site of a near sector is never farther from the home systems than its outer one."""
    homes = [DATA.space.site_point[site] for site in range(45, 57)]
    steps = {name: min(away(point, home) for home in homes) for name, point in sites().items()}
    for slot in ("N3", "N5", "N6", "N7", "N8"):
        assert steps[f"{slot}, inner site"] < steps[f"{slot}, outer site"], slot


def sites() -> dict[str, int]:
    return {RULES.words.write("Site", site, "en"): point for site, point in enumerate(DATA.space.site_point)}


def away(point: int, home: int) -> int:
    return spread(DATA.space.near, home)[point]
