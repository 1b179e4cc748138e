"""Drone ships (AM-DRO), trade stations (AM-TRD), ships and amoebas (AM-FLY)."""

from __future__ import annotations

import pytest

from starfare.games.new_encounters.flight import Leap
from starfare.games.new_encounters.mission_ships import RebuildShip
from starfare.games.new_encounters.ship_tokens import PlaceGrantedShip
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import DiscRevealed, MedalWon, SectorDiscovered
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.table import JUMPS
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.stream import Stream
from tests.amoebas.tabletop import DRONE, GREEN, PINK, Nebula, of_kind
from tests.rules import rule
from tests.starfarers.support_b import beside


@rule("AM-DRO-01")
def test_a_drone_ship_costs_an_ore_and_a_fuel() -> None:
    top = Nebula().hand(0, ore=1, fuel=1)
    top.trade_and_build(0)
    port = top.ports(0)[0]
    top.play(0, BuildShip(2, port))
    assert top.hand_of(0) == {}
    assert top.kinds(0) == [DRONE]
    for cards in ({"ore": 2}, {"fuel": 2}, {"ore": 1, "carbon": 1}):
        short = Nebula().hand(0, **cards)
        short.trade_and_build(0)
        assert short.refusal(0, BuildShip(2, port)) == "SF-BLD-02"


def token_table(token: int) -> Nebula:
    """A special token lies on one planet of n7, numbers on the others."""
    top = Nebula()
    top.discs("n7", carbon=6)
    planets = list(range(3 * top.place("n7"), 3 * top.place("n7") + 3))
    for planet in planets:
        if top.table.discs[planet] != 6:
            top.disc(planet, token if planet == planets[-1] else 4)
    return top


@rule("AM-DRO-02")
@pytest.mark.parametrize("token", [w.PIRATE + 4, w.ICE + 3])
def test_a_drone_ship_removes_no_special_token(token: int) -> None:
    for kind, wins in ((DRONE, False), ("trade_ship", True)):
        top = token_table(token).upgrades(0, cannons=6, pods=5)
        planet = top.table.discs.index(token)
        top.ship(0, kind, beside(top, planet)[0])
        top.flight(0)
        assert bool(of_kind(top.last_events, MedalWon)) == wins, kind


@rule("AM-DRO-02")
def test_a_drone_ship_flies_past_a_token_without_halting() -> None:
    top = token_table(w.PIRATE + 4).upgrades(0, cannons=6)
    planet = top.table.discs.index(w.PIRATE + 4)
    edge = beside(top, planet)[0]
    start = next(at for at in top.at_distance(edge, 2) if top.table.ground[at] == w.SPACE)
    drone = top.ship(0, DRONE, start)
    top.flight(0)
    told = top.play(0, Fly(drone, edge))
    assert not of_kind(told, MedalWon)
    assert top.table.discs[planet] == w.PIRATE + 4


@rule("AM-DRO-03")
def test_a_drone_ship_explores_and_reveals_tokens_for_others() -> None:
    top = Nebula()
    rim = top.facts.field.places[top.place("n7")].rim
    start = next(
        at
        for edge in rim
        for at in top.neighbours(edge)
        if at not in rim and top.facts.field.centre_of[at] == -1 and at not in top.table.amoebas
    )
    drone = top.ship(0, DRONE, start)
    top.flight(0)
    edge = next(at for at in top.neighbours(start) if at in rim)
    top.script(("disc", top.facts.disc_kinds.index(_special(top))))
    told = top.play(0, Fly(drone, edge))
    assert len(of_kind(told, DiscRevealed)) == 3
    assert not of_kind(told, MedalWon)


def _special(top: Nebula) -> int:
    """Return a disc that may lie on the first planet of n7."""
    kinds = len(top.facts.disc_kinds)
    icon = top.table.planet_kind(3 * top.place("n7"))[1]
    pile = top.table.piles[icon * kinds : (icon + 1) * kinds]
    return max(kind for kind, left in zip(top.facts.disc_kinds, pile, strict=True) if left)


@rule("AM-DRO-03")
def test_a_drone_ship_discovers() -> None:
    top = Nebula(4, board="explorer", setup="advanced")
    while top.decision().prompt != "roll":
        seat = top.decision().seat
        top.play(seat, top.choices(seat)[0])
    top.clear_ships()
    place = next(p for p in range(w.HOMES, top.facts.places) if top.table.is_face_down(p))
    rim = top.facts.field.places[place].rim
    start = next(
        at
        for edge in rim
        for at in top.neighbours(edge)
        if top.facts.field.place_at[at] == -1
        and top.facts.field.centre_of[at] == -1
        and at not in top.table.amoebas
    )
    drone = top.ship(0, DRONE, start)
    top.flight(0)
    told = top.play(0, Fly(drone, next(at for at in top.neighbours(start) if at in rim)))
    assert of_kind(told, SectorDiscovered)


# --- trade stations -----------------------------------------------------------------


def dock(top: Nebula, seat: int) -> None:
    """A seat establishes a station with the Green Folk and takes the first card."""
    trader = top.ship(seat, "trade_ship", top.left(2, 11))
    top.flight(seat)
    top.play(seat, EstablishTradeStation(trader))
    card = top.choices(seat)[0]
    assert isinstance(card, TakeFriendshipCard)
    top.play(seat, card)


@rule("AM-TRD-01", "AM-TRD-02", "AM-TRD-03")
def test_stations_stand_in_a_queue_from_the_single_dock_on() -> None:
    top = Nebula()
    for seat in (3, 2, 2):
        top.upgrades(seat, pods=5)
        dock(top, seat)
    assert top.queue("green_folk") == [3, 2, 2]
    docks = top.view(0).plain()["scenario"]["docks"]
    green = next(each for each in docks if each["civilization"] == "green_folk")
    assert green["queue"] == [3, 2, 2, None, None]


@rule("AM-TRD-03")
def test_the_green_folk_have_their_single_dock_in_the_right_hex() -> None:
    top = Nebula()
    place = top.facts.field.places[top.place("n2")]
    sector = top.table.tile(top.place("n2"))
    assert sector is not None
    turned = top.table.rotations[top.place("n2") - w.HOMES]
    in_order = [place.hexes[(k + turned) % 3] for k in range(3)]
    assert list(zip(in_order, sector.docks, strict=True)) == [
        ((2, 11), 1),
        ((1, 12), 2),
        ((1, 10), 2),
    ]


@rule("AM-TRD-04")
def test_a_station_needs_more_freight_pods_than_there_are_stations() -> None:
    top = Nebula().station(3, "green_folk").upgrades(0, pods=1)
    trader = top.ship(0, "trade_ship", top.left(2, 11))
    top.ship(0, "colony_ship", top.open_space()[0])
    top.flight(0)
    assert top.refusal(0, EstablishTradeStation(trader)) == "SF-STA-02"
    top.upgrades(0, pods=2)
    assert top.refusal(0, EstablishTradeStation(trader)) is None


# --- ships and amoebas ----------------------------------------------------------------


@rule("AM-FLY-01")
def test_no_ship_moves_onto_an_amoeba_nor_over_it() -> None:
    top = Nebula()
    beyond, start = top.left(4, 9), top.neighbours(top.right(2, 9))
    before = next(at for at in start if at != beyond)
    ship = top.ship(0, "colony_ship", before)
    top.flight(0, base_speed=2)
    assert top.refusal(0, Fly(ship, top.right(2, 9))) == "AM-FLY-01"
    assert top.refusal(0, Fly(ship, beyond)) == "SF-FLT-02"
    top.amoeba(PINK, top.right(4, 1))
    assert top.refusal(0, Fly(ship, top.right(2, 9))) is None
    assert top.refusal(0, Fly(ship, beyond)) is None


@rule("AM-FLY-01")
def test_a_way_leads_round_an_amoeba() -> None:
    top = Nebula()
    goal = top.left(4, 9)
    before = next(at for at in top.neighbours(top.right(2, 9)) if at != goal)
    ship = top.ship(0, "colony_ship", before)
    top.flight(0, base_speed=5)
    path = top.table.chart.path(before, goal)
    assert len(path) == 4
    assert top.right(2, 9) not in path
    assert top.refusal(0, Fly(ship, goal)) is None


@rule("AM-FLY-01", "SF-BRD-03")
def test_a_ship_between_two_amoebas_and_a_sun_stays_where_it_is() -> None:
    top = Nebula()
    system = next(at for at in range(top.facts.field.size) if top.table.ground[at] == w.SUN)
    at = top.neighbours(system)[0]
    pink, green = (near for near in top.neighbours(at) if near != system)
    ship = top.ship(0, "colony_ship", at)
    top.amoeba(PINK, pink).amoeba(GREEN, green).flight(0)
    choices = top.game.choices(0)
    assert not [fly for fly in choices if isinstance(fly, Fly) and fly.ship == ship]
    rng = Stream("enclosed")
    assert all(choices.sample(rng) in choices for _ in range(20))


@rule("AM-FLY-02")
def test_nothing_jumps_onto_an_amoeba() -> None:
    top = Nebula()
    ship = top.ship(0, "colony_ship", top.open_space()[0])
    top.flight(0)
    top.table.flight[JUMPS] = 1
    assert top.refusal(0, Jump(ship, top.left(8, 11))) == "AM-FLY-01"
    assert Jump(ship, top.left(8, 11)) not in top.choices(0)


@rule("AM-FLY-02")
def test_a_drone_ship_does_not_leap_onto_an_amoeba() -> None:
    top = Nebula().hand(0, ore=2)
    drone = top.ship(0, DRONE, top.open_space()[0])
    top.encounter(0, 104)
    top.play(0, Answer(1))
    top.play(0, top.choices(0)[0])
    assert top.decision().prompt == "offered_jump"
    assert top.refusal(0, Leap(drone, top.left(8, 11))) == "AM-FLY-01"


@rule("AM-FLY-02")
def test_no_ship_is_built_or_placed_under_an_amoeba() -> None:
    top = Nebula().hand(0, ore=5, fuel=5, carbon=5, food=5, goods=5)
    top.spaceport(0, top.right(4, 19))
    site, other = top.left(6, 19), top.left(5, 18)
    top.amoeba(GREEN, site)
    top.trade_and_build(0)
    assert top.refusal(0, BuildShip(0, site)) == "AM-FLY-01"
    assert top.refusal(0, BuildShip(0, other)) is None
    assert site not in [choice.at for choice in top.choices(0) if isinstance(choice, BuildShip)]
    drone = top.ship(0, DRONE, top.open_space()[0])
    assert top.refusal(0, RebuildShip(0, site)) == "AM-FLY-01"
    assert drone >= 0
    top.token(0, "colony_ship")
    top.table.seams.settle_owed(top.table)
    places = [choice.at for choice in top.choices(0) if isinstance(choice, PlaceGrantedShip)]
    assert other in places
    assert site not in places


@rule("AM-FLY-03")
def test_under_an_amoeba_nobody_docks_and_nobody_founds() -> None:
    top = Nebula().upgrades(0, pods=5)
    top.discs("n7", carbon=6)
    site = top.right(4, 19)
    top.amoeba(PINK, top.left(2, 11)).amoeba(GREEN, site)
    trader = top.ship(0, "trade_ship", top.neighbours(top.left(2, 11))[0])
    settler = top.ship(0, "colony_ship", top.neighbours(site)[0])
    top.flight(0)
    assert top.refusal(0, Fly(trader, top.left(2, 11))) == "AM-FLY-01"
    assert top.refusal(0, Fly(settler, site)) == "AM-FLY-01"
    assert top.refusal(0, EstablishColony(settler)) == "SF-COL-01"
