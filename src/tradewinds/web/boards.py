"""The boards of the games, found beside their rules; a game without one is shown as tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from operator import attrgetter
from typing import Any

from tradewinds import Match, Rules
from tradewinds.draw.board import Choice, Regions, Spot
from tradewinds.draw.el import Child, Markup
from tradewinds.web import generic
from tradewinds.web.choices import Choices, Symbol


@cache
def board_of(package: str) -> Any:
    """The module `board` of a game, or None."""
    return import_module(f"{package}.board") if find_spec(f"{package}.board") else None


@cache
def style_of(package: str) -> str:
    """The game's own style sheet; "" where it has none."""
    sheet = files(package).joinpath("board.css")
    return sheet.read_text("utf-8") if sheet.is_file() else ""


def draw(
    match: Match, seat: int | None, spots: dict[str, Spot], language: str, names: list[str], view: Any = None
) -> Regions:
    """The picture as the seat sees it; `view`, where it is at hand already."""
    rules, view = match.rules, view or match.view(seat)
    board = board_of(rules.package)
    if board is None:
        return generic.board(view, spots, rules.words, language, names)
    regions: Regions = board.board(view, spots, rules.words, language, names)
    return regions


def spots_of(match: Match, choices: Choices) -> dict[str, Spot]:
    """The legal actions that have a place on the picture, by anchor; at each, what gives something up stands last."""
    board = board_of(match.rules.package)
    found: dict[str, list[Choice]] = {}
    for action, choice in choices.items() if board is not None else ():
        anchor = board.anchor(action)
        if anchor is not None:
            found.setdefault(anchor, []).append(choice)
    return {anchor: Spot(sorted(some, key=attrgetter("quiet")), choices.ask) for anchor, some in found.items()}


def choices_of(match: Match, seat: int, language: str, names: Sequence[str]) -> Choices:
    """All that the seat may do now, with the game's own little pictures."""
    return Choices(match, seat, language, names, symbols_of(match.rules))


def symbols_of(rules: Rules) -> Symbol | None:
    """The little pictures of a game, where its board has some."""
    symbol: Symbol | None = getattr(board_of(rules.package), "symbol", None)
    return symbol


def summary(match: Match, view: Any, seat: int, language: str) -> Child:
    """What the list of players says about a seat."""
    board = board_of(match.rules.package)
    if board is None or not hasattr(board, "summary"):
        return None
    said: Child = board.summary(view, seat, match.rules.words, language)
    return said


def cover(rules: Rules) -> Markup:
    board = board_of(rules.package)
    if board is None or not hasattr(board, "cover"):
        return generic.cover(rules.name)
    drawn: Markup = board.cover()
    return drawn
