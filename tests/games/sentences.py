"""Everything a game says in English outside its catalogue: the names and texts of cards.

`python -m tests.games.sentences PACKAGE LANGUAGE` writes what a catalogue still lacks.
"""

import sys
from collections.abc import Iterator
from typing import Any

from starfare.content import texts
from starfare.games.starship.facts import Facts
from tests.games.editions import most_seats, packages


def sentences(game: str) -> list[str]:
    """The names and texts of cards that another language has to put in its own words."""
    return list(dict.fromkeys(cards(game)))


def cards(game: str) -> Iterator[str]:
    """Names and texts of cards."""
    facts = blank_table(game).facts
    if isinstance(facts, Facts):
        yield from (card.name for card in facts.cards)
        yield from (mission.name for mission in facts.missions)
        yield from facts.planets
        return
    for card in facts.cards:
        yield from (card.title, card.text)
    for card in facts.encounters:
        yield from (card.title, card.prompt, *prompts(card.tree))


def prompts(node: Any) -> Iterator[str]:
    """The questions inside an encounter card."""
    if isinstance(node, (tuple, list)):
        for part in node:
            yield from prompts(part)
    elif hasattr(node, "__struct_fields__"):
        if getattr(node, "prompt", None):
            yield node.prompt
        for field in node.__struct_fields__:
            yield from prompts(getattr(node, field))


def blank_table(game: str) -> Any:
    rules = packages()[game]
    options = {option.name: option.default for option in rules.options()}
    return rules.blank_table(most_seats(game), options)


def missing(game: str, language: str) -> list[str]:
    """What a catalogue does not have in its `[sentences]`."""
    known = texts.for_clients(game, language).sentences
    return [sentence for sentence in sentences(game) if sentence not in known]


if __name__ == "__main__":
    for line in missing(sys.argv[1], sys.argv[2]):
        quoted = line.replace("\\", "\\\\").replace('"', '\\"')
        print(f'"{quoted}" = ""')
