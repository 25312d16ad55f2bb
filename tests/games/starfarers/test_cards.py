"""Chapter 6.4: every encounter card, held against the table, and every branch of it carried out."""

from __future__ import annotations

import pytest
from tests.games.starfarers.deck import CARDS, NEIGHBOURS, branch, duels
from tests.games.starfarers.table import DATA, NAMES, Table, counts

from tradewinds.games.starfarers.decks import ASK, DUEL, EFFECTS, FLEE, GIFT, NO_QUESTION, SHAKE, YES_NO

DECK = DATA.encounters
FAME = {"fame+1": 1, "fame-1": -1, "fame-2": -2}
HAND = "4 ore 3 fuel 2 carbon 2 food 3 goods"


def effects(program: tuple[int, ...]) -> str:
    return " ".join(EFFECTS[effect] for effect in program)


@pytest.mark.parametrize("number", CARDS)
def test_every_card_is_what_the_table_says(number: int) -> None:
    card, (opening, question, branches) = number - 1, CARDS[number]
    assert DECK.names[card] == f"encounter-{number}"
    assert DECK.opening_names[DECK.opening[card]] == opening
    assert DECK.ask[card] == {"gift": GIFT, "none": NO_QUESTION}.get(question, YES_NO)
    assert DECK.need[card] == (int(question.split()[1]) if question.startswith("need") else 0)
    told = {key: text for key, text in branches.items() if "|" not in text}
    for key, text in told.items():
        assert effects(found(card, key)) == text, key


def found(card: int, key: str) -> tuple[int, ...]:
    """The program behind a key of the table."""
    if key == "escaped":
        return DECK.escaped[card]
    if key in ("yes", "no"):
        programs = DECK.second[card] or DECK.answers[card]
        return programs[key == "yes"]
    if DECK.sums[card]:
        return DECK.sums[card][int(key) - 1]
    return DECK.answers[card][int(key or 0)]


@pytest.mark.parametrize(("number", "contest", "neighbour", "won", "lost"), duels())
def test_every_duel_is_what_the_table_says(number: int, contest: str, neighbour: str, won: str, lost: str) -> None:
    card = number - 1
    assert DECK.contest[card] == ("combat", "speed").index(contest)
    assert DECK.against[card] == NEIGHBOURS[neighbour]
    assert (effects(DECK.win[card]), effects(DECK.lose[card])) == (won, lost)
    opened = [program for program in (*DECK.answers[card], *DECK.second[card]) if DUEL in program or FLEE in program]
    assert opened


def at(number: int) -> Table:
    """The card has been drawn; Anna has cards, upgrades and two ships."""
    table = Table(4).to_flight().everybody(hand="1 ore 1 food", upgrades=(2, 2, 1), medals=4).seat("Anna", hand=HAND)
    table.ships("Anna", ("colony", "R(1,12)"), ("trade", "R(1,3)"))
    return table.shake("black-blue").meet(number).quiet()


def finish(table: Table) -> Table:
    """Everybody takes the first choice, and chance the first outcome, until the ships fly or a card is drawn."""
    while table.phase not in ("Fleet", "Meeting"):
        assert table.s.encounter >= 0
        if table.match.actors:
            table.first_choice()
        else:
            table.chance(table.outcomes[0])
    return table


def fame(text: str) -> int:
    return sum(FAME.get(word, 0) for word in text.split())


def check_branch(table: Table, text: str) -> None:
    """Anna has won and lost what the branch says, apart from cards."""
    me, words = table.me("Anna"), text.split()
    assert me.medals == 4 + fame(text)
    assert me.jumps == words.count("jump")
    assert any(ship.grounded for ship in me.ships) == ("ground" in words)
    assert len(me.ships) + me.owed_ships == 2 + words.count("trade-ship")
    assert sum(me.upgrades) == 5 + words.count("upgrade+") - words.count("upgrade-")


GIFTS = [
    (number, int(key)) for number, (_, ask, rows) in CARDS.items() if ask == "gift" for key in rows if key.isdigit()
]


@pytest.mark.parametrize(("number", "count"), GIFTS)
def test_every_gift(number: int, count: int) -> None:
    table, text = at(number), branch(number, str(count))
    table.play("Anna", f"give {count}", *["pay ore"] * count)
    finish(table)
    check_branch(table, text)
    extra = {"food": 1, "goods": 1, "choice-1": 1, "choice-2": 2, "give-each": 3, "gift-back": count}
    assert table.me("Anna").cards() == 14 - count + sum(extra.get(word, 0) for word in text.split())


@pytest.mark.parametrize(("number", "contest", "neighbour", "won", "lost"), duels())
@pytest.mark.parametrize("wins", [True, False])
def test_every_duel_carried_out(number: int, contest: str, neighbour: str, won: str, lost: str, wins: bool) -> None:
    table = at(number)
    if DECK.ask[number - 1] == GIFT:
        table.play("Anna", "give 1", "pay ore", "yes")
    elif FLEE in DECK.answers[number - 1][1] or branch(number, "no").count("|"):
        table.play("Anna", "no")
    else:
        table.play("Anna", "yes")
    assert table.phase == "Duelling"
    table.shake("yellow-red" if wins else "black-blue", "black-blue" if wins else "yellow-red")
    other = NEIGHBOURS[neighbour] % 4
    assert [one["seat"] for one in table.told("rattled")] == [0, other]
    (result,) = table.told("duel-won" if wins else "duel-lost")
    assert (result["mine"], result["theirs"]) == ((7, 3) if wins else (3, 7))
    finish(table)
    text = won if wins else lost
    check_branch(table, text)
    gave = 1 if DECK.ask[number - 1] == GIFT else 0
    extra = {**dict.fromkeys(DATA.resource_names, 1), "choice-2": 2, "take-each": 3, "gift-back": gave}
    assert table.me("Anna").cards() == 14 - gave + sum(extra.get(word, 0) for word in text.split())


@pytest.mark.parametrize("number", [number for number, card in CARDS.items() if "shake" in card[2].get("yes", "")])
@pytest.mark.parametrize("balls", ["black-blue", "black-yellow", "blue-yellow", "black-red", "blue-red", "yellow-red"])
def test_every_shake_of_a_card(number: int, balls: str) -> None:
    table = at(number).play("Anna", "yes", "pay ore")
    if number in (12, 13):
        assert table.refuses("Anna", "take ore") == ("barter-other-kind", "6.2")
        table.play("Anna", "take carbon", "take carbon")
    table.shake(balls)
    finish(table)
    text = branch(number, str(DATA.sums[DATA.shake_names.index(balls)]))
    me = table.me("Anna")
    assert me.medals == 4 + fame(text)
    bartered = 0 if "confiscate" in text or number > 13 else 2
    assert me.cards() == 13 + bartered + (3 if "take-each" in text else 0)


@pytest.mark.parametrize("number", [9, 10, 11])
def test_paying_what_a_pirate_demands(number: int) -> None:
    table = at(number).play("Anna", "yes", "pay ore", "pay fuel")
    finish(table)
    text = branch(number, "yes")
    assert table.me("Anna").cards() == 12
    assert table.me("Anna").medals == 4 + fame(text)
    assert any(ship.grounded for ship in table.me("Anna").ships) == ("ground" in text)


REFUSED = [number for number, card in CARDS.items() if "no" in card[2] and "|" not in card[2]["no"] and number > 8]


@pytest.mark.parametrize("number", REFUSED)
def test_saying_no(number: int) -> None:
    table = at(number).play("Anna", "no")
    if branch(number, "no") == "new-card":
        assert table.phase == "Meeting"
        table.meet(3)
        assert table.s.discard == [number - 1]
    else:
        finish(table)
        assert table.me("Anna").medals == 4 + fame(branch(number, "no"))


@pytest.mark.parametrize("number", [7, 8])
def test_a_pirate_in_disguise_keeps_the_gift(number: int) -> None:
    table = at(number).play("Anna", "give 0", "no")
    assert table.me("Anna").cards() == 14
    table = at(number).play("Anna", "give 2", "pay ore", "pay ore", "no")
    assert table.me("Anna").cards() == 12


@pytest.mark.parametrize(("number", "neighbour"), [(16, 3), (17, 2), (18, 1)])
def test_fleeing(number: int, neighbour: int) -> None:
    table = at(number).play("Anna", "yes")
    (escaped,) = table.happened("escaped")
    assert (escaped["other"], escaped["mine"] >= escaped["theirs"]) == (neighbour, True)
    assert table.me("Anna").medals == 4 + fame(branch(number, "escaped"))
    table = at(number).seat(NAMES[neighbour], upgrades=(3, 2, 0)).play("Anna", "yes")
    assert (table.phase, len(table.told("caught"))) == ("Duelling", 1)


@pytest.mark.parametrize(("number", "limit"), [(31, 8), (32, 6)])
def test_wear_and_tear(number: int, limit: int) -> None:
    table = Table(4).to_flight()
    spread = {"Anna": (limit - 5, 5, 1), "Ben": (limit - 5, 5, 0), "Cedric": (0, 0, 2), "David": (0, 0, 2)}
    for name, upgrades in spread.items():
        table.seat(name, upgrades=upgrades, medals=0)
    table.shake("black-blue").meet(number)
    assert table.asked == "Anna", "only with more than the limit"
    table.play("Anna", "strip cannon")
    assert [me.medals for me in table.s.seats] == ([0, 0, 1, 1] if number == 32 else [0] * 4)
    assert table.phase == "Meeting"
    assert f"meet encounter-{number}" not in table.outcomes


def test_shake_and_ask_occur_where_they_should() -> None:
    assert {n for n in CARDS if any(SHAKE in program for program in DECK.answers[n - 1])} == {12, 13, 14, 15}
    assert {n for n in CARDS if any(ASK in program for program in DECK.answers[n - 1])} == {7, 8}


def test_a_reward_that_the_supply_lacks_is_lost_and_told() -> None:
    table = at(3).supply("9 ore 9 fuel 9 carbon 9 food 0 goods")
    table.play("Anna", "give 3", "pay ore", "pay ore", "pay ore")
    assert "The supply has no goods for Anna." in table.says()
    assert table.hand("Anna") == {"ore": 1, "fuel": 3, "carbon": 2, "food": 2, "goods": 3}
    assert table.s.supply[4] == counts("")[4] == 0
