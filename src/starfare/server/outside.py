"""Bots from outside: any Python bot at a live table, over the same protocol as everybody."""

from __future__ import annotations

import base64
import importlib
import os
from typing import Any

from starfare.bots.bot import Bot
from starfare.games import find
from starfare.kernel.chance import Seeded
from starfare.kernel.choices import Choice
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game, new_game
from starfare.kernel.refusal import BadOption
from starfare.kernel.stream import Stream
from starfare.server.client import TableClient


class Engine:
    """Makes views and decisions again from the encoded state a seat is sent."""

    def __init__(self, table: dict[str, Any]) -> None:
        rules = find(table["game"])
        if table["version"] != rules.version:
            raise BadOption("", f"The table plays version {table['version']} of {rules.id}.")
        names = tuple(seat["name"] or "-" for seat in table["seats"])
        options: dict[str, object] = dict(table["options"])
        self._blank = new_game(rules, len(names), Seeded(b""), options, names)

    def known(self, update: dict[str, Any]) -> Game:
        """Return what the seat knows as a game: it has views and choices, but no secrets."""
        return self._blank.decode(base64.b64decode(update["state"]))

    def plain(self, choice: Choice) -> dict[str, Any]:
        """Return a choice as it is sent."""
        return self._blank.rules.vocabulary().plain(choice)


class OutsideBot:
    """Plays one seat with a bot until the game is over."""

    def __init__(self, client: TableClient, bot: Bot, rng: Stream | None = None) -> None:
        self.client = client
        self.bot = bot
        self.rng = rng or Stream(os.urandom(32))
        self.accepted: list[tuple[int, dict[str, Any]]] = []
        """The numbers and choices the server has acknowledged."""
        self.outcome: dict[str, Any] | None = None
        self._engine: Engine | None = None
        self._asked: tuple[str, int] | None = None

    async def play(self, most: int | None = None) -> None:
        """Play until the end, or until so many choices were accepted."""
        async for message in self.client.messages():
            if message["type"] in ("welcome", "table") and self._engine is None:
                self._engine = Engine(message["table"])
            if message["type"] != "update":
                continue
            if message.get("outcome") is not None:
                self.outcome = message["outcome"]
                return
            await self._consent(message)
            latest = self.client.updates[message["seat"]]
            if latest["n"] == message["n"]:
                await self._decide(message)
            if most is not None and len(self.accepted) >= most:
                return

    async def _consent(self, update: dict[str, Any]) -> None:
        """Bots do not mind when somebody takes a choice back."""
        wish = update.get("take_back")
        seat = update["seat"]
        if wish is not None and wish["seat"] != seat and seat not in wish["agreed"]:
            await self.client.ask("consent", seat=seat, agree=True)

    async def _decide(self, update: dict[str, Any]) -> None:
        assert self._engine is not None
        seat = update["seat"]
        if update["decision"] is None:
            return
        known = self._engine.known(update)
        view = known.view(seat)
        decision = view.decision
        if decision is None or not self._worth_asking(known, decision):
            return
        choice = self.bot.choose(view, decision, self.rng)
        if choice is None:
            return
        data = self._engine.plain(choice)
        answer = await self.client.choose(seat, data, update["n"])
        if answer["type"] == "accepted":
            self.accepted.append((answer["n"], data))
        elif answer["code"] not in ("Stale", "NotYourDecision", "GameIsOver"):
            raise BadOption(answer["rule"], f"The server refused {data}: {answer['message']}")

    def _worth_asking(self, known: Game, decision: Decision) -> bool:
        """Ask a bot that may speak unasked once for each question that comes up."""
        if not decision.optional:
            return True
        question = (repr(decision.question), known.turn)
        if question == self._asked:
            return False
        self._asked = question
        return True


def load_bot(name: str) -> Bot:
    """Return a bot by `package.module:Class`."""
    module, colon, attribute = name.partition(":")
    if not colon:
        raise BadOption("", "A bot is named package.module:Class.")
    try:
        made = getattr(importlib.import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError) as error:
        raise BadOption("", f"{name} cannot be loaded: {error}.") from error
    if not isinstance(made, Bot):
        raise BadOption("", f"{name} is no starfare.Bot.")
    return made


async def play_at(url: str, table: str, bot: str, token: str) -> dict[str, Any] | None:
    """Play a bot at a table until the game is over; return the outcome."""
    async with TableClient(url, table, token=token, form="state") as client:
        player = OutsideBot(client, load_bot(bot))
        await player.play()
        return player.outcome
