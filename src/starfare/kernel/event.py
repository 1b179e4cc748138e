"""Events: what happened, and for whose ears."""

from __future__ import annotations

from starfare.kernel.value import Value


class Event(Value):
    """Something that happened at the table, in the past tense."""

    def audience(self) -> tuple[int, ...] | None:
        """Return the seats that see all of it; None means everybody."""
        return None

    def for_others(self) -> Event | None:
        """Return what everybody else sees of an event with a narrower audience."""
        return None

    def heard_by(self, seat: int | None) -> Event | None:
        """Return the event as that seat (or a spectator) sees it, or None."""
        audience = self.audience()
        if audience is None or (seat is not None and seat in audience):
            return self
        return self.for_others()


def heard(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Return the events as one seat sees them."""
    result: list[Event] = []
    for event in events:
        seen = event.heard_by(seat)
        if seen is not None:
            result.append(seen)
    return tuple(result)
