"""Research cards: turning up, taking, and the end of all research (rules AM-RSC, AM-RCD)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.amoebas import words as a
from starfare.games.amoebas.events import AmoebasLeft, ResearchCardTaken, ResearchCardTurnedUp
from starfare.games.amoebas.table import AmoebaTable, amoebas_of
from starfare.games.new_encounters.results import give_upgrade
from starfare.games.starfarers.build import why_no_upgrade
from starfare.games.starfarers.encounter_questions import OneSeatQuestion, offer_upgrade
from starfare.games.starfarers.encounter_results import gain_any
from starfare.games.starfarers.supplies import gain_fame
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Chance, Step
from starfare.kernel.refusal import Reason


class TakeResearch(Choice):
    """Take this research card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("research",)

    def __init__(self, research: int) -> None:
        self.research = research


ONLY_RESEARCH: Final = Reason("only_research")
NOT_FACE_UP: Final = Reason("not_face_up")
SPARE_RESOURCES: Final = 1
"""What replaces an upgrade that cannot be mounted (AM-RSC-14)."""


# --- the deck ------------------------------------------------------------------------


class TurnUpResearch(Chance[Table]):
    """The top card is turned up: any of those with the fewest stars (AM-SET-08, AM-RSC-08).

    Cards with equal stars were shuffled, so that nobody knows which comes until it does.
    """

    PURPOSE: ClassVar[str] = "research"

    def weights(self, table: Table) -> list[int]:
        """Each card on top of the others is as likely as any other."""
        known = amoebas_of(table)
        cards = known.known.research
        stars = min([cards[card].stars for card in known.cards_at(a.IN_DECK)])
        return [
            1 if where == a.IN_DECK and card.stars == stars else 0
            for card, where in zip(cards, known.research, strict=True)
        ]

    def resolve(self, table: Table, outcome: int) -> None:
        """Lay it face up."""
        amoebas_of(table).research[outcome] = a.FACE_UP
        table.tell(ResearchCardTurnedUp(outcome))


# --- the reward ----------------------------------------------------------------------


class ResearchReward(Step[Table]):
    """Who lost a drone ship takes a face-up card, in anybody's turn (AM-RSC-06, AM-RSC-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """A single one is taken without choice (AM-RSC-10)."""
        known = amoebas_of(table)
        cards = known.cards_at(a.FACE_UP)
        if len(cards) == 1:
            take_research(known, self.seat, cards[0])
        elif cards:
            table.push(ChooseResearch(self.seat))


class ChooseResearch(OneSeatQuestion):
    """Which research card? (AM-RSC-06)"""

    PROMPT: ClassVar[str] = "choose_research"

    def choices(self, table: Table, seat: int) -> Choices:
        """The face-up cards."""
        return Listed([TakeResearch(card) for card in amoebas_of(table).cards_at(a.FACE_UP)])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """One that lies face up."""
        if not isinstance(choice, TakeResearch):
            return ONLY_RESEARCH
        face_up = amoebas_of(table).research[choice.research] == a.FACE_UP
        return None if face_up else NOT_FACE_UP

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Take it."""
        assert isinstance(choice, TakeResearch)
        table.stack.pop()
        take_research(amoebas_of(table), seat, choice.research)


def take_research(table: AmoebaTable, seat: int, card: int) -> None:
    """Everything on the card; the card leaves the game (AM-RSC-07, AM-RSC-14)."""
    given = table.known.research[card]
    table.research[card] = a.TAKEN
    table.tell(ResearchCardTaken(seat, card))
    gain_fame(table, seat, given.pieces)
    table.seams.check_victory(table)
    if table.outcome is not None:
        return
    table.push(ResearchTaken())
    resources = given.resources
    if given.upgrade >= 0 and not give_upgrade(table, seat, given.upgrade):
        resources += SPARE_RESOURCES
    if given.of_choice and not _has_room(table, seat):
        resources += SPARE_RESOURCES
    gain_any(table, seat, resources)
    if given.of_choice:
        offer_upgrade(table, seat)


def _has_room(table: Table, seat: int) -> bool:
    return any(why_no_upgrade(table, seat, kind) is None for kind in range(3))


class ResearchTaken(Step[Table]):
    """The next card is turned up; after the last one nothing is left to find out."""

    def run(self, table: Table) -> None:
        """Turn up a card, or let the amoebas leave (AM-RSC-08, AM-RSC-10, AM-RSC-11)."""
        known = amoebas_of(table)
        if known.cards_at(a.IN_DECK):
            table.push(TurnUpResearch())
        elif not known.cards_at(a.FACE_UP):
            known.amoebas = [a.GONE] * len(known.amoebas)
            known.refresh_chart()
            table.tell(AmoebasLeft())
