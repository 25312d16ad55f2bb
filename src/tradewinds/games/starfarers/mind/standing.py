# mypyc: compiled
"""How well a seat stands, for bots: points, and everything that will become points, in points."""

from __future__ import annotations

import math
from typing import Final

from tradewinds.core.phase import Phase
from tradewinds.games.starfarers.data import POD, RESOURCES, SeatNo
from tradewinds.games.starfarers.decks import CHOICE_1, GROUND, UPGRADE_DOWN, UPGRADE_UP
from tradewinds.games.starfarers.mind.goals import Prospects, ships_worth
from tradewinds.games.starfarers.mind.plans import Plans
from tradewinds.games.starfarers.mind.survey import Survey
from tradewinds.games.starfarers.mind.weights import MOST_BOOSTERS, Weights
from tradewinds.games.starfarers.rules import friends, victory
from tradewinds.games.starfarers.rules.choices import Choosing, Paying
from tradewinds.games.starfarers.rules.docking import NewFriend
from tradewinds.games.starfarers.rules.encounters import Outcome
from tradewinds.games.starfarers.rules.outcomes import Resolution
from tradewinds.games.starfarers.rules.refits import Damage, Grounding, Refit
from tradewinds.games.starfarers.state import State

START: Final = 4  # the points that everybody starts with


def time_left(w: Weights, s: State) -> float:
    """How much of the match is still to come: 1 at its start, little when somebody is about to win."""
    most = 0
    for seat in range(len(s.seats)):
        most = max(most, victory.points(s, seat))
    return max(w.endgame, (s.data.target - most) / (s.data.target - START))


def open_worth(w: Weights, s: State, seat: SeatNo, survey: Survey) -> float:
    """All that lies open before a seat, in points; but for its ships."""
    me, time = s.seats[seat], survey.time
    found = float(victory.points(s, seat)) + w.half_medal * (me.medals % 2)
    found += time * (yields_worth(w, seat, survey) + upgrades_worth(w, s, seat))
    found += time * (friends_worth(w, s, seat, survey) + w.port * (s.data.shipyards - me.shipyards))
    found += w.owed_ship * me.owed_ships + w.jump * me.jumps
    return found + promised(w, s, seat, survey) - w.card * me.owes


def yields_worth(w: Weights, seat: SeatNo, survey: Survey) -> float:
    """What all the planets beside one's colonies will bring; a kind that is there at all saves many exchanges."""
    found = 0.0
    for kind in range(seat * RESOURCES, (seat + 1) * RESOURCES):
        if survey.yields[kind] > 0.0:
            found += w.kinds + w.pip * survey.yields[kind]
    return found


def upgrades_worth(w: Weights, s: State, seat: SeatNo) -> float:
    fast, strong = min(friends.boosters(s, seat), MOST_BOOSTERS), min(friends.cannons(s, seat), MOST_BOOSTERS)
    return w.boosters[fast] + w.cannons[strong] + w.pods[s.seats[seat].upgrades[POD]]


def friends_worth(w: Weights, s: State, seat: SeatNo, survey: Survey) -> float:
    found = 0.0
    for friend in s.seats[seat].friends:
        found += w.friends[friend]
        if friend < RESOURCES:
            found += w.friend_pip * survey.yields[seat * RESOURCES + friend]
    return found


# what is under way


def promised(w: Weights, s: State, seat: SeatNo, survey: Survey) -> float:
    """What the steps that have begun will still bring or cost the seat."""
    found = 0.0
    for i in range(len(s.stack) - 1, 0, -1):
        phase = s.stack[i]
        if isinstance(phase, (Resolution, Outcome, NewFriend, Paying, Choosing, Refit, Damage, Grounding)):
            if phase.seat == seat:
                found += step_worth(w, s, survey, phase)
    return found


def step_worth(w: Weights, s: State, survey: Survey, phase: Phase) -> float:
    """Outcomes to come, a friend to be chosen, cards to be paid or taken, an upgrade won or lost, a ship held back."""
    if isinstance(phase, Resolution):
        return program_worth(w, phase.program)
    if isinstance(phase, Outcome):
        return program_worth(w, s.data.encounters.answers[s.encounter][s.seats[phase.seat].answer])
    if isinstance(phase, NewFriend):
        return survey.time * survey.best_friends[phase.people]
    if isinstance(phase, Paying):
        return -w.card * phase.left
    if isinstance(phase, Choosing):
        return w.effects[CHOICE_1] * phase.left
    if isinstance(phase, Refit):
        return w.effects[UPGRADE_UP]
    return w.effects[UPGRADE_DOWN if isinstance(phase, Damage) else GROUND]


def program_worth(w: Weights, program: tuple[int, ...]) -> float:
    found = 0.0
    for effect in program:
        found += w.effects[effect]
    return found


# everybody


def outlook(w: Weights, s: State, seat: SeatNo, survey: Survey) -> Plans:
    """What the seat may build, beside the ships that it has."""
    prospects = Prospects(w, s, seat, survey)
    ships_worth(w, s, seat, prospects)
    return Plans(w, s, seat, survey, prospects)


def chances(worths: list[float], seat: SeatNo, spread: float) -> float:
    """How likely the seat wins: everybody's worth, weighed against each other."""
    best = worths[0]
    for worth in worths:
        best = max(best, worth)
    whole = 0.0
    for worth in worths:
        whole += math.exp((worth - best) / spread)
    return math.exp((worths[seat] - best) / spread) / whole
