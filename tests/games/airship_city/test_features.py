"""airship city in whole numbers: what clear positions come to."""

from __future__ import annotations

from tests.games.airship_city.table import Table
from tests.games.featured import some, told


def test_what_can_be_paid_is_nearest_and_what_must_come_first_is_far() -> None:
    found = told(Table(3).seat("Anna", wood=4, gears=2))
    assert some(found, "near.private-wood", "near.residential-wood", "ship-affordable-points") == [36, 0, 1]
    assert some(found, "near.private-metal") == [36 - 3 * 3]
    assert told(Table(3).seat("Anna", wood=4, gears=1))["me.near.private-wood"] == 36 - 3


def test_a_ladder_rises_by_donations_and_its_top_needs_room() -> None:
    given = {"private-wood": 2, "residential-wood": 1}
    found = told(Table(3).seat("Anna", given=given, wood=10, gears=10))
    assert some(found, "ladder-steps.wood", "ladder-steps.metal", "ladder-top-has-room.wood") == [3, 0, 0]
    upgraded = told(Table(3).seat("Anna", given={**given, "residential-wood": 2}, upgrades=["wood"], wood=14, gears=7))
    assert some(upgraded, "ladder-steps.wood", "ladder-top-has-room.wood", "near.cargo-wood") == [4, 1, 36]
    assert some(upgraded, "ship-affordable-points", "ships-saving.private-wood", "ship-majorities") == [3, 3, 2]


def test_a_contract_by_what_it_lacks_and_when_it_is_due() -> None:
    found = told(Table(3).seat("Anna", held={"c01": 1, "c08": 2}, wood=6, metal=6))
    assert some(found, "contract-points-lacking.nothing", "contract-points-due-lacking.nothing") == [1, 1]
    assert some(found, "contract-points-lacking.one-visit", "contract-points-due-lacking.one-visit") == [3, 0]
    assert some(found, "contracts-want.metal", "contracts-at-stake") == [1, 4]


def test_a_tile_is_in_reach_of_a_worker_beside_it() -> None:
    table = Table(3).seat("Anna", workers=["harbour", "market-1"], wood=4, gears=2)
    found = told(table)
    beside = sum(value for name, value in found.items() if name.startswith("me.workers-beside."))
    assert beside + found["me.workers-side-by-side"] == sum(len(near) for near in neighbours(table))
    assert found["me.workers-to-move"] == 2
    reached = found["me.workers-beside.shipyard"] > 0
    assert found["me.ship-in-reach-points"] == (1 if reached else 0)
    assert told(table, "Ben")["me.workers-to-move"] == 0


def neighbours(table: Table) -> list[list[tuple[int, int]]]:
    """The places beside each of Anna's workers."""
    found = []
    for tile in ("harbour", "market-1"):
        row, column = table.where(tile)
        around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        found.append([(r, c) for r, c in around if 0 <= r < 4 and 0 <= c < 4])
    return found


def test_majorities_count_for_the_awards() -> None:
    found = told(Table(3).seat("Anna", given={"tourist": 1, "park": 1}).seat("Ben", given={"fountain": 1, "statue": 1}))
    assert some(found, "ship-majorities", "ship-majorities-first", "facility-majorities-lead") == [1, 1, -1]
    assert some(found, "facility-majorities-first", of="next") == [1]
