# mypyc: compiled
"""Chapter 6.1: how an encounter goes: a card is drawn, its opening read, answers given, outcomes carried out."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import without
from tradewinds.core.dice import Dice
from tradewinds.core.phase import NOBODY, Phase, members, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.actions.chance import Meet
from tradewinds.games.starfarers.actions.encounter import Give, No, Yes
from tradewinds.games.starfarers.data import MOST_SEATS, RESOURCES, SeatNo
from tradewinds.games.starfarers.decks import ASK, GIFT, NO_QUESTION, PAY_1, PAY_2, YES_NO
from tradewinds.games.starfarers.events import (
    GAVE,
    GAVE_NOTHING,
    MET,
    NOTHING_TO_GIVE,
    READ,
    SAID_NO,
    SAID_YES,
    TOO_POOR,
)
from tradewinds.games.starfarers.rules import choices, outcomes, travelers
from tradewinds.games.starfarers.state import State
from tradewinds.games.starfarers.versions import PAID_WITH_THE_ANSWER

ANSWER_NUMBER = refusal("answer-number", "6.1")
TOO_FEW_CARDS = refusal("too-few-cards", "6.1", "cards: int")


@final
class Encounters(Phase):
    """§6.1 As long as somebody is to meet something, cards are drawn; the last one is laid aside."""

    section = "6.1"

    def advance(self, s: State) -> None:
        if s.again:
            if not s.deck:
                outcomes.reshuffle(s)
            return s.push(MEETING)
        if s.encounter >= 0:
            s.discard = [*s.discard, s.encounter]
            s.encounter = -1
        s.shown = 0
        s.met = 0
        s.pop()


@final
class Meeting(Dice):
    """§6.1 The reader draws the top card and reads its opening; nobody else sees the card."""

    section = "6.1"

    def outcomes(self, s: State) -> list[Action]:
        return [s.acts.meet[card] for card in s.deck]

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.meet[s.deck[rng.below(len(s.deck))]]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Meet)
        if s.encounter >= 0:
            s.discard = [*s.discard, s.encounter]
        s.deck = without(s.deck, action.card)
        s.encounter = action.card
        s.shown = 0
        s.shaken = ()
        s.met = s.again
        s.again = 0
        s.pop()
        if s.heard():
            s.tell(MET, members(s.met), s.reader, s.data.encounters.opening[action.card])
            s.tell(READ, s.reader, action.card)
        ask(s)


def ask(s: State) -> None:
    """All answers come first, Pilot 1's before Pilot 2's; then all outcomes in the same order (§8.3)."""
    deck = s.data.encounters
    if deck.ask[s.encounter] == NO_QUESTION:
        outcomes.read_out(s)
        return s.push(outcomes.Resolution(s.turn, deck.answers[s.encounter][0]))
    pilots = [seat for seat in s.pilots() if s.met >> seat & 1]
    for seat in pilots:
        me = s.seats[seat]
        me.answer = 0
        me.given = me.taken = (0,) * RESOURCES
    if len(pilots) == 1:
        s.begin(QUESTION[pilots[0]], OUTCOME[pilots[0]])
    else:
        one, two = pilots
        s.begin(QUESTION[one], QUESTION[two], OUTCOME[one], OUTCOME[two])


@final
class Question(Phase):
    """§6.1 A number of cards, or yes or no; whoever lacks the cards for a yes says no."""

    section = "6.1"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        deck = s.data.encounters
        needed = 1 if deck.ask[s.encounter] == GIFT else deck.need[s.encounter]
        return only(self.seat) if s.seats[self.seat].cards() >= needed else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"opening: Opening": s.data.encounters.opening[s.encounter]}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        if s.data.encounters.ask[s.encounter] == GIFT:
            return [*s.acts.give[: s.seats[seat].cards() + 1]]
        return [s.acts.no, s.acts.yes]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.give] if s.data.encounters.ask[s.encounter] == GIFT else []

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if s.data.encounters.ask[s.encounter] != GIFT:
            return None if isinstance(action, (Yes, No)) else travelers.ANSWER_FIRST.at("6.1")
        if not isinstance(action, Give):
            return ANSWER_NUMBER()
        cards = s.seats[seat].cards()
        return None if action.count <= cards else TOO_FEW_CARDS(cards)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        me = s.seats[seat]
        s.pop()
        if isinstance(action, Give):
            me.answer = action.count
            if action.count:
                s.tell(GAVE, seat, action.count)
            else:
                s.tell(GAVE_NOTHING, seat)
            s.push(choices.PAYING[seat][action.count])
        elif isinstance(action, Yes):
            me.answer = 1
            s.tell(SAID_YES, seat)
            s.push(choices.PAYING[seat][fee(s)])
        else:
            s.tell(SAID_NO, seat)

    def advance(self, s: State) -> None:
        """No cards: no gift, and no to what would cost cards."""
        if s.data.encounters.ask[s.encounter] == GIFT:
            s.tell(NOTHING_TO_GIVE, self.seat)
        else:
            s.tell(TOO_POOR, self.seat, s.data.encounters.need[s.encounter])
        s.pop()


def fee(s: State) -> int:
    """How many cards a yes costs at once: whatever becomes of the hand before the outcome, they are paid (§8.3)."""
    deck = s.data.encounters
    if s.data.version < PAID_WITH_THE_ANSWER or deck.ask[s.encounter] != YES_NO:
        return 0
    program = deck.answers[s.encounter][1]
    first = program[0] if program else -1
    return 1 if first == PAY_1 else 2 if first == PAY_2 else 0


@final
class Outcome(Phase):
    """§6.1 The reader tells what the answer leads to, and it is carried out in its order."""

    section = "6.1"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def advance(self, s: State) -> None:
        answer = s.seats[self.seat].answer
        program = s.data.encounters.answers[s.encounter][answer]
        if answer == 1 and fee(s):
            program = program[1:]
        if ASK not in program:
            outcomes.read_out(s)
        s.swap(outcomes.Resolution(self.seat, program))


ENCOUNTERS: Final = Encounters()
MEETING: Final = Meeting()
QUESTION: Final = [Question(seat) for seat in range(MOST_SEATS)]
OUTCOME: Final = [Outcome(seat) for seat in range(MOST_SEATS)]
