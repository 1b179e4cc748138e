"""The table of a starship game: both ships, all cards, and where they are.

Stacks and decks have no hidden order. A card that nobody has ever seen is only counted: so many
unseen cards of each origin lie in each stack, and a draw decides which one it is. A stack is
shuffled after each flight, so a card that was seen has a stack but no place in it; only what the
sensor module put on top or at the bottom has an order, and only for that flight.
"""

from __future__ import annotations

from typing import ClassVar

from starfare.games.cardkit.facts import Facts
from starfare.games.cardkit.seams import Seams
from starfare.kernel.table import Table as KernelTable

Bundle = tuple[int, ...]


class Table(KernelTable):
    """All state of a game. Points, speed and strength are computed from it, never kept in it."""

    LISTS: ClassVar[tuple[str, ...]] = (
        "bays",
        "tech",
        "astro",
        "hangar",
        "upgrades",
        "modules",
        "special",
        "place",
        "seen",
        "unseen",
        "reserve",
        "missions",
        "barred",
        "path",
        "tilted",
        "top",
        "bottom",
        "looked",
        "flight",
        "used",
        "visited",
        "hidden",
    )
    NUMBERS: ClassVar[tuple[str, ...]] = ("active", "starter", "turn", "roll")

    def __init__(self, facts: Facts, seams: Seams, notes: int, face_down: bool) -> None:
        super().__init__()
        self.facts: Facts = facts
        self.seams: Seams = seams
        self.notes: int = notes
        """The seats whose views carry their record of the stacks, as bits."""
        self.face_down: bool = face_down
        """Whether reserve cards fill the path unseen."""
        self.active: int = 0
        self.starter: int = 0
        self.turn: int = 0
        self.roll: int = 0
        """The number on the production die."""
        self.bays: list[int] = []
        """Units of each resource, five bays a seat."""
        self.tech: list[int] = []
        self.astro: list[int] = []
        self.hangar: list[int] = []
        """Colony ships and trade ships in each hangar."""
        self.upgrades: list[int] = []
        """For each seat boosters of level 1 and 2, cannons of level 1 and 2."""
        self.modules: list[int] = []
        """The level of each seat's six modules: 0 is face down."""
        self.special: list[int] = []
        """Who holds each special point: 0 for nobody, or seat + 1."""
        self.place: list[int] = []
        """Where each card is: see the words."""
        self.seen: list[int] = []
        """Who was shown each card where it lies now: a bit a seat, and one for openly."""
        self.unseen: list[int] = []
        """Cards nobody has ever seen: for each sector, how many of each origin."""
        self.reserve: list[int] = []
        """Cards left in the reserve deck, by origin."""
        self.missions: list[int] = []
        """Where each mission is: see the words."""
        self.barred: list[int] = []
        """Open missions that cannot be completed in this flight."""
        self.path: list[int] = []
        """The flight path: cards, or less than 0 for a face-down one of origin -n."""
        self.tilted: list[int] = []
        self.top: list[int] = []
        """Cards put on top of the stack being flown, the next one first."""
        self.bottom: list[int] = []
        self.looked: list[int] = []
        """Cards in the flyer's hands: looked at, not yet put back."""
        self.flight: list[int] = []
        """The flight in progress: see the words."""
        self.used: list[int] = []
        """What a turn allows only so often: see the words."""
        self.visited: list[int] = []
        """Trade stations used this turn."""
        self.hidden: list[int] = []
        """Only in views without notes: cards of each stack of which nothing is known."""

    def clone(self) -> Table:
        """Return a copy that shares nothing changeable."""
        twin = Table(self.facts, self.seams, self.notes, self.face_down)
        self.copy_kernel_part(twin)
        twin.active = self.active
        twin.starter = self.starter
        twin.turn = self.turn
        twin.roll = self.roll
        twin.bays = self.bays.copy()
        twin.tech = self.tech.copy()
        twin.astro = self.astro.copy()
        twin.hangar = self.hangar.copy()
        twin.upgrades = self.upgrades.copy()
        twin.modules = self.modules.copy()
        twin.special = self.special.copy()
        twin.place = self.place.copy()
        twin.seen = self.seen.copy()
        twin.unseen = self.unseen.copy()
        twin.reserve = self.reserve.copy()
        twin.missions = self.missions.copy()
        twin.barred = self.barred.copy()
        twin.path = self.path.copy()
        twin.tilted = self.tilted.copy()
        twin.top = self.top.copy()
        twin.bottom = self.bottom.copy()
        twin.looked = self.looked.copy()
        twin.flight = self.flight.copy()
        twin.used = self.used.copy()
        twin.visited = self.visited.copy()
        twin.hidden = self.hidden.copy()
        return twin
