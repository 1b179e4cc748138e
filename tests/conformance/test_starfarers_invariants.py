"""The checks themselves: each finds what it is there to find."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import starfare
from starfare.games.starfarers import words as w
from starfare.games.starfarers.table import Table
from starfare.kernel.stream import Stream
from tests.conformance import starfarers_invariants as s
from tests.conformance.invariants import Check
from tests.conformance.play import random_play


def one_card_more(table: Table) -> None:
    table.hands[0] += 1


def a_colony_lost(table: Table) -> None:
    table.personal[w.COLONY] -= 1


def a_booster_lost(table: Table) -> None:
    table.tray[w.BOOSTER] -= 1


def a_disc_too_many(table: Table) -> None:
    table.piles[table.facts.disc_kinds.index(w.PIRATE + 4)] += 1


def a_medal_from_nowhere(table: Table) -> None:
    table.medals[table.medals.index(0)] = s.FIRST_OWNED


def a_sector_twice(table: Table) -> None:
    table.sectors[0] = table.sectors[1]


def a_card_waiting_aside(table: Table) -> None:
    table.encounters[0] = s.ASIDE


def a_card_without_a_station(table: Table) -> None:
    table.card_owner[table.card_owner.index(0)] = 1


def two_shipyards_in_the_supply(table: Table) -> None:
    table.personal[w.SHIPYARD] += 2


def a_ship_on_a_colony(table: Table) -> None:
    built = next(site for site, building in enumerate(table.buildings) if building)
    table.ship_at[0] = table.facts.field.sites[built]


def a_trade_ship_on_a_colony_site(table: Table) -> None:
    free = next(
        site
        for site, building in enumerate(table.buildings)
        if not building and table.is_system(site // 3)
    )
    table.ship_at[0] = table.facts.field.sites[free]
    table.ship_kind[0] = w.TRADE_SHIP


def a_card_known_that_is_not_there(table: Table) -> None:
    table.known_hands[w.KINDS] = table.hands[w.KINDS] + 1


def an_offer_of_nothing_held(table: Table) -> None:
    table.offers[0] = 20


@pytest.mark.parametrize(
    ("damage", "check"),
    [
        (one_card_more, s.cards_are_conserved),
        (a_colony_lost, s.pieces_are_conserved),
        (a_booster_lost, s.upgrades_and_fame_are_conserved),
        (a_disc_too_many, s.discs_are_conserved),
        (a_medal_from_nowhere, s.tokens_are_conserved),
        (a_sector_twice, s.sectors_are_conserved),
        (a_card_waiting_aside, s.encounters_are_conserved),
        (a_card_without_a_station, s.friendship_follows_the_stations),
        (two_shipyards_in_the_supply, s.points_equal_a_recount),
        (a_ship_on_a_colony, s.no_two_pieces_share_an_intersection),
        (a_trade_ship_on_a_colony_site, s.ships_rest_where_they_may),
        (a_card_known_that_is_not_there, s.knowledge_is_true),
        (an_offer_of_nothing_held, s.offers_are_covered),
    ],
)
def test_a_damage_is_found(damage: Callable[[Table], None], check: Check) -> None:
    game = starfare.new("starfarers", seats=4, seed=1, setup="advanced")
    for decision, _ in random_play(game, Stream("damage")):
        if decision.prompt == "roll" and game.turn == 20:
            break
    check(game)
    damage(s.table_of(game))
    with pytest.raises(AssertionError):
        check(game)
