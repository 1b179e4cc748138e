"""Swapping what is hidden in the starship games, on the table itself and not through a view."""

from __future__ import annotations

from typing import Final

from starfare.games.cardkit import words as w
from starfare.games.cardkit.table import Table
from starfare.games.starship.setup import ActivateModules, ChooseModules, first_module_choices
from starfare.kernel.choices import Choice
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream


def table_of(game: Game) -> Table:
    """Return the table itself."""
    assert isinstance(game.table, Table)
    return game.table


def knows(table: Table, seat: int | None, card: int) -> bool:
    """Tell whether a seat may know where a card lies: it was shown it now, or has noted it."""
    if card in table.path:
        return True
    if seat is None:
        return False
    if seat == table.active and card in in_hand(table) and table.seen[card] >> seat & 1:
        return True
    met = card == table.flight[w.MET]
    if met and (seat != table.active or table.flight[w.FORESEEN]):
        return True
    return has_noted(table, seat, card)


def has_noted(table: Table, seat: int | None, card: int) -> bool:
    """Tell whether a seat with notes was shown a card where it lies, or in that sector."""
    if seat is None or not table.notes >> seat & 1:
        return False
    return bool(table.seen[card] & (w.PUBLIC | 1 << seat))


def in_hand(table: Table) -> list[int]:
    """Return the cards that the flyer has looked at in this flight."""
    return [*table.top, *table.bottom, *table.looked]


def exchange(table: Table, one: int, other: int) -> None:
    """Two cards change places, and what was seen of them stays with the place."""
    for places in (table.place, table.seen):
        places[one], places[other] = places[other], places[one]
    for cards in (table.top, table.bottom, table.looked):
        for at, card in enumerate(cards):
            if card in (one, other):
                cards[at] = other if card == one else one
    if table.flight[w.MET] in (one, other):
        table.flight[w.MET] = other if table.flight[w.MET] == one else one


def same_to_look_at(table: Table, one: int, other: int) -> bool:
    """A pirate that was met may only change places with one of the same demand (SC-PIR-01)."""
    if table.flight[w.MET] not in (one, other):
        return True
    return table.facts.cards[one].demand == table.facts.cards[other].demand


def same_origin(table: Table, seat: int | None, one: int, other: int) -> bool:
    """Cards of two origins look alike only without notes, and once both were seen (SC-INF-12)."""
    cards = table.facts.cards
    if cards[one].origin == cards[other].origin >= 0:
        return True
    has_notes = seat is not None and table.notes >> seat & 1
    return not has_notes and w.UNSEEN not in (table.place[one], table.place[other])


def swap_two_cards(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """Two cards that the seat cannot tell apart change places, wherever they are."""
    table = table_of(game)
    hidden = [
        card
        for card, place in enumerate(table.place)
        if w.UNSEEN <= place < w.OWNED and card not in table.path and not knows(table, seat, card)
    ]
    pairs = [
        (one, other)
        for one in hidden
        for other in hidden
        if one < other
        and table.place[one] != table.place[other]
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
    if seat == table.active:
        return None
    flyer = 1 << table.active
    pairs = [
        (held, other)
        for held in in_hand(table)
        for other, place in enumerate(table.place)
        if place == w.IN_STACK + table.flight[w.SECTOR]
        and table.seen[held] | flyer == table.seen[other] | flyer
    ]
    if not pairs:
        return None
    twin = game.clone()
    exchange(table_of(twin), *rng.pick(pairs))
    return twin


def swap_the_pirate(game: Game, seat: int | None, rng: Stream) -> Game | None:
    """The pirate just met is another one of that demand: noted in this sector like it, or not."""
    table = table_of(game)
    met = table.flight[w.MET]
    if met < 0 or (seat is not None and (seat != table.active or table.flight[w.FORESEEN])):
        return None
    noted = has_noted(table, seat, met)
    others = [
        card
        for card in table.facts.pirates
        if card != met
        and table.place[card] < w.IN_FLIGHT
        and has_noted(table, seat, card) == noted
        and (not noted or table.place[card] == w.IN_STACK + table.flight[w.SECTOR])
        and (noted or table.facts.cards[card].origin == table.facts.cards[met].origin)
        and table.facts.cards[card].demand == table.flight[w.DEMAND]
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
    choice = first_module_choices(table_of(game).facts.start_modules).sample(rng)
    assert isinstance(choice, ActivateModules)
    chosen = list(frame.chosen)
    chosen[owner] = choice.modules
    twin = game.clone()
    twin.table.stack[-1] = ChooseModules(tuple(chosen))
    return twin


def is_secret(game: Game, choice: Choice) -> bool:
    """Modules, while the other player still chooses; of cards put back the number is heard."""
    return isinstance(choice, ActivateModules) and len(game.deciders) > 1


SWAPS: Final = (swap_two_cards, swap_a_card_looked_at, swap_the_pirate, swap_sealed_modules)
