"""A few matches of the same bots in the same seats: what ladders and pools are counted in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tradewinds.core.codec import digest
from tradewinds.lab.crew import Crew
from tradewinds.lab.notes import Notes
from tradewinds.lab.simulate import Plan, simulate
from tradewinds.lab.stamp import LENGTH, Makers

Note = Callable[[str, int], None]  # of what, how many matches more

BLOCK: Final = 4  # matches that are noted down together: so much is lost when a ladder is interrupted


class Block(NamedTuple):
    """The moves of all matches, and by seat the wins, the mean scores, the slowest decision, and the seconds of all
    decisions, how many were late, how many there were."""

    moves: float
    wins: list[float]
    scores: list[float]
    slowest: list[float]
    thinking: list[float]
    late: list[int]
    decisions: list[int]


def blocks(crew: Crew, notes: Notes, labelled: Sequence[tuple[str, Plan]], note: Note | None) -> list[Block]:
    """A block for each plan, in their order; all are handed out together, so that nobody waits for the last of a rung.

    A note hangs on the bots at its own table and on no others: a bot that joins a pool leaves them as they are.
    """
    tasks = {keyed(plan): (plan,) for _, plan in labelled}
    labels = {key: label for key, (label, _) in zip(tasks, labelled, strict=True)}
    everybody = Makers(labelled[0][1].game, tuple(bot for _, plan in labelled for bot in plan.seats))
    found: dict[str, Block] = {}
    for key, block in crew.results(everybody, played, tasks, notes):
        found[key] = Block(*block)
        if note is not None:
            note(labels[key], BLOCK)
    return [found[key] for key in tasks]


def keyed(plan: Plan) -> str:
    run = digest([plan.makers.stamp(), str(plan.seed)])[:LENGTH]
    return f"{plan.game} {','.join(plan.names)} {run}"


def played(plan: Plan) -> Block:
    result = simulate(plan, BLOCK)
    wins = [share * BLOCK for share in result.win_share]
    return Block(
        float(result.moves), wins, list(result.mean_scores), list(result.slowest), list(result.thinking),
        list(result.late), list(result.decisions),
    )  # fmt: skip
