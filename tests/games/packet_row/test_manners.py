"""Manners in Packet Row."""

from __future__ import annotations

from tests.games.manners import thought_about
from tests.games.packet_row.test_settlement import TWO, settling


def test_nobody_leaves_a_contract_lying_that_could_be_fulfilled() -> None:
    match = settling(f"{TWO} fur-2 wheat-2", "sweden spain").match
    state = match.rules.restore(match.dump())
    assert "done" in thought_about(match, state, 0, manners=False)
    assert "done" not in thought_about(match, state, 0)
    assert len(thought_about(match, state, 0)) == 3
