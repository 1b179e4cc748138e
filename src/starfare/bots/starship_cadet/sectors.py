"""Which sector to fly through, by what is remembered of it and what may lie there."""

from __future__ import annotations

from starfare.bots.starship_cadet.memory import SECTORS
from starfare.bots.starship_cadet.situation import Situation
from starfare.bots.starship_cadet.visits import visit_worth
from starfare.games.starship.flight import Fly
from starfare.kernel.choices import Choice

NEWS = 0.15
"""What seeing an unknown card is worth: it can be remembered."""


def choose_sector(given: Situation) -> Choice:
    """Fly where the cards promise most."""
    worths = sector_worths(given)
    best = max(worths)
    return Fly(given.rng.pick([sector for sector, worth in enumerate(worths) if worth == best]))


def sector_worths(given: Situation) -> list[float]:
    """Return what a flight through each sector promises."""
    view, memory = given.view, given.memory
    in_play = view.cards_in_play()
    worths = {card: visit_worth(given, card) for card in in_play}
    unknown = [card for card in in_play if memory.sector_of(card) is None]
    speed = view.booster_value(view.me) + view.roll
    return [_flight_worth(given, sector, speed, worths, unknown) for sector in range(SECTORS)]


def _flight_worth(
    given: Situation, sector: int, speed: int, worths: dict[int, float], unknown: list[int]
) -> float:
    """Return the worth of the best cards that the speed is likely to show, as actions allow."""
    size = given.view.stack_size(sector)
    if not size:
        return 0.0
    known = given.memory.cards_in(sector)
    shown = min(1.0, speed / size)
    hidden = max(0, size - len(known))
    there = [(worths[card], shown) for card in known if card in worths]
    if unknown:
        chance = min(1.0, hidden / len(unknown)) * shown
        there.extend([(worths[card] + NEWS, chance) for card in unknown])
    there.sort(reverse=True)
    return _best_of(there, float(given.view.action_limit))


def _best_of(cards: list[tuple[float, float]], actions: float) -> float:
    """Spend the actions on the best cards; what hurts comes on top, whatever is left."""
    total = 0.0
    for worth, chance in cards:
        used = min(chance, actions) if worth > 0 else chance
        total += worth * used
        if worth > 0:
            actions -= used
    return total
