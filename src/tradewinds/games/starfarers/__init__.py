"""Starfarers, after the game by Klaus Teuber: an unofficial implementation."""

from tradewinds.games.starfarers.game import load

__all__ = ["load"]
