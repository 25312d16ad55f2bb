"""Manners in airship city: no gift is left lying, and nobody goes where there is nothing to do."""

from __future__ import annotations

from tests.games.airship_city.table import Table
from tests.games.manners import thought_about


def thinks(table: Table, manners: bool = True) -> set[str]:
    match = table.match
    return thought_about(match, match.rules.restore(match.dump()), match.actors[0], manners)


def test_what_lies_there_for_the_taking_is_taken() -> None:
    table = Table(3).seat("Anna", wood=2, workers=["mine-1", "harbour"]).play("Anna", "move mine-1 forest-1")
    assert {"gather", "skip"} <= thinks(table, manners=False)
    assert "gather" in thinks(table)
    assert "skip" not in thinks(table)


def test_where_a_rival_would_get_something_too_a_gift_may_be_left() -> None:
    table = Table(3).seat("Anna", wood=2, workers=["mine-1", "harbour"]).put("Ben", "forest-1", "harbour")
    assert "skip" in thinks(table.play("Anna", "move mine-1 forest-1"))


def test_nobody_visits_a_tile_where_there_is_nothing_to_do() -> None:
    """Anna can pay for nothing at the shipyard, and has no room for more wood."""
    table = Table(3).seat("Anna", wood=10, workers=["mine-1", "harbour"])
    assert "move mine-1 forest-1" in thinks(table, manners=False)
    assert "move mine-1 forest-1" not in thinks(table)
    assert "move mine-1 factory-1" in thinks(table)


def test_whoever_can_go_nowhere_else_visits_a_tile_for_nothing() -> None:
    table = Table(3).seat("Anna", workers=["mine-1", "mine-1"], held={"c15": 3}, wood=10, metal=10, gears=10)
    assert any(one.startswith("move ") for one in thinks(table))
