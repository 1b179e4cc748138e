"""Trade offers as a family: far too many to list, sized by formula, sampled and asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from math import comb

from starfare.games.starfarers.table import Table
from starfare.kernel.bundles import bundle_count, covers, is_bundle
from starfare.kernel.choices import Choice, Family
from starfare.kernel.stream import Rng

Bundle = tuple[int, ...]


def most_cards(table: Table, seat: int) -> int:
    """Return the largest number of cards any possible partner of a seat holds."""
    partners = table.opponents(seat) if seat == table.active else [table.active]
    return max([table.cards(partner) for partner in partners])


class OfferFamily(Family):
    """Every pair of bundles without a common kind: some of `held` against up to `most` cards."""

    def __init__(
        self,
        kind: str,
        make: Callable[[Bundle, Bundle], Choice],
        held: Bundle,
        table: Table,
        seat: int,
    ) -> None:
        self._kind = kind
        self._make = make
        self._held = held
        self._table = table
        self._seat = seat

    @property
    def _most(self) -> int:
        return most_cards(self._table, self._seat)

    def __iter__(self) -> Iterator[Choice]:
        for give in product(*[range(count + 1) for count in self._held]):
            if any(give):
                for take in self._asked_against(give):
                    yield self._make(give, take)

    def _asked_against(self, give: Bundle) -> Iterator[Bundle]:
        span = min(self._most, self._table.facts.card_total) + 1
        spans = [range(1) if count else range(span) for count in give]
        for take in product(*spans):
            if 0 < sum(take) <= self._most:
                yield take

    def __len__(self) -> int:
        kinds = len(self._held)
        total = 0
        for given in range(1, 1 << kinds):
            ways = 1
            for kind in range(kinds):
                if given >> kind & 1:
                    ways *= self._held[kind]
            asked = kinds - given.bit_count()
            total += ways * self._ways_to_ask(asked)
        return total

    def _ways_to_ask(self, kinds: int) -> int:
        """Return how many bundles of these kinds can be asked for."""
        stock = self._table.facts.card_total
        if self._most <= stock:
            return comb(self._most + kinds, kinds) - 1
        return sum(bundle_count((stock,) * kinds, size) for size in range(1, self._most + 1))

    def __bool__(self) -> bool:
        return self._most > 0 and any(self._held)

    def __contains__(self, choice: object) -> bool:
        if type(choice) is not self._make:
            return False
        give, take = getattr(choice, "give", None), getattr(choice, "take", None)
        kinds = len(self._held)
        if not is_bundle(give, kinds) or not is_bundle(take, kinds) or not any(give):
            return False
        apart = not any(one and other for one, other in zip(give, take, strict=True))
        stocked = all(count <= self._table.facts.card_total for count in take)
        return covers(self._held, give) and apart and stocked and 0 < sum(take) <= self._most

    def sample(self, rng: Rng) -> Choice:
        """Return an offer of few cards: one kind for another, more cards being rarer."""
        kinds = len(self._held)
        given = rng.below(kinds)
        while not self._held[given]:
            given = (given + 1) % kinds
        asked = (given + 1 + rng.below(kinds - 1)) % kinds
        give, take = [0] * kinds, [0] * kinds
        give[given] = 1 + _extra(rng, self._held[given] - 1)
        take[asked] = 1 + _extra(rng, min(self._most, self._table.facts.card_total) - 1)
        return self._make(tuple(give), tuple(take))

    def name(self) -> str:
        """Return the type name of its choices."""
        return self._kind

    def bounds(self) -> dict[str, object]:
        """Return what can be given and how many cards can be asked."""
        return {"held": self._held, "most": self._most}


def _extra(rng: Rng, most: int) -> int:
    extra = 0
    while extra < most and rng.below(4) == 0:
        extra += 1
    return extra
