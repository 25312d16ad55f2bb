"""Starfarers, after the game by Klaus Teuber: an unofficial implementation."""

from tradewinds.games.starfarers.rules import load

__all__ = ["load"]
