"""What is printed on cards, and the edition's words for things."""

from __future__ import annotations

from starfare.games.cardkit import words as w
from starfare.games.cardkit.facts import Card
from starfare.games.cardkit.table import Table


def word(table: Table, name: str) -> str:
    """Return the edition's word for a thing."""
    found: str = table.facts.texts.words[name]
    return found


def counted(table: Table, name: str, count: int) -> str:
    """Return the word for so many of a thing: some have a form for one."""
    words: dict[str, str] = table.facts.texts.words
    return words.get(f"{name}_one", words[name]) if count == 1 else words[name]


def units(table: Table, bundle: tuple[int, ...]) -> str:
    """Return a bundle as a list of counts and words."""
    parts = [
        f"{count} {counted(table, table.facts.terms[kind], count)}"
        for kind, count in enumerate(bundle)
        if count
    ]
    return ", ".join(parts) or word(table, "nothing")


def card_words(table: Table, card: Card) -> str:
    """Return a card's name and what is printed on it."""
    facts = table.facts
    if card.kind == w.COLONY:
        return (
            f"{card.name} (colony, {word(table, facts.resources[card.resource])} on {card.number})"
        )
    if card.kind == w.PIRATE:
        loss = f", destroys a {word(table, w.LOSSES[card.destroys])}" if card.destroys >= 0 else ""
        return f"{card.name} (pirate, strength {card.strength}{loss})"
    if card.kind == w.MISSION_PLANET:
        return f"{card.name} (missions)"
    if card.kind == w.EMPTY:
        return f"{card.name} ({word(table, 'empty')})"
    station = f", {word(table, 'trade_station')}" if card.friendship else ""
    return f"{card.name} ({trade_words(table, card)}{station})"


def trade_words(table: Table, card: Card) -> str:
    """Return what a card buys and sells."""
    if not card.price:
        return "no trade"
    ways = " or ".join(way for way, there in (("buy", card.buys), ("sell", card.sells)) if there)
    item = "any resource" if card.item == w.ANY else word(table, table.facts.units[card.item])
    most = f" {card.most}x" if card.most else ""
    return f"{ways} {item} at {card.price}{most}"
