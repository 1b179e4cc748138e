"""Pirates: demand, answer, combat, prizes and losses (rules SC-PIR)."""

import pytest

from starfare.games.starship import words as w
from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.flight_events import (
    AstroGained,
    CombatRolled,
    ModuleLost,
    PathRefilled,
    PirateBeaten,
    PirateMet,
    PiratePaid,
    PirateShown,
    PirateWon,
    RewardLost,
    UpgradeLost,
)
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.kernel.event import heard
from tests.rules import rule
from tests.starship.support_2 import changes, fight, offered, refused, ship
from tests.starship.tabletop import MOON, SUN, Tabletop

NO_LOSS = ("SE-11", "SE-12", "R1-5", "R1-6", "R1-7")
TAKES_A_MODULE = ("R2-7", "R3-6", "R3-7", "R4-6", "R4-7")
STRENGTH = {
    "SE-11": 2,
    "SE-12": 3,
    "R1-5": 2,
    "R1-6": 3,
    "R1-7": 4,
    "R2-6": 4,
    "R2-7": 5,
    "R3-6": 5,
    "R3-7": 6,
    "R4-6": 6,
    "R4-7": 7,
}
DEMAND = {name: 3 if name in NO_LOSS else 5 for name in STRENGTH}


# --- the demand and the answer -----------------------------------------------------------


@rule("SC-PIR-01")
def test_a_pirate_drawn_is_announced_by_its_demand_and_not_shown() -> None:
    at = Tabletop().flight(MOON, speed=3).turn("SE-12")
    assert heard(at.last_events, MOON) == (PirateMet(MOON, 3, w.HIDDEN),)
    assert heard(at.last_events, None) == (PirateMet(MOON, 3, w.HIDDEN),)
    assert heard(at.last_events, SUN) == (PirateMet(MOON, 3, at.card("SE-12")),)
    assert at.path() == []


@rule("SC-PIR-02", "SC-PIR-03")
@pytest.mark.parametrize("answer", [PayPirate(), FightPirate()])
def test_the_card_is_laid_face_up_after_the_answer_and_before_any_die(
    answer: PayPirate | FightPirate,
) -> None:
    at = Tabletop().flight(MOON, speed=3).turn("R1-7")
    assert (at.decision().seat, at.prompt) == (MOON, "answer_pirate")
    assert at.choices(MOON) == [PayPirate(), FightPirate()]
    first, second, *_ = at.play(MOON, answer)
    assert first == PirateShown(MOON, at.card("R1-7"))
    assert isinstance(second, PiratePaid | CombatRolled)


@rule("SC-PIR-04")
@pytest.mark.parametrize("pirate", DEMAND)
def test_the_demand_is_the_one_on_the_card(pirate: str) -> None:
    at = Tabletop().astro(MOON, DEMAND[pirate]).flight(MOON, speed=3).turn(pirate)
    assert heard(at.last_events, MOON) == (PirateMet(MOON, DEMAND[pirate], w.HIDDEN),)
    at.play(MOON, PayPirate())
    assert at.astro_of(MOON) == 0


@rule("SC-PIR-05")
def test_whoever_pays_hands_over_the_whole_demand_and_flies_on() -> None:
    at = Tabletop().astro(MOON, 8).astro(SUN, 1).flight(MOON, speed=3).turn("R2-7")
    before = at.reserve_left()
    at.play(MOON, PayPirate())
    assert at.astro_of_each == [3, 1], "the bank gets it, not the opponent"
    assert at.path() == ["R2-7"]
    assert at.reserve_left() == before
    assert (at.prompt, at.choices(MOON)) == ("fly", [VisitNext(), EndFlight()])
    at.play(MOON, EndFlight())
    assert at.sector_of("R2-7") == 0


@rule("SC-PIR-06")
@pytest.mark.parametrize(("pirate", "astro"), [("SE-11", 2), ("SE-11", 0), ("R4-6", 4)])
def test_a_flyer_with_less_than_the_demand_must_fight(pirate: str, astro: int) -> None:
    at = Tabletop().astro(MOON, astro).flight(MOON, speed=3).turn(pirate)
    assert at.choices(MOON) == [FightPirate()]
    assert refused(at, MOON, PayPirate()) == "SC-PIR-06"


@rule("SC-PIR-07")
def test_goods_and_the_opponents_money_do_not_help_to_pay() -> None:
    at = Tabletop().astro(MOON, 2).astro(SUN, 50).tech(MOON, 4)
    at.bays(MOON, ore=2, fuel=2, carbon=2, food=2, goods=2).flight(MOON, speed=3).turn("SE-11")
    assert at.choices(MOON) == [FightPirate()]
    deal = at.deal({"ore": 1}, {"astro": 1})
    assert refused(at, MOON, deal) == "SC-FLT-22"
    at.play(MOON, FightPirate())
    assert at.astro_of_each == [2, 50], "no part of it is paid either"


@rule("SC-PIR-08")
def test_a_flyer_who_could_pay_may_fight() -> None:
    at = fight(Tabletop().astro(MOON, 40), "SE-11", flyer=4, roll=1)
    assert at.astro_of(MOON) == 40
    assert at.owner("SE-11") == MOON


@rule("SC-PIR-09")
def test_a_pirate_is_no_action_whether_paid_or_beaten() -> None:
    at = Tabletop().combat(4, 1).flight(MOON, speed=9).turn("SE-12")
    at.play(MOON, PayPirate())
    assert at.actions == 0
    at.turn("SE-11").play(MOON, FightPirate())
    at.play(MOON, at.take("ore"))
    assert at.actions == 0
    at.turn("Halmi").play(MOON, at.buy(food=1))
    assert at.in_flight, "the first of two actions"
    at.turn("Lumo").play(MOON, at.buy(fuel=1))
    assert not at.in_flight


@rule("SC-PIR-09")
def test_a_pirate_can_be_met_when_only_one_action_is_left() -> None:
    at = Tabletop().flight(MOON, speed=9).turn("Halmi")
    at.play(MOON, at.buy(food=1))
    at.turn("SE-12").play(MOON, PayPirate())
    assert (at.in_flight, at.actions) == (True, 1)


# --- combat ------------------------------------------------------------------------------


@rule("SC-PIR-10", "SC-PIR-11", "SC-PIR-12")
@pytest.mark.parametrize("pirate", STRENGTH)
def test_the_flyer_rolls_first_with_the_cannons_then_the_opponent_for_the_pirate(
    pirate: str,
) -> None:
    at = fight(Tabletop().cannons(MOON, 2, 2, 1).cannons(SUN, 2, 2, 2), pirate, flyer=3, roll=1)
    rolls = [event for event in at.last_events if isinstance(event, CombatRolled)]
    assert rolls == [CombatRolled(MOON, 3, 8), CombatRolled(SUN, 1, 1 + STRENGTH[pirate])]


@rule("SC-PIR-10")
def test_without_cannons_the_die_alone_counts() -> None:
    at = fight(Tabletop().cannons(MOON).boosters(MOON, 2, 2, 2), "SE-11", flyer=3, roll=1)
    assert CombatRolled(MOON, 3, 3) in at.last_events
    assert at.owner("SE-11") == MOON


@rule("SC-PIR-13", "SC-PIR-14")
@pytest.mark.parametrize(
    ("flyer", "pirate", "wins"), [(3, 1, True), (3, 2, True), (3, 3, False), (1, 4, False)]
)
def test_only_a_strictly_higher_total_beats_the_flyer(flyer: int, pirate: int, wins: bool) -> None:
    at = fight(Tabletop(), "SE-11", flyer, pirate)
    card = at.card("SE-11")
    assert (PirateBeaten(MOON, card) in at.last_events) == wins
    assert (PirateWon(MOON, card) in at.last_events) == (not wins)
    assert at.owner("SE-11") == (MOON if wins else None)


# --- victory -----------------------------------------------------------------------------


@rule("SC-PIR-15")
@pytest.mark.parametrize("pirate", STRENGTH)
def test_a_beaten_pirate_stays_with_the_flyer_and_brings_one_fame(pirate: str) -> None:
    at = fight(Tabletop().cannons(MOON, 2, 2, 2), pirate, flyer=4, roll=1)
    assert (at.fame(MOON), at.fame(SUN)) == (1, 0)
    assert ship(at, MOON)["pirates"] == [pirate]


@rule("SC-PIR-16", "SC-PIR-17")
@pytest.mark.parametrize("pirate", STRENGTH)
def test_the_prize_is_a_resource_for_a_demand_of_three_and_money_for_five(pirate: str) -> None:
    at = Tabletop().cannons(MOON, 2, 2, 2).bays(MOON).astro(MOON, 1)
    fight(at, pirate, flyer=4, roll=1)
    if DEMAND[pirate] == 3:
        every = ("ore", "fuel", "carbon", "food", "goods")
        assert at.choices(MOON) == [at.take(resource) for resource in every]
        at.play(MOON, at.take("carbon"))
        assert (at.bays_of(MOON), at.astro_of(MOON)) == ((0, 0, 1, 0, 0), 1)
    else:
        assert AstroGained(MOON, 5) in at.last_events
        assert (at.bays_of(MOON), at.astro_of(MOON)) == ((0, 0, 0, 0, 0), 6)
    assert at.prompt == "fly", "nothing else is due"


@rule("SC-PIR-16")
def test_a_prize_without_room_is_lost_but_the_fame_is_not() -> None:
    at = Tabletop().bays(MOON, ore=2, fuel=2, carbon=2, food=2, goods=2)
    fight(at, "SE-11", flyer=4, roll=1)
    assert RewardLost(MOON, 1) in at.last_events
    assert (at.bays_of(MOON), at.fame(MOON)) == ((2, 2, 2, 2, 2), 1)


@rule("SC-PIR-18")
def test_the_place_of_a_beaten_pirate_is_filled_with_an_upright_reserve_card() -> None:
    at = Tabletop().next_reserve("R1-3").stack(0, "Lumo").flight(MOON, speed=4).turn()
    at.turn("R2-6").cannons(MOON, 2, 2, 2).combat(4, 1)
    before = at.reserve_left()
    at.play(MOON, FightPirate())
    assert PathRefilled(at.card("R1-3")) in at.last_events
    assert at.path() == ["SE-18", "R1-3"], "no slash: not tilted"
    assert at.reserve_left() == before - 1
    assert not offered(at, MOON, type(at.sell(tech=1))), "no action at the replacement"
    at.play(MOON, EndFlight())
    assert (at.size(0), at.sector_of("R1-3")) == (10, 0)


@rule("SC-PIR-19")
def test_after_a_victory_the_flight_goes_on_if_speed_is_left() -> None:
    for speed, prompt in ((2, "fly"), (1, "trade_and_build")):
        at = fight(Tabletop().bays(MOON), "SE-11", flyer=4, roll=1, speed=speed)
        at.play(MOON, at.take("ore"))
        assert at.prompt == prompt
        assert (refused(at, MOON, VisitNext()) is None) == (speed == 2)


@rule("SC-PIR-20")
def test_a_pirate_that_fills_the_place_is_not_met() -> None:
    at = fight(Tabletop().cannons(MOON, 2, 2, 2).next_reserve("R1-7"), "R2-6", flyer=4, roll=1)
    assert at.path() == ["R1-7"]
    assert not [event for event in at.last_events if isinstance(event, PirateMet)]
    assert (at.prompt, at.choices(MOON)) == ("fly", [VisitNext(), EndFlight()])


# --- defeat ------------------------------------------------------------------------------


@rule("SC-PIR-21", "SC-PIR-22")
def test_a_defeat_ends_the_flight_and_the_pirate_goes_back_to_its_sector() -> None:
    at = Tabletop().stack(2, "Lumo").combat(1, 4).flight(MOON, sector=2, speed=9).turn()
    before = at.reserve_left()
    at.turn("SE-12").play(MOON, FightPirate())
    assert (at.in_flight, at.prompt) == (False, "trade_and_build")
    assert (at.owner("SE-12"), at.sector_of("SE-12")) == (None, 2)
    assert (at.size(2), at.reserve_left()) == (10, before)
    assert at.fame(MOON) == 0


@rule("SC-PIR-23")
@pytest.mark.parametrize("pirate", NO_LOSS)
def test_a_pirate_that_names_no_loss_costs_nothing_more(pirate: str) -> None:
    at = Tabletop().modules(MOON, storage=1, trade=2).cannons(MOON, 1).boosters(MOON, 1, 1)
    before = ship(at, MOON)
    fight(at, pirate, flyer=1, roll=4)
    assert (at.prompt, changes(before, ship(at, MOON))) == ("trade_and_build", set())


@rule("SC-PIR-23")
def test_a_pirate_that_names_a_cannon_destroys_a_cannon() -> None:
    at = Tabletop().modules(MOON, storage=1).cannons(MOON, 1, 1)
    before = ship(at, MOON)
    fight(at, "R2-6", flyer=1, roll=4)
    assert changes(before, ship(at, MOON)) == {"cannons", "cannon_value"}
    assert at.cannons_of(MOON) == [1]


@rule("SC-PIR-23")
@pytest.mark.parametrize("pirate", TAKES_A_MODULE)
def test_a_pirate_that_names_a_module_destroys_a_module(pirate: str) -> None:
    at = Tabletop().modules(MOON, command=1).cannons(MOON, 1)
    before = ship(at, MOON)
    fight(at, pirate, flyer=1, roll=4)
    at.play(MOON, at.lose_module("command", 1))
    assert changes(before, ship(at, MOON)) == {"modules"}
    assert at.modules_of(MOON) == {}


@rule("SC-PIR-24", "SC-PIR-26")
@pytest.mark.parametrize(
    ("had", "left"), [((1,), []), ((2, 1), [2]), ((2, 2, 1), [2, 2]), ((1, 1, 1), [1, 1])]
)
def test_a_level_1_tile_is_lost_first_and_nobody_is_asked(
    had: tuple[int, ...], left: list[int]
) -> None:
    at = fight(Tabletop().cannons(MOON, *had), "R2-6", flyer=1, roll=4)
    assert UpgradeLost(MOON, w.CANNON, 1) in at.last_events
    assert (at.cannons_of(MOON), at.prompt) == (left, "trade_and_build")


@rule("SC-PIR-24")
def test_a_lost_tile_can_be_built_again() -> None:
    at = fight(Tabletop().cannons(MOON, 1, 1, 1), "R2-6", flyer=1, roll=4)
    at.bays(MOON, carbon=2).play(MOON, at.build_upgrade("cannon"))
    assert at.cannons_of(MOON) == [1, 1, 1]


@rule("SC-PIR-25", "SC-PIR-26")
@pytest.mark.parametrize(("had", "left"), [((2,), [1]), ((2, 2), [2, 1]), ((2, 2, 2), [2, 2, 1])])
def test_with_level_2_tiles_only_one_is_turned_down(had: tuple[int, ...], left: list[int]) -> None:
    at = fight(Tabletop().cannons(MOON, *had), "R2-6", flyer=1, roll=4)
    assert UpgradeLost(MOON, w.CANNON, 2) in at.last_events
    assert (at.cannons_of(MOON), at.prompt) == (left, "trade_and_build")


@rule("SC-PIR-27")
def test_without_a_cannon_only_the_flight_is_lost() -> None:
    at = Tabletop().cannons(MOON).boosters(MOON, 2, 1).modules(MOON, trade=1)
    before = ship(at, MOON)
    fight(at, "R2-6", flyer=1, roll=1)
    assert (at.prompt, changes(before, ship(at, MOON))) == ("trade_and_build", set())


@rule("SC-PIR-28")
def test_the_beaten_player_chooses_the_module() -> None:
    at = Tabletop().modules(MOON, storage=1, sensor=2, science=1).modules(SUN, trade=1)
    fight(at, "R2-7", flyer=1, roll=4)
    assert (at.decision().seat, at.prompt) == (MOON, "lose_module")
    assert at.choices(MOON) == [
        at.lose_module("storage", 1),
        at.lose_module("sensor", 2),
        at.lose_module("science", 1),
    ]
    assert refused(at, MOON, at.lose_module("trade", 1)) == "SC-PIR-28"
    assert refused(at, MOON, EndFlight()) == "SC-PIR-28"
    at.play(MOON, at.lose_module("science", 1))
    assert at.modules_of(MOON) == {"storage": 1, "sensor": 2}
    assert at.modules_of(SUN) == {"trade": 1}


@rule("SC-PIR-29")
def test_losing_a_level_2_module_leaves_its_level_1_module_active() -> None:
    at = Tabletop().modules(MOON, trade=2)
    before = at.points(MOON)
    fight(at, "R2-7", flyer=1, roll=4)
    at.play(MOON, at.lose_module("trade", 2))
    assert ModuleLost(MOON, w.TRADE, 2) in at.last_events
    assert (at.modules_of(MOON), at.points(MOON)) == ({"trade": 1}, before - 1)
    at.bays(SUN, ore=2).bays(MOON).play(MOON, at.force("ore"))
    assert refused(at, MOON, at.force("ore")) == "SC-MOD-18", "one purchase as at level 1"


@rule("SC-PIR-30")
def test_a_lost_level_1_module_is_face_down_and_costs_its_full_price_again() -> None:
    at = Tabletop().modules(MOON, command=1).bays(MOON, ore=1, carbon=1)
    fight(at, "R2-7", flyer=1, roll=4)
    at.play(MOON, at.lose_module("command", 1))
    assert at.modules_of(MOON) == {}
    assert refused(at, MOON, at.build_module("command")) == "SC-CST-01"
    at.bays(MOON, ore=1, carbon=1, food=1).play(MOON, at.build_module("command"))
    assert (at.modules_of(MOON), at.bays_of(MOON)) == ({"command": 1}, (0, 0, 0, 0, 0))


@rule("SC-PIR-31")
def test_a_level_1_module_under_a_level_2_module_cannot_be_chosen() -> None:
    at = fight(Tabletop().modules(MOON, sensor=2, trade=1), "R2-7", flyer=1, roll=4)
    assert refused(at, MOON, at.lose_module("sensor", 1)) == "SC-PIR-31"
    assert at.choices(MOON) == [at.lose_module("sensor", 2), at.lose_module("trade", 1)]


@rule("SC-PIR-32")
@pytest.mark.parametrize("builder", [MOON, SUN])
def test_a_lost_level_2_card_may_be_built_by_either_player(builder: int) -> None:
    at = Tabletop().modules(MOON, sensor=2).modules(SUN, sensor=1)
    assert "sensor" not in at.game.view(None).plain()["level_2_modules"]
    fight(at, "R2-7", flyer=1, roll=4)
    at.play(MOON, at.lose_module("sensor", 2))
    assert "sensor" in at.game.view(None).plain()["level_2_modules"]
    at.bays(builder, ore=1, carbon=1, food=2).trade_and_build(builder)
    at.play(builder, at.build_module("sensor", 2))
    assert at.modules_of(builder) == {"sensor": 2}


@rule("SC-PIR-33")
@pytest.mark.parametrize("pirate", TAKES_A_MODULE)
def test_without_an_active_module_only_the_flight_is_lost(pirate: str) -> None:
    at = Tabletop().modules(SUN, trade=2)
    before = (ship(at, MOON), ship(at, SUN))
    fight(at, pirate, flyer=1, roll=4)
    assert at.prompt == "trade_and_build"
    assert (ship(at, MOON), ship(at, SUN)) == before


@rule("SC-PIR-34")
@pytest.mark.parametrize("pirate", STRENGTH)
def test_pirates_take_nothing_but_what_they_name(pirate: str) -> None:
    at = Tabletop().give(MOON, "Gelm", "Voltis", "Moxo").astro(MOON, 30).tech(MOON, 3)
    at.modules(MOON, science=1).bays(MOON, ore=2, fuel=1, carbon=2, food=1, goods=2)
    before = ship(at, MOON)
    fight(at, pirate, flyer=1, roll=4)
    if pirate in TAKES_A_MODULE:
        at.play(MOON, at.lose_module("science", 1))
    assert at.prompt == "trade_and_build"
    assert changes(before, ship(at, MOON)) <= {"modules", "cannons", "cannon_value"}
