"""The choices of a decision as a numbered list: folded where long, filtered by words, paged."""

from collections.abc import Sequence
from itertools import groupby, islice
from typing import Final

from starfare.cli.guides import Hints, hints_of
from starfare.cli.terminal_words import (
    chosen,
    complaint,
    compose,
    example,
    is_misstated,
    split_words,
    type_words,
)
from starfare.kernel.choices import Choice, Family
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.guide import WORTH_SHOWING
from starfare.kernel.refusal import NotOffered
from starfare.kernel.value import type_name
from starfare.kernel.wording import Template

__all__ = ["Entry", "Menu", "only_decline"]

FOLD: Final = 6
"""More choices of one type than this are shown as one line."""
MOST_SHOWN: Final = 8
"""So many of a folded type are shown nevertheless, where the guide finds them worth it."""
SMALL_FAMILY: Final = 12
"""A family up to this size is written out."""
PAGE: Final = 20
END_KEYS: Final = ("e", "end")
DECLINE_KEYS: Final = ("d", "decline", "n", "no")


class Entry:
    """One numbered choice, with a key of its own if it has one whatever its number."""

    def __init__(self, number: int, choice: Choice, rank: int, text: str, key: str) -> None:
        self.number = number
        self.choice = choice
        self.rank = rank
        self.text = text
        self.key = key
        self.type: str = type_name(type(choice))


class Menu:
    """What one person can choose from now."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self._vocabulary = game.rules.vocabulary()
        self._hints = hints_of(game.rules.package)
        self._known = game.view(decision.seat).known
        self._say = game.say
        families = decision.choices.families()
        small = [family for family in families if _is_small(family)]
        listed = [*decision.choices.listed(), *(choice for each in small for choice in each)]
        self.entries = self._entries(listed)
        self.families = [family for family in families if not _is_small(family)]
        self._families_said = {family.name(): family for family in families}
        self._shown: list[Entry] = []
        self._rest: list[Entry] = []

    def _entries(self, listed: list[Choice]) -> list[Entry]:
        """Ways to decline first, endings last, types together, the best of a type before others."""
        guide = self._hints.guide
        ranks = {choice: guide.rank(self._known, choice) for choice in listed}
        order = _type_order(listed, self._hints)
        ordered = sorted(listed, key=lambda each: (order[type_name(type(each))], ranks[each]))
        return [
            Entry(number, choice, ranks[choice], self._say(choice), self._key(choice, listed))
            for number, choice in enumerate(ordered, start=1)
        ]

    def _key(self, choice: Choice, listed: list[Choice]) -> str:
        name = type_name(type(choice))
        menu = self._hints.menu
        for names, key in ((menu.endings, END_KEYS[0]), (menu.declines, DECLINE_KEYS[0])):
            if name in names and sum(type_name(type(each)) in names for each in listed) == 1:
                return key
        return ""

    @property
    def only(self) -> Entry | None:
        """The one choice there is, or the one that the last filter left."""
        if len(self.entries) == 1 and not self.families:
            return self.entries[0]
        return self._shown[0] if len(self._shown) == 1 else None

    @property
    def decline(self) -> Entry | None:
        """The choice that says no, where there is one."""
        return self._keyed(DECLINE_KEYS[0])

    @property
    def at_enter(self) -> Entry | None:
        """What Enter does: the only choice, or saying no."""
        return self.only or self.decline

    def lines(self) -> list[str]:
        """All choices, long kinds folded, and how to write out the families."""
        self._shown = []
        result: list[str] = []
        for name, group in groupby(self.entries, key=lambda entry: entry.type):
            entries = list(group)
            if len(entries) <= FOLD or len(self.entries) <= PAGE:
                result.extend(_numbered(entry) for entry in entries)
            else:
                shown = _worth_showing(entries)
                result.extend(_numbered(entry) for entry in entries[:shown])
                result.append(_folded(name, entries[shown:], "more ways" if shown else "ways"))
        for name, family in self._unlisted().items():
            words = " ".join(type_words(name)).capitalize()
            sample = example(self._vocabulary, next(iter(family)))
            result.append(f"     {words}: write it out, such as: {sample}")
        return result

    def filtered(self, typed: str) -> list[str]:
        """The first page of the choices that answer to all words; `more` stays if none does."""
        found = self._found(typed) or self._found(self._translated(typed))
        if not found:
            self._shown = []
            return []
        return self._page(found)

    def _found(self, typed: str) -> list[Entry]:
        return chosen(self.entries, typed, lambda entry: entry.text, lambda entry: entry.type)

    def _translated(self, typed: str) -> str:
        synonyms = self._hints.menu.synonyms
        return " ".join(synonyms.get(word, word) for word in split_words(typed))

    def more(self) -> list[str]:
        """The next page of what was listed last."""
        return self._page(self._rest) if self._rest else []

    def entry(self, number: int) -> Entry | None:
        """The choice of that number."""
        return self.entries[number - 1] if 0 < number <= len(self.entries) else None

    def named(self, typed: str) -> Entry | None:
        """The choice that has this key or is said in just these words; y and n are yes and no."""
        said = typed.casefold()
        for keys in (END_KEYS, DECLINE_KEYS):
            keyed = self._keyed(keys[0]) if said in keys else None
            if keyed is not None:
                return keyed
        spoken = {"y": "yes", "n": "no"}.get(said, said)
        found = [entry for entry in self.entries if entry.text.casefold() == spoken]
        return found[0] if len(found) == 1 else None

    def _keyed(self, key: str) -> Entry | None:
        return next((entry for entry in self.entries if entry.key == key), None)

    def composed(self, line: str) -> Choice | None:
        """The choice that the line spells out, if it is of a kind offered now."""
        kinds = [entry.type for entry in self.entries if entry.choice.FIELDS]
        choice = compose(self._vocabulary, dict.fromkeys([*self._families_said, *kinds]), line)
        if choice is not None:
            text = self._say(choice)
            if is_misstated(self._vocabulary, choice, line, text):
                raise NotOffered("", f"That would be: {text}.")
        return choice

    def complaint(self, line: str) -> str | None:
        """What is wrong with a line that was meant to be written out, or None."""
        samples = [next(iter(family)) for family in self._families_said.values()]
        return complaint(self._vocabulary, samples, line)

    def no_number(self, number: int) -> str:
        """Why there is nothing of that number."""
        if not self.entries:
            return f"Nothing is numbered here. {self.lines()[0].strip()}."
        return f"There is no choice {number}; they go from 1 to {len(self.entries)}."

    def confirmation(self, choice: Choice) -> str | None:
        """What to ask before an ending is played while something useful is still possible."""
        question = self._hints.menu.confirm.get(type_name(type(choice)))
        if question is None:
            return None
        endings, guide = self._hints.menu.endings, self._hints.guide
        others = [
            entry.choice
            for entry in self.entries
            if entry.type not in endings and guide.is_useful(self._known, entry.choice)
        ]
        if not others:
            return None

        def counted(field: str, noun: str) -> str:
            values = {getattr(other, field) for other in others if field in other.FIELDS}
            return self._hints.counted(len(values), noun)

        return Template(question).fill(counted)

    def words_to_try(self) -> str:
        """A word that lists some of these choices."""
        for entry in self.entries:
            word = split_words(entry.text)[0]
            if self._found(word):
                return word
        return "list"

    def _page(self, entries: list[Entry]) -> list[str]:
        self._shown, self._rest = entries[:PAGE], entries[PAGE:]
        lines = [_numbered(entry) for entry in self._shown]
        if self._rest:
            lines.append(f"     {len(self._rest)} more: type `more`, or further words")
        return lines

    def _unlisted(self) -> dict[str, Family]:
        return {family.name(): family for family in reversed(self.families)}


def only_decline(game: Game, decision: Decision) -> Choice | None:
    """The choice that says no, where nothing else can be chosen but an offer of one's own."""
    listed = decision.choices.listed()
    declines = hints_of(game.rules.package).menu.declines
    is_alone = len(listed) == 1 and type_name(type(listed[0])) in declines
    return listed[0] if is_alone else None


def _is_small(family: Family) -> bool:
    return len(list(islice(iter(family), SMALL_FAMILY + 1))) <= SMALL_FAMILY


def _type_order(choices: Sequence[Choice], hints: Hints) -> dict[str, tuple[int, int]]:
    """Declining, then the types in the order they first came, then endings."""
    order: dict[str, tuple[int, int]] = {}
    for choice in choices:
        name = type_name(type(choice))
        group = 2 if name in hints.menu.endings else 0 if name in hints.menu.declines else 1
        order.setdefault(name, (group, len(order)))
    return order


def _worth_showing(entries: list[Entry]) -> int:
    """How many of a folded type stand apart from the rest."""
    shown = sum(entry.rank < WORTH_SHOWING for entry in entries)
    return 0 if shown == len(entries) else min(shown, MOST_SHOWN)


def _numbered(entry: Entry) -> str:
    return f"{entry.number:>4} {entry.text}{f' [{entry.key}]' if entry.key else ''}"


def _folded(name: str, entries: list[Entry], ways: str) -> str:
    first, last = entries[0].number, entries[-1].number
    words = " ".join(type_words(name)).capitalize()
    verb = type_words(name)[0]
    return f"{f'{first}-{last}':>9} {words}: {len(entries)} {ways}. Type `{verb}` and words to list them"
