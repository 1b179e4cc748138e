"""Cards come off a stack, turned for all or taken to be looked at (rules SC-FLT-07, DU-FLT-05)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.stacks import loose, nth, unseen_card, unseen_cards, unseen_in
from starfare.games.cardkit.table import Table
from starfare.games.starship.flight_events import CardTurned
from starfare.games.starship.pirates import meet_pirate
from starfare.kernel.frame import EvenChance


def cards_left(table: Table) -> bool:
    """Tell whether the stack being flown has an unturned card."""
    if table.top or table.bottom:
        return True
    sector = table.flight[w.SECTOR]
    if w.IN_STACK + sector in table.place or table.hidden[sector]:
        return True
    return unseen_in(table, sector) > 0


def turn_next(table: Table) -> None:
    """The opponent takes the top card of the stack (SC-FLT-07, DU-FLT-05)."""
    table.flight[w.TURNED] += 1
    table.flight[w.HERE] = -1
    take_top(table, False)


def take_top(table: Table, to_look: bool) -> None:
    """Take the card put on top, or any card of the shuffled rest, or the one at the bottom."""
    if table.top:
        _take_placed(table, table.top.pop(0), to_look)
    elif loose(table, table.flight[w.SECTOR]):
        table.push(StackDraw(to_look))
    else:
        _take_placed(table, table.bottom.pop(0), to_look)


def _take_placed(table: Table, card: int, to_look: bool) -> None:
    table.secrets_shown = True
    take_card(table, card, to_look, bool(table.seen[card] >> table.active & 1))


class StackDraw(EvenChance[Table]):
    """One of the shuffled cards of the sector, all equally likely (SC-FLT-26)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("to_look",)
    PURPOSE: ClassVar[str] = "card"

    def __init__(self, to_look: bool) -> None:
        self.to_look = to_look

    def count(self, table: Table) -> int:
        """As many as lie in it."""
        return loose(table, table.flight[w.SECTOR])

    def resolve(self, table: Table, outcome: int) -> None:
        """First come those that somebody has seen, then those that nobody has, by origin."""
        table.secrets_shown = True
        sector = table.flight[w.SECTOR]
        known = table.place.count(w.IN_STACK + sector)
        if outcome < known:
            card = nth(table.place, w.IN_STACK + sector, outcome)
            take_card(table, card, self.to_look, False)
            return
        outcome -= known
        origin = 0
        start = w.ORIGINS * sector
        while outcome >= table.unseen[start + origin]:
            outcome -= table.unseen[start + origin]
            origin += 1
        table.push(UnseenDraw(origin, self.to_look))


class UnseenDraw(EvenChance[Table]):
    """The card is one nobody has seen: any of its origin (SC-SET-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("origin", "to_look")
    PURPOSE: ClassVar[str] = "unseen card"

    def __init__(self, origin: int, to_look: bool) -> None:
        self.origin = origin
        self.to_look = to_look

    def count(self, table: Table) -> int:
        """As many as there are, wherever they lie."""
        return unseen_cards(table, self.origin)

    def resolve(self, table: Table, outcome: int) -> None:
        """It has lain in this sector all the time."""
        card = unseen_card(table, self.origin, outcome)
        table.unseen[w.ORIGINS * table.flight[w.SECTOR] + self.origin] -= 1
        take_card(table, card, self.to_look, False)


def take_card(table: Table, card: int, to_look: bool, foreseen: bool) -> None:
    """A card in hand is laid into the path, kept secret as a pirate, or looked at."""
    table.place[card] = w.IN_FLIGHT
    if to_look:
        table.seen[card] |= 1 << table.active
        table.looked.append(card)
    elif table.facts.cards[card].kind == w.PIRATE:
        meet_pirate(table, card, foreseen)
    else:
        table.seen[card] = w.EVERYBODY
        table.path.append(card)
        table.tilted.append(0)
        table.flight[w.HERE] = card
        table.tell(CardTurned(table.active, card))
