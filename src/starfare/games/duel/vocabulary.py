"""How the 2024 game spells its choices, events and frames for records and clients."""

from __future__ import annotations

from starfare.games.cardkit.facts import Facts
from starfare.games.duel.pirates import ChooseLostUpgrade, LoseUpgrade
from starfare.games.duel.setup import DealSymbols, DrawStarter, NameStarter
from starfare.games.starship.deals import OfferDeal
from starfare.games.starship.events import EVENTS
from starfare.games.starship.vocabulary import CHOICES, FRAMES, spelled
from starfare.kernel.codec import Vocabulary


def vocabulary(facts: Facts) -> Vocabulary:
    """Return the vocabulary of 2001 without deals, with a choice of what is lost.

    An offer of a deal stays in it, so that it is refused by its rule (DU-TBP-08).
    """
    return spelled(
        facts,
        (*CHOICES, LoseUpgrade, OfferDeal),
        EVENTS,
        (*FRAMES, ChooseLostUpgrade, DealSymbols, DrawStarter, NameStarter),
    )
