"""Reading a request: what cannot be read is refused with a sentence."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException, InternalServerException

from starfare.server.refusals import BadMessage


class ReadRequest(Request[Any, Any, Any]):
    """A request whose body is refused where it is not whole or no JSON that can be read."""

    async def body(self) -> bytes:
        """Return the body; a client that goes away before it is whole has not asked anything."""
        try:
            return await super().body()
        except InternalServerException as error:
            raise BadMessage("", "The request broke off.") from error

    async def json(self) -> Any:
        """Return the body; broken UTF-8 and endless nesting are no JSON."""
        try:
            return await super().json()
        except (UnicodeError, RecursionError) as error:
            raise BadMessage("", "The request cannot be read: it is no JSON.") from error


def unreadable(error: HTTPException) -> BadMessage:
    """Return what was wrong with a request, and where."""
    parts = error.extra if isinstance(error.extra, list) else []
    found = [_reason(part) for part in parts if isinstance(part, dict)]
    reasons = "; ".join(reason for reason in found if reason)[:300]
    return BadMessage("", f"The request cannot be read{': ' if reasons else ''}{reasons}.")


def _reason(part: dict[str, Any]) -> str:
    """Return what a parameter or a part of the body should have been; a bare word says nothing."""
    place, reason = part.get("key"), str(part.get("message", ""))
    if " " not in reason:
        return ""
    return f"{place}: {reason}" if place else reason
