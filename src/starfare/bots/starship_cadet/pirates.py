"""Pirates: pay or fight, by the odds."""

from __future__ import annotations

from starfare.bots.starship_cadet.goals import MODULE_WORTH, UNIT
from starfare.bots.starship_cadet.points import fame_worth, horizon, point_worth
from starfare.bots.starship_cadet.situation import Situation
from starfare.games.starship.facts import Card
from starfare.games.starship.pirates import FightPirate, PayPirate
from starfare.kernel.choices import Choice

REST_OF_FLIGHT = 2.5
"""What each card that a defeat keeps one from visiting is worth, while actions are left."""
ELSEWHERE = 0.25
"""How likely a pirate nobody has seen lies in this sector, compared with one known to be here."""
LOST_PIECE = 7.0
"""What a booster or cannon is worth to whoever has to build it again."""
SEEN_AHEAD = 3
"""So many of the cards a defeat keeps one from are counted; later ones are rarely acted at."""
DEAREST_POINT = 40.0
"""A point lost with a module costs no more: it can be won back."""


def chance_to_win(die: list[int], cannons: int, strength: int) -> float:
    """Return the chance to roll at least as much as the pirate, cannons and strength added."""
    lead = cannons - strength
    won = sum([mine + lead >= theirs for mine in die for theirs in die])
    return won / len(die) ** 2


def prize_worth(given: Situation, pirate: Card) -> float:
    """Return what beating a pirate brings."""
    worth = fame_worth(given.view, pirate.fame) + pirate.prize_astro
    return worth + UNIT * pirate.prize_resources


def loss_worth(given: Situation, pirate: Card) -> float:
    """Return what losing to a pirate costs: a piece, and the rest of the flight."""
    view = given.view
    left = view.cards_ahead if view.sector_flown >= 0 and view.actions_left else 0
    worth = REST_OF_FLIGHT * min(left, SEEN_AHEAD)
    if pirate.destroys < 0:
        return worth
    if pirate.destroys < 2:
        return worth + LOST_PIECE * horizon(view)
    return worth + cheapest_module(given)


def cheapest_module(given: Situation) -> float:
    """Return what the module is worth that one would give up first."""
    view = given.view
    worths = [
        module_loss(given, module) for module in view.modules if view.module_level(view.me, module)
    ]
    return min(worths, default=0.0)


def module_loss(given: Situation, module: str) -> float:
    """Return what the loss of a module's uppermost card costs."""
    view = given.view
    effect = MODULE_WORTH[module] * horizon(view)
    if view.module_level(view.me, module) > 1:
        return min(point_worth(view), DEAREST_POINT) + effect / 2
    return effect + 2 * UNIT


def fight_worth(given: Situation, pirate: Card) -> float:
    """Return what a fight with a pirate is worth on average."""
    view = given.view
    chance = chance_to_win(view.combat_die, view.cannon_value(view.me), pirate.strength)
    return chance * prize_worth(given, pirate) - (1 - chance) * loss_worth(given, pirate)


def meeting_worth(given: Situation, pirates: list[tuple[int, float]], demand: int) -> float:
    """Return what meeting one of some pirates is worth: a fight, or what it takes to pay."""
    fight = average_fight(given, pirates)
    if given.view.astro(given.view.me) < demand:
        return fight
    return max(fight, -float(demand))


def average_fight(given: Situation, pirates: list[tuple[int, float]]) -> float:
    """Return what a fight is worth against one of some pirates, by how likely each is."""
    fights = [weight * fight_worth(given, given.view.card(card)) for card, weight in pirates]
    return sum(fights, 0.0) / sum([weight for _, weight in pirates], 0.0)


def who_it_may_be(given: Situation) -> list[tuple[int, float]]:
    """Return the pirates that may demand this here, with how likely each is."""
    view = given.view
    if view.pirate is not None:
        return [(view.pirate, 1.0)]
    found: list[tuple[int, float]] = []
    for card in view.cards_in_play():
        if view.card(card).demand == view.demand:
            sector = given.memory.sector_of(card)
            if sector is None:
                found.append((card, ELSEWHERE))
            elif sector == view.sector_flown:
                found.append((card, 1.0))
    return found


def answer_pirate(given: Situation) -> Choice:
    """Fight if that is worth more than the money it saves."""
    listed = given.choices.listed()
    may_be = who_it_may_be(given)
    if PayPirate() not in listed or not may_be:
        return FightPirate()
    return FightPirate() if average_fight(given, may_be) > -given.view.demand else PayPirate()
