"""docs/protocol.md is a conversation; here it is held with a real server."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from starfare.kernel import refusal as kernel_refusals
from starfare.kernel.refusal import Refusal
from starfare.server import refusals
from starfare.server.refusals import status_of
from tests.meta.markdown import Block, blocks
from tests.meta.project import DOCS
from tests.server.houses import quick, serving

PAGE: Final = DOCS / "protocol.md"
ANYTHING: Final = "…"
NEVER_SENT: Final = {"Refusal", "NoRecord"}


class Conversation:
    """What was said so far, and what the placeholders stand for."""

    def __init__(self, http: httpx.AsyncClient, url: str) -> None:
        self.http = http
        self.url = url
        self.known: dict[str, Any] = {}
        self.answer: httpx.Response | None = None
        self.socket: ClientConnection | None = None
        self.unread: list[dict[str, Any]] = []

    def filled(self, value: Any) -> Any:
        """Put in what came before."""
        if isinstance(value, dict):
            return {name: self.filled(part) for name, part in value.items()}
        if isinstance(value, list):
            return [self.filled(part) for part in value]
        return self.known.get(value, value) if isinstance(value, str) else value

    def address(self, path: str) -> str:
        """Put what came before into a path."""
        return re.sub(r"\$[A-Z]+", lambda found: self.known[found[0]], path)

    async def hold(self, block: Block) -> None:
        """Say or expect one block."""
        content = self.filled(json.loads(block.text))
        verb, *rest = block.mark.split()
        name = rest[-1] if rest[-2:-1] == ["as"] else None
        if verb in ("POST", "PUT", "PATCH"):
            self.answer = await self.http.request(verb, self.address(rest[0]), json=content)
        elif verb == "GET":
            answer = await self.http.get(self.address(rest[0]))
            assert answer.status_code == int(rest[-1]), answer.text
            assert fits(content, answer.json()), answer.text[:2000]
        elif verb == "answers":
            assert self.answer is not None
            assert self.answer.status_code == int(rest[0]), self.answer.text
            assert fits(content, self.answer.json()), self.answer.text
            if name:
                self.known[name] = self.answer.json()["id"]
        elif verb == "sends":
            await (await self.opened()).send(json.dumps(content))
        else:
            assert verb == "receives", block
            message = await self.awaited(content)
            if name:
                self.known[name] = message["seat"]

    async def opened(self) -> ClientConnection:
        if self.socket is None:
            self.socket = await connect(
                self.url.replace("http", "ws") + "/ws",
                additional_headers={"Cookie": f"starfare={self.http.cookies['starfare']}"},
                origin=self.url,  # type: ignore[arg-type]
            )
        return self.socket

    async def awaited(self, expected: Any) -> dict[str, Any]:
        """Return the first message that looks like this, past or to come."""
        for earlier in self.unread:
            if fits(expected, earlier):
                self.unread.remove(earlier)
                return earlier
        async with asyncio.timeout(60):
            while True:
                message: dict[str, Any] = json.loads(await (await self.opened()).recv())
                if fits(expected, message):
                    return message
                self.unread.append(message)


def fits(expected: Any, actual: Any) -> bool:
    """Everything that is shown is there; what is not shown may be there too."""
    if expected == ANYTHING:
        return True
    if isinstance(expected, dict):
        return isinstance(actual, dict) and all(
            name in actual and fits(value, actual[name]) for name, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(actual, list)
            and len(actual) >= len(expected)
            and all(fits(one, other) for one, other in zip(expected, actual, strict=False))
        )
    return bool(expected == actual)


def test_the_page_is_a_conversation_that_takes_place(tmp_path: Path) -> None:
    script = [b for b in blocks(PAGE.read_text(encoding="utf-8")) if b.language == "json"]
    assert all(block.mark for block in script)

    async def scene() -> None:
        async with (
            serving(quick(tmp_path / "a.db")) as server,
            httpx.AsyncClient(base_url=server.url) as http,
        ):
            held = Conversation(http, server.url)
            for block in script:
                try:
                    await held.hold(block)
                except TimeoutError as error:
                    kinds = [(one["type"], one.get("code")) for one in held.unread]
                    raise AssertionError(f"line {block.line}: it came: {kinds}") from error
            assert held.socket is not None
            await held.socket.close()

    asyncio.run(scene())


def test_the_page_lists_every_refusal_with_its_status() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    kinds = {
        name: kind
        for module in (kernel_refusals, refusals)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Refusal) and name not in NEVER_SENT
    }
    assert dict(rows) == {name: str(status_of(kind("", ""))) for name, kind in kinds.items()}
