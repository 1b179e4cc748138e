"""Pirates: paying or fighting before the card is shown, combat, prizes (rules SC-PIR, DU-PIR)."""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit import words as w
from starfare.games.cardkit.starship import active_modules, upgrade_value, upgrades_attached
from starfare.games.cardkit.table import Table
from starfare.games.starship.flight_events import (
    AstroGained,
    CombatRolled,
    PirateBeaten,
    PirateMet,
    PiratePaid,
    PirateShown,
    PirateWon,
)
from starfare.games.starship.game_end import check_victory
from starfare.games.starship.losses import ChooseLostModule
from starfare.games.starship.reasons import ANSWER_PIRATE, CANNOT_PAY_PIRATE
from starfare.games.starship.reserve import FILL_STRAIGHT, leave_path
from starfare.games.starship.rewards import Reward
from starfare.games.starship.special_points import move_special_points
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import EvenChance, Question
from starfare.kernel.refusal import Reason


class PayPirate(Choice):
    """Pay what the pirate demands and fly on."""


class FightPirate(Choice):
    """Fight the pirate."""


PAY = PayPirate()
FIGHT = FightPirate()
PAY_OR_FIGHT = (PAY, FIGHT)
ONLY_FIGHT = (FIGHT,)


def meet_pirate(table: Table, card: int, foreseen: bool) -> None:
    """The opponent keeps the card secret and names its demand (SC-PIR-01, DU-PIR-01)."""
    flyer = table.active
    table.flight[w.MET] = card
    table.flight[w.DEMAND] = table.facts.cards[card].demand
    table.flight[w.FORESEEN] = int(foreseen)
    table.seen[card] |= 1 << (1 - flyer)
    table.tell(PirateMet(flyer, table.flight[w.DEMAND], card))
    table.push(AnswerPirate(flyer))


class AnswerPirate(Question[Table]):
    """Pay or fight, before the card is seen; there is no escape (SC-PIR-02, SC-FLT-22)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "answer_pirate"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The flyer."""
        return (self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """Whoever has too little money must fight (SC-PIR-06, DU-PIR-05)."""
        can_pay = table.astro[seat] >= table.flight[w.DEMAND]
        return Listed(PAY_OR_FIGHT if can_pay else ONLY_FIGHT)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """The whole demand or a fight (SC-PIR-07, SC-PIR-08)."""
        if isinstance(choice, FightPirate):
            return None
        if not isinstance(choice, PayPirate):
            return ANSWER_PIRATE
        enough = table.astro[seat] >= table.flight[w.DEMAND]
        return None if enough else CANNOT_PAY_PIRATE

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Lay the card face up, then pay or roll (SC-PIR-03, SC-PIR-05, DU-PIR-06)."""
        table.stack.pop()
        card = show_pirate(table)
        if isinstance(choice, FightPirate):
            table.push(FlyerRoll(seat, card))
            return
        table.astro[seat] -= table.flight[w.DEMAND]
        table.tell(PiratePaid(seat, card, table.flight[w.DEMAND]))


def show_pirate(table: Table) -> int:
    """Lay the secret pirate into the flight path and return it."""
    card = table.flight[w.MET]
    table.flight[w.MET] = -1
    table.seen[card] = w.EVERYBODY
    table.path.append(card)
    table.tilted.append(0)
    table.secrets_shown = True
    table.tell(PirateShown(table.active, card))
    return card


# --- combat ----------------------------------------------------------------------------


class CombatRoll(EvenChance[Table]):
    """One roll of the combat die (SC-CMP-07, DU-CMP-07)."""

    PURPOSE: ClassVar[str] = "combat die"

    def count(self, table: Table) -> int:
        """All faces alike."""
        return len(table.facts.combat_die)


class FlyerRoll(CombatRoll):
    """The flyer rolls first and adds the cannon value (SC-PIR-10, SC-PIR-12, DU-PIR-08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def resolve(self, table: Table, outcome: int) -> None:
        """Then the opponent rolls for the pirate."""
        roll = table.facts.combat_die[outcome]
        strength = roll + upgrade_value(table, self.seat, w.CANNON)
        table.tell(CombatRolled(self.seat, roll, strength))
        table.push(PirateRoll(self.seat, self.card, strength))


class PirateRoll(CombatRoll):
    """The opponent rolls for the pirate and adds its strength (SC-PIR-11, DU-PIR-09)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "strength")

    def __init__(self, seat: int, card: int, strength: int) -> None:
        self.seat = seat
        self.card = card
        self.strength = strength

    def resolve(self, table: Table, outcome: int) -> None:
        """The flyer wins a tie (SC-PIR-13, SC-PIR-14, DU-PIR-10)."""
        roll = table.facts.combat_die[outcome]
        strength = roll + table.facts.cards[self.card].strength
        table.tell(CombatRolled(1 - self.seat, roll, strength))
        if strength <= self.strength:
            beat_pirate(table, self.seat, self.card)
        else:
            lose_to_pirate(table, self.seat, self.card)


def beat_pirate(table: Table, seat: int, card: int) -> None:
    """Fame and a prize, and the reserve fills the place (SC-PIR-15 to -19, DU-PIR-11 to -17)."""
    pirate = table.facts.cards[card]
    leave_path(table, card, seat)
    table.tell(PirateBeaten(seat, card))
    if pirate.prize_astro:
        table.astro[seat] += pirate.prize_astro
        table.tell(AstroGained(seat, pirate.prize_astro))
    move_special_points(table)
    if check_victory(table):
        return
    table.push(FILL_STRAIGHT)
    if pirate.prize_resources:
        table.push(Reward(seat, pirate.prize_resources, ()))


def lose_to_pirate(table: Table, seat: int, card: int) -> None:
    """The flight is over, and what the card names is lost (SC-PIR-21 to -28, DU-PIR-18)."""
    table.tell(PirateWon(seat, card))
    table.flight[w.LOST] = 1
    loss = table.facts.cards[card].destroys
    if loss == w.MODULE:
        if active_modules(table, seat):
            table.push(ChooseLostModule(seat))
    elif loss >= 0 and upgrades_attached(table, seat, loss):
        table.seams.lose_upgrade(table, seat, loss)
