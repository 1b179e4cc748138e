"""Cards, dice and pieces of the 2024 game as they show in play (rules DU-CMP)."""

from collections import Counter

import pytest

from starfare.games.starship.building import BuildModule, BuildUpgrade
from starfare.games.starship.flight import EndFlight
from starfare.games.starship.flight_events import CardTurned, CombatRolled, FlightBegan
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.production import RollDie
from starfare.games.starship.rewards import TakeReward
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.trade_module import BuyFromOpponent
from starfare.games.starship.turn_events import DieRolled, UnitsSold
from starfare.games.starship.words import MODULES
from starfare.kernel.refusal import Tampered
from tests.duel.support_1 import (
    bought,
    new_duel,
    next_card,
    rich,
    ship,
    stores,
    take_one_from_the_reserve,
    told,
    watch,
)
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule


def roll_of(face: int) -> int:
    """Return the number that a face of the orange die counts as, for production and for speed."""
    at = Tabletop().turn_of(A).script(("die", face))
    [event] = told(at.play(A, RollDie()), DieRolled)
    return event.roll


# --- the cards ---------------------------------------------------------------------------


@rule("DU-CMP-01")
def test_the_four_stacks_hold_the_36_start_sector_cards_and_no_other() -> None:
    at = Tabletop().boosters(A, 2, 2, 2).hangar(A).astro(A, 0).bays(A).tech(A, 0)
    at.cannons(A, 2, 2, 2)
    seen: list[str] = []
    for sector in range(4):
        at.flight(A, sector=sector, roll=3)
        while at.in_flight:
            at.combat(4, 1)
            events = next_card(at)
            seen += [at.facts.cards[event.card].id for event in told(events, CardTurned)]
            if at.prompt == "answer_pirate":
                at.play(A, FightPirate())
                at.bays(A)
                at.play(A, at.take("ore"))
                at.bays(A)
    pirates = ["DSE-10", "DSE-11", "DSE-12"]
    assert [at.owner(pirate) for pirate in pirates] == [A] * 3
    assert sorted(seen + pirates) == [f"DSE-{number:02}" for number in range(1, 37)]
    assert [at.owner("DST-A"), at.owner("DST-B")] == [A, B]


@rule("DU-CMP-01", "DU-CMP-02")
def test_the_reserve_has_four_groups_of_seven_cards() -> None:
    at = Tabletop()
    assert at.game.view(A).plain()["reserve"] == {"I": 7, "II": 7, "III": 7, "IV": 7}
    drawn: list[str] = []
    for _ in range(28):
        take_one_from_the_reserve(at)
        drawn += [name.rstrip("/") for name in at.path()]
        at.play(A, EndFlight())
    groups = [f"DR{group}-{number}" for group in range(1, 5) for number in range(1, 8)]
    assert sorted(drawn) == groups
    assert at.reserve_left() == 0


@rule("DU-CMP-03")
def test_fifteen_missions_are_in_the_game_and_each_can_be_opened() -> None:
    game, _, draws = new_duel()
    missions = game.view(A).plain()["missions"]
    assert (len(missions["open"]), missions["pile"], missions["aside"]) == (3, 12, [])
    assert draws.of("mission")[0] == [1] * 15


@rule("DU-CMP-04")
@pytest.mark.parametrize("seat", [A, B])
def test_each_player_has_an_own_set_of_six_level_1_modules(seat: int) -> None:
    at = Tabletop().modules(1 - seat, **dict.fromkeys(MODULES, 1))
    for module in MODULES:
        at.bays(seat, ore=1, carbon=1, food=1).trade_and_build(seat)
        at.play(seat, at.build_module(module))
    assert at.modules_of(seat) == at.modules_of(1 - seat) == dict.fromkeys(MODULES, 1)


@rule("DU-CMP-04")
def test_the_six_level_2_modules_belong_to_nobody_and_each_is_there_once() -> None:
    at = Tabletop()
    for seat in (A, B):
        rich(at, seat).modules(seat, **dict.fromkeys(MODULES, 1))
    assert at.game.view(A).plain()["level_2_modules"] == list(MODULES)
    for number, module in enumerate(MODULES):
        builder = number % 2
        at.bays(builder, ore=1, carbon=1, food=2).trade_and_build(builder)
        at.play(builder, at.build_module(module, 2))
        at.bays(1 - builder, ore=1, carbon=1, food=2).trade_and_build(1 - builder)
        assert at.refusal(1 - builder, at.build_module(module, 2)) == "DU-CST-15"
    assert at.game.view(A).plain()["level_2_modules"] == []


@rule("DU-CMP-14")
def test_there_is_one_special_point_for_fame_and_one_for_friendship() -> None:
    at = Tabletop().give(A, "Solven", "Kessim", "Gardal").give(B, "DSE-10", "DSE-11", "DSE-12")
    assert at.game.view(A).plain()["special_points"] == {
        "friend_of_the_people": A,
        "hero_of_the_people": B,
    }
    assert (at.points(A), at.points(B)) == (2, 2)


# --- the dice ----------------------------------------------------------------------------


@rule("DU-CMP-05")
def test_the_orange_die_shows_each_of_1_2_and_3_on_two_of_six_equal_faces() -> None:
    assert Counter(roll_of(face) for face in range(6)) == {1: 2, 2: 2, 3: 2}
    at = Tabletop().turn_of(A)
    draws = watch(at)
    at.play(A, RollDie())
    assert draws.of("die") == [[1] * 6]


@rule("DU-CMP-06", "DU-EX-34")
def test_the_program_rolls_the_corrected_die_so_no_4_5_or_6_ever_counts() -> None:
    for face in range(6):
        at = Tabletop().boosters(A).turn_of(A).script(("die", face))
        at.play(A, RollDie())
        assert at.table.roll in (1, 2, 3)
        [flight] = told(at.play(A, at.choices(A)[0]), FlightBegan)
        assert flight.speed == at.table.roll
    at = Tabletop().turn_of(A).script(("die", 6))
    with pytest.raises(Tampered):
        at.play(A, RollDie())


@rule("DU-CMP-07")
def test_the_blue_die_has_the_faces_1_2_2_3_3_4() -> None:
    rolls: list[tuple[int, ...]] = []
    for face in range(6):
        at = Tabletop().flight(A, speed=3).turn("DSE-10")
        at.script(("combat die", face), ("combat die", face))
        draws = watch(at)
        events = at.play(A, FightPirate())
        rolls.append(tuple(event.roll for event in told(events, CombatRolled)))
        assert draws.of("combat die") == [[1] * 6] * 2
    assert sorted(rolls) == [(1, 1), (2, 2), (2, 2), (3, 3), (3, 3), (4, 4)]


@rule("DU-CMP-08")
def test_the_blue_die_is_rolled_in_fights_only_and_the_orange_die_once_a_turn() -> None:
    at = Tabletop().stack(0, "Gravel", "DSE-10", "Hexal").turn_of(A)
    draws = watch(at)
    at.die(1).play(A, RollDie())
    at.play(A, at.choices(A)[0])
    at.turn()
    assert (len(draws.of("die")), draws.of("combat die")) == (1, [])
    at.turn().combat(4, 1).play(A, FightPirate())
    assert (len(draws.of("die")), len(draws.of("combat die"))) == (1, 2)
    at.play(A, at.take("ore"))
    at.turn().play(A, at.buy(ore=1))
    at.play(A, EndTurn())
    assert (len(draws.of("die")), len(draws.of("combat die"))) == (1, 2)


# --- the pieces --------------------------------------------------------------------------


@rule("DU-CMP-09")
@pytest.mark.parametrize(
    ("upgrade", "no_place", "no_level_1"),
    [("booster", "DU-LIM-01", "DU-CST-07"), ("cannon", "DU-LIM-02", "DU-CST-09")],
)
def test_each_player_has_three_pieces_of_each_level_and_no_more(
    upgrade: str, no_place: str, no_level_1: str
) -> None:
    at = Tabletop()
    for seat in (A, B):
        at.boosters(seat).cannons(seat).trade_and_build(seat)
        for level in (1, 2):
            for _ in range(3):
                rich(at, seat).play(seat, at.build_upgrade(upgrade, level))
            pieces = at.boosters_of(seat) if upgrade == "booster" else at.cannons_of(seat)
            assert pieces == [level] * 3
        rich(at, seat)
        assert at.refusal(seat, at.build_upgrade(upgrade)) == no_place
        assert at.refusal(seat, at.build_upgrade(upgrade, 2)) == no_level_1


@rule("DU-CMP-09")
def test_pieces_have_two_levels() -> None:
    at = rich(Tabletop(), A).trade_and_build(A)
    for level in (0, 3):
        for choice in (BuildUpgrade(0, level), BuildModule(1, level)):
            assert at.game.explain(A, choice) is not None
            assert choice not in at.choices(A)


@rule("DU-CMP-09")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_each_player_has_two_ships_of_each_type(kind: str) -> None:
    at = Tabletop()
    for seat in (A, B):
        at.hangar(seat).trade_and_build(seat)
        for _ in range(2):
            rich(at, seat).play(seat, at.build_ship(kind))
        assert ship(at, seat)["hangar"][kind] == 2
        assert at.refusal(seat, rich(at, seat).build_ship(kind)) == "DU-CST-05"


# --- resources, tech and Astro -----------------------------------------------------------


@rule("DU-CMP-10")
def test_the_resources_are_fuel_ore_food_carbon_and_trade_goods() -> None:
    at = Tabletop().bays(A)
    assert set(ship(at, A)["bays"]) == {"fuel", "ore", "food", "carbon", "goods"}
    at.flight(A, speed=3).turn("Diplomats A")
    kinds = ("ore", "fuel", "carbon", "food", "goods")
    assert bought(at, A) == [at.buy(**{kind: 1}).units for kind in kinds]


@rule("DU-CMP-11")
def test_what_speaks_of_a_resource_never_covers_tech() -> None:
    at = Tabletop().tech(A, 1).flight(A, speed=3).turn("Diplomats A")
    assert at.refusal(A, at.buy(tech=1)) == "DU-TRD-01"
    assert at.refusal(A, at.sell(tech=1)) == "DU-TRD-01"
    at = Tabletop().tech(A, 2).flight(A, speed=3).turn("Merchants A")
    assert at.refusal(A, at.sell(tech=1)) == "DU-TRD-01"


@rule("DU-CMP-11")
def test_a_resource_of_choice_is_never_tech() -> None:
    at = Tabletop().missions("DM-02", "DM-05", "DM-12").tech(A, 0).bays(A)
    at.flight(A, speed=3).turn("Andromeda").play(A, at.complete("DM-02"))
    assert at.choices(A) == [TakeReward(kind) for kind in range(5)]
    assert at.game.explain(A, TakeReward(5)) is not None


@rule("DU-CMP-11")
def test_the_trade_module_never_takes_tech_from_the_opponent() -> None:
    at = Tabletop().modules(A, trade=2).tech(A, 0).tech(B, 4).bays(B).trade_and_build(A)
    assert not [choice for choice in at.choices(A) if isinstance(choice, BuyFromOpponent)]
    assert at.game.explain(A, BuyFromOpponent(5)) is not None


@rule("DU-CMP-12")
@pytest.mark.parametrize("missing", ["ore", "fuel", "food"])
def test_trade_goods_stand_in_for_no_other_resource_of_a_ship(missing: str) -> None:
    at = Tabletop().hangar(A).modules(A, storage=2)
    units = {"ore": 1, "fuel": 1, "food": 1, "goods": 4}
    at.bays(A, **units).trade_and_build(A)
    assert at.refusal(A, at.build_ship("colony_ship")) is None
    at.bays(A, **{**units, missing: 0})
    assert at.refusal(A, at.build_ship("colony_ship")) == "DU-CST-01"
    assert at.build_ship("colony_ship") not in at.choices(A)


@rule("DU-CMP-12")
def test_trade_goods_pay_for_no_mission_that_asks_for_something_else() -> None:
    at = Tabletop().missions("DM-09", "DM-10", "DM-15").modules(A, storage=2).bays(A, goods=4)
    at.flight(A, speed=3).turn("Mestor")
    assert [at.refusal(A, at.complete(f"DM-{m}")) for m in ("09", "10", "15")] == ["DU-MIS-03"] * 3


@rule("DU-CMP-13")
def test_the_supply_pays_however_much_astro_is_in_play() -> None:
    at = Tabletop().astro(A, 100_000).astro(B, 100_000).bays(A, goods=2)
    events = at.flight(A, speed=3).turn("Zollo").play(A, at.sell(goods=2))
    assert UnitsSold(A, at.card("Zollo"), (0, 0, 0, 0, 2, 0), 10) in events
    assert at.astro_of_each == [100_010, 100_000]
    at = Tabletop().missions("DM-09", "DM-10", "DM-15").astro(A, 100_000).bays(A, fuel=2)
    at.flight(A, speed=3).turn("Mestor").play(A, at.complete("DM-09"))
    assert stores(at, A)[2] == 100_005
