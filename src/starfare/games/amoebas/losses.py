"""What a destruction costs everybody, and the Council's help (rules AM-LOS)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.new_encounters.ship_tokens import grant_ship
from starfare.games.new_encounters.table import scenario_of
from starfare.games.starfarers.encounter_questions import (
    GiveUpCards,
    LoseUpgrade,
    LoseUpgradeOf,
    PayCards,
)
from starfare.games.starfarers.table import Table
from starfare.kernel.bundles import covers
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Frame, Step
from starfare.kernel.refusal import Reason

LOST_CARDS: Final = 1
ONLY_A_CARD: Final = Reason("only_discard")
NOT_IN_HAND: Final = Reason("not_in_hand")
ONLY_AN_UPGRADE: Final = Reason("only_an_upgrade")
NOT_MOUNTED: Final = Reason("not_mounted")


def losses(table: Table) -> list[Frame[Table]]:
    """All players lose something, clockwise from the active player (AM-LOS-01, AM-LOS-04)."""
    seats = [table.active, *table.opponents(table.active)]
    return [FailingInfrastructure(seat) for seat in seats]


class FailingInfrastructure(Step[Table]):
    """A card, or else an upgrade, or else nothing (AM-LOS-01 to AM-LOS-03)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """The player chooses which."""
        mounted = [kind for kind in range(3) if table.upgrades[3 * self.seat + kind]]
        if table.cards(self.seat):
            table.push(LoseCard(self.seat, LOST_CARDS))
        elif mounted:
            ReturnUpgrade(self.seat).ask_or_do(table, mounted)


class LoseCard(PayCards):
    """Which card goes to the supply? (AM-LOS-04)"""

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """One card out of the hand."""
        if not isinstance(choice, GiveUpCards) or sum(choice.cards) != self.amount:
            return ONLY_A_CARD
        return None if covers(table.hand(seat), choice.cards) else NOT_IN_HAND


class ReturnUpgrade(LoseUpgradeOf):
    """Which upgrade goes back, for want of a card? (AM-LOS-02)"""

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """One that is on the mothership."""
        if not isinstance(choice, LoseUpgrade):
            return ONLY_AN_UPGRADE
        return None if table.upgrades[3 * seat + choice.upgrade] else NOT_MOUNTED


class CouncilHelp(Step[Table]):
    """Who lost a ship or a building gets a free ship, now or by a token (AM-LOS-05 to -07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind")

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def run(self, table: Table) -> None:
        """The owner chooses the site."""
        grant_ship(scenario_of(table), self.seat, self.kind)
