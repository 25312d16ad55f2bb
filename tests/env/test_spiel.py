"""OpenSpiel's own tools on all our games: simulations, playthroughs, and its algorithms for a few iterations."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tradewinds as tw

pyspiel = pytest.importorskip("pyspiel")
np = pytest.importorskip("numpy")

from open_spiel.python.algorithms import (  # noqa: E402
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

from tradewinds.env import spiel  # noqa: E402

NAMES = spiel.register()
FEWEST = {name: tw.load(game).seats[0] for name, game in zip(NAMES, tw.games(), strict=True)}


def at_a_choice(game: Any, seed: int) -> Any:
    """A state in which somebody has several things to choose from."""
    state, rng = game.new_initial_state(), Random(seed)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_all_games_are_known_to_openspiel_and_may_be_registered_again() -> None:
    assert spiel.register() == NAMES
    assert set(NAMES) <= set(pyspiel.registered_names())
    assert len(NAMES) == len(tw.games())


@pytest.mark.parametrize("forms", ["listed", "fields"])
@pytest.mark.parametrize("name", NAMES)
def test_random_simulations(name: str, forms: str) -> None:
    game = pyspiel.load_game(name, {"horizon": 6, "forms": forms, "seats": FEWEST[name]})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.num_players() == FEWEST[name]


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough(name: str) -> None:
    text = generate_playthrough.playthrough(f"{name}(horizon=1,seats={FEWEST[name]})", None, seed=1)
    assert "IsTerminal() = True" in text
    assert "# Apply action" in text


@pytest.mark.parametrize("name", NAMES)
def test_information_set_search_of_openspiel(name: str) -> None:
    """It asserts by itself that what is resampled looks the same to the seat."""
    game, rng = pyspiel.load_game(name, {"horizon": 12}), np.random.RandomState(1)
    state = at_a_choice(game, 1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 4, random_state=rng)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", NAMES)
def test_counterfactual_regret_of_openspiel(name: str) -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(name, {"horizon": 6}))
    solver.iteration()
    other = external_sampling_mccfr.ExternalSamplingSolver(pyspiel.load_game(name, {"horizon": 1}))
    other.iteration()
    for one in (solver, other):
        state = at_a_choice(one._game, 2)
        policy = one.average_policy().action_probabilities(state)
        assert sum(policy.values()) == pytest.approx(1)


def test_what_is_resampled_is_alike_to_the_player_and_not_always_the_same() -> None:
    game = pyspiel.load_game("tradewinds_packet_row", {"seats": 3})
    state = at_a_choice(game, 3)
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(player, sampler) for _ in range(12)]
    assert {one.information_state_string(player) for one in others} == {state.information_state_string(player)}
    assert all((np.array(one.observation_tensor(player)) == state.observation_tensor(player)).all() for one in others)
    assert len({str(one) for one in others}) > 1


def test_what_is_known_settles_what_can_be_chosen() -> None:
    """The same view may be had at two questions, so the string tells more than the view."""
    game, chosen = pyspiel.load_game("tradewinds_starfarers", {"seats": 3}), dict[str, list[int]]()
    state, rng = game.new_initial_state(), Random(6)
    while len(chosen) < 60:
        legal = state.legal_actions()
        if not state.is_chance_node():
            assert chosen.setdefault(state.information_state_string(), legal) == legal
        state.apply_action(rng.choice(legal))


def test_a_clone_goes_its_own_way() -> None:
    state = at_a_choice(pyspiel.load_game("tradewinds_starfarers"), 4)
    before, clone = str(state), state.clone()
    assert str(clone) == before
    clone.apply_action(clone.legal_actions()[-1])
    assert str(clone) != before
    assert str(state) == before


def test_chance_has_the_weights_of_the_rules() -> None:
    state = pyspiel.load_game("tradewinds_packet_row").new_initial_state()
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    rules = state.play.rules
    weights = rules.odds(state.play.state)
    assert odds == tuple(weight / sum(weights) for _, weight in sorted(zip(outcomes, weights, strict=True)))
    assert list(outcomes) == state.legal_actions()


def test_a_form_that_is_being_filled_in_is_part_of_what_is_known() -> None:
    game = pyspiel.load_game("tradewinds_starfarers", {"forms": "fields"})
    state, rng = game.new_initial_state(), Random(5)
    while state.is_chance_node() or state.play.draft is None:
        legal = state.legal_actions()
        forms = [number for number in legal if number >= game.table.space.first_form]
        state.apply_action(rng.choice(forms or legal))
    player = state.current_player()
    assert '"draft"' in state.information_state_string(player)
    assert '"draft"' not in state.information_state_string((player + 1) % game.num_players())
    clone = state.clone()
    assert clone.legal_actions() == state.legal_actions()
    again = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert again.information_state_string(player) == state.information_state_string(player)
