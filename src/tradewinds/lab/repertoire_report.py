"""A repertoire for people: rows with the game's own words, a picture, and a section of the page of all bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final, NamedTuple

from tradewinds import Rules, load
from tradewinds.core.told import kinds
from tradewinds.lab.repertoire import Uses
from tradewinds.match.uses import DECIDED, MANY

ROW, LABEL, CHART = 26, 220, 380  # pixels
OURS, THEIRS, INK, PAPER = "#0072B2", "#D55E00", "#22262B", "#F5EFE2"
MOST: Final = 150  # things of a kind that are told apart; what has more are places in space
FEW: Final = 40  # things of which those are named that nobody used


class Row(NamedTuple):
    """A use in words, with `Uses.rates`; `about` is what it is a use of: "decided", or a kind of thing."""

    about: str
    what: str
    thing: str
    won: float
    lost: float
    matches: float


def rows(rules: Rules, uses: Uses) -> list[Row]:
    """Decisions first, then every kind of thing in the order of its vocabulary."""
    found = [row for use in uses.counts if (row := worded(rules, uses, use)) is not None]
    order = {name: place for names in rules.codec.names.values() for place, name in enumerate(names)}
    return sorted(found, key=lambda row: (row.about != DECIDED, row.about, row.what, order.get(row.thing, 0)))


def worded(rules: Rules, uses: Uses, use: str) -> Row | None:
    """None for what says nothing: an event that names things is told by them, and nobody reads hundreds of places."""
    first, _, rest = use.partition(" ")
    if first == DECIDED:
        return Row(DECIDED, rest, "", *uses.rates(use))
    kind, _, name = rest.partition(" ")
    if not name:
        return None if names_things(rules, first) else Row("event", first, "", *uses.rates(use))
    if len(rules.codec.names.get(kind, ())) > MOST:
        return None
    return Row(kind, first, name, *uses.rates(use))


def names_things(rules: Rules, event: str) -> bool:
    kind = kinds(rules.package)[event]
    return any((one.partition("[")[2].rstrip("]") or one) in rules.codec.names for one in kind.types)


def noun(rules: Rules, row: Row) -> str:
    """The thing as the game calls it."""
    if row.about not in rules.codec.names:
        return row.thing or row.what
    return str(rules.words.write(row.about, rules.codec.numbers[row.about][row.thing], "en"))


def groups(rules: Rules, uses: Uses) -> Iterator[tuple[str, str, list[Row]]]:
    """What belongs together: by kind of thing and by what is done with it."""
    found: dict[tuple[str, str], list[Row]] = {}
    for row in rows(rules, uses):
        found.setdefault((row.about, row.what if row.thing else ""), []).append(row)
    for (about, what), some in found.items():
        yield about, what, some


def unused(rules: Rules, about: str, some: list[Row]) -> list[str]:
    """The things of this kind with which it was never done; none where there are very many of the kind."""
    names = rules.codec.names.get(about, ())
    used = {row.thing for row in some}
    if len(names) > FEW:
        return []
    return [noun(rules, Row(about, "", name, 0.0, 0.0, 0.0)) for name in names if name not in used]


# the page


def section(name: str, data: Mapping[str, Any]) -> str:
    """What `repertoire --write` left, for docs/bots.md."""
    rules, uses = load(data["game"]), uses_of(data)
    among = f" among {data['among']}" if data["among"] else ""
    heading = f"### {rules.title}, {data['seats']} players: what {data['level']}{among} makes use of"
    told = (
        f"{uses.matches} matches. Behind each thing: how often a match it happens to a player who wins / to one who "
        "does not, and in which part of the matches it happens to anybody."
    )
    picture = f"![What is decided how often](repertoire/{name}.svg)"
    lines = [f"- {line(rules, *group)}" for group in groups(rules, uses)]
    return "\n\n".join([heading, f"`{data['command']}`", told, picture, "\n".join(lines)])


def line(rules: Rules, about: str, what: str, some: list[Row]) -> str:
    kind = "how many" if about == MANY else about.lower()
    title = {DECIDED: "**decisions**", "event": "**events**"}.get(about, f"**{what}** ({kind})")
    told = [f"{noun(rules, row)} {row.won:.2f} / {row.lost:.2f} ({row.matches:.0%})" for row in some]
    never = unused(rules, about, some)
    return f"{title}: {'; '.join(told)}" + (f"; never: {', '.join(never)}" if never else "")


def uses_of(data: Mapping[str, Any]) -> Uses:
    return Uses(data["matches"], data["winners"], data["losers"], data["counts"])


def svg(rules: Rules, uses: Uses) -> str:
    """Two bars for every decision: those who won, and the others."""
    shown = sorted((row for row in rows(rules, uses) if row.about == DECIDED), key=lambda row: -(row.won + row.lost))
    top = max([max(row.won, row.lost) for row in shown], default=1.0) or 1.0
    height = ROW * len(shown) + 36
    parts = "".join(bars(i, row, CHART / top) for i, row in enumerate(shown))
    key = f'<text x="{LABEL}" y="20" fill="{OURS}">won</text><text x="{LABEL + 50}" y="20" fill="{THEIRS}">lost</text>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABEL + CHART + 90} {height}" role="img" '
        f'aria-label="Decisions a match" font-family="system-ui, sans-serif" font-size="13" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<text x="12" y="20" font-weight="bold">Decisions a match</text>{key}{parts}</svg>\n'
    )


def bars(number: int, row: Row, scale: float) -> str:
    y, longer = 30 + number * ROW, max(row.won, row.lost) * scale
    return (
        f'<text x="{LABEL - 8}" y="{y + 14}" text-anchor="end">{escape(row.what)}</text>'
        f'<rect x="{LABEL}" y="{y}" width="{row.won * scale:.1f}" height="9" fill="{OURS}"/>'
        f'<rect x="{LABEL}" y="{y + 10}" width="{row.lost * scale:.1f}" height="9" fill="{THEIRS}"/>'
        f'<text x="{LABEL + longer + 6:.1f}" y="{y + 14}">{row.won:.1f} / {row.lost:.1f}</text>'
    )
