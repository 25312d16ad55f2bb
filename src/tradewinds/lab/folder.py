"""The folder of a data set while it is written: parts as they are done, and in the end files of many matches each.

`card.json` tells what it is, `notes.jsonl` what is done. A part is written whole before it is noted, so a run that is
killed at any moment goes on, and leaves the same files in the end as one that was not.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from tradewinds import Problem
from tradewinds.lab.columns import FORMAT, TABLES, pyarrow, written
from tradewinds.lab.notes import Notes

BATCH: Final = 400  # matches in a file
CARD, NOTES, PARTS = "card.json", "notes.jsonl", "parts"
Card = dict[str, Any]


class Folder:
    """Where a data set is written; what was written there before has to be of the same making."""

    def __init__(self, path: Path, card: Card) -> None:
        pyarrow()
        self.path = path
        self.card = {"tradewinds": FORMAT, **card}
        if (path / CARD).exists():
            same_making(path, read_card(path), self.card)
        elif path.exists() and any(path.iterdir()):
            raise Problem(f"{path} is not empty, and no data set; name a new folder")
        (path / PARTS).mkdir(parents=True, exist_ok=True)
        self.write_card(whole=False)
        self.notes = Notes(path / NOTES)

    def keep(self, found: dict[str, Any]) -> dict[str, Any]:
        """Put the files of a part away; what is left is for the notes."""
        rest = dict(found)
        first, files = rest.pop("first"), rest.pop("files")
        for table, data in files.items():
            put(self.path / PARTS / f"{table}-{first:09}.parquet", data)
        return rest

    def seal(self) -> None:
        """All parts into files, each of the matches that have their numbers next to each other."""
        firsts = sorted({int(part.stem.rpartition("-")[2]) for part in (self.path / PARTS).glob("*.parquet")})
        for batch, inside in groupby(firsts, lambda first: first // BATCH):
            self.seal_batch(batch, list(inside))
        (self.path / PARTS).rmdir()
        self.write_card(whole=True)

    def seal_batch(self, batch: int, firsts: list[int]) -> None:
        """A part goes when its rows stand elsewhere; whoever is killed in between seals it once more."""
        for table in TABLES:
            target = self.path / table / f"{batch:06}.parquet"
            parts = [self.path / PARTS / f"{table}-{first:09}.parquet" for first in firsts]
            target.parent.mkdir(exist_ok=True)
            put(target, written(joined([target, *parts])))
            for part in parts:
                part.unlink(missing_ok=True)

    def write_card(self, whole: bool) -> None:
        data = {**self.card, "whole": whole}
        put(self.path / CARD, (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode())


def joined(files: list[Path]) -> Any:
    """The rows of all files, which come in the order of their matches; one that stands in two of them counts once."""
    arrow, known, tables = pyarrow(), set[int](), []
    for file in files:
        if file.exists():
            table = arrow.parquet.read_table(file)
            fresh = [number not in known for number in table["match"].to_pylist()]
            known |= set(table["match"].to_pylist())
            tables.append(table.filter(arrow.array(fresh, arrow.bool_())))
    return arrow.concat_tables(tables)


def put(path: Path, data: bytes) -> None:
    """The whole file or none of it."""
    fresh = path.with_suffix(".new")
    fresh.write_bytes(data)
    os.replace(fresh, path)


def read_card(path: Path) -> Card:
    try:
        card = json.loads((path / CARD).read_text("utf-8"))
        if isinstance(card, dict) and "tradewinds" in card:
            return card
    except (OSError, ValueError):
        pass
    raise Problem(f"{path} is no data set of Tradewinds: it has no {CARD} that could be read")


def same_making(path: Path, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    other = [name for name in new if old.get(name) != new[name]]
    if other:
        raise Problem(f"{path} holds a data set that differs in its {', '.join(other)}; name a new folder")
