"""Why something cannot be done: the choices that may be meant, the nearest reason, the rule."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any, Final

from starfare import rulebook
from starfare.cli.guides import Hints, hints_of
from starfare.cli.terminal_words import chosen, compose, is_misstated, split_words, type_words
from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.game import Game
from starfare.kernel.refusal import Refusal
from starfare.kernel.value import type_name

__all__ = ["explanation"]

MOST_REASONS: Final = 2
MOST_RULES: Final = 2
MOST_OF_A_TYPE: Final = 4000
"""Choices of one type that are looked at to explain why none is possible."""
MANY_TYPES: Final = 3
"""A refusal that so many types of choices get is about the time, not about the choice."""


class Candidate:
    """A choice that may be meant, and how it is said."""

    def __init__(self, choice: Choice, text: str, real: bool = True) -> None:
        self.choice = choice
        self.text = text
        self.type: str = type_name(type(choice))
        self.shown: str = text if real else " ".join(type_words(self.type)).capitalize()
        """Of pieces one does not have there is no telling which is meant."""


class Inquiry:
    """One question of one seat: why can I not do this?"""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self._vocabulary: Vocabulary = game.rules.vocabulary()
        self._hints: Hints = hints_of(game.rules.package)
        self._known: Any = self._hints.guide.posed(game.view(seat).known, seat)

    def answer(self, typed: str) -> list[str]:
        """The reason, or the rule where no choice is called that."""
        found = self._meant(typed)
        if not found:
            return self._rules(typed)
        possible = [each for each in found if self._refusal(each) is None]
        lines = [f"It would be: {found[0].text.rstrip('.')}."] if self._is_misstated else []
        if possible:
            return [*lines, *[f"You can: {each.text.rstrip('.')}." for each in possible[:4]]]
        return [*lines, *self._reasons(found)]

    # --- what is meant -----------------------------------------------------------------

    def _meant(self, typed: str) -> list[Candidate]:
        self._is_misstated = False
        composed = compose(self._vocabulary, self._vocabulary.choices, typed)
        if composed is not None:
            text = self._said(composed) or ""
            self._is_misstated = is_misstated(self._vocabulary, composed, typed, text)
            return [Candidate(composed, text)]
        translated = self._translated(typed)
        real, other = list(self._candidates(True)), list(self._candidates(False))
        for words in dict.fromkeys([translated, typed]):
            found = _closest(real, words) or _closest(other, words)
            if found:
                return found
        return []

    def _translated(self, typed: str) -> str:
        synonyms = self._hints.menu.synonyms
        return " ".join(synonyms.get(word, word) for word in split_words(typed))

    def _candidates(self, real: bool) -> Iterator[Candidate]:
        """Choices of every type: those about the seat's own pieces, or all others."""
        guide = self._hints.guide
        for name in self._vocabulary.choices:
            for choice in _of_type(self._vocabulary, name):
                if guide.is_real(self._known, self._seat, choice) == real:
                    text = self._said(choice)
                    if text is not None:
                        yield Candidate(choice, text, real)

    def _said(self, choice: Choice) -> str | None:
        """The sentence for a made-up choice; None where its fields are not plain numbers."""
        try:
            return self._game.rules.say(self._known, choice)
        except (TypeError, IndexError):
            return None

    # --- what is in the way ------------------------------------------------------------

    def _refusal(self, candidate: Candidate) -> Refusal | None:
        return self._game.explain(self._seat, candidate.choice)

    def _reasons(self, found: list[Candidate]) -> list[str]:
        refused: dict[str, tuple[Refusal, list[Candidate]]] = {}
        for each in found:
            refusal = self._refusal(each)
            assert refusal is not None
            refused.setdefault(str(refusal), (refusal, []))[1].append(each)
        timing = self._timing()
        # The reason that few of them have is the one they came furthest with.
        nearest = sorted(refused.values(), key=lambda it: (it[0].message in timing, len(it[1])))
        lines: list[str] = []
        rules: list[str] = []
        for refusal, those in nearest[:MOST_REASONS]:
            if refusal.message in timing and lines:
                break
            if refusal.message in timing:
                told, cited = self._not_now(those, refusal)
            else:
                told, cited = [self._line(those[0], refusal)], [refusal.rule]
            lines.extend(told)
            rules.extend(cited)
        return [*lines, *_cited(rules)]

    def _timing(self) -> set[str]:
        """The refusals that choices of many types get now."""
        samples = [
            next(iter(_of_type(self._vocabulary, n)), None) for n in self._vocabulary.choices
        ]
        refusals = [self._game.explain(self._seat, each) for each in samples if each is not None]
        counts = Counter(refusal.message for refusal in refusals if refusal is not None)
        return {message for message, count in counts.items() if count >= MANY_TYPES}

    def _not_now(self, those: list[Candidate], refusal: Refusal) -> tuple[list[str], list[str]]:
        """It is not the time; say what else would be in the way when its time comes."""
        first = those[0]
        lines, rules = [self._line(first, refusal)], [refusal.rule]
        guide = self._hints.guide
        if guide.knows_later(first.choice):
            whys = [guide.later(self._known, self._seat, each.choice) for each in those]
            if None in whys:
                lines.append("When its time comes, you could.")
            else:
                why, each = next((w, c) for w, c in zip(whys, those, strict=True) if w is not None)
                later = self._game.rules.refusal(why)
                lines.append(f"And when its time comes: {later}{self._numbers(each, why.key)}")
                rules.append(later.rule)
        return lines, rules

    def _line(self, candidate: Candidate, refusal: Refusal) -> str:
        return f"{candidate.shown.rstrip('.')}: {refusal}{self._numbers(candidate, refusal.key)}"

    def _numbers(self, candidate: Candidate, key: str) -> str:
        said = self._hints.guide.numbers(self._known, self._seat, candidate.choice, key)
        return f" {said[:1].upper()}{said[1:]}." if said else ""

    def _rules(self, typed: str) -> list[str]:
        try:
            found = rulebook.find(self._game.rules.id, self._translated(typed).split())
        except rulebook.UnknownGame:
            found = []
        if not found or not split_words(typed):
            return [f"No choice of this game is called {typed!r}, and no rule speaks of it."]
        cited = [f"{entry.id}: {entry.text}" for entry in found[:MOST_RULES]]
        return [f"No choice of this game is called {typed!r}, but rules speak of it:", *cited]


def explanation(game: Game, seat: int, words: Sequence[str]) -> list[str]:
    """Why the seat cannot do what the words say, with the text of the rules."""
    return Inquiry(game, seat).answer(" ".join(words))


def _closest(found: list[Candidate], typed: str) -> list[Candidate]:
    """Those that answer to the words; of these the ones whose type is named by most of them."""
    matching = chosen(found, typed, lambda each: each.text, lambda each: each.type)
    words = split_words(typed)

    def named(candidate: Candidate) -> int:
        return sum(word in type_words(candidate.type) for word in words)

    most = max(map(named, matching), default=0)
    return [each for each in matching if named(each) == most]


def _of_type(vocabulary: Vocabulary, name: str) -> Iterator[Choice]:
    kind = vocabulary.choices[name]
    spans = [_span(vocabulary, field) for field in kind.FIELDS]
    for values in islice(product(*spans), MOST_OF_A_TYPE):
        try:
            yield kind(*values)
        except TypeError:  # a compiled type that wants several numbers in a field
            return


def _span(vocabulary: Vocabulary, field: str) -> list[object]:
    kinds = vocabulary.bundles.get(field)
    if kinds is None:
        return list(range(vocabulary.bounds.get(field, 2)))
    size = len(kinds)
    return [tuple(int(kind == other) for other in range(size)) for kind in range(size)]


def _cited(rules: Sequence[str]) -> list[str]:
    entries = [rulebook.get(rule) for rule in dict.fromkeys(rules) if rule]
    return [f"{entry.id}: {entry.text}" for entry in entries if entry is not None]
