"""Moving cards about on a test's table so that every card stays in one place."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Table

BOX = w.OWNED + w.SEATS
"""Where a test puts cards that are to be out of the game."""


def number(table: Table, name: str) -> int:
    """Return a card by its id, such as `SE-12`, or by its name, such as `Voltis`."""
    for index, card in enumerate(table.facts.cards):
        if name in (card.id, card.name):
            return index
    raise AssertionError(f"there is no card {name}")


def mission(table: Table, name: str) -> int:
    """Return a mission by its id, such as `AD-2B`, or by its name."""
    for index, each in enumerate(table.facts.missions):
        if name in (each.id, each.name):
            return index
    raise AssertionError(f"there is no mission {name}")


def lift(table: Table, card: int) -> None:
    """Take a card away from wherever it is, seen or unseen; the caller puts it somewhere.

    A card nobody has seen is taken out of the reserve deck (a reserve card) or out of the last
    sector that has unseen start cards, so that the sectors in front keep their size.
    """
    place = table.place[card]
    if place == w.UNSEEN:
        origin = table.facts.cards[card].origin
        if origin and table.reserve[origin]:
            table.reserve[origin] -= 1
        else:
            for sector in reversed(range(w.SECTORS)):
                if table.unseen[w.ORIGINS * sector + origin]:
                    table.unseen[w.ORIGINS * sector + origin] -= 1
                    break
    elif place == w.IN_FLIGHT and card in table.path:
        at = table.path.index(card)
        table.path.pop(at)
        table.tilted.pop(at)
    table.place[card] = BOX
    table.seen[card] = 0


def put_into_stack(table: Table, card: int, sector: int) -> None:
    """Put a card nobody has seen into a stack in place of an unseen start card.

    The stack keeps its size. A start card changes places with an unseen one of its old stack; for
    any other card an unseen start card goes to the box.
    """
    place = table.place[card]
    origin = table.facts.cards[card].origin
    if place == w.IN_STACK + sector:
        return
    here = w.ORIGINS * sector
    if place == w.UNSEEN and origin == 0:
        if table.unseen[here]:
            table.unseen[here] -= 1
        else:
            lift(table, card)
    elif w.IN_STACK <= place < w.IN_STACK + w.SECTORS:
        table.unseen[w.ORIGINS * (place - w.IN_STACK)] += 1
        table.unseen[here] -= 1
    else:
        lift(table, card)
        if table.unseen[here]:
            box_unseen(table, sector, keep=card)
    table.place[card] = w.IN_STACK + sector
    table.seen[card] = 0


def box_unseen(table: Table, sector: int, keep: int = -1) -> None:
    """Put the last start card nobody has seen into the box, out of this sector."""
    first, end = table.facts.first_card[0], table.facts.first_card[1]
    for card in reversed(range(first, end)):
        if table.place[card] == w.UNSEEN and card != keep:
            table.place[card] = BOX
            table.unseen[w.ORIGINS * sector] -= 1
            return
    raise AssertionError("no start card is unseen any more")
