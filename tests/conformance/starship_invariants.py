"""What must hold at every moment of the two starship games: nothing is lost, points are seen."""

from __future__ import annotations

from typing import Final

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Table
from starfare.kernel.game import Game
from tests.cardkit.audit import audit_cards, audit_ships, audit_special_points

START_COLONIES: Final = 2
ON_THE_TABLE: Final = (w.IN_PILE, w.OPEN, w.ASIDE, w.KEPT, w.KEPT + 1)


def table_of(game: Game) -> Table:
    """Return the table itself."""
    assert isinstance(game.table, Table)
    return game.table


def is_dealt(table: Table) -> bool:
    """Tell whether the ships have been set up."""
    return any(table.upgrades)


def ships_are_within_their_limits(game: Game) -> None:
    """Bays, labs, hangars, boosters, cannons and modules (SC-LIM, DU-LIM)."""
    audit_ships(table_of(game))


def cards_are_conserved(game: Game) -> None:
    """Every card is in one place, and stacks are as full as the reserve allows (SC-FLT-27)."""
    table = table_of(game)
    if game.outcome is None:
        audit_cards(table)
    assert len(table.place) == len(table.facts.cards)
    assert all(0 <= place < w.OWNED + w.SEATS for place in table.place)
    assert not any(table.hidden)


def start_colonies_stay_with_their_owners(game: Game) -> None:
    """One each, from the deal to the end (SC-SET-06, SC-FND-19, DU-SET-10)."""
    table = table_of(game)
    if is_dealt(table):
        assert sorted(table.place[:START_COLONIES]) == [w.OWNED, w.OWNED + 1]


def only_cards_that_can_be_won_are_won(game: Game) -> None:
    """Colonies, trade stations and pirates; nothing else leaves a sector (SC-RSV-01)."""
    table = table_of(game)
    for card, place in zip(table.facts.cards, table.place, strict=True):
        assert place < w.OWNED or card.kind in (w.COLONY, w.PIRATE) or card.friendship


def missions_are_conserved(game: Game) -> None:
    """Each is in the pile, open, aside or with a seat; a barred one lies open."""
    table = table_of(game)
    assert len(table.missions) == len(table.facts.missions)
    assert set(table.missions) <= set(ON_THE_TABLE)
    assert table.missions.count(w.OPEN) <= table.facts.open_missions
    assert all(table.missions[mission] == w.OPEN for mission in table.barred)


def special_points_are_with_the_leaders(game: Game) -> None:
    """Friend and Hero of the People (SC-SVP, DU-SVP)."""
    audit_special_points(table_of(game))


def points_equal_a_recount(game: Game) -> None:
    """Colonies, level 2 modules, special points, missions; the winner has the goal (SC-END-02)."""
    table = table_of(game)
    facts = table.facts
    counted = []
    for seat in range(w.SEATS):
        points = sum(
            1
            for card, place in zip(facts.cards, table.place, strict=True)
            if card.kind == w.COLONY and place == w.OWNED + seat
        )
        points += sum(1 for level in table.modules[6 * seat : 6 * seat + 6] if level == 2)
        points += table.special.count(seat + 1)
        points += sum(
            mission.vp
            for mission, place in zip(facts.missions, table.missions, strict=True)
            if place == w.KEPT + seat
        )
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
    if flight[w.SECTOR] < 0:
        assert flight == list(w.NO_FLIGHT)
        for cards in (table.path, table.top, table.bottom, table.looked, table.barred):
            assert cards == []
        return
    level = table.modules[w.MODULE_KINDS * table.active + w.COMMAND]
    assert flight[w.TURNED] <= flight[w.SPEED]
    # A module lost to a pirate may lower the limit behind the actions taken; the flight is over.
    assert flight[w.LOST] or flight[w.ACTIONS] <= table.facts.action_limits[level]


def seen_cards_are_out_of_the_unseen(game: Game) -> None:
    """Somebody was shown every card that is not counted as unseen, and no other (SC-INF-03)."""
    table = table_of(game)
    for place, seen in zip(table.place, table.seen, strict=True):
        assert (place == w.UNSEEN) == (seen == 0)


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
