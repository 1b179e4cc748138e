"""Encounters, the procedure: drawing, asking, reading boxes, further cards (SF-ENC, ENC-G)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import GainUpgrade, GroundShip, LoseUpgrade
from starfare.games.starfarers.events import (
    CardsOffered,
    EncounterAnswered,
    EncounterDeckShuffled,
    EncounterDrawn,
    EncounterEnded,
    FameGained,
    FameLost,
    GameWon,
    MothershipShaken,
    ResourcesGained,
)
from starfare.games.starfarers.facts import facts
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.meeting import NO_TITLE
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from tests.rules import rule
from tests.starfarers.support_c import (
    BOOSTER,
    CANNON,
    NO,
    YES,
    bundle,
    deck,
    discards,
    farthest,
    flagship,
    lost,
    moving,
    names,
    next_card,
    offer,
    overhear,
    pieces,
    prompt,
    same_for,
    shake_black,
    take,
    told,
    upgrades,
    winners,
    won,
)
from tests.starfarers.tabletop import BLUE, RED, WHITE, YELLOW, Tabletop

MERCHANT, WEAR = facts().encounter_kinds.index("merchant"), facts().encounter_kinds.index("wear")


def near_victory(top: Tabletop, seat: int) -> Tabletop:
    """14 points and an odd fame piece: one more piece wins."""
    top.fame(seat, 1)
    top.medal(seat, w.PIRATE + 4).medal(seat, w.PIRATE + 5).medal(seat, w.PIRATE + 6)
    top.medal(seat, w.ICE + 3)
    for civilization in ("merchants", "scientists", "diplomats"):
        top.marker(seat, civilization)
    assert top.points(seat) == 14
    return top


@rule("SF-ENC-01", "ENC-G-01")
def test_the_black_ball_brings_an_encounter_before_any_ship_moves() -> None:
    top = Tabletop().trade_and_build(WHITE)
    ship = top.table.ship_at[0]
    events = shake_black(top, WHITE, 3)
    assert names(events) == ["MothershipShaken", "EncounterDrawn"]
    assert prompt(top) == (WHITE, "encounter_offer")
    assert top.game.deciders == (WHITE,), "the subject is the player whose shake it was"
    refused = top.refusal(WHITE, Fly(0, top.neighbours(ship)[0]))
    assert refused == "SF-ENC-03"
    top.play(WHITE, offer())
    assert moving(top)
    assert top.refusal(WHITE, Fly(0, top.neighbours(ship)[0])) is None


@rule("SF-ENC-01")
def test_without_the_black_ball_there_is_no_encounter() -> None:
    top = Tabletop().trade_and_build(WHITE).balls("yellow", "red")
    events = top.play(WHITE, EndTradeAndBuild())
    assert told(events, MothershipShaken)
    assert not told(events, EncounterDrawn)
    assert moving(top)
    assert len(deck(top)) == 32


@rule("SF-ENC-02", "ENC-G-01")
def test_a_card_of_the_deck_is_drawn_each_as_likely_as_any_other() -> None:
    top = Tabletop().deck(3, 10, 24).trade_and_build(WHITE)
    drawn = overhear(top)
    shake_black(top, WHITE, 10)
    [weights] = drawn.of("encounter")
    assert weights == [1 if number in (3, 10, 24) else 0 for number in range(1, 33)]
    assert deck(top) == {3, 24}
    assert prompt(top) == (WHITE, "encounter_ask")


@rule("SF-ENC-02", "SF-ENC-09", "ENC-G-01", "ENC-G-02")
@pytest.mark.parametrize("seat", [WHITE, YELLOW, RED, BLUE, None])
def test_nobody_not_even_the_reader_sees_more_than_the_box_reached(seat: int | None) -> None:
    one, other = (Tabletop().encounter(WHITE, number) for number in (2, 7))
    assert one.last_events == (EncounterDrawn(WHITE, MERCHANT),)
    assert same_for(seat, one, other)


@rule("SF-ENC-03")
def test_the_answer_comes_before_any_result_and_is_final() -> None:
    top = flagship(Tabletop(), "colony_ship").hand(WHITE, ore=2)
    had = [pieces(top, seat) for seat in range(4)]
    lost(top).encounter(WHITE, 22)
    assert [pieces(top, seat) for seat in range(4)] == had
    assert top.choices(WHITE) == [YES, NO]
    assert top.refusal(WHITE, take(goods=2)) == "SF-ENC-03"
    assert top.refusal(WHITE, GroundShip(0)) == "SF-ENC-03"
    events = top.play(WHITE, YES)
    assert events[0] == EncounterAnswered(WHITE, 1)
    assert moving(top), "the lost fight grounds the only ship, without a second answer"
    assert top.refusal(WHITE, Fly(0, top.neighbours(top.table.ship_at[0])[0])) == "SF-FLT-12"


@rule("SF-ENC-03")
def test_a_number_is_said_before_the_result_is_heard() -> None:
    top = Tabletop().hand(WHITE, ore=2).encounter(WHITE, 1)
    assert top.refusal(WHITE, take(ore=1)) == "SF-ENC-03"
    assert top.refusal(WHITE, YES) == "SF-ENC-03"
    assert top.refusal(WHITE, EndFlight()) == "SF-ENC-03"


@rule("SF-ENC-04")
def test_on_a_number_card_only_the_box_of_that_number_is_applied() -> None:
    top = flagship(Tabletop(), "colony_ship", "trade_ship").hand(WHITE, ore=3)
    top.fame(WHITE, 3).encounter(WHITE, 5)
    events = top.play(WHITE, offer(ore=1))
    assert names(events) == ["CardsOffered", "FameLost", "EncounterEnded"]
    assert moving(top)


@rule("SF-ENC-04")
def test_arrows_lead_from_box_to_box_through_further_questions() -> None:
    top = flagship(Tabletop(), "colony_ship", "trade_ship").hand(WHITE, ore=3)
    lost(top).encounter(WHITE, 8)
    assert prompt(top) == (WHITE, "encounter_offer")
    top.play(WHITE, offer(ore=1))
    assert prompt(top) == (WHITE, "encounter_ask")
    top.play(WHITE, YES)
    assert prompt(top) == (WHITE, "ground_ship")
    top.play(WHITE, GroundShip(0))
    assert moving(top)


@rule("SF-ENC-05", "ENC-G-03", "SF-EX-36")
def test_offered_cards_are_in_the_supply_before_the_result_is_read() -> None:
    top = Tabletop().empty_hands().hand(WHITE, goods=2, ore=1).supply(goods=0).fame(WHITE, 1)
    top.encounter(WHITE, 4)
    events = top.play(WHITE, offer(goods=2))
    assert events[0] == CardsOffered(WHITE, bundle(goods=2))
    assert top.hand_of(WHITE) == {"ore": 1}
    assert top.table.supply[w.GOODS] == 2
    events = top.play(WHITE, take(goods=2))
    assert told(events, ResourcesGained) == [ResourcesGained(WHITE, bundle(goods=2))]
    assert top.hand_of(WHITE) == {"ore": 1, "goods": 2}
    assert top.table.fame[WHITE] == 2


@rule("SF-ENC-05")
def test_the_cards_offered_are_of_the_players_choice() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=1, fuel=2).encounter(WHITE, 3)
    assert set(top.choices(WHITE)) == {
        offer(),
        offer(ore=1),
        offer(fuel=1),
        offer(ore=1, fuel=1),
        offer(fuel=2),
        offer(ore=1, fuel=2),
    }


@rule("SF-ENC-05", "ENC-G-03", "SF-EX-36")
def test_a_player_without_cards_must_offer_nothing() -> None:
    top = Tabletop().empty_hands().encounter(WHITE, 4)
    assert top.choices(WHITE) == [offer()]
    assert top.refusal(WHITE, offer(ore=1)) == "SF-ENC-06"


@rule("SF-ENC-06")
def test_nobody_offers_more_cards_than_they_hold() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=2).encounter(WHITE, 28)
    assert top.refusal(WHITE, offer(ore=3)) == "SF-ENC-06"
    assert top.refusal(WHITE, offer(ore=1, food=1)) == "SF-ENC-06"
    assert offer(ore=3) not in top.choices(WHITE)


@rule("SF-ENC-05")
def test_nobody_offers_more_than_three_cards() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=5).encounter(WHITE, 28)
    assert top.refusal(WHITE, offer(ore=4)) == "SF-ENC-05"
    assert offer(ore=3) in top.choices(WHITE)
    assert offer(ore=4) not in top.choices(WHITE)


@rule("SF-ENC-06", "ENC-G-21")
@pytest.mark.parametrize(
    ("number", "needed"), [(9, 2), (10, 2), (11, 2), (12, 1), (13, 1), (14, 1), (15, 1)]
)
def test_a_demand_that_cannot_be_paid_in_full_cannot_be_agreed_to(number: int, needed: int) -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=needed - 1).encounter(WHITE, number)
    assert top.choices(WHITE) == [NO]
    assert top.refusal(WHITE, YES) in ("SF-ENC-06", "ENC-G-21")
    top = Tabletop().empty_hands().hand(WHITE, ore=needed).encounter(WHITE, number)
    assert top.choices(WHITE) == [YES, NO]


@rule("ENC-G-21")
def test_who_is_forced_to_say_no_gets_what_no_brings_good_or_bad() -> None:
    good = Tabletop().empty_hands().fame(WHITE, 1).encounter(WHITE, 14)
    assert told(good.play(WHITE, NO), FameGained) == [FameGained(WHITE, 1)]
    bad = Tabletop().empty_hands().upgrades(WHITE, cannons=1)
    lost(bad).upgrades(YELLOW, cannons=1).encounter(WHITE, 11)
    bad.play(WHITE, NO)
    assert upgrades(bad, WHITE) == (0, 0, 0)


@rule("ENC-G-21", "SF-ENC-06")
@pytest.mark.parametrize("number", [16, 19, 22, 25])
def test_where_nothing_is_demanded_both_answers_are_open_to_an_empty_hand(number: int) -> None:
    top = Tabletop().empty_hands().encounter(WHITE, number)
    assert top.choices(WHITE) == [YES, NO]


@rule("SF-ENC-07", "ENC-G-18")
def test_the_used_card_is_discarded_and_ships_move_with_base_speed_three() -> None:
    top = flagship(Tabletop(), "colony_ship").upgrades(WHITE, boosters=1).trade_and_build(WHITE)
    shake_black(top, WHITE, 3)
    assert discards(top) == set()
    events = top.play(WHITE, offer())
    assert len(told(events, EncounterEnded)) == 1
    assert discards(top) == {3}
    assert len(deck(top)) == 31
    assert farthest(top, WHITE, 0) == 4, "3 and one booster, whatever the other ball"


@rule("ENC-G-18", "SF-EX-38")
def test_after_the_card_speed_counts_the_boosters_then_present() -> None:
    top = flagship(Tabletop(), "colony_ship").upgrades(WHITE, boosters=2, cannons=1)
    lost(two_boosters(top))
    top.encounter(WHITE, 16)
    top.play(WHITE, NO)
    assert set(top.choices(WHITE)) == {LoseUpgrade(BOOSTER), LoseUpgrade(CANNON)}
    top.play(WHITE, LoseUpgrade(BOOSTER))
    assert farthest(top, WHITE, 0) == 3 + 1 + 2


@rule("ENC-G-18")
def test_a_booster_won_on_the_card_already_speeds_up_this_flight() -> None:
    top = flagship(Tabletop(), "colony_ship").empty_hands().hand(WHITE, ore=3)
    top.upgrades(WHITE, boosters=1).encounter(WHITE, 2)
    top.play(WHITE, offer(ore=3))
    top.play(WHITE, GainUpgrade(BOOSTER))
    assert farthest(top, WHITE, 0) == 3 + 2


def two_boosters(top: Tabletop) -> Tabletop:
    """White owns the Scientists card with two boosters."""
    [name] = [card.name for card in top.facts.cards if card.boosters == 2]
    return top.named_card(WHITE, name)


@rule("SF-ENC-08")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    top = Tabletop().deck().trade_and_build(WHITE)
    drawn = overhear(top)
    events = shake_black(top, WHITE, 30)
    assert names(events)[1:] == ["EncounterDeckShuffled", "EncounterDrawn"]
    assert drawn.of("encounter") == [[1] * 32]
    assert deck(top) == set(range(1, 33)) - {30}
    assert discards(top) == set()


@rule("SF-ENC-08")
def test_the_discards_stay_discarded_while_the_deck_has_a_card() -> None:
    top = Tabletop().deck(3).trade_and_build(WHITE)
    events = shake_black(top, WHITE, 3)
    assert not told(events, EncounterDeckShuffled)
    assert deck(top) == set()
    top.play(WHITE, offer())
    assert len(discards(top)) == 32


@rule("SF-ENC-10", "ENC-G-19")
def test_a_box_is_applied_in_printed_order_and_the_win_is_checked_at_its_end() -> None:
    top = near_victory(Tabletop(), WHITE).hand(WHITE, ore=2).encounter(WHITE, 1)
    top.play(WHITE, offer(ore=2))
    assert prompt(top) == (WHITE, "take_cards")
    assert winners(top) == ()
    events = top.play(WHITE, take(food=1))
    assert names(events)[:2] == ["ResourcesGained", "FameGained"]
    assert events[-1] == GameWon(WHITE)
    assert winners(top) == (WHITE,)


@rule("SF-ENC-10")
def test_the_first_part_of_a_box_is_done_before_the_next_is_asked() -> None:
    top = flagship(Tabletop(), "colony_ship", "trade_ship").fame(WHITE, 2).encounter(WHITE, 6)
    top.play(WHITE, offer())
    assert prompt(top) == (WHITE, "ground_ship")
    assert top.table.fame[WHITE] == 2
    events = top.play(WHITE, GroundShip(1))
    assert told(events, FameLost) == [FameLost(WHITE, 1)]


# --- further cards -----------------------------------------------------------------------


@rule("ENC-G-15", "SF-ENC-33")
def test_a_refused_wormhole_brings_another_card_for_the_same_subject() -> None:
    top = flagship(Tabletop(), "colony_ship").upgrades(WHITE, boosters=1).encounter(WHITE, 25)
    events = next_card(top, 3).play(WHITE, NO)
    assert told(events, EncounterDrawn) == [EncounterDrawn(WHITE, MERCHANT)]
    assert prompt(top) == (WHITE, "encounter_offer")
    top.play(WHITE, offer())
    assert moving(top)
    assert farthest(top, WHITE, 0) == 3 + 1, "the base speed does not change"


@rule("ENC-G-15")
def test_cards_of_a_chain_wait_aside_and_are_discarded_when_it_ends() -> None:
    top = Tabletop().deck(25, 26).encounter(WHITE, 25)
    drawn = overhear(top)
    next_card(top, 26).play(WHITE, NO)
    assert discards(top) == set(range(1, 33)) - {25, 26}
    next_card(top, 3)
    events = top.play(WHITE, NO)
    assert told(events, EncounterDeckShuffled), "the draw pile was empty"
    able = [1 if number not in (25, 26) else 0 for number in range(1, 33)]
    assert drawn.of("encounter")[-1] == able, "no card comes up twice in one encounter"
    top.play(WHITE, offer())
    assert discards(top) == {25, 26, 3}
    assert deck(top) == set(range(1, 33)) - {25, 26, 3}


@rule("ENC-G-16", "ENC-G-15")
def test_a_reshuffle_leaves_the_cards_waiting_aside_out() -> None:
    top = Tabletop().deck(27, 31, 3).encounter(WHITE, 27)
    drawn = overhear(top)
    next_card(next_card(top, 31), 5).play(WHITE, NO)
    assert prompt(top) == (WHITE, "encounter_offer")
    able = [1 if number not in (27, 31) else 0 for number in range(1, 33)]
    assert drawn.of("encounter")[-1] == able
    assert discards(top) == set()
    assert deck(top) == set(range(1, 33)) - {27, 31, 5}
    top.play(WHITE, offer())
    assert discards(top) == {27, 31, 5}


@rule("ENC-G-19")
def test_points_are_checked_before_a_further_card_comes() -> None:
    top = near_victory(Tabletop(), WHITE).upgrades(WHITE, pods=2)
    top.encounter(WHITE, 32)
    assert top.last_events[-1] == GameWon(WHITE)
    assert told(top.last_events, EncounterDrawn) == [EncounterDrawn(WHITE, WEAR)]
    assert winners(top) == (WHITE,)


@rule("ENC-G-19")
def test_others_who_reach_the_goal_on_a_card_wait_for_their_own_turn() -> None:
    top = near_victory(Tabletop(), YELLOW).upgrades(YELLOW, pods=2)
    top.encounter(WHITE, 32)
    assert top.points(YELLOW) == 15
    assert winners(top) == ()
    assert prompt(top)[0] == WHITE


@rule("ENC-G-03")
def test_an_offer_is_not_taken_back_by_a_harsh_result() -> None:
    top = Tabletop().empty_hands().hand(WHITE, ore=2).fame(WHITE, 2).encounter(WHITE, 30)
    events = top.play(WHITE, offer(ore=1))
    assert told(events, FameLost) == [FameLost(WHITE, 1)]
    assert top.hand_of(WHITE) == {"ore": 1}
    assert moving(top)


@rule("ENC-G-02")
def test_a_false_merchant_is_told_from_a_true_one_only_when_it_drops_the_act() -> None:
    true, false = (Tabletop().hand(WHITE, ore=1).encounter(WHITE, n) for n in (3, 7))
    assert all(same_for(seat, true, false) for seat in (WHITE, YELLOW, RED, BLUE, None))
    true.play(WHITE, offer())
    events = false.play(WHITE, offer())
    assert "EncounterUnmasked" in names(events)
    assert prompt(false) == (WHITE, "encounter_ask")
    assert not same_for(RED, true, false)


@rule("ENC-G-02")
def test_everybody_sees_the_answers_given() -> None:
    top = Tabletop().hand(WHITE, ore=1).encounter(WHITE, 7)
    assert top.game.view(RED).plain()["encounter"]["answers"] == []
    top.play(WHITE, offer(ore=1))
    for seat in (WHITE, RED, None):
        [given] = top.game.view(seat).plain()["encounter"]["answers"]
        assert (given["seat"], given["cards"]["ore"]) == (WHITE, 1)


@rule("ENC-G-02")
def test_the_title_is_told_when_the_card_is_over_and_not_before() -> None:
    top = won(Tabletop()).encounter(WHITE, 18)
    assert not told(top.last_events, EncounterEnded)
    events = top.play(WHITE, NO)
    if prompt(top)[1] == "place_trade_ship":
        events += top.play(WHITE, top.choices(WHITE)[0])
    assert told(events, EncounterEnded) == [EncounterEnded(WHITE, 17)]


@rule("ENC-G-02", "SF-INF-11")
def test_no_title_is_told_where_another_card_reads_alike() -> None:
    one, other = (Tabletop().encounter(WHITE, number) for number in (2, 3))
    heard = [top.play(WHITE, offer()) for top in (one, other)]
    assert heard[0] == heard[1]
    assert told(heard[0], EncounterEnded) == [EncounterEnded(WHITE, NO_TITLE)]
    assert one.game.say(EncounterEnded(WHITE, NO_TITLE)) == "White's encounter is over."
