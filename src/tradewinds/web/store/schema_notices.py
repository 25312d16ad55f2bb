"""The tables about telling people something, and about their holidays: part of the schema, in a file of its own."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Integer, PrimaryKeyConstraint, String, Table, Text

from tradewinds.web.store.schema import metadata

# Where somebody wants to be told that it is their turn.
channels = Table(
    "channels",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("target", Text, nullable=False),
    Column("secret", String(80), nullable=False),  # signs what is sent there
    Column("confirmed", Boolean, nullable=False),
    Column("broken", String(40)),  # why nothing is sent there any more
    Column("created", Float, nullable=False),
)

# What somebody is to be told of: written with the line that it follows from, gone with the one that settles it.
notes = Table(
    "notes",
    metadata,
    Column("person", String(24), nullable=False),
    Column("match", String(24), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("n", Integer, nullable=False),  # the length of the match then
    Column("due", Float, nullable=False, index=True),
    PrimaryKeyConstraint("person", "match", "kind"),
)

# Messages on their way, a row for each. `sender` is the process that is at it: a row of one that is gone is free.
outbox = Table(
    "outbox",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("channel", String(24), nullable=False, index=True),
    Column("items", Text, nullable=False),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("sender", String(24)),
)

# Days on which somebody's clocks rest.
holidays = Table(
    "holidays",
    metadata,
    Column("person", String(24), nullable=False),
    Column("start", Float, nullable=False),
    Column("end", Float, nullable=False),
    PrimaryKeyConstraint("person", "start"),
)
