"""Hog Kahm appears, flees and is driven off (rules HK-APP, HK-FLE, HK-DRV)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.events import HogKahmArrived, HogKahmDrivenOff, HogKahmFled
from starfare.games.hog_kahm.reinforcements import pips_of, return_tokens
from starfare.games.hog_kahm.table import HogTable
from starfare.games.new_encounters.events import OfferDeclined
from starfare.games.new_encounters.ship_tokens import DECLINE, Decline
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import (
    NOT_IN_SUPPLY,
    OneSeatQuestion,
    TakeCards,
)
from starfare.games.starfarers.events import ResourcesGained
from starfare.games.starfarers.supplies import gain_fame
from starfare.games.starfarers.table import Table
from starfare.kernel.bundles import covers
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import Frame, Step
from starfare.kernel.refusal import Reason

ONE_CARD: Final = Reason("one_card")
CARDS: Final = [tuple([int(kind == each) for each in range(w.KINDS)]) for kind in range(w.KINDS)]
"""One card of each kind."""


def attack_strength(table: HogTable, seat: int) -> int:
    """The die, 6 for full damage, and the pips of reinforcements (HK-FLE-04)."""
    return table.combat_dice[seat] + pips_of(table, seat)


def flee(table: HogTable, to: int, full: bool) -> None:
    """Reward everybody with a die on the base, clockwise from the active player; then the base
    goes (HK-FLE-03, HK-FLE-15, HK-FLE-17).
    """
    table.tell(HogKahmFled())
    frames: list[Frame[HogTable]] = []
    attackers = [
        seat for seat in (table.active, *table.opponents(table.active)) if table.combat_dice[seat]
    ]
    most = max([attack_strength(table, seat) for seat in attackers], default=0)
    strongest = [seat for seat in attackers if attack_strength(table, seat) == most]
    for seat in attackers:
        if seat in strongest:
            fame = fame_of_strongest(table, len(strongest))
            frames.append(FleeReward(seat, fame, table.hunt.bonus if full else 0))
        else:
            frames.append(FleeReward(seat, table.hunt.others, 0))
    table.follow([*frames, BaseLeaves(to)])


def fame_of_strongest(table: HogTable, equals: int) -> int:
    """2 pieces, but 1 each where equals have filled the whole base (HK-FLE-05 to HK-FLE-09)."""
    whole = equals == table.hunt.fields[table.seats]
    return table.hunt.others if whole else table.hunt.strongest


class FleeReward(Step[HogTable]):
    """What one attacker gets (HK-FLE-05 to HK-FLE-10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "fame", "bonus")

    def __init__(self, seat: int, fame: int, bonus: int) -> None:
        self.seat = seat
        self.fame = fame
        self.bonus = bonus

    def run(self, table: HogTable) -> None:
        """Fame, which may decide the game, and perhaps a card of choice (NE-GEN-03)."""
        gain_fame(table, self.seat, self.fame)
        table.seams.check_victory(table)
        if self.bonus and any(table.supply) and table.outcome is None:
            table.push(BonusCard(self.seat))


class BonusCard(OneSeatQuestion):
    """The strongest on a full base may add a resource card of choice (HK-FLE-10)."""

    PROMPT: ClassVar[str] = "bonus_card"

    def choices(self, table: Table, seat: int) -> Choices:
        """A card of every kind that is there, or none."""
        cards = [TakeCards(CARDS[kind]) for kind in range(w.KINDS) if table.supply[kind]]
        return Listed([*cards, DECLINE])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """One card that is there."""
        if isinstance(choice, Decline):
            return None
        if not isinstance(choice, TakeCards) or choice.cards not in CARDS:
            return ONE_CARD
        return None if covers(tuple(table.supply), choice.cards) else NOT_IN_SUPPLY

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Take it, or not."""
        table.stack.pop()
        if isinstance(choice, TakeCards):
            table.gain(seat, choice.cards.index(1), 1)
            table.tell(ResourcesGained(seat, choice.cards))
        else:
            table.tell(OfferDeclined(seat))


class BaseLeaves(Step[HogTable]):
    """Dice go back, spent tokens to the stock; the base goes on, waits, or leaves the game."""

    FIELDS: ClassVar[tuple[str, ...]] = ("to",)

    def __init__(self, to: int) -> None:
        self.to = to

    def run(self, table: HogTable) -> None:
        """Who had no die there keeps tokens (HK-FLE-11 to HK-FLE-14, HK-DRV-01)."""
        for seat in range(table.seats):
            if table.combat_dice[seat]:
                table.combat_dice[seat] = 0
                return_tokens(table, seat)
        if self.to != h.NOWHERE:
            arrive(table, self.to)
        elif h.FACE_DOWN in table.locations:
            table.hog = [h.WAITING, h.NOWHERE]
        else:
            drive_off(table)


def arrive(table: HogTable, location: int) -> None:
    """The base lies on the marker's hex, and the marker leaves the game (HK-APP-02, -03)."""
    table.hog = [h.HERE, location]
    table.tell(HogKahmArrived(location))


def drive_off(table: HogTable) -> None:
    """The base leaves the game; nobody keeps reinforcements (HK-DRV-01, HK-DRV-05)."""
    table.hog = [h.DRIVEN_OFF, h.NOWHERE]
    for seat in range(table.seats):
        return_tokens(table, seat)
    table.tell(HogKahmDrivenOff())
