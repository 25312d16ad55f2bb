"""A form that is refused comes back as it was filled in, with one sentence that says what was wrong."""

from __future__ import annotations

import re
import time
from html import unescape

from tests.web.server import Player, Server

PASSWORD = "a good long one"
REASON = re.compile(r'<p class="refused" role="alert" tabindex="-1" autofocus>([^<]+)</p>')


def reason(page: str) -> str:
    """The one sentence; it stands there once."""
    found = REASON.findall(page)
    assert len(found) == 1, found
    return unescape(found[0])


def box(page: str, do: str) -> str:
    """The form of the account page with this button."""
    forms = re.findall(r'<form method="post" action="/account" class="new">.*?</form>', page)
    (found,) = [str(one) for one in forms if f'value="{do}"' in one]
    return found


def picked(page: str, name: str) -> str:
    found = re.search(
        rf'<select name="{name}">(?:(?!</select>).)*?<option value="([^"]*)"(?: lang="\w+")? selected', page
    )
    assert found, name
    return found[1]


def value(page: str, name: str) -> str | None:
    found = re.search(rf'<input[^>]*? name="{name}"[^>]*?>', page)
    assert found, name
    shown = re.search(r' value="([^"]*)"', found[0])
    return unescape(shown[1]) if shown else None


TABLE = {
    "game": "sky-traders", "name": "Zoë & Co", "seat-0": "open", "seat-1": "hard", "seat-2": "me", "seat-3": "easy",
    "temper": "adventurous", "clock": "bank", "seconds": "77", "bank": "0", "increment": "33", "days": "9",
    "option-gp_open": "true", "language": "de",
}  # fmt: skip


def test_a_table_that_cannot_be_opened_comes_back_as_it_was_filled_in(server: Server) -> None:
    ada = Player(server)
    refused = ada.post("/tables", TABLE)
    page = refused.text
    assert refused.status_code == 400
    assert reason(page).startswith("A clock runs for 5 seconds to 30 days")
    lists = {name: text for name, text in TABLE.items() if name.startswith("seat-")}
    lists |= {name: TABLE[name] for name in ("temper", "clock", "language")}
    assert {name: picked(page, name) for name in lists} == lists
    assert picked(page, "seat-4") == "none"
    assert [value(page, name) for name in ("name", "seconds", "bank", "increment", "days")] == [
        "Zoë & Co", "77", "0", "33", "9",
    ]  # fmt: skip
    assert 'name="option-gp_open" value="true" checked' in page
    assert 'name="option-open_offers" value="true">' in page
    assert 'name="public" value="yes">' in page
    assert "<details open>" in page


def test_a_fresh_form_for_a_table_has_the_usual_choices_and_no_reason(server: Server) -> None:
    page = Player(server).get("/new/sky-traders").text
    assert not REASON.search(page)
    assert [picked(page, name) for name in ("seat-0", "seat-1", "temper", "clock")] == ["me", "medium", "mixed", "none"]
    assert value(page, "bank") == "15"
    assert 'name="option-open_offers" value="true" checked' in page
    assert 'name="public" value="yes" checked' in page
    assert "<details open>" not in page


def test_what_was_wrong_with_a_table_is_said_in_the_readers_language(server: Server) -> None:
    ada = Player(server)
    ada.http.cookies.set("language", "de")
    page = ada.post("/tables", {"game": "packet-row", "name": "Ada", "seat-0": "me"}).text
    assert reason(page) == "Packet Row ist für 2 bis 5 Personen, nicht für 1."


def test_the_switches_of_a_refused_form_lead_to_the_form_and_not_to_where_it_was_posted(server: Server) -> None:
    ada = Player(server)
    page = ada.post("/tables", TABLE).text
    assert value(page, "back") == "/new/sky-traders"
    match = ada.started()
    page = ada.post(f"/m/{match}/act", {"do": "nonsense", "version": "0"}, f"/m/{match}").text
    assert value(page, "back") == f"/m/{match}"


def test_a_refused_account_keeps_the_name_and_never_the_password(server: Server) -> None:
    name = f"Zed {time.monotonic_ns() % 10**9}"
    ada, ben = Player(server), Player(server)
    ada.post("/account", {"do": "create", "login": name, "password": PASSWORD}, "/account")
    taken = ben.post("/account", {"do": "create", "login": name, "password": PASSWORD}, "/account")
    assert taken.status_code == 400
    assert reason(taken.text) == reason(box(taken.text, "create")) == f"The name {name} is taken."
    assert value(box(taken.text, "create"), "login") == name
    assert value(box(taken.text, "sign-in"), "login") is None
    short = ben.post("/account", {"do": "create", "login": "Other & Co", "password": "short"}, "/account")
    assert "letters" in reason(short.text)
    assert value(box(short.text, "create"), "login") == "Other & Co"
    for page in (taken.text, short.text):
        assert PASSWORD not in page
        assert value(box(page, "create"), "password") is None


def test_a_name_that_was_taken_does_not_become_the_guests_name(server: Server) -> None:
    name = f"Yan {time.monotonic_ns() % 10**9}"
    ada, ben = Player(server, "Ada"), Player(server, "Ben")
    ada.post("/account", {"do": "create", "login": name, "password": PASSWORD}, "/account")
    ben.started()
    ben.post("/account", {"do": "create", "login": name, "password": PASSWORD}, "/account")
    assert value(box(ben.get("/account").text, "rename"), "name") == "Ben"


def test_a_refused_sign_in_keeps_the_name_and_never_the_password(server: Server) -> None:
    page = Player(server).post("/account", {"do": "sign-in", "login": "No One", "password": PASSWORD}, "/account")
    assert page.status_code == 403
    assert reason(page.text) == reason(box(page.text, "sign-in")) == "Name and password do not fit together."
    assert value(box(page.text, "sign-in"), "login") == "No One"
    assert value(box(page.text, "create"), "login") is None
    assert PASSWORD not in page.text


def test_a_refused_code_and_a_refused_name_stand_in_their_boxes_again(server: Server) -> None:
    ada = Player(server)
    code = ada.post("/account", {"do": "use-code", "code": "ABCD-2345"}, "/account")
    assert code.status_code == 403
    assert reason(code.text) == reason(box(code.text, "use-code")) == "That code does not work, or no longer."
    assert value(box(code.text, "use-code"), "code") == "ABCD-2345"
    name = ada.post("/account", {"do": "rename", "name": "!"}, "/account").text
    assert "letters" in reason(box(name, "rename"))
    assert value(box(name, "rename"), "name") == "!"
