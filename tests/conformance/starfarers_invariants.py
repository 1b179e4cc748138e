"""What must hold at every moment of the 2019 game, with the extension and without it: nothing is
lost, points are what is seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import is_special
from starfare.games.starfarers.flight import Movement
from starfare.games.starfarers.table import MOVING, Table
from starfare.games.starfarers.trade import ACCEPTED, OpenOffer
from starfare.kernel.game import Game


@dataclass(frozen=True)
class Box:
    """How many there are of what: resource cards of a kind, upgrades, fame pieces, reserve discs."""

    cards: int
    tray: tuple[int, int, int]
    fame: int
    reserve_discs: int


BASE: Final = Box(cards=20, tray=(24, 24, 20), fame=40, reserve_discs=5)
EXTENSION: Final = Box(cards=28, tray=(36, 36, 30), fame=60, reserve_discs=7)

PIECES: Final = (9, 7, 3, 3)
"""Colonies, trade stations, transport ships and shipyards of a seat."""
MOTHERSHIP: Final = (6, 6, 5)
ENCOUNTERS: Final = 32
DISCARDED, ASIDE, BEING_READ = 1, 2, 3
FIRST_OWNED: Final = 100
"""In `medals`: a token won by a seat; below it lie the planets."""
DOCKS: Final = 5


def table_of(game: Game) -> Table:
    """Return the table itself."""
    assert isinstance(game.table, Table)
    return game.table


def box_of(table: Table) -> Box:
    """Return what is in the box for so many seats."""
    return BASE if table.seats < 5 else EXTENSION


def waits_for(table: Table, *frames: str) -> bool:
    """Tell whether one of these frames is still to come."""
    return any(type(frame).__name__ in frames for frame in table.stack)


def ships_move(table: Table) -> bool:
    """Tell whether somebody is moving ships."""
    return any(isinstance(frame, Movement) for frame in table.stack)


def cards_are_conserved(game: Game) -> None:
    """As many of each kind as ever in hands, supply and reserve pile."""
    table = table_of(game)
    assert min([*table.hands, *table.supply, *table.reserve]) >= 0
    assert not any(table.hidden)
    for kind in range(w.KINDS):
        held = sum(table.hands[kind :: w.KINDS])
        assert held + table.supply[kind] + table.reserve[kind] == box_of(table).cards


def pieces_are_conserved(game: Game) -> None:
    """Every piece of a seat is on the board, in a ship or in the personal supply."""
    table = table_of(game)
    for seat in range(table.seats):
        kinds = ships_of(table, seat)
        buildings = [each for each in table.buildings if each & 7 == seat + 1]
        ports = sum(1 for each in buildings if each & w.PORT_FLAG)
        on_board = (
            len(buildings) + kinds.count(w.COLONY_SHIP),
            table.docks.count(seat + 1) + kinds.count(w.TRADE_SHIP),
            len(kinds),
            ports,
        )
        left = table.personal[4 * seat : 4 * seat + 4]
        assert min(left) >= 0
        assert tuple(a + b for a, b in zip(left, on_board, strict=True)) == PIECES


def ships_of(table: Table, seat: int) -> list[int]:
    """Return the kinds of a seat's ships on the board."""
    fleet = range(seat * w.FLEET, (seat + 1) * w.FLEET)
    return [table.ship_kind[ship] for ship in fleet if table.ship_at[ship] >= 0]


def upgrades_and_fame_are_conserved(game: Game) -> None:
    """Tray and motherships together hold all upgrades and fame pieces."""
    table = table_of(game)
    assert min([*table.tray, *table.upgrades, *table.fame]) >= 0
    for kind, total in enumerate(box_of(table).tray):
        mounted = table.upgrades[kind::3]
        assert table.tray[kind] + sum(mounted) == total
        assert max(mounted) <= MOTHERSHIP[kind]
    assert table.tray[w.FAME_PIECE] + sum(table.fame) == box_of(table).fame


def discs_are_conserved(game: Game) -> None:
    """Each disc is in its icon's pile, on a planet, in the reserve, or gone for a token."""
    table = table_of(game)
    outer = table.discs[3 * w.HOMES :]
    kinds = table.facts.disc_kinds
    all_kinds = range(len(kinds))
    for place, kind in enumerate(kinds):
        in_piles = sum(table.piles[place :: len(kinds)])
        at_first = sum(table.facts.piles[place :: len(kinds)])
        if is_special(kind):
            assert in_piles == at_first - (table.medals[table.facts.tokens.index(kind)] > 0)
        else:
            spare = reserve_count(table, table.reserve_discs, kind)
            spare_at_first = reserve_count(table, table.facts.reserve_discs, kind)
            assert in_piles + outer.count(kind) + spare == at_first + spare_at_first
    for icon in range(len(table.piles) // len(kinds)):
        pile = [table.piles[icon * len(kinds) + kind] for kind in all_kinds]
        assert min(pile) >= 0
        assert face_down(table, icon) <= sum(pile)
    homes = range(0, 3 * w.HOMES, 3)
    for first in homes:
        assert sorted(table.discs[first : first + 3]) == sorted(
            table.facts.home_discs[first : first + 3]
        )


def reserve_count(table: Table, discs: list[int], kind: int) -> int:
    """Return how many reserve discs of a kind are left."""
    kinds = table.facts.reserve_kinds
    return discs[kinds.index(kind)] if kind in kinds else 0


def face_down(table: Table, icon: int) -> int:
    """Return how many planets of an icon have a face-down disc."""
    planets = [at for at, disc in enumerate(table.discs) if disc == w.FACE_DOWN]
    return sum(1 for planet in planets if table.planet_kind(planet)[1] == icon)


def tokens_are_conserved(game: Game) -> None:
    """Each special token waits, lies on one planet, or is a medal; a reserve disc replaces it."""
    table = table_of(game)
    won = [place for place in table.medals if place >= FIRST_OWNED]
    assert all(owner < FIRST_OWNED + table.seats for owner in won)
    assert box_of(table).reserve_discs - sum(table.reserve_discs) == len(won)
    for token, place in zip(table.facts.tokens, table.medals, strict=True):
        if 0 < place < FIRST_OWNED:
            assert table.discs[place - 1] == token
    lying = [disc for disc in table.discs if is_special(disc)]
    assert len(lying) == sum(1 for place in table.medals if 0 < place < FIRST_OWNED)


def sectors_are_conserved(game: Game) -> None:
    """No sector lies twice; each face-down area has a sector left with its stars."""
    table = table_of(game)
    laid = [sector - 1 for sector in table.sectors if sector]
    assert len(set(laid)) == len(laid)
    assert not any(table.unplaced[sector] for sector in laid)
    tiles = table.facts.tiles
    for stars in (1, 2):
        hidden = sum(
            1
            for sector, back in zip(table.sectors, table.backs, strict=True)
            if not sector and back == stars
        )
        left = [n for n, tile in enumerate(tiles) if table.unplaced[n] and tile.stars == stars]
        assert hidden <= len(left)
    for sector, back in zip(table.sectors, table.backs, strict=True):
        assert not sector or tiles[sector - 1].stars == back


def encounters_are_conserved(game: Game) -> None:
    """32 cards; one is being read exactly while there is an encounter."""
    table = table_of(game)
    assert len(table.encounters) == ENCOUNTERS
    assert set(table.encounters) <= {0, DISCARDED, ASIDE, BEING_READ}
    open_cards = {table.meeting[1]} if table.meeting else set()
    if isinstance(table, PilotsTable) and table.halves:
        open_cards.add(table.halves[2])
    assert open_cards == {n for n, place in enumerate(table.encounters) if place == BEING_READ}
    if not open_cards and game.outcome is None:
        assert ASIDE not in table.encounters


def friendship_follows_the_stations(game: Game) -> None:
    """A card for each station, and the marker with nobody who has fewer than another."""
    table = table_of(game)
    if waits_for(table, "ChooseCard", "StationDone", "ReturnCard"):
        return
    for civilization in range(len(table.facts.civilizations)):
        docks = table.docks[DOCKS * civilization : DOCKS * (civilization + 1)]
        stations = [docks.count(seat + 1) for seat in range(table.seats)]
        cards = [
            owner
            for card, owner in zip(table.facts.cards, table.card_owner, strict=True)
            if card.civilization == civilization
        ]
        assert [cards.count(seat + 1) for seat in range(table.seats)] == stations
        holder = table.markers[civilization] - 1
        assert (holder >= 0) == any(stations)
        assert holder < 0 or stations[holder] == max(stations)


def points_equal_a_recount(game: Game) -> None:
    """Points are what lies in the open (SF-VIC-01)."""
    table = table_of(game)
    counted = []
    for seat in range(table.seats):
        points = 0
        for building in table.buildings:
            if building & 7 == seat + 1:
                points += 2 if building & w.PORT_FLAG else 1
        points += 2 * table.markers.count(seat + 1)
        points += sum(1 for place in table.medals if place == FIRST_OWNED + seat)
        points += table.fame[seat] // 2
        counted.append(points)
    assert game.rules.points(table) == tuple(counted)
    if game.outcome is not None:
        assert game.outcome.points == tuple(counted)
        [winner] = game.outcome.winners
        assert winner in winners(table)
        assert counted[winner] >= table.target


def winners(table: Table) -> tuple[int, ...]:
    """Return who may win now: the active player, or the pilots."""
    return (table.first, table.second) if isinstance(table, PilotsTable) else (table.active,)


def no_two_pieces_share_an_intersection(game: Game) -> None:
    """Only a ship in motion may be where another piece is (SF-FLT-05, SF-FLT-06)."""
    table = table_of(game)
    in_motion = -1
    if table.flight[MOVING] >= 0 and (ships_move(table) or game.outcome is not None):
        in_motion = table.active * w.FLEET + table.flight[MOVING]
    resting = [at for ship, at in enumerate(table.ship_at) if at >= 0 and ship != in_motion]
    sites = table.facts.field.sites
    built = [sites[site] for site, building in enumerate(table.buildings) if building]
    assert len(set(resting)) == len(resting)
    assert not set(resting) & set(built)


def ships_rest_where_they_may(game: Game) -> None:
    """On a colony site only colony ships, no ship on a docking point or in a sun (SF-BLK-02)."""
    table = table_of(game)
    if ships_move(table) or game.outcome is not None:
        return
    field = table.facts.field
    for ship, at in enumerate(table.ship_at):
        if at < 0:
            continue
        if table.ship_kind[ship] != w.COLONY_SHIP:
            site = field.site_at[at]
            assert site < 0 or not table.is_system(site // 3)
        place = field.centre_of[at]
        if place >= 0:
            tile = table.tile(place)
            assert tile is not None
            assert tile.kind == w.EMPTY


def knowledge_is_true(game: Game) -> None:
    """What a seat knows of a hand is there; of its own hand it knows all (SF-INF-01)."""
    table = table_of(game)
    size = table.seats * w.KINDS
    for watcher in range(table.seats):
        known = table.known_hands[watcher * size : (watcher + 1) * size]
        assert all(0 <= seen <= held for seen, held in zip(known, table.hands, strict=True))
        own = slice(watcher * w.KINDS, (watcher + 1) * w.KINDS)
        assert known[own] == table.hands[own]


def offers_are_covered(game: Game) -> None:
    """Who offers cards, counters with them or agrees to give them holds them (SF-TRP-06)."""
    table = table_of(game)
    terms = 2 * w.KINDS
    for seat in range(table.seats):
        check_held(table, seat, tuple(table.offers[seat * terms : seat * terms + w.KINDS]))
    offer = table.stack[-1] if table.stack else None
    if isinstance(offer, OpenOffer):
        check_held(table, offer.seat, offer.give)
        for seat, answer in enumerate(offer.answers):
            check_held(table, seat, offer.gives[seat])
            if answer == ACCEPTED:
                check_held(table, seat, offer.take)


def check_held(table: Table, seat: int, cards: tuple[int, ...]) -> None:
    """A hand has these cards."""
    assert all(count <= held for count, held in zip(cards, table.hand(seat), strict=True))


CHECKS: Final = (
    cards_are_conserved,
    pieces_are_conserved,
    upgrades_and_fame_are_conserved,
    discs_are_conserved,
    tokens_are_conserved,
    sectors_are_conserved,
    encounters_are_conserved,
    friendship_follows_the_stations,
    points_equal_a_recount,
    no_two_pieces_share_an_intersection,
    ships_rest_where_they_may,
    knowledge_is_true,
    offers_are_covered,
)
"""All checks of the 2019 game."""
