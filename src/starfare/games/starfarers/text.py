"""Texts for people: one sentence for every choice, event and question."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from starfare.content import texts as catalogues
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import KINDS_OF_CARD, STATS
from starfare.games.starfarers.facts import disc_numbers
from starfare.games.starfarers.meeting import card_of, node_of
from starfare.games.starfarers.speed import movement_left, speed
from starfare.games.starfarers.supply_trade import rate
from starfare.games.starfarers.table import JUMPS, Table
from starfare.games.starfarers.trade import ACCEPTED, NO_CARDS, OpenOffer, standing_offer
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.refusal import BadOption
from starfare.kernel.value import Value, type_name
from starfare.kernel.wording import Template, capitalized, listed

GAME = "starfarers"
HIDDEN = "hidden"
Bundle = tuple[int, ...]

SEAT_FIELDS = ("seat", "opponent", "giver", "taker")
BUNDLE_FIELDS = ("cards", "give", "take")
PLACE_FIELDS = ("at", "to", "start", "ship_site")


class Texts:
    """The templates and words of one language."""

    def __init__(self, catalogue: Any) -> None:
        self.choices: dict[str, Template] = _templates(catalogue.choices)
        self.events: dict[str, Template] = _templates(catalogue.events)
        self.questions: dict[str, Template] = _templates(catalogue.questions)
        self.phrases: dict[str, Template] = _templates(catalogue.phrases)
        self.words: dict[str, dict[str, str]] = catalogue.words
        self.nouns: dict[str, tuple[str, str]] = catalogue.nouns
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

    def listed(self, parts: list[str]) -> str:
        """Return `a, b and c`."""
        return listed(parts, self.conjunction)


def _templates(given: dict[str, str]) -> dict[str, Template]:
    return {name: Template(text) for name, text in given.items()}


@lru_cache(maxsize=8)
def texts(language: str) -> Texts:
    """Return the texts in a language, or refuse one there are none in."""
    known = catalogues.languages(GAME)
    if language not in known:
        raise BadOption("", f"There are no texts in {language!r}; there are: {', '.join(known)}.")
    return Texts(catalogues.load(GAME, language))


def say(table: Table, value: Value, language: str = "en") -> str:
    """Return one line of text for a choice, event or question."""
    return Sentence(table, value, texts(language)).spoken()


class Naming:
    """Names for what is on the table."""

    def __init__(self, table: Table, given: Texts) -> None:
        self.table = table
        self.texts = given

    def word(self, field: str, name: str) -> str:
        """Return the word for a named value of a field."""
        return self.texts.words[field][name]

    def seat(self, seat: int) -> str:
        """Return a seat by its colour."""
        colours = self.table.facts.colours
        if 0 <= seat < len(colours):
            return self.word("colour", colours[seat])
        return self.word("colour", "neutral")

    def cards(self, bundle: Bundle) -> str:
        """Return a bundle as `2 ore and 1 food`."""
        resources = self.table.facts.resources
        parts = [
            f"{count} {self.word('resource', resources[kind])}"
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
        """Return a planet of a known system."""
        filled = {"resource": self.resource_of(planet), "place": self.place(planet // 3)}
        return self.texts.phrase("planet", filled)

    def grid(self, at: int) -> str:
        """Return an intersection by column and row, such as K12."""
        return grid_name(self.table, at)

    def intersection(self, at: int) -> str:
        """Return an intersection by the best name it has."""
        table, field = self.table, self.table.facts.field
        centre, site = field.centre_of[at], field.site_at[at]
        if centre >= 0:
            tile = table.tile(centre)
            if tile is not None and tile.kind == w.OUTPOST:
                name = table.facts.civilizations[tile.civilization]
                filled = {"civilization": self.word("civilization_of", name)}
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
        return self.word("kind", w.SHIP_KINDS[kind])

    def ship(self, seat: int, ship: int) -> str:
        """Return a ship by its kind and where it is."""
        at = self.table.ship_at[seat * w.FLEET + ship]
        filled = {"kind": self.ship_kind(seat, ship)}
        if at < 0:
            filled["number"] = str(ship + 1)
            return self.texts.phrase("ship_unbuilt", filled)
        filled["at"] = self.intersection(at)
        return self.texts.phrase("ship_at", filled)

    def disc(self, disc: int, form: str) -> str:
        """Return what a disc shows; `beaten` says what became of a token."""
        prefix = form or "disc"
        if disc > w.ICE:
            return self.texts.phrase(f"{prefix}_ice", {"number": str(disc - w.ICE)})
        if disc > w.PIRATE:
            return self.texts.phrase(f"{prefix}_pirate", {"number": str(disc - w.PIRATE)})
        return "/".join([str(number) for number in disc_numbers(disc)])

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
            "title": given.title,
            "civilization": self.word("civilization", name),
            "text": given.text,
        }
        return self.texts.phrase("card", filled)

    def read_aloud(self) -> str:
        """Return what was last read aloud of an encounter card (ENC-G-02)."""
        if not self.table.meeting:
            return ""
        prompt: str | None = getattr(node_of(self.table), "prompt", None)
        return prompt or card_of(self.table).prompt


def grid_name(table: Table, at: int) -> str:
    """Return column letter and row number of an intersection, as the sketch shows them."""
    across, down = table.facts.field.corners[at]
    return f"{column_letter(across)}{down + 2}"


def column_letter(across: int) -> str:
    """Return the letter of a column of intersections; two columns in three have any."""
    thirds, rest = divmod(across + 2, 3)
    return chr(ord("A") + 2 * thirds + rest)


class Sentence:
    """One value about to be spoken of."""

    def __init__(self, table: Table, value: Value, given: Texts) -> None:
        self._table = table
        self._value = value
        self._texts = given
        self._naming = Naming(table, given)
        self._fields: dict[str, Any] = dict(zip(value.FIELDS, value.values(), strict=True))

    def spoken(self) -> str:
        """Return the sentence."""
        return self._texts.template(self._value).fill(self._word)

    def _word(self, field: str, form: str) -> str:
        if field not in self._fields:
            return self._derived(field, form)
        content = self._fields[field]
        if form in self._texts.nouns and f"{field}_{form}" not in self._texts.words:
            return self._texts.counted(content, form)
        if field in SEAT_FIELDS:
            name = self._naming.seat(content)
            return self._texts.phrase("seat_of", {"seat": name}) if form == "of" else name
        if field in BUNDLE_FIELDS:
            return self._naming.cards(content)
        if field in PLACE_FIELDS:
            naming = self._naming
            return naming.grid(content) if form == "grid" else naming.intersection(content)
        return self._other(field, form, content)

    def _other(self, field: str, form: str, content: Any) -> str:
        naming = self._naming
        if field == "ship":
            seat = self._fields.get("seat", self._table.active)
            return naming.ship_kind(seat, content) if form == "kind" else naming.ship(seat, content)
        if field == "disc":
            return naming.disc(content, form)
        if field == "discs":
            return self._texts.listed([naming.disc(disc, "") for disc in content])
        if field == "place":
            return naming.place(content)
        if field == "planet":
            return naming.planet(content)
        if field == "sector":
            return naming.sector(content)
        if field == "card":
            return naming.card(content)
        return self._rare(field, form, content)

    def _rare(self, field: str, form: str, content: Any) -> str:
        naming = self._naming
        if field == "opponents":
            return self._texts.listed([naming.seat(seat) for seat in content])
        if field == "former":
            return "" if content < 0 else self._texts.phrase(form, {"seat": naming.seat(content)})
        if field == "due":
            due = [f"{naming.seat(seat)} {count}" for seat, count in enumerate(content) if count]
            return self._texts.listed(due)
        if field == "encounter":
            title = self._table.facts.encounters[content].title
            return self._texts.phrase("encounter", {"title": title})
        table = f"{field}_{form}" if form else field
        name = _value_name(self._table, field, content)
        return self._texts.words[_WORDS_OF.get(table, table)][name] if name else str(content)

    def _derived(self, field: str, form: str) -> str:
        """Return what is worked out from the fields and the table."""
        if field == "sum":
            return str(self._fields["first"] + self._fields["second"])
        if field == "points":
            seat = self._fields["seat"]
            return self._texts.counted(self._table.seams.victory_points(self._table, seat), form)
        if field == "base_speed":
            return str(self._base_speed())
        if field == "rate":
            return str(rate(self._table, self._table.active, self._fields["give_kind"]))
        if field == "cost":
            return self._naming.cards(self._cost())
        if field == "prompt":
            return self._naming.read_aloud()
        if field == "movement":
            return self._movement()
        assert field == "terms", field
        give, take = self._terms()
        filled = {"give": self._naming.cards(give), "take": self._naming.cards(take)}
        return self._texts.phrase("terms", filled)

    def _base_speed(self) -> int:
        facts = self._table.facts
        first: int = self._fields["ball"]
        second: int = self._fields["other_ball"]
        if facts.black in (first, second):
            return facts.black_speed
        return facts.balls[first] + facts.balls[second]

    def _cost(self) -> Bundle:
        facts = self._table.facts
        kind: int = self._fields.get("kind", -1)
        upgrade: int = self._fields.get("upgrade", -1)
        if kind >= 0:
            return facts.ship_costs[kind]
        if upgrade >= 0:
            return facts.upgrade_costs[upgrade]
        if "at" in self._fields:
            return facts.spaceport_cost
        price = [0] * w.KINDS
        for card in facts.cards:
            if card.effect == "fame_for_sale":
                price[card.resource] = card.amount
        return tuple(price)

    def _movement(self) -> str:
        """Return the speed, the jumps won, and how far each ship may still fly."""
        table = self._table
        seat: int = self._fields["seat"]
        said = [self._texts.phrase("speed", {"speed": str(speed(table, seat))})]
        jumps = table.flight[JUMPS]
        if jumps:
            said.append(self._texts.counted(jumps, "space_jump"))
        for ship in table.ships(seat):
            left = str(movement_left(table, seat, ship))
            filled = {"ship": self._naming.ship(seat, ship), "left": left}
            said.append(self._texts.phrase("movement_left", filled))
        return ", ".join(said)

    def _terms(self) -> tuple[Bundle, Bundle]:
        """Return what the one who agrees gives and gets."""
        top = self._table.stack[-1] if self._table.stack else None
        opponent = self._fields.get("opponent", -1)
        if isinstance(top, OpenOffer):
            if opponent < 0:
                return (top.take, top.give)
            if opponent < self._table.seats and top.answers[opponent] != ACCEPTED:
                return (top.takes[opponent], top.gives[opponent])
            return (top.give, top.take)
        if 0 <= opponent < self._table.seats:
            standing = standing_offer(self._table, opponent)
            if standing is not None:
                return (standing[1], standing[0])
        return (NO_CARDS, NO_CARDS)


_WORDS_OF = {"give_kind": "resource", "take_kind": "resource", "other_ball": "ball"}


def _value_name(table: Table, field: str, content: int) -> str:
    """Return the name under which the word for a value stands, or nothing for a plain number."""
    facts = table.facts
    if field in ("resource", "give_kind", "take_kind"):
        return HIDDEN if content < 0 else facts.resources[content]
    if field == "civilization":
        return facts.civilizations[content]
    if field == "upgrade":
        return w.UPGRADES[content]
    if field == "kind":
        return w.SHIP_KINDS[content]
    if field in ("ball", "other_ball"):
        return facts.ball_colours[content]
    if field == "encounter_kind":
        return KINDS_OF_CARD[content]
    if field == "stat":
        return STATS[content]
    return str(int(content)) if field in ("yes", "accepted", "won") else ""
