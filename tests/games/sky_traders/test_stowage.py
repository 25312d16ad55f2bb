"""Chapters 7.8, 7.11 and 9.6: stowing as much as fits, and tidying up; what version 1 did differently."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from tests.games.sky_traders.table import Table, lot

import tradewinds as tw
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, HOLDS, MINERALS
from tradewinds.games.sky_traders.game import SkyTraders
from tradewinds.games.sky_traders.rules.holds import aboard, capacity, free, layout, vacant
from tradewinds.games.sky_traders.rules.loading import Loading, Spoils
from tradewinds.games.sky_traders.rules.stowage import can_tidy, dearest, emptiness, sells_for, stow_most, tidied
from tradewinds.games.sky_traders.state import Seat, State

BLOCKED = {3: "light", 4: "light", 5: "light", 6: "light"}


def version_1() -> SkyTraders:
    rules = tw.load("sky-traders", version=1)
    assert isinstance(rules, SkyTraders)
    return rules


def counts(table: Table, text: str) -> tuple[int, ...]:
    found = [0] * len(table.s.data.item_names)
    for item, count in lot(text).items():
        found[table.entry("Item", item)] = count
    return tuple(found)


def paid(load: str, rules: SkyTraders | None = None) -> Table:
    """Ben has paid this to Anna, who has an upgraded hold and a plain one."""
    table = Table(2, rules=rules).seat("Anna", BLOCKED).upgrade("Anna", 1)
    for hold, one in enumerate(load.split(" + "), 1):
        table.load(table.me("Ben"), hold - 1, one)
    total: dict[str, int] = {}
    for one in load.split(" + "):
        count, good = one.split()
        total[good] = total.get(good, 0) + int(count)
    items = counts(table, " + ".join(f"{count} {good}" for good, count in total.items()))
    return table.act().at(*table.s.stack[1:], Spoils(0, 1, items))


def test_all_that_fits_is_stowed_although_the_first_way_would_not_do() -> None:
    table = paid("2 jewels + 2 minerals + 2 minerals").play("Anna", "load-all")
    assert table.holds("Anna") == {1: "4 minerals", 2: "2 jewels", **BLOCKED}
    assert table.holds("Ben") == {}


def test_version_1_leaves_two_barrels_behind() -> None:
    table = paid("2 jewels + 2 minerals + 2 minerals", version_1()).play("Anna", "load-all")
    assert table.holds("Anna") == {1: "2 jewels", 2: "2 minerals", **BLOCKED}
    assert table.me("Ben").barrels(MINERALS) == 2


def test_the_clock_stows_as_well_as_the_trader() -> None:
    table = paid("2 jewels + 2 minerals + 2 minerals").ring()
    assert table.holds("Anna") == {1: "4 minerals", 2: "2 jewels", **BLOCKED}


def test_where_not_all_fits_the_dearest_comes_first_and_sludge_last() -> None:
    table = paid("2 sludge + 2 jewels + 2 wine").play("Anna", "load-all")
    assert set(table.holds("Anna").values()) == {"2 jewels", "2 wine", "light"}
    assert table.holds("Ben") == {1: "2 sludge"}


def test_version_1_takes_sludge_before_jewels() -> None:
    table = paid("2 sludge + 2 jewels + 2 wine", version_1()).play("Anna", "load-all")
    assert "2 sludge" in table.holds("Anna").values()


def test_what_sells_dearest_is_told_by_the_exchange() -> None:
    table = Table(2).price(grog=50, jewels=20, spices=25)
    items = counts(table, "1 sludge + 1 minerals + 1 jewels + 1 spices + 1 grog + 1 gunner + 1 skyman")
    names = [table.s.data.item_names[item] for item in dearest(table.s, list(items))]
    assert names == ["grog", "spices", "jewels", "gunner", "skyman", "minerals", "sludge"]


def ships(number: int) -> list[tuple[State, Seat, list[int]]]:
    """Ships laid out at random, and something to be stowed in each."""
    rng, found = Random(5), []
    table = Table(2)
    for _ in range(number):
        me = table.me("Anna").clone()
        for hold in range(HOLDS):
            me.upgraded[hold] = hold < 3 and rng.random() < 0.4
            what = rng.choice(["", "", "", "damage", "crew", "barrels"])
            if what == "damage":
                me.damage[hold] = 0
            elif what == "crew" and not me.upgraded[hold]:
                me.crew[hold] = 0 if hold > 2 else 3
            elif what == "barrels":
                me.kind[hold], me.count[hold] = rng.randrange(8), rng.randint(1, 4 if me.upgraded[hold] else 2)
        items = [0] * len(table.s.data.item_names)
        for item in rng.sample(range(FIRST_GOOD, len(items)), 3):
            items[item] = rng.randint(1, 5) if item < FIRST_CREW else 1
        found.append((table.s, me, items))
    return found


def by_trying(s: State, me: Seat, items: list[int]) -> list[int]:
    """How many of each item there is room for, the dearest first: every hold is tried with every item."""
    order = dearest(s, items)
    best = [0] * len(order)
    for row in product(order, repeat=HOLDS):
        stowed = [0] * len(order)
        for hold, item in enumerate(row):
            if item < FIRST_CREW:
                stowed[order.index(item)] += free(s, me, item - FIRST_GOOD, hold)
            elif s._terms.crew_fits[item - FIRST_CREW][hold] and vacant(me, hold):
                stowed[order.index(item)] += 1
        best = max(best, [min(count, items[item]) for count, item in zip(stowed, order, strict=True)])
    return best


def test_no_way_of_stowing_is_better() -> None:
    for s, me, items in ships(60):
        best = by_trying(s, me, items)
        before, order = aboard(s, me), dearest(s, items)
        taken = stow_most(s, me, items)
        assert [taken[item] for item in order] == best
        assert [now - then for now, then in zip(aboard(s, me), before, strict=True)] == taken
        assert all(me.count[hold] <= capacity(s, me, hold) for hold in range(HOLDS) if me.count[hold])


def test_sludge_sells_for_nothing_and_crew_for_half_the_price() -> None:
    table = Table(2).price(sludge=5)
    assert [sells_for(table.s, table.entry("Item", item)) for item in ("sludge", "gunner", "food")] == [0, 15, 2]


def test_a_double_brings_the_jewel_and_minerals_into_the_larger_hold() -> None:
    """Seven minerals and a jewel: six holds' worth of room is used as well as can be."""
    table = Table(2).seat("Anna", BLOCKED).upgrade("Anna", 1).act()
    table.at(*table.s.stack[1:], Loading(0, counts(table, "4 minerals + 1 jewels"))).ring()
    assert table.holds("Anna") == {1: "4 minerals", 2: "1 jewels", **BLOCKED}


# tidying up


def test_barrels_are_put_together_in_a_hold_that_was_just_upgraded() -> None:
    table = Table(2).seat("Anna", {2: "2 food", 4: "2 food"}, gp=30).trade()
    table.play("Anna", "upgrade 1")
    assert "tidy" in table.legal("Anna")
    table.play("Anna", "tidy")
    assert table.holds("Anna") == {1: "4 food"}
    assert "tidy" not in table.legal("Anna")


def test_two_barrels_leave_an_upgraded_hold_for_a_plain_one() -> None:
    table = Table(2).seat("Anna", {1: "2 food"}).upgrade("Anna", 1).trade()
    table.play("Anna", "tidy")
    assert table.holds("Anna") == {2: "2 food"}


def test_where_nothing_makes_more_room_that_is_said() -> None:
    table = Table(2).seat("Anna", {1: "4 food", 2: "1 wine"}).upgrade("Anna", 1).trade()
    assert "tidy" not in table.legal("Anna")
    assert table.refuses("Anna", "tidy") == ("tidy-already", "7.8")


def test_version_1_sees_no_more_than_two_part_filled_holds() -> None:
    table = Table(2, rules=version_1()).seat("Anna", {2: "2 food", 4: "2 food"}).upgrade("Anna", 1).trade()
    assert "tidy" not in table.legal("Anna")


@pytest.mark.parametrize("number", range(3))
def test_no_way_of_tidying_leaves_more_room(number: int) -> None:
    for s, me, _ in ships(40)[number::3]:
        trial = me.clone()
        trial.kind, trial.count = [-1] * HOLDS, [0] * HOLDS
        cargo = aboard(s, me)
        kinds = [good for good in range(8) if cargo[FIRST_GOOD + good]]
        best = emptiness(s, me)
        for row in product([-1, *kinds], repeat=HOLDS):
            rooms = [sum(capacity(s, trial, hold) for hold in range(HOLDS) if row[hold] == good) for good in kinds]
            if all(room >= cargo[FIRST_GOOD + good] for room, good in zip(rooms, kinds, strict=True)):
                sizes = [capacity(s, trial, hold) for hold in range(HOLDS) if row[hold] < 0]
                best = max(best, (len(sizes) - sizes.count(0), sum(sizes)))
        assert can_tidy(s, me) == (emptiness(s, me) < best)
        if can_tidy(s, me):
            for hold, load in enumerate(tidied(s, me)):
                assert load == layout(me)[hold] or me.crew[hold] < 0
