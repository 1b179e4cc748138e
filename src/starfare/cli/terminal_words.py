"""What a person types, turned into choices, by the game's own vocabulary and nothing else."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Any, Final

from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary
from starfare.kernel.game import Game

__all__ = ["Candidate", "candidates", "compose", "example", "matches", "type_words"]

BETWEEN: Final = frozenset({"for", "against", "->", ":"})
FILLERS: Final = frozenset({"and", "a", "an", "the", "of", "+", "&"})
NOTHING: Final = frozenset({"nothing", "none", "0"})
MOST_CANDIDATES: Final = 4000
"""Choices of one type that are looked at to explain why none is possible."""


def type_words(name: str) -> list[str]:
    """The words of a type's name."""
    return name.split("_")


def matches(words: Sequence[str], name: str, text: str) -> bool:
    """Whether every word occurs in the sentence or in the type's name."""
    searched = f"{text} {name.replace('_', ' ')}".casefold()
    return all(word.casefold() in searched for word in words)


# --- composing a choice --------------------------------------------------------------


def compose(vocabulary: Vocabulary, names: Iterable[str], line: str) -> Choice | None:
    """The choice that a line such as `offer 1 ore for 2 food` spells, or None.

    `names` are the types that can be meant. Fields stand in order with `for` between; a field is
    a bundle of cards (`2 ore 1 food`) or one word. One word alone spells nothing: it is looked for.
    """
    tokens = [token for token in line.casefold().replace(",", " ").split() if token not in FILLERS]
    found: list[tuple[int, Choice]] = []
    for name in names:
        fields = vocabulary.choices[name].FIELDS
        if len(fields) < 2 and not any(field in vocabulary.bundles for field in fields):
            continue
        verb, rest = _split_verb(vocabulary, fields, tokens)
        fit = _verb_fit(verb, type_words(name))
        values = _values(vocabulary, fields, rest) if fit and rest else None
        if values is not None:
            found.append((fit, vocabulary.choices[name](*values)))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def _split_verb(
    vocabulary: Vocabulary, fields: Sequence[str], tokens: list[str]
) -> tuple[list[str], list[str]]:
    """The words before the first number or the first word that a field can hold."""
    known = {word for field in fields for word in _words_of(vocabulary, field)} | NOTHING
    for place, token in enumerate(tokens):
        if token.isdecimal() or token in known or token in BETWEEN:
            return tokens[:place], tokens[place:]
    return tokens, []


def _verb_fit(verb: list[str], words: list[str]) -> int:
    """How well the verb names the type: 0 not at all, most when it begins with it."""
    if not all(any(word.startswith(said.rstrip(":")) for word in words) for said in verb):
        return 0
    return 2 + len(verb) if verb and words[0].startswith(verb[0].rstrip(":")) else 1


def _values(
    vocabulary: Vocabulary, fields: Sequence[str], tokens: list[str]
) -> list[object] | None:
    segments = _segments(tokens)
    if len(segments) != len(fields):
        return None
    values: list[object] = []
    for field, segment in zip(fields, segments, strict=True):
        if field in vocabulary.bundles:
            value: object = _bundle(vocabulary.bundles[field], segment)
        else:
            value = _word(vocabulary.words.get(field, ()), segment)
        if value is None:
            return None
        values.append(value)
    return values


def _segments(tokens: list[str]) -> list[list[str]]:
    segments: list[list[str]] = [[]]
    for token in tokens:
        if token in BETWEEN:
            segments.append([])
        else:
            segments[-1].append(token)
    return segments


def _bundle(kinds: Sequence[str], tokens: list[str]) -> tuple[int, ...] | None:
    """`2 ore food` is two ore and one food."""
    if len(tokens) == 1 and tokens[0] in NOTHING:
        return (0,) * len(kinds)
    counts = dict.fromkeys(kinds, 0)
    count = 1
    waiting = True
    for token in tokens:
        if token.isdecimal():
            count = int(token)
            waiting = True
        elif token in counts and count < 256:
            counts[token] += count
            count, waiting = 1, False
        else:
            return None
    return None if waiting else tuple(counts.values())


def _word(words: Sequence[str], tokens: list[str]) -> int | None:
    """One word, with or without a number before it."""
    said = [token for token in tokens if not token.isdecimal()]
    if len(said) != 1 or said[0] not in words:
        return None
    return words.index(said[0])


def _words_of(vocabulary: Vocabulary, field: str) -> tuple[str, ...]:
    return vocabulary.bundles.get(field) or vocabulary.words.get(field, ())


def example(vocabulary: Vocabulary, choice: Choice) -> str:
    """How one would type this choice."""
    plain = vocabulary.plain(choice)
    verb = type_words(str(plain.pop("type")))[0]
    return f"{verb} {' for '.join(_typed(part) for part in plain.values())}"


def _typed(part: Any) -> str:
    if isinstance(part, dict):
        return " ".join(f"{count} {kind}" for kind, count in part.items()) or "nothing"
    return str(part)


# --- choices that could be meant --------------------------------------------------------


Candidate = tuple[str, Choice, str]
"""Type name, choice, sentence."""


def candidates(game: Game, words: Sequence[str]) -> Iterator[Candidate]:
    """Choices of every type that answer to the words."""
    vocabulary = game.rules.vocabulary()
    composed = compose(vocabulary, vocabulary.choices, " ".join(words))
    if composed is not None:
        yield _named(vocabulary, composed), composed, game.say(composed)
        return
    for name in vocabulary.choices:
        for choice in _of_type(vocabulary, name):
            text = _said(game, choice)
            if text is None:
                break
            if matches(words, name, text):
                yield name, choice, text


def _named(vocabulary: Vocabulary, choice: Choice) -> str:
    return str(vocabulary.plain(choice)["type"])


def _of_type(vocabulary: Vocabulary, name: str) -> Iterator[Choice]:
    kind = vocabulary.choices[name]
    spans = [_span(vocabulary, field) for field in kind.FIELDS]
    for values in islice(product(*spans), MOST_CANDIDATES):
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


def _said(game: Game, choice: Choice) -> str | None:
    """The sentence for a made-up choice; None where its fields are not plain numbers."""
    try:
        return game.say(choice)
    except (TypeError, IndexError):
        return None
