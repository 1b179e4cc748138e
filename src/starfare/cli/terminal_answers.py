"""Answers to a person's questions: what the commands are, why something cannot be done, rules."""

from collections.abc import Sequence
from typing import Any, Final

from starfare import rulebook
from starfare.cli.terminal_words import Candidate, candidates, type_words
from starfare.kernel.game import Game
from starfare.kernel.refusal import Refusal

__all__ = ["HELP", "explanation", "rule_lines"]

HELP: Final = (
    "A number plays that choice. Enter plays it where there is only one.",
    "Words list the choices that contain them: `fly n7`, `build`. `list` shows all again.",
    "Cards are written out: `offer 1 ore for 2 food`, `discard 2 ore 1 food`.",
    "board          draw the table again",
    "log [N]        what happened, the last N lines",
    "why WORDS      why something cannot be done: `why build trade ship`",
    "rules ID|WORDS the rules themselves: `rules SF-FLT-02`, `rules space jump`",
    "undo           take your last choice back, if nothing was revealed since",
    "speak NAME     let another person at the keyboard say something unasked",
    "quiet, ask     stop or go on being asked whether you want to speak in others' turns",
    "save [FILE]    write the game to a file",
    "resume FILE    go on with another saved game; this one is saved first",
    "quit           save and leave; so does Ctrl-C",
)

MOST_REASONS: Final = 4
MOST_RULES: Final = 6


def explanation(game: Game, seat: int, words: Sequence[str]) -> list[str]:
    """Why the seat cannot do what the words say, with the text of the rules."""
    reasons: dict[str, list[tuple[str, Refusal]]] = {}
    possible: list[str] = []
    for _name, choice, text in _closest(list(candidates(game, words)), words):
        refusal = game.explain(seat, choice)
        if refusal is None:
            possible.append(text)
        else:
            reasons.setdefault(refusal.message, []).append((text, refusal))
    if possible:
        return [f"You can: {text}." for text in possible[:MOST_REASONS]]
    if not reasons:
        return [f"No choice of this game is called {' '.join(words)!r}."]
    # The reason that few of them have is the one they came furthest with.
    rarest = sorted(reasons.values(), key=len)[:MOST_REASONS]
    told = [found[0] for found in rarest]
    lines = [f"{text}: {refusal}" for text, refusal in told]
    for rule in dict.fromkeys(refusal.rule for _text, refusal in told):
        lines.extend(_rule(rulebook.get(rule)))
    return lines


def _closest(found: list[Candidate], words: Sequence[str]) -> list[Candidate]:
    """Those whose type is named by most of the words: `build ship` is not a card that says so."""

    def named(candidate: Candidate) -> int:
        return sum(word.casefold() in type_words(candidate[0]) for word in words)

    most = max(map(named, found), default=0)
    return [candidate for candidate in found if named(candidate) == most]


def rule_lines(game: str, words: Sequence[str]) -> list[str]:
    """The rules that answer to an ID or to words."""
    if not words:
        return ["Which rule? Give an ID or words, such as: rules SF-FLT-02, rules space jump."]
    found = rulebook.find(game, words)
    if not found:
        return [f"No rule answers to {' '.join(words)!r}."]
    lines = [line for entry in found[:MOST_RULES] for line in _rule(entry)]
    if len(found) > MOST_RULES:
        lines.append(f"{len(found) - MOST_RULES} more; further words narrow it down.")
    return lines


def _rule(entry: Any) -> list[str]:
    return [] if entry is None else [f"{entry.id}: {entry.text}"]
