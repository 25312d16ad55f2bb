"""The parts that rules are made of: sections and menus, dice, outlines, refusals, the names of actions and classes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.core.codec import Codec
from tradewinds.core.dice import Dice
from tradewinds.core.form import Form
from tradewinds.core.phase import CHANCE, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.rng import Rng
from tradewinds.core.section import Menu, Section, Sections
from tradewinds.core.state import State, settle

TABLE = Table(None)
SEAT = 0
OUT_OF_STOCK = refusal("out-of-stock", "2.1", "what: Ware", "left: int")
CLOSED = refusal("closed", "")


class BuyFuel(Action):
    """Two barrels, a small one and a big one."""


class Haggle(Action):
    """Ask for a better price."""


class Sing(Action):
    """No shop sells songs."""

    @classmethod
    def verb(cls) -> str:
        return "raise-voice"


SMALL, BIG, HAGGLE, SING = [TABLE.enter(made) for made in (BuyFuel(), BuyFuel(), Haggle(), Sing())]


class Pump(Section):
    """Small barrels only, whatever is wished for."""

    section = "2.1"
    covers = (BuyFuel,)

    def options(self, s: Any, seat: int, moves: list[Action]) -> None:
        moves.append(SMALL)

    def forms(self, s: Any, seat: int) -> list[Form]:
        return [Form("pump", lambda values: SMALL, ())]

    def wishes(self, s: Any, seat: int) -> list[Action]:
        return [BIG, SMALL]

    def refuse(self, s: Any, seat: int, action: Action) -> Refusal | None:
        return None if action is SMALL else OUT_OF_STOCK(7, 0)

    def act(self, s: Any, seat: int, action: Action) -> None:
        s.pop()


class Talk(Section):
    """Everything that is said, fuel included; what is not listed is refused without a word of its own."""

    section = "2.2"
    covers = (BuyFuel, Haggle)

    def options(self, s: Any, seat: int, moves: list[Action]) -> None:
        if s.over:
            moves.append(HAGGLE)

    def wishes(self, s: Any, seat: int) -> list[Action]:
        return [HAGGLE]

    def act(self, s: Any, seat: int, action: Action) -> None:
        s.swap(Menu())


class Shop(Menu):
    """The pump before the talk, or the other way round."""

    section = "2"
    order: Sections

    def __init__(self, *order: Section) -> None:
        self.order = Sections(*order)

    def sections(self, s: Any) -> Sections:
        return self.order


class Kiosk(Shop):
    """A shop that says why it has no songs."""

    def foreign(self, s: Any, seat: int, action: Action) -> Refusal:
        return CLOSED.at("2.9")


class Coin(Dice):
    """Heads twice as often as tails."""

    def outcomes(self, s: Any) -> list[Action]:
        return [SMALL, SMALL, BIG]


class Step(Phase):
    """Goes by itself, and is remembered by its name."""

    def __init__(self, name: str, said: list[str]) -> None:
        self.name, self.said = name, said

    def advance(self, s: Any) -> None:
        self.said.append(self.name)
        s.pop()


def table(*stack: Phase) -> State:
    s = State()
    s.stack, s.over = list(stack), False
    s.listen(None)
    return s


def why(refused: Refusal | None) -> tuple[str, str] | None:
    return None if refused is None else (refused.key, refused.section)


# sections and menus


def test_a_menu_lists_in_the_order_of_its_sections() -> None:
    s = table()
    s.over = True
    assert Shop(Pump(), Talk()).legal(s, SEAT) == [SMALL, HAGGLE]
    assert Shop(Talk(), Pump()).legal(s, SEAT) == [HAGGLE, SMALL]
    assert Shop(Pump(), Talk()).tempting(s, SEAT) == [BIG, SMALL, HAGGLE]
    assert Shop(Talk(), Pump()).tempting(s, SEAT) == [HAGGLE, BIG, SMALL]
    assert [form.name for form in Shop(Talk(), Pump(), Pump()).forms(s, SEAT)] == ["pump", "pump"]


def test_the_first_section_that_covers_an_action_says_why_not() -> None:
    shop = Shop(Pump(), Talk())
    assert shop.refuse(table(), SEAT, SMALL) is None
    assert why(shop.refuse(table(), SEAT, BIG)) == ("out-of-stock", "2.1")
    assert why(Shop(Talk(), Pump()).refuse(table(), SEAT, SMALL)) == ("not-now", "2.2")


def test_a_section_without_reasons_of_its_own_refuses_what_it_does_not_list() -> None:
    s = table()
    assert why(Talk().refuse(s, SEAT, HAGGLE)) == ("not-now", "2.2")
    s.over = True
    assert Talk().refuse(s, SEAT, HAGGLE) is None


def test_what_no_section_covers_is_foreign() -> None:
    assert why(Shop(Pump(), Talk()).refuse(table(), SEAT, SING)) == ("not-now", "2")
    assert why(Kiosk(Pump(), Talk()).refuse(table(), SEAT, SING)) == ("closed", "2.9")
    assert why(Kiosk(Pump(), Talk()).refuse(table(), SEAT, BIG)) == ("out-of-stock", "2.1")


def test_the_first_section_that_covers_an_action_does_it() -> None:
    shop, s = Shop(Pump(), Talk()), table(Coin())
    s.push(shop)
    shop.apply(s, SEAT, BIG)
    assert [type(phase) for phase in s.stack] == [Coin]
    s.push(shop)
    shop.apply(s, SEAT, HAGGLE)
    assert [type(phase) for phase in s.stack] == [Coin, Menu]
    with pytest.raises(AssertionError, match="no section of Shop covers"):
        shop.apply(s, SEAT, TimeUp())


# dice


def test_dice_are_rolled_by_chance_and_each_outcome_counts_as_often_as_it_is_named() -> None:
    s, coin = table(Coin()), Coin()
    assert coin.actors(s) == only(CHANCE)
    assert coin.legal(s, CHANCE) == [SMALL, SMALL, BIG]
    assert coin.odds(s) == []
    one, other = Rng(5), Rng(5)
    rolled = [coin.sample(s, one) for _ in range(300)]
    assert rolled == [[SMALL, SMALL, BIG][other.below(3)] for _ in range(300)]
    assert 60 < rolled.count(BIG) < 140


def test_the_outcomes_of_dice_can_be_a_table_that_nobody_changes() -> None:
    class Loaded(Dice):
        def outcomes(self, s: Any) -> list[Action]:
            return sides

    sides: list[Action] = [SMALL, BIG]
    Loaded().legal(table(), CHANCE).clear()
    assert sides == [SMALL, BIG]


# outlines


def test_what_begins_comes_in_its_order_and_before_what_was_there() -> None:
    said: list[str] = []
    s = table(Coin(), Step("old", said))
    s.begin(Step("first", said), Step("second", said), Step("third", said))
    assert settle(s) == only(CHANCE)
    assert said == ["first", "second", "third", "old"]
    s.begin()
    assert len(s.stack) == 1


# refusals


def test_a_refusal_has_the_values_of_its_fields_and_its_section() -> None:
    refused = OUT_OF_STOCK(7, 0)
    assert (refused.key, refused.section) == ("out-of-stock", "2.1")
    assert refused.args == {"what: Ware": 7, "left: int": 0}
    elsewhere = OUT_OF_STOCK.at("3.4", 8, 1)
    assert (elsewhere.key, elsewhere.section, elsewhere.args) == (
        "out-of-stock",
        "3.4",
        {"what: Ware": 8, "left: int": 1},
    )
    assert CLOSED().section == ""


@pytest.mark.parametrize("values", [(), (7,), (7, 0, 1)])
def test_a_refusal_with_too_few_or_too_many_values_is_a_bug(values: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        OUT_OF_STOCK(*values)
    with pytest.raises(ValueError, match="zip"):
        OUT_OF_STOCK.at("3.4", *values)


# names


def test_an_action_is_called_by_its_class_or_as_it_says() -> None:
    assert (BuyFuel.verb(), Haggle.verb(), TimeUp.verb()) == ("buy-fuel", "haggle", "time-up")
    assert (BIG.name, SING.name) == ("buy-fuel", "raise-voice")


def codec(folder: Path, monkeypatch: pytest.MonkeyPatch, **modules: str) -> Codec:
    """The codec of a game whose modules read so."""
    package = folder.name.replace("-", "_")
    (folder / package).mkdir()
    for name, classes in {"__init__": "", **modules}.items():
        (folder / package / f"{name}.py").write_text(f"from tradewinds.core.action import Action\n\n{classes}", "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return Codec([f"{package}.{name}" for name in modules], {})


def test_two_classes_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match=r"two classes are called Coin, in \w+\.state and \w+\.rules"):
        codec(tmp_path, monkeypatch, state="class Coin:\n    value: int\n", rules="class Coin:\n    side: int\n")


def test_two_actions_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = 'class Flip(Action):\n    @classmethod\n    def verb(cls) -> str:\n        return "toss"\n'
    with pytest.raises(AssertionError, match="two actions are called toss: Toss, Flip"):
        codec(tmp_path, monkeypatch, actions="class Toss(Action):\n    pass\n", rules=other)


def test_a_game_may_not_call_an_action_like_the_clocks_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match="two classes are called TimeUp"):
        codec(tmp_path, monkeypatch, actions="class TimeUp(Action):\n    pass\n")


def test_classes_and_actions_of_different_names_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = codec(
        tmp_path, monkeypatch, state="class Coin:\n    value: int\n", actions="class TossCoin(Action):\n    pass\n"
    )
    assert made.shapes["Coin"].fields == (("value", "int"),)
    assert set(made.actions) == {"toss-coin", "time-up"}
