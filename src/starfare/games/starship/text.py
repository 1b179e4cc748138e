"""Texts for people: one line for a choice, an event or a question, from the game's templates."""

from __future__ import annotations

from typing import Any

from starfare.games.starship import words as w
from starfare.games.starship.naming import Naming
from starfare.games.starship.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Question
from starfare.kernel.value import Value, type_name
from starfare.kernel.wording import capitalized


def say(table: Table, value: Value, language: str = "en", names: tuple[str, ...] = ()) -> str:
    """Return one line of text in a language."""
    naming = Naming(table.facts, language, names)
    fields = {field: spoken(naming, field, getattr(value, field)) for field in value.FIELDS}
    if isinstance(value, Choice) and "units" in fields:
        fields["cost"] = str(_cost(table, value))
    if value.FIELDS == ("seat",) and isinstance(value, Question):
        fields["demand"] = str(table.flight.demand)
    if isinstance(value, Event):
        fields["printed"] = _printed(naming, value)
    return capitalized(_template(naming, value).format(**fields))


def _template(naming: Naming, value: Value) -> str:
    texts = naming.texts
    name = type_name(type(value))
    template: str
    if isinstance(value, Question):
        template = texts.prompts[value.PROMPT]
    elif isinstance(value, Event):
        template = texts.events[name]
    else:
        assert isinstance(value, Choice)
        template = texts.choices[name]
    return template


def _printed(naming: Naming, event: Any) -> str:
    """Return what is printed on the cards of an event: who watches may want to remember it."""
    numbers = event.cards if "cards" in event.FIELDS else [getattr(event, "card", -1)]
    cards = [naming.facts.cards[number] for number in numbers if number >= 0]
    return ", ".join(naming.card(card) for card in cards) or naming.hidden_cards(len(numbers))


def _cost(table: Table, choice: Any) -> int:
    card = choice.card if "card" in choice.FIELDS else table.flight.here
    price = table.facts.cards[card].price if card >= 0 else 0
    return int(sum(choice.units) * price)


def spoken(naming: Naming, field: str, content: Any) -> str:
    """Return a field's content in words."""
    if field in ("units", "give", "take"):
        return naming.units(content)
    if isinstance(content, tuple):
        parts = [spoken(naming, SINGULAR.get(field, field), part) for part in content]
        return ", ".join(parts) or naming.word("none")
    if isinstance(content, bool) or not isinstance(content, int):
        return str(content)
    return _word(naming, field, content)


SINGULAR = {"cards": "card", "top": "card", "bottom": "card", "modules": "module"}


def _word(naming: Naming, field: str, number: int) -> str:
    facts = naming.facts
    if field == "seat":
        return naming.seat(number)
    if field == "card":
        return naming.card_name(number)
    if field == "mission":
        return naming.mission_name(facts.missions[number])
    names: dict[str, tuple[str, ...]] = {
        "resource": facts.resources,
        "module": w.MODULES,
        "upgrade": w.UPGRADES,
        "kind": w.SHIP_KINDS,
        "special": w.SPECIAL_POINTS,
    }
    if field in names:
        return naming.counted(names[field][number], 1)
    return str(number + 1) if field == "sector" else str(number)
