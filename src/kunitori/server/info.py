"""What everybody may know of the games: what they are made of, their texts, the schema of their views."""

from __future__ import annotations

import functools
import gzip
import hashlib
import json
import re
from importlib import resources
from typing import Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath
from markdown_it import MarkdownIt

from kunitori.core.errors import BadName
from kunitori.core.game import find, games
from kunitori.meta import meta_of
from kunitori.server.pages import encodings
from kunitori.text import LOCALES, Catalogue

RULE: Final = re.compile(r"(\(?)\b([A-Z]+(?:-[A-Z]+)+-\d+)\b([),]?)")  # a rule's id, with what stands close to it
KEPT_SHORTLY = "public, max-age=300"


@functools.cache
def _described(game: str) -> bytes:
    return msgspec.json.encode(meta_of(find(game)))


def _catalogue(locale: str, game: str) -> Catalogue:
    if locale not in LOCALES:
        raise BadName("locale", locale, LOCALES)
    return Catalogue(find(game), locale)


@functools.cache
def _texts(locale: str, game: str) -> bytes:
    return _catalogue(locale, game).source().encode()


@functools.cache
def _outline(locale: str, game: str) -> bytes:
    reader = MarkdownIt("commonmark").enable("table")
    tokens = reader.parse(_catalogue(locale, game).outline())
    for token in tokens:
        if token.type.startswith("heading"):
            token.tag = f"h{token.markup.count('#') + 1}"  # below the page's own
    html: str = reader.renderer.render(tokens, reader.options, {})
    return RULE.sub(r'<span class="cited">\1<span data-rule="\2">\2</span>\3</span>', html).encode()


@functools.cache
def _schema(game: str) -> bytes:
    package = find(game).package
    file = resources.files(package).joinpath("schemas", "view.json") if package else None
    if file is None or not file.is_file():
        raise BadName("schema", game)
    return msgspec.json.encode(json.loads(file.read_text(encoding="utf-8")))


def known(content: bytes, kind: str, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Content that changes with a new version only: whoever has it already is told so."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    headers = {"etag": tag, "cache-control": KEPT_SHORTLY, "vary": "accept-encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    if "gzip" in encodings(request):
        headers["content-encoding"] = "gzip"
        content = packed(content)
    return Response(content, headers=headers, media_type=kind)


@functools.cache
def packed(content: bytes) -> bytes:
    """Content compressed."""
    return gzip.compress(content, mtime=0)


@get("/api/games", sync_to_thread=False)
def list_games() -> list[dict[str, Any]]:
    """The games there are, with their titles by language."""
    return [{"name": name, "ruleset": find(name).ruleset, "titles": titles(name)} for name in games()]


@functools.cache
def titles(game: str) -> dict[str, str]:
    """What a game is called, by language."""
    return {locale: Catalogue(find(game), locale).text("game-title") for locale in LOCALES}


@get("/api/games/{game:str}", sync_to_thread=False)
def describe_game(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[bytes]:
    """What a front end has to know of a game: options, actions, steps, events, rules."""
    return known(_described(game), "application/json", request)


@get("/texts/{locale:str}/{file:str}", sync_to_thread=False)
def texts(request: Request[Any, Any, Any], locale: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """All texts of the house and a game in one language, as one Fluent file: ``/texts/en/GAME.ftl``."""
    return known(_texts(locale, file.removesuffix(".ftl")), "text/plain", request)


@get("/texts/{locale:str}/{game:str}/outline.html", sync_to_thread=False)
def outline(request: Request[Any, Any, Any], locale: FromPath[str], game: FromPath[str]) -> Response[bytes]:
    """How a game goes, as a piece of a page; each rule that it names stands in ``<span data-rule="ID">``."""
    return known(_outline(locale, game), "text/html", request)


@get("/api/schemas/{game:str}/view.json", sync_to_thread=False)
def view_schema(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[bytes]:
    """The JSON Schema of a game's views."""
    return known(_schema(game), "application/schema+json", request)


ROUTES = [list_games, describe_game, texts, outline, view_schema]
