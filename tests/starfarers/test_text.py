"""Texts: every choice, event and question has a sentence in every language."""

from __future__ import annotations

import tomllib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import starfare
from starfare.content import texts as catalogues
from starfare.games.starfarers import trade as t
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import STATS
from starfare.games.starfarers.events import (
    EVENTS,
    CardTaken,
    ColonyEstablished,
    DiceRolled,
    DiscRevealed,
    EncounterDrawn,
    EncounterEnded,
    FameGained,
    MarkerMoved,
    MedalWon,
    MothershipShaken,
    OfferAnswered,
    ReserveCardDrawn,
    ResourcesProduced,
    SectorDiscovered,
    ShipFlew,
)
from starfare.games.starfarers.facts import facts
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.naming import grid_name
from starfare.games.starfarers.supply_trade import TradeWithSupply
from starfare.games.starfarers.vocabulary import CHOICES, FRAMES
from starfare.kernel.frame import Question
from starfare.kernel.refusal import BadOption
from starfare.kernel.stream import Stream
from starfare.kernel.value import Value, type_name
from starfare.kernel.wording import Template, listed
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop

LANGUAGES = catalogues.languages("starfarers")
QUESTIONS = tuple(kind for kind in FRAMES if issubclass(kind, Question))
SECTIONS: dict[str, tuple[type[Value], ...]] = {
    "choices": CHOICES,
    "events": EVENTS,
    "questions": QUESTIONS,
}
DERIVED = {
    "sum": "dice_rolled start_rolled",
    "points": "game_won",
    "base_speed": "mothership_shaken",
    "rate": "trade_with_supply",
    "cost": "build_ship build_spaceport build_upgrade buy_fame",
    "terms": "accept_offer conclude_trade",
    "prompt": "offer_gift ask_subject encounter_drawn encounter_unmasked",
    "effects": "encounter_ended lose_upgrade_of",
    "way": "fly jump",
    "movement": "movement",
}
"""What is worked out, and for which types."""
UNSAID = {
    "ship_built": {"ship"},
    "free_ship_placed": {"ship"},
    "colony_established": {"ship"},
    "trade_station_established": {"ship"},
    "sector_laid": {"rotation"},
    "sector_discovered": {"rotation"},
}
"""Which of three ships it was, and how a sector is turned, is seen on the board."""


def catalogue(language: str) -> dict[str, Any]:
    folder = Path(catalogues.__file__).parent / "starfarers"
    return tomllib.loads((folder / f"texts.{language}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_every_type_has_a_template_and_no_template_is_left_over(
    language: str, section: str
) -> None:
    assert set(catalogue(language)[section]) == {type_name(kind) for kind in SECTIONS[section]}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [*CHOICES, *EVENTS])
def test_a_template_speaks_of_every_field(language: str, kind: type[Value]) -> None:
    name = type_name(kind)
    given = catalogue(language)
    text = given["events" if kind in EVENTS else "choices"][name]
    assert set(kind.FIELDS) - slots(text) == UNSAID.get(name, set())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_every_slot_can_be_filled(language: str, section: str) -> None:
    for kind in SECTIONS[section]:
        name = type_name(kind)
        derived = {field for field, types in DERIVED.items() if name in types.split()}
        assert slots(catalogue(language)[section][name]) <= {*kind.FIELDS, *derived}, name


def slots(text: str) -> set[str]:
    return {field for _before, field, _form, _conversion in Formatter().parse(text) if field}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_has_its_word(language: str) -> None:
    given, words = facts(), catalogue(language)["words"]
    assert set(words["resource"]) == set(words["resource_more"]) == set(given.resources)
    assert set(words["resource_card"]) == {*given.resources, "hidden"}
    assert set(words["civilization"]) == set(words["civilization_of"]) == set(given.civilizations)
    assert set(words["colour"]) == {*given.colours, "neutral"}
    assert set(words["ball"]) == set(given.ball_colours)
    assert set(words["upgrade"]) == set(w.UPGRADES)
    assert set(words["kind"]) == set(w.SHIP_KINDS)
    assert set(words["stat"]) == set(STATS)
    assert set(words["encounter_kind"]) == set(facts().encounter_kinds)


def test_a_language_without_texts_is_refused() -> None:
    game = starfare.new("starfarers", seats=4, seed=1)
    with pytest.raises(BadOption, match=r"no texts in 'xx'.*en"):
        game.say(DiceRolled(WHITE, 1, 2), "xx")


@pytest.mark.parametrize("board", ["beginner", "strategic", "explorer", "wild"])
def test_everything_that_comes_up_in_play_is_one_clean_line(board: str) -> None:
    game = starfare.new("starfarers", seats=3, seed=board, board=board)
    rng = Stream(board)
    for _ in range(400):
        if game.outcome is not None:
            break
        seat = game.deciders[0]
        decision = game.decision(seat)
        assert decision is not None
        said = [game.say(decision.question)]
        said.extend(game.say(choice) for choice in decision.choices.listed()[:30])
        said.extend(game.say(event) for event in game.play(seat, decision.choices.sample(rng)))
        for line in said:
            assert line == line.strip() != ""
            assert not set("{}\n") & set(line)
            assert "  " not in line


# --- examples --------------------------------------------------------------------------


def test_bundles_are_counted_and_listed() -> None:
    game = Tabletop().game
    said = game.say(ResourcesProduced(YELLOW, (2, 0, 0, 1, 0)))
    assert said == "Yellow gets 2 ore and 1 food."
    assert (
        game.say(ResourcesProduced(RED, (1, 1, 1, 0, 0))) == "Red gets 1 ore, 1 fuel and 1 carbon."
    )


def test_one_is_singular() -> None:
    game = Tabletop().game
    one, two = (ResourcesProduced(RED, (0, 0, 0, 0, count)) for count in (1, 2))
    assert game.say(one, "de").endswith(" 1 Ware.")
    assert game.say(two, "de").endswith(" 2 Waren.")
    assert game.say(FameGained(WHITE, 1)) == "White gains 1 fame piece."
    assert game.say(FameGained(WHITE, 2)) == "White gains 2 fame pieces."


def test_a_hidden_card_is_just_a_card() -> None:
    game = Tabletop().game
    drawn, taken = ReserveCardDrawn(RED, w.FUEL), CardTaken(BLUE, RED, w.GOODS)
    assert game.say(drawn) == "Red draws 1 fuel from the reserve pile."
    assert game.say(drawn.heard_by(WHITE)) == "Red draws a card from the reserve pile."
    assert game.say(taken.heard_by(WHITE)) == "Red draws a card from Blue's hand."
    assert game.say(taken.heard_by(BLUE)) == "Red draws 1 goods from Blue's hand."


def test_places_have_good_names() -> None:
    top = Tabletop()
    site = top.site("n7", "carbon", "food")
    docking_point = top.centre("n3")
    open_space = top.open_space()[0]
    said = top.game.say(ColonyEstablished(WHITE, 0, site))
    assert said == "White establishes a colony on the N7 carbon/food site."
    flown = ShipFlew(WHITE, 0, open_space, docking_point, 4)
    grid = grid_name(top.table, open_space)
    said = top.game.say(flown)
    assert (
        said
        == f"White flies a colony ship from {grid} to the Merchants' docking point N3 (4 steps)."
    )


def test_a_ship_is_named_by_kind_and_place() -> None:
    top = Tabletop().flight(WHITE)
    [ship] = top.table.ships(WHITE)
    said = top.game.say(Fly(ship, top.site("n8", "food", "carbon")))
    assert said == (
        "Fly the colony ship at the spaceport site 27P to the N8 food/carbon site"
        " (9 steps, halts after 7 steps: explores N8)"
    )
    said = top.game.say(top.decision().question)
    assert said == "Flight: speed 6, colony ship at the spaceport site 27P has 6 left."


def test_dice_and_balls_are_added_up() -> None:
    top = Tabletop()
    colours = top.facts.ball_colours
    assert top.game.say(DiceRolled(WHITE, 3, 5)) == "White rolls 8 (3 and 5)."
    shaken = MothershipShaken(WHITE, colours.index("red"), colours.index("blue"))
    assert top.game.say(shaken) == "White shakes red and blue: base speed 4."
    black = MothershipShaken(WHITE, colours.index("red"), colours.index("black"))
    assert top.game.say(black) == "White shakes red and black: base speed 3."


def test_discoveries_are_described() -> None:
    top = Tabletop()
    names = [tile.name for tile in top.facts.tiles]
    place = top.place("n2")
    outpost = SectorDiscovered(place, names.index("green_folk"), 0)
    assert top.game.say(outpost) == "N2 is discovered: the outpost of the Green Folk."
    empty = SectorDiscovered(place, names.index("empty-1"), 0)
    assert top.game.say(empty) == "N2 is discovered: empty space."
    planet = top.planet("n7", "carbon")
    assert top.game.say(DiscRevealed(planet, 9)) == "The carbon planet of N7 shows 9."
    pirate = DiscRevealed(planet, w.PIRATE + 4)
    assert top.game.say(pirate) == "The carbon planet of N7 shows a pirate base of strength 4."
    ice = MedalWon(RED, planet, w.ICE + 3)
    terraformed = "Red wins a fame medal: the ice planet is terraformed on the carbon planet of N7."
    assert top.game.say(ice) == terraformed


def test_supply_trades_name_the_rate_of_the_active_player() -> None:
    top = Tabletop().trade_and_build(RED)
    trade = TradeWithSupply(w.ORE, w.FOOD)
    assert top.game.say(trade) == "Trade 3 ore for 1 food with the supply"
    top.card(RED, "supply_rate", "ore")
    assert top.game.say(trade) == "Trade 2 ore for 1 food with the supply"


def test_a_friendship_card_says_what_it_does() -> None:
    top = Tabletop()
    names = [card.name for card in top.facts.cards]
    said = top.game.say(TakeFriendshipCard(names.index("merchants-1")))
    assert said == "Take “Ore Broker” of the Merchants: The supply takes 2 ore for 1 other card."


def test_a_marker_names_who_lost_it() -> None:
    game = Tabletop().game
    first = game.say(MarkerMoved(3, -1, RED))
    assert first == "Red now holds the friendship marker of the Scientists."
    second = game.say(MarkerMoved(3, RED, BLUE))
    assert second == "Blue now holds the friendship marker of the Scientists, taken from Red."


def test_deals_tell_their_terms_from_the_side_of_who_agrees() -> None:
    top = Tabletop().hand(WHITE, ore=1).hand(YELLOW, food=2).trade_and_build(WHITE)
    top.play(WHITE, t.OfferTrade((1, 0, 0, 0, 0), (0, 0, 0, 1, 0)))
    assert top.game.say(t.AcceptOffer()) == "Accept: give 1 food, get 1 ore"
    top.play(YELLOW, t.AcceptOffer())
    deal = top.game.say(t.ConcludeTrade(YELLOW))
    assert deal == "Make the deal with Yellow: give 1 ore, get 1 food"
    assert top.game.say(OfferAnswered(YELLOW, True)) == "Yellow accepts the offer."


def test_a_standing_offer_is_told_from_the_side_of_the_active_player() -> None:
    top = Tabletop().hand(WHITE, ore=1).hand(YELLOW, food=2).trade_and_build(WHITE)
    top.play(YELLOW, t.OfferTrade((0, 0, 0, 2, 0), (1, 0, 0, 0, 0)))
    deal = top.game.say(t.ConcludeTrade(YELLOW))
    assert deal == "Make the deal with Yellow: give 1 ore, get 2 food"


def test_everybody_hears_what_an_encounter_asks() -> None:
    top = Tabletop().hand(WHITE, ore=2)
    kind = facts().encounter_kinds.index("toll")
    said = top.game.say(EncounterDrawn(RED, kind))
    assert said.startswith("Red has an encounter: a pirate who wants a toll. A pirate bars your")
    assert said.endswith("Pay up?")


def test_a_card_that_asks_nothing_says_what_it_does() -> None:
    game = Tabletop().game
    said = game.say(EncounterEnded(RED, 30))
    title = "Red's encounter is over: “Loose Rivets”."
    assert said == f"{title} Everybody with more than 8 upgrades loses one."
    assert "Whoever has the most freight pods gains" in game.say(EncounterEnded(RED, 31))
    assert game.say(EncounterEnded(RED, 0)).endswith("“The Gossip”.")


def test_sectors_and_intersections_cannot_be_taken_for_each_other() -> None:
    top = Tabletop()
    places = {place.name.upper() for place in top.facts.field.places}
    names = {grid_name(top.table, at) for at in range(top.facts.field.size)}
    assert len(names) == top.facts.field.size
    assert not names & places
    assert all(name[0].isdigit() and name[-1].isalpha() for name in names)


def test_a_flight_tells_its_steps_and_what_it_leads_to() -> None:
    top = Tabletop().discs("n8", carbon=w.PIRATE + 4, food=9, goods=5).flight(WHITE)
    [ship] = top.table.ships(WHITE)
    shut = top.game.say(Fly(ship, top.site("n8", "food", "carbon")))
    assert shut.endswith("(9 steps, no colony yet: a pirate base of strength 4)")
    free = top.game.say(Fly(ship, top.site("n8", "goods", "food")))
    assert free.endswith("(7 steps, a colony can be established there)")
    taken = top.game.say(Fly(ship, top.site("gamma", "ore", "carbon")))
    assert taken.endswith("(1 step)")


def test_an_encounter_is_asked_in_the_words_of_its_card() -> None:
    top = Tabletop().hand(WHITE, ore=2).encounter(WHITE, 1)
    assert top.game.say(top.decision().question) == top.facts.encounters[0].prompt


# --- templates -------------------------------------------------------------------------


def test_a_slot_that_is_not_closed_is_an_error() -> None:
    for text in ("{seat", "a {} b", "{a{b}"):
        with pytest.raises(ValueError, match="not closed"):
            Template(text)


def test_a_template_begins_with_a_capital() -> None:
    template = Template("{a} and {b:of}")
    assert template.slots == [("a", ""), ("b", "of")]
    assert template.fill(lambda field, form: f"<{field}{form}>") == "<a> and <bof>"
    assert Template("{a}!").fill(lambda _field, _form: "ore") == "Ore!"


def test_lists_have_one_conjunction() -> None:
    assert listed([], "and") == ""
    assert listed(["a"], "and") == "a"
    assert listed(["a", "b"], "and") == "a and b"
    assert listed(["a", "b", "c"], "and") == "a, b and c"


def test_players_go_by_their_names_unless_two_share_one() -> None:
    game = starfare.new("starfarers", seats=4, seed=1, names=("Anna", "Ben", "Anna", "blue"))
    assert game.say(FameGained(YELLOW, 1), named=True) == "Ben gains 1 fame piece."
    assert game.say(FameGained(WHITE, 1), named=True) == "White gains 1 fame piece."
    assert game.say(FameGained(BLUE, 1), named=True) == "Blue gains 1 fame piece."
    assert game.say(FameGained(YELLOW, 1)) == "Yellow gains 1 fame piece."
    taken = CardTaken(BLUE, YELLOW, 0)
    assert game.say(taken, named=True) == "Ben draws 1 ore from Blue's hand."
