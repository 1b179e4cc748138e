"""The advanced set-up phase (rules SF-ADV)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers.advanced_setup import PlaceColony, PlaceSpaceport, TakeUpgrade
from starfare.games.starfarers.events import (
    ColonyPlaced,
    ReserveCardDrawn,
    ResourcesProduced,
    ShipPlaced,
    SpaceportPlaced,
    StartingPlayerFound,
    TurnBegan,
    UpgradeTaken,
)
from tests.rules import rule
from tests.starfarers.support_a import (
    BOOSTER,
    CANNON,
    COLONY_SHIP,
    HOMES,
    OUTER_SYSTEMS,
    POD,
    TRADE_SHIP,
    Opening,
    beside,
    between,
    building,
    counts,
    middle,
    reserve_draws,
    ship_places,
    sites,
    starting_with,
    supply_of,
    upgrades,
)
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW

HOME_SITES = [at for home in HOMES for at in sorted(sites(home))]


def opened(starter: int = WHITE, seats: int = 4) -> Opening:
    """An advanced set-up in which a seat starts."""
    return Opening(*starting_with(starter, seats), seats=seats, setup="advanced")


def colonies_placed(starter: int = WHITE, order: list[int] | None = None) -> Opening:
    """Everybody has placed three colonies, on the home sites in the order given."""
    top = opened(starter)
    for at in order or HOME_SITES:
        [seat] = top.game.deciders
        top.play(seat, PlaceColony(at))
    return top


def own_sites(top: Opening, seat: int) -> list[int]:
    """Where a seat has its colonies."""
    return [at for at in HOME_SITES if building(top, at)[0] == seat]


def ports_of(at: int) -> set[int]:
    """The two intersections beside a home site, the centre of its system left out."""
    return beside(at) - {middle(home) for home in HOMES}


def place_first(top: Opening, kind: int = COLONY_SHIP) -> int:
    """The player whose place it is makes a spaceport of the first colony; return who it was."""
    [seat] = top.game.deciders
    at = own_sites(top, seat)[0]
    top.play(seat, PlaceSpaceport(at, kind, min(ports_of(at))))
    return seat


@rule("SF-ADV-01")
@pytest.mark.parametrize("starter", [WHITE, YELLOW, RED, BLUE])
def test_the_starting_player_is_found_before_anything_is_placed(starter: int) -> None:
    top = opened(starter)
    assert StartingPlayerFound(starter) in top.last_events
    assert not any(isinstance(event, ColonyPlaced) for event in top.last_events)
    assert [building(top, at) for at in HOME_SITES] == [(-1, False)] * 12
    assert top.game.deciders == (starter,)


@rule("SF-ADV-01")
def test_the_starting_player_takes_the_first_turn() -> None:
    top = colonies_placed(RED)
    while top.decision().prompt != "roll":
        [seat] = top.game.deciders
        top.play(seat, top.choices(seat)[0])
    assert top.last_events[-1] == TurnBegan(RED, 1)
    assert top.game.deciders == (RED,)


@rule("SF-ADV-02")
def test_in_round_1_everybody_places_a_colony_clockwise_from_the_starting_player() -> None:
    top = opened(RED)
    for number, seat in enumerate((RED, BLUE, WHITE, YELLOW)):
        assert top.game.deciders == (seat,)
        events = top.play(seat, PlaceColony(HOME_SITES[number]))
        assert events == (ColonyPlaced(seat, HOME_SITES[number]),)
        assert building(top, HOME_SITES[number]) == (seat, False)


@rule("SF-ADV-02")
def test_every_free_home_site_may_be_chosen_and_nothing_else() -> None:
    top = opened()
    assert set(top.choices(WHITE)) == {PlaceColony(at) for at in HOME_SITES}
    for area in OUTER_SYSTEMS:
        for at in sites(area):
            assert top.refusal(WHITE, PlaceColony(at)) == "SF-ADV-02"
    top.play(WHITE, PlaceColony(HOME_SITES[4]))
    assert PlaceColony(HOME_SITES[4]) not in top.choices(YELLOW)
    assert top.refusal(YELLOW, PlaceColony(HOME_SITES[4])) == "SF-ADV-02"
    assert len(top.choices(YELLOW)) == 11


@rule("SF-ADV-03")
def test_round_2_begins_with_the_last_player_and_goes_counter_clockwise() -> None:
    top = opened(RED)
    for at in HOME_SITES[:4]:
        top.play(top.game.deciders[0], PlaceColony(at))
    order: list[int] = []
    for at in HOME_SITES[4:8]:
        order.append(top.game.deciders[0])
        top.play(order[-1], PlaceColony(at))
    assert order == [YELLOW, WHITE, BLUE, RED]
    assert all(len(own_sites(top, seat)) == 2 for seat in range(4))


@rule("SF-ADV-04")
def test_round_3_goes_clockwise_from_the_starting_player_again() -> None:
    top = opened(RED)
    for at in HOME_SITES[:8]:
        top.play(top.game.deciders[0], PlaceColony(at))
    order: list[int] = []
    for at in HOME_SITES[8:]:
        order.append(top.game.deciders[0])
        top.play(order[-1], PlaceColony(at))
    assert order == [RED, BLUE, WHITE, YELLOW]
    assert all(len(own_sites(top, seat)) == 3 for seat in range(4))


@rule("SF-ADV-05")
def test_a_player_may_take_all_three_sites_of_one_home_system() -> None:
    one, two, three = sorted(sites("alpha"))
    others = [at for at in HOME_SITES if at not in sites("alpha")]
    order = [one, *others[:3], *others[3:6], two, three, *others[6:]]
    top = colonies_placed(WHITE, order)
    assert own_sites(top, WHITE) == [one, two, three]


@rule("SF-ADV-05")
def test_with_four_players_all_twelve_home_sites_are_filled() -> None:
    top = colonies_placed()
    assert sorted(building(top, at)[0] for at in HOME_SITES) == sorted(list(range(4)) * 3)


@rule("SF-ADV-06")
def test_round_4_begins_with_the_last_player_of_round_3_and_goes_counter_clockwise() -> None:
    top = colonies_placed(RED)
    order: list[int] = []
    for _ in range(4):
        order.append(place_first(top))
        top.play(order[-1], top.choices(order[-1])[0])
    assert order == [YELLOW, WHITE, BLUE, RED]


@rule("SF-ADV-06")
def test_the_pool_has_two_boosters_a_cannon_and_a_pod_from_the_tray() -> None:
    top = colonies_placed()
    taken: list[int] = []
    for wanted in (BOOSTER, POD, CANNON, BOOSTER):
        seat = place_first(top)
        kinds = {BOOSTER: 2, CANNON: 1, POD: 1}
        left = {kind for kind, count in kinds.items() if count > taken.count(kind)}
        assert set(top.choices(seat)) == {TakeUpgrade(kind) for kind in left}
        events = top.play(seat, TakeUpgrade(wanted))
        assert events[0] == UpgradeTaken(seat, wanted)
        assert upgrades(top, seat)[wanted] == 1
        taken.append(wanted)
    assert top.table.tray[:3] == [22, 23, 19]


@rule("SF-ADV-07")
def test_in_round_4_any_own_colony_becomes_a_spaceport_with_either_ship_on_either_site() -> None:
    top = colonies_placed()
    assert set(top.choices(BLUE)) == {
        PlaceSpaceport(at, kind, site)
        for at in own_sites(top, BLUE)
        for kind in (COLONY_SHIP, TRADE_SHIP)
        for site in ports_of(at)
    }
    assert len(top.choices(BLUE)) == 3 * 2 * 2


@rule("SF-ADV-07")
@pytest.mark.parametrize("kind", [COLONY_SHIP, TRADE_SHIP])
def test_spaceport_ship_and_upgrade_are_placed_by_one_player_after_another(kind: int) -> None:
    top = colonies_placed()
    at = own_sites(top, BLUE)[1]
    site = max(ports_of(at))
    events = top.play(BLUE, PlaceSpaceport(at, kind, site))
    assert events == (SpaceportPlaced(BLUE, at), ShipPlaced(BLUE, kind, site))
    assert building(top, at) == (BLUE, True)
    assert ship_places(top, BLUE) == [site]
    assert top.table.ship_kind[3 * BLUE] == kind
    assert top.game.deciders == (BLUE,)
    top.play(BLUE, TakeUpgrade(CANNON))
    assert upgrades(top, BLUE) == (0, 1, 0)
    assert top.game.deciders == (RED,)


@rule("SF-ADV-07")
def test_no_other_players_colony_and_no_other_site_may_be_taken() -> None:
    top = colonies_placed()
    theirs = own_sites(top, RED)[0]
    choice = PlaceSpaceport(theirs, COLONY_SHIP, min(ports_of(theirs)))
    assert top.refusal(BLUE, choice) == "SF-ADV-07"
    one, two, _ = own_sites(top, BLUE)
    far = PlaceSpaceport(one, COLONY_SHIP, min(ports_of(two)))
    assert top.refusal(BLUE, far) == "SF-ADV-07"
    assert top.refusal(BLUE, PlaceSpaceport(one, COLONY_SHIP, one)) == "SF-ADV-07"


@rule("SF-ADV-08")
def test_after_round_4_three_cards_and_a_fame_piece_are_all_the_set_up_brings() -> None:
    top = colonies_placed()
    for _ in range(4):
        assert counts(top) == [0, 0, 0, 0]
        assert top.table.fame == [0, 0, 0, 0]
        seat = place_first(top)
        top.play(seat, top.choices(seat)[0])
    assert reserve_draws(top.last_events) == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    assert counts(top) == [3, 3, 3, 3]
    assert top.table.fame == [1, 1, 1, 1]
    assert supply_of(top) == dict.fromkeys(RESOURCES, 12)
    assert not any(isinstance(event, ResourcesProduced) for event in top.last_events)
    assert sum(isinstance(event, ReserveCardDrawn) for event in top.last_events) == 12


@rule("SF-ADV-09")
def test_an_upgrade_no_longer_in_the_pool_is_refused_though_the_tray_has_it() -> None:
    top = colonies_placed()
    seat = place_first(top)
    top.play(seat, TakeUpgrade(CANNON))
    seat = place_first(top)
    assert top.table.tray[CANNON] == 23
    assert TakeUpgrade(CANNON) not in top.choices(seat)
    assert top.refusal(seat, TakeUpgrade(CANNON)) == "SF-ADV-09"


@rule("SF-EX-48")
def test_example_the_order_of_the_four_rounds_and_what_is_left_of_the_pool() -> None:
    top = opened(WHITE)
    order: list[int] = []
    for at in HOME_SITES:
        order.append(top.game.deciders[0])
        top.play(order[-1], PlaceColony(at))
    assert order == [
        *(WHITE, YELLOW, RED, BLUE),
        *(BLUE, RED, YELLOW, WHITE),
        *(WHITE, YELLOW, RED, BLUE),
    ]
    assert place_first(top) == BLUE
    top.play(BLUE, TakeUpgrade(CANNON))
    assert place_first(top) == RED
    top.play(RED, TakeUpgrade(POD))
    assert place_first(top) == YELLOW
    assert top.choices(YELLOW) == [TakeUpgrade(BOOSTER)]
    top.play(YELLOW, TakeUpgrade(BOOSTER))
    assert place_first(top) == WHITE
    assert top.choices(WHITE) == [TakeUpgrade(BOOSTER)]
    top.play(WHITE, TakeUpgrade(BOOSTER))
    assert [upgrades(top, seat) for seat in range(4)] == [
        (1, 0, 0),
        (1, 0, 0),
        (0, 0, 1),
        (0, 1, 0),
    ]
    assert top.game.deciders == (WHITE,)
    assert top.decision().prompt == "roll"


@rule("SF-ADV-05")
def test_colonies_of_different_players_may_stand_side_by_side() -> None:
    top = opened()
    top.play(WHITE, PlaceColony(between("alpha", "food", "fuel")))
    assert top.refusal(YELLOW, PlaceColony(between("alpha", "fuel", "carbon"))) is None
    top.play(YELLOW, PlaceColony(between("alpha", "fuel", "carbon")))
    top.play(RED, PlaceColony(between("alpha", "food", "carbon")))
    assert [building(top, at)[0] for at in sites("alpha")].count(-1) == 0
