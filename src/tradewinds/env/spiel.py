"""OpenSpiel: after `register()` the games are there as `tradewinds_packet_row` and so on.

Chance is explicit. Parameters are `seats` (0: as usual), `forms`, and `horizon`: after so many choices the match counts
as over, as it stands (0: never), since algorithms that walk trees to their ends want short games. Whoever wins gets 1,
or a share of it. What a seat knows is told as a string by its view, and as a tensor by its features; a state is
resampled from it by `imagine`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tradewinds.core.codec import canonical
from tradewinds.core.phase import CHANCE
from tradewinds.env.play import OVER, Play
from tradewinds.env.table import Table
from tradewinds.env.watching import library
from tradewinds.games import games, load

if TYPE_CHECKING:
    import pyspiel
else:
    pyspiel = library("pyspiel")

LONGEST = 1 << 20  # choices of a match; more than any has
SEEDS = 1 << 32


def register() -> list[str]:
    """Make all installed games known to OpenSpiel, once; returns their names there."""
    known = set(pyspiel.registered_names())
    named = {f"tradewinds_{game.replace('-', '_')}": game for game in games()}
    for name, game in named.items():
        if name not in known:
            pyspiel.register_game(type_of(name, game), maker(name, game))
    return list(named)


def type_of(name: str, game: str) -> Any:
    rules, kind = load(game), pyspiel.GameType
    return kind(
        short_name=name, long_name=rules.title, dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC, information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.CONSTANT_SUM, reward_model=kind.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1], min_num_players=rules.seats[0],
        provides_information_state_string=True, provides_information_state_tensor=True,
        provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification={"seats": 0, "forms": "listed", "horizon": 0},
    )  # fmt: skip


class SpielGame(pyspiel.Game):
    """One of our games at a table of so many seats."""

    def __init__(self, name: str, game: str, params: dict[str, Any]) -> None:
        table = Table(game, params.get("seats") or None, params.get("forms", "listed"), None, "float32")
        self.horizon = params.get("horizon") or LONGEST
        space = table.space
        info = pyspiel.GameInfo(
            num_distinct_actions=space.size, max_chance_outcomes=space.first_loose, num_players=table.seats,
            min_utility=0.0, max_utility=1.0, utility_sum=1.0, max_game_length=self.horizon,
        )  # fmt: skip
        super().__init__(type_of(name, game), info, params)
        self.table = table

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.table)


def maker(name: str, game: str) -> Any:
    """A class, not a function: OpenSpiel lets go of it only after Python has ended, and a class outlives that."""

    class Known(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, game, params or {})

    return Known


class SpielState(pyspiel.State):
    """One match."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play: Play = game.table.opened(None)
        self.horizon = game.horizon

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.play.seat == CHANCE else self.play.seat

    def is_terminal(self) -> bool:
        return self.play.seat == OVER or self.play.steps >= self.horizon

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.numbers() if player == self.play.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.odds()

    def _apply_action(self, action: int) -> None:
        self.play.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.name(action)

    def returns(self) -> list[float]:
        return self.play.returns() if self.is_terminal() else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A match that may be this one for all that the player knows; `sampler` is asked for one random number."""
        other: SpielState = self.clone()
        other.play = self.play.imagined(player, int(sampler() * SEEDS))
        return other

    def __str__(self) -> str:
        """Everything, secrets included: for whoever debugs."""
        return canonical(self.play.rules.dump(self.play.state))


class SpielObserver:
    """What a seat knows: its features as a tensor, its view as a string."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tensor = library("numpy").zeros(table.watcher.size, "float32")
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.table.watcher.observation(state.play, player)["observation"]

    def string_from(self, state: SpielState, player: int) -> str:
        """The view, and what it is asked for: the same view may be had at two questions."""
        play = state.play
        known = {"seat": player, "asked": play.seat, "view": play.rules.view(play.state, player).to_json()}
        if player == play.seat:
            known["can"] = play.numbers()
        if play.draft is not None and player == play.seat:
            known["draft"] = [play.draft.form.name, play.draft.numbers, play.draft.values]
        return canonical(known)
