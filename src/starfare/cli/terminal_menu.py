"""The choices of a decision as a numbered list: folded where long, filtered by words, paged."""

from collections.abc import Sequence
from itertools import groupby, islice
from typing import Final

from starfare.cli.terminal_words import compose, example, matches, type_words
from starfare.kernel.choices import Choice, Family
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.value import type_name

__all__ = ["Entry", "Menu"]

FOLD: Final = 6
"""More choices of one type than this are shown as one line."""
SMALL_FAMILY: Final = 12
"""A family up to this size is written out."""
PAGE: Final = 20


class Entry:
    """One numbered choice."""

    def __init__(self, number: int, choice: Choice, text: str) -> None:
        self.number = number
        self.choice = choice
        self.text = text
        self.type: str = type_name(type(choice))


class Menu:
    """What one person can choose from now."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self._vocabulary = game.rules.vocabulary()
        families = decision.choices.families()
        small = [family for family in families if _is_small(family)]
        listed = [*decision.choices.listed(), *(choice for each in small for choice in each)]
        self.entries = [
            Entry(number, choice, game.say(choice))
            for number, choice in enumerate(_kept_together(listed), start=1)
        ]
        self.families = [family for family in families if not _is_small(family)]
        self._families_said = {family.name(): family for family in families}
        self._shown: list[Entry] = []
        self._rest: list[Entry] = []

    @property
    def only(self) -> Entry | None:
        """The one choice there is, or the one that the last filter left."""
        if len(self.entries) == 1 and not self.families:
            return self.entries[0]
        return self._shown[0] if len(self._shown) == 1 else None

    def lines(self) -> list[str]:
        """All choices, long kinds folded, and how to write out the families."""
        self._shown = []
        result: list[str] = []
        for name, group in groupby(self.entries, key=lambda entry: entry.type):
            entries = list(group)
            if len(entries) <= FOLD or len(self.entries) <= PAGE:
                result.extend(_numbered(entry) for entry in entries)
            else:
                result.append(_folded(name, entries))
        for name, family in self._unlisted().items():
            words = " ".join(type_words(name)).capitalize()
            sample = example(self._vocabulary, next(iter(family)))
            result.append(f"     {words}: write it out, such as: {sample}")
        return result

    def filtered(self, words: Sequence[str]) -> list[str]:
        """The first page of the choices that answer to all words."""
        found = [entry for entry in self.entries if matches(words, entry.type, entry.text)]
        return self._page(found)

    def more(self) -> list[str]:
        """The next page of what was listed last."""
        return self._page(self._rest)

    def entry(self, number: int) -> Entry | None:
        """The choice of that number."""
        return self.entries[number - 1] if 0 < number <= len(self.entries) else None

    def composed(self, line: str) -> Choice | None:
        """The choice that the line spells out, if it is of a kind offered now."""
        kinds = [entry.type for entry in self.entries if entry.choice.FIELDS]
        return compose(self._vocabulary, dict.fromkeys([*self._families_said, *kinds]), line)

    def _page(self, entries: list[Entry]) -> list[str]:
        self._shown, self._rest = entries[:PAGE], entries[PAGE:]
        lines = [_numbered(entry) for entry in self._shown]
        if self._rest:
            lines.append(f"     {len(self._rest)} more: type `more`, or further words")
        return lines

    def _unlisted(self) -> dict[str, Family]:
        return {family.name(): family for family in reversed(self.families)}


def _is_small(family: Family) -> bool:
    return len(list(islice(iter(family), SMALL_FAMILY + 1))) <= SMALL_FAMILY


def _kept_together(choices: Sequence[Choice]) -> list[Choice]:
    """Choices of one type side by side, in the order the types first came."""
    places: dict[str, int] = {}
    for choice in choices:
        places.setdefault(type_name(type(choice)), len(places))
    return sorted(choices, key=lambda choice: places[type_name(type(choice))])


def _numbered(entry: Entry) -> str:
    return f"{entry.number:>4} {entry.text}"


def _folded(name: str, entries: list[Entry]) -> str:
    first, last = entries[0].number, entries[-1].number
    words = " ".join(type_words(name)).capitalize()
    verb = type_words(name)[0]
    return (
        f"{f'{first}-{last}':>9} {words}: {len(entries)} ways. Type `{verb}` and words to list them"
    )
