"""Sentences from templates: `{field}` and `{field:form}` are filled with words."""

from __future__ import annotations

from collections.abc import Callable

Slot = tuple[str, str]
"""The field that is to be filled in, and in which form."""


class Template:
    """A sentence with slots, read once and filled often."""

    def __init__(self, text: str) -> None:
        self._pieces: list[str] = []
        """The fixed texts; slot k stands between pieces k and k + 1."""
        self.slots: list[Slot] = []
        head, opened, rest = text.partition("{")
        while opened:
            self._pieces.append(head)
            inside, closed, rest = rest.partition("}")
            if not closed or not inside or "{" in inside:
                raise ValueError(f"a slot is not closed: {text!r}")
            field, _, form = inside.partition(":")
            self.slots.append((field, form))
            head, opened, rest = rest.partition("{")
        self._pieces.append(head)

    def fill(self, word: Callable[[str, str], str]) -> str:
        """Return the sentence, capitalized, with a word asked for each slot."""
        return capitalized(self._put([word(field, form) for field, form in self.slots]))

    def plain(self, words: dict[str, str]) -> str:
        """Return it filled from a dictionary, as a part of a sentence."""
        return self._put([words[field] for field, _form in self.slots])

    def _put(self, words: list[str]) -> str:
        parts = [self._pieces[0]]
        for place, word in enumerate(words):
            parts.append(word)
            parts.append(self._pieces[place + 1])
        return "".join(parts)


def capitalized(text: str) -> str:
    """Return the text beginning with a capital letter, all else as it is."""
    return text[:1].upper() + text[1:]


def listed(parts: list[str], last: str) -> str:
    """Return `a, b and c`; `last` is the word before the last part."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
