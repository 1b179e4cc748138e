"""Reserve pile and fame pieces (rules SF-RES, SF-ENC-22, SF-ENC-27, SF-LIM-05)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import (
    FameGained,
    FameLost,
    ReserveCardDrawn,
    ReserveCardMissed,
    ReservePileFormed,
)
from starfare.games.starfarers.table import Table
from starfare.kernel.frame import Chance


class ReserveDraw(Chance[Table]):
    """A seat draws cards from the reserve pile, one after another (SF-RES-01, SF-INF-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")
    PURPOSE: ClassVar[str] = "reserve"

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

    def weights(self, table: Table) -> list[int]:
        """Every card of the pile is as likely as any other."""
        return table.reserve

    def resolve(self, table: Table, outcome: int) -> None:
        """Put the card into the hand; form a new pile when it was the last (SF-RES-06)."""
        table.reserve[outcome] -= 1
        table.hands[self.seat * w.KINDS + outcome] += 1
        table.knowledge.drew(table.known_hands, self.seat, outcome)
        table.tell(ReserveCardDrawn(self.seat, outcome))
        if not any(table.reserve):
            form_reserve_pile(table)
        draw_reserve(table, self.seat, self.count - 1)


def draw_reserve(table: Table, seat: int, count: int) -> None:
    """Let a seat draw; with no card anywhere the rest is lost (SF-RES-08)."""
    if count <= 0:
        return
    if not any(table.reserve):
        form_reserve_pile(table)
    if any(table.reserve):
        table.push(ReserveDraw(seat, count))
    else:
        table.tell(ReserveCardMissed(seat, count))


def form_reserve_pile(table: Table) -> None:
    """Shuffle 8 cards of each resource, or all there are, into a new pile (SF-RES-05, -07)."""
    most = table.new_pile_cards()
    for resource in range(w.KINDS):
        count = min(most, table.supply[resource])
        table.supply[resource] -= count
        table.reserve[resource] += count
    if any(table.reserve):
        table.note_new_pile()
        table.tell(ReservePileFormed(sum(table.reserve)))


def reserve_cards_due(table: Table, points: int) -> int:
    """2 cards at 4 to 7 points, 1 at 8 or 9, none from 10 on (SF-RES-02)."""
    due = 0
    for from_vp, cards in table.facts.bands:
        if points >= from_vp:
            due = cards
    return due


def gain_fame(table: Table, seat: int, count: int) -> None:
    """Take fame pieces from the tray, as many as are left (SF-ENC-27, SF-LIM-05)."""
    count = min(count, table.tray[w.FAME_PIECE])
    if count:
        table.tray[w.FAME_PIECE] -= count
        table.fame[seat] += count
        table.tell(FameGained(seat, count))


def lose_fame(table: Table, seat: int, count: int) -> None:
    """Return fame pieces to the tray, as many as there are (SF-ENC-22, SF-ENC-23)."""
    count = min(count, table.fame[seat])
    if count:
        table.tray[w.FAME_PIECE] += count
        table.fame[seat] -= count
        table.tell(FameLost(seat, count))
