"""Limits at a glance (rules SC-LIM)."""

import pytest

from starfare.games.starship.flight import VisitNext
from starfare.games.starship.trading import BuyAtStation
from starfare.kernel.choices import Choice
from starfare.kernel.refusal import NotOffered
from tests.rules import rule
from tests.starship.support_2 import EVERY_MODULE, offered, refused, ship
from tests.starship.tabletop import MOON, SUN, Tabletop

FOUR = {"ore": 4, "fuel": 4, "carbon": 4, "food": 4, "goods": 4}


def yard() -> Tabletop:
    """Moon in the trade and build phase with all it needs."""
    return (
        Tabletop().modules(MOON, storage=2).bays(MOON, **FOUR).tech(MOON, 4).trade_and_build(MOON)
    )


@rule("SC-LIM-01")
def test_a_ship_has_at_most_three_boosters_worth_six() -> None:
    at = yard().boosters(MOON, 1, 1)
    at.play(MOON, at.build_upgrade("booster"))
    at.bays(MOON, **FOUR)
    assert refused(at, MOON, at.build_upgrade("booster")) == "SC-LIM-01"
    for _ in range(3):
        at.bays(MOON, **FOUR).play(MOON, at.build_upgrade("booster", 2))
    assert (at.boosters_of(MOON), ship(at, MOON)["booster_value"]) == ([2, 2, 2], 6)
    at.bays(MOON, **FOUR).tech(MOON, 4)
    assert refused(at, MOON, at.build_upgrade("booster")) == "SC-LIM-01"
    assert refused(at, MOON, at.build_upgrade("booster", 2)) == "SC-CST-13"


@rule("SC-LIM-02")
def test_a_ship_has_at_most_three_cannons_worth_six() -> None:
    at = yard().cannons(MOON, 1, 1)
    at.play(MOON, at.build_upgrade("cannon"))
    for _ in range(3):
        at.bays(MOON, **FOUR).play(MOON, at.build_upgrade("cannon", 2))
    assert (at.cannons_of(MOON), ship(at, MOON)["cannon_value"]) == ([2, 2, 2], 6)
    at.bays(MOON, **FOUR).tech(MOON, 4)
    assert refused(at, MOON, at.build_upgrade("cannon", 2)) == "SC-CST-13"
    assert refused(at, MOON, at.build_upgrade("cannon")) == "SC-LIM-02"


@rule("SC-LIM-03")
@pytest.mark.parametrize("first", ["colony_ship", "trade_ship"])
@pytest.mark.parametrize("second", ["colony_ship", "trade_ship"])
def test_the_hangar_holds_two_ships_in_any_mix(first: str, second: str) -> None:
    at = yard().hangar(MOON)
    at.play(MOON, at.build_ship(first))
    at.play(MOON, at.build_ship(second))
    assert sum(ship(at, MOON)["hangar"].values()) == 2
    for third in ("colony_ship", "trade_ship"):
        assert refused(at, MOON, at.build_ship(third)) == "SC-CST-05"


@rule("SC-LIM-04")
@pytest.mark.parametrize(("level", "limit"), [(0, 2), (1, 3), (2, 4)])
@pytest.mark.parametrize(
    ("planet", "resource"),
    [
        ("Brakk", "ore"),
        ("Lumo", "fuel"),
        ("Sootha", "carbon"),
        ("Halmi", "food"),
        ("Bazra", "goods"),
    ],
)
def test_a_bay_holds_two_three_or_four_units(
    level: int, limit: int, planet: str, resource: str
) -> None:
    at = Tabletop().modules(MOON, storage=level).bays(MOON).flight(MOON, speed=3).turn(planet)
    assert refused(at, MOON, at.buy(**{resource: limit + 1})) == "SC-STO-07"
    at.play(MOON, at.buy(**{resource: limit}))
    assert max(at.bays_of(MOON)) == limit
    assert ship(at, MOON)["bay_limit"] == limit


@rule("SC-LIM-05")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_lab_holds_four_science_points(level: int) -> None:
    at = Tabletop().modules(MOON, storage=level, science=2).tech(MOON, 0)
    at.flight(MOON, speed=3).turn("SE-38")
    assert refused(at, MOON, at.buy(tech=5)) == "SC-STO-07"
    at.play(MOON, at.buy(tech=4))
    at.produce(MOON, 2)
    assert at.tech_of(MOON) == 4


@rule("SC-LIM-06")
@pytest.mark.parametrize(("level", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_a_flight_allows_two_three_or_four_actions(level: int, limit: int) -> None:
    at = Tabletop().modules(MOON, command=level).bays(MOON).flight(MOON, speed=9)
    planets = (("Brakk", "ore"), ("Lumo", "fuel"), ("Sootha", "carbon"), ("Halmi", "food"))
    for number, (planet, resource) in enumerate(planets[:limit], start=1):
        at.turn(planet).play(MOON, at.buy(**{resource: 1}))
        assert at.in_flight == (number < limit)
    assert refused(at, MOON, VisitNext()) is not None


@rule("SC-LIM-07")
def test_two_trading_posts_are_used_a_turn_each_once() -> None:
    at = Tabletop().give(MOON, "Mirrok", "Voltis", "Nerith").bays(MOON).trade_and_build(MOON)
    at.play(MOON, at.buy_at("Mirrok", ore=1))
    assert refused(at, MOON, at.buy_at("Mirrok", ore=1)) == "SC-TBP-03"
    at.play(MOON, at.buy_at("Nerith", carbon=1))
    assert refused(at, MOON, at.buy_at("Voltis", fuel=1)) == "SC-TBP-02"
    assert not offered(at, MOON, BuyAtStation)


@rule("SC-LIM-08")
def test_there_is_one_card_of_each_level_2_module() -> None:
    at = yard().modules(MOON, **dict.fromkeys(EVERY_MODULE, 1)).modules(MOON, storage=2)
    at.modules(SUN, **dict.fromkeys(EVERY_MODULE, 1))
    at.play(MOON, at.build_module("sensor", 2))
    at.bays(SUN, ore=2, carbon=2, food=2).trade_and_build(SUN)
    for kind in ("storage", "sensor"):
        assert refused(at, SUN, at.build_module(kind, 2)) == "SC-CST-17"
    at.play(SUN, at.build_module("trade", 2))
    assert at.game.view(None).plain()["level_2_modules"] == ["command", "science", "production"]


def too_much(at: Tabletop) -> list[tuple[str, Choice]]:
    """Orders of the trade and build phase that ask for more than there is, by the stock."""
    return [
        ("resource", at.sell_at("Nerith", carbon=2)),
        ("astro", at.buy_at("Voltis", fuel=2)),
        ("cost", at.build_upgrade("cannon")),
        ("science points", at.build_upgrade("booster", 2)),
        ("own side of a deal", at.deal({"carbon": 2}, {"ore": 1})),
        ("own astro in a deal", at.deal({"astro": 6}, {"ore": 1})),
        ("other side of a deal", at.deal({"carbon": 1}, {"ore": 2})),
        ("other astro in a deal", at.deal({"carbon": 1}, {"astro": 4})),
    ]


@rule("SC-LIM-09")
def test_an_order_beyond_a_stock_is_rejected_as_a_whole_and_changes_nothing() -> None:
    at = Tabletop().give(MOON, "Voltis", "Nerith").bays(MOON, carbon=1, fuel=0).astro(MOON, 5)
    at.boosters(MOON, 1, 1, 1).tech(MOON, 0).bays(SUN, ore=1).astro(SUN, 3).trade_and_build(MOON)
    before = at.game.encode()
    for _, order in too_much(at):
        assert order not in at.game.choices(MOON)
        with pytest.raises(NotOffered):
            at.play(MOON, order)
        assert at.game.encode() == before
    assert refused(at, MOON, at.deal({"carbon": 2}, {"ore": 1})) == "SC-LIM-09"
    assert refused(at, MOON, at.deal({"carbon": 1}, {"astro": 4})) == "SC-LIM-09"


@rule("SC-LIM-09")
def test_an_order_beyond_a_stock_in_flight_changes_nothing() -> None:
    at = Tabletop().bays(MOON, food=1).astro(MOON, 4).flight(MOON, speed=3).turn("Piskari")
    before = at.game.encode()
    for order in (at.sell(food=2), at.buy(food=1), at.sell(food=1, ore=1)):
        with pytest.raises(NotOffered):
            at.play(MOON, order)
        assert at.game.encode() == before
