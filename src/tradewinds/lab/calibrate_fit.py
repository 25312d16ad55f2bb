"""From watched positions to chances that hold: weights, a scale for each number of seats, and how well it all fits."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from tradewinds.coach.chances import KNOTS, SCALE
from tradewinds.core.judgement import UNIT
from tradewinds.core.judgement_file import Named
from tradewinds.lab.learn_fit import Lot, fitted, numpy, softmax, targets

Array = Any

RIDGES: Final = (50, 200, 800)  # positions against each number
FOLDS: Final = 2
BINS: Final = 10
EVEN: Final = (SCALE,) * len(KNOTS)
STEPS: Final = range(20, 320, 10)  # percent: scales that are tried
SWEEPS: Final = 2


class Sample(NamedTuple):
    """Positions at tables of so many seats: `blocks` by position, asking seat and seat from it on; the rest by seat.

    `wanted` is what the weights are fitted to: half the share of the win, half how far ahead a seat was in the end,
    which is less a matter of luck. The scale is fitted to the shares alone.
    """

    seats: int
    blocks: Array
    shares: Array
    wanted: Array
    matches: Array
    times: Array

    def some(self, chosen: Array) -> Sample:
        return Sample(self.seats, *(column[chosen] for column in self[1:]))

    def lot(self) -> Lot:
        """Every second position, since those of one match are much alike, as one of its seats knows it, in turn."""
        np = numpy()
        at = np.arange(0, len(self.blocks), 2)
        asking = at // 2 % self.seats
        turned = (asking[:, None] + np.arange(self.seats)) % self.seats
        return Lot(self.blocks[at, asking], self.wanted[at[:, None], turned])


class Bin(NamedTuple):
    """Of so many forecasts between two tenths: what was told on average, and what part was won."""

    forecasts: int
    told: float
    won: float


def sample(files: Iterable[bytes], seats: int, width: int) -> Sample:
    np = numpy()
    parts = [np.load(io.BytesIO(file)) for file in files]
    columns = {name: np.concatenate([part[name] for part in parts]) for name in ("rows", "shares", "scores", "matches")}
    blocks = columns["rows"][:, :, : width * seats].reshape(-1, seats, seats, width)
    wanted = targets({**columns, "searched": np.full(len(blocks), -1.0)})
    times = columns["rows"][:, 0, width * seats]  # first of the table's numbers
    return Sample(seats, blocks, columns["shares"], wanted, columns["matches"], times)


def fit(samples: Sequence[Sample], names: Sequence[str]) -> tuple[Named, dict[int, list[int]]]:
    """Weights from all positions; ridge and scales from what was told of matches that were left out meanwhile."""
    told = {ridge: left_out(samples, names, ridge) for ridge in RIDGES}
    ridge = min(told, key=lambda one: told_badly(samples, told[one], EVEN))
    scales = best_scales(samples, told[ridge])
    return fitted([one.lot() for one in samples], list(names), ridge), scales


def left_out(samples: Sequence[Sample], names: Sequence[str], ridge: int) -> list[Array]:
    """The scores of every position, by weights that were fitted on the other matches."""
    np = numpy()
    found = [np.zeros(one.blocks.shape[:3]) for one in samples]
    for fold in range(FOLDS):
        rest = [one.some(one.matches % FOLDS != fold).lot() for one in samples]
        weights = fitted(rest, list(names), ridge)
        for one, scores in zip(samples, found, strict=True):
            mine = one.matches % FOLDS == fold
            scores[mine] = scored(one.some(mine), weights, names)
    return found


def scored(one: Sample, weights: Named, names: Sequence[str]) -> Array:
    """Scores by position, asking seat and seat from it on."""
    np = numpy()
    own, others = (np.array([weights[name][side] for name in names]) / (1 << UNIT) for side in (0, 1))
    return np.concatenate([one.blocks[:, :, :1] @ own, one.blocks[:, :, 1:] @ others], 2)


def truths(scores: Array, one: Sample, scales: Sequence[int]) -> Array:
    """The chance of every seat, by all that they know together: the mean of what each of them would tell."""
    np = numpy()
    scale = np.interp(one.times, KNOTS, scales)[:, None] / SCALE
    told = [np.roll(softmax(scores[:, asking] * scale), asking, 1) for asking in range(one.seats)]
    return np.mean(told, 0)


def loss(scores: Array, one: Sample, scales: Sequence[int]) -> float:
    """Cross-entropy of a position."""
    np = numpy()
    return float(-(one.shares * np.log(truths(scores, one, scales) + 1e-9)).sum(1).mean())


def told_badly(samples: Sequence[Sample], told: Sequence[Array], scales: Sequence[int]) -> float:
    return sum(loss(scores, one, scales) for one, scores in zip(samples, told, strict=True))


def best_scales(samples: Sequence[Sample], told: Sequence[Array]) -> dict[int, list[int]]:
    """In thousandths, by the time left as it fits all tables best, times what fits those of each number of seats."""
    knots = list(EVEN)
    for _ in range(SWEEPS):
        for knot in range(len(KNOTS)):
            tried = [[*knots[:knot], step * SCALE // 100, *knots[knot + 1 :]] for step in STEPS]
            knots = min(tried, key=lambda scales: told_badly(samples, told, scales))
    return {one.seats: stretched(scores, one, knots) for one, scores in zip(samples, told, strict=True)}


def stretched(scores: Array, one: Sample, knots: Sequence[int]) -> list[int]:
    tried = [[knot * step // 100 for knot in knots] for step in STEPS]
    return min(tried, key=lambda scales: loss(scores, one, scales))


def bins(told: Array, shares: Array) -> list[Bin]:
    """The reliability of forecasts, tenth by tenth."""
    np = numpy()
    place = np.minimum((told * BINS).astype(int), BINS - 1)
    chosen = [place == at for at in range(BINS)]
    return [
        Bin(int(one.sum()), float(told[one].mean()), float(shares[one].mean())) if one.any() else Bin(0, 0.0, 0.0)
        for one in chosen
    ]


def calibration_error(found: Sequence[Bin]) -> float:
    """Expected: by how much a forecast is wrong, on average over all forecasts."""
    total = sum(one.forecasts for one in found)
    return sum(one.forecasts * abs(one.told - one.won) for one in found) / max(1, total)
