"""What each seat knows of each hand: at least how many cards of each kind.

A careful player counts along: what comes from the supply or goes to it is seen by all; a card
drawn from a face-down pile by its owner only; a card drawn from a hand by the two players. The
counts are certain lower bounds, kept for every seat that watches every hand, and for the public:
a spectator who has seen all that lay open and nothing else.
"""

from __future__ import annotations


class Knowledge:
    """Keeps the lower bounds; the numbers themselves lie in the table's state."""

    def __init__(self, seats: int, kinds: int) -> None:
        self.seats = seats
        self.kinds = kinds
        self.public = seats
        """The watcher who is no player."""

    def blank(self) -> list[int]:
        """Return that nobody knows anything."""
        return [0] * ((self.seats + 1) * self.seats * self.kinds)

    def at(self, watcher: int, owner: int) -> int:
        """Return where a watcher's knowledge of a hand begins."""
        return (watcher * self.seats + owner) * self.kinds

    def gained(self, known: list[int], owner: int, kind: int, count: int) -> None:
        """All see a hand gain cards."""
        for watcher in range(self.seats + 1):
            known[self.at(watcher, owner) + kind] += count

    def spent(self, known: list[int], owner: int, kind: int, count: int) -> None:
        """All see cards leave a hand."""
        for watcher in range(self.seats + 1):
            place = self.at(watcher, owner) + kind
            known[place] = max(0, known[place] - count)

    def shown(self, known: list[int], owner: int, cards: tuple[int, ...]) -> None:
        """All learn that a hand holds these cards: who offers them must have them."""
        for watcher in range(self.seats + 1):
            start = self.at(watcher, owner)
            for kind in range(self.kinds):
                known[start + kind] = max(known[start + kind], cards[kind])

    def drew(self, known: list[int], owner: int, kind: int) -> None:
        """Only the owner sees a card come into the hand."""
        known[self.at(owner, owner) + kind] += 1

    def passed(self, known: list[int], giver: int, taker: int, kind: int) -> None:
        """Giver and taker see which card went over; for others any card may have gone."""
        for watcher in range(self.seats + 1):
            if watcher in (giver, taker):
                self._seen(known, watcher, giver, taker, kind)
            else:
                self._guessed(known, watcher, giver)

    def _seen(self, known: list[int], watcher: int, giver: int, taker: int, kind: int) -> None:
        place = self.at(watcher, giver) + kind
        known[place] = max(0, known[place] - 1)
        known[self.at(watcher, taker) + kind] += 1

    def _guessed(self, known: list[int], watcher: int, giver: int) -> None:
        start = self.at(watcher, giver)
        for kind in range(self.kinds):
            known[start + kind] = max(0, known[start + kind] - 1)
