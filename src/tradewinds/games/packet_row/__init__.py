"""Packet Row, designed by Åse Berg and Henrik Berg: an unofficial implementation."""

from tradewinds.games.packet_row.game import load

__all__ = ["load"]
