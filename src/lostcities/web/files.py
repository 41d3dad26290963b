"""The page's files: read and compressed once, and served so that a new version shows at once.

`index.html` and the other documents name every file under `/page/<version>/`, where the version is
made from all files. Such an address never changes its meaning and may be kept for ever; modules and styles name each
other by relative paths and so stay within their version. The same files under plain `/page/` are
asked for anew each time, which costs a short "not modified".

The worker that keeps the page for when there is no network (`worker.js`) is told the version and its
files, so that it is another one whenever the page is.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starlette.responses import Response

from lostcities.web.preload import preloading

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from starlette.requests import Request

INDEX = "index.html"
WORKER = "worker.js"
EDITION = b'{ version: "", files: [] }'
"""What stands in the worker where the server names the version and its files."""
PREFIX = b'"/page/'
KEEP_FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
VERSION_LENGTH = 12
SECONDS_BETWEEN_LOOKS: Final = 1.0
"""Whoever has changed a file needs longer than this to reload the page."""
SMALLEST_COMPRESSED = 512
"""Below this a compressed file saves no packet."""

# What is served; type declarations and notes lie in the same folder and are not. The machine's
# own table of types is not asked, since it differs from one to the next.
_TYPES: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/vnd.microsoft.icon",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
_OWN_LINE_COMMENT: Final = re.compile(
    rb"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/|//[^\n]*)[ \t]*\n", re.MULTILINE
)
_COMPRESSIBLE: Final = frozenset({".html", ".css", ".js", ".json", ".webmanifest", ".svg"})


@dataclass(frozen=True, slots=True)
class File:
    """One file, ready to be sent."""

    content: bytes
    compressed: bytes | None
    media_type: str
    tag: str

    @classmethod
    def of(cls, content: bytes, suffix: str) -> File:
        """Prepare a file of this kind."""
        small = len(content) < SMALLEST_COMPRESSED or suffix not in _COMPRESSIBLE
        # Without a time in it, the same file is the same bytes on every machine.
        compressed = None if small else gzip.compress(content, mtime=0)
        return cls(content, compressed, _TYPES[suffix], hashlib.sha256(content).hexdigest()[:16])

    def response(self, request: Request, caching: str) -> Response:
        """Answer a request for this file; shortly, when the browser has it already."""
        zipped = self.compressed is not None and _takes_gzip(request.headers)
        tag = f'"{self.tag}-gzip"' if zipped else f'"{self.tag}"'
        headers = {"Cache-Control": caching, "ETag": tag, "Vary": "Accept-Encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if zipped:
            headers["Content-Encoding"] = "gzip"
        body = self.compressed if zipped else self.content
        return Response(body, headers=headers, media_type=self.media_type)


@dataclass(frozen=True, slots=True)
class _Edition:
    """All files at one moment."""

    stamp: tuple[tuple[str, int, int], ...]
    version: str
    files: Mapping[str, File]


class PageFiles:
    """The files of a folder, read again when one of them has changed.

    That is looked for when a document is asked for, and not more often than once in some seconds: it takes a
    look at each file.
    """

    def __init__(
        self,
        folder: Path,
        *,
        seconds_between_looks: float = SECONDS_BETWEEN_LOOKS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder = folder
        self._seconds = seconds_between_looks
        self._clock = clock
        self._looked = clock()
        self._edition = self._read()

    @property
    def names(self) -> frozenset[str]:
        """The paths of all files, from the folder on."""
        return frozenset(self._edition.files)

    def index(self, request: Request) -> Response:
        """Answer with the page itself."""
        return self.document(request, INDEX)

    def document(self, request: Request, name: str) -> Response:
        """Answer with what has an address of its own: a document, or the worker.

        Raises:
            KeyError: there is none of this name.
        """
        now = self._clock()
        if now - self._looked >= self._seconds:
            self._looked = now
            self._look()
        return self._edition.files[name].response(request, ASK_AGAIN)

    def file(self, request: Request, path: str) -> Response | None:
        """Answer with a file by its path below `/page/`, or None when there is none."""
        version, _, rest = path.partition("/")
        versioned = len(version) == VERSION_LENGTH and rest in self._edition.files
        if not versioned:
            found = self._edition.files.get(path)
            return None if found is None else found.response(request, ASK_AGAIN)
        # A tab left open since an older version gets today's file, but must not keep it as the old.
        caching = KEEP_FOR_EVER if version == self._edition.version else ASK_AGAIN
        return self._edition.files[rest].response(request, caching)

    def _look(self) -> None:
        # While files are being replaced some are missing; what there was serves until all are back.
        with suppress(OSError, KeyError):
            if self._stamp() != self._edition.stamp:
                self._edition = self._read()

    def _paths(self) -> Iterator[Path]:
        for path in sorted(self._folder.rglob("*")):
            if path.suffix in _TYPES and path.is_file():
                yield path

    def _stamp(self) -> tuple[tuple[str, int, int], ...]:
        status = ((path, path.stat()) for path in self._paths())
        return tuple((str(path), stat.st_mtime_ns, stat.st_size) for path, stat in status)

    def _read(self) -> _Edition:
        stamp = self._stamp()
        contents = {
            path.relative_to(self._folder).as_posix(): path.read_bytes() for path in self._paths()
        }
        digest = hashlib.sha256()
        for name, content in contents.items():
            digest.update(name.encode() + b"\0" + content + b"\0")
        version = digest.hexdigest()[:VERSION_LENGTH]
        contents = {name: without_comments(name, content) for name, content in contents.items()}
        for name in contents:
            if name.endswith(".html"):
                contents[name] = preloading(contents[name], contents)
            if name == WORKER or name.endswith(".html"):
                contents[name] = contents[name].replace(PREFIX, PREFIX + version.encode() + b"/")
        if INDEX not in contents:
            raise FileNotFoundError(self._folder / INDEX)
        if WORKER in contents:
            contents[WORKER] = equipped(contents[WORKER], version, contents)
        files = {
            name: File.of(content, f".{name.rpartition('.')[2]}")
            for name, content in contents.items()
        }
        return _Edition(stamp, version, files)


def without_comments(name: str, content: bytes) -> bytes:
    """Give a module or a style as it is sent: comments are for who reads the source.

    They are a third of what would be sent. Only comments that stand on lines of their own are left
    out, which no text of ours contains; licences stand in files of their own.
    """
    if not name.endswith((".js", ".css")):
        return content
    return _OWN_LINE_COMMENT.sub(b"", content)


def equipped(worker: bytes, version: str, names: Iterable[str]) -> bytes:
    """Give the worker as it is sent: with the version, and the files that it is to keep."""
    kept = sorted(
        name for name in names if not name.endswith(".html") and not name.startswith("worker")
    )
    edition = json.dumps({"version": version, "files": kept})
    return worker.replace(EDITION, edition.encode())


def _takes_gzip(headers: Mapping[str, str]) -> bool:
    for part in headers.get("accept-encoding", "").split(","):
        coding, _, quality = part.strip().lower().partition(";")
        if coding.strip() == "gzip":
            return quality.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False
