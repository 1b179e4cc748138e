"""The library over HTTP: what the games are, what is printed on their things, their rules."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Any

import msgspec
from litestar import Controller

from starfare import rulebook
from starfare.content import house
from starfare.games import find
from starfare.games.companions import ENGLISH, handbook_of
from starfare.server.bounds import Options
from starfare.server.describing import described_house
from starfare.server.refusals import BadMessage, NotFound
from starfare.server.web.api import AnyRequest, get
from starfare.server.web.parameters import PathWord, QueryLanguage, QuerySeats
from starfare.server.wire import Handbook, HouseInfo

RULES_LANGUAGE = ENGLISH


class RuleInfo(msgspec.Struct):
    """One rule: its ID, what it says, and whether it is a ruling of ours."""

    id: str
    game: str
    section: str
    text: str
    ruling: bool
    sources: list[str]


class RuleLine(msgspec.Struct):
    """A rule in its section."""

    id: str
    text: str
    ruling: bool


class RuleSection(msgspec.Struct):
    """A chapter of the rules."""

    title: str
    rules: list[RuleLine]


class RulesText(msgspec.Struct):
    """One of the texts that hold for a game, as it is written."""

    id: str
    title: str
    markdown: str


class RulesInfo(msgspec.Struct):
    """The rules of a game: the texts, and every rule by its section."""

    game: str
    language: str
    texts: list[RulesText]
    sections: list[RuleSection]


class LibraryController(Controller):
    """What can be played, and how."""

    path = "/api/games"
    tags = ("games",)

    @get("/")
    async def games(self, language: QueryLanguage = ENGLISH) -> HouseInfo:
        """Return all games with their options, and what else a new table offers."""
        return described_house(house.spoken(language))

    @get("/{game:str}/handbook")
    async def handbook(
        self,
        request: AnyRequest,
        game: PathWord,
        language: QueryLanguage = ENGLISH,
        seats: QuerySeats = 0,
    ) -> Handbook:
        """Return what is printed on the things of a game. Any option may be asked for too."""
        own = ("language", "seats")
        given = {name: value for name, value in request.query_params.items() if name not in own}
        try:
            options = msgspec.convert(given, Options)
        except msgspec.ValidationError as error:
            raise BadMessage("", "These are no options of a game.") from error
        return printed_handbook(game, house.spoken(language), seats, tuple(sorted(options.items())))

    @get("/{game:str}/rules")
    async def rules(self, game: PathWord) -> RulesInfo:
        """Return the rules of a game."""
        return rules_of(find(game).id)

    @get("/{game:str}/rules/{rule:str}")
    async def rule(self, game: PathWord, rule: PathWord) -> RuleInfo:
        """Return one rule by its ID."""
        found = rulebook.get(rule)
        if found is None or found.game not in rules_texts(find(game).id):
            raise NotFound("", "No rule of this game has that ID.")
        return RuleInfo(
            found.id, found.game, found.chapter, found.text, found.is_ruling, list(found.sources)
        )


@lru_cache(maxsize=64)
def printed_handbook(
    game: str, language: str, seats: int, options: tuple[tuple[str, Any], ...]
) -> Handbook:
    """Return a handbook, made once for each language, number of seats and options."""
    rules = find(game).seated(seats, dict(options))
    return msgspec.convert(handbook_of(rules, language, dict(options)), Handbook)


def rules_texts(game: str) -> dict[str, str]:
    """Return the texts that hold for a game, or refuse a game that has none."""
    try:
        return rulebook.markdown(game)
    except rulebook.UnknownGame as error:
        raise NotFound("", "There is no text of this game's rules.") from error


@lru_cache(maxsize=16)
def rules_of(game: str) -> RulesInfo:
    """Return the rules of a game, read once."""
    texts = [
        RulesText(name, markdown.partition("\n")[0].removeprefix("# "), markdown)
        for name, markdown in rules_texts(game).items()
    ]
    sections = [
        RuleSection(title, [RuleLine(rule.id, rule.text, rule.is_ruling) for rule in rules])
        for (_text, title), rules in groupby(
            rulebook.find(game, []), lambda rule: (rule.game, rule.chapter)
        )
    ]
    return RulesInfo(game, RULES_LANGUAGE, texts, sections)
