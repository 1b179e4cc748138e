"""What every game brings beside its rules: options in words, a handbook, figures."""

from typing import Any

import pytest

from starfare.games import find
from starfare.games.companions import (
    client_texts,
    figures_of,
    guide_of,
    handbook_of,
    overview_of,
    spoken,
)
from starfare.kernel.refusal import BadOption
from tests.games.editions import packages

GAMES = sorted(packages())
EVERY_LANGUAGE = [(game, language) for game in GAMES for language in packages()[game].languages()]
VIEW_WORDS = {
    "starfarers": {
        "resource": "goods",
        "upgrade": "freight_pod",
        "kind": "colony_ship",
        "civilization": "merchants",
        "ball": "black",
        "phase": "flight",
        "place": "alpha",
        "more": "colony",
        "points": "fame_piece",
    },
    "fivesix": {"civilization": "travelers", "disc_kind": "artifact", "colour": "violet"},
    "classic": {"upgrade": "freight_pod", "disc_kind": "pirate_base", "place": "S1"},
    "starship": {
        "resource": "astro",
        "module": "storage",
        "special": "hero_of_the_people",
        "civilization": "median",
        "card_kind": "mission_planet",
        "symbol": "moon",
        "points": "special_point",
    },
    "duel": {"resource": "tech", "module": "storage", "kind": "trade_ship", "symbol": "a"},
}


def handbook(game: str, language: str = "en", **options: object) -> dict[str, Any]:
    return handbook_of(packages()[game], language, options)


@pytest.mark.parametrize(("game", "language"), EVERY_LANGUAGE)
def test_every_option_and_value_is_called_something(game: str, language: str) -> None:
    texts = client_texts(packages()[game], language)
    for option in packages()[game].options():
        said = texts.options[option.name]
        assert said.title
        named = set(said.labels) or {value for value in option.values if value.isdecimal()}
        elsewhere = packages()[game].variants().get(option.name, {})
        assert named >= set(option.values) - set(elsewhere)
        assert said.explanation or language == "en"


@pytest.mark.parametrize(("game", "language"), EVERY_LANGUAGE)
def test_a_handbook_says_what_is_printed_on_everything(game: str, language: str) -> None:
    found = handbook(game, language)
    assert found["language"] == language
    assert found["overview"]
    assert all("{" not in line for line in found["overview"])
    for number, card in found["cards"].items():
        assert number == card["id"]
        assert card["kind"]
        assert card["name"]
        assert "{" not in card["text"]
    for cost in found["costs"]:
        assert cost["name"]
        assert all(count > 0 for count in cost["cost"].values())
    for field, value in VIEW_WORDS.get(game, {}).items():
        assert found["words"][field][value]


@pytest.mark.parametrize("game", GAMES)
def test_a_language_without_texts_falls_back_to_english(game: str) -> None:
    assert spoken(packages()[game], "tlh") == "en"
    assert handbook(game, "tlh") == handbook(game)


def test_a_handbook_goes_by_the_options() -> None:
    assert handbook("starfarers")["overview"][0] == (
        "The goal: 15 victory points in your own turn."
    )
    short = overview_of(find("starfarers"), "en", {"target_vp": "10"})
    assert short[0].startswith("The goal: 10 victory points")
    assert handbook("starfarers", target_vp="10")["overview"][0].startswith("The goal: 10 ")
    with pytest.raises(BadOption, match="target_vp"):
        handbook("starfarers", target_vp="3")


def test_the_board_games_handbook_has_cards_sectors_and_pieces() -> None:
    found = handbook("starfarers")
    kinds = [card["kind"] for card in found["cards"].values()]
    assert kinds.count("friendship") == 20
    assert kinds.count("sector") == 16
    assert kinds.count("upgrade") == 3
    card = found["cards"]["merchants-1"]
    assert card["facts"] == {
        "civilization": "merchants",
        "effect": "supply_rate",
        "amount": 2,
        "resource": "ore",
        "boosters": 0,
        "cannons": 0,
    }
    [ship] = [cost for cost in found["costs"] if cost["thing"] == "trade_ship"]
    assert ship["cost"] == {"ore": 1, "fuel": 1, "goods": 2}


def test_the_larger_box_has_the_travelers_and_artifacts() -> None:
    found = handbook("fivesix")
    cards = found["cards"]
    assert cards["travelers-4"]["facts"]["effect"] == "glorious_donation"
    assert cards["travelers"]["facts"]["civilization"] == "travelers"
    assert cards["artifact"]["kind"] == "token"
    assert (
        cards["booster"]["facts"]["in_tray"]
        > handbook("starfarers")["cards"]["booster"]["facts"]["in_tray"]
    )
    assert {"green", "violet"} <= set(found["words"]["colour"])


def test_the_first_edition_has_its_own_words_and_chips() -> None:
    cards = handbook("classic")["cards"]
    assert cards["freight_pod"]["name"] == "Freight ring"
    assert cards["chip"]["kind"] == "token"
    assert "bank" in cards["merchants-1"]["text"]
    assert [card["kind"] for card in cards.values()].count("sector") == 7


def test_the_handbook_keeps_what_an_encounter_card_does_to_itself() -> None:
    told = [
        card for card in handbook("starfarers")["cards"].values() if card["kind"] == "encounter"
    ]
    assert len(told) == 10
    assert all(set(card["facts"]) == {"encounter_kind", "cards"} for card in told)


@pytest.mark.parametrize("game", ["starship", "duel"])
def test_the_card_games_handbook_has_every_card_of_the_content(game: str) -> None:
    rules = find(game)
    table = rules.blank_table(2, {option.name: option.default for option in rules.options()})
    cards = handbook(game)["cards"]
    assert {card.id for card in table.facts.cards} <= set(cards)
    assert {mission.id for mission in table.facts.missions} <= set(cards)
    assert set(table.facts.module_ids) <= set(cards)
    pirate = next(card for card in cards.values() if card["kind"] == "pirate")
    assert set(pirate["facts"]["pirate"]) == {
        "strength",
        "demand",
        "destroys",
        "fame",
        "astro",
        "resources",
    }
    trade = next(card for card in cards.values() if card["kind"] == "trade_planet")
    assert trade["facts"]["trade"]["ways"] == "both"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_guide_and_figures_of_its_own(game: str) -> None:
    assert guide_of(game).__class__.__name__ != "Guide"
    assert figures_of(game).__name__ != "Figures"


def test_a_game_without_companions_gets_the_usual_ones() -> None:
    assert guide_of("chess").wishes(None, 0) == []
    assert figures_of("chess").__name__ == "Figures"
