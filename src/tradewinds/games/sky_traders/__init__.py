"""Sky Traders, designed by Gioacchino Prestigiacomo: an unofficial implementation."""

from tradewinds.games.sky_traders.game import load

__all__ = ["load"]
