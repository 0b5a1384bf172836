"""The page: files that the build has put into one folder, read once and kept in memory.

Assets carry a hash of their content in their name and may be kept for ever; the page itself is asked for each time.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from kunitori.core.errors import Refused
from kunitori.text import Catalogue

INDEX: Final = "index.html"
ENCODINGS: Final = {".br": "br", ".gz": "gzip"}  # the suffix of a file that is compressed already
NEVER: Final = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*")
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
ASSETS: Final = "assets/"


@dataclass(slots=True)
class File:
    """A file of the page: what it is, and its content by encoding, "" being as it is."""

    kind: str
    tag: str = ""
    content: dict[str, bytes] = field(default_factory=dict)


class Page:
    """Every file of the built page; without one, a page that says how to build it."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            if path.is_file() and not path.is_symlink():
                self._add(path.relative_to(folder).as_posix(), path.read_bytes())
        self.built = INDEX in self.files
        if not self.built:
            catalogue = Catalogue()
            title, how = catalogue.text("page-missing"), catalogue.text("page-missing", "how")
            text = (
                f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title><h1>{title}</h1><p>{how}</p>"
            )
            self._add(INDEX, text.encode())

    def _add(self, name: str, content: bytes) -> None:
        encoding = next((sign for suffix, sign in ENCODINGS.items() if name.endswith(suffix)), "")
        plain = name[: name.rindex(".")] if encoding else name
        kind = mimetypes.guess_type(plain)[0] or "application/octet-stream"
        file = self.files.setdefault(plain, File(kind))
        file.content[encoding] = content
        if not encoding:
            file.tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'

    def answer(self, name: str, request: Request[Any, Any, Any]) -> Response[bytes]:
        """The file of that name as the browser likes it best.  Raises Refused if there is none."""
        file = self.files.get(name)
        if file is None or not file.tag:
            raise Refused("no-such-page")
        headers = {"etag": file.tag, "vary": "accept-encoding"}
        headers["cache-control"] = FOREVER if name.startswith(ASSETS) else ASK_AGAIN
        if file.tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, headers=headers, media_type=file.kind)
        liked = encodings(request)
        encoding = next((sign for sign in ENCODINGS.values() if sign in liked and sign in file.content), "")
        if encoding:
            headers["content-encoding"] = encoding
        return Response(file.content[encoding], headers=headers, media_type=file.kind)


def encodings(request: Request[Any, Any, Any]) -> set[str]:
    """The encodings that a browser names and doesn't refuse by ``q=0`` (RFC 9110, section 12.5.3)."""
    named = (part.partition(";") for part in request.headers.get("accept-encoding", "").split(","))
    return {name.strip().lower() for name, _, quality in named if not NEVER.fullmatch(quality)}


@get(["/", "/new", "/me", "/rules"], include_in_schema=False)
async def index(request: Request[Any, Any, Any], page: NamedDependency[Page]) -> Response[bytes]:
    """The page, whatever it is going to show: it looks at the address itself."""
    return page.answer(INDEX, request)


@get(["/t/{rest:path}", "/rules/{rest:path}"], include_in_schema=False)
async def deeper(request: Request[Any, Any, Any], page: NamedDependency[Page], rest: FromPath[str]) -> Response[bytes]:
    """The page at the address of a table, or of a rule."""
    return page.answer(INDEX, request)


@get("/{name:path}", include_in_schema=False)
async def file(request: Request[Any, Any, Any], name: FromPath[str], page: NamedDependency[Page]) -> Response[bytes]:
    """A file of the page."""
    return page.answer(name.lstrip("/"), request)


ROUTES: Final[list[Any]] = [index, deeper, file]
