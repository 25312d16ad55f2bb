"""An agent over the Model Context Protocol: with the SDK's own client through whole matches, and every bad call."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("mcp", reason="agents need the package mcp: pip install 'tradewinds[agents]'")

from mcp import Client, StdioServerParameters, stdio_client
from tests.cli.conftest import Command

from tradewinds import Match, bot, games
from tradewinds.cli.agent import seated as seated_by
from tradewinds.cli.agent_seat import AgentSeat
from tradewinds.cli.agent_server import served
from tradewinds.cli.main import _parser

NAMES = ["Agent", "Ada", "Ben"]


def seated(game: str = "packet-row", seed: int = 3, language: str = "en") -> AgentSeat:
    match = Match(game, seats=3, seed=seed)
    return AgentSeat(match, 0, [None, bot("random"), bot("random")], NAMES, language)


def talk(seat: AgentSeat, job: Callable[[Client], Awaitable[None]]) -> None:
    async def run() -> None:
        async with Client(served(seat)) as client:
            await job(client)

    asyncio.run(run())


async def call(client: Client, name: str, **arguments: Any) -> dict[str, Any]:
    """The data of an answer; its words are there, too."""
    answer = await client.call_tool(name, arguments)
    assert not answer.is_error, answer.content
    assert len(answer.content) == 1
    assert isinstance(answer.structured_content, dict)
    return answer.structured_content


async def words(client: Client, name: str, wrong: bool = False, **arguments: Any) -> str:
    answer = await client.call_tool(name, arguments)
    assert answer.is_error is wrong
    (text,) = answer.content
    return str(getattr(text, "text", ""))


def test_the_tools_describe_themselves() -> None:
    async def job(client: Client) -> None:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert list(tools) == ["rules", "observe", "list", "act"]
        assert set(tools["act"].input_schema["properties"]) == {"number", "action"}
        assert all(tool.description for tool in tools.values())

    talk(seated(), job)


def test_a_whole_match_over_stdin_and_stdout(tmp_path: Path) -> None:
    """In a process of its own, by numbers; the record that it saves is that match."""
    saved = tmp_path / "match.jsonl"
    line = f"agent traders-of-the-air --seats random,agent --seed 5 --save {saved}"
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "tradewinds", *line.split()], env={"PYTHONPATH": ":".join(sys.path)}
    )
    order, seen = Random(1), []

    async def run() -> None:
        async with Client(stdio_client(server)) as client:
            while not (position := await call(client, "observe"))["over"]:
                choices = (await call(client, "list"))["choices"]
                seen.append(len(choices))
                await call(client, "act", number=order.choice(choices)["number"])
            assert (
                sorted(position["winners"])
                == [seat for seat, score in enumerate(position["scores"]) if score == max(position["scores"])]
                or len(position["winners"]) == 1
            )
            assert "act" not in await words(client, "observe")
            assert await words(client, "act", wrong=True, number=1) == (
                "the match is over; `observe` shows how it ended"
            )

    asyncio.run(run())
    match = Match.replay(saved.read_text("utf-8"))
    assert match.over
    assert len(seen) > 5
    assert match.has_acted(1)


def test_an_agent_that_is_ended_at_any_moment_goes_on_with_its_match(tmp_path: Path) -> None:
    """Every decision is in the file at once: whoever starts an agent may kill it."""
    saved = tmp_path / "match.jsonl"

    def sit(*more: str) -> AgentSeat:
        return seated_by(_parser("agent").parse_args(["agent", "traders-of-the-air", "--seats", "random,agent", *more]))

    first = sit("--seed", "5", "--save", str(saved))
    for _ in range(4):
        first.act(1)
        assert Match.replay(saved.read_text("utf-8")).length == first.match.length
    second = sit("--resume", str(saved))
    assert (second.match.digest(), second.names) == (first.match.digest(), first.names)
    for seat in (first, second):
        seat.act(1)
    assert second.match.digest() == first.match.digest()  # the bots, too, play on as they would have


@pytest.mark.parametrize("game", games())
def test_in_every_game_the_agent_sees_its_view_and_acts_by_number_or_by_action(game: str) -> None:
    """Its news are what its seat was told, in words that it can read in both languages."""
    for language in ("en", "de"):
        seat = seated(game, language=language)

        async def job(client: Client, seat: AgentSeat = seat) -> None:
            for turn in range(6):
                position = await call(client, "observe")
                assert position["view"] == json.loads(json.dumps(seat.match.view(0).to_json()))
                listed = await call(client, "list")
                assert [one["action"] for one in listed["choices"]] == [a.to_json() for a in seat.match.legal(0)]
                chosen = listed["choices"][turn % len(listed["choices"])]
                given: dict[str, Any] = {"number": chosen["number"]} if turn % 2 else {"action": chosen["action"]}
                done = await call(client, "act", **given)
                if done["over"]:
                    return
                assert seat.match.may_act(0)
                assert done["ask"] == seat.match.ask(0, seat.language, NAMES)

        talk(seat, job)
        assert seat.match.has_acted(0)


def test_what_happened_is_told_once_and_to_the_seat_alone() -> None:
    seat = seated()
    match = seat.match

    async def job(client: Client) -> None:
        news: list[str] = []
        for _ in range(5):
            news += (await call(client, "observe"))["news"]
            news += (await call(client, "act", number=1))["news"]
        assert news == [told.text("en", NAMES) for _, told in match.log(0)]
        assert (await call(client, "observe"))["news"] == []

    talk(seat, job)


def test_a_filled_form_is_played() -> None:
    seat = seated("starfarers", seed=2)

    async def job(client: Client) -> None:
        order = Random(1)
        for _ in range(200):
            listed = await call(client, "list")
            for form in listed["forms"]:
                assert form["example"]["do"] == form["name"]
                if form["name"] == "offer":
                    give, want = (field["options"] for field in form["fields"])
                    action = {**form["example"], "give": {give[0]: 1}, "want": {want[-1]: 1}}
                    if give[0] != want[-1]:
                        done = await call(client, "act", action=action)
                        assert done["news"]
                        return
            await call(client, "act", number=order.choice(listed["choices"])["number"])
        raise AssertionError("no form came up")

    talk(seat, job)


BAD: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("win", {}, "there is no tool 'win'; there are rules, observe, list, act"),
    ("act", {}, 'act needs a number, as in {"number": 1}, or an action, as in {"action": {"do": "pass"}}'),
    ("act", {"number": 1, "action": {}}, 'act needs a number, as in {"number": 1}, or an action'),
    ("act", {"number": 0}, "'0' is not on the list; choose a number from 1 to "),
    ("act", {"number": 99}, "'99' is not on the list; choose a number from 1 to "),
    ("act", {"number": "one"}, "'one' is not on the list"),
    ("act", {"number": True}, "'True' is not on the list"),
    ("act", {"number": None}, "act needs a number"),
    ("act", {"action": "pass"}, 'an action is an object such as {"do": "pass"}'),
    ("act", {"action": {"do": "win"}}, "do: 'win' is not an action; there are "),
    ("act", {"action": {"do": "take"}}, "card: the field is missing"),
    ("act", {"action": {"do": "pass"}}, "(3.1)"),
    ("act", {"choice": 1}, "act takes no 'choice'; it takes number, action"),
    ("observe", {"seat": 1}, "observe takes no 'seat'; it takes nothing"),
    ("rules", {"section": 3}, "the section should be a text"),
    ("rules", {"section": "99"}, "the rules have no section '99'; there are 1, "),
)


@pytest.mark.parametrize(("name", "arguments", "sentence"), BAD, ids=lambda one: json.dumps(one)[:40])
def test_a_bad_call_is_a_sentence_and_changes_nothing(name: str, arguments: dict[str, Any], sentence: str) -> None:
    seat = seated(seed=5)

    async def job(client: Client) -> None:
        await call(client, "observe")
        while seat.match.refuse(0, seat.match.action({"do": "pass"})) is None:
            await call(client, "act", number=1)
        before = seat.match.digest()
        text = await words(client, name, wrong=True, **arguments)
        assert sentence in text
        assert "\n" not in text
        assert seat.match.digest() == before

    talk(seat, job)


def test_the_rules_come_whole_or_by_the_section_that_refusals_name() -> None:
    async def job(client: Client) -> None:
        whole, part = await words(client, "rules"), await words(client, "rules", section="3.1")
        assert part.startswith("### 3.1 ") or part.startswith("## 3.1 ")
        assert part in whole
        assert len(part) < len(whole) / 10

    talk(seated(), job)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "easy,easy"], "--seats needs one agent"),
        (["--seats", "agent,agent"], "--seats needs one agent"),
        (["--seats", "agent,nobody"], "there is no bot 'nobody'"),
        (["--seats", "agent"], "Packet Row is for 2 to 5 players"),
        (["--bot", "nowhere.py:make"], "there is no such file"),
        (["--save", "nowhere/x.jsonl"], "cannot be written"),
    ],
)
def test_a_command_that_is_wrong_says_so(command: Command, words: list[str], sentence: str) -> None:
    assert sentence in command("agent", "packet-row", *words).complains()


def test_without_the_package_the_command_says_what_to_install(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "tradewinds.cli.agent_server")
    monkeypatch.setitem(sys.modules, "mcp", None)
    assert "pip install 'tradewinds[agents]'" in command("agent", "packet-row").complains()


# the page

PAGE = (Path(__file__).parents[2] / "docs" / "agents.md").read_text("utf-8")


def test_the_file_of_the_page_names_a_command_that_starts(command: Command) -> None:
    (block,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    (entry,) = json.loads(block)["mcpServers"].values()
    assert entry["command"] == "tradewinds"
    args = _parser(entry["args"][0]).parse_args(entry["args"])
    assert seated_by(args).match.seats == 3


def test_the_lines_of_the_page_play_a_match(tmp_path: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    ours = block.replace('command="tradewinds", args=[', f'command={sys.executable!r}, args=["-m", "tradewinds", ')
    ours = ours.replace('"5"])', f'"5"], env={{"PYTHONPATH": {os.pathsep.join(sys.path)!r}}})')
    assert ours.count(sys.executable) == 1
    done = subprocess.run([sys.executable, "-c", ours], capture_output=True, text=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"\['Agent', 'Ada'\] \[-?\d+, -?\d+\]\n", done.stdout)
