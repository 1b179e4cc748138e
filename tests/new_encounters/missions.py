"""A scenario in a chosen position: what the tests of every scenario set up alike."""

from starfare.games.starfarers.build import place_ship
from tests.starfarers.tabletop import Tabletop


class MissionTabletop(Tabletop):
    """A game of a scenario with chance told beforehand; without options on an empty board."""

    def __init__(self, scenario: str, seats: int, seed: int, **options: str) -> None:
        super().__init__(seats, seed, scenario=scenario, **options)
        if not options:
            self.clear_board(seats)

    def clear_board(self, seats: int) -> None:
        """Take away ships, cards and upgrades."""
        self.clear_ships().empty_hands()
        for seat in range(seats):
            self.upgrades(seat)

    def right(self, column: int, height: int) -> int:
        """Return the right corner R(c,h) of a hex (NE-GEO-01)."""
        return self.corner(column, height, "right")

    def left(self, column: int, height: int) -> int:
        """Return the left corner L(c,h) of a hex (NE-GEO-01)."""
        return self.corner(column, height, "left")

    def ship(self, seat: int, kind: str, at: int) -> int:
        """Put a ship of a seat on an intersection; return its number."""
        return place_ship(self.table, seat, self.table.facts.ship_kinds.index(kind), at)
