"""Values to plain data and back: one codec for saves, wire and replays, with a version."""

from __future__ import annotations

from typing import Any, Final

from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Frame
from starfare.kernel.refusal import Malformed
from starfare.kernel.table import Outcome, Table
from starfare.kernel.value import Value, type_name

MOST_CARDS: Final = 256
"""No bundle holds as many cards of a kind."""

FORMAT: Final = 1
"""The version of everything written by this module."""


class Vocabulary:
    """How a game spells its values: its types, the words for numbers, the bounds of fields."""

    def __init__(
        self,
        choices: tuple[type[Choice], ...],
        events: tuple[type[Event], ...],
        frames: tuple[type[Frame[Any]], ...],
        words: dict[str, tuple[str, ...]],
        bundles: dict[str, tuple[str, ...]],
        bounds: dict[str, int],
        lists: dict[str, int],
    ) -> None:
        self.choices = {type_name(kind): kind for kind in choices}
        self.events = {type_name(kind): kind for kind in events}
        self.frames = {type_name(kind): kind for kind in frames}
        self.words = words
        """For a field: the word for each number."""
        self.bundles = bundles
        """For a field that counts cards by kind: the kinds."""
        self.bounds = bounds
        """For a field that is a plain number: the first number too high."""
        self.lists = lists
        """For a field that is a list of numbers: the first number too high."""

    def plain(self, value: Value) -> dict[str, object]:
        """Return a choice or event as plain data."""
        result: dict[str, object] = {"type": type_name(type(value))}
        for field, content in zip(value.FIELDS, value.values(), strict=True):
            result[field] = self._plain_field(field, content)
        return result

    def _plain_field(self, field: str, content: object) -> object:
        if isinstance(content, bool) or content is None or isinstance(content, str):
            return content
        if isinstance(content, int):
            words = self.words.get(field)
            return content if words is None or content < 0 else words[content]
        if isinstance(content, tuple):
            kinds = self.bundles.get(field)
            if kinds is not None:
                return {kind: count for kind, count in zip(kinds, content, strict=True) if count}
            return [self._plain_field(field, part) for part in content]
        raise TypeError(f"{field} holds {content!r}, which has no plain form")

    def choice(self, data: object) -> Choice:
        """Return the choice that plain data describes."""
        made = self._value(data, self.choices, "choice")
        assert isinstance(made, Choice)
        return made

    def event(self, data: object) -> Event:
        """Return the event that plain data describes."""
        made = self._value(data, self.events, "event")
        assert isinstance(made, Event)
        return made

    def _value(self, data: object, kinds: dict[str, Any], what: str) -> object:
        if not isinstance(data, dict) or not isinstance(data.get("type"), str):
            raise Malformed("", f"A {what} is an object with a type.")
        kind = kinds.get(data["type"])
        if kind is None:
            raise Malformed("", f"There is no {what} of type {data['type']!r}.")
        given = {name for name in data if name != "type"}
        if given != set(kind.FIELDS):
            needed = ", ".join(kind.FIELDS) or "nothing"
            raise Malformed("", f"A {what} of type {data['type']} has the fields: {needed}.")
        return kind(*[self._field(name, data[name]) for name in kind.FIELDS])

    def _field(self, field: str, data: object) -> object:
        if data is None or isinstance(data, bool):
            return data
        if isinstance(data, dict):
            return self._bundle(field, data)
        if isinstance(data, list):
            return tuple([self._field(field, part) for part in data])
        if isinstance(data, str):
            words = self.words.get(field)
            if words is None:
                return data
            if data not in words:
                raise Malformed("", f"{field} cannot be {data!r}; it can be: {', '.join(words)}.")
            return words.index(data)
        if isinstance(data, int):
            return data
        raise Malformed("", f"{field} cannot be {data!r}.")

    def _bundle(self, field: str, data: dict[object, object]) -> tuple[int, ...]:
        kinds = self.bundles.get(field)
        if kinds is None or any(kind not in kinds for kind in data):
            raise Malformed("", f"{field} counts cards of: {', '.join(kinds or ())}.")
        counts: list[int] = []
        for kind in kinds:
            count = data.get(kind, 0)
            if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count < MOST_CARDS:
                raise Malformed("", f"{field} has a bad count of {kind}.")
            counts.append(count)
        return tuple(counts)

    def fits(self, choice: Choice) -> bool:
        """Tell whether every field is of its form and within its bounds."""
        if choice.fits:
            return True
        for field in choice.FIELDS:
            content = getattr(choice, field)
            bound = self.bounds.get(field, 0)
            if bound:
                if isinstance(content, bool) or not isinstance(content, int):
                    return False
                if not 0 <= content < bound:
                    return False
            elif not self._parts_fit(field, content):
                return False
        choice.fits = True
        return True

    def _parts_fit(self, field: str, content: object) -> bool:
        if not isinstance(content, tuple):
            return False
        kinds = self.bundles.get(field)
        if kinds is not None and len(content) != len(kinds):
            return False
        most = self.lists[field] if kinds is None else MOST_CARDS
        return all(type(part) is int and 0 <= part < most for part in content)

    def state(self, table: Table) -> dict[str, object]:
        """Return a whole table as plain data."""
        data: dict[str, object] = {name: getattr(table, name) for name in table.LISTS}
        for name in table.NUMBERS:
            data[name] = getattr(table, name)
        data["stack"] = [[type_name(type(frame)), *frame.values()] for frame in table.stack]
        if table.outcome is not None:
            data["outcome"] = list(table.outcome.values())
        return data

    def restore(self, table: Table, data: dict[str, Any]) -> None:
        """Fill a blank table from plain data."""
        for name in table.LISTS:
            setattr(table, name, _numbers(name, data[name], len(getattr(table, name))))
        for name in table.NUMBERS:
            setattr(table, name, _numbers(name, [data[name]], 1)[0])
        table.stack = [self.frames[row[0]](*_tuples(row[1:])) for row in data["stack"]]
        if "outcome" in data:
            winners, reason, points = data["outcome"]
            table.outcome = Outcome(tuple(winners), reason, tuple(points))


def _numbers(name: str, content: object, size: int) -> list[int]:
    """Return a list of a state, refusing one that no table has."""
    if not isinstance(content, list) or (size and len(content) != size):
        raise ValueError(f"{name} is not a list of {size} numbers")
    if not all(type(number) is int for number in content):
        raise ValueError(f"{name} holds something that is no number")
    return list(content)


def _tuples(parts: list[Any] | tuple[Any, ...]) -> list[Any]:
    return [tuple(_tuples(part)) if isinstance(part, (list, tuple)) else part for part in parts]
