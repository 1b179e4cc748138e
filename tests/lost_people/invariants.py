"""What must hold at every moment of The Lost People."""

from __future__ import annotations

from typing import Final

from starfare.games.lost_people.table import LostPeopleTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import is_special
from starfare.kernel.game import Game
from tests.conformance import starfarers_invariants as base

ARTIFACTS: Final = 25
ARTIFACT_DISCS: Final = 5
TRACK_END: Final = 16
OUTPOST_SPACE: Final = 12
LOST_PEOPLE: Final = 4
"""Behind the four civilizations of the base game."""


def table_of(game: Game) -> LostPeopleTable:
    """Return the table itself."""
    table = game.table
    assert isinstance(table, LostPeopleTable)
    return table


def discs_are_conserved(game: Game) -> None:
    """Each disc is in its icon's pile, on a planet, or in the reserve; artifact discs never lie."""
    table = table_of(game)
    kinds = table.facts.disc_kinds
    outer = table.discs[3 * w.HOMES :]
    for place, kind in enumerate(kinds):
        in_piles = sum(table.piles[place :: len(kinds)])
        at_first = sum(table.facts.piles[place :: len(kinds)])
        spare = base.reserve_count(table, table.reserve_discs, kind)
        spare_at_first = base.reserve_count(table, table.facts.reserve_discs, kind)
        if is_special(kind):
            assert at_first == ARTIFACT_DISCS
            turned_up = at_first - in_piles
            waiting = base.waits_for(table, "ReserveDisc")
            assert ARTIFACT_DISCS - sum(table.reserve_discs) == turned_up - waiting
        else:
            assert in_piles + outer.count(kind) + spare == at_first + spare_at_first
    assert not any(is_special(disc) for disc in table.discs)


def artifacts_are_conserved(game: Game) -> None:
    """25 in all; a vessel carries at most one, and nobody without a vessel does."""
    table = table_of(game)
    assert min([*table.artifacts, *table.cargo, *table.stored, table.artifact_stock]) >= 0
    used = sum(table.artifacts) + sum(table.cargo) + sum(table.stored)
    assert used + table.artifact_stock == ARTIFACTS
    for seat, carried in enumerate(table.cargo):
        assert carried <= 1
        assert not carried or table.mission_ship(seat) >= 0


def research_is_the_product(game: Game) -> None:
    """A marker stands on cards times artifacts; the outpost is there from space 12 on."""
    table = table_of(game)
    unsettled = ("ChooseCard", "Reward", "OutpostAppears", "LookUnder")
    if game.outcome is not None or base.waits_for(table, *unsettled):
        return
    for seat, space in enumerate(table.research):
        cards = table.card_owner.count(seat + 1)
        assert space == min(TRACK_END, cards * table.stored[seat])
        assert (seat in table.arrived) == (space == TRACK_END)
    assert (table.outpost_at >= 0) == (max(table.research) >= OUTPOST_SPACE)


def sectors_are_conserved(game: Game) -> None:
    """No sector lies twice; face-down areas can be filled, surveyed ones with what is not empty."""
    table = table_of(game)
    laid = [sector - 1 for sector in table.sectors if sector]
    assert len(set(laid)) == len(laid)
    assert not any(table.unplaced[sector] for sector in laid)
    tiles = table.facts.tiles
    for stars in (1, 2):
        hidden = [
            area
            for area, (sector, back) in enumerate(zip(table.sectors, table.backs, strict=True))
            if not sector and back == stars
        ]
        left = [tile for n, tile in enumerate(tiles) if table.unplaced[n] and tile.stars == stars]
        full = [tile for tile in left if tile.kind != w.EMPTY]
        assert len(hidden) <= len(left)
        assert sum(table.surveyed[area] for area in hidden) <= len(full)
    for sector, back in zip(table.sectors, table.backs, strict=True):
        if sector and tiles[sector - 1].civilization != LOST_PEOPLE:
            assert tiles[sector - 1].stars == back


def friendship_follows_the_stations(game: Game) -> None:
    """A card for each station; the Lost People have no marker and take one station each."""
    table = table_of(game)
    if base.waits_for(table, "ChooseCard"):
        return
    for civilization in range(len(table.facts.civilizations)):
        docks = table.docks[base.DOCKS * civilization : base.DOCKS * (civilization + 1)]
        stations = [docks.count(seat + 1) for seat in range(table.seats)]
        cards = [
            owner
            for card, owner in zip(table.facts.cards, table.card_owner, strict=True)
            if card.civilization == civilization
        ]
        assert [cards.count(seat + 1) for seat in range(table.seats)] == stations
        holder = table.markers[civilization] - 1
        if civilization == LOST_PEOPLE:
            assert holder < 0
            assert max(stations) <= 1
        else:
            assert (holder >= 0) == any(stations)
            assert holder < 0 or stations[holder] == max(stations)


def points_equal_a_recount(game: Game) -> None:
    """Markers count 1, cards of the Lost People count 1, and nobody wins a medal."""
    table = table_of(game)
    assert table.medals == []
    counted = []
    for seat in range(table.seats):
        points = table.markers.count(seat + 1) + table.fame[seat] // 2
        for building in table.buildings:
            if building & 7 == seat + 1:
                points += 2 if building & w.PORT_FLAG else 1
        points += sum(
            1
            for card, owner in zip(table.facts.cards, table.card_owner, strict=True)
            if owner == seat + 1 and card.civilization == LOST_PEOPLE
        )
        counted.append(points)
    assert game.rules.points(table) == tuple(counted)
    if game.outcome is not None:
        assert game.outcome.winners == (table.active,)
        assert counted[table.active] >= table.target


def ships_rest_where_they_may(game: Game) -> None:
    """Only on the new docking point a ship may have been caught."""
    table = table_of(game)
    if base.ships_move(table) or game.outcome is not None:
        return
    field = table.facts.field
    for ship, at in enumerate(table.ship_at):
        if at < 0:
            continue
        site = field.site_at[at]
        if site >= 0 and table.is_system(site // 3):
            assert table.ship_kind[ship] == w.COLONY_SHIP
        if field.centre_of[at] >= 0 and at != table.outpost_at:
            tile = table.tile(field.centre_of[at])
            assert tile is not None
            assert tile.kind == w.EMPTY


CHECKS: Final = (
    base.cards_are_conserved,
    base.pieces_are_conserved,
    base.upgrades_and_fame_are_conserved,
    discs_are_conserved,
    artifacts_are_conserved,
    research_is_the_product,
    sectors_are_conserved,
    base.encounters_are_conserved,
    friendship_follows_the_stations,
    points_equal_a_recount,
    base.no_two_pieces_share_an_intersection,
    ships_rest_where_they_may,
    base.knowledge_is_true,
    base.offers_are_covered,
)
"""All checks of the scenario."""
