"""Trade with players: offers, answers, counter-offers, deals (rules SF-TRP)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.games.starfarers import words as w
from starfare.games.starfarers.events import (
    OfferAnswered,
    OfferCountered,
    OfferLapsed,
    OfferMade,
    OfferWithdrawn,
    TradeConcluded,
)
from starfare.games.starfarers.offers import OfferFamily, most_cards
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice, Choices, Family, Joined
from starfare.kernel.frame import Question
from starfare.kernel.refusal import Reason

Bundle = tuple[int, ...]
NO_CARDS: Final[Bundle] = (0,) * w.KINDS
TERMS: Final = 2 * w.KINDS
"""A standing offer takes ten places: what is given, then what is asked."""

UNANSWERED: Final = 0
ACCEPTED: Final = 1
DECLINED: Final = 2
COUNTERED: Final = 3


class OfferTrade(Choice):
    """Offer these cards for those."""

    FIELDS: ClassVar[tuple[str, ...]] = ("give", "take")

    def __init__(self, give: Bundle, take: Bundle) -> None:
        self.give = give
        self.take = take


class CounterOffer(Choice):
    """Answer an offer with other terms: these cards of yours for those."""

    FIELDS: ClassVar[tuple[str, ...]] = ("give", "take")

    def __init__(self, give: Bundle, take: Bundle) -> None:
        self.give = give
        self.take = take


class AcceptOffer(Choice):
    """Agree to the offer; the deal is made when the active player concludes it."""


class DeclineOffer(Choice):
    """Turn the offer down."""


class ConcludeTrade(Choice):
    """Make the deal with this player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponent",)

    def __init__(self, opponent: int) -> None:
        self.opponent = opponent


class WithdrawOffer(Choice):
    """Take your offer back."""


ACCEPT: Final = AcceptOffer()
DECLINE: Final = DeclineOffer()
WITHDRAW: Final = WithdrawOffer()
CONCLUDE: Final = [ConcludeTrade(seat) for seat in range(6)]

GIFT: Final = Reason("gift")
SAME_KIND: Final = Reason("same_kind")
NOT_HELD: Final = Reason("trade_not_held")
TOO_MANY: Final = Reason("too_many")
NOT_HELD_BY_YOU: Final = Reason("not_held_by_you")
NO_SUCH_DEAL: Final = Reason("no_such_deal")
ONLY_ANSWER: Final = Reason("answer_offer")
ONLY_CONCLUDE: Final = Reason("only_conclude")
NOT_ACTIVE: Final = Reason("not_active")
NO_OFFER: Final = Reason("no_offer")


def why_not_terms(table: Table, seat: int, give: Bundle, take: Bundle, most: int) -> Reason | None:
    """Two sides, no gift, no kind on both sides, nothing nobody has (SF-TRP-02, -03, -07)."""
    if not any(give) or not any(take):
        return GIFT
    for kind in range(w.KINDS):
        if give[kind] and take[kind]:
            return SAME_KIND
    if not table.holds(seat, give):
        return NOT_HELD
    if sum(take) > most or max(take) > table.facts.card_total:
        return TOO_MANY
    return None


def offer_family(table: Table, seat: int, counter: bool = False) -> list[Family]:
    """Return the offers a seat may make, none if it or all partners have no cards."""
    if not table.cards(seat) or not partners_have_cards(table, seat):
        return []
    if counter:
        return [OfferFamily("counter_offer", CounterOffer, table.hand(seat), table, seat)]
    return [OfferFamily("offer_trade", OfferTrade, table.hand(seat), table, seat)]


def partners_have_cards(table: Table, seat: int) -> bool:
    """Tell whether anybody the seat may trade with holds a card."""
    if seat != table.active:
        return table.cards(table.active) > 0
    for other in table.opponents(seat):
        if table.cards(other):
            return True
    return False


def swap_cards(table: Table, one: int, other: int, give: Bundle, take: Bundle) -> None:
    """Move the cards of a deal; its terms are public (SF-TRP-08, SF-INF-08)."""
    for kind in range(w.KINDS):
        _hand_over(table, one, other, kind, give[kind])
        _hand_over(table, other, one, kind, take[kind])
    drop_offers_of(table, other)
    table.tell(TradeConcluded(one, other, give, take))


def _hand_over(table: Table, giver: int, taker: int, kind: int, count: int) -> None:
    if count:
        table.hands[giver * w.KINDS + kind] -= count
        table.hands[taker * w.KINDS + kind] += count
        table.knowledge.spent(table.known_hands, giver, kind, count)
        table.knowledge.gained(table.known_hands, taker, kind, count)


# --- standing offers of the others to the active player -----------------------


def standing_offer(table: Table, seat: int) -> tuple[Bundle, Bundle] | None:
    """Return what a seat offers the active player, and asks, or None (SF-TRP-06)."""
    start = seat * TERMS
    terms = table.offers[start : start + TERMS]
    if not any(terms):
        return None
    return (tuple(terms[: w.KINDS]), tuple(terms[w.KINDS :]))


def set_offer(table: Table, seat: int, give: Bundle, take: Bundle) -> None:
    """Let a seat's offer stand until it is taken, replaced, withdrawn or out of date."""
    start = seat * TERMS
    table.offers[start : start + TERMS] = [*give, *take]


def drop_offers_of(table: Table, seat: int) -> None:
    """An offer lapses when its owner's hand changes, so that nothing is hinted by keeping it."""
    if standing_offer(table, seat) is not None:
        set_offer(table, seat, NO_CARDS, NO_CARDS)
        table.tell(OfferLapsed(seat))


def standing_choices(table: Table, seat: int) -> list[Choice]:
    """Return the standing offers the active player can take."""
    if not any(table.offers):
        return []
    return [
        CONCLUDE[other]
        for other in table.opponents(seat)
        if why_not_standing(table, seat, other) is None
    ]


def why_not_standing(table: Table, seat: int, opponent: int) -> Reason | None:
    """A standing offer binds when the active player accepts and has the cards (SF-TRP-06)."""
    offer = standing_offer(table, opponent) if opponent < table.seats else None
    if offer is None:
        return NO_SUCH_DEAL
    return None if table.holds(seat, offer[1]) else NOT_HELD_BY_YOU


def conclude_standing(table: Table, seat: int, opponent: int) -> None:
    """Take a standing offer."""
    offer = standing_offer(table, opponent)
    assert offer is not None
    swap_cards(table, seat, opponent, offer[1], offer[0])


def volunteer_choices(table: Table, seat: int) -> Choices:
    """What a player whose turn it is not may say: make an offer or withdraw it."""
    items: list[Choice] = [] if standing_offer(table, seat) is None else [WITHDRAW]
    return Joined(items, offer_family(table, seat))


def why_volunteer_may_not(table: Table, seat: int, choice: Choice) -> Reason | None:
    """Everybody may offer to the active player, and to nobody else (SF-TRP-05, -06)."""
    if isinstance(choice, WithdrawOffer):
        return NO_OFFER if standing_offer(table, seat) is None else None
    if not isinstance(choice, OfferTrade):
        return NOT_ACTIVE
    return why_not_terms(table, seat, choice.give, choice.take, most_cards(table, seat))


def volunteer(table: Table, seat: int, choice: Choice) -> None:
    """Let the offer stand, or take it back."""
    if isinstance(choice, OfferTrade):
        set_offer(table, seat, choice.give, choice.take)
        table.knowledge.shown(table.known_hands, seat, choice.give)
        table.tell(OfferMade(seat, choice.give, choice.take))
    else:
        set_offer(table, seat, NO_CARDS, NO_CARDS)
        table.tell(OfferWithdrawn(seat))


# --- the active player's open offer --------------------------------------------


def open_offer(table: Table, seat: int, choice: OfferTrade) -> None:
    """Put the offer to all opponents at once."""
    table.tell(OfferMade(seat, choice.give, choice.take))
    table.knowledge.shown(table.known_hands, seat, choice.give)
    answers = [DECLINED if each == seat else UNANSWERED for each in range(table.seats)]
    for other in table.opponents(seat):
        if not table.cards(other):
            answers[other] = DECLINED
    terms = tuple([NO_CARDS] * table.seats)
    table.push(OpenOffer(seat, choice.give, choice.take, tuple(answers), terms, terms))


class OpenOffer(Question[Table]):
    """All opponents answer, in any order; then the active player concludes (SF-TRP-04)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "give", "take", "answers", "gives", "takes")
    PROMPT: ClassVar[str] = "answer_offer"

    def __init__(
        self,
        seat: int,
        give: Bundle,
        take: Bundle,
        answers: tuple[int, ...],
        gives: tuple[Bundle, ...],
        takes: tuple[Bundle, ...],
    ) -> None:
        self.seat = seat
        self.give = give
        self.take = take
        self.answers = answers
        self.gives = gives
        self.takes = takes
        """What each counter-offer gives and asks, seen from the one who made it."""

    def deciders(self, table: Table) -> tuple[int, ...]:
        """Those who have not answered; when all have, the active player."""
        waiting = [seat for seat, answer in enumerate(self.answers) if answer == UNANSWERED]
        return tuple(waiting) if waiting else (self.seat,)

    def volunteers(self, table: Table) -> tuple[int, ...]:
        """The active player need not wait for all answers."""
        return (self.seat,) if UNANSWERED in self.answers else ()

    def choices(self, table: Table, seat: int) -> Choices:
        """Conclude or withdraw for the active player; an answer for the others."""
        if seat == self.seat:
            deals: list[Choice] = [
                CONCLUDE[other]
                for other in table.opponents(seat)
                if self._why_no_deal(table, other) is None
            ]
            return Joined([*deals, WITHDRAW], [])
        items: list[Choice] = [ACCEPT] if table.holds(seat, self.take) else []
        return Joined([*items, DECLINE], offer_family(table, seat, counter=True))

    def _why_no_deal(self, table: Table, other: int) -> Reason | None:
        if other >= table.seats or other == self.seat:
            return NO_SUCH_DEAL
        if self.answers[other] == ACCEPTED:
            return None
        if self.answers[other] != COUNTERED:
            return NO_SUCH_DEAL
        return None if table.holds(self.seat, self.takes[other]) else NOT_HELD_BY_YOU

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Deals are for the active player, answers for the others (SF-TRP-04, -05)."""
        if seat == self.seat:
            if isinstance(choice, ConcludeTrade):
                return self._why_no_deal(table, choice.opponent)
            return None if isinstance(choice, WithdrawOffer) else ONLY_CONCLUDE
        if isinstance(choice, AcceptOffer):
            return None if table.holds(seat, self.take) else NOT_HELD_BY_YOU
        if isinstance(choice, CounterOffer):
            return why_not_terms(table, seat, choice.give, choice.take, most_cards(table, seat))
        return None if isinstance(choice, DeclineOffer) else ONLY_ANSWER

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Note an answer, or end the offer with a deal or without."""
        if isinstance(choice, ConcludeTrade):
            table.stack.pop()
            self._conclude(table, choice.opponent)
        elif isinstance(choice, WithdrawOffer):
            table.stack.pop()
            table.tell(OfferWithdrawn(seat))
        else:
            self._answer(table, seat, choice)

    def _conclude(self, table: Table, other: int) -> None:
        if self.answers[other] == ACCEPTED:
            swap_cards(table, self.seat, other, self.give, self.take)
        else:
            swap_cards(table, self.seat, other, self.takes[other], self.gives[other])

    def _answer(self, table: Table, seat: int, choice: Choice) -> None:
        answers, gives, takes = list(self.answers), list(self.gives), list(self.takes)
        if isinstance(choice, CounterOffer):
            answers[seat], gives[seat], takes[seat] = COUNTERED, choice.give, choice.take
            table.tell(OfferCountered(seat, choice.give, choice.take))
            table.knowledge.shown(table.known_hands, seat, choice.give)
        else:
            accepted = isinstance(choice, AcceptOffer)
            answers[seat] = ACCEPTED if accepted else DECLINED
            table.tell(OfferAnswered(seat, accepted))
            if accepted:
                table.knowledge.shown(table.known_hands, seat, self.take)
        if answers.count(DECLINED) == table.seats:
            table.stack.pop()
            table.tell(OfferLapsed(self.seat))
        else:
            table.stack[-1] = OpenOffer(
                self.seat, self.give, self.take, tuple(answers), tuple(gives), tuple(takes)
            )
