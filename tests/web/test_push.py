"""Web Push: what this server sends, read as a browser reads it."""

from __future__ import annotations

import json
import os
import struct
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tradewinds.web.notify.push import (
    CURVE,
    Subscription,
    encrypted,
    new_key,
    packed,
    point_of,
    private,
    public,
    signed,
    unpacked,
)


class Browser:
    """The other end: it has a key and a secret of its own, and opens what was closed for it."""

    def __init__(self, endpoint: str, key: EllipticCurvePrivateKey | None = None, auth: bytes | None = None) -> None:
        self.key, self.auth = key or generate_private_key(CURVE), auth or os.urandom(16)
        self.point = point_of(self.key.public_key())
        self.subscription = Subscription(endpoint, packed(self.point), packed(self.auth))

    def read(self, body: bytes) -> bytes:
        salt, (size, length) = body[:16], struct.unpack("!IB", body[16:21])
        sender, closed = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size
        shared = self.key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        secret = derived(shared, self.auth, b"WebPush: info\0" + self.point + sender, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text, _, rest = AESGCM(key).decrypt(nonce, closed, None).rpartition(b"\x02")
        assert not rest.strip(b"\0")
        return text


def derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)


def claims(authorization: str) -> dict[str, Any]:
    """What the push service believes, once it has checked the signature."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, told, seal = parts["t"].split(".")
    r, s = (int.from_bytes(unpacked(seal)[start : start + 32]) for start in (0, 32))
    key = EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(parts["k"]))
    key.verify(encode_dss_signature(r, s), f"{head}.{told}".encode(), ECDSA(hashes.SHA256()))
    assert (kind, json.loads(unpacked(head))) == ("vapid", {"typ": "JWT", "alg": "ES256"})
    found: dict[str, Any] = json.loads(unpacked(told))
    return found


def test_the_example_of_rfc_8291_comes_out_to_the_byte() -> None:
    browser = Browser(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        private("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), unpacked("BTBZMqHH6r4Tts7J_aSIgg"),
    )  # fmt: skip
    made = encrypted(
        b"When I grow up, I want to be a watermelon", browser.subscription,
        private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), unpacked("DGv6ra1nlYgDCS1FRnbzlw"),
    )  # fmt: skip
    assert packed(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_browser_reads_what_is_for_it_and_no_other_does() -> None:
    ours, another = Browser("https://push.example.net/1"), Browser("https://push.example.net/2")
    first, second = (encrypted("Grüße".encode(), ours.subscription) for _ in range(2))
    assert ours.read(first) == ours.read(second) == "Grüße".encode()
    assert first != second
    with pytest.raises(InvalidTag):
        another.read(first)


def test_a_push_service_can_tell_who_sends_to_it_and_for_how_long() -> None:
    key = new_key()
    value = signed(key, "https://push.example.net:8443/push/secret", "mailto:host@example.org", 1000.0)
    assert claims(value) == {
        "aud": "https://push.example.net:8443", "exp": 1000 + 12 * 3600, "sub": "mailto:host@example.org"
    }  # fmt: skip
    assert f"k={public(key)}" in value


@pytest.mark.parametrize(
    ("p256dh", "auth"), [("", ""), ("AAAA", packed(bytes(16))), (packed(bytes(65)), packed(bytes(16))), ("é", "é")]
)
def test_what_no_browser_gives_is_no_subscription(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        assert Subscription("https://push.example.net/", p256dh, auth).keys
