"""Trade with players: offers, answers, counter-offers, offers unasked."""

from __future__ import annotations

from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.worth import RESOURCES, Goal, exchanged, hand_worth, missing, spare
from starfare.games.starfarers.player_view import StarfarersView, Terms
from starfare.games.starfarers.trade import (
    AcceptOffer,
    ConcludeTrade,
    CounterOffer,
    DeclineOffer,
    OfferTrade,
    WithdrawOffer,
)
from starfare.kernel.bundles import Bundle
from starfare.kernel.choices import Choice

MOST_OFFERS = 2
"""Offers a turn; more would only hold up the game."""
FEW = 2
"""An offer is made for a goal that lacks at most so many cards."""
FAIR = 0.02
"""A deal must make the hand better by so much."""
TOO_NEAR = 2
"""Nobody who is so near to winning gets a deal."""


def gain(given: Situation, terms: Terms) -> float:
    """Return by how much an exchange makes the own hand better."""
    hand = given.view.hand
    after = exchanged(hand, terms.get, terms.give)
    return hand_worth(after, given.goals) - hand_worth(hand, given.goals)


def is_dangerous(view: StarfarersView, seat: int) -> bool:
    """Tell whether a seat is about to win."""
    return view.points(seat) >= view.target - TOO_NEAR


def one(kind: int, count: int = 1) -> Bundle:
    """Return a bundle of one kind."""
    return tuple([count if kind == each else 0 for each in range(RESOURCES)])


# --- in one's own turn --------------------------------------------------------------


def best_deal(given: Situation) -> Choice | None:
    """Conclude the best of the deals that others have agreed to, if one is good.

    Of two that are alike, the one with who has fewer points: no seat is preferred.
    """
    view = given.view
    deals: list[tuple[float, int, Choice]] = []
    for choice in given.choices.listed():
        if isinstance(choice, ConcludeTrade):
            terms = view.answer_of(choice.opponent)
            if terms is not None and not is_dangerous(view, choice.opponent):
                deals.append((gain(given, terms), -view.points(choice.opponent), choice))
    best = max(deals, key=lambda deal: deal[:2], default=None)
    return best[2] if best is not None and best[0] > FAIR else None


def offer_for(given: Situation, goal: Goal, hand: list[int], lacking: list[int]) -> Choice | None:
    """Offer a card that is spare for one that is lacking; the second time more, or another."""
    view = given.view
    made = given.memory.offers_made(view)
    if made >= MOST_OFFERS or len(lacking) > FEW or not given.choices.families():
        return None
    wanted = lacking[made % len(lacking)]
    bids = _bids(spare(hand, goal.cost))
    if made >= len(bids) or not _somebody_has(view, wanted):
        return None
    choice = OfferTrade(bids[made], one(wanted))
    if gain(given, Terms(choice.take, choice.give)) <= FAIR or choice not in given.choices:
        return None
    given.memory.offers += 1
    return choice


def _bids(surplus: list[int]) -> list[Bundle]:
    """Return what to offer first, second, ...: one card, two of that kind, one of another."""
    kinds = sorted(range(RESOURCES), key=lambda kind: (-surplus[kind], kind))
    first, second = kinds[:2]
    bids: list[Bundle] = [one(first)] if surplus[first] else []
    if surplus[first] > 1:
        bids.append(one(first, 2))
    if surplus[second]:
        bids.append(one(second))
    return bids


def _somebody_has(view: StarfarersView, kind: int) -> bool:
    """Tell whether a card of that kind may be in a hand one would trade with."""
    for seat in view.opponents:
        if not is_dangerous(view, seat):
            known = view.known_cards(seat)
            if known[kind] or view.cards(seat) > sum(known):
                return True
    return False


# --- in somebody else's turn, and when the answers are there ------------------------------


def answer_offer(given: Situation) -> Choice | None:
    """Answer the active player's offer; as the active player, hear all answers, then conclude."""
    view = given.view
    if view.active != view.me:
        return _answer(given)
    if given.decision.optional:
        return None
    return best_deal(given) or WithdrawOffer()


def _answer(given: Situation) -> Choice:
    view = given.view
    terms = view.offer_to_answer
    if terms is None or is_dangerous(view, view.active):
        return DeclineOffer()
    if AcceptOffer() in given.choices.listed() and gain(given, terms) > FAIR:
        return AcceptOffer()
    return _counter(given, terms) or DeclineOffer()


def _counter(given: Situation, terms: Terms) -> Choice | None:
    """Ask for the card one lacks, if the other is known to have it."""
    hand = given.view.hand
    if any(held < asked for held, asked in zip(hand, terms.give, strict=True)):
        return None
    known = given.view.known_cards(given.view.active)
    for kind in _lacking(given):
        if known[kind] and not terms.give[kind] and not terms.get[kind]:
            counter = Terms(one(kind), terms.give)
            if gain(given, counter) > FAIR:
                choice = CounterOffer(counter.give, counter.get)
                return choice if choice in given.choices else None
    return None


def _lacking(given: Situation) -> list[int]:
    """Return what the best goal lacks, if that is little."""
    for goal in given.goals[:1]:
        lacking = missing(given.view.hand, goal.cost)
        if len(lacking) <= FEW:
            return lacking
    return []


def speak_unasked(given: Situation) -> Choice | None:
    """Offer the active player a spare card for the last one a goal lacks, once a turn."""
    view = given.view
    if given.memory.offers_made(view) or view.standing_offer(view.me) is not None:
        return None
    known = view.known_cards(view.active)
    if not any(known) or is_dangerous(view, view.active):
        return None
    lacking = _lacking(given)
    if len(lacking) != 1 or not known[lacking[0]]:
        return None
    surplus = spare(view.hand, given.goals[0].cost)
    give = max(range(RESOURCES), key=lambda kind: (surplus[kind], -kind))
    if not surplus[give]:
        return None
    choice = OfferTrade(one(give), one(lacking[0]))
    if gain(given, Terms(choice.take, choice.give)) <= FAIR or choice not in given.choices:
        return None
    given.memory.offers += 1
    return choice
