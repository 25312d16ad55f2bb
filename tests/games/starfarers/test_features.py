"""Starfarers in whole numbers: what clear positions come to."""

from __future__ import annotations

from tests.games.featured import some, told
from tests.games.starfarers.table import Table
from tests.games.starfarers.test_seen import steal


def test_of_a_hand_each_knows_what_it_has_seen_and_its_owner_how_far_it_goes() -> None:
    table = Table(4).to_build(12).everybody(hand="nothing").seat("Ben", hand="2 ore 1 food")
    table.seat("Anna", hand="1 fuel 1 carbon")
    steal(table, "Anna", "Ben", "ore")
    assert some(told(table, "Anna"), "cards", "hand.ore", "near.colony-ship", "near.booster") == [3, 1, 4, 4]
    assert some(told(table, "Ben"), "cards", "hand.ore", "hand.fuel", "near.colony-ship", of="next-3") == [3, 1, 1, 0]
    assert some(told(table, "Cedric"), "cards", "hand.ore", "hand.fuel", of="next-2") == [3, 0, 1]
    assert some(told(table, "Cedric"), "cards", "hand.ore", "hand.food", of="next-3") == [2, 1, 0]


def test_pirates_and_ice_by_what_is_lacking() -> None:
    table = Table(4).disc(N6="10 P4 3", N7="I3 5 9").to_build(12)
    weak = told(table.seat("Anna", upgrades=(1, 1, 0)))
    assert some(weak, "tokens-to-win", "cannons-lacking-to-pirates", "pods-lacking-to-ice") == [0, 3, 3]
    strong = told(table.seat("Anna", upgrades=(1, 2, 3), friends=["two-cannons"]))
    assert some(strong, "tokens-to-win", "cannons-lacking-to-pirates", "pods-lacking-to-ice") == [2, 0, 0]
    assert some(strong, "cannons-in-all", "cannons-in-all-first", "friend.two-cannons") == [4, 1, 1]


def test_docks_want_more_pods_than_there_are_stations() -> None:
    table = Table(4).station("Ben", "merchants").ships("Anna", ("trade", "R(8,2)")).to_build(12)
    none = told(table.seat("Anna", upgrades=(1, 0, 0)))
    assert some(none, "docks-open", "pods-lacking-to-dock", "ships-without-goal.trade-ship") == [0, 1, 1]
    one = told(table.seat("Anna", upgrades=(1, 0, 1)))
    assert some(one, "docks-open", "markers-to-win", "pods-lacking-to-dock") == [3, 3, 0]
    two = told(table.seat("Anna", upgrades=(1, 0, 2)))
    assert some(two, "docks-open", "ships-arrive-soon.trade-ship", "ships-near-goal.trade-ship") == [4, 1, 15]
    assert some(two, "friendship-markers", "stations-at.merchants", of="next") == [1, 1]


def test_points_and_what_they_are_for() -> None:
    table = Table(4).seat("Anna", medals=5).station("Anna", "diplomats").to_build(12)
    found = told(table)
    assert some(found, "points", "half-medals", "half-medal-left-over", "friendship-markers") == [8, 5, 1, 1]
    assert some(found, "points-lead", "points-first", "colonies", "spaceports") == [4, 1, 2, 1]
    assert found["table.time-left"] == 16 * 7 // 11
