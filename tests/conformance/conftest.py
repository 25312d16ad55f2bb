"""Which games the laws are tested on: all that are installed, or those that `--game NAME` asks for.

A law is a test that takes a `game`, or a `game` and a number of `seats`.
"""

from __future__ import annotations

import pytest

import tradewinds as tw


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = metafunc.config.getoption("game") or tw.games()
    if "seats" in metafunc.fixturenames:
        tables = [(game, seats) for game in games for seats in tw.load(game).seats]
        metafunc.parametrize(("game", "seats"), tables, ids=[f"{game}-{seats}" for game, seats in tables])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games)
