"""The encounter in progress: which card, how far it was read, what was given and taken."""

from __future__ import annotations

from typing import Final

from starfare.content.encounter_tree import (
    Ask,
    Compare,
    EncounterCard,
    Node,
    Offer,
    Results,
    Shake,
)
from starfare.games.starfarers import words as w
from starfare.games.starfarers.table import Table

SUBJECT: Final = 0
CARD: Final = 1
STEPS: Final = 2
PATH: Final = 3
PATH_SIZE: Final = 6
OFFERED: Final = PATH + PATH_SIZE
TAKEN: Final = OFFERED + w.KINDS
MINE: Final = TAKEN + w.KINDS
THEIRS: Final = MINE + 1
MEETING_SIZE: Final = THEIRS + 1

IN_DECK: Final = 0
DISCARDED: Final = 1
ASIDE: Final = 2
BEING_READ: Final = 3

NO_TITLE: Final = -1
"""Stands for a card that what was read aloud does not tell from another one (ENC-G-02)."""


def open_meeting(table: Table, subject: int, card: int) -> None:
    """Start reading a card."""
    table.meeting = [0] * MEETING_SIZE
    table.meeting[SUBJECT] = subject
    table.meeting[CARD] = card
    table.encounters[card] = BEING_READ


def card_of(table: Table) -> EncounterCard:
    """Return the card being read."""
    card: EncounterCard = table.facts.encounters[table.meeting[CARD]]
    return card


def node_of(table: Table) -> Node:
    """Return the box that was reached."""
    return nodes_read(card_of(table), path_of(table))[-1]


def path_of(table: Table) -> list[int]:
    """Return the branches taken so far."""
    return table.meeting[PATH : PATH + table.meeting[STEPS]]


def take_branch(table: Table, branch: int) -> None:
    """Go on to a branch of the box reached."""
    table.meeting[PATH + table.meeting[STEPS]] = branch
    table.meeting[STEPS] += 1


def branches(node: Node) -> tuple[Node, ...]:
    """Return what a box leads to."""
    if isinstance(node, (Offer, Shake)):
        return tuple(node.branches)
    if isinstance(node, Ask):
        return (node.yes, node.no)
    if isinstance(node, Compare):
        return (node.at_least, node.less)
    return () if node.then is None else (node.then,)


def nodes_read(card: EncounterCard, path: list[int]) -> list[Node]:
    """Return the boxes on a path, the first one included."""
    node = card.tree
    nodes: list[Node] = [node]
    for branch in path:
        node = branches(node)[branch]
        nodes.append(node)
    return nodes


def reads_alike(one: EncounterCard, other: EncounterCard, path: list[int]) -> bool:
    """Tell whether two cards cannot be told apart by what was read of them (ENC-G-02)."""
    if one.kind != other.kind:
        return False
    left, right = one.tree, other.tree
    if _aloud(left) != _aloud(right):
        return False
    for branch in path:
        left, right = branches(left)[branch], branches(right)[branch]
        if _aloud(left) != _aloud(right):
            return False
    return True


def _aloud(node: Node) -> str:
    """Return what is read aloud when a box is reached."""
    if isinstance(node, Ask):
        return f"ask {node.min_cards} {node.prompt}"
    if isinstance(node, Compare):
        return f"compare {node.stat} {node.seat}"
    if isinstance(node, Results):
        return f"results {node.effects} {node.then is None}"
    return "offer" if isinstance(node, Offer) else "shake"


def alike(table: Table, card: int, paths: list[list[int]]) -> list[int]:
    """Return the cards that read like one on all paths that were read aloud.

    Used cards are among them: which cards were used, nobody can look up (SF-INF-11).
    """
    cards = table.facts.encounters
    return [
        number
        for number, other in enumerate(cards)
        if all(reads_alike(cards[card], other, path) for path in paths)
    ]


def candidates(table: Table) -> list[int]:
    """Return the cards that could be the one being read, for all that was read aloud."""
    return alike(table, table.meeting[CARD], [path_of(table)])


def deck_size(table: Table) -> int:
    """Return how many cards are in the deck (SF-INF-09)."""
    return table.encounters.count(IN_DECK)


def adversary(table: Table, seat_name: str) -> int:
    """Return the player in a seat named by a card, counted from the subject (SF-ENC-19)."""
    step = int(seat_name[1:])
    subject = table.meeting[SUBJECT]
    return (subject + (step if seat_name[0] == "L" else -step)) % table.seats
