"""Missions (rules SC-ADV)."""

from __future__ import annotations

import pytest

from starfare.content.starship import load
from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.flight_events import AstroGained, MissionCompleted, RewardTaken
from starfare.games.starship.missions import CompleteMission
from starfare.games.starship.turn_events import MissionOpened
from tests.rules import rule
from tests.starship.support_1 import (
    FOOD,
    FUEL,
    ORE,
    RESOURCES,
    actions_offered,
    all_of,
    land,
    offered,
    refused,
    stores,
)
from tests.starship.tabletop import MOON, SUN, Tabletop

PLANETS = {"SE-01": "Hades", "SE-02": "Pallas", "SE-03": "Picasso", "SE-04": "Poseidon"}

MISSIONS = [
    # id, planet, what is given, what is gained, resources of choice, fame, vp
    ("AD-1A", "Poseidon", {"tech": 1}, 3, 1, 0, 0),
    ("AD-1B", "Picasso", {}, 0, 1, 0, 0),
    ("AD-1C", "Pallas", {}, 0, 1, 0, 0),
    ("AD-2A", "Picasso", {"food": 1}, 0, 1, 1, 0),
    ("AD-2B", "Pallas", {"goods": 1}, 0, 1, 1, 0),
    ("AD-2C", "Hades", {"cannons": 4}, 0, 1, 1, 0),
    ("AD-3A", "Poseidon", {"astro": 6}, 0, 2, 1, 0),
    ("AD-3B", "Hades", {"tech": 2}, 0, 0, 0, 1),
    ("AD-3C", "Picasso", {"boosters": 4}, 0, 1, 1, 0),
    ("AD-4A", "Hades", {"astro": 10}, 0, 0, 2, 0),
    ("AD-4B", "Pallas", {"ore": 2, "carbon": 1}, 0, 0, 0, 1),
    ("AD-4C", "Poseidon", {"goods": 2}, 0, 2, 1, 0),
]
"""The twelve adventure cards (deck table)."""
TILES = {3: (1, 1, 1), 4: (2, 1, 1)}
ANY = "fuel"
"""A resource that no mission asks for."""


def equipped(needs: dict[str, int]) -> Tabletop:
    """A flyer with exactly this, and no boosters or cannons beyond it."""
    cargo = {name: count for name, count in needs.items() if name in RESOURCES}
    at = Tabletop().bays(MOON, **cargo).tech(MOON, needs.get("tech", 0))
    at.astro(MOON, needs.get("astro", 0))
    at.boosters(MOON, *TILES.get(needs.get("boosters", 0), (1,)))
    return at.cannons(MOON, *TILES.get(needs.get("cannons", 0), (1,)))


def complete(at: Tabletop, mission: str, *rewards: str) -> None:
    """Complete a mission and take its resources of choice."""
    seat = at.table.active
    at.play(seat, at.complete(mission))
    for resource in rewards:
        at.play(seat, at.take(resource))


@rule("SC-ADV-01")
def test_the_adventure_planets_are_one_sector_card_each() -> None:
    found = {card.id: card.name for card in load().cards if card.kind == "mission_planet"}
    assert found == PLANETS
    assert {card.group for card in load().cards if card.id in PLANETS} == {"sector"}
    assert {mission.planet for mission in load().missions} == set(PLANETS.values())


@rule("SC-ADV-02")
def test_the_three_open_missions_are_open_to_both_players() -> None:
    at = Tabletop().missions("AD-1A", "AD-1B", "AD-1C")
    for seat in (MOON, SUN):
        assert at.game.view(seat).plain()["missions"]["open"] == ["AD-1A", "AD-1B", "AD-1C"]
        at.flight(seat, speed=5).turn("Picasso")
        assert actions_offered(at) == [at.complete("AD-1B")]
        land(at)


@rule("SC-ADV-02")
def test_a_mission_that_does_not_lie_open_cannot_be_completed() -> None:
    at = Tabletop().bays(MOON, food=1).flight(MOON, speed=5).turn("Picasso")
    assert refused(at, MOON, at.complete("AD-2A")) == "SC-ADV-02"
    complete(at, "AD-1B", "ore")
    assert refused(at, MOON, at.complete("AD-1B")) == "SC-ADV-02"
    assert len(at.open_missions()) == 3


@rule("SC-ADV-03")
@pytest.mark.parametrize("planet", ["Hades", "Pallas", "Picasso", "Poseidon"])
def test_a_mission_belongs_to_the_planet_it_names(planet: str) -> None:
    at = Tabletop().missions("AD-1A", "AD-1B", "AD-1C").flight(MOON, speed=5).turn(planet)
    home = {"Poseidon": "AD-1A", "Picasso": "AD-1B", "Pallas": "AD-1C"}
    for mission in ("AD-1A", "AD-1B", "AD-1C"):
        if home.get(planet) == mission:
            assert at.refusal(MOON, at.complete(mission)) is None
        else:
            assert refused(at, MOON, at.complete(mission)) == "SC-ADV-03"


@rule("SC-ADV-03")
def test_a_mission_is_completed_while_its_planet_is_the_card_just_turned() -> None:
    at = Tabletop().flight(MOON, speed=5)
    assert refused(at, MOON, at.complete("AD-1C")) == "SC-FLT-10"
    at.turn("Pallas")
    refused(at, SUN, at.complete("AD-1C"))
    at.turn("Lumo")
    assert refused(at, MOON, at.complete("AD-1C")) == "SC-ADV-03"
    at.play(MOON, EndFlight())
    assert refused(at, MOON, at.complete("AD-1C")) == "SC-TRN-03"


@rule("SC-ADV-04", "SC-ADV-05", "SC-ADV-08")
@pytest.mark.parametrize(("mission", "planet", "needs", "astro", "choices", "fame", "vp"), MISSIONS)
def test_a_mission_takes_what_it_asks_for_and_brings_its_whole_reward(
    mission: str,
    planet: str,
    needs: dict[str, int],
    astro: int,
    choices: int,
    fame: int,
    vp: int,
) -> None:
    at = equipped(needs).missions(mission).flight(MOON, speed=5).turn(planet)
    tiles = at.boosters_of(MOON), at.cannons_of(MOON)
    assert offered(at, MOON, CompleteMission) == [at.complete(mission)]
    complete(at, mission, *[ANY] * choices)
    assert stores(at, MOON) == ((0, choices, 0, 0, 0), 0, astro)
    assert (at.fame(MOON), at.points(MOON)) == (fame, 1 + vp)
    assert (at.boosters_of(MOON), at.cannons_of(MOON)) == tiles
    assert at.prompt == "fly"


@rule("SC-ADV-04", "SC-ADV-05")
@pytest.mark.parametrize(
    ("mission", "planet", "needs"),
    [(mission, planet, needs) for mission, planet, needs, *_ in MISSIONS if needs],
)
def test_a_mission_is_refused_when_anything_is_missing(
    mission: str, planet: str, needs: dict[str, int]
) -> None:
    for short, count in needs.items():
        at = equipped(needs | {short: count - 1})
        at.missions(mission).flight(MOON, speed=5).turn(planet)
        wanted = "SC-ADV-05" if short in ("boosters", "cannons") else "SC-ADV-04"
        assert refused(at, MOON, at.complete(mission)) == wanted
        assert actions_offered(at) == []


@rule("SC-ADV-04")
def test_what_is_held_beyond_the_cost_is_kept() -> None:
    at = Tabletop().modules(MOON, storage=2).bays(MOON, ore=3, carbon=2, goods=1)
    at.missions("AD-4B").flight(MOON, speed=5).turn("Pallas")
    complete(at, "AD-4B")
    assert stores(at, MOON) == ((1, 0, 1, 0, 1), 1, 25)
    assert stores(at, SUN) == ((0, 0, 0, 0, 2), 1, 25)


@rule("SC-ADV-05", "SC-ADV-06")
@pytest.mark.parametrize(
    ("mission", "planet", "boosters", "cannons", "met"),
    [
        ("AD-2C", "Hades", (1, 1), (2, 1, 1), True),
        ("AD-2C", "Hades", (1, 1), (2, 2, 2), True),
        ("AD-2C", "Hades", (2, 2, 2), (1, 1, 1), False),
        ("AD-3C", "Picasso", (2, 1, 1), (1,), True),
        ("AD-3C", "Picasso", (2, 2, 2), (1,), True),
        ("AD-3C", "Picasso", (1, 1, 1), (2, 2, 2), False),
    ],
)
def test_ad_2c_asks_for_cannons_and_ad_3c_for_boosters_of_value_four(
    mission: str, planet: str, boosters: tuple[int, ...], cannons: tuple[int, ...], met: bool
) -> None:
    at = Tabletop().bays(MOON).boosters(MOON, *boosters).cannons(MOON, *cannons).missions(mission)
    at.flight(MOON, speed=5).turn(planet)
    if not met:
        assert refused(at, MOON, at.complete(mission)) == "SC-ADV-05"
        return
    complete(at, mission, "ore")
    assert at.boosters_of(MOON) == list(boosters)
    assert at.cannons_of(MOON) == list(cannons)


@rule("SC-ADV-07")
def test_each_completed_mission_is_one_action() -> None:
    at = Tabletop().bays(MOON).missions("AD-1A", "AD-1B", "AD-1C").flight(MOON, speed=5)
    at.turn("Pallas")
    complete(at, "AD-1C", "ore")
    assert (at.actions, at.path()) == (1, ["SE-02/"])
    at.turn("Picasso")
    complete(at, "AD-1B", "ore")
    assert (at.in_flight, at.prompt) == (False, "trade_and_build")


@rule("SC-ADV-08")
def test_the_reward_is_received_at_once_and_cannot_be_declined() -> None:
    at = Tabletop().bays(MOON).flight(MOON, speed=5).turn("Poseidon")
    events = at.play(MOON, at.complete("AD-1A"))
    assert events == (MissionCompleted(MOON, at.mission("AD-1A")), AstroGained(MOON, 3))
    assert at.choices(MOON) == [at.take(name) for name in RESOURCES]
    for later in (VisitNext(), EndFlight()):
        assert refused(at, MOON, later) == "SC-ADV-08"
    assert at.play(MOON, at.take("food"))[0] == RewardTaken(MOON, FOOD)


@rule("SC-ADV-09")
def test_the_cost_is_taken_before_the_reward_is_stored() -> None:
    at = Tabletop().bays(MOON, food=1).astro(MOON, 6).missions("AD-2A").flight(MOON, speed=5)
    at.turn("Picasso").play(MOON, at.complete("AD-2A"))
    assert (at.prompt, at.bays_of(MOON)) == ("take_reward", (0, 0, 0, 0, 0))
    at = Tabletop().bays(MOON).astro(MOON, 6).missions("AD-3A").flight(MOON, speed=5)
    at.turn("Poseidon").play(MOON, at.complete("AD-3A"))
    assert (at.prompt, at.astro_of(MOON)) == ("take_reward", 0)


@rule("SC-ADV-09")
def test_the_reward_cannot_pay_for_the_mission() -> None:
    at = Tabletop().bays(MOON).missions("AD-2A").flight(MOON, speed=5).turn("Picasso")
    assert refused(at, MOON, at.complete("AD-2A")) == "SC-ADV-04"


@rule("SC-ADV-10")
@pytest.mark.parametrize(
    ("mission", "planet", "given", "count"),
    [
        ("AD-2A", "Picasso", "food", 1),
        ("AD-2B", "Pallas", "goods", 1),
        ("AD-4C", "Poseidon", "goods", 2),
    ],
)
def test_the_reward_is_not_of_the_kind_that_was_given(
    mission: str, planet: str, given: str, count: int
) -> None:
    at = Tabletop().bays(MOON, **{given: count}).missions(mission).flight(MOON, speed=5)
    at.turn(planet).play(MOON, at.complete(mission))
    for _ in range(count):
        assert at.choices(MOON) == [at.take(name) for name in RESOURCES if name != given]
        assert refused(at, MOON, at.take(given)) == "SC-ADV-10"
        at.play(MOON, at.take("ore"))
    assert at.bays_of(MOON) == (count, 0, 0, 0, 0)


@rule("SC-ADV-10")
def test_a_mission_that_takes_no_resource_rewards_any() -> None:
    for mission, planet in (("AD-1A", "Poseidon"), ("AD-3A", "Poseidon"), ("AD-1B", "Picasso")):
        at = Tabletop().bays(MOON).missions(mission).flight(MOON, speed=5).turn(planet)
        at.play(MOON, at.complete(mission))
        assert at.choices(MOON) == [at.take(name) for name in RESOURCES]


@rule("SC-ADV-11")
@pytest.mark.parametrize(
    ("rewards", "bays"),
    [
        (("ore", "ore"), (2, 0, 0, 0, 0)),
        (("ore", "fuel"), (1, 1, 0, 0, 0)),
        (("goods", "ore"), (1, 0, 0, 0, 1)),
    ],
)
def test_two_resources_of_choice_may_be_of_one_kind_or_two(
    rewards: tuple[str, str], bays: tuple[int, ...]
) -> None:
    at = Tabletop().bays(MOON).missions("AD-3A").flight(MOON, speed=5).turn("Poseidon")
    complete(at, "AD-3A", *rewards)
    assert (at.bays_of(MOON), at.prompt) == (bays, "fly")


@rule("SC-ADV-12", "SC-ADV-13")
@pytest.mark.parametrize(("mission", "planet", "needs", "astro", "choices", "fame", "vp"), MISSIONS)
def test_a_completed_card_with_fame_or_a_vp_is_kept_and_another_laid_aside(
    mission: str,
    planet: str,
    needs: dict[str, int],
    astro: int,
    choices: int,
    fame: int,
    vp: int,
) -> None:
    at = equipped(needs).missions(mission).flight(MOON, speed=5).turn(planet)
    complete(at, mission, *[ANY] * choices)
    plain = at.game.view(SUN).plain()
    kept = bool(fame or vp)
    assert at.mission_owner(mission) == (MOON if kept else None)
    assert plain["starships"][MOON]["missions"] == ([mission] if kept else [])
    assert plain["missions"]["aside"] == ([] if kept else [mission])
    assert mission not in plain["missions"]["open"]


@rule("SC-ADV-14", "SC-ADV-15", "SC-ADV-21", "SC-SET-11")
def test_the_pile_gives_each_card_once_in_groups_and_then_nothing() -> None:
    at = Tabletop()
    opened: list[str] = []
    completed: list[str] = []
    planets = {mission: planet for mission, planet, *_ in MISSIONS}
    for number in range(12):
        at.bays(MOON, ore=2, carbon=2, food=2, goods=2).tech(MOON, 4).astro(MOON, 50)
        at.boosters(MOON, 2, 2, 2).cannons(MOON, 2, 2, 2)
        [mission, *_] = at.open_missions()
        at.flight(MOON, speed=5).turn(planets[mission])
        events = at.play(MOON, at.complete(mission))
        while at.prompt == "take_reward":
            events += at.play(MOON, at.take(ANY))
        completed.append(mission)
        turned = [at.facts.missions[event.mission].id for event in all_of(events, MissionOpened)]
        assert len(turned) == (number < 9)
        opened += turned
        assert len(at.open_missions()) == min(3, 11 - number)
        land(at)
    assert [mission[:4] for mission in opened] == ["AD-2"] * 3 + ["AD-3"] * 3 + ["AD-4"] * 3
    assert sorted(completed) == [mission for mission, *_ in MISSIONS]
    assert at.game.view(SUN).plain()["missions"] == {
        "open": [],
        "barred": [],
        "aside": ["AD-1A", "AD-1B", "AD-1C"],
        "pile": 0,
    }
    at.flight(MOON, speed=5).turn("Picasso")
    assert actions_offered(at) == []


@rule("SC-ADV-15")
def test_the_next_card_is_turned_up_at_once_as_the_third_open_mission() -> None:
    at = Tabletop().bays(MOON).next_missions("AD-2C").flight(MOON, speed=5).turn("Pallas")
    at.play(MOON, at.complete("AD-1C"))
    events = at.play(MOON, at.take("ore"))
    assert events[-1] == MissionOpened(at.mission("AD-2C"))
    assert events[-1].heard_by(SUN) == events[-1]
    assert at.open_missions() == ["AD-1A", "AD-1B", "AD-2C"]


@rule("SC-ADV-16")
def test_a_replacement_for_the_same_planet_waits_for_a_later_flight() -> None:
    at = Tabletop().bays(MOON, goods=1).next_missions("AD-2B").flight(MOON, speed=5)
    at.turn("Pallas")
    complete(at, "AD-1C", "ore")
    assert actions_offered(at) == []
    assert refused(at, MOON, at.complete("AD-2B")) == "SC-ADV-16"
    assert at.game.view(MOON).plain()["missions"]["barred"] == ["AD-2B"]
    land(at)
    at.flight(MOON, speed=5).turn("Pallas")
    assert at.refusal(MOON, at.complete("AD-2B")) is None


@rule("SC-ADV-16")
def test_the_opponent_may_complete_the_replacement_in_the_next_flight() -> None:
    at = Tabletop().bays(MOON).next_missions("AD-2B").flight(MOON, speed=5).turn("Pallas")
    complete(at, "AD-1C", "ore")
    land(at)
    at.flight(SUN, speed=5).turn("Pallas")
    assert actions_offered(at) == [at.complete("AD-2B")]


@rule("SC-ADV-17")
def test_a_replacement_for_another_planet_may_be_completed_in_the_same_flight() -> None:
    at = Tabletop().bays(MOON, food=1).next_missions("AD-2A").flight(MOON, speed=5)
    at.turn("Pallas")
    complete(at, "AD-1C", "ore")
    assert refused(at, MOON, at.complete("AD-2A")) == "SC-ADV-03"
    at.turn("Picasso")
    complete(at, "AD-2A", "ore")
    assert (at.bays_of(MOON)[ORE], at.mission_owner("AD-2A")) == (2, MOON)


@rule("SC-ADV-18")
@pytest.mark.parametrize("order", [("AD-2A", "AD-3C"), ("AD-3C", "AD-2A")])
def test_either_or_both_of_two_missions_at_one_planet_may_be_completed(
    order: tuple[str, str],
) -> None:
    at = Tabletop().missions("AD-2A", "AD-3C", "AD-1C").next_missions("AD-4A", "AD-4C")
    at.bays(MOON, food=1).boosters(MOON, 2, 1, 1).flight(MOON, speed=5).turn("Picasso")
    assert len(actions_offered(at)) == 2
    complete(at, order[0], "fuel")
    assert (at.actions, at.in_flight) == (1, True)
    assert set(at.choices(MOON)) == {at.complete(order[1]), VisitNext(), EndFlight()}
    complete(at, order[1], "fuel")
    assert (at.fame(MOON), at.bays_of(MOON)[FUEL], at.in_flight) == (2, 2, False)


@rule("SC-ADV-18")
def test_one_of_two_missions_may_be_left() -> None:
    at = Tabletop().missions("AD-2A", "AD-1B").bays(MOON, food=1).flight(MOON, speed=5)
    at.turn("Picasso")
    complete(at, "AD-2A", "ore")
    at.turn("Dusk")
    assert (at.actions, "AD-1B" in at.open_missions()) == (1, True)


@rule("SC-ADV-19")
@pytest.mark.parametrize(("command", "done"), [(0, 2), (1, 3)])
def test_three_missions_at_one_planet_may_be_completed_as_far_as_actions_allow(
    command: int, done: int
) -> None:
    at = Tabletop().missions("AD-1B", "AD-2A", "AD-3C").modules(MOON, command=command)
    at.next_missions("AD-4A", "AD-4B", "AD-4C").bays(MOON, food=1).boosters(MOON, 2, 1, 1)
    at.flight(MOON, speed=5).turn("Picasso")
    for mission in ("AD-1B", "AD-2A", "AD-3C")[:done]:
        assert at.in_flight
        complete(at, mission, "fuel" if mission == "AD-1B" else "ore")
    assert (at.in_flight, at.fame(MOON)) == (False, done - 1)
    assert ("AD-3C" in at.open_missions()) == (done == 2)


@rule("SC-ADV-20")
def test_a_barred_card_stays_barred_when_another_mission_is_completed_after_it() -> None:
    at = Tabletop().missions("AD-1B", "AD-2A", "AD-1C").modules(MOON, command=2)
    at.next_missions("AD-3C", "AD-3A").bays(MOON, food=1).boosters(MOON, 2, 1, 1)
    at.flight(MOON, speed=7).turn("Picasso")
    complete(at, "AD-1B", "ore")
    assert refused(at, MOON, at.complete("AD-3C")) == "SC-ADV-16"
    complete(at, "AD-2A", "ore")
    assert refused(at, MOON, at.complete("AD-3C")) == "SC-ADV-16"
    assert at.open_missions() == ["AD-1C", "AD-3A", "AD-3C"]
    at.turn("Pallas")
    complete(at, "AD-1C", "fuel")
    assert at.game.view(MOON).plain()["missions"]["barred"] == ["AD-3C"]


@rule("SC-ADV-21")
def test_with_an_empty_pile_nothing_replaces_a_completed_mission() -> None:
    at = Tabletop().bays(MOON).empty_mission_pile().flight(MOON, speed=5).turn("Pallas")
    at.play(MOON, at.complete("AD-1C"))
    events = at.play(MOON, at.take("ore"))
    assert all_of(events, MissionOpened) == []
    assert (at.open_missions(), at.prompt) == (["AD-1A", "AD-1B"], "fly")
    assert at.table.pile == ()


@rule("SC-ADV-22")
def test_the_adventure_planet_returns_to_its_stack() -> None:
    at = Tabletop().bays(MOON).flight(MOON, sector=1, speed=5).turn("Pallas")
    complete(at, "AD-1C", "ore")
    assert (at.path(), at.reserve_left(), at.hangar_of(MOON)) == (["SE-02/"], 28, (1, 1))
    land(at)
    assert (at.sector_of("Pallas"), at.size(1), at.owner("Pallas")) == (1, 10, None)
