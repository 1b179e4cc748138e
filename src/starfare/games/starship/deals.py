"""Deals between the two players (rules SC-TBP-11 to SC-TBP-15, SC-TBP-18, SC-TBP-19)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import ClassVar, Final

from starfare.games.starship import reasons
from starfare.games.starship.deal_events import DealDeclined, DealMade, DealOffered
from starfare.games.starship.ship import Starship
from starfare.games.starship.table import Table
from starfare.games.starship.words import ASTRO, TERMS, UNITS
from starfare.kernel.action import Action
from starfare.kernel.bundles import Bundle, covers, is_bundle
from starfare.kernel.choices import Choice, Family
from starfare.kernel.frame import ALONE, Question
from starfare.kernel.refusal import Reason
from starfare.kernel.stream import Rng

MOST_ASTRO: Final = 255
"""More money than this is never part of one deal: counts in a bundle are small numbers."""


class OfferDeal(Choice):
    """Offer your opponent this for that: resources, tech or Astro."""

    FIELDS: ClassVar[tuple[str, ...]] = ("give", "take")

    def __init__(self, give: Bundle, take: Bundle) -> None:
        self.give = give
        self.take = take


def why_not_terms(table: Table, ship: Starship, give: Bundle, take: Bundle) -> Reason | None:
    """Two sides, no kind on both, what they have and can store (SC-TBP-11, -13, -14, -18)."""
    if not any(give) or not any(take):
        return reasons.GIFT
    other = table.other(ship)
    for kind in range(TERMS):
        if give[kind] and take[kind]:
            return reasons.SAME_KIND
        if give[kind] or take[kind]:
            giver, taker = (ship, other) if give[kind] else (other, ship)
            why = why_not_given(giver, taker, kind, give[kind] + take[kind])
            if why is not None:
                return why
    return None


def why_not_given(giver: Starship, taker: Starship, kind: int, count: int) -> Reason | None:
    """One side has it, and the other has room for it (SC-TBP-14, SC-LIM-09)."""
    if kind == ASTRO:
        return reasons.DEAL_NOT_HELD if count > min(giver.astro, MOST_ASTRO) else None
    if count > giver.units[kind]:
        return reasons.DEAL_NOT_HELD
    return reasons.DEAL_NO_ROOM if count > taker.room(kind) else None


def all_givable(giver: Starship, taker: Starship) -> Bundle:
    """Return how many of each kind one can give and the other can store (SC-TBP-14)."""
    amounts = [min(giver.units[kind], taker.room(kind)) for kind in range(UNITS)]
    amounts.append(min(giver.astro, MOST_ASTRO))
    return tuple(amounts)


class DealFamily(Family):
    """Every pair of bundles without a common kind, within what each kind allows."""

    def __init__(self, gives: Bundle, takes: Bundle) -> None:
        self._gives = gives
        self._takes = takes

    def __iter__(self) -> Iterator[Choice]:
        spans = [
            range(-take, give + 1) for give, take in zip(self._gives, self._takes, strict=True)
        ]
        for terms in product(*spans):
            give = tuple([max(0, count) for count in terms])
            take = tuple([max(0, -count) for count in terms])
            if any(give) and any(take):
                yield OfferDeal(give, take)

    def __len__(self) -> int:
        every, only_take, only_give = 1, 1, 1
        for give, take in zip(self._gives, self._takes, strict=True):
            every *= 1 + give + take
            only_take *= 1 + take
            only_give *= 1 + give
        return every - only_take - only_give + 1

    def __bool__(self) -> bool:
        """One side gives one kind and the other another one."""
        if not any(self._gives) or not any(self._takes):
            return False
        kinds = 0
        for kind in range(TERMS):
            if self._gives[kind] or self._takes[kind]:
                kinds += 1
        return kinds > 1

    def __contains__(self, choice: object) -> bool:
        if type(choice) is not OfferDeal:
            return False
        give, take = getattr(choice, "give", None), getattr(choice, "take", None)
        if not is_bundle(give, TERMS) or not is_bundle(take, TERMS):
            return False
        if not any(give) or not any(take):
            return False
        apart = not any(one and other for one, other in zip(give, take, strict=True))
        return apart and covers(self._gives, give) and covers(self._takes, take)

    def sample(self, rng: Rng) -> Choice:
        """Return an offer of one kind for another, more units being rarer."""
        giving = [kind for kind, count in enumerate(self._gives) if count]
        taking = [kind for kind, count in enumerate(self._takes) if count]
        one = other = 0
        while one == other:
            one = giving[rng.below(len(giving))]
            other = taking[rng.below(len(taking))]
        give, take = [0] * TERMS, [0] * TERMS
        give[one] = 1 + _extra(rng, self._gives[one] - 1)
        take[other] = 1 + _extra(rng, self._takes[other] - 1)
        return OfferDeal(tuple(give), tuple(take))

    def name(self) -> str:
        """Return the type name of its choices."""
        return "offer_deal"

    def bounds(self) -> dict[str, object]:
        """Return how much of each kind can be given and taken."""
        return {"gives": self._gives, "takes": self._takes}


def _extra(rng: Rng, most: int) -> int:
    extra = 0
    while extra < most and rng.below(3) == 0:
        extra += 1
    return extra


# --- offering --------------------------------------------------------------------------


class OfferingDeals(Action[Table, OfferDeal]):
    """Any exchange both agree to (SC-TBP-11)."""

    def family(self, table: Table, seat: int) -> Family | None:
        """All that both can give and store, unless one side has nothing to give."""
        ship = table.ships[seat]
        other = table.other(ship)
        family = DealFamily(all_givable(ship, other), all_givable(other, ship))
        return family if family else None

    def why_not(self, table: Table, seat: int, choice: OfferDeal) -> Reason | None:
        """What each side has and can store (SC-TBP-13, SC-TBP-14)."""
        return why_not_terms(table, table.ships[seat], choice.give, choice.take)

    def do(self, table: Table, seat: int, choice: OfferDeal) -> None:
        """The opponent is asked (SC-TBP-13)."""
        table.tell(DealOffered(seat, choice.give, choice.take))
        table.push(AnswerDeal(seat, choice.give, choice.take, False))


OFFERING_DEALS: Final = OfferingDeals(OfferDeal)

# --- the answer ------------------------------------------------------------------------


class AcceptDeal(Choice):
    """Agree to the deal."""


class DeclineDeal(Choice):
    """Turn the deal down."""


ACCEPT: Final = [AcceptDeal()]
DECLINE: Final = [DeclineDeal()]


class AcceptingDeals(Action[Table, AcceptDeal]):
    """What was agreed on changes hands (SC-TBP-11)."""

    def candidates(self, table: Table, seat: int) -> list[AcceptDeal]:
        """There is one."""
        return ACCEPT

    def do(self, table: Table, seat: int, choice: AcceptDeal) -> None:
        """Swap."""
        deal = table.asked(AnswerDeal)
        table.stack.pop()
        ship = table.ships[deal.seat]
        other = table.other(ship)
        for kind in range(UNITS):
            change = deal.take[kind] - deal.give[kind]
            ship.units[kind] += change
            other.units[kind] -= change
        change = deal.take[ASTRO] - deal.give[ASTRO]
        ship.astro += change
        other.astro -= change
        table.tell(DealMade(deal.seat, deal.give, deal.take))


class DecliningDeals(Action[Table, DeclineDeal]):
    """Nobody has to agree (SC-TBP-13)."""

    def candidates(self, table: Table, seat: int) -> list[DeclineDeal]:
        """There is one."""
        return DECLINE

    def do(self, table: Table, seat: int, choice: DeclineDeal) -> None:
        """Nothing changes hands."""
        table.stack.pop()
        table.tell(DealDeclined(seat))


class CounteringDeals(OfferingDeals):
    """Terms of one's own, once (SC-TBP-19)."""

    def family(self, table: Table, seat: int) -> Family | None:
        """None against terms that are an answer themselves."""
        return None if table.asked(AnswerDeal).is_counter else super().family(table, seat)

    def why_not(self, table: Table, seat: int, choice: OfferDeal) -> Reason | None:
        """As for any deal."""
        if table.asked(AnswerDeal).is_counter:
            return reasons.ANSWER_DEAL
        return super().why_not(table, seat, choice)

    def do(self, table: Table, seat: int, choice: OfferDeal) -> None:
        """They go back to the flyer."""
        table.tell(DealOffered(seat, choice.give, choice.take))
        table.stack[-1] = AnswerDeal(seat, choice.give, choice.take, True)


class AnswerDeal(Question[Table]):
    """The other side agrees, declines, or once names terms of its own (SC-TBP-13, SC-TBP-19)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "give", "take", "is_counter")
    PROMPT: ClassVar[str] = "answer_deal"
    ACTIONS = (
        AcceptingDeals(AcceptDeal),
        DecliningDeals(DeclineDeal),
        CounteringDeals(OfferDeal),
    )
    NOTHING_ELSE = reasons.ANSWER_DEAL

    def __init__(self, seat: int, give: Bundle, take: Bundle, is_counter: bool) -> None:
        self.seat = seat
        """Who named the terms."""
        self.give = give
        self.take = take
        self.is_counter = is_counter

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The other player."""
        return ALONE[1 - self.seat]
