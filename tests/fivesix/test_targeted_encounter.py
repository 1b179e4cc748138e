"""The card Targeted Encounter (X6-TGT)."""

from __future__ import annotations

from starfare.games.fivesix.events import EncounterPassed, EncounterRead
from starfare.games.fivesix.targeted_encounter import HaveEncounter, PassEncounter
from starfare.games.starfarers.encounters import Answer
from starfare.games.starfarers.events import EncounterEnded, TurnBegan
from starfare.games.starfarers.facts import facts
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.speed import speed
from starfare.games.starfarers.trade_stations import EstablishTradeStation
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.rules import rule
from tests.starfarers.support_b import card_number, jumps

TOLL = facts().encounter_kinds.index("toll")
HAVE, PASS = HaveEncounter(), PassEncounter()


def owner(seat: int, *flying: int) -> Cockpit:
    """A pilot owns the card; these seats have a ship. A fight that comes will be lost."""
    top = Cockpit(6).card(seat, "targeted_encounter")
    for each in flying:
        top.out(each)
    top.script(("encounter", 8))
    top.contest(("yellow", "blue"), ("yellow", "red"))
    return top


@rule("X6-TGT-01", "X6-TGT-09")
def test_the_owner_decides_after_the_shake_before_a_card_is_read() -> None:
    for seat in (0, 3):
        top = owner(seat, 0, 3)
        told = top.shake("black", "yellow")
        assert not of_kind(told, EncounterRead)
        assert (top.decision().seat, top.decision().prompt) == (seat, "decide_encounter")
        assert top.choices(seat) == [HAVE, PASS]
        assert top.refusal(seat, EndFlight()) == "X6-TGT-01"


@rule("X6-TGT-02", "X6-TGT-07")
def test_after_a_black_ball_the_owner_may_skip_with_a_base_speed_of_three() -> None:
    top = owner(0, 0, 3)
    top.shake("black", "yellow")
    told = top.play(0, PASS)
    assert EncounterPassed(0) in told
    assert of_kind(told, EncounterRead) == [EncounterRead(1, (3,), TOLL)]
    top.play(3, Answer(0))
    assert (top.decision().seat, speed(top.table, 0)) == (0, 3)


@rule("X6-TGT-03")
def test_skipping_does_not_lift_the_ban_on_jumps() -> None:
    top = owner(0, 0).named_card(0, "travelers-1").upgrades(0, boosters=3)
    top.shake("black", "yellow")
    top.play(0, PASS)
    assert top.decision().prompt == "move_ships"
    assert not jumps(top, 0, 0)


@rule("X6-TGT-04", "X6-TGT-07")
def test_without_a_black_ball_the_owner_may_have_one_read_by_the_left_neighbour() -> None:
    for seat in (0, 3):
        top = owner(seat, 0, 3)
        top.shake("red", "yellow")
        told = top.play(seat, HAVE)
        assert of_kind(told, EncounterRead) == [EncounterRead(seat + 1, (seat,), TOLL)]


@rule("X6-TGT-05", "X6-TGT-09")
def test_after_it_the_base_speed_is_the_one_that_was_shaken() -> None:
    top = owner(3, 0, 3)
    top.shake("red", "yellow")
    told = top.play(3, HAVE)
    assert (top.decision().seat, top.decision().prompt) == (3, "encounter_ask")
    told = top.play(3, Answer(0))
    assert of_kind(told, EncounterEnded)
    assert (top.decision().seat, top.decision().prompt) == (0, "move_ships")
    assert speed(top.table, 0) == 5
    top.play(0, EndFlight())
    assert speed(top.table, 3) == 5


@rule("X6-TGT-06")
def test_after_an_encounter_without_a_black_ball_jump_cards_still_serve() -> None:
    top = owner(0, 0).named_card(0, "travelers-1").upgrades(0, boosters=3, cannons=6)
    top.shake("red", "yellow")
    top.play(0, HAVE)
    top.play(0, Answer(0))
    while top.decision().prompt != "move_ships":
        top.play(0, top.choices(0)[0])
    assert jumps(top, 0, 0)


@rule("X6-TGT-08")
def test_without_a_ship_the_owner_is_not_asked() -> None:
    for balls in (("red", "yellow"), ("black", "yellow")):
        top = owner(0, 3)
        top.shake(*balls)
        assert top.decision().seat == 3
        assert top.decision().prompt != "decide_encounter"


@rule("X6-TGT-10")
def test_if_nobody_is_left_no_card_is_drawn() -> None:
    top = owner(0, 0)
    top.shake("black", "yellow")
    told = top.play(0, PASS)
    assert not of_kind(told, EncounterRead)
    assert set(top.table.encounters) == {0}
    assert top.decision().prompt == "move_ships"


@rule("X6-TGT-10")
def test_without_a_black_ball_and_a_wish_there_is_no_encounter_either() -> None:
    top = owner(3, 0, 3)
    top.shake("red", "yellow")
    assert not of_kind(top.play(3, PASS), EncounterRead)
    assert (top.decision().seat, top.decision().prompt) == (0, "move_ships")


@rule("X6-TGT-11")
def test_a_card_taken_while_ships_move_has_no_effect_on_this_turns_encounter() -> None:
    top = Cockpit(6).upgrades(0, pods=1)
    trader = top.ship(0, "trade_ship", top.centre("f7"))
    top.flight(0)
    top.play(0, EstablishTradeStation(trader))
    told = top.play(0, TakeFriendshipCard(card_number(top, "travelers-3")))
    assert top.decision().prompt == "move_ships"
    assert not of_kind(told, EncounterRead)
    assert of_kind(top.play(0, EndFlight()), TurnBegan)
