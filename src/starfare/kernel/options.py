"""Options of a game, described well enough for a form that knows no game."""

from __future__ import annotations

from collections.abc import Mapping

from starfare.kernel.refusal import BadOption, BadSeats
from starfare.kernel.wording import listed


class Option:
    """One thing that can be set before a game starts."""

    def __init__(self, name: str, values: tuple[str, ...], default: str, explanation: str) -> None:
        self.name = name
        self.values = values
        self.default = default
        self.explanation = explanation

    def described(self) -> dict[str, object]:
        """Return it as plain data."""
        return {
            "name": self.name,
            "values": list(self.values),
            "default": self.default,
            "explanation": self.explanation,
        }


def settled(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, str]:
    """Return a value for each option, refusing unknown names and values."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption("", f"There is no option {name!r}; there are: {', '.join(names)}.")
    chosen: dict[str, str] = {}
    for option in options:
        value = str(given.get(option.name, option.default))
        if value not in option.values:
            allowed = ", ".join(option.values)
            raise BadOption("", f"Option {option.name} cannot be {value!r}; it can be: {allowed}.")
        chosen[option.name] = value
    return chosen


def checked_seat(seat: int, seats: int) -> int:
    """Return a seat, refusing one that a game for so many does not have."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadSeats("", f"This game has the seats 0 to {seats - 1}.")
    return seat


def checked_seats(seats: int, allowed: tuple[int, ...], title: str) -> int:
    """Return the number of seats, refusing one the game is not made for."""
    if seats not in allowed:
        counts = listed([str(count) for count in allowed], "or")
        raise BadSeats("", f"{title} is for {counts} seats, not {seats}.")
    return seats
