"""What can be built, and what it costs (rules SC-CST)."""

import pytest

from starfare.games.starship import words as w
from starfare.games.starship.building import BuildModule, BuildShip, BuildUpgrade
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.turn_events import ModuleBuilt, ShipBuilt, UpgradeBuilt
from starfare.kernel.choices import Choice
from tests.rules import rule
from tests.starship.support_2 import EVERY_MODULE, changes, kinds_of, offered, refused, ship
from tests.starship.tabletop import MOON, SUN, Tabletop

MANY = {"ore": 4, "fuel": 4, "carbon": 4, "food": 4, "goods": 4}
BUILDS = (BuildShip, BuildUpgrade, BuildModule)

BOOSTER_1, BOOSTER_2 = BuildUpgrade(w.BOOSTER, 1), BuildUpgrade(w.BOOSTER, 2)
CANNON_1, CANNON_2 = BuildUpgrade(w.CANNON, 1), BuildUpgrade(w.CANNON, 2)
COLONY_SHIP, TRADE_SHIP = BuildShip(w.COLONY_SHIP), BuildShip(w.TRADE_SHIP)


def yard(**bays: int) -> Tabletop:
    """Moon in the trade and build phase with roomy bays and an empty hangar."""
    at = Tabletop().modules(MOON, storage=2).hangar(MOON).bays(MOON, **bays).tech(MOON, 0)
    return at.trade_and_build(MOON)


def cost_is(at: Tabletop, choice: Choice, tech: int = 0, **units: int) -> None:
    """Exactly these units pay for it: with one less of any it is refused, and it takes them all."""
    for missing in units:
        short = {kind: count - (kind == missing) for kind, count in units.items()}
        at.bays(MOON, **short).tech(MOON, tech)
        assert refused(at, MOON, choice) == "SC-CST-01"
    at.bays(MOON, **units)
    if tech:
        at.tech(MOON, tech - 1)
        assert refused(at, MOON, choice) == "SC-CST-01"
    at.tech(MOON, tech)
    astro = at.astro_of_each
    at.play(MOON, choice)
    assert (at.bays_of(MOON), at.tech_of(MOON)) == ((0, 0, 0, 0, 0), 0)
    assert at.astro_of_each == astro


@rule("SC-CST-01")
def test_a_thing_is_paid_in_full_from_the_own_bays_and_lab() -> None:
    at = yard(ore=1, fuel=1).bays(SUN, food=2).astro(MOON, 99)
    assert refused(at, MOON, COLONY_SHIP) == "SC-CST-01", "the opponent's food does not help"
    at.bays(MOON, ore=2, fuel=2, food=2)
    others = ship(at, SUN)
    at.play(MOON, COLONY_SHIP)
    assert at.bays_of(MOON) == (1, 1, 0, 1, 0)
    assert changes(others, ship(at, SUN)) == set(), "the bank takes it"


@rule("SC-CST-02")
def test_any_number_of_things_is_built_in_one_phase() -> None:
    at = yard(**MANY).tech(MOON, 4)
    at.play(MOON, COLONY_SHIP)
    at.play(MOON, TRADE_SHIP)
    at.play(MOON, BOOSTER_1)
    at.play(MOON, CANNON_1)
    at.play(MOON, at.build_module("sensor"))
    at.play(MOON, at.build_module("trade"))
    assert at.boosters_of(MOON) == [1, 1, 1]
    assert at.cannons_of(MOON) == [1, 1]
    assert at.hangar_of(MOON) == (1, 1)
    assert at.modules_of(MOON) == {"storage": 2, "sensor": 1, "trade": 1}
    assert at.bays_of(MOON) == (0, 0, 0, 1, 3)


@rule("SC-CST-02")
def test_two_things_of_one_sort_are_built_in_one_phase() -> None:
    at = yard(carbon=4)
    at.play(MOON, CANNON_1)
    at.play(MOON, CANNON_1)
    assert (at.cannons_of(MOON), at.bays_of(MOON)[2]) == ([1, 1, 1], 0)


# --- ships -------------------------------------------------------------------------------


@rule("SC-CST-03")
def test_a_colony_ship_costs_ore_fuel_and_food() -> None:
    at = yard()
    cost_is(at, COLONY_SHIP, ore=1, fuel=1, food=1)
    assert at.last_events == (ShipBuilt(MOON, w.COLONY_SHIP),)


@rule("SC-CST-04")
def test_a_trade_ship_costs_ore_fuel_and_a_trade_good() -> None:
    at = yard()
    cost_is(at, TRADE_SHIP, ore=1, fuel=1, goods=1)
    assert at.last_events == (ShipBuilt(MOON, w.TRADE_SHIP),)


@rule("SC-CST-05")
@pytest.mark.parametrize(("colony_ships", "trade_ships"), [(1, 1), (2, 0), (0, 2)])
def test_a_full_hangar_takes_no_ship(colony_ships: int, trade_ships: int) -> None:
    at = yard(**MANY).hangar(MOON, colony_ships, trade_ships)
    assert not offered(at, MOON, BuildShip)
    assert refused(at, MOON, COLONY_SHIP) == "SC-CST-05"
    assert refused(at, MOON, TRADE_SHIP) == "SC-CST-05"


@rule("SC-CST-05")
def test_a_ship_is_placed_in_the_hangar() -> None:
    at = yard(**MANY).hangar(MOON, colony_ships=1)
    at.play(MOON, COLONY_SHIP)
    assert (at.hangar_of(MOON), at.hangar_of(SUN)) == ((2, 0), (1, 1))


# --- boosters and cannons ----------------------------------------------------------------


@rule("SC-CST-06")
def test_a_booster_costs_two_fuel() -> None:
    at = yard()
    cost_is(at, BOOSTER_1, fuel=2)
    assert at.last_events == (UpgradeBuilt(MOON, w.BOOSTER, 1),)
    assert at.boosters_of(MOON) == [1, 1, 1]


@rule("SC-CST-07")
def test_raising_a_booster_costs_two_fuel_and_a_science_point() -> None:
    at = yard().boosters(MOON, 1, 1, 1)
    cost_is(at, BOOSTER_2, fuel=2, tech=1)
    assert at.last_events == (UpgradeBuilt(MOON, w.BOOSTER, 2),)
    assert at.boosters_of(MOON) == [2, 1, 1]


@rule("SC-CST-08")
@pytest.mark.parametrize("had", [(), (1,), (1, 1), (2, 1)])
def test_boosters_are_raised_only_with_three_of_them(had: tuple[int, ...]) -> None:
    at = yard(**MANY).tech(MOON, 4).boosters(MOON, *had).cannons(MOON, 1, 1, 1)
    assert refused(at, MOON, BOOSTER_2) == "SC-CST-12"
    at.boosters(MOON, 1, 1, 1)
    assert refused(at, MOON, BOOSTER_2) is None


@rule("SC-CST-09")
def test_a_cannon_costs_two_carbon() -> None:
    at = yard()
    cost_is(at, CANNON_1, carbon=2)
    assert at.last_events == (UpgradeBuilt(MOON, w.CANNON, 1),)
    assert at.cannons_of(MOON) == [1, 1]


@rule("SC-CST-10")
def test_raising_a_cannon_costs_two_carbon_and_a_science_point() -> None:
    at = yard().cannons(MOON, 1, 1, 1)
    cost_is(at, CANNON_2, carbon=2, tech=1)
    assert at.last_events == (UpgradeBuilt(MOON, w.CANNON, 2),)
    assert at.cannons_of(MOON) == [2, 1, 1]


@rule("SC-CST-11")
@pytest.mark.parametrize("had", [(), (1,), (1, 1), (2, 1)])
def test_cannons_are_raised_only_with_three_of_them(had: tuple[int, ...]) -> None:
    at = yard(**MANY).tech(MOON, 4).cannons(MOON, *had).boosters(MOON, 1, 1, 1)
    assert refused(at, MOON, CANNON_2) == "SC-CST-12"
    at.cannons(MOON, 1, 1, 1)
    assert refused(at, MOON, CANNON_2) is None


@rule("SC-CST-12")
def test_three_tiles_in_any_mix_are_enough_and_a_missing_one_is_built_first() -> None:
    at = yard(**MANY).tech(MOON, 4).cannons(MOON, 2, 2)
    assert refused(at, MOON, CANNON_2) == "SC-CST-12"
    at.play(MOON, CANNON_1)
    at.play(MOON, CANNON_2)
    assert at.cannons_of(MOON) == [2, 2, 2]
    at = yard(fuel=2).tech(MOON, 1).boosters(MOON, 2, 2, 1)
    at.play(MOON, BOOSTER_2)
    assert at.boosters_of(MOON) == [2, 2, 2]


@rule("SC-CST-13")
def test_an_upgrade_turns_over_a_level_1_tile_and_adds_none() -> None:
    at = yard(fuel=4, carbon=4).tech(MOON, 4).boosters(MOON, 2, 1, 1).cannons(MOON, 2, 2, 2)
    at.play(MOON, BOOSTER_2)
    at.play(MOON, BOOSTER_2)
    assert at.boosters_of(MOON) == [2, 2, 2]
    at.bays(MOON, **MANY)
    assert refused(at, MOON, BOOSTER_2) == "SC-CST-13"
    assert refused(at, MOON, CANNON_2) == "SC-CST-13"
    assert not offered(at, MOON, BuildUpgrade)


# --- modules -----------------------------------------------------------------------------


@rule("SC-CST-14")
@pytest.mark.parametrize("kind", EVERY_MODULE)
def test_a_level_1_module_costs_ore_carbon_and_food(kind: str) -> None:
    at = Tabletop().hangar(MOON).trade_and_build(MOON)
    cost_is(at, at.build_module(kind), ore=1, carbon=1, food=1)
    assert at.last_events == (ModuleBuilt(MOON, EVERY_MODULE.index(kind), 1),)
    assert at.modules_of(MOON) == {kind: 1}
    at.bays(MOON, ore=2, carbon=2, food=2)
    assert refused(at, MOON, at.build_module(kind)) == "SC-CST-14", "it is active already"


@rule("SC-CST-14")
def test_any_face_down_module_may_be_activated_whatever_the_opponent_has() -> None:
    at = Tabletop().modules(SUN, **dict.fromkeys(EVERY_MODULE, 1)).modules(MOON, trade=1)
    at.bays(MOON, ore=1, carbon=1, food=1).trade_and_build(MOON)
    left = [at.build_module(kind) for kind in EVERY_MODULE if kind != "trade"]
    assert offered(at, MOON, BuildModule) == left


@rule("SC-CST-15")
@pytest.mark.parametrize("kind", EVERY_MODULE)
def test_a_level_2_module_costs_ore_carbon_and_two_food(kind: str) -> None:
    at = Tabletop().modules(MOON, **{kind: 1}).trade_and_build(MOON)
    cost_is(at, at.build_module(kind, 2), ore=1, carbon=1, food=2)
    assert at.last_events == (ModuleBuilt(MOON, EVERY_MODULE.index(kind), 2),)
    assert (at.modules_of(MOON), at.points(MOON)) == ({kind: 2}, 2)


@rule("SC-CST-16")
def test_a_level_2_module_lies_on_the_active_level_1_module_of_its_kind() -> None:
    at = Tabletop().modules(MOON, command=1).modules(SUN, trade=1)
    at.bays(MOON, ore=2, carbon=2, food=2).trade_and_build(MOON)
    level_2 = [c for c in offered(at, MOON, BuildModule) if c in all_level_2(at)]
    assert level_2 == [at.build_module("command", 2)]
    for kind in ("storage", "sensor", "trade", "science", "production"):
        assert refused(at, MOON, at.build_module(kind, 2)) == "SC-CST-16"


def all_level_2(at: Tabletop) -> list[BuildModule]:
    """Building each of the level 2 modules."""
    return [at.build_module(kind, 2) for kind in EVERY_MODULE]


@rule("SC-CST-17")
@pytest.mark.parametrize("kind", EVERY_MODULE)
@pytest.mark.parametrize("owner", [MOON, SUN])
def test_a_level_2_module_is_built_only_while_its_card_is_in_the_supply(
    kind: str, owner: int
) -> None:
    at = Tabletop().modules(MOON, **{kind: 1}).modules(owner, **{kind: 2})
    at.bays(MOON, ore=2, carbon=2, food=2).trade_and_build(MOON)
    assert refused(at, MOON, at.build_module(kind, 2)) == "SC-CST-17"


@rule("SC-CST-18")
def test_both_levels_of_a_module_may_be_built_in_one_phase() -> None:
    at = yard(ore=2, carbon=2, food=3)
    assert refused(at, MOON, at.build_module("science", 2)) == "SC-CST-16"
    at.play(MOON, at.build_module("science"))
    at.play(MOON, at.build_module("science", 2))
    assert at.modules_of(MOON) == {"storage": 2, "science": 2}
    assert at.bays_of(MOON) == (0, 0, 0, 0, 0)


@rule("SC-CST-19")
def test_nothing_built_can_be_given_up() -> None:
    at = Tabletop().modules(MOON, **dict.fromkeys(EVERY_MODULE, 2)).give(MOON, "Gelm", "R4-5")
    at.boosters(MOON, 2, 2, 2).cannons(MOON, 2, 2, 2).bays(MOON).bays(SUN).trade_and_build(MOON)
    assert kinds_of(at, MOON) == {EndTurn}
    assert refused(at, MOON, at.lose_module("trade", 2)) == "SC-TRN-03"
