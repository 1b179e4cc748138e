"""The difference between two views, as a list of places and their new content."""

from __future__ import annotations

from typing import Any

Change = tuple[list[str | int], Any]
"""Where, as keys and indexes from the top, and what stands there now."""


def changes(old: Any, new: Any) -> list[Change]:
    """Return what has to be put where to make `new` out of `old`."""
    found: list[Change] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, at: list[str | int], found: list[Change]) -> None:
    """Note where two values differ; below the top they are known to."""
    if type(old) is dict and type(new) is dict and old.keys() == new.keys():
        for key, value in new.items():
            before = old[key]
            if before is not value and before != value:
                _compare(before, value, [*at, key], found)
    elif _alike(old, new):
        for index, (before, value) in enumerate(zip(old, new, strict=True)):
            if before is not value and before != value:
                _compare(before, value, [*at, index], found)
    elif old != new:
        found.append((at, new))


def _alike(old: Any, new: Any) -> bool:
    """Lists of things are compared thing by thing; lists of plain values are replaced."""
    return (
        type(old) is list
        and type(new) is list
        and len(old) == len(new) > 0
        and type(new[0]) in (dict, list)
    )


def patched(old: Any, found: list[Change]) -> Any:
    """Return `old` with the changes made, as a client does it."""
    new = old
    for at, value in found:
        new = _put(new, at, value)
    return new


def _put(old: Any, at: list[str | int], value: Any) -> Any:
    if not at:
        return value
    key, rest = at[0], at[1:]
    new: Any = dict(old) if isinstance(old, dict) else list(old)
    new[key] = _put(old[key], rest, value)
    return new
