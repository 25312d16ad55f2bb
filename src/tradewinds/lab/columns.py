"""The columns of a data set, declared once for its files, the page that explains them, and whoever reads them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tradewinds import Problem, Rules
from tradewinds.core.layout import Layout

FORMAT: Final = 1
Row = dict[str, Any]


class Column(NamedTuple):
    """`kind` as Arrow calls it; a kind that ends in "?" may be null."""

    name: str
    kind: str
    meaning: str


MATCHES: Final = (
    Column("match", "int64", "its number in the data set"),
    Column("players", "list<string>", "who sat where: a bot's name, or `person`"),
    Column("rules_version", "int32", "by which version of the rules it ended"),
    Column("options", "string", "the options of the game, as JSON"),
    Column("decisions", "int32", "how many decisions were made"),
    Column("scores", "list<int32>", "the points of each seat"),
    Column("shares", "list<float>", "which part of the win each seat had: 1, 0, or a part where it was shared"),
)
DECISIONS: Final = (
    Column("match", "int64", "the match it was made in"),
    Column("n", "int32", "which decision of the match, from 0"),
    Column("seat", "int8", "whose"),
    Column("legal", "list<int32>", "the numbers of all listed actions, as `ActionSpace(rules)` has them"),
    Column("chosen", "int32", "the number of what was done; -1 where a form was filled in"),
    Column("filled", "string?", "the action itself, as JSON, where it carries no number of its own"),
    Column("tried", "list<int32>?", "the numbers of what a search tried; -1 for a filled form; null without a search"),
    Column("visits", "list<int32>?", "how often each of them was tried"),
    Column("values", "list<float>?", "what each of them seemed worth to the seat, from 0 to 1"),
    Column("outcome", "float", "which part of the win the seat had in the end"),
    Column("features", "list<int32>", "the position as the seat knew it; the layout says what each number means"),
)
TABLES: Final = {"matches": MATCHES, "decisions": DECISIONS}


def pyarrow() -> Any:
    try:
        import pyarrow.parquet
    except ImportError as error:
        raise Problem(f"data sets need the package pyarrow ({error}); try: pip install 'tradewinds[data]'") from error
    return pyarrow


def schema(table: str, layout: str) -> Any:
    """As Arrow wants it; every file tells the digest of its layout."""
    arrow = pyarrow()
    fields = [arrow.field(one.name, arrow_type(one.kind), nullable=one.kind.endswith("?")) for one in TABLES[table]]
    return arrow.schema(fields, {"tradewinds": str(FORMAT), "layout": layout})


def arrow_type(kind: str) -> Any:
    arrow, plain = pyarrow(), kind.removesuffix("?")
    if plain.startswith("list<"):
        return arrow.list_(arrow_type(plain[5:-1]))
    return arrow.float32() if plain == "float" else getattr(arrow, plain)()


def parquet(table: str, rows: Sequence[Row], layout: str) -> bytes:
    """A file with these rows; the same rows give the same bytes."""
    return written(pyarrow().Table.from_pylist(list(rows), schema=schema(table, layout)))


def written(table: Any) -> bytes:
    sink = pyarrow().BufferOutputStream()
    pyarrow().parquet.write_table(table, sink, compression="zstd")
    return bytes(sink.getvalue())


def markdown(table: str) -> str:
    """The table of the page."""
    rows = [["column", "type", "meaning"], ["---"] * 3, *([f"`{a}`", f"`{b}`", c] for a, b, c in TABLES[table])]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def layout_of(rules: Rules, seats: int) -> str:
    """The digest of what the numbers in `features` mean; "" where a game tells none."""
    try:
        return Layout(rules, seats).digest
    except Problem:
        return ""
