"""Completing missions (rules DU-MIS)."""

import pytest

from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.flight_events import MissionCompleted
from starfare.games.starship.missions import CompleteMission
from starfare.games.starship.trade_and_build import EndTurn
from starfare.games.starship.turn_events import MissionOpened
from tests.duel.support_1 import end_flight, ship, stores, told, watch
from tests.duel.tabletop import A, B, Tabletop
from tests.rules import rule

TARGETS = {
    "Andromeda": ("DM-01", "DM-02", "DM-03", "DM-04"),
    "Kassiopeia": ("DM-05", "DM-06", "DM-07", "DM-08"),
    "Mestor": ("DM-09", "DM-10", "DM-11", "DM-15"),
    "Perseus": ("DM-12", "DM-13", "DM-14"),
}
"""The missions of each target planet."""
GIVES: dict[str, dict[str, int]] = {
    "DM-01": {"food": 1, "fuel": 1},
    "DM-02": {"astro": 6},
    "DM-03": {"carbon": 2, "food": 1},
    "DM-04": {"goods": 1},
    "DM-05": {"tech": 1},
    "DM-06": {"tech": 2, "fuel": 1},
    "DM-07": {"goods": 2},
    "DM-08": {"ore": 1, "carbon": 1},
    "DM-09": {"fuel": 2},
    "DM-10": {"goods": 2, "food": 1},
    "DM-11": {"astro": 8},
    "DM-12": {"carbon": 1},
    "DM-13": {"ore": 2, "tech": 1},
    "DM-14": {"ore": 2, "food": 1},
    "DM-15": {"food": 2},
}
"""What each mission asks for."""
REWARDS: dict[str, tuple[int, int, int, int, int, int]] = {
    "DM-01": (4, 0, 0, 0, 1, 0),
    "DM-02": (0, 0, 1, 1, 0, 0),
    "DM-03": (0, 0, 0, 0, 0, 1),
    "DM-04": (0, 1, 0, 0, 1, 0),
    "DM-05": (5, 0, 1, 0, 0, 0),
    "DM-06": (0, 0, 0, 0, 0, 1),
    "DM-07": (6, 0, 0, 0, 1, 0),
    "DM-08": (5, 0, 0, 1, 0, 0),
    "DM-09": (5, 0, 0, 1, 0, 0),
    "DM-10": (0, 0, 0, 0, 0, 1),
    "DM-11": (0, 0, 0, 1, 1, 0),
    "DM-12": (0, 1, 0, 1, 0, 0),
    "DM-13": (7, 0, 0, 1, 0, 0),
    "DM-14": (0, 0, 0, 0, 0, 1),
    "DM-15": (2, 0, 1, 0, 1, 0),
}
"""Astro, tech, resources of choice; fame, friendship, victory points."""
PLANET_OF = {mission: planet for planet, missions in TARGETS.items() for mission in missions}


def open_beside(mission: str) -> tuple[str, ...]:
    """Return the mission and two of other planets."""
    same = TARGETS[PLANET_OF[mission]]
    others = [other for other in ("DM-01", "DM-05", "DM-09") if other not in same]
    return (mission, *others[:2])


def stocked(mission: str, **less: int) -> Tabletop:
    """Return a table where a mission is open and the flyer holds what it asks for, or less."""
    units = {kind: count - less.get(kind, 0) for kind, count in GIVES[mission].items()}
    at = Tabletop().missions(*open_beside(mission))
    at.astro(A, units.pop("astro", 0)).tech(A, units.pop("tech", 0)).bays(A, **units)
    return at.flight(A, speed=6).turn(PLANET_OF[mission])


# --- target planets ----------------------------------------------------------------------


@rule("DU-MIS-01")
@pytest.mark.parametrize("planet", list(TARGETS))
def test_each_mission_is_completed_at_its_own_one_of_the_four_planets(planet: str) -> None:
    for mission, target in PLANET_OF.items():
        at = Tabletop().missions(*open_beside(mission)).modules(A, storage=2).tech(A, 4)
        at.bays(A, ore=4, fuel=4, carbon=4, food=4, goods=4).flight(A, speed=6).turn(planet)
        expected = None if target == planet else "DU-MIS-02"
        assert at.refusal(A, at.complete(mission)) == expected


@rule("DU-MIS-01")
def test_there_is_one_card_of_each_target_planet() -> None:
    cards = [card.name for card in Tabletop().facts.cards if card.planet >= 0]
    assert sorted(cards) == ["Andromeda", "Kassiopeia", "Mestor", "Perseus"]


@rule("DU-MIS-02")
def test_a_mission_waits_until_its_planet_is_the_card_just_turned() -> None:
    at = Tabletop().missions("DM-04", "DM-05", "DM-12").bays(A, goods=1)
    at.flight(A, speed=6)
    assert at.refusal(A, at.complete("DM-04")) == "DU-FLT-07"
    at.turn("Andromeda")
    assert at.choices(A) == [at.complete("DM-04"), VisitNext(), EndFlight()]
    assert at.game.explain(B, at.complete("DM-04")) is not None
    at.turn("Kassiopeia")
    assert at.refusal(A, at.complete("DM-04")) == "DU-MIS-02"
    end_flight(at)
    assert at.refusal(A, at.complete("DM-04")) == "DU-TRN-01"


@rule("DU-MIS-02")
def test_a_mission_of_the_pile_or_completed_before_cannot_be_completed() -> None:
    at = Tabletop().missions("DM-05", "DM-09", "DM-12").give_missions(B, "DM-01").bays(A, goods=1)
    at.bays(A, goods=1, food=1, fuel=1).flight(A, speed=6).turn("Andromeda")
    assert at.refusal(A, at.complete("DM-04")) == "DU-MIS-02"
    assert at.refusal(A, at.complete("DM-01")) == "DU-MIS-02"
    assert at.choices(A) == [VisitNext(), EndFlight()]


# --- giving and receiving ----------------------------------------------------------------


@rule("DU-MIS-03", "DU-MIS-05", "DU-MIS-06")
@pytest.mark.parametrize("mission", list(GIVES))
def test_all_that_is_asked_for_is_given_and_all_rewards_are_received(mission: str) -> None:
    astro, tech, resources, fame, friendship, vp = REWARDS[mission]
    at = stocked(mission)
    events = at.play(A, at.complete(mission))
    assert told(events, MissionCompleted) == [MissionCompleted(A, at.mission(mission))]
    if resources:
        assert at.bays_of(A) == (0, 0, 0, 0, 0)
        at.play(A, at.take("carbon"))
    assert stores(at, A) == ((0, 0, resources, 0, 0), tech, astro)
    assert (at.fame(A), at.friendship(A), at.points(A)) == (fame, friendship, 1 + vp)
    assert (at.prompt, at.actions) == ("fly", 1)


@rule("DU-MIS-03")
@pytest.mark.parametrize("mission", list(GIVES))
def test_with_one_unit_too_few_a_mission_cannot_be_completed(mission: str) -> None:
    for kind in GIVES[mission]:
        at = stocked(mission, **{kind: 1})
        assert at.refusal(A, at.complete(mission)) == "DU-MIS-03"
        assert at.complete(mission) not in at.choices(A)


@rule("DU-MIS-04")
def test_each_completed_mission_is_one_action() -> None:
    at = Tabletop().missions("DM-01", "DM-04", "DM-12").next_missions("DM-05")
    at.bays(A, fuel=1, food=1, goods=1).flight(A, speed=6).turn("Andromeda")
    at.play(A, at.complete("DM-01"))
    assert at.actions == 1
    at.play(A, at.complete("DM-04"))
    assert at.prompt == "trade_and_build"


@rule("DU-MIS-05")
def test_one_time_rewards_come_from_the_supply_and_not_from_the_opponent() -> None:
    at = stocked("DM-05").bays(B, ore=1).astro(B, 9)
    at.play(A, at.complete("DM-05"))
    at.play(A, at.take("ore"))
    assert stores(at, A) == ((1, 0, 0, 0, 0), 0, 5)
    assert (at.bays_of(B), at.astro_of(B)) == ((1, 0, 0, 0, 0), 9)


@rule("DU-MIS-06")
def test_lasting_rewards_count_for_the_rest_of_the_game() -> None:
    at = Tabletop().missions("DM-11", "DM-14", "DM-05").modules(A, command=1)
    at.astro(A, 8).bays(A, ore=2, food=1).flight(A, speed=6)
    at.turn("Mestor").play(A, at.complete("DM-11"))
    at.turn("Perseus").play(A, at.complete("DM-14"))
    end_flight(at).play(A, EndTurn())
    at.flight(B, speed=5).turn("Gravel")
    end_flight(at, B).play(B, EndTurn())
    assert (at.fame(A), at.friendship(A), at.points(A)) == (1, 1, 2)


@rule("DU-MIS-07")
def test_a_unit_given_frees_its_place_for_the_reward() -> None:
    at = Tabletop().missions("DM-15", "DM-05", "DM-12")
    at.bays(A, ore=2, fuel=2, carbon=2, food=2, goods=2).flight(A, speed=6).turn("Mestor")
    at.play(A, at.complete("DM-15"))
    assert at.choices(A) == [at.take("food")]
    at.play(A, at.take("food"))
    assert at.bays_of(A) == (2, 2, 2, 1, 2)


@rule("DU-MIS-08")
@pytest.mark.parametrize("kind", ["ore", "fuel", "carbon", "food", "goods"])
def test_a_resource_of_choice_may_be_of_any_kind_also_of_that_just_given(kind: str) -> None:
    at = stocked("DM-15")
    at.play(A, at.complete("DM-15"))
    at.play(A, at.take(kind))
    expected = tuple(int(k == kind) for k in ("ore", "fuel", "carbon", "food", "goods"))
    assert at.bays_of(A) == expected


@rule("DU-MIS-08")
def test_the_resource_of_choice_must_be_named_before_the_flight_goes_on() -> None:
    at = stocked("DM-15")
    at.play(A, at.complete("DM-15"))
    for other in (VisitNext(), EndFlight()):
        assert at.refusal(A, other) == "DU-MIS-05"


@rule("DU-MIS-09")
@pytest.mark.parametrize("mission", ["DM-01", "DM-05", "DM-13", "DM-14"])
def test_the_completed_card_stays_with_the_flyer_also_without_a_lasting_reward(
    mission: str,
) -> None:
    at = stocked(mission)
    at.play(A, at.complete(mission))
    assert (at.mission_owner(mission), mission in at.open_missions()) == (A, False)
    assert ship(at, A)["missions"] == [mission]
    assert at.game.view(B).plain()["missions"]["aside"] == []


# --- the next mission --------------------------------------------------------------------


@rule("DU-MIS-10")
def test_a_new_mission_is_turned_up_at_once_so_that_three_are_open() -> None:
    at = Tabletop().missions("DM-04", "DM-05", "DM-12").next_missions("DM-14").bays(A, goods=1)
    draws = watch(at)
    events = at.flight(A, speed=6).turn("Andromeda").play(A, at.complete("DM-04"))
    assert told(events, MissionOpened) == [MissionOpened(at.mission("DM-14"))]
    assert at.open_missions() == ["DM-05", "DM-12", "DM-14"]
    assert at.game.view(B).plain()["missions"]["pile"] == 11
    [weights] = draws.of("mission")
    taken = {at.mission(name) for name in ("DM-04", "DM-05", "DM-12")}
    assert weights == [int(mission not in taken) for mission in range(15)]


@rule("DU-MIS-10")
def test_after_a_reward_of_choice_three_missions_are_open_too() -> None:
    at = stocked("DM-02")
    at.play(A, at.complete("DM-02"))
    at.play(A, at.take("food"))
    assert len(at.open_missions()) == 3


@rule("DU-MIS-11")
def test_a_new_mission_of_the_same_planet_must_wait_for_another_flight() -> None:
    at = Tabletop().missions("DM-04", "DM-05", "DM-12").next_missions("DM-01")
    at.modules(A, command=2).bays(A, fuel=1, food=1, goods=1).flight(A, speed=6)
    at.turn("Andromeda").play(A, at.complete("DM-04"))
    assert at.refusal(A, at.complete("DM-01")) == "DU-MIS-11"
    assert at.choices(A) == [VisitNext(), EndFlight()]
    assert at.game.view(B).plain()["missions"]["barred"] == ["DM-01"]
    end_flight(at).play(A, EndTurn())
    at.flight(B, speed=6).turn("Andromeda").bays(B, fuel=1, food=1)
    assert at.refusal(B, at.complete("DM-01")) is None
    end_flight(at, B)
    at.flight(A, speed=6).turn("Andromeda").play(A, at.complete("DM-01"))
    assert at.mission_owner("DM-01") == A


@rule("DU-MIS-12")
def test_a_new_mission_of_another_planet_may_be_completed_in_the_same_flight() -> None:
    at = Tabletop().missions("DM-12", "DM-05", "DM-09").next_missions("DM-04")
    at.modules(A, command=1).bays(A, carbon=1, goods=1).flight(A, speed=6)
    at.turn("Perseus").play(A, at.complete("DM-12"))
    assert at.refusal(A, at.complete("DM-04")) == "DU-MIS-02"
    at.turn("Andromeda").play(A, at.complete("DM-04"))
    assert (at.mission_owner("DM-12"), at.mission_owner("DM-04")) == (A, A)


@rule("DU-MIS-13")
@pytest.mark.parametrize(
    "order",
    [("DM-01", "DM-02", "DM-04"), ("DM-04", "DM-02", "DM-01"), ("DM-02", "DM-04", "DM-01")],
)
def test_missions_of_one_planet_open_from_the_start_are_completed_in_any_order(
    order: tuple[str, ...],
) -> None:
    at = Tabletop().missions("DM-01", "DM-02", "DM-04").next_missions("DM-05", "DM-09", "DM-12")
    at.modules(A, command=2).astro(A, 6).bays(A, fuel=1, food=1, goods=1)
    at.flight(A, speed=6).turn("Andromeda")
    for number, mission in enumerate(order, 1):
        at.play(A, at.complete(mission))
        if mission == "DM-02":
            at.play(A, at.take("ore"))
        assert at.actions == number
    assert ship(at, A)["missions"] == ["DM-01", "DM-02", "DM-04"]
    assert at.path() == ["DSE-01/"]


@rule("DU-MIS-14")
def test_a_barred_mission_stays_barred_when_another_one_is_completed() -> None:
    at = Tabletop().missions("DM-12", "DM-04", "DM-14").next_missions("DM-13", "DM-05")
    at.modules(A, command=2, storage=2).tech(A, 1).bays(A, ore=4, carbon=1, food=1, goods=1)
    at.flight(A, speed=6).turn("Perseus").play(A, at.complete("DM-12"))
    assert at.refusal(A, at.complete("DM-13")) == "DU-MIS-11"
    at.play(A, at.complete("DM-14"))
    assert at.refusal(A, at.complete("DM-13")) == "DU-MIS-11"
    end_flight(at)
    at.flight(A, speed=6).turn("Perseus")
    assert at.refusal(A, at.complete("DM-13")) is None


@rule("DU-MIS-15")
def test_when_the_pile_is_empty_nothing_replaces_a_completed_mission() -> None:
    at = Tabletop().missions("DM-01", "DM-04", "DM-12").empty_mission_pile()
    at.modules(A, command=1).bays(A, fuel=1, food=1, goods=1).flight(A, speed=6)
    events = at.turn("Andromeda").play(A, at.complete("DM-01"))
    assert not told(events, MissionOpened)
    assert at.open_missions() == ["DM-04", "DM-12"]
    at.play(A, at.complete("DM-04"))
    assert (at.open_missions(), at.prompt) == (["DM-12"], "fly")


@rule("DU-MIS-16")
def test_the_target_planet_stays_in_the_row_and_returns_to_its_stack() -> None:
    at = stocked("DM-04")
    at.play(A, at.complete("DM-04"))
    assert at.path() == ["DSE-01/"]
    end_flight(at)
    assert (at.owner("Andromeda"), at.sector_of("Andromeda"), at.size(0)) == (None, 0, 9)
    assert at.reserve_left() == 28


@rule("DU-MIS-17")
def test_mission_13_gives_7_astro_and_a_fame_for_2_ore_and_a_tech_at_perseus() -> None:
    at = Tabletop().missions("DM-13", "DM-05", "DM-09").bays(A, ore=2).tech(A, 1).astro(A, 0)
    at.flight(A, speed=6).turn("Mestor")
    assert at.refusal(A, at.complete("DM-13")) == "DU-MIS-02"
    at.turn("Perseus").play(A, at.complete("DM-13"))
    assert stores(at, A) == ((0, 0, 0, 0, 0), 0, 7)
    assert (at.fame(A), at.friendship(A), at.points(A)) == (1, 0, 1)


@rule("DU-MIS-02")
def test_only_completable_missions_are_offered() -> None:
    at = Tabletop().missions("DM-01", "DM-03", "DM-04").bays(A, goods=1)
    at.flight(A, speed=6).turn("Andromeda")
    offered = [choice for choice in at.choices(A) if isinstance(choice, CompleteMission)]
    assert offered == [at.complete("DM-04")]
