"""Rolling the mother ship (rules CL-SPD)."""

from collections import Counter

import pytest

from starfare.games.starfarers.encounter_questions import GainUpgrade, LoseUpgrade
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import EncounterDrawn, MothershipShaken
from starfare.games.starfarers.flight import EndFlight, Shake
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.classic.tabletop import RED, WHITE, Tabletop, told
from tests.rules import rule


def rolled(top: Tabletop, one: str, other: str) -> int:
    """Red rolls the mother ship; return the total speed."""
    top.trade_and_build(RED).balls(one, other)
    top.play(RED, EndTradeAndBuild())
    speed = top.game.view(RED).plain()["flight"]["speed"]
    assert isinstance(speed, int)
    return speed


@rule("CL-SPD-01")
def test_without_a_starship_there_is_no_flight_phase() -> None:
    top = Tabletop()
    top.clear_ships(RED).trade_and_build(RED)
    events = top.play(RED, EndTradeAndBuild())
    assert not told(events, MothershipShaken)
    assert top.table.active == WHITE


@rule("CL-SPD-02", "CL-SPD-03")
def test_with_a_starship_the_roll_comes_first_and_is_compulsory() -> None:
    top = Tabletop()
    top.trade_and_build(RED).balls("red", "blue")
    events = top.play(RED, EndTradeAndBuild())
    assert len(told(events, MothershipShaken)) == 1
    assert EndFlight() in top.choices(RED)


@rule("CL-SPD-03", "CL-SPD-08")
def test_ten_pairs_are_equally_likely() -> None:
    top = Tabletop()
    assert Shake(RED).weights(top.table) == [1] * 10
    facts = top.facts
    bases = Counter(
        "encounter" if facts.black in pair else str(facts.balls[pair[0]] + facts.balls[pair[1]])
        for pair in facts.shakes
    )
    assert bases == {"3": 2, "4": 2, "5": 2, "encounter": 4}


@rule("CL-SPD-04")
@pytest.mark.parametrize(
    ("one", "other", "speed"),
    [("yellow", "yellow", 4), ("yellow", "red", 5), ("yellow", "blue", 3), ("red", "blue", 4)],
)
def test_without_the_black_ball_the_base_speed_is_the_sum(one: str, other: str, speed: int) -> None:
    assert rolled(Tabletop(), one, other) == speed


@rule("CL-SPD-05")
@pytest.mark.parametrize("other", ["yellow", "red", "blue"])
def test_with_the_black_ball_an_encounter_comes_first_and_then_the_base_speed_is_three(
    other: str,
) -> None:
    top = Tabletop()
    top.empty_hands().trade_and_build(RED).balls("black", other).script(("encounter", 2))
    events = top.play(RED, EndTradeAndBuild())
    assert told(events, EncounterDrawn)
    assert top.decision().prompt == "encounter_offer"
    top.play(RED, OfferCards((0,) * 5))
    assert top.game.view(RED).plain()["flight"]["base_speed"] == 3


@rule("CL-SPD-06")
def test_boosters_and_friendship_cards_add_and_each_starship_has_the_total_for_itself() -> None:
    top = Tabletop()
    top.upgrades(RED, boosters=2).named_card(RED, "scientists-3")
    top.starship(RED, "trade_ship", (13, 26))
    assert rolled(top, "yellow", "yellow") == 4 + 2 + 1
    ships = top.game.view(RED).plain()["flight"]["ships"]
    assert [each["movement_left"] for each in ships] == [7, 7]
    top.fly(RED, (10, 23))
    ships = top.game.view(RED).plain()["flight"]["ships"]
    assert [each["movement_left"] for each in ships] == [5, 7]


@rule("CL-SPD-07")
def test_a_booster_won_or_lost_in_the_encounter_counts_at_once() -> None:
    top = Tabletop()
    top.hand(RED, ore=3).encounter(RED, 2)
    top.play(RED, OfferCards((3, 0, 0, 0, 0)))
    top.play(RED, GainUpgrade(0))
    assert top.game.view(RED).plain()["flight"]["speed"] == 4
    top = Tabletop()
    top.empty_hands().upgrades(RED, boosters=1, cannons=1).encounter(RED, 28)
    top.play(RED, OfferCards((0,) * 5))
    top.play(RED, LoseUpgrade(0))
    assert top.game.view(RED).plain()["flight"]["speed"] == 3


@rule("CL-SPD-07")
def test_a_scientists_card_won_on_the_way_speeds_up_what_has_not_finished_moving() -> None:
    top = Tabletop()
    top.clear_ships().upgrades(RED, pods=1)
    top.starship(RED, "trade_ship", (28, 9))
    top.starship(RED, "colony_ship", (16, 15))
    top.flight(RED, 4)
    top.fly(RED, (28, 7))
    top.play(RED, EstablishTradeStation(0))
    names = [card.name for card in top.facts.cards]
    top.play(RED, TakeFriendshipCard(names.index("scientists-2")))
    [ship] = top.game.view(RED).plain()["flight"]["ships"]
    assert ship == {"ship": 1, "movement_left": 6, "held": False}
