"""Production (rules SC-PRD)."""

from __future__ import annotations

import pytest

from starfare.games.starship.flight import Fly
from starfare.games.starship.flight_events import FlightBegan
from starfare.games.starship.production import RollDie
from starfare.games.starship.turn_events import DieRolled, ModuleProduced, ResourceProduced
from tests.rules import rule
from tests.starship.support_1 import (
    CARBON,
    FUEL,
    MODULES,
    ORE,
    RESOURCES,
    all_of,
    refused,
    stores,
)
from tests.starship.tabletop import MOON, SUN, Tabletop

SCIENCE, PRODUCTION = MODULES.index("science"), MODULES.index("production")
EMPTY = (0, 0, 0, 0, 0)

COLONIES = [
    ("Karvo", "carbon", 2),
    ("Nurra", "food", 1),
    ("Ophel", "food", 3),
    ("Zintha", "fuel", 3),
    ("Torrik", "ore", 1),
    ("Gelm", "ore", 2),
    ("Cindra", "carbon", 3),
    ("Wessa", "food", 2),
    ("Pyrne", "fuel", 2),
    ("Hulde", "ore", 3),
]
"""The ten colonies of the sector stacks and the reserve (deck table)."""


def bays(resource: str) -> tuple[int, ...]:
    return tuple(int(name == resource) for name in RESOURCES)


@rule("SC-PRD-01")
@pytest.mark.parametrize("seat", [MOON, SUN])
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_the_flyer_rolls_once_at_the_start_of_the_turn(seat: int, roll: int) -> None:
    at = Tabletop().turn_of(seat).die(roll)
    assert at.game.deciders == (seat,)
    events = at.play(seat, RollDie())
    assert events[0] == DieRolled(seat, roll)
    assert len(all_of(events, DieRolled)) == 1
    assert refused(at, seat, RollDie()) == "SC-FLT-01"


@rule("SC-PRD-02", "SC-PRD-13")
@pytest.mark.parametrize("flyer", [MOON, SUN])
def test_both_start_colonies_produce_whoever_rolls(flyer: int) -> None:
    at = Tabletop().bays(MOON).bays(SUN).produce(flyer, 1)
    assert (at.bays_of(MOON), at.bays_of(SUN)) == (bays("fuel"), bays("carbon"))
    assert {event.seat for event in all_of(at.last_events, ResourceProduced)} == {MOON, SUN}


@rule("SC-PRD-03")
@pytest.mark.parametrize(("colony", "resource", "number"), COLONIES)
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_a_colony_yields_one_unit_of_its_resource_on_its_number_only(
    colony: str, resource: str, number: int, roll: int
) -> None:
    at = Tabletop().bays(SUN, carbon=1).give(SUN, colony)
    at.modules(SUN, storage=2).bays(SUN, carbon=1).produce(MOON, roll)
    if at.prompt == "choose_colony":
        at.play(SUN, at.produce_at(colony))
    elif roll == 1:
        assert at.bays_of(SUN) == (0, 0, 2, 0, 0)
        at.bays(SUN, carbon=1)
    gained = tuple(count - (kind == CARBON) for kind, count in enumerate(at.bays_of(SUN)))
    assert gained == (bays(resource) if roll == number else EMPTY)


@rule("SC-PRD-04", "SC-PRD-05")
@pytest.mark.parametrize(("colony", "resource"), [("Karvo", "carbon"), ("Pyrne", "fuel")])
def test_one_of_several_matching_colonies_produces_by_the_owners_choice(
    colony: str, resource: str
) -> None:
    at = Tabletop().bays(MOON).give(MOON, "Gelm", "Karvo", "Wessa", "Pyrne").produce(MOON, 2)
    assert at.bays_of(MOON) == EMPTY
    assert (at.decision().seat, at.prompt) == (MOON, "choose_colony")
    wanted = [at.produce_at(name) for name in ("Karvo", "Gelm", "Wessa", "Pyrne")]
    assert set(at.choices(MOON)) == set(wanted)
    assert refused(at, MOON, at.produce_at("ST-MOON")) == "SC-PRD-03"
    at.play(MOON, at.produce_at(colony))
    assert at.bays_of(MOON) == bays(resource)
    assert at.prompt == "choose_sector"


@rule("SC-PRD-04")
def test_two_colonies_of_one_resource_yield_one_unit_together() -> None:
    at = Tabletop().bays(SUN).give(SUN, "Torrik", "Nurra").produce(MOON, 1)
    assert at.decision().seat == SUN
    at.play(SUN, at.produce_at("Torrik"))
    assert at.bays_of(SUN) == (1, 0, 0, 0, 0)


@rule("SC-PRD-05")
def test_the_opponents_colony_cannot_be_chosen() -> None:
    at = Tabletop().bays(MOON).give(MOON, "Gelm", "Karvo").give(SUN, "Wessa").produce(MOON, 2)
    assert refused(at, MOON, at.produce_at("Wessa")) == "SC-PRD-03"


@rule("SC-PRD-06")
def test_only_colonies_whose_bay_has_room_can_be_chosen() -> None:
    at = Tabletop().bays(MOON, carbon=2).give(MOON, "Gelm", "Karvo", "Wessa").produce(MOON, 2)
    assert set(at.choices(MOON)) == {at.produce_at("Gelm"), at.produce_at("Wessa")}
    assert refused(at, MOON, at.produce_at("Karvo")) == "SC-PRD-06"


@rule("SC-PRD-06", "SC-PRD-07")
def test_the_one_matching_colony_with_room_produces_without_a_question() -> None:
    at = Tabletop().bays(MOON, carbon=2, food=2).give(MOON, "Gelm", "Karvo", "Wessa")
    at.produce(MOON, 2)
    assert at.bays_of(MOON) == (1, 0, 2, 2, 0)
    assert ResourceProduced(MOON, at.card("Gelm"), ORE) in at.last_events
    assert at.prompt == "choose_sector"


@rule("SC-PRD-06")
def test_without_room_for_any_matching_colony_nothing_is_produced() -> None:
    at = Tabletop().bays(MOON, ore=2, carbon=2).give(MOON, "Gelm", "Karvo").produce(MOON, 2)
    assert at.bays_of(MOON) == (2, 0, 2, 0, 0)
    assert all_of(at.last_events, ResourceProduced) == []
    assert at.prompt == "choose_sector"


@rule("SC-PRD-07")
def test_the_choice_of_a_colony_cannot_be_declined() -> None:
    at = Tabletop().bays(MOON).give(MOON, "Gelm", "Karvo").produce(MOON, 2)
    assert len(at.choices(MOON)) == 2
    assert refused(at, MOON, Fly(0)) == "SC-PRD-05"


@rule("SC-PRD-08")
@pytest.mark.parametrize("flyer", [MOON, SUN])
def test_the_flyer_chooses_before_the_opponent(flyer: int) -> None:
    at = Tabletop().bays(MOON).bays(SUN)
    at.give(MOON, "Gelm", "Karvo").give(SUN, "Wessa", "Pyrne").produce(flyer, 2)
    first = {MOON: "Gelm", SUN: "Wessa"}
    assert at.game.deciders == (flyer,)
    at.play(flyer, at.produce_at(first[flyer]))
    assert at.game.deciders == (1 - flyer,)
    at.play(1 - flyer, at.produce_at(first[1 - flyer]))
    assert (at.bays_of(MOON), at.bays_of(SUN)) == (bays("ore"), bays("food"))
    assert (at.game.deciders, at.prompt) == ((flyer,), "choose_sector")


@rule("SC-PRD-09")
@pytest.mark.parametrize(
    ("seat", "level", "rolls"), [(MOON, 1, {2}), (SUN, 1, {3}), (MOON, 2, {2, 3}), (SUN, 2, {2, 3})]
)
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_an_active_science_module_gives_a_science_point_on_its_numbers(
    seat: int, level: int, rolls: set[int], roll: int
) -> None:
    at = Tabletop().modules(seat, science=level).produce(MOON, roll)
    assert at.tech_of(seat) == 1 + (roll in rolls)
    assert (ModuleProduced(seat, SCIENCE) in at.last_events) == (roll in rolls)
    assert at.tech_of(1 - seat) == 1


@rule("SC-PRD-10")
@pytest.mark.parametrize(
    ("seat", "level", "rolls"), [(MOON, 1, {3}), (SUN, 1, {2}), (MOON, 2, {2, 3}), (SUN, 2, {2, 3})]
)
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_an_active_production_module_gives_a_trade_good_on_its_numbers(
    seat: int, level: int, rolls: set[int], roll: int
) -> None:
    at = Tabletop().bays(MOON).bays(SUN).modules(seat, production=level).produce(SUN, roll)
    assert at.bays_of(seat)[4] == (roll in rolls)
    assert (ModuleProduced(seat, PRODUCTION) in at.last_events) == (roll in rolls)
    assert at.bays_of(1 - seat)[4] == 0


@rule("SC-PRD-11")
def test_modules_produce_on_top_of_the_one_colony() -> None:
    at = Tabletop().bays(MOON).modules(MOON, science=2, production=2).give(MOON, "Gelm", "Karvo")
    at.produce(MOON, 2)
    at.play(MOON, at.produce_at("Karvo"))
    assert stores(at, MOON) == ((0, 0, 1, 0, 1), 2, 25)


@rule("SC-PRD-12")
@pytest.mark.parametrize("roll", [1, 2, 3])
def test_the_production_roll_also_feeds_the_speed(roll: int) -> None:
    at = Tabletop().boosters(MOON, 1, 1).produce(MOON, roll)
    assert at.game.view(SUN).plain()["roll"] == roll
    assert at.play(MOON, Fly(2)) == (FlightBegan(MOON, 2, 2 + roll),)
    assert at.game.last is not None
    assert at.game.last.drawn == []


@rule("SC-PRD-13")
def test_a_start_colony_competes_with_the_other_colonies() -> None:
    at = Tabletop().bays(MOON).bays(SUN).give(MOON, "Torrik").produce(MOON, 1)
    assert set(at.choices(MOON)) == {at.produce_at("ST-MOON"), at.produce_at("Torrik")}
    events = at.play(MOON, at.produce_at("ST-MOON"))
    assert ResourceProduced(MOON, at.card("ST-MOON"), FUEL) in events
    assert (at.bays_of(MOON), at.bays_of(SUN)[CARBON]) == (bays("fuel"), 1)
