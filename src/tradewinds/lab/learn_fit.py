"""From positions and what became of them to weights: a logistic regression with one scorer for all seats."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from tradewinds import Problem
from tradewinds.core.judgement import UNIT

Array = Any  # of NumPy, which is needed for nothing but learning

COLUMNS: Final = ("rows", "shares", "scores", "searched", "kinds", "strays", "later", "open")

BATCH: Final = 4096
STEPS: Final = 6  # of Newton's method; it is there after five
RIDGE: Final = 500  # positions against each weight, standardised: what hardly ever occurs should not weigh much
APART: Final = 10.0  # times as many against a difference between oneself and the others
SHARE: Final = 0.5  # part of the target that is the share of the win; the rest comes from the scores
SEARCHED: Final = 0.5  # part that is what a search thought of it, where there was one
FIT: Final = [STEPS, RIDGE, APART, SHARE, SEARCHED]  # all that a fit hangs on besides its positions and its ridge


def numpy() -> Any:
    try:
        import numpy as np
    except ModuleNotFoundError as error:
        raise Problem("learning needs NumPy: pip install 'tradewinds[learn]'") from error
    return np


class Lot(NamedTuple):
    """Positions at tables of so many seats: blocks of numbers by seat, the asking one first, and the target of each."""

    blocks: Array
    targets: Array


def lots(
    files: Iterable[bytes], seats: Iterable[int], width: int, opinion: bool, foresight: float = 0.0
) -> list[Lot]:  # fmt: skip
    """What the files of all lectures hold together, by the number of seats: numbers, opinion, and who sits there."""
    np = numpy()
    opened = [np.load(io.BytesIO(file)) for file in files]
    known = 1 + max((int(file[name].max()) for file in opened for name in file if name.startswith("kinds")), default=0)
    found = []
    for count in seats:
        parts = [{name: file[f"{name}-{count}"] for name in COLUMNS} for file in opened if f"rows-{count}" in file]
        if parts:
            columns = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
            blocks = columns["rows"][:, : width * count].reshape(-1, count, width)
            asked = np.zeros((len(blocks), count, 1), "int16")
            asked[:, 0, 0] = columns["rows"][:, -1] * (1 if opinion else 0)
            found.append(Lot(np.concatenate([blocks, asked, sitting(columns, known)], 2), targets(columns, foresight)))
    return found


def sitting(columns: dict[str, Array], known: int) -> Array:
    """Who sits in each seat, as numbers of their own: how well somebody plays is no merit of what it usually holds."""
    np = numpy()
    kinds = columns["kinds"][:, :, None] == np.arange(known)
    return np.concatenate([kinds, columns["strays"][:, :, None] * 100], 2).astype("int16")


def targets(columns: dict[str, Array], foresight: float = 0.0) -> Array:
    """Half the win, half how far ahead; where a search was asked, its word counts for the asking seat.

    With `foresight`, that part of it is what the mind thought some turns later, where the match still went on: it
    knows less of the end, and is far less a matter of luck.
    """
    np = numpy()
    shares, scores, searched = columns["shares"], columns["scores"], columns["searched"]
    spread = float(np.std(scores - scores.mean(1, keepdims=True))) or 1.0
    found = SHARE * shares + (1 - SHARE) * softmax(scores / spread)
    if foresight:
        part = foresight * columns["open"][:, None]
        found = (1 - part) * found + part * softmax(columns["later"] * trust(columns["later"], found, columns["open"]))
    asked = searched >= 0
    own = (1 - SEARCHED) * found[:, 0] + SEARCHED * searched
    rest = (1 - own) / np.maximum(1e-6, 1 - found[:, 0])
    return np.where(asked[:, None], np.column_stack([own, found[:, 1:] * rest[:, None]]), found).astype("float32")


def trust(opinions: Array, wanted: Array, counts: Array) -> float:
    """By how much the opinions of all seats have to be multiplied to tell best what became of it."""
    np = numpy()

    def told(times: float) -> float:
        return float((counts[:, None] * wanted * np.log(softmax(opinions * times) + 1e-9)).sum())

    return max((step / 160 for step in range(1, 41)), key=told)


def softmax(scores: Array) -> Array:
    np = numpy()
    powers = np.exp(scores - scores.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def fitted(lots: list[Lot], names: list[str], ridge: int = RIDGE) -> dict[str, list[int]]:
    """Whole-number weights by name; the same positions in the same order give the same.

    The more positions the `ridge` holds against each number, the more is left to the opinion, the last that is named.
    What follows it tells who sat there: it is fitted with the rest, and left out.
    """
    np = numpy()
    scale = spreads(lots)
    weights = np.zeros(2 * len(scale))
    held = np.full(len(scale), float(ridge))
    held[len(names) - 1 :] = RIDGE
    for _ in range(STEPS):
        weights -= step(lots, scale, weights, held)
    whole = np.rint(weights.reshape(2, -1) / scale * (1 << UNIT)).astype(int)
    return {name: [int(whole[0, place]), int(whole[1, place])] for place, name in enumerate(names)}


def spreads(lots: list[Lot]) -> Array:
    """How much each number varies; one that never does gets no weight to speak of."""
    np = numpy()
    total, squares, count = 0.0, 0.0, 0
    for lot in lots:
        flat = lot.blocks.reshape(-1, lot.blocks.shape[2]).astype("float64")
        total, squares, count = total + flat.sum(0), squares + (flat * flat).sum(0), count + len(flat)
    spread = np.sqrt(np.maximum(0.0, squares / count - (total / count) ** 2))
    return np.where(spread > 0, np.maximum(spread, 0.02), 1e9)


def step(lots: list[Lot], scale: Array, weights: Array, held: Array) -> Array:
    """Newton's: what the curvature of the cross-entropy makes of its slope."""
    np = numpy()
    same, apart = (1 + APART) / 4, (1 - APART) / 4
    curve = np.kron([[same, apart], [apart, same]], np.diag(held))
    slope = curve @ weights
    for lot in lots:
        for first in range(0, len(lot.blocks), BATCH):
            part = slice(first, first + BATCH)
            more, bend = bent(weights, lot.blocks[part] / scale, lot.targets[part])
            slope, curve = slope + more, curve + bend
    return np.linalg.solve(curve, slope)


def bent(weights: Array, blocks: Array, wanted: Array) -> tuple[Array, Array]:
    """Slope and curvature of a handful of positions; first come the weights of the asking seat, then of the others."""
    np = numpy()
    width = len(weights) // 2
    own, others = blocks[:, 0], blocks[:, 1:].reshape(-1, width)
    chances = softmax(np.column_stack([own @ weights[:width], blocks[:, 1:] @ weights[width:]]))
    missed = chances - wanted
    slope = np.concatenate([missed[:, 0] @ own, missed[:, 1:].reshape(-1) @ others])
    mean = np.concatenate([chances[:, :1] * own, np.einsum("ns,nsw->nw", chances[:, 1:], blocks[:, 1:])], 1)
    bend = -mean.T @ mean
    bend[:width, :width] += own.T @ (chances[:, :1] * own)
    bend[width:, width:] += others.T @ (chances[:, 1:].reshape(-1, 1) * others)
    return slope, bend
