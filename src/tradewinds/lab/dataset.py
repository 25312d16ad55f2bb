"""Reading a data set: `lab.read(folder)`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from tradewinds import Problem, Rules, load
from tradewinds.lab.columns import FORMAT, Row, layout_of, pyarrow, schema
from tradewinds.lab.folder import Card, read_card


class DataSet:
    """A data set of one game at one number of seats: two tables of Arrow, or match by match when it is iterated."""

    def __init__(self, path: Path, card: Card, rules: Rules) -> None:
        self.path = path
        self.card = card
        self.rules = rules

    @cached_property
    def matches(self) -> Any:
        """One row for every match, as a table of Arrow."""
        return self._table("matches")

    @cached_property
    def decisions(self) -> Any:
        """One row for every decision of every match, as a table of Arrow."""
        return self._table("decisions")

    def __len__(self) -> int:
        return int(self.matches.num_rows)

    def __iter__(self) -> Iterator[tuple[Row, list[Row]]]:
        """Every match with its decisions, as plain data; only one file is in memory."""
        parquet = pyarrow().parquet
        for file in self._files("matches"):
            matches = parquet.read_table(file).to_pylist()
            rows = iter(parquet.read_table(self.path / "decisions" / file.name).to_pylist())
            for match in matches:
                yield match, [next(rows) for _ in range(match["decisions"])]

    def _files(self, table: str) -> list[Path]:
        return sorted((self.path / table).glob("*.parquet"))

    def _table(self, table: str) -> Any:
        arrow = pyarrow()
        empty = schema(table, self.card["layout"]).empty_table()
        return arrow.concat_tables([empty, *(arrow.parquet.read_table(file) for file in self._files(table))])


def read(folder: str | Path) -> DataSet:
    """The data set in a folder; a Problem where it is none, is not whole, or its numbers mean something else today."""
    pyarrow()
    path = Path(folder)
    card = read_card(path)
    if card["tradewinds"] != FORMAT:
        raise Problem(f"{path} is a data set of format {card['tradewinds']}; this Tradewinds reads format {FORMAT}")
    if not card.get("whole"):
        raise Problem(f"{path} is not whole yet; the command that writes it goes on where it stopped")
    rules = load(card["game"], card.get("corrections"), card["rules_version"])
    layout = layout_of(rules, card["seats"])
    if layout != card["layout"]:
        raise Problem(
            f"{path} was written with another layout of {rules.title} ({card['layout']}, today it is {layout}); "
            "make it anew, or read it with the Tradewinds that wrote it"
        )
    return DataSet(path, card, rules)
