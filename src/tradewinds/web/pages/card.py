"""The coach's report card over somebody's matches, on their own profile."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import format_decimal

from tradewinds.draw.el import Markup, h2, p, section
from tradewinds.web.http import Visit
from tradewinds.web.pages.facts import fact_table, title_of
from tradewinds.web.pages.study import points
from tradewinds.web.store.studies import Card


def report_card(guest: Visit, cards: Sequence[Card]) -> Markup:
    """Per match: luck evens out, what one gives away is one's own."""
    say = guest.say
    heads = [say(f"profile.{key}") for key in ("game", "matches")]
    heads += [say(f"coach.card-{key}") for key in ("lost", "mistakes", "luck")]
    return section(cls="panel")[
        h2[say("coach.card")],
        fact_table(heads, [_row(guest, one) for one in cards], say("coach.card")),
        p(cls="help")[say("coach.card-help")],
    ]


def _row(guest: Visit, one: Card) -> list[str]:
    mistakes = str(format_decimal(round(one.mistakes / one.matches, 1), locale=guest.language))
    lost, luck = points(-one.lost / one.matches, guest.say), points(one.luck / one.matches, guest.say)
    return [title_of(one.game), str(one.matches), lost, mistakes, luck]
