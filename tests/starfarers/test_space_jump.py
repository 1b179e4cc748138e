"""Space jumps (rules SF-JMP)."""

import pytest

from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import (
    DiscRevealed,
    JumpWon,
    MedalWon,
    SectorDiscovered,
    ShipJumped,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.games.starfarers.words import HOMES, ICE, PIRATE
from tests.rules import rule
from tests.starfarers.support_b import (
    approach,
    beside,
    building,
    card_number,
    charted,
    discs_to_come,
    explorer,
    flights,
    furthest_flight,
    is_ordinary,
    jumps,
    meet,
    next_sector,
    rim,
    site_positions,
    where,
    win_jump,
)
from tests.starfarers.tabletop import RED, WHITE, Tabletop

FAR_AWAY = "f1"
"""The outpost of the Diplomats, at the other end of the board."""


def with_jump(kind: str, pods: int = 0, cannons: int = 0) -> Tabletop:
    """White has one ship of a kind on the charted board and wins a space jump."""
    top = charted()
    top.ship(WHITE, kind, approach(top, top.centre("n8"), 3))
    top.upgrades(WHITE, cannons=cannons, pods=pods)
    win_jump(top, WHITE)
    return top


def resting_places(top: Tabletop, kind: str) -> set[int]:
    """Return all free intersections on which White's ship of a kind may rest, by the rules."""
    field, table = top.facts.field, top.table
    suns = {p.centre for n, p in enumerate(field.places) if table.is_system(n)}
    sites = {s for n, p in enumerate(field.places) if table.is_system(n) for s in p.sites}
    docks = {top.centre(name) for name in ("n2", "n3", "f1", "f3")}
    built = {site for site in sites if building(top, site) >= 0}
    ports = {
        at
        for home, pair in (
            ("alpha", ("fuel", "carbon")),
            ("beta", ("fuel", "goods")),
            ("delta", ("goods", "ore")),
        )
        for at in top.neighbours(top.site(home, *pair))
    }
    free = set(range(field.size)) - suns - built - ports - docks - set(table.ship_at)
    return free - sites if kind == "trade_ship" else free


# --- the jump --------------------------------------------------------------------------


@rule("SF-JMP-01", "SF-JMP-03")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_a_ship_may_jump_to_any_free_resting_place_at_any_distance(kind: str) -> None:
    top = with_jump(kind)
    top.ship(RED, "trade_ship", approach(top, top.centre("f7"), 2))
    assert jumps(top, WHITE, 0) == resting_places(top, kind)


@rule("SF-JMP-01")
@pytest.mark.parametrize("card", [28, 30])
def test_the_travelers_may_reward_a_player_with_a_jump(card: int) -> None:
    top = charted().hand(WHITE, ore=3)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n8"), 3))
    meet(top, WHITE, card)
    events = top.play(WHITE, OfferCards((3, 0, 0, 0, 0)))
    assert JumpWon(WHITE) in events
    start, goal = where(top, WHITE, 0), approach(top, top.centre(FAR_AWAY), 2)
    assert ShipJumped(WHITE, 0, start, goal) in top.play(WHITE, Jump(0, goal))
    assert where(top, WHITE, 0) == goal


@rule("SF-JMP-01")
def test_nobody_jumps_without_the_reward_and_only_one_ship_does_with_it() -> None:
    top = charted()
    for place in ("n8", "n5"):
        top.ship(WHITE, "colony_ship", approach(top, top.centre(place), 3))
    goal = approach(top, top.centre(FAR_AWAY), 2)
    top.flight(WHITE)
    assert top.refusal(WHITE, Jump(0, goal)) == "SF-JMP-01"
    win_jump(top, WHITE)
    top.play(WHITE, Jump(0, goal))
    other = approach(top, top.centre("f3"), 2)
    assert top.refusal(WHITE, Jump(1, other)) == "SF-JMP-01"
    assert jumps(top, WHITE, 1) == set()


@rule("SF-JMP-02")
def test_the_jump_is_the_ships_whole_movement_and_others_move_normally() -> None:
    top = charted()
    for place in ("n8", "n5"):
        top.ship(WHITE, "colony_ship", approach(top, top.centre(place), 3))
    win_jump(top, WHITE)
    top.play(WHITE, Jump(0, approach(top, top.centre(FAR_AWAY), 2)))
    assert flights(top, WHITE, 0) == set()
    assert furthest_flight(top, WHITE, 1) == 3
    assert top.decision().prompt == "move_ships"


@rule("SF-JMP-02")
def test_another_ship_may_move_before_the_jump() -> None:
    top = charted()
    for place in ("n8", "n5"):
        top.ship(WHITE, "colony_ship", approach(top, top.centre(place), 3))
    win_jump(top, WHITE)
    top.play(WHITE, Fly(1, min(flights(top, WHITE, 1))))
    goal = approach(top, top.centre(FAR_AWAY), 2)
    top.play(WHITE, Jump(0, goal))
    assert where(top, WHITE, 0) == goal


# --- where to --------------------------------------------------------------------------------


@rule("SF-JMP-03")
def test_all_resting_rules_apply_to_the_target() -> None:
    top = with_jump("colony_ship")
    occupied = approach(top, top.centre("f7"), 2)
    top.ship(RED, "trade_ship", occupied)
    red_port = top.neighbours(top.site("beta", "fuel", "goods"))
    port = next(at for at in red_port if at != top.centre("beta"))
    assert top.refusal(WHITE, Jump(0, occupied)) == "SF-FLT-06"
    assert top.refusal(WHITE, Jump(0, top.site("beta", "fuel", "goods"))) == "SF-FLT-06"
    assert top.refusal(WHITE, Jump(0, port)) == "SF-BLK-01"
    assert top.refusal(WHITE, Jump(0, top.centre("n3"))) == "SF-BLK-03"


@rule("SF-JMP-03")
def test_a_colony_ship_that_jumped_to_a_site_may_wait_there_until_the_next_turn() -> None:
    top = with_jump("colony_ship")
    top.play(WHITE, Jump(0, site_positions(top, "f2")[0]))
    assert top.refusal(WHITE, EndFlight()) is None
    top.flight(WHITE)
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-05"


@rule("SF-JMP-04")
def test_a_trade_ship_may_not_jump_to_a_colony_site() -> None:
    top = with_jump("trade_ship")
    for site in site_positions(top, "f2"):
        assert top.refusal(WHITE, Jump(0, site)) in {"SF-JMP-04", "SF-BLK-02"}


@rule("SF-JMP-04", "SF-EX-40")
def test_a_trade_ship_may_jump_only_to_the_nine_other_corners_of_an_unknown_sector() -> None:
    top = explorer()
    top.ship(WHITE, "trade_ship", approach(top, top.centre("n8"), 3))
    win_jump(top, WHITE)
    sites = site_positions(top, "f2")
    for site in sites:
        assert top.refusal(WHITE, Jump(0, site)) == "SF-JMP-04"
    others = set(rim(top, "f2")) - set(sites)
    assert len(others) == 9
    assert jumps(top, WHITE, 0) & set(rim(top, "f2")) == others


@rule("SF-JMP-04")
def test_a_trade_ship_may_jump_to_those_positions_of_a_known_empty_sector() -> None:
    top = with_jump("trade_ship")
    for site in site_positions(top, "f4"):
        assert top.refusal(WHITE, Jump(0, site)) is None


@rule("SF-JMP-05")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_a_jump_next_to_an_unexplored_system_explores_it(kind: str) -> None:
    top = Tabletop().clear_ships()
    top.ship(WHITE, kind, approach(top, top.centre("n5"), 2))
    win_jump(top, WHITE)
    corner = next(at for at in rim(top, "f2") if is_ordinary(top, at))
    discs_to_come(top, "f2", carbon=5, fuel=3, goods=10)
    events = top.play(WHITE, Jump(0, corner))
    assert DiscRevealed(top.planet("f2", "carbon"), 5) in events
    assert DiscRevealed(top.planet("f2", "fuel"), 3) in events
    assert DiscRevealed(top.planet("f2", "goods"), 10) in events


@rule("SF-JMP-05")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_a_jump_next_to_an_undiscovered_sector_discovers_it(kind: str) -> None:
    top = explorer()
    top.ship(WHITE, kind, approach(top, top.centre("n8"), 3))
    win_jump(top, WHITE)
    corner = next(at for at in rim(top, "f2") if is_ordinary(top, at))
    next_sector(top, "filled-2", (4, 8, 10))
    events = top.play(WHITE, Jump(0, corner))
    assert any(isinstance(e, SectorDiscovered) and e.place == top.place("f2") for e in events)
    assert sum(isinstance(event, DiscRevealed) for event in events) == 3


@rule("SF-JMP-06")
def test_a_colony_ship_may_jump_straight_to_a_site_and_found_there() -> None:
    top = with_jump("colony_ship")
    site = site_positions(top, "f2")[1]
    before = top.points(WHITE)
    top.play(WHITE, Jump(0, site))
    top.play(WHITE, EstablishColony(0))
    assert building(top, site) == WHITE
    assert top.points(WHITE) == before + 1


def jump_to_unknown_site(name: str, discs: tuple[int, ...] = ()) -> tuple[Tabletop, int]:
    """A colony ship jumps to a would-be site of a face-down sector, which proves to be this."""
    top = explorer()
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n8"), 3))
    win_jump(top, WHITE)
    site = site_positions(top, "f2")[0]
    next_sector(top, name, discs)
    events = top.play(WHITE, Jump(0, site))
    assert any(isinstance(event, SectorDiscovered) for event in events)
    assert where(top, WHITE, 0) == site
    return top, site


@rule("SF-JMP-04", "SF-JMP-05", "SF-JMP-06", "SF-EX-40")
def test_a_colony_ship_may_jump_to_a_would_be_site_and_found_if_it_proves_legal() -> None:
    top, site = jump_to_unknown_site("filled-2", (4, 8, 10))
    top.play(WHITE, EstablishColony(0))
    assert building(top, site) == WHITE


@rule("SF-JMP-06", "SF-EX-40")
@pytest.mark.parametrize("token", [ICE + 4, PIRATE + 6])
def test_a_token_on_the_planet_opposite_does_not_bar_the_site(token: int) -> None:
    top, site = jump_to_unknown_site("filled-2", (4, 8, token))
    assert site not in beside(top, top.planet("f2", "ore"))
    assert top.refusal(WHITE, EstablishColony(0)) is None


@rule("SF-JMP-06", "SF-EX-40")
def test_a_token_beside_the_site_bars_it() -> None:
    top = explorer()
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n8"), 3))
    win_jump(top, WHITE)
    next_sector(top, "filled-2", (4, 8, ICE + 4))
    site = site_positions(top, "f2")[1]
    top.play(WHITE, Jump(0, site))
    assert site in beside(top, top.planet("f2", "ore"))
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-COL-02"
    assert top.refusal(WHITE, EndFlight()) is None


@rule("SF-JMP-06")
@pytest.mark.parametrize("name", ["diplomats", "empty-3"])
def test_a_would_be_site_of_another_sector_is_no_colony_site(name: str) -> None:
    top, _ = jump_to_unknown_site(name)
    assert top.refusal(WHITE, EstablishColony(0)) == "SF-COL-01"
    assert top.refusal(WHITE, EndFlight()) is None


@rule("SF-JMP-07", "SF-EX-41")
def test_with_two_pods_a_trade_ship_jumps_to_an_outpost_with_one_station() -> None:
    top = charted().station(RED, "diplomats").named_card(RED, "diplomats-1")
    top.marker(RED, "diplomats").upgrades(WHITE, pods=2)
    top.ship(WHITE, "trade_ship", approach(top, top.centre("n8"), 3))
    win_jump(top, WHITE)
    top.play(WHITE, Jump(0, top.centre(FAR_AWAY)))
    assert top.refusal(WHITE, EndFlight()) == "SF-BLK-04"
    top.play(WHITE, EstablishTradeStation(0))
    top.play(WHITE, TakeFriendshipCard(card_number(top, "diplomats-2")))
    number = top.facts.civilizations.index("diplomats")
    assert top.table.docks[5 * number : 5 * number + 5].count(WHITE + 1) == 1
    assert where(top, WHITE, 0) == -1


@rule("SF-JMP-07", "SF-EX-41")
def test_with_one_pod_a_trade_ship_does_not_jump_to_an_outpost_with_one_station() -> None:
    top = charted().station(RED, "diplomats").upgrades(WHITE, pods=1)
    top.ship(WHITE, "trade_ship", approach(top, top.centre("n8"), 3))
    win_jump(top, WHITE)
    assert top.refusal(WHITE, Jump(0, top.centre(FAR_AWAY))) == "SF-STA-02"
    assert top.refusal(WHITE, Jump(0, top.centre("n2"))) is None


@rule("SF-JMP-08")
def test_the_centre_of_a_system_is_no_target() -> None:
    top = with_jump("colony_ship")
    for place in ("alpha", "n7", "f2"):
        assert top.refusal(WHITE, Jump(0, top.centre(place))) == "SF-BRD-03"


@rule("SF-JMP-08")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_the_centre_of_an_undiscovered_sector_is_no_target(kind: str) -> None:
    top = explorer().upgrades(WHITE, pods=5)
    top.ship(WHITE, kind, approach(top, top.centre("n8"), 3))
    win_jump(top, WHITE)
    centres = {place.centre for place in top.facts.field.places}
    assert top.refusal(WHITE, Jump(0, top.centre("f2"))) == "SF-BRD-11"
    assert not jumps(top, WHITE, 0) & centres


@rule("SF-JMP-08")
def test_the_centre_of_a_known_empty_sector_is_a_target() -> None:
    top = with_jump("colony_ship")
    top.play(WHITE, Jump(0, top.centre("f4")))
    assert top.refusal(WHITE, EndFlight()) is None


@rule("SF-JMP-08")
@pytest.mark.parametrize("token", [PIRATE + 4, ICE + 3])
def test_arrival_by_jump_defeats_pirates_and_terraforms(token: int) -> None:
    top = charted().discs("n7", fuel=token)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    top.upgrades(WHITE, cannons=4, pods=3)
    win_jump(top, WHITE)
    planet, site = top.planet("n7", "fuel"), top.site("n7", "food", "fuel")
    assert MedalWon(WHITE, planet, token) in top.play(WHITE, Jump(0, site))
    assert EstablishColony(0) in top.choices(WHITE)


# --- whether at all ----------------------------------------------------------------------------


@rule("SF-JMP-09")
def test_the_jump_is_optional_and_lapses_at_the_end_of_the_turn() -> None:
    top = with_jump("colony_ship")
    start, goal = where(top, WHITE, 0), approach(top, top.centre(FAR_AWAY), 2)
    top.play(WHITE, EndFlight())
    assert where(top, WHITE, 0) == start
    top.flight(WHITE)
    assert top.refusal(WHITE, Jump(0, goal)) == "SF-JMP-01"
    assert jumps(top, WHITE, 0) == set()


@rule("SF-JMP-09")
def test_a_ship_with_a_jump_may_fly_instead() -> None:
    top = with_jump("colony_ship")
    assert furthest_flight(top, WHITE, 0) == 3


@rule("SF-JMP-09")
def test_a_ship_that_has_moved_cannot_jump() -> None:
    top = charted()
    for place in ("n8", "n5"):
        top.ship(WHITE, "colony_ship", approach(top, top.centre(place), 3))
    win_jump(top, WHITE)
    goal = approach(top, top.centre(FAR_AWAY), 2)
    top.play(WHITE, Fly(0, min(flights(top, WHITE, 0))))
    assert top.refusal(WHITE, Jump(0, goal)) == "SF-JMP-09"
    top.play(WHITE, Fly(1, min(flights(top, WHITE, 1))))
    assert top.refusal(WHITE, Jump(0, goal)) in {"SF-JMP-09", "SF-FLT-10"}
    assert jumps(top, WHITE, 0) == jumps(top, WHITE, 1) == set()


@rule("SF-JMP-05")
def test_a_jump_into_open_space_turns_nothing_over() -> None:
    top = explorer()
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n8"), 3))
    win_jump(top, WHITE)
    down = [top.table.is_face_down(place) for place in range(HOMES, top.facts.places)]
    top.play(WHITE, Jump(0, top.open_space()[0]))
    assert [top.table.is_face_down(p) for p in range(HOMES, top.facts.places)] == down
