"""Ship tokens: who takes one, and when it is exchanged (NE-TOK)."""

from __future__ import annotations

import pytest

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import (
    GrantedShipPlaced,
    ShipLapsed,
    ShipTokenTaken,
)
from starfare.games.new_encounters.flight import Leap, jump_or_build
from starfare.games.new_encounters.mission_ships import RebuildShip, remove_ship
from starfare.games.new_encounters.ship_tokens import Decline, PlaceGrantedShip, grant_ship
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip, BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import NothingHappened
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.table import HELD
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.new_encounters.tabletop import Trials, of_kind
from tests.new_encounters.trial import PATIENT, TRIAL
from tests.rules import rule
from tests.starfarers.support_c import give_up
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW

COLONY, TRADE, MISSION = w.COLONY_SHIP, w.TRADE_SHIP, n.MISSION_SHIP
THREE = ("colony_ship", "colony_ship", "trade_ship")
YES = Answer(1)


def full(*kinds: str, seat: int = WHITE, scenario: str = TRIAL) -> Trials:
    """A seat has three ships, the first a colony ship where it may found a colony."""
    top = Trials(scenario=scenario).charted()
    top.fleet(seat, *(kinds or THREE))
    top.table.ship_at[seat * w.FLEET] = top.site("n4", "ore", "fuel")
    return top


def granted(top: Trials, seat: int, kind: int) -> None:
    """A seat is granted a free ship."""
    grant_ship(top.table, seat, kind)
    top.run()


# --- taking a token ---------------------------------------------------------------------


@rule("NE-TOK-01")
@pytest.mark.parametrize("kind", [COLONY, TRADE, MISSION])
def test_a_free_ship_is_built_at_once_where_it_can_be(kind: int) -> None:
    top = Trials().turn_of(WHITE)
    granted(top, WHITE, kind)
    assert top.decision().prompt == "exchange_token"
    sites = top.ports(WHITE)
    assert top.choices(WHITE) == [PlaceGrantedShip(kind, at) for at in sites]
    events = top.play(WHITE, PlaceGrantedShip(kind, sites[1]))
    assert of_kind(events, GrantedShipPlaced) == [GrantedShipPlaced(WHITE, 0, kind, sites[1])]
    assert top.tokens(WHITE) == {}
    assert top.table.personal[w.TRANSPORT_SHIP] == 2
    assert top.decision().prompt == "roll"


@rule("NE-TOK-01", "NE-TOK-02")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship", "mission_ship"])
def test_without_a_transport_ship_a_token_of_that_type_is_taken(kind: str) -> None:
    top = full().turn_of(WHITE)
    number = top.facts.ship_kinds.index(kind)
    granted(top, WHITE, number)
    assert of_kind(top.last_events, ShipTokenTaken) == [ShipTokenTaken(WHITE, number)]
    assert top.tokens(WHITE) == {kind: 1}
    assert top.view(YELLOW).plain()["scenario"]["tokens"][WHITE][kind] == 1
    assert top.view(None).ship_tokens(WHITE, number) == 1


@rule("NE-TOK-01")
def test_without_a_free_own_spaceport_site_a_token_is_taken() -> None:
    top = Trials().turn_of(WHITE)
    for at in top.ports(WHITE):
        top.ship(RED, "colony_ship", at)
    granted(top, WHITE, MISSION)
    assert top.tokens(WHITE) == {"mission_ship": 1}


# --- exchanging it ----------------------------------------------------------------------


@rule("NE-TOK-03", "NE-TOK-05", "NE-TOK-09")
def test_founding_a_colony_frees_a_transport_ship_and_the_exchange_follows_at_once() -> None:
    top = full().token(WHITE, "mission_ship").flight(WHITE, 3)
    top.play(WHITE, EstablishColony(0))
    assert top.decision().prompt == "exchange_token"
    site = top.ports(WHITE)[0]
    assert top.refusal(WHITE, EndFlight()) == "NE-TOK-03"
    assert top.refusal(WHITE, Decline()) == "NE-TOK-03"
    assert top.refusal(WHITE, PlaceGrantedShip(TRADE, site)) == "NE-TOK-03"
    assert top.refusal(WHITE, PlaceGrantedShip(MISSION, top.ports(RED)[0])) == "SF-BLD-04"
    top.play(WHITE, PlaceGrantedShip(MISSION, site))
    assert top.tokens(WHITE) == {}
    [new] = [each for each in top.view(WHITE).plain()["flight"]["ships"] if each["ship"] == 0]
    assert new["movement_left"] == 5, "it may move in this flight phase"


@rule("NE-TOK-05")
def test_docking_frees_a_transport_ship_after_the_friendship_card() -> None:
    top = Trials().charted().upgrades(WHITE, pods=1)
    top.fleet(WHITE, "trade_ship", "colony_ship", "colony_ship")
    top.table.ship_at[0] = top.centre("n2")
    top.token(WHITE, "mission_ship").flight(WHITE)
    top.play(WHITE, EstablishTradeStation(0))
    card = top.choices(WHITE)[0]
    assert isinstance(card, TakeFriendshipCard)
    top.play(WHITE, card)
    assert top.decision().prompt == "exchange_token"


@rule("NE-TOK-05")
@pytest.mark.parametrize("flyer", [WHITE, RED])
@pytest.mark.parametrize("kind", ["trade_ship", "mission_ship"])
def test_a_ship_that_flies_off_a_spaceport_site_frees_it(flyer: int, kind: str) -> None:
    top = Trials().charted()
    one, other = top.ports(WHITE)
    ship = top.ship(flyer, "trade_ship", one)
    top.ship(BLUE, "trade_ship", other)
    top.token(WHITE, kind).flight(flyer)
    away = next(each for each in top.choices(flyer) if isinstance(each, Fly) and each.ship == ship)
    events = top.play(flyer, away)
    [placed] = of_kind(events, GrantedShipPlaced)
    assert isinstance(placed, GrantedShipPlaced)
    assert (placed.seat, placed.at) == (WHITE, one)
    assert top.facts.ship_kinds[placed.kind] == kind
    assert top.decision().seat == flyer, "with one site there is nothing to choose"


@rule("NE-TOK-05")
def test_building_a_spaceport_brings_sites_for_a_token() -> None:
    top = Trials().charted()
    for at in top.ports(WHITE):
        top.ship(RED, "colony_ship", at)
    top.token(WHITE, "mission_ship")
    site = top.site("n4", "ore", "fuel")
    top.colony(WHITE, site).trade_and_build(WHITE).hand(WHITE, carbon=9, food=9)
    top.play(WHITE, BuildSpaceport(site))
    assert top.decision().prompt == "exchange_token"
    ports = top.facts.field.site_ports[top.facts.field.site_at[site]]
    assert {each.at for each in top.choices(WHITE) if isinstance(each, PlaceGrantedShip)} == set(
        ports
    )


@rule("NE-TOK-05")
def test_the_exchange_happens_in_anybodys_turn_when_a_turn_begins() -> None:
    top = Trials().token(YELLOW, "mission_ship")
    top.begin_turn(WHITE)
    assert (top.decision().seat, top.decision().prompt) == (YELLOW, "exchange_token")
    top.play(YELLOW, top.choices(YELLOW)[0])
    assert (top.decision().seat, top.decision().prompt) == (WHITE, "roll")


@rule("NE-TOK-05")
def test_a_ship_that_is_taken_off_the_board_in_a_turn_of_others_is_enough() -> None:
    top = full(seat=YELLOW).token(YELLOW, "mission_ship").turn_of(WHITE)
    remove_ship(top.table, YELLOW, 1)
    top.table.seams.settle_owed(top.table)
    top.run()
    assert (top.decision().seat, top.decision().prompt) == (YELLOW, "exchange_token")


@rule("NE-TOK-05")
def test_tokens_of_several_players_are_exchanged_from_the_active_player_on() -> None:
    top = Trials()
    for seat in (WHITE, YELLOW, BLUE):
        top.token(seat, "mission_ship")
    top.begin_turn(YELLOW)
    asked = []
    while top.decision().prompt == "exchange_token":
        seat = top.decision().seat
        asked.append(seat)
        top.play(seat, top.choices(seat)[0])
    assert asked == [YELLOW, BLUE, WHITE]


@rule("NE-TOK-04")
def test_a_player_with_several_tokens_chooses_the_order() -> None:
    top = full().token(WHITE, "mission_ship").token(WHITE, "trade_ship").flight(WHITE)
    top.play(WHITE, EstablishColony(0))
    kinds = {each.kind for each in top.choices(WHITE) if isinstance(each, PlaceGrantedShip)}
    assert kinds == {TRADE, MISSION}
    top.play(WHITE, PlaceGrantedShip(TRADE, top.ports(WHITE)[0]))
    assert top.tokens(WHITE) == {"mission_ship": 1}, "there is no second transport ship"
    assert top.decision().prompt == "move_ships"


@rule("NE-TOK-04")
def test_several_tokens_are_exchanged_one_after_another() -> None:
    top = Trials().token(WHITE, "mission_ship").token(WHITE, "trade_ship")
    top.begin_turn(WHITE)
    top.play(WHITE, PlaceGrantedShip(MISSION, top.ports(WHITE)[0]))
    assert top.tokens(WHITE) == {}, "the other one has only one site left"
    assert [top.table.ship_kind[ship] for ship in top.table.ships(WHITE)] == [MISSION, TRADE]


@rule("NE-TOK-06")
def test_a_due_exchange_comes_before_any_paid_building() -> None:
    top = Trials().hand(WHITE, ore=9, fuel=9, carbon=9, food=9, goods=9)
    top.turn_of(WHITE)
    top.table.stack = []
    top.token(WHITE, "mission_ship")
    top.table.seams.begin_trade_and_build(top.table)
    top.run()
    assert top.decision().prompt == "exchange_token"
    assert top.refusal(WHITE, BuildShip(COLONY, top.ports(WHITE)[0])) == "NE-TOK-03"


@rule("NE-TOK-13", "NE-TOK-06", "NE-MIS-07")
def test_a_mission_ship_is_withdrawn_for_a_paid_ship_though_a_token_waits() -> None:
    top = Trials().hand(WHITE, ore=9, fuel=9, carbon=9, food=9, goods=9)
    top.fleet(WHITE, "colony_ship", "trade_ship", "mission_ship")
    top.token(WHITE, "trade_ship").trade_and_build(WHITE)
    at = top.ports(WHITE)[0]
    assert top.decision().prompt == "trade_and_build", "no transport ship is free"
    top.play(WHITE, RebuildShip(COLONY, at))
    assert top.decision().prompt == "trade_and_build"
    assert top.tokens(WHITE) == {"trade_ship": 1}, "it goes on waiting"
    assert top.table.mission_ship(WHITE) == -1


@rule("NE-TOK-07")
def test_a_mission_ship_token_waits_while_its_owner_has_a_mission_ship() -> None:
    top = Trials().charted()
    top.fleet(WHITE, "mission_ship")
    top.token(WHITE, "mission_ship").token(WHITE, "colony_ship")
    top.begin_turn(WHITE)
    kinds = {each.kind for each in top.choices(WHITE) if isinstance(each, PlaceGrantedShip)}
    assert kinds == {COLONY}
    site = top.ports(WHITE)[0]
    assert top.refusal(WHITE, PlaceGrantedShip(MISSION, site)) == "NE-MIS-04"
    top.play(WHITE, PlaceGrantedShip(COLONY, site))
    assert top.tokens(WHITE) == {"mission_ship": 1}
    assert top.decision().prompt == "roll"


@rule("NE-TOK-08")
def test_the_piles_of_tokens_never_run_out() -> None:
    top = full().turn_of(WHITE)
    for _ in range(6):
        granted(top, WHITE, MISSION)
    assert top.tokens(WHITE) == {"mission_ship": 6}


@rule("NE-TOK-09")
def test_a_ship_placed_before_the_flight_phase_costs_nothing_and_may_move() -> None:
    top = Trials().charted().token(WHITE, "mission_ship").hand(WHITE, ore=1)
    top.begin_turn(WHITE)
    top.play(WHITE, top.choices(WHITE)[0])
    assert top.hand_of(WHITE) == {"ore": 1}
    top.dice(1, 1).balls("yellow", "red")
    top.play(WHITE, RollDice())
    top.play(WHITE, EndTradeAndBuild())
    [ship] = top.view(WHITE).plain()["flight"]["ships"]
    assert ship["movement_left"] == 7


@rule("NE-TOK-10", "NE-RES-18")
def test_a_jump_that_cannot_be_made_is_lost() -> None:
    top = Trials().charted()
    top.fleet(WHITE, "mission_ship")
    top.encounter(WHITE, 101)
    top.table.flight[HELD] = 1
    assert of_kind(top.play(WHITE, YES), NothingHappened) == [NothingHappened(WHITE)]
    assert top.decision().prompt == "move_ships"
    assert top.tokens(WHITE) == {}


@rule("NE-TOK-11")
def test_nobody_is_forced_to_withdraw_a_mission_ship_for_a_token() -> None:
    top = Trials().charted()
    top.fleet(WHITE, "mission_ship", "colony_ship", "colony_ship")
    top.token(WHITE, "trade_ship").trade_and_build(WHITE)
    top.hand(WHITE, ore=9, fuel=9, carbon=9, food=9, goods=9)
    top.table.seams.settle_owed(top.table)
    top.run()
    assert top.decision().prompt == "trade_and_build"
    assert top.tokens(WHITE) == {"trade_ship": 1}
    assert RebuildShip(COLONY, top.ports(WHITE)[0]) in top.choices(WHITE)


@rule("NE-TOK-05")
def test_a_granted_jump_to_a_docking_point_frees_a_transport_ship() -> None:
    top = Trials().charted().upgrades(WHITE, pods=1)
    top.fleet(WHITE, "trade_ship", "colony_ship", "colony_ship")
    top.token(WHITE, "mission_ship").flight(WHITE)
    jump_or_build(top.table, WHITE, TRADE)
    dock = top.centre("n2")
    top.play(WHITE, Leap(0, dock))
    assert top.at(WHITE, 0) == -1, "it founds at once"
    top.play(WHITE, top.choices(WHITE)[0])
    assert top.decision().prompt == "exchange_token"


# --- pieces that are missing ----------------------------------------------------------------


@rule("NE-TOK-12")
def test_without_a_station_left_there_is_neither_trade_ship_nor_token() -> None:
    top = Trials().pieces(WHITE, trade_station=0).turn_of(WHITE)
    granted(top, WHITE, TRADE)
    assert of_kind(top.last_events, ShipLapsed) == [ShipLapsed(WHITE, TRADE)]
    assert top.tokens(WHITE) == {}
    assert top.table.ships(WHITE) == []


@rule("NE-TOK-12")
def test_a_token_lapses_when_the_last_station_is_gone() -> None:
    top = full().token(WHITE, "trade_ship", 2).flight(WHITE)
    assert top.tokens(WHITE) == {"trade_ship": 2}
    top.pieces(WHITE, trade_station=0)
    events = top.play(WHITE, EstablishColony(0))
    assert of_kind(events, ShipLapsed) == [ShipLapsed(WHITE, TRADE)]
    assert top.tokens(WHITE) == {}


@rule("NE-TOK-12", "NE-TOK-05")
def test_where_pieces_come_back_a_token_waits_for_them() -> None:
    top = Trials(scenario=PATIENT).pieces(WHITE, colony=0).turn_of(YELLOW)
    granted(top, WHITE, COLONY)
    assert of_kind(top.last_events, ShipTokenTaken) == [ShipTokenTaken(WHITE, COLONY)]
    assert top.tokens(WHITE) == {"colony_ship": 1}
    top.begin_turn(RED)
    assert top.tokens(WHITE) == {"colony_ship": 1}
    top.pieces(WHITE, colony=1)
    top.table.seams.settle_owed(top.table)
    top.run()
    assert (top.decision().seat, top.decision().prompt) == (WHITE, "exchange_token")


@rule("NE-TOK-12")
def test_a_trade_ship_that_a_card_grants_follows_the_same_rules() -> None:
    top = full().hand(WHITE, ore=2)
    top.encounter(WHITE, 113)
    top.play(WHITE, YES)
    top.play(WHITE, give_up(ore=2))
    assert top.tokens(WHITE) == {"trade_ship": 1}
    assert top.table.owed[WHITE] == 1
    other = full().hand(WHITE, ore=2).pieces(WHITE, trade_station=0)
    other.encounter(WHITE, 113)
    other.play(WHITE, YES)
    other.play(WHITE, give_up(ore=2))
    assert other.tokens(WHITE) == {}
