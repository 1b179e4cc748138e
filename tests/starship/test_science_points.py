"""Science points (rules SC-SCI)."""

from __future__ import annotations

import pytest

from starfare.games.starship.founding import EstablishTradeStation
from starfare.games.starship.trading import Buy, Sell
from tests.rules import rule
from tests.starship.support_1 import actions_offered, offered, refused, stores
from tests.starship.tabletop import MOON, Tabletop

NOTHING = (0, 0, 0, 0, 0)
LIBRARY = "SE-38"


def at_the_library(tech: int, astro: int = 25) -> Tabletop:
    at = Tabletop().bays(MOON).tech(MOON, tech).astro(MOON, astro)
    return at.flight(MOON, speed=5).turn(LIBRARY)


@rule("SC-SCI-01")
@pytest.mark.parametrize(("tech", "astro", "most"), [(0, 25, 4), (1, 10, 3), (1, 8, 2), (3, 25, 1)])
def test_science_points_are_bought_for_3_each_up_to_the_limit_of_4(
    tech: int, astro: int, most: int
) -> None:
    at = at_the_library(tech, astro)
    assert offered(at, MOON, Buy) == [at.buy(tech=count) for count in range(1, most + 1)]
    wanted = "SC-STO-07" if tech + most == 4 else "SC-TRD-03"
    assert refused(at, MOON, at.buy(tech=most + 1)) == wanted
    at.play(MOON, at.buy(tech=most))
    assert stores(at, MOON) == (NOTHING, tech + most, astro - 3 * most)


@rule("SC-SCI-02")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_science_points_are_sold_for_3_each(count: int) -> None:
    at = at_the_library(3)
    assert offered(at, MOON, Sell) == [at.sell(tech=number) for number in (1, 2, 3)]
    assert refused(at, MOON, at.sell(tech=4)) == "SC-TRD-04"
    at.play(MOON, at.sell(tech=count))
    assert stores(at, MOON) == (NOTHING, 3 - count, 25 + 3 * count)


@rule("SC-SCI-02")
def test_the_library_buys_or_sells_in_one_visit() -> None:
    at = at_the_library(2)
    at.play(MOON, at.sell(tech=1))
    assert refused(at, MOON, at.buy(tech=1)) == "SC-FLT-10"


@rule("SC-SCI-03")
@pytest.mark.parametrize("count", [1, 3])
def test_a_visit_to_the_library_is_one_action(count: int) -> None:
    at = at_the_library(1)
    at.play(MOON, at.buy(tech=count))
    assert (at.actions, at.path()) == (1, ["SE-38/"])


@rule("SC-SCI-04")
def test_no_trading_post_can_be_founded_at_the_library() -> None:
    at = at_the_library(1)
    assert EstablishTradeStation() not in actions_offered(at)
    assert refused(at, MOON, EstablishTradeStation()) == "SC-FND-01"


@rule("SC-SCI-05")
@pytest.mark.parametrize("upgrade", ["booster", "cannon"])
def test_an_upgrade_to_level_2_takes_a_science_point(upgrade: str) -> None:
    at = Tabletop().boosters(MOON, 1, 1, 1).cannons(MOON, 1, 1, 1).tech(MOON, 1)
    at.bays(MOON, fuel=2, carbon=2).trade_and_build(MOON)
    at.play(MOON, at.build_upgrade(upgrade, 2))
    assert at.tech_of(MOON) == 0
    at.bays(MOON, fuel=2, carbon=2)
    assert refused(at, MOON, at.build_upgrade(upgrade, 2)) == "SC-CST-01"


@rule("SC-SCI-05")
@pytest.mark.parametrize(
    ("mission", "planet", "cost"), [("AD-1A", "Poseidon", 1), ("AD-3B", "Hades", 2)]
)
def test_some_missions_take_science_points(mission: str, planet: str, cost: int) -> None:
    at = Tabletop().missions(mission).tech(MOON, cost - 1).flight(MOON, speed=5).turn(planet)
    assert refused(at, MOON, at.complete(mission)) == "SC-ADV-04"
    at.tech(MOON, 3).play(MOON, at.complete(mission))
    assert at.tech_of(MOON) == 3 - cost


@rule("SC-SCI-05")
def test_nothing_else_that_is_built_takes_science_points() -> None:
    at = Tabletop().hangar(MOON).modules(MOON, storage=2).tech(MOON, 0)
    at.bays(MOON, ore=4, fuel=4, carbon=4, food=4, goods=4).trade_and_build(MOON)
    at.play(MOON, at.build_upgrade("booster"))
    at.play(MOON, at.build_ship("colony_ship"))
    at.play(MOON, at.build_module("science"))
    at.play(MOON, at.build_module("science", 2))
    assert at.tech_of(MOON) == 0
    assert at.modules_of(MOON) == {"storage": 2, "science": 2}
