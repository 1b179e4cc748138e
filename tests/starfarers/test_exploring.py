"""Exploring and discovering: discs and sectors turned over (rules SF-EXP)."""

import pytest

from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import (
    DiscRevealed,
    MedalWon,
    ReserveDiscPlaced,
    ResourcesProduced,
    SectorDiscovered,
    ShipFlew,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.words import ICE, NO_DISC, PIRATE
from starfare.kernel.event import Event
from tests.rules import rule
from tests.starfarers.support_b import (
    approach,
    beside,
    building,
    discs_to_come,
    explorer,
    flights,
    fly_to,
    furthest_flight,
    next_disc,
    next_reserve_disc,
    next_sector,
    not_beside,
    rim,
    roll,
    site_positions,
    ways,
    where,
)
from tests.starfarers.tabletop import RED, WHITE, YELLOW, Tabletop


def revealed(events: tuple[Event, ...]) -> dict[int, int]:
    """Return the discs that were turned up, by planet."""
    return {event.planet: event.disc for event in events if isinstance(event, DiscRevealed)}


def sector_named(top: Tabletop, name: str) -> int:
    """Return the number of a sector."""
    return [tile.name for tile in top.facts.tiles].index(name)


def one_edge_off(top: Tabletop, place: str) -> tuple[int, int]:
    """Return an intersection beside no place, and the corner of the place it is joined with."""
    field = top.facts.field
    for at in rim(top, place):
        for near in top.neighbours(at):
            if field.place_at[near] == -1 and field.centre_of[near] == -1:
                return near, at
    raise AssertionError(f"{place} touches no open space")


def site_corner(top: Tabletop) -> tuple[str, int, int]:
    """Return a near area, its corner joined with a would-be site, and open space beside that."""
    for name in ("n7", "n8", "n6", "n5", "n4", "n3", "n2", "n1"):
        sites = site_positions(top, name)
        for corner in rim(top, name):
            near = top.neighbours(corner)
            outside = [at for at in near if top.facts.field.place_at[at] == -1]
            if outside and any(at in sites for at in near):
                return name, corner, outside[0]
    raise AssertionError("no such corner")


# --- exploring ----------------------------------------------------------------------


@rule("SF-EXP-01", "SF-EX-21")
def test_whites_first_ship_turns_up_the_discs_of_n7_at_its_fifth_step() -> None:
    top = Tabletop().upgrades(WHITE)
    start = top.corner(7, 26, "upper-left")
    assert where(top, WHITE, 0) == start
    goal = top.corner(4, 21, "lower-right")
    assert goal in beside(top, top.planet("n7", "fuel"))
    top.flight(WHITE, 5)
    assert ways(top, start)[goal] == 5
    discs_to_come(top, "n7", carbon=5, food=3, fuel=PIRATE + 4)
    events = top.play(WHITE, Fly(0, goal))
    assert ShipFlew(WHITE, 0, start, goal, 5) in events
    assert revealed(events) == {
        top.planet("n7", "carbon"): 5,
        top.planet("n7", "food"): 3,
        top.planet("n7", "fuel"): PIRATE + 4,
    }


@rule("SF-EXP-01")
def test_a_ship_explores_in_passing() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE)
    goal = site_positions(top, "n7")[0]
    ship = top.ship(WHITE, "colony_ship", approach(top, goal, 3))
    top.flight(WHITE, 5)
    events = top.play(WHITE, Fly(ship, goal))
    assert len(revealed(events)) == 3
    assert all(top.table.discs[planet] > 1 for planet in revealed(events))


@rule("SF-EXP-01")
def test_only_the_system_beside_the_ship_is_explored() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE)
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "trade_ship", near)
    top.flight(WHITE, 5)
    events = top.play(WHITE, Fly(ship, corner))
    assert {planet // 3 for planet in revealed(events)} == {top.place("n7")}


@rule("SF-EXP-01")
def test_a_ship_one_edge_off_a_system_explores_nothing() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE)
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "trade_ship", near)
    top.flight(WHITE, 5)
    assert revealed(top.last_events) == {}
    other = next(
        at for at in top.neighbours(near) if at != corner and top.facts.field.place_at[at] == -1
    )
    assert revealed(top.play(WHITE, Fly(ship, other))) == {}


@rule("SF-EXP-01")
def test_a_strategic_board_is_explored_like_the_beginner_board() -> None:
    top = explorer(board="strategic")
    place = next(
        name
        for name in ("n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8")
        if top.table.is_system(top.place(name))
    )
    near, corner = one_edge_off(top, place)
    ship = top.ship(WHITE, "colony_ship", near)
    top.flight(WHITE, 5)
    events = top.play(WHITE, Fly(ship, corner))
    assert sorted(revealed(events)) == [3 * top.place(place) + k for k in range(3)]


@rule("SF-EXP-05", "SF-SPC-01", "SF-EX-22")
def test_a_pirate_disc_leaves_the_game_and_its_base_takes_the_place() -> None:
    top = Tabletop().upgrades(WHITE)
    top.flight(WHITE, 5)
    discs_to_come(top, "n7", carbon=5, food=3, fuel=PIRATE + 4)
    top.play(WHITE, Fly(0, top.corner(4, 21, "lower-right")))
    fuel = top.planet("n7", "fuel")
    assert top.table.discs[fuel] == PIRATE + 4
    assert top.table.medals[top.facts.tokens.index(PIRATE + 4)] == fuel + 1
    for one, other, rule_id in (
        ("carbon", "food", None),
        ("food", "fuel", "SF-COL-02"),
        ("fuel", "carbon", "SF-COL-02"),
    ):
        top.table.ship_at[3 * WHITE] = top.site("n7", one, other)
        top.flight(WHITE, 5)
        assert top.refusal(WHITE, EstablishColony(0)) == rule_id


@rule("SF-EXP-05", "SF-EX-22")
def test_a_roll_of_the_pirates_number_yields_nothing_there() -> None:
    top = Tabletop().clear_ships().discs("n7", carbon=5, food=3, fuel=PIRATE + 4)
    top.colony(RED, top.site("n7", "food", "fuel"))
    top.empty_hands()
    roll(top, WHITE, 1, 3)
    assert not any(
        isinstance(event, ResourcesProduced) and event.seat == RED for event in top.last_events
    )
    assert top.hand_of(RED) == {}


@rule("SF-EXP-05")
def test_a_disc_once_revealed_cannot_turn_up_again() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE)
    before = sum(top.table.piles)
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "trade_ship", near)
    top.flight(WHITE, 5)
    discs_to_come(top, "n7", carbon=6, food=12, fuel=ICE + 3)
    top.play(WHITE, Fly(ship, corner))
    assert sum(top.table.piles) == before - 3
    kinds = top.facts.disc_kinds
    for disc in (6, 12, ICE + 3):
        assert sum(top.table.piles[kinds.index(disc) :: len(kinds)]) == 0


# --- discovering ----------------------------------------------------------------------


@rule("SF-EXP-02", "SF-EXP-03")
@pytest.mark.parametrize("board", ["explorer", "wild"])
def test_a_ship_beside_a_face_down_sector_turns_it_over_with_its_discs(board: str) -> None:
    top = explorer(board=board)
    place = top.place("n7")
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "colony_ship", near)
    top.flight(WHITE, 5)
    if top.table.backs[place - 4] == 1:
        name, discs = "outline-4", (3, 10, 5)
    else:
        name, discs = "filled-2", (4, 8, 10)
    next_sector(top, name, discs)
    assert top.table.is_face_down(place)
    events = top.play(WHITE, Fly(ship, corner))
    assert SectorDiscovered(place, sector_named(top, name), 0) in events
    assert revealed(events) == {3 * place + k: disc for k, disc in enumerate(discs)}
    assert top.table.discs[3 * place : 3 * place + 3] == list(discs)


@rule("SF-EXP-03")
def test_each_planet_gets_a_disc_with_its_own_icon() -> None:
    top = explorer()
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "colony_ship", near)
    top.flight(WHITE, 5)
    next_sector(top, "outline-4")
    discs = revealed(top.play(WHITE, Fly(ship, corner)))
    assert discs[top.planet("n7", "food")] in {3, 4, 11, 12}
    assert discs[top.planet("n7", "fuel")] in {10, PIRATE + 4, PIRATE + 5, ICE + 3}
    assert discs[top.planet("n7", "carbon")] in {2, 5, 6, 9}


@rule("SF-EXP-04")
@pytest.mark.parametrize("name", ["merchants", "empty-2"])
def test_an_outpost_or_empty_sector_needs_nothing_but_its_centre_opens(name: str) -> None:
    top = explorer().upgrades(WHITE, pods=1)
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "trade_ship", near)
    top.flight(WHITE, 5)
    centre = top.centre("n7")
    assert top.refusal(WHITE, Fly(ship, centre)) == "SF-BRD-11"
    next_sector(top, name)
    events = top.play(WHITE, Fly(ship, corner))
    assert any(isinstance(event, SectorDiscovered) for event in events)
    assert revealed(events) == {}
    place = top.place("n7")
    assert top.table.discs[3 * place : 3 * place + 3] == [NO_DISC] * 3
    assert centre in flights(top, WHITE, ship)
    fly_to(top, WHITE, ship, centre)
    assert top.refusal(WHITE, EndFlight()) == ("SF-BLK-04" if name == "merchants" else None)


@rule("SF-EXP-04")
def test_the_centre_of_a_discovered_system_stays_shut() -> None:
    top = explorer()
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "trade_ship", near)
    top.flight(WHITE, 5)
    next_sector(top, "outline-4")
    top.play(WHITE, Fly(ship, corner))
    assert top.refusal(WHITE, Fly(ship, top.centre("n7"))) == "SF-BRD-03"


@rule("SF-EXP-06")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_ships_of_both_kinds_explore_and_discover(kind: str) -> None:
    for top, sector in ((Tabletop().clear_ships(), None), (explorer(), "outline-4")):
        near, corner = one_edge_off(top, "n7")
        ship = top.ship(YELLOW, kind, near)
        top.flight(YELLOW, 5)
        if sector is not None:
            next_sector(top, sector)
        events = top.play(YELLOW, Fly(ship, corner))
        assert len(revealed(events)) == 3
        assert any(isinstance(e, SectorDiscovered) for e in events) == (sector is not None)


@rule("SF-EXP-07")
def test_after_a_reveal_the_ship_flies_on_with_the_new_knowledge() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE)
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "colony_ship", near)
    top.flight(WHITE, 5)
    discs_to_come(top, "n7", carbon=5, food=3, fuel=10)
    top.play(WHITE, Fly(ship, corner))
    assert furthest_flight(top, WHITE, ship) == 4
    site = min(site_positions(top, "n7"), key=ways(top, corner).__getitem__)
    fly_to(top, WHITE, ship, site)
    top.play(WHITE, EstablishColony(ship))
    assert building(top, site) == WHITE


@rule("SF-EXP-07")
def test_after_a_reveal_the_ship_may_also_turn_back() -> None:
    top = explorer()
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "colony_ship", near)
    top.flight(WHITE, 5)
    next_sector(top, "empty-2")
    top.play(WHITE, Fly(ship, corner))
    top.play(WHITE, Fly(ship, near))
    assert where(top, WHITE, ship) == near


@rule("SF-EXP-08")
def test_revealing_asks_nothing_and_earns_nothing() -> None:
    top = explorer()
    near, corner = one_edge_off(top, "n7")
    ship = top.ship(WHITE, "colony_ship", near)
    top.flight(WHITE, 5)
    before = (top.points(WHITE), top.hand_of(WHITE), top.table.fame[WHITE])
    next_sector(top, "outline-4", (3, 10, 5))
    top.play(WHITE, Fly(ship, corner))
    assert top.decision().prompt == "move_ships"
    assert not top.table.is_face_down(top.place("n7"))
    assert (top.points(WHITE), top.hand_of(WHITE), top.table.fame[WHITE]) == before


@rule("SF-EXP-09")
def test_a_token_revealed_beside_a_strong_enough_ship_is_won_in_the_same_instant() -> None:
    top = Tabletop().upgrades(WHITE, cannons=4)
    top.flight(WHITE, 5)
    before = top.points(WHITE)
    discs_to_come(top, "n7", carbon=5, food=3, fuel=PIRATE + 4)
    next_reserve_disc(top, 9)
    events = top.play(WHITE, Fly(0, top.corner(4, 21, "lower-right")))
    fuel = top.planet("n7", "fuel")
    kinds = [type(event) for event in events]
    assert DiscRevealed(fuel, PIRATE + 4) in events
    assert MedalWon(WHITE, fuel, PIRATE + 4) in events
    assert ReserveDiscPlaced(fuel, 9) in events
    assert kinds.count(DiscRevealed) == 3
    assert kinds.index(MedalWon) > max(i for i, kind in enumerate(kinds) if kind is DiscRevealed)
    assert top.table.discs[fuel] == 9
    assert top.points(WHITE) == before + 1


@rule("SF-EXP-09")
def test_a_token_revealed_on_a_planet_the_ship_does_not_touch_stays() -> None:
    top = Tabletop().clear_ships().upgrades(WHITE, cannons=6)
    corner = not_beside(top, "n7", "fuel")[0]
    near = next(at for at in top.neighbours(corner) if at not in rim(top, "n7"))
    ship = top.ship(WHITE, "trade_ship", near)
    top.flight(WHITE, 3)
    discs_to_come(top, "n7", carbon=5, food=3, fuel=PIRATE + 4)
    events = top.play(WHITE, Fly(ship, corner))
    assert not any(isinstance(event, MedalWon) for event in events)
    assert top.table.discs[top.planet("n7", "fuel")] == PIRATE + 4


@rule("SF-EXP-02", "SF-FLT-08", "SF-EX-35")
def test_yellow_discovers_a_system_and_founds_on_its_second_nearest_site() -> None:
    top = explorer().upgrades(YELLOW, boosters=1)
    name, corner, passed = site_corner(top)
    sites = site_positions(top, name)
    start = next(at for at in top.neighbours(passed) if at not in rim(top, name))
    top.ship(RED, "trade_ship", passed)
    ship = top.ship(YELLOW, "colony_ship", start)
    top.flight(YELLOW, 5)
    next_sector(top, "outline-4")
    for disc in (3, 10, 5):
        next_disc(top, disc)
    events = top.play(YELLOW, Fly(ship, corner))
    assert ShipFlew(YELLOW, ship, start, corner, 2) in events
    assert len(revealed(events)) == 3
    assert start in flights(top, YELLOW, ship), "flying back past the red ship is allowed as well"
    [second] = [site for site in sites if ways(top, corner)[site] == 3]
    assert ShipFlew(YELLOW, ship, corner, second, 3) in top.play(YELLOW, Fly(ship, second))
    before = top.points(YELLOW)
    top.play(YELLOW, EstablishColony(ship))
    assert top.points(YELLOW) == before + 1
    assert flights(top, YELLOW, ship) == set(), "the sixth movement point is lost"
