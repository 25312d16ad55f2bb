"""The store: one SQLite file, or PostgreSQL; the record's lines are the truth, everything else is around them."""

from tradewinds.web.store.store import Store, is_away, open_store

__all__ = ["Store", "is_away", "open_store"]
