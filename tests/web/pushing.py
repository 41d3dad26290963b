"""A push service on a loopback port, and browsers that subscribe there: real TLS, real requests, real encryption."""

from __future__ import annotations

import asyncio
import json
import ssl
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import h11
import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from lostcities.web.vapid import decoded, encoded

TLS = Path(__file__).parent / "tls"
HOST = "push.example"
SECRET = b"sixteen bytes ok"


@dataclass(frozen=True)
class Request:
    """What a service was sent."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """Answers every request with the next of its statuses, and with 201 when there is none."""

    port: int = 0
    statuses: list[int] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    silent: bool = False
    """Whether it takes requests and answers none."""

    async def serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        line, request, body = h11.Connection(h11.SERVER), None, b""
        while not isinstance(event := line.next_event(), h11.EndOfMessage):
            if isinstance(event, h11.Request):
                request = event
            elif isinstance(event, h11.Data):
                body += bytes(event.data)
            elif event is h11.NEED_DATA:
                line.receive_data(await reader.read(4096))
            else:
                break
        assert request is not None
        headers = {name.decode(): value.decode() for name, value in request.headers}
        self.requests.append(Request(request.target.decode(), headers, body))
        if not self.silent:
            status = self.statuses.pop(0) if self.statuses else 201
            more = [("Location", "https://elsewhere.example/")] if status == 307 else []
            answer = h11.Response(status_code=status, headers=[("Content-Length", "0"), *more])
            writer.write((line.send(answer) or b"") + (line.send(h11.EndOfMessage()) or b""))
            await writer.drain()
            writer.close()

    async def open(self, host: str) -> tuple[StreamReader, StreamWriter]:
        """The way to it: what would be looked up is here."""
        assert host == HOST
        context = ssl.create_default_context(cafile=str(TLS / "certificate.pem"))
        return await asyncio.open_connection(
            "127.0.0.1", self.port, ssl=context, server_hostname="localhost"
        )


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(TLS / "certificate.pem", TLS / "key.pem")
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0, ssl=context)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service


@dataclass
class Subscriber:
    """A browser's end: its key, and what it reads of what was sent."""

    path: str = "/send/ada"
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    @property
    def public_key(self) -> str:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return encoded(point)

    @property
    def subscription(self) -> dict[str, object]:
        """As browsers write it."""
        keys = {"p256dh": self.public_key, "auth": encoded(SECRET)}
        return {"endpoint": f"https://{HOST}{self.path}", "expirationTime": None, "keys": keys}

    def read(self, request: Request) -> dict[str, object]:
        text = http_ece.decrypt(
            request.body, private_key=self.key, auth_secret=SECRET, version="aes128gcm"
        )
        return cast("dict[str, object]", json.loads(text))


def claims_of(request: Request) -> dict[str, object]:
    """Give what a sender says of itself; the signature has to be of the key that it names."""
    scheme, _, rest = request.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.split("=", 1) for part in rest.split(", "))
    head, claims, signature = parts["t"].split(".")
    raw = decoded(signature)
    r, s = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return cast("dict[str, object]", json.loads(decoded(claims)) | {"key": parts["k"]})
