"""Encounters of two pilots: both answer, then each one's branch is played (X6-ENC, ENC-G-20)."""

from __future__ import annotations

from typing import ClassVar

from starfare.content.encounter_tree import Offer, Results
from starfare.games.fivesix import words as x
from starfare.games.fivesix.events import EncounterRead
from starfare.games.fivesix.table import PilotsTable, act, pilots_of
from starfare.games.starfarers.encounter_results import result_frames
from starfare.games.starfarers.encounters import (
    AskSubject,
    CardOver,
    OfferGift,
    ReadBox,
    end_chain,
    put_away,
    shuffle_discards,
)
from starfare.games.starfarers.meeting import (
    ASIDE,
    IN_DECK,
    MEETING_SIZE,
    SUBJECT,
    card_of,
    node_of,
    open_meeting,
)
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Chance, Step

Party = tuple[int, ...]
"""The pilots who take part in a card: one of them or both."""


def begin_encounter(table: PilotsTable, party: Party) -> None:
    """Draw a card for these pilots; without any there is no card (X6-TGT-10)."""
    if party:
        table.push(EncounterOver())
        draw_card(table, party)


def draw_card(table: PilotsTable, party: Party) -> None:
    """An empty deck is made anew from the discards first (X6-ENC-22)."""
    if IN_DECK not in table.encounters:
        shuffle_discards(table)
    if IN_DECK in table.encounters:
        table.push(DrawShared(party))


def reader(table: PilotsTable, party: Party) -> int:
    """Left of the first pilot, but left of an owner who asked for it (X6-ENC-02, -04, X6-TGT-04)."""
    beside = table.first if table.pilots[x.BLACK] else party[0]
    return (beside + 1) % table.seats


class DrawShared(Chance[PilotsTable]):
    """The top card of the deck, for one pilot or for both (X6-ENC-01, X6-ENC-02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("party",)
    PURPOSE: ClassVar[str] = "encounter"

    def __init__(self, party: Party) -> None:
        self.party = party

    def weights(self, table: PilotsTable) -> list[int]:
        """Every card in the deck is as likely as any other."""
        return [1 if place == IN_DECK else 0 for place in table.encounters]

    def resolve(self, table: PilotsTable, outcome: int) -> None:
        """Only the kind and the first box become public (ENC-G-02)."""
        open_meeting(table, self.party[0], outcome)
        kind = table.facts.encounter_kinds.index(card_of(table).kind)
        table.tell(EncounterRead(reader(table, self.party), self.party, kind))
        node = node_of(table)
        if isinstance(node, Results):
            concern_all(table, node, self.party)
        elif len(self.party) == 1:
            act(table, self.party[0])
            table.push(ReadBox())
        else:
            share(table, self.party)


def concern_all(table: PilotsTable, node: Results, party: Party) -> None:
    """A card without a question is carried out once, clockwise from the first pilot (X6-ENC-16)."""
    table.secrets_shown = True
    table.meeting[SUBJECT] = table.first
    table.follow(result_frames(table, node, ReadBox(), CardOver(), FurtherCard(party)))


class FurtherCard(Step[PilotsTable]):
    """A further card for all who take part in this one (X6-ENC-24)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("party",)

    def __init__(self, party: Party) -> None:
        self.party = party

    def run(self, table: PilotsTable) -> None:
        """Check the win first, then draw."""
        put_away(table, ASIDE)
        table.seams.check_victory(table)
        if table.outcome is None:
            draw_card(table, self.party)


# --- both answer ---------------------------------------------------------------------


def share(table: PilotsTable, party: Party) -> None:
    """Both answer before any result is read, then the first pilot's branch comes (X6-ENC-05, -08)."""
    table.halves = []
    for seat in party:
        table.meeting[SUBJECT] = seat
        table.halves.extend([0, *table.meeting])
    table.follow([FirstAnswer(0), FirstAnswer(1), Branch(0), Branch(1)])


def turn_to_half(table: PilotsTable, half: int) -> None:
    """Go on with the half of one pilot."""
    start = x.HALF * half + x.RECORD
    table.meeting = table.halves[start : start + MEETING_SIZE]
    act(table, table.meeting[SUBJECT])


def meeting_of(table: PilotsTable, half: int) -> list[int]:
    """Return how far a pilot's half of the shared card has come."""
    start = x.HALF * half
    record = table.halves[start + x.RECORD : start + x.HALF]
    if table.reads_shared_card and table.meeting[SUBJECT] == record[SUBJECT]:
        return table.meeting
    return record


def keep_half(table: PilotsTable) -> None:
    """Keep how far the acting pilot has come."""
    half = half_of(table, table.meeting[SUBJECT])
    start = x.HALF * half + x.RECORD
    table.halves[start : start + MEETING_SIZE] = table.meeting


def half_of(table: PilotsTable, seat: int) -> int:
    """Return which half of the shared card is a pilot's."""
    return 0 if table.halves[x.RECORD + SUBJECT] == seat else 1


class FirstAnswer(Step[PilotsTable]):
    """A pilot is asked the card's first question (X6-ENC-05, X6-ENC-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("half",)

    def __init__(self, half: int) -> None:
        self.half = half

    def run(self, table: PilotsTable) -> None:
        """Ask."""
        turn_to_half(table, self.half)
        seat = table.meeting[SUBJECT]
        is_offer = isinstance(node_of(table), Offer)
        table.push(SharedOffer(seat) if is_offer else SharedAsk(seat))


class SharedOffer(OfferGift):
    """Each pilot pays their own offer on answering (X6-ENC-10)."""

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Pay; the result waits."""
        super().apply(table, seat, choice)
        wait(pilots_of(table))


class SharedAsk(AskSubject):
    """Yes or no from one of the pilots."""

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Note the answer; the result waits."""
        super().apply(table, seat, choice)
        wait(pilots_of(table))


def wait(table: PilotsTable) -> None:
    """The box that was reached is not read before the other pilot has answered (X6-ENC-05)."""
    table.stack.pop()
    keep_half(table)


class Branch(Step[PilotsTable]):
    """A pilot's branch is followed to its end (X6-ENC-08, X6-ENC-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("half",)

    def __init__(self, half: int) -> None:
        self.half = half

    def run(self, table: PilotsTable) -> None:
        """Read on."""
        table.halves[x.HALF * self.half + x.READ_ON] = 1
        turn_to_half(table, self.half)
        table.push(ReadBox())


# --- the end of a card -----------------------------------------------------------------


def end_card(table: PilotsTable) -> None:
    """A shared card stays until both pilots are done (X6-ENC-21)."""
    close_card(table)
    table.seams.check_victory(table)


def next_card(table: PilotsTable) -> None:
    """A further card that a pilot's branch calls for is for that pilot alone (X6-ENC-24)."""
    seat = table.meeting[SUBJECT]
    end_card(table)
    if table.outcome is None:
        draw_card(table, (seat,))


def close_card(table: PilotsTable) -> None:
    """Put the card aside, unless the other pilot's branch is still to come."""
    is_shared = table.reads_shared_card
    if is_shared:
        keep_half(table)
        if not all(table.halves[x.READ_ON :: x.HALF]):
            table.meeting = []
            return
    put_away(table, ASIDE)
    if is_shared:
        table.halves = []


class EncounterOver(Step[PilotsTable]):
    """Cards wait aside until the whole encounter is over (X6-ENC-21, ENC-G-15)."""

    def run(self, table: PilotsTable) -> None:
        """Discard them."""
        end_chain(table)
