"""Worked examples of the 2024 game, played on the tabletop (rules DU-EX)."""

from starfare.games.starship.flight import EndFlight
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.games.starship.setup import ChooseModules
from starfare.games.starship.turn_events import ModulesActivated, ModulesChosen
from starfare.kernel.event import heard
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule


@rule("DU-EX-01", "DU-EX-02")
def test_the_set_up_with_secret_modules() -> None:
    at = Tabletop(set_up=False)
    events = at.play(A, at.activate("storage", "command"))
    assert heard(events, B) == (ModulesChosen(A),)
    sealed = at.game.view(B).known.stack[-1]
    assert sealed == ChooseModules(((-1,), ()))
    events = at.play(B, at.activate("storage", "science"))
    assert ModulesActivated(A, (0, 1)) in heard(events, B)
    assert at.modules_of(A) == {"storage": 1, "command": 1}
    for seat in (A, B):
        assert at.bays_of(seat) == (0, 0, 0, 0, 1)
        assert (at.boosters_of(seat), at.cannons_of(seat)) == ([1, 1], [1, 1])
        assert (at.tech_of(seat), at.points(seat)) == (1, 1)
    assert at.astro_of_each == [22, 25]
    assert [at.size(sector) for sector in range(4)] == [9] * 4
    assert (at.reserve_left(), len(at.open_missions())) == (28, 3)


@rule("DU-EX-05")
def test_modules_in_the_other_players_turn() -> None:
    at = Tabletop().modules(A, science=2, production=1).tech(A, 3).bays(A, goods=1)
    at.produce(B, 3).produce(B, 3)
    assert (at.tech_of(A), at.bays_of(A)) == (4, (0, 0, 0, 0, 2))


@rule("DU-EX-07")
def test_a_whole_sector() -> None:
    names = ("Hexal", "Anvaru", "Cromel", "Nevio", "Solven", "Blazen", "Tarnu", "Kessim", "Gravel")
    at = Tabletop().boosters(A, 2, 2, 2).only(2, *names).flight(A, sector=2, roll=3)
    for _ in names:
        assert at.in_flight
        at.turn()
    assert not at.in_flight
    assert at.size(2) == 9


@rule("DU-EX-09", "DU-EX-10", "DU-EX-11", "DU-EX-12")
def test_trading_in_flight() -> None:
    at = Tabletop().astro(A, 6).flight(A, speed=6).turn("Pakko")
    assert at.refusal(A, at.buy(goods=2)) == "DU-STO-06"
    at.play(A, at.buy(goods=1))
    at.turn("Zollo").play(A, at.sell(goods=2))
    assert (at.astro_of(A), at.bays_of(A)[4], at.in_flight) == (15, 0, False)
    at = Tabletop().astro(A, 4).bays(A, ore=1).flight(A, speed=6).turn("DSE-30")
    assert at.refusal(A, at.sell(tech=1)) == "DU-TRD-01"
    at.play(A, at.sell(ore=1))
    assert (at.astro_of(A), at.actions) == (7, 1)
    at = Tabletop().astro(A, 0).bays(A, ore=1, carbon=2).flight(A, speed=6).turn("DSE-31")
    assert at.refusal(A, at.sell(ore=1, carbon=2)) == "DU-TRD-07"
    at.play(A, at.sell(ore=1, carbon=1))
    assert (at.astro_of(A), at.bays_of(A), at.actions) == (6, (0, 0, 1, 0, 0), 1)
    at = Tabletop().astro(A, 5).tech(A, 2).flight(A, speed=6).turn("DR1-3")
    assert at.refusal(A, at.buy(tech=1)) == "DU-TRD-09"
    at.play(A, at.sell(tech=1))
    at.turn("DR2-5")
    assert at.refusal(A, at.sell(tech=1)) == "DU-TRD-09"
    at.play(A, at.buy(tech=1))
    assert (at.astro_of(A), at.tech_of(A)) == (7, 2)


@rule("DU-EX-13", "DU-EX-14")
def test_establishing() -> None:
    at = Tabletop().next_reserve("DR1-1").flight(A, speed=5).turn("Gravel", "Solven")
    at.play(A, EstablishTradeStation())
    assert (at.path(), at.friendship(A)) == (["DSE-32", "DR1-1/"], 1)
    at.play(A, EndFlight())
    assert (at.size(0), at.reserve_left()) == (9, 27)
    assert at.refusal(A, at.buy_at("Solven", fuel=1)) is None
    at = Tabletop().raise_points(A, 9, keep=["Rokka"]).flight(A, speed=5).turn("Rokka")
    at.play(A, EstablishColony())
    assert at.winner == A


@rule("DU-EX-15", "DU-EX-16", "DU-EX-17")
def test_missions() -> None:
    at = Tabletop().missions("DM-13", "DM-01", "DM-02").bays(A, ore=2).astro(A, 3)
    at.flight(A, speed=5).turn("Perseus").play(A, at.complete("DM-13"))
    assert (at.bays_of(A), at.tech_of(A), at.astro_of(A)) == ((0, 0, 0, 0, 0), 0, 10)
    assert (at.fame(A), at.mission_owner("DM-13"), len(at.open_missions())) == (1, A, 3)
    at = Tabletop().missions("DM-12", "DM-14", "DM-05").next_missions("DM-13")
    at.modules(A, command=1).bays(A, ore=2, carbon=1, food=1)
    at.flight(A, speed=5).turn("Perseus").play(A, at.complete("DM-12"))
    assert at.refusal(A, at.complete("DM-13")) == "DU-MIS-11"
    at.play(A, at.complete("DM-14"))
    assert (at.fame(A), at.tech_of(A), at.points(A), at.actions) == (1, 2, 2, 2)
    assert "DM-13" in at.open_missions()
    at = Tabletop().missions("DM-15", "DM-01", "DM-02").astro(A, 0)
    at.bays(A, ore=2, fuel=2, carbon=2, food=2, goods=2).flight(A, speed=5).turn("Mestor")
    at.play(A, at.complete("DM-15"))
    assert at.refusal(A, at.take("ore")) == "DU-STO-08"
    at.play(A, at.take("food"))
    assert (at.bays_of(A), at.astro_of(A), at.friendship(A)) == ((2, 2, 2, 1, 2), 2, 1)


@rule("DU-EX-18", "DU-EX-19", "DU-EX-21", "DU-EX-22", "DU-EX-23")
def test_pirates() -> None:
    at = Tabletop().astro(A, 5).flight(A, speed=3).turn("DR4-6")
    at.play(A, PayPirate())
    assert (at.astro_of(A), at.path(), at.actions, at.turned) == (2, ["DR4-6"], 0, 1)
    at = Tabletop().astro(A, 2).bays(A).next_reserve("DR1-4").combat(3, 2)
    at.flight(A, speed=3).turn("DSE-11")
    assert at.refusal(A, PayPirate()) == "DU-PIR-05"
    at.play(A, FightPirate())
    at.play(A, at.take("ore"))
    assert (at.bays_of(A), at.fame(A), at.path()) == ((1, 0, 0, 0, 0), 1, ["DR1-4"])
    assert at.refusal(A, EstablishTradeStation()) == "DU-FLT-07"
    for level, left in ((2, [1, 1]), (1, [2])):
        at = Tabletop().boosters(A, 2, 1).combat(1, 4).flight(A, speed=3).turn("DR1-7")
        at.play(A, FightPirate())
        at.play(A, at.lose_upgrade("booster", level))
        assert (at.boosters_of(A), at.in_flight) == (left, False)
    at = Tabletop().modules(A, storage=2, command=1).bays(A, ore=4, fuel=4, carbon=1, food=3)
    at.combat(1, 4).flight(A, speed=3).turn("DR3-7").play(A, FightPirate())
    assert at.refusal(A, at.lose_module("storage", 1)) == "DU-PIR-24"
    at.play(A, at.lose_module("storage", 2))
    assert at.bays_of(A) == (3, 3, 1, 3, 0)
    at = Tabletop().cannons(A, 2, 2, 2).give(A, "DSE-10").give(B, "DSE-11", "DSE-12").combat(3, 2)
    at.flight(A, speed=3).turn("DR4-7").play(A, FightPirate())
    assert (at.fame(A), at.holder("hero_of_the_people"), at.points(A)) == (3, A, 2)


@rule("DU-EX-24", "DU-EX-25", "DU-EX-26", "DU-EX-27", "DU-EX-28", "DU-EX-29")
def test_trade_and_build() -> None:
    at = Tabletop().give(A, "Anvaru", "Solven", "DR3-5").astro(A, 0).bays(A, carbon=2)
    at.trade_and_build(A).play(A, at.sell_at("DR3-5", carbon=2))
    at.play(A, at.buy_at("Anvaru", ore=1))
    assert (at.astro_of(A), at.bays_of(A)) == (3, (1, 0, 0, 0, 0))
    assert at.refusal(A, at.buy_at("Solven", fuel=1)) == "DU-TBP-02"
    at = Tabletop().give(A, "Solven", "Kessim").astro(A, 20).bays(A).trade_and_build(A)
    at.play(A, at.buy_at("Solven", fuel=2))
    at.play(A, at.build_upgrade("booster"))
    at.play(A, at.buy_at("Kessim", carbon=2))
    at.play(A, at.build_upgrade("cannon"))
    assert (at.astro_of(A), at.boosters_of(A), at.cannons_of(A)) == (8, [1, 1, 1], [1, 1, 1])
    at = Tabletop().bays(A, fuel=2).trade_and_build(A)
    at.play(A, at.build_upgrade("booster", 2))
    assert (at.boosters_of(A), at.tech_of(A)) == ([2, 1], 0)
    at = Tabletop().modules(A, trade=1).astro(A, 6).bays(A).bays(B, food=1).astro(B, 0)
    at.trade_and_build(A)
    assert at.refusal(A, at.force("ore")) == "DU-MOD-17"
    at.play(A, at.force("food"))
    assert (at.astro_of_each, at.bays_of(A)) == ([4, 2], (0, 0, 0, 1, 0))
    assert at.refusal(A, at.force("food")) == "DU-MOD-15"
    assert at.refusal(A, at.deal({"ore": 1}, {"food": 1})) == "DU-TBP-08"
    assert at.game.choices(A).families() == []
    at = Tabletop().modules(B, command=2).modules(A, command=1, science=1)
    at.bays(A, ore=1, carbon=1, food=2).trade_and_build(A)
    assert at.refusal(A, at.build_module("command", 2)) == "DU-CST-15"
    at.play(A, at.build_module("science", 2))
    assert (at.bays_of(A), at.points(A)) == ((0, 0, 0, 0, 0), 2)


@rule("DU-EX-31", "DU-EX-32", "DU-EX-35")
def test_an_empty_reserve_an_asteroid_field_and_handicaps() -> None:
    at = Tabletop().empty_reserve().flight(A, speed=5).turn("Rokka")
    at.play(A, EstablishColony())
    at.play(A, EndFlight())
    assert (at.size(0), at.points(A)) == (8, 2)
    at = Tabletop().flight(A, speed=2).turn("Gravel")
    assert [type(choice).__name__ for choice in at.choices(A)] == ["VisitNext", "EndFlight"]
    at = Tabletop(handicap="astro+boosters", beginner="1")
    assert at.astro_of_each == [20, 30]
    assert (at.boosters_of(A), at.boosters_of(B)) == ([1, 1], [1, 1, 1])
    assert at.cannons_of(A) == at.cannons_of(B) == [1, 1]
