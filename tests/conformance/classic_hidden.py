"""Swapping what is hidden in the first edition: that of 2019, and chips others have looked at."""

from __future__ import annotations

from typing import Final

from starfare.games.classic.exploring import pile_of
from starfare.games.classic.table import ClassicTable
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from tests.conformance import starfarers_hidden as base


def table_of(game: Game) -> ClassicTable:
    """Return the table itself."""
    assert isinstance(game.table, ClassicTable)
    return game.table


def chips_of_others(table: ClassicTable, seat: int | None) -> list[int]:
    """Return the planets whose chips others have seen and this seat has not."""
    return [
        planet
        for planet, chip in enumerate(table.chips)
        if chip and (seat is None or not table.has_seen(seat, planet))
    ]


def swap_a_chip_with_an_unseen_one(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """A chip that others have looked at is another one of its colour that nobody has seen."""
    twin = game.clone()
    table = table_of(twin)
    kinds = table.facts.disc_kinds
    pairs = []
    for planet in chips_of_others(table, seat):
        start = pile_of(table, planet)
        for place, kind in enumerate(kinds):
            if table.piles[start + place] and kind != table.chips[planet]:
                pairs.append((planet, place))
    if not pairs:
        return None
    planet, place = rng.pick(pairs)
    start = pile_of(table, planet)
    table.piles[start + kinds.index(table.chips[planet])] += 1
    table.piles[start + place] -= 1
    table.chips[planet] = kinds[place]
    return twin


def swap_two_chips(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """Two chips of one colour that others have looked at change places."""
    twin = game.clone()
    table = table_of(twin)
    planets = chips_of_others(table, seat)
    pairs = [
        (one, other)
        for one in planets
        for other in planets
        if one < other
        and pile_of(table, one) == pile_of(table, other)
        and table.chips[one] != table.chips[other]
    ]
    if not pairs:
        return None
    one, other = rng.pick(pairs)
    table.chips[one], table.chips[other] = table.chips[other], table.chips[one]
    return twin


SWAPS: Final = (*base.SWAPS, swap_a_chip_with_an_unseen_one, swap_two_chips)
SECRET_DRAWS: Final = ("reserve", "hand", "chip")
