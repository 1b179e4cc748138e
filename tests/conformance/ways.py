"""Ways to start a game: every registered game, all its seat counts, its options one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import starfare
from starfare.kernel.contract import GameRules
from starfare.kernel.game import Game
from starfare.kernel.options import Option
from starfare.kernel.refusal import BadOption, BadSeats


@dataclass(frozen=True)
class Case:
    """One way to start a game."""

    game: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """A short name, such as `starfarers-4-board=wild`."""
        said = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game, str(self.seats), *said])

    def new(self, seed: int | str) -> Game:
        """Start it."""
        options: dict[str, Any] = dict(self.options)
        return starfare.new(self.game, seats=self.seats, seed=seed, **options)

    def possible(self) -> bool:
        """Tell whether the options go together with each other and with the seats."""
        try:
            self.new(0)
        except (BadOption, BadSeats):
            return False
        return True


def cases() -> list[Case]:
    """Return every case of every game."""
    return [case for rules in starfare.games().values() for case in cases_of(rules)]


def cases_of(rules: GameRules[Any]) -> Iterator[Case]:
    """Yield the game as it is, then with each option changed alone, for every seat count.

    A variant, such as a scenario, changes each of its own options with its fewest seats.
    """
    for seats in rules.seat_counts:
        seen: list[dict[str, str]] = []
        changes = [{}, *one_changed(rules.options())]
        for chosen, variant in variants(rules):
            if seats == min(variant.seat_counts):
                changes.extend({**chosen, **changed} for changed in one_changed(variant.options()))
        for options in changes:
            case = Case(rules.id, seats, options)
            if case.possible() and case.new(0).options not in seen:
                seen.append(case.new(0).options)
                yield case


def variants(rules: GameRules[Any]) -> Iterator[tuple[dict[str, str], GameRules[Any]]]:
    """Yield the options that choose a variant of a game, and its rules."""
    for name, values in rules.variants().items():
        for value, variant in values.items():
            yield {name: value}, variant


def one_changed(options: tuple[Option, ...]) -> Iterator[dict[str, str]]:
    """Yield each value that is not a default; of numbers only the least, for a short game."""
    for option in options:
        values = option.values
        if all(value.isdigit() for value in values):
            values = (min(values, key=int),)
        for value in values:
            if value != option.default:
                yield {option.name: value}


def games() -> list[str]:
    """Return the names of all games."""
    return list(starfare.games())


def core() -> list[Case]:
    """Return every table, and cases that change several options at once until all were met."""
    found = tables()
    for rules in starfare.games().values():
        found.extend(case for case in packed(rules) if case not in found)
    return found


def packed(rules: GameRules[Any]) -> Iterator[Case]:
    """Yield few cases in which every seat count and every value of an option is met."""
    seats = list(rules.seat_counts)
    values = list(one_changed(rules.options()))
    for turn in range(len(seats) + len(values)):
        if not values and turn >= len(seats):
            return
        case = Case(rules.id, seats[turn % len(seats)])
        for changed in list(values):
            larger = Case(case.game, case.seats, {**case.options, **changed})
            if not changed.keys() & case.options.keys() and larger.possible():
                case = larger
                values.remove(changed)
        yield case


def tables() -> list[Case]:
    """Return every game with its fewest seats, every extension and variant with its most."""
    found: list[Case] = []
    for name, rules in starfare.games().items():
        found.append(Case(name, min(rules.seat_counts)))
        extended = [count for count in rules.seat_counts if rules.seated(count, {}) is not rules]
        if extended:
            found.append(Case(name, max(extended)))
        for chosen, variant in variants(rules):
            found.append(Case(name, max(variant.seat_counts), chosen))
    return found
