"""What the scenario tells: sentences, sketch, plain view, hints, handbook and figures."""

from __future__ import annotations

import re

import pytest

import starfare
from starfare.games.companions import figures_of, guide_of, handbook_of
from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.attack import ATTACK
from starfare.games.hog_kahm.delivery import DeliverForFame, DeliverForReward
from starfare.games.hog_kahm.escape_pods import FROM_ASTEROID, LoadFromPlanet, PlacePod
from starfare.games.hog_kahm.events import EscapePodDelivered
from starfare.games.hog_kahm.figures import HUNT, HogFigures
from starfare.games.new_encounters.ship_tokens import DECLINE
from starfare.games.starfarers.ways import Way, meaning
from starfare.kernel.stream import Stream
from tests.hog_kahm.tabletop import RED, WHITE, Hunt
from tests.rules import rule

BOOSTER, CANNON = 0, 1


def flying(cargo: int = 1) -> tuple[Hunt, int]:
    """White's corvette is one step from the asteroid."""
    top = Hunt(4).upgrades(WHITE, cannons=1, pods=2)
    ship = top.corvette(WHITE, top.left(5, 16), cargo)
    return top.flight(WHITE), ship


def test_choices_say_what_they_do_in_both_languages() -> None:
    top, _ship = flying()
    say = top.game.rules.say
    assert say(top.table, DeliverForReward(BOOSTER)) == "Deliver an escape pod and take a booster"
    assert "eine Kanone" in say(top.table, DeliverForReward(CANNON), "de")
    assert "fame piece" in say(top.table, DeliverForFame(CANNON))
    planet = top.planet("n4", "goods")
    assert say(top.table, LoadFromPlanet(planet)).startswith("Take an escape pod from the goods")
    assert say(top.table, ATTACK, "de") == "Hog Kahms Basis angreifen"


def test_a_planet_that_nobody_knows_goes_by_its_place() -> None:
    game = starfare.new("starfarers", seats=4, seed=3, scenario="hog_kahm")
    for planet in range(game.rules.vocabulary().bounds["planet"]):
        assert "escape pod" in game.say(LoadFromPlanet(planet))


def test_what_everybody_reads_of_a_delivery_speaks_to_nobody() -> None:
    top, _ship = flying()
    for reward in range(len(h.REWARDS)):
        assert "your" not in top.game.say(EscapePodDelivered(RED, reward))


def test_the_sketch_tells_of_pods_card_and_base() -> None:
    top, _ship = flying()
    top.base(4).die(RED, 3).tokens(WHITE, twos=1)
    top.pods_on(top.planet("n4", "goods"), 3)
    lines = "\n".join(top.view(WHITE).sketch(100))
    assert "*8" in lines
    assert "#3" in lines
    assert "HOG1" in lines
    assert "+3" in lines
    assert "Hog Kahm is at location 4, 3 fields; dice: Red 3." in lines
    assert "White: 1 of 2 escape pods aboard, reinforcements 2" in lines


def test_the_plain_view_has_the_agreed_shape() -> None:
    shown = Hunt(3).view(None).plain()["scenario"]
    assert shown["id"] == "hog_kahm"
    assert shown["mission_ship"] == "corvette"
    assert shown["cargo"] == shown["capacity"] == [0, 0, 0]
    assert shown["planet_pods"] == shown["colony_pods"] == []
    assert shown["reinforcements"] == [[], [], []]
    assert set(shown["base"]) == {"state", "hex", "fields", "dice"}


@rule("HK-POD-01", "HK-DEL-01", "HK-ATT-01")
def test_a_flight_says_what_it_leads_to() -> None:
    top, ship = flying()
    top.base(4)
    assert meaning(top.table, WHITE, ship, top.right(4, 15)) == "loads"
    assert meaning(top.table, WHITE, ship, top.dock) == "delivers"
    assert meaning(top.table, WHITE, ship, top.right(6, 11)) == "attacks"
    way = Way(top.table, WHITE, ship, top.right(4, 13))
    assert way.ends_at != top.right(4, 13)


def test_hints_know_pods_and_attacks_that_are_not_possible_yet() -> None:
    top, _ship = flying()
    top.base(4)
    guide = guide_of("hog_kahm")
    wishes = guide.wishes(top.table, WHITE)
    assert FROM_ASTEROID in wishes
    assert ATTACK in wishes
    assert DeliverForReward(BOOSTER) in wishes
    assert guide.is_real(top.table, WHITE, FROM_ASTEROID)
    assert not guide.is_real(Hunt(4).table, WHITE, ATTACK)


def test_answers_are_real_only_while_they_are_asked_for() -> None:
    guide = guide_of("hog_kahm")
    top = Hunt(3).base(4).upgrades(WHITE, cannons=3).die(RED, 1)
    site = top.view(WHITE).buildings(WHITE)[0].at
    ship = top.ship(WHITE, "colony_ship", top.left(7, 10))
    top.flight(WHITE).fly(WHITE, ship, top.right(6, 11))
    assert not guide.is_real(top.table, WHITE, DECLINE)
    assert not guide.is_real(top.table, WHITE, PlacePod(site))
    top.play(WHITE, ATTACK)
    assert guide.is_real(top.table, WHITE, DECLINE)
    top.encounter(WHITE, 101).answer(WHITE, True)
    assert guide.is_real(top.table, WHITE, PlacePod(site))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_can_be_told(language: str) -> None:
    game = starfare.new("starfarers", seats=3, seed=5, scenario="hog_kahm", target_vp="10")
    rng = Stream("told")
    while game.outcome is None:
        seat = game.deciders[0]
        decision = game.decision(seat)
        assert decision is not None
        said = [game.say(decision.question, language)]
        said.extend(game.say(choice, language) for choice in decision.choices.listed()[:20])
        events = game.play(seat, decision.choices.sample(rng))
        said.extend(game.say(event, language) for event in events)
        for line in said:
            assert line == line.strip() != ""
            assert not set("{}\n") & set(line)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_handbook_explains_the_things_of_the_hunt(language: str) -> None:
    rules = Hunt(4).game.rules
    cards = handbook_of(rules, language, {"scenario": "hog_kahm"})["cards"]
    for thing in ("corvette", "escape_pod", "location_card", "hog_kahm_base", "reinforcement"):
        assert cards[thing]["text"]
    assert "ice_planet" not in cards


@rule("HK-SET-01", "HK-POD-02")
@pytest.mark.parametrize(
    ("language", "ice", "pods"), [("en", "ice", "escape"), ("de", "Eis", "Rettung")]
)
def test_the_handbook_speaks_of_escape_pods_and_of_no_ice_planet(
    language: str, ice: str, pods: str
) -> None:
    cards = handbook_of(Hunt(4).game.rules, language, {"scenario": "hog_kahm"})["cards"]
    told = {thing: re.findall(r"\w+", card["text"]) for thing, card in cards.items()}
    assert [thing for thing, words in told.items() if any(w.startswith(ice) for w in words)] == []
    assert any(word.startswith(pods) for word in told["freight_pod"])


def test_figures_count_the_hunt() -> None:
    assert figures_of("hog_kahm") is HogFigures
    assert set(HUNT) <= set(HogFigures.single)
