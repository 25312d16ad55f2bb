# mypyc: compiled
"""How well a seat stands, for bots: points, and everything that will become points, in points."""

from __future__ import annotations

import math
from typing import Final

from tradewinds.games.starfarers.data import POD, RESOURCES, SeatNo
from tradewinds.games.starfarers.decks import CHOICE_1, GROUND, UPGRADE_DOWN, UPGRADE_UP
from tradewinds.games.starfarers.mind.goals import Prospects, ships_worth
from tradewinds.games.starfarers.mind.plans import Plans
from tradewinds.games.starfarers.mind.survey import Survey
from tradewinds.games.starfarers.mind.weights import MOST_BOOSTERS, Weights
from tradewinds.games.starfarers.rules.choices import Choosing, Damage, Grounding, Paying, Refit
from tradewinds.games.starfarers.rules.docking import NewFriend
from tradewinds.games.starfarers.rules.encounters import Outcome
from tradewinds.games.starfarers.rules.friends import boosters, cannons
from tradewinds.games.starfarers.rules.outcomes import Resolution
from tradewinds.games.starfarers.rules.victory import points
from tradewinds.games.starfarers.state import Seat, State

START: Final = 4  # the points that everybody starts with


def time_left(s: State, w: Weights) -> float:
    """How much of the match is still to come: 1 at its start, little when somebody is about to win."""
    most = 0
    for seat in range(len(s.seats)):
        most = max(most, points(s, seat))
    return max(w.endgame, (s.data.target - most) / (s.data.target - START))


def open_worth(s: State, seat: SeatNo, survey: Survey, w: Weights) -> float:
    """All that lies open before a seat, in points; but for its ships."""
    me, time = s.seats[seat], survey.time
    found = float(points(s, seat)) + w.half_medal * (me.medals % 2)
    found += time * (yields_worth(seat, survey, w) + upgrades_worth(s, seat, me, w))
    found += time * (friends_worth(seat, me, survey, w) + w.port * (s.data.shipyards - me.shipyards))
    found += w.owed_ship * me.owed_ships + w.jump * me.jumps
    return found + promised(s, seat, survey, w) - w.card * me.owes


def yields_worth(seat: SeatNo, survey: Survey, w: Weights) -> float:
    """What all the planets beside one's colonies will bring; a kind that is there at all saves many exchanges."""
    found = 0.0
    for kind in range(seat * RESOURCES, (seat + 1) * RESOURCES):
        if survey.yields[kind] > 0.0:
            found += w.kinds + w.pip * survey.yields[kind]
    return found


def upgrades_worth(s: State, seat: SeatNo, me: Seat, w: Weights) -> float:
    fast, strong = min(boosters(s, seat), MOST_BOOSTERS), min(cannons(s, seat), MOST_BOOSTERS)
    return w.boosters[fast] + w.cannons[strong] + w.pods[me.upgrades[POD]]


def friends_worth(seat: SeatNo, me: Seat, survey: Survey, w: Weights) -> float:
    found = 0.0
    for friend in me.friends:
        found += w.friends[friend]
        if friend < RESOURCES:
            found += w.friend_pip * survey.yields[seat * RESOURCES + friend]
    return found


# what is under way


def promised(s: State, seat: SeatNo, survey: Survey, w: Weights) -> float:
    """What the steps that have begun will still bring or cost the seat."""
    found = 0.0
    for i in range(len(s.stack) - 1, 0, -1):
        phase = s.stack[i]
        if isinstance(phase, Resolution):
            if phase.seat == seat:
                found += program_worth(phase.program, w)
        elif isinstance(phase, Outcome):
            if phase.seat == seat:
                found += program_worth(s.data.encounters.answers[s.encounter][s.seats[seat].answer], w)
        elif isinstance(phase, NewFriend):
            if phase.seat == seat:
                found += survey.time * survey.best_friends[phase.people]
        else:
            found += step_worth(phase, seat, w)
    return found


def program_worth(program: tuple[int, ...], w: Weights) -> float:
    found = 0.0
    for effect in program:
        found += w.effects[effect]
    return found


def step_worth(phase: object, seat: SeatNo, w: Weights) -> float:
    """Cards to be paid or chosen, an upgrade to be won or lost, a ship to be grounded."""
    if isinstance(phase, Paying):
        return -w.card * phase.left if phase.seat == seat else 0.0
    if isinstance(phase, Choosing):
        return w.effects[CHOICE_1] * phase.left if phase.seat == seat else 0.0
    if isinstance(phase, Refit):
        return w.effects[UPGRADE_UP] if phase.seat == seat else 0.0
    if isinstance(phase, Damage):
        return w.effects[UPGRADE_DOWN] if phase.seat == seat else 0.0
    if isinstance(phase, Grounding):
        return w.effects[GROUND] if phase.seat == seat else 0.0
    return 0.0


# everybody


def hand_worth(s: State, seat: SeatNo, survey: Survey, w: Weights) -> float:
    """What a hand is worth when it is seen."""
    return outlook(s, seat, survey, w).worth(s.seats[seat].hand)


def outlook(s: State, seat: SeatNo, survey: Survey, w: Weights) -> Plans:
    """What the seat may build, beside the ships that it has."""
    prospects = Prospects(s, seat, survey, w)
    ships_worth(s, seat, prospects, w)
    return Plans(s, seat, prospects, w, survey.time)


def chances(worths: list[float], seat: SeatNo, spread: float) -> float:
    """How likely the seat wins: everybody's worth, weighed against each other."""
    best = worths[0]
    for worth in worths:
        best = max(best, worth)
    whole = 0.0
    for worth in worths:
        whole += math.exp((worth - best) / spread)
    return math.exp((worths[seat] - best) / spread) / whole
