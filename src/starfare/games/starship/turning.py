"""Cards come off a stack, turned for all or taken to be looked at (rules SC-FLT-07, DU-FLT-05)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.starship.flight_events import CardTurned
from starfare.games.starship.pirates import meet_pirate
from starfare.games.starship.table import Table
from starfare.games.starship.words import NO_CARD, PIRATE
from starfare.kernel.frame import EvenChance


def cards_left(table: Table) -> bool:
    """Tell whether the stack being flown has an unturned card."""
    flight = table.flight
    if flight.top or flight.bottom:
        return True
    stack = table.stack_flown
    return stack.loose > 0 or stack.hidden > 0


def turn_next(table: Table) -> None:
    """The opponent takes the top card of the stack (SC-FLT-07, DU-FLT-05)."""
    table.flight.turned += 1
    table.flight.here = NO_CARD
    take_top(table, False)


def take_top(table: Table, to_look: bool) -> None:
    """Take the card put on top, or any card of the shuffled rest, or the one at the bottom."""
    flight = table.flight
    if flight.top:
        card = flight.top[0]
        flight.top = flight.top[1:]
        _take_placed(table, card, to_look)
    elif table.stack_flown.loose:
        table.push(StackDraw(to_look))
    else:
        card = flight.bottom[0]
        flight.bottom = flight.bottom[1:]
        _take_placed(table, card, to_look)


def _take_placed(table: Table, card: int, to_look: bool) -> None:
    table.secrets_shown = True
    take_card(table, card, to_look, table.has_seen(card, table.active))


class StackDraw(EvenChance[Table]):
    """One of the shuffled cards of the sector, all equally likely (SC-FLT-26)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("to_look",)
    PURPOSE: ClassVar[str] = "card"

    def __init__(self, to_look: bool) -> None:
        self.to_look = to_look

    def count(self, table: Table) -> int:
        """As many as lie in it."""
        return table.stack_flown.loose

    def resolve(self, table: Table, outcome: int) -> None:
        """First come those that somebody has seen, then those that nobody has, by origin."""
        table.secrets_shown = True
        stack = table.stack_flown
        if outcome < len(stack.known):
            take_card(table, stack.known.pop(outcome), self.to_look, False)
            return
        outcome -= len(stack.known)
        origin = 0
        while outcome >= stack.unseen[origin]:
            outcome -= stack.unseen[origin]
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
        return len(table.unseen[self.origin])

    def resolve(self, table: Table, outcome: int) -> None:
        """It has lain in this sector all the time."""
        card = table.unseen[self.origin][outcome]
        table.note_seen(card)
        table.stack_flown.unseen[self.origin] -= 1
        take_card(table, card, self.to_look, False)


def take_card(table: Table, card: int, to_look: bool, foreseen: bool) -> None:
    """A card in hand is laid into the path, kept secret as a pirate, or looked at."""
    if to_look:
        table.show(card, table.active)
        table.flight.looked = (*table.flight.looked, card)
    elif table.facts.cards[card].kind == PIRATE:
        meet_pirate(table, card, foreseen)
    else:
        table.show_all(card)
        table.flight.lay(card, 0)
        table.flight.here = card
        table.tell(CardTurned(table.active, card))
