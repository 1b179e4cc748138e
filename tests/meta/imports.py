"""Which modules a module imports, and which of those imports break the layering."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

LAYERS: Final = {
    "kernel": 0,
    "content": 1,
    "games": 2,
    "rulebook": 3,
    "compiled": 3,
    "bots": 3,
    "": 4,  # the package itself: what `import starfare` offers
    "arena": 5,
    "server": 5,
    "envs": 5,
    "cli": 6,
    "__main__": 7,
}
"""The parts of the package; each imports its own part and parts further up this list only."""

KITS: Final = frozenset({"boardkit"})

BASES: Final[Mapping[str, frozenset[str]]] = {
    "classic": frozenset({"starfarers"}),
    "fivesix": frozenset({"starfarers"}),
    "starfarers_box": frozenset({"starfarers", "fivesix", "new_encounters"}),
    "new_encounters": frozenset({"starfarers"}),
    "hog_kahm": frozenset({"starfarers", "new_encounters"}),
    "amoebas": frozenset({"starfarers", "new_encounters"}),
    "lost_people": frozenset({"starfarers", "new_encounters"}),
    "duel": frozenset({"starship"}),
}
"""The games whose rules a game builds on. A game that is not listed builds on none."""

OUTSIDE: Final = frozenset(
    {"asyncio", "datetime", "logging", "os", "random", "secrets", "socket", "subprocess"}
    | {"threading", "time", "uuid"}
)
"""Clock, chance, network and files: not for kernel and games."""

OPEN_TO_BOTS: Final = frozenset({"view", "views", "choice", "choices"})


@dataclass(frozen=True, slots=True)
class Import:
    """One import: the module that is named, and what is taken from it (None: the module)."""

    line: int
    module: str
    name: str | None


def imports(module: str, source: str, known: frozenset[str]) -> Iterator[Import]:
    """The imports of a module; `from package import module` counts as that module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (Import(node.lineno, alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = node.module or ""
            if node.level:
                base = module.split(".")[: -node.level]
                origin = ".".join([*base, origin] if origin else base)
            for alias in node.names:
                inner = f"{origin}.{alias.name}"
                if inner in known:
                    yield Import(node.lineno, inner, None)
                else:
                    yield Import(node.lineno, origin, alias.name)


def violations(sources: Mapping[str, str]) -> list[str]:
    """What breaks the layering in a package given as module names and texts."""
    known = frozenset(sources)
    found = []
    for module, source in sources.items():
        if part(module) not in LAYERS:
            found.append(f"{module}: give {part(module)!r} a place in LAYERS")
            continue
        for taken in imports(module, source, known):
            if reason := objection(module, taken):
                what = f"{taken.module}.{taken.name}" if taken.name else taken.module
                found.append(f"{module}, line {taken.line}: {what}: {reason}")
    return found


def objection(module: str, taken: Import) -> str | None:
    """Why the module may not import that, or None."""
    mine = part(module)
    if taken.module.split(".")[0] != "starfare":
        outside = taken.module.split(".")[0] in OUTSIDE and mine in {"kernel", "games"}
        return "rules know no clock, chance, network or files" if outside else None
    theirs = part(taken.module)
    if theirs not in LAYERS:
        return f"give {theirs!r} a place in LAYERS"
    if theirs != mine and LAYERS[theirs] >= LAYERS[mine]:
        return f"{mine or 'starfare'} may not import {theirs or 'starfare'}"
    if mine == theirs == "games":
        return between_games(module, taken.module)
    if mine == "bots" and theirs == "games":
        return bot_to_game(taken)
    return None


def between_games(module: str, other: str) -> str | None:
    """Games meet in the registry, in kits and along a declared base only."""
    mine, theirs = game(module), game(other)
    if mine in {theirs, None} or theirs in KITS or theirs in BASES.get(mine or "", ()):
        return None
    return f"{mine} may import kits and its declared base only"


def bot_to_game(taken: Import) -> str | None:
    """Bots know views, and the types of choices wherever a chapter defines them."""
    last = taken.module.split(".")[-1]
    is_type = taken.name is not None and taken.name[:1].isupper() and not taken.name.isupper()
    if last in OPEN_TO_BOTS or (is_type and last != "table" and taken.name != "Table"):
        return None
    return "bots import views and choice types only"


def part(module: str) -> str:
    """The part of the package a module belongs to: `kernel`, `games`, ...; the package is ''."""
    return [*module.split("."), ""][1]


def game(module: str) -> str | None:
    """The game or kit of a module below `games`; None for the registry."""
    names = module.split(".")
    return names[2] if len(names) > 2 else None
