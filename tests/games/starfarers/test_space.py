"""Chapter 2: the field of points, its clovers, and the distances that the spec's program found."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import DATA, Table

from tradewinds.games.starfarers.data import OUTPOST, SYSTEM
from tradewinds.games.starfarers.space import KEPT, chart, drawn, hexes

SPACE = DATA.space
FROM = {
    "R(1,12)": (6, 8, 13, 11, 23, 22, 26, 28, 17, 19, 27, 32),
    "L(5,10)": (9, 5, 10, 12, 20, 21, 23, 25, 18, 16, 28, 29),
    "R(6,9)": (10, 6, 7, 13, 17, 20, 20, 24, 19, 13, 29, 26),
    "L(10,7)": (15, 9, 6, 16, 16, 23, 21, 27, 22, 12, 32, 25),
}
SYSTEMS = ("N6", "N7", "N8", "N3", "N2", "F5", "F6", "F2")
OUTPOSTS = ("N1", "N4", "F1", "F3")


def test_135_hexes_320_points_454_sides() -> None:
    assert len(hexes()) == 135
    assert len(SPACE.names) == len(set(SPACE.names)) == 320
    assert sum(map(len, SPACE.near)) == 2 * 454


def test_nineteen_clovers_none_touching() -> None:
    assert len(SPACE.centre_point) == 19
    points = [point for rim, centre in zip(SPACE.rim, SPACE.centre_point, strict=True) for point in [*rim, centre]]
    assert len(points) == len(set(points)) == 19 * 13


def test_every_site_touches_two_planets_and_has_two_spaceport_sites() -> None:
    for site, point in enumerate(SPACE.site_point):
        assert len(SPACE.planets_at[point]) == 2
        assert len(SPACE.port_points[site]) == 2
        for beside in SPACE.port_points[site]:
            assert SPACE.site_of[beside] == SPACE.centre_of[beside] == -1
            assert SPACE.slot_of[beside] == site // 3
    harbours = [point for points in SPACE.port_points for point in points]
    assert len(harbours) == len(set(harbours))


@pytest.mark.parametrize(("pieces", "points", "sides"), [(DATA.map_small, 308, 418), (DATA.map_large, 306, 412)])
def test_what_can_be_flown_on_the_fixed_maps(pieces: list[int], points: int, sides: int) -> None:
    closed = [DATA.kind[piece] == SYSTEM for piece in pieces] + [True] * 4
    flown = chart(SPACE, sum(1 << slot for slot, shut in enumerate(closed) if shut))
    assert sum(bool(near) for near in flown.near) == points
    assert sum(map(len, flown.near)) == 2 * sides
    assert sorted(flown.distances(0))[points - 1] < 999, "all of it hangs together"


def test_a_middle_that_opens_shortens_all_ways_as_if_they_were_reckoned_anew() -> None:
    closed = (1 << 19) - 1
    flown = drawn(SPACE, closed)
    for target in SPACE.site_point:
        flown.distances(target)
    for slot in (3, 11, 6, 0, 14):
        SPACE.charts.clear()
        closed &= ~(1 << slot)
        flown, anew = flown.opened(SPACE, slot), drawn(SPACE, closed)
        assert flown is not anew
        assert flown.near == anew.near
        for target in [*SPACE.site_point, SPACE.centre_point[slot]]:
            assert flown.distances(target) == anew.distances(target)


@pytest.mark.parametrize("start", FROM)
def test_distances_from_the_start_ships(start: str) -> None:
    flown, here = Table(4).s.chart(), SPACE.names.index(start)
    slots = [DATA.slot_names.index(name) for name in SYSTEMS]
    found = [min(flown.distances(SPACE.site_point[slot * 3 + i])[here] for i in range(3)) for slot in slots]
    slots = [DATA.slot_names.index(name) for name in OUTPOSTS]
    found += [flown.distances(SPACE.centre_point[slot])[here] for slot in slots]
    assert tuple(found) == FROM[start]


def test_the_middle_of_a_system_is_no_point_that_of_an_outpost_is() -> None:
    flown = Table(4).s.chart()
    for slot, piece in enumerate(DATA.map_small):
        centre = SPACE.centre_point[slot]
        assert bool(flown.near[centre]) == (DATA.kind[piece] != SYSTEM)
        if DATA.kind[piece] == OUTPOST:
            assert sorted(flown.near[centre]) == sorted(SPACE.site_point[slot * 3 : slot * 3 + 3])


def test_sites_have_the_names_of_the_spec() -> None:
    named = {name: SPACE.names[point] for name, point in zip(DATA.site_names, SPACE.site_point, strict=True)}
    assert (named["N6-2"], named["N7-2"], named["HA-1"], named["HD-2"]) == ("R(1,9)", "R(4,8)", "L(2,12)", "R(9,9)")


def test_all_matches_share_the_charts_and_few_are_kept() -> None:
    SPACE.charts.clear()
    first = chart(SPACE, 0b11)
    assert chart(SPACE, 0b11) is first
    assert first.opened(SPACE, 1) is chart(SPACE, 0b01)
    for closed in range(3 * KEPT):
        assert chart(SPACE, closed).closed == closed
        assert len(SPACE.charts) <= KEPT
