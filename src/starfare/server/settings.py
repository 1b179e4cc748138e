"""How a server is run: addresses, limits, patience."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

LARGEST_RECORD: Final = 1_000_000
"""Bytes of a record that is sent to be looked at; a long game has a tenth of that."""
VARIABLE: Final = "STARFARE_SERVER"
"""Workers read their settings from this environment variable."""
MISSED_HEARTBEATS: Final = 3
"""So many may be missing before somebody counts as away."""


class Limits(msgspec.Struct, frozen=True):
    """How much one person, address or socket may ask for."""

    frame_bytes: int = 16_384
    body_bytes: int = 65_536
    messages_per_second: float = 20
    message_burst: float = 60
    requests_per_second: float = 20
    request_burst: float = 80
    work_per_second: float = 300
    """What the requests of an address may cost all workers together (see `costs.py`)."""
    work_burst: float = 6_000
    tables_per_person: int = 20
    sockets_per_person: int = 40
    people_per_address_and_hour: float = 60
    passwords_per_minute: float = 10
    """From one address."""
    logins_per_minute: float = 10
    """To one account, from wherever they come."""
    talk_per_second: float = 0.5
    talk_burst: float = 5
    talk_length: int = 300
    waiting_bytes: int = 524_288
    """A client that does not read so many bytes of what it is sent is let go."""
    kernel_bytes: int = 131_072
    """So much of it the kernel keeps for a socket."""
    reading_seconds: float = 20
    """So long a client may read nothing while something waits to be sent."""
    request_seconds: float = 20
    """A request has to be there, whole, in this time."""
    strikes: int = 200
    """So many refusals for speed in a row, and the socket is closed."""


class ServerSettings(msgspec.Struct, frozen=True):
    """Everything that `starfare serve` can be told."""

    db: str = "starfare.db"
    redis: str | None = None
    host: str = "127.0.0.1"
    port: int = 8710
    workers: int = 1
    origins: tuple[str, ...] = ()
    """Pages besides our own that may open sockets."""
    secure: bool = False
    """Cookies over HTTPS only; set it behind a TLS proxy."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose word on who is asking is trusted."""
    secret: str | None = None
    limits: Limits = Limits()
    lease: float = 3.0
    """Seconds after which the tables of a dead worker are taken over."""
    heartbeat: float = 2.0
    """Seconds between two signs that somebody is still here."""
    cached: int = 5_000
    """So many tables are kept in memory."""
    idle: float = 600.0
    """Seconds after which a table nobody looks at leaves the memory."""
    bots: bool = True
    """Play bots and for those who are away; a worker without leaves its tables to those that do."""
    bot_threads: int = 2
    log_level: str = "info"

    @property
    def patience(self) -> float:
        """Seconds without a sign of life after which somebody counts as away."""
        return self.heartbeat * MISSED_HEARTBEATS


def handed_over(settings: ServerSettings) -> None:
    """Leave the settings where worker processes find them."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def taken_over() -> ServerSettings:
    """Return the settings that were left for this process."""
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=ServerSettings)


def client_folder() -> Path:
    """Return where the built web client is, if it is."""
    import starfare

    return Path(starfare.__file__).parent / "_client"
