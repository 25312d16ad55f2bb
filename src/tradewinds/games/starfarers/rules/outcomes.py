# mypyc: compiled
"""Chapters 6.2 and 6.3: the outcome of an encounter, effect by effect; duels and shakes."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers import decks, events
from tradewinds.games.starfarers.actions.chance import Rattle
from tradewinds.games.starfarers.actions.encounter import No, Yes
from tradewinds.games.starfarers.data import BOOSTER, CANNON, POD, RESOURCES, SeatNo, Shake
from tradewinds.games.starfarers.decks import Effect
from tradewinds.games.starfarers.rules import choices, friends, placing, refits, seven, stock, travelers, victory
from tradewinds.games.starfarers.rules.speed import Balls
from tradewinds.games.starfarers.state import State, added

READ_OUT: Final = 2  # `State.shown`: 0 the opening, 1 the second question, 2 everything


def read_out(s: State) -> None:
    """The card is no secret any more."""
    if s.shown < READ_OUT:
        s.shown = READ_OUT
        s.tell(events.REVEALED, s.encounter)


@final
class Resolution(Phase):
    """§6.2 The effects of a branch, one after the other."""

    section = "6.2"
    seat: SeatNo
    program: tuple[Effect, ...]

    def __init__(self, seat: SeatNo, program: tuple[Effect, ...]) -> None:
        self.seat = seat
        self.program = program

    def advance(self, s: State) -> None:
        if not self.program:
            return s.pop()
        effect = self.program[0]
        if len(self.program) == 1:
            s.pop()
        else:
            s.swap(Resolution(self.seat, self.program[1:]))
        perform(s, self.seat, effect)


def perform(s: State, seat: SeatNo, effect: Effect) -> None:
    """One effect."""
    if effect < RESOURCES:
        if stock.left_for(s, seat, effect) and s.gain(seat, effect, 1):
            s.tell(events.RECEIVED, seat, added((0,) * RESOURCES, effect, 1))
        else:
            s.tell(events.UNSUPPLIED, seat, effect)
    elif effect == decks.FAME_UP:
        victory.praise(s, seat)
    elif effect == decks.FAME_DOWN:
        victory.shame(s, seat, 1)
    elif effect == decks.FAME_DOWN_2:
        victory.shame(s, seat, 2)
    elif effect <= decks.CONFISCATE:
        perform_cards(s, seat, effect)
    elif effect <= decks.JUMP:
        perform_fleet(s, seat, effect)
    elif effect <= decks.ASK:
        perform_contest(s, seat, effect)
    else:
        perform_table(s, seat, effect)


def perform_cards(s: State, seat: SeatNo, effect: Effect) -> None:
    me = s.seats[seat]
    if effect == decks.CHOICE_1:
        s.push(choices.Choosing(seat, 1, -1))
    elif effect == decks.CHOICE_2:
        s.push(choices.Choosing(seat, 2, -1))
    elif effect == decks.OTHER_2:
        s.push(choices.Choosing(seat, 2, paid_kind(me.given)))
    elif effect == decks.PAY_1:
        s.push(choices.PAYING[seat][1])
    elif effect == decks.PAY_2:
        s.push(choices.PAYING[seat][2])
    elif effect == decks.GIFT_BACK:
        back = tuple([s.gain(seat, resource, me.given[resource]) for resource in range(RESOURCES)])
        if sum(back):
            s.tell(events.GIFT_RETURNED, seat, back)
    else:
        for resource in range(RESOURCES):
            s.spend(seat, resource, me.taken[resource])
        if sum(me.taken):
            s.tell(events.RETURNED, seat, me.taken)


def paid_kind(given: tuple[int, ...]) -> int:
    """The kind of the one card that was paid."""
    for resource in range(RESOURCES):
        if given[resource]:
            return resource
    return -1


def perform_fleet(s: State, seat: SeatNo, effect: Effect) -> None:
    me = s.seats[seat]
    if effect == decks.UPGRADE_UP:
        s.push(refits.Refit(seat))
    elif effect == decks.UPGRADE_DOWN:
        s.push(refits.Damage(seat))
    elif effect == decks.GROUND:
        s.push(refits.Grounding(seat))
    elif effect == decks.TRADE_SHIP:
        me.owed_ships += 1
        s.tell(events.PROMISED, seat)
        s.push(placing.PLACING[seat])
    else:
        me.jumps += 1
        s.tell(events.JUMP_WON, seat)


def perform_contest(s: State, seat: SeatNo, effect: Effect) -> None:
    seats = len(s.seats)
    if effect == decks.GIVE_EACH:
        s.push(choices.GivingEach(seat, (-1,) * seats))
    elif effect == decks.TAKE_EACH:
        s.begin(*[seven.STEALING[seat][(seat + i) % seats] for i in range(1, seats)])
    elif effect == decks.DUEL:
        s.push(Duelling(seat, -1))
    elif effect == decks.FLEE:
        flee(s, seat)
    elif effect == decks.SHAKE:
        s.push(Shaking(seat))
    else:
        s.shown = max(s.shown, 1)
        s.push(SecondQuestion(seat))


def perform_table(s: State, seat: SeatNo, effect: Effect) -> None:
    if effect == decks.NEW_CARD:
        asked = s.data.encounters.ask[s.encounter] != decks.NO_QUESTION
        s.again |= only(seat) if asked else s.met
    elif effect == decks.WEAR_8:
        s.push(refits.Wearing(8, (-1,) * len(s.seats)))
    elif effect == decks.WEAR_6:
        s.push(refits.Wearing(6, (-1,) * len(s.seats)))
    elif effect == decks.MOST_PODS:
        most = max([me.upgrades[POD] for me in s.seats])
        for i in range(len(s.seats)):
            other = (s.turn + i) % len(s.seats)
            if s.seats[other].upgrades[POD] == most:
                victory.decorate(s, other)
        victory.crown(s)
    else:
        reshuffle(s)


def reshuffle(s: State) -> None:
    """Draw and discard piles together, without the card that is being resolved."""
    s.deck = sorted(s.deck + s.discard)
    s.discard = []
    s.tell(events.RESHUFFLED, len(s.deck))


# 6.3: contests


def opponent(s: State, seat: SeatNo) -> SeatNo:
    """The neighbour that the card names, as seen from the one it concerns."""
    return (seat + s.data.encounters.against[s.encounter]) % len(s.seats)


def flee(s: State, seat: SeatNo) -> None:
    """As many boosters as the pirate, or more: away; else a fight. The pirate's friends do not count."""
    other = opponent(s, seat)
    mine, theirs = friends.boosters(s, seat), s.seats[other].upgrades[BOOSTER]
    if mine >= theirs:
        s.tell(events.ESCAPED, seat, other, mine, theirs)
        s.push(Resolution(seat, s.data.encounters.escaped[s.encounter]))
    else:
        s.tell(events.CAUGHT, seat, other, mine, theirs)
        s.push(Duelling(seat, -1))


@final
class Duelling(Balls):
    """§6.3 Both shake and add cannons, or boosters in a race; the one whom the card concerns wins ties."""

    section = "6.3"
    seat: SeatNo
    mine: Shake

    def __init__(self, seat: SeatNo, mine: Shake) -> None:
        self.seat = seat
        self.mine = mine

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Rattle)
        shaker = opponent(s, self.seat) if self.mine >= 0 else self.seat
        s.tell(events.RATTLED, shaker, action.balls, s.data.sums[action.balls])
        if self.mine < 0:
            return s.swap(Duelling(self.seat, action.balls))
        s.shaker, s.shaken = self.seat, (self.mine, action.balls)
        s.pop()
        decide(s, self.seat, s.data.sums[self.mine], s.data.sums[action.balls])


def decide(s: State, seat: SeatNo, mine: int, theirs: int) -> None:
    deck, other = s.data.encounters, opponent(s, seat)
    if deck.contest[s.encounter] == decks.COMBAT:
        mine += friends.cannons(s, seat)
        theirs += s.seats[other].upgrades[CANNON]
    else:
        mine += friends.boosters(s, seat)
        theirs += friends.boosters(s, other)
    s.totals = (mine, theirs)
    won = mine >= theirs
    kind = events.DUEL_TIED if mine == theirs else events.DUEL_WON if won else events.DUEL_LOST
    s.tell(kind, deck.contest[s.encounter], seat, other, mine, theirs)
    s.push(Resolution(seat, deck.win[s.encounter] if won else deck.lose[s.encounter]))


@final
class Shaking(Balls):
    """§6.3 One's own shake decides: the plain sum of the balls."""

    section = "6.3"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Rattle)
        number = s.data.sums[action.balls]
        s.shaker, s.shaken = self.seat, (action.balls,)
        s.totals = (number,)
        s.tell(events.RATTLED, self.seat, action.balls, number)
        s.swap(Resolution(self.seat, s.data.encounters.sums[s.encounter][number - 1]))


@final
class SecondQuestion(Phase):
    """§6.2 The merchant was a pirate: attack him?"""

    section = "6.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"cards: Counts[Resource]": s.seats[self.seat].given}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.no, s.acts.yes]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, (Yes, No)) else travelers.ANSWER_FIRST.at("6.2")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        yes = isinstance(action, Yes)
        s.tell(events.SAID_YES if yes else events.SAID_NO, seat)
        if yes:
            read_out(s)
        s.swap(Resolution(seat, s.data.encounters.second[s.encounter][1 if yes else 0]))
