# mypyc: compiled
"""How well a seat stands, for bots: what everybody holds, and what the round still promises to each."""

from __future__ import annotations

import math
from typing import Final, final

from tradewinds.core.mind import share
from tradewinds.games.packet_row.data import BOARDS, Board, SeatNo
from tradewinds.games.packet_row.mind.holding import Holding, Memory
from tradewinds.games.packet_row.mind.weights import Weights
from tradewinds.games.packet_row.rules.round import ChooseBoard, LastChoice, NormalChoice, Offer
from tradewinds.games.packet_row.rules.scoring import winners
from tradewinds.games.packet_row.state import State


def evaluate(w: Weights, s: State, seat: SeatNo, memory: Memory) -> float:
    """1 where the seat has won, 0 where it has lost."""
    if s.over:
        return share(winners(s), seat)
    outlook = Outlook(w, s, memory)
    rival = -1000.0
    for other in range(len(s.seats)):
        if other != seat:
            rival = max(rival, outlook.worth[other])
    ahead = outlook.worth[seat] - w.watch * rival - (1.0 - w.watch) * w.usual
    return 1.0 / (1.0 + math.exp(-ahead / w.spread))


def time_left(s: State) -> float:
    """How much of the match is still to come: the pile that will be the last to fail, as a part of its deck."""
    piles = sorted([s.pile(board) / len(s.data.decks[board]) for board in range(BOARDS)])
    return max(0.0, piles[s.data.failures[len(s.seats)] - 1])


@final
class Outlook:
    """Everybody's worth in points; with it, what each may expect to take, if all take what they like best.

    `gains[seat][board]` are the gains by the cards of a current row, an empty slot being worth nothing.
    """

    def __init__(self, w: Weights, s: State, memory: Memory) -> None:
        self.w: Final = w
        self.s: Final = s
        self.seats: Final = len(s.seats)
        self.worth: Final[list[float]] = []
        self.gains: Final[list[list[list[float]]]] = []
        time = time_left(s)
        for seat in range(self.seats):
            self.look(memory.holding(w, s, seat, time), s.has_taken(seat))
        expected = self.expected()
        for seat in range(self.seats):
            self.worth[seat] += expected[seat]

    def look(self, holding: Holding, taken: bool) -> None:
        """What a seat holds, and what lies before it in this round and the next."""
        s = self.s
        rows: list[list[float]] = []
        later = 0.0
        for board in range(BOARDS):
            done = s.was_chosen(board)
            row: list[float] = []
            if not done or (not taken and board == s.chosen[-1]):
                row = gains_of(holding, s.current[board])
            rows.append(row)
            later += best(gains_of(holding, s.future[board]) if done else row)
        self.gains.append(rows)
        self.worth.append(holding.before + self.w.sight * later / BOARDS)

    def expected(self) -> list[float]:
        """What each seat may gain in what is left of the round; a round not yet begun is the least certain."""
        top = self.s.stack[-1]
        if isinstance(top, Offer):
            return scaled(self.from_here(self.s.chosen[-1], top.seat), self.w.turn)
        if isinstance(top, (NormalChoice, LastChoice)):
            return scaled(self.from_here(self.s.chosen[-1], self.s.harbourmaster), self.w.turn)
        if isinstance(top, ChooseBoard):
            return scaled(self.from_choice(), self.w.fresh)
        return [0.0] * self.seats

    def from_choice(self) -> list[float]:
        """The harbourmaster names the board that promises most."""
        master = self.s.harbourmaster
        found = [0.0] * self.seats
        most = -1.0
        for board in range(BOARDS):
            if self.gains[master][board]:
                outcome = self.from_here(board, (master + 1) % self.seats)
                if outcome[master] > most:
                    found, most = outcome, outcome[master]
        return found

    def from_here(self, board: Board, asked: SeatNo) -> list[float]:
        """Everybody from the seat asked on takes a card of the board if none is likely to be better; at last the
        harbourmaster takes or goes on, and then those who are free may hope for another board."""
        s, master = self.s, self.s.harbourmaster
        gone = [False] * s.row_size()
        found = [0.0] * self.seats
        free = [not s.has_taken(seat) for seat in range(self.seats)]
        seat = asked
        while seat != master:
            if free[seat]:
                slot = self.choice(seat, board, gone)
                if slot >= 0 and self.gains[seat][board][slot] >= self.hope(seat, board, False):
                    found[seat] = self.gains[seat][board][slot]
                    gone[slot] = True
                    free[seat] = False
            seat = (seat + 1) % self.seats
        self.end(board, gone, found, free)
        return found

    def end(self, board: Board, gone: list[bool], found: list[float], free: list[bool]) -> None:
        """The harbourmaster decides."""
        master = self.s.harbourmaster
        slot = self.choice(master, board, gone)
        here = self.gains[master][board][slot] if slot >= 0 else 0.0
        others = False
        for seat in range(self.seats):
            if seat != master and free[seat]:
                others = True
        hope = self.hope(master, board, True)
        if not others:
            found[master] = max(here, hope)
            return
        found[master] = max(here, self.w.wait * hope)
        if here < self.w.wait * hope:
            for seat in range(self.seats):
                if seat != master and free[seat]:
                    found[seat] = self.hope(seat, board, False)

    def choice(self, seat: SeatNo, board: Board, gone: list[bool]) -> int:
        """The slot of the card that the seat likes best; -1 where it likes none."""
        row = self.gains[seat][board]
        found = -1
        most = 0.0
        for slot in range(len(row)):
            if not gone[slot] and row[slot] > most:
                found, most = slot, row[slot]
        return found

    def hope(self, seat: SeatNo, board: Board, choosing: bool) -> float:
        """What the boards not chosen yet hold for the seat: the best of them for whoever chooses, else a usual one."""
        most = total = 0.0
        count = 0
        for other in range(BOARDS):
            if other != board and not self.s.was_chosen(other):
                found = best(self.gains[seat][other])
                most = max(most, found)
                total += found
                count += 1
        if choosing or count == 0:
            return most
        return self.w.wait * total / count


def gains_of(holding: Holding, row: tuple[int, ...]) -> list[float]:
    return [holding.gain(card) if card >= 0 else 0.0 for card in row]


def scaled(gains: list[float], part: float) -> list[float]:
    return [part * gain for gain in gains]


def best(gains: list[float]) -> float:
    most = 0.0
    for gain in gains:
        most = max(most, gain)
    return most
