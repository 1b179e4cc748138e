"""How the 2024 game spells its choices, events and frames for records and clients."""

from __future__ import annotations

from starfare.games.duel import pirates, setup, trade_and_build
from starfare.games.starship import deal_events, deals
from starfare.games.starship.facts import Facts
from starfare.games.starship.vocabulary import CHAPTERS
from starfare.games.starship.vocabulary import vocabulary as vocabulary_of
from starfare.kernel.codec import Vocabulary


def vocabulary(facts: Facts) -> Vocabulary:
    """Return the vocabulary of 2001 without deals, with a choice of what is lost."""
    kept = [chapter for chapter in CHAPTERS if chapter not in (deals, deal_events)]
    return vocabulary_of(facts, (*kept, pirates, setup, trade_and_build))
