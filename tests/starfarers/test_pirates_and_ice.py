"""Pirate bases and ice planets (rules SF-SPC)."""

import pytest

from starfare.games.starfarers.build import BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import (
    ContestShaken,
    FameLost,
    GameWon,
    MedalWon,
    MothershipShaken,
    ReserveDiscPlaced,
    ResourcesProduced,
    UpgradeLost,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.words import ICE, PIRATE
from starfare.kernel.event import Event
from tests.rules import rule
from tests.starfarers.support_b import (
    NO_CARDS,
    approach,
    beside,
    building,
    charted,
    flights,
    fly_to,
    furthest_flight,
    is_ordinary,
    meet,
    next_reserve_disc,
    next_turn,
    not_beside,
    random_play,
    roll,
    shake,
    ways,
    where,
    win_jump,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop


def medals(events: tuple[Event, ...] | list[Event]) -> list[tuple[int, int]]:
    """Return who won which token, in order."""
    return [(event.seat, event.disc) for event in events if isinstance(event, MedalWon)]


def corner_beside(top: Tabletop, planet: int) -> int:
    """Return an ordinary intersection that touches a planet."""
    return next(at for at in beside(top, planet) if is_ordinary(top, at))


def waiting_beside(
    token: int, cannons: int = 0, pods: int = 0, kind: str = "trade_ship"
) -> tuple[Tabletop, int]:
    """White's ship rests beside N7's fuel planet with a token on it; return the planet too."""
    top = charted().upgrades(WHITE, cannons=cannons, pods=pods).discs("n7", fuel=token)
    planet = top.planet("n7", "fuel")
    top.ship(WHITE, kind, corner_beside(top, planet))
    return top, planet


# --- what a token does ---------------------------------------------------------------------


@rule("SF-SPC-01")
@pytest.mark.parametrize("token", [PIRATE + 4, PIRATE + 5, PIRATE + 6, ICE + 3, ICE + 4])
@pytest.mark.parametrize("seat", [WHITE, BLUE])
def test_a_token_closes_the_two_sites_beside_its_planet_to_everybody(token: int, seat: int) -> None:
    top = charted().discs("n7", food=token)
    for pair, rule_id in (
        (("carbon", "food"), "SF-COL-02"),
        (("food", "fuel"), "SF-COL-02"),
        (("fuel", "carbon"), None),
    ):
        top.clear_ships()
        top.ship(seat, "colony_ship", top.site("n7", *pair))
        top.flight(seat)
        assert top.refusal(seat, EstablishColony(0)) == rule_id


@rule("SF-SPC-02")
@pytest.mark.parametrize(("token", "dice"), [(PIRATE + 4, (1, 3)), (ICE + 3, (1, 2))])
def test_a_planet_with_a_token_has_no_number(token: int, dice: tuple[int, int]) -> None:
    top = charted().discs("n7", carbon=9, food=10, fuel=token).empty_hands()
    top.colony(BLUE, top.site("n7", "carbon", "food"))
    top.colony(RED, top.site("n7", "food", "fuel"))
    events = roll(top, WHITE, *dice)
    fuel = [e for e in events if isinstance(e, ResourcesProduced) and e.seat == RED and e.cards[1]]
    assert fuel == []


# --- defeating and terraforming ----------------------------------------------------------------


@rule("SF-SPC-03")
@pytest.mark.parametrize("strength", [4, 5, 6])
def test_a_pirate_base_falls_to_as_many_cannons_as_its_number(strength: int) -> None:
    for cannons, won in ((strength - 1, False), (strength, True)):
        top, planet = waiting_beside(PIRATE + strength, cannons=cannons, pods=5)
        top.flight(WHITE)
        assert medals(top.last_events) == ([(WHITE, PIRATE + strength)] if won else [])
        assert (top.table.discs[planet] == PIRATE + strength) != won


@rule("SF-SPC-04")
@pytest.mark.parametrize("strength", [3, 4])
def test_an_ice_planet_melts_for_as_many_pods_as_its_number(strength: int) -> None:
    for pods, won in ((strength - 1, False), (strength, True)):
        top, planet = waiting_beside(ICE + strength, cannons=6, pods=pods)
        top.flight(WHITE)
        assert medals(top.last_events) == ([(WHITE, ICE + strength)] if won else [])
        assert (top.table.discs[planet] == ICE + strength) != won


@rule("SF-SPC-03", "SF-SPC-04")
@pytest.mark.parametrize("token", [PIRATE + 4, ICE + 3])
def test_the_ship_must_touch_the_planet_and_not_only_its_system(token: int) -> None:
    top = charted().upgrades(WHITE, cannons=6, pods=5).discs("n7", fuel=token)
    top.ship(
        WHITE, "trade_ship", next(a for a in not_beside(top, "n7", "fuel") if is_ordinary(top, a))
    )
    top.flight(WHITE)
    assert medals(top.last_events) == []


@rule("SF-SPC-03", "SF-SPC-04")
@pytest.mark.parametrize("token", [PIRATE + 4, ICE + 3])
def test_all_five_usable_corners_of_the_planet_will_do(token: int) -> None:
    for nth in range(5):
        top = charted().upgrades(WHITE, cannons=4, pods=3).discs("n7", fuel=token)
        top.ship(WHITE, "colony_ship", beside(top, top.planet("n7", "fuel"))[nth])
        top.flight(WHITE)
        assert medals(top.last_events) == [(WHITE, token)]


@rule("SF-SPC-05")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
@pytest.mark.parametrize("token", [PIRATE + 4, ICE + 3])
def test_ships_of_both_kinds_do_it_in_passing_and_nothing_is_spent(kind: str, token: int) -> None:
    top = charted().upgrades(WHITE, cannons=4, pods=3).discs("n7", fuel=token)
    planet = top.planet("n7", "fuel")
    corner = next(
        at
        for at in beside(top, planet)
        if is_ordinary(top, at)
        and any(top.facts.field.place_at[n] == -1 for n in top.neighbours(at))
    )
    start = next(at for at in top.neighbours(corner) if top.facts.field.place_at[at] == -1)
    top.ship(WHITE, kind, start)
    top.flight(WHITE, 5)
    assert medals(top.play(WHITE, Fly(0, corner))) == [(WHITE, token)]
    assert top.table.upgrades[:3] == [0, 4, 3]
    top.play(WHITE, Fly(0, start))
    assert where(top, WHITE, 0) == start
    assert top.table.ship_kind[0] == ("colony_ship", "trade_ship").index(kind)


@rule("SF-SPC-06")
@pytest.mark.parametrize("token", [PIRATE + 4, ICE + 3])
def test_the_token_is_a_medal_worth_a_point_at_once(token: int) -> None:
    top, _ = waiting_beside(token, cannons=4, pods=3)
    before = top.points(WHITE)
    top.flight(WHITE)
    assert top.points(WHITE) == before + 1


@rule("SF-SPC-06")
def test_the_fifteenth_point_from_a_medal_wins_at_once() -> None:
    top, _ = waiting_beside(PIRATE + 4, cannons=4)
    top.fame(WHITE, 2 * (14 - top.points(WHITE)))
    top.flight(WHITE)
    assert GameWon(WHITE) in top.last_events
    assert top.game.pending is None


@rule("SF-SPC-06")
def test_an_encounter_that_takes_fame_pieces_leaves_medals_alone() -> None:
    top = charted().medal(WHITE, PIRATE + 4).fame(WHITE, 0)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    before = top.points(WHITE)
    meet(top, WHITE, 1)
    events = top.play(WHITE, OfferCards(NO_CARDS))
    while top.decision().prompt != "move_ships":
        [seat] = top.game.deciders
        events = top.play(seat, top.choices(seat)[0])
    assert not any(isinstance(event, FameLost) for event in events)
    assert top.points(WHITE) == before


@rule("SF-SPC-06")
def test_a_medal_can_never_be_lost() -> None:
    top = charted().medal(WHITE, PIRATE + 4).medal(RED, ICE + 3).turn_of(WHITE)
    won = [top.facts.tokens.index(token) for token in (PIRATE + 4, ICE + 3)]
    owners = [top.table.medals[token] for token in won]
    for _ in random_play(top, 600):
        assert [top.table.medals[token] for token in won] == owners


@rule("SF-SPC-07")
def test_a_random_reserve_disc_lies_face_up_and_produces_from_the_next_roll() -> None:
    top, planet = waiting_beside(PIRATE + 4, cannons=4)
    top.colony(RED, top.site("n7", "food", "fuel")).empty_hands()
    next_reserve_disc(top, 9)
    discs = sum(top.table.reserve_discs)
    top.flight(WHITE)
    assert ReserveDiscPlaced(planet, 9) in top.last_events
    assert top.table.discs[planet] == 9
    assert sum(top.table.reserve_discs) == discs - 1
    assert top.hand_of(RED) == {}
    events = roll(top, YELLOW, 4, 5)
    [red] = [e.cards for e in events if isinstance(e, ResourcesProduced) and e.seat == RED]
    assert red[1] == 1


@rule("SF-SPC-07")
def test_the_reserve_disc_is_one_of_those_left() -> None:
    top, planet = waiting_beside(PIRATE + 4, cannons=4)
    kinds = top.facts.reserve_kinds
    top.table.reserve_discs = [int(kind == 10) for kind in kinds]
    top.flight(WHITE)
    assert top.table.discs[planet] == 10


@rule("SF-SPC-08")
def test_a_colony_ship_on_the_freed_site_may_found_or_fly_on() -> None:
    top = charted().upgrades(WHITE, cannons=4).discs("n7", fuel=PIRATE + 4)
    site = top.site("n7", "food", "fuel")
    top.ship(WHITE, "colony_ship", site)
    top.flight(WHITE, 4)
    assert EstablishColony(0) in top.choices(WHITE)
    assert furthest_flight(top, WHITE, 0) == 4


@rule("SF-SPC-09")
def test_no_shake_is_made_against_a_pirate_base() -> None:
    top, _ = waiting_beside(PIRATE + 4, cannons=4)
    events = shake(top, WHITE, "yellow", "blue")
    assert medals(events) == [(WHITE, PIRATE + 4)]
    assert sum(isinstance(event, MothershipShaken) for event in events) == 1
    assert not any(isinstance(event, ContestShaken) for event in events)


@rule("SF-SPC-03", "SF-SPC-07", "SF-EX-24")
def test_four_cannons_defeat_pirate_base_four_and_white_founds_there_at_once() -> None:
    top = charted().upgrades(WHITE, cannons=4).discs("n7", fuel=PIRATE + 4)
    planet, site = top.planet("n7", "fuel"), top.site("n7", "food", "fuel")
    ship = top.ship(WHITE, "colony_ship", approach(top, site, 3))
    before = top.points(WHITE)
    top.flight(WHITE, 5)
    next_reserve_disc(top, 3)
    events = fly_to(top, WHITE, ship, site)
    assert medals(events) == [(WHITE, PIRATE + 4)]
    assert top.table.discs[planet] == 3
    assert top.points(WHITE) == before + 1
    top.play(WHITE, EstablishColony(ship))
    assert building(top, site) == WHITE
    assert top.points(WHITE) == before + 2


@rule("SF-SPC-10", "SF-EX-25")
def test_three_cannons_and_a_mixed_card_defeat_base_four() -> None:
    top, _ = waiting_beside(PIRATE + 4, cannons=3)
    top.named_card(WHITE, "scientists-3")
    top.flight(WHITE)
    assert medals(top.last_events) == [(WHITE, PIRATE + 4)]


@rule("SF-SPC-10", "SF-EX-25")
def test_three_cannons_and_a_mixed_card_do_nothing_to_base_five_and_the_ship_flies_on() -> None:
    top = charted().upgrades(WHITE, cannons=3).named_card(WHITE, "scientists-3")
    top.discs("n7", fuel=PIRATE + 5)
    planet = top.planet("n7", "fuel")
    corner = corner_beside(top, planet)
    start = approach(top, corner, 2)
    ship = top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 3)
    before = top.points(WHITE)
    assert medals(top.play(WHITE, Fly(ship, corner))) == []
    assert top.table.discs[planet] == PIRATE + 5
    assert top.points(WHITE) == before
    assert furthest_flight(top, WHITE, ship) == 3 + 1 - 2


@rule("SF-SPC-04", "SF-EX-26")
def test_an_ice_planet_two_edges_away_leaves_three_movement_points() -> None:
    top = charted().upgrades(WHITE, pods=4).discs("n7", fuel=ICE + 4)
    planet, site = top.planet("n7", "fuel"), top.site("n7", "food", "fuel")
    corner = next(
        at
        for at in beside(top, planet)
        if site in top.neighbours(at)
        and any(top.facts.field.place_at[near] == -1 for near in top.neighbours(at))
    )
    start = next(
        at
        for at, edges in ways(top, corner).items()
        if edges == 2
        and is_ordinary(top, at)
        and all(near not in beside(top, planet) or near == corner for near in top.neighbours(at))
        and at not in beside(top, planet)
    )
    ship = top.ship(WHITE, "colony_ship", start)
    top.flight(WHITE, 5)
    before = top.points(WHITE)
    next_reserve_disc(top, 11)
    events = top.play(WHITE, Fly(ship, corner))
    assert medals(events) == [(WHITE, ICE + 4)]
    assert where(top, WHITE, ship) == corner
    assert top.points(WHITE) == before + 1
    assert top.table.discs[planet] == 11
    assert furthest_flight(top, WHITE, ship) == 3
    top.play(WHITE, Fly(ship, site))
    assert EstablishColony(ship) in top.choices(WHITE)
    assert furthest_flight(top, WHITE, ship) == 2


# --- when the test is made -----------------------------------------------------------------------


def red_beside_ice() -> tuple[Tabletop, int]:
    """Red's ship has been resting next to ice planet 3 with 2 pods; Red buys the third."""
    top = charted().upgrades(RED, pods=2).discs("n7", fuel=ICE + 3)
    planet = top.planet("n7", "fuel")
    top.ship(RED, "trade_ship", corner_beside(top, planet))
    top.hand(RED, ore=2).trade_and_build(RED)
    assert medals(top.play(RED, BuildUpgrade(2))) == []
    assert top.table.discs[planet] == ICE + 3
    return top, planet


@rule("SF-SPC-11", "SF-EX-27")
def test_a_waiting_ship_terraforms_as_the_movement_step_begins() -> None:
    top, planet = red_beside_ice()
    at = where(top, RED, 0)
    top.balls("yellow", "blue")
    events = top.play(RED, EndTradeAndBuild())
    assert medals(events) == [(RED, ICE + 3)]
    assert where(top, RED, 0) == at
    assert top.table.discs[planet] in {3, 9, 10, 11}
    assert furthest_flight(top, RED, 0) == 3


@rule("SF-SPC-11", "SF-EX-27")
def test_a_waiting_ship_terraforms_only_after_the_encounter() -> None:
    top, planet = red_beside_ice()
    top.balls("black", "blue").script(("encounter", 2))
    events = top.play(RED, EndTradeAndBuild())
    assert medals(events) == []
    events = top.play(RED, OfferCards(NO_CARDS))
    assert medals(events) == [(RED, ICE + 3)]
    assert top.table.discs[planet] != ICE + 3


@rule("SF-SPC-11", "SF-EX-27")
def test_a_pod_lost_in_the_encounter_saves_the_ice() -> None:
    top, planet = red_beside_ice()
    top.balls("black", "blue").script(("encounter", 27))
    top.play(RED, EndTradeAndBuild())
    events = top.play(RED, OfferCards(NO_CARDS))
    assert UpgradeLost(RED, 2) in events
    assert medals(events) == []
    assert top.table.discs[planet] == ICE + 3


@rule("SF-SPC-11")
def test_arriving_by_jump_is_tested_too() -> None:
    top = charted().upgrades(WHITE, cannons=4).discs("n7", fuel=PIRATE + 4)
    top.ship(WHITE, "colony_ship", approach(top, top.centre("f4"), 2))
    win_jump(top, WHITE)
    corner = corner_beside(top, top.planet("n7", "fuel"))
    assert medals(top.play(WHITE, Jump(0, corner))) == [(WHITE, PIRATE + 4)]


@rule("SF-SPC-11")
def test_ships_of_other_players_are_not_tested_in_this_turn() -> None:
    top = charted().upgrades(RED, pods=3).discs("n7", fuel=ICE + 3)
    planet = top.planet("n7", "fuel")
    top.ship(RED, "trade_ship", corner_beside(top, planet))
    top.ship(WHITE, "trade_ship", approach(top, top.centre("f4"), 2))
    top.flight(WHITE)
    assert medals(top.last_events) == []
    next_turn(top, WHITE)
    assert top.table.discs[planet] == ICE + 3
    top.flight(RED)
    assert medals(top.last_events) == [(RED, ICE + 3)]


@rule("SF-SPC-12")
def test_removal_is_automatic_and_opens_the_sites_to_everybody() -> None:
    top, _ = waiting_beside(PIRATE + 4, cannons=4)
    site = top.site("n7", "food", "fuel")
    top.ship(YELLOW, "colony_ship", site)
    top.flight(WHITE)
    assert medals(top.last_events) == [(WHITE, PIRATE + 4)]
    assert top.decision().prompt == "move_ships"
    top.play(WHITE, EndFlight())
    top.flight(YELLOW)
    top.play(YELLOW, EstablishColony(0))
    assert building(top, site) == YELLOW


@rule("SF-SPC-13")
@pytest.mark.parametrize(
    ("cannons", "pods", "won"),
    [
        (0, 0, set()),
        (4, 0, {(WHITE, PIRATE + 4)}),
        (0, 3, {(WHITE, ICE + 3)}),
        (4, 3, {(WHITE, PIRATE + 4), (WHITE, ICE + 3)}),
    ],
)
def test_each_of_several_tokens_is_tested_by_itself(
    cannons: int, pods: int, won: set[tuple[int, int]]
) -> None:
    top = charted().upgrades(WHITE, cannons=cannons, pods=pods)
    top.discs("n7", fuel=PIRATE + 4, food=ICE + 3)
    top.ship(WHITE, "colony_ship", top.site("n7", "food", "fuel"))
    top.flight(WHITE, 3)
    assert set(medals(top.last_events)) == won
    assert flights(top, WHITE, 0)
