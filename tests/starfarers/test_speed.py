"""Speed: the shake, the black ball, boosters (rules SF-SPD)."""

import pytest

from starfare.games.starfarers.encounter_questions import GainUpgrade
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.events import (
    ContestDecided,
    ContestShaken,
    EncounterDrawn,
    EncounterEnded,
    MothershipShaken,
    ShipFlew,
)
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.rules import rule
from tests.starfarers.support_b import (
    NO_CARDS,
    approach,
    card_number,
    charted,
    flights,
    fly_to,
    furthest_flight,
    meet,
    shake,
    ways,
    where,
)
from tests.starfarers.tabletop import BLUE, WHITE, YELLOW, Tabletop


def amid(top: Tabletop) -> int:
    """Return a start with room in all directions: near N5, in the middle of the board."""
    return approach(top, top.centre("n5"), 5)


@rule("SF-SPD-01")
@pytest.mark.parametrize(
    ("one", "other", "base"),
    [("yellow", "yellow", 4), ("yellow", "red", 5), ("yellow", "blue", 3), ("red", "blue", 4)],
)
def test_without_the_black_ball_base_speed_is_the_sum_of_two_balls(
    one: str, other: str, base: int
) -> None:
    top = charted()
    top.ship(WHITE, "colony_ship", amid(top))
    events = shake(top, WHITE, one, other)
    assert [type(event) for event in events].count(MothershipShaken) == 1
    assert not any(isinstance(event, EncounterDrawn) for event in events)
    assert furthest_flight(top, WHITE, 0) == base


@rule("SF-SPD-02")
@pytest.mark.parametrize("other", ["yellow", "red", "blue"])
def test_with_the_black_ball_base_speed_is_three_whatever_the_other_ball(other: str) -> None:
    top = charted()
    top.ship(WHITE, "colony_ship", amid(top))
    top.script(("encounter", 2))
    shake(top, WHITE, "black", other)
    top.play(WHITE, OfferCards(NO_CARDS))
    assert furthest_flight(top, WHITE, 0) == 3


@rule("SF-SPD-02")
def test_the_encounter_is_resolved_before_any_ship_moves() -> None:
    top = charted()
    start = amid(top)
    top.ship(WHITE, "colony_ship", start)
    goal = top.neighbours(start)[0]
    events = meet(top, WHITE, 3)
    assert any(isinstance(event, EncounterDrawn) for event in events)
    assert top.refusal(WHITE, Fly(0, goal)) == "SF-ENC-03"
    events = top.play(WHITE, OfferCards(NO_CARDS))
    assert any(isinstance(event, EncounterEnded) for event in events)
    assert where(top, WHITE, 0) == start
    assert top.refusal(WHITE, Fly(0, goal)) is None


@rule("SF-SPD-03", "SF-EX-20")
def test_blue_and_red_ball_with_one_booster_make_speed_five() -> None:
    top = charted().upgrades(WHITE, boosters=1)
    top.ship(WHITE, "colony_ship", amid(top))
    shake(top, WHITE, "blue", "red")
    assert furthest_flight(top, WHITE, 0) == 5


@rule("SF-SPD-03", "SF-EX-20")
def test_a_black_ball_with_one_booster_and_two_from_the_scientists_makes_speed_six() -> None:
    top = charted().upgrades(WHITE, boosters=1).named_card(WHITE, "scientists-2")
    top.ship(WHITE, "colony_ship", amid(top))
    meet(top, WHITE, 3)
    top.play(WHITE, OfferCards(NO_CARDS))
    assert furthest_flight(top, WHITE, 0) == 6


@rule("SF-SPD-03")
def test_the_boosters_and_cards_of_others_add_nothing() -> None:
    top = charted().upgrades(YELLOW, boosters=6).named_card(BLUE, "scientists-2")
    top.upgrades(WHITE, cannons=3, pods=3)
    top.ship(WHITE, "colony_ship", amid(top))
    shake(top, WHITE, "blue", "red")
    assert furthest_flight(top, WHITE, 0) == 4


@rule("SF-SPD-04")
def test_a_booster_gained_in_the_encounter_counts_at_once() -> None:
    top = charted().hand(WHITE, ore=3)
    top.ship(WHITE, "colony_ship", amid(top))
    meet(top, WHITE, 2)
    top.play(WHITE, OfferCards((3, 0, 0, 0, 0)))
    top.play(WHITE, GainUpgrade(0))
    assert furthest_flight(top, WHITE, 0) == 4


@rule("SF-SPD-04")
def test_a_booster_lost_in_the_encounter_counts_no_more() -> None:
    top = charted().upgrades(WHITE, boosters=2)
    top.ship(WHITE, "colony_ship", amid(top))
    meet(top, WHITE, 28)
    top.play(WHITE, OfferCards(NO_CARDS))
    assert furthest_flight(top, WHITE, 0) == 3 + 1


@rule("SF-SPD-05")
def test_every_ship_has_the_full_speed_for_itself() -> None:
    top = charted()
    for place in ("n5", "f7", "f4"):
        top.ship(WHITE, "trade_ship", approach(top, top.centre(place), 2))
    top.flight(WHITE, 5)
    for ship in range(3):
        assert furthest_flight(top, WHITE, ship) == 5
        far = ways(top, where(top, WHITE, ship))
        to = max(flights(top, WHITE, ship), key=far.__getitem__)
        [flew] = [e for e in top.play(WHITE, Fly(ship, to)) if isinstance(e, ShipFlew)]
        assert flew.steps == 5


@rule("SF-SPD-06")
def test_boosters_on_a_card_just_won_speed_up_ships_that_have_not_finished() -> None:
    top = charted().upgrades(WHITE, pods=1)
    dock = top.centre("f3")
    trader = top.ship(WHITE, "trade_ship", approach(top, dock, 2))
    finished = top.ship(WHITE, "colony_ship", approach(top, top.centre("n5"), 2))
    waiting = top.ship(WHITE, "colony_ship", approach(top, top.centre("f7"), 2))
    top.flight(WHITE, 3)
    assert furthest_flight(top, WHITE, waiting) == 3
    fly_to(top, WHITE, finished, top.neighbours(where(top, WHITE, finished))[0])
    fly_to(top, WHITE, trader, dock)
    top.play(WHITE, EstablishTradeStation(trader))
    top.play(WHITE, TakeFriendshipCard(card_number(top, "scientists-2")))
    assert furthest_flight(top, WHITE, waiting) == 5
    assert furthest_flight(top, WHITE, finished) == 0


@rule("SF-SPD-07")
def test_a_black_ball_in_a_speed_contest_means_three_and_no_further_encounter() -> None:
    top = charted()
    top.ship(WHITE, "colony_ship", amid(top))
    meet(top, WHITE, 25)
    top.contest(("black", "blue"), ("yellow", "blue"))
    events = top.play(WHITE, Answer(1))
    assert [event.value for event in events if isinstance(event, ContestShaken)] == [3, 3]
    [decided] = [event for event in events if isinstance(event, ContestDecided)]
    assert decided.won
    assert not any(isinstance(event, EncounterDrawn) for event in events)
    assert top.decision().prompt == "move_ships"


@rule("SF-SPD-07")
def test_both_players_of_a_speed_contest_shake_and_add_their_boosters() -> None:
    top = charted().upgrades(YELLOW, boosters=2).upgrades(WHITE, boosters=1)
    top.ship(WHITE, "colony_ship", amid(top))
    meet(top, WHITE, 25)
    top.contest(("yellow", "red"), ("black", "yellow"))
    events = top.play(WHITE, Answer(1))
    shakes = [(e.seat, e.value) for e in events if isinstance(e, ContestShaken)]
    assert shakes == [(WHITE, 5 + 1), (YELLOW, 3 + 2)]
