"""The worked examples of The Lost People (LP-EX)."""

import pytest

from starfare.games.lost_people.events import ArtifactLost, ArtifactStored, LostPeopleFound
from starfare.games.lost_people.outpost import search
from starfare.games.new_encounters.flight import Leap
from starfare.games.new_encounters.ship_tokens import PlaceGrantedShip
from starfare.games.starfarers import words as w
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounter_questions import GainUpgrade, TakeCards
from starfare.games.starfarers.encounters import SAY_YES, OfferCards
from starfare.games.starfarers.events import FameGained
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.lost_people.tabletop import ARTIFACT_DISC, Expedition, of_kind
from tests.rules import rule

WHITE, YELLOW, RED, BLUE = 0, 1, 2, 3
ORE = TakeCards((1, 0, 0, 0, 0))


def appears(table: Expedition) -> int:
    """The outpost appears; return its docking point."""
    table.turn_of(RED)
    search(table.table, RED, 0)
    table.run()
    return table.table.outpost_at


def set_research(table: Expedition, seat: int, cards: int, artifacts: int) -> None:
    """Cards, artifacts and the marker where they put it; fame is counted from 0."""
    table.research(seat, cards, artifacts).fame(seat, 0)


@rule("LP-EX-01")
def test_in_the_beginner_layout_the_outpost_comes_to_f3() -> None:
    table = Expedition()
    assert appears(table) == table.right(8, 1) == table.centre("f3")


@rule("LP-EX-02")
@pytest.mark.parametrize(
    ("empty", "place", "corner"),
    [
        (("f1", "f2", "n5"), "f2", ("left", 6, 1)),
        (("f4", "f5", "n5"), "f5", ("left", 5, 6)),
        (("f4", "f6", "n5"), "f6", ("left", 8, 5)),
    ],
)
def test_of_equally_far_sectors_the_rightmost_is_replaced(
    empty: tuple[str, ...], place: str, corner: tuple[str, int, int]
) -> None:
    table = Expedition().empty_sectors(*empty)
    side, col, h = corner
    assert appears(table) == table.centre(place) == table.corner(col, h, side)


@rule("LP-EX-03")
def test_a_ship_reveals_an_artifact_disc_on_an_ore_planet() -> None:
    table = Expedition()
    planet = table.planet("n6", "ore")
    site = next(at for at in table.rim(planet) if table.facts.field.site_at[at] >= 0)
    near = next(at for at in table.neighbours(site) if table.table.ground[at] != w.SUN)
    ship = table.ship(RED, "colony_ship", near)
    for each in range(planet - planet % 3, planet - planet % 3 + 3):
        icon = table.table.planet_kind(each)[1]
        disc = ARTIFACT_DISC if each == planet else {0: 3, 1: 5}[icon]
        table.script(("disc", table.facts.disc_kinds.index(disc)))
        if each == planet:
            table.script(("reserve disc", table.facts.reserve_kinds.index(10)))
    table.flight(RED)
    table.fly(RED, ship, site)
    assert table.table.discs[planet] == 10
    assert table.table.artifacts[planet] == 4
    table.play(RED, EstablishColony(ship))
    assert table.points(RED) == 5


@rule("LP-EX-04")
def test_a_third_artifact_with_two_cards_brings_a_piece() -> None:
    table = Expedition()
    set_research(table, BLUE, cards=2, artifacts=2)
    assert table.space(BLUE) == 4
    table.store(BLUE)
    assert table.space(BLUE) == 6
    assert table.table.fame[BLUE] == 1


@rule("LP-EX-05")
def test_the_first_card_with_two_artifacts_brings_a_resource() -> None:
    table = Expedition()
    set_research(table, BLUE, cards=0, artifacts=2)
    assert table.space(BLUE) == 0
    table.ship(BLUE, "colony_ship", table.open_space()[0])
    table.flight(BLUE)
    table.befriend(BLUE)
    assert table.space(BLUE) == 2
    table.play(BLUE, ORE)
    assert table.hand_of(BLUE) == {"ore": 1}


@rule("LP-EX-06")
def test_a_third_card_with_three_artifacts_brings_two_resources_and_a_pod() -> None:
    table = Expedition()
    set_research(table, BLUE, cards=2, artifacts=3)
    assert table.space(BLUE) == 6
    table.turn_of(BLUE).friends(BLUE, 1).advance(BLUE)
    assert table.space(BLUE) == 9
    assert table.upgrades_of(BLUE) == (0, 0, 0)
    table.play(BLUE, TakeCards((2, 0, 0, 0, 0)))
    assert table.hand_of(BLUE) == {"ore": 2}
    assert table.upgrades_of(BLUE) == (0, 0, 1)
    assert table.table.fame[BLUE] == 0


@rule("LP-EX-07")
def test_a_second_card_with_eight_artifacts_leads_from_8_to_16() -> None:
    table = Expedition()
    set_research(table, RED, cards=1, artifacts=8)
    assert table.space(RED) == 8
    table.turn_of(RED).friends(RED, 1).advance(RED)
    assert table.space(RED) == 16
    assert table.upgrades_of(RED) == (0, 0, 1)
    assert table.table.fame[RED] == 1
    events = table.play(RED, GainUpgrade(w.CANNON))
    told = of_kind(events, LostPeopleFound, FameGained)
    assert [type(each) for each in told] == [LostPeopleFound, FameGained, FameGained]
    assert [getattr(each, "count", 0) for each in told[1:]] == [1, 4]
    assert table.upgrades_of(RED) == (0, 1, 1)
    assert table.table.fame[RED] == 6


@rule("LP-EX-07")
def test_a_product_of_18_stops_at_16() -> None:
    table = Expedition()
    set_research(table, RED, cards=3, artifacts=6)
    assert table.space(RED) == 16


@rule("LP-EX-08")
def test_the_second_at_the_end_gets_two_pieces_and_loses_the_cargo() -> None:
    table = Expedition()
    set_research(table, RED, cards=4, artifacts=4)
    table.table.arrived = [RED]
    appears(table)
    set_research(table, BLUE, cards=3, artifacts=4)
    assert table.space(BLUE) == 12
    table.vessel(BLUE, table.open_space()[0], laden=True)
    events = table.turn_of(BLUE).friends(BLUE, 1).advance(BLUE)
    assert table.space(BLUE) == 16
    assert table.table.fame[BLUE] == 3
    assert of_kind(events, ArtifactLost)
    assert table.table.cargo[BLUE] == 0
    planet = table.bear("n7", "fuel")
    for seat in (RED, BLUE):
        if table.table.mission_ship(seat) < 0:
            table.vessel(seat, table.open_space(2)[1])
        table.flight(seat)
        ship = table.table.mission_ship(seat)
        table.table.ship_at[seat * w.FLEET + ship] = table.outer(planet)
        table.fly(seat, ship, table.rest(planet))
        assert not [each for each in table.choices(seat) if type(each).__name__ == "TakeArtifact"]
        table.table.ship_at[seat * w.FLEET + ship] = table.open_space()[0]


@rule("LP-EX-09")
def test_a_vessel_delivers_on_its_third_step_of_four() -> None:
    table = Expedition()
    ship = table.vessel(RED, table.left(6, 13), laden=True)
    table.flight(RED, base_speed=3)
    assert table.view(RED).movement_left(ship) == 5
    table.fly(RED, ship, table.right(5, 12), table.left(6, 11))
    assert table.table.stored[RED] == 0
    events = table.fly(RED, ship, table.right(5, 10))
    assert of_kind(events, ArtifactStored)
    assert table.table.stored[RED] == 1
    table.fly(RED, ship, table.left(7, 10))
    assert table.view(RED).movement_left(ship) == 1


@rule("LP-EX-09")
def test_with_a_speed_of_three_it_cannot_deliver() -> None:
    table = Expedition()
    ship = table.vessel(RED, table.left(6, 13), laden=True)
    table.flight(RED, base_speed=1)
    assert table.view(RED).movement_left(ship) == 3
    assert table.refusal(RED, Fly(ship, table.right(5, 10))) == "NE-MIS-13"


@rule("LP-EX-10")
def test_the_third_station_of_the_lost_people_asks_for_three_pods() -> None:
    table = Expedition()
    dock = appears(table)
    for seat, name in ((RED, "lost_people-1"), (WHITE, "lost_people-2")):
        table.station(seat, "lost_people").named_card(seat, name)
    set_research(table, BLUE, cards=1, artifacts=2)
    points = table.points(BLUE)
    ship = table.ship(BLUE, "trade_ship", table.neighbours(dock)[0])
    table.upgrades(BLUE, pods=2).flight(BLUE)
    table.fly(BLUE, ship, dock)
    assert table.refusal(BLUE, EstablishTradeStation(ship)) == "SF-STA-02"
    table.upgrades(BLUE, pods=3)
    table.play(BLUE, EstablishTradeStation(ship))
    assert table.points(BLUE) == points + 1
    assert table.space(BLUE) == 4
    other = table.ship(RED, "trade_ship", table.neighbours(dock)[1])
    table.upgrades(RED, pods=5).flight(RED)
    table.fly(RED, other, dock)
    assert table.refusal(RED, EndFlight()) == "LP-OUT-07"


@rule("LP-EX-12")
@pytest.mark.parametrize("in_use", [False, True])
def test_of_two_with_the_fewest_points_the_left_neighbour_gets_the_ship(in_use: bool) -> None:
    table = Expedition()
    for seat, points in enumerate((9, 7, 6, 6)):
        table.worth(seat, points)
    table.ship(YELLOW, "colony_ship", table.open_space()[0])
    if in_use:
        for at in table.open_space(3):
            table.ship(RED, "colony_ship", at)
    fame = table.table.fame[YELLOW]
    table.encounter(YELLOW, 4)
    table.play(YELLOW, SAY_YES)
    if in_use:
        assert table.tokens(RED) == {"trade_ship": 1}
    else:
        table.play(RED, PlaceGrantedShip(w.TRADE_SHIP, table.ports(RED)[0]))
        assert len(table.table.ships(RED)) == 1
    assert table.table.fame[YELLOW] == fame + 1


@rule("LP-EX-13")
def test_on_the_shipyard_the_player_comes_first_among_those_who_tie() -> None:
    table = Expedition()
    for seat, points in enumerate((5, 5, 8, 8)):
        table.worth(seat, points)
    table.ship(YELLOW, "colony_ship", table.open_space()[0])
    table.hand(YELLOW, ore=1).encounter(YELLOW, 5)
    table.play(YELLOW, OfferCards((1, 0, 0, 0, 0)))
    assert table.decision().seat == YELLOW
    table.play(YELLOW, PlaceGrantedShip(w.TRADE_SHIP, table.ports(YELLOW)[0]))
    assert len(table.table.ships(YELLOW)) == 2


@rule("LP-EX-14")
@pytest.mark.parametrize("taken", [False, True])
def test_a_trade_ship_jumps_to_a_docking_point_and_founds(taken: bool) -> None:
    table = Expedition()
    ship = table.ship(RED, "trade_ship", table.open_space()[0])
    table.upgrades(RED, pods=1)
    if taken:
        table.station(BLUE, "diplomats")
    table.encounter(RED, 6)
    table.play(RED, SAY_YES)
    leap = Leap(ship, table.centre("f1"))
    assert (table.refusal(RED, leap) == "SF-STA-02") == taken
    if not taken:
        table.play(RED, leap)
        assert table.decision().prompt == "choose_card"
