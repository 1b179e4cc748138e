"""What clients and bots are told: views, sketch, guide, handbook, figures, texts."""

import pytest

from starfare.games.companions import figures_of, guide_of, handbook_of
from starfare.games.lost_people.artifacts import NOT_THERE, TakeArtifact
from starfare.games.lost_people.handbook import THINGS
from starfare.games.lost_people.outpost import search
from starfare.games.starfarers.ways import meaning
from tests.lost_people.tabletop import Expedition
from tests.rules import rule

RED = 2


@rule("LP-ART-03", "LP-TRK-01", "LP-TRK-07", "LP-TRK-08")
def test_plain_data_tells_artifacts_cargo_storage_and_the_track() -> None:
    table = Expedition(seats=3)
    planet = table.bear("n7", "fuel", 3)
    table.vessel(RED, table.open_space()[0], laden=True)
    table.research(RED, cards=2, artifacts=3)
    told = table.view(0).plain()["scenario"]
    assert told["id"] == "lost_people"
    assert told["mission_ship"] == "research_vessel"
    assert told["artifacts"] == [{"planet": planet, "count": 3}]
    assert told["artifact_stock"] == 25 - 3 - 1 - 3
    assert told["cargo"] == [0, 0, 1]
    assert told["stored"] == [0, 0, 3]
    assert told["outpost"] is None
    assert told["delivery_point"] == table.scientists
    track = told["track"]
    assert track["markers"] == [0, 0, 6]
    assert track["first"] is None
    assert [each["space"] for each in track["spaces"]] == [2, 4, 6, 8, 9, 10, 12, 14, 16]
    assert track["spaces"][-1]["amount"] == 4
    table.table.arrived = [RED]
    track = table.view(None).plain()["scenario"]["track"]
    assert track["first"] == RED
    assert track["spaces"][-1]["amount"] == 2


@rule("LP-OUT-01")
def test_plain_data_tells_where_the_outpost_is() -> None:
    table = Expedition()
    table.turn_of(RED)
    search(table.table, RED, 0)
    table.run()
    plain = table.view(0).plain()
    assert plain["scenario"]["outpost"] == table.centre("f3")
    [sector] = [each for each in plain["sectors"] if each["place"] == "f3"]
    assert sector["civilization"] == "lost_people"


def test_the_sketch_tells_of_research_and_artifacts() -> None:
    table = Expedition()
    table.bear("n7", "fuel", 3)
    table.research(RED, cards=2, artifacts=3)
    table.vessel(RED, table.open_space()[0], laden=True)
    table.turn_of(RED)
    search(table.table, RED, 0)
    table.run()
    drawn = "\n".join(table.view(0).sketch(100))
    assert "Red: research space 6 of 16, 2 friendship cards times 3 artifacts; an artifact" in drawn
    assert "Artifacts: fuel planet of N7 (3)." in drawn
    assert "The Lost People: the Lost People's docking point F3." in drawn
    assert "U10*3" in drawn


@rule("LP-OUT-13")
def test_the_sketch_shows_the_outpost_with_a_dock_for_every_player() -> None:
    table = Expedition()
    table.turn_of(RED)
    search(table.table, RED, 0)
    table.run()
    table.station(RED, "lost_people")
    drawn = "\n".join(table.view(0).sketch(100))
    assert " Lost " in drawn
    assert " R--- " in drawn
    assert drawn.count(" ----- ") == 4


def test_without_artifacts_the_sketch_says_so() -> None:
    assert "Artifacts: none to be taken." in "\n".join(Expedition().view(0).sketch(100))


@rule("LP-ART-05", "LP-ART-09")
def test_a_vessel_is_told_what_it_would_come_to_a_place_for() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    ship = table.vessel(RED, table.outer(planet))
    table.flight(RED)
    assert meaning(table.table, RED, ship, table.rest(planet)) == "collects"
    assert meaning(table.table, RED, ship, table.scientists) == "passes"
    table.table.cargo[RED] = 1
    assert meaning(table.table, RED, ship, table.rest(planet)) == "passes"
    assert meaning(table.table, RED, ship, table.scientists) == "delivers"
    other = table.ship(RED, "trade_ship", table.open_space()[0])
    assert meaning(table.table, RED, other, table.rest(planet)) == "passes"


def test_the_guide_wishes_for_artifacts_that_are_there() -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    guide = guide_of("lost_people")
    table.ship(RED, "colony_ship", table.open_space()[0])
    table.flight(RED)
    assert TakeArtifact(planet) not in guide.wishes(table.table, RED)
    table.vessel(RED, table.outer(planet))
    assert TakeArtifact(planet) in guide.wishes(table.table, RED)
    assert guide.is_real(table.table, RED, TakeArtifact(planet))
    assert not guide.is_real(table.table, RED, TakeArtifact(planet + 1))
    assert guide.knows_later(TakeArtifact(planet))
    assert guide.later(table.table, RED, TakeArtifact(planet)) is NOT_THERE


@rule("LP-SET-04")
def test_the_handbook_explains_the_scenario_and_not_what_it_lacks() -> None:
    game = Expedition().game
    for language in ("en", "de"):
        cards = handbook_of(game.rules, language, {"scenario": "lost_people"})["cards"]
        for thing in ("research_vessel", "artifact", "research_track", "lost_people_outpost"):
            assert cards[thing]["text"]
        assert not {"pirate_base", "ice_planet", "medal", "mission_ship"} & set(cards)


@rule("LP-SET-04", "LP-SET-09")
@pytest.mark.parametrize(
    ("language", "lacking", "worth"),
    [
        ("en", ("pirate base", "ice planet", "medal", "2 victory points."), "1 victory point."),
        ("de", ("Piratenbasis", "Eisplanet", "Medaille", "2 Siegpunkte."), "1 Siegpunkt."),
    ],
)
def test_no_thing_is_explained_by_what_the_scenario_lacks_and_a_marker_is_worth_1_point(
    language: str, lacking: tuple[str, ...], worth: str
) -> None:
    cards = handbook_of(Expedition().game.rules, language, {"scenario": "lost_people"})["cards"]
    for thing in THINGS:
        assert not [word for word in lacking if word in cards[thing]["text"]], thing
    assert worth in cards["friendship_marker"]["text"]
    assert cards["friendship_marker"]["facts"] == {"vp": 1}


def test_figures_count_what_the_scenario_is_about() -> None:
    table = Expedition()
    figures = figures_of("lost_people")(table.game.rules, table.table)
    planet = table.bear("n7", "fuel")
    table.research(RED, cards=1, artifacts=15)
    ship = table.vessel(RED, table.outer(planet))
    table.flight(RED)
    told = list(table.fly(RED, ship, table.rest(planet)))
    told.extend(table.play(RED, TakeArtifact(planet)))
    told.extend(table.store(RED))
    for event in told:
        figures.count(table.table, event)
    for name, count in (
        ("artifacts_taken", 1),
        ("artifacts_stored", 1),
        ("research", 1),
        ("research_finished", 1),
        ("lost_people_found", 0),
    ):
        assert figures.counted(name)[RED] == count


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_that_is_told_can_be_said(language: str) -> None:
    table = Expedition()
    planet = table.bear("n7", "fuel")
    table.research(RED, cards=1, artifacts=11)
    ship = table.vessel(RED, table.outer(planet))
    table.flight(RED)
    told = list(table.fly(RED, ship, table.rest(planet)))
    told.extend(table.play(RED, TakeArtifact(planet)))
    told.extend(table.store(RED))
    told.extend(table.play(RED, table.choices(RED)[0]))
    said = [table.game.say(event, language) for event in told]
    assert len(said) >= 8
    assert all(said)
    assert not any("{" in each for each in said)
