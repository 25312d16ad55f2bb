"""The table of features, for people and for programs."""

from __future__ import annotations

import json

import pytest
from tests.cli.conftest import Command

import tradewinds as tw


def test_a_table_with_every_name_of_a_seat_and_of_the_table(command: Command) -> None:
    layout = tw.Layout(tw.load("packet-row"), 2)
    done = command("features", "packet-row", "--players", "2")
    assert (done.status, done.err) == (0, "")
    assert f"{layout.size} whole numbers, {layout.width} of each seat (me, next)" in done.out
    assert layout.digest in done.out
    assert "ships: great britain" in done.out
    written = {line.split("  ")[0].strip() for line in done.out.splitlines()}
    assert {name.partition(".")[2] for name in layout.names} <= written


@pytest.mark.parametrize("seat", [1, 3])
def test_the_values_of_a_position_by_the_names_of_all_seats(command: Command, seat: int) -> None:
    words = ("features", "traders-of-the-air", "--moves", "30", "--seed", "4", "--seat", str(seat), "--json")
    found = json.loads(command(*words).out)
    values = {row["name"]: row["value"] for row in found["features"]}
    assert found["size"] == len(values)
    branches = [sum(values[name] for name in values if name.startswith(f"{who}.branches.")) for who in ("me", "next")]
    assert branches == [values["me.branches-on-map"], values["next.branches-on-map"]]
    assert min(branches) > 0
    again = json.loads(command(*words).out)
    assert again == found


def test_values_stand_beside_each_other(command: Command) -> None:
    out = command("features", "packet-row", "--moves", "5", "--players", "4").out
    (head, *_) = [line for line in out.splitlines() if line.startswith("name")]
    assert head.split() == ["name", "from", "to", "me", "next", "next-2", "next-3"]
    money = next(line for line in out.splitlines() if line.startswith("money "))
    assert len([word for word in money.split() if word.isdigit()]) == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "there is no game 'chess'"),
        (("packet-row", "--players", "6"), "Packet Row is for 2 to 5 players, not 6"),
        (("packet-row", "--moves", "some"), "--moves should be a whole number from 0"),
        (("packet-row", "--moves", "3", "--seat", "4"), "--seat one from 1 to 3"),
        (("packet-row", "--moves", "3", "--option", "open_hands"), "write NAME=VALUE"),
    ],
)
def test_bad_input_gets_one_sentence(command: Command, words: tuple[str, ...], said: str) -> None:
    assert said in command("features", *words).complains()
