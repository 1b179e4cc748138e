"""Random play: who decides next, and what; the same for every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starfare.kernel.choices import Choice, Choices
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream

LONGEST: Final = 60_000
"""No game may need more choices than this, however badly it is played."""
TALKATIVE: Final = 6
"""Somebody who may speak unasked does so once in so many times."""
FULLY_WALKED: Final = 2_000
"""Lists up to this length are written out."""
SAMPLED: Final = 20
"""How many choices of a longer list are looked at."""


def next_decision(game: Game, rng: Stream) -> Decision:
    """Return one of the pending decisions, an optional one now and then."""
    pending = game.pending
    assert pending, "the game is not over, and nobody is asked"
    waited_for = [decision for decision in pending if not decision.optional]
    spoken = [decision for decision in pending if decision.optional]
    assert waited_for, "nobody has to decide, so that the game may stand still for ever"
    for decision in pending:
        assert decision.choices, f"{decision}, but has no choice"
    if spoken and not rng.below(TALKATIVE):
        return rng.pick(spoken)
    return rng.pick(waited_for)


def random_play(game: Game, rng: Stream) -> Iterator[tuple[Decision, Choice]]:
    """Yield each decision and a choice for it; play it when asked for the next one."""
    for _ in range(LONGEST):
        if game.outcome is not None:
            return
        decision = next_decision(game, rng)
        choice = decision.choices.sample(rng)
        yield decision, choice
        game.play(decision.seat, choice)
    raise AssertionError(f"no end after {LONGEST} choices")


def played(game: Game, rng: Stream, choices: int) -> Game:
    """Return the game after so many random choices, or at its end."""
    for count, _ in enumerate(random_play(game, rng)):
        if count == choices:
            break
    return game


def looked_at(choices: Choices, rng: Stream) -> tuple[list[Choice], bool]:
    """Return all choices and True, or what is listed with a sample and False."""
    if len(choices) < FULLY_WALKED:
        return list(choices), True
    some = [choices.sample(rng) for _ in range(SAMPLED)]
    for family in choices.families():
        some.extend(family.sample(rng) for _ in range(SAMPLED))
    return [*choices.listed(), *some], False


class Now:
    """Says when a costly look is worth it: often at first, then now and then, for each prompt."""

    def __init__(self, at_first: int, then_every: int) -> None:
        self._at_first = at_first
        self._then_every = then_every
        self._seen: dict[str, int] = {}

    @property
    def prompts(self) -> list[str]:
        """The prompts that came up."""
        return list(self._seen)

    def __call__(self, prompt: str) -> bool:
        seen = self._seen[prompt] = self._seen.get(prompt, 0) + 1
        return seen <= self._at_first or seen % self._then_every == 0
