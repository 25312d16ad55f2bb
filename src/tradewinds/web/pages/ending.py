"""The end of a match: who won and why, what the points were given for, how they grew, and the way into the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tradewinds import Match
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    button,
    caption,
    div,
    figcaption,
    figure,
    h1,
    h2,
    h3,
    li,
    ol,
    p,
    section,
    span,
    strong,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)  # fmt: skip
from tradewinds.draw.seats import badge
from tradewinds.web.boards import cover
from tradewinds.web.command import Word
from tradewinds.web.ending import notes_of, sources
from tradewinds.web.http import Visit
from tradewinds.web.pages.curve import curve
from tradewinds.web.pages.layout import page, press
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.store.endings import Ending
from tradewinds.web.store.tables import Table
from tradewinds.web.story import Swing, story_of


class Score(NamedTuple):
    """The points of every seat, and in words what they were given for."""

    winners: Sequence[int]
    scores: Sequence[int]
    sources: Sequence[tuple[str, Sequence[int]]]
    notes: Sequence[str]

    @classmethod
    def stored(cls, ending: Ending, language: str) -> Score:
        return cls(ending.winners, ending.scores, ending.sources.get(language, []), ending.notes.get(language, []))

    @classmethod
    def of(cls, room: Room, match: Match, say: Phrases) -> Score:
        return cls(match.winners, match.scores, sources(match, say), notes_of(match, room.table.names, say.language))


def result(room: Room, match: Match, seen: Seeing, say: Phrases) -> Markup:
    """On the match page. `data-next` leads open pages to the rematch that somebody else has asked for."""
    if not match.over:
        return section(id="result", hidden=True).markup()
    names, table = room.table.names, room.table
    following = f"/t/{table.next}" if table.next and seen.own else None
    return section(id="result", cls="panel result", data_next=following)[
        _won(Score.of(room, match, say), names, say),
        div(cls="row")[_again(room, seen, say), _coach(table, say), _sharing(table, seen, say)],
        _scores(Score.of(room, match, say), names, say),
        _story(room, match, say),
    ]


def _again(room: Room, seen: Seeing, say: Phrases) -> Child:
    """The same people and bots sit down again, with one click."""
    if room.table.tournament is not None:
        return a(cls="act big", href=f"/tournaments/{room.table.tournament}")[say("tournament.back")]
    if room.table.branch is not None:
        return a(cls="act big", href=f"/m/{room.table.id}/what-if?at=0")[say("analysis.again")]
    if not seen.own:
        return a(cls="act big", href=f"/new/{room.table.game}")[say("result.own")]
    return press(Word.REMATCH, say("more.rematch"), "act big")


def _coach(table: Table, say: Phrases) -> Markup:
    return a(cls="act second", href=f"/m/{table.id}/coach")[say("coach.title")]


def _sharing(table: Table, seen: Seeing, say: Phrases) -> Child:
    """A page to show around; of a table that is not public, only those at it have a link that opens it to others."""
    if not table.public and not seen.own:
        return None
    path = f"/m/{table.id}/result" if table.public else f"/join/{table.watch}"
    return [
        a(cls="act second", href=f"/m/{table.id}/result")[say("result.page")],
        button(type="button", cls="act second", hidden=True, data_share=path)[say("lobby.share")],
        button(type="button", cls="act second", hidden=True, data_copy=path, data_done=say("lobby.copied"))[
            say("result.copy")
        ],
    ]


def result_page(guest: Visit, room: Room, match: Match) -> str:
    """For whoever is shown it: only what is known to all, since the match is over."""
    say, names = guest.say, room.table.names
    score = Score.of(room, match, say)
    told = say("result.told", names=[names[seat] for seat in match.winners], game=match.rules.title)
    content = [
        div(cls="title")[cover(match.rules), h1[told]],
        section(cls="panel result")[_won(score, names, say), _scores(score, names, say), _story(room, match, say)],
        div(cls="row")[
            a(cls="act", href=f"/m/{room.table.id}")[say("result.match")],
            _coach(room.table, say),
            a(cls="act second", href=f"/new/{room.table.game}")[say("result.own")],
        ],
    ]
    return page(guest, told, content, cls="narrow", about=_in_figures(score, names))


def _in_figures(score: Score, names: Sequence[str]) -> str:
    return " · ".join(f"{names[seat]} {score.scores[seat]}" for seat in _order(score))


# the score


def score_panel(score: Score, names: list[str], say: Phrases) -> Markup:
    return section(id="result", cls="panel result")[_won(score, names, say), _scores(score, names, say)]


def _won(score: Score, names: Sequence[str], say: Phrases) -> Child:
    """And by what those who were level were told apart."""
    who = say("result.winner", names=[names[seat] for seat in score.winners])
    marks = [badge(seat) for seat in score.winners]
    return [h2[say("result.title")], p(cls="won")[marks, strong[who]], [p[note] for note in score.notes]]


def _order(score: Score) -> list[int]:
    """Best first."""
    return sorted(range(len(score.scores)), key=lambda seat: (seat not in score.winners, -score.scores[seat]))


def _scores(score: Score, names: Sequence[str], say: Phrases) -> Markup:
    """What the points were given for, as far as the game tells, and the sum; a column for each seat, best first."""
    order = _order(score)
    heads: list[Child] = [span(cls="hidden")[say("result.source")]]
    heads += [[badge(seat), names[seat], " ★" if seat in score.winners else ""] for seat in order]
    rows = [_score(label, [points[seat] for seat in order]) for label, points in score.sources]
    return div(cls="wide", tabindex=0)[
        table(cls="scores")[
            caption(cls="hidden")[say("result.title")],
            thead[tr[[th(scope="col")[head] for head in heads]]],
            tbody[rows, _score(say("result.total"), [strong[score.scores[seat]] for seat in order])],
        ]
    ]


def _score(label: str, cells: Sequence[Child]) -> Markup:
    return tr[th(scope="row")[label], [td(cls="figures")[cell] for cell in cells]]


# how it went


def _story(room: Room, match: Match, say: Phrases) -> Child:
    story, names, here = story_of(room, match), room.table.names, f"/m/{room.table.id}"
    told = {line: one.text(say.language, names) for line, one in reversed(match.log(None))}
    rows = [_swing(here, one, names[one.seat], told[one.at], say) for one in story.swings]
    return [
        figure(cls="curve")[figcaption[h3[say("result.curve")]], curve(story, names, here, say)],
        bool(rows) and [h3[say("result.swings")], ol(cls="swings")[rows]],
    ]


def _swing(here: str, one: Swing, name: str, text: str, say: Phrases) -> Markup:
    """What was told first there, and the way to the position."""
    points = f"{one.points:+d}".replace("-", "−")
    return li[
        badge(one.seat, name), " ", strong(cls="figures")[points], " ", text, " ",
        a(href=f"{here}?at={one.at}")[say("result.look", at=one.at)],
    ]  # fmt: skip
