"""The three-player game (rules SF-TRI)."""

import pytest

from starfare.games.starfarers.advanced_setup import PlaceColony, TakeUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import ResourcesProduced
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.words import HOMES
from starfare.kernel.stream import Stream
from tests.rules import rule
from tests.starfarers.support_b import (
    approach,
    building,
    charted,
    flights,
    fly_to,
    roll,
    site_positions,
    ways,
    where,
)
from tests.starfarers.tabletop import RED, WHITE, YELLOW, Tabletop

BLUE_SITES = (("delta", "goods", "ore"), ("beta", "fuel", "ore"), ("gamma", "carbon", "food"))


def home_sites(top: Tabletop) -> list[int]:
    """Return the 12 colony sites of the home systems."""
    return top.facts.field.sites[: 3 * HOMES]


def two_colonies(*owners: int) -> tuple[Tabletop, int]:
    """Two sites of N6 are built on; return the third one too."""
    top = charted(seats=3)
    one, other, third = site_positions(top, "n6")
    top.colony(owners[0], one).colony(owners[1], other)
    return top, third


# --- two of three sites -----------------------------------------------------------------


@rule("SF-TRI-01", "SF-EX-47")
@pytest.mark.parametrize("seat", [WHITE, YELLOW, RED])
def test_with_two_red_colonies_in_n6_nobody_founds_on_the_third_site(seat: int) -> None:
    top, third = two_colonies(RED, RED)
    top.ship(seat, "colony_ship", third)
    top.flight(seat)
    assert top.refusal(seat, EstablishColony(0)) == "SF-TRI-01"
    assert EstablishColony(0) not in top.choices(seat)


@rule("SF-TRI-05", "SF-EX-47")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_no_ship_rests_on_the_closed_third_site(kind: str) -> None:
    top, third = two_colonies(RED, RED)
    top.ship(WHITE, kind, approach(top, third, 3))
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(0, third)) == "SF-TRI-05"
    assert third not in flights(top, WHITE, 0)


@rule("SF-TRI-01")
def test_the_two_colonies_may_belong_to_different_players_and_one_be_a_spaceport() -> None:
    top, third = two_colonies(WHITE, YELLOW)
    top.spaceport(WHITE, site_positions(top, "n6")[0])
    top.ship(RED, "colony_ship", third)
    top.flight(RED)
    assert top.refusal(RED, EstablishColony(0)) == "SF-TRI-01"


@rule("SF-TRI-01")
def test_two_sites_of_each_outer_system_may_be_used() -> None:
    top = charted(seats=3)
    for seat, site in zip((WHITE, RED), site_positions(top, "n6"), strict=False):
        ship = top.ship(seat, "colony_ship", site)
        top.flight(seat)
        top.play(seat, EstablishColony(ship))
        assert building(top, site) == seat
    top.ship(YELLOW, "colony_ship", site_positions(top, "n7")[2])
    top.flight(YELLOW)
    assert top.refusal(YELLOW, EstablishColony(0)) is None


# --- beginner start -----------------------------------------------------------------------


@rule("SF-TRI-02")
@pytest.mark.parametrize("between", BLUE_SITES)
def test_the_unused_colour_blocks_its_home_sites(between: tuple[str, str, str]) -> None:
    top = charted(seats=3)
    site = top.site(*between)
    assert top.table.buildings[top.facts.field.site_at[site]]
    top.ship(WHITE, "colony_ship", approach(top, site, 3))
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(0, site)) == "SF-FLT-06"
    top.flight(WHITE, 5)
    fly_to(top, WHITE, 0, site)
    assert top.refusal(WHITE, EstablishColony(0)) is not None
    assert top.refusal(WHITE, EndFlight()) == "SF-FLT-06"


@rule("SF-TRI-02")
def test_the_unused_colour_produces_nothing_and_shuts_no_spaceport_site() -> None:
    top = charted(seats=3).empty_hands()
    events = roll(top, WHITE, 4, 5)
    assert {e.seat for e in events if isinstance(e, ResourcesProduced)} == {RED}
    port = next(
        at for at in top.neighbours(top.site("delta", "goods", "ore")) if at != top.centre("delta")
    )
    start = next(at for at, edges in ways(top, port).items() if edges == 2)
    top.ship(WHITE, "trade_ship", start)
    top.flight(WHITE, 2)
    fly_to(top, WHITE, 0, port)
    assert top.refusal(WHITE, EndFlight()) is None


# --- advanced start ------------------------------------------------------------------------


def advanced(until: str) -> Tabletop:
    """A three-player advanced set-up, played at random up to a prompt."""
    top = Tabletop(seats=3, setup="advanced")
    rng = Stream(11)
    while top.decision().prompt != until:
        [seat] = top.game.deciders
        top.play(seat, top.game.choices(seat).sample(rng))
    return top


@rule("SF-TRI-03")
def test_all_twelve_home_sites_may_be_chosen_and_all_three_of_one_system() -> None:
    top = Tabletop(seats=3, setup="advanced")
    [seat] = top.game.deciders
    assert sorted(c.at for c in top.choices(seat) if isinstance(c, PlaceColony)) == sorted(
        home_sites(top)
    )
    for site in site_positions(top, "alpha"):
        [seat] = top.game.deciders
        top.play(seat, PlaceColony(site))
    assert all(building(top, site) >= 0 for site in site_positions(top, "alpha"))


@rule("SF-TRI-03", "SF-TRI-05")
def test_the_three_home_sites_left_free_are_closed_for_the_rest_of_the_game() -> None:
    top = advanced("roll")
    closed = [s for s in home_sites(top) if building(top, s) not in (WHITE, YELLOW, RED)]
    assert len(closed) == 3
    top.clear_ships().upgrades(WHITE)
    for site in closed:
        top.clear_ships()
        top.ship(WHITE, "colony_ship", approach(top, site, 2))
        top.flight(WHITE, 2)
        assert top.refusal(WHITE, Fly(0, site)) in {"SF-FLT-06", "SF-TRI-05"}
        top.flight(WHITE, 4)
        fly_to(top, WHITE, 0, site)
        assert top.refusal(WHITE, EstablishColony(0)) is not None
        assert top.refusal(WHITE, EndFlight()) in {"SF-FLT-06", "SF-TRI-05"}


@rule("SF-TRI-04")
def test_the_pool_has_four_upgrades_and_the_one_left_returns_to_the_tray() -> None:
    top = advanced("take_upgrade")
    offered: list[list[int]] = []
    while top.decision().prompt != "roll":
        [seat] = top.game.deciders
        upgrades = [c for c in top.choices(seat) if isinstance(c, TakeUpgrade)]
        if upgrades:
            offered.append([choice.upgrade for choice in upgrades])
        top.play(seat, top.choices(seat)[0])
    assert offered == [[0, 1, 2], [0, 1, 2], [1, 2]], "two boosters, a cannon, a pod"
    assert top.table.tray[:3] == [24 - 2, 24 - 1, 20]


# --- closed sites ---------------------------------------------------------------------------


@rule("SF-TRI-05")
def test_ships_fly_over_a_closed_site() -> None:
    top, third = two_colonies(RED, WHITE)
    start = approach(top, third, 2)
    top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 4)
    top.play(WHITE, Fly(0, third))
    assert top.refusal(WHITE, EndFlight()) == "SF-TRI-05"
    top.play(WHITE, Fly(0, start))
    assert top.refusal(WHITE, EndFlight()) is None


def caught() -> tuple[Tabletop, int]:
    """Yellow waits on the third site of N6 while White founds the second colony there."""
    top = charted(seats=3)
    one, other, third = site_positions(top, "n6")
    top.colony(RED, one)
    top.ship(YELLOW, "colony_ship", third)
    top.ship(WHITE, "colony_ship", other)
    top.flight(WHITE)
    top.play(WHITE, EstablishColony(0))
    return top, third


@rule("SF-TRI-06")
def test_a_ship_caught_on_the_third_site_stays_cannot_found_and_must_leave() -> None:
    top, third = caught()
    assert where(top, YELLOW, 0) == third
    top.flight(YELLOW)
    assert top.refusal(YELLOW, EstablishColony(0)) == "SF-TRI-01"
    assert top.refusal(YELLOW, EndFlight()) == "SF-BLK-05"
    top.play(YELLOW, Fly(0, approach(top, third, 2)))
    assert top.refusal(YELLOW, EndFlight()) is None


@rule("SF-TRI-06")
def test_a_ship_is_caught_by_its_owners_other_ship_too() -> None:
    top = charted(seats=3)
    one, other, third = site_positions(top, "n6")
    top.colony(RED, one)
    top.ship(WHITE, "colony_ship", third)
    top.ship(WHITE, "colony_ship", other)
    top.flight(WHITE, 4)
    top.play(WHITE, EstablishColony(1))
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-TRI-01"
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-05"
    top.play(WHITE, Fly(0, approach(top, third, 2)))
    assert top.refusal(WHITE, Fly(0, third)) in {"SF-TRI-05", "SF-BLK-06"}
    assert top.refusal(WHITE, EndFlight()) is None


@rule("SF-TRI-06", "SF-FLT-11")
def test_a_ship_in_motion_on_the_third_site_rests_there_with_no_place_left_in_reach() -> None:
    top = charted(seats=3)
    one, other, third = site_positions(top, "n6")
    top.colony(RED, one)
    top.ship(WHITE, "colony_ship", approach(top, third, 2))
    top.ship(WHITE, "colony_ship", other)
    top.flight(WHITE, 2)
    fly_to(top, WHITE, 0, third)
    top.play(WHITE, EstablishColony(1))
    assert top.refusal(WHITE, EndFlight()) is None
    top.play(WHITE, EndFlight())
    top.flight(WHITE)
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-05"


@rule("SF-TRI-06")
def test_the_site_is_closed_when_the_ship_has_left_it() -> None:
    top, third = caught()
    top.flight(YELLOW, 4)
    top.play(YELLOW, Fly(0, approach(top, third, 2)))
    assert top.refusal(YELLOW, Fly(0, third)) in {"SF-TRI-05", "SF-BLK-06"}
    top.ship(RED, "colony_ship", approach(top, third, 3))
    top.flight(RED, 3)
    assert top.refusal(RED, Fly(0, third)) == "SF-TRI-05"
