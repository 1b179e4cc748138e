"""Building: prices, starships and transporters, spaceports, attachments
(rules CL-BLD, CL-SHP, CL-SPT, CL-EXP).
"""

import pytest

from starfare.games.classic.starships import BuildStarship
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounter_questions import LoseUpgrade
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import ShipBuilt, ShipGrounded
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from tests.classic.tabletop import (
    BLUE,
    BOOSTER,
    CANNON,
    COLONY_SHIP,
    RED,
    RING,
    TRADE_SHIP,
    WHITE,
    Tabletop,
    told,
)
from tests.rules import rule

COLONY_PRICE = {"ore": 1, "fuel": 1, "carbon": 1, "food": 1}
TRADE_PRICE = {"ore": 1, "fuel": 1, "goods": 2}
PORT_PRICE = {"carbon": 3, "food": 2}


def building(seat: int = RED, **cards: int) -> Tabletop:
    """A seat without starships trades and builds with these cards."""
    top = Tabletop()
    top.clear_ships().trade_and_build(seat).hand(seat, **cards)
    return top


def starships(top: Tabletop, seat: int = RED) -> list[BuildStarship]:
    """Return the starships that can be built."""
    return [each for each in top.choices(seat) if isinstance(each, BuildStarship)]


# --- prices -----------------------------------------------------------------------------


@rule("CL-BLD-01", "CL-BLD-02")
@pytest.mark.parametrize(
    ("kind", "price"), [(COLONY_SHIP, COLONY_PRICE), (TRADE_SHIP, TRADE_PRICE)]
)
def test_a_starship_has_its_price_which_goes_to_the_bank(kind: int, price: dict[str, int]) -> None:
    top = building(**price)
    bank = list(top.table.supply)
    choice = BuildStarship(kind, top.at(10, 25), 0)
    top.play(RED, choice)
    assert top.hand_of(RED) == {}
    assert sum(top.table.supply) - sum(bank) == sum(price.values())
    for missing in price:
        poor = building(**{name: count - (name == missing) for name, count in price.items()})
        assert poor.refusal(RED, choice) == "CL-BLD-01"


@rule("CL-BLD-02")
@pytest.mark.parametrize(
    ("upgrade", "price"), [(BOOSTER, {"fuel": 2}), (CANNON, {"carbon": 2}), (RING, {"ore": 2})]
)
def test_attachments_have_their_prices(upgrade: int, price: dict[str, int]) -> None:
    top = building(**price)
    stock = top.table.tray[upgrade]
    top.play(RED, BuildUpgrade(upgrade))
    assert top.hand_of(RED) == {}
    assert top.table.tray[upgrade] == stock - 1
    assert top.attached(RED)[upgrade] == 1
    [name] = price
    assert building(**{name: 1}).refusal(RED, BuildUpgrade(upgrade)) == "CL-BLD-01"


@rule("CL-BLD-01")
def test_without_the_piece_there_is_no_building() -> None:
    top = building(fuel=2)
    top.table.tray[BOOSTER] = 0
    assert BuildUpgrade(BOOSTER) not in top.choices(RED)


# --- starships --------------------------------------------------------------------------


@rule("CL-SHP-01")
def test_a_starship_takes_a_transporter_and_a_module_of_its_kind() -> None:
    for kind, module in ((COLONY_SHIP, w.COLONY), (TRADE_SHIP, w.TRADE_STATION)):
        top = building(ore=1, fuel=1, carbon=1, food=1, goods=2)
        before = top.left(RED)
        top.play(RED, BuildStarship(kind, top.at(10, 25), 1))
        spent = [a - b for a, b in zip(before, top.left(RED), strict=True)]
        assert spent == [int(piece in (module, w.TRANSPORT_SHIP)) for piece in range(4)]
        [ship] = top.game.view(None).plain()["pieces"]["ships"]
        assert ship["kind"] == w.SHIP_KINDS[kind]


@rule("CL-SHP-02")
def test_a_new_starship_goes_beside_an_own_spaceport() -> None:
    top = building(**COLONY_PRICE)
    assert {top.code(each.at) for each in starships(top)} == {(10, 25), (13, 26)}
    for code in ((20, 25), (11, 26), (16, 15)):
        choice = BuildStarship(COLONY_SHIP, top.at(*code), 0)
        assert top.refusal(RED, choice) == "CL-SHP-02"


@rule("CL-SHP-03")
def test_none_is_built_with_all_transporters_on_the_board() -> None:
    top = building(**COLONY_PRICE)
    for code in ((16, 15), (16, 17), (14, 19)):
        top.starship(RED, "trade_ship", code)
    assert not starships(top)
    choice = BuildStarship(COLONY_SHIP, top.at(10, 25), 0)
    assert top.refusal(RED, choice) == "CL-SHP-03"


@rule("CL-SHP-03")
@pytest.mark.parametrize(
    ("kind", "module"), [(COLONY_SHIP, w.COLONY), (TRADE_SHIP, w.TRADE_STATION)]
)
def test_none_is_built_without_a_module_of_its_kind(kind: int, module: int) -> None:
    top = building(ore=1, fuel=1, carbon=1, food=1, goods=2)
    top.table.personal[4 * RED + module] = 0
    assert {each.kind for each in starships(top)} == {1 - kind}
    choice = BuildStarship(kind, top.at(10, 25), 0)
    assert top.refusal(RED, choice) == "CL-SHP-03"


@rule("CL-SHP-03", "CL-SHP-07")
def test_none_is_built_where_any_starship_stands() -> None:
    top = building(**COLONY_PRICE)
    top.starship(RED, "trade_ship", (10, 25))
    top.starship(BLUE, "trade_ship", (13, 26))
    assert not starships(top)
    for code in ((10, 25), (13, 26)):
        choice = BuildStarship(COLONY_SHIP, top.at(*code), 2)
        assert top.refusal(RED, choice) == "CL-SHP-07"


@rule("CL-SHP-04")
def test_it_may_fly_in_the_turn_that_built_it() -> None:
    top = building(**COLONY_PRICE)
    top.play(RED, BuildStarship(COLONY_SHIP, top.at(10, 25), 0))
    top.balls("yellow", "red").play(RED, EndTradeAndBuild())
    assert top.flights(RED)
    top.fly(RED, (10, 23))
    assert top.where(RED) == (10, 23)


@rule("CL-SHP-05")
def test_any_free_transporter_may_be_used_and_no_other() -> None:
    top = building(**COLONY_PRICE)
    top.starship(RED, "trade_ship", (16, 15), 2)
    assert {each.ship for each in starships(top)} == {0, 2}
    busy = BuildStarship(COLONY_SHIP, top.at(10, 25), 1)
    assert top.refusal(RED, busy) == "CL-SHP-05"
    events = top.play(RED, BuildStarship(COLONY_SHIP, top.at(10, 25), 2))
    assert events[0] == ShipBuilt(RED, 2, COLONY_SHIP, top.at(10, 25))


@rule("CL-SHP-06", "CL-SHP-08")
def test_the_first_starship_is_the_lowest_transporter_on_the_board_at_that_moment() -> None:
    top = Tabletop(transporters=(0, 1, 0, 0))
    first = [each["ship"] for each in ships_of(top) if each["first"]]
    assert first == [1]
    top.starship(RED, "trade_ship", (13, 26), 3)
    assert [each["ship"] for each in ships_of(top) if each["first"]] == [1]
    top.starship(RED, "trade_ship", (16, 15), 1)
    assert [each["ship"] for each in ships_of(top) if each["first"]] == [0]


def ships_of(top: Tabletop, seat: int = RED) -> list[dict[str, object]]:
    """Return a seat's starships as the view tells them."""
    pieces = top.game.view(None).plain()["pieces"]["ships"]
    return [each for each in pieces if each["seat"] == seat]


@rule("CL-SHP-06")
def test_an_encounter_strikes_the_first_starship_without_asking() -> None:
    top = Tabletop()
    top.clear_ships()
    top.starship(RED, "colony_ship", (16, 15), 3)
    top.starship(RED, "trade_ship", (16, 17), 2)
    top.empty_hands().encounter(RED, 5)
    events = top.play(RED, OfferCards((0,) * 5))
    assert told(events, ShipGrounded) == [ShipGrounded(RED, 1)]


@rule("CL-SHP-08")
def test_a_transporter_that_returns_may_be_chosen_again() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "food"), 11, RED)
    top.hidden_chip(top.planet("S1", "goods"), 8, RED)
    top.alone(RED, "colony_ship", (5, 20))
    top.play(RED, EstablishColony(0))
    top.trade_and_build(RED).hand(RED, **TRADE_PRICE)
    assert {each.ship for each in starships(top)} == {0, 1, 2}


# --- spaceports ---------------------------------------------------------------------------


@rule("CL-SPT-01", "CL-BLD-02")
def test_a_spaceport_is_a_ring_around_an_own_colony_and_needs_no_transporter() -> None:
    top = building(**PORT_PRICE)
    for code in ((16, 15), (16, 17), (14, 19)):
        top.starship(RED, "trade_ship", code)
    places = {top.code(each.at) for each in top.choices(RED) if isinstance(each, BuildSpaceport)}
    assert places == {(1, 28), (29, 28)}
    top.play(RED, BuildSpaceport(top.at(1, 28)))
    assert top.hand_of(RED) == {}
    assert top.left(RED)[w.SHIPYARD] == 1


@rule("CL-SPT-01")
def test_not_on_another_colony_nor_twice() -> None:
    top = building(**PORT_PRICE)
    assert top.refusal(RED, BuildSpaceport(top.at(8, 27))) == "CL-SPT-01"
    assert top.refusal(RED, BuildSpaceport(top.at(11, 26))) == "CL-SPT-01"


@rule("CL-SPT-02")
def test_two_more_spaceports_and_no_third() -> None:
    top = building(carbon=9, food=6)
    top.founded(RED, (5, 20))
    top.play(RED, BuildSpaceport(top.at(1, 28)))
    top.play(RED, BuildSpaceport(top.at(29, 28)))
    assert top.refusal(RED, BuildSpaceport(top.at(5, 20))) == "CL-SPT-02"


@rule("CL-SPT-03")
def test_a_starship_beside_a_new_spaceport_stays_and_must_leave_next_time() -> None:
    top = Tabletop()
    top.founded(WHITE, (5, 20)).clear_ships()
    top.starship(RED, "colony_ship", (7, 20))
    top.trade_and_build(WHITE).hand(WHITE, **PORT_PRICE)
    top.play(WHITE, BuildSpaceport(top.at(5, 20)))
    assert top.where(RED) == (7, 20)
    top.flight(RED, 3)
    assert top.refusal(RED, EndFlight()) == "CL-SPT-03"
    top.fly(RED, (8, 19))
    assert EndFlight() in top.choices(RED)


@rule("CL-SPT-03")
def test_it_may_stay_when_it_must_not_fly() -> None:
    top = Tabletop()
    top.founded(WHITE, (5, 20)).spaceport(WHITE, top.at(5, 20)).clear_ships()
    top.starship(RED, "colony_ship", (7, 20))
    top.empty_hands().encounter(RED, 5)
    top.play(RED, OfferCards((0,) * 5))
    assert top.refusal(RED, Fly(0, top.at(8, 19))) == "CL-ENC-08"
    assert EndFlight() in top.choices(RED)


# --- attachments -------------------------------------------------------------------------


@rule("CL-EXP-01")
def test_each_booster_adds_one_to_the_speed_and_six_are_the_most() -> None:
    top = building(fuel=12)
    for _ in range(6):
        top.play(RED, BuildUpgrade(BOOSTER))
    top.hand(RED, fuel=2)
    assert top.refusal(RED, BuildUpgrade(BOOSTER)) == "CL-EXP-01"
    top.starship(RED, "trade_ship", (16, 15))
    top.flight(RED, 3)
    assert top.game.view(RED).plain()["flight"]["speed"] == 9


@rule("CL-EXP-02")
def test_each_cannon_adds_one_to_combat_and_six_are_the_most() -> None:
    top = building(carbon=12)
    for _ in range(6):
        top.play(RED, BuildUpgrade(CANNON))
    top.hand(RED, carbon=2)
    assert BuildUpgrade(CANNON) not in top.choices(RED)
    assert top.refusal(RED, BuildUpgrade(CANNON)) == "CL-EXP-02"
    assert top.game.view(None).plain()["players"][RED]["cannons"] == 6


@rule("CL-EXP-03")
def test_five_freight_rings_are_the_most() -> None:
    top = building(ore=10)
    for _ in range(5):
        top.play(RED, BuildUpgrade(RING))
    top.hand(RED, ore=2)
    assert BuildUpgrade(RING) not in top.choices(RED)
    assert top.refusal(RED, BuildUpgrade(RING)) == "CL-EXP-03"
    assert top.attached(RED)[RING] == 5


@rule("CL-EXP-04")
def test_an_attachment_lost_in_an_encounter_returns_to_the_stock() -> None:
    top = Tabletop()
    top.clear_ships().upgrades(RED, boosters=1, cannons=1)
    top.starship(RED, "colony_ship", (10, 25))
    top.empty_hands().encounter(RED, 28)
    top.play(RED, OfferCards((0,) * 5))
    stock = top.table.tray[CANNON]
    assert top.refusal(RED, LoseUpgrade(RING)) == "CL-EXP-04"
    top.play(RED, LoseUpgrade(CANNON))
    assert top.table.tray[CANNON] == stock + 1
    assert top.attached(RED) == [1, 0, 0]


@rule("CL-EXP-04")
def test_no_choice_sells_or_moves_an_attachment() -> None:
    top = building()
    top.upgrades(RED, boosters=3, cannons=3, pods=3)
    assert [type(each).__name__ for each in top.choices(RED)] == ["EndTradeAndBuild"]
