"""Chapter 2: the board, the draft, the first equipment."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.sky_traders.invariants import check
from tests.games.sky_traders.table import Table, sky_traders, usual

from tradewinds.core.phase import CHANCE, CLOCK, members
from tradewinds.core.rng import Rng
from tradewinds.games.sky_traders.rules.draft import DRAFT, STUCK
from tradewinds.games.sky_traders.rules.tiles import distances
from tradewinds.games.sky_traders.state import State

PRESET_A = """volcano-geyser volcano-city_2 volcano-city_6 city_6-cove city_6-city_3 cove-hyperzephyr_1 city_1-city_2
city_1-hyperzephyr_1 city_3-city_4 city_4-city_5 city_4-dual_city city_5-flyover_2 geyser-dual_city
dual_city-hyperzephyr_2 hyperzephyr_2-flyover_1 flyover_1-flyover_2 hyperzephyr_1-hyperzephyr_2"""


def dealt(players: int, seed: int = 1) -> State:
    """A table after the tiles are dealt."""
    rules, dice = sky_traders(), Rng(seed)
    s: State = rules.start(players, usual())
    while rules.actors(s) >> CHANCE & 1:
        rules.apply(s, CHANCE, s.stack[-1].sample(s, dice))
    return s


def test_the_adjacency_of_preset_a() -> None:
    table = Table()
    tiles = sky_traders().codec.numbers["Tile"]
    edges = {frozenset(tiles[name.replace("_", "-")] for name in edge.split("-")) for edge in PRESET_A.split()}
    ways = table.s._ways
    assert edges == {frozenset((a, b)) for a in range(14) for b in range(14) if ways[a][b] == 1}


def test_t48_distances_in_preset_a() -> None:
    table = Table()
    tile, sites, board = sky_traders().codec.numbers["Tile"], table.s.data.sites, table.s.board
    assert sites.between(board[tile["hyperzephyr-1"]], board[tile["hyperzephyr-2"]]) == 6
    assert table.s._ways[tile["hyperzephyr-1"]][tile["hyperzephyr-2"]] == 1
    assert table.s._ways[tile["city-1"]][tile["dual-city"]] == 3


@pytest.mark.parametrize("mode", ["preset_a", "preset_b"])
def test_ready_made_boards_are_right(mode: str) -> None:
    rules = sky_traders()
    s = rules.start(2, usual(board_mode=mode))
    rules.actors(s)
    check(s)
    one, other = s.data.hyper
    assert s.data.sites.between(s.board[one], s.board[other]) == 6


def test_the_way_over_the_honeycomb_agrees_with_walking() -> None:
    sites = sky_traders().data.sites
    ways = {0: 0}
    reached = [0]
    for site in reached:
        for near in sites.near[site]:
            if near not in ways:
                ways[near] = ways[site] + 1
                reached.append(near)
    assert all(sites.between(0, site) == way for site, way in ways.items())
    assert len(ways) == 1 + 3 * sum(range(14))


@pytest.mark.parametrize(("players", "hands"), [(2, [7, 7]), (3, [5, 5, 4]), (4, [4, 4, 3, 3]), (5, [3, 3, 3, 3, 2])])
def test_t47_tiles_are_dealt_evenly_and_the_volcano_is_laid(players: int, hands: list[int]) -> None:
    for seed in range(1, 6):
        s = dealt(players, seed)
        sizes = [len(me.hand) for me in s.seats]
        sizes[s.first] += 1  # the Volcano, which lies in the middle
        assert sorted(sizes, reverse=True) == hands
        assert s.board[s.data.volcano] == 0
        assert members(sky_traders().actors(s) & ~(1 << CLOCK)) == [(s.first + 1) % players]


def test_a_hand_is_seen_by_its_owner_only() -> None:
    s, rules = dealt(3), sky_traders()
    for seat in range(3):
        view = rules.view(s, seat)
        assert [one.hand is not None for one in view.seats] == [other == seat for other in range(3)]
        assert [one.tiles for one in view.seats] == [len(me.hand) for me in s.seats]


def drafting(*hands: tuple[str, ...], laid: dict[str, str]) -> Table:
    """A draft under way: whose hands, and where tiles lie."""
    table = Table(len(hands))
    s = table.s
    s.board = (-1,) * 14
    for tile, site in laid.items():
        number = table.entry("Tile", tile)
        s.board = (*s.board[:number], table.entry("Site", site), *s.board[number + 1 :])
    for seat, hand in enumerate(hands):
        s.seats[seat].hand = tuple(sorted(table.entry("Tile", tile) for tile in hand))
    s.stack[-1] = DRAFT[0][0]
    return table


def test_colours_alternate_and_tiles_touch() -> None:
    table = drafting(("city-2", "city-1", "hyperzephyr-1"), ("cove",), laid={"volcano": "0,0"})
    assert table.listed("Anna") == ["place city-2 1,0", "place city-2 0,-1", "place city-2 -1,1"]
    assert table.refuses("Anna", "place hyperzephyr-1 1,0") == ("hyperzephyr-too-near", "2.2")
    assert table.refuses("Anna", "place city-1 1,1") == ("not-adjacent", "2.2")
    assert table.refuses("Anna", "place cove 1,1") == ("tile-not-held", "2.2")
    assert table.refuses("Anna", "skip") == ("must-place", "2.2")


def test_whoever_cannot_lay_is_skipped_and_is_asked_all_the_same() -> None:
    table = drafting(("city-1",), ("city-2", "hyperzephyr-1"), laid={"volcano": "0,0"})
    assert table.listed("Anna") == ["skip"]
    table.play("Anna", "skip").play("Ben", "place city-2 1,0")
    assert "place city-1 1,1" in table.listed("Anna")


def test_r02_hyperzephyrs_keep_six_steps_apart() -> None:
    laid = {"volcano": "0,0", "city-2": "1,0", "city-1": "2,-1", "hyperzephyr-1": "3,-1"}
    table = drafting(("hyperzephyr-2",), ("city-4",), laid=laid)
    assert table.listed("Anna") == ["skip"]
    assert table.refuses("Anna", "place hyperzephyr-2 2,-2") == ("hyperzephyr-too-near", "2.2")


def test_r03_a_stuck_hyperzephyr_goes_as_far_as_possible() -> None:
    laid = {"volcano": "0,0", "city-2": "1,0", "city-1": "2,-1", "hyperzephyr-1": "3,-1"}
    table = drafting(("hyperzephyr-2",), (), laid=laid)
    table.play("Anna", "skip")
    assert table.phase == "Stuck"
    sites, hyper = table.s.data.sites, table.s.board[table.entry("Tile", "hyperzephyr-1")]
    ways = {sites.between(table.entry("Site", text.split()[-1]), hyper) for text in table.listed("Anna")}
    assert len(ways) == 1
    assert table.refuses("Anna", "place hyperzephyr-2 1,0") == ("farthest-only", "2.2")


def test_the_clock_lays_a_tile_by_chance() -> None:
    table = drafting(("city-2",), ("city-1",), laid={"volcano": "0,0"})
    table.ring()
    assert table.phase == "DraftLot"
    table.chance("place city-2 0,-1")
    assert table.asked == "Ben"


def test_every_draft_ends_with_a_right_board() -> None:
    """I12, with and without the rule for stuck Hyperzephyrs."""
    rules, stuck = sky_traders(), 0
    for seed in range(60):
        s, rng = dealt(2 + seed % 4, seed + 1), Random(seed)
        lonely = False
        while min(s.board) < 0:
            (seat,) = members(rules.actors(s) & ~(1 << CLOCK))
            lonely = lonely or s.stack[-1] is STUCK[seat]
            rules.apply(s, seat, rng.choice(rules.legal(s, seat)))
        check(s)
        one, other = s.data.hyper
        assert lonely or s.data.sites.between(s.board[one], s.board[other]) >= 6
        stuck += lonely
    assert stuck


def test_random_boards_are_right() -> None:
    rules = sky_traders()
    for seed in range(1, 9):
        s, dice = rules.start(3, usual(board_mode="random")), Rng(seed)
        while rules.actors(s) >> CHANCE & 1:
            rules.apply(s, CHANCE, s.stack[-1].sample(s, dice))
        check(s)
        assert s._ways == distances(s)


def test_t15_a_skyman_goes_into_hold_4_5_or_6() -> None:
    rules = sky_traders()
    s = rules.start(2, usual(board_mode="preset_b"))
    rules.apply(s, CHANCE, rules.legal(s, CHANCE)[0])
    assert [str(action) for action in rules.legal(s, 0)] == ["berth 4", "berth 5", "berth 6"]
    refusal = rules.refuse(s, 0, rules.acts.berth[1])
    assert refusal is not None
    assert refusal.key == "crew-not-there"
    rules.apply(s, 0, rules.acts.berth[4])
    rules.apply(s, CHANCE, rules.acts.roll[5])
    me = s.seats[0]
    assert me.crew[4] == s.data.skyman
    assert (me.gp, me.phlogiston, me.influence) == (20, 10, 0)
    assert s.data.tile_names[me.tile] == "city-6"


@pytest.mark.parametrize(("preset", "grog"), [("rulebook", 5), ("errata", 50), ("directors_cut", 50)])
def test_t52_opening_prices(preset: str, grog: int) -> None:
    table = Table(preset=preset)
    assert table.prices("minerals", "food", "textiles", "wine", "spices", "jewels") == [1, 2, 3, 4, 5, 10]
    assert table.prices("sludge", "grog") == [1, grog]
