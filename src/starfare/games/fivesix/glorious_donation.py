"""The card Glorious Donation: a player is asked for a card, and both win fame (rules X6-DON)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.fivesix import words as x
from starfare.games.fivesix.events import DonationAsked, DonationGiven, DonationRefused
from starfare.games.fivesix.facts import facts
from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers import words as w
from starfare.games.starfarers.supplies import gain_fame
from starfare.games.starfarers.trade import drop_offers_of
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason


class AskDonation(Choice):
    """Ask this player for a card of this resource."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponent", "resource")

    def __init__(self, opponent: int, resource: int) -> None:
        self.opponent = opponent
        self.resource = resource


class GiveDonation(Choice):
    """Hand over the card that is asked for."""


class DeclineDonation(Choice):
    """Give nothing."""


GIVE: Final = GiveDonation()
DECLINE: Final = DeclineDonation()
ASK: Final = [[AskDonation(seat, kind) for kind in range(w.KINDS)] for seat in range(6)]

NO_CARD: Final = Reason("no_donation_card")
DONE: Final = Reason("donation_asked")
NOT_ANOTHER: Final = Reason("not_another")
NOT_HELD: Final = Reason("donation_not_held")
ONLY_ANSWER: Final = Reason("answer_donation")


def donation_choices(table: PilotsTable, seat: int) -> list[Choice]:
    """Every other player, every resource; nobody is told who has which (X6-DON-06)."""
    if why_no_donation(table, seat) is not None:
        return []
    return [ASK[other][kind] for other in table.opponents(seat) for kind in range(w.KINDS)]


def why_no_donation(table: PilotsTable, seat: int) -> Reason | None:
    """The card, and once in a turn (X6-DON-01, X6-DON-04)."""
    if not table.has_power(seat, x.GLORIOUS_DONATION):
        return NO_CARD
    return DONE if table.pilots[x.ASKED + table.role(seat)] else None


def why_not_ask(table: PilotsTable, seat: int, choice: AskDonation) -> Reason | None:
    """Another player (X6-DON-01)."""
    why = why_no_donation(table, seat)
    if why is not None:
        return why
    return NOT_ANOTHER if choice.opponent == seat or choice.opponent >= table.seats else None


def ask_donation(table: PilotsTable, seat: int, choice: AskDonation) -> None:
    """The turn's request is made, whatever the answer (X6-DON-06)."""
    table.pilots[x.ASKED + table.role(seat)] = 1
    table.tell(DonationAsked(seat, choice.opponent, choice.resource))
    table.push(Donation(seat, choice.opponent, choice.resource))


class Donation(Question[PilotsTable]):
    """Will the player who was asked hand over the card? (X6-DON-02, X6-DON-03)"""

    FIELDS: ClassVar[tuple[str, ...]] = ("taker", "giver", "resource")
    PROMPT: ClassVar[str] = "answer_donation"

    def __init__(self, taker: int, giver: int, resource: int) -> None:
        self.taker = taker
        self.giver = giver
        self.resource = resource

    def deciders(self, table: PilotsTable) -> tuple[int, ...]:
        """The player who was asked, card or no card."""
        return ALONE[self.giver]

    def choices(self, table: PilotsTable, seat: int) -> Choices:
        """Give it if it is there, or decline."""
        return Listed([GIVE, DECLINE] if self._is_held(table) else [DECLINE])

    def why_not(self, table: PilotsTable, seat: int, choice: Choice) -> Reason | None:
        """Only a card in hand can be given."""
        if isinstance(choice, GiveDonation):
            return None if self._is_held(table) else NOT_HELD
        return None if isinstance(choice, DeclineDonation) else ONLY_ANSWER

    def _is_held(self, table: PilotsTable) -> bool:
        return table.hands[self.giver * w.KINDS + self.resource] > 0

    def apply(self, table: PilotsTable, seat: int, choice: Choice) -> None:
        """Hand the card over, then pay fame for it; or nothing happens."""
        table.stack.pop()
        if isinstance(choice, GiveDonation):
            self._give(table)
        else:
            table.tell(DonationRefused(self.giver))

    def _give(self, table: PilotsTable) -> None:
        """The owner's piece comes first where the stock is short (X6-DON-02, X6-DON-08)."""
        giver, taker, kind = self.giver, self.taker, self.resource
        table.hands[giver * w.KINDS + kind] -= 1
        table.hands[taker * w.KINDS + kind] += 1
        table.knowledge.spent(table.known_hands, giver, kind, 1)
        table.knowledge.gained(table.known_hands, taker, kind, 1)
        drop_offers_of(table, giver)
        table.tell(DonationGiven(taker, giver, kind))
        for seat in (taker, giver):
            gain_fame(table, seat, facts().card_amount(x.GLORIOUS_DONATION))
        table.seams.check_victory(table)
