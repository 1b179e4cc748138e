"""Encounters: answer so that what comes is worth most on average."""

from __future__ import annotations

from functools import lru_cache

from starfare.bots.cadet.missions import mission_of
from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.worth import least_missed
from starfare.content.encounter_tree import Ask, Compare, Effect, Node, Offer, Results
from starfare.games.starfarers.encounter_questions import GainUpgrade, GroundShip, LoseUpgrade
from starfare.games.starfarers.encounters import Answer, OfferCards
from starfare.games.starfarers.player_view import StarfarersView
from starfare.kernel.choices import Choice

BALLS = (2, 2, 3, 1, 0)
"""The values of the five balls; 0 is the black one (SF-CMP-18)."""
BLACK_SPEED = 3
SHAKES = [(one, other) for n, one in enumerate(BALLS) for other in BALLS[n + 1 :]]
COMBAT_SUMS = tuple([one + other for one, other in SHAKES])
SPEED_SUMS = tuple([one + other if one and other else BLACK_SPEED for one, other in SHAKES])

CARD = 0.2
"""What a card is worth in victory points."""
UPGRADE = 0.4
"""What an upgrade is worth."""
WORTH = {
    "none": 0.0,
    "fame": 0.5,
    "pay": -CARD,
    "gain": CARD,
    "gain_any": CARD,
    "upgrade_gain": UPGRADE,
    "swap": CARD,
    "seize": -2 * CARD,
    "refund": 0.0,
    "ground": -0.25,
    "jump": 0.7,
    "tradeship": 0.9,
    "newcard": 0.05,
}


def offer_cards(given: Situation) -> Choice:
    """Part with as many cards as pay best, those that are missed least."""
    view = given.view
    boxes = view.encounter_boxes()
    held = sum(view.hand)
    best, best_worth = 0, -99.0
    for count in range(min(3, held) + 1):
        worth = -count * CARD
        for box in boxes:
            if isinstance(box, Offer):
                worth += worth_of(view, box.branches[count], count) / len(boxes)
        if worth > best_worth:
            best, best_worth = count, worth
    choice = OfferCards(least_missed(view.hand, best, given.goals if best else []))
    return choice if choice in given.choices else given.choices.listed()[0]


def answer(given: Situation) -> Choice:
    """Say yes if that is worth more."""
    view = given.view
    yes = no = 0.0
    for box in view.encounter_boxes():
        if isinstance(box, Ask):
            yes += worth_of(view, box.yes, 0)
            no += worth_of(view, box.no, 0)
    choice = Answer(1 if yes > no else 0)
    return choice if choice in given.choices else Answer(0)


def worth_of(view: StarfarersView, node: Node, offered: int) -> float:
    """Return what a box is worth on average, in victory points."""
    if isinstance(node, Results):
        worth = sum([effect_worth(view, effect, offered) for effect in node.effects], 0.0)
        return worth if node.then is None else worth + worth_of(view, node.then, offered)
    if isinstance(node, Compare):
        chance = winning_chance(view, node)
        won = worth_of(view, node.at_least, offered)
        return chance * won + (1 - chance) * worth_of(view, node.less, offered)
    if isinstance(node, Ask):
        return max(worth_of(view, node.yes, offered), worth_of(view, node.no, offered))
    if isinstance(node, Offer):
        return 0.0
    worths = [worth_of(view, node.branches[value - 1], offered) for value in COMBAT_SUMS]
    return sum(worths, 0.0) / len(COMBAT_SUMS)


def effect_worth(view: StarfarersView, effect: Effect, offered: int) -> float:
    """Return what an effect is worth to the own seat, in victory points."""
    kind = effect.kind
    if kind == "refund":
        return offered * CARD
    if kind in ("rob", "tribute"):
        return 1.3 * CARD * sum([1 for seat in view.opponents if view.cards(seat)])
    if kind == "upgrade_loss":
        return -UPGRADE if any(view.upgrades(view.me)) else 0.0
    if kind == "fame" and effect.amount < 0:
        return -0.5 * min(-effect.amount, view.fame(view.me))
    if kind not in WORTH:
        return mission_of(view).effect_worth(view, effect)
    worth = WORTH[kind]
    return worth * effect.amount if kind in ("fame", "pay", "gain", "gain_any") else worth


def winning_chance(view: StarfarersView, node: Compare) -> float:
    """Return how likely the own seat is at least as strong as the one the card names."""
    me, other = view.me, view.adversary(node.seat)
    if node.stat == "boosters":
        return 1.0 if view.upgrades(me)[0] >= view.upgrades(other)[0] else 0.0
    if node.stat == "combat":
        return chance_of(view.cannons(me) - view.cannons(other), True)
    return chance_of(view.boosters(me) - view.boosters(other), False, view.contest_speeds)


@lru_cache(maxsize=64)
def chance_of(lead: int, combat: bool, speeds: tuple[int, ...] = SPEED_SUMS) -> float:
    """Return how likely one shake plus a lead is at least another shake."""
    sums = COMBAT_SUMS if combat else speeds
    won = sum([1 for mine in sums for theirs in sums if mine + lead >= theirs])
    return won / (len(sums) * len(sums))


# --- what results ask -------------------------------------------------------------------


def gain_upgrade(given: Situation) -> Choice:
    """Take the upgrade the best goals ask for, else a booster."""
    offered = given.choices.listed()
    for goal in given.goals:
        for choice in offered:
            wanted = getattr(goal.buy, "upgrade", None)
            if isinstance(choice, GainUpgrade) and choice.upgrade == wanted:
                return choice
    return offered[0]


def lose_upgrade(given: Situation) -> Choice:
    """Give up what is missed least: cannons, then boosters, pods last."""
    upgrades = given.view.upgrades(given.view.me)
    missed = (0.5, 0.35, 0.45)
    losses = [choice for choice in given.choices.listed() if isinstance(choice, LoseUpgrade)]
    return min(losses, key=lambda loss: missed[loss.upgrade] - 0.08 * upgrades[loss.upgrade])


def ground_ship(given: Situation) -> Choice:
    """Stop the ship that is furthest from anything worth reaching: the trade ship, if any."""
    ships = {ship.number: ship for ship in given.view.ships(given.view.me)}
    stops = [choice for choice in given.choices.listed() if isinstance(choice, GroundShip)]
    return max(stops, key=lambda stop: (ships[stop.ship].is_trade_ship, -stop.ship))
