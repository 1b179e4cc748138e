"""The outpost of the Lost People (rules LP-OUT)."""

from collections import Counter
from itertools import permutations

import pytest

from starfare.games.lost_people.events import LostPeopleFound, SectorNotEmpty
from starfare.games.lost_people.outpost import LookUnder, SurveyedDiscovery, search
from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import MarkerMoved
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.table import JUMPS
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.lost_people.tabletop import VESSEL, Expedition, of_kind
from tests.rules import rule

WHITE, YELLOW, RED, BLUE = 0, 1, 2, 3
LOST = "lost_people"
SEARCHED = (
    "f3",
    "f2",
    "f1",
    "f6",
    "f5",
    "f4",
    "n1",
    "f7",
    "n2",
    "n3",
    "n4",
    "n5",
    "n8",
    "n6",
    "n7",
)


def found(table: Expedition | None = None) -> Expedition:
    """The outpost has appeared by Red's research."""
    table = table or Expedition()
    table.turn_of(RED)
    search(table.table, RED, 0)
    table.run()
    return table


def docking(table: Expedition, seat: int, pods: int = 5) -> int:
    """A seat's trade ship is a step from the docking point, in its flight phase."""
    ship = table.ship(seat, "trade_ship", table.neighbours(table.table.outpost_at)[0])
    table.upgrades(seat, pods=pods).flight(seat)
    return ship


def befriend(table: Expedition, seat: int) -> None:
    """A seat founds a station there and takes a card."""
    ship = docking(table, seat)
    table.fly(seat, ship, table.table.outpost_at)
    table.play(seat, EstablishTradeStation(ship))


# --- where it appears -----------------------------------------------------------------------


@rule("LP-OUT-01")
@pytest.mark.parametrize(
    ("cards", "start", "appears"), [(11, 9, False), (12, 9, True), (15, 11, True)]
)
def test_the_outpost_appears_when_a_marker_reaches_or_passes_space_12(
    cards: int, start: int, appears: bool
) -> None:
    table = Expedition()
    table.turn_of(RED).friends(RED, 1)
    table.table.stored[RED], table.table.research[RED] = cards, start
    table.advance(RED)
    if cards >= 12:
        table.play(RED, table.choices(RED)[0])
    assert (table.table.outpost_at >= 0) == appears


@rule("LP-OUT-01")
def test_only_the_first_marker_there_brings_it() -> None:
    table = found()
    before = table.table.sectors.copy()
    table.friends(BLUE, 1)
    table.table.stored[BLUE], table.table.research[BLUE] = 12, 11
    table.advance(BLUE)
    events = table.play(BLUE, table.choices(BLUE)[0])
    assert not of_kind(events, LostPeopleFound)
    assert table.table.sectors == before


@rule("LP-OUT-02", "LP-OUT-03")
@pytest.mark.parametrize(
    ("empty", "place"),
    [
        (("f1", "f2", "n5"), "f2"),
        (("f1", "f3", "n5"), "f3"),
        (("f4", "f5", "n5"), "f5"),
        (("f4", "f6", "n5"), "f6"),
        (("n1", "n2", "n5"), "n1"),
        (("n6", "n8", "n7"), "n8"),
        (("n6", "n7", "n5"), "n5"),
    ],
)
def test_it_replaces_the_empty_sector_that_is_farthest_and_then_rightmost(
    empty: tuple[str, ...], place: str
) -> None:
    table = Expedition().empty_sectors(*empty)
    found(table)
    assert table.table.outpost_at == table.centre(place)
    left = [name for name in empty if name != place]
    for name in left:
        tile = table.table.tile(table.place(name))
        assert tile is not None
        assert tile.kind == w.EMPTY


@rule("LP-OUT-04")
def test_areas_are_searched_by_the_height_of_their_centre_then_from_the_right() -> None:
    table = Expedition()
    names = [table.facts.field.places[w.HOMES + area].name for area in table.facts.search_order]
    heights = [table.facts.height(table.centre(name)) for name in names]
    assert names == list(SEARCHED)
    assert heights == [1, 1, 1, 5, 6, 6, 9, 10, 11, 14, 15, 16, 19, 19, 20]


# --- face-down sectors ----------------------------------------------------------------------


@rule("LP-OUT-05")
def test_a_face_down_sector_that_is_empty_is_simply_replaced() -> None:
    table = Expedition(seats=3, board="explorer")
    table.table.stack = []
    first = table.place("f3")
    table.script(("empty sector", 1))
    search(table.table, RED, 0)
    table.run()
    assert table.table.outpost_at == table.centre("f3")
    assert not table.table.is_face_down(first)
    empties = [
        number
        for number, tile in enumerate(table.facts.tiles)
        if table.table.unplaced[number] and tile.kind == w.EMPTY and tile.stars == 2
    ]
    assert len(empties) == 1


@rule("LP-OUT-05")
def test_a_face_down_sector_that_is_not_empty_stays_and_everybody_knows_it() -> None:
    table = Expedition(seats=3, board="explorer")
    table.table.stack = []
    table.script(("empty sector", 0), ("empty sector", 0), ("empty sector", 1))
    search(table.table, RED, 0)
    table.run()
    assert len(of_kind(table.last_events, SectorNotEmpty)) == 2
    assert table.table.outpost_at == table.centre("f1")
    view = table.view(0)
    for name in ("f3", "f2"):
        assert table.table.is_face_down(table.place(name))
        assert view.face_down_sectors(table.place(name))[0] == 0
    assert view.face_down_sectors(table.place("f4"))[0] == 1
    assert view.plain()["scenario"]["not_empty"] == ["f2", "f3"]
    weights = SurveyedDiscovery(table.place("f3")).weights(table.table)
    for number, tile in enumerate(table.facts.tiles):
        possible = tile.stars == 2 and tile.kind != w.EMPTY and table.table.unplaced[number]
        assert weights[3 * number : 3 * number + 3] == [int(possible)] * 3


@rule("LP-OUT-05")
def test_the_search_weighs_what_may_lie_face_down() -> None:
    """Far areas of the explorer board: 6 sectors, 2 of them empty, the Scientists lying open."""
    table = Expedition(seats=3, board="explorer").table
    assert LookUnder(RED, 0).weights(table) == [4, 2]
    table.surveyed[table.lost.search_order[0]] = 1
    assert LookUnder(RED, 1).weights(table) == [3, 2]
    table.surveyed[table.lost.search_order[1]] = 1
    table.surveyed[table.lost.search_order[2]] = 1
    table.surveyed[table.lost.search_order[3]] = 1
    assert LookUnder(RED, 4).weights(table) == [0, 2]


@rule("LP-OUT-05")
@pytest.mark.parametrize("surveyed", [0, 1, 2, 3])
def test_what_is_discovered_is_as_likely_as_counting_all_layouts_says(surveyed: int) -> None:
    """Every way to lay the far sectors so that the surveyed ones are not empty."""
    table = Expedition(seats=3, board="explorer").table
    far = [area for area in table.lost.search_order if table.backs[area] == 2]
    hidden = [area for area in far if not table.sectors[area]]
    for area in hidden[:surveyed]:
        table.surveyed[area] = 1
    tiles = [
        number
        for number, tile in enumerate(table.facts.tiles)
        if table.unplaced[number] and tile.stars == 2
    ]
    empty = {number for number in tiles if table.facts.tiles[number].kind == w.EMPTY}
    layouts = [layout for layout in permutations(tiles) if not empty & set(layout[:surveyed])]
    for place in (0, surveyed, len(hidden) - 1):
        counted = Counter(layout[place] for layout in layouts)
        weights = SurveyedDiscovery(hidden[place] + w.HOMES).weights(table)
        total = sum(weights)
        for number in range(len(table.facts.tiles)):
            share = sum(weights[3 * number : 3 * number + 3])
            assert share * len(layouts) == counted[number] * total


@rule("LP-OUT-05")
def test_a_ship_that_discovers_a_sector_draws_what_may_lie_there() -> None:
    table = Expedition(seats=3, board="explorer").table
    place = next(each for each in range(w.HOMES, table.facts.places) if table.is_face_down(each))
    table.stack = []
    table.seams.arrive(table, table.facts.field.places[place].rim[0])
    assert isinstance(table.stack[-1], SurveyedDiscovery)


@rule("LP-OUT-05")
def test_a_sector_known_not_to_be_empty_is_discovered_as_one_that_is_not() -> None:
    table = Expedition(seats=3, board="explorer", seed=4)
    table.table.stack = []
    table.script(*[("empty sector", 0)] * 4)
    search(table.table, RED, 0)
    table.run()
    assert table.table.outpost_at == table.centre("f5")
    assert sum(table.table.surveyed) == 4
    for area, known in enumerate(table.table.surveyed):
        if known:
            table.table.stack = []
            table.table.push(SurveyedDiscovery(area + w.HOMES))
            table.run()
            tile = table.table.tile(area + w.HOMES)
            assert tile is not None
            assert tile.kind != w.EMPTY


@rule("LP-OUT-05")
def test_wild_space_always_has_an_empty_sector_for_the_outpost() -> None:
    for seed in range(1, 13):
        table = Expedition(seats=3, board="wild", seed=seed)
        table.table.stack = []
        search(table.table, RED, 0)
        table.run()
        assert table.table.outpost_at >= 0


# --- ships on the centre ---------------------------------------------------------------------


def caught(kind: str, seat: int = BLUE, pods: int = 0) -> tuple[Expedition, int]:
    """The outpost appears under a ship that rests on the centre of F3."""
    table = Expedition()
    ship = table.ship(seat, kind, table.centre("f3"))
    table.upgrades(seat, pods=pods)
    found(table)
    assert table.table.outpost_at == table.at(seat, ship)
    return table, ship


@rule("LP-OUT-06")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship", VESSEL])
def test_a_ship_caught_on_the_docking_point_must_leave_it(kind: str) -> None:
    table, ship = caught(kind)
    table.flight(BLUE)
    assert table.refusal(BLUE, EndFlight()) == "LP-OUT-06"
    away = table.neighbours(table.centre("f3"))[0]
    table.fly(BLUE, ship, away)
    assert table.refusal(BLUE, EndFlight()) is None


@rule("LP-OUT-06")
@pytest.mark.parametrize("has_moved", [False, True])
def test_in_the_owners_own_phase_only_a_ship_that_has_not_moved_must_leave(has_moved: bool) -> None:
    table = Expedition()
    centre = table.centre("f3")
    start = table.neighbours(centre)[0] if has_moved else centre
    ship = table.ship(RED, "colony_ship", start)
    table.research(RED, cards=1, artifacts=11)
    vessel = table.vessel(RED, table.left(6, 11), laden=True)
    table.flight(RED)
    if has_moved:
        table.fly(RED, ship, centre)
    table.fly(RED, vessel, table.scientists)
    table.play(RED, table.choices(RED)[0])
    table.fly(RED, vessel, table.left(6, 11))
    assert table.table.outpost_at == centre
    assert table.refusal(RED, EndFlight()) == (None if has_moved else "LP-OUT-06")


@rule("LP-OUT-06")
def test_a_ship_that_cannot_leave_stays() -> None:
    table, ship = caught("colony_ship")
    table.flight(BLUE)
    table.table.flight[7 + ship] = 1
    assert table.refusal(BLUE, EndFlight()) is None
    table.play(BLUE, EndFlight())
    assert table.at(BLUE, ship) == table.centre("f3")


@rule("LP-OUT-06")
def test_a_trade_ship_may_found_there_without_moving() -> None:
    table, ship = caught("trade_ship", pods=1)
    table.flight(BLUE)
    table.play(BLUE, EstablishTradeStation(ship))
    assert table.refusal(BLUE, EndFlight()) is None
    assert table.points(BLUE) == 5


@rule("LP-OUT-06")
def test_a_trade_ship_without_the_pods_must_leave() -> None:
    table, ship = caught("trade_ship", pods=0)
    table.flight(BLUE)
    assert table.refusal(BLUE, EstablishTradeStation(ship)) == "SF-STA-02"
    assert table.refusal(BLUE, EndFlight()) == "LP-OUT-06"


@rule("LP-OUT-06")
def test_other_ships_are_under_no_such_duty() -> None:
    table = found()
    table.ship(BLUE, "colony_ship", table.open_space()[0])
    table.flight(BLUE)
    assert table.refusal(BLUE, EndFlight()) is None


# --- stations there ----------------------------------------------------------------------------


@rule("LP-OUT-07", "LP-OUT-08")
def test_each_player_may_found_one_station_and_then_end_no_ship_there() -> None:
    table = found()
    befriend(table, RED)
    ship = docking(table, RED)
    dock = table.table.outpost_at
    table.fly(RED, ship, dock)
    assert table.refusal(RED, EstablishTradeStation(ship)) == "LP-OUT-07"
    assert table.refusal(RED, EndFlight()) == "LP-OUT-07"
    table.table.flight[JUMPS] = 1
    other = table.ship(RED, "trade_ship", table.open_space()[0])
    table.fly(RED, ship, table.neighbours(dock)[1])
    assert table.refusal(RED, Jump(other, dock)) == "LP-OUT-07"


@rule("LP-OUT-07")
def test_other_outposts_take_more_than_one_station_of_a_player() -> None:
    table = found()
    table.station(RED, "merchants")
    merchants = table.centre("n3")
    ship = table.ship(RED, "trade_ship", table.neighbours(merchants)[0])
    table.upgrades(RED, pods=2).flight(RED)
    table.fly(RED, ship, merchants)
    assert table.refusal(RED, EstablishTradeStation(ship)) is None


@rule("LP-OUT-08")
@pytest.mark.parametrize(("kind", "refused"), [("colony_ship", "SF-BLK-03"), (VESSEL, "NE-MIS-13")])
def test_ships_that_found_no_station_never_rest_there(kind: str, refused: str) -> None:
    table = found()
    ship = table.ship(RED, kind, table.neighbours(table.table.outpost_at)[0])
    table.flight(RED)
    table.fly(RED, ship, table.table.outpost_at)
    assert table.refusal(RED, EndFlight()) == refused


@rule("LP-OUT-09")
@pytest.mark.parametrize(("pods", "refused"), [(1, "SF-STA-02"), (2, None)])
def test_more_freight_pods_are_needed_than_stations_stand_there(
    pods: int, refused: str | None
) -> None:
    table = found()
    befriend(table, RED)
    ship = docking(table, BLUE, pods)
    assert table.refusal(BLUE, Fly(ship, table.table.outpost_at)) is None
    table.fly(BLUE, ship, table.table.outpost_at)
    assert table.refusal(BLUE, EstablishTradeStation(ship)) == refused


@rule("LP-OUT-10", "LP-OUT-11")
def test_the_founder_takes_a_card_worth_1_point_and_nothing_else() -> None:
    table = found()
    points = table.points(RED)
    ship = docking(table, RED)
    boosters, cannons = table.view(0).boosters(RED), table.view(0).cannons(RED)
    table.fly(RED, ship, table.table.outpost_at)
    table.play(RED, EstablishTradeStation(ship))
    stack = table.facts.cards[-4:]
    assert [card.name for card in stack] == [f"{LOST}-{number}" for number in (1, 2, 3, 4)]
    assert len({(card.title, card.text, card.effect, card.amount) for card in stack}) == 1
    assert table.table.card_owner[-4:] == [RED + 1, 0, 0, 0]
    assert table.decision().prompt == "move_ships", "there is nothing to choose"
    assert table.points(RED) == points + 1
    assert (table.view(0).boosters(RED), table.view(0).cannons(RED)) == (boosters, cannons)
    sources = {source: worth for source, _, worth in table.table.seams.sources(table.table, RED)}
    assert sources["old_friends"] == 1
    assert sum(sources.values()) == table.points(RED)


@rule("LP-OUT-10")
def test_cards_of_other_civilizations_are_worth_no_point() -> None:
    table = Expedition()
    points = table.points(RED)
    table.friends(RED, 20)
    assert table.points(RED) == points


@rule("LP-OUT-12")
def test_there_is_no_marker_of_the_lost_people() -> None:
    table = found()
    befriend(table, RED)
    assert not of_kind(table.last_events, MarkerMoved)
    assert not any(table.table.markers)


@rule("LP-OUT-13")
def test_there_is_a_dock_for_every_player() -> None:
    table = found()
    for seat in (RED, BLUE, WHITE, YELLOW):
        befriend(table, seat)
    number = table.facts.civilizations.index(LOST)
    assert sorted(table.table.docks[5 * number : 5 * number + 5]) == [0, 1, 2, 3, 4]
    assert sum(table.facts.tiles[table.facts.outpost_tile].docks) >= 4
    assert [table.points(seat) for seat in range(4)] == [5, 5, 5, 5]


@rule("LP-OUT-01", "LP-TRK-13")
def test_its_card_advances_the_research_of_its_founder() -> None:
    table = found()
    table.research(RED, cards=1, artifacts=3)
    befriend(table, RED)
    assert table.space(RED) == 6
