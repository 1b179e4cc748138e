"""Cadets that lead a visitor's seats to a position worth looking at, over the socket."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from starfare.bots import make_bot
from starfare.kernel.stream import Stream
from starfare.server.client import TableClient
from starfare.server.outside import OutsideBot

PATIENCE_SECONDS = 120

Plain = dict[str, Any]
NOTHING: Plain = {"prompt": "", "optional": True, "choices": [], "families": []}
Stop = Callable[[Plain, Plain], bool]
"""Whether to stop at a decision and a view, both as they are sent."""


class Pilot(OutsideBot):
    """Plays the seats of one visitor until a position is reached."""

    def __init__(self, client: TableClient, game: str, stop: Stop, halt: asyncio.Event) -> None:
        super().__init__(client, make_bot("cadet", game), Stream(b"pilot"))
        self._stop = stop
        self._halt = halt

    async def _decide(self, update: Plain) -> None:
        if self._halt.is_set():
            return
        assert self._engine is not None
        view = self._engine.known(update).view(update["seat"]).plain()
        if self._stop(update["decision"] or NOTHING, view):
            self._halt.set()
            return
        await super()._decide(update)


async def fly(url: str, table: str, game: str, cookies: list[str], stop: Stop) -> bool:
    """Play until a position is reached; False when the game ended before."""
    halt = asyncio.Event()
    clients = [TableClient(url, table, cookie=cookie, form="state") for cookie in cookies]
    async with asyncio.TaskGroup() as group:
        flights = []
        for client in clients:
            await client.__aenter__()
            flights.append(group.create_task(Pilot(client, game, stop, halt).play()))
        watch = group.create_task(halt.wait())
        await asyncio.wait(
            [watch, *flights], timeout=PATIENCE_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        for task in (watch, *flights):
            task.cancel()
    for client in clients:
        await client.close()
    return halt.is_set()


def lead(table: str, game: str, stop: Stop, *pages: Page) -> bool:
    """Lead the seats of these visitors to a position; False when the game ended before."""
    cookies = [
        cookie["value"]
        for page in pages
        for cookie in page.context.cookies()
        if cookie["name"] == "starfare"
    ]
    url = pages[0].evaluate("location.origin")
    reached: list[bool] = []
    # Playwright keeps the loop of this thread to itself.
    flight = threading.Thread(
        target=lambda: reached.append(asyncio.run(fly(url, table, game, cookies, stop)))
    )
    flight.start()
    flight.join()
    assert reached, "the pilots failed"
    return reached[0]


def asks(*prompts: str) -> Stop:
    """Stop where a visitor has to answer one of these."""
    return lambda decision, _view: decision["prompt"] in prompts and not decision["optional"]


def offers(kind: str) -> Stop:
    """Stop where a visitor may choose something of a type."""
    return lambda decision, _view: any(
        shown["choice"]["type"] == kind for shown in decision["choices"]
    )
