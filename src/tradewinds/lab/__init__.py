"""Many matches: simulations, ladders, tuning, data sets, and what it all costs."""

from tradewinds.lab.dataset import DataSet, read

__all__ = ["DataSet", "read"]
