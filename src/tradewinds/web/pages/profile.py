"""A profile: ratings, what the matches add up to game by game, whom one met, and every match with filters."""

from __future__ import annotations

from collections.abc import Container, Sequence
from datetime import UTC, datetime
from typing import NamedTuple
from urllib.parse import urlencode

from babel.dates import format_date
from babel.numbers import format_decimal

from tradewinds.draw.el import (
    Child,
    Markup,
    a,
    button,
    div,
    form,
    h1,
    h2,
    h3,
    label,
    li,
    nav,
    option,
    p,
    section,
    select,
    span,
    ul,
)
from tradewinds.draw.el import time as time_tag
from tradewinds.web.favourites import Favourite
from tradewinds.web.http import Visit
from tradewinds.web.pages.card import report_card
from tradewinds.web.pages.facts import fact_table, title_of
from tradewinds.web.pages.layout import page
from tradewinds.web.pages.profile_own import own
from tradewinds.web.rating import MODES, POOLS, Rating
from tradewinds.web.store.histories import Against, Filter, Met, Played, Total
from tradewinds.web.store.people import Person
from tradewinds.web.store.ratings import Shown
from tradewinds.web.store.studies import Card

PAGE = 25
ENDS = ("won", "lost", "left")


class Profile(NamedTuple):
    """Whose it is, whether that is the reader, and what is shown of it."""

    person: Person
    mine: bool
    ratings: Sequence[Shown]
    totals: Sequence[Total]
    liked: dict[str, list[Favourite]]
    met: Sequence[Met]
    open: Container[str]  # whose profile of those the reader may see
    wanted: Filter
    played: Sequence[Played]
    start: int
    total: int
    cards: Sequence[Card] = ()


def profile_page(guest: Visit, shown: Profile | None, reason: str = "") -> str:
    """With a reason, what was asked for was refused; None for a stranger, of whom nothing is kept."""
    say = guest.say
    if shown is None:
        content: Child = [
            h1[say("profile.own")],
            p[say("profile.stranger")],
            p[a(href="/account")[say("page.account")]],
        ]
        return page(guest, say("profile.own"), content, cls="narrow")
    title = say("profile.own") if shown.mine else say("profile.of", name=shown.person.name)
    content = [
        h1[title],
        shown.mine and p[a(href="/people")[say("company.title")], " · ", a(href="/account")[say("account.title")]],
        _ratings(guest, shown.ratings),
        _statistics(guest, shown),
        bool(shown.cards) and report_card(guest, shown.cards),
        bool(shown.met) and _met(guest, shown),
        _history(guest, shown),
        shown.mine and own(guest, shown.person, reason),
    ]
    return page(guest, title, content, cls="narrow")


# ratings


def _ratings(guest: Visit, ratings: Sequence[Shown]) -> Markup:
    say = guest.say
    heads = [say(f"profile.{key}") for key in ("game", "kind", "rating", "matches")]
    rows = [
        [title_of(one.game), kind_of(guest, one.mode, one.pool), number(guest, one), str(one.matches)]
        for one in ratings
    ]
    shown = fact_table(heads, rows, say("profile.ratings")) if rows else p(cls="mute")[say("profile.no-ratings")]
    return section(cls="panel")[
        h2[say("profile.ratings")],
        shown,
        p(cls="help")[say("profile.ratings-help"), " ", a(href="/ratings")[say("ratings.how")]],
    ]


def kind_of(guest: Visit, mode: str, pool: str) -> str:
    return f"{guest.say(f'profile.{mode}')}, {guest.say(f'profile.{pool}')}"


def number(guest: Visit, one: Shown) -> Child:
    """With its interval, and a mark while little is known."""
    rating, say = one.rating, guest.say
    mark = (
        span(cls="tag", title=say("profile.provisional-help"))[say("profile.provisional")]
        if rating.provisional
        else None
    )
    return [f"{rating.shown} ± {rating.reach} ", mark]


# statistics


def _statistics(guest: Visit, shown: Profile) -> Markup:
    say = guest.say
    cards = [_game(guest, total, shown.liked.get(total.game, [])) for total in shown.totals]
    return section(cls="panel")[h2[say("profile.statistics")], cards or p(cls="mute")[say("profile.no-matches")]]


def _game(guest: Visit, total: Total, liked: Sequence[Favourite]) -> Markup:
    say = guest.say
    facts = [
        say("profile.wins", wins=total.wins, matches=total.matches),
        say("profile.points", mean=_decimal(guest, total.mean), best=total.best),
        say("profile.left-count", count=total.left) if total.left else "",
    ]
    places = " · ".join(f"{place}.: {count}" for place, count in enumerate(total.places, 1))
    return div(cls="game-facts")[
        h3[title_of(total.game)],
        p[" · ".join(filter(None, facts))],
        p(cls="mute")[say("profile.places", places=places)],
        bool(liked) and [p[say("profile.favourites")], ul(cls="plain")[[li[_favourite(guest, one)] for one in liked]]],
    ]


def _favourite(guest: Visit, one: Favourite) -> str:
    own, others = _decimal(guest, one.own), _decimal(guest, one.others)
    return guest.say("profile.favourite", kind=one.kind, thing=one.thing, own=own, others=others)


def _decimal(guest: Visit, value: float) -> str:
    return str(format_decimal(round(value, 1), locale=guest.language))


def _met(guest: Visit, shown: Profile) -> Markup:
    say = guest.say
    heads = [say(f"profile.{key}") for key in ("name", "game", "matches", "ahead", "behind")]
    rows = [
        [named(one.person, one.name, shown.open), title_of(game.game), _together(one, game), game.ahead, game.behind]
        for one in shown.met
        for game in one.games
    ]
    return section(cls="panel")[h2[say("profile.met")], fact_table(heads, rows, say("profile.met"))]


def _together(one: Met, game: Against) -> Markup:
    """How often, and the way to these matches."""
    return a(href=f"/profile?{urlencode({'other': one.person, 'game': game.game})}#history")[game.matches]


def named(person: str, name: str, open: Container[str]) -> Child:
    """Somebody, with the way to the profile that they have opened."""
    return a(href=f"/profile/{person}")[name] if person in open else name


# every match


def _history(guest: Visit, shown: Profile) -> Markup:
    say = guest.say
    heads = [say(f"profile.{key}") for key in ("game", "place", "points-head", "rating", "with", "when")]
    rows = [_line(guest, one) for one in shown.played]
    listed = fact_table(heads, rows, say("profile.history")) if rows else p(cls="mute")[say("profile.none-such")]
    return section(cls="panel", id="history")[
        h2[say("profile.history")],
        not shown.mine and p(cls="help")[say("profile.only-public")],
        _filter(guest, shown), listed, _pages(guest, shown),
    ]  # fmt: skip


def _line(guest: Visit, one: Played) -> list[Child]:
    say, ended = guest.say, datetime.fromtimestamp(one.ended, UTC)
    others = [name for seat, name in enumerate(one.names) if seat != one.seat]
    place = say("profile.place-of", place=one.place, count=len(one.names))
    return [
        a(href=f"/m/{one.match}")[title_of(one.game)],
        [place, " ", one.left and span(cls="tag")[say("profile.left")]],
        one.points,
        _after(guest, one),
        ", ".join(others),
        time_tag(datetime=ended.isoformat())[format_date(ended, "medium", locale=guest.language)],
    ]


def _after(guest: Visit, one: Played) -> Child:
    if one.mu is not None and one.before is not None:
        after, before = Rating(one.mu).shown, Rating(one.before).shown
        return [f"{after} ", span(cls="mute")[f"({after - before:+d})".replace("-", "−")]]
    return span(cls="mute", title=guest.say(f"ratings.why-{one.why or 'short'}"))[guest.say("profile.unrated")]


def _filter(guest: Visit, shown: Profile) -> Markup:
    say, wanted = guest.say, shown.wanted
    known = [("game", [(one.game, title_of(one.game)) for one in shown.totals])]
    known += [
        (key, [(one, say(f"profile.{one}")) for one in kinds])
        for key, kinds in (("mode", MODES), ("pool", POOLS), ("ended", ENDS))
    ]
    known += [("other", [(one.person, one.name) for one in shown.met])] if shown.met else []
    boxes = [
        label(cls="field")[
            span[say(f"profile.by-{name}")],
            select(name=name)[
                option(value="")[say("profile.all")],
                [option(value=value, selected=value == getattr(wanted, name))[text] for value, text in choices],
            ],
        ]
        for name, choices in known
    ]
    return form(method="get", action=f"{_here(shown)}#history", cls="new")[
        div(cls="grid")[boxes], div(cls="row")[button(cls="act small second")[say("profile.filter")]]
    ]


def _here(shown: Profile) -> str:
    return "/profile" if shown.mine else f"/profile/{shown.person.id}"


def _pages(guest: Visit, shown: Profile) -> Child:
    """Newer to the left, older to the right."""
    say = guest.say
    first, last = shown.start + 1, shown.start + len(shown.played)
    if shown.total <= PAGE:
        return None
    newer = shown.start > 0 and a(href=_at(shown, max(0, shown.start - PAGE)))[say("earlier.later")]
    older = last < shown.total and a(href=_at(shown, last))[say("earlier.earlier")]
    which = span(cls="mute")[say("earlier.which", first=first, last=last, total=shown.total)]
    return nav(cls="row", aria_label=say("earlier.nav"))[newer, which, older]


def _at(shown: Profile, start: int) -> str:
    wanted = {name: value for name in Filter.__struct_fields__ if (value := getattr(shown.wanted, name))}
    return f"{_here(shown)}?{urlencode({**wanted, 'from': start})}#history"
