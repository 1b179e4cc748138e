"""Components at the table (rules SF-CMP)."""

from __future__ import annotations

import pytest

import starfare
from starfare.games.starfarers.build import BuildShip, BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import MothershipShaken, TradeShipOwed
from starfare.games.starfarers.flight import EndFlight, Shake
from starfare.games.starfarers.game import Starfarers
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.kernel.chance import Seeded
from starfare.kernel.game import new_game
from starfare.kernel.refusal import BadSeats
from tests.rules import rule
from tests.starfarers.support_a import (
    BOOSTER,
    CANNON,
    COLONY_SHIP,
    POD,
    TRADE_SHIP,
    Opening,
    all_cards,
    between,
    building,
    cards,
    odds,
    pieces,
    reach,
    ship_places,
    spaceport_sites,
    to_flight,
    upgrades,
)
from tests.starfarers.tabletop import BLUE, WHITE, Tabletop


@rule("SF-CMP-01")
@pytest.mark.parametrize("seats", [1, 2, 5, 7])
def test_the_base_game_is_refused_for_other_than_three_or_four_players(seats: int) -> None:
    with pytest.raises(BadSeats):
        new_game(Starfarers(), seats, Seeded(1), {})


@rule("SF-CMP-01")
def test_three_players_take_the_first_three_colours() -> None:
    assert starfare.new("starfarers", seats=3, seed=1).names == ("white", "yellow", "red")


@rule("SF-CMP-02")
def test_every_player_begins_the_set_up_with_all_pieces_of_a_colour() -> None:
    top = Opening(setup="advanced")
    for seat in range(4):
        assert pieces(top, seat) == {
            "colony": 9,
            "trade_station": 7,
            "transport_ship": 3,
            "shipyard": 3,
        }


@rule("SF-CMP-03")
def test_a_colony_ship_is_a_transport_ship_with_a_colony() -> None:
    top = Tabletop().clear_ships(WHITE).trade_and_build(WHITE)
    top.hand(WHITE, ore=1, fuel=1, carbon=1, food=1)
    before = pieces(top, WHITE)
    [site, _] = sorted(spaceport_sites("gamma", "ore", "carbon"))
    top.play(WHITE, BuildShip(COLONY_SHIP, site))
    after = pieces(top, WHITE)
    assert ship_places(top, WHITE) == [site]
    assert after["transport_ship"] == before["transport_ship"] - 1
    assert after["colony"] == before["colony"] - 1
    assert after["trade_station"] == before["trade_station"]
    assert after["shipyard"] == before["shipyard"]


@rule("SF-CMP-03")
def test_a_trade_ship_is_a_transport_ship_with_a_trade_station() -> None:
    top = Tabletop().clear_ships(WHITE).trade_and_build(WHITE)
    top.hand(WHITE, ore=1, fuel=1, goods=2)
    before = pieces(top, WHITE)
    [site, _] = sorted(spaceport_sites("gamma", "ore", "carbon"))
    top.play(WHITE, BuildShip(TRADE_SHIP, site))
    after = pieces(top, WHITE)
    assert ship_places(top, WHITE) == [site]
    assert after["transport_ship"] == before["transport_ship"] - 1
    assert after["trade_station"] == before["trade_station"] - 1
    assert after["colony"] == before["colony"]


@rule("SF-CMP-03")
def test_a_spaceport_is_a_colony_with_a_shipyard() -> None:
    top = Tabletop().trade_and_build(WHITE).hand(WHITE, carbon=3, food=2)
    before = pieces(top, WHITE)
    colony = between("alpha", "food", "fuel")
    assert building(top, colony) == (WHITE, False)
    top.play(WHITE, BuildSpaceport(colony))
    assert building(top, colony) == (WHITE, True)
    after = pieces(top, WHITE)
    assert after["shipyard"] == before["shipyard"] - 1
    assert after["colony"] == before["colony"]


@rule("SF-CMP-03")
def test_a_transport_ship_never_stays_on_the_board_without_its_load() -> None:
    top = Tabletop().clear_ships(WHITE)
    top.discs("n7", carbon=5, food=3, fuel=10)
    ship = top.ship(WHITE, "colony_ship", between("n7", "carbon", "food"))
    top.flight(WHITE)
    top.play(WHITE, EstablishColony(ship))
    assert ship_places(top, WHITE) == []
    assert pieces(top, WHITE)["transport_ship"] == 3
    assert building(top, between("n7", "carbon", "food")) == (WHITE, False)


@rule("SF-CMP-04")
def test_all_hundred_cards_are_in_hands_supply_and_reserve_pile() -> None:
    assert all_cards(Tabletop()) == [20, 20, 20, 20, 20]


@rule("SF-CMP-06")
def test_the_tray_begins_with_all_upgrades_and_fame_pieces() -> None:
    assert Opening(setup="advanced").table.tray == [24, 24, 20, 40]


@rule("SF-CMP-07")
@pytest.mark.parametrize(("upgrade", "room"), [(BOOSTER, 6), (CANNON, 6), (POD, 5)])
def test_a_mothership_takes_no_upgrade_beyond_its_room(upgrade: int, room: int) -> None:
    top = Tabletop().empty_hands().upgrades(BLUE).trade_and_build(BLUE)
    top.hand(BLUE, ore=12, fuel=12, carbon=14)
    for _ in range(room):
        top.play(BLUE, BuildUpgrade(upgrade))
    assert upgrades(top, BLUE)[upgrade] == room
    assert top.refusal(BLUE, BuildUpgrade(upgrade)) == "SF-BLD-09"
    assert BuildUpgrade(upgrade) not in top.choices(BLUE)


BASE_SPEEDS = {
    ("yellow", "yellow"): 4,
    ("red", "yellow"): 5,
    ("blue", "yellow"): 3,
    ("blue", "red"): 4,
}


@rule("SF-CMP-20")
def test_a_shake_draws_one_of_ten_equally_likely_pairs_of_balls() -> None:
    top = Tabletop()
    assert odds(Shake(WHITE), top.table) == [1] * 10
    colours = top.facts.ball_colours
    shown: list[tuple[str, ...]] = []
    for outcome in range(10):
        top = Tabletop().trade_and_build(WHITE).script(("shake", outcome))
        events = top.play(WHITE, EndTradeAndBuild())
        [shake] = [event for event in events if isinstance(event, MothershipShaken)]
        shown.append(tuple(sorted((colours[shake.ball], colours[shake.other_ball]))))
    assert {pair: shown.count(pair) for pair in set(shown)} == {
        ("yellow", "yellow"): 1,
        ("red", "yellow"): 2,
        ("blue", "yellow"): 2,
        ("blue", "red"): 1,
        ("black", "yellow"): 2,
        ("black", "red"): 1,
        ("black", "blue"): 1,
    }


@rule("SF-CMP-20")
@pytest.mark.parametrize(("one", "other"), list(BASE_SPEEDS))
def test_a_shake_without_the_black_ball_gives_the_sum_of_its_balls(one: str, other: str) -> None:
    top = Tabletop().clear_ships().upgrades(WHITE)
    top.ship(WHITE, "colony_ship", top.open_space()[0])
    top.trade_and_build(WHITE)
    to_flight(top, WHITE, one, other)
    assert reach(top, WHITE) == BASE_SPEEDS[one, other]


@rule("SF-CMP-20")
def test_every_shake_starts_again_from_all_five_balls() -> None:
    top = Tabletop().trade_and_build(WHITE)
    to_flight(top, WHITE, "red", "yellow")
    top.play(WHITE, EndFlight())
    assert odds(Shake(WHITE), top.table) == [1] * 10
    top.trade_and_build(WHITE)
    [shake] = to_flight(top, WHITE, "red", "yellow")[:1]
    assert isinstance(shake, MothershipShaken)


@rule("SF-CMP-21")
def test_trade_ship_tokens_never_run_out() -> None:
    top = Tabletop().clear_ships(WHITE)
    for at in top.open_space(3):
        top.ship(WHITE, "colony_ship", at)
    for owed in range(1, 11):
        top.deck(29).hand(WHITE, ore=3).encounter(WHITE, 29)
        events = top.play(WHITE, OfferCards(cards(ore=3)))
        assert TradeShipOwed(WHITE) in events
        assert top.table.owed[WHITE] == owed
        top.play(WHITE, EndFlight())
        assert top.table.owed[WHITE] == owed
