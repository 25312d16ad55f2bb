"""The tables of what people are to each other, and of how their matches ended: a part of the schema."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, PrimaryKeyConstraint, String, Table, Text

from tradewinds.web.store.schema import metadata

# A seat of a finished match, as the records tell it, and what it did to a rating. `why`: the match is not rated.
results = Table(
    "results",
    metadata,
    Column("match", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(24), index=True),
    Column("bot", String(40)),
    Column("game", String(60), nullable=False),
    Column("mode", String(8), nullable=False),  # live, slow
    Column("pool", String(8), nullable=False),  # human, mixed
    Column("ended", Float, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("lines", Integer, nullable=False),  # what all seats did, and what this person decided
    Column("own", Integer, nullable=False),
    Column("origin", String(16)),
    Column("why", String(8)),
    Column("uses", Text),  # what the seat made use of, how often; None: the rules are gone
    Column("mu", Float),  # after this match
    Column("sigma", Float),
    PrimaryKeyConstraint("match", "seat"),
    Index("results_in_order", "game", "mode", "pool", "ended", "match"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(24), nullable=False),
    Column("game", String(60), nullable=False),
    Column("mode", String(8), nullable=False),
    Column("pool", String(8), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    PrimaryKeyConstraint("person", "game", "mode", "pool"),
)

# What somebody is to somebody else: asked (to be a friend), friend (both ways), muted, blocked.
ties = Table(
    "ties",
    metadata,
    Column("person", String(24), nullable=False),
    Column("other", String(24), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("since", Float, nullable=False),
    PrimaryKeyConstraint("person", "other", "kind"),
)

# For the host: who complains of whom, with what was said at the table; the record is that of the match.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(24), nullable=False),
    Column("by", String(24), nullable=False, index=True),
    Column("reason", Text, nullable=False),
    Column("talk", Text, nullable=False),  # copied, since talk is forgotten
    Column("line", Integer, nullable=False),  # of the record, when it was written
    Column("time", Float, nullable=False),
    Column("settled", Boolean, nullable=False),
)
