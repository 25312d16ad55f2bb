"""The tables of tournaments: part of the schema, in a file of its own. What was played stands with all matches."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Integer, PrimaryKeyConstraint, String, Table, Text, UniqueConstraint

from tradewinds.web.store.schema import metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("game", String(60), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("kind", String(8), nullable=False),  # rounds, arena
    Column("host", String(24), nullable=False),  # "": made by a command
    Column("size", Integer, nullable=False),  # of a table, as far as the number of people allows it
    Column("rounds", Integer, nullable=False),  # 0 in an arena
    Column("every", Float, nullable=False),  # seconds from the beginning of a round to that of the next, at least
    Column("lasts", Float, nullable=False),  # seconds of an arena
    Column("patience", Float, nullable=False),  # seconds after which whoever has not come is replaced
    Column("same", Boolean, nullable=False),  # one deal for all tables of a round
    Column("language", String(8), nullable=False),
    Column("begins", Float),  # None: when its host says so
    Column("began", Float),
    Column("status", String(10), nullable=False, index=True),  # open, running, over
    Column("seed", String(64), nullable=False),  # of who plays whom, and of the last lot
    Column("created", Float, nullable=False),
)

entrants = Table(
    "entrants",
    metadata,
    Column("tournament", String(24), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", String(24), index=True),
    Column("bot", String(40)),
    Column("name", String(40), nullable=False),
    Column("origin", String(16)),
    Column("gone", Boolean, nullable=False),  # not seated again
    PrimaryKeyConstraint("tournament", "number"),
    UniqueConstraint("tournament", "person"),
)

# Whoever draws a round second, in another process, meets its key: a round is drawn once.
rounds = Table(
    "rounds",
    metadata,
    Column("tournament", String(24), nullable=False),
    Column("number", Integer, nullable=False),
    Column("began", Float, nullable=False),
    Column("ended", Float),
    Column("secret", String(64)),  # of the dice that all of its tables share
    Column("byes", Text, nullable=False),
    PrimaryKeyConstraint("tournament", "number"),
)

places = Table(
    "places",
    metadata,
    Column("match", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("tournament", String(24), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),  # the number of the table in its round
    Column("entrant", Integer, nullable=False),
    Column("missed", Boolean, nullable=False),  # did not come in time
    PrimaryKeyConstraint("match", "seat"),
)
