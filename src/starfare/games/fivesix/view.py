"""What a seat may know of an encounter that two pilots have (ENC-G-02, X6-ENC-05)."""

from __future__ import annotations

from itertools import product

from starfare.games.fivesix import words as x
from starfare.games.fivesix.encounters import meeting_of
from starfare.games.fivesix.table import PilotsTable, pilots_of
from starfare.games.starfarers import view as base
from starfare.games.starfarers.meeting import CARD, PATH, STEPS, alike, path_of
from starfare.kernel.stream import Rng


def known_table(table: PilotsTable, seat: int | None) -> PilotsTable:
    """Return a table with all that a seat (or a spectator, None) may know, and blanks."""
    known = pilots_of(base.known_table(table, seat))
    table.copy_pilots(known)
    known.meeting = table.meeting.copy()
    possible = open_cards(table)
    if possible:
        put_cards(known, assignments(possible)[0])
    return known


def fill_in(table: PilotsTable, seat: int | None, rng: Rng) -> None:
    """Deal what is hidden, and pick the encounter cards."""
    base.fill_in_hands(table, seat, rng)
    possible = open_cards(table)
    read: tuple[int, ...] = ()
    if possible:
        ways = assignments(possible)
        read = ways[rng.below(len(ways))]
        put_cards(table, read)
    base.fill_in_encounters(table, list(read), rng)


def open_cards(table: PilotsTable) -> list[list[int]]:
    """For each card being read return those it could be: the one at hand, then a waiting one."""
    found: list[list[int]] = []
    if table.meeting and not table.reads_shared_card:
        found.append(alike(table, table.meeting[CARD], [path_of(table)]))
    if table.halves:
        paths = [path_read(table, half) for half in range(2)]
        found.append(alike(table, table.halves[x.RECORD + CARD], paths))
    return found


def path_read(table: PilotsTable, half: int) -> list[int]:
    """Return what was read aloud of a pilot's half; an answer alone tells nothing yet."""
    if not table.halves[x.HALF * half + x.READ_ON]:
        return []
    record = meeting_of(table, half)
    return record[PATH : PATH + record[STEPS]]


def assignments(possible: list[list[int]]) -> list[tuple[int, ...]]:
    """Return the ways to name the open cards, no card twice."""
    return [cards for cards in product(*possible) if len(set(cards)) == len(cards)]


def put_cards(table: PilotsTable, cards: tuple[int, ...]) -> None:
    """Let the table say that these are the open cards, in the order of `open_cards`."""
    shared = table.reads_shared_card
    if table.meeting:
        table.meeting[CARD] = cards[0]
    if table.halves:
        for half in range(2):
            table.halves[x.HALF * half + x.RECORD + CARD] = cards[0 if shared else -1]
