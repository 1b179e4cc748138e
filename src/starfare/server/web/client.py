"""The web client: its page at every address it knows, and the files it is made of."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from starfare.server.refusals import NotFound

ASSETS: Final = "/assets/"
"""Files below carry a hash of their content in their names."""
PAGES: Final = (
    "/",
    "/new/{game:str}",
    "/table/{table_id:str}",
    "/replay",
    "/replay/{table_id:str}",
    "/rules",
    "/rules/{game:str}",
    "/rules/{game:str}/{rule:str}",
    "/me",
)
"""The addresses the client shows something at; it reads them itself."""
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
WORTH_PACKING: Final = 512
PACKED: Final = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
}
NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>starfare: the client is not built</title>
<h1>The web client is not built</h1>
<p>The server is running, but the pages to play on are missing in this installation.</p>
<p>In a checkout <code>make client</code> builds them (it needs Node 20 and npm); then load this page
again. Without them <code>starfare play --text</code> plays in the terminal.</p>
<p lang="de">Der Server läuft, aber die Seiten zum Spielen fehlen in dieser Installation.
<code>make client</code> baut sie.</p>
</html>
"""


class ClientFile(msgspec.Struct, frozen=True):
    """A file of the client, ready to be sent."""

    body: bytes
    packed: bytes | None
    media_type: str
    tag: str
    keeping: str
    """How long a browser may keep it without asking."""


class ClientFiles:
    """All files of the built client, in memory; read again when it was built anew."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, ClientFile] = {}
        self._stamp = 0

    def page(self) -> ClientFile | None:
        """Return the page, or None if the client is not built."""
        self._refresh()
        return self._files.get("/index.html")

    def find(self, path: str) -> ClientFile | None:
        """Return a file by its address."""
        if path not in self._files:
            self._refresh()
        return self._files.get(path)

    def _refresh(self) -> None:
        try:
            stamp = (self._folder / "index.html").stat().st_mtime_ns
        except OSError:
            self._files, self._stamp = {}, 0
            return
        if stamp != self._stamp:
            files = [path for path in self._folder.rglob("*") if path.is_file()]
            self._files = {
                f"/{path.relative_to(self._folder).as_posix()}": _read(path) for path in files
            }
            self._stamp = stamp


def _read(path: Path) -> ClientFile:
    body = path.read_bytes()
    media_type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    media_type = media_type or "application/octet-stream"
    is_packed = len(body) >= WORTH_PACKING and media_type.startswith(PACKED)
    return ClientFile(
        body,
        gzip.compress(body, 9, mtime=0) if is_packed else None,
        media_type,
        f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        FOREVER if path.parent.name == "assets" else ASK_AGAIN,
    )


def client_routes(files: ClientFiles) -> list[HTTPRouteHandler]:
    """Return the handlers that serve the client."""

    @get(list(PAGES), include_in_schema=False, sync_to_thread=False)
    def page(request: Request[Any, Any, Any]) -> Response[Any]:
        """Return the client's page, or a word that it is missing."""
        found = files.page()
        if found is None:
            return Response(NOT_BUILT, status_code=503, media_type=MediaType.HTML)
        return sent(request, found)

    @get(f"{ASSETS}{{name:str}}", include_in_schema=False, sync_to_thread=False)
    def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
        """Return a file that never changes."""
        return found_or_refused(request, files.find(ASSETS + name))

    @get("/{name:str}", include_in_schema=False, sync_to_thread=False)
    def file(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
        """Return a file beside the page: icons, manifest, service worker."""
        found = files.find(f"/{name}")
        lost = page_for_lost(request, files) if found is None else None
        return lost or found_or_refused(request, found)

    return [page, asset, file]


def page_for_lost(request: Request[Any, Any, Any], files: ClientFiles) -> Response[Any] | None:
    """Return the page for a person at a wrong address: it says so, and leads back."""
    page = files.page()
    if page is None or request.method != "GET" or request.url.path.startswith("/api/"):
        return None
    if "text/html" not in request.headers.get("accept", ""):
        return None
    response = sent(request, page)
    response.status_code = 404
    return response


def found_or_refused(request: Request[Any, Any, Any], file: ClientFile | None) -> Response[Any]:
    """Send a file, or refuse what is not there."""
    if file is None:
        raise NotFound("", "There is nothing at this address.")
    return sent(request, file)


def sent(request: Request[Any, Any, Any], file: ClientFile) -> Response[Any]:
    """Answer with a file, packed where the browser unpacks, or with "you have it"."""
    headers = {"ETag": file.tag, "Cache-Control": file.keeping, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=file.media_type, headers=headers)
