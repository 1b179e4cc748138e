"""How much a ship can hold (rules DU-STO)."""

import pytest

from starfare.games.starship.flight_events import CargoLost, RewardLost
from starfare.games.starship.pirates import FightPirate
from starfare.games.starship.turn_events import ModuleProduced, ResourceProduced
from tests.duel.support_1 import CHEAP_PLANETS, bought, names, stores, told
from tests.duel.tabletop import A, Tabletop
from tests.rules import rule

FULL = {"ore": 2, "fuel": 2, "carbon": 2, "food": 2, "goods": 2}


def most_bought(at: Tabletop, kind: str) -> int:
    """Return how many units a rich flyer with an empty ship is offered at once."""
    at.bays(A).astro(A, 100).flight(A, speed=3).turn(CHEAP_PLANETS[kind])
    return max(sum(units) for units in bought(at, A))


# --- the limits --------------------------------------------------------------------------


@rule("DU-STO-01")
def test_without_a_storage_module_each_bay_holds_two() -> None:
    assert [most_bought(Tabletop(), kind) for kind in CHEAP_PLANETS] == [2] * 5


@rule("DU-STO-02")
def test_with_storage_level_1_each_bay_holds_three() -> None:
    assert [most_bought(Tabletop().modules(A, storage=1), k) for k in CHEAP_PLANETS] == [3] * 5


@rule("DU-STO-03")
def test_with_storage_level_2_each_bay_holds_four() -> None:
    assert [most_bought(Tabletop().modules(A, storage=2), k) for k in CHEAP_PLANETS] == [4] * 5


@rule("DU-STO-01", "DU-STO-02", "DU-STO-03")
@pytest.mark.parametrize(("level", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_each_bay_has_its_own_limit(level: int, limit: int) -> None:
    full = dict.fromkeys(("ore", "fuel", "carbon", "food"), limit)
    at = Tabletop().modules(A, storage=level).bays(A, goods=limit - 1, **full)
    at.flight(A, speed=3).turn("Pakko")
    assert bought(at, A) == [(0, 0, 0, 0, 1, 0)]
    at.play(A, at.buy(goods=1))
    assert at.bays_of(A) == (limit,) * 5


@rule("DU-STO-04")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_lab_holds_four_tech_whatever_modules_are_active(level: int) -> None:
    at = Tabletop().modules(A, storage=level, science=level, production=level)
    at.tech(A, 1).astro(A, 100).flight(A, speed=3).turn("Novik")
    assert max(units[5] for units in bought(at, A)) == 3
    assert at.refusal(A, at.buy(tech=4)) == "DU-STO-06"
    at.play(A, at.buy(tech=3))
    at.produce(A, 2)
    assert at.tech_of(A) == 4


# --- what is too much --------------------------------------------------------------------


@rule("DU-STO-05")
def test_what_a_full_ship_would_produce_is_lost() -> None:
    at = Tabletop().modules(A, science=2, production=2).bays(A, **FULL).tech(A, 4)
    before = stores(at, A)
    for roll in (1, 2, 3):
        at.produce(A, roll)
        assert not [e for e in told(at.last_events, ResourceProduced) if e.seat == A]
        assert not told(at.last_events, ModuleProduced)
    assert stores(at, A) == before


@rule("DU-STO-05", "DU-STO-08")
def test_tech_beyond_four_is_lost_and_the_rest_of_the_reward_counts() -> None:
    at = Tabletop().missions("DM-12", "DM-01", "DM-02").tech(A, 4).bays(A, carbon=1)
    at.flight(A, speed=3).turn("Perseus").play(A, at.complete("DM-12"))
    assert (at.tech_of(A), at.bays_of(A), at.fame(A)) == (4, (0, 0, 0, 0, 0), 1)
    assert at.mission_owner("DM-12") == A


@rule("DU-STO-06")
@pytest.mark.parametrize(("level", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_a_purchase_beyond_the_limit_is_refused_as_a_whole(level: int, limit: int) -> None:
    at = Tabletop().modules(A, storage=level).bays(A, ore=1).astro(A, 100)
    at.flight(A, speed=3).turn("Hexal")
    before = at.game.encode()
    assert at.refusal(A, at.buy(ore=limit)) == "DU-STO-06"
    assert at.game.encode() == before
    at.play(A, at.buy(ore=limit - 1))
    assert stores(at, A)[0][0] == limit


@rule("DU-STO-06")
def test_the_limit_holds_at_a_trade_station_too() -> None:
    at = Tabletop().give(A, "Solven", "Quorin").bays(A, fuel=1).tech(A, 4).trade_and_build(A)
    assert at.refusal(A, at.buy_at("Solven", fuel=2)) == "DU-STO-06"
    assert at.refusal(A, at.buy_at("Solven", fuel=1)) is None
    assert at.refusal(A, at.buy_at("Quorin", tech=1)) == "DU-STO-06"


@rule("DU-STO-07")
def test_a_player_may_hold_any_amount_of_astro() -> None:
    at = Tabletop().astro(A, 1_000).bays(A, ore=2).flight(A, speed=3).turn("Cromel")
    at.play(A, at.sell(ore=2))
    assert at.astro_of(A) == 1_010
    at.missions("DM-09", "DM-01", "DM-02").bays(A, fuel=2)
    at.turn("Mestor").play(A, at.complete("DM-09"))
    assert at.astro_of(A) == 1_015


# --- rewards of choice -------------------------------------------------------------------


@rule("DU-STO-08")
def test_a_unit_of_choice_must_have_room() -> None:
    at = Tabletop().bays(A, **{**FULL, "carbon": 1, "goods": 0}).combat(4, 1)
    at.flight(A, speed=3).turn("DSE-10").play(A, FightPirate())
    assert at.choices(A) == [at.take("carbon"), at.take("goods")]
    for full in ("ore", "fuel", "food"):
        assert at.refusal(A, at.take(full)) == "DU-STO-08"
    at.play(A, at.take("carbon"))
    assert at.bays_of(A) == (2, 2, 2, 2, 0)


@rule("DU-STO-08")
def test_a_pirates_prize_without_room_is_lost_and_its_fame_counts() -> None:
    at = Tabletop().bays(A, **FULL).combat(4, 1).flight(A, speed=3).turn("DSE-10")
    events = at.play(A, FightPirate())
    assert told(events, RewardLost) == [RewardLost(A, 1)]
    assert (at.bays_of(A), at.fame(A), at.prompt) == ((2, 2, 2, 2, 2), 1, "fly")


@rule("DU-STO-08")
def test_a_missions_unit_without_room_is_lost_and_the_rest_counts() -> None:
    at = Tabletop().missions("DM-02", "DM-05", "DM-12").bays(A, **FULL).astro(A, 6)
    events = at.flight(A, speed=3).turn("Andromeda").play(A, at.complete("DM-02"))
    assert told(events, RewardLost) == [RewardLost(A, 1)]
    assert (at.bays_of(A), at.astro_of(A), at.fame(A)) == ((2, 2, 2, 2, 2), 0, 1)
    at = Tabletop().missions("DM-02", "DM-05", "DM-12").bays(A, **FULL).astro(A, 0).tech(A, 1)
    at.flight(A, speed=3).turn("Kassiopeia").play(A, at.complete("DM-05"))
    assert stores(at, A) == ((2, 2, 2, 2, 2), 0, 5)
    assert "TakeReward" not in names(at, A)


# --- a smaller ship ----------------------------------------------------------------------


@rule("DU-STO-09")
def test_a_lost_storage_module_cuts_each_bay_to_two() -> None:
    at = Tabletop().modules(A, storage=1).bays(A, ore=3, fuel=2, carbon=3, food=0, goods=1)
    at.astro(A, 7).tech(A, 4).combat(1, 4).flight(A, speed=3).turn("DR3-7").play(A, FightPirate())
    events = at.play(A, at.lose_module("storage", 1))
    assert stores(at, A) == ((2, 2, 2, 0, 1), 4, 7)
    assert told(events, CargoLost) == [CargoLost(A, 0, 1), CargoLost(A, 2, 1)]


@rule("DU-STO-09")
def test_a_lowered_storage_module_cuts_each_bay_to_three() -> None:
    at = Tabletop().modules(A, storage=2).bays(A, ore=4, fuel=3, carbon=2, food=4, goods=4)
    at.astro(A, 7).combat(1, 4).flight(A, speed=3).turn("DR4-6").play(A, FightPirate())
    at.play(A, at.lose_module("storage", 2))
    assert stores(at, A) == ((3, 3, 2, 3, 3), 1, 7)


@rule("DU-STO-09")
def test_the_loss_of_another_module_cuts_nothing() -> None:
    at = Tabletop().modules(A, storage=1, trade=1).bays(A, ore=3, goods=3)
    at.combat(1, 4).flight(A, speed=3).turn("DR3-7").play(A, FightPirate())
    events = at.play(A, at.lose_module("trade", 1))
    assert at.bays_of(A) == (3, 0, 0, 0, 3)
    assert not told(events, CargoLost)
