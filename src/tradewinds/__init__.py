"""Tradewinds: five trading board games to play, and one fast rules engine underneath."""

from tradewinds import _compiled

_compiled.install()

from tradewinds.bots import Bot, bot  # noqa: E402
from tradewinds.core.action import Action  # noqa: E402
from tradewinds.core.refusal import Problem, Refusal, Refused  # noqa: E402
from tradewinds.core.rules import Rules  # noqa: E402
from tradewinds.games import games, load  # noqa: E402
from tradewinds.match.match import Match  # noqa: E402
from tradewinds.match.seen import Seen  # noqa: E402

__version__ = "0.1.0"
__all__ = [
    "Action", "Bot", "Match", "Problem", "Refusal", "Refused", "Rules", "Seen", "bot", "games", "load",
]  # fmt: skip
