"""A seat's view of The Pirate Hog Kahm as bots and clients read it."""

from __future__ import annotations

from typing import Any

from starfare.games.hog_kahm import words as h
from starfare.games.hog_kahm.attack import may_attack
from starfare.games.hog_kahm.delivery import can_give
from starfare.games.hog_kahm.escape_pods import capacity, own_sites
from starfare.games.hog_kahm.fleeing import attack_strength
from starfare.games.hog_kahm.plain import plain_hunt
from starfare.games.hog_kahm.reinforcements import pips_of
from starfare.games.hog_kahm.sketch import STYLE
from starfare.games.hog_kahm.table import HogTable, hog_of
from starfare.games.new_encounters.player_view import ScenarioView
from starfare.games.starfarers.sketch import Style
from starfare.kernel.game import Game


class HogView(ScenarioView):
    """What a seat may know, in the rulebook's words."""

    def __init__(self, game: Game, seat: int | None, known: HogTable) -> None:
        super().__init__(game, seat, known)

    def plain(self, language: str = "en") -> dict[str, Any]:
        """Return everything in it as plain data."""
        return plain_hunt(self._known, self.seat, language)

    def style(self) -> Style:
        """Return how the table is drawn."""
        return STYLE

    @property
    def _known(self) -> HogTable:
        return hog_of(self.table)

    # --- escape pods ------------------------------------------------------------------------

    def cargo(self, seat: int) -> int:
        """Return how many escape pods a seat's corvette carries."""
        return self._known.cargo[self._checked(seat)]

    def capacity(self, seat: int) -> int:
        """Return how many escape pods a seat's corvette can carry (HK-POD-02)."""
        return capacity(self._known, self._checked(seat))

    def capacity_with(self, freight_pods: int) -> int:
        """Return how many escape pods so many freight pods let a corvette carry."""
        table = self._known.hunt.capacity
        return table[min(freight_pods, len(table) - 1)]

    def pod_places(self) -> list[tuple[tuple[int, ...], int]]:
        """Return where the own corvette may take pods: the intersections, and how many pods."""
        known, hunt = self._known, self._known.hunt
        found = [(tuple(sorted(hunt.corners_at[h.ASTEROID])), known.pods[hunt.on_asteroid])]
        found.extend(
            (self.planet_rim(planet), known.pods[planet])
            for planet in range(3 * hunt.places)
            if known.pods[planet]
        )
        found.extend(
            ((hunt.field.sites[site],), known.pods[hunt.beside_colony(site)])
            for site in own_sites(known, self.me)
        )
        return [place for place in found if place[1]]

    # --- location cards ------------------------------------------------------------------------

    @property
    def docking_point(self) -> int:
        """Where escape pods are delivered."""
        return self._known.hunt.dock

    @property
    def is_council_open(self) -> bool:
        """Whether escape pods are asked for: whether a location card is open."""
        return self._known.location != h.NONE_OPEN

    @property
    def free_rewards(self) -> list[int]:
        """The rewards on the free spaces of the open location card."""
        known = self._known
        return [
            reward
            for reward, covered in zip(known.spaces, known.covered, strict=True)
            if not covered
        ]

    @property
    def locations_left(self) -> int:
        """How many location cards lie face down."""
        return self._known.locations.count(h.FACE_DOWN)

    def can_give(self, reward: int) -> bool:
        """Tell whether a reward could be given to this seat (HK-DEL-09)."""
        return can_give(self._known, self.me, reward)

    # --- Hog Kahm ------------------------------------------------------------------------------

    @property
    def base_corners(self) -> tuple[int, ...]:
        """The corners of the base's hex; nothing while it is not on the board."""
        known = self._known
        if not known.is_base_here:
            return ()
        return tuple(sorted(known.hunt.corners_at[known.hog[h.WHERE]]))

    @property
    def is_driven_off(self) -> bool:
        """Whether Hog Kahm has left the game."""
        return self._known.hog[h.STATE] == h.DRIVEN_OFF

    @property
    def may_attack(self) -> bool:
        """Whether this seat may attack from beside the base."""
        return may_attack(self._known, self.me)

    @property
    def fields_left(self) -> int:
        """How many fields of the base are free."""
        known = self._known
        return known.hunt.fields[known.seats] - (known.seats - known.combat_dice.count(0))

    def attack_strength(self, seat: int) -> int:
        """Return the strength of a seat's die on the base, 0 without one."""
        known = self._known
        return attack_strength(known, seat) if known.combat_dice[self._checked(seat)] else 0

    def strength_in_hand(self, seat: int) -> int:
        """Return the strength with which a seat would attack now."""
        return self.cannons(seat) + pips_of(self._known, seat)
