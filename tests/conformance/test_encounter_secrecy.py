"""Encounter cards that read alike stay alike: while they are read, when they end, and afterwards.

Two worlds differ in one thing: which of two such cards is being read. The same choices are made
in both. As long as what is read aloud is the same, nobody is sent a byte that differs; that goes
on when the card is over, because the boxes that were not read stay secret (SF-INF-11).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import Any, Final

import pytest

from starfare.content.encounter_tree import Ask, Compare, EncounterCard, Offer, Results
from starfare.games.companions import guide_of
from starfare.games.fivesix.events import EncounterRead
from starfare.games.fivesix.table import PilotsTable
from starfare.games.starfarers.events import (
    CardsOffered,
    ContestDecided,
    ContestShaken,
    EncounterAnswered,
    EncounterDrawn,
)
from starfare.games.starfarers.meeting import BEING_READ, CARD, branches, reads_alike
from starfare.games.starfarers.table import Table
from starfare.kernel.chance import Recorded
from starfare.kernel.event import Event, heard
from starfare.kernel.game import Game
from starfare.kernel.stream import Stream
from starfare.server.asking import plain_decision
from starfare.server.feed import plain_event
from tests.conformance.play import random_play
from tests.conformance.starfarers_hidden import exchanged, has_read_alike, table_of
from tests.conformance.ways import Case, tables
from tests.rules import rule

ENDED: Final = 8
"""Worlds are followed until so many cards have ended that read alike to their end."""
COUPLES: Final = 600
"""More pairs of worlds than that are not needed for it."""
FOLLOWED: Final = 8
"""A pair of worlds is followed for so many choices."""


def with_encounters() -> list[Case]:
    """Return every game and extension that has encounter cards."""
    return [case for case in tables() if isinstance(case.new(0).table, Table)]


@rule("SF-INF-06", "SF-INF-11", "SF-ENC-09", "ENC-G-02")
@pytest.mark.parametrize("case", with_encounters(), ids=lambda case: case.name)
def test_cards_that_read_alike_are_alike_for_everybody(case: Case) -> None:
    rng = Stream("alike")
    ended = 0
    for couple in islice(couples(case, rng), COUPLES):
        ended += couple.follow(rng)
        if ended == ENDED:
            break
    assert ended == ENDED


def couples(case: Case, rng: Stream) -> Iterator[Couple]:
    """Yield pairs of worlds, in one random game after the other."""
    for seed in count():
        game = case.new(seed)
        log: list[Event] = []
        for decision, choice in random_play(game, rng):
            table = table_of(game)
            alike = others_alike(table) if table.meeting else []
            if alike:
                yield Couple(game, rng.pick(alike), log)
            log += game.clone().play(decision.seat, choice)


def others_alike(table: Table) -> list[int]:
    """Return the cards that read like the one being read, wherever they are."""
    return [
        card
        for card, place in enumerate(table.encounters)
        if place != BEING_READ and has_read_alike(table, card)
    ]


class Couple:
    """Two worlds in which another card is being read, and the same choices are made."""

    def __init__(self, game: Game, other: int, log: list[Event]) -> None:
        self.one = game.clone()
        self.card = table_of(game).meeting[CARD]
        self.other = other
        self.twin = exchanged(game, self.card, other)
        self.events = since_drawn(table_of(game), log)
        self.is_over = False

    def follow(self, rng: Stream) -> bool:
        """Make the same choices as long as the cards read alike; return whether the card ended."""
        self.compare((), (), rng)
        for decision, choice in islice(random_play(self.one.clone(), rng), FOLLOWED):
            told = self.one.play(decision.seat, choice)
            assert self.one.last is not None
            draws = self.one.last.drawn
            if self.is_over and any(("encounter", card) in draws for card in self.both):
                break
            self.twin.driver = Recorded([self.mirrored(draw) for draw in draws])
            self.events += told
            self.is_over = table_of(self.one).encounters[self.card] != BEING_READ
            if not self.reads_alike():
                self.is_over = False
                break
            self.compare(told, self.twin.play(decision.seat, choice), rng)
            assert self.twin.last is not None
            assert self.one.last.final == self.twin.last.final, "whether it can be taken back"
        return self.is_over

    @property
    def both(self) -> tuple[int, int]:
        """The two cards."""
        return (self.card, self.other)

    def mirrored(self, draw: tuple[str, int]) -> tuple[str, int]:
        """Return a draw as it comes in the other world."""
        purpose, outcome = draw
        if purpose != "encounter" or outcome not in self.both:
            return draw
        return (purpose, self.other if outcome == self.card else self.card)

    def reads_alike(self) -> bool:
        """Tell whether all that was read aloud of the card would be read of the other one, too."""
        table = table_of(self.one)
        if not self.is_over and table.meeting and table.meeting[CARD] == self.card:
            return has_read_alike(table, self.other)
        cards = table.facts.encounters
        one, other = cards[self.card], cards[self.other]
        paths = [walked(one, seat, self.events) for seat in range(self.one.seats)]
        return all(reads_alike(one, other, path) for path in paths)

    def compare(self, told: tuple[Event, ...], twin: tuple[Event, ...], rng: Stream) -> None:
        """Nobody can tell the worlds apart."""
        for seat in [*range(self.one.seats), None]:
            assert heard(told, seat) == heard(twin, seat)
            assert sent(self.one, told, seat) == sent(self.twin, twin, seat)
            seed = str(rng.below(1 << 30))
            samples = [w.determinize(seat, Stream(seed)).encode() for w in (self.one, self.twin)]
            assert samples[0] == samples[1]


def since_drawn(table: Table, log: list[Event]) -> list[Event]:
    """Return what was told since the card being read was drawn; one for both pilots may wait."""
    is_shared = isinstance(table, PilotsTable) and table.reads_shared_card
    draws = [
        number
        for number, event in enumerate(log)
        if isinstance(event, EncounterDrawn)
        or (isinstance(event, EncounterRead) and (len(event.seats) == 2 or not is_shared))
    ]
    return log[draws[-1] :]


def sent(world: Game, told: tuple[Event, ...], seat: int | None) -> list[Any]:
    """Return all that is sent to a seat: both forms of its view, events, decision, reasons."""
    view = world.view(seat)
    known = world.shell(view.known)
    content: list[Any] = [view.encoded(), world.deciders]
    for language in ("en", "de"):
        content.append(view.plain(language))
        content += [plain_event(known, event, language) for event in heard(told, seat)]
        if view.decision is not None:
            content.append(plain_decision(known, view.decision, language))
    if seat is not None:
        wishes = guide_of(world.rules.package).wishes(known.table, seat)
        content += [str(world.explain(seat, wish)) for wish in wishes]
    return content


def walked(card: EncounterCard, seat: int, events: list[Event]) -> list[int]:
    """Return the branches that a subject took on a card, from what everybody heard."""
    told = iter([event for event in events if getattr(event, "seat", None) == seat])
    node, path = card.tree, []
    while branches(node):
        branch = 0
        if not isinstance(node, Results):
            found = next((event for event in told if answers(node, event)), None)
            if found is None:
                break
            branch = branch_of(found)
        path.append(branch)
        node = branches(node)[branch]
    return path


def answers(node: object, event: Event) -> bool:
    """Tell whether an event is what a box waits for."""
    if isinstance(node, Offer):
        return isinstance(event, CardsOffered)
    if isinstance(node, Ask):
        return isinstance(event, EncounterAnswered)
    return isinstance(event, ContestDecided if isinstance(node, Compare) else ContestShaken)


def branch_of(event: Event) -> int:
    """Return the branch that an answer or a contest leads to."""
    if isinstance(event, CardsOffered):
        return sum(event.cards)
    if isinstance(event, EncounterAnswered):
        return 0 if event.yes else 1
    if isinstance(event, ContestDecided):
        return 0 if event.won else 1
    assert isinstance(event, ContestShaken)
    return event.value - 1


def test_the_extension_is_among_them() -> None:
    assert any(isinstance(case.new(0).table, PilotsTable) for case in with_encounters())
