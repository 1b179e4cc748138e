"""Setting up the 2024 game (rules DU-SET)."""

import pytest

from starfare.games.starship.building import BuildModule
from starfare.games.starship.flight import EndFlight
from starfare.games.starship.flight_events import PathRefilled
from starfare.games.starship.founding import EstablishTradeStation
from starfare.games.starship.setup import ActivateModules
from starfare.games.starship.turn_events import (
    MissionOpened,
    ModulesActivated,
    ModulesChosen,
    StartColonyDealt,
    StartingPlayerFound,
    TurnBegan,
)
from starfare.kernel.event import heard
from tests.duel.support_1 import (
    CHEAP_PLANETS,
    hangar,
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

MODULES = ("storage", "command", "sensor", "trade", "science", "production")


# --- the ships ---------------------------------------------------------------------------


@rule("DU-SET-01")
def test_a_starship_has_one_bay_for_each_resource_and_one_lab() -> None:
    at = Tabletop().bays(A).tech(A, 0).astro(A, 50).modules(A, command=2)
    for kind, planet in CHEAP_PLANETS.items():
        at.flight(A, speed=3).turn(planet).play(A, at.buy(**{kind: 2}))
    assert stores(at, A)[:2] == ((2, 2, 2, 2, 2), 0)
    at.flight(A, speed=3).turn("Novik").play(A, at.buy(tech=4))
    assert stores(at, A)[:2] == ((2, 2, 2, 2, 2), 4)


@rule("DU-SET-02", "DU-SET-03")
def test_each_player_starts_with_one_trade_good_and_one_tech_and_nothing_else() -> None:
    at = Tabletop(set_up=False)
    for seat in (A, B):
        assert ship(at, seat)["bays"] == {"ore": 0, "fuel": 0, "carbon": 0, "food": 0, "goods": 1}
        assert ship(at, seat)["tech"] == 1


@rule("DU-SET-04")
def test_the_hangar_starts_full_with_one_ship_of_each_type() -> None:
    at = Tabletop()
    for seat in (A, B):
        assert hangar(at, seat) == (1, 1)
        rich(at, seat).trade_and_build(seat)
        for kind in ("colony_ship", "trade_ship"):
            assert at.refusal(seat, at.build_ship(kind)) == "DU-CST-05"


@rule("DU-SET-04")
@pytest.mark.parametrize("kind", ["colony_ship", "trade_ship"])
def test_the_second_ship_of_each_type_lies_ready_to_be_built(kind: str) -> None:
    at = Tabletop().hangar(A, int(kind == "colony_ship"), int(kind == "trade_ship"))
    rich(at, A).trade_and_build(A).play(A, at.build_ship(kind))
    assert ship(at, A)["hangar"][kind] == 2


@rule("DU-SET-08", "DU-SET-09")
def test_each_ship_starts_with_two_boosters_and_two_cannons_of_level_1() -> None:
    at = Tabletop()
    for seat in (A, B):
        assert (ship(at, seat)["boosters"], ship(at, seat)["booster_value"]) == ([1, 1], 2)
        assert (ship(at, seat)["cannons"], ship(at, seat)["cannon_value"]) == ([1, 1], 2)


# --- the first modules -------------------------------------------------------------------


@rule("DU-SET-05")
def test_each_player_chooses_two_different_modules_of_the_six() -> None:
    at = Tabletop(set_up=False)
    assert at.game.deciders == (A, B)
    pairs = {(one, two) for one in range(6) for two in range(one + 1, 6)}
    for seat in (A, B):
        assert {tuple(c.modules) for c in at.choices(seat) if isinstance(c, ActivateModules)} == (
            pairs
        )
        assert at.refusal(seat, ActivateModules(())) == "DU-SET-05"
        assert at.refusal(seat, at.activate("storage")) == "DU-SET-05"
        assert at.refusal(seat, at.activate("storage", "storage")) == "DU-SET-05"
        assert at.refusal(seat, at.activate("storage", "command", "sensor")) == "DU-SET-05"
        assert at.refusal(seat, BuildModule(0, 1)) == "DU-SET-05"


@rule("DU-SET-05")
def test_the_first_modules_are_active_without_payment() -> None:
    at = Tabletop(set_up=False)
    before = [stores(at, seat) for seat in (A, B)]
    at.play(A, at.activate("storage", "command"))
    at.play(B, at.activate("sensor", "trade"))
    assert [stores(at, seat) for seat in (A, B)] == before
    assert at.modules_of(A) == {"storage": 1, "command": 1}
    assert at.modules_of(B) == {"sensor": 1, "trade": 1}


@rule("DU-SET-05", "DU-SET-06")
@pytest.mark.parametrize("first", [A, B])
def test_the_first_choice_stays_secret_until_both_are_shown_together(first: int) -> None:
    at = Tabletop(set_up=False)
    events = at.play(first, at.activate("command", "science"))
    assert heard(events, 1 - first) == (ModulesChosen(first),)
    assert at.modules_of(A) == at.modules_of(B) == {}
    assert at.game.deciders == (1 - first,)
    events = at.play(1 - first, at.activate("storage", "trade"))
    shown = {event.seat: event.modules for event in told(events, ModulesActivated)}
    assert shown == {first: (1, 4), 1 - first: (0, 3)}
    assert at.modules_of(first) == {"command": 1, "science": 1}


@rule("DU-SET-06")
def test_the_view_of_the_other_player_is_the_same_whatever_was_chosen() -> None:
    views = []
    for modules in (("storage", "command"), ("science", "production")):
        at = Tabletop(set_up=False)
        at.play(A, at.activate(*modules))
        views.append((at.game.view(B).plain(), at.game.view(B).known.stack))
    assert views[0] == views[1]


@rule("DU-SET-06")
def test_both_players_may_choose_the_same_kinds() -> None:
    at = Tabletop(set_up=False)
    for seat in (A, B):
        at.play(seat, at.activate("sensor", "production"))
    assert at.modules_of(A) == at.modules_of(B) == {"sensor": 1, "production": 1}


@rule("DU-SET-07")
def test_the_other_four_modules_work_only_when_they_are_built() -> None:
    at = Tabletop(set_up=False)
    at.play(A, at.activate("command", "sensor"))
    at.play(B, at.activate("command", "sensor"))
    assert [ship(at, A)["modules"][module] for module in MODULES] == [0, 1, 1, 0, 0, 0]
    at.produce(A, 3)
    assert at.bays_of(A)[4] == 1
    at.bays(A, ore=1, carbon=1, food=1).trade_and_build(A)
    assert at.refusal(A, at.build_module("command")) == "DU-CST-12"
    at.play(A, at.build_module("production"))
    assert at.bays_of(A) == (0, 0, 0, 0, 0)
    at.produce(A, 3)
    assert at.bays_of(A)[4] == 1


@rule("DU-SET-16")
def test_the_six_level_2_modules_lie_in_a_common_supply() -> None:
    at = Tabletop(set_up=False)
    assert at.game.view(B).plain()["level_2_modules"] == list(MODULES)
    at = Tabletop().modules(A, sensor=1).modules(B, sensor=1)
    at.bays(B, ore=1, carbon=1, food=2).trade_and_build(B)
    at.play(B, at.build_module("sensor", 2))
    left = [module for module in MODULES if module != "sensor"]
    assert at.game.view(A).plain()["level_2_modules"] == left


# --- symbols, starting player and money --------------------------------------------------


@rule("DU-SET-10", "DU-SET-12")
@pytest.mark.parametrize("symbol", [A, B])
@pytest.mark.parametrize("starter", [A, B])
def test_symbols_and_starting_player_are_dealt_apart(symbol: int, starter: int) -> None:
    game, events, draws = new_duel(("symbol", symbol), ("starter", starter))
    assert told(events, StartColonyDealt) == [
        StartColonyDealt(symbol, 0),
        StartColonyDealt(1 - symbol, 1),
    ]
    ships = game.view(None).plain()["starships"]
    assert (ships[symbol]["symbol"], ships[symbol]["colonies"]) == ("a", ["DST-A"])
    assert (ships[1 - symbol]["symbol"], ships[1 - symbol]["colonies"]) == ("b", ["DST-B"])
    assert told(events, StartingPlayerFound) == [StartingPlayerFound(starter)]
    assert draws.of("symbol") == [[1, 1]]
    assert draws.of("starter") == [[1, 1]]


@rule("DU-SET-11")
def test_symbol_a_has_fuel_on_1_science_on_2_and_production_on_3() -> None:
    gains = []
    for roll in (1, 2, 3):
        at = Tabletop().modules(A, science=1, production=1).bays(A).tech(A, 0).produce(A, roll)
        gains.append(stores(at, A)[:2])
    assert gains == [((0, 1, 0, 0, 0), 0), ((0, 0, 0, 0, 0), 1), ((0, 0, 0, 0, 1), 0)]


@rule("DU-SET-11")
def test_symbol_b_has_carbon_on_1_production_on_2_and_science_on_3() -> None:
    gains = []
    for roll in (1, 2, 3):
        at = Tabletop().modules(B, science=1, production=1).bays(B).tech(B, 0).produce(A, roll)
        gains.append(stores(at, B)[:2])
    assert gains == [((0, 0, 1, 0, 0), 0), ((0, 0, 0, 0, 1), 0), ((0, 0, 0, 0, 0), 1)]


@rule("DU-SET-18")
@pytest.mark.parametrize("starter", [A, B])
def test_the_starting_player_is_drawn_and_takes_the_first_turn(starter: int) -> None:
    game, _, draws = new_duel(("starter", starter))
    assert draws.of("starter") == [[1, 1]]
    game.play(A, ActivateModules((0, 1)))
    events = game.play(B, ActivateModules((0, 1)))
    assert told(events, TurnBegan) == [TurnBegan(starter, 1)]
    assert game.deciders == (starter,)


@rule("DU-SET-19")
@pytest.mark.parametrize(("starter", "astro"), [(A, [22, 25]), (B, [25, 22])])
def test_who_begins_has_22_astro_and_the_other_25(starter: int, astro: list[int]) -> None:
    for symbol in (A, B):
        game, _, _ = new_duel(("symbol", symbol), ("starter", starter))
        ships = game.view(None).plain()["starships"]
        assert [each["astro"] for each in ships] == astro


@rule("DU-SET-20")
def test_each_player_starts_with_one_victory_point() -> None:
    at = Tabletop(set_up=False)
    assert [at.points(seat) for seat in (A, B)] == [1, 1]
    at.play(A, at.activate("storage", "command"))
    at.play(B, at.activate("storage", "command"))
    assert [ship(at, seat)["vp"] for seat in (A, B)] == [1, 1]


@rule("DU-SET-17")
def test_both_special_points_start_without_an_owner() -> None:
    at = Tabletop(set_up=False)
    assert at.game.view(A).plain()["special_points"] == {
        "friend_of_the_people": None,
        "hero_of_the_people": None,
    }


# --- the decks ---------------------------------------------------------------------------


@rule("DU-SET-13")
def test_four_face_down_stacks_of_nine_from_the_36_shuffled_start_cards() -> None:
    at = Tabletop()
    assert [at.size(sector) for sector in range(4)] == [9, 9, 9, 9]
    for seat in (A, B):
        sectors = at.game.view(seat).plain()["sectors"]
        assert [(each["cards"], each["noted"]) for each in sectors] == [(9, [])] * 4
    for sector in range(4):
        at = Tabletop()
        draws = watch(at)
        at.flight(A, sector=sector, speed=3)
        next_card(at)
        assert draws.draws[0] == ("card", [1] * 9)
        assert draws.draws[1] == ("unseen card", [1] * 36)


@rule("DU-SET-14")
def test_the_reserve_comes_group_by_group_and_each_group_is_shuffled() -> None:
    at = Tabletop()
    draws = watch(at)
    groups: list[str] = []
    for _ in range(28):
        take_one_from_the_reserve(at)
        [refilled] = told(at.last_events, PathRefilled)
        groups.append(at.facts.cards[refilled.card].id[:3])
        at.play(A, EndFlight())
    assert groups == ["DR1"] * 7 + ["DR2"] * 7 + ["DR3"] * 7 + ["DR4"] * 7
    chances = draws.of("reserve")
    assert [sum(weights) for weights in chances] == [7, 6, 5, 4, 3, 2, 1] * 4
    assert all(set(weights) <= {0, 1} for weights in chances)


@rule("DU-SET-14")
def test_nobody_sees_the_top_reserve_card_before_it_is_drawn() -> None:
    views = []
    for top in ("DR1-1", "DR1-4"):
        at = Tabletop().next_reserve(top).flight(A, speed=5).turn("Solven")
        views.append([at.game.view(seat).plain() for seat in (A, B)])
        at.play(A, EstablishTradeStation())
        assert at.path() == [top + "/"]
    assert views[0] == views[1]


@rule("DU-SET-15")
def test_three_of_the_fifteen_shuffled_missions_are_turned_face_up() -> None:
    game, events, draws = new_duel()
    opened = [event.mission for event in told(events, MissionOpened)]
    assert len(set(opened)) == 3
    assert [sum(weights) for weights in draws.of("mission")] == [15, 14, 13]
    assert all(set(weights) <= {0, 1} for weights in draws.of("mission"))
    missions = game.view(B).plain()["missions"]
    assert missions["open"] == [f"DM-{number + 1:02}" for number in sorted(opened)]
    assert missions["pile"] == 12
