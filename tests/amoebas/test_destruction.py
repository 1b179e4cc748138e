"""What amoebas destroy (AM-DMG)."""

from __future__ import annotations

import pytest

from starfare.games.amoebas.destruction import ReturnFriendshipCard
from starfare.games.amoebas.events import (
    AmoebaMoved,
    ColonyDestroyed,
    FriendshipCardReturned,
    MarkerReturned,
    ShipDestroyed,
    ShipyardDestroyed,
    TradeStationDestroyed,
    YellowDieRolled,
)
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.events import CardsPaid, GameWon, MarkerMoved
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.points import boosters
from starfare.games.starfarers.table import MOVING
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.amoebas.tabletop import DRONE, GREEN, PINK, Nebula, of_kind
from tests.rules import rule
from tests.starfarers.support_b import card_number

WHITE, YELLOW, RED, BLUE = range(4)
NEUTRAL = w.NEUTRAL + 1


@rule("AM-DMG-01", "AM-MOV-03")
def test_only_what_stands_on_the_landing_spot_is_damaged() -> None:
    top = Nebula()
    spot = top.open_space()[0]
    near = top.ship(BLUE, "colony_ship", top.neighbours(spot)[0])
    hit = top.ship(RED, "colony_ship", spot)
    told = top.land(PINK, spot)
    assert of_kind(told, ShipDestroyed) == [ShipDestroyed(RED, hit, w.COLONY_SHIP, spot)]
    assert top.at(BLUE, near) == top.neighbours(spot)[0]


@rule("AM-DMG-01")
def test_open_space_and_a_rim_are_harmless() -> None:
    top = Nebula().hand(WHITE, ore=2).colony(RED, Nebula().right(4, 19))
    told = top.land(PINK, top.neighbours(top.right(4, 19))[0])
    assert of_kind(told, ColonyDestroyed, CardsPaid) == []
    assert top.decision().prompt == "roll"


@rule("AM-DMG-02", "AM-RSC-06")
def test_a_drone_ship_goes_home_for_a_research_card() -> None:
    top = Nebula()
    drone = top.ship(RED, DRONE, top.open_space()[0])
    told = top.land(PINK, top.at(RED, drone))
    assert of_kind(told, ShipDestroyed)
    assert top.at(RED, drone) == -1
    assert top.pieces(RED)["transport_ship"] == 3
    assert top.decision().prompt == "choose_research"
    assert top.decision().seat == RED


@rule("AM-DMG-03")
@pytest.mark.parametrize(
    ("kind", "load"), [("colony_ship", "colony"), ("trade_ship", "trade_station")]
)
def test_a_ship_goes_home_with_both_parts(kind: str, load: str) -> None:
    top = Nebula()
    before = top.pieces(RED)
    spot = top.open_space()[0]
    top.ship(RED, kind, spot)
    assert top.pieces(RED)[load] == before[load] - 1
    top.land(PINK, spot)
    assert top.pieces(RED) == before
    assert top.table.amoebas[PINK] == spot


@rule("AM-DMG-03")
def test_a_ship_of_the_active_player_leaves_no_trace_in_the_flight() -> None:
    top = Nebula()
    spot = top.open_space()[0]
    ship = top.ship(RED, "colony_ship", spot)
    top.flight(RED)
    top.table.flight[MOVING] = ship
    top.land(PINK, spot, seat=RED)
    assert top.table.flight[MOVING] == -1


@rule("AM-DMG-04")
def test_a_colony_goes_home_and_costs_a_point_and_the_amoeba_stays() -> None:
    top = Nebula()
    site = top.right(4, 19)
    top.colony(RED, site)
    points, left = top.points(RED), top.pieces(RED)["colony"]
    told = top.land(GREEN, site)
    assert ColonyDestroyed(RED, site) in told
    assert top.building(site) == 0
    assert top.points(RED) == points - 1
    assert top.pieces(RED)["colony"] == left + 1
    top.settle()
    assert top.table.amoebas[GREEN] == site
    assert top.decision().prompt == "roll"


@rule("AM-DMG-05")
@pytest.mark.parametrize("seat", [WHITE, RED])
def test_a_spaceport_loses_its_shipyard_and_stays_a_colony(seat: int) -> None:
    top = Nebula()
    site = top.right(4, 19)
    top.spaceport(seat, site)
    points, left = top.points(seat), top.pieces(seat)
    told = top.land(GREEN, site)
    assert ShipyardDestroyed(seat, site) in told
    assert top.building(site) == seat + 1
    assert top.points(seat) == points - 1
    assert top.pieces(seat) == {**left, "shipyard": left["shipyard"] + 1}


@rule("AM-DMG-06")
@pytest.mark.parametrize("die", range(1, 7))
def test_after_a_spaceport_the_yellow_die_sends_the_amoeba_away(die: int) -> None:
    top = Nebula()
    site = top.right(4, 19)
    top.spaceport(RED, site).amoeba(PINK, top.left(5, 12))
    top.yellow(die).land(GREEN, site)
    told = top.settle()
    assert YellowDieRolled(GREEN, die) in told
    assert top.table.amoebas[GREEN] == (top.right(2, 9) if die <= 3 else top.left(8, 11))


@rule("AM-DMG-07")
def test_ships_beside_a_hit_spaceport_stay_but_nothing_is_built_there() -> None:
    top = Nebula().hand(RED, ore=5, fuel=5, carbon=5, food=5, goods=5)
    site = top.right(4, 19)
    top.spaceport(RED, site)
    ship = top.ship(RED, "trade_ship", top.left(6, 19))
    top.yellow(1).land(GREEN, site)
    top.settle()
    assert top.at(RED, ship) == top.left(6, 19)
    assert not top.table.ports[RED] >> top.left(5, 18) & 1
    top.trade_and_build(RED)
    assert top.refusal(RED, BuildShip(0, top.left(5, 18))) == "SF-BLD-04"


def docks(*owners: int, seats: int = 4) -> Nebula:
    """Stations with the Green Folk in this order, each with a card; the first holds the marker."""
    top = Nebula(seats)
    for number, seat in enumerate(owners):
        top.station(seat, "green_folk").named_card(seat, f"green_folk-{number + 1}")
    if owners:
        top.marker(owners[0], "green_folk")
    return top


@rule("AM-DMG-08", "AM-DMG-15")
def test_the_station_on_the_single_dock_goes_and_the_others_move_up() -> None:
    top = docks(BLUE, RED, RED, WHITE).marker(RED, "green_folk")
    left = top.pieces(BLUE)["trade_station"]
    told = top.land(PINK, top.left(2, 11))
    assert TradeStationDestroyed(BLUE, top.facts.civilizations.index("green_folk")) in told
    assert top.queue("green_folk") == [RED, RED, WHITE]
    assert top.table.docks[0:5] == [RED + 1, RED + 1, WHITE + 1, 0, 0]
    assert top.pieces(BLUE)["trade_station"] == left + 1
    assert top.table.amoebas[PINK] == top.left(2, 11)


@rule("AM-DMG-09")
def test_the_owner_returns_a_card_of_that_civilization_to_its_stack() -> None:
    top = docks(BLUE, RED).named_card(BLUE, "scientists-1")
    told = top.land(PINK, top.left(2, 11))
    assert of_kind(told, FriendshipCardReturned) == [
        FriendshipCardReturned(BLUE, card_number(top, "green_folk-1"))
    ]
    assert top.table.card_owner[card_number(top, "green_folk-1")] == 0
    assert top.table.card_owner[card_number(top, "scientists-1")] == BLUE + 1


@rule("AM-DMG-09")
def test_what_the_card_gave_is_over() -> None:
    top = Nebula().station(BLUE, "scientists").marker(BLUE, "scientists")
    cards = [n for n, card in enumerate(top.facts.cards) if card.boosters]
    top.table.card_owner[cards[0]] = BLUE + 1
    top.table.refresh_cards()
    assert boosters(top.table, BLUE) > 0
    number = top.facts.civilizations.index("scientists")
    top.land(PINK, top.table.dock_at[number])
    assert boosters(top.table, BLUE) == 0


@rule("AM-DMG-10")
def test_the_owner_of_several_cards_chooses_which_one_goes() -> None:
    top = docks(BLUE, BLUE)
    one, other = card_number(top, "green_folk-1"), card_number(top, "green_folk-2")
    told = top.land(PINK, top.left(2, 11))
    assert not of_kind(told, FriendshipCardReturned)
    assert (top.decision().prompt, top.decision().seat) == ("return_card", BLUE)
    assert top.choices(BLUE) == [ReturnFriendshipCard(one), ReturnFriendshipCard(other)]
    assert top.refusal(BLUE, ReturnFriendshipCard(other + 1)) == "AM-DMG-09"
    assert top.refusal(BLUE, TakeFriendshipCard(one)) == "AM-DMG-10"
    top.play(BLUE, ReturnFriendshipCard(other))
    assert top.table.card_owner[one] == BLUE + 1
    assert top.table.card_owner[other] == 0


@rule("AM-DMG-11")
def test_who_has_more_stations_now_gets_the_marker() -> None:
    top = docks(BLUE, BLUE, RED, RED)
    mine, theirs = top.points(BLUE), top.points(RED)
    told = top.land(PINK, top.left(2, 11))
    assert of_kind(told, MarkerMoved) == [MarkerMoved(0, BLUE, RED)]
    assert top.holder("green_folk") == RED
    assert (top.points(BLUE), top.points(RED)) == (mine - 2, theirs + 2)


@rule("AM-DMG-11")
def test_a_marker_that_comes_in_the_own_turn_may_win_the_game() -> None:
    top = docks(BLUE, RED)
    top.fame(RED, 2 * (15 - (top.points(RED) - top.table.fame[RED] // 2)))
    assert top.points(RED) == 15
    told = top.land(PINK, top.left(2, 11), seat=RED)
    assert GameWon(RED) in told
    assert top.game.outcome is not None


@rule("AM-DMG-12")
def test_the_holder_keeps_the_marker_while_nobody_has_more() -> None:
    for owners in ((BLUE, BLUE, RED), (RED, BLUE, RED)):
        top = docks(*owners).marker(BLUE, "green_folk")
        told = top.land(PINK, top.left(2, 11))
        assert not of_kind(told, MarkerMoved, MarkerReturned)
        assert top.holder("green_folk") == BLUE


@rule("AM-DMG-13")
def test_among_equals_the_lowest_dock_place_gets_the_marker() -> None:
    top = docks(BLUE, WHITE, RED, RED, WHITE).marker(BLUE, "green_folk")
    top.land(PINK, top.left(2, 11))
    assert top.holder("green_folk") == WHITE
    top = docks(BLUE, WHITE, RED, RED).marker(BLUE, "green_folk")
    top.land(PINK, top.left(2, 11))
    assert top.holder("green_folk") == RED


@rule("AM-DMG-14")
def test_without_any_station_the_marker_returns_and_the_next_station_wins_it() -> None:
    top = docks(BLUE)
    points = top.points(BLUE)
    told = top.land(PINK, top.left(2, 11))
    assert MarkerReturned(BLUE, 0) in told
    assert top.holder("green_folk") == -1
    assert top.points(BLUE) == points - 2
    top.settle()
    top.amoeba(PINK, top.right(2, 9)).upgrades(RED, pods=1)
    trader = top.ship(RED, "trade_ship", top.left(2, 11))
    top.flight(RED)
    top.play(RED, EstablishTradeStation(trader))
    top.play(RED, top.choices(RED)[0])
    assert top.holder("green_folk") == RED


@rule("AM-DMG-15")
def test_the_next_station_needs_one_pod_less_again() -> None:
    top = docks(BLUE, RED)
    top.land(PINK, top.left(2, 11))
    top.settle()
    top.amoeba(PINK, top.right(2, 9)).upgrades(WHITE, pods=2)
    trader = top.ship(WHITE, "trade_ship", top.left(2, 11))
    top.flight(WHITE)
    assert top.refusal(WHITE, EstablishTradeStation(trader)) is None


@rule("AM-DMG-16")
def test_a_docking_point_without_stations_costs_nobody_anything() -> None:
    top = Nebula().hand(WHITE, ore=1)
    told = top.land(PINK, top.left(2, 11))
    assert of_kind(told, TradeStationDestroyed, CardsPaid, MarkerReturned) == []
    assert top.decision().prompt == "roll"
    assert top.table.amoebas[PINK] == top.left(2, 11)


@rule("AM-DMG-17")
def test_a_neutral_piece_is_not_damaged() -> None:
    top = Nebula(3).hand(WHITE, ore=1)
    site = top.right(4, 19)
    top.table.buildings[top.facts.field.site_at[site]] = NEUTRAL
    top.table.refresh_buildings()
    told = top.land(PINK, site)
    assert of_kind(told, ColonyDestroyed, AmoebaMoved) == [AmoebaMoved(PINK, top.right(2, 9), site)]
    assert top.building(site) == NEUTRAL
    assert top.decision().prompt == "roll"


@rule("AM-DMG-18")
def test_with_three_players_a_destroyed_colony_opens_the_system_again() -> None:
    top = Nebula(3)
    first, second, third = (top.facts.field.sites[3 * top.place("n7") + k] for k in range(3))
    top.colony(WHITE, first).colony(RED, second)
    assert top.table.closed_sites >> third & 1
    top.land(PINK, first)
    assert not top.table.closed_sites >> third & 1
    assert not top.table.closed_sites >> first & 1
