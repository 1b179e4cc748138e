"""Deals between the two players (rules SC-TBP-11 to SC-TBP-15, SC-TBP-18, SC-TBP-19)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import ClassVar, Final

from starfare.games.cardkit import words as w
from starfare.games.cardkit.starship import bay_limit, held, room
from starfare.games.cardkit.table import Bundle, Table
from starfare.games.starship.turn_events import DealDeclined, DealMade, DealOffered
from starfare.kernel.bundles import covers, is_bundle
from starfare.kernel.choices import Choice, Choices, Family, Joined, Listed
from starfare.kernel.frame import Question
from starfare.kernel.refusal import Reason
from starfare.kernel.stream import Rng

MOST_ASTRO = 255
"""More money than this is never part of one deal: counts in a bundle are small numbers."""


class OfferDeal(Choice):
    """Offer your opponent this for that: resources, tech or Astro."""

    FIELDS: ClassVar[tuple[str, ...]] = ("give", "take")

    def __init__(self, give: Bundle, take: Bundle) -> None:
        self.give = give
        self.take = take


class AcceptDeal(Choice):
    """Agree to the deal."""


class DeclineDeal(Choice):
    """Turn the deal down."""


ACCEPT = AcceptDeal()
DECLINE = DeclineDeal()
YES_OR_NO = (ACCEPT, DECLINE)

GIFT: Final = Reason("gift")
SAME_KIND: Final = Reason("same_kind")
NOT_HELD: Final = Reason("deal_not_held")
NO_ROOM: Final = Reason("deal_no_room")
ONLY_ANSWER: Final = Reason("answer_deal")


# --- what may be offered ---------------------------------------------------------------


def why_not_terms(table: Table, seat: int, give: Bundle, take: Bundle) -> Reason | None:
    """Two sides, no kind on both, what they have and can store (SC-TBP-11, -13, -14, -18)."""
    if not any(give) or not any(take):
        return GIFT
    for kind in range(w.TERMS):
        if give[kind] and take[kind]:
            return SAME_KIND
        if give[kind] or take[kind]:
            giver = seat if give[kind] else 1 - seat
            why = why_not_given(table, giver, kind, give[kind] + take[kind])
            if why is not None:
                return why
    return None


def why_not_given(table: Table, giver: int, kind: int, count: int) -> Reason | None:
    """One side has it, and the other has room for it (SC-TBP-14, SC-LIM-09)."""
    if kind == w.ASTRO:
        return NOT_HELD if count > min(table.astro[giver], MOST_ASTRO) else None
    if count > held(table, giver, kind):
        return NOT_HELD
    return NO_ROOM if count > room(table, 1 - giver, kind) else None


def deal_families(table: Table, seat: int) -> list[Family]:
    """Return the deals a seat may offer, none if one side has nothing to give."""
    family = DealFamily(all_givable(table, seat), all_givable(table, 1 - seat))
    return [family] if family else []


def all_givable(table: Table, giver: int) -> Bundle:
    """Return how many of each kind one can give and the other can store (SC-TBP-14)."""
    taker = 1 - giver
    limit = bay_limit(table, taker)
    there = table.bays[w.KINDS * taker : w.KINDS * (taker + 1)]
    here = table.bays[w.KINDS * giver : w.KINDS * (giver + 1)]
    amounts = [
        have if have <= limit - has else limit - has for have, has in zip(here, there, strict=True)
    ]
    amounts.append(min(table.tech[giver], table.facts.tech_limit - table.tech[taker]))
    amounts.append(min(table.astro[giver], MOST_ASTRO))
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
        for kind in range(w.TERMS):
            if self._gives[kind] or self._takes[kind]:
                kinds += 1
        return kinds > 1

    def __contains__(self, choice: object) -> bool:
        if type(choice) is not OfferDeal:
            return False
        give, take = getattr(choice, "give", None), getattr(choice, "take", None)
        if not is_bundle(give, w.TERMS) or not is_bundle(take, w.TERMS):
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
        give, take = [0] * w.TERMS, [0] * w.TERMS
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


# --- the answer ------------------------------------------------------------------------


def offer_deal(table: Table, seat: int, choice: OfferDeal) -> None:
    """Put the terms to the opponent (SC-TBP-13)."""
    table.tell(DealOffered(seat, choice.give, choice.take))
    table.push(AnswerDeal(seat, choice.give, choice.take, False))


class AnswerDeal(Question[Table]):
    """The other side agrees, declines, or once names terms of its own (SC-TBP-13, SC-TBP-19)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "give", "take", "is_counter")
    PROMPT: ClassVar[str] = "answer_deal"

    def __init__(self, seat: int, give: Bundle, take: Bundle, is_counter: bool) -> None:
        self.seat = seat
        """Who named the terms."""
        self.give = give
        self.take = take
        self.is_counter = is_counter

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The other player."""
        return (1 - self.seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        """Yes, no, or other terms."""
        if self.is_counter:
            return Listed(YES_OR_NO)
        return Joined([ACCEPT, DECLINE], deal_families(table, seat))

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """Nothing else comes before the answer."""
        if isinstance(choice, (AcceptDeal, DeclineDeal)):
            return None
        if isinstance(choice, OfferDeal) and not self.is_counter:
            return why_not_terms(table, seat, choice.give, choice.take)
        return ONLY_ANSWER

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Swap, or not; other terms go back to the flyer."""
        table.stack.pop()
        if isinstance(choice, AcceptDeal):
            make_deal(table, self.seat, self.give, self.take)
        elif isinstance(choice, DeclineDeal):
            table.tell(DealDeclined(seat))
        else:
            assert isinstance(choice, OfferDeal)
            table.tell(DealOffered(seat, choice.give, choice.take))
            table.push(AnswerDeal(seat, choice.give, choice.take, True))


def make_deal(table: Table, seat: int, give: Bundle, take: Bundle) -> None:
    """Move what was agreed on (SC-TBP-11)."""
    other = 1 - seat
    for kind in range(w.KINDS):
        change = take[kind] - give[kind]
        table.bays[w.KINDS * seat + kind] += change
        table.bays[w.KINDS * other + kind] -= change
    for amounts, kind in ((table.tech, w.TECH), (table.astro, w.ASTRO)):
        amounts[seat] += take[kind] - give[kind]
        amounts[other] -= take[kind] - give[kind]
    table.tell(DealMade(seat, give, take))
