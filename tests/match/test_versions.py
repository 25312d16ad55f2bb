"""A match is played to its end by the version of the rules that it began with."""

from __future__ import annotations

import pytest

import tradewinds as tw


@pytest.mark.parametrize("game", tw.games())
def test_every_version_of_a_game_can_be_played_and_replayed(game: str) -> None:
    newest = tw.load(game).rules_version
    for version in range(1, newest + 1):
        rules = tw.load(game, version=version)
        match = tw.Match(rules, seats=max(3, rules.seats[0]), seed=f"version {version}")
        for _ in range(40):
            if match.over:
                break
            seat = match.actors[0]
            match.play(seat, match.legal(seat)[-1])
        again = tw.Match.replay(match.record())
        assert again.rules is rules
        assert again.rules.rules_version == version
        assert again.digest() == match.digest()
    assert tw.load(game, version=newest) is tw.load(game)


def test_a_version_that_never_was_is_refused() -> None:
    for version in (0, -1, 99, True, "2"):
        with pytest.raises(tw.Problem, match="is not known here"):
            tw.load("packet-row", version=version)  # type: ignore[arg-type]
