"""A game small enough to see through: what the kernel does is tried out on it.

Each seat in turn takes one or two pebbles from the heap, flips a coin, or looks at the hidden
pebble; who takes the last pebble wins.
"""

from __future__ import annotations

from typing import Any, ClassVar

from starfare.kernel.chance import Seeded
from starfare.kernel.choices import Choice, Choices, Listed
from starfare.kernel.codec import Vocabulary
from starfare.kernel.contract import GameRules
from starfare.kernel.event import Event
from starfare.kernel.frame import Chance, Question
from starfare.kernel.game import Game, new_game
from starfare.kernel.options import Option
from starfare.kernel.refusal import Reason, UnknownGame
from starfare.kernel.stream import Rng
from starfare.kernel.table import Outcome, Table
from starfare.kernel.view import View

HEAP = 9


class Heap(Table):
    """The heap, whose turn it is, and the side the coin shows."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.taken: list[int] = [0] * seats
        self.left: int = HEAP
        self.active: int = 0
        self.coin: int = 0


class Take(Choice):
    """Take pebbles."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pebbles",)

    def __init__(self, pebbles: int) -> None:
        self.pebbles = pebbles


class FlipCoin(Choice):
    """Flip the coin."""


class Look(Choice):
    """Look at something hidden."""


class Taken(Event):
    """Somebody took pebbles."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "pebbles")

    def __init__(self, seat: int, pebbles: int) -> None:
        self.seat = seat
        self.pebbles = pebbles


class Flipped(Event):
    """The coin fell; only who flipped it sees how."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "side")

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def audience(self) -> tuple[int, ...] | None:
        """Who flipped it."""
        return (self.seat,)

    def for_others(self) -> Event | None:
        """Others see that it fell."""
        return Flipped(self.seat, -1)


TOO_MANY = Reason("too_many")
SENTENCES = {
    "too_many": ("PEB-02", "There are not that many pebbles."),
    "no_such_choice": ("PEB-01", "There is no such choice in this game."),
    "not_your_decision": ("PEB-01", "You have nothing to decide now."),
    "game_is_over": ("PEB-03", "The game is over."),
}


class YourTurn(Question[Heap]):
    """Take, flip or look (PEB-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "your_turn"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Heap) -> tuple[int, ...]:
        """One seat."""
        return (self.seat,)

    def volunteers(self, table: Heap) -> tuple[int, ...]:
        """The next seat may look."""
        return ((self.seat + 1) % len(table.taken),)

    def choices(self, table: Heap, seat: int) -> Choices:
        """What there is to do."""
        if seat != self.seat:
            return Listed([Look()])
        takes: list[Choice] = [Take(count) for count in (1, 2) if count <= table.left]
        return Listed([*takes, FlipCoin(), Look()])

    def why_not(self, table: Heap, seat: int, choice: Choice) -> Reason | None:
        """Not more than there are."""
        return None if choice in self.choices(table, seat) else TOO_MANY

    def apply(self, table: Heap, seat: int, choice: Choice) -> None:
        """Do it."""
        if isinstance(choice, FlipCoin):
            table.push(Coin(seat))
        elif isinstance(choice, Look):
            table.secrets_shown = True
        else:
            assert isinstance(choice, Take)
            table.left -= choice.pebbles
            table.taken[seat] += choice.pebbles
            table.tell(Taken(seat, choice.pebbles))
            table.active = (seat + 1) % len(table.taken)
            table.stack[-1] = YourTurn(table.active)
            if not table.left:
                table.finish(Outcome((seat,), "took_the_last", tuple(table.taken)))


class Coin(Chance[Heap]):
    """Heads is twice as likely; it never stands on its edge."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PURPOSE: ClassVar[str] = "coin"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, table: Heap) -> list[int]:
        """Edge, tails, heads."""
        return [0, 1, 2]

    def resolve(self, table: Heap, outcome: int) -> None:
        """Show it."""
        table.coin = outcome
        table.tell(Flipped(self.seat, outcome))


class Pebbles(GameRules[Heap]):
    """The rules."""

    def __init__(self) -> None:
        self.id = "pebbles"
        self.title = "Pebbles"
        self.version = 3
        self.seat_counts = (2, 3)
        self._vocabulary = Vocabulary(
            (Take, FlipCoin, Look),
            (Taken, Flipped),
            (YourTurn, Coin),
            {},
            {},
            {"pebbles": 5, "seat": 3},
            {},
        )

    def options(self) -> tuple[Option, ...]:
        """The heap is small or large."""
        return (
            Option("heap", ("small", "large"), "large", "How many pebbles there are."),
            Option("coin", ("fair", "false"), "false", "How the coin falls."),
        )

    def vocabulary(self) -> Vocabulary:
        """Return the words."""
        return self._vocabulary

    def rule_and_sentence(self, key: str, language: str) -> tuple[str, str]:
        """Return the rule and the sentence, in English only."""
        return SENTENCES[key]

    def blank_table(self, seats: int, options: dict[str, str]) -> Heap:
        """Return a heap nobody has touched."""
        return Heap(seats)

    def new_table(self, seats: int, options: dict[str, str]) -> Heap:
        """The coin falls once before the first turn."""
        table = self.blank_table(seats, options)
        table.follow([Coin(0), YourTurn(0)])
        return table

    def clone_table(self, table: Heap) -> Heap:
        """Return a copy."""
        twin = Heap(len(table.taken))
        table.copy_kernel_part(twin)
        twin.taken = table.taken.copy()
        twin.left, twin.active, twin.coin = table.left, table.active, table.coin
        return twin

    def view(self, game: Game, table: Heap, seat: int | None) -> View:
        """All but the coin is open."""
        known = self.clone_table(table)
        known.coin = 0
        return View(game, seat, known)

    def fill_in(self, table: Heap, seat: int | None, rng: Rng) -> None:
        """The coin shows something."""
        table.coin = 1 + rng.below(2)

    def colours(self, seats: int) -> tuple[str, ...]:
        """Return names for the seats."""
        return ("grey", "brown", "green")[:seats]

    def points(self, table: Heap) -> tuple[int, ...]:
        """One for each pebble."""
        return tuple(table.taken)

    def turn(self, table: Heap) -> int:
        """Not counted."""
        return 1


PEBBLES = Pebbles()


def find(name: str) -> GameRules[Any]:
    """Return the only game there is."""
    if name != PEBBLES.id:
        raise UnknownGame("", f"There is no game {name!r}.")
    return PEBBLES


def new_pebbles(seed: str | int = 1, seats: int = 2, **options: object) -> Game:
    """Start a game."""
    game = new_game(PEBBLES, seats, Seeded(seed), options)
    game.open()
    return game
