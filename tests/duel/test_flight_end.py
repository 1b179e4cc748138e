"""How a flight ends, which cards count for it, and the stack afterwards (rules DU-FLT)."""

import pytest

from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.flight_events import FlightEnded
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.sensor import UseSensor
from tests.duel.support_1 import bought, end_flight, sold, told, tradable, watch
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

# --- the end of the flight ---------------------------------------------------------------


@rule("DU-FLT-12")
def test_the_flight_ends_when_the_cards_of_the_speed_are_turned() -> None:
    at = tradable().flight(A, speed=3).turn("Gravel", "Sleet")
    assert at.in_flight
    at.turn("Chaff")
    assert at.prompt == "trade_and_build"


@rule("DU-FLT-12", "DU-FLT-13")
def test_the_last_card_that_the_speed_allows_may_still_be_used() -> None:
    at = tradable().flight(A, speed=2).turn("Gravel", "Hexal")
    assert at.refusal(A, VisitNext()) == "DU-FLT-12"
    assert VisitNext() not in at.choices(A)
    events = at.play(A, at.buy(ore=1))
    assert at.bays_of(A) == (1, 0, 0, 0, 0)
    assert told(events, FlightEnded) == [FlightEnded(A, 0)]


@rule("DU-FLT-13")
def test_several_missions_may_be_completed_at_the_last_card() -> None:
    at = Tabletop().missions("DM-12", "DM-14", "DM-05").next_missions("DM-01")
    at.modules(A, command=1).bays(A, ore=2, carbon=1, food=1)
    at.flight(A, speed=1).turn("Perseus").play(A, at.complete("DM-12"))
    assert at.prompt == "fly"
    at.play(A, at.complete("DM-14"))
    assert at.prompt == "trade_and_build"
    assert (at.mission_owner("DM-12"), at.mission_owner("DM-14")) == (A, A)


@rule("DU-FLT-15")
def test_a_lost_fight_ends_the_flight_at_once() -> None:
    at = Tabletop().cannons(A).combat(1, 4).flight(A, speed=9).turn("DSE-11")
    events = at.play(A, FightPirate())
    assert told(events, FlightEnded) == [FlightEnded(A, 0)]
    assert at.refusal(A, VisitNext()) == "DU-TRN-01"


@rule("DU-FLT-16", "DU-FLT-17")
def test_the_flight_may_be_ended_before_the_first_card() -> None:
    at = Tabletop().choose_sector(A, roll=3)
    at.play(A, Fly(1))
    assert at.choices(A) == [VisitNext(), EndFlight()]
    assert told(at.play(A, EndFlight()), FlightEnded) == [FlightEnded(A, 1)]
    assert at.size(1) == 9


@rule("DU-FLT-16", "DU-FLT-17")
@pytest.mark.parametrize("acts", [False, True])
def test_the_flight_may_be_ended_at_an_open_card_instead_of_acting_or_after_it(acts: bool) -> None:
    at = tradable().flight(A, speed=5).turn("Hexal")
    if acts:
        at.play(A, at.buy(ore=1))
    end_flight(at)
    assert (at.bays_of(A)[0], at.prompt) == (int(acts), "trade_and_build")


@rule("DU-FLT-17")
def test_the_flight_may_be_ended_after_a_pirate_was_paid_or_beaten() -> None:
    at = Tabletop().flight(A, speed=5).turn("DSE-10")
    at.play(A, PayPirate())
    assert EndFlight() in at.choices(A)
    assert end_flight(at).prompt == "trade_and_build"
    at = Tabletop().combat(4, 1).flight(A, speed=5).turn("DSE-10")
    at.play(A, FightPirate())
    assert at.refusal(A, EndFlight()) is not None
    at.play(A, at.take("ore"))
    assert end_flight(at).prompt == "trade_and_build"


@rule("DU-FLT-17")
def test_the_opponent_cannot_end_the_flight() -> None:
    at = Tabletop().flight(A, speed=5).turn("Hexal")
    assert at.game.explain(B, EndFlight()) is not None


@rule("DU-FLT-18")
def test_nobody_ends_the_flight_to_escape_a_pirate() -> None:
    at = Tabletop().flight(A, speed=5).turn("DSE-10")
    assert at.choices(A) == [PayPirate(), FightPirate()]
    assert at.refusal(A, EndFlight()) == "DU-FLT-18"
    assert at.refusal(A, VisitNext()) == "DU-FLT-18"


# --- which cards count -------------------------------------------------------------------


@rule("DU-FLT-19")
@pytest.mark.parametrize("fights", [False, True])
def test_a_pirate_counts_for_the_speed_whether_paid_or_beaten(fights: bool) -> None:
    at = tradable().combat(4, 1).flight(A, speed=2).turn("DSE-10")
    if fights:
        at.play(A, FightPirate())
        at.play(A, at.take("ore"))
    else:
        at.play(A, PayPirate())
    assert (at.turned, at.actions) == (1, 0)
    at.turn("Gravel")
    assert not at.in_flight


@rule("DU-FLT-19")
def test_a_pirate_as_the_last_card_ends_the_flight_when_it_is_dealt_with() -> None:
    at = tradable().flight(A, speed=1).turn("DSE-10")
    assert at.in_flight
    at.play(A, PayPirate())
    assert at.prompt == "trade_and_build"


@rule("DU-FLT-20")
def test_an_asteroid_field_counts_for_the_speed() -> None:
    at = tradable().flight(A, speed=2).turn("Gravel")
    assert at.turned == 1
    at.turn("Sleet")
    assert not at.in_flight


@rule("DU-FLT-21")
def test_a_replacement_does_not_count_for_the_speed() -> None:
    at = Tabletop().next_reserve("DR1-1", "DR1-2").combat(4, 1).flight(A, speed=3)
    at.turn("Rokka").play(A, EstablishColony())
    assert (at.path(), at.turned) == (["DR1-1/"], 1)
    at.turn("DSE-10").play(A, FightPirate())
    at.play(A, at.take("ore"))
    assert (at.path(), at.turned) == (["DR1-1/", "DR1-2"], 2)
    at.turn("Hexal")
    assert (at.turned, at.refusal(A, VisitNext())) == (3, "DU-FLT-12")


@rule("DU-FLT-22")
def test_the_flight_ends_when_the_stack_has_no_card_left() -> None:
    at = tradable().only(1, "Gravel", "Sleet").flight(A, sector=1, speed=9)
    at.turn()
    assert at.in_flight
    at.turn()
    assert at.prompt == "trade_and_build"


@rule("DU-FLT-22")
def test_the_last_card_of_a_stack_may_still_be_used() -> None:
    at = tradable().only(1, "Hexal").flight(A, sector=1, speed=9).turn()
    assert at.refusal(A, VisitNext()) == "DU-FLT-22"
    assert VisitNext() not in at.choices(A)
    assert (bought(at, A)[0], sold(at, A)) == ((1, 0, 0, 0, 0, 0), [])
    at.play(A, at.buy(ore=1))
    assert at.prompt == "trade_and_build"


# --- after the flight --------------------------------------------------------------------


@rule("DU-FLT-23")
def test_row_and_rest_are_shuffled_together() -> None:
    at = Tabletop().flight(A, sector=3, speed=5).turn("Hexal", "Gravel", "Nevio")
    assert at.size(3) == 6
    end_flight(at)
    assert (at.path(), at.size(3)) == ([], 9)
    assert [at.sector_of(name) for name in ("Hexal", "Gravel", "Nevio")] == [3, 3, 3]
    draws = watch(at)
    at.flight(B, sector=3, speed=5).play(B, VisitNext())
    assert draws.of("card") == [[1] * 9]


@rule("DU-FLT-23")
def test_a_card_turned_before_may_come_first_again_face_down_till_then() -> None:
    at = Tabletop().flight(A, sector=3, speed=5).turn("Hexal", "Gravel")
    end_flight(at)
    for seat in (A, B):
        sector = at.game.view(seat).plain()["sectors"][3]
        assert (sector["cards"], sector["noted"]) == (9, [])
    at.flight(B, sector=3, speed=5).script(("card", 1)).play(B, VisitNext())
    assert at.path() == ["DSE-32"]


@rule("DU-FLT-23")
def test_what_the_sensor_put_on_top_is_shuffled_in_too() -> None:
    at = Tabletop().modules(A, sensor=1).stack(0, "Hexal", "Gravel").flight(A, speed=5)
    at.play(A, UseSensor())
    at.play(A, at.return_cards(top=["Gravel"], bottom=["Hexal"]))
    end_flight(at)
    draws = watch(at)
    at.flight(B, speed=5).play(B, VisitNext())
    assert draws.of("card") == [[1] * 9]


@rule("DU-FLT-24")
def test_a_stack_has_nine_cards_again_after_every_flight() -> None:
    at = Tabletop().modules(A, command=2).combat(4, 1).flight(A, speed=9)
    at.turn("Solven").play(A, EstablishTradeStation())
    at.turn("Rokka").play(A, EstablishColony())
    at.turn("DSE-10").play(A, FightPirate())
    at.play(A, at.take("ore"))
    at.turn("Hexal").play(A, at.buy(ore=1))
    end_flight(at)
    assert [at.size(sector) for sector in range(4)] == [9, 9, 9, 9]
    assert at.reserve_left() == 25
