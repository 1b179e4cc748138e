"""Worked examples that lead through several chapters; the others stand with their chapter."""

from __future__ import annotations

from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.events import ShipTokenTaken
from starfare.games.new_encounters.ship_tokens import PlaceGrantedShip
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.movement import Fly
from tests.new_encounters.tabletop import Trials
from tests.rules import rule
from tests.starfarers.tabletop import WHITE


@rule("NE-EX-04", "NE-RES-20", "NE-TOK-05", "NE-TOK-09")
def test_a_token_of_a_card_is_exchanged_later_in_the_same_flight_phase() -> None:
    top = Trials().charted()
    top.fleet(WHITE, "colony_ship", "colony_ship", "trade_ship")
    top.table.ship_at[1] = top.site("n4", "ore", "fuel")
    top.encounter(WHITE, 101)
    assert ShipTokenTaken(WHITE, n.MISSION_SHIP) in top.play(WHITE, Answer(1))
    assert top.decision().prompt == "move_ships"
    top.play(WHITE, EstablishColony(1))
    assert top.decision().prompt == "exchange_token"
    at = top.ports(WHITE)[0]
    top.play(WHITE, PlaceGrantedShip(n.MISSION_SHIP, at))
    assert top.tokens(WHITE) == {}
    ship = top.table.mission_ship(WHITE)
    far = top.table.chart.distances(at)
    flights = [each for each in top.choices(WHITE) if isinstance(each, Fly) and each.ship == ship]
    assert max(far[each.to] for each in flights) == 5
