"""In flight: act at the card just turned, look with the sensor module, go on or end."""

from __future__ import annotations

from itertools import permutations

from starfare.bots.starship_cadet.goals import station_worth
from starfare.bots.starship_cadet.situation import Situation
from starfare.bots.starship_cadet.visits import founding_worth, mission_worth, visit_worth
from starfare.games.starship.flight import EndFlight, VisitNext
from starfare.games.starship.founding import EstablishColony, EstablishTradeStation
from starfare.games.starship.missions import CompleteMission
from starfare.games.starship.sensor import ReturnCards, UseSensor
from starfare.games.starship.trading import Buy, Sell
from starfare.kernel.choices import Choice

SCARCE = 4.0
"""What an action should gain where cards are many and actions few."""
LEAST = 0.4
"""What an action must gain in any case."""
GOOD = 3.0
"""A card worth so much goes on top of the stack; a poorer one to its bottom."""
BAD = -1.0
"""Flying on may cost so much on average before it is better to end the flight."""


def fly(given: Situation) -> Choice:
    """Do the best that can be done here, or see what comes next."""
    listed = given.choices.listed()
    if UseSensor() in listed:
        return UseSensor()
    best, gained = None, least_gain(given)
    for choice in listed:
        gain = action_worth(given, choice)
        if gain > gained:
            best, gained = choice, gain
    if best is not None:
        return best
    if VisitNext() in listed and next_worth(given) > BAD:
        return VisitNext()
    return EndFlight()


def least_gain(given: Situation) -> float:
    """Return what an action must gain: the more cards are to come for each one, the more."""
    ahead, actions = given.view.cards_ahead, given.view.actions_left
    if ahead < actions:
        return LEAST
    return LEAST + SCARCE * (1 - actions / (ahead + 1))


def action_worth(given: Situation, choice: Choice) -> float:
    """Return what an action at the card just turned gains; 0 for what is no action."""
    view = given.view
    card = view.here
    if card is None:
        return 0.0
    if isinstance(choice, EstablishColony):
        return founding_worth(given, card)
    if isinstance(choice, EstablishTradeStation):
        return station_worth(view, card.friendship)
    if isinstance(choice, CompleteMission):
        return mission_worth(given, dict(view.open_missions())[choice.mission])
    if isinstance(choice, Buy):
        return given.gain(choice.units, -sum(choice.units) * card.price)
    if isinstance(choice, Sell):
        return given.gain([-count for count in choice.units], sum(choice.units) * card.price)
    return 0.0


def next_worth(given: Situation) -> float:
    """Return what the next card is worth on average."""
    view, memory = given.view, given.memory
    passed = view.cards_shown()
    there = [
        card
        for card in view.cards_in_play()
        if card not in passed and memory.sector_of(card) in (None, view.sector_flown)
    ]
    worths = [visit_worth(given, card) for card in there]
    return sum(worths, 0.0) / len(worths) if worths else 0.0


# --- the sensor module -----------------------------------------------------------------


def return_cards(given: Situation) -> Choice:
    """Good cards come first, the best one on top; the others go to the bottom."""
    cards = sorted(given.view.cards_looked_at, key=lambda card: -visit_worth(given, card))
    top = tuple([card for card in cards if visit_worth(given, card) >= GOOD])
    for bottom in permutations(cards[len(top) :]):
        choice = ReturnCards(top, bottom)
        if choice in given.choices:
            return choice
    return given.choices.sample(given.rng)
