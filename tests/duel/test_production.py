"""The production phase: the roll, one colony each, the modules (rules DU-PRD)."""

import pytest

from starfare.games.starship.flight import EndFlight, Fly
from starfare.games.starship.flight_events import FlightBegan
from starfare.games.starship.production import ChooseColony, RollDie
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.turn_events import DieRolled, ModuleProduced, ResourceProduced
from tests.duel.support_1 import stores, told, watch
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

SCIENCE, PRODUCTION = 4, 5


def example() -> Tabletop:
    """Fuel on 1, ore on 2 and carbon on 2 against carbon on 1, as DU-EX-03 gives it."""
    at = Tabletop().give(A, "Rokka", "Ashka").modules(A, storage=1)
    return at.bays(A, ore=1, fuel=3).bays(B)


# --- the roll ----------------------------------------------------------------------------


@rule("DU-PRD-01")
@pytest.mark.parametrize("seat", [A, B])
def test_the_flyer_alone_rolls_the_orange_die_once_a_turn(seat: int) -> None:
    at = Tabletop().turn_of(seat)
    draws = watch(at)
    assert at.game.explain(1 - seat, RollDie()) is not None
    events = list(at.die(2).play(seat, RollDie()))
    assert told(tuple(events), DieRolled) == [DieRolled(seat, 2)]
    assert at.refusal(seat, RollDie()) == "DU-FLT-01"
    at.play(seat, Fly(0))
    at.play(seat, EndFlight())
    assert at.refusal(seat, RollDie()) == "DU-TRN-01"
    at.play(seat, EndTurn())
    assert len(draws.of("die")) == 1


@rule("DU-PRD-12")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_the_same_result_counts_for_the_flight_speed(roll: int) -> None:
    at = Tabletop().turn_of(A)
    draws = watch(at)
    at.die(roll).play(A, RollDie())
    assert told(at.play(A, Fly(1)), FlightBegan) == [FlightBegan(A, 1, 2 + roll)]
    assert len(draws.of("die")) == 1


# --- colonies ----------------------------------------------------------------------------


@rule("DU-PRD-02")
@pytest.mark.parametrize("flyer", [A, B])
def test_colonies_of_both_players_produce_on_their_number(flyer: int) -> None:
    at = Tabletop().bays(A).bays(B).produce(flyer, 1)
    assert (at.bays_of(A), at.bays_of(B)) == ((0, 1, 0, 0, 0), (0, 0, 1, 0, 0))


@rule("DU-PRD-02")
@pytest.mark.parametrize("roll", [2, 3])
def test_a_colony_with_another_number_produces_nothing(roll: int) -> None:
    at = Tabletop().bays(A).bays(B).produce(A, roll)
    assert not told(at.last_events, ResourceProduced)
    assert at.bays_of(A) == at.bays_of(B) == (0, 0, 0, 0, 0)


@rule("DU-PRD-02")
@pytest.mark.parametrize(
    ("colony", "roll", "bays"),
    [
        ("Ashka", 2, (0, 0, 1, 0, 0)),
        ("Brindel", 3, (0, 0, 0, 1, 0)),
        ("Tuvo", 3, (0, 1, 0, 0, 0)),
        ("Rokka", 2, (1, 0, 0, 0, 0)),
        ("Sulmar", 3, (0, 0, 1, 0, 0)),
        ("Ovena", 2, (0, 0, 0, 1, 0)),
        ("Jorvan", 2, (0, 1, 0, 0, 0)),
        ("Petrak", 3, (1, 0, 0, 0, 0)),
    ],
)
def test_each_colony_yields_its_own_resource(colony: str, roll: int, bays: tuple[int, ...]) -> None:
    at = Tabletop().give(B, colony).bays(B).produce(A, roll)
    assert at.bays_of(B) == bays


@rule("DU-PRD-03")
def test_a_player_gains_one_unit_from_one_colony_however_many_match() -> None:
    at = Tabletop().give(A, "Meluna", "Dunmar").bays(A).produce(A, 1)
    assert at.bays_of(A) == (0, 0, 0, 0, 0)
    events = at.play(A, at.produce_at("Dunmar"))
    assert told(events, ResourceProduced) == [ResourceProduced(A, at.card("Dunmar"), 0)]
    assert (at.bays_of(A), at.prompt) == ((1, 0, 0, 0, 0), "choose_sector")


@rule("DU-PRD-03")
def test_two_colonies_of_one_resource_still_yield_one_unit() -> None:
    at = Tabletop().give(A, "Tuvo", "Brindel", "Petrak", "Sulmar").bays(A).produce(A, 3)
    at.play(A, at.produce_at("Tuvo"))
    assert at.bays_of(A) == (0, 1, 0, 0, 0)


@rule("DU-PRD-04")
def test_the_choice_among_matching_colonies_is_made_anew_on_each_roll() -> None:
    at = Tabletop().give(A, "Meluna", "Rokka").bays(A)
    for colony in ("Meluna", "Ilmar"):
        at.produce(A, 1)
        assert at.choices(A) == [at.produce_at("Ilmar"), at.produce_at("Meluna")]
        at.play(A, at.produce_at(colony))
    assert at.bays_of(A) == (0, 1, 0, 1, 0)


@rule("DU-PRD-02", "DU-PRD-04")
def test_only_own_colonies_with_the_number_can_be_chosen() -> None:
    at = Tabletop().give(A, "Meluna", "Rokka").bays(A).produce(A, 1)
    for other in ("Rokka", "Korrel", "Dunmar", "Hexal"):
        assert at.refusal(A, at.produce_at(other)) == "DU-PRD-02"


@rule("DU-PRD-05")
def test_a_colony_whose_bay_is_full_cannot_be_chosen() -> None:
    at = Tabletop().give(A, "Meluna", "Dunmar").bays(A, fuel=2).produce(A, 1)
    assert at.choices(A) == [at.produce_at("Meluna"), at.produce_at("Dunmar")]
    assert at.refusal(A, at.produce_at("Ilmar")) == "DU-PRD-05"


@rule("DU-PRD-05", "DU-PRD-06")
def test_the_only_matching_colony_with_room_produces_by_itself() -> None:
    at = Tabletop().give(A, "Meluna").bays(A, fuel=2).produce(A, 1)
    assert (at.bays_of(A), at.prompt) == ((0, 2, 0, 1, 0), "choose_sector")


@rule("DU-PRD-05")
def test_with_no_room_for_any_matching_colony_nothing_is_produced() -> None:
    at = Tabletop().give(A, "Meluna").bays(A, fuel=2, food=2).bays(B).produce(A, 1)
    assert (at.bays_of(A), at.prompt) == ((0, 2, 0, 2, 0), "choose_sector")
    assert [event.seat for event in told(at.last_events, ResourceProduced)] == [B]


@rule("DU-PRD-06")
@pytest.mark.parametrize("owner", [A, B])
def test_a_unit_that_has_room_must_be_taken(owner: int) -> None:
    at = Tabletop().give(owner, "Meluna").bays(A).bays(B).produce(A, 1)
    assert at.game.deciders == (owner,)
    assert not at.decision().optional
    assert {type(choice) for choice in at.choices(owner)} == {ChooseColony}
    for other in (Fly(0), EndFlight(), EndTurn()):
        assert at.refusal(owner, other) == "DU-PRD-04"


@rule("DU-PRD-07")
@pytest.mark.parametrize("flyer", [A, B])
def test_when_both_have_a_choice_the_flyer_decides_first(flyer: int) -> None:
    at = Tabletop().give(A, "Meluna").give(B, "Dunmar").bays(A).bays(B).produce(flyer, 1)
    assert at.game.deciders == (flyer,)
    at.play(flyer, at.choices(flyer)[0])
    assert at.game.deciders == (1 - flyer,)
    at.play(1 - flyer, at.choices(1 - flyer)[0])
    assert (at.game.deciders, at.prompt) == ((flyer,), "choose_sector")
    assert sum(at.bays_of(A)) == sum(at.bays_of(B)) == 1


# --- modules -----------------------------------------------------------------------------


@rule("DU-PRD-08")
@pytest.mark.parametrize(("seat", "number"), [(A, 3), (B, 2)])
def test_a_production_module_yields_a_trade_good_on_its_number(seat: int, number: int) -> None:
    for roll in (1, 2, 3):
        at = Tabletop().modules(seat, production=1).bays(seat).produce(seat, roll)
        assert at.bays_of(seat)[4] == int(roll == number)
        yields = [ModuleProduced(seat, PRODUCTION)] if roll == number else []
        assert told(at.last_events, ModuleProduced) == yields


@rule("DU-PRD-08")
@pytest.mark.parametrize("limit", [2, 3, 4])
def test_a_production_module_stops_at_the_storage_limit(limit: int) -> None:
    at = Tabletop().modules(A, production=1, storage=limit - 2).bays(A, goods=limit - 1)
    at.produce(A, 3).produce(A, 3)
    assert at.bays_of(A)[4] == limit
    assert not told(at.last_events, ModuleProduced)


@rule("DU-PRD-09")
@pytest.mark.parametrize(("seat", "number"), [(A, 2), (B, 3)])
def test_a_science_module_yields_a_tech_on_its_number(seat: int, number: int) -> None:
    for roll in (1, 2, 3):
        at = Tabletop().modules(seat, science=1).tech(seat, 0).produce(seat, roll)
        assert at.tech_of(seat) == int(roll == number)
        yields = [ModuleProduced(seat, SCIENCE)] if roll == number else []
        assert told(at.last_events, ModuleProduced) == yields


@rule("DU-PRD-09")
def test_a_science_module_stops_at_four_tech() -> None:
    at = Tabletop().modules(A, science=1).tech(A, 3).produce(A, 2).produce(A, 2)
    assert at.tech_of(A) == 4


@rule("DU-PRD-08", "DU-PRD-09")
def test_an_inactive_module_yields_nothing() -> None:
    at = Tabletop().bays(A).tech(A, 0)
    for roll in (2, 3):
        at.produce(A, roll)
    assert stores(at, A)[:2] == ((0, 0, 0, 0, 0), 0)


@rule("DU-PRD-10")
def test_modules_yield_beside_the_one_colony() -> None:
    at = Tabletop().give(A, "Brindel").modules(A, science=2, production=1)
    at.bays(A).tech(A, 0).produce(A, 3)
    assert stores(at, A)[:2] == ((0, 0, 0, 1, 1), 1)


@rule("DU-PRD-10")
def test_modules_take_no_choice_of_a_colony_away() -> None:
    at = Tabletop().give(A, "Brindel", "Tuvo").modules(A, production=1).bays(A).produce(A, 3)
    at.play(A, at.produce_at("Tuvo"))
    assert at.bays_of(A) == (0, 1, 0, 0, 1)


@rule("DU-PRD-11")
@pytest.mark.parametrize("flyer", [A, B])
def test_modules_produce_for_both_players_on_each_roll(flyer: int) -> None:
    at = Tabletop().modules(A, science=1).modules(B, production=1).bays(B).tech(A, 0)
    at.produce(flyer, 2)
    assert (at.tech_of(A), at.bays_of(B)) == (1, (0, 0, 0, 0, 1))


# --- the worked examples -----------------------------------------------------------------


@rule("DU-EX-03")
def test_the_flyer_picks_ore_of_two_colonies_on_2() -> None:
    at = example().produce(A, 2)
    assert at.choices(A) == [at.produce_at("Ashka"), at.produce_at("Rokka")]
    at.play(A, at.produce_at("Rokka"))
    assert (at.bays_of(A), at.bays_of(B)) == ((2, 3, 0, 0, 0), (0, 0, 0, 0, 0))


@rule("DU-EX-04")
@pytest.mark.parametrize(("carbon", "after"), [(0, 1), (1, 2), (2, 2)])
def test_the_full_fuel_bay_gains_nothing_on_1(carbon: int, after: int) -> None:
    at = example().bays(B, carbon=carbon).produce(A, 1)
    assert (at.bays_of(A), at.bays_of(B)) == ((1, 3, 0, 0, 0), (0, 0, after, 0, 0))
    assert at.prompt == "choose_sector"
