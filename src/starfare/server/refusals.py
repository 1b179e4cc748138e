"""What the server refuses, by name, beside what the kernel refuses."""

from __future__ import annotations

from typing import Final

from starfare.kernel.refusal import Malformed, Refusal, UnknownGame

ENDED: Final = "This table was ended by those who run this server."


class Stale(Refusal):
    """The choice was made for a position that is gone."""


class UnknownTable(Refusal):
    """No table has that id."""


class NotYourSeat(Refusal):
    """Somebody else sits there."""


class NotTheHost(Refusal):
    """Only who made the table may do that."""


class NotNow(Refusal):
    """The table is not in a state in which that can be done."""


class NotWelcome(Refusal):
    """A private table without an invitation, or spectators are not wanted."""


class BadToken(Refusal):
    """A token, cookie or password that opens nothing, or no longer."""


class Banned(Refusal):
    """Somebody whom those who run this server keep out."""

    def __init__(self, rule: str = "", message: str = "You are banned from this server.") -> None:
        super().__init__(rule, message)


class Ended(Refusal):
    """A table that those who run this server have ended."""

    def __init__(self, rule: str = "", message: str = ENDED) -> None:
        super().__init__(rule, message)


class Expired(Refusal):
    """A token or an invitation whose time is over."""


class WrongOrigin(Refusal):
    """A request from a page of somebody else's."""


class TooFast(Refusal):
    """More messages or requests than are allowed."""


class TooMany(Refusal):
    """More tables, sockets or accounts than are allowed."""


class TooLarge(Refusal):
    """A message that is too long."""


class BadMessage(Refusal):
    """A message or request that cannot be read or stored."""


class BadName(Refusal):
    """A name or login that is too short or too long, or has characters nobody can see."""


class Taken(Refusal):
    """A login, a seat or a name that somebody else has, or what does not fit what is stored."""


class AlreadySeated(Refusal):
    """Somebody who wants a second seat without sharing a device."""


class Unavailable(Refusal):
    """The storage does not answer, or takes nothing; what was accepted is safe: send it again."""


class NotFound(Refusal):
    """There is nothing at that address."""


STATUS: Final[dict[type[Refusal], int]] = {
    BadMessage: 400,
    BadName: 400,
    Malformed: 400,
    BadToken: 401,
    Banned: 403,
    NotYourSeat: 403,
    NotTheHost: 403,
    NotWelcome: 403,
    WrongOrigin: 403,
    UnknownTable: 404,
    UnknownGame: 404,
    NotFound: 404,
    NotNow: 409,
    Stale: 409,
    Taken: 409,
    AlreadySeated: 409,
    Ended: 410,
    Expired: 410,
    TooLarge: 413,
    TooFast: 429,
    TooMany: 429,
    Unavailable: 503,
}
UNPROCESSABLE: Final = 422


def status_of(refusal: Refusal) -> int:
    """Return the HTTP status that fits a refusal."""
    return STATUS.get(type(refusal), UNPROCESSABLE)


def plain_refusal(refusal: Refusal) -> dict[str, str]:
    """Return a refusal as it is sent: a code, the rule and a sentence."""
    return {"code": refusal.name, "rule": refusal.rule, "message": refusal.message}
