"""A finished match looked through: first the curve of everybody, then every decision, then the worst ones deeper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from tradewinds.bots.seen import Seen
from tradewinds.coach.advice import candidates, narrowed
from tradewinds.coach.findings import NOBODY, Deal, Decision, Report, Step
from tradewinds.coach.luck import standing
from tradewinds.coach.reasons import reasons
from tradewinds.coach.tries import LONG, Tries
from tradewinds.core.action import Action
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.core.trade import Accept, Close, Desk, Offer
from tradewinds.match.lines import Done, Line, Undone
from tradewinds.match.match import Match
from tradewinds.match.replay import follow

ITERATIONS: Final = 32  # tries for a decision at first
BREADTH: Final = 4  # of that many actions, the one that was played among them
SIGHT: Final = 1  # decisions for each seat that are then played on
DEEPER: Final = 8  # decisions of each seat that are looked at again
DEEP: Final = 2  # times as many tries of each of the two, in worlds that were not used before
SURE: Final = 2.0  # standard errors: what lies below is no mistake
LEAST: Final = 0.05  # chance to win: less is not worth blame
TAKES: Final = (Accept.verb(), Close.verb())  # what the actions begin with by which a deal comes about
Progress = Callable[[int, int], None]  # steps done, and steps in all


class Moment(NamedTuple):
    """A line of the match, and the rules and the position that it was played in."""

    number: int
    line: Line
    rules: Rules
    state: Any

    @property
    def by(self) -> int:
        """Who did something or took it back; nobody where the match went on by newer rules."""
        return self.line.by if isinstance(self.line, Done | Undone) else NOBODY

    @property
    def action(self) -> Action:
        assert isinstance(self.line, Done), "only what is done is an action"
        return self.line.action


def report(
    record: str | Match, progress: Progress | None = None, iterations: int = ITERATIONS, *, seed: int = 0
) -> Report:
    """What the match was made of; the same again from the same seed. A Problem where it is not over."""
    match = Match.replay(record) if isinstance(record, str) else record
    if not match.over:
        raise Problem("the match is not over: the coach looks at finished matches only")
    return Review(match, progress, iterations, seed).report()


class Review:
    """Looks through one match, step by step; all that it finds follows from the match and the seed."""

    def __init__(
        self, match: Match, progress: Progress | None = None, iterations: int = ITERATIONS, seed: int = 0
    ) -> None:
        self.match = match
        self.moments = list(moments(match))
        self.progress = progress
        self.iterations = iterations
        self.seed = seed
        self.done = 0
        self.total = len(self.moments) + 1 + len(self.asked()) + DEEPER * match.seats

    def report(self) -> Report:
        steps = self.curve()
        first = [found for moment in self.asked() if (found := self.judged(moment)) is not None]
        decisions = self.deepened(first)
        match = self.match
        deals = list(self.deals(steps))
        self.tick(self.total - self.done)
        return Report(match.rules.name, match.seats, match.length, list(match.winners), steps, decisions, deals)

    def tick(self, more: int = 1) -> None:
        self.done += more
        if self.progress is not None:
            self.progress(self.done, self.total)

    # the curve

    def curve(self) -> list[Step]:
        steps = []
        by = NOBODY
        for moment in self.moments:
            steps.append(self.step(moment.number, by, moment.rules, moment.state))
            by = moment.by
        return [*steps, self.step(self.match.length, by, self.match.rules, self.match._state)]

    def step(self, line: int, by: int, rules: Rules, s: Any) -> Step:
        found = standing(rules, s, Rng(self.seed * 7919 + line))
        self.tick()
        return Step(line, by, [round(one, 6) for one in found.chances], found.sampled)

    # decisions

    def asked(self) -> list[Moment]:
        return [one for one in self.moments if isinstance(one.line, Done) and one.by < self.match.seats]

    def judged(self, moment: Moment) -> Decision | None:
        """At first sight; None where there was nothing to decide."""
        seat, played = moment.by, moment.action
        self.tick()
        rng = Random(f"{self.seed}:{moment.number}")
        seen = self.seen(moment)
        arms = candidates(seen, rng, BREADTH, played)
        if len(arms) < 2:
            return None
        tries = Tries(seen, rng.getrandbits(30), SIGHT)
        best, count = narrowed(tries, arms, 1, self.iterations)
        loss, error = tries.lead(best[0], played, count)
        found = Decision(moment.number, seat, played.to_json(), tries.mean(played, count), len(arms), 0.0, error)
        return found if best[0] == played else replace(found, loss=loss, better=best[0].to_json())

    def seen(self, moment: Moment) -> Seen:
        """What the seat knew: the worlds are those that it could imagine then."""
        seat, rng = moment.by, Rng(self.seed * 7919 + moment.number)
        return Seen(moment.rules, seat, moment.rules.imagine(moment.state, seat, rng))

    def deepened(self, first: list[Decision]) -> list[Decision]:
        """The worst of each seat are weighed anew, in fresh worlds and further ahead; of the others none is blamed."""
        looked = {one.line for seat in range(self.match.seats) for one in worst(first, seat)}
        return [self.deeper(one) if one.line in looked else unblamed(one) for one in first]

    def deeper(self, found: Decision) -> Decision:
        moment = self.moments[found.line]
        codec, played = moment.rules.codec, moment.action
        better: Action = codec.action(found.better)
        tries = Tries(self.seen(moment), 1 << 30 | found.line << 10, LONG)
        count = DEEP * self.iterations
        loss, error = tries.lead(better, played, count)
        self.tick()
        chance = tries.mean(played, count)
        if loss < max(SURE * error, LEAST):
            return unblamed(replace(found, chance=chance, error=error))
        why = reasons(moment.rules, self.match.seats, tries.upto(better, count), tries.upto(played, count))
        return replace(found, chance=chance, loss=loss, error=error, reasons=tuple(why))

    # deals

    def deals(self, steps: list[Step]) -> Iterator[Deal]:
        """Lines on which somebody took an offer: the parties are whoever made it and whoever took it."""
        for moment in self.asked():
            after = self.moments[moment.number + 1 :][:1]
            party = partner(moment, after[0].state if after else self.match._state)
            before, now = steps[moment.number].chances, steps[moment.number + 1].chances
            if party is not None:
                gains = [round(one - then, 6) for one, then in zip(now, before, strict=True)]
                yield Deal(moment.number + 1, moment.by, party, gains)


def worst(found: list[Decision], seat: int) -> list[Decision]:
    mine = [one for one in found if one.seat == seat and one.better is not None]
    return sorted(mine, key=lambda one: -one.loss)[:DEEPER]


def unblamed(found: Decision) -> Decision:
    return replace(found, loss=0.0, better=None)


def partner(moment: Moment, after: Any) -> int | None:
    """With whom the line makes a deal; None where it makes none, or only says that its seat would."""
    action = moment.action
    serial = getattr(action, "serial", None)
    if serial is None or not action.name.startswith(TAKES):
        return None
    offer = offered(moment.state, serial)
    if offer is None or offered(after, serial) is not None:
        return None
    return int(getattr(action, "seat", offer.by))


def offered(s: Any, serial: int) -> Offer | None:
    desk = getattr(s.stack[-1], "desk", None) if s.stack else None
    return desk.find(serial) if isinstance(desk, Desk) else None


def moments(match: Match) -> Iterator[Moment]:
    """The match line by line, each with the position before it."""
    again = Match.resume(match.header(), [], match.secret)
    for number, (line, data) in enumerate(zip(match._entries, match.lines(), strict=True)):
        yield Moment(number, line, again.rules, again._state.clone())
        follow(again, [data])
