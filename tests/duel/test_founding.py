"""Establishing trade stations and colonies (rules DU-FND)."""

import pytest

from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.flight_events import (
    ColonyEstablished,
    PathRefilled,
    TradeStationEstablished,
)
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.trade_and_build import EndTurn
from tests.duel.support_1 import (
    STATIONS,
    end_flight,
    hangar,
    names,
    rich,
    ship,
    told,
)
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

COLONIES = (
    "Ashka",
    "Meluna",
    "Brindel",
    "Tuvo",
    "Rokka",
    "Sulmar",
    "Ovena",
    "Jorvan",
    "Petrak",
    "Dunmar",
)


def arrive(card: str, *reserve: str) -> Tabletop:
    """Return a table where the flyer, with one ship of each type, turns the card."""
    return Tabletop().next_reserve(*reserve).flight(A, speed=5).turn(card)


# --- trade stations ----------------------------------------------------------------------


@rule("DU-FND-01")
@pytest.mark.parametrize("card", STATIONS)
def test_a_trade_station_is_established_where_the_symbol_is(card: str) -> None:
    at = Tabletop().flight(A, speed=5).turn(card)
    events = at.play(A, EstablishTradeStation())
    assert told(events, TradeStationEstablished) == [TradeStationEstablished(A, at.card(card))]
    assert at.owner(card) == A


@rule("DU-FND-01")
@pytest.mark.parametrize(
    "card", ["Hexal", "Cromel", "Zollo", "Novik", "Diplomats A", "Merchants A", "Rokka", "Perseus"]
)
def test_no_trade_station_where_the_symbol_is_missing(card: str) -> None:
    at = Tabletop().bays(A, ore=1).flight(A, speed=5).turn(card)
    assert at.refusal(A, EstablishTradeStation()) == "DU-FND-01"
    assert EstablishTradeStation() not in at.choices(A)


@rule("DU-FND-01")
def test_no_trade_station_without_a_trade_ship_in_the_hangar() -> None:
    at = Tabletop().hangar(A, colony_ships=2).hangar(B, trade_ships=2)
    at.flight(A, speed=5).turn("Solven")
    assert at.refusal(A, EstablishTradeStation()) == "DU-FND-01"
    assert EstablishTradeStation() not in at.choices(A)


@rule("DU-FND-01")
def test_a_trade_station_only_at_the_card_just_turned() -> None:
    at = arrive("Solven")
    at.turn("Kessim").play(A, EstablishTradeStation())
    assert (at.owner("Solven"), at.owner("Kessim")) == (None, A)
    at = Tabletop().flight(A, speed=5)
    assert at.refusal(A, EstablishTradeStation()) == "DU-FLT-07"


@rule("DU-FND-02")
def test_the_trade_ship_returns_from_the_hangar_to_the_stock() -> None:
    at = arrive("Solven")
    at.play(A, EstablishTradeStation())
    assert hangar(at, A) == (1, 0)
    end_flight(rich(at, A)).play(A, at.build_ship("trade_ship"))
    assert hangar(at, A) == (1, 1)


@rule("DU-FND-02")
def test_of_two_trade_ships_one_is_used() -> None:
    at = Tabletop().hangar(A, trade_ships=2).modules(A, command=1)
    at.flight(A, speed=5).turn("Solven").play(A, EstablishTradeStation())
    assert hangar(at, A) == (0, 1)
    at.turn("Kessim").play(A, EstablishTradeStation())
    assert (hangar(at, A), at.friendship(A)) == ((0, 0), 2)


@rule("DU-FND-03")
def test_the_station_leaves_the_row_and_stays_with_the_flyer() -> None:
    at = arrive("Solven", "DR1-1")
    at.play(A, EstablishTradeStation())
    assert at.path() == ["DR1-1/"]
    assert ship(at, A)["trade_stations"] == ["DSE-17"]
    end_flight(at).play(A, EndTurn())
    for seat in (B, A):
        at.flight(seat, speed=5).turn("Gravel")
        end_flight(at, seat).play(seat, EndTurn())
    assert (at.owner("Solven"), at.sector_of("Solven")) == (A, None)
    assert ship(at, A)["trade_stations"] == ["DSE-17"]


@rule("DU-FND-04", "DU-FND-11")
@pytest.mark.parametrize(
    ("card", "choice"), [("Solven", EstablishTradeStation()), ("Rokka", EstablishColony())]
)
def test_establishing_is_one_action(
    card: str, choice: EstablishTradeStation | EstablishColony
) -> None:
    at = arrive(card)
    at.play(A, choice)
    assert at.actions == 1
    at.turn("Hexal").play(A, at.buy(ore=1))
    assert at.prompt == "trade_and_build"


@rule("DU-FND-05")
def test_a_card_with_the_symbol_may_be_used_for_trading_instead() -> None:
    at = arrive("Solven").astro(A, 10)
    assert names(at, A) == ["Buy", "EstablishTradeStation", "VisitNext", "EndFlight"]
    at.play(A, at.buy(fuel=2))
    assert (at.path(), at.astro_of(A), hangar(at, A)) == (["DSE-17/"], 4, (1, 1))
    end_flight(at)
    assert (at.owner("Solven"), at.sector_of("Solven"), at.reserve_left()) == (None, 0, 28)


@rule("DU-FND-06")
def test_who_establishes_a_station_does_not_trade_there_in_this_flight() -> None:
    at = arrive("Solven", "DR1-1").modules(A, command=2).bays(A, fuel=1)
    at.play(A, EstablishTradeStation())
    assert at.refusal(A, at.buy(fuel=1)) == "DU-FLT-07"
    assert at.refusal(A, at.sell(fuel=1)) == "DU-FLT-07"
    assert at.refusal(A, at.sell_at("Solven", fuel=1)) == "DU-FLT-09"
    assert at.choices(A) == [VisitNext(), EndFlight()]


@rule("DU-FND-07")
@pytest.mark.parametrize("card", STATIONS)
def test_every_trade_station_shows_one_friendship(card: str) -> None:
    at = Tabletop().flight(A, speed=5).turn(card)
    assert at.friendship(A) == 0
    at.play(A, EstablishTradeStation())
    assert (at.friendship(A), ship(at, A)["friendship"], at.friendship(B)) == (1, 1, 0)


@rule("DU-FND-08")
def test_a_new_station_can_be_used_in_the_same_turn() -> None:
    at = arrive("Solven").astro(A, 10).bays(A)
    at.play(A, EstablishTradeStation())
    end_flight(at).play(A, at.buy_at("Solven", fuel=2))
    assert (at.astro_of(A), at.bays_of(A)) == (4, (0, 2, 0, 0, 0))


# --- colonies ----------------------------------------------------------------------------


@rule("DU-FND-09", "DU-FND-13")
@pytest.mark.parametrize("card", COLONIES)
def test_a_colony_is_established_at_a_colony_planet_and_worth_a_point(card: str) -> None:
    at = Tabletop().flight(A, speed=5).turn(card)
    assert (at.choices(A), at.points(A)) == ([EstablishColony(), VisitNext(), EndFlight()], 1)
    events = at.play(A, EstablishColony())
    assert told(events, ColonyEstablished) == [ColonyEstablished(A, at.card(card))]
    assert (at.owner(card), at.points(A), at.points(B)) == (A, 2, 1)


@rule("DU-FND-09")
def test_no_colony_without_a_colony_ship_in_the_hangar() -> None:
    at = Tabletop().hangar(A, trade_ships=2).hangar(B, colony_ships=2)
    at.flight(A, speed=5).turn("Rokka")
    assert at.refusal(A, EstablishColony()) == "DU-FND-09"
    assert at.choices(A) == [VisitNext(), EndFlight()]


@rule("DU-FND-09")
@pytest.mark.parametrize("card", ["Hexal", "Solven", "Diplomats A", "Andromeda", "Gravel"])
def test_no_colony_at_any_other_card(card: str) -> None:
    at = arrive(card)
    assert at.refusal(A, EstablishColony()) == "DU-FND-09"
    assert EstablishColony() not in at.choices(A)


@rule("DU-FND-09")
def test_a_colony_only_at_the_planet_just_turned() -> None:
    at = arrive("Rokka")
    at.turn("Tuvo").play(A, EstablishColony())
    assert (at.owner("Rokka"), at.owner("Tuvo")) == (None, A)


@rule("DU-FND-10")
def test_the_colony_ship_returns_from_the_hangar_to_the_stock() -> None:
    at = arrive("Rokka")
    at.play(A, EstablishColony())
    assert hangar(at, A) == (0, 1)
    end_flight(rich(at, A)).play(A, at.build_ship("colony_ship"))
    assert hangar(at, A) == (1, 1)


@rule("DU-FND-12")
def test_the_colony_leaves_the_row_and_stays_with_the_flyer() -> None:
    at = arrive("Rokka", "DR1-1")
    at.play(A, EstablishColony())
    assert at.path() == ["DR1-1/"]
    end_flight(at).play(A, EndTurn())
    at.flight(B, speed=5).turn("Gravel")
    end_flight(at, B)
    assert (at.owner("Rokka"), at.sector_of("Rokka")) == (A, None)
    assert ship(at, A)["colonies"] == ["DST-A", "DSE-09"]


@rule("DU-FND-13")
def test_the_start_colony_is_worth_a_point_like_every_other() -> None:
    at = Tabletop()
    assert at.points(A) == 1
    at.give(A, "Rokka", "Tuvo", "Dunmar")
    assert (at.points(A), at.points(B)) == (4, 1)


@rule("DU-FND-14")
def test_a_new_colony_produces_from_the_next_roll_on_in_either_turn() -> None:
    at = Tabletop().bays(A).next_reserve("DR1-1").flight(A, speed=5, roll=2).turn("Rokka")
    at.play(A, EstablishColony())
    end_flight(at)
    assert at.bays_of(A) == (0, 0, 0, 0, 0)
    at.produce(B, 2)
    assert at.bays_of(A) == (1, 0, 0, 0, 0)
    at.produce(A, 2)
    assert at.bays_of(A) == (2, 0, 0, 0, 0)


# --- the place in the row ----------------------------------------------------------------


@rule("DU-FND-15")
@pytest.mark.parametrize(
    ("card", "choice"), [("Solven", EstablishTradeStation()), ("Rokka", EstablishColony())]
)
def test_the_place_is_filled_at_once_with_a_tilted_reserve_card(
    card: str, choice: EstablishTradeStation | EstablishColony
) -> None:
    at = Tabletop().next_reserve("DR1-4").modules(A, command=2).hangar(A, 1, 2)
    at.bays(A, ore=1).flight(A, speed=5).turn("Gravel", card)
    events = at.play(A, choice)
    assert told(events, PathRefilled) == [PathRefilled(at.card("DR1-4"))]
    assert at.path() == ["DSE-32", "DR1-4/"]
    assert at.choices(A) == [VisitNext(), EndFlight()]
    for other in (EstablishTradeStation(), at.buy(food=1), at.sell(ore=1)):
        assert at.refusal(A, other) == "DU-FLT-07"


@rule("DU-FND-15")
def test_a_colony_or_pirate_as_replacement_is_no_card_to_act_at_either() -> None:
    for replacement in ("DR2-3", "DR1-7"):
        at = Tabletop().next_reserve(replacement).modules(A, command=2).hangar(A, 2)
        at.flight(A, speed=5).turn("Rokka").play(A, EstablishColony())
        assert at.path() == [replacement + "/"]
        assert at.choices(A) == [VisitNext(), EndFlight()]
        assert at.refusal(A, EstablishColony()) == "DU-FLT-07"


# --- for the rest of the game ------------------------------------------------------------


@rule("DU-FND-16")
@pytest.mark.parametrize("pirate", ["DSE-12", "DR1-7", "DR2-6", "DR3-7"])
def test_a_lost_fight_takes_no_colony_and_no_station(pirate: str) -> None:
    at = Tabletop().give(A, "Rokka", "Solven").cannons(A, 1).boosters(A, 1).modules(A, sensor=1)
    at.combat(1, 4).flight(A, speed=5).turn(pirate).play(A, FightPirate())
    while at.prompt != "trade_and_build":
        at.play(A, at.choices(A)[0])
    assert (at.owner("Rokka"), at.owner("Solven"), at.owner("Ilmar")) == (A, A, A)
    assert (at.points(A), at.friendship(A)) == (2, 1)


@rule("DU-FND-16")
def test_nothing_offered_in_a_turn_gives_a_colony_or_station_away() -> None:
    at = rich(Tabletop(), A).give(A, "Rokka", "Solven").trade_and_build(A)
    kinds = {"BuildShip", "BuildUpgrade", "BuildModule", "SellAtStation", "EndTurn"}
    assert set(names(at, A)) <= kinds
    assert at.game.choices(A).families() == []
    at.play(A, at.sell_at("Solven", fuel=1))
    assert (at.owner("Rokka"), at.owner("Solven")) == (A, A)


@rule("DU-FND-16")
def test_the_number_of_stations_is_not_limited() -> None:
    at = Tabletop().give(A, *STATIONS[:-1]).flight(A, speed=5).turn(STATIONS[-1])
    at.play(A, EstablishTradeStation())
    assert (at.friendship(A), len(ship(at, A)["trade_stations"])) == (10, 10)


@rule("DU-FND-16")
def test_the_number_of_colonies_is_not_limited() -> None:
    at = Tabletop().give(A, *COLONIES[:7]).flight(A, speed=5).turn(COLONIES[7])
    at.play(A, EstablishColony())
    assert (at.points(A), len(ship(at, A)["colonies"])) == (9, 9)
