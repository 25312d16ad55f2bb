"""Starfarers on the page: the map, what can be clicked, offers and encounters, and nobody's secrets."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from html import escape
from random import Random
from typing import Any

import pytest

from tests.web.test_boards import NAMES, drawn
from tradewinds import Match
from tradewinds.core.codec import canonical
from tradewinds.games.starfarers.board.art import HULLS
from tradewinds.games.starfarers.board.atlas import HEIGHT, MARGIN, SIDE, WIDTH, atlas
from tradewinds.games.starfarers.board.friends import friend_help, friend_title
from tradewinds.games.starfarers.board.labels import Labels
from tradewinds.games.starfarers.board.talk import card as encounter_card
from tradewinds.games.starfarers.decks import FRIENDS
from tradewinds.text.words import LANGUAGES, catalogue
from tradewinds.web.boards import choices_of, spots_of

LIKED = ("found", "dock", "build", "spaceport", "course")
WHOLE = 4000


def played(seats: int, seed: int, until: Callable[[Match, int], bool], **options: Any) -> Match:
    """A match at random, but with a liking for what fills the map."""
    match, rng = Match("starfarers", seats=seats, seed=seed, options=options), Random(seed)
    for step in range(WHOLE):
        if match.over or until(match, step):
            break
        seat = rng.choice(match.actors)
        legal = match.legal(seat)
        match.play(seat, rng.choice([one for one in legal if one.name in LIKED] or legal))
    return match


def offering(name: str, after: int = 0) -> Callable[[Match, int], bool]:
    """The first position, after so many moves, in which somebody may do this."""
    return lambda match, step: (
        step > after and any(one.name == name for seat in match.actors for one in match.legal(seat))
    )


@cache
def late(seats: int) -> Match:
    return played(seats, 7, offering("step", 600))


def picture(match: Match, seat: int | None, language: str = "en") -> str:
    return "".join(drawn(match, seat, language).values())


def test_points_lie_inside_the_picture_and_a_side_apart() -> None:
    rules: Any = Match("starfarers", seats=4, seed=1).rules
    space = rules.data.space
    places = atlas(space)
    for place in places.points.values():
        assert MARGIN - 1 <= place.x <= WIDTH - MARGIN + 1
        assert MARGIN - 1 <= place.y <= HEIGHT - MARGIN + 1
    for point, beside in enumerate(space.near):
        here = places.points[space.names[point]]
        for other in beside:
            there = places.points[space.names[other]]
            assert ((here.x - there.x) ** 2 + (here.y - there.y) ** 2) ** 0.5 == pytest.approx(SIDE, abs=0.2)


@pytest.mark.parametrize("seats", [4, 6])
def test_every_ship_and_building_of_the_view_stands_on_the_map(seats: int) -> None:
    match = late(seats)
    view, shown = match.view(None), picture(match, None)
    for seat, player in enumerate(view.seats):
        for ship in player.ships:
            assert f'id="ship-{seat}-{ship.number}"' in shown
            assert HULLS[ship.vessel] in shown
    for sector in view.sectors:
        assert f'id="sector-{sector.name}"' in shown
        for site in sector.sites:
            assert (f'id="site-{site.name}"' in shown) == (site.owner is not None)


@pytest.mark.parametrize(
    "name",
    ["launch", "step", "course", "land", "found", "dock", "jump", "build", "spaceport", "exchange", "fit", "rob"],
)
def test_what_may_be_done_can_be_clicked_where_it_belongs(name: str) -> None:
    match = played(4, 5, offering(name))
    seat = next(seat for seat in match.actors if any(one.name == name for one in match.legal(seat)))
    regions = drawn(match, seat)
    places = "".join(markup for key, markup in regions.items() if key != "bar")
    choices = [
        one for spot in spots_of(match, choices_of(match, seat, "en", list(NAMES))).values() for one in spot.choices
    ]
    wanted = [one.do for one in choices if f'"do":"{name}"' in one.do]
    assert wanted
    assert all(escape(do) in places for do in wanted)


def test_a_step_is_one_click_even_where_a_course_ends_too() -> None:
    match = played(4, 5, offering("step", 350))
    spots = drawn(match, match.actors[0])["spots"]
    steps = [one for one in match.legal(match.actors[0]) if one.name == "step"]
    assert steps
    for one in steps:
        do = re.escape(escape(canonical(one.to_json())))
        assert re.search(rf'<span class="over at [^>]*><button[^>]*value="{do}"', spots)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["explorer", "wild-space"])
def test_sectors_that_nobody_has_seen_do_not_say_what_they_are(mode: str, language: str) -> None:
    match = Match("starfarers", seats=4, seed=3, options={"mode": mode})
    hidden = [sector.name for sector in match.view(0).sectors if sector.piece is None]
    layer = drawn(match, 0, language)["layer-sectors"]
    assert hidden
    for name in hidden:
        assert f'id="sector-{name}" class="sector unseen"' in layer
    assert "people-name" not in layer


def test_an_encounter_is_read_by_its_reader_alone() -> None:
    match = played(4, 8, offering("give", 100))
    encounter = match.view(None).encounter
    assert encounter is not None
    assert encounter.card is None
    for seat in (None, *range(match.seats)):
        assert ("card-text" in drawn(match, seat)["pic-talk"]) == (seat == encounter.reader)


def test_hands_of_others_are_only_counted() -> None:
    match = late(4)
    for seat in (None, *range(match.seats)):
        assert drawn(match, seat)["hand-cards"].count('class="panel hand') == (0 if seat is None else 1)


def test_an_offer_stands_on_the_desk_with_its_answers() -> None:
    match = played(4, 5, lambda one, step: step > 40 and bool(one.view(0).supply) and can_offer(one))
    seller = match.actors[0]
    give, want = what_to_swap(match, seller)
    match.play(seller, match.action({"do": "offer", "give": {give: 1}, "want": {want: 1}}))
    desk = drawn(match, seller)["pic-desk"]
    assert 'id="offer-' in desk
    assert f"coin {give}" in desk
    assert f"coin {want}" in desk
    for seat in match.actors:
        if seat != seller and any(one.name == "decline" for one in match.legal(seat)):
            assert "&quot;decline&quot;" in drawn(match, seat)["pic-desk"]


def can_offer(match: Match) -> bool:
    seat = match.actors[0]
    return any(one.name == "invite" for one in match.legal(seat)) and sum(hand_of(match, seat).values()) > 0


def hand_of(match: Match, seat: int) -> dict[str, int]:
    hand: dict[str, int] = match.view(seat).seats[seat].hand
    return hand


def what_to_swap(match: Match, seat: int) -> tuple[str, str]:
    hand = hand_of(match, seat)
    give = next(name for name, count in hand.items() if count)
    return give, next(name for name in hand if name != give)


@pytest.mark.parametrize("seats", [3, 5])
def test_the_end_shows_all_hands(seats: int) -> None:
    match = played(seats, 2, lambda one, step: False)
    if match.over:
        assert drawn(match, 0)["hand-cards"].count('class="panel hand') == seats
    assert picture(match, None, "de")


def numbers(match: Match, seat: int) -> dict[int, str]:
    return {ship.number: ship.point for ship in match.view(None).seats[seat].ships}


def test_a_ship_keeps_its_element_when_another_one_before_it_is_gone() -> None:
    """The list of ships shifts when one founds or docks; the others must not glide to a wrong place."""
    match, rng, seen = Match("starfarers", seats=4, seed=5), Random(5), 0
    while seen < 3 and match.length < WHOLE:
        seat = rng.choice(match.actors)
        legal = match.legal(seat)
        action = rng.choice([one for one in legal if one.name in LIKED] or legal)
        before = numbers(match, seat)
        match.play(seat, action)
        after = numbers(match, seat)
        if action.name in ("found", "dock") and len(before) > len(after) > 0 and min(before) not in after:
            assert after == {number: before[number] for number in after}
            assert all(f'id="ship-{seat}-{number}"' in drawn(match, None)["layer-ships"] for number in after)
            seen += 1
    assert seen == 3


def test_the_last_roll_and_the_balls_lie_on_the_table() -> None:
    match = Match("starfarers", seats=4, seed=5)
    rng, rolls, shakes = Random(5), 0, 0
    for _ in range(150):
        seat = rng.choice(match.actors)
        told = match.play(seat, rng.choice(match.legal(seat)))
        view, status = match.view(None), drawn(match, None)["pic-status"]
        for event in told:
            if event.kind == "rolled" and told[-1] is event:
                rolls += 1
                assert view.dice == event.to_json()["total"]
                assert f">{view.dice}</b>" in status
            elif event.kind == "shook":
                shakes += 1
                assert "-".join(view.balls) == event.to_json()["balls"]
                assert all(f"ball-{colour}" in status for colour in view.balls)
    assert rolls
    assert shakes


def test_everybody_sees_who_owes_a_tribute() -> None:
    match = played(4, 5, lambda one, step: any(seat.owes for seat in one.view(None).seats))
    owing = [number for number, seat in enumerate(match.view(None).seats) if seat.owes]
    assert owing
    for viewer in (None, *range(match.seats)):
        for number in range(match.seats):
            assert ("tribute: " in drawn(match, viewer)[f"side-ship-{number}"]) == (number in owing)


def test_both_shakes_of_a_duel_are_shown_with_what_is_added() -> None:
    """The duel is over before anybody is asked again; whoever then chooses sees why."""
    match = played(4, 3, lambda one, step: one.view(None).encounter is not None and len(shakes(one)) == 2)
    mine, theirs = shakes(match)
    shown = drawn(match, None)["pic-talk"]
    for one in (mine, theirs):
        assert one.total >= one.sum
        assert f"ball-{one.balls[0]}" in shown
        assert (f"{one.sum} + {one.total - one.sum} = {one.total}" in shown) == (one.total > one.sum)
    assert mine.seat != theirs.seat


def shakes(match: Match) -> Any:
    encounter = match.view(None).encounter
    return encounter.shakes if encounter else ()


def test_both_pilots_are_named_with_six() -> None:
    match = late(6)
    shown = drawn(match, None)["pic-status"]
    for number, seat in enumerate(match.view(None).seats):
        assert (f": {NAMES[number]}" in shown) == (seat.pilot is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_every_kind_of_action_has_its_words(language: str) -> None:
    rules: Any = Match("starfarers", seats=4, seed=1).rules
    labels = Labels(rules.words, language, NAMES)
    for name in FRIENDS:
        assert friend_help(name, labels) in friend_title(name, labels)
    for card in rules.data.encounters.names:
        assert "<td>" in encounter_card(card, labels)
    kinds = {key for key in catalogue(rules.package, language) if key.startswith("kind.")}
    assert kinds <= {f"kind.{name}" for name in rules.codec.actions}


def test_an_encounter_shows_its_question_with_its_answers_to_whoever_is_asked_alone() -> None:
    match = played(4, 1, lambda match, _: type(match.phase).__name__ == "Question")
    (seat,) = match.actors
    talk, ask = drawn(match, seat)["pic-talk"], match.ask(seat, "en", list(NAMES))
    dialogue = talk.partition(f'<p class="ask">{escape(ask)}</p>')[2]
    assert dialogue.count('name="do"') == len(match.legal(seat))
    for other in {None, *range(4)} - {seat}:
        shown = drawn(match, other)["pic-talk"]
        assert 'class="ask"' not in shown
        assert NAMES[seat] in shown


def test_a_question_without_a_card_is_shown_with_its_answers_too() -> None:
    match = played(6, 2, lambda match, _: type(match.phase).__name__ == "Specific")
    (seat,) = match.actors
    talk, ask = drawn(match, seat)["pic-talk"], match.ask(seat, "en", list(NAMES))
    assert f'<p class="ask">{escape(ask)}</p>' in talk
    assert talk.count('name="do"') == 2
