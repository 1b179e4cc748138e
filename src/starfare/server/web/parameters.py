"""Parameters in paths and queries, with their bounds: Litestar reads them off these only."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from starfare.server.bounds import ID, LANGUAGE, SEAT, TOKEN, WORD


def bounds_of(meta: Meta) -> dict[str, Any]:
    """Return the bounds of a type as Litestar's parameters take them."""
    names = ("min_length", "max_length", "pattern", "ge", "le")
    return {name: getattr(meta, name) for name in names}


PathId = Annotated[str, PathParameter(**bounds_of(ID))]
PathWord = Annotated[str, PathParameter(**bounds_of(WORD))]
PathSeat = Annotated[int, PathParameter(**bounds_of(SEAT))]
QueryLanguage = Annotated[str, QueryParameter(**bounds_of(LANGUAGE))]
QueryToken = Annotated[str | None, QueryParameter(**bounds_of(TOKEN))]
QuerySeat = Annotated[int | None, QueryParameter(**bounds_of(SEAT))]
QuerySeats = Annotated[int, QueryParameter(**bounds_of(SEAT))]
