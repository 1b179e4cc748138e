"""The beginner set-up (rules SF-BEG)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.events import DiscRevealed, ResourcesProduced
from starfare.games.starfarers.exploring import DiscReveal
from starfare.games.starfarers.facts import ICONS
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from tests.rules import rule
from tests.starfarers.support_a import (
    BOARD,
    COLONY_SHIP,
    FAR_AREAS,
    HEXES,
    HOMES,
    NEAR_AREAS,
    OUTER_SYSTEMS,
    between,
    building,
    counts,
    discover,
    flights,
    number_of,
    odds,
    planet_hexes,
    ring,
    roll,
    ship_places,
    sites,
    spaceport_sites,
    upgrades,
)
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW, Tabletop

SECTORS = {
    "f1": "diplomats",
    "f2": {"carbon filled-square", "fuel filled-triangle", "goods filled-hexagon"},
    "f3": "scientists",
    "f4": "empty",
    "f5": {"goods filled-triangle", "food filled-square", "ore filled-hexagon"},
    "f6": {"ore filled-hexagon", "carbon filled-triangle", "goods filled-square"},
    "f7": "empty",
    "n1": {"food outline-hexagon", "fuel outline-triangle", "ore outline-square"},
    "n2": "green_folk",
    "n3": "merchants",
    "n4": {"ore outline-triangle", "fuel outline-square", "goods outline-hexagon"},
    "n5": "empty",
    "n6": {"carbon outline-triangle", "ore outline-hexagon", "goods outline-square"},
    "n7": {"carbon outline-square", "food outline-triangle", "fuel outline-hexagon"},
    "n8": {"carbon outline-hexagon", "food outline-square", "goods outline-triangle"},
}


def laid(top: Tabletop, area: str) -> object:
    """What lies face up on an area: planets with icons, a civilization, or nothing."""
    place = top.place(area)
    tile = top.table.tile(place)
    assert tile is not None
    if tile.kind == w.OUTPOST:
        return top.facts.civilizations[tile.civilization]
    if tile.kind == w.EMPTY:
        return "empty"
    kinds = [top.table.planet_kind(planet) for planet in range(3 * place, 3 * place + 3)]
    return {f"{RESOURCES[resource]} {ICONS[icon]}" for resource, icon in kinds}


@rule("SF-BEG-01")
@pytest.mark.parametrize("area", SECTORS)
def test_each_area_of_the_beginner_board_has_its_sector_face_up(area: str) -> None:
    top = Tabletop()
    assert not top.table.is_face_down(top.place(area))
    assert laid(top, area) == SECTORS[area]


@rule("SF-BEG-01")
@pytest.mark.parametrize("area", OUTER_SYSTEMS)
def test_the_planets_of_the_beginner_board_lie_on_the_pictured_hexes(area: str) -> None:
    top = Tabletop()
    hexes = HEXES[area]
    for resource, hexagon in planet_hexes(area).items():
        assert top.planet(area, resource) == 3 * top.place(area) + hexes.index(hexagon)


@rule("SF-BEG-02")
def test_one_empty_sector_is_not_used_and_cannot_come_into_play() -> None:
    top = Tabletop()
    kinds = [laid(top, area) for area in (*FAR_AREAS, *NEAR_AREAS)]
    assert kinds.count("empty") == 3
    assert not any(top.table.is_face_down(top.place(area)) for area in SECTORS)
    assert not any(top.table.unplaced)


HOME_YIELDS = {
    "alpha": {"fuel": {4}, "food": {11}, "carbon": {8}},
    "beta": {"fuel": {10}, "goods": {3, 12}, "ore": {8}},
    "gamma": {"ore": {5}, "carbon": {6}, "food": {3}},
    "delta": {"goods": {2, 11}, "ore": {9}, "fuel": {6}},
}


@rule("SF-BEG-03")
@pytest.mark.parametrize("home", HOMES)
def test_each_home_planet_produces_on_the_numbers_of_its_disc(home: str) -> None:
    produced: dict[str, set[int]] = {name: set() for name in HOME_YIELDS[home]}
    for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        top = Tabletop()
        for site in range(len(top.table.buildings)):
            if site // 3 != top.place(home):
                top.table.buildings[site] = 0
        top.table.refresh_buildings()
        events = roll(top.empty_hands(), WHITE, number)
        for event in events:
            if isinstance(event, ResourcesProduced):
                for name in (RESOURCES[k] for k in range(5) if event.cards[k]):
                    produced[name].add(number)
    assert produced == HOME_YIELDS[home]


PILES = {
    "outline-triangle": [3, 4, 4, 11, 12],
    "outline-square": [2, 5, 5, 6, 9],
    "outline-hexagon": [10, 10, w.PIRATE + 4, w.PIRATE + 5, w.ICE + 3],
    "filled-triangle": [3, 4, 11],
    "filled-square": [5, 8, 9],
    "filled-hexagon": [10, w.PIRATE + 6, w.ICE + 4],
}


def possible_discs(top: Tabletop, planet: int) -> list[int]:
    """The discs that may lie on a planet, each as often as it is left."""
    chances = odds(DiscReveal(planet), top.table)
    pairs = zip(top.facts.disc_kinds, chances, strict=True)
    return sorted(disc for disc, count in pairs for _ in range(count))


@rule("SF-BEG-04")
@pytest.mark.parametrize("area", OUTER_SYSTEMS)
def test_each_outer_planet_has_a_face_down_disc_with_its_icon(area: str) -> None:
    top = Tabletop()
    for planet in range(3 * top.place(area), 3 * top.place(area) + 3):
        icon = ICONS[top.table.planet_kind(planet)[1]]
        assert top.table.discs[planet] == w.FACE_DOWN
        assert possible_discs(top, planet) == PILES[icon]


@rule("SF-BEG-04")
def test_the_discs_of_all_outer_planets_are_exactly_the_printed_ones() -> None:
    top = Tabletop(seed=5)
    shown: dict[str, list[int]] = {icon: [] for icon in PILES}
    for area in OUTER_SYSTEMS:
        events = discover(top, WHITE, area)
        revealed = [event for event in events if isinstance(event, DiscRevealed)]
        assert len(revealed) == 3
        for event in revealed:
            shown[ICONS[top.table.planet_kind(event.planet)[1]]].append(event.disc)
    assert {icon: sorted(discs) for icon, discs in shown.items()} == PILES


STARTS = {
    YELLOW: (("alpha", "fuel", "carbon"), ("gamma", "ore", "food"), ("delta", "goods", "fuel")),
    RED: (("beta", "fuel", "goods"), ("alpha", "food", "carbon"), ("delta", "fuel", "ore")),
    WHITE: (("gamma", "ore", "carbon"), ("alpha", "food", "fuel"), ("beta", "goods", "ore")),
    BLUE: (("delta", "goods", "ore"), ("beta", "fuel", "ore"), ("gamma", "carbon", "food")),
}
RIGHT, UPPER_RIGHT, UPPER_LEFT = 0, 5, 4
SHIPS = {
    YELLOW: ("alpha", "fuel", RIGHT),
    RED: ("beta", "goods", UPPER_RIGHT),
    WHITE: ("gamma", "carbon", UPPER_LEFT),
    BLUE: ("delta", "goods", UPPER_RIGHT),
}


@rule("SF-BEG-05")
@pytest.mark.parametrize("seat", STARTS)
def test_each_colour_starts_with_its_spaceport_and_colonies_on_their_fixed_sites(
    seat: int,
) -> None:
    top = Tabletop()
    spaceport, *colonies = STARTS[seat]
    assert building(top, between(*spaceport)) == (seat, True)
    for colony in colonies:
        assert building(top, between(*colony)) == (seat, False)


@rule("SF-BEG-05")
@pytest.mark.parametrize("seat", SHIPS)
def test_each_colour_starts_with_its_ship_on_the_pictured_spaceport_site(seat: int) -> None:
    place, resource, corner = SHIPS[seat]
    at = number_of(ring(planet_hexes(place)[resource])[corner])
    assert ship_places(Tabletop(), seat) == [at]
    assert at in spaceport_sites(*STARTS[seat][0])


@rule("SF-BEG-06")
@pytest.mark.parametrize("seat", range(4))
def test_everybody_starts_with_a_colony_ship_and_one_booster(seat: int) -> None:
    top = Tabletop()
    assert top.table.ships(seat) == [0]
    assert top.table.ship_kind[3 * seat] == COLONY_SHIP
    assert upgrades(top, seat) == (1, 0, 0)
    assert top.table.tray[:3] == [24 - 4, 24, 20]


@rule("SF-BEG-07")
def test_with_three_players_the_unused_colour_blocks_its_three_sites() -> None:
    top = Tabletop(seats=3)
    blocked = {between(*site) for site in STARTS[BLUE]}
    for at in blocked:
        owner, _ = building(top, at)
        assert owner not in (-1, WHITE, YELLOW, RED)
    for home in HOMES:
        for at in sites(home):
            assert building(top, at)[0] != -1
    assert len(blocked) == 3


@rule("SF-BEG-07")
def test_no_ship_rests_on_a_site_of_the_unused_colour_but_ships_fly_over_it() -> None:
    blocked = between("gamma", "carbon", "food")
    top = Tabletop(seats=3).clear_ships().upgrades(WHITE)
    one, other = sorted(spaceport_sites("gamma", "carbon", "food"))
    top.ship(WHITE, "colony_ship", one)
    top.flight(WHITE, 1)
    assert top.refusal(WHITE, Fly(0, blocked)) == "SF-FLT-06"
    assert blocked not in flights(top, WHITE)
    top.flight(WHITE, 2)
    top.play(WHITE, Fly(0, blocked))
    assert top.refusal(WHITE, EstablishColony(0)) is not None
    assert top.refusal(WHITE, EndFlight()) == "SF-FLT-06"
    top.play(WHITE, Fly(0, other))
    assert ship_places(top, WHITE) == [other]


@rule("SF-BEG-08")
def test_the_unused_colour_has_no_ship_mothership_cards_production_or_points() -> None:
    top = Tabletop(seats=3)
    table = top.table
    assert len(table.hands) == 3 * 5
    assert len(table.upgrades) == 3 * 3
    assert len([at for at in table.ship_at if at >= 0]) == 3
    assert len(top.game.rules.points(table)) == 3
    assert table.tray[:3] == [24 - 3, 24, 20]
    top.empty_hands().upgrades(WHITE)
    before = list(table.supply)
    top.fame(WHITE, 12)
    roll(top, WHITE, 6)
    assert [top.hand_of(seat) for seat in range(3)] == [{"carbon": 1}, {"fuel": 1}, {"fuel": 1}]
    assert table.supply == [before[0], before[1] - 2, before[2] - 1, before[3], before[4]]
    assert sum(counts(top)) == 3


@rule("SF-BEG-08")
@pytest.mark.parametrize("seat", [WHITE, YELLOW, RED])
def test_the_spaceport_of_the_unused_colour_has_no_spaceport_sites(seat: int) -> None:
    top = Tabletop(seats=3).clear_ships().upgrades(seat)
    for at in spaceport_sites("delta", "goods", "ore"):
        start = next(near for near in top.neighbours(at) if near not in top.facts.field.sites)
        top.clear_ships(seat)
        top.ship(seat, "trade_ship", start)
        top.flight(seat, 1)
        assert top.refusal(seat, Fly(0, at)) is None


@rule("SF-BEG-07", "SF-BEG-08")
def test_with_four_players_no_site_is_neutral() -> None:
    top = Tabletop()
    owners = [building(top, at)[0] for home in HOMES for at in sites(home)]
    assert sorted(owners) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert len(BOARD.beginner) == 4
