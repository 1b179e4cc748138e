"""Rolling a seven: discards, a card from a hand, reserve cards (rules SF-SEV)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import CardsDiscarded, CardTaken
from starfare.games.starfarers.supplies import draw_reserve
from starfare.games.starfarers.table import Table
from starfare.games.starfarers.trade import drop_offers_of
from starfare.kernel.bundles import covers
from starfare.kernel.choices import BundleFamily, Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Chance, Frame, Question, Step
from starfare.kernel.refusal import Reason

Bundle = tuple[int, ...]


class DiscardCards(Choice):
    """Return these cards to the supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: Bundle) -> None:
        self.cards = cards


class DrawFromHand(Choice):
    """Take a card at random from this player's hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponent",)

    def __init__(self, opponent: int) -> None:
        self.opponent = opponent


DRAW_FROM_HAND: Final = [DrawFromHand(seat) for seat in range(6)]

NOT_A_DISCARD: Final = Reason("not_a_discard")
WRONG_COUNT: Final = Reason("wrong_count")
NOT_HELD: Final = Reason("discard_not_held")
NOT_A_VICTIM: Final = Reason("not_a_victim")
OWN_HAND: Final = Reason("own_hand")
EMPTY_HAND: Final = Reason("empty_hand")


def begin_seven(table: Table, seat: int) -> None:
    """Discards, a card from a hand, the opponents' reserve cards, in this order (SF-SEV-02)."""
    frames: list[Frame[Table]] = [Robbery(seat), OpponentsReserve(seat)]
    due = tuple(discards_due(table, each) for each in range(table.seats))
    if any(due):
        frames.insert(0, Discards(due, tuple([()] * table.seats)))
    table.follow(frames)


def discards_due(table: Table, seat: int) -> int:
    """Who holds 8 cards or more returns half, rounded down (SF-SEV-03, SF-DIP-01)."""
    cards = table.cards(seat)
    limit = table.facts.hand_limit
    if table.has_power(seat, w.REDUCED_TRIBUTE):
        for card in table.facts.cards:
            if card.power == w.REDUCED_TRIBUTE:
                limit = card.amount
    return cards // 2 if cards > limit else 0


class Discards(Question[Table]):
    """Everybody who must discard chooses in secret; all takes effect together (SF-SEV-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("due", "chosen")
    PROMPT: ClassVar[str] = "discard"

    def __init__(self, due: tuple[int, ...], chosen: tuple[Bundle, ...]) -> None:
        self.due = due
        self.chosen = chosen

    def deciders(self, table: Table) -> tuple[int, ...]:
        """Those who have not chosen yet."""
        return tuple(
            [seat for seat in range(table.seats) if self.due[seat] and not self.chosen[seat]]
        )

    def choices(self, table: Table, seat: int) -> Choices:
        """Any half of the hand."""
        return BundleFamily("discard_cards", DiscardCards, table.hand(seat), self.due[seat])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Exactly half, out of the own hand."""
        if not isinstance(choice, DiscardCards):
            return NOT_A_DISCARD
        if sum(choice.cards) != self.due[seat]:
            return WRONG_COUNT
        return None if covers(table.hand(seat), choice.cards) else NOT_HELD

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Keep the choice; when it was the last, carry all out."""
        assert isinstance(choice, DiscardCards)
        chosen = list(self.chosen)
        chosen[seat] = choice.cards
        after = Discards(self.due, tuple(chosen))
        table.stack[-1] = after
        if not after.deciders(table):
            table.stack.pop()
            after.carry_out(table)

    def carry_out(self, table: Table) -> None:
        """Return the cards of all to the supply, openly (SF-RES-09, SF-INF-08)."""
        table.secrets_shown = True
        for seat, cards in enumerate(self.chosen):
            if cards:
                table.pay(seat, cards)
                table.tell(CardsDiscarded(seat, cards))


class Robbery(Step[Table]):
    """The card from a hand; skipped when all opponents' hands are empty (SF-SEV-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Ask for a victim if there is one."""
        if victims(table, self.seat):
            table.push(NameVictim(self.seat))


class NameVictim(Question[Table]):
    """The active player takes one random card from a hand (SF-SEV-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "name_victim"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """Only the roller."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Any opponent with a card (SF-SEV-05)."""
        return Listed([DRAW_FROM_HAND[other] for other in victims(table, seat)])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """An opponent with at least one card."""
        if not isinstance(choice, DrawFromHand) or choice.opponent >= table.seats:
            return NOT_A_VICTIM
        if choice.opponent == seat:
            return OWN_HAND
        return None if table.cards(choice.opponent) else EMPTY_HAND

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Draw."""
        assert isinstance(choice, DrawFromHand)
        table.stack[-1] = HandDraw(choice.opponent, seat)


def victims(table: Table, seat: int) -> list[int]:
    """Return the opponents who hold cards, clockwise."""
    return [other for other in table.opponents(seat) if table.cards(other)]


class HandDraw(Chance[Table]):
    """A random card goes from one hand to another, unseen by the rest (SF-INF-07)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("giver", "taker")
    PURPOSE: ClassVar[str] = "hand"

    def __init__(self, giver: int, taker: int) -> None:
        self.giver = giver
        self.taker = taker

    def weights(self, table: Table) -> list[int]:
        """Every card in the hand is as likely as any other."""
        start = self.giver * w.KINDS
        return table.hands[start : start + w.KINDS]

    def resolve(self, table: Table, outcome: int) -> None:
        """Move the card."""
        table.hands[self.giver * w.KINDS + outcome] -= 1
        table.hands[self.taker * w.KINDS + outcome] += 1
        table.knowledge.passed(table.known_hands, self.giver, self.taker, outcome)
        drop_offers_of(table, self.giver)
        table.tell(CardTaken(self.giver, self.taker, outcome))


class OpponentsReserve(Step[Table]):
    """Each opponent draws a reserve card, whatever their points (SF-SEV-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Clockwise from the left neighbour."""
        for other in reversed(table.opponents(self.seat)):
            table.push(OpponentReserve(other))


class OpponentReserve(Step[Table]):
    """One opponent's card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Table) -> None:
        """Draw it, from a new pile if need be."""
        draw_reserve(table, self.seat, table.facts.seven_cards)
