"""The coach's page about a finished match: a ribbon of chances, turning points, mistakes, deals, luck and skill."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import format_decimal

from tradewinds import Match
from tradewinds.coach.findings import Deal, Decision, Report
from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    button,
    caption,
    div,
    figcaption,
    figure,
    form,
    h1,
    h2,
    h3,
    input,
    li,
    nav,
    ol,
    p,
    progress,
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
from tradewinds.web.http import Visit
from tradewinds.web.pages.advice import percent, reasons_text
from tradewinds.web.pages.facts import fact_table
from tradewinds.web.pages.layout import page, token
from tradewinds.web.pages.ribbon import PARTS, made_of, ribbon
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room

WORST = 5  # decisions that are told


def waiting_page(guest: Visit, room: Room, share: float | None, failed: bool) -> str:
    """Before the match was looked through: the way to it, or how far that has come."""
    say, heading = guest.say, guest.say("coach.title")
    content = [
        h1[heading],
        p[say("coach.about")],
        failed and p(cls="refused", role="alert")[say("coach.failed")],
        _begin(guest, room) if share is None else _progress(share, say),
        p[a(href=f"/m/{room.table.id}")[say("result.match")]],
    ]
    return page(guest, heading, content, cls="narrow")


def _begin(guest: Visit, room: Room) -> Markup:
    return form(method="post", action=f"/m/{room.table.id}/coach")[
        token(guest), button(cls="act big", autofocus=True)[guest.say("coach.begin")]
    ]


def _progress(share: float, say: Phrases) -> Markup:
    said = say("coach.share", share=round(share))
    return section(cls="panel", role="status")[p[said], progress(value=round(share), max=100, aria_label=said)]


def study_page(guest: Visit, room: Room, match: Match, report: Report, seat: int) -> str:
    say, names, here = guest.say, room.table.names, f"/m/{room.table.id}"
    heading = say("coach.title")
    content = [
        h1[heading],
        p[match.rules.title, " · ", a(href=here)[say("result.match")]],
        section(cls="panel")[
            h2[say("coach.ribbon")], figure(cls="curve")[ribbon(report, names, here, say)],
            h3[say("coach.turning")], _turning(match, report, names, here, say),
        ],
        _parts(report, names, say),
        _seat(guest, room, match, report, seat),
        bool(report.deals) and _deals(report, names, here, say),
    ]  # fmt: skip
    return page(guest, heading, content, cls="narrow study")


def points(value: float, say: Phrases) -> str:
    """Of chance to win, a hundred being all of it, with a sign."""
    return str(format_decimal(round(100 * value, 1), format="+0.0;−0.0", locale=say.language))


# turning points


def _turning(match: Match, report: Report, names: Sequence[str], here: str, say: Phrases) -> Markup:
    told = {line: one.text(say.language, list(names)) for line, one in reversed(match.log(None))}
    return ol(cls="swings")[
        [
            li[
                badge(seat, names[seat]), " ", strong(cls="figures")[points(change, say)], " ",
                told.get(step.line, ""), " ", a(href=f"{here}?at={step.line}")[say("result.look", at=step.line)],
            ]
            for step, seat, change in report.turning()
        ]
    ]  # fmt: skip


# luck and skill apart


def _parts(report: Report, names: Sequence[str], say: Phrases) -> Markup:
    heads: list[Child] = [span(cls="hidden")[say("coach.part")]]
    heads += [[badge(seat), name, " ★" if seat in report.winners else ""] for seat, name in enumerate(names)]
    ends = [report.parts(seat)[-1] for seat in range(report.seats)]
    rows: list[tuple[str, list[str]]] = [
        (say("coach.start"), [percent(one, say) for one in report.steps[0].chances]),
        *((say(f"coach.{name}"), [points(one[place], say) for one in ends]) for place, name in enumerate(PARTS)),
        (say("coach.end"), [percent(one, say) for one in report.steps[-1].chances]),
        (say("coach.lost"), [points(-report.lost(seat), say) for seat in range(report.seats)]),
    ]
    return section(cls="panel")[
        h2[say("coach.parts")],
        div(cls="wide", tabindex=0)[
            table(cls="scores")[
                caption(cls="hidden")[say("coach.parts")],
                thead[tr[[th(scope="col")[head] for head in heads]]],
                tbody[[tr[th(scope="row")[name], [td(cls="figures")[one] for one in cells]] for name, cells in rows]],
            ]
        ],
        p(cls="help")[say("coach.parts-help")],
    ]


# the decisions of one seat


def _seat(guest: Visit, room: Room, match: Match, report: Report, seat: int) -> Markup:
    say, names = guest.say, room.table.names
    worst = report.mistakes(seat)[:WORST]
    rows = [_mistake(guest, room, match, one) for one in worst]
    return section(cls="panel", id="seat")[
        h2[badge(seat), " ", say("coach.decisions", name=names[seat])],
        nav(cls="row", aria_label=say("coach.whose"))[[_whose(room, other, seat) for other in range(report.seats)]],
        figure(cls="curve")[figcaption[say("coach.parts-over")], made_of(report, seat, say)],
        ol(cls="mistakes")[rows] if rows else p[say("coach.no-mistakes")],
    ]


def _whose(room: Room, other: int, seat: int) -> Markup:
    here = f"/m/{room.table.id}/coach?seat={other}#seat"
    return a(href=here, cls="act small second", aria_current="true" if other == seat else None)[
        badge(other), room.table.names[other]
    ]


def _mistake(guest: Visit, room: Room, match: Match, one: Decision) -> Markup:
    """What was played, what would have been better, why, and the way to try it."""
    say, here = guest.say, f"/m/{room.table.id}?at={one.line}&eyes={one.seat}"
    played, better = (action_text(match, data, room, say) for data in (one.action, one.better))
    why = reasons_text(match, [(reason.name, reason.amount) for reason in one.reasons], say)
    cost = say("coach.cost", points=points(one.loss, say)[1:], error=points(one.error, say)[1:])
    return li[
        p[
            strong(cls="figures")[points(-one.loss, say)], " ",
            say("coach.instead", played=played, better=better), " ",
            one.trades and span(cls="tag")[say("coach.about-deal")],
        ],
        p(cls="mute")[why, " " if why else "", cost],
        div(cls="row")[a(href=here)[say("result.look", at=one.line)], try_it(guest, room, one.line, one.seat)],
    ]  # fmt: skip


def action_text(match: Match, data: dict[str, object] | None, room: Room, say: Phrases) -> str:
    words = match.rules.words
    return "" if data is None else str(words.action(match.action(data), say.language, room.table.names))


def try_it(guest: Visit, room: Room, at: int, seat: int) -> Markup:
    """A branch from there, against bots, with what the seat knew."""
    hidden: dict[str, int | str] = {"at": at, "seat": seat, "others": "medium", "cards": "known"}
    return form(method="post", action=f"/m/{room.table.id}/what-if")[
        token(guest), [input(type="hidden", name=name, value=value) for name, value in hidden.items()],
        button(cls="act small second")[guest.say("coach.try")],
    ]  # fmt: skip


# deals


def _deals(report: Report, names: Sequence[str], here: str, say: Phrases) -> Markup:
    heads = [say(f"coach.deal-{key}") for key in ("with", "gain", "gain-other", "where")]
    rows = [_deal(one, names, here, say) for one in report.deals]
    return section(cls="panel")[
        h2[say("coach.deals")], fact_table(heads, rows, say("coach.deals")), p(cls="help")[say("coach.deals-help")]
    ]


def _deal(one: Deal, names: Sequence[str], here: str, say: Phrases) -> list[Child]:
    return [
        [badge(one.by), names[one.by], " ↔ ", badge(one.partner), names[one.partner]],
        points(one.gains[one.by], say),
        points(one.gains[one.partner], say),
        a(href=f"{here}?at={one.line}")[say("result.look", at=one.line)],
    ]
