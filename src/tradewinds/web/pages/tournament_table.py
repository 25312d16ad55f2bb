"""What a table says of the tournament that it is part of, before its match begins."""

from __future__ import annotations

from tradewinds.draw.el import Child, a, h2, p, section
from tradewinds.web.http import Visit
from tradewinds.web.pages.moment import moment
from tradewinds.web.store.tournaments import Whole
from tradewinds.web.tournament.course import starts_late


def at_table(guest: Visit, whole: Whole, match: str) -> Child:
    one, say = whole.tournament, guest.say
    place = next((place for place in whole.places if place.match == match), None)
    if place is None:
        return None
    late = moment(guest, starts_late(whole, place))
    return section(cls="panel")[
        h2[a(href=f"/tournaments/{one.id}")[one.name]],
        p[say("tournament.at-table", round=place.round, board=place.board), " ", late, "."],
    ]
