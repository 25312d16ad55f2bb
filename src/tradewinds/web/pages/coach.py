"""The coach: what a lesson says to its step, one tip after the other, and the game in six sentences at a first match.

It stands where the log stands, so that it covers nothing. What a tip speaks of is marked by the server (`pointed`):
the style sheet rings it while that tip is shown, and our script brings it into sight.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tradewinds import Match, Rules, load
from tradewinds.draw.board import Regions
from tradewinds.draw.el import Child, Markup, button, div, escape, form, h2, input, label, p, section, span
from tradewinds.match.lesson import Step, lesson_of, told
from tradewinds.text.pages import in_short
from tradewinds.web.advising import advice_at
from tradewinds.web.command import Play, Word, written
from tradewinds.web.guiding import lesson_at, step_at
from tradewinds.web.http import Visit
from tradewinds.web.pages.advice import advised, lit
from tradewinds.web.pages.layout import press, token
from tradewinds.web.pages.preferences import likes
from tradewinds.web.phrases import Phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.store.tables import RUNNING

NONE = section(id="coach", hidden=True).markup()
SENTENCE = re.compile(r"(?<=[.!?]) ")


def coached(room: Room, match: Match, seen: Seeing, say: Phrases, shown: Regions) -> Regions:
    """The regions with the coach among them, and marks at what it speaks of."""
    lesson, step = lesson_at(room.table), step_at(room.table, match)
    advice = advice_at(room, match, seen.seat)
    if advice is not None:
        return {**pointed(shown, lit(advice)), "coach": advised(advice, match, room.table.names, say)}
    if lesson is None or step is None or match is not room.match or seen.seat != lesson.seat:
        return {**shown, "coach": NONE}
    return {**pointed(shown, marks(step)), "coach": coach(step, len(lesson.steps), room.table.names, say)}


def coach(step: Step, steps: int, names: Sequence[str], say: Phrases) -> Markup:
    texts = [told(tip.said, say.language, names) for tip in step.tips]
    heading = say("lesson.step", number=step.number, count=steps)
    leave = say("lesson.play-on" if step.play is None else "lesson.leave")
    return _box(step.number, heading, texts, press(Word.ALONE, leave, "act small quiet"), say)


def _box(step: int, heading: str, texts: Sequence[str], leave: Child, say: Phrases, cls: str = "panel coach") -> Markup:
    """Which text is shown is a choice among radio buttons, which needs no script."""
    tips = range(1, len(texts) + 1)
    choices = [
        input(
            type="radio", name=f"tip-{step}", id=_id(step, n), cls=f"hidden tip-{n}", checked=n == 1,
            aria_label=say("scrub.where", at=n, most=len(texts)),
        )
        for n in tips
    ]  # fmt: skip
    return section(id="coach", cls=cls, aria_label=heading)[
        choices,
        h2[heading],
        div(cls="tips", role="status", tabindex=0)[[p(cls=f"said-{n}")[texts[n - 1]] for n in tips]],
        div(cls="row")[[_ways(step, n, len(texts), say) for n in tips], leave],
    ]


def _id(step: int, number: int) -> str:
    return f"tip-{step}-{number}"


def _ways(step: int, number: int, last: int, say: Phrases) -> Child:
    """Back and on, where there is more to read; where something is to be done, that goes on by itself."""
    ways = {number - 1: "lesson.back", number + 1: "lesson.next"}
    shown = [label(for_=_id(step, to), cls="act small second")[say(key)] for to, key in ways.items() if 1 <= to <= last]
    return span(cls=f"ways said-{number}")[shown] if shown else None


# what is pointed at


def marks(step: Step) -> dict[str, list[int]]:
    """The attributes of what the tips speak of, and the numbers of the tips; the last one speaks of what is to do."""
    found: dict[str, list[int]] = {}
    for number, tip in enumerate(step.tips, 1):
        for id in tip.at:
            found.setdefault(f'id="{id}"', []).append(number)
    if step.play is not None:
        found[f'value="{escape(written(Play(step.play)))}"'] = [len(step.tips)]
    return found


def pointed(shown: Regions, wanted: dict[str, list[int]]) -> Regions:
    """The same markup, with `data-tip` at what has one of these attributes."""
    if not wanted:
        return shown
    pattern = re.compile(" (" + "|".join(map(re.escape, wanted)) + ")")

    def marked(found: re.Match[str]) -> str:
        return f'{found[0]} data-tip="{_numbers(wanted[found[1]])}"'

    return {key: Markup(pattern.sub(marked, markup)) for key, markup in shown.items()}


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


# at a first match


def introduced(guest: Visit, room: Room, shown: Regions) -> Regions:
    """For whoever plays the game for the first time, and not by a lesson: the game in six sentences."""
    table, rules = room.table, load(room.table.game)
    own = guest.who is not None and table.seats_of(guest.who)
    if not own or table.status != RUNNING or not table.counts or rules.name in likes(guest).known:
        return shown
    short = in_short(rules, guest.language)
    if short is None or shown.get("coach") != NONE:
        return shown
    return {**shown, "coach": _card(guest, *short)}


def _card(guest: Visit, heading: str, text: str) -> Markup:
    """Two sentences at a time, so that there is room for the match."""
    sentences = SENTENCE.split(text)
    pairs = [" ".join(sentences[first : first + 2]) for first in range(0, len(sentences), 2)]
    return _box(0, heading, pairs, press(Word.KNOWN, guest.say("lesson.known")), guest.say, "panel coach short")


def six_sentences(guest: Visit, rules: Rules) -> Child:
    """The same card where one reads before one plays."""
    short = in_short(rules, guest.language)
    return short and section(cls="panel six")[h2[short[0]], p[short[1]]]


def learn(guest: Visit, rules: Rules, cls: str = "act second") -> Child:
    """The way into a lesson, where the game has one."""
    if lesson_of(rules) is None:
        return None
    return form(method="post", action="/lesson", cls="learn")[
        token(guest), input(type="hidden", name="game", value=rules.name), button(cls=cls)[guest.say("lesson.learn")]
    ]
