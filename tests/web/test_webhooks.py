"""Requests to addresses that people gave us: signed, and never into the host's own network."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import socket
import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tests.web.notices import hooks
from tradewinds import Problem
from tradewinds.web.notify import outside
from tradewinds.web.notify.hooks import body, headers, shown
from tradewinds.web.notify.outside import Inside, Networks, checked, posted, split
from tradewinds.web.notify.wording import told
from tradewinds.web.store.notices import Channel, Item, Kind

LOOPBACK = Networks(["127.0.0.0/8"])
INSIDE = (
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "::ffff:10.0.0.1",
    "::ffff:169.254.169.254", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1:0:0:80ff:fffe",
)  # fmt: skip
ITEM = Item("turn", "abc", "packet-row", ["Ben <b>", "@everyone"], 7)


@pytest.mark.parametrize("address", INSIDE)
def test_no_address_of_the_hosts_own_network_counts_as_outside(address: str) -> None:
    assert not Networks().admits(ip_address(address))


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:93.184.215.14"])
def test_public_addresses_are_outside(address: str) -> None:
    assert Networks().admits(ip_address(address))


def test_a_host_may_name_networks_of_its_own() -> None:
    allowed = Networks(checked(["192.168.7.0/24", "fd00::/64"]))
    assert [allowed.admits(ip_address(one)) for one in ("192.168.7.9", "192.168.8.9", "fd00::9")] == [True, False, True]
    with pytest.raises(Problem, match="that is no network"):
        checked(["192.168.7.0/99"])


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "ftp://example.org/", "https://", "https://user@example.org/", "https://example.org:0/",
            "https://example.org:99999/", "https://exam ple.org/", "https://example.org/\r\nx: y", "", "x" * 2000],
)  # fmt: skip
def test_what_is_no_address_for_a_request_is_refused(url: str) -> None:
    with pytest.raises(Inside):
        split(url)


def sent(url: str, networks: Networks = LOOPBACK) -> int:
    return asyncio.run(posted(url, b"{}", {"Content-Type": "application/json"}, networks)).status


def test_nothing_is_sent_into_the_hosts_own_network_by_whatever_name() -> None:
    with hooks() as receiver:
        for name in ("127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"):
            with pytest.raises(Inside):
                sent(f"http://{name}:{receiver.server_port}/", Networks())
        assert not receiver.got
        assert sent(f"{receiver.url}/") == 201


def test_a_name_that_means_another_address_a_moment_later_leads_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is asked for once, and the connection goes to what was looked at."""
    asked: list[Any] = []

    async def changing(self: Any, host: Any, port: Any, **more: Any) -> Any:
        asked.append(host)
        address = "127.0.0.1" if len(asked) == 1 else "10.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    with hooks() as receiver:
        monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", changing)
        assert sent(f"http://changing.example.org:{receiver.server_port}/hook?a=b#c") == 201
    assert asked[0] == "changing.example.org"
    assert set(asked[1:]) <= {"127.0.0.1"}
    assert [(one.path, one.headers["host"]) for one in receiver.got] == [
        ("/hook?a=b", f"changing.example.org:{receiver.server_port}")
    ]


def test_one_inner_address_among_several_is_enough_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    async def both(self: Any, host: Any, port: Any, **more: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in ("93.184.215.14", "10.0.0.1")]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", both)
    with pytest.raises(Inside, match="not outside"):
        sent("https://two.example.org/", Networks())


def test_without_encryption_only_what_the_host_names(monkeypatch: pytest.MonkeyPatch) -> None:
    async def public(self: Any, host: Any, port: Any, **more: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", port))]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", public)
    with pytest.raises(Inside, match="not encrypted"):
        sent("http://example.org/", Networks())


def certified(folder: Path, name: str) -> Path:
    """A certificate for this name that vouches for itself, with its key."""
    key, who = generate_private_key(SECP256R1()), x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder().subject_name(who).issuer_name(who).public_key(key.public_key()).serial_number(1)
        .not_valid_before(now - timedelta(1)).not_valid_after(now + timedelta(1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), False)
        .add_extension(x509.BasicConstraints(True, None), True).sign(key, hashes.SHA256())
    )  # fmt: skip
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "pem").write_bytes(secret + made.public_bytes(Encoding.PEM))
    return folder / "pem"


def test_the_other_side_has_to_prove_its_name_although_it_is_called_by_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pem = certified(tmp_path, "right.example.org")
    ours, theirs = ssl.create_default_context(cafile=str(pem)), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(pem)

    async def here(self: Any, host: Any, port: Any, **more: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", here)
    with hooks(theirs) as receiver:
        with pytest.raises(httpx.ConnectError):
            sent(f"https://right.example.org:{receiver.server_port}/")  # nobody whom we know vouches for it
        monkeypatch.setattr(outside, "trust", lambda: ours)
        assert sent(f"https://right.example.org:{receiver.server_port}/") == 201
        with pytest.raises(httpx.ConnectError):
            sent(f"https://wrong.example.org:{receiver.server_port}/")
    assert len(receiver.got) == 1


def test_nobody_is_followed_elsewhere() -> None:
    with hooks() as receiver:
        receiver.answers = [302]
        assert sent(f"{receiver.url}/here") == 302
    assert [one.path for one in receiver.got] == ["/here"]


# what is sent


def channel(kind: Kind) -> Channel:
    return Channel("1", "p", kind, "https://example.org/", "ab" * 24, True, None, 0.0)


def test_a_receiver_can_tell_that_a_message_is_ours_unchanged_and_of_now() -> None:
    """As the Standard Webhooks say it: HMAC-SHA256 of id, time and body, by the secret that the page shows."""
    one = channel("webhook")
    raw = body(one, "m1", [ITEM], told([ITEM], "en", "https://play.example.org"))
    given = headers(one, "m1", 1_800_000_000, raw)
    secret = base64.b64decode(shown(one.secret).removeprefix("whsec_"))
    seal = hmac.new(secret, b"m1.1800000000." + raw, hashlib.sha256).digest()
    assert given["webhook-signature"] == f"v1,{base64.b64encode(seal).decode()}"
    assert (given["webhook-id"], given["webhook-timestamp"]) == ("m1", "1800000000")
    data = json.loads(raw)
    assert (data["type"], data["id"]) == ("notices", "m1")
    assert data["items"][0]["url"] == "https://play.example.org/m/abc"
    assert (data["items"][0]["kind"], data["items"][0]["version"]) == ("turn", 7)


def test_names_are_no_markup_and_call_nobody() -> None:
    said = told([ITEM], "de", "https://play.example.org")
    talk = json.loads(body(channel("discord"), "m", [ITEM], said))
    assert talk["allowed_mentions"] == {"parse": []}
    assert "\\<b\\>" in talk["content"]
    assert "\\@everyone" in talk["content"]
    assert talk["content"].endswith("<https://play.example.org/m/abc>")
    slack = json.loads(body(channel("slack"), "m", [ITEM], said))["text"]
    assert "&lt;b&gt;" in slack
    assert slack.startswith("Du bist dran in Packet Row mit ")


def test_several_things_are_one_message() -> None:
    both = [ITEM, Item("nudge", "def", "sky-traders", ["Cy"], 3)]
    said = told(both, "en", "https://play.example.org")
    assert said.subject == "2 messages from Tradewinds"
    assert [url for _, url in said.lines] == ["https://play.example.org/m/abc", "https://play.example.org/m/def"]


def test_a_game_that_is_gone_goes_by_its_name() -> None:
    assert told([Item("over", "abc", "no-such-game", ["Ben"], 3)], "en", "x").subject == "Over: no-such-game with Ben"
