"""What must hold at every moment of The Pirate Hog Kahm, besides what holds in the base game."""

from __future__ import annotations

from typing import Final

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.escape_pods import capacity
from starfare.games.hog_kahm.reinforcements import tokens_left
from starfare.games.hog_kahm.table import HogTable
from starfare.kernel.game import Game
from tests.conformance import starfarers_invariants as base


def table_of(game: Game) -> HogTable:
    """Return the table itself."""
    assert isinstance(game.table, HogTable)
    return game.table


def pods_are_conserved(game: Game) -> None:
    """There are 18, and none of them stands beside a site without a colony (HK-CMP-01)."""
    table = table_of(game)
    assert min(table.pods) >= 0
    assert sum(table.pods) + sum(table.cargo) + sum(table.covered) == table.hunt.escape_pods
    for site, building in enumerate(table.buildings):
        if not 0 < building & 7 <= table.seats:
            assert not table.pods[table.hunt.beside_colony(site)]


def only_corvettes_carry_pods(game: Game) -> None:
    """Within the capacity, and as long as somebody asks for pods (HK-POD-02, HK-DRV-04)."""
    table = table_of(game)
    for seat in range(table.seats):
        cargo = table.cargo[seat]
        assert 0 <= cargo <= capacity(table, seat)
        if cargo:
            assert table.mission_ship(seat) >= 0
            assert table.location != h.NONE_OPEN


def one_location_card_is_open(game: Game) -> None:
    """Cards are turned up until the pile is empty; a full one has left (HK-DEL-05)."""
    table = table_of(game)
    if base.waits_for(table, "SpaceCovered", "TurnUpLocation"):
        return
    opened = table.locations.count(h.OPEN)
    assert opened == 1 or (opened == 0 and h.FACE_DOWN not in table.locations)
    assert len(table.covered) == len(table.spaces)
    assert not table.covered or not all(table.covered)


def the_base_is_where_it_may_be(game: Game) -> None:
    """At the open location, or away; dice lie on it only there, with a field left (HK-FLE)."""
    table = table_of(game)
    if base.waits_for(table, "FleeReward", "BonusCard", "BaseLeaves"):
        return
    state, where = table.hog
    assert (state == h.HERE) == (where != h.NOWHERE)
    if state == h.HERE:
        assert table.locations[where] == h.OPEN
    if state == h.AWAY:
        assert table.location == h.ASTEROID
    if state == h.DRIVEN_OFF:
        assert h.FACE_DOWN not in table.locations
        assert not any(table.reinforcements)
    dice = table.seats - table.combat_dice.count(0)
    assert dice < table.hunt.fields[table.seats]
    assert state == h.HERE or not dice


def tokens_are_conserved(game: Game) -> None:
    """7 tokens of 2 pips and 3 of 4 (HK-CMP-01)."""
    table = table_of(game)
    assert min(table.reinforcements) >= 0
    assert tokens_left(table, h.TWO) >= 0
    assert tokens_left(table, h.FOUR) >= 0


CHECKS: Final = (
    *base.CHECKS,
    pods_are_conserved,
    only_corvettes_carry_pods,
    one_location_card_is_open,
    the_base_is_where_it_may_be,
    tokens_are_conserved,
)
