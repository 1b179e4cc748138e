"""The checks of the first edition: each finds what it is there to find."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import starfare
from starfare.games.classic.table import ClassicTable
from starfare.games.starfarers import words as w
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from tests.conformance import classic_hidden
from tests.conformance import classic_invariants as c
from tests.conformance.invariants import Check
from tests.conformance.play import random_play


def late_game() -> Game:
    """A game in which some chips were looked at and some were not."""
    game = starfare.new("classic", seats=4, seed=1)
    for decision, _ in random_play(game, Stream("damage")):
        table = c.table_of(game)
        if decision.prompt == "roll" and any(table.chips) and 1 in table.piles and game.turn > 20:
            return game
    raise AssertionError("no such position came up")


def a_chip_lost(table: ClassicTable) -> None:
    table.piles[table.piles.index(1)] -= 1


def a_chip_captured_by_nobody(table: ClassicTable) -> None:
    table.medals[0] = c.FIRST_OWNED + 4


def a_chip_too_many_of_a_colour(table: ClassicTable) -> None:
    planet = table.discs.index(w.FACE_DOWN)
    table.discs[planet] = 9


def a_chip_known_that_nobody_saw(table: ClassicTable) -> None:
    table.seen[next(p for p, chip in enumerate(table.chips) if chip)] = 0


def a_colony_beside_a_hidden_chip(table: ClassicTable) -> None:
    table.buildings[table.discs.index(w.FACE_DOWN)] = 1


def an_outpost_out_of_order(table: ClassicTable) -> None:
    base = next(n for n in range(4) if 0 in table.docks[5 * n : 5 * n + 4])
    table.docks[5 * base + 4] = 1


def a_chip_with_the_wrong_owner(table: ClassicTable) -> None:
    table.markers[0] = table.markers[0] % 4 + 1


def a_ship_on_a_colony(table: ClassicTable) -> None:
    built = next(site for site, building in enumerate(table.buildings) if building)
    table.ship_at[0] = table.facts.field.sites[built]


def a_ship_on_an_outpost_intersection(table: ClassicTable) -> None:
    table.ship_at[0] = table.given.outposts[0]


@pytest.mark.parametrize(
    ("damage", "check"),
    [
        (a_chip_lost, c.chips_are_conserved),
        (a_chip_captured_by_nobody, c.chips_are_conserved),
        (a_chip_too_many_of_a_colour, c.as_many_chips_as_hidden_planets),
        (a_chip_known_that_nobody_saw, c.only_hidden_chips_are_private),
        (a_colony_beside_a_hidden_chip, c.no_colony_beside_a_hidden_chip),
        (an_outpost_out_of_order, c.outposts_stand_in_order),
        (a_chip_with_the_wrong_owner, c.outposts_stand_in_order),
        (a_ship_on_a_colony, c.no_two_pieces_share_an_intersection),
        (a_ship_on_an_outpost_intersection, c.starships_rest_where_they_may),
    ],
)
def test_a_damage_is_found(damage: Callable[[ClassicTable], None], check: Check) -> None:
    game = late_game()
    check(game)
    damage(c.table_of(game))
    with pytest.raises(AssertionError):
        check(game)


@pytest.mark.parametrize(
    "swap", [classic_hidden.swap_a_chip_with_an_unseen_one, classic_hidden.swap_two_chips]
)
def test_chips_are_really_swapped(swap: Callable[..., Game | None]) -> None:
    game = starfare.new("classic", seats=4, seed=3)
    rng = Stream("swaps")
    swapped = 0
    for number, _ in enumerate(random_play(game, Stream("looks"))):
        if number % 20:
            continue
        for seat in (None, 0, 1, 2, 3):
            twin = swap(game, seat, rng)
            if twin is not None:
                swapped += 1
                assert twin.encode() != game.encode()
                assert twin.view(seat).encoded() == game.view(seat).encoded()
    assert swapped > 50
