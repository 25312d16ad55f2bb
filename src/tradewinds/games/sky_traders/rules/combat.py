# mypyc: compiled
"""Chapters 8.1 and 8.2: a round of combat, and combat against an Ill Wind (4.4)."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.attack import Rally
from tradewinds.games.sky_traders.actions.chance import RollTwo
from tradewinds.games.sky_traders.data import ATTACK_CRIME, ATTACK_KING, RETURN_ON_SIX, SEATS, Crew, SeatNo
from tradewinds.games.sky_traders.rules.crime import take_token
from tradewinds.games.sky_traders.rules.damage import HIT
from tradewinds.games.sky_traders.rules.holds import dismiss
from tradewinds.games.sky_traders.rules.ruin import WIND_JUDGE
from tradewinds.games.sky_traders.state import State, Volley

NOBODY_RALLIED: Final = -1

CREW_NOT_ABOARD = refusal("crew-not-aboard", "8.2", "crew: Crew")
RALLY_NOW = refusal("rally-now", "8.2")

# 8.2: rallying crew


def rallies(s: State, seat: SeatNo) -> list[Action]:
    """Each kind of crew aboard once, the strongest first and a Gunner last among equals; then nobody."""
    combat, ability = s.data.crew_combat, s.data.crew_ability
    crews = sorted(
        {crew for crew in s.seats[seat].crew if crew >= 0},
        key=lambda crew: (-combat[crew], ability[crew] == RETURN_ON_SIX, crew),
    )
    return [*[s.acts.rally[crew] for crew in crews], s.acts.no_rally]


def may_rally(s: State, seat: SeatNo) -> bool:
    """Is there anything to choose? Not without crew, and not where all of it counts."""
    if s._terms.rally_all:
        return False
    for crew in s.seats[seat].crew:
        if crew >= 0:
            return True
    return False


def refuse_rally(s: State, seat: SeatNo, action: Action) -> Refusal | None:
    if isinstance(action, Rally) and action.crew not in s.seats[seat].crew:
        return CREW_NOT_ABOARD(action.crew)
    return None if action in rallies(s, seat) else RALLY_NOW()


def rallied(s: State, seat: SeatNo, action: Action) -> Crew:
    """Whom the action rallies; the clock rallies the strongest."""
    if action is s.acts.time_up:
        action = rallies(s, seat)[0]
    if not isinstance(action, Rally):
        return NOBODY_RALLIED
    s.tell(events.RALLIED, seat, action.crew)
    return action.crew


def modifier(s: State, seat: SeatNo, crew: Crew) -> int:
    """What is added to the die: the crew rallied, or all of it."""
    if not s._terms.rally_all:
        return s.data.crew_combat[crew] if crew >= 0 else 0
    total = 0
    for one in s.seats[seat].crew:
        if one >= 0:
            total += s.data.crew_combat[one]
    return total


def shoot_off(s: State, seat: SeatNo, crew: Crew, die: int) -> None:
    """A Gunner whose owner rolls a six goes back to the treasury; the bonus has counted."""
    if die < 6:
        return
    for one in s.seats[seat].crew[:]:
        if one >= 0 and s.data.crew_ability[one] == RETURN_ON_SIX and (one == crew or s._terms.rally_all):
            dismiss(s, s.seats[seat], one)
            s.tell(events.SHOT_OFF, seat, one)
            if not s._terms.rally_all:
                return


# 4.4: combat against an Ill Wind


def assail(s: State, seat: SeatNo) -> None:
    """The Ill Wind attacks this ship, or will once it has fought others."""
    s.push(WIND_FIGHT[seat])


@final
class WindFight(Phase):
    """Combat against Ill Wind cards: round after round, until the card or the ship is destroyed."""

    section = "4.4"
    seat: SeatNo
    last: Volley | None

    def __init__(self, seat: SeatNo, last: Volley | None) -> None:
        self.seat = seat
        self.last = last

    def advance(self, s: State) -> None:
        if not s.seats[self.seat].afloat:
            return s.pop()
        if self.last is None:
            s.tell(events.ASSAILED, self.seat, s.blowing)
        s.push(WIND_RALLY[self.seat])


@final
class WindRally(Phase):
    """Rally crew against an Ill Wind."""

    section = "8.2"
    clock = "decision"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick if may_rally(s, self.seat) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"wind: Wind": s.blowing, "modifier: int": s.data.wind_combat[s.blowing]}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return rallies(s, self.seat)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_rally(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.swap(WindRoll(self.seat, rallied(s, self.seat, action)))

    def advance(self, s: State) -> None:
        s.swap(WindRoll(self.seat, NOBODY_RALLIED))


@final
class WindRoll(Dice):
    """Both dice: first the card's, then the ship's. The higher total deals one damage, equal totals one to both."""

    section = "8.1"
    seat: SeatNo
    crew: Crew

    def __init__(self, seat: SeatNo, crew: Crew) -> None:
        self.seat = seat
        self.crew = crew

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll_two

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, RollTwo)
        wind = action.first + s.data.wind_combat[s.blowing]
        ship = action.second + modifier(s, self.seat, self.crew)
        s.tell(events.WITHSTOOD, s.blowing, action.first, wind, self.seat, action.second, ship)
        shoot_off(s, self.seat, self.crew, action.second)
        s.pop()
        volley = Volley(NOBODY_RALLIED, action.first, wind, self.crew, action.second, ship)
        s.swap(WindBeaten(self.seat, volley) if ship >= wind else WindFight(self.seat, volley))
        if wind >= ship:
            s.begin(HIT[self.seat], WIND_JUDGE[self.seat])


@final
class WindBeaten(Phase):
    """One damage destroys the card: its reward, or its price, comes to a ship that is still there."""

    section = "4.4"
    seat: SeatNo
    last: Volley

    def __init__(self, seat: SeatNo, last: Volley) -> None:
        self.seat = seat
        self.last = last

    def advance(self, s: State) -> None:
        s.pop()
        if not s.seats[self.seat].afloat:
            return
        effect = s.data.wind_effect[s.blowing]
        reward = s._terms.king if effect == ATTACK_KING else s.data.wind_amount[s.blowing]
        s.tell(events.BEATEN, self.seat, s.blowing)
        if reward:
            s.seats[self.seat].gp += reward
            s.tell(events.REWARDED, self.seat, reward)
        if effect == ATTACK_CRIME:
            take_token(s, self.seat)


WIND_FIGHT: Final = [WindFight(seat, None) for seat in range(SEATS)]
WIND_RALLY: Final = [WindRally(seat) for seat in range(SEATS)]
