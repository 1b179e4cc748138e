"""Worked examples of the 2001 game, played on the tabletop (rules SC-EX)."""

import pytest

from starfare.games.starship.flight import EndFlight, Fly, VisitNext
from starfare.games.starship.flight_events import CardsLookedAt, CardsReturned, PirateMet
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.production import RollDie
from starfare.games.starship.sensor import UseSensor
from starfare.games.starship.trade_and_build import EndTurn
from tests.rules import rule
from tests.starship.tabletop import MOON, SUN, Tabletop

FRIEND, HERO = "friend_of_the_people", "hero_of_the_people"


@rule("SC-EX-01")
def test_after_the_set_up() -> None:
    at = Tabletop(set_up=False)
    at.play(SUN, at.activate("science"))
    at.play(MOON, at.activate("storage"))
    for seat in (MOON, SUN):
        assert at.bays_of(seat) == (0, 0, 0, 0, 2)
        assert (at.tech_of(seat), at.astro_of(seat)) == (1, 25)
        assert at.hangar_of(seat) == (1, 1)
        assert (at.boosters_of(seat), at.cannons_of(seat)) == ([1, 1], [1])
        assert len(at.modules_of(seat)) == 1
        assert at.points(seat) == 1
    assert [at.size(sector) for sector in range(4)] == [10, 10, 10, 10]
    assert at.table.reserve[1:] == (7, 7, 7, 7)
    assert at.open_missions() == ["AD-1A", "AD-1B", "AD-1C"]
    assert len(at.table.pile) == 9
    assert (at.decision().seat, at.prompt) == (MOON, "roll")


@rule("SC-EX-02")
def test_several_matching_colonies_are_a_choice() -> None:
    at = Tabletop().give(MOON, "Gelm", "Karvo").bays(MOON, ore=1, goods=2)
    at.modules(MOON, storage=1).bays(SUN).produce(MOON, 2)
    at.play(MOON, at.produce_at("Gelm"))
    assert at.bays_of(MOON) == (2, 0, 0, 0, 2)
    assert at.bays_of(SUN) == (0, 0, 0, 0, 0)


@rule("SC-EX-04")
def test_modules_produce_on_top_in_the_other_players_turn() -> None:
    at = Tabletop().modules(MOON, science=1, production=2).give(MOON, "Gelm")
    at.bays(MOON, goods=1).tech(MOON, 4).produce(SUN, 2)
    assert at.bays_of(MOON) == (1, 0, 0, 0, 2)
    assert at.tech_of(MOON) == 4


@rule("SC-EX-05", "SC-EX-06")
def test_speed_and_actions_end_a_flight() -> None:
    at = Tabletop().boosters(MOON, 1, 1, 2).choose_sector(MOON, roll=2)
    at.stack(0, "Halmi", "Brakk", "Lumo", "Sootha")
    at.play(MOON, Fly(0))
    assert at.table.flight.speed == 6
    at.turn()
    at.play(MOON, at.buy(food=1))
    at.turn().turn()
    at.play(MOON, at.buy(fuel=1))
    assert not at.in_flight
    assert at.size(0) == 10
    assert at.prompt == "trade_and_build"


@rule("SC-EX-08", "SC-EX-09", "SC-EX-10", "SC-EX-13")
def test_trading_in_flight() -> None:
    at = Tabletop().astro(MOON, 7).flight(MOON, speed=5).turn("Halmi")
    assert at.refusal(MOON, at.buy(food=3)) == "SC-STO-07"
    at.play(MOON, at.buy(food=2))
    assert (at.astro_of(MOON), at.bays_of(MOON)[3], at.actions) == (5, 2, 1)
    at = Tabletop().modules(MOON, storage=1).bays(MOON, ore=3).astro(MOON, 4)
    at.flight(MOON, speed=5).turn("Tavunn").play(MOON, at.sell(ore=2))
    assert (at.astro_of(MOON), at.bays_of(MOON)[0]) == (14, 1)
    assert at.refusal(MOON, at.buy(ore=1)) == "SC-FLT-10"
    at = Tabletop().bays(MOON, ore=1).astro(MOON, 9).flight(MOON, speed=5).turn("Diplomats A")
    assert at.refusal(MOON, at.buy(carbon=2)) == "SC-TRD-08"
    assert at.refusal(MOON, at.sell(ore=1)) == "SC-TRD-09"
    assert at.refusal(MOON, at.buy(tech=1)) == "SC-TRD-01"
    at.play(MOON, at.buy(carbon=1))
    assert (at.astro_of(MOON), at.bays_of(MOON)) == (6, (1, 0, 1, 0, 0))
    at = Tabletop().astro(MOON, 10).flight(MOON, speed=5).turn("SE-38")
    assert at.refusal(MOON, at.buy(tech=4)) == "SC-STO-07"
    at.play(MOON, at.buy(tech=3))
    assert (at.astro_of(MOON), at.tech_of(MOON)) == (1, 4)


@rule("SC-EX-11")
def test_founding_a_trading_post() -> None:
    at = Tabletop().stack(0, "Lumo", "Voltis").next_reserve("R1-5").flight(MOON, speed=4)
    at.turn().turn().play(MOON, EstablishTradeStation())
    assert at.path() == ["SE-18", "R1-5/"]
    assert (at.owner("Voltis"), at.friendship(MOON), at.actions) == (MOON, 1, 1)
    assert at.hangar_of(MOON) == (1, 0)
    assert at.reserve_left() == 27
    assert at.refusal(MOON, at.buy(fuel=1)) == "SC-FLT-10"
    at.play(MOON, EndFlight())
    assert at.size(0) == 10
    assert at.refusal(MOON, at.buy_at("Voltis", fuel=1)) is None


@rule("SC-EX-12")
def test_the_tenth_point_ends_the_game() -> None:
    at = Tabletop().raise_points(MOON, 9, keep=["Gelm"]).flight(MOON, speed=5).turn("Gelm")
    at.play(MOON, EstablishColony())
    assert (at.winner, at.points(MOON), at.points(SUN)) == (MOON, 10, 1)
    assert at.game.pending is None


@rule("SC-EX-14", "SC-EX-15")
def test_a_mission_with_payment_and_the_same_planet_again() -> None:
    at = Tabletop().missions("AD-2B", "AD-2A", "AD-2C").next_missions("AD-4B")
    at.modules(MOON, command=1, storage=1).bays(MOON, ore=2, carbon=1, goods=1)
    at.flight(MOON, speed=5).turn("Pallas").play(MOON, at.complete("AD-2B"))
    assert at.refusal(MOON, at.take("goods")) == "SC-ADV-10"
    at.play(MOON, at.take("ore"))
    assert at.bays_of(MOON) == (3, 0, 1, 0, 0)
    assert (at.fame(MOON), at.mission_owner("AD-2B"), at.actions) == (1, MOON, 1)
    assert at.open_missions() == ["AD-2A", "AD-2C", "AD-4B"]
    assert at.refusal(MOON, at.complete("AD-4B")) == "SC-ADV-16"
    at.play(MOON, EndFlight())
    at.flight(MOON, speed=5).turn("Pallas")
    assert at.refusal(MOON, at.complete("AD-4B")) is None


@rule("SC-EX-16", "SC-EX-17")
def test_two_missions_at_one_planet_and_a_gift_without_room() -> None:
    at = Tabletop().missions("AD-2A", "AD-3C", "AD-2B").boosters(MOON, 2, 1, 1)
    at.bays(MOON, food=1).flight(MOON, speed=5).turn("Picasso")
    at.play(MOON, at.complete("AD-2A"))
    at.play(MOON, at.take("fuel"))
    at.play(MOON, at.complete("AD-3C"))
    at.play(MOON, at.take("ore"))
    assert (at.bays_of(MOON), at.fame(MOON)) == ((1, 1, 0, 0, 0), 2)
    assert at.boosters_of(MOON) == [2, 1, 1]
    assert not at.in_flight
    at = Tabletop().bays(MOON, ore=2, fuel=2, carbon=2, food=2, goods=2)
    at.flight(MOON, speed=5).turn("Pallas").play(MOON, at.complete("AD-1C"))
    assert at.bays_of(MOON) == (2, 2, 2, 2, 2)
    assert (at.actions, at.mission_owner("AD-1C")) == (1, None)
    assert at.open_missions()[2].startswith("AD-2")


@rule("SC-EX-18", "SC-EX-19")
def test_paying_a_pirate_and_being_beaten_by_one() -> None:
    at = Tabletop().astro(MOON, 4).flight(MOON, speed=3).turn("Lumo", "SE-12")
    assert PirateMet(MOON, 3, at.card("SE-12")) in at.last_events
    assert at.refusal(MOON, EndFlight()) == "SC-FLT-22"
    at.play(MOON, PayPirate())
    assert (at.astro_of(MOON), at.path(), at.actions) == (1, ["SE-18", "SE-12"], 0)
    at.turn("Dusk")
    assert not at.in_flight
    at = Tabletop().astro(MOON, 2).combat(2, 1).flight(MOON, speed=3).turn("SE-12")
    assert at.refusal(MOON, PayPirate()) == "SC-PIR-06"
    at.play(MOON, FightPirate())
    assert at.sector_of("SE-12") == 0
    assert at.prompt == "trade_and_build"


@rule("SC-EX-20", "SC-EX-21")
def test_winning_a_fight() -> None:
    at = Tabletop().bays(MOON, food=1, goods=2).next_reserve("R1-4").combat(3, 2)
    at.flight(MOON, speed=3).turn("SE-11").play(MOON, FightPirate())
    assert at.refusal(MOON, at.take("goods")) == "SC-STO-09"
    at.play(MOON, at.take("food"))
    assert (at.bays_of(MOON), at.fame(MOON)) == ((0, 0, 0, 2, 2), 1)
    assert (at.owner("SE-11"), at.path()) == (MOON, ["R1-4"])
    assert at.refusal(MOON, at.buy(ore=1)) == "SC-FLT-10"
    assert at.refusal(MOON, VisitNext()) is None
    at = Tabletop().cannons(MOON, 2, 1, 1).astro(MOON, 6).combat(3, 2)
    at.give(MOON, "R1-5", "R1-6").give(SUN, "SE-11", "SE-12")
    at.flight(MOON, speed=3).turn("R2-7").play(MOON, FightPirate())
    assert (at.astro_of(MOON), at.fame(MOON), at.holder(HERO)) == (11, 3, MOON)
    assert at.points(MOON) == 2


@rule("SC-EX-22", "SC-EX-23", "SC-EX-24", "SC-EX-25")
def test_losses() -> None:
    at = Tabletop().cannons(MOON, 2, 1, 1).combat(1, 2).flight(MOON, speed=3).turn("R2-6")
    at.play(MOON, FightPirate())
    assert (at.cannons_of(MOON), at.prompt) == ([2, 1], "trade_and_build")
    at = Tabletop().cannons(MOON, 2, 2, 2).combat(1, 4).flight(MOON, speed=3).turn("R2-6")
    at.play(MOON, FightPirate())
    assert at.cannons_of(MOON) == [2, 2, 1]
    at = Tabletop().modules(MOON, storage=2).bays(MOON, ore=3, fuel=4, food=4, goods=1)
    at.cannons(MOON, 1, 1, 1).combat(2, 1).flight(MOON, speed=3).turn("R4-7")
    before = at.points(MOON)
    at.play(MOON, FightPirate())
    assert at.refusal(MOON, at.lose_module("storage", 1)) == "SC-PIR-31"
    at.play(MOON, at.lose_module("storage", 2))
    assert (at.modules_of(MOON), at.bays_of(MOON)) == ({"storage": 1}, (3, 3, 0, 3, 1))
    assert at.points(MOON) == before - 1
    at = Tabletop().combat(1, 4).flight(MOON, speed=3).turn("R2-7")
    at.play(MOON, FightPirate())
    assert at.prompt == "trade_and_build"


@rule("SC-EX-26", "SC-EX-27", "SC-EX-28")
def test_trade_in_the_trade_and_build_phase() -> None:
    posts = ("Mirrok", "Voltis", "Nerith")
    at = Tabletop().give(MOON, *posts).astro(MOON, 0).bays(MOON, carbon=2).trade_and_build(MOON)
    at.play(MOON, at.sell_at("Nerith", carbon=2))
    at.play(MOON, at.buy_at("Mirrok", ore=1))
    assert (at.astro_of(MOON), at.bays_of(MOON)) == (3, (1, 0, 0, 0, 0))
    assert at.refusal(MOON, at.buy_at("Voltis", fuel=1)) == "SC-TBP-02"
    at = Tabletop().give(MOON, "Voltis", "Nerith").modules(MOON, trade=1).astro(MOON, 20)
    at.bays(MOON).bays(SUN, ore=1).trade_and_build(MOON)
    at.play(MOON, at.buy_at("Voltis", fuel=2))
    at.play(MOON, at.build_upgrade("booster"))
    assert at.astro_of(MOON) == 14
    assert at.refusal(MOON, at.buy_at("Nerith", carbon=1)) == "SC-TBP-07"
    at.play(MOON, at.force("ore"))
    assert (at.astro_of_each, at.bays_of(MOON)) == ([12, 27], (1, 0, 0, 0, 0))
    at = Tabletop().modules(MOON, trade=2).astro(MOON, 5).bays(MOON, fuel=1)
    at.bays(SUN, fuel=2).astro(SUN, 3).trade_and_build(MOON)
    assert at.refusal(MOON, at.force("ore")) == "SC-MOD-23"
    at.play(MOON, at.force("fuel"))
    assert (at.astro_of_each, at.bays_of(MOON), at.bays_of(SUN)) == (
        [3, 5],
        (0, 2, 0, 0, 0),
        (0, 1, 0, 0, 0),
    )
    assert at.refusal(MOON, at.force("fuel")) == "SC-MOD-24"


@rule("SC-EX-29", "SC-EX-30")
def test_building() -> None:
    at = Tabletop().modules(MOON, storage=2).bays(MOON, fuel=4).trade_and_build(MOON)
    assert at.refusal(MOON, at.build_upgrade("booster", 2)) == "SC-CST-12"
    at.play(MOON, at.build_upgrade("booster"))
    at.play(MOON, at.build_upgrade("booster", 2))
    assert (at.boosters_of(MOON), at.bays_of(MOON)[1], at.tech_of(MOON)) == ([2, 1, 1], 0, 0)
    at = Tabletop().modules(SUN, science=2).modules(MOON, science=1, command=1, storage=2)
    at.bays(MOON, ore=2, carbon=2, food=4).trade_and_build(MOON)
    before = at.points(MOON)
    assert at.refusal(MOON, at.build_module("science", 2)) == "SC-CST-17"
    assert at.refusal(MOON, at.build_module("trade", 2)) == "SC-CST-16"
    at.play(MOON, at.build_module("command", 2))
    assert (at.bays_of(MOON), at.points(MOON)) == ((1, 0, 1, 2, 0), before + 1)


@rule("SC-EX-31", "SC-EX-32", "SC-EX-33")
def test_friendship_and_an_empty_reserve() -> None:
    at = Tabletop().give(SUN, "Mirrok", "Voltis", "Nerith").give(MOON, "Oatra", "Moxo")
    assert at.holder(FRIEND) == SUN
    at.flight(MOON, speed=5).turn("R1-4").play(MOON, EstablishTradeStation())
    assert (at.holder(FRIEND), at.points(SUN)) == (None, 1)
    at.hangar(MOON, trade_ships=1).turn("R3-5").play(MOON, EstablishTradeStation())
    assert (at.holder(FRIEND), at.points(MOON)) == (MOON, 2)
    at = Tabletop().give(SUN, "Mirrok", "Voltis").give(MOON, "Oatra").flight(MOON, speed=5)
    at.turn("R4-5").play(MOON, EstablishTradeStation())
    assert (at.friendship(MOON), at.holder(FRIEND)) == (3, MOON)
    at = Tabletop().empty_reserve().combat(4, 1).flight(MOON, speed=3).turn("SE-11")
    at.play(MOON, FightPirate())
    at.play(MOON, at.take("ore"))
    at.play(MOON, EndFlight())
    assert (at.fame(MOON), at.size(0)) == (1, 9)


@rule("SC-EX-34")
def test_the_sensor_module() -> None:
    at = Tabletop().modules(MOON, sensor=2).stack(1, "R1-7", "SE-08", "SE-19", "SE-32")
    at.flight(MOON, sector=1, speed=5)
    [looked] = at.play(MOON, UseSensor())
    assert looked == CardsLookedAt(MOON, (at.card("R1-7"), at.card("SE-08"), at.card("SE-19")))
    assert looked.heard_by(SUN) == CardsLookedAt(MOON, (-1, -1, -1))
    [returned] = at.play(MOON, at.return_cards(["SE-19", "SE-08"], ["R1-7"]))
    assert returned.heard_by(SUN) == CardsReturned(MOON, (-1, -1), (-1,))
    assert at.refusal(MOON, Fly(2)) == "SC-FLT-12"
    at.turn().turn().turn()
    assert at.path() == ["SE-19", "SE-08", "SE-32"]


@rule("SC-EX-35", "SC-EX-36")
def test_winning_at_the_start_of_the_own_turn_and_handicaps() -> None:
    at = Tabletop().raise_points(SUN, 10).trade_and_build(MOON)
    assert not at.is_over
    at.play(MOON, EndTurn())
    assert at.winner == SUN
    at = Tabletop(handicap="astro+pieces", beginner="1")
    assert at.astro_of_each == [20, 30]
    assert (at.cannons_of(SUN), at.boosters_of(SUN)) == ([1, 1], [1, 1, 1])
    assert (at.cannons_of(MOON), at.boosters_of(MOON)) == ([1], [1, 1])


@pytest.mark.parametrize("roll", [1, 2, 3])
def test_the_die_can_be_told(roll: int) -> None:
    at = Tabletop().turn_of(MOON).die(roll)
    at.play(MOON, RollDie())
    assert at.table.roll == roll


@rule("SC-END-07")
def test_after_two_hundred_turns_each_it_is_a_draw() -> None:
    at = Tabletop()
    at.table.turn = 400
    at.trade_and_build(SUN)
    at.play(SUN, EndTurn())
    assert at.game.outcome is not None
    assert (at.game.outcome.winners, at.game.outcome.reason) == ((), "turn_limit")
    assert at.game.turn == 400
