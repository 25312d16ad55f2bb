"""Tradewinds: five trading board games to play, and one fast rules engine underneath."""

from tradewinds import _compiled

_compiled.install()

from tradewinds.bots import Bot, bot
from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.layout import Layout
from tradewinds.core.refusal import Problem, Refusal, Refused
from tradewinds.core.rules import Rules
from tradewinds.env.space import ActionSpace
from tradewinds.games import games, load
from tradewinds.match.match import Match

__version__ = "0.1.0"
__all__ = [
    "Action", "ActionSpace", "Bot", "Layout", "Match", "Problem", "Refusal", "Refused", "Rules", "Seen", "bot", "games",
    "load",
]  # fmt: skip
