"""What must hold at every moment of the first edition: that of 2019, with its own chips and bases."""

from __future__ import annotations

from typing import Final

from starfare.games.classic.facts import facts
from starfare.games.classic.table import ClassicTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.table import MOVING
from starfare.kernel.game import Game
from tests.conformance import starfarers_invariants as base

FIRST_OWNED: Final = base.FIRST_OWNED
OUTPOSTS: Final = 5


def table_of(game: Game) -> ClassicTable:
    """Return the table itself."""
    assert isinstance(game.table, ClassicTable)
    return game.table


def chips_are_conserved(game: Game) -> None:
    """Each coloured chip is unseen, lies on a planet, or was captured; a white one follows it."""
    table = table_of(game)
    given = facts()
    kinds = given.disc_kinds
    won = [place for place in table.medals if place]
    assert all(FIRST_OWNED <= owner < FIRST_OWNED + table.seats for owner in won)
    assert len(won) + sum(table.reserve_discs) == sum(given.reserve_discs)
    lying = [*table.discs[3 * w.HOMES :], *table.chips]
    for place, kind in enumerate(kinds):
        everywhere = sum(table.piles[place :: len(kinds)]) + lying.count(kind)
        if is_special(kind):
            everywhere += table.medals[given.tokens.index(kind)] > 0
        if kind in given.reserve_kinds:
            white = given.reserve_kinds.index(kind)
            everywhere += table.reserve_discs[white] - given.reserve_discs[white]
        assert everywhere == sum(given.piles[place :: len(kinds)])


def as_many_chips_as_hidden_planets(game: Game) -> None:
    """Of each colour so many chips are unseen as planets have one that nobody looked at."""
    table = table_of(game)
    kinds = len(facts().disc_kinds)
    for dot in range(3):
        pile = table.piles[dot * kinds : (dot + 1) * kinds]
        assert min(pile) >= 0
        unseen = [
            planet
            for planet, disc in enumerate(table.discs)
            if disc == w.FACE_DOWN
            and table.planet_kind(planet)[1] == dot
            and not table.chips[planet]
        ]
        if not base.waits_for(table, "ChipDraw"):
            assert sum(pile) == len(unseen)


def only_hidden_chips_are_private(game: Game) -> None:
    """Somebody has seen exactly the face-down chips that are known; none is known face up."""
    table = table_of(game)
    for planet, disc in enumerate(table.discs):
        assert (table.chips[planet] > 0) == (table.seen[planet] > 0)
        assert table.seen[planet] < 1 << table.seats
        if table.chips[planet]:
            assert disc == w.FACE_DOWN
        assert not is_special(disc)
        assert disc != w.FACE_DOWN or planet >= 3 * w.HOMES
    assert table.discs[: 3 * w.HOMES] == facts().home_discs


def no_colony_beside_a_hidden_chip(game: Game) -> None:
    """Founding turns both chips up, and special ones bar it (CL-COL-03, CL-COL-05)."""
    table = table_of(game)
    for site, building in enumerate(table.buildings):
        if building:
            place, k = divmod(site, 3)
            for planet in (site, 3 * place + (k + 1) % 3):
                assert 2 <= table.discs[planet] < w.PIRATE


def outposts_stand_in_order(game: Game) -> None:
    """1, 2, 3, ...; a card for each; the chip by most outposts, then the lowest number."""
    table = table_of(game)
    for civilization in range(len(facts().civilizations)):
        docks = table.docks[OUTPOSTS * civilization : OUTPOSTS * (civilization + 1)]
        owners = [owner for owner in docks if owner]
        assert docks == owners + [0] * (OUTPOSTS - len(owners))
        cards = [
            owner
            for card, owner in zip(facts().cards, table.card_owner, strict=True)
            if card.civilization == civilization and owner
        ]
        ended = game.outcome is not None
        if not base.waits_for(table, "ChooseCard") and not ended:
            assert sorted(cards) == sorted(owners)
        best = max(owners, key=lambda owner: (owners.count(owner), -owners.index(owner)), default=0)
        assert table.markers[civilization] == best


def no_two_pieces_share_an_intersection(game: Game) -> None:
    """Only a starship in motion may be where another piece is (CL-FLT-03, CL-FLT-05)."""
    table = table_of(game)
    in_motion = -1
    if table.flight[MOVING] >= 0 and (
        base.waits_for(table, "Movement") or game.outcome is not None
    ):
        in_motion = table.active * w.FLEET + table.flight[MOVING]
    resting = [at for ship, at in enumerate(table.ship_at) if at >= 0 and ship != in_motion]
    sites = facts().field.sites
    built = [sites[site] for site, building in enumerate(table.buildings) if building]
    assert len(set(resting)) == len(resting)
    assert not set(resting) & set(built)


def starships_rest_where_they_may(game: Game) -> None:
    """No trade ship between planets, no starship on an outpost intersection (CL-FLT-07, -08)."""
    table = table_of(game)
    if base.waits_for(table, "Movement") or game.outcome is not None:
        return
    field = facts().field
    for ship, at in enumerate(table.ship_at):
        if at >= 0:
            assert field.centre_of[at] < 0
            assert at not in facts().outposts
            assert table.ship_kind[ship] == w.COLONY_SHIP or field.site_at[at] < 0


CHECKS: Final = (
    base.cards_are_conserved,
    base.pieces_are_conserved,
    base.upgrades_and_fame_are_conserved,
    base.encounters_are_conserved,
    base.points_equal_a_recount,
    base.knowledge_is_true,
    base.offers_are_covered,
    chips_are_conserved,
    as_many_chips_as_hidden_planets,
    only_hidden_chips_are_private,
    no_colony_beside_a_hidden_chip,
    outposts_stand_in_order,
    no_two_pieces_share_an_intersection,
    starships_rest_where_they_may,
)
"""All checks of the first edition."""
