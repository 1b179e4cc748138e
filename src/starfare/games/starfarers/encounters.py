"""Encounters: drawing a card, asking, comparing, and what comes after (rules SF-ENC, ENC-G)."""

from __future__ import annotations

from typing import ClassVar, Final

from starfare.content.encounter_tree import Ask, Compare, Offer, Results
from starfare.games.starfarers import words as w
from starfare.games.starfarers.encounter_results import result_frames
from starfare.games.starfarers.events import (
    CardsOffered,
    ContestDecided,
    ContestShaken,
    EncounterAnswered,
    EncounterDeckShuffled,
    EncounterDrawn,
    EncounterEnded,
    EncounterUnmasked,
)
from starfare.games.starfarers.meeting import (
    ASIDE,
    CARD,
    DISCARDED,
    IN_DECK,
    MINE,
    NO_TITLE,
    OFFERED,
    STEPS,
    SUBJECT,
    THEIRS,
    adversary,
    card_of,
    node_of,
    open_meeting,
    take_branch,
)
from starfare.games.starfarers.points import boosters, cannons
from starfare.games.starfarers.shaking import TwoBalls
from starfare.games.starfarers.table import Table
from starfare.kernel.bundles import covers
from starfare.kernel.choices import BundleFamily, Choice, Choices, Family, Joined, Listed
from starfare.kernel.frame import ALONE, Chance, Question, Step
from starfare.kernel.refusal import Reason

Bundle = tuple[int, ...]
STATS: Final = ("combat", "speed", "boosters")
YES: Final = 0
NO: Final = 1
MOST_OFFERED: Final = 3


class OfferCards(Choice):
    """Offer these cards, three at most; they go to the supply before the result is read."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, cards: Bundle) -> None:
        self.cards = cards


class Answer(Choice):
    """Say yes (1) or no (0)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("yes",)

    def __init__(self, yes: int) -> None:
        self.yes = yes


SAY_NO: Final = Answer(0)
SAY_YES: Final = Answer(1)

ONLY_OFFER: Final = Reason("only_offer")
TOO_MANY_OFFERED: Final = Reason("too_many_offered")
NOT_HELD: Final = Reason("offer_not_held")
ONLY_ANSWER: Final = Reason("answer_encounter")
CANNOT_AGREE: Final = Reason("cannot_agree")


def begin_encounter(table: Table, seat: int) -> None:
    """Draw a card; an empty deck is made anew from the discards first (SF-ENC-02, -08)."""
    if IN_DECK not in table.encounters:
        shuffle_discards(table)
    if IN_DECK in table.encounters:
        table.push(DrawEncounter(seat))
    else:
        end_chain(table)


def end_chain(table: Table) -> None:
    """Cards that waited aside go to the discards (ENC-G-15)."""
    table.encounters = [DISCARDED if place == ASIDE else place for place in table.encounters]


def shuffle_discards(table: Table) -> None:
    """Discards go back into the deck; cards waiting aside do not (SF-ENC-08, ENC-G-16)."""
    table.encounters = [IN_DECK if place == DISCARDED else place for place in table.encounters]
    table.tell(EncounterDeckShuffled())


class DrawEncounter(Chance[Table]):
    """The top card of the shuffled deck (SF-ENC-02)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PURPOSE: ClassVar[str] = "encounter"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, table: Table) -> list[int]:
        """Every card in the deck is as likely as any other."""
        return [1 if place == IN_DECK else 0 for place in table.encounters]

    def resolve(self, table: Table, outcome: int) -> None:
        """Only the kind and the first box become public (ENC-G-02)."""
        open_meeting(table, self.seat, outcome)
        kind = table.facts.encounter_kinds.index(card_of(table).kind)
        table.tell(EncounterDrawn(self.seat, kind))
        table.push(ReadBox())


class ReadBox(Step[Table]):
    """The box that was reached is read aloud (SF-ENC-04)."""

    def run(self, table: Table) -> None:
        """Ask, compare, shake, or apply the results."""
        table.secrets_shown = True
        node = node_of(table)
        subject = table.meeting[SUBJECT]
        if isinstance(node, Offer):
            table.push(OfferGift(subject))
        elif isinstance(node, Ask):
            if table.meeting[STEPS]:
                table.tell(EncounterUnmasked(subject))
            table.push(AskSubject(subject))
        elif isinstance(node, Compare):
            compare(table, node)
        elif isinstance(node, Results):
            table.follow(result_frames(table, node, ReadBox(), CardOver(), NextCard()))
        else:
            table.push(ShakeForResult(subject))


class OfferGift(Question[Table]):
    """How many cards does the subject part with, 0 to 3? (SF-ENC-05)"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "encounter_offer"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The subject."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Any 0 to 3 cards of the hand."""
        hand = table.hand(seat)
        families: list[Family] = [
            BundleFamily("offer_cards", OfferCards, hand, size)
            for size in range(1, min(MOST_OFFERED, sum(hand)) + 1)
        ]
        return Joined([OfferCards((0,) * w.KINDS)], families)

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """At most three, and only what is in hand (SF-ENC-06)."""
        if not isinstance(choice, OfferCards):
            return ONLY_OFFER
        if sum(choice.cards) > MOST_OFFERED:
            return TOO_MANY_OFFERED
        return None if covers(table.hand(seat), choice.cards) else NOT_HELD

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """Pay first, then the box of that number is read (ENC-G-03)."""
        assert isinstance(choice, OfferCards)
        table.pay(seat, choice.cards)
        table.meeting[OFFERED : OFFERED + w.KINDS] = choice.cards
        table.tell(CardsOffered(seat, choice.cards))
        take_branch(table, sum(choice.cards))
        table.stack[-1] = ReadBox()


class AskSubject(Question[Table]):
    """Yes or no; yes needs the cards it would cost (SF-ENC-03, SF-ENC-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PROMPT: ClassVar[str] = "encounter_ask"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deciders(self, table: Table) -> tuple[int, ...]:
        """The subject."""
        return ALONE[self.seat]

    def choices(self, table: Table, seat: int) -> Choices:
        """Both answers, or only no (ENC-G-21)."""
        return Listed([SAY_YES, SAY_NO] if self._can_agree(table, seat) else [SAY_NO])

    def _can_agree(self, table: Table, seat: int) -> bool:
        node = node_of(table)
        assert isinstance(node, Ask)
        return table.cards(seat) >= node.min_cards

    def why_not(self, table: Table, seat: int, choice: Choice) -> Reason | None:
        """An answer that can be carried out."""
        if not isinstance(choice, Answer):
            return ONLY_ANSWER
        return None if not choice.yes or self._can_agree(table, seat) else CANNOT_AGREE

    def apply(self, table: Table, seat: int, choice: Choice) -> None:
        """The answer is final; the arrow leads on (SF-ENC-04)."""
        assert isinstance(choice, Answer)
        table.tell(EncounterAnswered(seat, choice.yes))
        take_branch(table, YES if choice.yes else NO)
        table.stack[-1] = ReadBox()


# --- comparing -----------------------------------------------------------------


def compare(table: Table, node: Compare) -> None:
    """Both shake, except where only boosters are counted (SF-ENC-12, SF-ENC-16)."""
    subject = table.meeting[SUBJECT]
    other = adversary(table, node.seat)
    stat = STATS.index(node.stat)
    if node.stat == "boosters":
        table.meeting[MINE] = table.upgrades[3 * subject + w.BOOSTER]
        table.meeting[THEIRS] = table.upgrades[3 * other + w.BOOSTER]
        table.push(Decide(other, stat))
    else:
        table.follow(
            [
                ContestShake(subject, stat, MINE),
                ContestShake(other, stat, THEIRS),
                Decide(other, stat),
            ]
        )


class ContestShake(TwoBalls):
    """A fresh shake for a contest; the black ball starts nothing (SF-SPD-07, ENC-G-05)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "stat", "slot")
    PURPOSE: ClassVar[str] = "contest"

    def __init__(self, seat: int, stat: int, slot: int) -> None:
        self.seat = seat
        self.stat = stat
        self.slot = slot

    def resolve(self, table: Table, outcome: int) -> None:
        """Combat adds cannons, speed boosters; cards count (SF-ENC-11, -14, -18)."""
        facts = table.facts
        first, second = facts.shakes[outcome]
        if STATS[self.stat] == "combat":
            value = facts.balls[first] + facts.balls[second] + cannons(table, self.seat)
        else:
            value = facts.contest_speeds[outcome] + boosters(table, self.seat)
        table.meeting[self.slot] = value
        _tell_shake(table, self.seat, first, second, value)


def _tell_shake(table: Table, seat: int, first: int, second: int, value: int) -> None:
    kinds = table.facts.ball_kinds
    table.tell(ContestShaken(seat, kinds[first], kinds[second], value))


class Decide(Step[Table]):
    """Equal values favour the subject; the other gains and loses nothing (SF-ENC-13 to -16)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other", "stat")

    def __init__(self, other: int, stat: int) -> None:
        self.other = other
        self.stat = stat

    def run(self, table: Table) -> None:
        """Follow the arrow."""
        meeting = table.meeting
        won = meeting[MINE] >= meeting[THEIRS]
        table.tell(
            ContestDecided(
                meeting[SUBJECT], self.other, self.stat, meeting[MINE], meeting[THEIRS], won
            )
        )
        take_branch(table, 0 if won else 1)
        table.push(ReadBox())


class ShakeForResult(TwoBalls):
    """The subject alone shakes; the sum of the two balls counts (ENC-G-06)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    PURPOSE: ClassVar[str] = "contest"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def resolve(self, table: Table, outcome: int) -> None:
        """The box of the sum is read."""
        first, second = table.facts.shakes[outcome]
        value = table.facts.balls[first] + table.facts.balls[second]
        _tell_shake(table, self.seat, first, second, value)
        take_branch(table, value - 1)
        table.push(ReadBox())


# --- the end of a card -----------------------------------------------------------


class CardOver(Step[Table]):
    """The card and all of its chain are discarded; the win is checked (SF-ENC-07, SF-ENC-10)."""

    def run(self, table: Table) -> None:
        """Close the encounter."""
        table.seams.end_card(table)


def end_card(table: Table) -> None:
    """Discard the card and check the win."""
    put_away(table, DISCARDED)
    end_chain(table)
    table.seams.check_victory(table)


def put_away(table: Table, place: int) -> None:
    """Put the card in its place; its title is told if no other card reads alike (ENC-G-02)."""
    card = table.meeting[CARD]
    is_certain = len(table.seams.candidates(table)) == 1
    table.secrets_shown = True
    table.tell(EncounterEnded(table.meeting[SUBJECT], card if is_certain else NO_TITLE))
    table.encounters[card] = place
    table.meeting = []


class NextCard(Step[Table]):
    """A further card for the same subject; this one waits aside (ENC-G-15, ENC-G-19)."""

    def run(self, table: Table) -> None:
        """Go on to the next card."""
        table.seams.next_card(table)


def next_card(table: Table) -> None:
    """Check the win first, then draw."""
    subject = table.meeting[SUBJECT]
    put_away(table, ASIDE)
    table.seams.check_victory(table)
    if table.outcome is None:
        begin_encounter(table, subject)
