"""What a player may wish for and cannot have, and where a flight leads."""

from __future__ import annotations

from typing import Any

from starfare.games.starfarers import words as w
from starfare.games.starfarers.guide import GUIDE
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.ways import meaning
from starfare.server.asking import plain_decision, wishes
from tests.starfarers.tabletop import BLUE, WHITE, YELLOW, Tabletop


def wished(top: Tabletop, seat: int) -> dict[str, dict[str, Any]]:
    """The wishes of a seat by their texts."""
    known = top.game.shell(top.game.view(seat).known)
    return {wish["text"]: wish for wish in wishes(known, seat, "en")}


def reasons(top: Tabletop, seat: int, beginning: str) -> list[str]:
    return [w["message"] for text, w in wished(top, seat).items() if text.startswith(beginning)]


def test_what_is_missing_to_build_is_told() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=1, fuel=1, carbon=1).trade_and_build(WHITE)
    assert reasons(top, WHITE, "Build a colony ship") == ["1 food is missing."]
    assert reasons(top, WHITE, "Build a trade ship") == ["2 goods are missing."]
    assert reasons(top, WHITE, "Build a spaceport") == ["2 carbon and 2 food are missing."]
    assert reasons(top, WHITE, "Build a booster") == ["1 fuel is missing."]
    [ship] = [wish for text, wish in wished(top, WHITE).items() if "colony ship" in text]
    assert ship["rule"] == "SF-BLD-02"
    assert ship["choice"]["type"] == "build_ship"


def test_what_is_possible_is_no_wish() -> None:
    top = Tabletop().empty_hands().hand(WHITE, fuel=2).trade_and_build(WHITE)
    assert reasons(top, WHITE, "Build a booster") == []
    known = top.game.shell(top.game.view(WHITE).known)
    offered = known.choices(WHITE).listed()
    assert offered
    plain = known.rules.vocabulary().plain
    wanted: list[object] = [wish["choice"] for wish in wishes(known, WHITE, "en")]
    assert all(plain(choice) not in wanted for choice in offered)


def test_a_full_mothership_and_a_full_fleet_are_reasons_before_the_cost() -> None:
    top = Tabletop().empty_hands().trade_and_build(WHITE)
    top.upgrades(WHITE, boosters=6)
    assert reasons(top, WHITE, "Build a booster") == [
        "Your mothership has no room for another one of these."
    ]
    one, other = top.open_space(2)
    top.clear_ships(WHITE)
    ports = [at for at in range(320) if top.table.ports[WHITE] >> at & 1]
    for at in (ports[0], one, other):
        top.ship(WHITE, "trade_ship", at)
    assert reasons(top, WHITE, "Build a colony ship") == [
        "All three of your transport ships are in use."
    ]


def test_the_supply_says_what_it_wants() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=2, goods=2).trade_and_build(WHITE)
    [message] = reasons(top, WHITE, "Trade 3 ore")
    assert message.endswith("The supply wants 3 ore; you have 2.")
    assert reasons(top, WHITE, "Trade 2 goods") == []


def test_own_cards_are_wished_for_only_by_their_owner() -> None:
    top = Tabletop().empty_hands().trade_and_build(WHITE)
    assert reasons(top, WHITE, "Buy a fame piece") == []
    top.card(WHITE, "fame_for_sale").card(WHITE, "helping_hand")
    assert reasons(top, WHITE, "Buy a fame piece") == ["1 goods is missing."]
    assert len(reasons(top, WHITE, "Draw a card from the hand")) == 1


def test_others_wish_for_nothing_in_my_phase() -> None:
    top = Tabletop().trade_and_build(WHITE)
    assert wished(top, YELLOW) == {}


def test_an_offer_one_cannot_accept_says_what_is_asked_for() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=1).hand(BLUE, food=1).hand(YELLOW, fuel=1)
    top.trade_and_build(WHITE)
    offer = {"type": "offer_trade", "give": {"ore": 1}, "take": {"food": 1}}
    top.game.play(WHITE, top.game.rules.vocabulary().choice(offer))
    assert reasons(top, YELLOW, "Accept") == ["1 food is missing."]
    assert reasons(top, BLUE, "Accept") == []


def test_a_ship_that_cannot_establish_says_why() -> None:
    top = Tabletop().clear_ships()
    site = top.site("n8", "goods", "food")
    ship = top.ship(WHITE, "colony_ship", site)
    top.discs("n8", goods=w.PIRATE + 4)
    top.ship(WHITE, "trade_ship", top.open_space()[0])
    top.flight(WHITE)
    [settle] = reasons(top, WHITE, "Establish a colony")
    assert "strength 4" in settle
    assert settle.endswith("you have 0 cannons.")
    [dock] = reasons(top, WHITE, "Establish a trade station")
    assert dock == "A trade station is established from the outpost's docking point."
    assert ship == 0


def test_a_flight_that_cannot_end_yet_says_why() -> None:
    top = Tabletop().clear_ships()
    top.ship(WHITE, "colony_ship", top.site("n8", "goods", "food"))
    top.discs("n8", goods=3, food=4)
    top.flight(WHITE)
    assert reasons(top, WHITE, "End your turn") == [
        "A colony ship that waited on a colony site must found there now or leave it."
    ]
    assert reasons(top, YELLOW, "End your turn") == []


def test_a_flight_tells_its_way_and_what_it_is_for() -> None:
    top = Tabletop().clear_ships()
    at, *_ = top.open_space()
    ship = top.ship(WHITE, "colony_ship", at)
    top.flight(WHITE, base_speed=5)
    table = top.game.view(WHITE).known
    known = top.game.shell(table)
    decision = known.decision(WHITE)
    assert decision is not None
    flights = [c for c in plain_decision(known, decision, "en")["choices"] if "leads" in c]
    assert flights
    for flight in flights:
        leads = flight["leads"]
        assert flight["choice"]["type"] == "fly"
        assert leads["path"][-1] == leads["halts"]
        assert leads["path"][0] in top.neighbours(at)
        assert leads["purpose"] in ("explores", "clears", "settles", "docks", "shut", "passes")
    assert GUIDE.leads(top.table, WHITE, Fly(ship, at)) is not None


def test_without_a_language_there_are_no_wishes() -> None:
    top = Tabletop().trade_and_build(WHITE)
    known = top.game.shell(top.game.view(WHITE).known)
    decision = known.decision(WHITE)
    assert decision is not None
    assert "wishes" not in plain_decision(known, decision, None)
    said = plain_decision(known, decision, "en")
    assert said["wishes"]
    [family] = said["families"]
    assert family["text"] == "Offer the others a trade"
    assert family["bounds"]["kinds"] == ("ore", "fuel", "carbon", "food", "goods")


def test_to_explore_a_place_its_nearest_edge_is_shown_first() -> None:
    top = Tabletop().clear_ships()
    at, *_ = top.open_space()
    ship = top.ship(WHITE, "colony_ship", at)
    top.flight(WHITE, base_speed=12)
    field, distances = top.facts.field, top.table.chart.distances(at)
    shown = {
        intersection
        for intersection in range(len(field.place_at))
        if field.place_at[intersection] >= 0
        and top.table.ground[intersection] != w.SITE
        and meaning(top.table, WHITE, ship, intersection) == w.EXPLORES
        and GUIDE.place_rank(top.table, WHITE, ship, intersection) == 0
    }
    assert shown
    for edge in shown:
        rim = field.places[field.place_at[edge]].rim
        assert distances[edge] == min(distances[each] for each in rim)
