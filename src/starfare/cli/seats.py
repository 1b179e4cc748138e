"""Who sits where: people by name, bots by the name of their kind."""

from collections.abc import Sequence
from typing import Any, Final

from starfare.bots import BOTS, OWN_BOT, make_bot
from starfare.bots.bot import Bot
from starfare.kernel.contract import GameRules
from starfare.kernel.refusal import BadSeats

__all__ = ["bots_of", "default_seats", "is_person", "people_of", "split_seats"]

ME: Final = "me"
USUAL_SEATS: Final = 4
USUAL_BOTS: Final = ("cadet", "random")
"""The bot that sits down unasked is the first of these there is."""


def default_seats(rules: GameRules[Any]) -> list[str]:
    """You, and a bot in every other seat."""
    counts = rules.seat_counts
    seats = USUAL_SEATS if USUAL_SEATS in counts else max(counts)
    bot = next(name for name in USUAL_BOTS if name in BOTS)
    return [ME, *[bot] * (seats - 1)]


def split_seats(given: str) -> list[str]:
    """The names in a list with commas between."""
    names = [name.strip() for name in given.split(",")]
    if not all(names):
        raise BadSeats("", "Seats are names with commas between, such as me,cadet,Anna.")
    people = [name for name in names if is_person(name)]
    if len(set(people)) != len(people):
        raise BadSeats("", "Each person needs a name of their own.")
    return names


def is_person(name: str) -> bool:
    """`me`, or a name with a capital letter; all else is a bot, as is `module:Class`."""
    return name == ME or (name[:1].isupper() and OWN_BOT not in name)


def people_of(names: Sequence[str]) -> dict[int, str]:
    """The seats with people in them, and their names."""
    return {seat: name for seat, name in enumerate(names) if is_person(name)}


def bots_of(names: Sequence[str], game: str) -> dict[int, Bot]:
    """The seats with bots in them."""
    return {seat: _bot(name, game) for seat, name in enumerate(names) if not is_person(name)}


def _bot(name: str, game: str) -> Bot:
    if name not in BOTS and OWN_BOT not in name:
        known = ", ".join(BOTS)
        raise BadSeats(
            "",
            f"{name!r} is no bot; bots are: {known}, and your own as module:Class. "
            "People are `me` or names with a capital.",
        )
    return make_bot(name, game)
