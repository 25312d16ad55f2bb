"""Options worth a line of their own: on the new-table page, and on the first page of a match against bots."""

from __future__ import annotations

import re
from html import unescape

from tests.web.server import Player, Server
from tradewinds import load
from tradewinds.web.pages.options import notes

GAME = "sky-traders"
ERRATA = "grog starts at 50 GP instead of 5"
DRAFT = "you lay the board yourselves"


def quick(player: Player, game: str = GAME) -> str:
    answer = player.post("/quick", {"game": game, "name": "Ada"})
    assert answer.status_code == 303
    return str(answer.headers["location"])


def restart(player: Player, match: str, do: str) -> str:
    answer = player.post(f"{match}/act", {"do": do, "version": "0", "key": "k"}, match)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_a_note_is_shown_for_what_was_not_chosen() -> None:
    rules = load(GAME)
    usual = {option.name: option.default for option in rules.options}
    assert [note.choice for note in notes(rules, usual, "en")] == ["errata"]
    assert [note.choice for note in notes(rules, {**usual, **rules.quick}, "de")] == ["errata", "draft"]
    assert notes(load("packet-row"), {}, "en") == []


def test_the_new_table_page_says_what_the_correction_changes_and_begins_with_a_ready_made_board(server: Server) -> None:
    page = Player(server).get(f"/new/{GAME}").text
    assert ERRATA in page
    assert 'name="option-preset" value="rulebook" checked' in page
    assert 'name="option-board_mode" value="preset_a" checked' in page


def test_play_against_bots_begins_on_a_ready_made_board(server: Server) -> None:
    ada = Player(server)
    page = unescape(ada.get(quick(ada)).text)
    assert "Lay one of your tiles" not in page
    assert DRAFT in page
    assert ERRATA in page


def test_one_click_begins_anew_and_closes_what_had_begun(server: Server) -> None:
    ada = Player(server)
    old = quick(ada)
    new = restart(ada, old, "restart:preset:errata")
    assert new != old
    page = unescape(ada.get(new).text)
    assert ERRATA not in page
    assert DRAFT in page
    assert f'href="{old}"' not in ada.get("/").text
    drafted = restart(ada, new, "restart:board_mode:draft")
    assert DRAFT not in unescape(ada.get(drafted).text)


def test_nothing_begins_anew_after_the_first_decision(server: Server) -> None:
    ada = Player(server)
    match = quick(ada)
    page = ada.get(match).text
    while "data-turn" not in page:  # bots come first, and are quick
        page = ada.get(match).text
    choice = re.search(r'value="(\{[^"]*berth[^"]*\})"', page)
    version = re.search(r'name="version" value="(\d+)"', page)
    assert choice is not None
    assert version is not None
    done = ada.post(f"{match}/act", {"do": unescape(choice[1]), "version": version[1], "key": "one"}, match)
    assert done.status_code == 303, done.text
    assert ERRATA not in unescape(ada.get(match).text)
    refused = ada.post(f"{match}/act", {"do": "restart:preset:errata", "version": "0", "key": "two"}, match)
    assert refused.status_code == 400


def test_with_other_people_at_the_table_nothing_begins_anew(server: Server) -> None:
    ada, ben = Player(server), Player(server, "Ben")
    table = ada.open_table(game=GAME, seats=("me", "open"), **{"option-board_mode": "preset_a"})
    assert ben.lobby(table, "claim:1").status_code == 303
    assert ben.lobby(table, "ready").status_code == 303
    assert ada.lobby(table, "start").status_code == 303
    assert ERRATA not in ada.get(f"/m/{table}").text
    refused = ada.post(f"/m/{table}/act", {"do": "restart:preset:errata", "version": "0", "key": "k"}, f"/m/{table}")
    assert refused.status_code == 400


def test_an_option_that_there_is_not_is_refused(server: Server) -> None:
    ada = Player(server)
    match = quick(ada)
    for do in ("restart:preset:house", "restart:nonsense:errata"):
        assert ada.post(f"{match}/act", {"do": do, "version": "0", "key": "k"}, match).status_code == 400
