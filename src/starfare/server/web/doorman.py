"""The doorman: secure headers, limits and the Origin check, before anything else happens."""

from __future__ import annotations

import time
from typing import Final, cast

import msgspec
import structlog
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from starfare.kernel.refusal import Refusal
from starfare.server import metrics
from starfare.server.limits import household
from starfare.server.refusals import TooFast, TooLarge, WrongOrigin, plain_refusal, status_of
from starfare.server.services import Services
from starfare.server.settings import LARGEST_RECORD, ServerSettings
from starfare.server.web.client import ASSETS

SAFE: Final = ("GET", "HEAD", "OPTIONS")
LONGEST_NUMBER: Final = 20
"""Digits of the largest number of bytes that a request may announce."""
RECORD_PATHS: Final = ("/api/replays", "/api/statistics")
HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        b"frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    ),
)
STRICT_TRANSPORT: Final = (b"strict-transport-security", b"max-age=31536000")
log = structlog.get_logger("http")


class Doorman:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services
        self.settings = services.settings
        self._requests = services.requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through what is in order."""
        kind = str(scope["type"])
        if kind == "websocket":
            await self._socket(scope, receive, send)
        elif kind == "http":
            await self._request(cast("HTTPScope", scope), receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            check_origin(scope, self.settings, strict=True)
            self._check_speed(scope)
        except Refusal as refusal:
            metrics.REFUSED.labels(refusal.name).inc()
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.message})
            return
        await self.app(scope, receive, send)

    async def _request(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        started = time.perf_counter()
        status = 500

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *self._headers()]
            await send(message)

        try:
            self._check_speed(scope)
            self._check_size(scope)
            if scope["method"] not in SAFE:
                check_origin(scope, self.settings, strict=False)
        except Refusal as refusal:
            metrics.REFUSED.labels(refusal.name).inc()
            await _refuse(refusal, guarded)
        else:
            await self.app(scope, receive, guarded)
        metrics.REQUESTS.labels(str(status)).inc()
        took = round((time.perf_counter() - started) * 1000, 1)
        log.info("request", method=scope["method"], path=scope["path"], status=status, ms=took)

    def _headers(self) -> list[tuple[bytes, bytes]]:
        return [*HEADERS, STRICT_TRANSPORT] if self.settings.secure else list(HEADERS)

    def _check_speed(self, scope: Scope) -> None:
        if scope["path"].startswith(ASSETS):
            return  # a page asks for all its files at once, and a browser keeps them
        if not self._requests.take(address_of(scope)):
            raise TooFast("", "You ask faster than is allowed; wait a moment.")

    def _check_size(self, scope: Scope) -> None:
        length = _header(scope, b"content-length") or "0"
        takes_records = scope["path"] in RECORD_PATHS
        most = LARGEST_RECORD if takes_records else self.settings.limits.body_bytes
        # So long a row of digits is too large a number, whatever it is; Python refuses to read it.
        readable = length.isdecimal() and len(length) <= LONGEST_NUMBER
        if not readable or int(length) > most:
            raise TooLarge("", f"A request has at most {most} bytes.")


def address_of(scope: Scope) -> str:
    """Return where a request or a socket comes from, as limits count it."""
    client = scope.get("client")
    return household(client[0]) if client else "somewhere"


def check_origin(scope: Scope, settings: ServerSettings, strict: bool) -> None:
    """Refuse what comes from a page of somebody else's.

    Browsers always say where a socket comes from. Programs do not, and bring no cookie either:
    with a cookie the origin must be told.
    """
    origin = _header(scope, b"origin")
    if origin is None:
        if strict and _header(scope, b"cookie") is not None:
            raise WrongOrigin("", "A socket with a cookie has to tell its origin.")
        return
    if origin in settings.origins:
        return
    is_secure = settings.secure or scope["scheme"] in ("https", "wss")
    if origin != f"{'https' if is_secure else 'http'}://{_header(scope, b'host')}":
        raise WrongOrigin("", "This page may not talk to this server.")


def _header(scope: Scope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None


async def _refuse(refusal: Refusal, send: Send) -> None:
    body = msgspec.json.encode({"type": "refused", **plain_refusal(refusal)})
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": status_of(refusal), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
