"""Chapters 4.4 and 6.2: before anything is wasted or given away the choice says so."""

from __future__ import annotations

import io
import sys

import pytest
from tests.games.packet_row.positions import house
from tests.games.packet_row.table import Table, batch

from tradewinds.cli.session import Session

FUR = "contract-fur-2-sweden"
BOTH = f"{FUR} contract-cotton-3-sweden"


def warning(table: Table, contracts: str, cards: str, language: str = "en") -> str:
    action = table.action(batch(contracts, cards))
    assert table.match.refuse(0, action) is None
    return table.match.warning(0, action, language)


@pytest.mark.parametrize(
    ("hand", "contracts", "cards", "said"),
    [
        (f"{FUR} fur-2", FUR, "fur-2", ""),
        (f"{FUR} fur-3", FUR, "fur-3", "1 fur too many, and lost"),
        (f"{FUR} fur-1 gold-2", FUR, "fur-1 gold-2", "not needed, and lost: 1 fur"),
        (f"{FUR} fur-2 gold-2", FUR, "fur-2 gold-2", "not needed, and lost: a gold card with 2 bars"),
        (
            f"{FUR} fur-2 wheat-1 merchant",
            FUR,
            "fur-2 wheat-1 merchant",
            "not needed, and lost: a merchant and 1 wheat",
        ),
        (f"{FUR} gold-2", FUR, "gold-2", ""),
        (f"{BOTH} fur-3 cotton-3", BOTH, "fur-3 cotton-3", "1 unit too many, and lost"),
        (f"{BOTH} fur-3 cotton-2 cotton-2", BOTH, "fur-3 cotton-2 cotton-2", "2 units too many, and lost"),
    ],
)
def test_A27_a_batch_says_what_it_loses(hand: str, contracts: str, cards: str, said: str) -> None:
    assert warning(house(hand, "sweden"), contracts, f"{cards} ship-sweden") == said


def settling(hand: str) -> Table:
    table = Table(2).at_the_end()
    return table.seat("Anna", money=0, hand=hand.split(), ships=["ship-sweden"])


def test_A29_done_says_what_would_be_given_away() -> None:
    table = settling(f"{FUR} fur-2")
    done = table.action("done")
    assert (
        table.match.warning(0, done)
        == "gives away $15 that you could still earn with the contract for 2 fur to Sweden ($15)"
    )
    assert "15 $" in table.match.warning(0, done, "de")


def test_A29_done_says_nothing_where_nothing_can_be_fulfilled() -> None:
    table = settling(f"{FUR} fur-1")
    assert table.match.warning(0, table.action("done")) == ""


def test_what_is_proposed_is_told_to_the_one_who_settles_up_and_to_nobody_else() -> None:
    match = settling(f"{FUR} fur-2").match
    proposed = match.view(0).proposed
    assert (proposed.contracts, proposed.cards, proposed.pays) == ((FUR,), ("ship-sweden", "fur-2"), 15)
    assert match.view(1).proposed is None
    assert match.view(None).proposed is None


def test_what_is_proposed_is_called_so() -> None:
    match = settling(f"{FUR} fur-2 gold-2").match
    words, view, legal = match.rules.words, match.view(0), match.legal(0)
    asides = [words.aside(view, action) for action in legal]
    assert [None if one is None else one[0] for one in asides] == ["aside.proposed", None]


# in the terminal


def played(table: Table, typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What Anna reads while she types."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    Session(table.match, [None, None], ["Anna", "Ben"], "en", "7", [0, 0]).run()
    return capsys.readouterr().out


def test_the_terminal_writes_it_behind_the_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = played(settling(f"{FUR} fur-2"), "q\n", monkeypatch, capsys)
    warned = "2 Done (careful: gives away $15 that you could still earn with the contract for 2 fur to Sweden ($15))"
    assert warned in " ".join(told.split())


@pytest.mark.parametrize(("answer", "money"), [("", 15), ("c", 0)])
def test_after_a_form_the_terminal_asks_again(
    answer: str, money: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = settling(f"{FUR} fur-3")
    told = played(table, f"f\n1\n1 2\n{answer}\nq\n", monkeypatch, capsys)
    assert "1 fur too many, and lost. Enter to do it all the same, c to go back:" in told
    assert table.money("Anna") == money
