"""Swapping what is hidden in the starship games, on the table itself and not through a view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from starfare.games.starship.setup import ActivateModules, ChooseModules, first_module_choices
from starfare.games.starship.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from tests.starships.places import is_to_be_won, is_unseen, place_of, sector_of


def table_of(game: Game) -> Table:
    """Return the table itself."""
    assert isinstance(game.table, Table)
    return game.table


def knows(table: Table, seat: int | None, card: int) -> bool:
    """Tell whether a seat may know where a card lies: it was shown it now, or has noted it."""
    if card in table.flight.path:
        return True
    if seat is None:
        return False
    flight = table.flight
    if seat == table.active and card in flight.in_hand and table.has_seen(card, seat):
        return True
    if card == flight.met and (seat != table.active or flight.foreseen):
        return True
    return has_noted(table, seat, card)


def has_noted(table: Table, seat: int | None, card: int) -> bool:
    """Tell whether a seat with notes was shown a card where it lies, or in that sector."""
    return seat is not None and table.notes[seat] and table.has_seen(card, seat)


def exchange(table: Table, one: int, other: int) -> None:
    """Two cards change places, and what was seen of them stays with the place."""
    swapped = {one: other, other: one}

    def after(cards: Iterable[int]) -> list[int]:
        return [swapped.get(card, card) for card in cards]

    table.seen[one], table.seen[other] = table.seen[other], table.seen[one]
    table.unseen = [tuple(sorted(after(cards))) for cards in table.unseen]
    for stack in table.stacks:
        stack.known = sorted(after(stack.known))
    flight = table.flight
    flight.top = tuple(after(flight.top))
    flight.bottom = tuple(after(flight.bottom))
    flight.looked = tuple(after(flight.looked))
    [flight.met] = after([flight.met])


def same_to_look_at(table: Table, one: int, other: int) -> bool:
    """A pirate that was met may only change places with one of the same demand (SC-PIR-01)."""
    if table.flight.met not in (one, other):
        return True
    return table.facts.cards[one].demand == table.facts.cards[other].demand


def same_origin(table: Table, seat: int | None, one: int, other: int) -> bool:
    """Cards of two origins look alike only without notes, and once both were seen (SC-INF-12)."""
    cards = table.facts.cards
    if cards[one].origin == cards[other].origin >= 0:
        return True
    has_notes = seat is not None and table.notes[seat]
    return not has_notes and not is_unseen(table, one) and not is_unseen(table, other)


def swap_two_cards(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """Two cards that the seat cannot tell apart change places, wherever they are."""
    table = table_of(game)
    hidden = {
        card: place_of(table, card)
        for card in range(len(table.facts.cards))
        if is_to_be_won(table, card) and not knows(table, seat, card)
    }
    pairs = [
        (one, other)
        for one in hidden
        for other in hidden
        if one < other
        and hidden[one] != hidden[other]
        and same_origin(table, seat, one, other)
        and same_to_look_at(table, one, other)
    ]
    if not pairs:
        return None
    twin = game.clone()
    exchange(table_of(twin), *rng.pick(pairs))
    return twin


def swap_a_card_looked_at(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """The flyer looked at another card of the sector; nobody else can tell (SC-MOD-13)."""
    table = table_of(game)
    if seat == table.active or not table.flight.is_on:
        return None
    flyer = 1 << table.active
    pairs = [
        (held, other)
        for held in table.flight.in_hand
        for other in table.stack_flown.known
        if table.seen[held] | flyer == table.seen[other] | flyer
    ]
    if not pairs:
        return None
    twin = game.clone()
    exchange(table_of(twin), *rng.pick(pairs))
    return twin


def swap_the_pirate(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """The pirate just met is another one of that demand: noted in this sector like it, or not."""
    table = table_of(game)
    flight, met = table.flight, table.flight.met
    if met < 0 or (seat is not None and (seat != table.active or flight.foreseen)):
        return None
    noted = has_noted(table, seat, met)
    others = [
        card
        for card in table.facts.pirates
        if card != met
        and (is_unseen(table, card) or sector_of(table, card) is not None)
        and has_noted(table, seat, card) == noted
        and (not noted or sector_of(table, card) == flight.sector)
        and (noted or table.facts.cards[card].origin == table.facts.cards[met].origin)
        and table.facts.cards[card].demand == flight.demand
    ]
    if not others:
        return None
    twin = game.clone()
    exchange(table_of(twin), met, rng.pick(others))
    return twin


def swap_sealed_modules(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """The other player has chosen other modules, not yet shown (SC-SET-15, DU-INF-02)."""
    frame = game.table.stack[-1] if game.table.stack else None
    if not isinstance(frame, ChooseModules):
        return None
    sealed = [owner for owner, modules in enumerate(frame.chosen) if modules and owner != seat]
    if not sealed:
        return None
    owner = rng.pick(sealed)
    chosen = list(frame.chosen)
    chosen[owner] = rng.pick(first_module_choices(table_of(game).facts.start_modules)).modules
    twin = game.clone()
    twin.table.stack[-1] = ChooseModules(tuple(chosen))
    return twin


def is_secret(game: Game, choice: Choice) -> bool:
    """Modules, while the other player still chooses; of cards put back the number is heard."""
    return isinstance(choice, ActivateModules) and len(game.deciders) > 1


SWAPS: Final = (swap_two_cards, swap_a_card_looked_at, swap_the_pirate, swap_sealed_modules)
