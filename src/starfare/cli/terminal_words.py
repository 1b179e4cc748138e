"""What a person types, turned into choices, by the game's own vocabulary and nothing else."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

from starfare.kernel.choices import Choice
from starfare.kernel.codec import Vocabulary

__all__ = [
    "chosen",
    "complaint",
    "compose",
    "example",
    "is_misstated",
    "split_words",
    "type_words",
]

BETWEEN: Final = frozenset({"for", "against", "->", ":"})
FILLERS: Final = frozenset({"and", "a", "an", "the", "of", "+", "&"})
SMALL_WORDS: Final = FILLERS | {"at", "by", "for", "from", "in", "my", "on", "to", "with"}
NOTHING: Final = frozenset({"nothing", "none", "0"})

Found = TypeVar("Found")


def type_words(name: str) -> list[str]:
    """The words of a type's name."""
    return name.split("_")


def split_words(text: str) -> list[str]:
    """The words of a text in small letters: `goods/ore` is two, `N8` is one."""
    return re.findall(r"[^\W_]+", text.casefold())


def chosen(
    found: Sequence[Found],
    typed: str,
    text_of: Callable[[Found], str],
    type_of: Callable[[Found], str],
) -> list[Found]:
    """Those that answer to every word typed: by whole words of the sentence if any does so,
    else with the words of the type, else by the beginnings of words.
    """
    words = [word for word in split_words(typed) if word not in SMALL_WORDS]
    if not words:
        return []
    spoken = [(each, set(split_words(text_of(each)))) for each in found]
    exact = [each for each, known in spoken if known.issuperset(words)]
    if exact:
        return exact
    spoken = [(each, known.union(type_words(type_of(each)))) for each, known in spoken]
    exact = [each for each, known in spoken if known.issuperset(words)]
    return exact or [
        each
        for each, known in spoken
        if all(any(_begins(other, word) for other in known) for word in words)
    ]


def _begins(word: str, typed: str) -> bool:
    """`boos` is the beginning of booster; N1 is not that of N10, nor `we` that of anything."""
    return word == typed or (len(typed) > 2 and typed.isalpha() and word.startswith(typed))


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


# --- what is wrong with a line -----------------------------------------------------------


def complaint(vocabulary: Vocabulary, samples: Sequence[Choice], line: str) -> str | None:
    """What is wrong with a line that begins like one of the samples' types, or None."""
    tokens = [token for token in line.casefold().replace(",", " ").split() if token not in FILLERS]
    for sample in samples:
        plain = vocabulary.plain(sample)
        if not tokens or not type_words(str(plain["type"]))[0].startswith(tokens[0].rstrip(":")):
            continue
        kinds = [kind for field in sample.FIELDS for kind in _words_of(vocabulary, field)]
        known = {*kinds, *NOTHING, *BETWEEN}
        strange = [token for token in tokens[1:] if token not in known and not token.isdecimal()]
        usual = f"Write it like this: {example(vocabulary, sample)}."
        if strange:
            return f"{strange[0]!r} is none of {', '.join(dict.fromkeys(kinds))}. {usual}"
        return usual
    return None


def is_misstated(vocabulary: Vocabulary, choice: Choice, typed: str, text: str) -> bool:
    """Whether numbers were typed that the choice does not have: `trade 2 ore` at a rate of 3."""
    if any(field in vocabulary.bundles for field in choice.FIELDS):
        return False
    said = re.findall(r"\d+", typed)
    return bool(said) and said != re.findall(r"\d+", text)[: len(said)]
