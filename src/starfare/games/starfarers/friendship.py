"""Friendship cards and markers: taking a card, settling a marker, cards used in one's turn
(rules SF-FRM, SF-FRC, SF-DIP).
"""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import (
    FameBought,
    FriendshipCardTaken,
    HelpingHandUsed,
    MarkerMoved,
)
from starfare.games.starfarers.points import stations_of
from starfare.games.starfarers.seven import HandDraw
from starfare.games.starfarers.supplies import gain_fame
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason


class TakeFriendshipCard(Choice):
    """Take this card from the civilization's stack."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


class BuyFame(Choice):
    """Pay goods for a fame piece (Fame for Sale)."""


class LendHelpingHand(Choice):
    """Draw a card from the hands of one or two opponents (A Helping Hand)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponents",)

    def __init__(self, opponents: tuple[int, ...]) -> None:
        self.opponents = opponents


TAKE_CARD: Final = [TakeFriendshipCard(card) for card in range(64)]
BUY_FAME: Final = BuyFame()

ONLY_A_CARD: Final = Reason("only_a_card")
CARD_GONE: Final = Reason("card_gone")
NO_SUCH_CARD: Final = Reason("no_friendship_card")
FAME_BOUGHT: Final = Reason("fame_bought")
CANNOT_BUY: Final = Reason("cannot_buy")
NO_FAME: Final = Reason("no_fame")
HAND_LENT: Final = Reason("hand_lent")
NOT_BEHIND: Final = Reason("not_behind")
BAD_VICTIMS: Final = Reason("bad_victims")


class ChooseCard(Question[Table]):
    """Whoever established a station takes a card of that civilization (SF-STA-05, -08)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "civilization")
    PROMPT: ClassVar[str] = "choose_card"

    def __init__(self, seat: int, civilization: int) -> None:
        self.seat = seat
        self.civilization = civilization

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The owner of the new station."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """The cards left in the stack; anyone may look at it (SF-INF-10)."""
        return Listed([TAKE_CARD[card] for card in stack_of(table, self.civilization)])

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """A card of this stack that nobody has."""
        if not isinstance(choice, TakeFriendshipCard):
            return ONLY_A_CARD
        return None if choice.card in stack_of(table, self.civilization) else CARD_GONE

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Take it."""
        assert isinstance(choice, TakeFriendshipCard)
        table.stack.pop()
        take_card(table, seat, choice.card)


def take_card(table: Table, seat: int, card: int) -> None:
    """Card taken, marker settled, win checked (SF-STA-09)."""
    table.card_owner[card] = seat + 1
    table.refresh_cards()
    table.tell(FriendshipCardTaken(seat, card))
    table.seams.settle_marker(table, seat, table.facts.cards[card].civilization)
    table.seams.check_victory(table)
    if table.outcome is None:
        table.seams.grow_stronger(table)


def stack_of(table: Table, civilization: int) -> list[int]:
    """Return the cards left in a civilization's stack."""
    return [
        number
        for number, card in enumerate(table.facts.cards)
        if card.civilization == civilization and not table.card_owner[number]
    ]


def settle_marker(table: Table, seat: int, civilization: int) -> None:
    """The first station earns the marker; strictly more stations take it away (SF-FRM-01, -02)."""
    holder = table.markers[civilization] - 1
    if holder == seat:
        return
    if holder >= 0:
        rival = stations_of(table, civilization, holder)
        if stations_of(table, civilization, seat) <= rival:
            return
    table.markers[civilization] = seat + 1
    table.tell(MarkerMoved(civilization, holder, seat))


# --- cards used in the own trade and build phase -------------------------------


def card_choices(table: Table, seat: int) -> list[Choice]:
    """Fame for Sale and A Helping Hand, where the seat owns and may use them."""
    items: list[Choice] = []
    if why_not_buy_fame(table, seat) is None:
        items.append(BUY_FAME)
    if why_no_helping_hand(table, seat) is None:
        holders = [other for other in table.opponents(seat) if table.cards(other)]
        for count in range(1, helping_hands(table) + 1):
            for named in combinations(holders, count):
                items.append(LendHelpingHand(tuple(sorted(named))))
    return items


def why_not_buy_fame(table: Table, seat: int) -> Reason | None:
    """Once in the own trade and build phase, for 1 goods (SF-DIP-02)."""
    if not table.has_power(seat, w.SELLS_FAME):
        return NO_SUCH_CARD
    if table.used[w.FAME_FOR_SALE]:
        return FAME_BOUGHT
    if not table.tray[w.FAME_PIECE]:
        return NO_FAME
    return None if table.holds(seat, fame_price(table)) else CANNOT_BUY


def fame_price(table: Table) -> tuple[int, ...]:
    """Return what a fame piece costs."""
    bundle = [0] * w.KINDS
    for card in table.facts.cards:
        if card.power == w.SELLS_FAME:
            bundle[card.resource] = card.amount
    return tuple(bundle)


def buy_fame(table: Table, seat: int) -> None:
    """Pay and take the piece."""
    table.used[w.FAME_FOR_SALE] = 1
    table.pay(seat, fame_price(table))
    table.tell(FameBought(seat))
    gain_fame(table, seat, 1)
    table.seams.check_victory(table)


def helping_hands(table: Table) -> int:
    """Return how many opponents must be ahead, and how many may be drawn from."""
    for card in table.facts.cards:
        if card.power == w.LENDS_HAND:
            return card.amount
    return 0


def why_no_helping_hand(table: Table, seat: int) -> Reason | None:
    """Once a turn, if two opponents have strictly more points (SF-DIP-03)."""
    if not table.has_power(seat, w.LENDS_HAND):
        return NO_SUCH_CARD
    if table.used[w.HELPING_HAND]:
        return HAND_LENT
    points = table.seams.victory_points(table, seat)
    ahead = [
        other
        for other in table.opponents(seat)
        if table.seams.victory_points(table, other) > points
    ]
    return None if len(ahead) >= helping_hands(table) else NOT_BEHIND


def why_not_helping_hand(table: Table, seat: int, choice: LendHelpingHand) -> Reason | None:
    """One or two different opponents with cards, whoever they are (SF-DIP-04)."""
    why = why_no_helping_hand(table, seat)
    if why is not None:
        return why
    named = choice.opponents
    if not 1 <= len(named) <= helping_hands(table) or list(named) != sorted(set(named)):
        return BAD_VICTIMS
    for other in named:
        if other == seat or other >= table.seats or not table.cards(other):
            return BAD_VICTIMS
    return None


def lend_helping_hand(table: Table, seat: int, choice: LendHelpingHand) -> None:
    """Draw one random card from each hand named."""
    table.used[w.HELPING_HAND] = 1
    table.tell(HelpingHandUsed(seat, choice.opponents))
    for other in reversed(choice.opponents):
        table.push(HandDraw(other, seat))
