"""Encounters that two pilots have (X6-ENC, ENC-G-20)."""

from __future__ import annotations

import pytest

from starfare.games.fivesix.events import EncounterRead
from starfare.games.fivesix.targeted_encounter import HaveEncounter
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import (
    GainUpgrade,
    GiveTribute,
    GroundShip,
    TakeCards,
)
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.events import (
    CardsOffered,
    CardTaken,
    ContestDecided,
    ContestShaken,
    EncounterAnswered,
    EncounterDeckShuffled,
    EncounterEnded,
    FameGained,
    FameLost,
    FreeShipPlaced,
    JumpWon,
    MothershipShaken,
    NothingHappened,
    ResourcesGained,
    ShipGrounded,
    UpgradeLost,
)
from starfare.games.starfarers.facts import facts
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.free_trade_ship import PlaceTradeShip
from starfare.games.starfarers.meeting import ASIDE, BEING_READ, DISCARDED, IN_DECK, NO_TITLE
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.speed import speed
from starfare.kernel.event import Event
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.rules import rule
from tests.starfarers.support_b import flights, jumps

YES, NO = Answer(1), Answer(0)
NOTHING = OfferCards((0, 0, 0, 0, 0))
ORE = OfferCards((1, 0, 0, 0, 0))
WEAK, STRONG = ("yellow", "blue"), ("yellow", "red")
"""Shakes of 3 and of 5."""


def both(seats: int = 6, first: int = 0) -> Cockpit:
    """Both pilots have a ship in open space."""
    top = Cockpit(seats, first=first)
    for seat in top.pilots:
        top.out(seat)
    return top


def kind(name: str) -> int:
    """Return the number of a public kind."""
    return facts().encounter_kinds.index(name)


def readings(events: tuple[Event, ...]) -> list[Event]:
    """Return what was begun to be read."""
    return of_kind(events, EncounterRead)


@rule("X6-ENC-01", "X6-ENC-02", "ENC-G-20")
@pytest.mark.parametrize(("seats", "first", "second", "reader"), [(6, 5, 2, 0), (5, 3, 1, 4)])
def test_a_black_ball_gives_both_pilots_the_card_that_pilot_1s_left_neighbour_reads(
    seats: int, first: int, second: int, reader: int
) -> None:
    top = both(seats, first)
    assert readings(top.meet(9)) == [EncounterRead(reader, (first, second), kind("toll"))]
    seen = top.view(None).plain()["encounter"]
    assert (seen["seats"], seen["reader"]) == ([first, second], reader)
    assert not readings(both().shake("yellow", "yellow"))


@rule("X6-ENC-03")
@pytest.mark.parametrize("flying", [0, 3])
def test_a_pilot_without_a_ship_takes_no_part(flying: int) -> None:
    top = Cockpit(6)
    top.out(flying)
    assert readings(top.meet(3)) == [EncounterRead(1, (flying,), kind("merchant"))]
    told = top.play(flying, NOTHING)
    assert of_kind(told, FameLost) == [FameLost(flying, 1)]
    assert (top.decision().seat, top.decision().prompt) == (flying, "move_ships")
    assert top.table.fame[3 - flying] == 3


@rule("X6-ENC-04")
def test_the_reader_sits_left_of_pilot_1_though_pilot_2_is_alone() -> None:
    top = Cockpit(5, first=4)
    top.out(2)
    [read] = readings(top.meet(3))
    assert read == EncounterRead(0, (2,), kind("merchant"))


@rule("X6-ENC-05", "ENC-G-20")
def test_both_answer_before_any_result_is_announced() -> None:
    top = both()
    top.meet(3)
    assert (top.decision().seat, top.decision().prompt) == (0, "encounter_offer")
    assert top.play(0, NOTHING) == (CardsOffered(0, NOTHING.cards),)
    assert (top.decision().seat, top.decision().prompt) == (3, "encounter_offer")
    assert top.table.fame[:4] == [3, 3, 3, 3]
    told = top.play(3, NOTHING)
    assert of_kind(told, FameLost) == [FameLost(0, 1), FameLost(3, 1)]


@rule("X6-ENC-05")
def test_an_answer_alone_tells_nobody_which_card_it_is() -> None:
    top = both().hand(0, ore=1)
    top.meet(5)
    top.play(0, ORE)
    other = both().hand(0, ore=1)
    other.meet(4)
    other.play(0, ORE)
    for seat in (None, *range(6)):
        assert top.view(seat).encoded() == other.view(seat).encoded()


@rule("ENC-G-02", "X6-ENC-05")
def test_everybody_sees_what_the_first_pilot_has_answered() -> None:
    top = both().hand(0, ore=1)
    top.meet(5)
    top.play(0, ORE)
    [first] = {str(top.view(seat).plain()["encounter"]["answers"]) for seat in (None, *range(6))}
    cards = dict.fromkeys(top.facts.resources, 0) | {"ore": 1}
    assert first == str([{"seat": 0, "cards": cards}])


@rule("X6-ENC-06", "X6-ENC-08")
def test_different_answers_bring_different_results_pilot_1s_first() -> None:
    top = both().hand(3, ore=2)
    top.meet(3)
    top.play(0, NOTHING)
    told = top.play(3, OfferCards((2, 0, 0, 0, 0)))
    assert of_kind(told, FameLost, FameGained) == [FameLost(0, 1), FameGained(3, 1)]


@rule("X6-ENC-07")
def test_equal_answers_bring_the_same_result_to_each() -> None:
    top = both().hand(0, ore=2).hand(3, ore=2)
    top.meet(3)
    top.play(0, OfferCards((2, 0, 0, 0, 0)))
    told = top.play(3, OfferCards((2, 0, 0, 0, 0)))
    assert of_kind(told, FameGained) == [FameGained(0, 1), FameGained(3, 1)]


@rule("X6-ENC-09", "ENC-G-20")
def test_pilot_1s_branch_is_followed_to_its_end_before_pilot_2s() -> None:
    top = both().hand(0, ore=2).hand(3, ore=2)
    top.meet(2)
    top.play(0, OfferCards((2, 0, 0, 0, 0)))
    told = top.play(3, OfferCards((2, 0, 0, 0, 0)))
    assert not of_kind(told, FameGained)
    assert (top.decision().seat, top.decision().prompt) == (0, "take_cards")
    told = top.play(0, TakeCards((0, 1, 0, 0, 0)))
    assert of_kind(told, ResourcesGained, FameGained) == [
        ResourcesGained(0, (0, 1, 0, 0, 0)),
        FameGained(0, 1),
    ]
    assert (top.decision().seat, top.decision().prompt) == (3, "take_cards")
    assert FameGained(3, 1) in top.play(3, TakeCards((0, 1, 0, 0, 0)))


@rule("X6-ENC-09")
def test_further_questions_come_within_a_pilots_branch() -> None:
    top = both()
    top.meet(7)
    top.play(0, NOTHING)
    top.play(3, NOTHING)
    assert (top.decision().seat, top.decision().prompt) == (0, "encounter_ask")
    top.contest(STRONG, WEAK)
    told = top.play(0, YES)
    assert FameGained(0, 1) in told
    assert (top.decision().seat, top.decision().prompt) == (3, "encounter_ask")
    assert NothingHappened(3) in top.play(3, NO)


@rule("X6-ENC-10")
def test_each_pilot_pays_their_own_offer_on_answering() -> None:
    top = both().hand(0, ore=2).hand(3, food=1)
    top.meet(4)
    top.play(0, ORE)
    assert (top.hand_of(0), top.hand_of(3)) == ({"ore": 1}, {"food": 1})
    assert top.refusal(3, ORE) == "SF-ENC-06"
    top.play(3, OfferCards((0, 0, 0, 1, 0)))
    assert top.hand_of(3) == {}


@rule("X6-ENC-10")
def test_a_refund_returns_each_pilots_own_cards() -> None:
    top = both().hand(0, ore=3).hand(3, food=3)
    top.meet(4)
    top.play(0, OfferCards((3, 0, 0, 0, 0)))
    top.play(3, OfferCards((0, 0, 0, 3, 0)))
    assert (top.hand_of(0), top.hand_of(3)) == ({"ore": 3}, {"food": 3})


@rule("X6-ENC-11", "X6-ENC-12", "ENC-G-20")
def test_each_pilot_shakes_and_meets_the_adversary_counted_from_their_own_seat() -> None:
    top = both().upgrades(0, cannons=2).upgrades(3, cannons=1)
    top.meet(10)
    top.play(0, NO)
    top.contest(WEAK, WEAK).contest(WEAK, STRONG)
    told = top.play(3, NO)
    assert [event.seat for event in told if isinstance(event, ContestShaken)] == [0, 4, 3, 1]
    assert of_kind(told, ContestDecided) == [
        ContestDecided(0, 4, 0, 5, 3, True),
        ContestDecided(3, 1, 0, 4, 5, False),
    ]


@rule("X6-ENC-13", "X6-ENC-14")
def test_with_five_players_one_pilot_can_be_the_others_adversary() -> None:
    top = both(5)
    top.meet(10)
    top.play(0, NO)
    top.contest(WEAK, STRONG).contest(WEAK, WEAK)
    told = top.play(3, NO)
    assert [event.seat for event in told if isinstance(event, ContestShaken)] == [0, 3, 3, 1]
    assert of_kind(told, ContestDecided) == [
        ContestDecided(0, 3, 0, 3, 5, False),
        ContestDecided(3, 1, 0, 3, 3, True),
    ]


@rule("X6-ENC-14")
def test_that_is_the_case_for_two_to_pilot_1s_right_and_two_to_pilot_2s_left_only() -> None:
    steps = {"L1": 1, "R1": -1, "L2": 2, "R2": -2}
    for seats in (5, 6):
        top = Cockpit(seats)
        met = {
            (role, name)
            for role, (pilot, other) in enumerate((top.pilots, top.pilots[::-1]))
            for name, step in steps.items()
            if (pilot + step) % seats == other
        }
        assert met == ({(0, "R2"), (1, "L2")} if seats == 5 else set())


@rule("X6-ENC-15")
def test_an_adversary_needs_no_ship() -> None:
    top = both()
    assert not top.table.ships(5)
    top.meet(16)
    top.play(0, NO)
    top.contest(WEAK, STRONG)
    told = top.play(3, NO)
    assert [event.seat for event in told if isinstance(event, ContestShaken)][:2] == [0, 5]


@rule("X6-ENC-16", "ENC-G-20")
def test_a_card_for_all_is_carried_out_once_clockwise_from_pilot_1() -> None:
    top = both(first=4)
    for seat in range(6):
        top.upgrades(seat, boosters=5, cannons=4)
    top.script(("encounter", 30), ("encounter", 2))
    top.shake("black", "yellow")
    asked = []
    while top.decision().prompt == "lose_upgrade":
        asked.append(top.decision().seat)
        top.play(asked[-1], top.choices(asked[-1])[0])
    assert asked == [4, 5, 0, 1, 2, 3]


@rule("X6-ENC-16")
def test_it_begins_with_pilot_1_though_only_pilot_2_takes_part() -> None:
    top = Cockpit(6)
    top.out(3)
    for seat in (0, 3):
        top.upgrades(seat, boosters=5, cannons=4)
    top.script(("encounter", 30), ("encounter", 2))
    top.shake("black", "yellow")
    assert top.decision().seat == 0


@rule("X6-ENC-16", "X6-TGT-04")
@pytest.mark.parametrize(("ball", "seats", "reader"), [("red", (3,), 4), ("black", (0, 3), 1)])
def test_while_a_card_for_all_is_carried_out_everybody_sees_who_has_it_and_who_reads(
    ball: str, seats: tuple[int, ...], reader: int
) -> None:
    top = both().card(3, "targeted_encounter").upgrades(4, boosters=5, cannons=4)
    top.script(("encounter", 30), ("encounter", 2))
    top.shake(ball, "yellow")
    assert readings(top.play(3, HaveEncounter())) == [EncounterRead(reader, seats, kind("wear"))]
    assert top.decision().prompt == "lose_upgrade"
    seen = top.view(1).plain()["encounter"]
    assert (seen["seats"], seen["reader"]) == (list(seats), reader)


@rule("X6-ENC-17")
def test_after_a_black_ball_the_base_speed_is_three_for_both_encounter_or_not() -> None:
    top = Cockpit(6).card(0, "targeted_encounter")
    for seat in (0, 3):
        top.out(seat)
    top.script(("encounter", 2))
    top.shake("black", "yellow")
    top.play(0, top.choices(0)[1])
    top.play(3, NOTHING)
    assert speed(top.table, 0) == 3
    top.play(0, EndFlight())
    assert speed(top.table, 3) == 3


@rule("X6-ENC-18")
def test_scarce_pieces_go_to_pilot_1s_result_first() -> None:
    top = both().hand(0, ore=2).hand(3, ore=2)
    top.table.fame[5] += top.table.tray[w.FAME_PIECE] - 1
    top.table.tray[w.FAME_PIECE] = 1
    top.meet(3)
    top.play(0, OfferCards((2, 0, 0, 0, 0)))
    told = top.play(3, OfferCards((2, 0, 0, 0, 0)))
    assert of_kind(told, FameGained) == [FameGained(0, 1)]


@rule("X6-ENC-19")
def test_a_ship_that_may_not_move_is_that_pilots_in_that_pilots_step() -> None:
    top = both()
    top.out(3, number=5)
    top.meet(5)
    top.play(0, NOTHING)
    told = top.play(3, NOTHING)
    assert ShipGrounded(0, 0) in told
    assert top.decision().seat == 3
    assert ShipGrounded(3, 1) in top.play(3, GroundShip(1))
    assert top.decision().prompt == "move_ships"
    assert not flights(top, 0, 0)
    top.play(0, EndFlight())
    assert flights(top, 3, 0)
    assert not flights(top, 3, 1)


@rule("X6-ENC-19")
def test_a_jump_won_by_pilot_2_serves_pilot_2() -> None:
    top = both()
    top.meet(25)
    top.play(0, NO)
    top.script(("encounter", 2))
    top.contest(STRONG, WEAK)
    top.play(3, YES)
    assert top.decision().seat == 0
    told = top.play(0, NOTHING)
    assert JumpWon(3) in told
    assert top.decision().prompt == "move_ships"
    assert not jumps(top, 0, 0)
    top.play(0, EndFlight())
    assert jumps(top, 3, 0)


@rule("X6-ENC-19")
def test_a_free_trade_ship_is_placed_at_once_and_flies_in_its_owners_step() -> None:
    top = both().hand(3, ore=3)
    top.meet(5)
    top.play(0, NOTHING)
    told = top.play(3, OfferCards((3, 0, 0, 0, 0)))
    assert not of_kind(told, FreeShipPlaced)
    assert (top.decision().seat, top.decision().prompt) == (3, "place_trade_ship")
    site = top.choices(3)[0]
    assert isinstance(site, PlaceTradeShip)
    assert FreeShipPlaced(3, 1, site.at) in top.play(3, site)
    assert top.decision().seat == 0
    top.play(0, EndFlight())
    assert flights(top, 3, 1)


@rule("X6-ENC-20")
def test_a_card_from_each_opponent_is_taken_from_the_other_pilot_too() -> None:
    top = both()
    for seat in range(6):
        top.hand(seat, ore=2)
    top.meet(20)
    top.play(0, YES)
    top.contest(STRONG, WEAK)
    told = top.play(3, NO)
    takers = [(event.giver, event.seat) for event in told if isinstance(event, CardTaken)]
    assert takers == [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]


@rule("X6-ENC-20")
def test_a_tribute_is_handed_over_by_the_other_pilot_too() -> None:
    top = both().hand(3, ore=1).hand(5, food=1)
    top.meet(1)
    top.play(0, NOTHING)
    top.play(3, NOTHING)
    assert top.decision().seat == 3
    top.play(3, GiveTribute(w.ORE))
    assert top.decision().seat == 5


@rule("X6-ENC-21")
def test_the_card_is_discarded_and_named_once_both_are_done() -> None:
    top = both().hand(3, ore=2)
    top.meet(2)
    top.play(0, NOTHING)
    told = top.play(3, OfferCards((2, 0, 0, 0, 0)))
    assert FameLost(0, 1) in told
    assert not of_kind(told, EncounterEnded)
    assert top.table.encounters[1] == BEING_READ
    told = top.play(3, TakeCards((1, 0, 0, 0, 0)))
    assert EncounterEnded(3, 1) in told
    assert top.table.encounters[1] == DISCARDED


@rule("X6-ENC-21")
def test_further_cards_wait_aside_until_both_are_done() -> None:
    top = both().hand(3, ore=2)
    top.meet(25)
    top.play(0, NO)
    top.script(("encounter", 2))
    top.contest(WEAK, STRONG)
    top.play(3, YES)
    assert (top.table.encounters[24], top.table.encounters[2]) == (BEING_READ, BEING_READ)
    told = top.play(0, NOTHING)
    ended = [event.encounter for event in told if isinstance(event, EncounterEnded)]
    assert ended == [NO_TITLE, 24], "what was read of the further card fits another one, too"
    assert (top.table.encounters[24], top.table.encounters[2]) == (DISCARDED, DISCARDED)
    assert ASIDE not in top.table.encounters


@rule("X6-ENC-21")
def test_what_pilot_1_drew_further_cannot_come_up_for_pilot_2() -> None:
    top = both()
    top.meet(25)
    top.play(0, NO)
    top.script(("encounter", 2), ("encounter", 3))
    top.play(3, NO)
    top.play(0, NOTHING)
    assert (top.decision().seat, top.table.meeting[1]) == (3, 3)
    assert [n for n, place in enumerate(top.table.encounters) if place == ASIDE] == [2, 24]
    top.play(3, NOTHING)
    assert [n for n, place in enumerate(top.table.encounters) if place == DISCARDED] == [2, 3, 24]


@rule("X6-ENC-22")
def test_an_empty_deck_is_made_anew_when_a_card_is_needed() -> None:
    top = both().deck()
    told = top.meet(3)
    assert of_kind(told, EncounterDeckShuffled, EncounterRead) == [
        EncounterDeckShuffled(),
        EncounterRead(1, (0, 3), kind("merchant")),
    ]
    assert top.table.encounters.count(IN_DECK) == 31


@rule("X6-ENC-23")
def test_who_tries_to_flee_and_fails_fights_like_one_who_chose_to() -> None:
    top = both().upgrades(5, boosters=1)
    top.meet(16)
    top.play(0, YES)
    top.contest(STRONG, WEAK).contest(STRONG, WEAK)
    told = top.play(3, NO)
    assert of_kind(told, ContestDecided) == [
        ContestDecided(0, 5, 2, 0, 1, False),
        ContestDecided(0, 5, 0, 5, 3, True),
    ]
    assert (top.decision().seat, top.decision().prompt) == (0, "gain_upgrade")
    told = top.play(0, GainUpgrade(0))
    assert of_kind(told, ContestDecided) == [ContestDecided(3, 2, 0, 5, 3, True)]
    assert top.decision().seat == 3


@rule("X6-ENC-24", "ENC-G-20")
def test_a_further_card_of_a_pilots_branch_is_for_that_pilot_alone() -> None:
    top = both()
    top.meet(26)
    assert top.play(0, NO) == (EncounterAnswered(0, 0),)
    top.script(("encounter", 8))
    told = top.play(3, YES)
    assert readings(told) == [EncounterRead(1, (0,), kind("toll"))]
    assert not of_kind(told, ContestDecided)
    assert (top.decision().seat, top.decision().prompt) == (0, "encounter_ask")
    assert top.view(3).plain()["encounter"]["seats"] == [0]
    top.contest(WEAK, STRONG).contest(STRONG, WEAK)
    told = top.play(0, NO)
    decided = [event for event in told if isinstance(event, ContestDecided)]
    assert [(event.seat, event.won) for event in decided] == [(0, False), (3, True)]
    assert JumpWon(3) in told


@rule("X6-ENC-24")
def test_a_further_card_of_a_card_for_all_is_for_all_who_take_part() -> None:
    top = both()
    top.script(("encounter", 31), ("encounter", 2))
    told = top.shake("black", "yellow")
    assert readings(told) == [
        EncounterRead(1, (0, 3), kind("wear")),
        EncounterRead(1, (0, 3), kind("merchant")),
    ]
    top.play(0, NOTHING)
    assert top.decision().seat == 3
    alone = Cockpit(6)
    alone.out(3)
    alone.script(("encounter", 31), ("encounter", 2))
    assert readings(alone.shake("black", "yellow"))[1] == EncounterRead(1, (3,), kind("merchant"))


@rule("X6-ENC-24")
def test_after_a_card_for_all_that_one_pilot_drew_the_next_is_for_that_pilot() -> None:
    top = both()
    top.meet(27)
    top.play(0, NO)
    top.script(("encounter", 30), ("encounter", 2))
    told = top.play(3, NO)
    assert [event.seats for event in told if isinstance(event, EncounterRead)] == [(0,), (0,)]
    top.script(("encounter", 3))
    told = top.play(0, NOTHING)
    assert [event.seats for event in told if isinstance(event, EncounterRead)] == [(3,)]


@rule("ENC-G-20")
def test_nobody_moves_before_both_are_done() -> None:
    top = both()
    told = top.meet(21)
    assert len(of_kind(told, MothershipShaken)) == 1
    top.play(0, YES)
    assert top.game.explain(0, Fly(0, top.neighbours(top.space(0))[0])) is not None
    top.contest(WEAK, STRONG)
    told = top.play(3, NO)
    assert of_kind(told, UpgradeLost, FameLost) == [FameLost(3, 1)]
    assert (top.decision().seat, top.decision().prompt) == (0, "move_ships")
