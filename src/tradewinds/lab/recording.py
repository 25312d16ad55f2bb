"""Matches of bots as rows of a data set; the same matches as without."""

from __future__ import annotations

import time
from concurrent.futures import Executor
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tradewinds import Rules, Seen, load
from tradewinds.bots.failed import BotFailed
from tradewinds.bots.thought import Thought
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import someone
from tradewinds.lab.columns import layout_of
from tradewinds.lab.folder import Card, Folder
from tradewinds.lab.rows import Rows
from tradewinds.lab.simulate import (
    LIMIT,
    Plan,
    Progress,
    Result,
    Tell,
    check,
    child_seed,
    empty,
    endless,
    match_of_bots,
    tallied,
)
from tradewinds.lab.tally import Tally, one_game
from tradewinds.match.course import checked_options


def record(
    plan: Plan, games: int, out: Path, jobs: int = 1, progress: Progress | None = None, *,
    executor: Executor | None = None,
) -> Result:  # fmt: skip
    """Play it as `simulate` does, and leave a data set in the folder; one that was begun there goes on."""
    check(plan)
    folder = Folder(out, card_of(plan))
    result = tallied(plan, games, recorded, folder.notes, jobs, progress, executor, folder.keep)
    folder.seal()
    return result


def card_of(plan: Plan) -> Card:
    rules, seats = load(plan.game, plan.pack), len(plan.seats)
    return {
        **plan.makers.facts(), "seats": seats, "layout": layout_of(rules, seats), "players": list(plan.names),
        "seed": plan.seed, "options": checked_options(rules, plan.options), "corrections": plan.pack,
    }  # fmt: skip


def recorded(plan: Plan, numbers: range) -> dict[str, Any]:
    """What `simulate.counted` counts, and the rows as files of Parquet: that is how they travel."""
    rules = load(plan.game, plan.pack)
    options, layout = checked_options(rules, plan.options), layout_of(rules, len(plan.seats))
    tally, begin, rows = empty(plan), time.monotonic(), Rows(layout)
    try:
        for number in numbers:
            one = match_recorded(rules, plan, options, number, rows)
            tally.add(one)
            rows.end(number, plan.names, rules, options, one.scores, one.shares())
    except BotFailed as failed:
        tally.trouble = f"{failed} (game {number}, seed {plan.seed})"
        return asdict(tally)
    tally.seconds = time.monotonic() - begin
    return {**asdict(tally), "first": numbers.start, "files": rows.files()}


def match_recorded(rules: Rules, plan: Plan, options: dict[str, Any], number: int, rows: Rows) -> Tally:
    play = random_decisions if plan.at_random else match_of_bots
    return play(rules, plan, options, number, rows.tell)


def random_decisions(rules: Rules, plan: Plan, options: dict[str, Any], number: int, tell: Tell) -> Tally:
    """The compiled loop of `simulate`, step by step with the same dice."""
    state, rng = rules.start(len(plan.seats), options), Rng(child_seed(plan.seed, number))
    moves = 0
    while actors := rules.actors(state):
        if actors >> CHANCE & 1:
            rules.apply(state, CHANCE, state.stack[-1].sample(state, rng))
            continue
        if moves == LIMIT:
            raise endless(plan.game, f"{plan.seed}:{number}")
        seen = Seen(rules, someone(actors, rng), state)
        action = seen.legal[rng.below(len(seen.legal))]
        tell(seen, Thought(action))
        rules.apply(state, seen.seat, action)
        moves += 1
    return one_game(moves, rules.scores(state), rules.winners(state))
