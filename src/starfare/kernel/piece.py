"""Pieces: the things on a table. All that a piece has is its state, to be written and read."""

from __future__ import annotations

from typing import Any, ClassVar, Final


class Piece:
    """Something on the table; all its attributes are its state, but those named here."""

    NOT_STATE: ClassVar[tuple[str, ...]] = ()
    """What never changes in a game, or is worked out from the rest."""


_STATE: Final[dict[type, tuple[str, ...]]] = {}


def state_of(piece: Piece) -> tuple[str, ...]:
    """Return the names of all that can change in a piece, in alphabetical order."""
    kind = type(piece)
    names = _STATE.get(kind)
    if names is None:
        declared = getattr(kind, "__mypyc_attrs__", None) or _declared(piece)
        names = tuple(sorted({*declared} - {*piece.NOT_STATE}))
        _STATE[kind] = names
    return names


def _declared(piece: Piece) -> list[str]:
    """Return the attributes of a piece that is not compiled: set already, or only announced."""
    announced = [
        name
        for kind in type(piece).__mro__
        for name, note in getattr(kind, "__annotations__", {}).items()
        if "ClassVar" not in str(note)
    ]
    return [*vars(piece), *[name for name in announced if name not in vars(piece)]]


def plain(content: object) -> object:
    """Return a part of the state as plain data: a piece is the list of what it has."""
    if isinstance(content, Piece):
        return [plain(getattr(content, name)) for name in state_of(content)]
    if isinstance(content, list) and content and isinstance(content[0], Piece):
        return [plain(part) for part in content]
    return list(content) if isinstance(content, tuple) else content


def restored(name: str, blank: Any, data: Any) -> Any:
    """Return a part of the state from plain data, refusing what does not fit into the blank one.

    A list that is empty in the blank may be of any length; any other keeps its length.
    """
    if isinstance(blank, Piece):
        names = state_of(blank)
        for part, content in zip(names, _listed(name, data, len(names)), strict=True):
            setattr(blank, part, restored(part, getattr(blank, part), content))
        return blank
    if isinstance(blank, tuple):
        return tuple(restored(name, list(blank), data))
    if isinstance(blank, list):
        rows = _listed(name, data, len(blank))
        if blank and not isinstance(blank[0], int):
            return [restored(name, like, row) for like, row in zip(blank, rows, strict=True)]
        if any(type(row) is not int for row in rows):
            raise ValueError(f"{name} holds something that is no number")
        return rows
    if type(data) is not type(blank):
        raise ValueError(f"{name} cannot be {data!r}")
    return data


def _listed(name: str, data: object, size: int) -> list[Any]:
    if not isinstance(data, list) or (size and len(data) != size):
        raise ValueError(f"{name} is not a list of {size}")
    return data
