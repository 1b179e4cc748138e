"""Sentences, reasons, hints, the sketch and the plain view of the first edition."""

from __future__ import annotations

import json
import re

import pytest

import starfare
from starfare.cli.terminal_why import explanation
from starfare.content import classic as content
from starfare.content import refusals, texts
from starfare.games import find
from starfare.games.classic.clearing import ClearPlanet
from starfare.games.classic.events import DiscLookedAt
from starfare.games.classic.exploring import LookAtDisc
from starfare.games.classic.guide import GUIDE
from starfare.games.classic.handbook import handbook
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.kernel.frame import Question
from starfare.kernel.refusal import BadOption
from starfare.kernel.stream import Stream
from tests.classic.tabletop import GREEN_FOLK, RED, WHITE, Tabletop, ice, lair
from tests.rules import rule

VOCABULARY = find("classic").vocabulary()
CATALOGUE = texts.load("classic", "en")
WORDS_OF_2019 = re.compile(
    r"\b(the supply|tray|docking point|fame piece|medal|freight pod|upgrade|shakes?|disc|sector"
    r"|trade station|mothership|transport ship|shipyard|establish\w*|pirate base|outer)\b",
    re.IGNORECASE,
)
NEVER_HERE = {
    "jump_site",
    "must_move_off",
    "no_such_ship",
    "not_in_pool",
    "only_advanced",
    "only_advanced.explorer",
    "only_advanced.strategic",
    "only_advanced.wild",
    "only_ground",
    "only_pool_upgrade",
    "same",
    "unknown_centre",
}
"""Reasons of 2019 for what this edition does not have."""


def why(top: Tabletop, words: str, seat: int = RED) -> str:
    """Return what `why` answers."""
    return " ".join(explanation(top.game, seat, words.split()))


# --- sentences ------------------------------------------------------------------------------


def test_every_choice_event_and_question_has_a_sentence_in_this_editions_words() -> None:
    questions = [name for name, kind in VOCABULARY.frames.items() if issubclass(kind, Question)]
    for section, names in (
        (CATALOGUE.choices, list(VOCABULARY.choices)),
        (CATALOGUE.events, list(VOCABULARY.events)),
        (CATALOGUE.questions, questions),
    ):
        for name in names:
            said = re.sub(r"\{[^}]*\}", "", section[name])
            assert not WORDS_OF_2019.search(said), f"{name}: {said}"


def test_phrases_are_in_this_editions_words_too() -> None:
    for name, phrase in CATALOGUE.phrases.items():
        said = re.sub(r"\{[^}]*\}", "", phrase)
        assert not WORDS_OF_2019.search(said), f"{name}: {said}"


@rule("CL-TRD-05", "CL-TRD-06", "CL-TRD-08")
@pytest.mark.parametrize(
    ("language", "name", "note"),
    [("en", "1 card", "trade with the bank"), ("de", "1 Karte", "Handel mit der Bank")],
)
def test_the_handbook_knows_what_the_bank_wants_for_a_card_of_any_kind(
    language: str, name: str, note: str
) -> None:
    costs = {row["thing"]: row for row in handbook(language, Tabletop().game.options)["costs"]}
    wanted = {"ore": 3, "fuel": 3, "carbon": 3, "food": 3, "goods": 2}
    for resource, count in wanted.items():
        row = costs[f"supply_{resource}"]
        assert (row["name"], row["note"], row["cost"]) == (name, note, {resource: count})


@rule("CL-SUP-01", "CL-VAR-01")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_handbook_says_below_how_many_points_supplies_come(language: str) -> None:
    given = content.load().pieces.reserve
    none, one = given.bands[-1].from_vp, given.new_player_bands[1].from_vp
    said = handbook(language, Tabletop().game.options)["cards"]["supplies"]["text"]
    assert re.findall(r"\d+", said) == [str(none), str(one)]


@pytest.mark.parametrize("setup", ["beginner", "advanced"])
def test_whole_games_are_told_in_this_editions_words(setup: str) -> None:
    game = starfare.new("classic", seats=4, seed=2, setup=setup)
    rng = Stream("told")
    for _ in range(900):
        pending = game.pending
        if pending is None:
            break
        decision = rng.pick(pending)
        choice = decision.choices.sample(rng)
        said = [game.say(decision.question), game.say(choice)]
        for event in game.play(decision.seat, choice):
            for seat in (None, decision.seat):
                heard = event.heard_by(seat)
                assert heard is not None
                said.append(game.say(heard))
        for line in said:
            assert not WORDS_OF_2019.search(re.sub("“[^”]*”", "", line)), line
            assert "{" not in line


def test_a_look_is_told_in_full_to_the_looker_only() -> None:
    top = Tabletop()
    food = top.planet("S1", "food")
    for chip, shown in ((11, ": 11"), (lair(4), ": a pirate lair of strength 4"), (ice(3), "ice")):
        event = DiscLookedAt(RED, food, chip)
        assert shown in top.game.say(event)
        heard = event.heard_by(WHITE)
        assert heard is not None
        assert top.game.say(heard) == "Red looks at the chip of the food planet of S1."


@rule("CL-LAI-06")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "a pirate lair of strength 3 can be captured from there"),
        ("de", "von dort lässt sich ein Piratennest der Stärke 3 erbeuten"),
    ],
)
def test_a_flight_captures_nothing_by_itself(language: str, said: str) -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "fuel"), lair(3), RED).upgrades(RED, cannons=3)
    top.alone(RED, "trade_ship", (5, 16), speed=3)
    assert said in top.game.say(Fly(0, top.at(4, 17)), language)


def test_starships_are_named_by_their_transporter_and_bases_by_number() -> None:
    top = Tabletop(transporters=(0, 1, 0, 0))
    top.flight(RED, 3)
    assert "colony ship 2" in top.game.say(top.decision().question)
    said = top.game.say(Fly(1, top.outpost(GREEN_FOLK, 3)))
    assert "the Green Folk's outpost intersection 3" in said


def test_a_language_without_texts_is_refused() -> None:
    top = Tabletop()
    with pytest.raises(BadOption, match="there are: de, en"):
        top.game.say(LookAtDisc(12), "xx")


# --- reasons -----------------------------------------------------------------------------------


def test_every_reason_names_a_rule_of_this_edition_or_of_the_cards() -> None:
    rules = {key: text.rule for key, text in refusals.load("classic").items()}
    foreign = {key for key, rule in rules.items() if not rule.startswith(("CL-", "ENC-G-"))}
    assert foreign == NEVER_HERE


def test_every_reason_is_said_in_the_words_of_this_edition() -> None:
    for key, text in refusals.load("classic").items():
        assert key in NEVER_HERE or not WORDS_OF_2019.search(text.en), text.en


# --- hints ---------------------------------------------------------------------------------------


def test_why_speaks_of_chips_and_later() -> None:
    top = Tabletop()
    top.trade_and_build(RED)
    said = why(top, "explore S1 food")
    assert said.startswith("Look at the chip of the food planet of S1: In the trade and building")
    assert "None of your starships touches that planet. (CL-XPL-05)" in said
    assert "CL-LAI-06" in why(top, "defeat lair")
    assert "(CL-OUT-01)" in why(top, "dock")


def test_why_gives_the_figures() -> None:
    top = Tabletop()
    top.empty_hands().hand(RED, ore=1, goods=1).trade_and_build(RED)
    said = why(top, "build trade ship transporter 2")
    assert "you lack 1 fuel and 1 goods" in said.lower()
    assert "the bank wants 2 goods; you have 1" in why(top, "trade goods food").lower()
    top.flight(RED, 3)
    assert "and the ship has 3 left" in why(top, "fly S1 goods/food")


@rule("CL-LAI-01", "CL-LAI-02")
@pytest.mark.parametrize(
    ("chip", "figures"),
    [
        (lair(4), "a pirate lair of strength 4 on the fuel planet of S1; you have 3 cannons"),
        (ice(3), "an ice planet of strength 3 on the fuel planet of S1; you have 1 freight ring"),
    ],
)
def test_why_gives_the_figures_of_a_lair_and_an_ice_planet(chip: int, figures: str) -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "fuel"), chip, RED).named_card(RED, "scientists-1")
    top.upgrades(RED, cannons=1, pods=1).alone(RED, "colony_ship", (4, 17))
    assert figures in why(top, "capture special chip fuel S1").lower().replace("s1", "S1")


def test_a_kind_paid_for_itself_is_no_useful_trade_and_comes_last() -> None:
    table = Tabletop().table
    same, other = TradeWithSupply(0, 0), TradeWithSupply(0, 1)
    assert not GUIDE.is_useful(table, same)
    assert GUIDE.is_useful(table, other)
    assert GUIDE.rank(table, same) > GUIDE.rank(table, other)


def test_flights_to_a_chip_come_before_others() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (5, 22), speed=4)
    near, site, beyond, open_space = (
        Fly(0, top.at(*code)) for code in ((4, 21), (5, 20), (2, 21), (7, 22))
    )
    table = top.table
    assert GUIDE.rank(table, near) < GUIDE.rank(table, site) < 100
    assert GUIDE.rank(table, beyond) >= 100
    assert GUIDE.rank(table, open_space) >= 100


def test_only_what_could_be_is_spoken_of() -> None:
    top = Tabletop()
    fuel = top.planet("S1", "fuel")
    assert GUIDE.is_real(top.table, RED, LookAtDisc(fuel))
    top.open_chip(fuel, 10)
    assert not GUIDE.is_real(top.table, RED, LookAtDisc(fuel))
    assert not GUIDE.is_real(top.table, RED, ClearPlanet(top.planet("alpha", "food")))


def test_far_tells_where_chips_can_be_looked_at() -> None:
    top = Tabletop()
    top.alone(RED, "colony_ship", (5, 22))
    lines = GUIDE.far(top.table, RED, [])
    assert "1 step" in lines[0]
    assert "a hidden chip can be looked at from there" in lines[0]
    assert GUIDE.far(top.table, RED, ["green", "folk", "2"])


# --- the sketch -----------------------------------------------------------------------------------


def test_the_sketch_shows_what_the_seat_has_seen_and_nothing_to_others() -> None:
    top = Tabletop()
    top.hidden_chip(top.planet("S1", "food"), 11, RED)
    top.hidden_chip(top.planet("S1", "fuel"), lair(4), RED)
    mine = "\n".join(top.game.view(RED).sketch(120))
    theirs = "\n".join(top.game.view(WHITE).sketch(120))
    assert "F(11)" in mine
    assert "U(P4)" in mine
    assert "F a" in theirs
    assert "U v" in theirs
    assert "F(11)" not in theirs


def test_the_sketch_shows_numbers_outposts_and_whose_the_chip_is() -> None:
    top = Tabletop()
    top.outposts(GREEN_FOLK, WHITE, RED)
    lines = top.game.view(None).sketch(120)
    assert "Gre♦W 3" in lines[16]
    assert "5╌╌╌4" in lines[15]
    assert "W╌╌╌R" in lines[17]


def test_the_sketch_speaks_of_bank_and_stock() -> None:
    said = "\n".join(Tabletop().game.view(RED).sketch(80))
    assert "Bank: 8 ore" in said
    assert "Stock: 24 boosters, 24 cannons, 20 freight rings, 36 fame rings" in said
    assert not WORDS_OF_2019.search(said)


# --- the plain view ---------------------------------------------------------------------------------


def test_the_plain_view_is_complete_json_for_a_client() -> None:
    top = Tabletop()
    top.flight(RED, 3)
    for seat in (None, RED, WHITE):
        view = top.game.view(seat).plain()
        assert json.loads(json.dumps(view)) == view
        board = view["board"]
        assert len(board["hexes"]) == 135
        assert len(board["intersections"]) == 320
        assert set(board["intersections"][0]) == {"x", "y", "name"}
        assert len(board["places"]) == 11
        for place in board["places"]:
            assert len(place["sites"]) == len(place["spaceport_sites"]) == 3
        assert len(board["bases"]) == 4
        assert {len(base["outposts"]) for base in board["bases"]} == {5}


def test_the_plain_view_marks_transporters_and_first_starships() -> None:
    top = Tabletop(transporters=(0, 2, 0, 0))
    top.starship(RED, "trade_ship", (13, 26), 2)
    ships = top.game.view(None).plain()["pieces"]["ships"]
    mine = {each["transporter"]: each["first"] for each in ships if each["seat"] == RED}
    assert mine == {2: True, 3: False}
