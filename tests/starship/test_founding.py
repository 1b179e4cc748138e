"""Founding trading posts and colonies (rules SC-FND)."""

from __future__ import annotations

import pytest

from starfare.games.starship.building import BuildModule, BuildShip, BuildUpgrade
from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.flight_events import (
    ColonyEstablished,
    PathRefilled,
    TradeStationEstablished,
)
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.trade_module import BuyFromOpponent
from starfare.games.starship.trading import Buy, BuyAtStation, SellAtStation
from tests.rules import rule
from tests.starship.support_1 import (
    STATIONS,
    actions_offered,
    land,
    offered,
    refused,
    stores,
)
from tests.starship.tabletop import MOON, SUN, Tabletop

COLONIES = ("Karvo", "Nurra", "Ophel", "Zintha", "Torrik", "Gelm", "R2-3", "R2-4", "R3-3", "R3-4")
WITHOUT_T = ("Brakk", "Iskel", "Kolmar", "SE-38", "SE-39", "SE-40", "Pallas", "Gelm", "R1-1")


@rule("SC-FND-01")
@pytest.mark.parametrize("card", STATIONS)
def test_a_trading_post_can_be_founded_at_every_card_with_a_t(card: str) -> None:
    at = Tabletop().flight(MOON, speed=5).turn(card)
    assert EstablishTradeStation() in at.choices(MOON)
    at.play(MOON, EstablishTradeStation())
    assert TradeStationEstablished(MOON, at.card(card)) in at.last_events


@rule("SC-FND-01")
@pytest.mark.parametrize("card", WITHOUT_T)
def test_a_trading_post_needs_a_card_with_a_t(card: str) -> None:
    at = Tabletop().flight(MOON, speed=5).turn(card)
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FND-01"


@rule("SC-FND-01")
def test_a_trading_post_needs_a_trade_ship_in_the_hangar() -> None:
    at = Tabletop().hangar(MOON, colony_ships=2).flight(MOON, speed=5).turn("Voltis")
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FND-01"


@rule("SC-FND-01")
def test_a_trading_post_is_founded_at_the_card_just_turned_only() -> None:
    at = Tabletop().flight(MOON, speed=5)
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FLT-10"
    at.turn("Voltis", "Dusk")
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FND-01"
    refused(at, SUN, EstablishTradeStation())
    at.play(MOON, EndFlight())
    assert refused(at, MOON, EstablishTradeStation()) == "SC-TRN-03"


@rule("SC-FND-02")
@pytest.mark.parametrize(("hangar", "left"), [((1, 1), (1, 0)), ((0, 2), (0, 1))])
def test_founding_a_trading_post_sends_one_trade_ship_to_the_reserve(
    hangar: tuple[int, int], left: tuple[int, int]
) -> None:
    at = Tabletop().hangar(MOON, *hangar).flight(MOON, speed=5).turn("Voltis")
    at.play(MOON, EstablishTradeStation())
    assert (at.hangar_of(MOON), at.hangar_of(SUN)) == (left, (1, 1))
    land(at)
    at.bays(MOON, ore=1, fuel=1, goods=1).play(MOON, at.build_ship("trade_ship"))
    assert at.hangar_of(MOON) == (left[0], left[1] + 1)


@rule("SC-FND-03")
def test_a_founded_trading_post_lies_face_up_with_the_flyer() -> None:
    at = Tabletop().empty_reserve().flight(MOON, speed=5).turn("Lumo", "Voltis")
    at.play(MOON, EstablishTradeStation())
    assert (at.owner("Voltis"), at.path()) == (MOON, ["SE-18"])
    land(at)
    for viewer in (MOON, SUN):
        ship = at.game.view(viewer).plain()["starships"][MOON]
        assert ship["trade_stations"] == ["SE-20"]
    assert at.sector_of("Voltis") is None


@rule("SC-FND-04")
def test_founding_a_trading_post_is_one_action() -> None:
    at = Tabletop().hangar(MOON, trade_ships=2).flight(MOON, speed=5).turn("Voltis")
    at.play(MOON, EstablishTradeStation())
    assert at.actions == 1
    at.turn("Moxo").play(MOON, EstablishTradeStation())
    assert (at.in_flight, at.owner("Moxo")) == (False, MOON)


@rule("SC-FND-05")
def test_who_founds_a_trading_post_cannot_trade_there_in_this_flight() -> None:
    at = Tabletop().bays(MOON, fuel=1).flight(MOON, speed=5).turn("Voltis")
    at.play(MOON, EstablishTradeStation())
    for trade in (at.buy(fuel=1), at.sell(fuel=1), at.buy_at("Voltis", fuel=1)):
        assert refused(at, MOON, trade) in {"SC-FLT-10", "SC-FLT-12", "SC-FND-05"}


@rule("SC-FND-05")
def test_who_trades_at_a_card_cannot_also_found_there() -> None:
    at = Tabletop().bays(MOON, fuel=1).flight(MOON, speed=5).turn("Voltis")
    at.play(MOON, at.sell(fuel=1))
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FLT-10"


@rule("SC-FND-06")
def test_a_card_with_a_t_may_be_used_for_trading_instead() -> None:
    at = Tabletop().bays(MOON, fuel=1).flight(MOON, speed=5).turn("Voltis")
    assert set(actions_offered(at)) == {at.buy(fuel=1), at.sell(fuel=1), EstablishTradeStation()}
    at.play(MOON, at.buy(fuel=1))
    assert (at.bays_of(MOON)[1], at.owner("Voltis"), at.hangar_of(MOON)) == (2, None, (1, 1))
    assert at.friendship(MOON) == 0


@rule("SC-FND-07")
@pytest.mark.parametrize("card", [card for card in STATIONS if card != "R4-5"])
def test_a_trading_post_brings_one_friendship_symbol(card: str) -> None:
    at = Tabletop().flight(SUN, speed=5).turn(card)
    at.play(SUN, EstablishTradeStation())
    assert (at.friendship(SUN), at.friendship(MOON)) == (1, 0)


@rule("SC-FND-08")
def test_a_trading_post_at_the_median_card_brings_two_symbols_and_no_trade() -> None:
    at = Tabletop().bays(MOON, ore=1).flight(MOON, speed=5).turn("R4-5")
    at.play(MOON, EstablishTradeStation())
    assert at.friendship(MOON) == 2
    land(at)
    assert offered(at, MOON, BuyAtStation, SellAtStation) == []
    assert refused(at, MOON, at.buy_at("R4-5", ore=1)) == "SC-TBP-10"


@rule("SC-FND-09")
def test_founding_at_the_median_card_is_like_founding_elsewhere() -> None:
    at = Tabletop().next_reserve("R1-2").flight(MOON, speed=5).turn("R4-5")
    left = at.reserve_left()
    at.play(MOON, EstablishTradeStation())
    assert (at.hangar_of(MOON), at.actions, at.path()) == ((1, 0), 1, ["R1-2/"])
    assert at.reserve_left() == left - 1
    at = Tabletop().hangar(MOON, colony_ships=1).flight(MOON, speed=5).turn("R4-5")
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FND-01"


@rule("SC-FND-10")
def test_a_new_trading_post_can_be_used_in_the_same_turn() -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=5).turn("Voltis")
    at.play(MOON, EstablishTradeStation())
    land(at)
    at.play(MOON, at.buy_at("Voltis", fuel=2))
    assert stores(at, MOON) == ((0, 2, 0, 0, 0), 1, 19)


@rule("SC-FND-11")
def test_a_trading_post_can_be_founded_at_the_merchants() -> None:
    at = Tabletop().bays(MOON, ore=2).flight(MOON, speed=5).turn("R3-5")
    at.play(MOON, EstablishTradeStation())
    assert (at.owner("R3-5"), at.friendship(MOON)) == (MOON, 1)
    land(at)
    at.play(MOON, at.sell_at("R3-5", ore=2))
    assert stores(at, MOON) == ((0, 0, 0, 0, 0), 1, 31)


@rule("SC-FND-12")
@pytest.mark.parametrize("card", COLONIES)
def test_a_colony_can_be_founded_at_every_colony_planet(card: str) -> None:
    at = Tabletop().flight(MOON, speed=5).turn(card)
    assert actions_offered(at) == [EstablishColony()]
    at.play(MOON, EstablishColony())
    assert ColonyEstablished(MOON, at.card(card)) in at.last_events


@rule("SC-FND-12")
@pytest.mark.parametrize("card", ["Brakk", "Voltis", "SE-38", "SE-39", "Pallas", "R1-1", "R4-5"])
def test_a_colony_needs_a_colony_planet(card: str) -> None:
    at = Tabletop().flight(MOON, speed=5).turn(card)
    assert refused(at, MOON, EstablishColony()) == "SC-FND-12"


@rule("SC-FND-12")
def test_a_colony_needs_a_colony_ship_in_the_hangar() -> None:
    at = Tabletop().hangar(MOON, trade_ships=2).flight(MOON, speed=5).turn("Gelm")
    assert at.choices(MOON) == [VisitNext(), EndFlight()]
    assert refused(at, MOON, EstablishColony()) == "SC-FND-12"


@rule("SC-FND-12")
def test_a_colony_is_founded_at_the_card_just_turned_only() -> None:
    at = Tabletop().flight(MOON, speed=5)
    assert refused(at, MOON, EstablishColony()) == "SC-FLT-10"
    at.turn("Gelm", "Dusk")
    assert refused(at, MOON, EstablishColony()) == "SC-FND-12"


@rule("SC-FND-13")
@pytest.mark.parametrize(("hangar", "left"), [((1, 1), (0, 1)), ((2, 0), (1, 0))])
def test_founding_a_colony_sends_one_colony_ship_to_the_reserve(
    hangar: tuple[int, int], left: tuple[int, int]
) -> None:
    at = Tabletop().hangar(MOON, *hangar).flight(MOON, speed=5).turn("Gelm")
    at.play(MOON, EstablishColony())
    assert (at.hangar_of(MOON), at.hangar_of(SUN)) == (left, (1, 1))
    land(at)
    at.bays(MOON, ore=1, fuel=1, food=1).play(MOON, at.build_ship("colony_ship"))
    assert at.hangar_of(MOON) == (left[0] + 1, left[1])


@rule("SC-FND-14")
def test_a_founded_colony_lies_face_up_with_the_flyer() -> None:
    at = Tabletop().empty_reserve().flight(MOON, speed=5).turn("Lumo", "Gelm")
    at.play(MOON, EstablishColony())
    assert (at.owner("Gelm"), at.path()) == (MOON, ["SE-18"])
    land(at)
    for viewer in (MOON, SUN):
        ship = at.game.view(viewer).plain()["starships"][MOON]
        assert ship["colonies"] == ["ST-MOON", "SE-10"]
    assert at.sector_of("Gelm") is None


@rule("SC-FND-15")
def test_founding_a_colony_is_one_action() -> None:
    at = Tabletop().hangar(MOON, colony_ships=2).flight(MOON, speed=5).turn("Gelm")
    at.play(MOON, EstablishColony())
    assert at.actions == 1
    at.turn("Karvo").play(MOON, EstablishColony())
    assert (at.in_flight, at.owner("Karvo")) == (False, MOON)


@rule("SC-FND-16")
def test_each_colony_is_worth_one_vp() -> None:
    at = Tabletop().hangar(MOON, colony_ships=2).flight(MOON, speed=5)
    points = []
    for card in ("Gelm", "Karvo"):
        at.turn(card).play(MOON, EstablishColony())
        points.append((at.points(MOON), at.points(SUN)))
    assert points == [(2, 1), (3, 1)]


@rule("SC-FND-17")
@pytest.mark.parametrize("roller", [MOON, SUN])
def test_a_new_colony_produces_from_the_next_roll_of_either_player(roller: int) -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=5, roll=2).turn("Gelm")
    at.play(MOON, EstablishColony())
    land(at)
    assert at.bays_of(MOON) == (0, 0, 0, 0, 0)
    at.produce(roller, 2)
    assert at.bays_of(MOON) == (1, 0, 0, 0, 0)


@rule("SC-FND-18")
@pytest.mark.parametrize(
    ("card", "founding"), [("Gelm", EstablishColony()), ("Voltis", EstablishTradeStation())]
)
def test_the_place_is_filled_at_once_with_the_top_reserve_card_tilted(
    card: str, founding: EstablishColony | EstablishTradeStation
) -> None:
    at = Tabletop().next_reserve("R1-3").flight(MOON, speed=5).turn("Lumo", card)
    events = at.play(MOON, founding)
    assert events[-1] == PathRefilled(at.card("R1-3"))
    assert at.path() == ["SE-18", "R1-3/"]
    assert events[-1].heard_by(SUN) == events[-1].heard_by(MOON) == events[-1]
    at.turn("Dusk")
    assert at.path() == ["SE-18", "R1-3/", "R1-1"]


@rule("SC-FND-19")
@pytest.mark.parametrize("pirate", ["SE-12", "R2-6", "R2-7", "R4-7"])
def test_a_lost_fight_costs_no_colony_and_no_trading_post(pirate: str) -> None:
    at = Tabletop().give(MOON, "Gelm", "Voltis").combat(1, 4).flight(MOON, speed=5).turn(pirate)
    at.play(MOON, FightPirate())
    assert at.prompt == "trade_and_build"
    assert (at.owner("Gelm"), at.owner("Voltis"), at.owner("ST-MOON")) == (MOON, MOON, MOON)


@rule("SC-FND-19")
def test_colonies_and_trading_posts_cannot_be_traded() -> None:
    at = Tabletop().modules(MOON, trade=2).give(MOON, "Gelm", "Voltis").give(SUN, "Karvo", "Moxo")
    at.bays(SUN, ore=2).trade_and_build(MOON)
    possible = (BuildShip, BuildUpgrade, BuildModule, BuyAtStation, SellAtStation, BuyFromOpponent)
    assert [type(c) for c in at.choices(MOON) if not isinstance(c, possible)] == [EndTurn]
    assert at.facts.terms == ("ore", "fuel", "carbon", "food", "goods", "tech", "astro")
    refused(at, MOON, at.buy_at("Moxo", goods=1))


@rule("SC-FND-20")
def test_a_player_may_own_all_ten_trading_posts() -> None:
    at = Tabletop().give(MOON, *STATIONS[:9]).flight(MOON, speed=5).turn(STATIONS[9])
    at.play(MOON, EstablishTradeStation())
    ship = at.game.view(MOON).plain()["starships"][MOON]
    assert (len(ship["trade_stations"]), ship["friendship"]) == (10, 11)


@rule("SC-FND-20")
def test_a_player_may_own_as_many_colonies_as_it_takes_to_win() -> None:
    at = Tabletop().raise_points(MOON, 8, keep=["Gelm", "Karvo"]).hangar(MOON, colony_ships=2)
    at.flight(MOON, speed=5).turn("Gelm").play(MOON, EstablishColony())
    assert (at.points(MOON), at.is_over) == (9, False)
    at.turn("Karvo").play(MOON, EstablishColony())
    assert (at.points(MOON), at.winner) == (10, MOON)


@rule("SC-FND-06")
def test_the_offer_to_trade_stands_beside_the_offer_to_found_at_outposts() -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=5).turn("R1-4")
    assert len(offered(at, MOON, Buy)) == 5
    assert EstablishTradeStation() in at.choices(MOON)
