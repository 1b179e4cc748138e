"""Building and what it costs (rules DU-CST)."""

from collections.abc import Callable

import pytest

from starfare.games.duel.pirates import LoseUpgrade
from starfare.games.starship.losses import LoseModule
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.turn_events import ModuleBuilt, ShipBuilt, UpgradeBuilt
from starfare.kernel.choices import Choice
from tests.duel.support_2 import EMPTY_BAYS, PLENTY, beaten_by, offered, refused
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

UNITS = ("ore", "fuel", "carbon", "food", "goods")
Build = Callable[[Tabletop], Choice]

COSTS: dict[str, tuple[dict[str, int], int, Build]] = {
    "colony ship": ({"ore": 1, "fuel": 1, "food": 1}, 0, lambda at: at.build_ship("colony_ship")),
    "trade ship": ({"ore": 1, "fuel": 1, "goods": 1}, 0, lambda at: at.build_ship("trade_ship")),
    "booster 1": ({"fuel": 2}, 0, lambda at: at.build_upgrade("booster")),
    "booster 2": ({"fuel": 2}, 1, lambda at: at.build_upgrade("booster", 2)),
    "cannon 1": ({"carbon": 2}, 0, lambda at: at.build_upgrade("cannon")),
    "cannon 2": ({"carbon": 2}, 1, lambda at: at.build_upgrade("cannon", 2)),
    "module 1": ({"ore": 1, "carbon": 1, "food": 1}, 0, lambda at: at.build_module("sensor")),
    "module 2": ({"ore": 1, "carbon": 1, "food": 2}, 0, lambda at: at.build_module("trade", 2)),
}
"""What each thing costs: resources, tech, and how it is built on the shipyard's table."""


def shipyard(tech: int = 0, **units: int) -> Tabletop:
    """Seat A may build anything: one free place of each kind, Trade L1 active."""
    at = Tabletop().hangar(A).boosters(A, 1, 1).cannons(A, 1, 1).modules(A, trade=1)
    return at.bays(A, **units).tech(A, tech).trade_and_build(A)


@rule("DU-CST-01")
@pytest.mark.parametrize(
    "name",
    [
        pytest.param("colony ship", marks=rule("DU-CST-03")),
        pytest.param("trade ship", marks=rule("DU-CST-04")),
        pytest.param("booster 1", marks=rule("DU-CST-06")),
        pytest.param("booster 2", marks=rule("DU-CST-07")),
        pytest.param("cannon 1", marks=rule("DU-CST-08")),
        pytest.param("cannon 2", marks=rule("DU-CST-09")),
        pytest.param("module 1", marks=rule("DU-CST-12")),
        pytest.param("module 2", marks=rule("DU-CST-13")),
    ],
)
def test_a_thing_costs_exactly_what_the_rules_say(name: str) -> None:
    units, tech, build = COSTS[name]
    at = shipyard(tech, **units).bays(B, **PLENTY)
    assert offered(at, A, build(at))
    at.play(A, build(at))
    assert (at.bays_of(A), at.tech_of(A)) == (EMPTY_BAYS, 0)
    assert (at.bays_of(B), at.tech_of(B)) == ((2, 2, 2, 2, 2), 1)
    assert at.astro_of_each == [22, 25]
    full = {**PLENTY, **units}
    at = shipyard(4, **full)
    at.play(A, build(at))
    rest = tuple(full[unit] - units.get(unit, 0) for unit in UNITS)
    assert (at.bays_of(A), at.tech_of(A)) == (rest, 4 - tech), "and nothing besides"


@rule("DU-CST-01")
@pytest.mark.parametrize("name", COSTS)
def test_the_full_cost_must_be_there_and_the_opponents_stock_is_of_no_use(name: str) -> None:
    units, tech, build = COSTS[name]
    for missing in units:
        less = {**PLENTY, missing: units[missing] - 1}
        at = shipyard(4, **less).bays(B, **PLENTY).astro(A, 99)
        assert refused(at, A, build(at)) == "DU-CST-01"
    if tech:
        at = shipyard(0, **PLENTY)
        assert refused(at, A, build(at)) == "DU-CST-01"


@rule("DU-CST-02")
def test_any_number_of_things_may_be_built_in_one_phase() -> None:
    at = Tabletop().hangar(A).modules(A, storage=2).boosters(A, 1).tech(A, 4)
    at.bays(A, ore=4, fuel=4, carbon=4, food=4, goods=4).trade_and_build(A)
    at.play(A, at.build_ship("trade_ship"))
    at.play(A, at.build_ship("trade_ship"))
    at.play(A, at.build_upgrade("booster"))
    at.play(A, at.build_module("command"))
    at.play(A, at.build_module("sensor"))
    at.play(A, at.build_upgrade("cannon"))
    assert (at.bays_of(A), at.hangar_of(A)) == ((0, 0, 0, 2, 2), (0, 2))
    assert (at.boosters_of(A), at.cannons_of(A)) == ([1, 1], [1, 1, 1])
    assert at.modules_of(A) == {"storage": 2, "command": 1, "sensor": 1}
    assert at.prompt == "trade_and_build"


@rule("DU-CST-05")
@pytest.mark.parametrize("hangar", [(2, 0), (1, 1), (0, 2)])
def test_a_ship_needs_a_free_place_in_the_hangar(hangar: tuple[int, int]) -> None:
    at = shipyard(0, **PLENTY).hangar(A, *hangar)
    for kind in ("colony_ship", "trade_ship"):
        assert refused(at, A, at.build_ship(kind)) == "DU-CST-05"


@rule("DU-CST-05")
def test_a_built_ship_stands_in_the_hangar() -> None:
    at = shipyard(0, **PLENTY).hangar(A, 1, 0)
    events = at.play(A, at.build_ship("trade_ship"))
    assert events == (ShipBuilt(A, 1),)
    assert at.hangar_of(A) == (1, 1)
    at = shipyard(0, **PLENTY)
    at.play(A, at.build_ship("colony_ship"))
    at.play(A, at.build_ship("colony_ship"))
    assert (at.hangar_of(A), at.hangar_of(B)) == ((2, 0), (1, 1))


@rule("DU-CST-06")
@pytest.mark.parametrize("levels", [(1, 1, 1), (2, 1, 1), (2, 2, 2)])
def test_a_level_1_booster_needs_one_of_three_places(levels: tuple[int, ...]) -> None:
    at = shipyard(1, fuel=2).boosters(A, *levels[:2])
    events = at.play(A, at.build_upgrade("booster"))
    assert events == (UpgradeBuilt(A, 0, 1),)
    assert at.boosters_of(A) == [*sorted(levels[:2], reverse=True), 1]
    full = shipyard(1, fuel=2).boosters(A, *levels)
    assert refused(full, A, full.build_upgrade("booster")) in ("DU-CST-06", "DU-LIM-01")


@rule("DU-CST-08")
@pytest.mark.parametrize("levels", [(1, 1, 1), (2, 1, 1), (2, 2, 2)])
def test_a_level_1_cannon_needs_one_of_three_places(levels: tuple[int, ...]) -> None:
    at = shipyard(1, carbon=2).cannons(A, *levels[:2])
    events = at.play(A, at.build_upgrade("cannon"))
    assert events == (UpgradeBuilt(A, 1, 1),)
    assert at.cannons_of(A) == [*sorted(levels[:2], reverse=True), 1]
    full = shipyard(1, carbon=2).cannons(A, *levels)
    assert refused(full, A, full.build_upgrade("cannon")) in ("DU-CST-08", "DU-LIM-02")


@rule("DU-CST-07")
def test_a_level_2_booster_needs_an_attached_level_1_booster() -> None:
    for levels in ((), (2,), (2, 2, 2)):
        at = shipyard(1, fuel=2).boosters(A, *levels).cannons(A, 1, 1, 1)
        assert refused(at, A, at.build_upgrade("booster", 2)) == "DU-CST-07"


@rule("DU-CST-09")
def test_a_level_2_cannon_needs_an_attached_level_1_cannon() -> None:
    for levels in ((), (2,), (2, 2, 2)):
        at = shipyard(1, carbon=2).cannons(A, *levels).boosters(A, 1, 1, 1)
        assert refused(at, A, at.build_upgrade("cannon", 2)) == "DU-CST-09"


@rule("DU-CST-07", "DU-CST-09", "DU-CST-10")
@pytest.mark.parametrize("upgrade", ["booster", "cannon"])
@pytest.mark.parametrize(
    ("before", "after"),
    [((1,), [2]), ((1, 1), [2, 1]), ((2, 1), [2, 2]), ((1, 1, 1), [2, 1, 1]), ((2, 2, 1), [2] * 3)],
)
def test_a_level_2_piece_replaces_a_level_1_piece_whatever_the_number(
    upgrade: str, before: tuple[int, ...], after: list[int]
) -> None:
    at = shipyard(1, fuel=2, carbon=2)
    attach = at.boosters if upgrade == "booster" else at.cannons
    attach(A, *before)
    at.play(A, at.build_upgrade(upgrade, 2))
    assert (at.boosters_of(A) if upgrade == "booster" else at.cannons_of(A)) == after
    assert (at.cannons_of(A) if upgrade == "booster" else at.boosters_of(A)) == [1, 1]


@rule("DU-CST-11")
@pytest.mark.parametrize(("upgrade", "unit"), [("booster", "fuel"), ("cannon", "carbon")])
def test_the_replaced_level_1_piece_can_be_built_again(upgrade: str, unit: str) -> None:
    at = shipyard(3, **{unit: 2})
    attach = at.boosters if upgrade == "booster" else at.cannons
    attach(A, 1, 1, 1)
    for _ in range(3):
        at.bays(A, **{unit: 2}).play(A, at.build_upgrade(upgrade, 2))
    attached = at.boosters_of if upgrade == "booster" else at.cannons_of
    assert attached(A) == [2, 2, 2]
    attach(A, 2, 2)
    at.bays(A, **{unit: 2}).play(A, at.build_upgrade(upgrade))
    assert attached(A) == [2, 2, 1]


@rule("DU-CST-12")
@pytest.mark.parametrize("kind", ["storage", "command", "sensor", "trade", "science", "production"])
def test_any_inactive_own_module_can_be_activated(kind: str) -> None:
    at = Tabletop().modules(B, **{kind: 2}).bays(A, ore=1, carbon=1, food=1).trade_and_build(A)
    events = at.play(A, at.build_module(kind))
    assert [type(event) for event in events] == [ModuleBuilt]
    assert (at.modules_of(A), at.modules_of(B)) == ({kind: 1}, {kind: 2})
    at.bays(A, **PLENTY)
    assert refused(at, A, at.build_module(kind)) == "DU-CST-12", "it is active already"


@rule("DU-CST-14")
def test_a_level_2_module_lies_on_the_active_level_1_module_of_its_kind() -> None:
    at = Tabletop().modules(A, science=1).modules(B, command=1).bays(A, **PLENTY)
    at.trade_and_build(A)
    for kind in ("storage", "command", "sensor", "trade", "production"):
        assert refused(at, A, at.build_module(kind, 2)) == "DU-CST-14"
    at.play(A, at.build_module("science", 2))
    assert at.modules_of(A) == {"science": 2}


@rule("DU-CST-15")
def test_a_level_2_module_is_built_only_while_it_lies_in_the_supply() -> None:
    at = Tabletop().modules(A, trade=1, sensor=1).modules(B, trade=2).bays(A, **PLENTY)
    at.trade_and_build(A)
    assert "trade" not in at.game.view(A).plain()["level_2_modules"]
    assert refused(at, A, at.build_module("trade", 2)) == "DU-CST-15"
    assert offered(at, A, at.build_module("sensor", 2))
    at.play(A, at.build_module("sensor", 2))
    assert refused(at.bays(A, **PLENTY), A, at.build_module("sensor", 2)) == "DU-CST-15"


@rule("DU-CST-16")
def test_both_levels_of_a_module_may_be_built_in_one_phase() -> None:
    at = Tabletop().modules(A, storage=1).bays(A, ore=2, carbon=2, food=3).trade_and_build(A)
    assert refused(at, A, at.build_module("command", 2)) == "DU-CST-14"
    at.play(A, at.build_module("command"))
    at.play(A, at.build_module("command", 2))
    assert (at.modules_of(A), at.bays_of(A)) == ({"storage": 1, "command": 2}, EMPTY_BAYS)
    assert at.points(A) == 2


@rule("DU-CST-17")
def test_nothing_built_can_be_given_up() -> None:
    at = Tabletop().give(A, "Rokka", "Solven").modules(A, storage=2, command=1).bays(A).tech(A, 0)
    at.boosters(A, 2, 1).astro(A, 0).trade_and_build(A)
    assert at.choices(A) == [EndTurn()]
    for choice in (LoseModule(0, 2), LoseModule(1, 1), LoseUpgrade(0, 1), LoseUpgrade(0, 2)):
        assert refused(at, A, choice) == "DU-TRN-01"
    beaten_by(at, "DSE-10")
    assert refused(at, A, LoseModule(0, 2)) == "DU-TRN-01", "no loss without a reason"
