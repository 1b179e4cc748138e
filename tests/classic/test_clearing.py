"""Pirate lairs and ice planets (rules CL-LAI)."""

import pytest

from starfare.games.classic.clearing import ClearPlanet
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import MedalWon, MothershipShaken, ReserveDiscPlaced
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.production import RollDice
from starfare.kernel.event import heard
from tests.classic.tabletop import BLUE, RED, WHITE, Tabletop, ice, lair, told
from tests.rules import rule


def beside(chip: int, *seen_by: int, kind: str = "colony_ship") -> Tabletop:
    """Red's ship stands next to the violet planet of S1, on which this chip lies face down."""
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "fuel"), chip, *seen_by)
    top.alone(RED, kind, (4, 17))
    return top


def clear(top: Tabletop) -> ClearPlanet:
    """Return the choice to clear the violet planet of S1."""
    return ClearPlanet(top.planet("S1", "fuel"))


@rule("CL-LAI-01")
@pytest.mark.parametrize(
    ("cannons", "cards", "enough"), [(4, 0, True), (3, 1, True), (3, 0, False)]
)
def test_cannons_and_friendship_cards_must_reach_the_lairs_number(
    cannons: int, cards: int, enough: bool
) -> None:
    top = beside(lair(4), RED)
    top.upgrades(RED, cannons=cannons, pods=5)
    if cards:
        top.named_card(RED, "scientists-3")
    assert (clear(top) in top.choices(RED)) == enough
    assert top.refusal(RED, clear(top)) == (None if enough else "CL-LAI-01")


@rule("CL-LAI-01", "CL-LAI-05")
def test_a_starship_must_stand_next_to_the_planet() -> None:
    top = beside(lair(3), RED)
    top.upgrades(RED, cannons=6)
    top.alone(RED, "colony_ship", (5, 22))
    assert top.refusal(RED, clear(top)) == "CL-LAI-05"


@rule("CL-LAI-02")
@pytest.mark.parametrize(("rings", "enough"), [(3, False), (4, True), (5, True)])
def test_freight_rings_must_reach_the_ice_planets_number(rings: int, enough: bool) -> None:
    top = beside(ice(4), RED)
    top.upgrades(RED, pods=rings, cannons=6).named_card(RED, "scientists-1")
    assert top.refusal(RED, clear(top)) == (None if enough else "CL-LAI-02")


@rule("CL-LAI-03", "CL-LAI-04")
def test_the_chip_is_kept_for_a_point_and_a_white_chip_takes_its_place_face_up() -> None:
    top = beside(lair(3), RED)
    top.upgrades(RED, cannons=3).next_white_chip(9)
    fuel = top.planet("S1", "fuel")
    events = top.play(RED, clear(top))
    for seat in (WHITE, None):
        assert MedalWon(RED, fuel, lair(3)) in heard(events, seat)
        assert ReserveDiscPlaced(fuel, 9) in heard(events, seat)
    assert top.points(RED) == 5
    assert top.table.discs[fuel] == 9
    assert top.attached(RED)[w.CANNON] == 3, "nothing is spent"
    assert top.game.view(None).plain()["players"][RED]["medals"] == 1


@rule("CL-LAI-04")
def test_the_white_chip_is_an_ordinary_open_chip_from_then_on() -> None:
    top = beside(lair(3), RED)
    top.upgrades(RED, cannons=3).next_white_chip(9)
    top.play(RED, clear(top))
    top.hidden_chip(top.planet("S1", "goods"), 8, RED)
    top.founded(RED, (5, 18))
    top.empty_hands().turn_of(WHITE).dice(4, 5)
    top.play(WHITE, RollDice())
    assert top.hand_of(RED).get("fuel") == 1


@rule("CL-LAI-04")
def test_five_special_chips_meet_five_white_ones() -> None:
    top = Tabletop()
    assert len(top.facts.tokens) == sum(top.facts.reserve_discs) == 5
    top.upgrades(RED, cannons=5, pods=4)
    for number, chip in enumerate((lair(3), lair(4), lair(5), ice(3), ice(4)), start=1):
        place = f"S{number}"
        planet = next(
            p
            for p in range(3 * top.place(place), 3 * top.place(place) + 3)
            if top.table.planet_kind(p)[1] == 2
        )
        top.hidden_chip(planet, chip, RED)
        rim = top.facts.field.places[top.place(place)].hex_rims[planet % 3]
        at = next(a for a in rim if top.facts.field.site_at[a] < 0)
        top.alone(RED, "trade_ship", top.code(at))
        top.play(RED, ClearPlanet(planet))
    assert sum(top.table.reserve_discs) == 0
    assert top.points(RED) == 9


@rule("CL-LAI-05")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_either_kind_clears_before_during_or_after_its_move_at_no_cost(kind: str) -> None:
    top = beside(lair(3), RED, kind=kind)
    top.upgrades(RED, cannons=3)
    before = top.game.clone()
    assert not told(before.play(RED, clear(top)), MothershipShaken), "no balls are rolled"
    assert before.view(RED).plain()["flight"]["ships"][0]["movement_left"] == 5
    top.alone(RED, kind, (5, 16), speed=3)
    top.fly(RED, (4, 17))
    top.play(RED, clear(top))
    left = top.game.view(RED).plain()["flight"]["ships"][0]["movement_left"]
    assert left == 2
    top.fly(RED, (5, 16))


@rule("CL-LAI-05")
def test_only_in_the_own_flight_phase() -> None:
    top = beside(lair(3), RED, WHITE)
    top.upgrades(RED, cannons=3).upgrades(WHITE, cannons=3)
    top.starship(WHITE, "trade_ship", (2, 17))
    assert top.game.explain(WHITE, clear(top)) is not None
    top.trade_and_build(RED)
    assert top.refusal(RED, clear(top)) == "CL-TRN-01"


@rule("CL-LAI-06")
def test_clearing_is_voluntary() -> None:
    top = beside(lair(3), RED)
    top.upgrades(RED, cannons=6)
    assert {clear(top), EndFlight()} <= set(top.choices(RED))
    top.play(RED, EndFlight())
    assert not any(top.table.medals)


@rule("CL-LAI-06")
def test_only_who_has_looked_at_a_face_down_special_chip_can_clear_it() -> None:
    top = beside(lair(3), BLUE)
    top.upgrades(RED, cannons=6)
    assert top.refusal(RED, clear(top)) == "CL-LAI-06"
    top.look(RED, "S1", "fuel")
    assert clear(top) in top.choices(RED)


@rule("CL-LAI-06")
def test_a_number_chip_is_nothing_to_clear() -> None:
    top = beside(10, RED)
    top.upgrades(RED, cannons=6, pods=5)
    assert top.refusal(RED, clear(top)) == "CL-LAI-06"


@rule("CL-LAI-07")
def test_not_if_the_other_chip_is_not_known_yet() -> None:
    top = beside(lair(3), RED)
    top.upgrades(RED, cannons=3)
    top.alone(RED, "colony_ship", (5, 18))
    top.play(RED, clear(top))
    assert top.refusal(RED, EstablishColony(0)) == "CL-COL-01"
    top.look(RED, "S1", "goods")
    assert EstablishColony(0) in top.choices(RED)
