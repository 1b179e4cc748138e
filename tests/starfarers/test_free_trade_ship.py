"""The free trade ship: built at once, or owed until it can be (SF-FTS, ENC-G-12, ENC-G-13)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip, BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import FreeShipPlaced, TradeShipLapsed
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.free_trade_ship import PlaceTradeShip
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.table import HELD, MOVED
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.event import Event
from tests.rules import rule
from tests.starfarers.support_c import (
    farthest,
    flagship,
    known,
    moving,
    offer,
    port_sites,
    prompt,
    ship_sites,
    told,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop

THREE_SHIPS = ("colony_ship", "colony_ship", "colony_ship")


def winner(top: Tabletop, seat: int = WHITE) -> tuple[Event, ...]:
    """A seat gives the Travelers three cards and wins a trade ship (E-29)."""
    top.hand(seat, ore=3).encounter(seat, 29)
    return top.play(seat, offer(ore=3))


def settler(top: Tabletop, seat: int = WHITE) -> Tabletop:
    """Three ships of a seat, the first a colony ship on a legal colony site."""
    flagship(top, *THREE_SHIPS, seat=seat)
    top.discs("n4", ore=4, fuel=5, goods=10)
    top.table.ship_at[seat * w.FLEET] = top.site("n4", "ore", "fuel")
    return top


def all_stations(top: Tabletop, seat: int, left: int = 0) -> Tabletop:
    """Leave a seat so many trade stations in its personal supply."""
    top.station(seat, "merchants", 5).station(seat, "scientists", 2 - left)
    assert top.table.personal[4 * seat + w.TRADE_STATION] == left
    return top


def block_ports(top: Tabletop, owner: int, *kinds: tuple[int, str]) -> Tabletop:
    """Put ships of these seats on the spaceport sites of an owner."""
    for (seat, kind), at in zip(kinds, port_sites(top, owner), strict=True):
        top.ship(seat, kind, at)
    return top


@rule("SF-FTS-01", "ENC-G-12")
def test_the_ship_is_built_at_once_on_a_free_own_spaceport_site() -> None:
    top = flagship(Tabletop().empty_hands(), "colony_ship")
    sites = port_sites(top, WHITE)
    assert len(sites) == 2
    winner(top)
    assert prompt(top) == (WHITE, "place_trade_ship")
    assert set(top.choices(WHITE)) == {PlaceTradeShip(at) for at in sites}
    assert top.refusal(WHITE, PlaceTradeShip(port_sites(top, RED)[0])) == "SF-BLD-04"
    events = top.play(WHITE, PlaceTradeShip(sites[1]))
    assert told(events, FreeShipPlaced) == [FreeShipPlaced(WHITE, 1, sites[1])]
    assert top.table.ship_kind[1] == w.TRADE_SHIP
    assert top.hand_of(WHITE) == {}, "it costs nothing beyond the gift"
    assert top.table.personal[4 * WHITE + w.TRADE_STATION] == 6
    assert top.table.personal[4 * WHITE + w.TRANSPORT_SHIP] == 1
    assert top.table.owed[WHITE] == 0


@rule("SF-FTS-01")
def test_a_site_with_a_ship_of_anybody_is_not_free() -> None:
    top = flagship(Tabletop(), "colony_ship")
    taken, free = port_sites(top, WHITE)
    top.clear_ships(BLUE).ship(BLUE, "colony_ship", taken)
    events = list(winner(top))
    if not moving(top):
        assert top.choices(WHITE) == [PlaceTradeShip(free)]
        events += top.play(WHITE, PlaceTradeShip(free))
    assert told(events, FreeShipPlaced) == [FreeShipPlaced(WHITE, 1, free)]


@rule("SF-FTS-01", "ENC-G-12")
def test_the_new_ship_may_move_in_the_same_flight_phase() -> None:
    top = flagship(Tabletop(), "colony_ship").upgrades(WHITE, boosters=1)
    winner(top)
    top.play(WHITE, PlaceTradeShip(port_sites(top, WHITE)[0]))
    assert moving(top)
    assert farthest(top, WHITE, 1) == 4


@rule("SF-FTS-02", "SF-FTS-04", "ENC-G-12")
def test_without_a_free_transport_ship_it_is_built_when_one_founds_a_colony() -> None:
    top = settler(Tabletop()).upgrades(WHITE, boosters=2)
    events = winner(top)
    assert not told(events, FreeShipPlaced)
    assert moving(top)
    assert top.table.owed[WHITE] == 1
    top.play(WHITE, EstablishColony(0))
    assert prompt(top) == (WHITE, "place_trade_ship")
    top.play(WHITE, PlaceTradeShip(port_sites(top, WHITE)[0]))
    assert top.table.ship_kind[0] == w.TRADE_SHIP
    assert farthest(top, WHITE, 0) == 3 + 2, "it may still move in that turn"
    assert top.table.owed[WHITE] == 0


@rule("SF-FTS-02", "SF-FLT-10", "SF-FLT-12")
@pytest.mark.parametrize("mark", [MOVED, HELD], ids=["moved", "held"])
def test_it_can_fly_though_the_ship_that_founded_had_moved_or_was_held(mark: int) -> None:
    top = settler(Tabletop()).upgrades(WHITE, boosters=2)
    winner(top)
    top.table.flight[mark] = 1
    assert farthest(top, WHITE, 0) == 0
    top.play(WHITE, EstablishColony(0))
    top.play(WHITE, PlaceTradeShip(port_sites(top, WHITE)[0]))
    assert farthest(top, WHITE, 0) == 3 + 2


@rule("SF-FTS-02", "SF-FTS-04")
def test_without_a_free_transport_ship_it_is_built_when_one_establishes_a_station() -> None:
    top = flagship(Tabletop(), "trade_ship", "colony_ship", "colony_ship")
    dock = top.centre("n3")
    top.table.ship_at[0] = next(at for at in top.neighbours(dock) if at not in top.table.ship_at)
    top.upgrades(WHITE, pods=1)
    winner(top)
    top.play(WHITE, Fly(0, dock))
    top.play(WHITE, EstablishTradeStation(0))
    card = next(c for c in top.choices(WHITE) if isinstance(c, TakeFriendshipCard))
    events = list(top.play(WHITE, card))
    assert prompt(top) == (WHITE, "place_trade_ship")
    events += top.play(WHITE, PlaceTradeShip(port_sites(top, WHITE)[1]))
    assert told(events, FreeShipPlaced) == [FreeShipPlaced(WHITE, 0, port_sites(top, WHITE)[1])]


@rule("SF-FTS-02", "SF-FTS-04", "ENC-G-12")
def test_without_a_free_site_it_is_built_when_a_ship_has_left_one() -> None:
    top = Tabletop().clear_ships(WHITE)
    block_ports(top, WHITE, (WHITE, "colony_ship"), (WHITE, "colony_ship"))
    events = winner(top)
    assert not told(events, FreeShipPlaced)
    assert moving(top)
    left = top.table.ship_at[0]
    away = next(c for c in top.choices(WHITE) if isinstance(c, Fly) and c.ship == 0)
    events = top.play(WHITE, away)
    assert told(events, FreeShipPlaced) == [FreeShipPlaced(WHITE, 2, left)]
    assert farthest(top, WHITE, 2) > 0


@rule("SF-FTS-02", "SF-FTS-07", "SF-FLT-06")
def test_it_takes_no_place_that_a_ship_in_motion_may_need_to_rest() -> None:
    top = settler(Tabletop())
    winner(top)
    here = top.table.ship_at[1]
    top.table.ship_at[2] = beside = top.neighbours(here)[0]
    top.play(WHITE, Fly(1, beside))
    top.play(WHITE, EstablishColony(0))
    assert moving(top), "the second ship stands with the third"
    assert top.refusal(WHITE, EndFlight()) == "SF-FLT-06"
    top.play(WHITE, Fly(1, here))
    assert prompt(top) == (WHITE, "place_trade_ship")


@rule("SF-FTS-03")
def test_a_ship_that_cannot_be_built_in_this_turn_is_owed() -> None:
    top = flagship(Tabletop(), *THREE_SHIPS)
    winner(top)
    top.play(WHITE, EndFlight())
    assert prompt(top) == (YELLOW, "roll")
    assert top.table.owed == [1, 0, 0, 0]
    for seat in (WHITE, BLUE, None):
        assert known(top, seat).owed[WHITE] == 1


@rule("SF-FTS-03", "SF-FTS-04")
def test_a_ship_owed_is_placed_when_the_own_trade_and_build_phase_begins() -> None:
    top = flagship(Tabletop(), "colony_ship")
    top.table.owed[WHITE] = 1
    top.turn_of(WHITE).dice(1, 1)
    assert top.choices(WHITE) == [RollDice()], "not before production is over"
    top.play(WHITE, RollDice())
    assert prompt(top) == (WHITE, "place_trade_ship")
    top.play(WHITE, PlaceTradeShip(port_sites(top, WHITE)[0]))
    assert prompt(top) == (WHITE, "trade_and_build")
    assert top.table.owed[WHITE] == 0, "the token is returned"


@rule("SF-FTS-04")
def test_a_ship_owed_is_placed_when_the_movement_step_begins() -> None:
    top = flagship(Tabletop(), "colony_ship")
    top.table.owed[WHITE] = 1
    top.flight(WHITE)
    assert prompt(top) == (WHITE, "place_trade_ship")


@rule("SF-FTS-04")
def test_a_ship_owed_is_placed_after_an_action_of_the_trade_and_build_phase() -> None:
    top = Tabletop().clear_ships(WHITE)
    block_ports(top, WHITE, (WHITE, "colony_ship"), (WHITE, "colony_ship"))
    top.table.owed[WHITE] = 1
    colony = top.site("alpha", "food", "fuel")
    top.hand(WHITE, carbon=3, food=2).trade_and_build(WHITE)
    assert prompt(top) == (WHITE, "trade_and_build")
    had = set(ship_sites(top, WHITE))
    top.play(WHITE, BuildSpaceport(colony))
    if prompt(top)[1] == "place_trade_ship":
        top.play(WHITE, top.choices(WHITE)[0])
    [new] = set(ship_sites(top, WHITE)) - had
    assert new in top.neighbours(colony)
    assert top.table.owed[WHITE] == 0


@rule("SF-FTS-04")
def test_opportunities_are_looked_for_only_in_the_owners_turns() -> None:
    top = Tabletop().clear_ships(WHITE, RED)
    block_ports(top, WHITE, (RED, "trade_ship"), (RED, "trade_ship"))
    top.table.owed[WHITE] = 1
    top.flight(RED)
    away = next(c for c in top.choices(RED) if isinstance(c, Fly) and c.ship == 0)
    events = top.play(RED, away)
    assert not told(events, FreeShipPlaced)
    assert moving(top, RED)
    assert ship_sites(top, WHITE) == []
    assert top.table.owed[WHITE] == 1


@rule("SF-FTS-05")
def test_an_owed_ship_is_placed_before_any_other_use_of_the_transport_ship() -> None:
    top = flagship(Tabletop(), "colony_ship", "colony_ship")
    top.table.owed[WHITE] = 1
    top.hand(WHITE, ore=1, fuel=1, carbon=1, food=1).turn_of(WHITE).dice(1, 1)
    top.play(WHITE, RollDice())
    site = port_sites(top, WHITE)[0]
    assert top.refusal(WHITE, BuildShip(w.COLONY_SHIP, site)) == "SF-FTS-05"
    assert top.refusal(WHITE, EndTradeAndBuild()) == "SF-FTS-05"
    assert all(isinstance(choice, PlaceTradeShip) for choice in top.choices(WHITE))
    top.play(WHITE, PlaceTradeShip(site))
    refused = top.refusal(WHITE, BuildShip(w.COLONY_SHIP, port_sites(top, WHITE)[1]))
    assert refused == "SF-BLD-03"


@rule("SF-FTS-05")
def test_several_ships_owed_are_placed_one_after_another() -> None:
    top = flagship(Tabletop(), "colony_ship")
    top.table.owed[WHITE] = 2
    top.turn_of(WHITE).dice(1, 1)
    top.play(WHITE, RollDice())
    first, second = port_sites(top, WHITE)
    events = list(top.play(WHITE, PlaceTradeShip(first)))
    if prompt(top)[1] == "place_trade_ship":
        assert top.choices(WHITE) == [PlaceTradeShip(second)]
        events += top.play(WHITE, PlaceTradeShip(second))
    assert [each.at for each in told(events, FreeShipPlaced)] == [first, second]
    assert top.table.owed[WHITE] == 0
    assert prompt(top) == (WHITE, "trade_and_build")


@rule("SF-FTS-06", "ENC-G-13")
def test_without_a_trade_station_no_ship_is_built_and_none_is_owed() -> None:
    top = all_stations(flagship(Tabletop(), "colony_ship"), WHITE)
    events = winner(top)
    assert not told(events, FreeShipPlaced)
    assert moving(top)
    assert top.table.owed[WHITE] == 0
    assert len(ship_sites(top, WHITE)) == 1


@rule("SF-FTS-06", "ENC-G-13")
def test_ships_still_owed_lapse_with_the_last_trade_station() -> None:
    top = all_stations(flagship(Tabletop(), "colony_ship"), WHITE, left=1)
    top.table.owed[WHITE] = 2
    top.turn_of(WHITE).dice(1, 1)
    top.play(WHITE, RollDice())
    events = top.play(WHITE, PlaceTradeShip(port_sites(top, WHITE)[0]))
    assert len(told(events, FreeShipPlaced)) == 1
    assert told(events, TradeShipLapsed) == [TradeShipLapsed(WHITE)]
    assert top.table.owed[WHITE] == 0
    assert prompt(top) == (WHITE, "trade_and_build")


@rule("SF-EX-39", "SF-FTS-02")
def test_yellows_trade_ship_is_placed_as_soon_as_a_ship_has_founded_and_moves_at_full_speed() -> (
    None
):
    top = settler(Tabletop(), YELLOW).upgrades(YELLOW, boosters=1)
    winner(top, YELLOW)
    assert moving(top, YELLOW)
    top.play(YELLOW, EstablishColony(0))
    site = port_sites(top, YELLOW)[0]
    top.play(YELLOW, PlaceTradeShip(site))
    assert moving(top, YELLOW)
    assert farthest(top, YELLOW, 0) == 4


@rule("SF-EX-39", "SF-FTS-03")
def test_if_none_founds_yellow_places_the_ship_in_a_later_own_turn() -> None:
    top = settler(Tabletop(), YELLOW)
    top.table.ship_at[3] = top.at_distance(top.site("n4", "ore", "fuel"), 2)[0]
    winner(top, YELLOW)
    top.play(YELLOW, EndFlight())
    assert top.table.owed[YELLOW] == 1

    top.turn_of(YELLOW).dice(1, 1)
    top.play(YELLOW, RollDice())
    assert prompt(top) == (YELLOW, "trade_and_build"), "no transport ship is free yet"
    top.flight(YELLOW, 4)
    top.play(YELLOW, Fly(0, top.site("n4", "ore", "fuel")))
    top.play(YELLOW, EstablishColony(0))
    assert prompt(top) == (YELLOW, "place_trade_ship")
    events = top.play(YELLOW, PlaceTradeShip(port_sites(top, YELLOW)[0]))
    assert len(told(events, FreeShipPlaced)) == 1
    assert top.table.owed[YELLOW] == 0


@rule("ENC-G-12")
def test_a_ship_placed_in_the_middle_of_the_flight_phase_is_not_held_by_an_earlier_flight() -> None:
    top = settler(Tabletop())
    near = top.at_distance(top.site("n4", "ore", "fuel"), 1)
    top.table.ship_at[0] = near[0]
    winner(top)
    top.play(WHITE, Fly(0, top.site("n4", "ore", "fuel")))
    top.play(WHITE, EstablishColony(0))
    top.play(WHITE, PlaceTradeShip(port_sites(top, WHITE)[0]))
    assert farthest(top, WHITE, 0) == 3 + top.table.upgrades[3 * WHITE]
