"""Every language says everything: a catalogue is complete, or it is not there."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import starfare
from starfare.content import house, texts
from starfare.games import games
from starfare.games.starfarers.naming import Naming, Texts
from starfare.games.starfarers.table import Table
from starfare.kernel.refusal import BadOption
from starfare.server.describing import described_options
from tests.games.editions import most_seats, packages
from tests.games.sentences import missing, sentences

GAMES = sorted(packages())
OTHERS = [
    (game, language)
    for game in GAMES
    for language in packages()[game].languages()
    if language != "en"
]


def catalogue(game: str, language: str) -> dict[str, Any]:
    """A catalogue as it is written, without what its base says."""
    path = Path(texts.__file__).parent / game / f"texts.{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def entries(game: str, language: str) -> set[str]:
    """The keys of a catalogue, with dots; what only some languages need is left out."""
    raw = catalogue(game, language)
    free = ("sentences", "about", "menu.synonyms")
    return {
        key
        for key in dotted(raw)
        if not key.startswith(free) and not key.endswith((".explanation", "_one"))
    }


def is_form(key: str) -> bool:
    """Whether it is the form of a word; a language may need more of them than English."""
    group, field, *_ = key.split(".")
    return group == "words" and "_" in field


def dotted(raw: dict[str, Any], before: str = "") -> Iterator[str]:
    for key, part in raw.items():
        if isinstance(part, dict):
            yield from dotted(part, f"{before}{key}.")
        else:
            yield f"{before}{key}"


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_what_stands_outside_the_catalogue_is_found(game: str) -> None:
    said = sentences(game)
    assert len(said) > 50
    assert all(said)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_and_every_event_has_a_sentence(game: str) -> None:
    spelled, said = packages()[game].vocabulary(), texts.for_clients(game, "en")
    assert set(spelled.choices) - set(said.choices) == set()
    assert set(spelled.events) - set(said.events) == set()


@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_that_an_option_chooses_have_a_title_of_their_own(language: str) -> None:
    for rules in games().values():
        variants = [each for values in rules.variants().values() for each in values.values()]
        named = [rules, *variants]
        titles = {texts.for_clients(each.package, language).about.title for each in named}
        assert len(titles) == len(named)


@pytest.mark.interpreted
@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_another_language_has_every_sentence(game: str, language: str) -> None:
    assert missing(game, language) == []


@pytest.mark.interpreted
@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_another_language_says_nothing_that_nobody_asks_for(game: str, language: str) -> None:
    known = set(catalogue(game, language).get("sentences", {}))
    assert known - set(sentences(game)) == set()


@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_another_language_has_the_same_entries(game: str, language: str) -> None:
    own, english = entries(game, language), entries(game, "en")
    assert english - own == set()
    assert {key for key in own - english if not is_form(key)} == set()
    about = texts.for_clients(game, language).about
    assert about.title
    assert about.summary


@pytest.mark.parametrize("language", ["en", "de"])
def test_rules_that_an_option_chooses_are_called_as_they_say_themselves(language: str) -> None:
    for rules in games().values():
        described = {each.name: each for each in described_options(rules, language)}
        for name, variants in rules.variants().items():
            labels = dict(zip(described[name].values, described[name].labels, strict=True))
            for value, variant in variants.items():
                own = texts.for_clients(variant.package, language).options[name].labels
                assert labels[value] == own[value]


def test_the_house_says_the_same_in_every_language() -> None:
    for language in texts.languages("house"):
        said = house.load(language)
        assert set(said.clocks) == set(house.load("en").clocks)
        assert set(said.figures) == set(house.load("en").figures)
    assert house.load("tlh") == house.load("en")


def test_cards_are_said_in_the_words_of_a_language() -> None:
    game = starfare.new("starfarers", seats=4, seed=1)
    table = game.table
    assert isinstance(table, Table)
    card = table.facts.cards[0]
    words = {card.title: "Leichte Abgabe", card.text: "Ab 12 Karten."}
    spoken = Texts(msgspec.structs.replace(texts.load("starfarers", "en"), sentences=words))
    assert "“Leichte Abgabe” of the Diplomats: Ab 12 Karten." in Naming(table, spoken).card(0)
    assert spoken.sentence("nothing of the kind") == "nothing of the kind"


@pytest.mark.parametrize("game", GAMES)
def test_a_language_without_texts_is_refused_by_name(game: str) -> None:
    playing = starfare.new(packages()[game].id, seats=most_seats(game), seed=1)
    with pytest.raises(BadOption, match="'tlh'; there are: "):
        playing.say(playing.table.stack[-1], "tlh")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_new_table_is_told_of_every_scenario(language: str) -> None:
    options = {option.name: option for option in described_options(games()["starfarers"], language)}
    scenario = options["scenario"]
    for label in scenario.labels[1:]:
        assert label.removeprefix("The Pirate ") in scenario.explanation
