"""Sky Traders, designed by Gioacchino Prestigiacomo: an unofficial implementation."""

from tradewinds.games.sky_traders.rules import load

__all__ = ["load"]
