"""Small immutable values: choices, events and frames are all made of this."""

from __future__ import annotations

from typing import Any, ClassVar, Self


class Value:
    """Equal by type and fields; `FIELDS` names the fields in the order of the constructor.

    The types of the fields count too: 1, 1.0 and True are three different things.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def values(self) -> tuple[object, ...]:
        """Return the fields in constructor order."""
        return tuple([getattr(self, name) for name in self.FIELDS])

    def copy(self) -> Self:
        """Return an equal value that shares nothing changeable with this one."""
        kind: Any = type(self)
        made: Self = kind(*self.values())
        return made

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return False
        return all(
            is_same(getattr(self, name, None), getattr(other, name, None)) for name in self.FIELDS
        )

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        inside = ", ".join(
            f"{name}={value!r}" for name, value in zip(self.FIELDS, self.values(), strict=True)
        )
        return f"{type(self).__name__}({inside})"


def is_same(one: object, other: object) -> bool:
    """Tell whether two fields hold the same: equal, of one type, and so with all their parts."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(is_same, one, other))
    return one == other


def type_name(kind: type) -> str:
    """Return the stable name of a value type: `EstablishColony` is `establish_colony`."""
    letters: list[str] = []
    for letter in kind.__name__:
        if letter.isupper() and letters:
            letters.append("_")
        letters.append(letter.lower())
    return "".join(letters)
