"""What only the game for five and six players asks: donations, exchanges, encounters at will."""

from __future__ import annotations

from starfare.bots.cadet import building, flight
from starfare.bots.cadet.bargaining import is_dangerous
from starfare.bots.cadet.flight import best_target
from starfare.bots.cadet.situation import Situation
from starfare.bots.cadet.worth import RESOURCES, hand_worth, most_wanted
from starfare.games.fivesix.glorious_donation import AskDonation, DeclineDonation, GiveDonation
from starfare.games.fivesix.player_view import PilotsView
from starfare.games.fivesix.ship_exchange import ExchangeShip, KeepShips
from starfare.games.fivesix.targeted_encounter import HaveEncounter, PassEncounter
from starfare.games.starfarers.board_view import Ship
from starfare.games.starfarers.production import RollDice
from starfare.kernel.choices import Choice

BETTER = 1.6
"""A ship is exchanged only if the other kind promises so much more."""
LEAST = 0.6
"""And at least so much."""
FAME = 0.5
"""What a fame piece is worth, in victory points."""


def roll(_given: Situation) -> Choice:
    """Roll; a ship is exchanged when it is about to fly."""
    return RollDice()


def exchange_early(_given: Situation) -> Choice:
    """Wait for the shake."""
    return KeepShips()


# --- donations ---------------------------------------------------------------------------


def trade_and_build(given: Situation) -> Choice:
    """Ask for a donation first: it costs nothing."""
    return _request(given) or building.trade_and_build(given)


def _request(given: Situation) -> Choice | None:
    """Ask for the card that helps most, of whoever is likeliest to have it and no danger."""
    view = given.view
    asked = [choice for choice in given.choices.listed() if isinstance(choice, AskDonation)]
    asked = [choice for choice in asked if not _wins_by_fame(given, choice.opponent)]
    if not asked:
        return None
    wanted = most_wanted(view.hand, (1,) * RESOURCES, 1, given.goals).index(1)
    return max(
        asked,
        key=lambda choice: (
            _likely(given, choice.opponent, choice.resource),
            choice.resource == wanted,
            -view.points(choice.opponent),
            -choice.opponent,
        ),
    )


def _likely(given: Situation, seat: int, resource: int) -> float:
    """Return how sure it is that a hand has a card of a resource."""
    known = given.view.known_cards(seat)
    if known[resource]:
        return 1.0
    hidden = given.view.cards(seat) - sum(known)
    return min(0.9, hidden / RESOURCES)


def _wins_by_fame(given: Situation, seat: int) -> bool:
    """Tell whether one fame piece more would bring a seat to its goal."""
    view = given.view
    return view.points(seat) + view.fame(seat) % 2 >= view.target


def answer_donation(given: Situation) -> Choice:
    """Give to win, or for the fame if the other is not about to win and the card not worth more."""
    view = given.view
    assert isinstance(view, PilotsView)
    asked = view.donation
    if asked is None or GiveDonation() not in given.choices:
        return DeclineDonation()
    taker, resource = asked
    if _wins_by_giving(given, view, taker):
        return GiveDonation()
    if is_dangerous(view, taker):
        return DeclineDonation()
    left = list(view.hand)
    left[resource] -= 1
    loss = hand_worth(view.hand, given.goals) - hand_worth(left, given.goals)
    return GiveDonation() if loss < FAME else DeclineDonation()


def _wins_by_giving(given: Situation, view: PilotsView, taker: int) -> bool:
    """Tell whether the piece for giving wins now; of two pilots the first wins (X6-END-06)."""
    if view.me not in view.pilots or not _wins_by_fame(given, view.me):
        return False
    return view.me == view.pilots[0] or not _wins_by_fame(given, taker)


# --- encounters and ships -------------------------------------------------------------------


def decide_encounter(given: Situation) -> Choice:
    """Have an encounter if the own mothership is no weaker than the others on average."""
    view = given.view
    strength = [view.cannons(seat) + view.boosters(seat) for seat in range(view.seats)]
    return HaveEncounter() if strength[view.me] * view.seats >= sum(strength) else PassEncounter()


def move_ships(given: Situation) -> Choice:
    """Exchange the ship that would be of more use as one of the other kind, then move."""
    for choice in given.choices.listed():
        if isinstance(choice, ExchangeShip) and _is_better_exchanged(given, choice.ship):
            return choice
    return flight.move_ships(given)


def _is_better_exchanged(given: Situation, number: int) -> bool:
    view = given.view
    if view.ship_in_motion == number or view.has_moved(number):
        return False
    [ship] = [each for each in view.ships(view.me) if each.number == number]
    left = view.movement_left(number)
    now = best_target(given, ship, left, [])
    then = best_target(given, Ship(number, 1 - ship.kind, ship.at), left, [])
    if then is None or then[1] < LEAST:
        return False
    return now is None or then[1] > BETTER * now[1]
