"""What becomes of matches and their decisions: rows of a data set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tradewinds import Action, Rules, Seen
from tradewinds.bots.thought import Thought
from tradewinds.core.codec import canonical
from tradewinds.lab.columns import Row, parquet


class Rows:
    """The rows of some matches, one after the other: its decisions as they are made, then how it ended."""

    def __init__(self, layout: str) -> None:
        self.layout = layout
        self.matches: list[Row] = []
        self.decisions: list[Row] = []
        self.open: list[Row] = []  # decisions of the match that is being played

    def tell(self, seen: Seen, found: Thought) -> None:
        self.open.append(decision_row(seen, found, self.layout))

    def end(
        self, number: int, players: Sequence[str], rules: Rules, options: dict[str, Any], scores: Sequence[int],
        shares: Sequence[float],
    ) -> None:  # fmt: skip
        """Only now it is known what came of every decision."""
        self.matches.append({
            "match": number, "players": list(players), "rules_version": rules.rules_version,
            "options": canonical(options), "decisions": len(self.open), "scores": list(scores), "shares": list(shares),
        })  # fmt: skip
        for n, row in enumerate(self.open):
            self.decisions.append({**row, "match": number, "n": n, "outcome": shares[row["seat"]]})
        self.open = []

    def files(self) -> dict[str, bytes]:
        return {
            "matches": parquet("matches", self.matches, self.layout),
            "decisions": parquet("decisions", self.decisions, self.layout),
        }


def decision_row(seen: Seen, found: Thought, layout: str) -> Row:
    """Without what is known only later: its number, its match and its outcome."""
    ids = numbered(seen.rules, seen.legal)
    tried = found.tried or None
    return {
        "seat": seen.seat,
        "legal": list(ids.values()),
        "chosen": ids.get(found.action, -1),
        "filled": canonical(found.action.to_json()) if found.action.id < 0 else None,
        "tried": tried and [ids.get(one.action, -1) for one in tried],
        "visits": tried and [one.visits for one in tried],
        "values": tried and [one.value for one in tried],
        "features": list(seen.features()) if layout else [],
    }


def numbered(rules: Rules, legal: Sequence[Action]) -> dict[Action, int]:
    """The numbers of listed actions; those that carry none come behind all others, in the order of the list."""
    loose = len(rules.codec.table.actions)
    ids: dict[Action, int] = {}
    for action in legal:
        ids[action] = action.id if action.id >= 0 else loose
        loose += action.id < 0
    return ids
