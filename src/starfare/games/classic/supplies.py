"""Supplies from Earth: an optional draw, to be made up while one trades and builds
(rules CL-SUP, CL-VAR).
"""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.classic.table import classic
from starfare.games.starfarers.supplies import draw_reserve
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason


class DrawSupplies(Choice):
    """Draw so many cards from the reserve pile."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count


class LeaveSupplies(Choice):
    """Do not draw now; it can be made up while you trade and build."""


MOST_SUPPLIES: Final = 2
LEAVE: Final = LeaveSupplies()
ONLY_SUPPLIES: Final = Reason("only_supplies")
ONE_DRAW: Final = Reason("one_draw")
TOO_MANY_POINTS: Final = Reason("too_many_points")
TOO_MANY_CARDS: Final = Reason("too_many_cards")
LOST: Final = Reason("lost")
NO_CARDS: Final = Reason("no_cards")


def supplies_due(table: Table, seat: int) -> int:
    """1 card below 9 points; for new players 2 below 7; once a turn (CL-SUP-01, CL-VAR-01)."""
    given = classic(table)
    if given.drawn:
        return 0
    points = given.seams.victory_points(given, seat)
    due = 0
    for from_vp, cards in given.given.new_player_bands if given.new_players else given.facts.bands:
        if points >= from_vp:
            due = cards
    return due


def supply_choices(table: Table, seat: int) -> list[Choice]:
    """As many cards as the points allow at this moment, or fewer (CL-SUP-04, CL-VAR-01)."""
    return [DrawSupplies(count) for count in range(supplies_due(table, seat), 0, -1)]


def why_not_draw(table: Table, seat: int, choice: DrawSupplies) -> Reason | None:
    """One draw a turn, by the points at this moment (CL-SUP-02, CL-SUP-04)."""
    if classic(table).drawn:
        return ONE_DRAW
    due = supplies_due(table, seat)
    if not due:
        return TOO_MANY_POINTS
    if not choice.count:
        return NO_CARDS
    return None if choice.count <= due else TOO_MANY_CARDS


def why_not_in_flight(table: Table, seat: int, choice: DrawSupplies) -> Reason:
    """What was not drawn when trading and building ended is lost (CL-SUP-03)."""
    return why_not_draw(table, seat, choice) or LOST


def draw_supplies(table: Table, seat: int, count: int) -> None:
    """The cards are seen by their owner only (CL-SUP-05)."""
    classic(table).drawn = 1
    draw_reserve(table, seat, count)


def offer_supplies(table: Table, seat: int) -> None:
    """The second step of production, for whoever has few points (CL-TRN-02, CL-SUP-01)."""
    if supplies_due(table, seat):
        table.push(Supplies(seat))


class Supplies(Question[Table]):
    """Draw now, or leave it for later in the turn (CL-SUP-01, CL-SUP-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "supplies"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The active player."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Draw, or leave it."""
        return Listed([*supply_choices(table, seat), LEAVE])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Nothing else now."""
        if isinstance(choice, DrawSupplies):
            return why_not_draw(table, seat, choice)
        return None if isinstance(choice, LeaveSupplies) else ONLY_SUPPLIES

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Draw the cards."""
        table.stack.pop()
        if isinstance(choice, DrawSupplies):
            draw_supplies(table, seat, choice.count)
