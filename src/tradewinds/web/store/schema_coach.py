"""The tables of what the coach found, and of puzzles that were tried: a part of the schema."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, LargeBinary, PrimaryKeyConstraint, String, Table, Text

from tradewinds.web.store.schema import metadata

# A finished match looked through, once; `card` has the sums of every seat, for those who read many of them.
studies = Table(
    "studies",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
    Column("card", Text, nullable=False),
    Column("made", Float, nullable=False),
)

# The first answer of somebody to a puzzle, and whether it was right.
answers = Table(
    "answers",
    metadata,
    Column("person", String(24), nullable=False),
    Column("puzzle", String(80), nullable=False),
    Column("game", String(60), nullable=False),
    Column("right", Boolean, nullable=False),
    Column("time", Float, nullable=False),
    PrimaryKeyConstraint("person", "puzzle"),
)
