"""Everything that a seat can get of a match, as plain data.

A new way for something to reach a seat is one more entry of `CHANNELS`, and the law of secrecy holds for it, too.
"""

from __future__ import annotations

import io
import pickle
import re
from collections.abc import Callable, Coroutine
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Final

import msgspec
from rich.console import Console

from tradewinds import Action, ActionSpace, Match, Problem, Rules
from tradewinds.bots import bot, program
from tradewinds.bots.seen import unpacked
from tradewinds.cli.agent_seat import AgentSeat
from tradewinds.cli.generic import table_of
from tradewinds.core.codec import digest
from tradewinds.core.refusal import Refusal
from tradewinds.core.rng import Rng
from tradewinds.core.told import Told
from tradewinds.core.trade import Accept, Close, Decline, Withdraw
from tradewinds.env.draft import Draft
from tradewinds.env.space import WAYS
from tradewinds.text.words import LANGUAGES
from tradewinds.web import live, thinkers
from tradewinds.web.api import shapes
from tradewinds.web.clocks import KINDS
from tradewinds.web.pages import match as page
from tradewinds.web.pages.fields import foretold
from tradewinds.web.past import position
from tradewinds.web.phrases import phrases
from tradewinds.web.recap import recap
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.store.lines import Said
from tradewinds.web.store.tables import RUNNING, Clock, Seat, new_table

NAMES: Final = ["Ada", "Ben", "Cai", "Dee", "Eli", "Fay"]
ONE_CLICK: Final = re.compile(r'name="key" value="[^"]*"')  # a key that is different on every page
SERIALS: Final = 6  # offers, by number, that somebody may try to answer
WISHES: Final = 40  # numbered actions that somebody may try


def sights(match: Match, seat: int | None, tried: list[Action]) -> dict[str, Any]:
    """All that the seat (None: a spectator) can get, by channel; `tried` is what it tries to do, allowed or not."""
    found = {name: channel(match, seat) for name, channel in CHANNELS.items()}
    if seat is not None:
        found |= {name: channel(match, seat) for name, channel in OWN_CHANNELS.items()}
        found["refusals"] = [refused(match.refuse(seat, action)) for action in tried]
    return found


def attempts(matches: list[Match], seat: int, rng: Random) -> list[Action]:
    """What a curious seat may try: what others may do, in any of the matches, what is offered to others, and more."""
    rules, dice = matches[0].rules, Rng(rng.getrandbits(32))
    numbered = rules.codec.table.actions
    answers = [one for one in numbered if isinstance(one, Accept | Decline | Withdraw | Close) and one.serial < SERIALS]
    filled = [form.sample(dice) for match in matches for other in range(match.seats) for form in match.forms(other)]
    listed = [action for match in matches for other in range(match.seats) for action in match.legal(other)]
    return [*answers, *filled[:WISHES], *listed[:WISHES], *rng.sample(numbered, min(WISHES, len(numbered)))]


def refused(refusal: Refusal | None) -> Any:
    if refusal is None:
        return None
    return [refusal.key, refusal.section, refusal.args, *(refusal.text(language) for language in LANGUAGES)]


# the channels


def asked(match: Match, seat: int | None) -> Any:
    return [match.length, match.over, match.actors, match.clock, match.winners, match.sources]


def told(match: Match, seat: int | None) -> Any:
    facts = [(line, one.to_json()) for line, one in match.history(seat)]
    return [facts, [one.text(language) for language in LANGUAGES for _, one in match.log(seat)]]


def terminal(match: Match, seat: int | None) -> Any:
    paper = io.StringIO()
    console = Console(file=paper, width=100, markup=False, emoji=False, highlight=False)
    console.print(table_of(match.rules.package)(match.view(seat), match.rules.words, "en", NAMES[: match.seats]))
    return paper.getvalue()


def pages(match: Match, seat: int | None) -> Any:
    """The regions of the page in every language, as they are pushed, and as they are shown of the past."""
    room, seen = room_of(match), Seeing(seat, () if seat is None else (seat,))
    regions = [page.rendered(room, match, seen, language) for language in LANGUAGES]
    regions.append(page.regions(room, match, seen, phrases("en"), past=True))
    sent = [live.patch(some, {}) for some in regions]
    return [ONE_CLICK.sub("", part) for part in (*sent, *(part for some in regions for part in some.values()))]


def past(match: Match, seat: int | None) -> Any:
    """What was shown before, and what is shown of what happened meanwhile."""
    room, seen = room_of(match), Seeing(seat, () if seat is None else (seat,))
    places = [match.length * part // 3 for part in range(4)]
    drawn = [page.rendered(room, position(room, at), seen, "en", at) for at in places]
    steps = [live.patch(now, last) for last, now in pairwise(drawn)]
    return [ONE_CLICK.sub("", one) for one in steps], alone(recap(room, match, seen, "en"))[1]


def alone(making: Coroutine[Any, Any, Any]) -> tuple[int, Any]:
    """What is made at leisure, made at once; and how often somebody could have come in between."""
    turns = 0
    while True:
        try:
            making.send(None)
        except StopIteration as done:
            return turns, done.value
        turns += 1


def api(match: Match, seat: int | None) -> Any:
    room = room_of(match)
    answers = [shapes.match_out(room, match, seat, since, now) for since, now in ((0, True), (1, False))]
    return msgspec.to_builtins(answers)


def clocks(match: Match, seat: int | None) -> Any:
    return [room_of(match, kind).deadlines() for kind in KINDS]


def forced(match: Match, seat: int | None) -> Any:
    """For whom the server would decide: everybody sees how quickly that was."""
    return [(match.forced(one) is not None, match.usual(one) is not None) for one in range(match.seats)]


def asked_for(match: Match, seat: int) -> Any:
    questions = [match.ask(seat, language, NAMES[: match.seats]) for language in LANGUAGES]
    return [match.may_act(seat), match.has_acted(seat), match.only_deals(seat), *questions]


def legal(match: Match, seat: int) -> Any:
    return [action.to_json() for action in match.legal(seat)]


def forms(match: Match, seat: int) -> Any:
    """Each as it is filled in, and which values its first number can have."""
    found = match.forms(seat)
    shown = [msgspec.to_builtins(shapes.form_out(match, form)) for form in found]
    return [shown, [form.bounds() for form in found], [form.next_bounds([]) for form in found]]


@cache
def space_of(rules: Rules, way: str) -> ActionSpace:
    return ActionSpace(rules, way)


def numbers(match: Match, seat: int) -> Any:
    """What a learner in this seat can choose, in every way to number it, and what each number then means."""
    found: list[Any] = []
    for way in WAYS:
        space, seen = space_of(match.rules, way), match.seen(seat)
        mask = space.mask(seen)
        choices = [space.choose(number, seen) for number in range(space.size) if mask[number]]
        found.append([bytes(mask), *(one.values if isinstance(one, Draft) else one.to_json() for one in choices)])
    return found


def outlook(match: Match, seat: int) -> Any:
    """What the choices are said to give and take, and forms that are filled in by chance, right or wrong."""
    dice, names = Rng(len(match.forms(seat)) + 1), NAMES[: match.seats]
    filled = [form.sample(dice) for form in match.forms(seat) for _ in range(4)]
    foreseen = [foretold(match, seat, action, language, names) for action in filled for language in LANGUAGES]
    return [[match.outlook(seat)(action) for action in match.legal(seat)], foreseen]


def offers(match: Match, seat: int) -> Any:
    return [(one.serial, one.by, one.give, one.want) for one in match.offers(seat)]


def wishes(match: Match, seat: int) -> Any:
    return [(action.to_json(), refused(why)) for action, why in match.tempting(seat)]


def undo(match: Match, seat: int) -> Any:
    possible = match.can_undo(seat)
    if not possible:
        return 0
    back = match.clone()
    back.undo(seat)
    return [possible, back.view(seat).to_json(), legal(back, seat), told(back, seat)]


class Chain:
    """A bot that forgets nothing: what it remembers hangs on everything that it was told, in its order."""

    def remember(self, memory: Any, told: Told) -> str:
        return digest([memory, told.to_json()])


def history(match: Match, seat: int) -> Any:
    """What a bot in this seat was told, and what it remembers of it."""
    seen = match.seen(seat)
    said = [[one.to_json() for one in told] for told in (seen.events, seen.history())]
    return [*said, seen.memory(Chain())]


def pickles(match: Match, seat: int) -> Any:
    """What a bot is given, to the last byte; which parts of it are the same object is nothing that it is told."""
    paper = io.BytesIO()
    pickler = pickle.Pickler(paper)
    pickler.fast = True
    pickler.dump(match.seen(seat))
    return paper.getvalue()


def bots(match: Match, seat: int) -> Any:
    """What a bot in this seat is given, and what it does and says."""
    given = match.seen(seat).to_json()
    if seat not in match.actors:
        return given
    return [given, thinkers.thought(bot("easy"), unpacked(given), "a seed")]


def features(match: Match, seat: int) -> Any:
    """Of the true state, in a game that tells them."""
    try:
        return list(match.rules.features(match._state, seat))
    except Problem:
        return None


def programs(match: Match, seat: int) -> Any:
    """What is written to a bot that is a program."""
    seen = match.seen(seat)
    return [program.hello(seen, 1.0), program.question(seen, Random(1), 1.0, first=True)]


def agents(match: Match, seat: int) -> Any:
    """What an agent is told when it looks."""
    nobody: list[Any] = [None] * match.seats
    agent = AgentSeat(match.clone(), seat, nobody, NAMES[: match.seats], "en")
    return [agent.observe(), agent.choices()]


CHANNELS: Final[dict[str, Callable[[Match, int | None], Any]]] = {
    "view": lambda match, seat: match.view(seat).to_json(),
    "asked": asked,
    "events": told,
    "terminal": terminal,
    "page": pages,
    "past": past,
    "api": api,
    "clocks": clocks,
    "forced": forced,
}
OWN_CHANNELS: Final[dict[str, Callable[[Match, int], Any]]] = {
    "question": asked_for,
    "legal": legal,
    "forms": forms,
    "numbers": numbers,
    "outlook": outlook,
    "why not": wishes,
    "offers": offers,
    "undo": undo,
    "bots": bots,
    "programs": programs,
    "agents": agents,
    "history": history,
    "pickles": pickles,
    "features": features,
}


def room_of(match: Match, clock: str = "none") -> Room:
    """A room around a match that nobody serves, opened at a moment that is always the same."""
    chairs = [Seat(person=f"p{seat}", name=NAMES[seat], ready=True) for seat in range(match.seats)]
    table = new_table(match.rules.name, match.options, Clock(clock, 60, 5), True, "p0", chairs)
    table.id, table.invite, table.watch, table.status = "id", "invite", "watch", RUNNING
    house: Any = None
    room = Room(house, table, match, [Said(0, "Ada", "Good luck!", 0.0)])
    room.keeper.look(match, 0.0)
    return room
