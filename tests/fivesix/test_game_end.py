"""The end of the game with two pilots (X6-END)."""

from __future__ import annotations

import pytest

from starfare.games.fivesix import words as x
from starfare.games.fivesix.events import EncounterRead
from starfare.games.fivesix.glorious_donation import AskDonation, GiveDonation
from starfare.games.starfarers import words as w
from starfare.games.starfarers.build import BuildSpaceport
from starfare.games.starfarers.colonies import EstablishColony
from starfare.games.starfarers.encounters import OfferCards
from starfare.games.starfarers.events import FameGained, GameWon
from starfare.games.starfarers.flight import EndFlight
from starfare.games.starfarers.friendship import BuyFame
from starfare.games.starfarers.trade_and_build import EndTradeAndBuild
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.rules import rule

TWO_ORE = OfferCards((2, 0, 0, 0, 0))


def colony_of(top: Cockpit, seat: int) -> int:
    """Return the site of a seat's colony that is no spaceport."""
    site = next(s for s, building in enumerate(top.table.buildings) if building == seat + 1)
    return top.facts.field.sites[site]


def builder(seat: int, points: int = 14) -> Cockpit:
    """A seat lacks a point and can pay a spaceport."""
    return Cockpit(6).worth(seat, points).hand(seat, carbon=3, food=2)


def won(top: Cockpit) -> tuple[int, ...]:
    """Return who won, nobody while the game goes on."""
    return () if top.game.outcome is None else top.game.outcome.winners


@rule("X6-END-01", "X6-END-02")
def test_a_pilot_who_reaches_15_wins_at_once_in_either_role() -> None:
    for seat in (0, 3):
        top = builder(seat).trade_and_build(seat)
        told = top.play(seat, BuildSpaceport(colony_of(top, seat)))
        assert GameWon(seat) in told
        assert won(top) == (seat,)


@rule("X6-END-01", "X6-END-05")
def test_a_pilot_who_has_15_at_the_start_of_the_turn_wins() -> None:
    for seat in (0, 3):
        top = Cockpit(6).worth(seat, 15)
        assert GameWon(seat) in top.begin(0)
        assert won(top) == (seat,)


@rule("X6-END-03", "X6-END-04")
def test_the_earlier_moment_decides_and_pilot_2_does_nothing_more() -> None:
    top = builder(0).worth(3, 14).hand(3, carbon=3, food=2).trade_and_build(0)
    top.play(0, BuildSpaceport(colony_of(top, 0)))
    assert won(top) == (0,)
    assert top.game.pending is None
    assert top.points(3) == 14


@rule("X6-END-03")
def test_pilot_2s_trade_step_comes_before_pilot_1s_flight() -> None:
    top = builder(3).worth(0, 14).discs("n7", carbon=5, food=4, fuel=10)
    top.ship(0, "colony_ship", top.site("n7", "carbon", "food"))
    top.trade_and_build(0)
    top.play(0, EndTradeAndBuild())
    top.play(3, BuildSpaceport(colony_of(top, 3)))
    assert won(top) == (3,)


@rule("X6-END-05")
def test_one_result_box_is_one_event_and_the_check_follows_it() -> None:
    top = Cockpit(6).worth(0, 14).hand(0, ore=2).worth(3, 14).hand(3, ore=2)
    top.out(0)
    top.out(3)
    top.meet(3)
    top.play(0, TWO_ORE)
    told = top.play(3, TWO_ORE)
    assert of_kind(told, FameGained) == [FameGained(0, 1)]
    assert won(top) == (0,)


@rule("X6-END-05")
def test_it_is_checked_after_founding_and_after_buying_fame_too() -> None:
    top = Cockpit(6).worth(3, 14).discs("n7", carbon=5, food=4, fuel=10)
    ship = top.ship(3, "colony_ship", top.site("n7", "carbon", "food"))
    top.flight(3)
    top.play(3, EstablishColony(ship))
    assert won(top) == (3,)
    top = Cockpit(6).worth(3, 14).card(3, "fame_for_sale").hand(3, goods=1).trade_and_build(3)
    top.play(3, BuyFame())
    assert won(top) == (3,)


@rule("X6-END-06")
def test_if_one_event_lifts_both_pilot_1_wins_whatever_the_totals() -> None:
    top = Cockpit(6).worth(0, 14).worth(3, 14).card(0, "glorious_donation").hand(3, ore=1)
    top.trade_and_build(0)
    top.play(0, AskDonation(3, w.ORE))
    top.play(3, GiveDonation())
    assert (top.points(0), top.points(3)) == (15, 15)
    assert won(top) == (0,)
    top = Cockpit(6).worth(0, 15).worth(3, 19)
    top.begin(0)
    assert won(top) == (0,)


@rule("X6-END-07")
def test_pilot_2_wins_in_pilot_1s_part_while_pilot_1_is_below() -> None:
    top = Cockpit(6).worth(0, 10).worth(3, 14).card(0, "glorious_donation").hand(3, ore=1)
    top.trade_and_build(0)
    top.play(0, AskDonation(3, w.ORE))
    assert GameWon(3) in top.play(3, GiveDonation())


@rule("X6-END-08")
def test_who_is_no_pilot_waits_for_a_turn_as_pilot() -> None:
    top = Cockpit(6).worth(0, 10).worth(4, 14).card(0, "glorious_donation").hand(4, ore=1)
    top.trade_and_build(0)
    top.play(0, AskDonation(4, w.ORE))
    top.play(4, GiveDonation())
    assert top.points(4) == 15
    assert won(top) == ()
    top.begin(5)
    assert won(top) == ()
    again = top.game.clone()
    assert GameWon(4) in top.begin(1)
    lost = Cockpit(6)
    lost.game.table = again.table
    lost.fame(4, lost.table.fame[4] - 2).begin(1)
    assert won(lost) == ()
    assert EndFlight() not in lost.choices(1)


@rule("X6-END-05", "ENC-G-19")
@pytest.mark.parametrize("pilot", [0, 3])
def test_a_card_for_all_that_wins_brings_no_further_card(pilot: int) -> None:
    top = Cockpit(6).worth(pilot, 14).upgrades(pilot, pods=1)
    for seat in (0, 3):
        top.out(seat)
    told = top.meet(32)
    assert of_kind(told, FameGained) == [FameGained(pilot, 1)]
    assert won(top) == (pilot,)
    assert len(of_kind(told, EncounterRead)) == 1


@rule("X6-END-09")
def test_what_counts() -> None:
    top = Cockpit(6)
    assert top.points(0) == 1 + 2 + 1
    for number, civilization in enumerate(top.facts.civilizations, start=1):
        top.marker(0, civilization)
        assert top.points(0) == 4 + 2 * number
    top = Cockpit(6)
    tokens = (w.PIRATE + 4, w.ICE + 3, x.ARTIFACT + 2, x.ARTIFACT + 3)
    for number, token in enumerate(tokens, start=1):
        top.medal(0, token)
        assert top.points(0) == 4 + number
    assert top.fame(0, 6).points(0) == 4 + 4 + 2
