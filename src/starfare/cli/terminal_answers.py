"""Answers to a person's questions: what the commands are, and the rules."""

from collections.abc import Sequence
from typing import Any, Final

from starfare import rulebook
from starfare.cli.guides import hints_of
from starfare.cli.terminal_menu import Menu
from starfare.kernel.contract import GameRules

__all__ = ["help_lines", "overview", "rule_lines"]

COMMANDS: Final = (
    "board          draw the table again; `board top`, `board bottom`: one half of the map",
    "legend, costs, points    the signs of the map, what things cost, who has which points",
    "far [PLACE]    how far your pieces are from a place, or from what is worth going to",
    "log [N]        what happened, the last N lines",
    "why WORDS      why something cannot be done: `why build trade ship`",
    "rules          how to play; `rules ID` or `rules WORDS`: the rules themselves",
    "undo           take your last choice back, if nothing was revealed since",
    "speak NAME     let another person at the keyboard say something unasked",
    "ask, quiet     be asked in others' turns whether you want to speak, and about offers you",
    "               cannot accept; or not (usual)",
    "save [FILE]    write the game to another file; it is kept after every choice anyway",
    "resume FILE    go on with another saved game; this one is saved first",
    "quit           save and leave; so does Ctrl-C",
)
MOST_RULES: Final = 6


def help_lines(menu: Menu) -> list[str]:
    """The commands, with an example that works now."""
    return [
        "A number plays that choice, a letter in [ ] too. Enter plays the only one, or declines.",
        f"Words list the choices that contain them: `{menu.words_to_try()}`. "
        "`list` shows all again, `more` goes on.",
        "Cards are written out: `offer 1 ore for 2 food`, `discard 2 ore 1 food`.",
        *COMMANDS,
    ]


def overview(rules: GameRules[Any]) -> list[str]:
    """How the game is played, in a few lines; the chapters of its rules where nothing says so."""
    told = list(hints_of(rules.package).about.overview)
    return told or [f"The rules have the chapters: {', '.join(_chapters(rules.id))}."]


def rule_lines(rules: GameRules[Any], words: Sequence[str]) -> list[str]:
    """The rules that answer to an ID or to words; without any, how to play."""
    if not words:
        more = "Give an ID or words for the rules themselves: rules space jump. Chapters: "
        return [*overview(rules), f"{more}{', '.join(_chapters(rules.id))}."]
    found = _find(rules.id, words)
    if not found:
        return [f"No rule answers to {' '.join(words)!r}."]
    lines = [f"{entry.id}: {entry.text}" for entry in found[:MOST_RULES]]
    if len(found) > MOST_RULES:
        lines.append(f"{len(found) - MOST_RULES} more; further words narrow it down.")
    return lines


def _find(game: str, words: Sequence[str]) -> list[rulebook.Entry]:
    try:
        return rulebook.find(game, words)
    except rulebook.UnknownGame:
        return []


def _chapters(game: str) -> list[str]:
    return list(dict.fromkeys(entry.chapter for entry in _find(game, [])))
