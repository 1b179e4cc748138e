"""The encounter deck of a scenario (NE-DCK)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from starfare.content.loading import ContentError
from starfare.content.new_encounters import general, scenario_box
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import EncounterDeckShuffled
from starfare.games.starfarers.meeting import IN_DECK
from tests.new_encounters.tabletop import Trials, of_kind
from tests.new_encounters.trial import COST, SHIP
from tests.rules import rule
from tests.starfarers.tabletop import WHITE

HERE = Path(__file__).parent


def numbers() -> list[int]:
    """The numbers of the cards in the deck."""
    return [card.number for card in Trials().facts.encounters]


@pytest.mark.parametrize(
    "taken_out",
    [
        pytest.param((1, 2, 3), marks=rule("NE-DCK-01")),
        pytest.param((12, 13), marks=rule("NE-DCK-02")),
        pytest.param((14, 15), marks=rule("NE-DCK-03")),
        pytest.param((25, 26, 27), marks=rule("NE-DCK-04")),
        pytest.param((28, 29, 30), marks=rule("NE-DCK-05")),
    ],
)
def test_cards_are_taken_out(taken_out: tuple[int, ...]) -> None:
    assert not set(taken_out) & set(numbers())


@rule("NE-DCK-01", "NE-DCK-06")
def test_thirteen_cards_go_out_and_thirteen_come_in() -> None:
    assert len(general().removed_encounters) == 13
    assert [number for number in numbers() if number > 100] == list(range(101, 114))


@rule("NE-DCK-07", "NE-EX-01")
def test_the_deck_has_32_cards_19_of_them_of_the_base_game() -> None:
    base = [number for number in numbers() if number <= 32]
    assert base == [*range(4, 12), *range(16, 25), 31, 32]
    assert len(base) == 19
    assert len(numbers()) == 32
    assert 16 in numbers()
    assert 12 not in numbers()
    assert 28 not in numbers()
    assert Trials().view(None).plain()["encounter_deck"] == 32


@rule("NE-DCK-08")
def test_an_empty_deck_is_made_anew_from_the_discards_when_a_card_is_needed() -> None:
    top = Trials().charted()
    top.fleet(WHITE, "colony_ship")
    top.deck(102)
    top.encounter(WHITE, 102)
    top.play(WHITE, Answer(0))
    assert IN_DECK not in top.table.encounters
    assert not of_kind(top.last_events, EncounterDeckShuffled), "not before it is needed"
    top.clear_ships().fleet(WHITE, "colony_ship")
    top.turn_of(WHITE).balls("black", "yellow").script(("encounter", top.card_number(105)))
    top.table.stack = []
    top.table.seams.begin_flight(top.table)
    top.run()
    assert of_kind(top.last_events, EncounterDeckShuffled) == [EncounterDeckShuffled()]
    assert top.table.encounters.count(IN_DECK) == 31


@rule("NE-DCK-06")
def test_a_deck_of_another_size_or_with_a_number_twice_is_refused(tmp_path: Path) -> None:
    deck = (HERE / "encounters.toml").read_text(encoding="utf-8")
    (tmp_path / "encounters.toml").write_text(deck[: deck.rindex("[[card]]")], encoding="utf-8")
    with pytest.raises(ContentError, match="expected 13 cards"):
        scenario_box(tmp_path, SHIP, COST)
    twice = deck.replace("number = 113", "number = 112")
    (tmp_path / "encounters.toml").write_text(twice, encoding="utf-8")
    with pytest.raises(ContentError, match="used twice"):
        scenario_box(tmp_path, SHIP, COST)
    shutil.copy(HERE / "encounters.toml", tmp_path / "encounters.toml")
    assert scenario_box(tmp_path, SHIP, COST).costs.build[SHIP] == COST


def test_an_effect_that_nobody_named_is_refused(tmp_path: Path) -> None:
    deck = (HERE / "encounters.toml").read_text(encoding="utf-8")
    odd = deck.replace('yes = "no_boosters"', 'yes = "tea 2"')
    (tmp_path / "encounters.toml").write_text(odd, encoding="utf-8")
    with pytest.raises(ContentError, match="'tea 2' is not an effect"):
        scenario_box(tmp_path, SHIP, COST)
    assert len(scenario_box(tmp_path, SHIP, COST, ("tea",)).encounters) == 32
