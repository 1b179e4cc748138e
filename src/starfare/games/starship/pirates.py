"""Pirates: paying or fighting before the card is shown, combat, prizes (rules SC-PIR, DU-PIR)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.facts import money
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
from starfare.games.starship.reserve import FILL_STRAIGHT
from starfare.games.starship.rewards import Reward
from starfare.games.starship.ship import Starship
from starfare.games.starship.special_points import move_special_points
from starfare.games.starship.stacks import leave_path
from starfare.games.starship.table import Table
from starfare.games.starship.words import MODULE, NO_CARD
from starfare.kernel.action import Action
from starfare.kernel.bundles import Bundle
from starfare.kernel.choices import Choice
from starfare.kernel.frame import EvenChance, SeatQuestion
from starfare.kernel.refusal import Reason


def meet_pirate(table: Table, card: int, foreseen: bool) -> None:
    """The opponent keeps the card secret and names its demand (SC-PIR-01, DU-PIR-01)."""
    flight, seat = table.flight, table.active
    flight.met = card
    flight.demand = table.facts.cards[card].demand
    flight.foreseen = foreseen
    table.show(card, 1 - seat)
    table.tell(PirateMet(seat, flight.demand, card))
    table.push(AnswerPirate(seat))


def show_pirate(table: Table) -> int:
    """Lay the secret pirate into the flight path and return it (SC-PIR-03, DU-PIR-06)."""
    card = table.flight.met
    table.flight.met = NO_CARD
    table.show_all(card)
    table.flight.lay(card, 0)
    table.secrets_shown = True
    table.tell(PirateShown(table.active, card))
    return card


# --- pay or fight ----------------------------------------------------------------------


class PayPirate(Choice):
    """Pay what the pirate demands and fly on."""


class FightPirate(Choice):
    """Fight the pirate."""


PAY: Final = PayPirate()
FIGHT: Final = FightPirate()


class PayingPirates(Action[Table, PayPirate]):
    """The whole demand, and the flight goes on (SC-PIR-05, SC-PIR-07, SC-PIR-08)."""

    def candidates(self, table: Table, seat: int) -> list[PayPirate]:
        """There is one."""
        return [PAY]

    def why_not(self, table: Table, seat: int, choice: PayPirate) -> Reason | None:
        """Whoever has too little money must fight (SC-PIR-06, DU-PIR-05)."""
        enough = table.ships[seat].astro >= table.flight.demand
        return None if enough else reasons.CANNOT_PAY_PIRATE

    def do(self, table: Table, seat: int, choice: PayPirate) -> None:
        """Only then is the card seen."""
        table.stack.pop()
        card, demand = show_pirate(table), table.flight.demand
        table.ships[seat].astro -= demand
        table.tell(PiratePaid(seat, card, demand))

    def wishes(self, table: Table, seat: int) -> list[PayPirate]:
        """Always."""
        return [PAY]

    def price(self, table: Table, choice: PayPirate) -> Bundle:
        """What it demands."""
        return money(table.flight.demand)


class FightingPirates(Action[Table, FightPirate]):
    """A fight, before the card is seen (SC-PIR-02, DU-PIR-06)."""

    def candidates(self, table: Table, seat: int) -> list[FightPirate]:
        """There is one, and always."""
        return [FIGHT]

    def do(self, table: Table, seat: int, choice: FightPirate) -> None:
        """The flyer rolls first."""
        table.stack.pop()
        table.push(FlyerRoll(seat, show_pirate(table)))


class AnswerPirate(SeatQuestion[Table]):
    """Pay or fight: there is no escape (SC-PIR-02, SC-FLT-22)."""

    PROMPT: ClassVar[str] = "answer_pirate"
    ACTIONS = (PayingPirates(PayPirate), FightingPirates(FightPirate))
    NOTHING_ELSE = reasons.ANSWER_PIRATE


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
        strength = roll + table.ships[self.seat].cannons.value
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
            beat_pirate(table, table.ships[self.seat], self.card)
        else:
            lose_to_pirate(table, table.ships[self.seat], self.card)


def beat_pirate(table: Table, ship: Starship, card: int) -> None:
    """Fame and a prize, and the reserve fills the place (SC-PIR-15 to -19, DU-PIR-11 to -17)."""
    pirate = table.facts.cards[card]
    leave_path(table, card, ship.seat)
    table.tell(PirateBeaten(ship.seat, card))
    if pirate.prize_astro:
        ship.astro += pirate.prize_astro
        table.tell(AstroGained(ship.seat, pirate.prize_astro))
    move_special_points(table)
    if check_victory(table):
        return
    table.push(FILL_STRAIGHT)
    if pirate.prize_resources:
        table.push(Reward(ship.seat, pirate.prize_resources, ()))


def lose_to_pirate(table: Table, ship: Starship, card: int) -> None:
    """The flight is over, and what the card names is lost (SC-PIR-21 to -28, DU-PIR-18)."""
    table.tell(PirateWon(ship.seat, card))
    table.flight.lost = True
    loss = table.facts.cards[card].destroys
    if loss == MODULE:
        if ship.active_modules:
            table.push(ChooseLostModule(ship.seat))
    elif loss >= 0 and ship.upgrades(loss).count:
        table.chapters.lose_upgrade(table, ship, loss)
