"""Who this server is to push services (RFC 8292), and what it sends there so that only the browser reads it (RFC 8291).

The libraries for that are the extra `push`; nothing here is imported where they are missing.
"""

from __future__ import annotations

import base64
import json
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

if TYPE_CHECKING:
    from lostcities.web.endpoints import Endpoint

SECONDS_VALID: Final = 12 * 3600
"""Services take a day at most."""
NUMBER_BYTES: Final = 32
"""Of a number of the curve P-256."""
POINT_BYTES: Final = 65
SECRET_BYTES: Final = 16


class BadKeyError(ValueError):
    """What a browser gave is no key."""


@dataclass(frozen=True, slots=True)
class Identity:
    """The key by which push services know this server, and whom they can write to about it."""

    key: ec.EllipticCurvePrivateKey
    contact: str | None = None

    @classmethod
    def read(cls, text: str, contact: str | None = None) -> Identity:
        """Give the identity whose private key this is."""
        key = serialization.load_pem_private_key(text.encode(), None)
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        return cls(key, contact)

    @property
    def public_key(self) -> str:
        """The public key, as browsers want it: base64url."""
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return encoded(point)

    def authorization(self, endpoint: Endpoint, at: float) -> str:
        """Give the header by which a service knows who sends."""
        claims: dict[str, object] = {"aud": endpoint.origin, "exp": int(at) + SECONDS_VALID}
        if self.contact is not None:
            claims["sub"] = self.contact
        parts = [_json({"typ": "JWT", "alg": "ES256"}), _json(claims)]
        signed = self.key.sign(".".join(parts).encode(), ec.ECDSA(hashes.SHA256()))
        r, s = decode_dss_signature(signed)
        signature = r.to_bytes(NUMBER_BYTES, "big") + s.to_bytes(NUMBER_BYTES, "big")
        return f"vapid t={'.'.join([*parts, encoded(signature)])}, k={self.public_key}"


def new_key() -> str:
    """Give a new private key as text."""
    return (
        ec.generate_private_key(ec.SECP256R1())
        .private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        .decode()
    )


def check_keys(public_key: str, secret: str) -> None:
    """See that a browser's keys can be used.

    Raises:
        BadKeyError: they cannot.
    """
    try:
        point, chance = decoded(public_key), decoded(secret)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise BadKeyError("no point of the curve") from None
    if len(point) != POINT_BYTES or len(chance) != SECRET_BYTES:
        raise BadKeyError("of the wrong length")


def encrypted(content: bytes, public_key: str, secret: str) -> bytes:
    """Give what only the browser with these keys can read."""
    sealed: bytes = http_ece.encrypt(
        content,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(public_key),
        auth_secret=decoded(secret),
        version="aes128gcm",
    )
    return sealed


def encoded(content: bytes) -> str:
    """Give bytes as base64url without padding."""
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Give the bytes that base64url without padding holds.

    Raises:
        ValueError: it is none.
    """
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _json(value: object) -> str:
    return encoded(json.dumps(value, separators=(",", ":")).encode())
