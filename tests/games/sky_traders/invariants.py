"""What is always true (I01 to I12 of the spec), checked on a state."""

from __future__ import annotations

from tradewinds.games.sky_traders.data import GOODS, HOLDS, HYPERZEPHYR
from tradewinds.games.sky_traders.state import Seat, State


def check(s: State) -> None:
    barrels_and_cards(s)
    numbers(s)
    for me in s.seats:
        ship(s, me)
    if min(s.board) >= 0:
        board(s)


def barrels_and_cards(s: State) -> None:
    data = s.data
    for good in range(GOODS):
        aboard = sum(me.barrels(good) for me in s.seats)
        assert s.stock[good] + aboard == data.barrels[good], f"I01 {data.good_names[good]}"
        assert s.stock[good] >= 0
    for crew, copies in enumerate(data.crew_copies):
        assert s.crew_stock[crew] + sum(me.crew.count(crew) for me in s.seats) == copies, "I02"
    assert s.upgrade_stock + sum(sum(me.upgraded) for me in s.seats) == data.upgrades, "I02"
    harm = sorted([*s.damages, *[d for me in s.seats for d in me.damage if 0 <= d < data.makeshift]])
    assert len(s.damages) <= 16
    on_the_way = [phase.damage for phase in s.stack if hasattr(phase, "damage")]  # drawn, the hold not known yet
    assert sorted(harm + [d for d in on_the_way if d < data.makeshift]) == data.damage_deck, "I03"
    if not s.house.wanted_unlimited:
        assert s.tokens + sum(me.wanted for me in s.seats) == data.tokens, "I04"
    winds = [*s.winds, *s.laid, *[w for me in s.seats for w in me.kept], *([s.blowing] if s.blowing >= 0 else [])]
    if s.above >= 0:
        winds.append(data.traders_day)
    assert sorted(winds) == sorted([*data.wind_deck, data.traders_day]), "I05"


def numbers(s: State) -> None:
    for good in range(GOODS):
        assert 0 <= s.spaces[good] < len(s.data.prices[good]), "I06"
    for me in s.seats:
        assert 0 <= me.phlogiston <= s.data.tank, "I07"
        assert 0 <= me.influence <= s.data.goal, "I07"
        assert me.gp >= 0, "I07"
    assert all(0 <= dice <= s._terms.box[good] for good, dice in enumerate(s.plus))
    assert all(0 <= dice <= s._terms.box[good] for good, dice in enumerate(s.minus))


def ship(s: State, me: Seat) -> None:
    for hold in range(HOLDS):
        filled = (me.count[hold] > 0) + (me.crew[hold] >= 0) + (me.damage[hold] >= 0)
        assert filled <= 1, "I08"
        assert me.count[hold] <= (4 if me.upgraded[hold] else 2), "I08"
        assert (me.count[hold] > 0) == (me.kind[hold] >= 0)
        if me.crew[hold] >= 0:
            assert hold in s._terms.crew_holds[me.crew[hold]], "I08"
            assert not me.upgraded[hold], "I08"
    judged = any(type(phase).__name__ == "Judge" for phase in s.stack)
    assert me.broken() < HOLDS or judged, "I10"
    assert me.afloat or sum(me.count) + max(me.crew) + max(me.damage) == -2, "a lost ship is empty"


def board(s: State) -> None:
    """I12."""
    data, sites = s.data, s.data.sites
    assert len(set(s.board)) == len(data.tile_names) == 14
    for tile, site in enumerate(s.board):
        assert sites.colour[site] == data.tile_colour[tile]
        assert (sites.q[site] - sites.r[site]) % 3 == data.tile_colour[tile]
    reached = {s.board[0]}
    for _ in s.board:
        reached |= {near for site in reached for near in sites.near[site] if near in s.board}
    assert reached == set(s.board)
    for tile, kind in enumerate(data.tile_kind):
        if kind == HYPERZEPHYR:
            assert s.board[data.volcano] not in sites.near[s.board[tile]]
