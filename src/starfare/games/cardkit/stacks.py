"""Sector stacks, flight path and reserve deck as lots of cards without a hidden order."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Table


def unseen_in(table: Table, sector: int) -> int:
    """Return how many cards of a stack nobody has ever seen."""
    start = w.ORIGINS * sector
    return sum(table.unseen[start : start + w.ORIGINS])


def loose(table: Table, sector: int) -> int:
    """Return how many cards of a stack lie in it shuffled, neither put on top nor at the bottom."""
    return table.place.count(w.IN_STACK + sector) + unseen_in(table, sector)


def stack_size(table: Table, sector: int) -> int:
    """Return how many unturned cards a stack has, whoever may know them."""
    size = loose(table, sector) + table.hidden[sector]
    if table.flight[w.SECTOR] == sector:
        for card in (*table.top, *table.bottom, *table.looked):
            if card >= 0:
                size += 1
        if table.flight[w.MET] >= 0:
            size += 1
    return size


def nth(places: list[int], wanted: int, number: int, start: int = 0) -> int:
    """Return where a value occurs for the nth time (from 0) in a list."""
    at = places.index(wanted, start)
    for _ in range(number):
        at = places.index(wanted, at + 1)
    return at


def unseen_cards(table: Table, origin: int) -> int:
    """Return how many cards of an origin nobody has ever seen, wherever they are."""
    first = table.facts.first_card
    return table.place[first[origin] : first[origin + 1]].count(w.UNSEEN)


def unseen_card(table: Table, origin: int, number: int) -> int:
    """Return the nth card of an origin that nobody has ever seen."""
    return nth(table.place, w.UNSEEN, number, table.facts.first_card[origin])


def reserve_group(table: Table) -> int:
    """Return the group of the reserve deck's top card, or 0 when it is empty (SC-RSV-02)."""
    for group in range(1, w.ORIGINS):
        if table.reserve[group]:
            return group
    return 0


def put_back(table: Table) -> None:
    """Shuffle path and stack together; order and tilt are forgotten (SC-FLT-26, DU-FLT-23)."""
    sector = table.flight[w.SECTOR]
    home = w.IN_STACK + sector
    for card in table.path:
        if card >= 0:
            table.place[card] = home
        else:
            table.unseen[w.ORIGINS * sector - card] += 1
    for card in (*table.top, *table.bottom):
        table.place[card] = home
    table.path = []
    table.tilted = []
    table.top = []
    table.bottom = []
    table.barred = []
    table.flight = list(w.NO_FLIGHT)
