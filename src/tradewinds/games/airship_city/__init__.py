"""airship city, designed by Masaki Suga: an unofficial implementation."""

from tradewinds.games.airship_city.game import load

__all__ = ["load"]
