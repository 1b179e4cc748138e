"""The table of a starship game: both ships, all cards, and where they are.

Stacks and decks have no hidden order. A card that nobody has ever seen is only counted: so many
unseen cards of each origin lie in each stack, and a draw decides which one it is. A stack is
shuffled after each flight, so a card that was seen has a stack but no place in it; only what the
sensor module put on top or at the bottom has an order, and only for that flight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from starfare.games.starship import words as w
from starfare.games.starship.facts import Facts
from starfare.games.starship.ship import Cards, Starship, without
from starfare.kernel.piece import Piece
from starfare.kernel.table import Table as KernelTable

if TYPE_CHECKING:
    from starfare.games.starship.chapters import Chapters


class SectorStack(Piece):
    """The face-down cards of one sector, shuffled."""

    def __init__(self, known: list[int], unseen: list[int], hidden: int = 0) -> None:
        self.known: list[int] = known
        """The cards in it that somebody has seen, by their numbers."""
        self.unseen: list[int] = unseen
        """How many cards of each origin in it nobody has ever seen."""
        self.hidden: int = hidden
        """Only in views without notes: cards of which nothing is known."""

    @property
    def loose(self) -> int:
        """How many cards lie in it shuffled, neither put on top nor at the bottom."""
        total = len(self.known)
        for count in self.unseen:
            total += count
        return total

    def copy(self) -> SectorStack:
        """Return another one like it."""
        return SectorStack(self.known.copy(), self.unseen.copy(), self.hidden)


class Flight(Piece):
    """The flight in progress; without one the sector is NOWHERE."""

    def __init__(self) -> None:
        self.sector: int = w.NOWHERE
        self.speed: int = 0
        self.turned: int = 0
        """Cards turned so far."""
        self.actions: int = 0
        self.here: int = w.NO_CARD
        """The card just turned at which the flyer may still act."""
        self.path: Cards = ()
        """The flight path in its order; a face-down card of origin n is -n."""
        self.tilted: tuple[int, ...] = ()
        """For each card of the path 1 once the flyer has acted there."""
        self.top: Cards = ()
        """Cards put on top of the stack being flown, the next one first."""
        self.bottom: Cards = ()
        self.looked: Cards = ()
        """Cards in the flyer's hands: looked at, not yet put back."""
        self.sensor_used: bool = False
        self.met: int = w.NO_CARD
        """The pirate drawn and not yet shown; HIDDEN_PIRATE in views of who may not see it."""
        self.demand: int = 0
        self.foreseen: bool = False
        """Whether the flyer knows that pirate, having put it there."""
        self.lost: bool = False
        """Whether the flyer has lost a fight."""
        self.barred: Cards = ()
        """Open missions that cannot be completed in this flight."""

    def copy(self) -> Flight:
        """Return another one like it."""
        twin = Flight()
        twin.sector = self.sector
        twin.speed = self.speed
        twin.turned = self.turned
        twin.actions = self.actions
        twin.here = self.here
        twin.path = self.path
        twin.tilted = self.tilted
        twin.top = self.top
        twin.bottom = self.bottom
        twin.looked = self.looked
        twin.sensor_used = self.sensor_used
        twin.met = self.met
        twin.demand = self.demand
        twin.foreseen = self.foreseen
        twin.lost = self.lost
        twin.barred = self.barred
        return twin

    @property
    def is_on(self) -> bool:
        """Whether somebody flies."""
        return self.sector != w.NOWHERE

    def lay(self, card: int, tilted: int) -> None:
        """Lay a card at the end of the path."""
        self.path = (*self.path, card)
        self.tilted = (*self.tilted, tilted)

    def tilt(self) -> None:
        """Tilt the last card of the path."""
        self.tilted = (*self.tilted[:-1], 1)

    @property
    def in_hand(self) -> Cards:
        """The cards put on top or at the bottom or looked at; hidden ones are less than 0."""
        return (*self.top, *self.bottom, *self.looked)


class Table(KernelTable):
    """All state of a game. Points, speed and strength are computed from it, never kept in it."""

    NOT_STATE: ClassVar[tuple[str, ...]] = (
        *KernelTable.NOT_STATE,
        "facts",
        "chapters",
        "notes",
        "face_down",
    )

    def __init__(
        self, facts: Facts, chapters: Chapters, notes: tuple[bool, ...], face_down: bool
    ) -> None:
        super().__init__()
        self.facts: Facts = facts
        self.chapters: Chapters = chapters
        self.notes: tuple[bool, ...] = notes
        """For each seat whether its views carry its record of the stacks."""
        self.face_down: bool = face_down
        """Whether reserve cards fill the path unseen."""
        self.active: int = 0
        self.starter: int = 0
        self.turn: int = 0
        self.roll: int = 0
        """The number on the production die."""
        self.special: tuple[int, ...] = (w.NOBODY, w.NOBODY)
        """Who is Friend of the People, who Hero of the People."""
        self.reserve: tuple[int, ...] = (0,) * w.ORIGINS
        """Cards left in the reserve deck, by origin."""
        self.pile: Cards = ()
        """Missions that are face down."""
        self.open: Cards = ()
        """Missions that lie open."""
        self.aside: Cards = ()
        """Missions that were completed and are kept by nobody."""
        self.purchases: int = 0
        """Units the trade module has bought this turn."""
        self.block_closed: bool = False
        """Whether no trade station can be used any more this turn."""
        self.visited: Cards = ()
        """Trade stations used this turn."""

    ships: list[Starship]
    stacks: list[SectorStack]
    flight: Flight
    unseen: list[Cards]
    """For each origin the cards that nobody has ever seen."""
    seen: list[int]
    """Who was shown each card where it lies now: see `show`."""

    def unpack(self) -> None:
        """Put empty ships and stacks on the table."""
        self.ships = [Starship(self.facts, seat) for seat in range(w.SEATS)]
        for ship in self.ships:
            ship.unpack()
        self.stacks = [SectorStack([], [0] * w.ORIGINS) for _ in range(w.SECTORS)]
        self.flight = Flight()
        self.unseen = [() for _ in range(w.ORIGINS)]
        self.seen = [0] * len(self.facts.cards)

    def blank(self) -> Table:
        """Return a table of the same game without any piece."""
        return Table(self.facts, self.chapters, self.notes, self.face_down)

    def copy_public(self, twin: Table) -> None:
        """Give a blank table all that lies open (SC-INF-01, SC-INF-02, DU-INF-01)."""
        twin.active = self.active
        twin.starter = self.starter
        twin.turn = self.turn
        twin.roll = self.roll
        twin.ships = [ship.copy() for ship in self.ships]
        twin.special = self.special
        twin.reserve = self.reserve
        twin.pile = self.pile
        twin.open = self.open
        twin.aside = self.aside
        twin.purchases = self.purchases
        twin.block_closed = self.block_closed
        twin.visited = self.visited

    def clone(self) -> Table:
        """Return a copy that shares nothing changeable."""
        twin = self.blank()
        self.copy_kernel_part(twin)
        self.copy_public(twin)
        twin.flight = self.flight.copy()
        twin.stacks = [stack.copy() for stack in self.stacks]
        twin.unseen = self.unseen.copy()
        twin.seen = self.seen.copy()
        return twin

    @property
    def flyer(self) -> Starship:
        """The ship of the player on turn."""
        return self.ships[self.active]

    def other(self, ship: Starship) -> Starship:
        """Return the opponent's ship."""
        return self.ships[1 - ship.seat]

    @property
    def stack_flown(self) -> SectorStack:
        """The stack of the sector being flown through."""
        return self.stacks[self.flight.sector]

    def is_level_2_taken(self, module: int) -> bool:
        """Tell whether some ship has the one level 2 card of a kind (SC-CST-17)."""
        return self.ships[0].modules[module] == 2 or self.ships[1].modules[module] == 2

    # --- who has seen what -------------------------------------------------------------

    def show(self, card: int, seat: int) -> None:
        """Show a card to one seat alone."""
        self.seen[card] |= 1 << seat

    def show_all(self, card: int) -> None:
        """Show a card openly."""
        self.seen[card] = w.EVERYBODY

    def has_seen(self, card: int, seat: int) -> bool:
        """Tell whether a seat was shown a card where it lies, alone or openly."""
        return self.seen[card] >> seat & 1 == 1

    def is_public(self, card: int) -> bool:
        """Tell whether a card was shown openly where it lies."""
        return self.seen[card] == w.EVERYBODY

    def note_seen(self, card: int) -> None:
        """A card that nobody had seen comes to light; start colonies always lie open."""
        origin = self.facts.cards[card].origin
        if origin >= 0:
            self.unseen[origin] = without(self.unseen[origin], card)
