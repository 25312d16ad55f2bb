"""Which published model rates people best here: how well each foretells who wins, on players of known strength.

    python tools/rating_models.py --matches 2000 --seeds 5

Players of fixed strength, on the scale of the bots' ladders, sit down at tables of two to six. Who comes before whom
is drawn in two ways, since nobody knows which is nearer to the truth: by odds (each next place goes to one of those who
are left in proportion to strength) and by form (strength and a normal deviation). Before every match each model says
how likely each seat is to win, by its strength as the model knows it: in proportion to exp(mu / c), where c holds
everybody's spread, the chance of Plackett and Luce; the measure is the mean logarithm of what it said of the one who
did (less is better, and guessing is log of the number of seats). The first third of the matches only teaches.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import exp, log, pi, sqrt
from random import Random
from statistics import mean
from typing import Any

from openskill.models import (
    BradleyTerryFull,
    BradleyTerryPart,
    PlackettLuce,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)  # fmt: skip

MODELS = (PlackettLuce, BradleyTerryFull, BradleyTerryPart, ThurstoneMostellerFull, ThurstoneMostellerPart)
ELO = 400 / log(10)
STRENGTHS = [-700, -300, -200, -100, -50, 0, 0, 50, 100, 150, 200, 300, 400]  # a ladder's range, most near its middle
Draw = Callable[[Sequence[float], Random], list[int]]


def by_odds(strengths: Sequence[float], rng: Random) -> list[int]:
    """The seats from first to last."""
    left, order = list(range(len(strengths))), []
    while left:
        chosen = rng.choices(left, [exp(strengths[seat] / ELO) for seat in left])[0]
        left.remove(chosen)
        order.append(chosen)
    return order


def by_form(strengths: Sequence[float], rng: Random) -> list[int]:
    """Two players' forms differ as much by chance as odds of the same scale do."""
    form = [rng.gauss(strength, ELO * pi / sqrt(6)) for strength in strengths]
    return sorted(range(len(strengths)), key=lambda seat: -form[seat])


def foretold(known: Sequence[Any], beta: float) -> list[float]:
    """How likely each is to win."""
    spread = sqrt(sum(one.sigma**2 + beta**2 for one in known))
    odds = [exp(one.mu / spread) for one in known]
    return [one / sum(odds) for one in odds]


def loss(kind: type, draw: Draw, matches: int, seed: int) -> tuple[float, float]:
    """Of the model, and of guessing."""
    rng, model = Random(seed), kind()
    known = [model.rating() for _ in STRENGTHS]
    told: list[tuple[float, float]] = []
    for number in range(matches):
        seats = rng.sample(range(len(STRENGTHS)), rng.randint(2, 6))
        order = draw([STRENGTHS[player] for player in seats], rng)
        teams = [[known[player]] for player in seats]
        if number >= matches // 3:
            told.append((-log(foretold([one for (one,) in teams], model.beta)[order[0]]), log(len(seats))))
        ranks = [order.index(seat) for seat in range(len(seats))]
        for player, (fresh,) in zip(seats, model.rate(teams, ranks=ranks), strict=True):
            known[player] = fresh
    return mean(one for one, _ in told), mean(one for _, one in told)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare models of ratings by how well they foretell winners.")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seeds", type=int, default=5)
    args = parser.parse_args()
    print("| model | by odds | by form | both |\n|---|---|---|---|")
    for kind in MODELS:
        found = [[loss(kind, draw, args.matches, seed) for seed in range(args.seeds)] for draw in (by_odds, by_form)]
        cells = [mean(one for one, _ in row) for row in found]
        print(f"| {kind.__name__} | {cells[0]:.4f} | {cells[1]:.4f} | {mean(cells):.4f} |")
    print(f"| guessing | {mean(g for _, g in found[0]):.4f} | {mean(g for _, g in found[1]):.4f} | |")


if __name__ == "__main__":
    main()
