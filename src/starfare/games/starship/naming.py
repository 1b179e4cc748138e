"""What is printed on cards, and the edition's words for things, in a language."""

from __future__ import annotations

from typing import Any

from starfare.games.starship import words as w
from starfare.games.starship.facts import Card, Cost, Facts, Mission
from starfare.kernel.bundles import Bundle


class Naming:
    """Names and printed words of one game in one language."""

    def __init__(self, facts: Facts, language: str = "en", names: tuple[str, ...] = ()) -> None:
        self.facts = facts
        self._names = names
        self.texts: Any = facts.texts_in(language)

    def word(self, name: str) -> str:
        """Return the edition's word for a thing."""
        found: str = self.texts.words[name]
        return found

    def counted(self, name: str, count: int) -> str:
        """Return the word for so many of a thing: some have a form for one."""
        words: dict[str, str] = self.texts.words
        return words.get(f"{name}_one", words[name]) if count == 1 else words[name]

    def phrase(self, name: str, filled: dict[str, str]) -> str:
        """Return a set phrase, filled in."""
        template: str = self.texts.phrases[name]
        return template.format(**filled)

    def sentence(self, text: str) -> str:
        """Return a name or sentence of the content in this language."""
        found: str = self.texts.sentences.get(text, text)
        return found

    def seat(self, seat: int) -> str:
        """Return a seat by its player's name, or by its colour; nobody is -1."""
        if 0 <= seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return self.word("nobody" if seat < 0 else self.facts.colours[seat])

    def units(self, bundle: Bundle) -> str:
        """Return a bundle as a list of counts and words."""
        parts = [
            f"{count} {self.counted(self.facts.terms[kind], count)}"
            for kind, count in enumerate(bundle)
            if count
        ]
        return ", ".join(parts) or self.word("nothing")

    def price(self, cost: Cost) -> str:
        """Return what something costs."""
        bundle = [0] * w.UNITS
        for kind, count in cost:
            bundle[kind] += count
        return self.units(tuple(bundle))

    # --- cards ---------------------------------------------------------------------------

    def card_name(self, card: int) -> str:
        """Return the name of a card by its number; a hidden one is less than 0."""
        return self.word("hidden_card") if card < 0 else self.sentence(self.facts.cards[card].name)

    def hidden_cards(self, count: int) -> str:
        """Return so many cards that the listener may not see."""
        if count == 1:
            return self.word("hidden_card")
        return self.phrase("hidden_cards", {"count": str(count)})

    def card(self, card: Card) -> str:
        """Return a card's name and what is printed on it."""
        filled = {"name": self.sentence(card.name), "printed": self.printed(card)}
        return self.phrase("card", filled)

    def printed(self, card: Card) -> str:
        """Return what is printed on a card beside its name."""
        if card.kind == w.COLONY:
            resource = self.word(self.facts.resources[card.resource])
            return self.phrase("colony", {"resource": resource, "number": str(card.number)})
        if card.kind == w.PIRATE:
            said = self.phrase("pirate", {"strength": str(card.strength)})
            return said + self._loss(card)
        if card.kind == w.MISSION_PLANET:
            return self.phrase("missions", {})
        if card.kind == w.EMPTY:
            return self.word("empty")
        station = f", {self.word('trade_station')}" if card.friendship else ""
        return self._trade(card) + station

    def _loss(self, card: Card) -> str:
        if card.destroys < 0:
            return ""
        return self.phrase("destroys", {"loss": self.word(w.LOSSES[card.destroys])})

    def _trade(self, card: Card) -> str:
        """Return what a card buys and sells."""
        if not card.price:
            return self.phrase("no_trade", {})
        way = "buy_or_sell" if card.buys and card.sells else "buy" if card.buys else "sell"
        any_kind = card.item == w.ANY
        filled = {
            "item": self.word("any_resource" if any_kind else self.facts.units[card.item]),
            "price": str(card.price),
            "most": self.phrase("most", {"count": str(card.most)}) if card.most else "",
        }
        return self.phrase(way, filled)

    # --- missions ------------------------------------------------------------------------

    def mission_name(self, mission: Mission) -> str:
        """Return a mission's name and its planet."""
        return f"{self.sentence(mission.name)} ({self.planet(mission)})"

    def planet(self, mission: Mission) -> str:
        """Return the planet of a mission."""
        return self.sentence(self.facts.planets[mission.planet])

    def mission(self, mission: Mission) -> str:
        """Return a mission's planet and name, what it asks for and what it gives."""
        name = self.sentence(mission.name)
        return f"{self.planet(mission)}, {name}: {self.mission_terms(mission)}"

    def mission_terms(self, mission: Mission) -> str:
        """Return what a mission asks for and what it gives."""
        wants = [self.units(mission.give)] if any(mission.give) else []
        for upgrade, value in enumerate(mission.needs):
            if value:
                filled = {"upgrade": self.word(w.UPGRADES[upgrade]), "value": str(value)}
                wants.append(self.phrase("value", filled))
        gains = [
            f"{count} {self.counted(name, count)}"
            for count, name in (
                (mission.vp, "vp"),
                (mission.fame, "fame"),
                (mission.friendship, "friendship"),
                (mission.astro, "astro"),
                (mission.tech, "tech"),
                (mission.resources, "free_choice"),
            )
            if count
        ]
        filled = {"give": ", ".join(wants) or self.word("nothing"), "get": ", ".join(gains)}
        return self.phrase("exchange", filled)
