"""Chapter 3: set-up modes and founding phases."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.starfarers.table import BY_NAME, DATA, RULES, Table, options, point, site

import tradewinds as tw
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
from tradewinds.games.starfarers.data import BLOCKED, EMPTY, OUTER, OUTPOST, SYSTEM
from tradewinds.games.starfarers.rules import sectors
from tradewinds.games.starfarers.rules.ends import may_end
from tradewinds.games.starfarers.ships import Ship

HOME = range(OUTER * 3, OUTER * 3 + 12)


def found_all(table: Table) -> list[int]:
    """Everybody takes the first choice of the founding phase; the seats that were asked, in order."""
    asked = []
    while not table.s.turns:
        asked.append((table.phase, table.number(table.asked)))
        table.first_choice()
    return [seat for phase, seat in asked if phase != "MaidenFlight"]


def test_t01_four_players_at_the_start() -> None:
    table = Table(4)
    for name in table.names:
        me = table.me(name)
        assert table.points(name) == 4
        assert (me.upgrades, me.medals, me.cards()) == ((1, 0, 0), 1, 3)
        assert (me.colonies, me.stations, me.shipyards, len(me.ships)) == (5, 7, 2, 1)
    assert table.s.supply == (12,) * 5
    assert sum(table.s.reserve) == 28
    assert (table.s.box, table.s.medals) == ((20, 24, 20), 36)


def test_t02_three_players_and_the_colour_nobody_plays() -> None:
    table = Table(3)
    assert sum(table.s.reserve) == 31
    red = table.me("Ben").hand
    table.roll(9)
    assert table.happened("produced") == [{"event": "produced", "seat": 1, "cards": {"ore": 1}}]
    assert table.me("Ben").hand == (red[0] + 1, *red[1:])
    ship = Ship(0, point("R(1,12)"), 0, False, False, -1)
    for name in ("L(10,7)", "L(11,7)"):
        assert all(may_end(table.s, seat, ship, point(name)) for seat in range(3))
    assert table.s.owners[site("HD-1")] == BLOCKED


def test_t03_five_players_founding() -> None:
    table = Table(5, mode="strategic")
    order = found_all(table)
    assert order[:10] == [0, 1, 2, 3, 4, 4, 3, 2, 1, 0]
    assert order[10:] == [0, 1, 2, 3, 4, 4, 3, 2, 1, 0]
    assert Counter(table.s.owners[home] for home in HOME)[BLOCKED] == 2
    assert sum(table.s.box) == 92 - 5
    assert table.s.pool == (0, 0, 0)
    assert table.s.supply == (16,) * 5
    assert (sum(table.s.reserve), table.s.medals) == (45, 45)
    assert [table.points(name) for name in table.names] == [4] * 5
    assert (table.s.turn, table.s.second()) == (0, 3)


def test_t04_six_players_founding() -> None:
    table = Table(6, mode="strategic")
    order = found_all(table)
    assert order[-1] == 0
    assert all(0 <= table.s.owners[home] < 6 for home in HOME)
    assert (sum(table.s.reserve), table.s.medals, sum(table.s.box)) == (42, 42, 92 - 6)
    assert (table.s.turn, table.s.second()) == (0, 3)
    assert [sum(me.upgrades) for me in table.s.seats] == [1] * 6


@pytest.mark.parametrize(
    ("players", "near", "far"), [(4, (5, 2, 1), (3, 2, 2)), (3, (5, 2, 1), (3, 2, 2)), (6, (6, 2, 0), (4, 3, 0))]
)
def test_t05_strategic_sectors(players: int, near: tuple[int, ...], far: tuple[int, ...]) -> None:
    table = Table(players, mode="strategic")
    for stars, wanted in ((1, near), (2, far)):
        kinds = Counter(DATA.kind[table.s.sectors[slot]] for slot in range(OUTER) if DATA.stars[slot] == stars)
        assert (kinds[SYSTEM], kinds[OUTPOST], kinds[EMPTY]) == wanted
    discs = sum(len(pool) for pool in table.s.pools)
    assert discs == (30 if players == 6 else 24)
    assert discs == 3 * (near[0] + far[0])


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_explorer_hides_all_sectors_and_wild_space_mixes_them(players: int) -> None:
    table = Table(players, mode="explorer")
    assert set(table.s.sectors[:OUTER]) == {-1}
    assert [len(bag) for bag in table.s.pieces] == [8, 7]
    wild = Table(players, mode="wild-space")
    assert [len(bag) for bag in wild.s.pieces] == ([10, 9] if players > 4 else [9, 7])


@pytest.mark.parametrize("players", [4, 6])
def test_in_wild_space_the_backs_show_the_stars_of_the_pieces(players: int) -> None:
    places = Counter[tuple[str, int]]()
    for seed in range(1, 9):
        table = Table(players, mode="wild-space", seed=seed)
        stars = [sector.stars for sector in table.view.sectors[:OUTER]]
        near, far = (9, 7) if players == 4 else (10, 9)
        assert stars.count(1) <= near
        assert stars.count(2) <= far
        places.update((sector.band, sector.stars) for sector in table.view.sectors[:OUTER])
        for slot, back in enumerate(stars):
            pieces = [one.to_json()["piece"] for one in sectors.sector_outcomes(table.s, slot)]
            assert {DATA.piece_stars[DATA.piece_names.index(piece)] for piece in pieces} == {back}
    assert set(places) == {("far", 1), ("far", 2), ("near", 1), ("near", 2)}, "anything lies anywhere"


def test_in_the_first_version_the_backs_of_wild_space_show_nothing() -> None:
    first = tw.load("starfarers", version=1)
    s = first.start(4, options(mode="wild-space"))
    assert {sector.stars for sector in first.view(s, None).sectors[:OUTER]} == {None}


@pytest.mark.parametrize("mode", ["beginner", "strategic", "explorer", "wild-space"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_mode_with_every_number_of_players_can_be_played(players: int, mode: str) -> None:
    s = RULES.start(players, options(mode=mode))
    playout(RULES, s, Rng(players), 100_000)
    assert s.over
    assert all(s.owners[home] >= 0 for home in HOME), "no home site stays open"


def test_recommended_is_beginner_up_to_four_and_strategic_from_five() -> None:
    assert [RULES.start(players, options()).mode for players in (3, 4, 5, 6)] == [0, 0, 1, 1]


def test_founding_with_four_runs_forwards_backwards_forwards_backwards() -> None:
    table = Table(4, first="Cedric", mode="strategic")
    order = found_all(table)
    assert order[:12] == [2, 3, 0, 1, 1, 0, 3, 2, 2, 3, 0, 1]
    assert order[12:] == [1, 1, 0, 0, 3, 3, 2, 2]
    assert table.s.turn == 2
    assert [sum(me.upgrades) for me in table.s.seats] == [1] * 4
    assert table.s.box == (22, 23, 19), "two boosters, a cannon and a pod are gone"


def test_founding_with_three_closes_three_sites() -> None:
    table = Table(3, mode="strategic")
    found_all(table)
    assert Counter(table.s.owners[home] for home in HOME)[BLOCKED] == 3
    assert table.s.box == (23, 23, 19)


def test_refusals_of_the_founding_phase() -> None:
    table = Table(4, mode="strategic")
    table.play("Anna", "colonise HA-1")
    assert table.refuses("Ben", "colonise HA-1") == ("site-taken", "3.3")
    assert table.refuses("Ben", "done") == ("colonies-first", "3.3")
    while table.phase == "FirstColonies":
        table.first_choice()
    assert table.refuses("David", "spaceport HA-1") == ("not-your-colony", "3.3")
    assert table.refuses("David", "fit booster") == ("charter-first", "3.3")
    table.play("David", table.listed("David")[0])
    assert table.refuses("David", "build colony-ship R(1,12)") == ("not-your-port-site", "3.3")
    assert table.refuses("David", "done") == ("maiden-ship", "3.3")
    table.play("David", next(text for text in table.listed("David") if "trade-ship" in text))
    assert table.me("David").stations == 6
    assert table.refuses("David", "done") == ("upgrade-first", "3.3")
    table.play("David", "fit cannon")
    table.first_choice().first_choice()
    assert table.refuses("Cedric", "fit cannon") == ("pool-empty", "3.3")


def test_home_numbers_are_shuffled_by_letter_and_only_where_they_should_be() -> None:
    assert Table(4).s.discs[45:] == tuple(disc for discs in DATA.home_small for disc in discs)
    assert Table(5, mode="explorer").s.discs[45:] == tuple(disc for discs in DATA.home_large for disc in discs)
    seen = set()
    for seed in range(8):
        for table in (Table(4, mode="strategic", seed=seed), Table(6, mode="strategic", seed=seed, shuffled_home=True)):
            for letter in range(4):
                discs = table.s.discs[45 + 3 * letter : 48 + 3 * letter]
                own = (DATA.home_large if table.s.large() else DATA.home_small)[letter]
                assert sorted(discs) == sorted(own)
                seen.add(discs == tuple(own))
    assert seen == {True, False}


def test_rotations_turn_the_planets_but_never_mirror_them() -> None:
    table = Table(4, mode="explorer")
    found = set()
    for turn in range(3):
        t = table.s.clone()
        t.sectors = (DATA.piece_names.index("P1"), *t.sectors[1:])
        t.rotations = (turn, *t.rotations[1:])
        found.add(tuple(DATA.resource_names[t.resource_of(planet)] for planet in range(3)))
    assert found == {("carbon", "food", "fuel"), ("fuel", "carbon", "food"), ("food", "fuel", "carbon")}


def test_the_start_player_is_drawn_among_all() -> None:
    s = RULES.start(4, options())
    assert RULES.legal(s, CHANCE) == [BY_NAME[f"begin {seat}"] for seat in range(4)]
