"""What calibrating leaves behind: chance.toml beside the game's bots.toml, a plot, and the page docs/coach.md."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

from tradewinds import Problem, load
from tradewinds.coach import chances
from tradewinds.coach.chances import KNOTS, NAME
from tradewinds.core import judgement_file
from tradewinds.core.judgement import UNIT
from tradewinds.lab import tune_file
from tradewinds.lab.calibrate import Chances
from tradewinds.lab.plots import INK, OURS, PAPER

SIDE, GAP, LEFT, TOP = 190, 54, 44, 58  # pixels
FAIR: Final = "#D55E00"
PAGE, FOLDER = "coach.md", "coach"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


def target(game: str, named: str = "") -> Path:
    path = tune_file.target(game, named)
    return path if named else path.with_name(path.name.replace("bots.toml", NAME))


def text_of(game: str, found: Chances, command: str) -> str:
    """A line for each number, so that one sees what has changed."""
    rules = load(game)
    lines = [
        f"# How likely each seat is to win at {rules.title}: what each number of `tradewinds features {game}` weighs",
        "# in the block of the seat that asks, and in those of the others. A seat's score is the sum of all;",
        f"# one that is {1 << UNIT} more makes the odds to win e times as good.",
        f"# Fitted by: {command}",
        "",
        "[layouts]  # by the number of seats: the digest of the layout that this fits",
        *(f'{seats} = "{layout}"' for seats, layout in judgement_file.layouts(rules).items()),
        "",
        f"[scale]  # by the number of seats: thousandths by which all weights are multiplied, with time left {KNOTS}",
        *(f"{seats} = {scale}" for seats, scale in found.scales.items()),
        "",
        "[weights]",
        *(f"{json.dumps(name, ensure_ascii=False)} = {list(pair)}" for name, pair in found.weights.items()),
    ]
    return "\n".join(lines) + "\n"


def write(game: str, found: Chances, command: str, path: Path) -> None:
    try:
        path.write_text(text_of(game, found, command), "utf-8")
    except OSError as error:
        raise Problem(f"{path} cannot be written: {error.strerror}") from error
    chances.read.cache_clear()
    chances.judgement.cache_clear()


def figures(game: str, found: Chances, command: str) -> dict[str, Any]:
    """What was measured, as plain data."""
    tables = [
        {**one._asdict(), "bins": [list(part) for part in one.bins], "error": round(one.error, 4)}
        for one in found.reliability
    ]
    return {"game": game, "command": command, "reliability": tables}


# the page


def keep(docs: Path, game: str, name: str, found: Mapping[str, Any]) -> None:
    """What was measured goes into the folder beside the page, and the page is made anew of all that lies there."""
    folder = docs / FOLDER
    folder.mkdir(exist_ok=True)
    (folder / f"{game}-{name}.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    if "reliability" in found:
        (folder / f"{game}.svg").write_text(plot(game, found["reliability"]), "utf-8")
    page = docs / PAGE
    before, rest = page.read_text("utf-8").split(BEGIN)
    _, after = rest.split(END)
    page.write_text(before + BEGIN + "\n\n" + "\n".join(sections(folder)) + "\n\n" + END + after, "utf-8")


def sections(folder: Path) -> Iterator[str]:
    yield from calibration_of([json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*-chances.json"))])
    blamed = [json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*-blame.json"))]
    if blamed:
        yield from blame_of(blamed)
    for file in sorted(folder.glob("*-chances.json")):
        game = json.loads(file.read_text("utf-8"))["game"]
        yield f"\n![How far the chances told of {load(game).title} were right]({FOLDER}/{game}.svg)"


def calibration_of(tables: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield "| game | players | matches | expected calibration error, points |\n|---|---|---|---|"
    for table in tables:
        for one in table["reliability"]:
            yield f"| {load(table['game']).title} | {one['seats']} | {one['matches']} | {one['error'] * 100:.1f} |"
    yield ""
    for table in tables:
        yield f"    {table['command']}"


def blame_of(tables: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield "\n| game | decisions blamed | played both ways, times | really worse | lost on average: told | found |"
    yield "|---|---|---|---|---|---|"
    for one in tables:
        share = f"{one['worse']} of {one['blamed']}"
        told, found = (f"{one[key] * 100:.1f}" for key in ("told", "found"))
        yield f"| {load(one['game']).title} | {one['blamed']} | {one['times']} | {share} | {told} | {found} |"
    yield ""
    for one in tables:
        yield f"    {one['command']}"


# the plot


def plot(game: str, tables: Sequence[Mapping[str, Any]]) -> str:
    """For each number of players what was told against what came true, and how many forecasts that is."""
    title = f"{load(game).title}: chance told, and part that was won"
    width = LEFT + len(tables) * (SIDE + GAP)
    panels = "".join(panel(LEFT + at * (SIDE + GAP), table) for at, table in enumerate(tables))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {TOP + SIDE + 44}" role="img" '
        f'aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="13" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<text x="12" y="20" font-weight="bold">{escape(title)}</text>{panels}</svg>\n'
    )


def panel(left: int, table: Mapping[str, Any]) -> str:
    foot = TOP + SIDE
    total = sum(one[0] for one in table["bins"]) or 1
    dots = "".join(dot(left, one, total) for one in table["bins"] if one[0])
    heading = f"{table['seats']} players, error {table['error'] * 100:.1f} points"
    return (
        f'<text x="{left}" y="{TOP - 14}">{heading}</text>'
        f'<rect x="{left}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" stroke="{INK}" stroke-width="0.5"/>'
        f'<line x1="{left}" y1="{foot}" x2="{left + SIDE}" y2="{TOP}" stroke="{FAIR}" stroke-dasharray="4"/>{dots}'
        f'<text x="{left}" y="{foot + 18}">0 %</text>'
        f'<text x="{left + SIDE}" y="{foot + 18}" text-anchor="end">100 %</text>'
    )


def dot(left: int, one: Sequence[float], total: int) -> str:
    """As large as its part of all forecasts."""
    count, told, won = one
    radius = 2 + 14 * (count / total) ** 0.5
    return (
        f'<circle cx="{left + SIDE * told:.1f}" cy="{TOP + SIDE * (1 - won):.1f}" r="{radius:.1f}" '
        f'fill="{OURS}" fill-opacity="0.6" stroke="{OURS}"/>'
    )
