"""Where a tournament stands, from what is stored of it: what was drawn, what was played, and what is due."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from tradewinds import load
from tradewinds.web.store.tables import OPEN, OVER
from tradewinds.web.store.tournaments import ARENA, Entrant, Place, Round, Whole
from tradewinds.web.tournament.pairing import Drawn, table_sizes
from tradewinds.web.tournament.ranking import Line, Played, Sat, standings

WAIT: Final = 30.0  # seconds after which an arena seats whoever is free, though they are few


def boards(places: Iterable[Place]) -> list[list[Place]]:
    """The tables of a round, each in the order of its seats."""
    return [list(table) for _, table in groupby(places, key=lambda one: one.board)]


def seated(whole: Whole, one: Round) -> list[list[Place]]:
    return boards(place for place in whole.places if place.round == one.number)


def drawn_before(whole: Whole) -> list[Drawn]:
    return [
        Drawn([tuple(place.entrant for place in table) for table in seated(whole, one)], one.byes)
        for one in whole.rounds
    ]


def played(whole: Whole) -> list[Played]:
    """What counts: tables that are over. Whoever did not come, or left, scores nothing."""
    return [
        Played([_sat(table) for table in seated(whole, one) if is_played(table)], paid(whole, one), bool(one.secret))
        for one in whole.rounds
    ]


def paid(whole: Whole, one: Round) -> list[int]:
    """Whoever sits out a round has half of its points; in an arena they just wait for the next table."""
    return [] if whole.tournament.kind == ARENA else one.byes


def is_played(table: Iterable[Place]) -> bool:
    return all(one.status == OVER and one.place is not None for one in table)


def _sat(table: Iterable[Place]) -> list[Sat]:
    return [Sat(one.entrant, one.place or 0, one.points or 0, one.missed or bool(one.left)) for one in table]


def standing(whole: Whole) -> list[Line]:
    return standings(whole.tournament.seed, (one.number for one in whole.entrants), played(whole))


# what is due


def is_settled(whole: Whole, one: Round) -> bool:
    return all(place.settled for place in whole.places if place.round == one.number)


def to_seat(whole: Whole) -> list[Entrant]:
    """Whoever takes part, and does not sit at a table yet."""
    busy = {place.entrant for place in whole.places if not place.settled}
    return [one for one in whole.entrants if not one.gone and one.number not in busy]


def can_play(whole: Whole) -> bool:
    """Whether there is a table for those who take part."""
    tournament = whole.tournament
    count = sum(not one.gone for one in whole.entrants)
    return bool(table_sizes(count, load(tournament.game).seats, tournament.size))


def is_over(whole: Whole, now: float) -> bool:
    tournament = whole.tournament
    if any(not place.settled for place in whole.places):
        return False
    if tournament.kind == ARENA:
        return now >= tournament.ends
    return len(whole.rounds) >= tournament.rounds or not can_play(whole)


def next_is_due(whole: Whole, now: float) -> bool:
    tournament, count = whole.tournament, len(whole.rounds)
    if tournament.kind == ARENA:
        return now < tournament.ends and _enough(whole, now)
    everybody = all(place.settled for place in whole.places)
    return everybody and count < tournament.rounds and now >= (tournament.began or now) + count * tournament.every


def _enough(whole: Whole, now: float) -> bool:
    """For an arena to seat them: bots alone are not, and few wait a little for others to mix with."""
    free = to_seat(whole)
    if len(free) < load(whole.tournament.game).seats[0] or not any(one.person for one in free):
        return False
    alone = all(place.settled for place in whole.places)
    return alone or len(free) >= 2 * whole.tournament.size or now >= whole.rounds[-1].began + WAIT


def starts_late(whole: Whole, place: Place) -> float:
    """When whoever has not come to this table is replaced."""
    return whole.rounds[place.round - 1].began + whole.tournament.patience


def waits_for(whole: Whole, person: str | None) -> Place | None:
    """The table at which this person should be now."""
    me = whole.of_person(person)
    mine = [place for place in whole.places if me is not None and place.entrant == me.number and not place.settled]
    return min(mine, key=lambda one: one.status != OPEN, default=None)
