"""Encounters: reading, results, the first starship, owed trade ships (rules CL-ENC, ENC-G)."""

from collections import Counter

import pytest

from starfare.content import classic as content
from starfare.content import starfarers as content_of_2019
from starfare.content.encounter_tree import Ask, Compare, EncounterCard, Node, Offer, Shake
from starfare.games.classic.exploring import LookAtDisc
from starfare.games.classic.starships import PlaceTradeStarship
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounter_questions import GainUpgrade, GroundShip, LoseUpgrade
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.events import (
    ContestDecided,
    EncounterDeckShuffled,
    EncounterDrawn,
    EncounterEnded,
    FreeShipPlaced,
    JumpWon,
    ShipGrounded,
    ShipJumped,
    TradeShipLapsed,
    TradeShipOwed,
)
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.meeting import DISCARDED, IN_DECK
from starfare.games.starfarers.movement import Fly, Jump
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from starfare.kernel.event import heard
from tests.classic.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop, told
from tests.rules import rule

NO_CARDS = (0,) * 5
WEAK, STRONG = ("black", "blue"), ("yellow", "red")


def encounter(number: int, top: Tabletop | None = None, **cards: int) -> Tabletop:
    """Red meets a card while the colony ship stands beside the spaceport."""
    top = top or Tabletop()
    top.empty_hands().hand(RED, **cards)
    top.table.encounters[number - 1] = IN_DECK
    top.encounter(RED, number)
    return top


# --- the deck -----------------------------------------------------------------------------


@rule("CL-ENC-06", "CL-CMP-03")
def test_the_deck_is_that_of_2019_but_for_three_cards() -> None:
    mine, theirs = content.load().encounters, content_of_2019.load().encounters
    assert [card.number for card in mine] == list(range(1, 33))
    changed = [a.number for a, b in zip(mine, theirs, strict=True) if a != b]
    assert changed == [19, 21, 22]
    kinds = Counter(card.kind for card in mine)
    assert kinds == Counter(card.kind for card in theirs)


@pytest.mark.parametrize("number", [19, 21, 22])
@rule("CL-ENC-06")
def test_failing_costs_an_attachment_and_the_turn_on_the_three_cards(number: int) -> None:
    card: EncounterCard = content.load().encounters[number - 1]
    assert isinstance(card.tree, Ask)
    assert isinstance(card.tree.yes, Compare)
    assert [e.kind for e in card.tree.yes.less.effects] == ["upgrade_loss", "ground"]  # type: ignore[union-attr]


@rule("CL-ENC-06")
def test_the_deck_has_as_many_results_of_each_kind_as_the_text_says() -> None:
    def count(kind: str) -> int:
        return sum(
            text.count(kind) for text in (effects(card.tree) for card in content.load().encounters)
        )

    assert (count("ground"), count("upgrade_loss"), count("jump")) == (14, 13, 6)
    assert (count("tradeship"), count("upgrade_gain"), count("newcard")) == (7, 4, 3)


def effects(node: Node) -> list[str]:
    """Return the kinds of effects of a card, as often as they are written."""
    if isinstance(node, (Offer, Shake)):
        found: list[str] = []
        before: Node | None = None
        for each in node.branches:
            if each != before:
                found += effects(each)
            before = each
        return found
    if isinstance(node, Ask):
        return effects(node.yes) + effects(node.no)
    if isinstance(node, Compare):
        return effects(node.at_least) + effects(node.less)
    return [e.kind for e in node.effects] + ([] if node.then is None else effects(node.then))


# --- reading ------------------------------------------------------------------------------


@rule("CL-ENC-01", "CL-ENC-06")
def test_only_the_kind_and_the_opening_question_become_public() -> None:
    top = encounter(7, ore=1)
    for seat in (None, *range(4)):
        heard_now = heard(top.last_events, seat)
        assert EncounterDrawn(RED, 0) in heard_now
        shown = top.game.view(seat).plain()["encounter"]
        assert shown["kind"] == "merchant"
        assert "merchant" in shown["prompt"]
        assert "Wolf" not in str(shown)


@rule("CL-ENC-02", "CL-ENC-06")
def test_the_active_player_answers_and_the_answer_is_final() -> None:
    top = encounter(7, ore=1)
    assert top.game.deciders == (RED,)
    assert top.refusal(RED, Answer(1)) == "CL-ENC-02"
    assert top.refusal(RED, OfferCards((0, 1, 0, 0, 0))) == "CL-ENC-02"
    top.play(RED, OfferCards((1, 0, 0, 0, 0)))
    assert top.decision().prompt == "encounter_ask", "the next question is reached"
    assert top.refusal(RED, OfferCards(NO_CARDS)) == "CL-ENC-02"
    top.play(RED, Answer(0))
    assert top.decision().prompt == "move_ships"


@rule("CL-ENC-03")
def test_the_result_takes_effect_and_the_card_is_discarded() -> None:
    top = encounter(3, ore=2)
    events = top.play(RED, OfferCards((2, 0, 0, 0, 0)))
    assert top.table.fame[RED] == 2
    assert EncounterEnded(RED, 2) in events
    assert top.table.encounters[2] == DISCARDED


@rule("CL-ENC-03")
def test_what_a_result_asks_is_answered_before_anything_else() -> None:
    top = encounter(2, ore=1)
    top.play(RED, OfferCards((1, 0, 0, 0, 0)))
    assert top.refusal(RED, EndFlight()) == "CL-ENC-03"


@rule("CL-ENC-05", "CL-ENC-07")
def test_fame_rings_are_won_and_lost_but_never_below_zero() -> None:
    top = encounter(3)
    top.play(RED, OfferCards(NO_CARDS))
    assert top.table.fame[RED] == 0
    top = encounter(3, top)
    top.play(RED, OfferCards(NO_CARDS))
    assert top.table.fame[RED] == 0
    top = encounter(3, top, ore=2)
    top.play(RED, OfferCards((2, 0, 0, 0, 0)))
    assert top.table.fame[RED] == 1


@rule("CL-ENC-07")
def test_none_is_gained_when_all_forty_are_out_and_chips_and_cards_stay() -> None:
    top = Tabletop()
    top.captured(RED, w.PIRATE + 3).outposts("merchants", RED).named_card(RED, "merchants-1")
    top.fame(WHITE, 37)
    assert top.table.tray[w.FAME_PIECE] == 0
    top = encounter(3, top, ore=2)
    top.play(RED, OfferCards((2, 0, 0, 0, 0)))
    assert top.table.fame[RED] == 1
    points = top.points(RED)
    top = encounter(1, top)
    top.play(RED, OfferCards(NO_CARDS))
    assert top.table.fame[RED] == 0
    assert top.points(RED) == points == 4 + 1 + 2


@rule("CL-ENC-11")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    top = Tabletop()
    top.deck(3)
    top = encounter(3, top)
    top.play(RED, OfferCards(NO_CARDS))
    assert IN_DECK not in top.table.encounters
    top.play(RED, EndFlight())
    top.empty_hands().trade_and_build(RED).balls("black", "red").script(("encounter", 2))
    events = top.play(RED, EndTradeAndBuild())
    assert EncounterDeckShuffled() in events
    assert top.table.encounters.count(IN_DECK) == 31


# --- contests --------------------------------------------------------------------------------


@rule("CL-ENC-06")
def test_in_a_contest_of_speed_the_black_ball_is_worth_nothing() -> None:
    top = Tabletop()
    top.contest(("black", "blue"), ("yellow", "blue"))
    top = encounter(25, top)
    events = top.play(RED, Answer(1))
    [decided] = told(events, ContestDecided)
    assert decided == ContestDecided(RED, WHITE, 1, 1, 3, False)


@rule("CL-ENC-06")
def test_boosters_of_both_sides_count_and_a_tie_is_won() -> None:
    top = Tabletop()
    top.upgrades(RED, boosters=2).upgrades(WHITE, boosters=1)
    top.contest(("black", "red"), ("yellow", "yellow"))
    top = encounter(25, top)
    [decided] = told(top.play(RED, Answer(1)), ContestDecided)
    assert decided == ContestDecided(RED, WHITE, 1, 5, 5, True)


@rule("CL-EXP-03")
def test_a_full_mother_ship_takes_no_further_ring_from_an_encounter() -> None:
    top = Tabletop()
    top.upgrades(RED, pods=5)
    top = encounter(2, top, ore=3)
    top.play(RED, OfferCards((3, 0, 0, 0, 0)))
    assert set(top.choices(RED)) == {GainUpgrade(0), GainUpgrade(1)}
    assert top.refusal(RED, GainUpgrade(2)) == "ENC-G-09"


# --- the first starship ------------------------------------------------------------------------


def two_ships() -> Tabletop:
    """Red flies transporters 2 and 3."""
    top = Tabletop()
    top.clear_ships()
    top.starship(RED, "colony_ship", (16, 15), 2)
    top.starship(RED, "trade_ship", (16, 21), 3)
    return top


@rule("CL-ENC-04", "CL-ENC-08")
def test_the_first_starship_is_grounded_and_the_others_are_free() -> None:
    top = encounter(5, two_ships())
    events = top.play(RED, OfferCards(NO_CARDS))
    assert told(events, ShipGrounded) == [ShipGrounded(RED, 1)]
    assert top.refusal(RED, Fly(1, top.at(16, 13))) == "CL-ENC-08"
    assert top.flights(RED, 2)
    assert GroundShip not in [type(each) for each in top.choices(RED)]


@rule("CL-ENC-08")
def test_a_grounded_starship_may_still_look_clear_and_found_where_it_stands() -> None:
    top = Tabletop()
    top.clear_ships()
    top.starship(RED, "colony_ship", (5, 20))
    top = encounter(5, top)
    top.play(RED, OfferCards(NO_CARDS))
    top.next_chip(11).play(RED, LookAtDisc(top.planet("S1", "food")))
    top.next_chip(8).play(RED, LookAtDisc(top.planet("S1", "goods")))
    assert EndFlight() in top.choices(RED), "it stays without penalty"
    top.play(RED, EstablishColony(0))
    assert top.points(RED) == 5


@rule("CL-ENC-08")
def test_the_ban_ends_with_the_turn() -> None:
    top = encounter(5)
    top.play(RED, OfferCards(NO_CARDS))
    assert not top.flights(RED)
    top.play(RED, EndFlight())
    top.flight(RED, 3)
    assert top.flights(RED)


@rule("CL-ENC-08")
def test_without_any_starship_on_the_board_nothing_is_grounded() -> None:
    top = encounter(5)
    top.clear_ships(RED)
    events = top.play(RED, OfferCards(NO_CARDS))
    assert not told(events, ShipGrounded)


def jump_won(top: Tabletop) -> Tabletop:
    """Red wins a space jump from the Travelers."""
    top = encounter(28, top, ore=2)
    assert JumpWon(RED) in top.play(RED, OfferCards((2, 0, 0, 0, 0)))
    return top


@rule("CL-ENC-04", "CL-ENC-09")
def test_the_space_jump_is_for_the_first_starship_only() -> None:
    top = jump_won(two_ships())
    jumps = {each.ship for each in top.choices(RED) if isinstance(each, Jump)}
    assert jumps == {1}
    assert top.refusal(RED, Jump(2, top.at(16, 13))) == "CL-ENC-09"


@rule("CL-ENC-09")
def test_a_jump_goes_anywhere_a_move_could_end_and_is_the_whole_move() -> None:
    top = jump_won(two_ships())
    assert top.refusal(RED, Jump(1, top.at(2, 7))) == "CL-FLT-07"
    assert top.refusal(RED, Jump(1, top.at(16, 21))) == "CL-FLT-05"
    assert top.refusal(RED, Jump(1, top.at(20, 25))) == "CL-FLT-06"
    events = top.play(RED, Jump(1, top.at(13, 4)))
    assert ShipJumped(RED, 1, top.at(16, 15), top.at(13, 4)) in events
    assert not top.flights(RED, 1)
    looks = {each.planet for each in top.choices(RED) if isinstance(each, LookAtDisc)}
    assert looks == {top.planet("S7", "carbon"), top.planet("S7", "ore")}


@rule("CL-ENC-09")
def test_a_jump_is_optional_and_not_for_a_starship_that_has_moved() -> None:
    top = jump_won(two_ships())
    top.fly(RED, (16, 13), ship=1)
    assert top.refusal(RED, Jump(1, top.at(13, 4))) == "CL-ENC-09"
    assert EndFlight() in top.choices(RED)


@rule("CL-ENC-09", "CL-SHP-08")
def test_the_first_starship_is_looked_up_when_the_jump_is_made() -> None:
    top = two_ships()
    top.hidden_chip(top.planet("S2", "carbon"), 8, RED).hidden_chip(top.planet("S2", "ore"), 3, RED)
    top.table.ship_at[3 * RED + 1] = top.at(10, 17)
    top = jump_won(top)
    top.play(RED, EstablishColony(1))
    assert {each.ship for each in top.choices(RED) if isinstance(each, Jump)} == {2}


@rule("CL-ENC-09")
def test_without_a_jump_nobody_jumps() -> None:
    top = two_ships()
    top.flight(RED)
    assert top.refusal(RED, Jump(1, top.at(13, 4))) == "CL-ENC-09"


# --- trade ships won ----------------------------------------------------------------------------


@rule("CL-ENC-10")
def test_a_trade_ship_won_is_placed_at_once_with_transporter_and_place_of_choice() -> None:
    top = encounter(29, ore=3)
    events = top.play(RED, OfferCards((3, 0, 0, 0, 0)))
    assert TradeShipOwed(RED) in events
    assert top.decision().prompt == "place_trade_ship"
    choices = {(top.code(c.at), c.ship) for c in top.choices(RED)}  # type: ignore[attr-defined]
    assert choices == {((13, 26), 1), ((13, 26), 2)}, "a ship stands on the other intersection"
    assert top.refusal(RED, PlaceTradeStarship(top.at(10, 25), 1)) == "CL-SHP-07"
    assert top.refusal(RED, PlaceTradeStarship(top.at(13, 26), 0)) == "CL-SHP-05"
    assert top.refusal(RED, EndFlight()) == "CL-ENC-10"
    cards = top.hand_of(RED)
    top.play(RED, PlaceTradeStarship(top.at(13, 26), 2))
    assert top.where(RED, 2) == (13, 26)
    assert top.hand_of(RED) == cards, "it is free of charge"
    assert top.flights(RED, 2), "it flies in this phase"


@rule("CL-ENC-10")
def test_without_a_choice_it_is_placed_by_itself() -> None:
    top = Tabletop()
    top.starship(RED, "trade_ship", (16, 15))
    top = encounter(29, top, ore=3)
    events = top.play(RED, OfferCards((3, 0, 0, 0, 0)))
    assert FreeShipPlaced(RED, 2, top.at(13, 26)) in events


@rule("CL-ENC-10")
def test_any_number_may_be_owed_until_a_transporter_and_a_place_are_free() -> None:
    top = Tabletop()
    top.starship(RED, "trade_ship", (16, 15))
    top.starship(RED, "colony_ship", (5, 20))
    top.hidden_chip(top.planet("S1", "food"), 11, RED)
    top.hidden_chip(top.planet("S1", "goods"), 8, RED)
    for _ in range(2):
        top = encounter(29, top, ore=3)
        top.play(RED, OfferCards((3, 0, 0, 0, 0)))
    assert top.table.owed[RED] == 2
    top.play(RED, EstablishColony(2))
    assert top.table.owed[RED] == 1, "the freed transporter carries the first one at once"
    assert top.where(RED, 2) == (13, 26)


@rule("CL-ENC-10")
def test_what_is_owed_is_checked_at_the_start_of_the_owners_turn_too() -> None:
    top = Tabletop()
    top.clear_ships()
    top.starship(WHITE, "trade_ship", (10, 25))
    top.starship(BLUE, "trade_ship", (13, 26))
    top.table.owed[RED] = 1
    top.clear_ships(BLUE)
    top.trade_and_build(YELLOW)
    events = top.play(YELLOW, EndTradeAndBuild())
    assert top.table.active == RED
    assert not told(events, FreeShipPlaced), "three transporters to choose from"
    assert top.decision().prompt == "place_trade_ship"
    top.play(RED, PlaceTradeStarship(top.at(13, 26), 0))
    assert top.decision().prompt == "roll"


@rule("CL-ENC-10")
def test_it_is_checked_after_each_action_while_trading_and_building() -> None:
    top = Tabletop()
    top.clear_ships().trade_and_build(RED).hand(RED, carbon=3, food=2)
    top.starship(WHITE, "trade_ship", (10, 25))
    top.starship(BLUE, "trade_ship", (13, 26))
    top.table.owed[RED] = 1
    top.play(RED, BuildSpaceport(top.at(1, 28)))
    assert top.decision().prompt == "place_trade_ship"


@rule("CL-ENC-10")
def test_without_a_trade_module_the_reward_lapses() -> None:
    top = Tabletop()
    top.table.personal[4 * RED + w.TRADE_STATION] = 0
    top = encounter(29, top, ore=3)
    events = top.play(RED, OfferCards((3, 0, 0, 0, 0)))
    assert TradeShipLapsed(RED) in events
    assert top.table.owed[RED] == 0


@rule("CL-ENC-04")
def test_losing_speed_contests_cost_an_attachment_and_ground_the_first_starship() -> None:
    top = two_ships()
    top.upgrades(RED, boosters=1, pods=1)
    top.contest(WEAK, STRONG)
    top = encounter(19, top)
    top.play(RED, Answer(1))
    events = top.play(RED, LoseUpgrade(0))
    assert ShipGrounded(RED, 1) in events


@rule("CL-ENC-09")
def test_a_trade_ship_that_jumps_to_a_base_must_found_there() -> None:
    top = Tabletop()
    top.clear_ships().upgrades(RED, pods=1)
    top.starship(RED, "trade_ship", (16, 15))
    top = jump_won(top)
    assert top.refusal(RED, Jump(0, top.at(26, 7))) == "CL-OUT-01"
    top.play(RED, Jump(0, top.at(28, 7)))
    assert top.refusal(RED, EndFlight()) == "CL-FLT-10"
    assert EstablishTradeStation(0) in top.choices(RED)


@rule("CL-ENC-02")
def test_a_turn_without_the_black_ball_has_no_encounter() -> None:
    top = Tabletop()
    top.empty_hands().turn_of(RED).dice(1, 1)
    top.play(RED, RollDice())
    top.trade_and_build(RED).balls("red", "blue")
    assert not told(top.play(RED, EndTradeAndBuild()), EncounterDrawn)
