"""The production phase with two reserve draws (X6-PRD)."""

from __future__ import annotations

import pytest

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import (
    CardTaken,
    DiceRolled,
    ReserveCardDrawn,
    ReserveCardMissed,
    ReservePileFormed,
    ResourcesProduced,
)
from starfare.games.starfarers.production import RollDice
from starfare.games.starfarers.seven import DrawFromHand
from starfare.kernel.event import Event
from tests.fivesix.tabletop import Cockpit, of_kind
from tests.rules import rule


def drawers(events: tuple[Event, ...]) -> list[int]:
    """Return who drew from the reserve pile, in order."""
    return [event.seat for event in events if isinstance(event, ReserveCardDrawn)]


@rule("X6-PRD-01")
def test_pilot_1_alone_rolls_and_all_produce() -> None:
    top = Cockpit(6, first=4)
    assert [each.seat for each in top.game.pending or ()] == [4]
    told = top.roll(4, 4)
    assert DiceRolled(4, 4, 4) in told
    assert len({event.seat for event in told if isinstance(event, ResourcesProduced)}) > 1


@pytest.mark.parametrize(
    ("points", "cards"),
    [
        pytest.param(4, 2, marks=rule("X6-PRD-02")),
        pytest.param(7, 2, marks=rule("X6-PRD-02")),
        pytest.param(8, 1, marks=rule("X6-PRD-02")),
        pytest.param(9, 1, marks=rule("X6-PRD-02")),
        pytest.param(10, 0, marks=rule("X6-PRD-02")),
        pytest.param(14, 0, marks=rule("X6-PRD-02")),
    ],
)
@rule("X6-PRD-03", "X6-PRD-04")
def test_each_pilot_draws_by_own_points_and_without_being_asked(points: int, cards: int) -> None:
    assert drawers(Cockpit(6).worth(0, points).worth(3, 10).roll(1, 1)) == [0] * cards
    assert drawers(Cockpit(6).worth(3, points).worth(0, 10).roll(1, 1)) == [3] * cards
    top = Cockpit(6).worth(3, points)
    told = top.roll(1, 1)
    assert drawers(told) == [0, 0, *[3] * cards]
    assert top.decision().prompt == "trade_and_build"


@rule("X6-PRD-05")
def test_a_pilot_below_four_points_draws_two_cards() -> None:
    top = Cockpit(6).fame(0, 1).fame(3, 0)
    assert (top.points(0), top.points(3)) == (3, 3)
    assert drawers(top.roll(1, 1)) == [0, 0, 3, 3]


@rule("X6-PRD-06", "X6-PRD-07")
def test_a_new_pile_of_fifty_is_formed_at_once_and_the_draw_goes_on() -> None:
    top = Cockpit(6).reserve(ore=1)
    told = top.roll(1, 1)
    assert drawers(told) == [0, 0, 3, 3]
    assert ReservePileFormed(50) in told
    kinds = [type(event) for event in of_kind(told, ReserveCardDrawn, ReservePileFormed)]
    assert kinds.index(ReservePileFormed) == 1
    assert sum(top.table.reserve) == 47


@rule("X6-PRD-08")
def test_a_kind_the_supply_is_short_of_goes_in_as_far_as_it_lasts() -> None:
    top = Cockpit(6).reserve(ore=1).worth(0, 8).worth(3, 10)
    top.hand(1, fuel=24).hand(2, goods=28)
    assert ReservePileFormed(10 + 4 + 10 + 10 + 0) in top.roll(1, 1)


@rule("X6-PRD-09")
def test_with_an_empty_supply_no_pile_is_formed_and_draws_give_nothing() -> None:
    top = Cockpit(6).reserve()
    table = top.table
    for kind in range(w.KINDS):
        table.hands[w.KINDS + kind] += table.supply[kind]
        table.supply[kind] = 0
    told = top.roll(1, 1)
    assert not of_kind(told, ReservePileFormed, ReserveCardDrawn)
    assert of_kind(told, ReserveCardMissed) == [ReserveCardMissed(0, 2), ReserveCardMissed(3, 2)]


@rule("X6-PRD-10")
def test_on_a_seven_only_pilot_1_draws_from_a_hand() -> None:
    top = Cockpit(6).hand(1, ore=1).hand(0, ore=1)
    top.roll(3, 4)
    assert [(each.seat, each.prompt) for each in top.game.pending or ()] == [(0, "name_victim")]
    told = top.play(0, DrawFromHand(1))
    assert of_kind(told, CardTaken) == [CardTaken(1, 0, w.ORE)]
    assert top.decision().prompt == "trade_and_build"


@rule("X6-PRD-11", "X6-PRD-12")
def test_on_a_seven_all_others_draw_from_pilot_1s_left_and_then_both_pilots() -> None:
    top = Cockpit(6, first=4)
    told = top.roll(3, 4)
    assert drawers(told) == [5, 0, 1, 2, 3, 4, 4, 1, 1]
    assert RollDice() not in top.choices(4)
