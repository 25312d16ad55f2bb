"""Calls about analysis: branches, ideas of the coach, what it found in a finished match, and puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from tradewinds import games, load
from tradewinds.coach.reasons import Reason, reason_text
from tradewinds.core.rules import Rules
from tradewinds.web import advising, analysing, branching, puzzling, studying
from tradewinds.web.api.calls import Call, own_seat
from tradewinds.web.api.shapes import Number
from tradewinds.web.branching import Wish, Written
from tradewinds.web.http import numbered, who_asks
from tradewinds.web.names import plain
from tradewinds.web.store.studies import Card
from tradewinds.web.store.tables import CLOSED, Table

SeatNo = Annotated[int, Meta(ge=0, le=20)]
Title = Annotated[str, Meta(max_length=branching.LONGEST)]
Bot = Annotated[str, Meta(max_length=60)]


# in


class NewBranch(Struct, forbid_unknown_fields=True):
    """From the position after `at` lines. `others`: the bot that plays the other seats, or "self".

    With `known`, what the seat could not know is dealt anew; otherwise everything is as it was.
    """

    at: Number
    seat: SeatNo
    others: Bot = "medium"
    known: bool = True
    title: Title = ""


class NewPosition(Struct, forbid_unknown_fields=True):
    """From a position as data."""

    position: Written
    seat: SeatNo
    others: Bot = "medium"
    title: Title = ""


class Name(Struct, forbid_unknown_fields=True):
    title: Annotated[str, Meta(min_length=1, max_length=branching.LONGEST)]


class Ask(Struct, forbid_unknown_fields=True):
    """`version` is that of the view on which one wonders what to do."""

    version: Number


class Answer(Struct, forbid_unknown_fields=True):
    action: dict[str, Any]


# out


class BranchOut(Struct):
    """`match` and `line` tell where it came from, `seat` what was known there; `watch` is the link to show it by."""

    id: str
    game: str
    title: str
    status: str
    match: str | None
    line: int | None
    seat: int | None
    watch: str


class ReasonOut(Struct):
    name: str
    amount: float
    text: str


class IdeaOut(Struct):
    """`error` is that of what it is better than the next by."""

    action: dict[str, Any]
    text: str
    chance: float
    error: float
    reasons: list[ReasonOut]


class AdviceOut(Struct):
    version: int
    ideas: list[IdeaOut]


class StudyOut(Struct):
    """`share` is how much is done, in per cent; None where nobody has begun. `report` is there when all is."""

    share: float | None
    report: dict[str, Any] | None


class PuzzlesOut(Struct):
    """`tried` has the numbers of those that were tried, `solved` of those whose first answer was right."""

    game: str
    count: int
    tried: list[int]
    solved: list[int]


class PuzzleOut(Struct):
    """As the seat sees it; which answer is the best is told for an answer."""

    game: str
    number: int
    seat: int
    ask: str
    view: dict[str, Any]
    answers: list[dict[str, Any]]


class VerdictOut(Struct):
    right: bool
    best: dict[str, Any]
    answers: list[dict[str, Any]]
    chances: list[float]
    reasons: list[ReasonOut]


# branches


def branch_out(table: Table) -> BranchOut:
    match, line, seat = branching.came_from(table) or (None, None, None)
    return BranchOut(table.id, table.game, table.title or "", table.status, match, line, seat, table.watch)


def _wish(call: Call, at: int) -> Wish:
    title = plain(" ".join(call.body.title.split())) or call.guest.say("analysis.untitled", at=at)
    return Wish(call.body.seat, call.body.others, title, call.guest.language)


async def list_branches(call: Call) -> list[BranchOut]:
    return [branch_out(table) for table in await call.guest.store.branches.of_person(call.person.id)]


async def branch_off(call: Call) -> BranchOut:
    room = await call.room()
    then = await analysing.then_at(call.guest, room, call.body.at)
    wish = _wish(call, then.length)
    return branch_out(await analysing.branch_off(call.guest, call.person, room, then, wish, call.body.known))


async def branch_from_position(call: Call) -> BranchOut:
    branching.check_game(call.body.position)
    return branch_out(await analysing.pasted(call.guest, call.person, call.body.position, _wish(call, 0)))


async def rename_branch(call: Call) -> BranchOut:
    room, person = await call.room(), call.person
    await room.ask(lambda: branching.rename(room, person, plain(" ".join(call.body.title.split()))))
    return branch_out(room.table)


async def delete_branch(call: Call) -> list[BranchOut]:
    room = await call.room()
    branching.check_own(room, call.person)
    await room.ask(lambda: room.save(CLOSED))
    return await list_branches(call)


async def show_position(call: Call) -> Written:
    room = await call.room()
    return analysing.written(await analysing.then_at(call.guest, room, call.guest.asked("at")))


# the coach


def _reasons(rules: Rules, reasons: list[tuple[str, float]], language: str) -> list[ReasonOut]:
    return [ReasonOut(name, amount, reason_text(rules, Reason(name, amount), language)) for name, amount in reasons]


async def advise(call: Call) -> AdviceOut:
    room = await call.room()
    seat = own_seat(call, room)
    call.guest.site.limiter.check("advice", who_asks(call.guest.request))
    found = await advising.ask(room, seat, call.body.version)
    rules, names, language = load(room.table.game), room.table.names, call.guest.language
    ideas = [
        IdeaOut(
            one.action, rules.words.action(rules.codec.action(one.action), language, names), one.chance, one.error,
            _reasons(rules, one.reasons, language),
        )
        for one in found.ideas or []
    ]  # fmt: skip
    return AdviceOut(found.version, ideas)


async def show_study(call: Call) -> StudyOut:
    room = await studying.room_over(call.guest)
    report = await call.guest.store.studies.find(room.table.id)
    return StudyOut(100.0 if report is not None else call.guest.site.coach.shares.get(room.table.id), report)


async def begin_study(call: Call) -> StudyOut:
    await studying.began(call.guest, await studying.room_over(call.guest))
    return await show_study(call)


async def show_card(call: Call) -> list[Card]:
    return await call.guest.store.studies.cards(call.person.id)


# puzzles


async def list_puzzles(call: Call) -> list[PuzzlesOut]:
    tried = await call.guest.store.answers.of_person(call.person.id)
    found = []
    for game in games():
        all_of = puzzling.posed(load(game))
        known = [one.number for one in all_of if one.id in tried]
        found.append(PuzzlesOut(game, len(all_of), known, [one.number for one in all_of if tried.get(one.id)]))
    return found


def _posed(call: Call) -> puzzling.Posed:
    return puzzling.one_of(call.guest.path("id"), numbered(call.guest.path("number"), "number"))


async def show_puzzle(call: Call) -> PuzzleOut:
    """The answers as the rules list them: those of the puzzle stand in the order of their worth."""
    found = _posed(call)
    puzzle, match = found.puzzle, found.puzzle.match()
    answers = [action.to_json() for action in match.legal(puzzle.seat)]
    view = match.view(puzzle.seat).to_json()
    ask = match.ask(puzzle.seat, call.guest.language)
    return PuzzleOut(puzzle.game, found.number, puzzle.seat, ask, view, answers)


async def answer_puzzle(call: Call) -> VerdictOut:
    found = _posed(call)
    puzzle, place = found.puzzle, found.place(call.body.action)
    await puzzling.keep(call.guest, found, place)
    why = [(one.name, one.amount) for one in puzzle.reasons]
    reasons = _reasons(puzzle.rules, why, call.guest.language)
    return VerdictOut(place == 0, puzzle.best, puzzle.answers, puzzle.chances, reasons)
