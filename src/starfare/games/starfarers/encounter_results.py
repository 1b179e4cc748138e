"""What encounter cards bring: every effect of their closed vocabulary (rules SF-ENC, ENC-G)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from starfare.content.encounter_tree import Results
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_questions import (
    GiveTributeTo,
    LoseUpgradeOf,
    PayCards,
    SwapWithPirate,
    TakeFromSupply,
    offer_upgrade,
)
from starfare.games.starfarers.events import (
    CardsRefunded,
    CardsSeized,
    EncounterDeckShuffled,
    JumpWon,
    NothingHappened,
    ResourcesGained,
)
from starfare.games.starfarers.meeting import (
    DISCARDED,
    IN_DECK,
    OFFERED,
    SUBJECT,
    TAKEN,
    take_branch,
)
from starfare.games.starfarers.points import freight_pods
from starfare.games.starfarers.seven import HandDraw
from starfare.games.starfarers.supplies import gain_fame, lose_fame
from starfare.games.starfarers.table import JUMPS, Table
from starfare.kernel.frame import Frame, Step

ENDINGS: Final = ("newcard", "reshuffle")


def result_frames(
    table: Table, node: Results, read_on: Step[Any], card_over: Step[Any], next_card: Step[Any]
) -> list[Frame[Any]]:
    """Return the effects in printed order and what comes after them (SF-ENC-10)."""
    frames: list[Frame[Any]] = []
    last: Frame[Any] = card_over
    for effect in node.effects:
        if effect.kind in ENDINGS:
            last = next_card
        if effect.kind != "newcard":
            resource = -1
            if effect.resource is not None:
                resource = table.facts.resources.index(effect.resource)
            frames.append(ApplyEffect(effect.kind, effect.amount, resource))
    if node.then is not None:
        frames.append(FollowArrow())
        last = read_on
    return [*frames, last]


class FollowArrow(Step[Table]):
    """A result that leads on to a further box."""

    def run(self, table: Table) -> None:
        """Note the arrow taken."""
        take_branch(table, 0)


class ApplyEffect(Step[Table]):
    """One effect, applied to the subject of the encounter."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "amount", "resource")

    def __init__(self, effect: str, amount: int, resource: int) -> None:
        self.effect = effect
        self.amount = amount
        self.resource = resource

    def run(self, table: Table) -> None:
        """Carry it out, or ask what it needs to know."""
        seat = table.meeting[SUBJECT]
        effect = self.effect
        if effect == "fame":
            change_fame(table, seat, self.amount)
        elif effect == "gain":
            gain_named(table, seat, self.resource, self.amount)
        elif effect == "gain_any":
            gain_any(table, seat, self.amount)
        elif effect == "upgrade_gain":
            offer_upgrade(table, seat)
        elif effect == "upgrade_loss":
            lose_upgrade(table, seat)
        elif effect == "ground":
            table.seams.ground(table, seat)
        elif effect == "jump":
            table.flight[JUMPS] += 1
            table.tell(JumpWon(seat))
        elif effect == "tradeship":
            table.seams.win_trade_ship(table, seat)
        else:
            self._run_rare(table, seat)

    def _run_rare(self, table: Table, seat: int) -> None:
        effect = self.effect
        if effect == "pay":
            pay_cards(table, seat, self.amount)
        elif effect == "swap":
            table.push(SwapWithPirate(seat))
        elif effect == "seize":
            seize(table, seat)
        elif effect == "refund":
            refund(table, seat)
        elif effect == "rob":
            rob(table, seat)
        elif effect == "tribute":
            tribute(table, seat)
        elif effect == "wear":
            wear(table, seat, self.amount)
        elif effect == "council":
            council(table)
        elif effect == "reshuffle":
            reshuffle(table)
        elif effect == "none":
            table.tell(NothingHappened(seat))
        else:
            table.seams.apply_effect(table, seat, effect, self.amount)


def change_fame(table: Table, seat: int, amount: int) -> None:
    """Gain or lose fame pieces (SF-ENC-22, SF-ENC-27)."""
    if amount > 0:
        gain_fame(table, seat, amount)
    else:
        lose_fame(table, seat, -amount)


def gain_named(table: Table, seat: int, resource: int, amount: int) -> None:
    """Take cards of a named resource, as many as are there (SF-ENC-25, SF-ENC-26)."""
    count = table.gain(seat, resource, amount)
    if count:
        bundle = [0] * w.KINDS
        bundle[resource] = count
        table.tell(ResourcesGained(seat, tuple(bundle)))


def gain_any(table: Table, seat: int, amount: int) -> None:
    """Take cards of choice, as many as are there (SF-ENC-25, SF-ENC-26)."""
    amount = min(amount, sum(table.supply))
    if amount:
        table.push(TakeFromSupply(seat, amount))


def pay_cards(table: Table, seat: int, amount: int) -> None:
    """Return cards of choice, all if there are fewer (SF-ENC-23, SF-ENC-24)."""
    amount = min(amount, table.cards(seat))
    if amount:
        table.push(PayCards(seat, amount))


def lose_upgrade(table: Table, seat: int) -> None:
    """Remove one upgrade of choice, if there is any (SF-ENC-21)."""
    kinds = [kind for kind in range(3) if table.upgrades[3 * seat + kind]]
    if kinds:
        LoseUpgradeOf(seat).ask_or_do(table, kinds)


def seize(table: Table, seat: int) -> None:
    """The cards just taken from the pirate go back (card 12 and 13)."""
    cards = tuple(table.meeting[TAKEN : TAKEN + w.KINDS])
    table.pay(seat, cards)
    table.tell(CardsSeized(seat, cards))


def refund(table: Table, seat: int) -> None:
    """Take back exactly the cards that were offered."""
    cards = tuple(table.meeting[OFFERED : OFFERED + w.KINDS])
    for resource in range(w.KINDS):
        table.gain(seat, resource, cards[resource])
    table.tell(CardsRefunded(seat, cards))


def rob(table: Table, seat: int) -> None:
    """A random card from each other hand, from the left round (SF-ENC-30, -31, ENC-G-14)."""
    for other in reversed(table.opponents(seat)):
        if table.cards(other):
            table.push(HandDraw(other, seat))


def tribute(table: Table, seat: int) -> None:
    """Each other player hands over a card of their own choice (ENC-G-14)."""
    for other in reversed(table.opponents(seat)):
        if table.cards(other):
            table.push(GiveTributeTo(other, seat))


def wear(table: Table, seat: int, limit: int) -> None:
    """Each player with more than that many upgrades removes one (SF-WNT-01, SF-WNT-03)."""
    order = [seat, *table.opponents(seat)]
    for player in reversed(order):
        table.push(WearOut(player, limit))


class WearOut(Step[Table]):
    """One player's mothership wears; only upgrades on it count (ENC-G-17)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "limit")

    def __init__(self, seat: int, limit: int) -> None:
        self.seat = seat
        self.limit = limit

    def run(self, table: Table) -> None:
        """Remove one of the player's choice."""
        if sum(table.upgrades[3 * self.seat : 3 * self.seat + 3]) > self.limit:
            lose_upgrade(table, self.seat)


def council(table: Table) -> None:
    """Those with the most pods gain a fame piece each; with no pod nobody does (ENC-G-17)."""
    most = max(freight_pods(table, seat) for seat in range(table.seats))
    if most:
        for step in range(table.seats):
            seat = (table.meeting[SUBJECT] + step) % table.seats
            if freight_pods(table, seat) == most:
                gain_fame(table, seat, 1)


def reshuffle(table: Table) -> None:
    """Draw pile and discards together; cards waiting aside stay out (ENC-G-16)."""
    table.encounters = [IN_DECK if place == DISCARDED else place for place in table.encounters]
    table.tell(EncounterDeckShuffled())
