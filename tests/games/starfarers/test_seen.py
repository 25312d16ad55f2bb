"""Chapter 10.1: what was seen of each hand, what follows from it, and what is left to imagine."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from tests.conformance.sights import terminal
from tests.conformance.twins import leaks
from tests.games.starfarers.table import NAMES, RULES, Table, counts
from tools.hands import Count, bounds, compare, disagreements, given_away, look, positions

import tradewinds as tw
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.board import board
from tradewinds.games.starfarers.data import RESOURCES
from tradewinds.games.starfarers.doubts import SURE, Doubt, come, gone, less, tightened
from tradewinds.games.starfarers.rules.reserve import Drawing
from tradewinds.games.starfarers.rules.seven import Stealing
from tradewinds.games.starfarers.state import State, added, minus

EVERYBODY = None
KINDS = RULES.data.resource_names


def table() -> Table:
    """Anna is on turn in the trade and build step, and nobody has cards that others do not know of."""
    return Table(4).to_build().everybody(hand="nothing")


def seen(of: Table, viewer: str | None, name: str) -> dict[str, int]:
    """The cards that somebody must have, for all that the viewer has seen."""
    least = of.s.least(None if viewer is None else of.number(viewer), of.number(name))
    return {kind: count for kind, count in zip(KINDS, least, strict=True) if count}


def steal(of: Table, thief: str, victim: str, card: str) -> None:
    one, other, kind = of.number(thief), of.number(victim), KINDS.index(card)
    of.s.seats[other].hand = added(of.s.seats[other].hand, kind, -1)
    of.s.seats[one].hand = added(of.s.seats[one].hand, kind, 1)
    of.s.pass_unseen(other, of.s.seats[other].hand, one, kind)


def test_what_everybody_sees_come_is_known() -> None:
    of = table()
    of.s.gain(1, KINDS.index("ore"), 2)
    for viewer in ("Anna", "Ben", EVERYBODY):
        assert seen(of, viewer, "Ben") == {"ore": 2}


def test_a_theft_is_known_to_thief_and_victim_and_leaves_others_in_doubt() -> None:
    of = table().seat("Ben", hand="2 ore 1 food").seat("Anna", hand="1 goods")
    steal(of, "Anna", "Ben", "ore")
    assert seen(of, "Anna", "Ben") == {"ore": 1, "food": 1}
    assert seen(of, "Ben", "Anna") == {"ore": 1, "goods": 1}
    for viewer in ("Cedric", EVERYBODY):
        assert (seen(of, viewer, "Ben"), seen(of, viewer, "Anna")) == ({"ore": 1}, {"goods": 1})
        number = 4 if viewer is None else of.number(viewer)
        (_, most) = bounds(of.s, number)[1]
        assert most == counts("2 ore 1 food"), "nothing else can be left of these three"


def test_a_card_stolen_from_a_hand_of_one_kind_is_known_to_all() -> None:
    of = table().seat("Ben", hand="3 ore")
    steal(of, "Anna", "Ben", "ore")
    assert (seen(of, EVERYBODY, "Ben"), seen(of, EVERYBODY, "Anna")) == ({"ore": 2}, {"ore": 1})


def test_what_is_paid_tells_what_an_unseen_card_was() -> None:
    of = table().seat("Ben", hand="2 ore 1 food")
    steal(of, "Anna", "Ben", "food")
    of.s.spend(0, KINDS.index("food"), 1)
    assert seen(of, EVERYBODY, "Ben") == {"ore": 1}, "the hand may have had two of food for all this tells"
    of.s.spend(1, KINDS.index("ore"), 2)
    assert seen(of, EVERYBODY, "Ben") == {}
    assert bounds(of.s, 4)[1] == (counts("nothing"), counts("nothing"))


def test_an_offer_shows_the_cards_that_it_gives_and_an_acceptance_those_that_it_takes() -> None:
    of = table().seat("Anna", hand="1 ore").seat("Ben", hand="3 ore 2 food").seat("Cedric", hand="1 ore 1 goods")
    steal(of, "Anna", "Ben", "food")
    steal(of, "Cedric", "Ben", "food")
    assert (seen(of, "David", "Anna"), seen(of, "David", "Cedric")) == ({"ore": 1}, {"ore": 1, "goods": 1})
    of.play("Anna", "offer 1 food for 1 goods")
    assert seen(of, "David", "Anna") == {"ore": 1, "food": 1}
    of.play("Cedric", "counter 0 1 food for 1 ore")
    assert seen(of, "David", "Cedric") == {"ore": 1, "food": 1, "goods": 1}


def test_a_draw_from_the_reserve_pile_is_known_to_the_one_who_draws() -> None:
    of = table()
    kind = KINDS.index("fuel")
    before = bounds(of.s, 4)[4]
    of.s.reserve = added(of.s.reserve, kind, -1)
    of.s.seats[2].hand = added(of.s.seats[2].hand, kind, 1)
    of.s.pass_unseen(4, of.s.reserve, 2, kind)
    assert (seen(of, "Cedric", "Cedric"), seen(of, "Anna", "Cedric")) == ({"fuel": 1}, {})
    assert bounds(of.s, 2)[4][1] == added(before[1], kind, -1)
    assert bounds(of.s, 0)[4][1] == before[1]


def test_a_tribute_is_a_secret_until_all_have_chosen_although_the_hand_is_known() -> None:
    of = Table(4).everybody(hand="nothing").seat("Anna", hand="5 ore 4 food").seat("David", hand="8 ore 5 goods")
    of.chance("roll 7").play("Anna", *["pay ore"] * 4)
    assert {of.imagined("Ben", seed).seats[0].aside[0] for seed in range(1, 40)} > {4}
    for seed in range(1, 9):
        t = of.imagined("Ben", seed)
        assert t.held(0) == of.s.held(0)
        assert of.imagined("Anna", seed).seats[0].aside == of.s.seats[0].aside


def test_what_is_too_few_of_one_kind_is_too_much_of_others() -> None:
    assert tightened([2, 0, 0, 0, 0], [0, 1, 0, 0, 0]) == (1, 0, 0, 0, 0, 0, 1, 0, 0, 0)
    assert tightened([1, 0, 0, 0, 0], [0, 2, 0, 0, 0]) == (1, 0, 0, 0, 0, 0, 1, 0, 0, 0)
    assert tightened([2, 1, 0, 0, 0], [1, 1, 0, 0, 0]) == (1, 1, 0, 0, 0, 1, 1, 0, 0, 0)
    assert tightened([1, 0, 0, 0, 0], [0] * 5) is SURE


# what can be, tried out in full


def hands_after(possible: set[tuple[int, ...]], what: int, kind: int) -> set[tuple[int, ...]]:
    """All hands that are possible when a card has gone unseen, has come unseen, or was paid before all eyes."""
    if what == 2:
        return {added(hand, kind, -1) for hand in possible if hand[kind]}
    step = -1 if what == 0 else 1
    kinds = range(RESOURCES)
    return {added(hand, one, step) for hand in possible for one in kinds if step > 0 or hand[one]}


def doubt_after(doubt: Doubt, hand: tuple[int, ...], what: int, kind: int) -> Doubt:
    if what == 0:
        return gone(doubt, hand, kind)
    anything = (0,) * RESOURCES + (1,) * RESOURCES
    return come(doubt, anything, (1,) * RESOURCES, kind) if what == 1 else less(doubt, hand)


@pytest.mark.parametrize("seed", [1, 2])
def test_no_hand_that_is_possible_lies_outside_the_bounds(seed: int) -> None:
    """After one unseen card the bounds are as narrow as can be; after more they may be wider, never narrower."""
    rng = Random(seed)
    for _ in range(60):
        try_out(rng)


def try_out(rng: Random) -> None:
    hand = tuple(rng.randrange(3) for _ in range(RESOURCES))
    possible, doubt, unseen = {hand}, SURE, 0
    for _ in range(7):
        what, kind = rng.randrange(3), rng.randrange(RESOURCES)
        if what != 1 and not hand[kind]:
            continue
        possible = hands_after(possible, what, kind)
        hand = added(hand, kind, 1 if what == 1 else -1)
        doubt = doubt_after(doubt, hand, what, kind)
        unseen += what != 2
        for one in range(RESOURCES):
            found = [other[one] for other in possible]
            least, most = hand[one] - doubt[one], hand[one] + doubt[RESOURCES + one]
            assert 0 <= least <= min(found) <= max(found) <= most
            assert unseen > 1 or (least, most) == (min(found), max(found))


# the law


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_is_true_and_what_is_imagined_agree_with_what_was_seen(seats: int) -> None:
    """`python tools/hands.py --matches 1000` looks at more of them."""
    count, dice = Count(), Rng(seats)
    for place, s in enumerate(positions(seats, 60 + seats)):
        if place % 8 == 0:
            look(RULES, s, dice, count)
    assert count.positions > 40
    assert count.disagreements == []


def test_an_unseen_card_is_the_same_to_all_that_are_not_concerned() -> None:
    cards = 0
    for s in positions(4, 63):
        if isinstance(s.stack[-1], (Drawing, Stealing)) and RULES.actors(s):
            cards += 1
            assert list(given_away(RULES, s)) == []
        if cards == 60:
            break
    assert cards == 60


def test_whoever_has_seen_the_hands_imagines_fewer_cards_wrongly() -> None:
    count, dice = Count(), Rng(1)
    for place, s in enumerate(positions(4, 61)):
        if place % 40 == 0:
            compare(RULES, s, dice, count)
    assert 0 < count.wrong < 0.8 * count.blind


def test_a_broken_memory_would_be_noticed() -> None:
    """A hand that holds what nobody can have seen come disagrees with what was seen."""
    of = table().seat("Ben", hand="2 ore")
    t = of.s.clone()
    t.seats[1].hand = counts("2 food")
    assert any("is not between" in one for one in disagreements(of.s, t, 0))


def test_what_others_know_by_themselves_is_not_in_what_a_seat_imagines() -> None:
    """Two states that differ only in what a thief saw: a third player imagines the same of both."""
    given = []
    for card in ("ore", "food"):
        of = table().seat("Ben", hand="1 ore 1 food")
        steal(of, "Anna", "Ben", card)
        given.append([RULES.dump(of.imagined("Cedric", seed)) for seed in range(1, 6)])
    assert given[0] == given[1]


# positions, options, views


def test_a_position_carries_what_was_seen_and_an_old_one_goes_on_as_if_nothing_was() -> None:
    old = tw.load("starfarers", version=2)
    s = [s.clone() for s in positions(4, 62)][150]
    again: State = RULES.restore(RULES.dump(s))
    assert again.doubts == s.catch_up()
    blind: State = old.restore(old.dump(s))
    assert not blind.seen_cards
    assert all(blind.least(None, row) == (0,) * RESOURCES for row in range(4))


def test_a_match_of_an_older_version_moves_on_to_where_it_is_remembered() -> None:
    match, rng = tw.Match(tw.load("starfarers", version=2), seats=3, seed=5), Random(5)
    for _ in range(60):
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.newer_rules() == 3
    match.move_to(3)
    assert len(match.dump()["doubts"]) == 16
    again = tw.Match.replay(match.record())
    assert (again.rules.rules_version, again.digest()) == (3, match.digest())


def test_a_position_with_doubts_of_another_size_is_refused() -> None:
    data = RULES.dump(Table(3).s)
    for wrong in ([], [[0]] * 16, [[-1] * 10] * 16):
        with pytest.raises(tw.Problem, match="doubts: 16 rows of 10 numbers"):
            tw.Match.at("starfarers", {**data, "doubts": wrong})


@pytest.mark.parametrize("shown", [False, True])
def test_a_table_shows_what_was_seen_if_it_wants_to(shown: bool) -> None:
    of = Table(4, seen_cards=shown).to_build().everybody(hand="nothing").seat("Ben", hand="2 ore 1 food")
    steal(of, "Anna", "Ben", "food")
    found = [of.match.view(viewer).seats[1].seen for viewer in (0, 1, 2, None)]
    if not shown:
        assert found == [None] * 4
        return
    assert [one and {kind: count for kind, count in one.items() if count} for one in found] == [
        {"ore": 2}, None, {"ore": 1}, {"ore": 1},
    ]  # fmt: skip


def test_what_is_shown_follows_from_what_the_viewer_was_told() -> None:
    """The law of secrecy, at tables that show what was seen."""
    rng = Random(70)
    for place, s in enumerate(positions(4, 70)):
        if place % 400 == 120:
            state = s.clone()
            state.seen_cards = True
            assert leaks(RULES, state, rng.choice([0, 1, 2, 3, None]), rng) == [], type(state.stack[-1]).__name__


def test_old_versions_have_no_such_option() -> None:
    names = [[option.name for option in tw.load("starfarers", version=version).options] for version in (1, 2, 3)]
    assert ["seen_cards" in some for some in names] == [False, False, True]


def test_every_hand_is_possible_that_agrees_with_what_is_known() -> None:
    """Of two cards stolen from four kinds the imagination leaves out nothing."""
    of = table().seat("Ben", hand="1 ore 1 fuel 1 food 1 goods").seat("Anna", hand="nothing")
    for card in ("ore", "goods"):
        steal(of, "Anna", "Ben", card)
    found = {of.imagined("Cedric", seed).seats[1].hand for seed in range(1, 200)}
    whole = of.s.seats[1].hand
    ways = {hand for hand in product(*[range(2)] * RESOURCES) if sum(hand) == 2 and not hand[KINDS.index("carbon")]}
    assert found == ways
    assert minus(counts("1 ore 1 fuel 1 food 1 goods"), whole) == counts("1 ore 1 goods")


@pytest.mark.parametrize("shown", [False, True])
def test_page_and_terminal_tell_what_was_seen_in_both_languages(shown: bool) -> None:
    of = Table(4, seen_cards=shown).to_build().everybody(hand="nothing").seat("Ben", hand="2 ore 1 food")
    steal(of, "Anna", "Ben", "food")
    view, words = of.match.view(2), RULES.words
    assert ("Seen of Ben: 1 ore, 1 card not seen" in terminal(of.match, 2)) == shown
    for language, said in (("en", "ore: at least 1"), ("de", "Erz: mindestens 1")):
        pictures = board(view, {}, words, language, NAMES)
        assert (said in str(pictures["side-ship-1"])) == shown
        assert ("? 1" in str(pictures["side-ship-1"])) == shown
        assert said not in str(pictures["side-ship-2"])
