"""Why something is refused, in the words of each edition, read from TOML."""

from functools import cache
from pathlib import Path

from starfare.content.loading import Content, convert
from starfare.content.texts import read_with_base

_FOLDER = Path(__file__).parent


class RefusalText(Content, frozen=True):
    """The ID of a rule, and why it refuses something in each language."""

    rule: str
    en: str
    de: str


@cache
def load(package: str) -> dict[str, RefusalText]:
    """Read the refusals of an edition by their keys, once.

    An edition states what differs from its base, and a key such as `too_many.merchants` what
    differs from `too_many`.
    """
    path = _FOLDER / package / "refusals.toml"
    raw = read_with_base(path)
    filled = {key: {**raw.get(_general(key), {}), **text} for key, text in raw.items()}
    return convert(filled, dict[str, RefusalText], path.name)


def rule_and_sentence(package: str, key: str, language: str) -> tuple[str, str]:
    """Return the ID of a rule, and why it refuses something in a language."""
    texts = load(package)
    text = texts.get(key) or texts[_general(key)]
    return text.rule, {"en": text.en, "de": text.de}[language]


def _general(key: str) -> str:
    return key.partition(".")[0]
