"""The flight phase: sector, speed, cards and actions (rules DU-FLT)."""

import pytest

from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.flight_events import CardTurned, FlightBegan, FlightEnded, PirateMet
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import PayPirate
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.words import HIDDEN
from starfare.kernel.event import heard
from tests.duel.support_1 import CHEAP_PLANETS, DULL, end_flight, names, rich, told, tradable
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

# --- sector and speed --------------------------------------------------------------------


@rule("DU-FLT-01")
@pytest.mark.parametrize("sector", [0, 1, 2, 3])
def test_the_flyer_chooses_one_of_the_four_sectors(sector: int) -> None:
    at = Tabletop().choose_sector(A, roll=2)
    assert at.choices(A) == [Fly(each) for each in range(4)]
    assert at.game.explain(B, Fly(sector)) is not None
    assert at.play(A, Fly(sector)) == (FlightBegan(A, sector, 4),)
    assert at.refusal(A, Fly(1 - sector % 2)) == "DU-FLT-09"


@rule("DU-FLT-01")
def test_a_sector_may_be_flown_again_in_the_next_turn() -> None:
    at = Tabletop().choose_sector(A)
    at.play(A, Fly(3))
    end_flight(at)
    at.choose_sector(A)
    assert Fly(3) in at.choices(A)


@rule("DU-FLT-02", "DU-FLT-03", "DU-FLT-04")
@pytest.mark.parametrize(
    ("boosters", "roll", "speed"),
    [
        ((), 1, 1),
        ((1,), 1, 2),
        ((2,), 1, 3),
        ((1, 1), 3, 5),
        ((2, 1), 2, 5),
        ((1, 1, 1), 3, 6),
        ((2, 2, 1), 1, 6),
        ((2, 2, 2), 3, 9),
    ],
)
def test_speed_is_one_or_two_for_each_booster_and_the_die(
    boosters: tuple[int, ...], roll: int, speed: int
) -> None:
    at = Tabletop().boosters(A, *boosters).choose_sector(A, roll=roll)
    assert told(at.play(A, Fly(0)), FlightBegan) == [FlightBegan(A, 0, speed)]


@rule("DU-EX-06")
def test_boosters_1_1_2_and_a_roll_of_2_make_speed_6() -> None:
    at = Tabletop().boosters(A, 1, 1, 2).choose_sector(A, roll=2)
    assert at.game.view(A).plain()["starships"][A]["booster_value"] == 4
    assert at.play(A, Fly(0)) == (FlightBegan(A, 0, 6),)


@rule("DU-FLT-04")
def test_at_speed_1_one_card_is_seen_and_at_speed_9_a_full_sector() -> None:
    for boosters, roll, count in (((), 1, 1), ((2, 2, 2), 3, 9)):
        at = tradable().astro(A, 0).boosters(A, *boosters).choose_sector(A, roll=roll)
        at.only(0, *DULL, "Hexal", "Nevio", "Tarnu", "Frumi")
        at.play(A, Fly(0))
        seen = 0
        while at.in_flight:
            at.turn()
            seen += 1
        assert seen == count


# --- turning cards -----------------------------------------------------------------------


@rule("DU-FLT-05")
def test_the_next_card_of_the_chosen_stack_is_laid_face_up_for_both() -> None:
    at = Tabletop().stack(2, "Hexal", "Gravel").flight(A, sector=2, speed=5)
    events = at.play(A, VisitNext())
    card = at.card("Hexal")
    assert heard(events, A) == heard(events, B) == (CardTurned(A, card),)
    at.turn()
    assert at.path() == ["DSE-13", "DSE-32"]
    assert [at.size(sector) for sector in range(4)] == [9, 9, 7, 9]


@rule("DU-FLT-05")
def test_a_pirate_is_kept_secret_and_not_laid_down() -> None:
    at = Tabletop().stack(0, "DSE-12").flight(A, speed=5)
    events = at.play(A, VisitNext())
    assert heard(events, B) == (PirateMet(A, 3, at.card("DSE-12")),)
    assert heard(events, A) == (PirateMet(A, 3, HIDDEN),)
    assert at.path() == []


@rule("DU-FLT-06")
def test_at_each_card_the_flyer_acts_or_moves_on() -> None:
    at = tradable().astro(A, 2).flight(A, speed=5).turn("Hexal")
    assert at.choices(A) == [at.buy(ore=1), VisitNext(), EndFlight()]
    at.turn("Nevio")
    assert at.choices(A) == [at.buy(fuel=1), VisitNext(), EndFlight()]
    assert at.actions == 0
    at.play(A, at.buy(fuel=1))
    assert at.choices(A) == [VisitNext(), EndFlight()]


@rule("DU-FLT-07")
def test_having_moved_on_the_flyer_cannot_act_at_the_card_any_more() -> None:
    at = Tabletop().bays(A, ore=1).flight(A, speed=5).turn("Solven", "Hexal")
    assert at.refusal(A, EstablishTradeStation()) == "DU-FND-01"
    assert at.refusal(A, at.buy(fuel=1)) == "DU-TRD-01"
    at = Tabletop().flight(A, speed=5).turn("Rokka", "Gravel")
    assert at.refusal(A, EstablishColony()) == "DU-FND-09"
    at = Tabletop().missions("DM-04", "DM-05", "DM-12").bays(A, goods=1)
    at.flight(A, speed=5).turn("Andromeda", "Gravel")
    assert at.refusal(A, at.complete("DM-04")) == "DU-MIS-02"


@rule("DU-FLT-07")
def test_a_pirate_that_comes_next_ends_the_stay_at_a_card_too() -> None:
    at = Tabletop().flight(A, speed=5).turn("Hexal", "DSE-10")
    at.play(A, PayPirate())
    assert at.refusal(A, at.buy(ore=1)) == "DU-FLT-07"
    assert names(at, A) == ["VisitNext", "EndFlight"]


@rule("DU-FLT-08")
def test_a_card_at_which_an_action_was_taken_is_tilted() -> None:
    at = tradable().modules(A, command=2).flight(A, speed=6)
    at.turn("Hexal").play(A, at.buy(ore=1))
    at.turn("Gravel", "Nevio").play(A, at.buy(fuel=1))
    at.turn("Tarnu")
    assert at.path() == ["DSE-13/", "DSE-32", "DSE-16/", "DSE-19"]
    tilts = [card["tilted"] for card in at.game.view(B).plain()["flight"]["path"]]
    assert (tilts, at.actions) == ([True, False, True, False], 2)


# --- actions -----------------------------------------------------------------------------


@rule("DU-FLT-09")
def test_the_actions_of_a_flight() -> None:
    at = Tabletop().missions("DM-04", "DM-05", "DM-12").bays(A, ore=1, fuel=1, goods=1)
    on_the_way = ["VisitNext", "EndFlight"]
    at.flight(A, speed=9).turn("Hexal")
    assert names(at, A) == ["Buy", "Sell", *on_the_way]
    at.turn("Novik")
    assert names(at, A) == ["Buy", "Sell", *on_the_way]
    at.turn("Solven")
    assert names(at, A) == ["Buy", "Sell", "EstablishTradeStation", *on_the_way]
    at.turn("Rokka")
    assert names(at, A) == ["EstablishColony", *on_the_way]
    at.turn("Andromeda")
    assert names(at, A) == ["CompleteMission", *on_the_way]


@rule("DU-FLT-09")
def test_building_stations_and_the_trade_module_are_no_actions_of_a_flight() -> None:
    at = rich(Tabletop(), A).give(A, "Solven").modules(A, trade=1).hangar(A).boosters(A, 1)
    at.flight(A, speed=5).turn("Hexal")
    for other in (
        at.build_upgrade("booster"),
        at.build_ship("colony_ship"),
        at.build_module("sensor"),
        at.sell_at("Solven", fuel=1),
        at.force("goods"),
        EndTurn(),
    ):
        assert at.refusal(A, other) == "DU-FLT-09"


@rule("DU-FLT-10", "DU-FLT-14")
@pytest.mark.parametrize(("command", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_a_flight_allows_2_3_or_4_actions_and_ends_at_once_with_the_last(
    command: int, limit: int
) -> None:
    at = tradable().modules(A, command=command).flight(A, speed=9)
    for number, (kind, planet) in enumerate(list(CHEAP_PLANETS.items())[:limit]):
        assert (at.actions, at.in_flight) == (number, True)
        at.turn(planet).play(A, at.buy(**{kind: 1}))
    assert (at.in_flight, at.prompt) == (False, "trade_and_build")
    assert told(at.last_events, FlightEnded) == [FlightEnded(A, 0)]
    assert sum(at.bays_of(A)) == limit


@rule("DU-FLT-10", "DU-FLT-14")
def test_missions_and_establishing_use_up_the_same_actions() -> None:
    at = Tabletop().missions("DM-04", "DM-05", "DM-12").bays(A, goods=1)
    at.flight(A, speed=9).turn("Andromeda").play(A, at.complete("DM-04"))
    at.turn("Rokka").play(A, EstablishColony())
    assert at.prompt == "trade_and_build"


@rule("DU-EX-08")
def test_with_actions_at_cards_1_and_3_the_flight_ends_after_3_cards() -> None:
    at = tradable().flight(A, speed=6)
    at.turn("Hexal").play(A, at.buy(ore=1))
    at.turn("Gravel").turn("Nevio")
    assert (at.turned, at.in_flight) == (3, True)
    at.play(A, at.buy(fuel=1))
    assert not at.in_flight


@rule("DU-FLT-11")
def test_at_one_card_at_most_one_action_is_taken() -> None:
    at = Tabletop().modules(A, command=2).bays(A).flight(A, speed=6).turn("Solven")
    at.play(A, at.buy(fuel=1))
    for other in (at.buy(fuel=1), at.sell(fuel=1), EstablishTradeStation()):
        assert at.refusal(A, other) == "DU-FLT-07"
    assert names(at, A) == ["VisitNext", "EndFlight"]
    at = Tabletop().modules(A, command=2).bays(A).flight(A, speed=6).turn("Solven")
    at.play(A, EstablishTradeStation())
    assert at.refusal(A, at.buy(fuel=1)) == "DU-FLT-07"


@rule("DU-FLT-11")
def test_each_mission_at_a_planet_is_an_action_of_its_own() -> None:
    at = Tabletop().missions("DM-12", "DM-14", "DM-05").next_missions("DM-01")
    at.modules(A, command=1).bays(A, ore=2, carbon=1, food=1)
    at.flight(A, speed=6).turn("Perseus").play(A, at.complete("DM-12"))
    assert at.actions == 1
    at.play(A, at.complete("DM-14"))
    assert (at.actions, at.in_flight) == (2, True)
