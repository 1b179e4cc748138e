"""The rules as text: every rule of docs/rules as an entry that can be found by ID or by words."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

__all__ = [
    "Entry",
    "UnknownGame",
    "entries",
    "find",
    "get",
    "markdown",
    "parse",
    "rules_folder",
]

ALSO_READ: Final = {
    "starfarers": ("extension-5-6", "new-encounters", "encounters"),
    "classic": ("encounters",),
}
"""Texts that belong to a game beside the one that carries its name."""
BASE_GAME: Final = "starfarers"

_BULLET = re.compile(r"- \*\*(?P<id>[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]{2,})\b(?P<rest>.*)")
_CHAPTER = re.compile(r"## (?:[0-9]+\. )?(?P<title>.*?)(?: \([A-Z, -]+\))?")
_ID_START = re.compile(r"[A-Z][A-Z0-9]*-[A-Z0-9-]*", re.IGNORECASE)
_REF = re.compile(r"[0-9]{3}: |Almanac: |component\b")
_RULING = re.compile(r"^(?: \((?:Ruling|Designed)\)\*\*|\*\*(?: \*\*\((?:Ruling|Designed)\)\*\*)?)")
_TABLE_RULE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+")


class UnknownGame(LookupError):
    """There is no rules text for a game of that name."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule: its ID, where it stands, what it says and where that comes from."""

    id: str
    game: str
    chapter: str
    text: str
    sources: tuple[str, ...] = ()
    is_ruling: bool = False


def rules_folder() -> Path:
    """The folder of the rules texts: inside an installed package, or docs/rules of a checkout."""
    package = Path(__file__).resolve().parent
    installed = package / "_rules"
    return installed if installed.is_dir() else package.parents[1] / "docs" / "rules"


@cache
def entries() -> tuple[Entry, ...]:
    """All rules of all games, text by text, the base game's first, in the order they stand."""
    folder = rules_folder()
    texts = sorted((path for path in folder.glob("*.md") if path.stem != "README"), key=_place)
    if not texts:
        raise FileNotFoundError(f"no rules texts in {folder}")
    return tuple(
        entry for path in texts for entry in parse(path.stem, path.read_text(encoding="utf-8"))
    )


def _place(path: Path) -> tuple[bool, bool, str]:
    """The base game's text comes first, texts that belong to several games last."""
    shared = any(path.stem in texts for texts in ALSO_READ.values())
    return (shared, path.stem != BASE_GAME, path.stem)


def get(rule_id: str) -> Entry | None:
    """The rule of that ID, or None."""
    return _by_id().get(rule_id.upper())


def find(game: str | None, words: Sequence[str]) -> list[Entry]:
    """The rules that answer to the words, best first; all rules of the game without words.

    A word that is an ID or the beginning of one (`SF-FLT`) finds those rules. Anything else finds
    the rules in which every word occurs, whatever the case.
    """
    pool = [entry for entry in entries() if game is None or entry.game in _texts_of(game)]
    terms = [word.casefold() for phrase in words for word in phrase.split()]
    if not terms:
        return pool
    if all(_ID_START.fullmatch(term) for term in terms):
        by_id = [entry for term in terms for entry in _with_id(pool, term)]
        if by_id:
            return list(dict.fromkeys(by_id))
    hits = [entry for entry in pool if all(term in _searched(entry) for term in terms)]
    return sorted(hits, key=lambda entry: -_closeness(entry, terms))


def markdown(game: str) -> dict[str, str]:
    """The texts that hold for a game, as they are written, by name; its own comes first."""
    folder = rules_folder()
    return {name: (folder / f"{name}.md").read_text(encoding="utf-8") for name in _texts_of(game)}


def parse(game: str, markdown: str) -> Iterator[Entry]:
    """The rules in one text: bullets that open with a bold ID, with what is indented below them."""
    chapter = ""
    bullet: list[str] = []
    for line in [*markdown.splitlines(), "## end"]:
        if bullet and not (line.startswith("  ") or not line.strip()):
            yield _entry(game, chapter, bullet)
            bullet = []
        if heading := _CHAPTER.fullmatch(line):
            chapter = heading["title"]
        elif _BULLET.match(line):
            bullet = [line]
        elif bullet and line.strip():
            bullet.append(line.strip())


@cache
def _by_id() -> dict[str, Entry]:
    return {entry.id: entry for entry in entries()}


def _texts_of(game: str) -> tuple[str, ...]:
    known = sorted({entry.game for entry in entries()})
    if game not in known:
        raise UnknownGame(f"no rules for {game!r}; there are: {', '.join(known)}")
    return (game, *ALSO_READ.get(game, ()))


def _with_id(pool: Iterable[Entry], term: str) -> list[Entry]:
    exact = [entry for entry in pool if entry.id.casefold() == term]
    return exact or [entry for entry in pool if entry.id.casefold().startswith(term)]


def _searched(entry: Entry) -> str:
    return f"{entry.id}\n{entry.chapter}\n{entry.text}".casefold()


def _closeness(entry: Entry, terms: Sequence[str]) -> float:
    """Whole words count more than parts, the chapter's title most; short rules come first."""
    text, chapter = entry.text.casefold(), entry.chapter.casefold()
    score = 0.0
    for term in terms:
        word = re.compile(rf"\b{re.escape(term)}\b")
        score += 4 * bool(word.search(chapter)) + 2 * bool(word.search(text)) + (term in text)
    return score + 1 / (1 + len(text))


def _entry(game: str, chapter: str, bullet: Sequence[str]) -> Entry:
    first = _BULLET.match(bullet[0])
    assert first is not None
    rest = first["rest"]
    mark = _RULING.match(rest)
    if mark is None:
        raise ValueError(f"{game}.md: {first['id']} is not closed with **")
    sentence, sources = _split_sources(rest[mark.end() :].strip())
    lines = [sentence, *(_row(line) for line in bullet[1:] if not _TABLE_RULE.fullmatch(line))]
    return Entry(
        id=first["id"],
        game=game,
        chapter=chapter,
        text="\n".join(_plain(line) for line in lines),
        sources=sources,
        is_ruling="(Ruling)" in mark[0],
    )


def _split_sources(sentence: str) -> tuple[str, tuple[str, ...]]:
    """Cut the closing bracket off when it names sources: `(001: Build; component)`."""
    head, opened, last = sentence.rpartition(" (")
    if not opened or not last.endswith(")") or not _REF.match(last):
        return sentence, ()
    return head, tuple(source.strip() for source in last[:-1].split(";"))


def _row(line: str) -> str:
    """A table's row as cells with commas between; any other line as it is."""
    if not line.startswith("|"):
        return line
    return ", ".join(cell.strip() for cell in line.strip("|").split("|"))


def _plain(line: str) -> str:
    """The line without bold, italics and code marks."""
    unbold = line.replace("**", "").replace("`", "")
    return re.sub(r"(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?![\w*])", r"\1", unbold)
