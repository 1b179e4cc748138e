"""What encounter cards do with amoebas (rules AM-RES)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.amoebas import words as a
from starfare.games.amoebas.destruction import owner_of
from starfare.games.amoebas.events import AmoebaLured
from starfare.games.amoebas.table import AmoebaTable, amoebas_of
from starfare.games.amoebas.wandering import put_amoeba
from starfare.games.boardkit.chart import bits
from starfare.games.new_encounters.events import OfferDeclined
from starfare.games.new_encounters.results import apply_effect as apply_common_effect
from starfare.games.new_encounters.ship_tokens import DECLINE, Decline, has_tokens
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import OneSeatQuestion
from starfare.games.starfarers.events import NothingHappened
from starfare.games.starfarers.free_trade_ship import OwedShips
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.refusal import Reason


class PutAmoeba(Choice):
    """Put this amoeba on an intersection."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amoeba", "to")

    def __init__(self, amoeba: int, to: int) -> None:
        self.amoeba = amoeba
        self.to = to


ONLY_AMOEBA: Final = Reason("only_amoeba")
MUST_COME: Final = Reason("must_come")
OUT_OF_ZONE: Final = Reason("out_of_zone")
SAME_PLACE: Final = Reason("same_place")
TOO_FAR: Final = Reason("amoeba_too_far")
NO_START: Final = Reason("no_start")
NOT_BESIDE: Final = Reason("amoeba_not_beside")


def apply_effect(table: AmoebaTable, seat: int, effect: str, amount: int) -> None:
    """Carry out what a card of this scenario, or of every one, brings."""
    if effect == "move_amoeba":
        MoveAmoeba(seat, amount).ask(table)
    elif effect == "amoeba_home":
        AmoebaHome(seat).ask(table)
    elif effect == "amoeba_threat":
        AmoebaThreat(seat).ask(table)
    else:
        apply_common_effect(table, seat, effect)


class AmoebaQuestion(OneSeatQuestion):
    """Which amoeba goes where?"""

    def places(self, table: AmoebaTable, amoeba: int) -> int:
        """Return where the card lets an amoeba go, its own place and zone left aside, as a mask."""
        raise NotImplementedError

    def why_not_there(self) -> Reason:
        """Return what is told to whom names another place."""
        raise NotImplementedError

    def may_decline(self) -> bool:
        """Tell whether both amoebas may be left where they are."""
        return True

    def ask(self, table: AmoebaTable) -> None:
        """With no amoeba, or nowhere to go, nothing happens (AM-RES-06, AM-RSC-12)."""
        if a.GONE not in table.amoebas and self._moves(table):
            table.push(self)
        else:
            table.tell(NothingHappened(self.seat))

    def _moves(self, table: AmoebaTable) -> list[Choice]:
        return [
            PutAmoeba(amoeba, to)
            for amoeba in a.AMOEBAS
            for to in bits(self.places(table, amoeba))
            if self._why_not(table, amoeba, to) is None
        ]

    def choices(self, table: Table, seat: int) -> Choices:
        """Every amoeba wherever it may go."""
        items = self._moves(amoebas_of(table))
        return Listed([*items, DECLINE] if self.may_decline() else items)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Within the zone, and where the card says (AM-MOV-15)."""
        if isinstance(choice, PutAmoeba):
            return self._why_not(amoebas_of(table), choice.amoeba, choice.to)
        if not self.may_decline():
            return MUST_COME
        return None if isinstance(choice, Decline) else ONLY_AMOEBA

    def _why_not(self, table: AmoebaTable, amoeba: int, to: int) -> Reason | None:
        if table.amoebas[amoeba] == to:
            return SAME_PLACE
        if not table.in_zone(to):
            return OUT_OF_ZONE
        return None if self.places(table, amoeba) >> to & 1 else self.why_not_there()

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Put it there; what follows comes before the card's next result (AM-RES-08)."""
        table.stack.pop()
        if isinstance(choice, PutAmoeba):
            table.tell(AmoebaLured(seat, choice.amoeba))
            if has_tokens(amoebas_of(table)):
                # It may leave a spaceport site that somebody waits for (NE-TOK-05).
                table.push(OwedShips())
            put_amoeba(amoebas_of(table), choice.amoeba, choice.to)
        else:
            table.tell(OfferDeclined(seat))


class MoveAmoeba(AmoebaQuestion):
    """An amoeba may go a few steps (AM-RES-01, AM-RES-02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "steps")
    PROMPT: ClassVar[str] = "move_amoeba"

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps = steps

    def places(self, table: AmoebaTable, amoeba: int) -> int:
        """Everything within so many steps."""
        return table.open_chart.within(table.amoebas[amoeba], self.steps)

    def why_not_there(self) -> Reason:
        """It is too far."""
        return TOO_FAR


class AmoebaHome(AmoebaQuestion):
    """An amoeba may go to a starting point (AM-RES-03, AM-RES-04)."""

    PROMPT: ClassVar[str] = "amoeba_home"

    def places(self, table: AmoebaTable, amoeba: int) -> int:
        """Either starting point; none where any move would only send both back (AM-RES-04)."""
        if table.amoebas == table.known.starts:
            return 0
        mask = 0
        for at in table.known.starts:
            mask |= 1 << at
        return mask

    def why_not_there(self) -> Reason:
        """It is no starting point."""
        return NO_START


class AmoebaThreat(AmoebaQuestion):
    """An amoeba comes right beside a piece of the player (AM-RES-05 to AM-RES-07)."""

    PROMPT: ClassVar[str] = "amoeba_threat"

    def places(self, table: AmoebaTable, amoeba: int) -> int:
        """One edge from a piece that is in the zone."""
        mask = 0
        for at in threatened(table, self.seat):
            for beside in table.facts.field.neighbours[at]:
                mask |= 1 << beside
        return mask

    def why_not_there(self) -> Reason:
        """None of the pieces is near."""
        return NOT_BESIDE

    def may_decline(self) -> bool:
        """The player must choose."""
        return False


def threatened(table: AmoebaTable, seat: int) -> list[int]:
    """Return where colonies, spaceports and colony ships of a seat are in the zone."""
    sites = [at for at in table.facts.field.sites if owner_of(table, at) == seat]
    fleet = range(seat * w.FLEET, (seat + 1) * w.FLEET)
    ships = [table.ship_at[own] for own in fleet if table.ship_kind[own] == w.COLONY_SHIP]
    return [at for at in (*sites, *ships) if at >= 0 and table.in_zone(at)]
