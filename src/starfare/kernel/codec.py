"""Values to plain data and back: one codec for saves, wire and replays, with a version."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final, TypeGuard

from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Frame, Question
from starfare.kernel.piece import plain, restored, state_of
from starfare.kernel.refusal import Malformed
from starfare.kernel.table import Outcome, Table
from starfare.kernel.value import Value, type_name

MOST_CARDS: Final = 256
"""No bundle holds as many cards of a kind."""

FORMAT: Final = 2
"""The version of everything written by this module."""


Form = tuple[str, int, int]
"""A field of a choice, the first number too high in it, and how long a tuple it is."""
NO_TUPLE: Final = -1
ANY_LENGTH: Final = -2


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
        self._forms: dict[type, tuple[Form, ...]] = {
            kind: tuple([self._form(field) for field in kind.FIELDS]) for kind in choices
        }
        self._kinds: list[type[Choice]] = list(self.choices.values())
        self._places: dict[type, int] = {kind: place for place, kind in enumerate(self._kinds)}

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

    def _form(self, field: str) -> Form:
        """Return what a field of a choice can hold."""
        bound = self.bounds.get(field, 0)
        if bound:
            return (field, bound, NO_TUPLE)
        kinds = self.bundles.get(field)
        if kinds is None:
            return (field, self.lists[field], ANY_LENGTH)
        return (field, MOST_CARDS, len(kinds))

    def fits(self, choice: object) -> TypeGuard[Choice]:
        """Tell whether something is a choice of this game, each field of its form and in bounds.

        The types must be these and no others: what is derived from them may be anything.
        """
        forms = self._forms.get(type(choice))
        if forms is None:
            return False
        for field, bound, length in forms:
            content: object = getattr(choice, field, None)
            if length == NO_TUPLE:
                if type(content) is not int or not 0 <= content < bound:
                    return False
            elif not _is_tuple(content, bound, length):
                return False
        return True

    def number(self, choice: object) -> int:
        """Return a choice of this game as a number: its type, and its fields in mixed radix."""
        if not self.fits(choice):
            raise Malformed("", "There is no such choice in this game.")
        packed = 0
        for field, bound, length in self._forms[type(choice)]:
            content: Any = getattr(choice, field)
            if length == NO_TUPLE:
                packed = packed * bound + content
                continue
            for part in content:
                packed = packed * bound + part
            if length == ANY_LENGTH:
                packed = packed * MOST_CARDS + len(content)
        number: int = packed * len(self._kinds) + self._places[type(choice)]
        return number

    def choice_of(self, number: int) -> Choice:
        """Return the choice of a number, refusing one that no choice has."""
        if type(number) is not int or number < 0:
            raise Malformed("", f"A choice as a number is a whole number from 0, not {number!r}.")
        packed, place = divmod(number, len(self._kinds))
        kind = self._kinds[place]
        contents: list[object] = []
        for _field, bound, length in reversed(self._forms[kind]):
            if length == NO_TUPLE:
                packed, content = divmod(packed, bound)
                contents.append(content)
                continue
            count = length
            if length == ANY_LENGTH:
                packed, count = divmod(packed, MOST_CARDS)
            parts: list[int] = []
            for _ in range(count):
                packed, part = divmod(packed, bound)
                parts.append(part)
            contents.append(tuple(reversed(parts)))
        if packed:
            raise Malformed("", f"No choice of this game has the number {number}.")
        made: Any = kind
        choice: Choice = made(*reversed(contents))
        return choice

    def state(self, table: Table) -> dict[str, object]:
        """Return a whole table as plain data."""
        data = {name: plain(getattr(table, name)) for name in state_of(table)}
        data["stack"] = [[type_name(type(frame)), *frame.values()] for frame in table.stack]
        if table.outcome is not None:
            data["outcome"] = list(table.outcome.values())
        return data

    def restore(self, table: Table, data: dict[str, Any]) -> None:
        """Fill a blank table from plain data."""
        for name in state_of(table):
            setattr(table, name, restored(name, getattr(table, name), data[name]))
        table.stack = [self.frames[row[0]](*_tuples(row[1:])) for row in data["stack"]]
        if "outcome" in data:
            winners, reason, points = data["outcome"]
            table.outcome = Outcome(tuple(winners), reason, tuple(points))


def values_in(
    chapters: tuple[ModuleType, ...],
) -> tuple[tuple[type[Choice], ...], tuple[type[Event], ...], tuple[type[Frame[Any]], ...]]:
    """Return the choices that can be made in some chapters, what can happen, and their frames."""
    choices: list[type[Choice]] = []
    events: list[type[Event]] = []
    frames: list[type[Frame[Any]]] = []
    declared = [
        kind
        for chapter in chapters
        for kind in vars(chapter).values()
        if isinstance(kind, type) and kind.__module__ == chapter.__name__
    ]
    for kind in declared:
        if any(kind in other.__mro__[1:] for other in declared):
            continue  # others are made from it
        if issubclass(kind, Event):
            events.append(kind)
        elif issubclass(kind, Frame):
            frames.append(kind)
    for frame in frames:
        if issubclass(frame, Question):
            for action in frame.ACTIONS:
                choices.extend([kind for kind in action.kinds if kind not in choices])
    return tuple(choices), tuple(events), tuple(frames)


def _is_tuple(content: object, bound: int, length: int) -> bool:
    """Tell whether something is a tuple of that length with numbers below a bound."""
    if type(content) is not tuple or length not in (ANY_LENGTH, len(content)):
        return False
    if len(content) >= MOST_CARDS:
        return False
    for part in content:
        if type(part) is not int or not 0 <= part < bound:
            return False
    return True


def _tuples(parts: list[Any] | tuple[Any, ...]) -> list[Any]:
    return [tuple(_tuples(part)) if isinstance(part, (list, tuple)) else part for part in parts]
