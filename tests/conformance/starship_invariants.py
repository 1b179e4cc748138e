"""What must hold at every moment of the two starship games: nothing is lost, points are seen."""

from __future__ import annotations

from typing import Final

from starfare.games.starship import words as w
from starfare.games.starship.table import Flight, Table
from starfare.kernel.game import Game
from starfare.kernel.piece import plain
from tests.starships.audit import (
    START_COLONIES,
    audit_cards,
    audit_places,
    audit_ships,
    audit_special_points,
)
from tests.starships.places import UNSEEN, cards_by_place


def table_of(game: Game) -> Table:
    """Return the table itself."""
    assert isinstance(game.table, Table)
    return game.table


def is_dealt(table: Table) -> bool:
    """Tell whether the ships have been set up."""
    return any(ship.boosters.count for ship in table.ships)


def ships_are_within_their_limits(game: Game) -> None:
    """Bays, labs, hangars, boosters, cannons and modules (SC-LIM, DU-LIM)."""
    audit_ships(table_of(game))


def cards_are_conserved(game: Game) -> None:
    """Every card is in one place, and stacks are as full as the reserve allows (SC-FLT-27)."""
    table = table_of(game)
    if game.outcome is None:
        audit_cards(table)
    audit_places(table)
    assert not any(stack.hidden for stack in table.stacks)


def start_colonies_stay_with_their_owners(game: Game) -> None:
    """One each, from the deal to the end (SC-SET-06, SC-FND-19, DU-SET-10)."""
    table = table_of(game)
    if is_dealt(table):
        first, second = [ship.colonies for ship in table.ships]
        assert sorted([*first[:1], *second[:1]]) == list(START_COLONIES)
        assert table.facts.cards[first[0]].origin == table.facts.cards[second[0]].origin < 0


def only_cards_that_can_be_won_are_won(game: Game) -> None:
    """Colonies, trade stations and pirates; nothing else leaves a sector (SC-RSV-01)."""
    table = table_of(game)
    cards = table.facts.cards
    for ship in table.ships:
        assert all(cards[card].kind == w.COLONY for card in ship.colonies)
        assert all(cards[card].kind == w.PIRATE for card in ship.pirates)
        assert all(cards[card].friendship for card in ship.stations)
        for won in (ship.colonies, ship.stations, ship.pirates):
            assert list(won) == sorted(won)


def missions_are_conserved(game: Game) -> None:
    """Each is in the pile, open, aside or with a seat; a barred one lies open."""
    table = table_of(game)
    kept = [mission for ship in table.ships for mission in ship.missions]
    every = sorted([*table.pile, *table.open, *table.aside, *kept])
    assert every == list(range(len(table.facts.missions)))
    assert len(table.open) <= table.facts.open_missions
    assert set(table.flight.barred) <= set(table.open)


def special_points_are_with_the_leaders(game: Game) -> None:
    """Friend and Hero of the People (SC-SVP, DU-SVP)."""
    audit_special_points(table_of(game))


def points_equal_a_recount(game: Game) -> None:
    """Colonies, level 2 modules, special points, missions; the winner has the goal (SC-END-02)."""
    table = table_of(game)
    facts = table.facts
    counted = []
    for seat, ship in enumerate(table.ships):
        points = sum(1 for card in ship.cards if facts.cards[card].kind == w.COLONY)
        points += sum(1 for level in ship.modules if level == 2)
        points += sum(1 for holder in table.special if holder == seat)
        points += sum(facts.missions[mission].vp for mission in ship.missions)
        counted.append(points)
    assert game.rules.points(table) == tuple(counted)
    if game.outcome is None:
        return
    assert game.outcome.points == tuple(counted)
    if game.outcome.winners:
        assert game.outcome.winners == (table.active,)
        assert counted[table.active] >= facts.target
    else:
        assert table.turn == w.SEATS * facts.turn_limit
        assert counted[1 - table.active] < facts.target


def a_flight_is_within_speed_and_actions(game: Game) -> None:
    """No more cards than the speed, no more actions than the limit (SC-FLT-13, SC-FLT-16)."""
    table = table_of(game)
    flight = table.flight
    if not flight.is_on:
        assert plain(flight) == plain(Flight())
        return
    level = table.ships[table.active].modules[w.COMMAND]
    assert flight.turned <= flight.speed
    # A module lost to a pirate may lower the limit behind the actions taken; the flight is over.
    assert flight.lost or flight.actions <= table.facts.action_limits[level]


def seen_cards_are_out_of_the_unseen(game: Game) -> None:
    """Somebody was shown every card that is not counted as unseen, and no other (SC-INF-03)."""
    table = table_of(game)
    assert len(table.seen) == len(table.facts.cards)
    unseen = [card for card, seen in enumerate(table.seen) if seen == 0]
    undealt = [] if is_dealt(table) else START_COLONIES
    assert unseen == [*undealt, *cards_by_place(table)[UNSEEN]]


CHECKS: Final = (
    ships_are_within_their_limits,
    cards_are_conserved,
    start_colonies_stay_with_their_owners,
    only_cards_that_can_be_won_are_won,
    missions_are_conserved,
    special_points_are_with_the_leaders,
    points_equal_a_recount,
    a_flight_is_within_speed_and_actions,
    seen_cards_are_out_of_the_unseen,
)
"""All checks of the two starship games."""
