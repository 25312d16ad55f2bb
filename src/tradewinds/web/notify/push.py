"""Web Push: the message is encrypted for one browser (RFC 8291) and signed by this server's key (RFC 8292)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import os
import struct
import time
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = SECP256R1()
RECORD: Final = 4096  # bytes that one message may have in all
VALID: Final = 12 * 3600  # seconds for which a signature is good; a push service takes at most a day
LASTING: Final = 86_400  # seconds that a push service keeps a message for a browser that is not there


class Subscription(msgspec.Struct, frozen=True):
    """What a browser gives to whoever may send it something."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def keys(self) -> tuple[EllipticCurvePublicKey, bytes]:
        """The browser's key and the secret that goes with it; ValueError where they are none."""
        try:
            point, auth = unpacked(self.p256dh), unpacked(self.auth)
        except binascii.Error as error:
            raise ValueError("not base64") from error
        if len(auth) != 16:
            raise ValueError("not a secret of 16 bytes")
        return EllipticCurvePublicKey.from_encoded_point(CURVE, point), auth


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    number = generate_private_key(CURVE).private_numbers().private_value
    return packed(number.to_bytes(32))


def private(key: str) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(unpacked(key)), CURVE)


def point_of(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public(key: str) -> str:
    """What a page hands to the browser."""
    return packed(point_of(private(key).public_key()))


# RFC 8291


def encrypted(
    text: bytes, to: Subscription, own: EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """One record of `aes128gcm`, with its header; a key and a salt of its own for every message."""
    theirs, auth = to.keys
    own, salt = own or generate_private_key(CURVE), salt or os.urandom(16)
    point = point_of(own.public_key())
    about = b"WebPush: info\0" + point_of(theirs) + point
    common = _derived(own.exchange(ECDH(), theirs), auth, about, 32)
    key = _derived(common, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(common, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!IB", RECORD, len(point)) + point
    return header + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)


# RFC 8292


def signed(key: str, endpoint: str, contact: str, now: float) -> str:
    """The value of `Authorization`: who sends this, to which push service, and until when that may be believed."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID, "sub": contact}
    head = {"typ": "JWT", "alg": "ES256"}
    told = ".".join(packed(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
    r, s = decode_dss_signature(private(key).sign(told.encode(), ECDSA(hashes.SHA256())))
    return f"vapid t={told}.{packed(r.to_bytes(32) + s.to_bytes(32))}, k={public(key)}"


def headers(key: str, to: Subscription, contact: str, topic: str) -> dict[str, str]:
    """A later message with the same topic takes the place of one that the push service still holds."""
    return {
        "Authorization": signed(key, to.endpoint, contact, time.time()),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTING),
        "Urgency": "normal",
        "Topic": hashlib.sha256(topic.encode()).hexdigest()[:32],
    }
