"""What the players race for and have agreed on, in a terminal: bonus actions, awards, the end, the options."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.draw.terminal import listing, mark
from tradewinds.games.airship_city.view import BonusActionView, View


def comparison(view: View, labels: Labels) -> RenderableType:
    """A row for each bonus action and each award, a column for each player."""
    rows = listing(1)
    rows.add_column(labels("bonus-actions"), style="default")
    for seat in range(len(view.seats)):
        rows.add_column(mark(seat), justify="right")
    for number, power in enumerate(view.seats[0].bonus_actions):
        states = [state(person.bonus_actions[number]) for person in view.seats]
        rows.add_row(labels(f"power-{power.name}", ships=power.needed), *states)
    rows.add_row(Text(labels("awards"), style="dim"))
    for number, award in enumerate(labels.data.award_names):
        rows.add_row(prize(number, award, labels), *[str(row[number]) for row in counted(view)])
    return rows


def state(power: BonusActionView) -> Text:
    """How many ships are donated for it; once there are enough, whether it can still be used in this stage."""
    if not power.unlocked:
        return Text(f"{power.donated}/{power.needed}", style="dim")
    return Text("–", style="dim") if power.used else Text("✓", style="bold")


def prize(number: int, award: str, labels: Labels) -> str:
    first, second = labels.data.award_first[number], labels.data.award_second[number]
    return labels("award", award=labels(f"board.award-{award}"), first=first, second=second)


def counted(view: View) -> list[tuple[int, int, int]]:
    """What each player has of what the awards count, in their order."""
    return [(one.ship_majorities, one.facility_majorities, len(one.fulfilled)) for one in view.seats]


def ending(view: View, labels: Labels) -> Text:
    data = labels.data
    now = {"ships": sum(row[0] for row in counted(view)), "facilities": sum(row[1] for row in counted(view))}
    said = {"stage": data.stages, "most": data.ships_to_end, "enough": data.facilities_to_end, "rounds": data.rounds}
    return Text(labels("board.ending", **said, **now), style="dim")


def agreed(view: View, labels: Labels) -> Text:
    """The options in force; what is not as usual is bold and says so."""
    usual = {one.name: one.default for one in labels.words.rules.options}
    shown = [option(name, value, value == usual[name], labels) for name, value in view.options.items()]
    return Text(f"{labels('board.agreed')}: ", style="dim").append_text(Text(" · ").join(shown))


def option(name: str, value: bool | str, usual: bool, labels: Labels) -> Text:
    chosen = labels(f"option.{name}-{value}" if isinstance(value, str) else "board.on" if value else "board.off")
    text = Text(f"{labels(f'option.{name}')}: {chosen}", style="dim" if usual else "bold not dim")
    return text if usual else text.append(f" ({labels('board.unusual')})")
