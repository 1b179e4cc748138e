"""Where tech is traded and what it is spent on (rules DU-TEC)."""

import pytest

from starfare.games.starship.trading import Buy, Sell
from tests.duel.support_1 import hangar, rich, stores
from tests.duel.tabletop import A, Tabletop
from tests.rules import rule


@rule("DU-TEC-01")
@pytest.mark.parametrize(("planet", "price"), [("Novik", 2), ("Synthe", 4), ("Quorin", 3)])
def test_tech_is_traded_at_three_planets_at_2_4_and_3(planet: str, price: int) -> None:
    at = Tabletop().tech(A, 1).astro(A, 20).flight(A, speed=5).turn(planet)
    at.play(A, at.buy(tech=3))
    assert (at.tech_of(A), at.astro_of(A)) == (4, 20 - 3 * price)
    at = Tabletop().tech(A, 2).astro(A, 0).flight(A, speed=5).turn(planet)
    at.play(A, at.sell(tech=2))
    assert (at.tech_of(A), at.astro_of(A)) == (0, 2 * price)


@rule("DU-TEC-01")
def test_no_other_trade_planet_trades_tech() -> None:
    planets = [f"DSE-{number}" for number in range(13, 28)]
    for planet in planets:
        at = rich(Tabletop(), A).bays(A, ore=1, fuel=1, carbon=1, food=1, goods=1).tech(A, 2)
        at.flight(A, speed=5).turn(planet)
        trades = [choice for choice in at.choices(A) if isinstance(choice, (Buy, Sell))]
        assert trades
        assert all(trade.units[5] == 0 for trade in trades)


@rule("DU-TEC-02")
@pytest.mark.parametrize(("upgrade", "cost"), [("booster", "fuel"), ("cannon", "carbon")])
def test_a_level_2_piece_takes_one_tech(upgrade: str, cost: str) -> None:
    at = Tabletop().bays(A, **{cost: 2}).tech(A, 0).trade_and_build(A)
    assert at.refusal(A, at.build_upgrade(upgrade, 2)) == "DU-CST-01"
    at.tech(A, 3).play(A, at.build_upgrade(upgrade, 2))
    assert (at.tech_of(A), at.bays_of(A)) == (2, (0, 0, 0, 0, 0))


@rule("DU-TEC-02")
@pytest.mark.parametrize(
    ("mission", "planet", "tech"),
    [("DM-05", "Kassiopeia", 1), ("DM-06", "Kassiopeia", 2), ("DM-13", "Perseus", 1)],
)
def test_some_missions_take_tech(mission: str, planet: str, tech: int) -> None:
    others = [other for other in ("DM-01", "DM-03", "DM-09") if other != mission][:2]
    at = Tabletop().missions(mission, *others).bays(A, ore=2, fuel=1).tech(A, tech - 1)
    at.flight(A, speed=5).turn(planet)
    assert at.refusal(A, at.complete(mission)) == "DU-MIS-03"
    at.tech(A, tech).play(A, at.complete(mission))
    assert at.tech_of(A) == 0


@rule("DU-TEC-02")
def test_ships_level_1_pieces_and_modules_take_no_tech() -> None:
    at = rich(Tabletop(), A).tech(A, 0).hangar(A).trade_and_build(A)
    at.play(A, at.build_ship("colony_ship"))
    at.play(A, at.build_ship("trade_ship"))
    at.play(A, at.build_upgrade("booster"))
    at.play(A, at.build_upgrade("cannon"))
    rich(at, A).tech(A, 0).play(A, at.build_module("sensor"))
    at.play(A, at.build_module("sensor", 2))
    assert (hangar(at, A), at.boosters_of(A), at.cannons_of(A)) == ((1, 1), [1] * 3, [1] * 3)
    assert at.modules_of(A)["sensor"] == 2
    assert stores(at, A)[0] == (2, 4, 2, 1, 4)
