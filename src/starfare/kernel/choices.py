"""Choices and lists of them, some too long to write out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from starfare.kernel.bundles import Bundle, bundle_count, bundles, sample_bundle
from starfare.kernel.stream import Rng
from starfare.kernel.value import Value


class Choice(Value):
    """One thing a seat may decide. Lists of choices share it, so its fields are set only once."""

    def __setattr__(self, name: str, content: object) -> None:
        if hasattr(self, name):
            raise AttributeError(f"a choice cannot be changed, nor can its {name}")
        object.__setattr__(self, name, content)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a choice cannot be changed, nor can its {name}")


def is_among(items: Iterable[Choice], choice: object) -> bool:
    """Tell whether something is one of these choices, and not merely says so.

    Types are compared first: what is derived from a choice may be equal to anything.
    """
    kind = type(choice)
    return any(type(offered) is kind and offered == choice for offered in items)


class Choices:
    """What a seat may choose from: can be counted, walked through, asked and sampled."""

    def __iter__(self) -> Iterator[Choice]:
        raise NotImplementedError

    def __len__(self) -> int:
        raise NotImplementedError

    def __contains__(self, choice: object) -> bool:
        return is_among(self, choice)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def sample(self, rng: Rng) -> Choice:
        """Return one of the choices at random."""
        raise NotImplementedError

    def families(self) -> list[Family]:
        """Return the parts that are described rather than listed."""
        return []

    def listed(self) -> list[Choice]:
        """Return the choices that are written out one by one."""
        return list(self)


class Listed(Choices):
    """Choices written out one by one."""

    def __init__(self, items: Sequence[Choice]) -> None:
        self.items = items

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __contains__(self, choice: object) -> bool:
        return is_among(self.items, choice)

    def __bool__(self) -> bool:
        return bool(self.items)

    def sample(self, rng: Rng) -> Choice:
        """Return one of the items."""
        return self.items[rng.below(len(self.items))]

    def listed(self) -> list[Choice]:
        """Return the items."""
        return list(self.items)


class Family(Choices):
    """Choices of one type, described by a name and bounds instead of a list."""

    def name(self) -> str:
        """Return the type name of the choices in it."""
        raise NotImplementedError

    def bounds(self) -> dict[str, object]:
        """Return what a client needs to let a person compose one."""
        raise NotImplementedError

    def families(self) -> list[Family]:
        """Return itself."""
        return [self]

    def listed(self) -> list[Choice]:
        """Return nothing: a family is not written out."""
        return []


class BundleFamily(Family):
    """One choice for each way to pick `size` cards out of `held`."""

    def __init__(
        self, kind: str, make: Callable[[Bundle], Choice], held: Bundle, size: int
    ) -> None:
        self._kind = kind
        self._make = make
        self._held = held
        self._size = size

    def __iter__(self) -> Iterator[Choice]:
        return map(self._make, bundles(self._held, self._size))

    def __len__(self) -> int:
        return bundle_count(self._held, self._size)

    def __bool__(self) -> bool:
        return sum(self._held) >= self._size

    def sample(self, rng: Rng) -> Choice:
        """Return one bundle, every card in hand being as likely as any other."""
        return self._make(sample_bundle(self._held, self._size, rng))

    def name(self) -> str:
        """Return the type name of its choices."""
        return self._kind

    def bounds(self) -> dict[str, object]:
        """Return what is held and how many cards are to be picked."""
        return {"held": self._held, "size": self._size}


class Joined(Choices):
    """A few listed choices and some families; sampling takes a family as one entry."""

    def __init__(self, items: list[Choice], families: list[Family]) -> None:
        self.items = items
        self._families = families

    def __iter__(self) -> Iterator[Choice]:
        yield from self.items
        for family in self._families:
            yield from family

    def __len__(self) -> int:
        return len(self.items) + sum(len(family) for family in self._families)

    def __contains__(self, choice: object) -> bool:
        return is_among(self.items, choice) or any(choice in family for family in self._families)

    def __bool__(self) -> bool:
        return bool(self.items) or any(bool(family) for family in self._families)

    def sample(self, rng: Rng) -> Choice:
        """Return a listed choice, or a sample of a family, each entry equally likely."""
        pick = rng.below(len(self.items) + len(self._families))
        if pick < len(self.items):
            return self.items[pick]
        return self._families[pick - len(self.items)].sample(rng)

    def families(self) -> list[Family]:
        """Return the described parts."""
        return self._families

    def listed(self) -> list[Choice]:
        """Return the written-out part."""
        return self.items
