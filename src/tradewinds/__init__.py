"""Tradewinds: five trading board games to play, and one fast rules engine underneath."""

from tradewinds import _compiled

_compiled.install()

from typing import TYPE_CHECKING, Any

from tradewinds.bots import Bot, bot
from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.layout import Layout
from tradewinds.core.refusal import Problem, Refusal, Refused
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules, playout
from tradewinds.core.tempers import numbers
from tradewinds.env.space import ActionSpace
from tradewinds.games import games, load
from tradewinds.match.match import Match

if TYPE_CHECKING:
    from tradewinds.lab.simulate import Plan, simulate

__version__ = "0.1.0"
__all__ = [
    "Action", "ActionSpace", "Bot", "Layout", "Match", "Plan", "Problem", "Refusal", "Refused", "Rng", "Rules", "Seen",
    "bot", "games", "load", "numbers", "playout", "simulate",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """What stands above the layers that everybody needs is imported when somebody asks for it."""
    if name not in ("Plan", "simulate"):
        raise AttributeError(f"module 'tradewinds' has no attribute {name!r}")
    from tradewinds.lab import simulate as lab

    return getattr(lab, name)
