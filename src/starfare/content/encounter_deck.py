"""Reading a deck of encounter cards from its TOML spelling (explained in encounters.toml)."""

from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from starfare.content.encounter_tree import (
    Ask,
    Compare,
    Effect,
    EncounterCard,
    Node,
    Offer,
    Results,
    Shake,
)
from starfare.content.loading import Content, ContentError, convert, read, require

STATS: Final = ("combat", "speed", "boosters")
SEATS: Final = ("L1", "R1", "L2", "R2")
PLAIN_EFFECTS: Final = frozenset(
    {
        "none",
        "swap",
        "seize",
        "refund",
        "rob",
        "tribute",
        "ground",
        "jump",
        "tradeship",
        "newcard",
        "reshuffle",
        "council",
    }
)


class _OfferEntry(Content, frozen=True):
    offer: tuple[Any, Any, Any, Any]


class _AskEntry(Content, frozen=True):
    ask: Annotated[int, msgspec.Meta(ge=0)]
    yes: Any
    no: Any
    prompt: str | None = None


class _CompareEntry(Content, frozen=True):
    compare: str
    at_least: Any
    less: Any


class _ShakeEntry(Content, frozen=True):
    shake: tuple[Any, Any, Any, Any, Any]


class _ResultsEntry(Content, frozen=True):
    results: str
    then: Any


class _CardEntry(Content, frozen=True):
    number: int
    kind: str
    title: str
    tree: Any
    parts: dict[str, Any] = msgspec.field(default_factory=dict)


class _DeckFile(Content, frozen=True):
    cards: tuple[_CardEntry, ...] = msgspec.field(name="card")
    prompts: dict[str, str] = msgspec.field(default_factory=dict)


class _Source(NamedTuple):
    """What a branch may refer to: where it stands, known resources, prompts, parts, effects."""

    file: str
    resources: tuple[str, ...]
    prompts: dict[str, str]
    parts: dict[str, Node]
    effects: tuple[str, ...]


def read_deck(
    path: Path,
    resources: tuple[str, ...],
    base: Path | None = None,
    effects: tuple[str, ...] = (),
) -> tuple[EncounterCard, ...]:
    """Read all cards of a deck; each opens with the prompt of its kind (ENC-G-02).

    A deck with a base states only the cards that differ; it takes the others and all prompts.
    Of its own it may have further `effects`, each with or without a number.
    """
    deck = read(path, _DeckFile)
    prompts = deck.prompts if base is None else read(base, _DeckFile).prompts | deck.prompts
    source = _Source(path.name, resources, prompts, {}, effects)
    cards = tuple(_card(source, f"card[{i}]", entry) for i, entry in enumerate(deck.cards))
    if base is None:
        return cards
    deck_below = {card.number: card for card in read_deck(base, resources)}
    for i, card in enumerate(cards):
        reason = f"there is no card {card.number} that it could replace"
        require(card.number in deck_below, path.name, f"card[{i}].number", reason)
        deck_below[card.number] = card
    return tuple(deck_below.values())


def _card(source: _Source, key: str, entry: _CardEntry) -> EncounterCard:
    prompt = _prompt(source, f"{key}.kind", entry.kind)
    parts = {name: _node(source, f"{key}.parts.{name}", raw) for name, raw in entry.parts.items()}
    tree = _node(source._replace(parts=parts), f"{key}.tree", entry.tree)
    return EncounterCard(entry.number, entry.kind, entry.title, prompt, tree)


def _prompt(source: _Source, key: str, name: str) -> str:
    require(name in source.prompts, source.file, key, f"no prompt is named {name!r}")
    return source.prompts[name]


def _node(source: _Source, key: str, raw: Any) -> Node:
    """Read a branch: a text of effects, a part by its name, or a table with its own branches."""
    match raw:
        case str() if raw.startswith("@"):
            return _part(source, key, raw[1:])
        case str():
            return Results(_effects(source, key, raw))
        case {"offer": _}:
            return _offer(source, key, raw)
        case {"ask": _}:
            return _ask(source, key, raw)
        case {"compare": _}:
            return _compare(source, key, raw)
        case {"shake": _}:
            return _shake(source, key, raw)
        case {"results": _}:
            return _results(source, key, raw)
    reason = "expected effects, @part, or a table with offer, ask, compare, shake or results"
    raise ContentError(source.file, key, reason)


def _part(source: _Source, key: str, name: str) -> Node:
    require(name in source.parts, source.file, key, f"the card has no part {name!r}")
    return source.parts[name]


def _offer(source: _Source, key: str, raw: Any) -> Offer:
    zero, one, two, three = convert(raw, _OfferEntry, source.file, key).offer
    return Offer(
        (
            _node(source, f"{key}.offer[0]", zero),
            _node(source, f"{key}.offer[1]", one),
            _node(source, f"{key}.offer[2]", two),
            _node(source, f"{key}.offer[3]", three),
        )
    )


def _ask(source: _Source, key: str, raw: Any) -> Ask:
    entry = convert(raw, _AskEntry, source.file, key)
    prompt = None if entry.prompt is None else _prompt(source, f"{key}.prompt", entry.prompt)
    yes = _node(source, f"{key}.yes", entry.yes)
    no = _node(source, f"{key}.no", entry.no)
    return Ask(entry.ask, prompt, yes, no)


def _compare(source: _Source, key: str, raw: Any) -> Compare:
    entry = convert(raw, _CompareEntry, source.file, key)
    stat, _, seat = entry.compare.partition(" ")
    known = stat in STATS and seat in SEATS
    reason = f"{entry.compare!r} is not a stat ({', '.join(STATS)}) and a seat ({', '.join(SEATS)})"
    require(known, source.file, f"{key}.compare", reason)
    at_least = _node(source, f"{key}.at_least", entry.at_least)
    less = _node(source, f"{key}.less", entry.less)
    return Compare(stat, seat, at_least, less)


def _shake(source: _Source, key: str, raw: Any) -> Shake:
    one, two, three, four, five = convert(raw, _ShakeEntry, source.file, key).shake
    return Shake(
        (
            _node(source, f"{key}.shake[0]", one),
            _node(source, f"{key}.shake[1]", two),
            _node(source, f"{key}.shake[2]", three),
            _node(source, f"{key}.shake[3]", four),
            _node(source, f"{key}.shake[4]", five),
        )
    )


def _results(source: _Source, key: str, raw: Any) -> Results:
    entry = convert(raw, _ResultsEntry, source.file, key)
    effects = _effects(source, f"{key}.results", entry.results)
    return Results(effects, _node(source, f"{key}.then", entry.then))


def _effects(source: _Source, key: str, text: str) -> tuple[Effect, ...]:
    return tuple(_effect(source, key, part.strip()) for part in text.split(","))


def _effect(source: _Source, key: str, text: str) -> Effect:
    """Read one effect: a bare word, a word and an amount, or a gain with its resource."""
    match text.split():
        case [kind] if kind in PLAIN_EFFECTS:
            return Effect(kind)
        case ["fame", ("+1" | "+2" | "-1" | "-2") as amount]:
            return Effect("fame", int(amount))
        case ["upgrade", "+1"]:
            return Effect("upgrade_gain", 1)
        case ["upgrade", "-1"]:
            return Effect("upgrade_loss", 1)
        case [("pay" | "wear") as kind, amount] if amount.isdecimal():
            return Effect(kind, int(amount))
        case ["gain", "any", amount] if amount.isdecimal():
            return Effect("gain_any", int(amount))
        case ["gain", resource, amount] if resource in source.resources and amount.isdecimal():
            return Effect("gain", int(amount), resource)
        case [kind] if kind in source.effects:
            return Effect(kind)
        case [kind, amount] if kind in source.effects and amount.isdecimal():
            return Effect(kind, int(amount))
    raise ContentError(source.file, key, f"{text!r} is not an effect")
