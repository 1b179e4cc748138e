"""Deals with the opponent, where the edition has them: offers and answers."""

from __future__ import annotations

from starfare.bots.starship_cadet.situation import KINDS, Situation
from starfare.bots.starship_cadet.worth import missing, without
from starfare.games.starship.deals import AcceptDeal, AnswerDeal, DeclineDeal, OfferDeal
from starfare.kernel.choices import Choice

MOST_OFFERS = 1
"""Offers a turn; more would only hold up the game."""
FAIR = 1.0
"""A deal must make the own ship better by so much: it helps the other one, too."""
TOO_NEAR = 2
"""Nobody who is so near to winning gets a deal."""
TERMS = KINDS + 1
"""In a deal money comes behind the units."""


def is_dangerous(given: Situation) -> bool:
    """Tell whether the opponent is about to win."""
    return given.view.points(given.view.opponent) >= given.view.target - TOO_NEAR


def deal_gain(given: Situation, get: tuple[int, ...], give: tuple[int, ...]) -> float:
    """Return by how much an exchange makes the own ship better."""
    changes = [got - given_up for got, given_up in zip(get, give, strict=True)]
    return given.gain(changes[:KINDS], changes[KINDS])


def offer_deal(given: Situation) -> Choice | None:
    """Offer a unit that is spare for one that the best goals lack."""
    if given.memory.offers >= MOST_OFFERS or not given.choices.families() or is_dangerous(given):
        return None
    view = given.view
    mine, theirs = view.stock(view.me), view.stock(view.opponent)
    for goal in given.goals[:2]:
        surplus = without(mine, goal.cost)
        give = max(range(KINDS), key=lambda kind: (surplus[kind], -given.spare[kind]))
        for kind in missing(mine, goal.cost):
            if theirs[kind] and surplus[give]:
                choice = OfferDeal(_one(give), _one(kind))
                if deal_gain(given, choice.take, choice.give) > FAIR and choice in given.choices:
                    given.memory.offers += 1
                    return choice
    return None


def _one(kind: int) -> tuple[int, ...]:
    return tuple([int(kind == each) for each in range(TERMS)])


def answer_deal(given: Situation) -> Choice:
    """Agree to what is good for oneself, with nobody who is about to win."""
    terms = given.decision.question
    if not isinstance(terms, AnswerDeal) or is_dangerous(given):
        return DeclineDeal()
    good = deal_gain(given, terms.give, terms.take) > FAIR
    return AcceptDeal() if good else DeclineDeal()
