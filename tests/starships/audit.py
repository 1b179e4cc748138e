"""A recount of a starship game's table: every card in one place, nothing below 0 or above a limit."""

from __future__ import annotations

from starfare.games.starship import words as w
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from tests.starships.places import IN_FLIGHT, cards_by_place

START_COLONIES = (0, 1)


def audit(table: Table) -> None:
    """Fail unless the table adds up."""
    audit_ships(table)
    audit_places(table)
    audit_cards(table)
    audit_special_points(table)


def audit_ships(table: Table) -> None:
    """Stocks, hangars, boosters, cannons and modules are within their limits (SC-LIM, DU-LIM)."""
    facts = table.facts
    for ship in table.ships:
        assert len(ship.units) == w.UNITS
        assert all(0 <= units <= ship.bay_limit for units in ship.units[: w.KINDS])
        assert 0 <= ship.units[w.TECH] <= facts.tech_limit
        assert ship.astro >= 0
        assert min(ship.colony_ships, ship.trade_ships) >= 0
        assert ship.colony_ships + ship.trade_ships <= facts.hangar
        for pieces in (ship.boosters, ship.cannons):
            assert min(pieces.level_1, pieces.level_2) >= 0
            assert pieces.level_1 + pieces.level_2 <= facts.upgrade_limit
    for module in range(w.MODULE_KINDS):
        levels = [ship.modules[module] for ship in table.ships]
        assert set(levels) <= {0, 1, 2}
        assert levels.count(2) <= 1


def audit_places(table: Table) -> None:
    """Every card is in one place; only the start colonies wait for the deal (SC-SET-06)."""
    placed = sorted([card for cards in cards_by_place(table).values() for card in cards])
    if not any(ship.colonies for ship in table.ships):
        placed = [*START_COLONIES, *placed]
    assert placed == list(range(len(table.facts.cards)))
    for cards in (*table.unseen, *(stack.known for stack in table.stacks)):
        assert list(cards) == sorted(cards)
    for origin, cards in enumerate(table.unseen):
        assert all(table.facts.cards[card].origin == origin for card in cards)


def counted_unseen(table: Table, origin: int) -> int:
    """Count the unseen cards of an origin in the stacks, in the reserve and face down in the path."""
    in_stacks = sum(stack.unseen[origin] for stack in table.stacks)
    face_down = table.flight.path.count(-origin) if origin else 0
    return in_stacks + table.reserve[origin] + face_down


def card_balance(table: Table) -> tuple[object, ...]:
    """Return what no choice changes: the cards there are, and unseen ones less those counted."""
    placed = sorted([card for cards in cards_by_place(table).values() for card in cards])
    origins = range(w.ORIGINS)
    return placed, [len(table.unseen[each]) - counted_unseen(table, each) for each in origins]


def audit_cards(table: Table) -> None:
    """Unseen cards are as many as are counted, and stacks only shrink when the reserve is empty."""
    facts, flight = table.facts, table.flight
    for origin in range(w.ORIGINS):
        assert len(table.unseen[origin]) == counted_unseen(table, origin)
    assert len(flight.path) == len(flight.tilted)
    if not flight.is_on:
        assert not cards_by_place(table)[IN_FLIGHT]
        sizes = [len(stack.known) + sum(stack.unseen) for stack in table.stacks]
        assert max(sizes) <= facts.sector_size
        assert sum(table.reserve) == 0 or min(sizes) == facts.sector_size
        assert len(table.open) == facts.open_missions or not table.pile


def audit_special_points(table: Table) -> None:
    """Each special point is with whoever has more of its kind, and enough (SC-SVP, DU-SVP)."""
    for special, count in ((w.FRIEND, friendship), (w.HERO, fame)):
        first, second = [count(ship) for ship in table.ships]
        holder = w.NOBODY
        if first != second and max(first, second) >= table.facts.special_from:
            holder = 0 if first > second else 1
        assert table.special[special] == holder


def friendship(ship: Starship) -> int:
    """Count the friendship on a ship's cards and missions again (SC-SVP-08, DU-SVP-07)."""
    facts = ship.facts
    missions = sum(facts.missions[mission].friendship for mission in ship.missions)
    return missions + sum(facts.cards[card].friendship for card in ship.cards)


def fame(ship: Starship) -> int:
    """Count the fame on a ship's cards and missions again (SC-SVP-09, DU-SVP-08)."""
    facts = ship.facts
    missions = sum(facts.missions[mission].fame for mission in ship.missions)
    return missions + sum(facts.cards[card].fame for card in ship.cards)
