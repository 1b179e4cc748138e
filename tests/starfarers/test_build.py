"""Building (rules SF-BLD)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers.build import BuildShip, BuildSpaceport, BuildUpgrade
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import (
    ContestDecided,
    ResourcesProduced,
    ShipBuilt,
    SpaceportBuilt,
    UpgradeBuilt,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.trade import OfferTrade
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.choices import Choice
from tests.rules import rule
from tests.starfarers.support_a import (
    BOOSTER,
    CANNON,
    COLONY_SHIP,
    HEXES,
    POD,
    TRADE_SHIP,
    all_cards,
    between,
    building,
    cards,
    flights,
    middle,
    of_type,
    pieces,
    reach,
    roll,
    ship_places,
    sites,
    spaceport_sites,
    supply_of,
    to_flight,
    upgrades,
)
from tests.starfarers.tabletop import BLUE, RED, RESOURCES, WHITE, YELLOW, Tabletop

PORTS = sorted(spaceport_sites("gamma", "ore", "carbon"))
"""The spaceport sites of White's starting spaceport."""
COLONY = between("alpha", "food", "fuel")
"""A colony that White has from the start."""
PLENTY = {"ore": 8, "fuel": 8, "carbon": 8, "food": 8, "goods": 8}
COSTS: list[tuple[Choice, dict[str, int]]] = [
    (BuildShip(TRADE_SHIP, PORTS[0]), {"ore": 1, "fuel": 1, "goods": 2}),
    (BuildShip(COLONY_SHIP, PORTS[0]), {"ore": 1, "fuel": 1, "carbon": 1, "food": 1}),
    (BuildSpaceport(COLONY), {"carbon": 3, "food": 2}),
    (BuildUpgrade(CANNON), {"carbon": 2}),
    (BuildUpgrade(POD), {"ore": 2}),
    (BuildUpgrade(BOOSTER), {"fuel": 2}),
]


def yard(**hand: int) -> Tabletop:
    """White, without ships, is in the trade and build phase; the others hold nothing."""
    top = Tabletop().clear_ships().empty_hands().hand(WHITE, **hand)
    return top.trade_and_build(WHITE)


@rule("SF-BLD-01", "SF-BLD-02")
@pytest.mark.parametrize(("choice", "cost"), COSTS, ids=str)
def test_the_cost_goes_from_the_hand_to_the_supply(choice: Choice, cost: dict[str, int]) -> None:
    assert choice in yard(**cost).game.choices(WHITE)
    top = yard(**PLENTY)
    before = supply_of(top)
    top.play(WHITE, choice)
    assert top.hand_of(WHITE) == {name: 8 - cost.get(name, 0) for name in RESOURCES}
    assert supply_of(top) == {name: before[name] + cost.get(name, 0) for name in RESOURCES}
    assert all_cards(top) == [20] * 5


@rule("SF-BLD-02")
@pytest.mark.parametrize(("choice", "cost"), COSTS, ids=str)
def test_one_card_too_few_of_any_resource_is_not_enough(
    choice: Choice, cost: dict[str, int]
) -> None:
    for short, count in cost.items():
        hand = PLENTY | {short: count - 1}
        top = yard(**hand)
        assert top.refusal(WHITE, choice) == "SF-BLD-02"
        assert choice not in top.game.choices(WHITE)


@rule("SF-BLD-01")
def test_building_goes_on_while_cards_and_pieces_last() -> None:
    top = yard(ore=4, fuel=6, carbon=2, food=1, goods=2).upgrades(WHITE)
    top.play(WHITE, BuildShip(COLONY_SHIP, PORTS[0]))
    top.play(WHITE, BuildShip(TRADE_SHIP, PORTS[1]))
    top.play(WHITE, BuildUpgrade(BOOSTER))
    top.play(WHITE, BuildUpgrade(POD))
    top.play(WHITE, BuildUpgrade(BOOSTER))
    assert upgrades(top, WHITE) == (2, 0, 1)
    assert ship_places(top, WHITE) == PORTS
    assert top.hand_of(WHITE) == {"carbon": 1}
    assert top.refusal(WHITE, BuildUpgrade(BOOSTER)) == "SF-BLD-02"


@rule("SF-BLD-01")
def test_nobody_builds_in_another_players_turn() -> None:
    top = yard(**PLENTY).trade_and_build(RED).hand(RED, ore=1)
    for choice, _ in COSTS:
        assert top.refusal(WHITE, choice) is not None
        assert choice not in top.game.choices(WHITE)


@rule("SF-BLD-01")
def test_building_is_for_the_trade_and_build_phase() -> None:
    top = Tabletop().empty_hands().hand(WHITE, **PLENTY).turn_of(WHITE)
    for choice, _ in COSTS:
        assert top.refusal(WHITE, choice) == "SF-TRN-08"
    top.trade_and_build(WHITE)
    to_flight(top, WHITE, "red", "yellow")
    for choice, _ in COSTS:
        assert top.refusal(WHITE, choice) == "SF-TRN-06"


@rule("SF-BLD-03")
@pytest.mark.parametrize("kind", [COLONY_SHIP, TRADE_SHIP])
def test_without_a_transport_ship_no_ship_is_built(kind: int) -> None:
    top = yard(**PLENTY)
    for at in top.open_space(3):
        top.ship(WHITE, "colony_ship", at)
    assert pieces(top, WHITE)["transport_ship"] == 0
    for at in PORTS:
        assert top.refusal(WHITE, BuildShip(kind, at)) == "SF-BLD-03"
    assert of_type(top, WHITE, BuildShip) == []


@rule("SF-BLD-03")
def test_without_a_colony_in_the_personal_supply_no_colony_ship_is_built() -> None:
    top = yard(**PLENTY)
    spare = [at for area in ("n6", "n7", "n8") for at in sorted(sites(area))]
    for at in spare[: pieces(top, WHITE)["colony"]]:
        top.colony(WHITE, at)
    assert pieces(top, WHITE)["colony"] == 0
    assert top.refusal(WHITE, BuildShip(COLONY_SHIP, PORTS[0])) == "SF-BLD-03"
    assert top.refusal(WHITE, BuildShip(TRADE_SHIP, PORTS[0])) is None
    assert set(of_type(top, WHITE, BuildShip)) == {BuildShip(TRADE_SHIP, at) for at in PORTS}


@rule("SF-BLD-03")
def test_without_a_trade_station_in_the_personal_supply_no_trade_ship_is_built() -> None:
    top = yard(**PLENTY).station(WHITE, "merchants", 4).station(WHITE, "green_folk", 3)
    assert pieces(top, WHITE)["trade_station"] == 0
    assert top.refusal(WHITE, BuildShip(TRADE_SHIP, PORTS[0])) == "SF-BLD-03"
    assert top.refusal(WHITE, BuildShip(COLONY_SHIP, PORTS[0])) is None
    assert set(of_type(top, WHITE, BuildShip)) == {BuildShip(COLONY_SHIP, at) for at in PORTS}


@rule("SF-BLD-04")
def test_a_new_ship_stands_on_a_spaceport_site_of_an_own_spaceport() -> None:
    top = yard(**PLENTY)
    assert set(of_type(top, WHITE, BuildShip)) == {
        BuildShip(kind, at) for kind in (COLONY_SHIP, TRADE_SHIP) for at in PORTS
    }
    events = top.play(WHITE, BuildShip(TRADE_SHIP, PORTS[1]))
    assert events == (ShipBuilt(WHITE, 0, TRADE_SHIP, PORTS[1]),)
    assert ship_places(top, WHITE) == [PORTS[1]]


@rule("SF-BLD-04")
def test_no_ship_is_built_at_another_players_spaceport_or_at_a_mere_colony() -> None:
    top = yard(**PLENTY)
    for at in (
        *spaceport_sites("alpha", "fuel", "carbon"),
        *spaceport_sites("alpha", "food", "fuel"),
        *sites("gamma"),
    ):
        assert top.refusal(WHITE, BuildShip(COLONY_SHIP, at)) == "SF-BLD-04"


@rule("SF-BLD-04")
@pytest.mark.parametrize("owner", [WHITE, YELLOW])
def test_a_site_with_a_ship_of_any_player_takes_no_new_ship(owner: int) -> None:
    top = yard(**PLENTY)
    top.ship(owner, "colony_ship", PORTS[0])
    assert top.refusal(WHITE, BuildShip(COLONY_SHIP, PORTS[0])) == "SF-BLD-04"
    assert top.refusal(WHITE, BuildShip(COLONY_SHIP, PORTS[1])) is None


@rule("SF-BLD-04", "SF-EX-18")
def test_example_one_free_site_allows_one_ship_and_none_allows_none() -> None:
    top = yard(**PLENTY)
    top.ship(WHITE, "colony_ship", PORTS[0])
    assert set(of_type(top, WHITE, BuildShip)) == {
        BuildShip(COLONY_SHIP, PORTS[1]),
        BuildShip(TRADE_SHIP, PORTS[1]),
    }
    top.play(WHITE, BuildShip(TRADE_SHIP, PORTS[1]))
    assert of_type(top, WHITE, BuildShip) == []
    for at in PORTS:
        assert top.refusal(WHITE, BuildShip(COLONY_SHIP, at)) == "SF-BLD-04"


@rule("SF-BLD-05")
@pytest.mark.parametrize("kind", [COLONY_SHIP, TRADE_SHIP])
def test_a_new_ship_flies_in_the_same_turn(kind: int) -> None:
    top = yard(**PLENTY).upgrades(WHITE)
    top.play(WHITE, BuildShip(kind, PORTS[0]))
    to_flight(top, WHITE, "red", "yellow")
    assert reach(top, WHITE) == 5
    goal = max(flights(top, WHITE), key=lambda at: top.table.chart.distances(PORTS[0])[at])
    top.play(WHITE, Fly(0, goal))
    assert ship_places(top, WHITE) == [goal]


@rule("SF-BLD-06")
def test_a_spaceport_is_built_on_an_own_colony_which_stays_inside() -> None:
    top = yard(carbon=3, food=2)
    assert ship_places(top, WHITE) == [], "no ship carries the shipyard"
    assert set(of_type(top, WHITE, BuildSpaceport)) == {
        BuildSpaceport(COLONY),
        BuildSpaceport(between("beta", "goods", "ore")),
    }
    colonies = pieces(top, WHITE)["colony"]
    events = top.play(WHITE, BuildSpaceport(COLONY))
    assert events == (SpaceportBuilt(WHITE, COLONY),)
    assert building(top, COLONY) == (WHITE, True)
    assert pieces(top, WHITE)["colony"] == colonies
    assert top.points(WHITE) == 5
    assert ResourcesProduced(WHITE, cards(fuel=1)) in roll(top, RED, 4)


@rule("SF-BLD-06")
def test_no_spaceport_is_built_twice_on_foreign_colonies_or_on_empty_sites() -> None:
    top = yard(**PLENTY)
    assert top.refusal(WHITE, BuildSpaceport(between("gamma", "ore", "carbon"))) == "SF-BLD-06"
    assert top.refusal(WHITE, BuildSpaceport(between("gamma", "ore", "food"))) == "SF-BLD-06"
    assert top.refusal(WHITE, BuildSpaceport(between("n7", "carbon", "food"))) == "SF-BLD-06"
    assert top.refusal(WHITE, BuildSpaceport(PORTS[0])) == "SF-BLD-06"
    assert top.refusal(WHITE, BuildSpaceport(middle("n3"))) == "SF-BLD-06"


@rule("SF-BLD-07")
def test_a_player_has_at_most_three_spaceports() -> None:
    top = yard(**PLENTY).hand(WHITE, carbon=12, food=8)
    top.colony(WHITE, between("n7", "carbon", "food"))
    top.play(WHITE, BuildSpaceport(COLONY))
    top.play(WHITE, BuildSpaceport(between("beta", "goods", "ore")))
    assert pieces(top, WHITE)["shipyard"] == 0
    last = BuildSpaceport(between("n7", "carbon", "food"))
    assert top.refusal(WHITE, last) == "SF-BLD-07"
    assert of_type(top, WHITE, BuildSpaceport) == []
    standing = [building(top, at) for place in HEXES for at in sites(place)]
    assert standing.count((WHITE, True)) == 3


@rule("SF-BLD-08")
def test_a_new_spaceport_serves_at_once() -> None:
    top = yard(**PLENTY)
    fresh = spaceport_sites("alpha", "food", "fuel")
    for at in fresh:
        assert top.refusal(WHITE, BuildShip(COLONY_SHIP, at)) == "SF-BLD-04"
    top.play(WHITE, BuildSpaceport(COLONY))
    offered = {each.at for each in top.choices(WHITE) if isinstance(each, BuildShip)}
    assert offered == fresh | set(PORTS)
    at = min(fresh)
    top.play(WHITE, BuildShip(COLONY_SHIP, at))
    assert ship_places(top, WHITE) == [at]


@rule("SF-BLD-09")
@pytest.mark.parametrize(("upgrade", "room"), [(BOOSTER, 6), (CANNON, 6), (POD, 5)])
def test_an_upgrade_is_put_on_the_mothership_at_once_up_to_its_limit(
    upgrade: int, room: int
) -> None:
    top = yard(**PLENTY)
    counts = {"boosters": 0, "cannons": 0, "pods": 0}
    counts[list(counts)[upgrade]] = room - 1
    top.upgrades(WHITE, **counts)
    in_tray = top.table.tray[upgrade]
    events = top.play(WHITE, BuildUpgrade(upgrade))
    assert events == (UpgradeBuilt(WHITE, upgrade),)
    assert upgrades(top, WHITE)[upgrade] == room
    assert top.table.tray[upgrade] == in_tray - 1
    assert top.refusal(WHITE, BuildUpgrade(upgrade)) == "SF-BLD-09"
    assert BuildUpgrade(upgrade) not in top.choices(WHITE)
    other = (upgrade + 1) % 3
    assert top.refusal(WHITE, BuildUpgrade(other)) is None


@rule("SF-BLD-10")
@pytest.mark.parametrize("boosters", [0, 1, 3])
def test_each_booster_adds_one_to_the_speed_of_all_ships(boosters: int) -> None:
    top = yard().upgrades(WHITE, boosters=boosters)
    for at in (top.open_space(60)[0], top.open_space(60)[-1]):
        top.ship(WHITE, "colony_ship", at)
    to_flight(top, WHITE, "blue", "yellow")
    assert reach(top, WHITE, 0) == 3 + boosters
    assert reach(top, WHITE, 1) == 3 + boosters


@rule("SF-BLD-10")
@pytest.mark.parametrize(("cannons", "won"), [(0, False), (1, False), (2, True)])
def test_each_cannon_adds_one_to_the_combat_strength(cannons: int, won: bool) -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=2).upgrades(WHITE, cannons=cannons)
    top.upgrades(YELLOW)
    top.contest(("blue", "yellow"), ("red", "yellow"))
    top.encounter(WHITE, 11)
    top.play(WHITE, Answer(0))
    [decided] = [event for event in top.last_events if isinstance(event, ContestDecided)]
    assert decided.won is won


@rule("SF-BLD-10")
@pytest.mark.parametrize("stations", [0, 1, 4])
def test_each_pod_adds_one_to_the_freight_capacity(stations: int) -> None:
    for pods, enough in ((stations, False), (stations + 1, True)):
        top = yard().station(YELLOW, "merchants", stations)
        top.upgrades(WHITE, pods=pods)
        ship = top.ship(WHITE, "trade_ship", min(sites("n3")))
        top.flight(WHITE, 1)
        assert (middle("n3") in flights(top, WHITE, ship)) is enough


@rule("SF-BLD-11")
def test_no_colony_and_no_trade_station_is_bought() -> None:
    top = yard(**PLENTY).discs("n7", carbon=5, food=3, fuel=10)
    top.ship(WHITE, "colony_ship", between("n7", "carbon", "food"))
    offered = {type(choice) for choice in (*of_every_kind(top), EndTradeAndBuild())}
    assert offered == {
        BuildShip,
        BuildSpaceport,
        BuildUpgrade,
        TradeWithSupply,
        EndTradeAndBuild,
    }
    assert top.refusal(WHITE, EstablishColony(0)) is not None
    assert top.refusal(WHITE, EstablishTradeStation(0)) is not None
    for choice in of_every_kind(top):
        twin = top.game.clone()
        twin.play(WHITE, choice)
        owners = [piece & 7 for piece in getattr(twin.table, "buildings")]  # noqa: B009
        assert owners == [piece & 7 for piece in top.table.buildings]
        assert getattr(twin.table, "docks") == [0] * 20  # noqa: B009


def of_every_kind(top: Tabletop) -> list[Choice]:
    """What White may do but offering trades and going on."""
    return [
        choice
        for choice in top.game.choices(WHITE).listed()
        if not isinstance(choice, EndTradeAndBuild | OfferTrade)
    ]


@rule("SF-BLD-12")
def test_nothing_built_is_returned_and_no_upgrade_given_up() -> None:
    top = yard(**PLENTY).upgrades(WHITE, boosters=3, cannons=3, pods=3)
    top.ship(WHITE, "colony_ship", PORTS[0])
    top.spaceport(WHITE, COLONY)
    for choice in of_every_kind(top):
        twin = top.game.clone()
        twin.play(WHITE, choice)
        after = twin.table
        for name in ("upgrades", "buildings", "ship_at"):
            now, then = getattr(after, name), getattr(top.table, name)
            assert all(new >= old for new, old in zip(now, then, strict=True))
        assert sum(getattr(after, "hands")) < sum(top.table.hands)  # noqa: B009
    to_flight(top, WHITE, "red", "yellow")
    assert {type(choice) for choice in top.choices(WHITE)} == {Fly, EndFlight}


@rule("SF-EX-19")
def test_example_a_fourth_ship_waits_until_one_has_founded_a_colony() -> None:
    top = Tabletop().clear_ships().empty_hands().hand(BLUE, **PLENTY)
    top.discs("n7", carbon=5, food=3, fuel=10).upgrades(BLUE)
    settler = top.ship(BLUE, "colony_ship", between("n7", "carbon", "food"))
    for at in top.open_space(2):
        top.ship(BLUE, "trade_ship", at)
    top.trade_and_build(BLUE)
    free = sorted(spaceport_sites("delta", "goods", "ore"))
    assert of_type(top, BLUE, BuildShip) == []
    for at in free:
        assert top.refusal(BLUE, BuildShip(COLONY_SHIP, at)) == "SF-BLD-03"
    to_flight(top, BLUE, "red", "yellow")
    top.play(BLUE, EstablishColony(settler))
    assert top.refusal(BLUE, BuildShip(COLONY_SHIP, free[0])) == "SF-TRN-06"
    top.play(BLUE, EndFlight())
    top.trade_and_build(BLUE)
    top.play(BLUE, BuildShip(COLONY_SHIP, free[0]))
    assert free[0] in ship_places(top, BLUE)
    assert len(ship_places(top, BLUE)) == 3
