"""Flight (rules SC-FLT)."""

from __future__ import annotations

import pytest

from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.flight_events import (
    CardTurned,
    FlightBegan,
    FlightEnded,
    PathRefilled,
    PirateMet,
)
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.sensor import UseSensor
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.turning import StackDraw
from starfare.kernel.chance import Scripted, Seeded
from starfare.kernel.piece import plain
from tests.rules import rule
from tests.starship.support_1 import (
    PLANETS,
    actions_offered,
    all_of,
    beat,
    card_id,
    land,
    odds,
    only_one,
    refused,
    stores,
)
from tests.starship.tabletop import MOON, SUN, Tabletop

TEN = (*PLANETS, "Skarnu")
"""Ten cards of the start stacks, none of them a pirate."""
LOST = ("Dusk", "Hollow", "Cinder", "Barren", "Mute", "Frost", "Shard", "Ashen", "Wan", "Null")
"""The ten Lost Planets."""


@rule("SC-FLT-01", "SC-FLT-02")
@pytest.mark.parametrize("sector", [0, 1, 2, 3])
def test_the_flyer_chooses_one_of_four_sectors(sector: int) -> None:
    at = Tabletop().choose_sector(MOON, roll=1)
    assert at.game.deciders == (MOON,)
    assert at.choices(MOON) == [Fly(0), Fly(1), Fly(2), Fly(3)]
    refused(at, MOON, Fly(4))
    assert at.play(MOON, Fly(sector)) == (FlightBegan(MOON, sector, 3),)


@rule("SC-FLT-02")
def test_the_sector_of_the_turn_before_may_be_flown_again() -> None:
    at = Tabletop().choose_sector(MOON)
    for seat in (MOON, SUN, MOON):
        at.choose_sector(seat).play(seat, Fly(2))
        at.turn("Lumo").play(seat, EndFlight())
    assert at.sector_of("Lumo") == 2


@rule("SC-FLT-03")
def test_only_one_sector_is_flown_per_turn() -> None:
    at = Tabletop().choose_sector(MOON)
    at.play(MOON, Fly(2))
    assert refused(at, MOON, Fly(1)) == "SC-FLT-12"
    at.play(MOON, EndFlight())
    assert refused(at, MOON, Fly(1)) == "SC-TRN-03"


@rule("SC-FLT-04", "SC-FLT-05")
@pytest.mark.parametrize("roll", [1, 2, 3])
@pytest.mark.parametrize(
    ("boosters", "base"),
    [((), 0), ((1,), 1), ((2,), 2), ((1, 1), 2), ((1, 1, 2), 4), ((2, 2, 1), 5)],
)
def test_speed_is_the_booster_value_and_the_roll(
    boosters: tuple[int, ...], base: int, roll: int
) -> None:
    at = Tabletop().boosters(MOON, *boosters).cannons(MOON, 2, 2, 2).choose_sector(MOON, roll=roll)
    assert only_one(at.play(MOON, Fly(0)), FlightBegan).speed == base + roll
    assert at.game.view(MOON).plain()["starships"][MOON]["booster_value"] == base


@rule("SC-FLT-05")
def test_the_opponents_boosters_do_not_count() -> None:
    at = Tabletop().boosters(SUN, 2, 2, 2).choose_sector(MOON, roll=2)
    assert only_one(at.play(MOON, Fly(0)), FlightBegan).speed == 4


@rule("SC-FLT-06")
@pytest.mark.parametrize(("boosters", "roll", "speed"), [((), 1, 1), ((2, 2, 2), 3, 9)])
def test_between_one_and_nine_cards_are_turned(
    boosters: tuple[int, ...], roll: int, speed: int
) -> None:
    at = Tabletop().only(0, *LOST).boosters(MOON, *boosters).choose_sector(MOON, roll=roll)
    at.play(MOON, Fly(0))
    turned = 0
    while at.in_flight:
        turned += len(all_of(at.play(MOON, VisitNext()), CardTurned))
    assert turned == speed
    assert at.prompt == "trade_and_build"


@rule("SC-FLT-07", "SC-FLT-08")
def test_cards_are_turned_one_at_a_time_and_laid_in_a_row() -> None:
    at = Tabletop().stack(0, "Lumo", "Halmi", "Brakk").flight(MOON, speed=5)
    row = []
    for number, name in enumerate(("SE-18", "SE-28", "SE-13"), start=1):
        assert at.play(MOON, VisitNext()) == (CardTurned(MOON, at.card(name)),)
        row.append(name)
        assert (at.path(), at.turned, at.size(0)) == (row, number, 10 - number)
    flight = at.game.view(SUN).plain()["flight"]
    assert [place["card"] for place in flight["path"]] == row


@rule("SC-FLT-07")
def test_the_opponent_holds_the_stack_and_sees_a_pirate_first() -> None:
    at = Tabletop().flight(SUN, speed=5).turn("SE-12")
    [met] = at.last_events
    assert met.heard_by(MOON) == PirateMet(SUN, 3, at.card("SE-12"))
    assert met.heard_by(SUN) == PirateMet(SUN, 3, -1)


@rule("SC-FLT-09")
@pytest.mark.parametrize("card", ["Lumo", "Gelm", "Pallas", "SE-38", "Diplomats A", "Voltis"])
def test_after_each_card_the_flyer_decides_whether_to_act(card: str) -> None:
    at = Tabletop().flight(MOON, speed=5).turn(card)
    assert (at.game.deciders, at.prompt) == ((MOON,), "fly")
    assert actions_offered(at) != []
    assert {VisitNext(), EndFlight()} <= set(at.choices(MOON))
    at.turn("Dusk")
    assert at.actions == 0


@rule("SC-FLT-09")
def test_a_pirate_is_no_card_at_which_the_flyer_may_act() -> None:
    at = Tabletop().flight(MOON, speed=5).turn("SE-12")
    assert set(at.choices(MOON)) == {PayPirate(), FightPirate()}
    at.play(MOON, PayPirate())
    assert at.choices(MOON) == [VisitNext(), EndFlight()]


@rule("SC-FLT-10")
def test_no_action_is_possible_at_an_earlier_card() -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=5).turn("Lumo", "Halmi")
    assert refused(at, MOON, at.buy(fuel=1)) == "SC-TRD-01"
    assert at.refusal(MOON, at.buy(food=1)) is None
    at.turn("Dusk")
    refused(at, MOON, at.buy(food=1))
    at = Tabletop().flight(MOON, speed=5).turn("Gelm", "Voltis", "Dusk")
    assert refused(at, MOON, EstablishColony()) == "SC-FND-12"
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FND-01"


@rule("SC-FLT-10")
def test_no_action_is_possible_at_a_card_before_a_pirate() -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=5).turn("Lumo", "SE-12")
    at.play(MOON, PayPirate())
    assert refused(at, MOON, at.buy(fuel=1)) == "SC-FLT-10"


@rule("SC-FLT-11")
def test_a_card_at_which_an_action_was_taken_is_tilted() -> None:
    at = Tabletop().modules(MOON, command=2).flight(MOON, speed=7).turn("Lumo", "Halmi")
    at.play(MOON, at.buy(food=1))
    assert at.path() == ["SE-18", "SE-28/"]
    at.turn("Dusk", "SE-38").play(MOON, at.sell(tech=1))
    assert at.path() == ["SE-18", "SE-28/", "R1-1", "SE-38/"]
    at.turn("Pallas").play(MOON, at.complete("AD-1C"))
    at.play(MOON, at.take("ore"))
    assert at.path()[4] == "SE-02/"
    assert sum(name.endswith("/") for name in at.path()) == at.actions == 3


@rule("SC-FLT-12")
def test_each_of_the_five_things_is_an_action() -> None:
    at = Tabletop().flight(MOON, speed=5).turn("Lumo")
    at.play(MOON, at.buy(fuel=2))
    assert at.actions == 1
    at = Tabletop().flight(MOON, speed=5).turn("SE-38")
    at.play(MOON, at.buy(tech=2))
    assert at.actions == 1
    at = Tabletop().flight(MOON, speed=5).turn("Gelm")
    at.play(MOON, EstablishColony())
    assert at.actions == 1
    at = Tabletop().flight(MOON, speed=5).turn("Voltis")
    at.play(MOON, EstablishTradeStation())
    assert at.actions == 1
    at = Tabletop().flight(MOON, speed=5).turn("Pallas")
    at.play(MOON, at.complete("AD-1C"))
    assert at.actions == 1


@rule("SC-FLT-12")
def test_nothing_else_is_an_action() -> None:
    at = Tabletop().modules(MOON, sensor=1).stack(0, "Lumo", "Halmi").flight(MOON, speed=6)
    at.play(MOON, UseSensor())
    at.play(MOON, at.return_cards(["Lumo", "Halmi"]))
    at.turn().turn().turn("SE-12").play(MOON, PayPirate())
    beat(at, "SE-11")
    assert (at.actions, at.turned) == (0, 4)
    assert refused(at, MOON, at.build_upgrade("booster")) == "SC-FLT-12"


@pytest.mark.parametrize(
    ("level", "limit"),
    [
        pytest.param(0, 2, marks=rule("SC-FLT-13", "SC-FLT-18")),
        pytest.param(1, 3, marks=rule("SC-FLT-14", "SC-FLT-18")),
        pytest.param(2, 4, marks=rule("SC-FLT-14", "SC-FLT-18")),
    ],
)
def test_a_flight_ends_at_once_with_the_last_allowed_action(level: int, limit: int) -> None:
    at = Tabletop().bays(MOON).modules(MOON, command=level).flight(MOON, speed=9).turn("Dusk")
    wares = [("Lumo", "fuel"), ("Brakk", "ore"), ("Halmi", "food"), ("Sootha", "carbon")]
    for number, (card, resource) in enumerate(wares[:limit], start=1):
        assert (at.in_flight, at.actions) == (True, number - 1)
        at.turn(card).play(MOON, at.buy(**{resource: 1}))
    assert FlightEnded(MOON, 0) in at.last_events
    assert sum(at.bays_of(MOON)) == limit
    assert (at.in_flight, at.prompt) == (False, "trade_and_build")
    refused(at, MOON, VisitNext())


@rule("SC-EX-07")
def test_command_l2_allows_a_trade_at_each_of_four_cards_with_speed_four() -> None:
    at = Tabletop().bays(MOON).modules(MOON, command=2).flight(MOON, speed=4)
    wares = {"Lumo": "fuel", "Brakk": "ore", "Halmi": "food", "Sootha": "carbon"}
    for card, resource in wares.items():
        assert at.in_flight
        at.turn(card).play(MOON, at.buy(**{resource: 1}))
    assert (at.bays_of(MOON), at.in_flight) == ((1, 1, 1, 1, 0), False)
    assert at.prompt == "trade_and_build"


@rule("SC-FLT-15")
def test_at_one_card_one_action_is_taken() -> None:
    at = Tabletop().bays(MOON, fuel=1).modules(MOON, command=2).flight(MOON, speed=5)
    at.turn("Voltis").play(MOON, at.buy(fuel=1))
    assert actions_offered(at) == []
    for again in (at.sell(fuel=1), EstablishTradeStation(), at.buy(fuel=1)):
        assert refused(at, MOON, again) == "SC-FLT-10"
    assert at.choices(MOON) == [VisitNext(), EndFlight()]


@rule("SC-FLT-15")
def test_two_missions_at_one_planet_are_two_actions() -> None:
    at = Tabletop().bays(MOON).modules(MOON, command=1).missions("AD-1B", "AD-3C", "AD-1A")
    at.next_missions("AD-4A", "AD-4B").boosters(MOON, 2, 1, 1).flight(MOON, speed=5).turn("Picasso")
    for number, mission in enumerate(("AD-1B", "AD-3C"), start=1):
        at.play(MOON, at.complete(mission))
        at.play(MOON, at.take("ore"))
        assert at.actions == number


@rule("SC-FLT-16")
@pytest.mark.parametrize("speed", [1, 3, 5])
def test_the_flight_ends_when_as_many_cards_as_the_speed_are_turned(speed: int) -> None:
    at = Tabletop().flight(MOON, speed=speed)
    for number, name in enumerate(LOST[:speed], start=1):
        assert at.in_flight
        at.turn(name)
        assert at.in_flight == (number < speed)
    assert at.last_events[1] == FlightEnded(MOON, 0)
    assert at.prompt == "trade_and_build"


@rule("SC-FLT-16", "SC-FLT-17")
def test_the_flyer_may_act_at_the_last_card_before_the_flight_ends() -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=2).turn("Dusk", "Lumo")
    assert (at.prompt, at.turned) == ("fly", 2)
    assert refused(at, MOON, VisitNext()) == "SC-FLT-16"
    at.play(MOON, at.buy(fuel=2))
    assert (at.bays_of(MOON)[1], at.in_flight) == (2, False)


@rule("SC-FLT-17")
def test_both_missions_may_be_completed_at_the_last_card() -> None:
    at = Tabletop().bays(MOON).modules(MOON, command=1).missions("AD-1B", "AD-2A")
    at.bays(MOON, food=1).flight(MOON, speed=1).turn("Picasso")
    for mission in ("AD-1B", "AD-2A"):
        assert at.in_flight
        at.play(MOON, at.complete(mission))
        at.play(MOON, at.take("ore"))
    assert at.bays_of(MOON) == (2, 0, 0, 0, 0)


@rule("SC-FLT-19")
def test_a_lost_fight_ends_the_flight_at_once() -> None:
    at = Tabletop().combat(1, 4).flight(MOON, speed=9).turn("SE-12")
    events = at.play(MOON, FightPirate())
    assert FlightEnded(MOON, 0) in events
    assert (at.in_flight, at.prompt) == (False, "trade_and_build")
    refused(at, MOON, VisitNext())


@rule("SC-FLT-20")
def test_the_flight_may_be_ended_after_any_card() -> None:
    for turned in (1, 2, 3):
        at = Tabletop().flight(MOON, speed=9).turn(*PLANETS[:turned])
        assert EndFlight() in at.choices(MOON)
        assert FlightEnded(MOON, 0) in at.play(MOON, EndFlight())
        assert at.prompt == "trade_and_build"


@rule("SC-FLT-20")
def test_the_opponent_cannot_end_the_flight() -> None:
    at = Tabletop().flight(MOON, speed=9).turn("Lumo")
    refused(at, SUN, EndFlight())
    refused(at, SUN, VisitNext())


@rule("SC-FLT-21")
def test_a_flight_of_no_cards_is_allowed() -> None:
    at = Tabletop().choose_sector(MOON)
    assert refused(at, MOON, EndFlight()) == "SC-FLT-01"
    at.play(MOON, Fly(1))
    assert set(at.choices(MOON)) == {VisitNext(), EndFlight()}
    events = at.play(MOON, EndFlight())
    assert all_of(events, CardTurned) == []
    assert (at.prompt, at.size(1)) == ("trade_and_build", 10)


@rule("SC-FLT-22")
@pytest.mark.parametrize("pirate", ["SE-11", "R2-7"])
def test_the_flight_cannot_be_ended_to_escape_a_demand(pirate: str) -> None:
    at = Tabletop().flight(MOON, speed=5).turn("Lumo", pirate)
    for escape in (EndFlight(), VisitNext(), at.buy(fuel=1), EndTurn()):
        assert refused(at, MOON, escape) == "SC-FLT-22"


@rule("SC-FLT-23")
def test_a_paid_or_beaten_pirate_counts_as_a_card_of_the_speed() -> None:
    at = Tabletop().flight(MOON, speed=3).turn("SE-12")
    at.play(MOON, PayPirate())
    assert at.turned == 1
    beat(at, "SE-11")
    assert at.turned == 2
    at.turn("Dusk")
    assert not at.in_flight


@rule("SC-FLT-23")
def test_a_pirate_as_the_last_card_ends_the_flight() -> None:
    at = Tabletop().flight(MOON, speed=2).turn("Lumo", "SE-12")
    assert at.prompt == "answer_pirate"
    at.play(MOON, PayPirate())
    assert at.prompt == "trade_and_build"


@rule("SC-FLT-24")
def test_a_replacement_does_not_count_towards_the_speed_and_allows_no_action() -> None:
    at = Tabletop().bays(MOON).next_reserve("R1-4").flight(MOON, speed=3).turn("Gelm")
    at.play(MOON, EstablishColony())
    assert (at.path(), at.turned) == (["R1-4/"], 1)
    assert actions_offered(at) == []
    assert refused(at, MOON, at.buy(ore=1)) == "SC-FLT-10"
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FLT-10"
    at.turn("Dusk")
    assert at.in_flight
    at.turn("Hollow")
    assert (at.in_flight, at.prompt) == (False, "trade_and_build")


@rule("SC-FLT-24")
def test_a_card_in_place_of_a_beaten_pirate_allows_no_action() -> None:
    at = Tabletop().bays(MOON).next_reserve("R2-4").flight(MOON, speed=3)
    events = beat(at, "SE-11")
    assert PathRefilled(at.card("R2-4")) in events
    assert (at.path(), at.turned) == (["R2-4"], 1)
    assert refused(at, MOON, EstablishColony()) == "SC-FLT-10"


@rule("SC-FLT-25")
def test_a_flight_ends_when_the_stack_has_no_unturned_card_left() -> None:
    at = Tabletop().only(0, "Dusk", "Hollow").flight(MOON, speed=5).turn()
    assert at.in_flight
    at.turn()
    assert (at.in_flight, at.prompt, at.size(0)) == (False, "trade_and_build", 2)


@rule("SC-FLT-25")
def test_the_flyer_may_still_act_at_the_last_card_of_a_stack() -> None:
    at = Tabletop().bays(MOON).only(0, "Dusk", "Lumo").flight(MOON, speed=5).turn().turn()
    assert refused(at, MOON, VisitNext()) == "SC-FLT-25"
    at.play(MOON, at.buy(fuel=1))
    assert (at.bays_of(MOON)[1], at.in_flight) == (1, False)


@rule("SC-FLT-26")
def test_turned_and_unturned_cards_are_shuffled_and_put_back() -> None:
    at = Tabletop().only(0, *TEN).flight(MOON, speed=5).turn().turn().turn()
    at.play(MOON, EndFlight())
    assert (at.path(), at.size(0), at.game.view(MOON).plain()["flight"]) == ([], 10, None)
    at.flight(SUN, speed=5)
    assert odds(StackDraw(False), at.table) == [1] * 10
    first = set()
    for outcome in range(10):
        twin = at.game.clone()
        twin.driver = Scripted([("card", outcome)], Seeded(1))
        first.add(card_id(at, only_one(twin.play(SUN, VisitNext()), CardTurned).card))
    assert first == {card_id(at, at.card(name)) for name in TEN}


@rule("SC-FLT-26")
def test_an_order_made_with_the_sensor_module_is_shuffled_away() -> None:
    at = Tabletop().only(0, *TEN).modules(MOON, sensor=1).flight(MOON, speed=5)
    at.play(MOON, UseSensor())
    at.play(MOON, at.return_cards([TEN[1]], [TEN[0]]))
    at.play(MOON, EndFlight())
    at.flight(MOON, speed=5)
    assert odds(StackDraw(False), at.table) == [1] * 10


@rule("SC-FLT-27")
def test_a_sector_has_ten_cards_again_after_every_flight() -> None:
    at = Tabletop().bays(MOON).modules(MOON, command=1).flight(MOON, speed=9)
    at.turn("Gelm").play(MOON, EstablishColony())
    at.turn("Voltis").play(MOON, EstablishTradeStation())
    beat(at, "SE-11")
    assert at.size(0) + len(at.path()) == 10
    land(at)
    assert [at.size(sector) for sector in range(4)] == [10] * 4
    assert at.reserve_left() == 25


@rule("SC-FLT-28")
def test_the_sectors_not_chosen_stay_untouched() -> None:
    at = Tabletop().stack(1, "Halmi").stack(3, "Brakk", "Gelm").bays(MOON)
    at.shown_to_all("Halmi", "Brakk")
    others = plain(at.table.stacks[1:])
    at.stack(0, "Lumo", "Voltis").choose_sector(MOON, roll=3).play(MOON, Fly(0))
    at.turn().turn().play(MOON, EstablishTradeStation())
    land(at)
    assert plain(at.table.stacks[1:]) == others
    assert [at.size(sector) for sector in (1, 2, 3)] == [10, 10, 10]
    assert stores(at, SUN) == ((0, 0, 0, 0, 2), 1, 25)
