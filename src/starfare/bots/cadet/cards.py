"""Cards to give, to take and to choose: discards, tribute, relief, friendship cards."""

from __future__ import annotations

from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.targets import CARD_WORTH
from starfare.bots.cadet.worth import RESOURCES, exchanged, hand_worth, least_missed, most_wanted
from starfare.games.starfarers.encounter_questions import (
    GiveTribute,
    GiveUpCards,
    SwapCards,
    TakeCards,
)
from starfare.games.starfarers.facts import Card
from starfare.games.starfarers.friendship import TakeFriendshipCard
from starfare.games.starfarers.production import TakeRelief
from starfare.games.starfarers.seven import DiscardCards, DrawFromHand
from starfare.kernel.choices import Choice, Choices


def discard(given: Situation) -> Choice:
    """Return the half that serves the goals least."""
    size = bundle_size(given.choices)
    return DiscardCards(least_missed(given.view.hand, size, given.goals))


def give_up_cards(given: Situation) -> Choice:
    """Pay with what serves the goals least."""
    size = bundle_size(given.choices)
    return GiveUpCards(least_missed(given.view.hand, size, given.goals))


def take_cards(given: Situation) -> Choice:
    """Take what the goals lack."""
    view = given.view
    size = bundle_size(given.choices)
    return TakeCards(most_wanted(view.hand, view.supply, size, given.goals))


def bundle_size(choices: Choices) -> int:
    """Return how many cards a family of bundles asks for."""
    size = choices.families()[0].bounds()["size"]
    assert isinstance(size, int)
    return size


def swap_cards(given: Situation) -> Choice:
    """Give what is missed least for the two cards that help most."""
    hand = given.view.hand
    best, best_worth = given.choices.listed()[0], -99.0
    for choice in given.choices.listed():
        if isinstance(choice, SwapCards):
            give = [1 if kind == choice.resource else 0 for kind in range(RESOURCES)]
            worth = hand_worth(exchanged(hand, choice.cards, tuple(give)), given.goals)
            if worth > best_worth:
                best, best_worth = choice, worth
    return best


def give_tribute(given: Situation) -> Choice:
    """Hand over the card that is missed least."""
    return GiveTribute(least_missed(given.view.hand, 1, given.goals).index(1))


def relief(given: Situation) -> Choice:
    """Take the card that helps most."""
    view = given.view
    choice = TakeRelief(most_wanted(view.hand, view.supply, 1, given.goals).index(1))
    return choice if choice in given.choices else given.choices.listed()[0]


def name_victim(given: Situation) -> Choice:
    """Draw from whoever leads among those with cards; many cards are better than few."""
    view = given.view
    victims = [choice for choice in given.choices.listed() if isinstance(choice, DrawFromHand)]
    return max(
        victims,
        key=lambda victim: (
            2 * view.points(victim.opponent) + view.cards(victim.opponent),
            -view.opponents.index(victim.opponent),
        ),
    )


def choose_card(given: Situation) -> Choice:
    """Take the friendship card that does most."""
    cards = [choice for choice in given.choices.listed() if isinstance(choice, TakeFriendshipCard)]
    view = given.view
    return max(cards, key=lambda c: (card_worth(given, view.friendship_card(c.card)), -c.card))


def card_worth(given: Situation, card: Card) -> float:
    """Return what a friendship card is worth: production and rates by what one yields."""
    worth = CARD_WORTH.get(card.effect, 0.0)
    if card.boosters or card.cannons:
        return 0.5 * card.boosters + 0.3 * card.cannons
    if card.resource >= 0:
        return worth + 0.06 * given.survey.income[card.resource]
    return worth
