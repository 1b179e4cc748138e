"""How cadet plays The Lost People."""

from __future__ import annotations

from collections import Counter

import pytest

import starfare
from starfare.bots import make_bot
from starfare.bots.cadet.lost_people import (
    MISSION,
    artifact_worth,
    free_ship_worth,
    is_worthwhile,
    progress,
)
from starfare.bots.cadet.survey import Survey
from starfare.bots.seating import Seating
from starfare.content.encounter_tree import Effect
from starfare.games.lost_people.artifacts import TakeArtifact
from starfare.games.lost_people.outpost import search
from starfare.games.new_encounters import words as n
from starfare.games.new_encounters.mission_ships import RebuildShip
from starfare.games.starfarers.build import BuildShip
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.movement import Fly
from starfare.kernel.choices import Choice
from starfare.kernel.stream import Stream
from tests.lost_people.tabletop import VESSEL, Expedition
from tests.rules import rule

RED, BLUE = 2, 3
LONGEST = 4000


def chosen(table: Expedition, seat: int = RED) -> Choice | None:
    """What cadet does now."""
    bot = make_bot("cadet", "starfarers")
    return bot.choose(table.view(seat), table.decision(), Stream("cadet"))


def test_it_builds_a_research_vessel_when_artifacts_wait() -> None:
    table = Expedition()
    table.bear("n7", "fuel")
    table.friends(RED, 2).hand(RED, ore=1, fuel=1, carbon=1).trade_and_build(RED)
    choice = chosen(table)
    assert isinstance(choice, BuildShip)
    assert choice.kind == n.MISSION_SHIP


def test_it_flies_to_artifacts_takes_one_and_brings_it_home() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    ship = table.vessel(RED, table.outer(planet))
    table.friends(RED, 1).flight(RED, base_speed=5)
    choice = chosen(table)
    assert isinstance(choice, Fly)
    assert choice.to in table.rim(planet)
    table.play(RED, choice)
    assert chosen(table) == TakeArtifact(planet)
    table.play(RED, TakeArtifact(planet))
    before = table.table.chart.distances(table.scientists)[table.at(RED, ship)]
    onward = chosen(table)
    assert isinstance(onward, Fly)
    table.play(RED, onward)
    assert table.table.chart.distances(table.scientists)[table.at(RED, ship)] < before


def test_with_an_artifact_aboard_it_passes_the_scientists() -> None:
    table = Expedition()
    ship = table.vessel(RED, table.left(6, 13), laden=True)
    table.friends(RED, 1).flight(RED, base_speed=3)
    assert chosen(table) == Fly(ship, table.scientists)
    table.play(RED, Fly(ship, table.scientists))
    assert table.table.stored[RED] == 1
    onward = chosen(table)
    assert isinstance(onward, Fly)
    table.play(RED, onward)
    assert table.at(RED, ship) != table.scientists


def test_without_known_artifacts_it_explores_where_some_may_be() -> None:
    table = Expedition()
    ship = table.vessel(RED, table.open_space()[0])
    view = table.view(RED)
    targets = MISSION.targets(view, Survey(view), view.ships(RED)[0])
    assert targets
    assert all(target.worth > 0 for target in targets)
    assert ship == 0


def test_a_friend_is_worth_more_the_more_artifacts_are_stored() -> None:
    table = Expedition()
    merchants = table.facts.civilizations.index("merchants")
    few = MISSION.friendship_worth(table.research(RED, 1, 1).view(RED), merchants)
    many = MISSION.friendship_worth(table.research(RED, 0, 5).view(RED), merchants)
    assert many > few


def test_the_lost_people_are_worth_a_station_once() -> None:
    table = Expedition()
    table.turn_of(RED)
    search(table.table, RED, 0)
    table.run()
    lost = table.facts.lost_people
    assert MISSION.friendship_worth(table.view(RED), lost) > -1.5
    table.station(RED, "lost_people")
    assert MISSION.friendship_worth(table.view(RED), lost) < -5


def test_rewards_ahead_make_an_artifact_worth_more() -> None:
    table = Expedition()
    table.research(RED, cards=1, artifacts=15)
    view = table.view(RED)
    assert progress(view, 1, 16) == pytest.approx(2.04)
    assert artifact_worth(view) > 1.5
    table.table.arrived = [BLUE]
    assert progress(table.view(RED), 1, 16) == pytest.approx(1.04)


def test_when_research_is_finished_it_builds_with_the_vessel() -> None:
    table = Expedition()
    table.research(RED, cards=4, artifacts=4)
    spare = table.open_space(3)
    table.vessel(RED, spare[0])
    for at in spare[1:]:
        table.ship(RED, "trade_ship", at)
    view = table.view(RED)
    goals = MISSION.goals(view, Survey(view))
    assert [type(goal.buy) for goal in goals] == [RebuildShip]
    assert MISSION.targets(view, Survey(view), view.ships(RED)[0]) == []


def test_with_nothing_left_to_fetch_it_wants_no_vessel() -> None:
    table = Expedition()
    kinds = len(table.facts.disc_kinds)
    assert is_worthwhile(table.view(RED))
    for place in range(len(table.table.piles)):
        if place % kinds == kinds - 1:
            table.table.piles[place] = 0
    view = table.view(RED)
    assert not is_worthwhile(view)
    assert MISSION.goals(view, Survey(view)) == []


def test_it_knows_what_the_cards_bring() -> None:
    table = Expedition()
    for seat, points in enumerate((9, 8, 5, 7)):
        table.worth(seat, points)
    view = table.view(RED)
    assert free_ship_worth(view, first=True) > 0
    assert free_ship_worth(table.view(BLUE), first=True) < 0
    table.worth(BLUE, 5)
    assert free_ship_worth(table.view(RED), first=True) > 0
    assert free_ship_worth(table.view(RED), first=False) < 0
    built = MISSION.effect_worth(view, Effect("mission_jump"))
    table.ship(RED, VESSEL, table.open_space()[0])
    assert MISSION.effect_worth(table.view(RED), Effect("mission_jump")) != built
    table.upgrades(RED, boosters=2)
    assert MISSION.effect_worth(table.view(RED), Effect("no_boosters")) < 0
    assert MISSION.effect_worth(table.view(RED), Effect("trade_jump")) > 0


@rule("LP-CARD-11")
def test_it_gives_a_card_for_a_fame_piece_where_nothing_brings_nothing() -> None:
    table = Expedition()
    table.ship(RED, "colony_ship", table.open_space()[0])
    table.hand(RED, ore=1, fuel=1, food=1).encounter(RED, 11)
    choice = chosen(table)
    assert isinstance(choice, OfferCards)
    assert sum(choice.cards) == 1


@rule("LP-CARD-01", "LP-ART-10")
@pytest.mark.parametrize(("laden", "follows"), [(False, 1), (True, 0)])
def test_it_follows_the_beacon_only_with_a_vessel_that_has_room(laden: bool, follows: int) -> None:
    table = Expedition()
    table.bear("n7", "fuel")
    table.vessel(RED, table.open_space()[0], laden=laden)
    table.encounter(RED, 1)
    assert chosen(table) == Answer(follows)


def test_a_jump_is_worth_nothing_once_research_is_finished() -> None:
    table = Expedition()
    assert MISSION.effect_worth(table.view(RED), Effect("mission_jump")) > 0
    table.research(RED, cards=4, artifacts=4)
    assert MISSION.effect_worth(table.view(RED), Effect("mission_jump")) == 0


@pytest.mark.parametrize(("seats", "board"), [(3, "beginner"), (4, "wild")])
def test_cadets_play_to_the_end_and_come_to_what_the_scenario_is_about(
    seats: int, board: str
) -> None:
    told: Counter[str] = Counter()
    for seed in (1, 2):
        game = starfare.new(
            "starfarers", seats=seats, seed=seed, scenario="lost_people", board=board
        )
        bots = {seat: make_bot("cadet", "starfarers") for seat in range(seats)}
        seating = Seating(game, bots, seed)
        for _ in range(LONGEST):
            events = seating.step()
            if events is None:
                break
            told.update(type(event).__name__ for event in events)
        assert game.outcome is not None
        assert max(game.outcome.points) >= 17
    assert told["ArtifactStored"] > 5
    assert told["LostPeopleFound"] >= 1
