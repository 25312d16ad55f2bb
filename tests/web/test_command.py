"""What the buttons send: every command is read back as it was written, and nothing else is read."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tradewinds import Match
from tradewinds.web.command import KINDS, Fill, Free, Play, Vote, Word, parsed, written

SAMPLES = {"int": 12, "str": "to-be:or-not"}


def sample(kind: Any) -> Any:
    return kind(*[SAMPLES[str(field.type)] for field in fields(kind)])


@pytest.mark.parametrize("command", [*Word, *map(sample, KINDS.values())], ids=str)
def test_a_command_is_read_as_it_was_written(command: Any) -> None:
    assert parsed(written(command)) == command


def test_every_action_is_read_as_it_was_written() -> None:
    match = Match("packet-row", seats=3, seed=1)
    for action in match.legal(match.actors[0]):
        again = parsed(written(Play(action.to_json())))
        assert isinstance(again, Play)
        assert match.action(again.data) is action


def test_the_values_of_buttons_on_pages_that_are_open_stay_good() -> None:
    assert written(Fill(0, "offer")) == "form:0:offer"
    assert (parsed("vote:3"), parsed("leave"), parsed("leave:2")) == (Vote(3), Word.LEAVE, Free(2))
    assert parsed('{"do": "pass"}') == Play({"do": "pass"})


@pytest.mark.parametrize(
    "do",
    ["", "nonsense", "undo:1", "vote", "vote:", "vote:x", "vote:²", "vote:-1", "vote:1:2", "vote:9999", "form:0",
     "form:x:y", "uncover:", "{", "[" * 5000, "claim:x", "ready:1", "start:", "leave:"],
)  # fmt: skip
def test_what_no_button_sends_asks_for_nothing(do: str) -> None:
    assert parsed(do) is None


@given(st.text())
def test_whatever_is_sent_can_be_read(do: str) -> None:
    command = parsed(do)
    assert command is None or isinstance(command, Play) or written(command).split(":")[0] == do.split(":")[0]
