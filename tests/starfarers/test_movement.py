"""Movement: edges, passing, resting, one ship after another (rules SF-FLT)."""

import pytest

from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import DiscRevealed, MedalWon, ShipFlew, ShipGrounded
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.table import JUMPS, SPENT
from starfare.games.starfarers.words import ICE
from starfare.kernel.refusal import NotYourDecision
from tests.rules import rule
from tests.starfarers.support_b import (
    approach,
    beside,
    charted,
    discs_to_come,
    flights,
    fly_to,
    furthest_flight,
    hold_fast,
    is_ordinary,
    meet,
    next_turn,
    rim,
    site_positions,
    way,
    ways,
    where,
    win_jump,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def three_ships(top: Tabletop, seat: int = WHITE) -> list[int]:
    """Put a seat's three colony ships on ordinary intersections far from one another."""
    for place in ("n5", "f7", "f4"):
        top.ship(seat, "colony_ship", approach(top, top.centre(place), 2))
    return [where(top, seat, ship) for ship in range(3)]


def step_from(top: Tabletop, at: int) -> int:
    """Return an ordinary intersection one edge away."""
    return next(near for near in top.neighbours(at) if is_ordinary(top, near))


# --- whose ships, and how far -----------------------------------------------------


@rule("SF-FLT-01")
def test_only_the_active_players_ships_move() -> None:
    top = charted()
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    yellow = approach(top, top.centre("f7"), 2)
    top.ship(YELLOW, "colony_ship", yellow)
    top.flight(WHITE)
    assert isinstance(top.game.explain(YELLOW, Fly(0, top.neighbours(yellow)[0])), NotYourDecision)
    fly_to(top, WHITE, 0, step_from(top, where(top, WHITE, 0)))
    assert where(top, YELLOW, 0) == yellow
    assert top.refusal(WHITE, Fly(1, yellow)) == "SF-FLT-01"


@rule("SF-FLT-01")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_ships_move_one_after_another_in_any_order(order: tuple[int, ...]) -> None:
    top = charted()
    starts = three_ships(top)
    top.flight(WHITE)
    goals = [step_from(top, at) for at in starts]
    for ship in order:
        top.play(WHITE, Fly(ship, goals[ship]))
    assert [where(top, WHITE, ship) for ship in range(3)] == goals


@rule("SF-FLT-02")
def test_each_edge_costs_one_up_to_the_speed() -> None:
    top = charted()
    start = approach(top, top.centre("n5"), 2)
    top.ship(WHITE, "trade_ship", start)
    top.flight(WHITE, 4)
    far = ways(top, start)
    assert max(far[to] for to in flights(top, WHITE, 0)) == 4
    fifth = next(at for at, edges in far.items() if edges == 5 and is_ordinary(top, at))
    assert top.refusal(WHITE, Fly(0, fifth)) == "SF-FLT-02"
    third = next(at for at, edges in far.items() if edges == 3 and is_ordinary(top, at))
    assert ShipFlew(WHITE, 0, start, third, 3) in top.play(WHITE, Fly(0, third))
    assert furthest_flight(top, WHITE, 0) == 1


@rule("SF-FLT-02")
def test_a_ship_flies_around_a_sun_and_not_through_it() -> None:
    top = charted()
    one, other, _ = site_positions(top, "n7")
    top.ship(WHITE, "colony_ship", one)
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(0, top.centre("n7"))) == "SF-BRD-03"
    assert top.refusal(WHITE, Fly(0, other)) == "SF-FLT-02"
    top.flight(WHITE, 4)
    assert ShipFlew(WHITE, 0, one, other, 4) in top.play(WHITE, Fly(0, other))


@rule("SF-FLT-03")
def test_a_ship_may_stay_where_it_is() -> None:
    top = charted()
    start = approach(top, top.centre("n5"), 2)
    top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE)
    top.play(WHITE, EndFlight())
    assert where(top, WHITE, 0) == start
    assert top.game.deciders == (YELLOW,)


@rule("SF-FLT-03")
def test_a_ship_may_use_less_than_its_speed() -> None:
    top = charted()
    start = approach(top, top.centre("n5"), 2)
    top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 5)
    goal = step_from(top, start)
    top.play(WHITE, Fly(0, goal))
    top.play(WHITE, EndFlight())
    assert where(top, WHITE, 0) == goal


@rule("SF-FLT-04")
def test_a_ship_may_turn_back_and_enter_an_intersection_again() -> None:
    top = charted()
    start = approach(top, top.centre("n5"), 2)
    top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 5)
    goal = step_from(top, start)
    top.play(WHITE, Fly(0, goal))
    top.play(WHITE, Fly(0, start))
    top.play(WHITE, Fly(0, goal))
    assert where(top, WHITE, 0) == goal
    assert furthest_flight(top, WHITE, 0) == 2


# --- passing and resting ------------------------------------------------------------


@rule("SF-FLT-05")
@pytest.mark.parametrize("owner", [WHITE, RED])
@pytest.mark.parametrize("piece", ["ship", "colony", "spaceport"])
def test_a_ship_passes_any_piece_of_anybody_for_one(piece: str, owner: int) -> None:
    top = charted()
    site, around = site_positions(top, "n7")[0], rim(top, "n7")
    start, goal = (at for at, edges in ways(top, site).items() if edges == 2 and at in around)
    if piece == "ship":
        top.ship(owner, "colony_ship", site)
    elif piece == "colony":
        top.colony(owner, site)
    else:
        top.spaceport(owner, site)
    ship = top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 4)
    assert ShipFlew(WHITE, ship, start, site, 2) in top.play(WHITE, Fly(ship, site))
    assert ShipFlew(WHITE, ship, site, goal, 2) in top.play(WHITE, Fly(ship, goal))
    assert where(top, WHITE, ship) == goal


@rule("SF-FLT-06")
@pytest.mark.parametrize("piece", ["ship", "colony", "spaceport"])
def test_a_ship_may_not_rest_on_another_piece(piece: str) -> None:
    top = charted()
    site = site_positions(top, "n7")[0]
    if piece == "ship":
        top.ship(RED, "colony_ship", site)
    elif piece == "colony":
        top.colony(RED, site)
    else:
        top.spaceport(RED, site)
    start = approach(top, site, 3)
    ship = top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(ship, site)) == "SF-FLT-06"
    top.flight(WHITE, 5)
    top.play(WHITE, Fly(ship, site))
    assert top.refusal(WHITE, EndFlight()) == "SF-FLT-06"
    assert EndFlight() not in top.choices(WHITE)
    top.play(WHITE, Fly(ship, way(top, site, start)[2]))
    assert top.refusal(WHITE, EndFlight()) is None


@rule("SF-FLT-06")
def test_a_ship_may_not_rest_on_another_ship_of_its_owner() -> None:
    top = charted()
    start = approach(top, top.centre("n5"), 2)
    top.ship(WHITE, "colony_ship", start)
    top.ship(WHITE, "trade_ship", approach(top, start, 3))
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(1, start)) == "SF-FLT-06"


@rule("SF-FLT-07", "SF-EX-31")
@pytest.mark.parametrize(
    ("kind", "against"), [("trade_ship", "SF-STA-02"), ("colony_ship", "SF-BLK-03")]
)
def test_a_docking_point_is_flown_through_for_one_but_not_rested_on(
    kind: str, against: str
) -> None:
    top = charted()
    dock = top.centre("n3")
    start, beyond, _ = top.neighbours(dock)
    top.ship(WHITE, kind, start)
    top.flight(WHITE, 3)
    if kind == "colony_ship":
        # These three neighbours are the positions of colony sites only in a system.
        assert start in site_positions(top, "n3")
    assert ways(top, start)[beyond] == 2
    top.play(WHITE, Fly(0, dock))
    assert top.refusal(WHITE, EndFlight()) == against
    assert ShipFlew(WHITE, 0, dock, beyond, 1) in top.play(WHITE, Fly(0, beyond))
    assert furthest_flight(top, WHITE, 0) == 1
    assert top.refusal(WHITE, Fly(0, dock)) == against


# --- unused movement, halts, whose movement is over -----------------------------------


@rule("SF-FLT-08")
def test_unused_movement_is_not_saved_for_the_next_turn() -> None:
    top = charted()
    start = approach(top, top.centre("n5"), 2)
    top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 4)
    next_turn(top, WHITE)
    top.flight(WHITE, 4)
    assert furthest_flight(top, WHITE, 0) == 4


@rule("SF-FLT-08")
def test_unused_movement_is_not_given_to_another_ship() -> None:
    top = charted()
    starts = three_ships(top)
    top.flight(WHITE, 4)
    top.play(WHITE, Fly(0, step_from(top, starts[0])))
    assert furthest_flight(top, WHITE, 1) == 4


@rule("SF-FLT-09")
def test_a_ship_halts_to_explore_and_flies_on_with_what_is_left() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE)
    discs_to_come(top, "n7", carbon=5, food=3, fuel=10)
    goal = site_positions(top, "n7")[0]
    start = approach(top, goal, 4)
    ship = top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 5)
    first = next(at for at in way(top, start, goal) if at in rim(top, "n7"))
    spent = ways(top, start)[first]
    events = top.play(WHITE, Fly(ship, goal))
    assert where(top, WHITE, ship) in rim(top, "n7")
    assert sum(isinstance(event, DiscRevealed) for event in events) == 3
    assert furthest_flight(top, WHITE, ship) == 5 - spent
    assert top.refusal(WHITE, Fly(ship, goal)) is None


@rule("SF-FLT-09")
def test_a_ship_halts_to_terraform_and_flies_on_with_what_is_left() -> None:
    top = charted().upgrades(WHITE, pods=3)
    planet = top.planet("n7", "fuel")
    top.disc(planet, ICE + 3)
    rim_place = next(at for at in beside(top, planet) if is_ordinary(top, at))
    start = approach(top, rim_place, 2)
    ship = top.ship(WHITE, "trade_ship", start)
    top.flight(WHITE, 5)
    events = top.play(WHITE, Fly(ship, rim_place))
    assert any(isinstance(event, MedalWon) for event in events)
    assert furthest_flight(top, WHITE, ship) == 5 - ways(top, start)[where(top, WHITE, ship)]


@rule("SF-FLT-10")
def test_a_movement_begun_is_over_when_another_ship_is_moved() -> None:
    top = charted()
    starts = three_ships(top)
    goals = [step_from(top, at) for at in starts]
    top.flight(WHITE, 5)
    top.play(WHITE, Fly(0, goals[0]))
    top.play(WHITE, Fly(1, goals[1]))
    assert top.refusal(WHITE, Fly(0, starts[0])) == "SF-FLT-10"
    assert flights(top, WHITE, 0) == set()
    assert furthest_flight(top, WHITE, 1) == 4
    assert furthest_flight(top, WHITE, 2) == 5


@rule("SF-FLT-10")
def test_a_movement_begun_goes_on_while_another_ship_only_founds() -> None:
    top = charted()
    site = site_positions(top, "n7")[0]
    start = approach(top, top.centre("f4"), 2)
    top.ship(WHITE, "colony_ship", start)
    top.ship(WHITE, "colony_ship", site)
    top.flight(WHITE, 5)
    top.play(WHITE, Fly(0, step_from(top, start)))
    top.play(WHITE, EstablishColony(1))
    assert furthest_flight(top, WHITE, 0) == 4


@rule("SF-FLT-08", "SF-FLT-10")
def test_what_a_ship_spent_before_it_founded_is_not_taken_from_the_next() -> None:
    top = charted()
    site = site_positions(top, "n7")[0]
    top.ship(WHITE, "colony_ship", approach(top, site, 3))
    top.ship(WHITE, "colony_ship", approach(top, top.centre("f4"), 2))
    top.flight(WHITE, 5)
    fly_to(top, WHITE, 0, site)
    top.play(WHITE, EstablishColony(0))
    assert furthest_flight(top, WHITE, 1) == 5
    assert top.table.flight[SPENT] == 0


@rule("SF-FLT-10")
def test_a_ship_that_has_jumped_moves_no_further() -> None:
    top = charted()
    starts = three_ships(top)
    win_jump(top, WHITE)
    goal = approach(top, top.centre("n2"), 2)
    top.play(WHITE, Jump(0, goal))
    assert flights(top, WHITE, 0) == set()
    assert top.refusal(WHITE, Fly(0, step_from(top, goal))) in {"SF-FLT-10", "SF-FLT-02"}
    assert top.refusal(WHITE, Fly(1, step_from(top, starts[1]))) is None


@rule("SF-FLT-10")
def test_a_movement_is_over_when_the_flight_phase_ends() -> None:
    top = charted()
    starts = three_ships(top)
    top.flight(WHITE, 5)
    top.play(WHITE, Fly(0, step_from(top, starts[0])))
    top.play(WHITE, EndFlight())
    assert top.choices(WHITE) == []
    assert top.decision().prompt == "roll"


def enclosed_dock() -> tuple[Tabletop, int, int]:
    """A colony ship two edges from a docking point whose neighbours are all occupied."""
    top = charted()
    dock = top.centre("n3")
    first, *others = top.neighbours(dock)
    top.ship(RED, "trade_ship", first)
    for seat, at in zip((YELLOW, BLUE), others, strict=True):
        top.ship(seat, "trade_ship", at)
    start = next(at for at in top.neighbours(first) if at != dock)
    return top, start, dock


@rule("SF-FLT-11")
def test_a_step_after_which_no_resting_place_is_in_reach_is_refused() -> None:
    top, start, dock = enclosed_dock()
    ship = top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 3)
    assert top.refusal(WHITE, Fly(ship, dock)) == "SF-FLT-11"
    assert dock not in flights(top, WHITE, ship)


@rule("SF-FLT-11")
def test_the_same_step_is_possible_while_a_resting_place_is_left_in_reach() -> None:
    top, start, dock = enclosed_dock()
    ship = top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 4)
    top.play(WHITE, Fly(ship, dock))
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-03"
    assert flights(top, WHITE, ship) >= {start}
    top.play(WHITE, Fly(ship, start))
    assert top.refusal(WHITE, EndFlight()) is None


@rule("SF-FLT-11")
def test_no_other_ship_moves_while_the_one_in_motion_may_not_rest() -> None:
    top = charted()
    site = site_positions(top, "n7")[0]
    top.colony(RED, site)
    start = approach(top, site, 2)
    top.ship(WHITE, "colony_ship", start)
    other = approach(top, top.centre("f4"), 2)
    top.ship(WHITE, "colony_ship", other)
    top.flight(WHITE, 5)
    top.play(WHITE, Fly(0, site))
    assert top.refusal(WHITE, Fly(1, step_from(top, other))) == "SF-FLT-06"
    assert flights(top, WHITE, 1) == set()
    top.play(WHITE, Fly(0, start))
    assert top.refusal(WHITE, Fly(1, step_from(top, other))) is None


@rule("SF-FLT-12")
def test_a_ship_held_fast_makes_no_step() -> None:
    top = charted()
    start = approach(top, top.centre("n5"), 2)
    top.ship(WHITE, "colony_ship", start)
    events = hold_fast(top, WHITE)
    assert ShipGrounded(WHITE, 0) in events
    assert top.refusal(WHITE, Fly(0, step_from(top, start))) == "SF-FLT-12"
    assert flights(top, WHITE, 0) == set()
    top.play(WHITE, EndFlight())
    assert where(top, WHITE, 0) == start


@rule("SF-FLT-12")
def test_a_ship_held_fast_makes_no_jump() -> None:
    top = charted()
    start = approach(top, top.centre("n5"), 2)
    top.ship(WHITE, "colony_ship", start)
    hold_fast(top, WHITE)
    top.table.flight[JUMPS] += 1
    assert top.refusal(WHITE, Jump(0, approach(top, top.centre("f4"), 2))) == "SF-FLT-12"


@rule("SF-FLT-12")
def test_a_ship_is_held_fast_for_one_turn_only() -> None:
    top = charted()
    start = approach(top, top.centre("n5"), 2)
    top.ship(WHITE, "colony_ship", start)
    meet(top, WHITE, 25)
    top.contest(("yellow", "blue"), ("yellow", "red"))
    events = top.play(WHITE, Answer(1))
    assert ShipGrounded(WHITE, 0) in events
    next_turn(top, WHITE)
    top.flight(WHITE, 4)
    assert furthest_flight(top, WHITE, 0) == 4
