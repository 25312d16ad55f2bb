# mypyc: compiled
"""Chapters 2.2 and 2.3: laying the board."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import Drawing, without
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CHANCE, CLOCK, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.chance import Begin, Deal
from tradewinds.games.sky_traders.actions.ship import Place, Skip
from tradewinds.games.sky_traders.data import SEATS, SeatNo, Tile
from tradewinds.games.sky_traders.rules import tiles
from tradewinds.games.sky_traders.rules.tiles import clear_board, distances, holders, lay, placements
from tradewinds.games.sky_traders.state import State

LAY_FIRST = refusal("lay-first", "2.2")
MUST_PLACE = refusal("must-place", "2.2")
FARTHEST_ONLY = refusal("farthest-only", "2.2")


@final
class DealStart(Dice):
    """The tiles are dealt as evenly as possible; where the deal starts is left to chance."""

    section = "2.2"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.begin[: len(s.seats)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Begin)
        s.swap(DealTiles(action.seat))


@final
class DealTiles(Drawing):
    """Game set-up, step 1: tiles are dealt face down, one by one; whoever gets the Volcano lays it and is first."""

    section = "2.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.tiles else NOBODY

    def bag(self, s: State) -> list[Tile]:
        return s.tiles

    def draws(self, s: State) -> list[Action]:
        return s.acts.deal

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Deal)
        me = s.seats[self.seat]
        s.tiles = without(s.tiles, action.tile)
        me.hand = tuple(sorted((*me.hand, action.tile)))
        s.tell(events.DEALT, self.seat, action.tile)
        s.swap(DealTiles((self.seat + 1) % len(s.seats)))

    def advance(self, s: State) -> None:
        for seat, me in enumerate(s.seats):
            if s.data.volcano in me.hand:
                s.first = seat
        s.tell(events.FIRST, s.first)
        lay(s, s.first, s.data.volcano, 0)
        s.swap(DRAFT[(s.first + 1) % len(s.seats)][0])


@final
class Draft(Phase):
    """Game set-up, step 1: clockwise, each lays one tile next to another, as long as there are tiles.

    Whoever holds tiles is asked, and may only skip if none of them can be laid: so the hand stays hidden. `skips`
    counts how many in a row could not; when nobody can, only a Hyperzephyr is left over.
    """

    section = "2.2"
    clock = "decision"
    seat: SeatNo
    skips: int

    def __init__(self, seat: SeatNo, skips: int) -> None:
        self.seat = seat
        self.skips = skips

    def actors(self, s: State) -> int:
        if not s.seats[self.seat].hand or self.skips >= holders(s):
            return NOBODY
        return only(self.seat) | s._terms.tick

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves = placements(s, s.seats[self.seat].hand)
        return moves if moves else [s.acts.skip]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Place):
            return tiles.refuse_place(s, seat, action.tile, action.site)
        if isinstance(action, Skip):
            return MUST_PLACE() if placements(s, s.seats[seat].hand) else None
        return LAY_FIRST()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if seat == CLOCK:
            return s.swap(DraftLot(self.seat, self.skips))
        if isinstance(action, Place):
            lay(s, seat, action.tile, action.site)
            return s.swap(DRAFT[self._next(s)][0])
        s.tell(events.SKIPPED, seat)
        s.swap(DRAFT[self._next(s)][self.skips + 1])

    def advance(self, s: State) -> None:
        """The board is complete, or the seat has no tile left, or all who hold one are stuck."""
        if not holders(s):
            s._ways = distances(s)
            s.pop()
        elif s.seats[self.seat].hand:
            s.swap(STUCK[self.seat])
        else:
            s.swap(DRAFT[self._next(s)][self.skips])

    def _next(self, s: State) -> SeatNo:
        return (self.seat + 1) % len(s.seats)


@final
class DraftLot(Dice):
    """The time is up: chance lays a tile for the trader."""

    section = "2.2"
    seat: SeatNo
    skips: int

    def __init__(self, seat: SeatNo, skips: int) -> None:
        self.seat = seat
        self.skips = skips

    def outcomes(self, s: State) -> list[Action]:
        return DRAFT[self.seat][self.skips].legal(s, self.seat)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        DRAFT[self.seat][self.skips].apply(s, self.seat, action)


@final
class Stuck(Phase):
    """Only Hyperzephyrs are left and none can be laid: one goes as far from the other as possible (ruling R-03)."""

    section = "2.2"
    clock = "decision"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return tiles.farthest(s, s.seats[self.seat].hand[0])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Place) and action.tile in s.seats[seat].hand:
            return None if action in self.legal(s, seat) else FARTHEST_ONLY()
        return LAY_FIRST()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if seat == CLOCK:
            action = self.legal(s, self.seat)[0]
        assert isinstance(action, Place)
        lay(s, self.seat, action.tile, action.site)
        s.swap(DRAFT[(self.seat + 1) % len(s.seats)][0])


@final
class Scatter(Phase):
    """A board by chance: tiles are laid one after the other, rather where they close a ring; a dead end starts anew."""

    section = "2.3"
    attempt: int

    def __init__(self, attempt: int) -> None:
        self.attempt = attempt

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.tiles and self.legal(s, CHANCE) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return placements(s, tuple(s.tiles))

    def odds(self, s: State) -> list[int]:
        found: list[int] = []
        for move in self.legal(s, CHANCE):
            assert isinstance(move, Place)
            beside = 0
            for site in s.data.sites.near[move.site]:
                if site in s.board:
                    beside += 1
            found.append(1 + 3 * beside * beside * beside)
        return found

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Place)
        s.tiles = without(s.tiles, action.tile)
        s.board = tiles.put_down(s.board, action.tile, action.site)
        s.tell(events.LAID, action.tile, action.site)

    def advance(self, s: State) -> None:
        if s.tiles and self.attempt < s.data.attempts:
            s.tell(events.RESTARTED)
            clear_board(s)
            return s.swap(Scatter(self.attempt + 1))
        if s.tiles:
            s.board = s.data.ready_made[0]
            s.tiles = []
        s._ways = distances(s)
        s.pop()


@final
class FirstPlayer(Dice):
    """With a ready-made board the first player is drawn by lot."""

    section = "2.3"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.begin[: len(s.seats)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Begin)
        s.first = action.seat
        s.tell(events.FIRST, action.seat)
        s.pop()


DRAFT: Final = [[Draft(seat, skips) for skips in range(SEATS + 1)] for seat in range(SEATS)]
STUCK: Final = [Stuck(seat) for seat in range(SEATS)]
