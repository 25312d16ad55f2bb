"""Traders of the Air, designed by Michael Schacht: an unofficial implementation."""

from tradewinds.games.traders_of_the_air.game import load

__all__ = ["load"]
