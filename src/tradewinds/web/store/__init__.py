"""The store: one SQLite file, or PostgreSQL; the record's lines are the truth, everything else is around them."""

from tradewinds.web.store.store import Store, open_store

__all__ = ["Store", "open_store"]
