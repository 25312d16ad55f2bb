"""Puzzles: positions in which one decision is clearly best. One's first answer to each is kept, a guest's too."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from starlette.responses import HTMLResponse, Response

from tradewinds import Rules, games, load
from tradewinds.coach.puzzles import Puzzle, known
from tradewinds.web.command import Play, parsed
from tradewinds.web.handlers import game_named
from tradewinds.web.http import Visit
from tradewinds.web.pages import puzzles as pages
from tradewinds.web.trouble import Missing, Trouble


class Posed(NamedTuple):
    """A puzzle and its place among those of its game, counted from one."""

    number: int
    puzzle: Puzzle

    @property
    def id(self) -> str:
        """The same wherever it stands in its file."""
        name = f"{self.puzzle.game} {self.puzzle.source}"
        return f"{self.puzzle.game}:{hashlib.sha256(name.encode()).hexdigest()[:16]}"

    def place(self, action: object) -> int:
        """Where an answer stands among all, the best first."""
        if action not in self.puzzle.answers:
            raise Trouble("no-answer")
        return self.puzzle.answers.index(action)


def posed(rules: Rules) -> list[Posed]:
    return [Posed(number, one) for number, one in enumerate(known(rules.package), 1)]


def one_of(game: str, number: int) -> Posed:
    found = {one.number: one for one in posed(game_named(game))}
    if number not in found:
        raise Missing("no-puzzle")
    return found[number]


def next_of(all_of: list[Posed], tried: dict[str, bool], after: int = 0) -> Posed | None:
    """One that was not tried yet, the next in the row first; then one that was not solved; then simply the next."""
    row = [one for one in all_of if one.number > after] + [one for one in all_of if one.number <= after]
    fresh = [one for one in row if one.id not in tried]
    missed = [one for one in row if not tried.get(one.id, True) and one.number != after]
    return next(iter(fresh or missed or row), None)


def solved(all_of: list[Posed], tried: dict[str, bool]) -> int:
    return sum(tried.get(one.id, False) for one in all_of)


# pages


async def overview(guest: Visit) -> Response:
    tried = await guest.store.answers.of_person(guest.who)
    counts = []
    for game in games():
        all_of = posed(load(game))
        counts.append((load(game), solved(all_of, tried), sum(one.id in tried for one in all_of), len(all_of)))
    return HTMLResponse(pages.overview(guest, counts))


async def next_one(guest: Visit) -> Response:
    """To the next puzzle of a game."""
    rules = game_named(guest.path("game"))
    tried = await guest.store.answers.of_person(guest.who)
    found = next_of(posed(rules), tried, guest.asked("after") or 0)
    if found is None:
        raise Missing("no-puzzles", game=rules.title)
    return guest.to(f"/puzzles/{rules.name}/{found.number}")


async def shown(guest: Visit) -> Response:
    found, all_of = _asked(guest)
    tried = await guest.store.answers.of_person(guest.who)
    answer = guest.asked("answer")
    if answer is not None and answer >= len(found.puzzle.answers):
        raise Trouble("no-answer")
    status = pages.Status(found.number, len(all_of), solved(all_of, tried), answer)
    return HTMLResponse(pages.puzzle_page(guest, found.puzzle, status))


async def answer(guest: Visit) -> Response:
    found, _ = _asked(guest)
    command = parsed(guest.form.get("do", ""))
    place = found.place(command.data if isinstance(command, Play) else None)
    await keep(guest, found, place)
    return guest.to(f"/puzzles/{found.puzzle.game}/{found.number}?answer={place}")


async def keep(guest: Visit, found: Posed, place: int) -> None:
    person = await guest.somebody()
    await guest.store.answers.keep(person.id, found.id, found.puzzle.game, place == 0)


def _asked(guest: Visit) -> tuple[Posed, list[Posed]]:
    number = guest.path("number")
    found = one_of(guest.path("game"), int(number) if number.isdecimal() and len(number) < 6 else 0)
    return found, posed(found.puzzle.rules)
