"""Everything a game says in English outside its catalogue: reasons, cards, options.

`python -m tests.games.sentences PACKAGE LANGUAGE` writes what a catalogue still lacks.
"""

import pkgutil
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from starfare.content import texts
from starfare.games.cardkit.facts import Facts
from starfare.games.cardkit.reasons import Reasons
from starfare.kernel.refusal import Why
from tests.games.editions import most_seats, packages


def sentences(game: str) -> list[str]:
    """The English sentences and names that another language has to put in its own words."""
    return list(dict.fromkeys([*reasons(game), *cards(game)]))


def reasons(game: str) -> Iterator[str]:
    """Why something is not possible: constants of the rules, of the game and of its bases."""
    table, rules = blank_table(game), packages()[game]
    if isinstance(getattr(table, "reasons", None), Reasons):
        yield from (why.message for why in vars(table.reasons).values() if isinstance(why, Why))
    owners = [".".join(kind.__module__.split(".")[:-1]) for kind in type(rules).__mro__]
    own = owners.index(f"starfare.games.{rules.package}")
    for package in dict.fromkeys(owners[own:]):
        if package.startswith("starfare.games."):
            yield from constants(package)


def constants(package: str) -> Iterator[str]:
    """The reasons that stand in the modules of a package."""
    for found in pkgutil.iter_modules(import_module(package).__path__):
        module = import_module(f"{package}.{found.name}")
        for value in vars(module).values():
            reasons = value.values() if isinstance(value, dict) else [value]
            yield from (why.message for why in reasons if isinstance(why, Why))


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
