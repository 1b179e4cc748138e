"""What each person at the table has heard, and how much of it they have read."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from starfare.cli.guides import hints_of
from starfare.kernel.event import Event, heard
from starfare.kernel.game import Game
from starfare.kernel.value import type_name

__all__ = ["Logs", "sentences"]


def sentences(
    game: Game, events: tuple[Event, ...], listener: int | None, language: str = "en"
) -> Iterator[str]:
    """What a listener is told of events that happened at once; the game stands as it did then."""
    told = heard(events, listener)
    hushed = hints_of(game.rules.package).menu.hushed
    for place, event in enumerate(told):
        louder = hushed.get(type_name(type(event)))
        if louder is None or not _is_covered(event, louder, told[place + 1 :]):
            yield game.say(event, language)


def _is_covered(event: Event, louder: str, following: tuple[Event, ...]) -> bool:
    """Whether one of those that follow is of the louder type and about the same seat."""
    seat = getattr(event, "seat", None)
    return any(
        seat in (getattr(other, "seat", None), getattr(other, "opponent", None))
        for other in following
        if type_name(type(other)) == louder
    )


class Logs:
    """A log for each listener: seats with people in them, or None for a spectator."""

    def __init__(self, listeners: Iterable[int | None], language: str = "en") -> None:
        self._lines: dict[int | None, list[str]] = {listener: [] for listener in listeners}
        self._read = dict.fromkeys(self._lines, 0)
        self._language = language

    def hear(self, game: Game, events: tuple[Event, ...]) -> None:
        """Note what happened as each listener hears it; the game must stand as it stood then."""
        for listener, lines in self._lines.items():
            lines.extend(sentences(game, events, listener, self._language))

    def note(self, line: str) -> None:
        """Note something that everybody may know."""
        for lines in self._lines.values():
            lines.append(line)

    def whisper(self, listener: int, line: str) -> None:
        """Note something for one listener only."""
        self._lines[listener].append(line)

    def news(self, listener: int | None) -> list[str]:
        """What the listener has not read yet; it counts as read from now on."""
        lines = self._lines[listener]
        start, self._read[listener] = self._read[listener], len(lines)
        return counted(lines[start:])

    def last(self, listener: int | None, count: int) -> list[str]:
        """The last lines of a log."""
        return counted(self._lines[listener])[-count:]


def counted(lines: Iterable[str]) -> list[str]:
    """The lines with equal neighbours told once, and how often."""
    groups = ((line, len(list(group))) for line, group in groupby(lines))
    return [f"{line} (x{count})" if count > 1 else line for line, count in groups]
