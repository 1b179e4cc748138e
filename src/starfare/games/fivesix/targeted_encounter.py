"""Who has an encounter, and the card Targeted Encounter (rules X6-TGT, X6-ENC-01 to X6-ENC-04)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.fivesix import words as x
from starfare.games.fivesix.encounters import begin_encounter
from starfare.games.fivesix.events import EncounterPassed
from starfare.games.fivesix.table import PilotsTable, act
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason


class HaveEncounter(Choice):
    """Have an encounter."""


class PassEncounter(Choice):
    """Do without an encounter."""


HAVE: Final = HaveEncounter()
PASS: Final = PassEncounter()
ONLY_DECIDE: Final = Reason("only_decide")


def meet(table: PilotsTable) -> None:
    """The shake decides; an owner of the card with a ship decides for themselves (X6-TGT-01)."""
    for seat in (table.first, table.second):
        if table.has_power(seat, x.TARGETED_ENCOUNTER) and table.ships(seat):
            act(table, seat)
            table.push(DecideEncounter(seat))
            return
    begin_encounter(table, struck(table))


def struck(table: PilotsTable) -> tuple[int, ...]:
    """Return the pilots whom the black ball gives an encounter: those with ships (X6-ENC-03)."""
    if not table.pilots[x.BLACK]:
        return ()
    return tuple([seat for seat in (table.first, table.second) if table.ships(seat)])


class DecideEncounter(Question[PilotsTable]):
    """Right after the shake, before a card is read (X6-TGT-01, X6-TGT-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "decide_encounter"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: PilotsTable) -> tuple[int, ...]:
        """The owner of the card."""
        return ALONE[self.seat]

    def choices(self, table: PilotsTable, seat: int) -> Choices:
        """Have one or not, whatever the shake showed (X6-TGT-02, X6-TGT-04)."""
        return Listed([HAVE, PASS])

    def why_not(self, table: PilotsTable, seat: int, choice: Choice) -> Reason | None:
        """One of the two."""
        return None if isinstance(choice, (HaveEncounter, PassEncounter)) else ONLY_DECIDE

    def apply(self, table: PilotsTable, seat: int, choice: Choice) -> None:
        """The choice concerns its owner only, the other pilot follows the shake (X6-TGT-07)."""
        table.stack.pop()
        party = struck(table)
        if isinstance(choice, PassEncounter):
            table.tell(EncounterPassed(seat))
            party = tuple([pilot for pilot in party if pilot != seat])
        elif seat not in party:
            party = (seat,)
        begin_encounter(table, party)
