"""The worked examples of the extension (X6-EX)."""

from __future__ import annotations

import pytest

from starfare.games.fivesix import words as x
from starfare.games.fivesix.events import EncounterRead
from starfare.games.fivesix.glorious_donation import AskDonation, DeclineDonation, GiveDonation
from starfare.games.fivesix.ship_exchange import ExchangeShip
from starfare.games.fivesix.targeted_encounter import HaveEncounter, PassEncounter
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounter_questions import GainUpgrade, LoseUpgrade
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.events import (
    CardTaken,
    ColonyPlaced,
    ContestDecided,
    ContestShaken,
    FameGained,
    FameLost,
    GameWon,
    MedalWon,
    MothershipShaken,
    ReserveCardDrawn,
    ReserveDiscPlaced,
    ReservePileFormed,
    ShipPlaced,
    SpaceportPlaced,
    SupplyTraded,
    TurnBegan,
    UpgradeLost,
    UpgradeTaken,
)
from starfare.games.starfarers.facts import facts
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.production import yields
from starfare.games.starfarers.seven import DrawFromHand
from starfare.games.starfarers.speed import speed
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade import OfferTrade
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.event import Event
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.fivesix.test_game_end import colony_of, won
from tests.fivesix.test_pilots import pass_turn
from tests.fivesix.test_setup import seats_of, set_up
from tests.rules import rule
from tests.starfarers.support_b import (
    beside,
    building,
    card_number,
    flights,
    jumps,
    next_reserve_disc,
    where,
)


def drawers(events: tuple[Event, ...]) -> list[int]:
    """Return who drew from the reserve pile, in order."""
    return [event.seat for event in events if isinstance(event, ReserveCardDrawn)]


@rule("X6-EX-01")
def test_six_players_from_seat_2() -> None:
    top = Cockpit(6, first=2)
    assert top.pilots == (2, 5)
    pass_turn(top)
    assert top.pilots == (3, 0)
    for _ in range(5):
        pass_turn(top)
    assert top.pilots == (2, 5)


@rule("X6-EX-02")
def test_five_players_from_seat_4() -> None:
    top = Cockpit(5, first=4)
    seen = [top.pilots]
    for _ in range(2):
        pass_turn(top)
        seen.append(top.pilots)
    assert seen == [(4, 2), (0, 3), (1, 4)]
    assert (4 - 2) % 5 == 2


@rule("X6-EX-03")
def test_the_order_of_the_set_up_with_five() -> None:
    table, told = set_up(5, 1)
    there = [1, 2, 3, 4, 0]
    assert seats_of(told, ColonyPlaced) == [*there, *reversed(there)]
    assert seats_of(told, SpaceportPlaced) == there
    assert seats_of(told, ShipPlaced) == there
    assert seats_of(told, UpgradeTaken) == list(reversed(there))
    owners = [(each & 7) - 1 for each in table.buildings[: 3 * w.HOMES]]
    assert (sum(0 <= each < 5 for each in owners), owners.count(w.NEUTRAL)) == (10, 2)
    assert sum(table.upgrades) == 5


@rule("X6-EX-04")
def test_points_after_the_set_up() -> None:
    top = Cockpit(6)
    assert top.points(0) == 4
    assert top.fame(0, 4).points(0) == 5
    assert top.fame(0, 1).points(0) == 3
    assert drawers(top.roll(1, 1))[:2] == [0, 0]


@rule("X6-EX-05")
def test_the_reserve_pile_after_the_starting_hands_of_six() -> None:
    table, told = set_up(6, 0)
    before = told.index(TurnBegan(0, 1))
    assert len(drawers(tuple(told[:before]))) == 18
    assert sum(table.reserve) == 60 - 18
    assert table.supply == [16] * 5


@rule("X6-EX-06")
def test_betas_goods_planet() -> None:
    top = Cockpit(6)
    planet = top.planet("beta", "goods")
    owner = (top.table.buildings[planet] & 7) - 1
    goods = owner * w.KINDS + w.GOODS
    assert [yields(top.table, number)[goods] for number in (12, 9, 3)] == [1, 1, 0]


@rule("X6-EX-07")
def test_the_pile_runs_out_in_pilot_2s_draw() -> None:
    top = Cockpit(6).worth(0, 8).worth(3, 5).reserve(ore=1, fuel=1)
    told = top.roll(4, 6)
    kinds = [type(event) for event in of_kind(told, ReserveCardDrawn, ReservePileFormed)]
    assert drawers(told) == [0, 3, 3]
    assert kinds == [ReserveCardDrawn, ReserveCardDrawn, ReservePileFormed, ReserveCardDrawn]
    assert ReservePileFormed(50) in told
    assert sum(top.table.reserve) == 49


@rule("X6-EX-08")
def test_a_seven_with_six() -> None:
    top = Cockpit(6).worth(0, 9).worth(3, 6).hand(2, ore=1)
    top.roll(3, 4)
    told = top.play(0, DrawFromHand(2))
    assert of_kind(told, CardTaken) == [CardTaken(2, 0, w.ORE)]
    assert drawers(told) == [1, 2, 3, 4, 5, 0, 3, 3]
    assert top.table.cards(3) == 3


@rule("X6-EX-09")
def test_pilot_2_trades_with_the_supply_not_with_pilot_1() -> None:
    top = Cockpit(6).card(3, "supply_rate", "ore").hand(3, ore=3, goods=2).hand(0, food=1)
    top.trade_and_build(3)
    assert top.refusal(3, OfferTrade((1, 0, 0, 0, 0), (0, 0, 0, 1, 0))) == "X6-TRB-03"
    told = top.play(3, TradeWithSupply(w.ORE, w.FUEL))
    assert SupplyTraded(3, w.ORE, 2, w.FUEL) in told


@rule("X6-EX-10")
def test_two_speeds_from_one_shake() -> None:
    top = Cockpit(6).upgrades(0, boosters=1).upgrades(3, boosters=2).named_card(3, "scientists-3")
    top.out(0)
    top.out(3)
    top.shake("yellow", "yellow")
    assert speed(top.table, 0) == 5
    top.play(0, EndFlight())
    assert speed(top.table, 3) == 7


@rule("X6-EX-11")
def test_only_pilot_2_flies_into_the_encounter() -> None:
    top = Cockpit(6)
    top.out(3)
    told = top.meet(3)
    assert of_kind(told, EncounterRead) == [
        EncounterRead(1, (3,), facts().encounter_kinds.index("merchant"))
    ]
    before = (top.table.fame[0], top.hand_of(0), top.points(0))
    top.play(3, OfferCards((0, 0, 0, 0, 0)))
    assert (top.table.fame[0], top.hand_of(0), top.points(0)) == before
    assert (top.decision().seat, speed(top.table, 3)) == (3, 3)


@rule("X6-EX-12")
def test_no_ship_no_shake_the_markers_pass() -> None:
    top = Cockpit(6)
    told = top.shake("black", "yellow")
    assert not of_kind(told, MothershipShaken, EncounterRead)
    assert top.pilots == (1, 4)


@rule("X6-EX-13")
def test_flee_or_fight() -> None:
    top = Cockpit(6).upgrades(0, boosters=2, cannons=1).upgrades(3, cannons=3)
    top.upgrades(5, boosters=3, cannons=2)
    for seat in (0, 3):
        top.out(seat)
    top.meet(16)
    top.play(0, Answer(1))
    top.contest(("red", "black"), ("yellow", "yellow")).contest(
        ("yellow", "blue"), ("red", "yellow")
    )
    told = top.play(3, Answer(0))
    assert of_kind(told, ContestDecided) == [
        ContestDecided(0, 5, 2, 2, 3, False),
        ContestDecided(0, 5, 0, 4, 6, False),
    ]
    assert (top.decision().seat, top.decision().prompt) == (0, "lose_upgrade")
    told = top.play(0, LoseUpgrade(w.CANNON))
    assert UpgradeLost(0, w.CANNON) in told
    assert of_kind(told, ContestDecided) == [ContestDecided(3, 2, 0, 6, 5, True)]
    assert FameGained(3, 1) in top.play(3, GainUpgrade(w.BOOSTER))


@rule("X6-EX-14")
def test_pilot_2_is_pilot_1s_adversary() -> None:
    top = Cockpit(5)
    for seat in (0, 3):
        top.out(seat)
    top.meet(10)
    top.play(0, Answer(0))
    top.contest(("yellow", "blue"), ("red", "yellow")).contest(("blue", "black"), ("red", "yellow"))
    told = top.play(3, Answer(0))
    shakes = [(event.seat, event.value) for event in told if isinstance(event, ContestShaken)]
    assert shakes == [(0, 3), (3, 5), (3, 1), (1, 5)]


@rule("X6-EX-15")
def test_pilot_2_skips_the_encounter() -> None:
    top = Cockpit(6).card(3, "targeted_encounter").named_card(3, "travelers-1")
    top.upgrades(3, boosters=4)
    for seat in (0, 3):
        top.out(seat)
    top.script(("encounter", 2))
    top.shake("black", "yellow")
    told = top.play(3, PassEncounter())
    assert [event.seats for event in told if isinstance(event, EncounterRead)] == [(0,)]
    assert FameLost(0, 1) in top.play(0, OfferCards((0, 0, 0, 0, 0)))
    assert speed(top.table, 0) == 3
    top.play(0, EndFlight())
    assert speed(top.table, 3) == 7
    assert not jumps(top, 3, 0)


@rule("X6-EX-16")
@pytest.mark.parametrize(("owner", "reader"), [(2, 3), (5, 0)])
def test_an_encounter_asked_for(owner: int, reader: int) -> None:
    top = Cockpit(6, first=2).card(owner, "targeted_encounter").named_card(owner, "travelers-1")
    top.upgrades(owner, boosters=3)
    for seat in (2, 5):
        top.out(seat)
    top.script(("encounter", 2))
    top.shake("yellow", "red")
    told = top.play(owner, HaveEncounter())
    merchant = facts().encounter_kinds.index("merchant")
    assert of_kind(told, EncounterRead) == [EncounterRead(reader, (owner,), merchant)]
    top.play(owner, OfferCards((0, 0, 0, 0, 0)))
    speeds = {}
    for seat in (2, 5):
        speeds[seat] = speed(top.table, seat)
        assert bool(jumps(top, seat, 0)) == (seat == owner)
        top.play(seat, EndFlight())
    assert speeds == {owner: 8, 7 - owner: 5}


@rule("X6-EX-17")
def test_two_jump_cards() -> None:
    def ready(boosters: int) -> Cockpit:
        top = Cockpit(6).named_card(0, "travelers-1").named_card(0, "travelers-2")
        top.named_card(0, "scientists-2").upgrades(0, boosters=boosters)
        for number in range(3):
            top.out(0, number=number)
        top.shake("yellow", "yellow")
        return top

    top = ready(1)
    top.play(0, Jump(0, top.space(8)))
    top.play(0, Jump(1, top.space(9)))
    assert not jumps(top, 0, 2)
    assert max(top.table.chart.distances(where(top, 0, 2))[at] for at in flights(top, 0, 2)) == 7
    assert not any(jumps(ready(0), 0, ship) for ship in range(3))


@rule("X6-EX-18")
def test_an_artifact_of_three() -> None:
    top = Cockpit(6).discs("f4", food=6, fuel=4)
    planet = top.planet("f4", "goods")
    assert top.facts.field.places[top.place("f4")].hexes[planet % 3] == (1, 6)
    top.disc(planet, x.ARTIFACT + 3)
    for name in ("green_folk-1", "green_folk-2", "merchants-1"):
        top.named_card(0, name)
    site = top.corner(2, 5, "left")
    away = (*beside(top, planet), top.centre("f4"))
    near = next(at for at in top.neighbours(site) if at not in away)
    ship = top.ship(0, "colony_ship", near)
    top.flight(0)
    assert not of_kind(top.play(0, Fly(ship, site)), MedalWon)
    top.named_card(0, "travelers-5")
    top.turn_of(3)
    top.table.ship_at[ship] = near
    top.flight(0)
    next_reserve_disc(top, 9)
    points = top.points(0)
    told = top.play(0, Fly(ship, site))
    assert MedalWon(0, planet, x.ARTIFACT + 3) in told
    assert ReserveDiscPlaced(planet, 9) in told
    assert top.points(0) == points + 1
    assert flights(top, 0, ship)


@rule("X6-EX-19")
def test_sites_beside_an_artifact() -> None:
    top = Cockpit(6).discs("n5", food=4, fuel=5)
    top.disc(top.planet("n5", "carbon"), x.ARTIFACT + 2)
    view = top.view(0)
    assert not view.can_found(top.corner(6, 15, "left"))
    assert not view.can_found(top.corner(6, 17, "left"))
    assert view.can_found(top.corner(7, 16, "left"))


@rule("X6-EX-20")
def test_a_second_civilization_takes_the_artifact_beside_a_resting_ship() -> None:
    top = Cockpit(6).discs("n5", food=4, fuel=5).upgrades(0, pods=1)
    planet = top.planet("n5", "carbon")
    top.disc(planet, x.ARTIFACT + 2).named_card(0, "green_folk-1")
    resting = top.ship(0, "trade_ship", top.corner(4, 15, "right"))
    trader = top.ship(0, "trade_ship", top.centre("n3"))
    top.flight(0)
    points = top.points(0)
    top.play(0, EstablishTradeStation(trader))
    told = top.play(0, TakeFriendshipCard(card_number(top, "merchants-1")))
    assert MedalWon(0, planet, x.ARTIFACT + 2) in told
    assert where(top, 0, resting) == top.corner(4, 15, "right")
    assert top.points(0) == points + 2 + 1


@rule("X6-EX-21")
def test_a_donation() -> None:
    top = Cockpit(6).card(3, "glorious_donation").fame(1, 5).hand(1, carbon=2)
    top.trade_and_build(3)
    points = (top.points(3), top.points(1))
    top.play(3, AskDonation(1, w.CARBON))
    top.play(1, GiveDonation())
    assert (top.table.fame[3], top.table.fame[1]) == (4, 6)
    assert (top.points(3), top.points(1)) == (points[0] + 1, points[1] + 1)
    assert top.refusal(3, AskDonation(1, w.CARBON)) == "X6-DON-04"
    top = Cockpit(6).card(3, "glorious_donation").fame(1, 5).hand(1, carbon=2).trade_and_build(3)
    top.play(3, AskDonation(1, w.CARBON))
    top.play(1, DeclineDonation())
    assert (top.table.fame[3], top.table.fame[1]) == (3, 5)
    assert top.refusal(3, AskDonation(1, w.CARBON)) == "X6-DON-04"


@rule("X6-EX-22")
def test_a_conversion() -> None:
    top = Cockpit(6).card(0, "ship_exchange").discs("n7", carbon=5, food=4, fuel=10)
    at = top.corner(3, 18, "right")
    top.ship(0, "trade_ship", at)
    top.table.personal[w.COLONY] = 4
    stations = top.table.personal[w.TRADE_STATION]
    top.flight(0)
    top.play(0, ExchangeShip(0))
    assert (where(top, 0, 0), top.table.ship_kind[0]) == (at, w.COLONY_SHIP)
    assert top.table.personal[w.COLONY] == 3
    assert top.table.personal[w.TRADE_STATION] == stations + 1
    assert top.refusal(0, ExchangeShip(0)) == "X6-EXC-05"


@rule("X6-EX-23")
def test_a_waiting_ship_leaves_three_turns_later() -> None:
    top = Cockpit(6).discs("n7", carbon=5, food=4, fuel=10)
    site = top.site("n7", "carbon", "food")
    near = next(at for at in top.neighbours(site) if at != top.centre("n7"))
    ship = top.ship(0, "colony_ship", near)
    top.flight(0)
    top.play(0, Fly(ship, site))
    top.play(0, EndFlight())
    for _ in range(2):
        pass_turn(top)
    assert top.pilots == (3, 0)
    top.roll(1, 1)
    top.play(3, EndTradeAndBuild())
    top.balls("yellow", "yellow")
    top.play(0, EndTradeAndBuild())
    assert (top.decision().seat, top.decision().prompt) == (0, "move_ships")
    assert top.refusal(0, EndFlight()) == "X6-BLK-01"
    top.play(0, EstablishColony(ship))
    assert building(top, site) == 0


@rule("X6-EX-24")
def test_both_lack_one_point() -> None:
    def ready() -> Cockpit:
        top = Cockpit(6)
        for seat in (0, 3):
            top.worth(seat, 14).hand(seat, carbon=3, food=2)
        return top.trade_and_build(0)

    top = ready()
    assert GameWon(0) in top.play(0, BuildSpaceport(colony_of(top, 0)))
    assert top.game.pending is None
    top = ready()
    top.hand(0)
    top.play(0, EndTradeAndBuild())
    assert GameWon(3) in top.play(3, BuildSpaceport(colony_of(top, 3)))


def donated(first: int, giver: int, first_points: int) -> Cockpit:
    """The first pilot's request is granted by a seat with 14 points and an odd piece."""
    top = Cockpit(6, first=first).worth(first, first_points).worth(giver, 14)
    top.card(first, "glorious_donation").hand(giver, ore=1).trade_and_build(first)
    top.play(first, AskDonation(giver, w.ORE))
    top.play(giver, GiveDonation())
    return top


@rule("X6-EX-25")
def test_a_donation_lifts_both_pilots() -> None:
    top = donated(0, 3, 14)
    assert (top.points(0), top.points(3)) == (15, 15)
    assert won(top) == (0,)


@rule("X6-EX-26")
def test_a_donation_lifts_pilot_2_or_somebody_else() -> None:
    assert won(donated(0, 3, 10)) == (3,)
    top = donated(0, 4, 10)
    assert (won(top), top.points(4)) == ((), 15)
    top.play(0, EndTradeAndBuild())
    top.play(3, EndTradeAndBuild())
    assert (top.pilots, won(top)) == ((1, 4), (4,))
