"""What is shown and what stays hidden with two pilots: views, plain data, sketches, samples."""

from __future__ import annotations

import json

import pytest

from starfare.games.fivesix import words as x
from starfare.games.fivesix.glorious_donation import AskDonation
from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.meeting import BEING_READ, CARD, deck_size
from starfare.kernel.stream import Stream
from tests.fivesix.tabletop import Cockpit
from tests.fivesix.test_encounters import NOTHING, both
from tests.rules import rule


def sampled(top: Cockpit, seed: int) -> PilotsTable:
    """Return a table as seat 2 could imagine it."""
    table = top.game.determinize(2, Stream(seed)).table
    assert isinstance(table, PilotsTable)
    return table


def test_plain_data_names_pilots_artifacts_and_the_travelers() -> None:
    top = Cockpit(6, first=4).named_card(2, "travelers-3").marker(2, "travelers")
    top.disc(top.planet("n5", "carbon"), x.ARTIFACT + 2).medal(5, x.ARTIFACT + 3)
    plain = json.loads(json.dumps(top.view(1).plain()))
    assert plain["pilots"] == [4, 1]
    planet = top.planet("n5", "carbon")
    disc = plain["sectors"][planet // 3]["planets"][planet % 3]["disc"]
    assert disc == {"kind": "artifact", "strength": 2}
    assert plain["sectors"][top.place("f7")]["civilization"] == "travelers"
    assert [each["colour"] for each in plain["players"]][4:] == ["green", "violet"]
    assert plain["players"][2]["friendship_markers"] == ["travelers"]
    assert plain["players"][2]["friendship_cards"][0]["civilization"] == "travelers"
    assert plain["players"][5]["medals"] == 1


def test_in_the_set_up_there_are_no_pilots_yet() -> None:
    top = Cockpit(6)
    top.table.turn = 0
    assert top.view(None).plain()["pilots"] == []


def test_a_shared_card_and_a_further_one_are_both_unknown() -> None:
    top = both()
    top.meet(25)
    top.play(0, Answer(0))
    top.script(("encounter", 25))
    top.play(3, Answer(1))
    table = top.table
    assert {n for n, place in enumerate(table.encounters) if place == BEING_READ} == {24, 25}
    pairs = set()
    for seed in range(40):
        sample = sampled(top, seed)
        shared = sample.halves[x.RECORD + CARD]
        assert sample.encounters.count(BEING_READ) == len({shared, sample.meeting[CARD]}) == 2
        pairs.add((shared, sample.meeting[CARD]))
    assert len(pairs) == 6
    known = top.view(1)
    assert deck_size(known.table) == 30
    assert known.plain()["encounter_deck"] == 30
    assert len(known.encounter_boxes()) == 3


def test_what_pilot_1_heard_of_a_card_narrows_it_down_for_pilot_2() -> None:
    top = both().hand(0, ore=1).hand(3, ore=1)
    top.meet(4)
    top.play(0, OfferCards((1, 0, 0, 0, 0)))
    top.play(3, NOTHING)
    assert top.decision().prompt == "take_cards"
    for seed in range(10):
        assert sampled(top, seed).meeting[CARD] == 3


def test_before_any_result_all_cards_of_the_kind_are_possible() -> None:
    top = both()
    top.meet(4)
    top.play(0, NOTHING)
    found = {sampled(top, seed).meeting[CARD] for seed in range(60)}
    assert found == set(range(8))


def test_the_sketch_shows_pilots_tokens_and_six_players() -> None:
    top = Cockpit(6, first=1).disc(Cockpit(6).planet("n5", "carbon"), x.ARTIFACT + 2)
    lines = "\n".join(top.view(0).sketch(80))
    for part in ("1Y Yellow", "2G Green", " W White", "C A2", "Trave", "G2/5"):
        assert part in lines
    assert "V Violet" in lines


def test_who_is_asked_for_a_donation_is_public_the_hand_is_not() -> None:
    top = Cockpit(6).card(0, "glorious_donation").hand(1, ore=1).trade_and_build(0)
    top.play(0, AskDonation(1, 0))
    assert top.view(2).donation == (0, 0)
    assert top.view(2).plain()["prompt"] == "answer_donation"
    assert top.game.decision(2) is None


@rule("X6-PRD-06", "X6-STK-01")
@pytest.mark.parametrize(("refilled", "most"), [(False, 12), (True, 10)])
def test_nobody_imagines_more_cards_of_a_kind_in_the_pile_than_were_put_in(
    refilled: bool, most: int
) -> None:
    top = Cockpit(6)
    if refilled:
        top.reserve(ore=1).roll(1, 1)
    top.hand(1, ore=6)
    start = top.table.knowledge.at(2, 1)
    top.table.known_hands[start : start + w.KINDS] = [0] * w.KINDS
    piles = [sampled(top, seed).reserve for seed in range(30)]
    assert max(max(pile) for pile in piles) == most
