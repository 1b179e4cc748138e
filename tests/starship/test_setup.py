"""Set-up (rules SC-SET)."""

from __future__ import annotations

import pytest

from starfare.games.starship.flight import Fly, VisitNext
from starfare.games.starship.flight_events import CardTurned
from starfare.games.starship.reserve import ReserveDraw
from starfare.games.starship.setup import ActivateModules, DealStartColonies, OpenMission
from starfare.games.starship.turn_events import (
    MissionOpened,
    ModulesActivated,
    ModulesChosen,
    StartColonyDealt,
    StartingPlayerFound,
)
from starfare.games.starship.turning import StackDraw, UnseenDraw
from starfare.kernel.event import heard
from tests.rules import rule
from tests.starship.support_1 import (
    MODULES,
    RESOURCES,
    Opening,
    all_of,
    card_id,
    odds,
    refused,
)
from tests.starship.tabletop import MOON, SUN, Tabletop

BOTH = pytest.mark.parametrize("seat", [MOON, SUN])
GROUP_1 = ["AD-1A", "AD-1B", "AD-1C"]


def begun(first: str = "storage", second: str = "storage") -> Opening:
    """A game at its first roll; seat 0 has the Moon."""
    at = Opening(starter="0")
    at.play(MOON, at.activate(first))
    at.play(SUN, at.activate(second))
    return at


@rule("SC-SET-01", "SC-SET-02")
@BOTH
def test_of_the_five_bays_only_that_of_trade_goods_starts_with_two_units(seat: int) -> None:
    ship = begun().game.view(seat).plain()["starships"][seat]
    assert ship["bays"] == {"ore": 0, "fuel": 0, "carbon": 0, "food": 0, "goods": 2}
    assert set(ship["bays"]) == set(RESOURCES)


@rule("SC-SET-03", "SC-SET-19", "SC-SET-21")
@BOTH
def test_a_player_starts_with_1_science_point_25_astro_and_1_vp(seat: int) -> None:
    at = begun()
    assert (at.tech_of(seat), at.astro_of(seat), at.points(seat)) == (1, 25, 1)


@rule("SC-SET-04")
@BOTH
def test_the_hangar_starts_full_with_a_ship_of_each_type(seat: int) -> None:
    at = begun()
    assert at.hangar_of(seat) == (1, 1)
    at.bays(seat, ore=1, fuel=1, food=1, goods=1).trade_and_build(seat)
    assert refused(at, seat, at.build_ship("colony_ship")) == "SC-CST-05"
    assert refused(at, seat, at.build_ship("trade_ship")) == "SC-CST-05"


@rule("SC-SET-05")
@pytest.mark.parametrize(
    ("left", "kind", "then"),
    [((1, 0), "colony_ship", (2, 0)), ((0, 1), "trade_ship", (0, 2))],
)
def test_the_second_ship_of_a_type_waits_in_the_reserve(
    left: tuple[int, int], kind: str, then: tuple[int, int]
) -> None:
    at = begun().hangar(MOON, *left).bays(MOON, ore=1, fuel=1, food=1, goods=1)
    at.trade_and_build(MOON).play(MOON, at.build_ship(kind))
    assert at.hangar_of(MOON) == then


@rule("SC-SET-06")
def test_either_seat_is_as_likely_to_receive_either_start_colony() -> None:
    assert odds(DealStartColonies(), Tabletop().table) == [1, 1]
    for seat in (0, 1):
        at = Opening(("start colony", seat))
        dealt = {event.seat: event.card for event in all_of(at.last_events, StartColonyDealt)}
        assert dealt == {seat: at.card("ST-MOON"), 1 - seat: at.card("ST-SUN")}


@rule("SC-SET-06")
def test_the_start_colonies_lie_face_up_for_both_players() -> None:
    at = Opening(("start colony", 1))
    for viewer in (0, 1):
        plain = at.game.view(viewer).plain()["starships"]
        assert [ship["colonies"] for ship in plain] == [["ST-SUN"], ["ST-MOON"]]
        assert heard(at.last_events, viewer) == at.last_events


@rule("SC-SET-07")
@pytest.mark.parametrize("moon", [0, 1])
def test_the_start_colony_decides_the_modules_and_who_begins(moon: int) -> None:
    at = Opening(("start colony", moon))
    assert StartingPlayerFound(moon) in at.last_events
    for seat in (0, 1):
        at.play(seat, at.activate("science"))
    assert at.decision().seat == moon
    at.produce(moon, 2)
    assert (at.tech_of(moon), at.tech_of(1 - moon)) == (2, 1)
    at.produce(moon, 3)
    assert (at.tech_of(moon), at.tech_of(1 - moon)) == (2, 2)


@rule("SC-SET-08")
def test_the_moon_yields_fuel_on_1_and_the_sun_carbon_on_1() -> None:
    at = begun().bays(MOON).bays(SUN).produce(MOON, 1)
    assert at.bays_of(MOON) == (0, 1, 0, 0, 0)
    assert at.bays_of(SUN) == (0, 0, 1, 0, 0)
    for roll in (2, 3):
        at = begun().bays(MOON).bays(SUN).produce(MOON, roll)
        assert at.bays_of(MOON) == at.bays_of(SUN) == (0, 0, 0, 0, 0)


@rule("SC-SET-09")
def test_the_40_borderless_cards_lie_in_4_stacks_of_10() -> None:
    at = begun()
    assert [at.size(sector) for sector in range(4)] == [10] * 4
    for sector in range(4):
        at.flight(MOON, sector=sector, speed=10)
        assert odds(StackDraw(False), at.table) == [1] * 10
        assert odds(UnseenDraw(0, False), at.table) == [1] * 40


@rule("SC-SET-09")
def test_any_borderless_card_may_lie_on_top_of_a_stack_and_no_other() -> None:
    first: set[str] = set()
    for outcome in range(40):
        at = begun().flight(MOON, sector=2, speed=5).script(("unseen card", outcome))
        events = at.play(MOON, VisitNext())
        first.update(card_id(at, event.card) for event in all_of(events, CardTurned))
        if at.prompt == "answer_pirate":
            pirate = at.game.view(SUN).plain()["flight"]["pirate"]
            first.add(pirate["card"])
    assert first == {f"SE-{number:02}" for number in range(1, 41)}


@rule("SC-SET-09")
@BOTH
def test_the_stacks_lie_face_down(seat: int) -> None:
    sectors = begun().game.view(seat).plain()["sectors"]
    assert [(sector["cards"], sector["noted"]) for sector in sectors] == [(10, [])] * 4


@rule("SC-SET-10")
def test_the_top_reserve_card_is_any_card_of_group_i() -> None:
    at = begun()
    assert at.game.view(MOON).plain()["reserve"] == {"I": 7, "II": 7, "III": 7, "IV": 7}
    assert odds(ReserveDraw(1, 0), at.table) == [1] * 7
    at.hangar(MOON, colony_ships=1).next_reserve("R1-6").flight(MOON, speed=3).turn("Gelm")
    [establish] = [choice for choice in at.choices(MOON) if "Establish" in repr(choice)]
    at.play(MOON, establish)
    assert at.path() == ["R1-6/"]


@rule("SC-SET-11")
def test_the_pile_turns_up_group_1_then_any_card_of_group_2() -> None:
    at = begun()
    weights = odds(OpenMission(-1), at.table)
    likely = [
        mission.id for mission, weight in zip(at.facts.missions, weights, strict=True) if weight
    ]
    assert likely == ["AD-2A", "AD-2B", "AD-2C"]
    assert set(weights) == {0, 1}


@rule("SC-SET-11")
@pytest.mark.parametrize(("gone", "group"), [(3, 2), (6, 3), (9, 4)])
def test_a_later_adventure_group_lies_below_all_earlier_ones(gone: int, group: int) -> None:
    at = begun()
    at.missions().lay_missions_aside(gone)
    weights = odds(OpenMission(-1), at.table)
    likely = {
        mission.group for mission, weight in zip(at.facts.missions, weights, strict=True) if weight
    }
    assert likely == {group}


@rule("SC-SET-12")
@pytest.mark.parametrize("seed", range(5))
def test_the_three_cards_of_group_1_are_open_and_9_stay_in_the_pile(seed: int) -> None:
    at = Opening(seed=seed)
    opened = [
        at.facts.missions[event.mission].id for event in all_of(at.last_events, MissionOpened)
    ]
    assert sorted(opened) == at.open_missions() == GROUP_1
    assert at.game.view(SUN).plain()["missions"]["pile"] == 9


@rule("SC-SET-13")
@BOTH
def test_the_six_modules_start_inactive(seat: int) -> None:
    at = Opening(starter="0")
    ship = at.game.view(seat).plain()["starships"][seat]
    assert ship["modules"] == dict.fromkeys(MODULES, 0)
    assert (ship["bay_limit"], ship["vp"]) == (2, 1)


@rule("SC-SET-14")
@BOTH
def test_a_player_activates_any_one_module(seat: int) -> None:
    at = Opening(starter="0")
    assert at.choices(seat) == [at.activate(name) for name in MODULES]
    assert refused(at, seat, ActivateModules(())) == "SC-SET-14"
    assert refused(at, seat, at.activate("storage", "command")) == "SC-SET-14"
    assert refused(at, seat, Fly(0)) == "SC-SET-14"


@rule("SC-SET-14")
@pytest.mark.parametrize("module", MODULES)
def test_the_first_module_is_free(module: str) -> None:
    at = begun(module)
    assert at.modules_of(MOON) == {module: 1}
    assert (at.bays_of(MOON), at.tech_of(MOON)) == ((0, 0, 0, 0, 2), 1)
    assert at.astro_of(MOON) == 25


@rule("SC-SET-15")
@pytest.mark.parametrize(("first", "second"), [(MOON, SUN), (SUN, MOON)])
def test_the_first_module_is_a_secret_until_both_are_chosen(first: int, second: int) -> None:
    known = []
    for module in ("sensor", "trade"):
        at = Opening(starter="0")
        assert set(at.game.deciders) == {MOON, SUN}
        events = at.play(first, at.activate(module))
        assert events == (ModulesChosen(first),)
        assert at.game.deciders == (second,)
        known.append(at.game.view(second).encoded())
        assert at.modules_of(first) == {}
    assert known[0] == known[1]


@rule("SC-SET-15")
def test_both_modules_are_shown_at_one_moment_and_may_be_of_one_kind() -> None:
    at = Opening(starter="0")
    at.play(SUN, at.activate("command"))
    events = at.play(MOON, at.activate("command"))
    shown = {event.seat: event.modules for event in all_of(events, ModulesActivated)}
    assert shown == {MOON: (1,), SUN: (1,)}
    assert at.modules_of(MOON) == at.modules_of(SUN) == {"command": 1}


@rule("SC-SET-15")
def test_a_chosen_module_cannot_be_chosen_anew() -> None:
    at = Opening(starter="0")
    at.play(MOON, at.activate("command"))
    refused(at, MOON, at.activate("sensor"))


@rule("SC-SET-16")
@pytest.mark.parametrize("module", MODULES)
def test_one_level_2_module_of_each_kind_lies_in_the_common_supply(module: str) -> None:
    at = begun()
    assert at.game.view(MOON).plain()["level_2_modules"] == list(MODULES)
    for seat in (MOON, SUN):
        at.modules(seat, **{module: 1}).bays(seat, ore=1, carbon=1, food=2)
    at.trade_and_build(SUN).play(SUN, at.build_module(module, 2))
    left = [name for name in MODULES if name != module]
    assert at.game.view(MOON).plain()["level_2_modules"] == left
    at.trade_and_build(MOON)
    assert refused(at, MOON, at.build_module(module, 2)) == "SC-CST-17"


@rule("SC-SET-17")
@BOTH
def test_two_boosters_are_attached_and_the_third_is_kept_aside(seat: int) -> None:
    at = begun().modules(MOON, storage=2).modules(SUN, storage=2)
    assert at.boosters_of(seat) == [1, 1]
    at.bays(seat, fuel=4).trade_and_build(seat).play(seat, at.build_upgrade("booster"))
    assert at.boosters_of(seat) == [1, 1, 1]
    assert refused(at, seat, at.build_upgrade("booster")) == "SC-LIM-01"


@rule("SC-SET-18")
@BOTH
def test_one_cannon_is_attached_and_the_other_two_are_kept_aside(seat: int) -> None:
    at = begun().modules(MOON, storage=2).modules(SUN, storage=2)
    assert at.cannons_of(seat) == [1]
    at.bays(seat, carbon=4).trade_and_build(seat)
    at.play(seat, at.build_upgrade("cannon"))
    at.play(seat, at.build_upgrade("cannon"))
    assert at.cannons_of(seat) == [1, 1, 1]
    at.bays(seat, carbon=4)
    assert refused(at, seat, at.build_upgrade("cannon")) == "SC-LIM-02"


@rule("SC-SET-20")
def test_nobody_holds_a_special_card_at_the_start() -> None:
    held = begun().game.view(MOON).plain()["special_points"]
    assert held == {"friend_of_the_people": None, "hero_of_the_people": None}


@rule("SC-SET-21")
def test_the_one_vp_is_the_start_colony() -> None:
    at = begun()
    for seat, card in ((MOON, "ST-MOON"), (SUN, "ST-SUN")):
        ship = at.game.view(None).plain()["starships"][seat]
        assert (ship["vp"], ship["colonies"], ship["fame"]) == (1, [card], 0)
