"""Pirate bases (HK-PIR)."""

from __future__ import annotations

import pytest

from starfare.games.hog_kahm.attack import ATTACK
from starfare.games.hog_kahm.delivery import DeliverForFame, DeliverForReward
from starfare.games.hog_kahm.escape_pods import FROM_ASTEROID, LoadFromPlanet
from starfare.games.hog_kahm.events import EscapePodsPlaced, LocationTurnedUp
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import (
    DiscRevealed,
    MedalWon,
    ReserveDiscPlaced,
    ResourcesProduced,
    UpgradeGained,
    UpgradeLost,
)
from starfare.games.starfarers.production import RollDice
from starfare.kernel.event import Event
from tests.hog_kahm.tabletop import WHITE, Hunt, of_kind
from tests.rules import rule
from tests.starfarers.support_b import discs_to_come, next_reserve_disc


def pirates(seats: int = 4, strength: int = 2) -> tuple[Hunt, int]:
    """A pirate base lies on the goods planet of n4, numbers on the others."""
    top = Hunt(seats).discs("n4", ore=4, fuel=5)
    planet = top.planet("n4", "goods")
    top.disc(planet, w.PIRATE + strength)
    return top, planet


def defeat(top: Hunt, planet: int, kind: str = "corvette") -> tuple[Event, ...]:
    """White flies to the pirate base."""
    start, edge = top.shore(planet)
    ship = top.ship(WHITE, kind, start)
    return top.flight(WHITE).fly(WHITE, ship, edge)


@rule("HK-PIR-01")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship", "corvette"])
@pytest.mark.parametrize("strength", [2, 3, 4])
def test_any_ship_defeats_a_base_with_as_many_cannons_as_it_shows(kind: str, strength: int) -> None:
    top, planet = pirates(4, strength)
    assert not of_kind(defeat(top.upgrades(WHITE, cannons=strength - 1), planet, kind), MedalWon)
    top, planet = pirates(4, strength)
    assert of_kind(defeat(top.upgrades(WHITE, cannons=strength), planet, kind), MedalWon)


@rule("HK-PIR-01")
def test_cannons_of_scientists_count_against_a_base() -> None:
    top, planet = pirates(4, 3)
    top.upgrades(WHITE, cannons=1).named_card(WHITE, "scientists-1")
    assert of_kind(defeat(top, planet), MedalWon)


def delivering(cannons: int = 1) -> tuple[Hunt, int]:
    """A trade ship of White's waits beside pirate base 2; the corvette delivers a pod."""
    top, planet = pirates()
    top.upgrades(WHITE, cannons=cannons, pods=1)
    top.ship(WHITE, "trade_ship", top.shore(planet)[1])
    corvette = top.corvette(WHITE, top.left(6, 13), 1)
    top.flight(WHITE).fly(WHITE, corvette, top.dock)
    return top, planet


@rule("HK-PIR-01", "SF-SPC-11")
def test_a_delivered_cannon_defeats_the_base_beside_a_waiting_ship() -> None:
    top, planet = delivering()
    told = top.play(WHITE, DeliverForReward(w.CANNON))
    assert of_kind(told, MedalWon) == [MedalWon(WHITE, planet, w.PIRATE + 2)]
    assert top.view(WHITE).cannons(WHITE) == 1
    assert top.table.pods[planet] == 4
    assert top.decision().prompt == "move_ships"


@rule("HK-PIR-01", "HK-DEL-08", "SF-SPC-11")
def test_a_base_defeated_by_a_reward_is_done_with_before_the_next_card_comes() -> None:
    top, _planet = delivering()
    top.location(0, "cannon").next_location(2)
    told = top.play(WHITE, DeliverForReward(w.CANNON))
    order = of_kind(told, UpgradeGained, MedalWon, EscapePodsPlaced, LocationTurnedUp)
    assert [type(event) for event in order] == [
        UpgradeGained,
        MedalWon,
        EscapePodsPlaced,
        LocationTurnedUp,
    ]


@rule("HK-PIR-01", "NE-GEN-03")
def test_a_base_defeated_by_a_reward_may_decide_the_game() -> None:
    top, _planet = delivering()
    top.location(0, "cannon").fame(WHITE, 2 * (16 - top.points(WHITE)) + top.table.fame[WHITE])
    told = top.play(WHITE, DeliverForReward(w.CANNON))
    assert top.table.outcome is not None
    assert not of_kind(told, LocationTurnedUp)


@rule("HK-PIR-01")
def test_a_piece_of_fame_instead_of_the_cannon_defeats_nobody() -> None:
    top, planet = delivering()
    assert not of_kind(top.play(WHITE, DeliverForFame(w.CANNON)), MedalWon)
    assert top.table.discs[planet] == w.PIRATE + 2


@rule("HK-PIR-02")
def test_the_winner_keeps_the_token_and_a_reserve_disc_is_laid() -> None:
    top, planet = pirates()
    before = top.points(WHITE)
    next_reserve_disc(top.upgrades(WHITE, cannons=2), 9)
    told = defeat(top, planet)
    assert top.points(WHITE) == before + 1
    assert ReserveDiscPlaced(planet, 9) in told
    assert top.table.discs[planet] == 9


@rule("HK-PIR-03")
@pytest.mark.parametrize("cannons", [2, 3, 6])
def test_a_won_base_costs_one_cannon(cannons: int) -> None:
    top, planet = pirates()
    top.upgrades(WHITE, cannons=cannons)
    tray = top.table.tray[w.CANNON]
    told = defeat(top, planet)
    assert top.view(WHITE).cannons(WHITE) == cannons - 1
    assert top.table.tray[w.CANNON] == tray + 1
    assert of_kind(told, UpgradeLost) == [UpgradeLost(WHITE, w.CANNON)]


@rule("HK-PIR-04")
def test_only_a_mounted_cannon_is_lost() -> None:
    top, planet = pirates()
    top.named_card(WHITE, "scientists-1")
    told = defeat(top, planet)
    assert of_kind(told, MedalWon)
    assert not of_kind(told, UpgradeLost)
    assert top.view(WHITE).cannons(WHITE) == 2


@rule("HK-PIR-05")
@pytest.mark.parametrize("seats", [3, 4])
def test_as_many_pods_as_players_are_put_on_the_planet(seats: int) -> None:
    top, planet = pirates(seats)
    stock = top.stock
    told = defeat(top.upgrades(WHITE, cannons=2), planet)
    assert EscapePodsPlaced(planet, seats) in told
    assert top.table.pods[planet] == seats
    assert top.stock == stock - seats


@rule("HK-PIR-06")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_small_stock_gives_all_it_has_and_nothing_is_owed(left: int) -> None:
    top, planet = pirates()
    top.stock_of(left).upgrades(WHITE, cannons=2)
    told = defeat(top, planet)
    assert of_kind(told, MedalWon)
    assert top.table.pods[planet] == left
    assert top.stock == 0
    top.asteroid(top.table.pods[top.facts.on_asteroid] - 2)
    assert top.table.pods[planet] == left


@rule("HK-PIR-07")
def test_pods_hinder_neither_colonies_nor_production() -> None:
    top, planet = pirates()
    top.disc(planet, 9).pods_on(planet, 4)
    site = top.site("n4", "goods", "ore")
    ship = top.ship(WHITE, "colony_ship", site)
    top.flight(WHITE).play(WHITE, EstablishColony(ship))
    top.turn_of(WHITE).dice(4, 5)
    told = top.play(WHITE, RollDice())
    assert ResourcesProduced(WHITE, (0, 0, 0, 0, 1)) in told
    assert top.table.pods[planet] == 4


@rule("HK-PIR-08")
def test_at_an_intersection_everything_comes_in_its_order() -> None:
    top = Hunt(4).upgrades(WHITE, cannons=2, pods=1)
    planet = top.planet("n4", "goods")
    discs_to_come(top, "n4", ore=4, goods=w.PIRATE + 2, fuel=5)
    told = defeat(top, planet)
    order = [type(event) for event in told if not isinstance(event, DiscRevealed)]
    shown = [event for event in told if isinstance(event, DiscRevealed)]
    assert len(shown) == 3
    assert told.index(shown[-1]) < told.index(of_kind(told, MedalWon)[0])
    assert order[1:5] == [MedalWon, UpgradeLost, ReserveDiscPlaced, EscapePodsPlaced]
    assert LoadFromPlanet(planet) in top.choices(WHITE)


@rule("HK-PIR-08")
def test_pods_are_taken_and_hog_kahm_attacked_after_all_that_in_either_order() -> None:
    for first in range(2):
        top = Hunt(4).upgrades(WHITE, cannons=1, pods=1)
        top.table.hog = [1, 0]
        ship = top.corvette(WHITE, top.left(5, 16))
        top.flight(WHITE).fly(WHITE, ship, top.right(4, 15))
        both = [FROM_ASTEROID, ATTACK]
        assert top.offered(WHITE, *[type(each) for each in both]) == both
        top.play(WHITE, both[first])
        top.play(WHITE, both[1 - first])


@rule("HK-PIR-09")
def test_a_base_that_can_be_defeated_is_defeated_without_asking() -> None:
    top, planet = pirates()
    told = defeat(top.upgrades(WHITE, cannons=2), planet)
    assert of_kind(told, MedalWon)
    assert top.decision().prompt == "move_ships"
    top, planet = pirates()
    top.upgrades(WHITE, cannons=2)
    top.ship(WHITE, "trade_ship", top.shore(planet)[1])
    assert of_kind(top.flight(WHITE).last_events, MedalWon)
    assert top.view(WHITE).cannons(WHITE) == 1


@rule("HK-PIR-10")
@pytest.mark.parametrize("stronger_first", [False, True])
def test_of_several_bases_the_strongest_is_defeated_first(stronger_first: bool) -> None:
    top, weaker = pirates(4, 4)
    stronger = top.discs("n7", carbon=5, food=4).planet("n7", "fuel")
    top.disc(stronger, w.PIRATE + 5).upgrades(WHITE, cannons=5)
    planets = [stronger, weaker] if stronger_first else [weaker, stronger]
    for planet in planets:
        top.ship(WHITE, "trade_ship", top.shore(planet)[1])
    told = top.flight(WHITE).last_events
    assert of_kind(told, MedalWon) == [
        MedalWon(WHITE, stronger, w.PIRATE + 5),
        MedalWon(WHITE, weaker, w.PIRATE + 4),
    ]
    assert top.view(WHITE).cannons(WHITE) == 3


@rule("HK-PIR-10")
def test_a_base_that_is_too_strong_does_not_save_a_weaker_one() -> None:
    top, weaker = pirates(4, 4)
    stronger = top.discs("n7", carbon=5, food=4).planet("n7", "fuel")
    top.disc(stronger, w.PIRATE + 5).upgrades(WHITE, cannons=4)
    for planet in (stronger, weaker):
        top.ship(WHITE, "trade_ship", top.shore(planet)[1])
    assert of_kind(top.flight(WHITE).last_events, MedalWon) == [
        MedalWon(WHITE, weaker, w.PIRATE + 4)
    ]
