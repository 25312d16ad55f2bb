"""What there is, and what does not work."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint

import pytest
from tests.cli.conftest import Command

import tradewinds as tw
from tradewinds.cli import info


def test_list(command: Command) -> None:
    out = command("list").out
    assert all(name in out for name in tw.games())
    assert "open_hands=false|true" in out
    assert "about an hour" in out
    assert "etwa eine Stunde" in command("list", "--lang", "de").out


def test_list_as_data(command: Command) -> None:
    found = json.loads(command("list", "--json").out)["games"]
    assert [game["name"] for game in found] == list(tw.games())
    packet_row = next(game for game in found if game["name"] == "packet-row")
    assert packet_row["seats"] == [2, 3, 4, 5]
    assert packet_row["options"] == [{"name": "open_hands", "kind": "flag", "default": False, "choices": [False, True]}]


def test_doctor(command: Command) -> None:
    done = command("doctor")
    assert (done.status, done.err) == (0, "")
    assert tw.__version__ in done.out
    assert "packet-row: ok" in done.out
    assert "random: ok" in done.out


def test_doctor_as_data(command: Command) -> None:
    facts = json.loads(command("doctor", "--json").out)
    assert facts["engine"].startswith("compiled" if facts["compiled"] else "interpreted, because")
    assert set(facts["games"]) == set(tw.games())
    assert {"python", "platform", "c_compiler", "bots", "terminal", "locale"} <= set(facts)


def test_a_broken_plug_in_spoils_nothing_else(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    real = info._points
    broken = EntryPoint("broken", "no.such.module:load", "tradewinds.games")
    wrong = EntryPoint("wrong", "builtins:len", "tradewinds.games")
    monkeypatch.setattr(info, "_points", lambda kind: [*real(kind), broken, wrong])
    facts = json.loads(command("doctor", "--json").out)
    assert facts["games"]["broken"] == "ModuleNotFoundError: No module named 'no'"
    assert facts["games"]["wrong"].startswith("TypeError")
    assert facts["games"]["packet-row"] == "ok"
