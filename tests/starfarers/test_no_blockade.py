"""No blockade: where ships may rest, and when they must leave (rules SF-BLK)."""

import pytest

from starfare.games.starfarers.build import BuildShip, BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounter_questions import GroundShip
from starfare.games.starfarers.events import ColonyEstablished, ShipGrounded
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.games.starfarers.words import ICE, PIRATE
from tests.rules import rule
from tests.starfarers.support_b import (
    approach,
    building,
    charted,
    flights,
    fly_to,
    hold_fast,
    is_ordinary,
    next_turn,
    site_positions,
    ways,
    where,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def ports_of(top: Tabletop, site: int) -> tuple[int, int]:
    """Return the two spaceport sites a spaceport on a colony site has."""
    one, other = (at for at in top.neighbours(site) if top.facts.field.centre_of[at] == -1)
    return one, other


def away_from(top: Tabletop, at: int, steps: int = 2) -> int:
    """Return an ordinary intersection so many edges away."""
    return next(
        to for to, edges in ways(top, at).items() if edges == steps and is_ordinary(top, to)
    )


# --- spaceport sites --------------------------------------------------------------------


@rule("SF-BLK-01")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_no_ship_rests_on_a_spaceport_site_of_another_player(kind: str) -> None:
    top = charted()
    site = site_positions(top, "n7")[0]
    top.spaceport(RED, site)
    port, other_port = ports_of(top, site)
    start = approach(top, port, 3)
    top.ship(WHITE, kind, start)
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(0, port)) == "SF-BLK-01"
    assert not flights(top, WHITE, 0) & {port, other_port}
    top.flight(WHITE, 5)
    top.play(WHITE, Fly(0, port))
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-01"


@rule("SF-BLK-01")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_a_ship_rests_on_its_owners_spaceport_site_without_time_limit(kind: str) -> None:
    top = charted()
    port = ports_of(top, top.site("gamma", "ore", "carbon"))[0]
    top.ship(WHITE, kind, port)
    for _ in range(3):
        top.flight(WHITE)
        assert top.refusal(WHITE, EndFlight()) is None
        next_turn(top, WHITE)
    assert where(top, WHITE, 0) == port


@rule("SF-BLK-01")
def test_a_ship_may_come_to_rest_on_its_owners_spaceport_site() -> None:
    top = charted()
    port = ports_of(top, top.site("gamma", "ore", "carbon"))[0]
    top.ship(WHITE, "trade_ship", approach(top, port, 3))
    top.flight(WHITE, 3)
    top.play(WHITE, Fly(0, port))
    assert top.refusal(WHITE, EndFlight()) is None


# --- colony sites and docking points ------------------------------------------------------


@rule("SF-BLK-02")
def test_a_trade_ship_never_rests_on_a_colony_site() -> None:
    top = charted()
    site = site_positions(top, "n7")[0]
    start = approach(top, site, 3)
    top.ship(WHITE, "trade_ship", start)
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(0, site)) == "SF-BLK-02"
    assert site not in flights(top, WHITE, 0)
    top.flight(WHITE, 5)
    top.play(WHITE, Fly(0, site))
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-02"


@rule("SF-BLK-03")
def test_a_colony_ship_never_rests_on_a_docking_point() -> None:
    top = charted().upgrades(WHITE, pods=5)
    dock = top.centre("n3")
    top.ship(WHITE, "colony_ship", approach(top, dock, 3))
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(0, dock)) == "SF-BLK-03"
    top.flight(WHITE, 5)
    top.play(WHITE, Fly(0, dock))
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-03"
    assert top.refusal(WHITE, EstablishTradeStation(0)) == "SF-STA-01"


@rule("SF-BLK-04")
def test_a_trade_ship_on_a_docking_point_establishes_at_once_or_flies_on() -> None:
    top = charted().upgrades(WHITE, pods=1)
    dock = top.centre("n3")
    start = approach(top, dock, 3)
    top.ship(WHITE, "trade_ship", start)
    other = approach(top, top.centre("f4"), 2)
    top.ship(WHITE, "colony_ship", other)
    top.flight(WHITE, 4)
    fly_to(top, WHITE, 0, dock)
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-04"
    assert top.refusal(WHITE, Fly(1, away_from(top, other))) == "SF-BLK-04"
    assert EstablishTradeStation(0) in top.choices(WHITE)
    assert flights(top, WHITE, 0) == set(top.neighbours(dock))


# --- waiting on a colony site ---------------------------------------------------------------


def waiting_ship(top: Tabletop, seat: int = BLUE) -> int:
    """A seat's colony ship ended its last turn on a free, legal colony site without founding."""
    site = site_positions(top, "n7")[0]
    top.ship(seat, "colony_ship", approach(top, site, 3))
    top.flight(seat, 3)
    fly_to(top, seat, 0, site)
    assert top.refusal(seat, EndFlight()) is None
    next_turn(top, seat)
    assert where(top, seat, 0) == site
    assert building(top, site) == -1
    return site


@rule("SF-BLK-05", "SF-EX-32")
def test_a_colony_ship_that_waited_on_a_site_may_found_there_without_moving() -> None:
    top = charted()
    site = waiting_ship(top)
    top.flight(BLUE)
    assert top.refusal(BLUE, EndFlight()) == "SF-BLK-05"
    assert ColonyEstablished(BLUE, 0, site) in top.play(BLUE, EstablishColony(0))
    assert building(top, site) == BLUE
    assert top.refusal(BLUE, EndFlight()) is None


@rule("SF-BLK-05", "SF-EX-32")
def test_a_colony_ship_that_waited_on_a_site_must_else_end_its_move_elsewhere() -> None:
    top = charted()
    site = waiting_ship(top)
    top.flight(BLUE)
    assert EndFlight() not in top.choices(BLUE)
    top.play(BLUE, Fly(0, away_from(top, site)))
    assert EndFlight() in top.choices(BLUE)


@rule("SF-BLK-05", "SF-BLK-12")
def test_a_duty_to_leave_stays_while_another_ship_is_in_motion_or_has_moved() -> None:
    top = charted()
    site = waiting_ship(top)
    start = approach(top, top.centre("f4"), 3)
    top.ship(BLUE, "trade_ship", start)
    top.flight(BLUE, 4)
    top.play(BLUE, Fly(1, away_from(top, start)))
    assert top.refusal(BLUE, EndFlight()) == "SF-BLK-05", "another ship is in motion"
    top.play(BLUE, Fly(0, away_from(top, site)))
    assert top.refusal(BLUE, EndFlight()) is None


@rule("SF-BLK-06", "SF-EX-32")
def test_a_colony_ship_flies_back_to_its_site_only_to_found_there() -> None:
    top = charted()
    site = waiting_ship(top)
    top.flight(BLUE, 5)
    top.play(BLUE, Fly(0, away_from(top, site)))
    top.play(BLUE, Fly(0, site))
    assert top.refusal(BLUE, EndFlight()) == "SF-BLK-06"
    assert EndFlight() not in top.choices(BLUE)
    top.play(BLUE, EstablishColony(0))
    assert building(top, site) == BLUE


@rule("SF-BLK-06")
def test_a_colony_ship_does_not_end_on_its_old_site_if_it_cannot_found_there() -> None:
    top = charted()
    site = waiting_ship(top)
    top.disc(top.planet("n7", "carbon"), PIRATE + 6)
    top.disc(top.planet("n7", "food"), ICE + 4)
    top.flight(BLUE, 4)
    top.play(BLUE, Fly(0, away_from(top, site)))
    assert top.refusal(BLUE, Fly(0, site)) == "SF-BLK-06"
    assert site not in flights(top, BLUE, 0)


@rule("SF-BLK-06")
def test_another_colony_ship_may_rest_on_the_site_that_was_left() -> None:
    top = charted()
    site = waiting_ship(top)
    top.ship(BLUE, "colony_ship", approach(top, site, 3))
    top.flight(BLUE, 5)
    top.play(BLUE, Fly(0, away_from(top, site, 5)))
    top.play(BLUE, Fly(1, site))
    assert top.refusal(BLUE, EndFlight()) is None


@rule("SF-BLK-07", "SF-EX-33", "SF-COL-07")
def test_a_ship_held_fast_on_a_site_may_stay_or_found() -> None:
    top = charted()
    site = waiting_ship(top)
    events = hold_fast(top, BLUE)
    assert ShipGrounded(BLUE, 0) in events
    choices = top.choices(BLUE)
    assert EndFlight() in choices
    assert EstablishColony(0) in choices
    assert flights(top, BLUE, 0) == set()
    top.play(BLUE, EstablishColony(0))
    assert building(top, site) == BLUE


@rule("SF-BLK-07", "SF-EX-33")
def test_the_duty_of_a_ship_held_fast_falls_in_the_next_turn() -> None:
    top = charted()
    site = waiting_ship(top)
    hold_fast(top, BLUE)
    next_turn(top, BLUE)
    assert where(top, BLUE, 0) == site
    top.flight(BLUE)
    assert top.refusal(BLUE, EndFlight()) == "SF-BLK-05"


@rule("SF-BLK-07")
def test_a_ship_that_simply_did_not_move_may_not_outstay() -> None:
    top = charted()
    waiting_ship(top)
    other = approach(top, top.centre("f4"), 2)
    top.ship(BLUE, "trade_ship", other)
    top.flight(BLUE)
    top.play(BLUE, Fly(1, away_from(top, other)))
    assert top.refusal(BLUE, EndFlight()) == "SF-BLK-05"


# --- a spaceport beside a ship ----------------------------------------------------------------


def port_beside_ship(top: Tabletop, guest: int = RED) -> tuple[int, int]:
    """White upgrades a colony in N7 while a guest's ship rests beside it; return both places."""
    site = site_positions(top, "n7")[0]
    top.colony(WHITE, site)
    port, _ = ports_of(top, site)
    top.ship(guest, "trade_ship", port)
    top.hand(WHITE, carbon=4, food=3, ore=1, fuel=1)
    top.trade_and_build(WHITE)
    top.play(WHITE, BuildSpaceport(site))
    return site, port


@rule("SF-BLK-08", "SF-EX-34")
def test_a_ship_beside_a_new_spaceport_stays_and_no_ship_is_built_there() -> None:
    top = charted()
    site, port = port_beside_ship(top)
    other = ports_of(top, site)[1]
    assert where(top, RED, 0) == port
    assert top.refusal(WHITE, BuildShip(0, port)) == "SF-BLD-04"
    assert top.refusal(WHITE, BuildShip(0, other)) is None


@rule("SF-BLK-08", "SF-EX-34")
def test_a_ship_beside_a_new_spaceport_must_leave_in_its_owners_next_turn() -> None:
    top = charted()
    _, port = port_beside_ship(top)
    top.flight(RED)
    assert top.refusal(RED, EndFlight()) == "SF-BLK-08"
    assert EndFlight() not in top.choices(RED)
    top.play(RED, Fly(0, away_from(top, port)))
    assert top.refusal(RED, EndFlight()) is None


@rule("SF-BLK-10", "SF-EX-34")
def test_a_ship_that_left_a_new_spaceport_does_not_come_back() -> None:
    top = charted()
    _, port = port_beside_ship(top)
    top.flight(RED, 5)
    top.play(RED, Fly(0, away_from(top, port)))
    top.play(RED, Fly(0, port))
    assert top.refusal(RED, EndFlight()) in {"SF-BLK-01", "SF-BLK-10"}
    top.flight(RED, 4)
    top.play(RED, Fly(0, away_from(top, port)))
    assert top.refusal(RED, EndFlight()) is None
    assert top.refusal(RED, Fly(0, port)) in {"SF-BLK-01", "SF-BLK-10"}


@rule("SF-BLK-09", "SF-EX-34")
def test_with_two_ships_the_one_beside_the_spaceport_is_not_the_one_stopped() -> None:
    top = charted()
    port_beside_ship(top)
    other = top.ship(RED, "colony_ship", approach(top, top.centre("f4"), 2))
    events = hold_fast(top, RED)
    if top.decision().prompt == "ground_ship":
        assert top.choices(RED) == [GroundShip(other)]
        events = top.play(RED, GroundShip(other))
    assert ShipGrounded(RED, other) in events
    assert top.refusal(RED, EndFlight()) == "SF-BLK-08"


@rule("SF-BLK-09")
def test_with_three_ships_only_the_two_others_can_be_named() -> None:
    top = charted()
    port_beside_ship(top)
    for place in ("f4", "f7"):
        top.ship(RED, "colony_ship", approach(top, top.centre(place), 2))
    hold_fast(top, RED)
    assert top.choices(RED) == [GroundShip(1), GroundShip(2)]
    assert top.refusal(RED, GroundShip(0)) == "SF-BLK-09"


@rule("SF-BLK-11")
def test_a_colony_ship_may_wait_beside_a_special_token_but_leaves_next_turn() -> None:
    top = charted().discs("n7", fuel=PIRATE + 4)
    site = top.site("n7", "fuel", "food")
    top.ship(BLUE, "colony_ship", approach(top, site, 3))
    top.flight(BLUE, 3)
    fly_to(top, BLUE, 0, site)
    assert top.refusal(BLUE, EstablishColony(0)) == "SF-COL-02"
    assert top.refusal(BLUE, EndFlight()) is None
    next_turn(top, BLUE)
    top.flight(BLUE)
    assert top.refusal(BLUE, EstablishColony(0)) == "SF-COL-02"
    assert top.refusal(BLUE, EndFlight()) == "SF-BLK-05"
    top.play(BLUE, Fly(0, away_from(top, site)))
    assert top.refusal(BLUE, EndFlight()) is None


@rule("SF-BLK-11")
def test_a_colony_ship_may_found_where_it_waited_once_the_token_has_gone() -> None:
    top = charted().discs("n7", fuel=PIRATE + 4)
    site = top.site("n7", "fuel", "food")
    top.ship(BLUE, "colony_ship", site)
    top.upgrades(BLUE, cannons=4)
    top.flight(BLUE)
    top.play(BLUE, EstablishColony(0))
    assert building(top, site) == BLUE


# --- duties that cannot be fulfilled ------------------------------------------------------------


def hemmed_in() -> tuple[Tabletop, int]:
    """Blue's trade ship beside alpha: all within three edges is other players' or occupied."""
    top = charted()
    for seat, between in ((RED, ("food", "carbon")), (WHITE, ("food", "fuel"))):
        top.spaceport(seat, top.site("alpha", *between))
    port = ports_of(top, top.site("alpha", "food", "fuel"))[1]
    top.ship(BLUE, "trade_ship", port)
    free = [at for at, edges in ways(top, port).items() if edges <= 3 and is_ordinary(top, at)]
    assert len(free) <= 9
    for number, at in enumerate(free):
        top.ship((YELLOW, RED, WHITE)[number % 3], "trade_ship", at)
    return top, port


@rule("SF-BLK-12")
def test_a_ship_without_a_resting_place_within_its_speed_stays() -> None:
    top, port = hemmed_in()
    top.flight(BLUE, 3)
    assert flights(top, BLUE, 0) == set()
    assert top.refusal(BLUE, EndFlight()) is None
    next_turn(top, BLUE)
    assert where(top, BLUE, 0) == port


@rule("SF-BLK-12")
def test_the_duty_carries_over_to_a_turn_in_which_it_can_be_fulfilled() -> None:
    top, port = hemmed_in()
    top.flight(BLUE, 3)
    next_turn(top, BLUE)
    top.flight(BLUE, 5)
    assert top.refusal(BLUE, EndFlight()) == "SF-BLK-08"
    to = next(at for at in flights(top, BLUE, 0) if is_ordinary(top, at))
    assert ways(top, port)[to] > 3
    top.play(BLUE, Fly(0, to))
    assert top.refusal(BLUE, EndFlight()) is None


@rule("SF-BLK-12")
def test_a_ship_that_cannot_leave_its_site_but_can_found_there_has_to() -> None:
    top = charted()
    one, other, site = site_positions(top, "n6")
    top.spaceport(RED, one).spaceport(WHITE, other)
    top.ship(BLUE, "colony_ship", site)
    free = [at for at, edges in ways(top, site).items() if edges <= 3 and is_ordinary(top, at)]
    for number, at in enumerate(free):
        top.ship((YELLOW, RED, WHITE)[number % 3], "trade_ship", at)
    top.flight(BLUE, 3)
    assert flights(top, BLUE, 0) <= set(top.neighbours(site)), "out and back, to found"
    assert top.refusal(BLUE, EndFlight()) == "SF-BLK-05"
    top.play(BLUE, EstablishColony(0))
    assert top.refusal(BLUE, EndFlight()) is None


@rule("SF-BLK-13")
def test_a_colony_ship_with_a_duty_to_leave_its_site_may_be_stopped() -> None:
    top = charted()
    waiting_ship(top)
    top.ship(BLUE, "trade_ship", approach(top, top.centre("f4"), 2))
    hold_fast(top, BLUE)
    assert top.choices(BLUE) == [GroundShip(0), GroundShip(1)]
    top.play(BLUE, GroundShip(0))
    assert top.refusal(BLUE, EndFlight()) is None


@rule("SF-BLK-14")
def test_with_all_ships_on_new_spaceport_sites_any_of_them_may_be_stopped() -> None:
    top = charted()
    site, first = port_beside_ship(top)
    second = ports_of(top, site)[1]
    top.ship(RED, "colony_ship", second)
    hold_fast(top, RED)
    assert top.choices(RED) == [GroundShip(0), GroundShip(1)]
    top.play(RED, GroundShip(0))
    assert top.refusal(RED, EndFlight()) == "SF-BLK-08"
    top.play(RED, Fly(1, away_from(top, second)))
    next_turn(top, RED)
    assert where(top, RED, 0) == first
    top.flight(RED)
    assert top.refusal(RED, EndFlight()) == "SF-BLK-08"
