"""What the scenarios of New Encounters have in common, as frozen values."""

from starfare.content.loading import Content
from starfare.content.starfarers.types import Count


class General(Content, frozen=True):
    """What holds for every scenario (rules NE-)."""

    target_vp: Count
    mission_speed: Count
    """What a mission ship is faster than other ships."""
    mission_ships: Count
    """So many mission ships a player may have on the board."""
    reserved_area: str
    """The area above the nebula where a scenario may place an outpost first (NE-GEO-09)."""
    removed_encounters: tuple[int, ...]
    """The encounter cards of the base game that are taken out (NE-DCK)."""
