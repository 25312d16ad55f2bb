# mypyc: compiled
"""Chapters 8.3 and 8.4: awards and the winner."""

from __future__ import annotations

from tradewinds.games.airship_city.data import PROJECTS, SHIPS, SeatNo
from tradewinds.games.airship_city.events import EVEN_GOODS, EVEN_POINTS, SCORED, WON
from tradewinds.games.airship_city.rules.contracts import after_failing, fail
from tradewinds.games.airship_city.state import Seat, State


def finish(s: State) -> None:
    """The game ends: all contracts still held fail, then everybody is told how the score came about."""
    for seat, me in enumerate(s.seats):
        for contract in me.held:
            fail(s, seat, contract)
    s.over = True
    if not s.heard():
        return
    totals = scores(s)
    points = [row for _, row in sources(s)]
    for seat in range(len(s.seats)):
        s.tell(SCORED, seat, *[row[seat] for row in points], totals[seat])
    tell_ties(s, totals)
    s.tell(WON, winners(s))


def tell_ties(s: State, totals: list[int]) -> None:
    """What decides between those who have the most points, and between those who are level in that too."""
    best = max(totals)
    level = [seat for seat in range(len(s.seats)) if totals[seat] == best]
    if len(level) > 1:
        goods = [sum(s.seats[seat].stock[:3]) for seat in level]
        s.tell(EVEN_POINTS, level, best, goods)
        still = [level[i] for i in range(len(level)) if goods[i] == max(goods)]
        if len(still) > 1:
            s.tell(EVEN_GOODS, still, [s.seats[seat].stock[3] for seat in still])


# 8.3: the awards


def contested(s: State) -> list[list[int]]:
    """For each award, what each seat has of what it counts."""
    rows = [[0] * len(s.seats) for _ in range(3)]
    for project in range(PROJECTS):
        holder = s.majority[project]
        if holder >= 0:
            rows[0 if project < SHIPS else 1][holder] += 1
    for seat, me in enumerate(s.seats):
        rows[2][seat] = len(me.fulfilled)
    return rows


def awards(s: State) -> list[list[int]]:
    """For each award, the points of each seat, as if the match ended now."""
    rows = contested(s)
    return [shared(rows[i], s.data.award_first[i], s.data.award_second[i]) for i in range(3)]


def shared(row: list[int], first: int, second: int) -> list[int]:
    """Most and second most; those who tie share, rounded down; a tie for the first place leaves no second (A44–A46)."""
    best = max(row)
    leaders = row.count(best)
    if leaders > 1:
        first = (first + second) // leaders
    next_best = 0
    for count in row:
        if next_best < count < best:
            next_best = count
    runners = row.count(next_best)
    points = [0] * len(row)
    for seat in range(len(row)):
        count = row[seat]
        if count and count == best:
            points[seat] = first
        elif count and count == next_best and leaders == 1:
            points[seat] = second // runners
    return points


# 8.4: the winner


def scores(s: State) -> list[int]:
    """Points and awards, as if the match ended now: contracts still held count as failed."""
    won = awards(s)
    return [standing(s, seat) + won[0][seat] + won[1][seat] + won[2][seat] for seat in range(len(s.seats))]


def standing(s: State, seat: SeatNo) -> int:
    """The points after all contracts still held have failed."""
    points = s.seats[seat].points
    for contract in s.seats[seat].held:
        points = after_failing(s, points, contract)
    return points


def sources(s: State) -> list[tuple[str, list[int]]]:
    """What the points are given for, with those of every seat; what failed contracts cost is the rest."""
    data, seats = s.data, s.seats
    rows = [
        ("ships", [given_for(s, me, 0, SHIPS) for me in seats]),
        ("facilities", [given_for(s, me, SHIPS, PROJECTS) for me in seats]),
        ("upgrades", [sum([data.upgrade_points for cap in me.caps if cap > data.cap]) for me in seats]),
        ("contracts", [sum([data.contract_points[contract] for contract in me.fulfilled]) for me in seats]),
    ]
    earned = [sum([row[seat] for _, row in rows]) for seat in range(len(seats))]
    rows.append(("failures", [standing(s, seat) - earned[seat] for seat in range(len(seats))]))
    return rows + [(f"award-{name}", row) for name, row in zip(data.award_names, awards(s), strict=True)]


def given_for(s: State, me: Seat, start: int, end: int) -> int:
    """The points of the donated projects among these."""
    return sum([me.given[project] * s.data.points[project] for project in range(start, end)])


def winners(s: State) -> list[SeatNo]:
    """Most points; then most wood, metal and gold together; then most gears; then they win together."""
    totals = scores(s)
    ranks = [(totals[seat], sum(me.stock[:3]), me.stock[3]) for seat, me in enumerate(s.seats)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
