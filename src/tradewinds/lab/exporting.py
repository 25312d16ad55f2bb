"""Finished matches of a server's store as data sets: one for each game, number of seats and version of the rules.

Nobody's name leaves the store: a seat is a bot, or a person. What a player took back was not done.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tradewinds import Match, Problem, Seen, load
from tradewinds.bots.thought import Thought
from tradewinds.core.codec import digest
from tradewinds.lab.columns import layout_of
from tradewinds.lab.folder import Folder
from tradewinds.lab.rows import Rows
from tradewinds.lab.tally import one_game
from tradewinds.match.replay import follow, opened
from tradewinds.web.store.survey import Stored, lines_of, survey
from tradewinds.web.store.tables import OVER


class Exported(NamedTuple):
    """How many matches were written, were there already, and cannot be replayed any more."""

    written: int
    known: int
    failed: int


class Export:
    """Takes match after match, and knows which it has: the next export of a store adds what is new."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.folders: dict[str, Folder] = {}
        self.counts = {"written": 0, "known": 0, "failed": 0}

    def take(self, stored: Stored) -> None:
        if stored.status == OVER:
            self.counts[self._taken(stored)] += 1

    def _taken(self, stored: Stored) -> str:
        try:
            lines = lines_of(stored)
            folder, key = self._folder(lines), digest(stored.id)
            if key in folder.notes.known:
                return "known"
            number = len(folder.notes.known)
            files = rows_of(lines, number, stored.players, folder.card["layout"]).files()
        except Problem:
            return "failed"
        folder.notes.add(key, folder.keep({"first": number, "files": files}))
        return "written"

    def _folder(self, lines: list[dict[str, Any]]) -> Folder:
        """By the version of the rules that the match ended with."""
        head = lines[0]
        version = [head["rules_version"], *(line["rules"] for line in lines[1:-1] if "rules" in line)][-1]
        game, seats = head["game"], head["seats"]
        name = f"{game}-{seats}-rules-{version}"
        if name not in self.folders:
            card = {"game": game, "rules_version": version, "seats": seats}
            layout = layout_of(load(game, version=version), seats)
            self.folders[name] = Folder(self.out / name, {**card, "layout": layout})
        return self.folders[name]

    def seal(self) -> Exported:
        for folder in self.folders.values():
            folder.seal()
        return Exported(**self.counts)


async def export(store: str, out: Path, begin: Callable[[int], None], step: Callable[[], None]) -> Exported:
    """All finished matches of a store; `begin` is told how many matches there are, `step` that one is looked at."""
    taking = Export(out)

    def each(stored: Stored) -> None:
        taking.take(stored)
        step()

    await survey(store, begin, each)
    return taking.seal()


def rows_of(lines: list[dict[str, Any]], number: int, players: list[str], layout: str) -> Rows:
    """The match of a record, played again; what was taken back is left out."""
    match, rows = opened(Match, lines, None), Rows(layout)
    made: list[int] = []  # the lines of all decisions
    for line in lines[1:-1]:
        if "undo" in line:
            made = [one for one in made if one < line["undo"]]
            del rows.open[len(made) :]
        elif type(line.get("by")) is int:
            made.append(match.length)
            rows.tell(*decided(match, line))
        follow(match, [line])
    if not match.over:
        raise Problem("the match is not over")
    end = one_game(len(made), list(match.scores), list(match.winners))
    rows.end(number, players, match.rules, match.options, end.scores, end.shares())
    return rows


def decided(match: Match, line: dict[str, Any]) -> tuple[Seen, Thought]:
    """The rows hold what is the same in every state that the seat may imagine, so the true one will do."""
    action = match.action({key: value for key, value in line.items() if key not in ("n", "by", "in", "time")})
    return Seen(match.rules, match._seat(line["by"]), match._state), Thought(action)
