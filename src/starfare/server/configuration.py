"""The options of `starfare serve`, checked before anything starts: every mistake gets a line."""

from __future__ import annotations

import importlib.util
import os
import socket
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.engine import make_url

from starfare.kernel.refusal import BadOption
from starfare.server.hub import make_hub
from starfare.server.logs import LEVELS
from starfare.server.settings import ServerSettings
from starfare.server.storage.database import full_url

LARGEST_PORT: Final = 65535
SHORTEST_SECRET: Final = 16


class BadSettings(BadOption):
    """Options with which the server cannot be started."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("", " ".join(mistakes))
        self.mistakes = mistakes


def checked_settings(port: str, workers: str, **given: Any) -> ServerSettings:
    """Return the settings, or refuse them with all their mistakes at once."""
    settings = ServerSettings(**given)
    mistakes = [
        *_port_mistakes(settings.host, port),
        *_workers_mistakes(workers, settings.redis),
        *_db_mistakes(settings.db),
        *_redis_mistakes(settings.redis),
        *_origin_mistakes(settings.origins),
        *_proxy_mistakes(settings.proxies),
    ]
    if not settings.bots and settings.redis is None:
        mistakes.append("--no-bots: another worker has to play them: give --redis to both.")
    if settings.secret is not None and len(settings.secret) < SHORTEST_SECRET:
        mistakes.append(f"--secret: it has to have at least {SHORTEST_SECRET} letters.")
    if settings.log_level not in LEVELS:
        known = ", ".join(LEVELS)
        mistakes.append(f"--log-level: there is no {settings.log_level!r}; there are: {known}.")
    if mistakes:
        raise BadSettings(mistakes)
    return msgspec.structs.replace(settings, port=int(port), workers=int(workers))


def _port_mistakes(host: str, port: str) -> Iterator[str]:
    number = int(port) if port.isdecimal() else 0
    if not 1 <= number <= LARGEST_PORT:
        yield f"--port: {port!r} is not a number from 1 to {LARGEST_PORT}."
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        yield f"--host: {host!r} is not an address that can be found."
        return
    if 1 <= number <= LARGEST_PORT:
        # A name may stand for several addresses; one to listen on is enough.
        refusals = [_refusal_to_listen(family, str(at[0]), number) for family, _, _, _, at in found]
        if None not in refusals:
            yield f"--host, --port: cannot listen on {host}:{number}: {refusals[0]}."


def _refusal_to_listen(family: int, address: str, port: int) -> str | None:
    try:
        with socket.socket(family) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((address, port))
    except OSError as error:
        return str(error.strerror)
    return None


def _workers_mistakes(workers: str, redis: str | None) -> Iterator[str]:
    if not workers.isdecimal() or int(workers) < 1:
        yield f"--workers: {workers!r} is not a number from 1 up."
    elif int(workers) > 1 and redis is None:
        yield "--workers: several workers tell each other of moves over Redis: give --redis."


def _db_mistakes(db: str) -> Iterator[str]:
    try:
        url = make_url(full_url(db))
    except BadOption as refusal:
        yield f"--db: {refusal.message}"
        return
    if url.get_backend_name() == "postgresql":
        if importlib.util.find_spec("asyncpg") is None:
            yield "--db: PostgreSQL needs the extra: pip install starfare[postgres]."
        return
    file = Path(url.database or "")
    if not file.parent.is_dir():
        yield f"--db: there is no folder {str(file.parent)!r}."
    elif file.is_dir():
        yield f"--db: {str(file)!r} is a folder, not a file."
    elif not os.access(file if file.exists() else file.parent, os.W_OK):
        yield f"--db: {str(file)!r} cannot be written."


def _redis_mistakes(redis: str | None) -> Iterator[str]:
    try:
        make_hub("", redis)
    except BadOption as refusal:
        yield f"--redis: {refusal.message}"


def _origin_mistakes(origins: tuple[str, ...]) -> Iterator[str]:
    for origin in origins:
        try:
            parts = urlsplit(origin)
            _ = parts.port
        except ValueError:
            parts = urlsplit("")
        whole = f"{parts.scheme}://{parts.netloc}"
        if parts.scheme not in ("http", "https") or not parts.hostname or whole != origin:
            yield f"--origin: {origin!r} is not a page's origin such as https://play.example.org."


def _proxy_mistakes(proxies: tuple[str, ...]) -> Iterator[str]:
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            yield f"--proxy: {proxy!r} is not an address or a network such as 10.0.0.0/8."
