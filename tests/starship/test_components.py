"""Components (rules SC-CMP)."""

from __future__ import annotations

from collections import Counter

import pytest

from starfare.content.starship import load
from starfare.games.starship.building import BuildUpgrade
from starfare.games.starship.flight import Fly
from starfare.games.starship.flight_events import CombatRolled, FlightBegan
from starfare.games.starship.pirates import FightPirate, FlyerRoll, PirateRoll
from starfare.games.starship.production import ProductionRoll, RollDie
from starfare.games.starship.rewards import TakeReward
from starfare.games.starship.trade_module import BuyFromOpponent
from starfare.games.starship.trading import Buy
from starfare.games.starship.turn_events import DieRolled
from tests.rules import rule
from tests.starship.support_1 import all_of, odds, offered, only_one, refused
from tests.starship.tabletop import MOON, SUN, Tabletop

CONTENT = load()
KINDS = ("LOG", "CMD", "SEN", "TRA", "SCI", "PRO")


def card_ids(*groups: str) -> list[str]:
    return [card.id for card in CONTENT.cards if card.group in groups]


@rule("SC-CMP-01")
def test_there_are_70_sector_cards_12_adventure_cards_and_18_module_cards() -> None:
    ids = [card.id for card in CONTENT.cards]
    missions = [mission.id for mission in CONTENT.missions]
    modules = [module.id for module in CONTENT.modules]
    assert (len(ids), len(missions), len(modules)) == (70, 12, 18)
    assert len({*ids, *missions, *modules}) == 100


@rule("SC-CMP-02")
def test_the_sector_cards_are_2_start_colonies_40_borderless_and_28_reserve_cards() -> None:
    assert card_ids("start_colony") == ["ST-MOON", "ST-SUN"]
    assert card_ids("sector") == [f"SE-{number:02}" for number in range(1, 41)]
    assert len(card_ids("I", "II", "III", "IV")) == 28


@rule("SC-CMP-03")
@pytest.mark.parametrize(("group", "number"), [("I", 1), ("II", 2), ("III", 3), ("IV", 4)])
def test_a_reserve_group_has_7_cards(group: str, number: int) -> None:
    assert card_ids(group) == [f"R{number}-{place}" for place in range(1, 8)]
    assert Tabletop().table.reserve[number] == 7


@rule("SC-CMP-04")
@pytest.mark.parametrize("group", [1, 2, 3, 4])
def test_an_adventure_group_has_3_cards(group: int) -> None:
    ids = [mission.id for mission in CONTENT.missions if mission.group == group]
    assert ids == [f"AD-{group}A", f"AD-{group}B", f"AD-{group}C"]


@rule("SC-CMP-05")
@pytest.mark.parametrize(
    ("owner", "prefix", "level"),
    [("moon", "L1-MOON", 1), ("sun", "L1-SUN", 1), ("common", "L2", 2)],
)
def test_each_crest_has_6_modules_of_level_1_and_nobody_the_6_of_level_2(
    owner: str, prefix: str, level: int
) -> None:
    modules = [module for module in CONTENT.modules if module.owner == owner]
    assert {module.id for module in modules} == {f"{prefix}-{kind}" for kind in KINDS}
    assert {module.level for module in modules} == {level}


@rule("SC-CMP-06")
def test_the_yellow_die_shows_1_2_and_3_with_equal_chance() -> None:
    assert odds(ProductionRoll(MOON), Tabletop().table) == [1] * 6
    shown = Counter[int]()
    for face in range(6):
        at = Tabletop().turn_of(MOON).script(("die", face))
        shown[only_one(at.play(MOON, RollDie()), DieRolled).roll] += 1
    assert shown == {1: 2, 2: 2, 3: 2}


@rule("SC-CMP-07")
@pytest.mark.parametrize("roller", [MOON, SUN])
def test_the_blue_die_shows_1_and_4_half_as_often_as_2_and_3(roller: int) -> None:
    at = Tabletop()
    frame = FlyerRoll(MOON, 0) if roller == MOON else PirateRoll(MOON, 0, 0)
    assert odds(frame, at.table) == [1] * 6
    shown = Counter[int]()
    for face in range(6):
        at = Tabletop().flight(MOON, speed=5).turn("SE-11")
        at.script(("combat die", face), ("combat die", face))
        rolls = all_of(at.play(MOON, FightPirate()), CombatRolled)
        shown[next(event.roll for event in rolls if event.seat == roller)] += 1
    assert shown == {1: 1, 2: 2, 3: 2, 4: 1}


@rule("SC-CMP-08")
def test_the_yellow_die_is_for_production_and_the_blue_one_for_combat() -> None:
    at = Tabletop().turn_of(MOON)
    at.play(MOON, RollDie())
    assert at.game.last is not None
    assert [purpose for purpose, _ in at.game.last.drawn] == ["die"]
    at.play(MOON, Fly(0))
    at.combat(1, 2).turn("SE-12").play(MOON, FightPirate())
    assert [purpose for purpose, _ in at.game.last.drawn] == ["combat die", "combat die"]


@rule("SC-CMP-09", "SC-CMP-10")
def test_the_bank_pays_in_full_when_all_18_ones_and_14_fives_are_out() -> None:
    coins = 18 * 1 + 14 * 5
    at = Tabletop().astro(MOON, coins).astro(SUN, 0).bays(MOON, ore=2).flight(MOON, speed=5)
    at.turn("Tavunn").play(MOON, at.sell(ore=2))
    assert at.astro_of_each == [98, 0]
    at.combat(4, 1).cannons(MOON, 2, 2, 2).turn("R2-7").play(MOON, FightPirate())
    assert at.astro_of_each == [103, 0]


@rule("SC-CMP-11")
@pytest.mark.parametrize(
    ("upgrade", "resource", "limit"),
    [("booster", "fuel", "SC-LIM-01"), ("cannon", "carbon", "SC-LIM-02")],
)
def test_there_are_three_booster_and_three_cannon_tiles_a_player(
    upgrade: str, resource: str, limit: str
) -> None:
    at = Tabletop().boosters(MOON, 1, 1).cannons(MOON, 1, 1).modules(MOON, storage=2)
    at.bays(MOON, **{resource: 4}).trade_and_build(MOON)
    at.play(MOON, at.build_upgrade(upgrade))
    assert len(at.boosters_of(MOON)) + len(at.cannons_of(MOON)) == 5
    assert refused(at, MOON, at.build_upgrade(upgrade)) == limit


@rule("SC-CMP-11")
@pytest.mark.parametrize(("kind", "two"), [("colony_ship", (2, 0)), ("trade_ship", (0, 2))])
def test_there_are_two_ships_of_each_type_a_player(kind: str, two: tuple[int, int]) -> None:
    at = Tabletop().modules(MOON, storage=2).hangar(MOON)
    at.bays(MOON, ore=4, fuel=4, food=4, goods=4).trade_and_build(MOON)
    at.play(MOON, at.build_ship(kind))
    at.play(MOON, at.build_ship(kind))
    assert at.hangar_of(MOON) == two
    assert refused(at, MOON, at.build_ship(kind)) == "SC-CST-05"


@rule("SC-CMP-12")
@pytest.mark.parametrize(
    ("tiles", "value"), [((1,), 1), ((2,), 2), ((1, 1, 1), 3), ((2, 1, 1), 4), ((2, 2, 2), 6)]
)
def test_a_tile_is_worth_its_level(tiles: tuple[int, ...], value: int) -> None:
    at = Tabletop().boosters(MOON, *tiles).cannons(MOON, *tiles).choose_sector(MOON, roll=1)
    assert at.play(MOON, Fly(0)) == (FlightBegan(MOON, 0, value + 1),)
    events = at.combat(1, 1).turn("SE-12").play(MOON, FightPirate())
    assert CombatRolled(MOON, 1, value + 1) in events


@rule("SC-CMP-12")
@pytest.mark.parametrize("level", [0, 3])
def test_a_tile_has_no_third_side(level: int) -> None:
    at = Tabletop().boosters(MOON, 2, 1, 1).bays(MOON, fuel=2).trade_and_build(MOON)
    refused(at, MOON, BuildUpgrade(0, level))
    assert at.refusal(MOON, at.build_upgrade("booster", 2)) is None


@rule("SC-CMP-13")
def test_there_are_five_resources() -> None:
    assert set(CONTENT.pieces.resources) == {"ore", "fuel", "food", "carbon", "goods"}
    at = Tabletop().bays(MOON).flight(MOON, speed=5).turn("Diplomats A")
    wares = [at.buy(**{name: 1}) for name in ("ore", "fuel", "carbon", "food", "goods")]
    assert offered(at, MOON, Buy) == wares


@rule("SC-CMP-14")
def test_a_resource_of_choice_is_never_a_science_point_or_money() -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=5)
    at.combat(4, 1).turn("SE-11").play(MOON, FightPirate())
    assert at.prompt == "take_reward"
    assert at.choices(MOON) == [TakeReward(resource) for resource in range(5)]
    assert refused(at, MOON, TakeReward(5)) == "SC-TRN-07"


@rule("SC-CMP-14")
def test_who_trades_any_resource_trades_no_science_point() -> None:
    at = Tabletop().tech(MOON, 2).bays(MOON, ore=1).flight(MOON, speed=5).turn("Diplomats A")
    assert refused(at, MOON, at.buy(tech=1)) == "SC-TRD-01"
    at.turn("R3-5")
    assert refused(at, MOON, at.sell(tech=1)) == "SC-TRD-01"
    assert at.refusal(MOON, at.sell(ore=1)) is None


@rule("SC-CMP-14")
def test_the_trade_module_takes_no_science_point() -> None:
    at = Tabletop().modules(MOON, trade=1).bays(MOON).bays(SUN, ore=1).tech(SUN, 3)
    at.trade_and_build(MOON)
    assert offered(at, MOON, BuyFromOpponent) == [at.force("ore")]
    refused(at, MOON, BuyFromOpponent(5))
