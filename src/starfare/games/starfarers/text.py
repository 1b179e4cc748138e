"""Texts for people: one sentence for every choice, event and question."""

from __future__ import annotations

from typing import Any

from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounters import STATS
from starfare.games.starfarers.meeting import CARD
from starfare.games.starfarers.movement import Fly
from starfare.games.starfarers.naming import Bundle, Naming, naming_of
from starfare.games.starfarers.speed import movement_left, speeds
from starfare.games.starfarers.supply_trade import rate
from starfare.games.starfarers.table import JUMPS, Table
from starfare.games.starfarers.trade import ACCEPTED, NO_CARDS, OpenOffer, standing_offer
from starfare.games.starfarers.ways import flight_note, purpose
from starfare.kernel.event import Event
from starfare.kernel.value import Value

HIDDEN = "hidden"

SEAT_FIELDS = ("seat", "opponent", "giver", "taker", "reader")
SEATS_FIELDS = ("opponents", "seats")
BUNDLE_FIELDS = ("cards", "give", "take")
PLACE_FIELDS = ("at", "to", "start", "ship_site")


def say(table: Table, value: Value, language: str = "en", names: tuple[str, ...] = ()) -> str:
    """Return one line of text for a choice, event or question."""
    return Sentence(value, naming_of(table, language, names)).spoken()


class Sentence:
    """One value about to be spoken of."""

    def __init__(self, value: Value, naming: Naming) -> None:
        self._table = naming.table
        self._value = value
        self._texts = naming.texts
        self._naming = naming
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
            if form == "number":
                return str(content + 1)
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
        if field in SEATS_FIELDS:
            return self._texts.listed([naming.seat(seat) for seat in content])
        if field == "former":
            return "" if content < 0 else self._texts.phrase(form, {"seat": naming.seat(content)})
        if field == "due":
            due = [f"{naming.seat(seat)} {count}" for seat, count in enumerate(content) if count]
            return self._texts.listed(due)
        if field == "encounter":
            if content < 0:
                return ""
            title = self._texts.sentence(self._table.facts.encounters[content].title)
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
            return self._prompt()
        if field == "effects":
            return self._effects()
        if field == "way":
            return self._way()
        if field == "movement":
            return self._movement()
        assert field == "terms", field
        give, take = self._terms()
        filled = {"give": self._naming.cards(give), "take": self._naming.cards(take)}
        return self._texts.phrase("terms", filled)

    def _prompt(self) -> str:
        """Return the question of an encounter: of the one being read, or of its kind."""
        kind: int = self._fields.get("encounter_kind", -1)
        said = self._naming.read_aloud() if kind < 0 else self._opening(kind)
        return f" {said}" if said and isinstance(self._value, Event) else said

    def _opening(self, kind: int) -> str:
        return self._naming.opening(self._table.facts.encounter_kinds[kind])

    def _effects(self) -> str:
        """Return what a card did to everybody, with a blank before it."""
        read_now = self._table.meeting[CARD] if self._table.meeting else -1
        card: int = self._fields.get("encounter", read_now)
        said = self._naming.effects(card) if card >= 0 else ""
        return said and f" {said}"

    def _way(self) -> str:
        """Return how far a flight is and what it, or a jump, leads to, in brackets."""
        table, seat = self._table, self._table.active
        ship: int = self._fields["ship"]
        to: int = self._fields["to"]
        if table.ship_at[seat * w.FLEET + ship] < 0:
            return ""
        if isinstance(self._value, Fly):
            said = flight_note(table, self._naming, seat, ship, to)
        else:
            said = purpose(table, self._naming, seat, ship, to)
        return said and f" ({said})"

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
        told = "/".join([str(speed) for speed in speeds(table, seat)])
        said = [self._texts.phrase("speed", {"speed": told})]
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
        return facts.ship_kinds[content]
    if field in ("ball", "other_ball"):
        return facts.ball_colours[content]
    if field == "encounter_kind":
        return facts.encounter_kinds[content]
    if field == "stat":
        return STATS[content]
    if field in facts.named:
        return facts.named[field][content]
    return str(int(content)) if field in ("yes", "accepted", "won") else ""
