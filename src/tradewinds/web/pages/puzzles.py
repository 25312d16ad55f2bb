"""Puzzles: how many of each game one has solved, and one of them on the board of its game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tradewinds import Match, Rules
from tradewinds.coach.puzzles import Puzzle
from tradewinds.draw.board import FORM, Regions
from tradewinds.draw.el import Child, Markup, a, aside, b, div, form, h1, h2, li, p, section, span, strong, ul
from tradewinds.draw.seats import badge
from tradewinds.web.advising import Advice
from tradewinds.web.boards import choices_of, draw, spots_of, summary
from tradewinds.web.choices import Choices
from tradewinds.web.http import Visit
from tradewinds.web.lobby import BOT_NAMES
from tradewinds.web.pages.advice import idea_list, lit
from tradewinds.web.pages.bar import listed
from tradewinds.web.pages.coach import pointed
from tradewinds.web.pages.facts import fact_table
from tradewinds.web.pages.layout import page, token
from tradewinds.web.pages.match import picture, tab_strip, views
from tradewinds.web.tasks import Idea

VIEWS = ("board", "hand", "table", "log")


class Status(NamedTuple):
    """Which puzzle of how many, how many of them are solved, and which answer was given, by its place."""

    number: int
    of: int
    solved: int
    answer: int | None


def overview(guest: Visit, counts: Sequence[tuple[Rules, int, int, int]]) -> str:
    """`counts`: of each game what was solved, what was tried, and what there is."""
    say = guest.say
    heads = [say(f"puzzles.{key}") for key in ("game", "solved-head", "tried-head", "go-head")]
    rows: list[list[Child]] = [
        [
            rules.title,
            say("puzzles.share", solved=solved, count=count),
            str(tried),
            a(cls="act small", href=f"/puzzles/{rules.name}")[say("puzzles.go")] if count else say("puzzles.none"),
        ]
        for rules, solved, tried, count in counts
    ]
    content = [h1[say("puzzles.title")], p(cls="help")[say("puzzles.help")]]
    return page(guest, say("puzzles.title"), [*content, fact_table(heads, rows, say("puzzles.title"))], cls="narrow")


def puzzle_page(guest: Visit, puzzle: Puzzle, status: Status) -> str:
    say, match, seat = guest.say, puzzle.match(), puzzle.seat
    names = names_of(guest, puzzle, match.seats)
    choices = choices_of(match, seat, say.language, names)
    shown = draw(match, seat, spots_of(match, choices), say.language, names, choices.outlook.view)
    shown["bar"] = _bar(guest, match, choices, puzzle, status)
    told = told_of(puzzle) if status.answer is not None else None
    shown = shown if told is None else pointed(shown, lit(told))
    title, cls = say("puzzles.one", number=status.number), f"match puzzle game-{puzzle.game}"
    head = div(cls="head")[h1[match.rules.title], p(cls="turn")[title]]
    content = [
        form(id=FORM, method="post", action=here(puzzle, status))[token(guest)],
        told is not None and _coach(told, match, names, guest),
        views(say, VIEWS),
        div(cls="board")[picture(shown)],
        div(cls="hand-area")[[shown[key] for key in shown if key.startswith("hand-")]],
        shown["bar"],
        aside[_people(match, choices, names, guest), _sides(match, shown, guest), _about(guest, status)],
    ]
    return page(guest, f"{title} · {match.rules.title}", content, cls=cls, head=head, style=f"{puzzle.game}.css")


def here(puzzle: Puzzle, status: Status) -> str:
    return f"/puzzles/{puzzle.game}/{status.number}"


def names_of(guest: Visit, puzzle: Puzzle, seats: int) -> list[str]:
    """Nobody of the match that it comes from is named."""
    own = guest.person.name if guest.person else guest.say("people.guest")
    return [own if seat == puzzle.seat else BOT_NAMES[seat % len(BOT_NAMES)] for seat in range(seats)]


def told_of(puzzle: Puzzle) -> Advice:
    """The answers, the best first: why it is the best is told of it alone."""
    why = [(one.name, one.amount) for one in puzzle.reasons]
    answers = zip(puzzle.answers, puzzle.chances, strict=True)
    return Advice(0, [Idea(action, chance, 0.0, [] if n else why) for n, (action, chance) in enumerate(answers)])


def _coach(told: Advice, match: Match, names: Sequence[str], guest: Visit) -> Markup:
    title = guest.say("puzzles.answers")
    return section(id="coach", cls="panel coach advice", aria_label=title)[
        div(cls="row")[h2[title]], div(cls="tips", tabindex=0)[idea_list(told, match, names, guest.say)]
    ]


def _bar(guest: Visit, match: Match, choices: Choices, puzzle: Puzzle, status: Status) -> Markup:
    say = guest.say
    return div(id="bar", cls="bar mine", tabindex=-1, role="group", aria_label=say("bar.label"))[
        strong(cls="ask")[choices.ask or say("bar.turn")],
        listed(match, say, choices) if status.answer is None else _verdict(guest, match, puzzle, status, choices.names),
    ]


def _verdict(guest: Visit, match: Match, puzzle: Puzzle, status: Status, names: Sequence[str]) -> Child:
    """Whether it was the best, and the way on."""
    say, place = guest.say, status.answer or 0
    best = match.rules.words.action(match.action(puzzle.best), say.language, list(names))
    lost = round(100 * (puzzle.chances[0] - puzzle.chances[place]))
    text = say("puzzles.right", best=best) if place == 0 else say("puzzles.wrong", best=best, points=lost)
    on = a(cls="act", href=f"/puzzles/{puzzle.game}?after={status.number}")[say("puzzles.next")]
    return [p(cls="verdict", role="status")[text], on]


def _people(match: Match, choices: Choices, names: Sequence[str], guest: Visit) -> Markup:
    view = choices.outlook.view
    rows = [
        li(cls=f"p{seat}{' asked' if seat in match.actors else ''}")[
            badge(seat), b[name], span(cls="facts")[summary(match, view, seat, guest.language)]
        ]
        for seat, name in enumerate(names)
    ]
    return section(id="people", cls="panel people", aria_label=guest.say("people.title"))[ul[rows]]


def _sides(match: Match, shown: Regions, guest: Visit) -> Markup:
    more = p[a(href=f"/rules/{match.rules.name}", target="rules")[guest.say("page.rules")]]
    return tab_strip(match.rules, shown, guest.say, [("more", guest.say("view.more"), more)])


def _about(guest: Visit, status: Status) -> Markup:
    """Where the log stands in a match."""
    say = guest.say
    return section(id="log", cls="panel log")[
        h2[say("puzzles.which", number=status.number, count=status.of)],
        p[say("puzzles.task")],
        p(cls="mute")[say("puzzles.share", solved=status.solved, count=status.of)],
        p[a(href="/puzzles")[say("puzzles.title")]],
    ]
