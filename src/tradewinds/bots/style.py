"""style:shipper and the like: a scripted player of one trick, as cheap as `easy`; each game has its own."""

from __future__ import annotations

from functools import cache
from random import Random

from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules
from tradewinds.core.style import Style, styles
from tradewinds.core.tempers import numbers
from tradewinds.games import games, load


class StyleBot:
    """Looks one step ahead, in one imagined world; ties are drawn by lot."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, seen: Seen, rng: Random) -> Action:
        style, seat, rules = style_of(seen.rules, self.name), seen.seat, seen.rules
        mind, s = mind_of(rules, self.name), seen.imagine(rng)
        choices = mind.choices(s, seat, seen.legal)
        if len(choices) == 1:
            return choices[0]

        def liking(action: Action) -> float:
            t = s.clone()
            rules.apply(t, seat, action)
            return style.taste(s, seat, action) + style.aim(t, seat) + mind.evaluate(t, seat)

        return max(rng.sample(choices, len(choices)), key=liking)


def style_of(rules: Rules, name: str) -> Style:
    found = styles(rules.package)
    if name not in found:
        raise Problem(f"{rules.title} has no style {name!r}; there are {', '.join(found) or 'none'}")
    return found[name]


@cache
def mind_of(rules: Rules, name: str) -> Mind:
    return rules.mind({**numbers(rules.package), **style_of(rules, name).numbers})


def make(setting: str = "") -> StyleBot:
    known = dict.fromkeys(name for game in games() for name in styles(load(game).package))
    if setting not in known:
        raise Problem(
            f'the bot "style" needs one of its styles, as in "style:{next(iter(known))}", not {setting[:40]!r}'
        )
    return StyleBot(setting)
