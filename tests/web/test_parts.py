"""The small parts, each by itself: markup, Markdown, clocks, forms, languages."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tradewinds import Match, games, load
from tradewinds.core.form import Basket, Count, Field, Order, Pick, Subset
from tradewinds.core.phase import Phase
from tradewinds.draw import el
from tradewinds.draw.board import filled, frame, layer
from tradewinds.draw.labels import said
from tradewinds.text.words import LANGUAGES, Args, Texts
from tradewinds.web.clocks import RESTART_GRACE, Timekeeper, seconds_of
from tradewinds.web.http import Form
from tradewinds.web.live import patch
from tradewinds.web.markdown import render
from tradewinds.web.pages.fields import WIDGETS, numbers
from tradewinds.web.pages.rules import rules_text
from tradewinds.web.phrases import preferred
from tradewinds.web.serve import shown
from tradewinds.web.store.tables import Clock, Seat
from tradewinds.web.thinkers import choose
from tradewinds.web.trouble import Trouble

# markup


@given(st.text())
def test_text_and_attributes_are_escaped_wherever_they_come_in(text: str) -> None:
    assert el.div(title=text)[text] == f'<div title="{escape(text)}">{escape(text)}</div>'


def test_nothing_is_left_of_none_and_false() -> None:
    assert el.p(id=None, hidden=False)[None, False, [True, "a", [1, 2.5]]] == "<p>a12.5</p>"
    assert el.input(type="text", required=True).markup() == '<input type="text" required>'
    assert el.label(for_="x", cls="y", aria_label="z")[""] == '<label for="x" class="y" aria-label="z"></label>'


def test_only_what_changed_travels_and_layers_in_a_wrapper() -> None:
    before = {**frame(10, 10, "map"), "layer-a": layer("a")["1"], "side-b": el.p(id="side-b")["2"]}
    after = {**before, "layer-a": layer("a")["3"]}
    assert patch(after, before) == '<svg><g id="layer-a">3</g></svg>'
    assert patch(after, {}).count("layer-a") == 1
    assert '<g id="layer-a">3</g>' in filled(after)


# Markdown


def test_a_heading_gets_the_number_that_refusals_cite() -> None:
    assert render("## 3.2 The *offer*") == '<h2 id="s-3.2">3.2 The <em>offer</em></h2>\n'
    assert render("## The 3 offers") == "<h2>The 3 offers</h2>\n"


def test_markup_in_a_rules_page_stays_text_and_links_stay_harmless() -> None:
    text = "<script> [x](javascript:alert(1)) ![z](sky.svg) [y](sky.md#s-1) <b>bold</b>"
    shown = render(text)
    tags = re.findall("<[^/][^>]*>", shown)
    assert tags == ["<p>", '<a href="sky.svg">', '<a href="/rules/sky#s-1">']
    assert "&lt;script&gt;" in shown
    assert render("[a](https://a.example/b.md) [b](#s-1)").count('href="https://a.example/b.md"') == 1


def one_line(text: str) -> str:
    """Without the line breaks that a browser does not show."""
    return " ".join(render(text).split("\n")).replace("> <", "><").strip()


def test_lists_and_tables() -> None:
    text = "Before:\n- one\n  more\n- two\n\n| a | b |\n|---|---|\n| 1 | `2` |"
    shown = one_line(text)
    assert shown.startswith("<p>Before:</p><ul><li>one more</li><li>two</li></ul><div")
    assert '<th scope="col">a</th>' in shown
    assert "<td>1</td><td><code>2</code></td>" in shown


def test_an_example_is_quoted_with_all_its_paragraphs_and_tables() -> None:
    text = "> **Example.** One\n> line.\n>\n> | a |\n> |---|\n> | 1 |\n\nAfter."
    shown = one_line(text)
    assert shown.startswith("<blockquote><p><strong>Example.</strong> One line.</p><div")
    assert shown.endswith("</table></div></blockquote><p>After.</p>")
    assert "&gt;" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_rules_of_every_game_can_be_read(game: str, language: str) -> None:
    text = rules_text(game, language)
    assert text, "docs/rules is missing"
    shown = render(text)
    assert 'id="s-1' in shown
    assert "**" not in shown
    assert "|---" not in shown


# clocks


def keeper(kind: str, seconds: int, increment: int = 0) -> tuple[Timekeeper, Match]:
    match = Match("packet-row", seats=2, seed=1)
    return Timekeeper(Clock(kind, seconds, increment), [Seat(), Seat()]), match


@pytest.mark.parametrize("game", games())
def test_the_table_agrees_on_the_seconds_of_every_clock_that_a_phase_names(game: str) -> None:
    rules = load(game)
    clocks = {shape.cls.clock for shape in rules.codec.shapes.values() if issubclass(shape.cls, Phase)} - {""}
    assert clocks or game != "sky-traders"
    options = {option.name: option.default for option in rules.options}
    for clock in clocks:
        match = Match(game, seats=rules.seats[0], seed=1)
        assert seconds_of(match, clock) == options[f"{clock}_seconds"] > 0


def test_without_a_clock_nobody_is_late() -> None:
    time, match = keeper("none", 0)
    time.look(match, 100.0)
    assert time.deadlines(match) == {}


def test_each_decision_has_its_own_time() -> None:
    time, match = keeper("move", 30)
    time.look(match, 100.0)
    (seat,) = match.actors
    assert time.deadlines(match) == {seat: 130.0}
    match.play(seat, match.legal(seat)[0])
    time.look(match, 110.0, seat)
    assert time.deadlines(match) == {match.actors[0]: 140.0}


def test_a_bank_is_used_up_and_refilled() -> None:
    time, match = keeper("bank", 60, 5)
    time.look(match, 100.0)
    (seat,) = match.actors
    match.play(seat, match.legal(seat)[0])
    time.look(match, 120.0, seat)
    assert time.seats[seat].spent == 15.0
    assert time.left(seat) == 45.0


def test_nobody_loses_on_time_because_the_server_was_away() -> None:
    time, match = keeper("move", 30)
    time.resume(match, last=100.0, now=5000.0)
    assert set(time.deadlines(match).values()) == {5000.0 + RESTART_GRACE}


# forms

FIELDS: list[Field] = [
    Pick("f", "", (3, 5, 9)),
    Count("f", 2, 7),
    Basket("f", "", (1, 4), (2, 3)),
    Subset("f", "", (1, 4, 6), 0, 3),
    Order("f", "", (7, 8, 9)),
]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)
def test_what_a_widget_posts_is_what_the_field_reads(field: Field) -> None:
    """The first entry of every widget, posted as a browser would."""
    markup = widget(field, Form())
    names = re.findall(r'name="([^"]+)"', markup)
    assert names
    assert all(name.startswith("0.f") for name in names)
    row = numbers(field, "0.f", posted(markup))
    assert field.numbers(field.value(row)) == row


def widget(field: Field, before: Form) -> str:
    return el.join(WIDGETS[type(field)](field, "0.f", [str(one) for one in field.options], before))


def posted(markup: str) -> Form:
    found = Form()
    for tag in re.findall(r"<input[^>]*>", markup):
        if "number" in tag or "checked" in tag:
            found[_value(tag, "name")] = _value(tag, "value")
    for name, options in re.findall(r'<select[^>]*name="([^"]+)"[^>]*>(.*?)</select>', markup):
        chosen = re.search(r'value="(\d+)" selected', options) or re.search(r'value="(\d+)"', options)
        assert chosen
        found[name] = chosen[1]
    return found


def _value(tag: str, name: str) -> str:
    found = re.search(rf'{name}="([^"]*)"', tag)
    assert found
    return found[1]


FILLED = [
    {"0.f": "2"},
    {"0.f": "5"},
    {"0.f.0": "1", "0.f.1": "3"},
    {"0.f.1": "1", "0.f.2": "1"},
    {"0.f.0": "2", "0.f.1": "0", "0.f.2": "1"},
]


@pytest.mark.parametrize(
    ("field", "entries"), list(zip(FIELDS, FILLED, strict=True)), ids=lambda one: type(one).__name__
)
def test_a_widget_shows_again_what_was_posted(field: Field, entries: dict[str, str]) -> None:
    before = Form({"version": "7", **entries})
    assert numbers(field, "0.f", posted(widget(field, before))) == numbers(field, "0.f", before)
    assert numbers(field, "0.f", before) != numbers(field, "0.f", posted(widget(field, Form())))


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: type(field).__name__)
@pytest.mark.parametrize("bad", ["99", "-99", "--1", "x", "²", ""])
def test_a_widget_that_was_filled_with_nonsense_begins_anew(field: Field, bad: str) -> None:
    before = Form(dict.fromkeys(("0.f", "0.f.0", "0.f.1"), bad))
    row = numbers(field, "0.f", posted(widget(field, before)))
    assert field.numbers(field.value(row)) == row


@pytest.mark.parametrize("bad", [{"0.f": "99"}, {"0.f": "-1"}, {"0.f": "x"}])
def test_a_number_that_does_not_fit_is_refused(bad: dict[str, str]) -> None:
    with pytest.raises(Trouble):
        numbers(FIELDS[0], "0.f", Form(bad))


# words


def test_the_browser_chooses_the_language() -> None:
    assert preferred("fr-FR,de;q=0.8,en;q=0.5") == "de"
    assert preferred("fr") == "en"


def test_the_password_of_a_store_is_not_shown() -> None:
    assert shown("postgresql://ada:secret@host/db") == "postgresql://ada@host/db"
    assert shown("sqlite:////tmp/x.db") == "sqlite:////tmp/x.db"


def test_every_game_tells_what_it_is_about() -> None:
    for game in games():
        words: Any = load(game).words
        assert all(words.has("game.pitch", language) for language in LANGUAGES)


# bots


def test_a_bot_that_is_late_is_replaced_by_a_simpler_one() -> None:
    match = Match("packet-row", seats=3, seed=1)
    (seat,) = match.actors
    late = choose(match.seen(seat).to_json(), "ismcts:100000000", "seed", 0.0)
    assert match.refuse(seat, match.action(late.action)) is None


def test_a_label_is_put_together_once_and_told_apart_by_the_types_of_its_values() -> None:
    class Counting(Texts):
        """Words that say what they were given."""

        asked = 0

        def say(self, key: str, args: Args, language: str, names: Any = None, form: Any = None) -> str:
            self.asked += 1
            return f"{key} {sorted(args.items())} {language} {names}"

    words = Counting("tradewinds")
    number, truth = (said(words, "table.x", "en", ("Ada",), value=one) for one in (1, True))
    assert (number, truth) == ("table.x [('value: int', 1)] en ('Ada',)", "table.x [('value: bool', True)] en ('Ada',)")
    assert said(words, "table.x", "en", ("Ada",), value=1) == number
    assert words.asked == 2
    assert said(words, "table.x", "en", ("Ben",), value=1) != number != said(words, "table.x", "de", ("Ada",), value=1)
