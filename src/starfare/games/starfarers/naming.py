"""Names for what is on the table, in the words of a language."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starfare.content import texts as catalogues
from starfare.content.encounter_tree import Results
from starfare.games.starfarers import words as w
from starfare.games.starfarers.facts import (
    GAME,
    disc_numbers,
    is_special,
    token_kind,
    token_strength,
)
from starfare.games.starfarers.meeting import card_of, node_of
from starfare.games.starfarers.table import Table
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.refusal import BadOption
from starfare.kernel.value import Value, type_name
from starfare.kernel.wording import Template, capitalized, listed

Bundle = tuple[int, ...]


class Texts:
    """The templates and words of one language."""

    def __init__(self, catalogue: Any) -> None:
        self.choices: dict[str, Template] = _templates(catalogue.choices)
        self.events: dict[str, Template] = _templates(catalogue.events)
        self.questions: dict[str, Template] = _templates(catalogue.questions)
        self.phrases: dict[str, Template] = _templates(catalogue.phrases)
        self.words: dict[str, dict[str, str]] = catalogue.words
        self.nouns: dict[str, tuple[str, str]] = catalogue.nouns
        self._sentences: dict[str, str] = catalogue.sentences
        self.conjunction: str = catalogue.phrases["and"]
        self.nothing: str = catalogue.phrases["no_cards"]

    def template(self, value: Value) -> Template:
        """Return the sentence for a value's type."""
        name = type_name(type(value))
        if isinstance(value, Choice):
            return self.choices[name]
        return self.events[name] if isinstance(value, Event) else self.questions[name]

    def phrase(self, name: str, filled: dict[str, str]) -> str:
        """Return a set phrase as it stands inside a sentence."""
        return self.phrases[name].plain(filled)

    def counted(self, count: int, noun: str) -> str:
        """Return `1 card`, `2 cards`."""
        one, more = self.nouns[noun]
        return f"{count} {one if count == 1 else more}"

    def sentence(self, text: str) -> str:
        """Return what a rule or a card says in this language."""
        return self._sentences.get(text, text)

    def listed(self, parts: list[str]) -> str:
        """Return `a, b and c`."""
        return listed(parts, self.conjunction)


def _templates(given: dict[str, str]) -> dict[str, Template]:
    return {name: Template(text) for name, text in given.items()}


@lru_cache(maxsize=8)
def texts(language: str, game: str = GAME) -> Texts:
    """Return the texts of a game in a language, or refuse one there are none in."""
    known = catalogues.languages(game)
    if language not in known:
        raise BadOption("", f"There are no texts in {language!r}; there are: {', '.join(known)}.")
    return Texts(catalogues.load(game, language))


class Naming:
    """Names for what is on the table."""

    def __init__(self, table: Table, given: Texts, names: tuple[str, ...] = ()) -> None:
        self.table = table
        self.texts = given
        self._names = names

    def word(self, field: str, name: str) -> str:
        """Return the word for a named value of a field."""
        return self.texts.words[field][name]

    def seat(self, seat: int) -> str:
        """Return a seat by its player's name, or by its colour."""
        if 0 <= seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        colours = self.table.facts.colours
        if 0 <= seat < len(colours):
            return self.word("colour", colours[seat])
        return self.word("colour", "neutral")

    def cards(self, bundle: Bundle) -> str:
        """Return a bundle as `2 ore and 1 food`."""
        resources = self.table.facts.resources
        parts = [
            f"{count} {self.word('resource' if count == 1 else 'resource_more', resources[kind])}"
            for kind, count in enumerate(bundle)
            if count
        ]
        return self.texts.listed(parts) if parts else self.texts.nothing

    def place(self, place: int) -> str:
        """Return the name of a home system or an area."""
        return capitalized(self.table.facts.field.places[place].name)

    def resource_of(self, planet: int) -> str:
        """Return the word for what a planet of a known system gives."""
        resource = self.table.planet_kind(planet)[0]
        return self.word("resource", self.table.facts.resources[resource])

    def planet(self, planet: int) -> str:
        """Return a planet; of a place that is no known system only the place."""
        if not self.table.is_system(planet // 3):
            return self.place(planet // 3)
        filled = {"resource": self.resource_of(planet), "place": self.place(planet // 3)}
        return self.texts.phrase("planet", filled)

    def grid(self, at: int) -> str:
        """Return an intersection by row and column, such as 12K."""
        return grid_name(self.table, at)

    def intersection(self, at: int) -> str:
        """Return an intersection by the best name it has."""
        table = self.table
        site = table.facts.field.site_at[at]
        if table.ground[at] >= w.DOCK:
            name = table.facts.civilizations[table.ground[at] - w.DOCK]
            filled = {
                "civilization": self.word("civilization_of", name),
                "place": capitalized(table.facts.dock_name(at)),
            }
            return self.texts.phrase("docking_point", filled)
        if site >= 0 and table.is_system(site // 3):
            return self._site(site)
        for ports in table.ports:
            if ports >> at & 1:
                return self.texts.phrase("port", {"grid": self.grid(at)})
        return self.grid(at)

    def _site(self, site: int) -> str:
        place, k = divmod(site, 3)
        filled = {
            "place": self.place(place),
            "first": self.resource_of(site),
            "second": self.resource_of(3 * place + (k + 1) % 3),
        }
        return self.texts.phrase("site", filled)

    def ship_kind(self, seat: int, ship: int) -> str:
        """Return which kind of ship it is."""
        kind = self.table.ship_kind[seat * w.FLEET + ship]
        return self.word("kind", self.table.facts.ship_kinds[kind])

    def ship(self, seat: int, ship: int) -> str:
        """Return a ship by its kind and where it is."""
        at = self.table.ship_at[seat * w.FLEET + ship]
        filled = {"kind": self.ship_kind(seat, ship), "number": str(ship + 1)}
        if at < 0:
            return self.texts.phrase("ship_unbuilt", filled)
        filled["at"] = self.intersection(at)
        return self.texts.phrase("ship_at", filled)

    def disc(self, disc: int, form: str) -> str:
        """Return what a disc shows; `beaten` says what became of a token."""
        prefix = form or "disc"
        if disc < 0:
            return self.texts.phrase(f"{prefix}_hidden", {})
        if is_special(disc):
            filled = {"number": str(token_strength(disc))}
            return self.texts.phrase(f"{prefix}_{token_kind(disc)}", filled)
        shown = "/".join([str(number) for number in disc_numbers(disc)])
        named = f"{prefix}_number"
        return self.texts.phrase(named, {"number": shown}) if named in self.texts.phrases else shown

    def sector(self, sector: int) -> str:
        """Return what a sector is."""
        tile = self.table.facts.tiles[sector]
        if tile.kind == w.OUTPOST:
            name = self.table.facts.civilizations[tile.civilization]
            return self.texts.phrase("outpost", {"civilization": self.word("civilization", name)})
        if tile.kind == w.EMPTY:
            return self.texts.phrase("empty", {})
        resources = [
            self.word("resource", self.table.facts.resources[resource])
            for resource, _icon in tile.planets
        ]
        return self.texts.phrase("system", {"resources": self.texts.listed(resources)})

    def card(self, card: int) -> str:
        """Return a friendship card by its title, and what it does."""
        given = self.table.facts.cards[card]
        name = self.table.facts.civilizations[given.civilization]
        filled = {
            "title": self.texts.sentence(given.title),
            "civilization": self.word("civilization", name),
            "text": self.texts.sentence(given.text),
        }
        return self.texts.phrase("card", filled)

    def read_aloud(self) -> str:
        """Return what was last read aloud of an encounter card (ENC-G-02)."""
        if not self.table.meeting:
            return ""
        prompt: str | None = getattr(node_of(self.table), "prompt", None)
        return self.texts.sentence(prompt or card_of(self.table).prompt)

    def opening(self, kind: str) -> str:
        """Return what every encounter of a kind begins with when it is read aloud."""
        for card in self.table.facts.encounters:
            if card.kind == kind:
                return self.texts.sentence(card.prompt)
        return ""

    def effects(self, card: int) -> str:
        """Return what a card that asks nothing does to everybody; nothing for other cards."""
        tree = self.table.facts.encounters[card].tree
        if not isinstance(tree, Results):
            return ""
        said = [
            self.texts.phrase(f"effect_{effect.kind}", {"amount": str(effect.amount)})
            for effect in tree.effects
            if f"effect_{effect.kind}" in self.texts.phrases
        ]
        return " ".join(said)


def naming_of(table: Table, language: str = "en", names: tuple[str, ...] = ()) -> Naming:
    """Return the names for a table in a language, in the words of its own game."""
    return Naming(table, texts(language, table.facts.game), names)


def english(table: Table) -> Naming:
    """Return the names for a table in English, which sketches and hints are written in."""
    return naming_of(table)


def grid_name(table: Table, at: int) -> str:
    """Return row number and column letter of an intersection, as the sketch shows them."""
    across, down = table.facts.field.corners[at]
    return grid_label(across, down)


def grid_label(across: int, down: int) -> str:
    """Return row, then column: a sector is N8, so that an intersection must be 8N."""
    return f"{down + 2}{column_letter(across)}"


def column_letter(across: int) -> str:
    """Return the letter of a column of intersections; two columns in three have any."""
    thirds, rest = divmod(across + 2, 3)
    return chr(ord("A") + 2 * thirds + rest)
