"""The rows as values: a table, its seats, the entries of its log, a snapshot, a person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec

from starfare.server.bounds import LONGEST_DELAY, LONGEST_GRACE, LONGEST_PAUSE, Word

OPEN: Literal["open"] = "open"
RUNNING: Literal["running"] = "running"
OVER: Literal["over"] = "over"
CLOSED: Literal["closed"] = "closed"

PERSON: Literal["person"] = "person"
BOT: Literal["bot"] = "bot"
OUTSIDE: Literal["outside"] = "outside"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host settles about a table beside the game's own options."""

    clock: Word = "none"
    """The name of a clock preset."""
    grace: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_GRACE)] = 60
    """Seconds a player may be away before a bot plays for them."""
    stand_in: Word = ""
    """The bot that then plays; empty: the usual one of the game."""
    spectators: bool = True
    delay: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_DELAY)] = 0
    """Seconds by which spectators see everything later."""
    take_back: bool = True
    pause: Annotated[float, msgspec.Meta(ge=0, le=LONGEST_PAUSE)] = 0.0
    """Seconds between the choices of bots while somebody watches, so that people can follow."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as it is stored."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    settings: Settings
    host: str
    public: bool
    status: str
    created: float
    started: float | None
    ended: float | None
    seed: bytes | None
    opening: list[tuple[str, int]] | None
    names: list[str] | None
    outcome: dict[str, Any] | None
    base: int
    follows: str | None
    next: str | None
    minder: str | None
    look_at: float


class SeatRow(msgspec.Struct, frozen=True):
    """A seat of a table: who or what sits there."""

    table_id: str
    seat: int
    kind: str
    person: str | None
    name: str
    bot: str | None
    left: bool
    seen_at: float
    invited: str | None = None
    """Whom an open seat is kept for."""


SEAT_TOKEN: Literal["seat"] = "seat"
BOT_TOKEN: Literal["bot"] = "bot"
INVITE: Literal["invite"] = "invite"


class TokenRow(msgspec.Struct, frozen=True):
    """A token as it is stored: its hash, what it is for and whose it is."""

    hash: str
    id: str
    """Names the token without opening anything, so that it can be listed and revoked."""
    table_id: str
    seat: int | None
    kind: str
    owner: str
    created: float
    expires: float

    def opens(self, chair: SeatRow) -> bool:
        """Tell whether it opens a seat: while its owner sits there, or a bot from outside does."""
        if self.seat != chair.seat:
            return False
        return chair.kind == OUTSIDE if self.kind == BOT_TOKEN else chair.person == self.owner


def seats_for(chairs: Sequence[SeatRow], person: str) -> list[int]:
    """Return the open seats that are kept for somebody."""
    return [chair.seat for chair in chairs if chair.invited == person]


def seats_of(chairs: Sequence[SeatRow], person: str) -> list[int]:
    """Return the seats in which somebody sits; with several they share a device."""
    return [chair.seat for chair in chairs if chair.person == person]


CHOICE: Literal["choice"] = "choice"
TAKE_BACK: Literal["take_back"] = "take_back"
ASK: Literal["ask"] = "ask"
AGREE: Literal["agree"] = "agree"
DECLINE: Literal["decline"] = "decline"

BY_PERSON: Literal["person"] = "person"
BY_BOT: Literal["bot"] = "bot"
BY_STAND_IN: Literal["stand_in"] = "stand_in"


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's log: a choice, or a step of taking one back."""

    table_id: str
    seq: int
    kind: str
    seat: int
    choice: dict[str, Any]
    chance: list[tuple[str, int]]
    final: bool
    author: str
    at: float
    spent: float
    choice_id: str | None = None


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a table after entry `seq`, when `moves` choices stood."""

    table_id: str
    seq: int
    moves: int
    state: bytes
    used: list[float]


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody: a guest, or with a login an account."""

    id: str
    name: str
    login: str | None
    password: str | None
    session: int
    created: float
    banned: float | None = None
    """Since when they are kept out."""


class NoticeRow(msgspec.Struct, frozen=True):
    """Something that is announced to everybody."""

    id: int
    text: str
    at: float
    until: float
