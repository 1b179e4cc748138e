"""Texts for people: one line for a choice, an event or a question, from the game's templates."""

from __future__ import annotations

from typing import Any

from starfare.games.cardkit import words as w
from starfare.games.cardkit.printed import card_words, counted, units, word
from starfare.games.cardkit.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Question
from starfare.kernel.value import Value, type_name

NOBODY = -1


def say(table: Table, value: Value) -> str:
    """Return one line of text; there are English templates only."""
    texts = table.facts.texts
    name = type_name(type(value))
    if isinstance(value, Question):
        template = texts.prompts[value.PROMPT]
    elif isinstance(value, Event):
        template = texts.events[name]
    else:
        assert isinstance(value, Choice)
        template = texts.choices[name]
    fields = {field: spoken(table, field, getattr(value, field)) for field in value.FIELDS}
    if isinstance(value, Choice) and "units" in fields:
        fields["cost"] = str(_cost(table, value))
    if value.FIELDS == ("seat",) and isinstance(value, Question):
        fields["demand"] = str(table.flight[w.DEMAND])
    if isinstance(value, Event):
        fields["printed"] = _printed(table, value)
    line: str = template.format(**fields)
    return line[:1].upper() + line[1:]


def _printed(table: Table, event: Any) -> str:
    """Return what is printed on the cards of an event: who watches may want to remember it."""
    numbers = event.cards if "cards" in event.FIELDS else [getattr(event, "card", -1)]
    cards = [table.facts.cards[number] for number in numbers if number >= 0]
    return ", ".join(card_words(table, card) for card in cards) or word(table, "hidden_card")


def _cost(table: Table, choice: Any) -> int:
    card = choice.card if "card" in choice.FIELDS else table.flight[w.HERE]
    price = table.facts.cards[card].price if card >= 0 else 0
    return int(sum(choice.units) * price)


def spoken(table: Table, field: str, content: Any) -> str:
    """Return a field's content in words."""
    if field in ("units", "give", "take"):
        return units(table, content)
    if isinstance(content, tuple):
        return (
            ", ".join(spoken(table, SINGULAR.get(field, field), part) for part in content) or "none"
        )
    if isinstance(content, bool) or not isinstance(content, int):
        return str(content)
    return _word(table, field, content)


SINGULAR = {"cards": "card", "top": "card", "bottom": "card", "modules": "module"}


def _word(table: Table, field: str, number: int) -> str:
    facts = table.facts
    if field == "seat":
        return word(table, "nobody") if number == NOBODY else facts.colours[number]
    if field == "card":
        return word(table, "hidden_card") if number < 0 else facts.cards[number].name
    if field == "mission":
        mission = facts.missions[number]
        return f"{mission.name} ({facts.planets[mission.planet]})"
    names: dict[str, tuple[str, ...]] = {
        "resource": facts.resources,
        "module": w.MODULES,
        "upgrade": w.UPGRADES,
        "kind": w.SHIP_KINDS,
        "special": w.SPECIAL_POINTS,
    }
    if field in names:
        return counted(table, names[field][number], 1)
    return str(number + 1) if field == "sector" else str(number)
