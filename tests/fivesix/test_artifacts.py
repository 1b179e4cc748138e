"""Artifacts (X6-ART)."""

from __future__ import annotations

import pytest

from starfare.games.fivesix import words as x
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import DiscRevealed, MedalWon, ReserveDiscPlaced
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.production import yields
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.rules import rule
from tests.starfarers.support_b import beside, card_number, next_disc, next_reserve_disc

TWO, THREE = x.ARTIFACT + 2, x.ARTIFACT + 3
FRIENDS = ("green_folk-1", "merchants-1", "diplomats-1", "scientists-1", "travelers-3")


def meridian(token: int = TWO) -> Cockpit:
    """An artifact lies on the carbon planet of Meridian, numbers on the others."""
    return explored(Cockpit(6), token)


def explored(top: Cockpit, token: int) -> Cockpit:
    """Lay the discs of Meridian."""
    top.discs("n5", food=4, fuel=5)
    top.disc(top.planet("n5", "carbon"), token)
    return top


def artifact(top: Cockpit) -> int:
    """Return Meridian's carbon planet."""
    return top.planet("n5", "carbon")


def befriend(top: Cockpit, seat: int, count: int) -> Cockpit:
    """Give a seat friendship cards of so many civilizations."""
    for name in FRIENDS[:count]:
        top.named_card(seat, name)
    return top


def outside(top: Cockpit) -> int:
    """Return an intersection one step from the artifact's planet, adjacent to no planet."""
    for edge in beside(top, artifact(top)):
        for at in top.neighbours(edge):
            if top.facts.field.place_at[at] == -1 and top.facts.field.centre_of[at] == -1:
                return at
    raise AssertionError("Meridian is closed in")


def edge_beside(top: Cockpit, at: int) -> int:
    """Return the intersection beside the artifact that is one step from another."""
    return next(near for near in top.neighbours(at) if near in beside(top, artifact(top)))


@rule("X6-ART-01")
def test_a_revealed_artifact_disc_leaves_play_for_its_token() -> None:
    top = Cockpit(6)
    ship = top.ship(0, "colony_ship", outside(top))
    top.flight(0)
    for disc in (4, 8, TWO):
        next_disc(top, disc)
    told = top.play(0, Fly(ship, edge_beside(top, outside(top))))
    assert DiscRevealed(artifact(top), TWO) in told
    assert top.table.medals[top.facts.tokens.index(TWO)] == artifact(top) + 1
    kinds = top.facts.disc_kinds
    icon = top.table.planet_kind(artifact(top))[1]
    assert top.table.piles[icon * len(kinds) + kinds.index(TWO)] == 0
    planets = top.view(4).plain()["sectors"][top.place("n5")]["planets"]
    assert planets[artifact(top) % 3]["disc"] == {"kind": "artifact", "strength": 2}


@rule("X6-ART-02")
def test_no_colony_is_founded_beside_an_artifact() -> None:
    top = meridian()
    ship = top.ship(0, "colony_ship", top.site("n5", "carbon", "food"))
    top.flight(0)
    assert top.refusal(0, EstablishColony(ship)) == "X6-ART-02"
    assert EstablishColony(ship) not in top.choices(0)


@rule("X6-ART-03", "X6-ART-11", "X6-ART-14")
@pytest.mark.parametrize(("token", "needed"), [(TWO, 2), (THREE, 3)])
def test_a_token_asks_for_friends_of_as_many_civilizations_as_it_shows(
    token: int, needed: int
) -> None:
    for count in range(6):
        top = befriend(meridian(token), 0, count)
        top.ship(0, "trade_ship", beside(top, artifact(top))[0])
        won = of_kind(top.flight(0).last_events, MedalWon)
        assert bool(won) == (count >= needed), count
    top = meridian(token).named_card(0, "travelers-1")
    assert top.view(0).civilizations(0) == 1
    assert top.view(0).artifact_strength(artifact(top)) == needed


@rule("X6-ART-04")
@pytest.mark.parametrize("stops", [True, False])
def test_a_ship_takes_it_by_passing_as_well_as_by_stopping(stops: bool) -> None:
    top = befriend(meridian(), 0, 2)
    start = outside(top)
    ship = top.ship(0, "trade_ship", start)
    top.flight(0)
    edge = edge_beside(top, start)
    told = top.play(0, Fly(ship, edge if stops else further(top, start, edge)))
    assert of_kind(told, MedalWon) == [MedalWon(0, artifact(top), TWO)]


def rim_of(top: Cockpit) -> tuple[int, ...]:
    """Return the intersections of Meridian."""
    return top.facts.field.places[top.place("n5")].rim


def further(top: Cockpit, start: int, edge: int) -> int:
    """Return an intersection behind one beside the artifact."""
    for at in range(top.facts.field.size):
        if top.table.chart.distances(start)[at] == 3 and top.table.chart.path(start, at)[0] == edge:
            return at
    raise AssertionError("nothing lies behind it")


@rule("X6-ART-04")
def test_friends_alone_do_not_take_it() -> None:
    top = befriend(meridian(), 0, 5)
    far = next(at for at in rim_of(top) if at not in beside(top, artifact(top)))
    top.ship(0, "colony_ship", far)
    top.flight(0)
    assert not of_kind(top.last_events, MedalWon)


@rule("X6-ART-05")
def test_several_cards_of_one_civilization_count_once() -> None:
    top = meridian()
    for number in range(1, 6):
        top.named_card(0, f"green_folk-{number}")
    top.ship(0, "trade_ship", beside(top, artifact(top))[0])
    top.flight(0)
    assert not of_kind(top.last_events, MedalWon)
    assert top.view(0).civilizations(0) == 1


@rule("X6-ART-06", "X6-ART-07")
def test_the_taker_keeps_it_for_a_point_and_a_reserve_disc_follows() -> None:
    top = befriend(meridian(), 0, 2)
    top.ship(0, "trade_ship", beside(top, artifact(top))[0])
    points = top.points(0)
    next_reserve_disc(top, 9)
    top.flight(0)
    assert top.points(0) == points + 1
    assert ReserveDiscPlaced(artifact(top), 9) in top.last_events
    assert top.table.discs[artifact(top)] == 9
    assert sum(top.table.reserve_discs) == 6
    assert top.view(2).plain()["players"][0]["medals"] == 1


@rule("X6-ART-08")
def test_it_is_taken_by_itself_and_the_ship_flies_on() -> None:
    top = befriend(meridian(), 0, 2)
    start = outside(top)
    ship = top.ship(0, "trade_ship", start)
    top.flight(0, base_speed=4)
    edge = edge_beside(top, start)
    goal = further(top, start, edge)
    top.play(0, Fly(ship, goal))
    assert top.table.ship_at[ship] == edge
    top.play(0, Fly(ship, goal))
    assert top.table.ship_at[ship] == goal


@rule("X6-ART-09")
def test_a_resting_ship_takes_it_only_in_its_owners_ship_moving_step() -> None:
    top = befriend(meridian(), 3, 2)
    top.ship(3, "trade_ship", beside(top, artifact(top))[0])
    top.out(0)
    top.flight(0)
    assert not of_kind(top.last_events, MedalWon)
    assert MedalWon(3, artifact(top), TWO) in top.play(0, EndFlight())


@rule("X6-ART-09")
def test_a_card_gained_in_the_step_is_enough() -> None:
    top = befriend(meridian(), 0, 1).upgrades(0, pods=1)
    top.ship(0, "colony_ship", beside(top, artifact(top))[0])
    trader = top.ship(0, "trade_ship", top.centre("n3"))
    top.flight(0)
    assert not of_kind(top.last_events, MedalWon)
    top.play(0, EstablishTradeStation(trader))
    told = top.play(0, TakeFriendshipCard(card_number(top, "merchants-2")))
    assert MedalWon(0, artifact(top), TWO) in told


@rule("X6-ART-10")
def test_landing_from_a_jump_counts_as_stopping() -> None:
    top = befriend(meridian(), 0, 2).named_card(0, "travelers-1").upgrades(0, boosters=3)
    ship = top.out(0, "trade_ship")
    top.flight(0)
    told = top.play(0, Jump(ship, beside(top, artifact(top))[0]))
    assert MedalWon(0, artifact(top), TWO) in told


@rule("X6-ART-12")
def test_an_artifact_cannot_be_lost() -> None:
    top = Cockpit(6).medal(0, TWO).medal(0, THREE).fame(0, 1)
    top.out(0)
    points = top.points(0)
    top.meet(1)
    top.play(0, OfferCards((0, 0, 0, 0, 0)))
    while top.decision().prompt != "move_ships":
        top.play(top.decision().seat, top.choices(top.decision().seat)[0])
    assert top.table.fame[0] == 0
    assert top.points(0) == points
    assert top.table.medals.count(100) == 2


@rule("X6-ART-13")
def test_a_colony_ship_founds_in_the_same_step_once_the_token_is_gone() -> None:
    top = befriend(meridian(), 0, 2)
    site = top.site("n5", "carbon", "fuel")
    ship = top.ship(0, "colony_ship", site)
    top.flight(0)
    assert of_kind(top.last_events, MedalWon)
    top.play(0, EstablishColony(ship))
    assert top.table.buildings[top.facts.field.site_at[site]] == 1


@rule("X6-ART-13")
def test_another_token_still_blocks_the_site() -> None:
    top = befriend(meridian(), 0, 2)
    top.disc(top.planet("n5", "fuel"), w.PIRATE + 4)
    ship = top.ship(0, "colony_ship", top.site("n5", "carbon", "fuel"))
    top.flight(0)
    assert of_kind(top.last_events, MedalWon)
    assert top.refusal(0, EstablishColony(ship)) == "X6-ART-02"


@rule("X6-ART-14")
def test_the_two_lies_near_and_the_three_far() -> None:
    facts = Cockpit(6).facts
    kinds = facts.disc_kinds
    found = {
        token: [icon for icon in range(6) if facts.piles[icon * len(kinds) + kinds.index(token)]]
        for token in (TWO, THREE)
    }
    assert found == {TWO: [2], THREE: [5]}


@rule("X6-ART-15")
def test_a_planet_with_an_artifact_produces_nothing_until_it_is_gone() -> None:
    top = meridian()
    top.colony(4, top.site("n5", "carbon", "food"))
    carbon = 4 * w.KINDS + w.CARBON
    assert all(yields(top.table, n)[carbon] == home_carbon(top, n) for n in range(2, 13) if n != 7)
    befriend(top, 0, 2)
    top.ship(0, "trade_ship", beside(top, artifact(top))[0])
    next_reserve_disc(top, 11)
    top.flight(0)
    assert yields(top.table, 11)[carbon] == home_carbon(top, 11) + 1


def home_carbon(top: Cockpit, number: int) -> int:
    """Return what seat 4's home colonies yield in carbon."""
    fed = top.table.fed[number]
    return sum(
        1
        for site, resource in zip(fed[::2], fed[1::2], strict=True)
        if resource == w.CARBON and site < 3 * w.HOMES and top.table.buildings[site] & 7 == 5
    )
