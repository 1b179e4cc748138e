"""What clients send over the socket, as types; anything else is refused."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from starfare.server.bounds import LARGEST, Id, Language, Line, MessageId, Number, Seat, Token, Word
from starfare.server.refusals import BadMessage, TooLarge

PROTOCOL: Final = 1
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
FROM_THE_START: Final = -1


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Something a client sends."""


class Hello(Message, tag="hello"):
    """The first message: which table, and what was seen of it before."""

    table: Id
    token: Token | None = None
    """A seat's or a bot's token, where no cookie tells who it is; or an invitation."""
    seen: Annotated[int, msgspec.Meta(ge=FROM_THE_START, le=LARGEST)] | None = None
    """The last number that was seen: what came after it is told. -1 asks for everything."""
    talk_seen: Number = 0
    language: Language | None = None
    """The language of the texts; without one there are none."""
    form: Word = "plain"
    """`plain`: the view as data. `state`: as encoded bytes, for bots that run the engine."""
    protocol: Number = PROTOCOL


class Choose(Message, tag="choose"):
    """Make a choice. The id makes a second sending harmless."""

    id: MessageId
    seat: Seat
    choice: dict[str, Any]
    at: Number | None = None
    """The number of the position it was made for."""


class Explain(Message, tag="explain"):
    """Ask why something is not possible."""

    id: MessageId
    seat: Seat
    choice: dict[str, Any]


class TakeBack(Message, tag="take_back"):
    """Take one's own last choice back, or ask the others whether one may."""

    id: MessageId
    seat: Seat


class Consent(Message, tag="consent"):
    """Answer somebody who wants to take a choice back."""

    id: MessageId
    seat: Seat
    agree: bool


class Say(Message, tag="say"):
    """Say something at the table: a text, or a quick phrase by its name."""

    id: MessageId
    text: Line = ""
    phrase: Word | None = None


class Mute(Message, tag="mute"):
    """Read somebody no longer, or again. The host may mute somebody for all."""

    id: MessageId
    person: Id
    on: bool = True
    for_all: bool = False


class Report(Message, tag="report"):
    """Tell those who run the server about somebody, or about a line they said at this table."""

    id: MessageId
    person: Id
    reason: Line
    line: Number | None = None


class Sync(Message, tag="sync"):
    """Ask for the whole view again."""


class Ping(Message, tag="ping"):
    """Ask for a sign of life."""

    id: MessageId = ""


Sent = Hello | Choose | Explain | TakeBack | Consent | Say | Mute | Report | Sync | Ping
_DECODER: Final = msgspec.json.Decoder(Sent)


class _Numbered(msgspec.Struct):
    """As much of a message as an answer needs."""

    id: str = ""


_ID_DECODER: Final = msgspec.json.Decoder(_Numbered)


def read(frame: str | bytes, most: int) -> Sent:
    """Return the message in a frame, or refuse it."""
    if len(frame) > most:
        raise TooLarge("", f"A message has at most {most} bytes.")
    try:
        message: Sent = _DECODER.decode(frame)
    except UNREADABLE as error:
        raise BadMessage("", f"The message cannot be read: {_short(error)}.") from error
    return message


def id_in(frame: str | bytes) -> str:
    """Return the id in a frame, also where the message itself is refused; "" without one."""
    try:
        return _ID_DECODER.decode(frame).id
    except UNREADABLE:
        return ""


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:200]
