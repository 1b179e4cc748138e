"""The worked examples of the rules text (CL-EX)."""

import msgspec

from starfare.content import classic as content
from starfare.games.classic.clearing import ClearPlanet
from starfare.games.classic.events import DiscLookedAt
from starfare.games.classic.exploring import LookAtDisc
from starfare.games.classic.facts import ClassicFacts
from starfare.games.classic.game import Classic
from starfare.games.classic.player_view import ClassicView
from starfare.games.classic.setup import TakeTransporter
from starfare.games.classic.starships import BuildStarship, PlaceTradeStarship
from starfare.games.classic.supplies import DrawSupplies, LeaveSupplies
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import (
    DiscRevealed,
    ReserveCardDrawn,
    ReservePileFormed,
    ShipFlew,
    ShortageOccurred,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.meeting import IN_DECK
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.seven import DiscardCards, DrawFromHand
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.event import heard
from starfare.kernel.game import new_game
from tests.classic.tabletop import (
    BLUE,
    COLONY_SHIP,
    DIPLOMATS,
    GREEN_FOLK,
    MERCHANTS,
    RED,
    SCIENTISTS,
    TRADE_SHIP,
    WHITE,
    YELLOW,
    Tabletop,
    ice,
    lair,
    told,
)
from tests.classic.test_outposts import founds
from tests.rules import rule

NO_CARDS = (0,) * 5


def speed(top: Tabletop, seat: int) -> int:
    """Return the total speed of the seat whose flight phase it is."""
    flight = top.game.view(seat).plain()["flight"]
    assert isinstance(flight["speed"], int)
    return flight["speed"]


def first(top: Tabletop, seat: int) -> int:
    """Return the transporter of a seat's first starship."""
    view = top.game.view(seat)
    assert isinstance(view, ClassicView)
    return view.first_starship(seat) + 1


@rule("CL-EX-01")
def test_ex_01_the_start() -> None:
    top = Tabletop()
    assert [top.points(seat) for seat in range(4)] == [2 + 1 + 1 + 0] * 4
    assert top.table.fame == [1] * 4


@rule("CL-EX-02")
def test_ex_02_a_roll_of_eight() -> None:
    top = Tabletop()
    top.empty_hands().turn_of(RED).dice(4, 4)
    top.play(RED, RollDice())
    hands = {seat: top.hand_of(seat) for seat in (YELLOW, RED, WHITE, BLUE)}
    assert hands == {
        YELLOW: {"carbon": 1},
        RED: {"carbon": 1},
        WHITE: {"ore": 1},
        BLUE: {"ore": 1},
    }


@rule("CL-EX-03")
def test_ex_03_a_roll_of_eleven() -> None:
    top = Tabletop()
    top.empty_hands().turn_of(RED).dice(5, 6)
    top.play(RED, RollDice())
    hands = {seat: top.hand_of(seat) for seat in (RED, WHITE, YELLOW, BLUE)}
    assert hands == {RED: {"food": 1}, WHITE: {"food": 1}, YELLOW: {"goods": 1}, BLUE: {"goods": 1}}


@rule("CL-EX-04")
def test_ex_04_a_seven() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=9).hand(BLUE, fuel=8).hand(WHITE, food=7)
    top.fame(RED, 4)
    assert top.points(RED) == 6
    top.turn_of(RED).dice(3, 4)
    top.play(RED, RollDice())
    top.play(RED, DiscardCards((4, 0, 0, 0, 0)))
    top.play(BLUE, DiscardCards((0, 4, 0, 0, 0)))
    assert top.table.cards(WHITE) == 7
    top.play(RED, DrawFromHand(WHITE))
    assert top.hand_of(RED) == {"ore": 5, "food": 1}
    events = top.play(RED, DrawSupplies(1))
    assert len(told(events, ReserveCardDrawn)) == 1
    assert [top.table.cards(seat) for seat in (RED, WHITE, BLUE, YELLOW)] == [7, 6, 4, 0]


@rule("CL-EX-05")
def test_ex_05_a_forgotten_supply_card() -> None:
    top = Tabletop()
    top.empty_hands().fame(WHITE, 8).turn_of(WHITE).dice(1, 1)
    top.table.drawn = 0
    assert top.points(WHITE) == 8
    top.play(WHITE, RollDice())
    top.play(WHITE, LeaveSupplies())
    top.hand(WHITE, carbon=3, food=2)
    drawn_first = top.game.clone()
    top.play(WHITE, BuildSpaceport(top.at(1, 26)))
    assert top.points(WHITE) == 9
    assert top.refusal(WHITE, DrawSupplies(1)) == "CL-SUP-02"
    drawn_first.play(WHITE, DrawSupplies(1))


@rule("CL-EX-06")
def test_ex_06_a_new_reserve_pile() -> None:
    top = Tabletop()
    top.turn_of(RED).dice(1, 1)
    top.table.drawn = 0
    table = top.table
    top.play(RED, RollDice())
    table.reserve, table.supply = [0, 0, 1, 0, 0], [9, 6, 11, 7, 4]
    events = top.play(RED, DrawSupplies(1))
    assert ReservePileFormed(6 + 6 + 6 + 6 + 4) in events
    assert sum(table.reserve) == 28


@rule("CL-EX-07")
def test_ex_07_a_bank_that_is_short() -> None:
    top = Tabletop()
    # A 9 owes ore: delta to Blue's spaceport and Red's colony; make it Yellow 2 and Blue 1.
    top.open_chip(top.planet("S7", "ore"), 9)
    top.open_chip(top.planet("S5", "fuel"), 9).open_chip(top.planet("S7", "carbon"), 3)
    top.open_chip(top.planet("S5", "goods"), 4)
    top.colony(YELLOW, top.at(13, 4)).colony(WHITE, top.at(11, 10))
    top.open_chip(top.planet("S7", "fuel"), 10).colony(YELLOW, top.at(16, 3))
    red_colony = top.facts.field.site_at[top.at(29, 28)]
    top.table.buildings[red_colony] = 0
    top.table.refresh_buildings()
    top.empty_hands().supply(ore=2).turn_of(RED).dice(4, 5)
    events = top.play(RED, RollDice())
    assert ShortageOccurred(w.ORE) in events
    assert "ore" not in {**top.hand_of(YELLOW), **top.hand_of(BLUE)}
    assert top.hand_of(WHITE) == {"fuel": 1}


@rule("CL-EX-08")
def test_ex_08_the_bank() -> None:
    top = Tabletop()
    top.trade_and_build(BLUE).hand(BLUE, goods=6, food=3)
    top.play(BLUE, TradeWithSupply(w.GOODS, w.ORE))
    top.play(BLUE, TradeWithSupply(w.GOODS, w.FUEL))
    top.play(BLUE, TradeWithSupply(w.FOOD, w.CARBON))
    assert top.hand_of(BLUE) == {"ore": 1, "fuel": 1, "carbon": 1, "goods": 2}
    top.play(BLUE, TradeWithSupply(w.GOODS, w.GOODS))
    assert top.hand_of(BLUE)["goods"] == 1


@rule("CL-EX-09")
def test_ex_09_the_first_starship() -> None:
    for transporter, expected in ((1, 1), (3, 2)):
        top = Tabletop(transporters=(1, 0, 0, 0))
        top.trade_and_build(YELLOW).hand(YELLOW, ore=1, fuel=1, goods=2)
        assert first(top, YELLOW) == 2
        top.play(YELLOW, BuildStarship(TRADE_SHIP, top.at(5, 28), transporter - 1))
        assert first(top, YELLOW) == expected


@rule("CL-EX-10")
def test_ex_10_speed() -> None:
    top = Tabletop()
    top.upgrades(RED, boosters=2).named_card(RED, "scientists-3")
    top.trade_and_build(RED).balls("yellow", "yellow")
    top.play(RED, EndTradeAndBuild())
    assert speed(top, RED) == 4 + 2 + 1
    top.empty_hands().trade_and_build(RED).balls("black", "red").script(("encounter", 27))
    top.play(RED, EndTradeAndBuild())
    without_loss = top.game.clone()
    assert top.decision().prompt == "encounter_offer"
    top.play(RED, OfferCards(NO_CARDS))
    assert speed(top, RED) == 5, "the encounter cost one booster, the only attachment"
    assert without_loss.view(RED).plain()["flight"]["speed"] == 3 + 2 + 1


@rule("CL-EX-11")
def test_ex_11_flying_and_looking() -> None:
    top = Tabletop()
    top.alone(YELLOW, "colony_ship", (5, 26), speed=6)
    seen: dict[tuple[int, int], set[int]] = {}
    steps = 0
    for code in ((4, 25), (5, 24), (4, 23), (5, 22), (4, 21), (5, 20)):
        [flew] = told(top.fly(YELLOW, code), ShipFlew)
        assert isinstance(flew, ShipFlew)
        steps += flew.steps
        seen[code] = {c.planet for c in top.choices(YELLOW) if isinstance(c, LookAtDisc)}
    assert steps == 6
    food, goods = top.planet("S1", "food"), top.planet("S1", "goods")
    assert seen[(4, 21)] == {food}
    assert seen[(5, 20)] == {food, goods}
    assert not any(seen[code] for code in ((4, 25), (5, 24), (4, 23), (5, 22)))
    assert top.planet("S1", "fuel") not in seen[(4, 21)] | seen[(5, 20)]


@rule("CL-EX-12")
def test_ex_12_founding() -> None:
    top = Tabletop()
    top.alone(YELLOW, "colony_ship", (5, 20))
    top.next_chip(11).look(YELLOW, "S1", "food")
    top.next_chip(8).look(YELLOW, "S1", "goods")
    events = top.play(YELLOW, EstablishColony(0))
    assert len(told(events, DiscRevealed)) == 2
    assert top.table.discs[top.planet("S1", "food")] == 11
    assert top.table.discs[top.planet("S1", "goods")] == 8
    assert top.where(YELLOW) is None
    assert top.points(YELLOW) == 5
    assert top.table.discs[top.planet("S1", "fuel")] == w.FACE_DOWN


@rule("CL-EX-13")
def test_ex_13_a_lair_in_private() -> None:
    top = Tabletop()
    fuel = top.planet("S1", "fuel")
    top.alone(RED, "colony_ship", (1, 18), speed=1)
    top.fly(RED, (2, 19))
    events = top.next_chip(lair(4)).look(RED, "S1", "fuel")
    top.next_chip(3).look(RED, "S1", "food")
    assert top.refusal(RED, EstablishColony(0)) == "CL-COL-05"
    for seat in (WHITE, BLUE, YELLOW, None):
        assert heard(events, seat) == (DiscLookedAt(RED, fuel, -1),)
    top.play(RED, EndFlight())
    top.upgrades(RED, cannons=4).flight(RED, 3)
    assert top.refusal(RED, EndFlight()) == "CL-FLT-09"
    leaves = top.game.clone()
    leaves.play(RED, Fly(0, top.at(1, 18)))
    assert EndFlight() in leaves.choices(RED)
    top.play(RED, ClearPlanet(fuel))
    top.play(RED, EstablishColony(0))


@rule("CL-EX-14")
def test_ex_14_away_and_back() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S3", "carbon"), 4, WHITE)
    top.hidden_chip(top.planet("S3", "goods"), 9, WHITE)
    top.alone(WHITE, "colony_ship", (20, 17), speed=4)
    two_away = next(
        at
        for at in range(320)
        if top.table.chart.distances(top.at(20, 17))[at] == 2 and top.facts.field.site_at[at] < 0
    )
    top.play(WHITE, Fly(0, two_away))
    top.fly(WHITE, (20, 17))
    assert top.refusal(WHITE, EndFlight()) == "CL-FLT-09"
    top.play(WHITE, EstablishColony(0))
    assert EndFlight() in top.choices(WHITE)


@rule("CL-EX-15")
def test_ex_15_next_to_yellows_spaceport() -> None:
    top = Tabletop()
    for seat in (RED, WHITE, BLUE, YELLOW):
        for code, start in (((5, 26), (4, 25)), ((5, 28), (7, 28))):
            top.alone(seat, "trade_ship", start, speed=1)
            expected = None if seat == YELLOW else "CL-FLT-06"
            assert top.refusal(seat, Fly(0, top.at(*code))) == expected
            top.alone(seat, "trade_ship", start, speed=2)
            assert top.refusal(seat, Fly(0, top.at(*code))) is None, "all may fly through"
    three = without_yellow()
    for seat in range(3):
        three.alone(seat, "trade_ship", (4, 25), speed=1)
        assert three.refusal(seat, Fly(0, three.at(5, 26))) is None


def without_yellow() -> Tabletop:
    """A game for three in which yellow is the absent colour."""
    given = content.load()
    colours = ("red", "white", "blue", "yellow")
    pieces = msgspec.structs.replace(given.pieces, colours=colours)
    rules = Classic()
    rules.given = rules.facts = ClassicFacts(msgspec.structs.replace(given, pieces=pieces))
    top = Tabletop(seats=3)
    top.game = new_game(rules, 3, top.driver, {})
    top.game.open()
    for _ in range(3):
        top.game.play(top.game.deciders[0], TakeTransporter(0))
    assert top.game.names == ("red", "white", "blue")
    return top


@rule("CL-EX-16")
def test_ex_16_the_chip_comes_back() -> None:
    top = Tabletop()
    founds(top, YELLOW, 1)
    assert (top.holder(GREEN_FOLK), top.points(YELLOW)) == (YELLOW, 6)
    founds(top, RED, 2)
    founds(top, RED, 3)
    assert (top.holder(GREEN_FOLK), top.points(RED), top.points(YELLOW)) == (RED, 6, 4)
    founds(top, YELLOW, 4)
    assert (top.holder(GREEN_FOLK), top.points(RED), top.points(YELLOW)) == (YELLOW, 4, 6)


@rule("CL-EX-17")
def test_ex_17_a_tie_without_the_first() -> None:
    top = Tabletop()
    top.outposts(MERCHANTS, BLUE, WHITE, WHITE, RED)
    top.upgrades(RED, pods=5)
    top.alone(RED, "trade_ship", (29, 12))
    top.play(RED, Fly(0, top.outpost(MERCHANTS, 5)))
    top.play(RED, EstablishTradeStation(0))
    assert top.table.docks[5:10] == [BLUE + 1, WHITE + 1, WHITE + 1, RED + 1, RED + 1]
    assert top.holder(MERCHANTS) == WHITE


@rule("CL-EX-18")
def test_ex_18_too_few_rings() -> None:
    top = Tabletop()
    top.outposts(DIPLOMATS, RED, WHITE).upgrades(BLUE, pods=2)
    top.alone(BLUE, "trade_ship", (7, 6), speed=1)
    assert top.refusal(BLUE, Fly(0, top.at(5, 6))) == "CL-OUT-02"
    top.alone(BLUE, "trade_ship", (5, 4), speed=1)
    assert top.refusal(BLUE, Fly(0, top.at(4, 5))) == "CL-OUT-01"
    top.alone(BLUE, "trade_ship", (1, 8), speed=2)
    top.fly(BLUE, (1, 6))
    assert EndFlight() in top.choices(BLUE)


@rule("CL-EX-19")
def test_ex_19_a_lair_on_the_way() -> None:
    top = Tabletop()
    ore = top.planet("S4", "ore")
    top.upgrades(WHITE, cannons=3).named_card(WHITE, "scientists-3")
    top.alone(WHITE, "colony_ship", (23, 18), speed=4)
    top.fly(WHITE, (25, 18))
    top.next_chip(lair(4)).look(WHITE, "S4", "ore")
    points = top.points(WHITE)
    top.next_white_chip(9).play(WHITE, ClearPlanet(ore))
    assert top.points(WHITE) == points + 1
    assert top.table.discs[ore] == 9
    assert top.flights(WHITE), "with the speed left"


@rule("CL-EX-20")
def test_ex_20_ice_too_thick() -> None:
    top = Tabletop()
    fuel = top.planet("S1", "fuel")
    top.hidden_chip(fuel, ice(4), BLUE)
    top.upgrades(BLUE, pods=3).named_card(BLUE, "scientists-1").named_card(BLUE, "scientists-2")
    top.alone(BLUE, "trade_ship", (4, 17))
    assert top.refusal(BLUE, ClearPlanet(fuel)) == "CL-LAI-02"
    top.fly(BLUE, (5, 16))
    top.play(BLUE, EndFlight())
    assert top.game.view(RED).plain()["sectors"][top.place("S1")]["planets"][0]["disc"] == {
        "kind": "face_down",
        "seen_by": [BLUE],
        "known": None,
    }


@rule("CL-EX-21")
def test_ex_21_three_players() -> None:
    top = Tabletop(seats=3)
    top.founded(RED, (5, 20)).founded(WHITE, (5, 18))
    for seat in range(3):
        top.alone(seat, "colony_ship", (1, 18), speed=1)
        assert top.refusal(seat, Fly(0, top.at(2, 19))) == "CL-3PL-05"
        top.alone(seat, "colony_ship", (1, 18), speed=2)
        assert (1, 20) in top.flights(seat)
        top.alone(seat, "colony_ship", (2, 19))
        assert top.refusal(seat, EstablishColony(0)) == "CL-3PL-04"


@rule("CL-EX-22")
def test_ex_22_the_fast_variation() -> None:
    for points, most in ((6, 2), (7, 1), (8, 1), (9, 0)):
        top = Tabletop(new_players="yes")
        top.empty_hands().fame(RED, 2 * (points - 4)).turn_of(RED).dice(1, 1)
        top.table.drawn = 0
        top.play(RED, RollDice())
        counts = [c.count for c in top.choices(RED) if isinstance(c, DrawSupplies)]
        assert max(counts, default=0) == most


@rule("CL-EX-23")
def test_ex_23_losing_fame() -> None:
    top = Tabletop()
    top.fame(RED, 3)
    seen = [(top.table.fame[RED], top.points(RED) - 4)]
    for _ in range(4):
        top.empty_hands()
        top.table.encounters[2] = IN_DECK
        top.encounter(RED, 3)
        top.play(RED, OfferCards(NO_CARDS))
        seen.append((top.table.fame[RED], top.points(RED) - 4))
    assert seen == [(3, 1), (2, 1), (1, 0), (0, 0), (0, 0)]


@rule("CL-EX-24")
def test_ex_24_the_first_starship_is_grounded() -> None:
    top = Tabletop()
    top.clear_ships().upgrades(YELLOW, boosters=1)
    top.hidden_chip(top.planet("S1", "food"), 11, YELLOW)
    top.hidden_chip(top.planet("S1", "goods"), 8, YELLOW)
    top.starship(YELLOW, "colony_ship", (5, 20), 1)
    top.starship(YELLOW, "trade_ship", (16, 21), 3)
    top.empty_hands().encounter(YELLOW, 5)
    top.play(YELLOW, OfferCards(NO_CARDS))
    ships = top.game.view(YELLOW).plain()["flight"]["ships"]
    assert ships == [
        {"ship": 0, "movement_left": 0, "held": True},
        {"ship": 2, "movement_left": 3 + 1, "held": False},
    ]
    assert {EstablishColony(0), EndFlight()} <= set(top.choices(YELLOW))


@rule("CL-EX-25")
def test_ex_25_an_owed_trade_ship() -> None:
    top = Tabletop()
    top.clear_ships()
    top.hidden_chip(top.planet("S4", "food"), 6, BLUE)
    top.hidden_chip(top.planet("S4", "fuel"), 4, BLUE)
    top.starship(BLUE, "trade_ship", (16, 21), 1)
    top.starship(BLUE, "colony_ship", (25, 20), 2)
    top.starship(BLUE, "trade_ship", (16, 13), 3)
    top.empty_hands().hand(BLUE, ore=3).encounter(BLUE, 29)
    top.play(BLUE, OfferCards((3, 0, 0, 0, 0)))
    assert top.table.owed[BLUE] == 1
    top.play(BLUE, EstablishColony(1))
    assert set(top.choices(BLUE)) == {
        PlaceTradeStarship(top.at(28, 25), 1),
        PlaceTradeStarship(top.at(31, 26), 1),
    }
    top.play(BLUE, PlaceTradeStarship(top.at(28, 25), 1))
    assert top.table.ship_kind[3 * BLUE + 1] == TRADE_SHIP
    [new] = [s for s in top.game.view(BLUE).plain()["flight"]["ships"] if s["ship"] == 1]
    assert new["movement_left"] == 3


@rule("CL-EX-26")
def test_ex_26_a_jump_to_a_base() -> None:
    top = Tabletop()
    top.clear_ships().upgrades(WHITE, pods=1)
    top.starship(WHITE, "trade_ship", (20, 25))
    top.empty_hands().hand(WHITE, ore=2).encounter(WHITE, 28)
    top.play(WHITE, OfferCards((2, 0, 0, 0, 0)))
    colony_ship = top.game.clone()
    colony_ship.table.ship_kind[3 * WHITE] = COLONY_SHIP  # type: ignore[attr-defined]
    refused = colony_ship.explain(WHITE, Jump(0, top.at(28, 7)))
    assert refused is not None
    assert refused.rule == "CL-FLT-07"
    top.play(WHITE, Jump(0, top.at(28, 7)))
    top.play(WHITE, EstablishTradeStation(0))
    assert top.holder(SCIENTISTS) == WHITE
    top.play(WHITE, top.choices(WHITE)[0])
    assert len([owner for owner in top.table.card_owner if owner == WHITE + 1]) == 1


@rule("CL-EX-27")
def test_ex_27_fifteen_in_anothers_turn() -> None:
    top = Tabletop()
    for civilization in (GREEN_FOLK, MERCHANTS, DIPLOMATS, SCIENTISTS):
        top.outposts(civilization, RED)
    top.captured(RED, lair(3)).captured(RED, ice(3)).upgrades(RED, pods=1)
    assert (top.points(RED), top.table.fame[RED]) == (14, 1)
    top.deck(32, 3).clear_ships()
    top.starship(BLUE, "colony_ship", (28, 25))
    top.empty_hands().encounter(BLUE, 32)
    assert top.points(RED) == 15
    assert top.winners() == ()
    top.play(BLUE, OfferCards(NO_CARDS))
    top.play(BLUE, EndFlight())
    top.trade_and_build(YELLOW)
    assert top.winners() == ()
    top.play(YELLOW, EndTradeAndBuild())
    assert top.winners() == (RED,)


@rule("CL-EX-28")
def test_ex_28_a_new_spaceport_beside_a_starship() -> None:
    top = Tabletop()
    top.founded(YELLOW, (5, 20)).clear_ships()
    top.starship(RED, "colony_ship", (7, 20))
    top.trade_and_build(YELLOW).hand(YELLOW, carbon=3, food=2)
    top.play(YELLOW, BuildSpaceport(top.at(5, 20)))
    assert top.where(RED) == (7, 20)
    top.flight(RED, 3)
    assert top.refusal(RED, EndFlight()) == "CL-SPT-03"
