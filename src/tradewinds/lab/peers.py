"""Random play and clones of well-known engines, for `bench` to run beside our own in one sitting.

A peer that is not installed costs nothing: it is imported only when asked about, and says why it cannot run.
Every run starts from the same seed, so the runs of one process play the same games and differ only by the
machine. (Another process meets other games of catanatron: there the seed alone does not settle it.)
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from time import process_time
from typing import Any, Final

SEED: Final = 1  # not 0: catanatron takes 0 for "no seed given"
CATAN_MIDDLE: Final = 500  # actions; about half a random game of four
HEARTS_MIDDLE: Final = 32  # decisions after the deal; a game has 52, or 64 when cards are passed
CATAN_COPIES: Final = 20  # per reading of the clock
HEARTS_CLONES: Final = 1000

Work = Callable[[], int]  # one game, or one batch of clones; answers how many moves that was


@dataclass(slots=True)
class Peer:
    """A contender: what it is, what is counted, and how to make it work."""

    name: str
    package: str
    module: str
    move: str
    start: Callable[[], Work]
    plays_games: bool = True
    games: int = 0  # of the latest run; a peer that only clones plays none

    @property
    def version(self) -> str:
        """The installed version, or nothing."""
        try:
            return version(self.package)
        except PackageNotFoundError:
            return ""

    @property
    def missing(self) -> str:
        """Why this peer cannot run here; empty if it can."""
        try:
            import_module(self.module)
        except ImportError as error:
            return f"{self.package} cannot be imported ({error}); try: pip install {self.package}"
        return ""

    def run(self, seconds: float) -> tuple[int, float]:
        """Work for about so many seconds of processor time: the moves made, the seconds really used.

        A game once begun is played to its end. Imports and preparations are not timed.
        """
        before = random.getstate()  # catanatron seeds the generator that the whole process shares
        try:
            return self._run(self.start(), seconds)
        finally:
            random.setstate(before)

    def _run(self, work: Work, seconds: float) -> tuple[int, float]:
        moves = rounds = 0
        begin = now = process_time()
        while now - begin < seconds:
            moves += work()
            rounds += 1
            now = process_time()
        self.games = rounds if self.plays_games else 0
        return moves, now - begin


def peers() -> list[Peer]:
    """Every peer we know, installed or not."""
    catan, spiel = ("catanatron", "catanatron"), ("open_spiel", "pyspiel")
    return [
        Peer("catanatron", *catan, RECORDED, catan_games),
        Peer("hearts", *spiel, DECISION, hearts_games),
        Peer("hearts, textbook loop", *spiel, DECISION, textbook_hearts_games),
        Peer("catanatron clone", *catan, "one game.copy() in mid-game", catan_copies, plays_games=False),
        Peer("hearts clone", *spiel, "one state.clone() in mid-game", hearts_clones, plays_games=False),
    ]


def available() -> list[Peer]:
    """The peers that can run here."""
    return [peer for peer in peers() if not peer.missing]


def missing() -> dict[str, str]:
    """The peers that cannot run here, each with the reason."""
    reasons = {peer.name: peer.missing for peer in peers()}
    return {name: reason for name, reason in reasons.items() if reason}


# --- catanatron -----------------------------------------------------------------------------------

RECORDED: Final = "one entry of the game's own action log: every decision, the roll of the dice included"


def catan_games() -> Work:
    """Four random players, the package's own loop; its limit of 1000 turns cuts off a rare game."""
    seeds = count(SEED)

    def play() -> int:
        game = catan_game(next(seeds))
        game.play()
        return recorded(game)

    return play


def catan_copies() -> Work:
    """Copies of one game that is half played."""
    game = catan_game(SEED)
    while recorded(game) < CATAN_MIDDLE:
        game.play_tick()

    def copy() -> int:
        for _ in range(CATAN_COPIES):
            game.copy()
        return CATAN_COPIES

    return copy


def catan_game(seed: int) -> Any:
    """A new game, seated but not played."""
    from catanatron import Color, Game, RandomPlayer

    return Game([RandomPlayer(color) for color in Color], seed=seed)


def recorded(game: Any) -> int:
    """The length of the action log, which version 3.3 renamed."""
    state = game.state
    return len(state.action_records if hasattr(state, "action_records") else state.actions)


# --- OpenSpiel hearts -----------------------------------------------------------------------------

DECISION: Final = "one card passed or played; the deal is sampled and timed, but not counted"


def hearts_games() -> Work:
    """The quickest loop that Python allows: two calls for each step.

    `legal_actions()` lists the outcomes of a chance node too, and is empty at the end. All chance in hearts
    is uniform and comes before the first decision, so one choice serves both and the deal is subtracted.
    """
    start, rand, deal = hearts().new_initial_state, random.Random(SEED).random, hearts_deal()

    def play() -> int:
        state, steps = start(), 0
        legal, apply = state.legal_actions, state.apply_action
        while actions := legal():
            apply(actions[int(rand() * len(actions))])
            steps += 1
        return steps - deal

    return play


def textbook_hearts_games() -> Work:
    """The loop for any game, as OpenSpiel's own examples write it: chance is drawn by its weights."""
    start, rng = hearts().new_initial_state, random.Random(SEED)

    def play() -> int:
        state, moves = start(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


def hearts_clones() -> Work:
    """Clones of one game that is half played."""
    state, rng = hearts().new_initial_state(), random.Random(SEED)
    for _ in range(hearts_deal() + HEARTS_MIDDLE):
        state.apply_action(rng.choice(state.legal_actions()))

    def clone() -> int:
        for _ in range(HEARTS_CLONES):
            state.clone()
        return HEARTS_CLONES

    return clone


def hearts() -> Any:
    """The game with its default rules, four seats."""
    import pyspiel

    return pyspiel.load_game("hearts")


def hearts_deal() -> int:
    """How many chance nodes come before the first decision; the same number in every game."""
    state, dealt = hearts().new_initial_state(), 0
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
        dealt += 1
    return dealt
