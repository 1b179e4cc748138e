"""Somebody who plays by clicking: reads the prompt, takes what is offered, never knows a rule."""

from __future__ import annotations

import random
import re
import time
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.house import house_at
from tests.browser.pilots import Stop, lead

PATIENCE_SECONDS = 120
"""So long nothing may happen at a table with bots before the test gives up."""
CLICK_MS = 3000
MOST_MISSED = 10
MOST_CARDS = 60
PEOPLE = ("me", "here", "open")
ENDINGS = re.compile(
    r"Start flight|End (your|the) |End turn|End trading|End flight|Decline|No\b|Nein\b|Lehne|Beende|.* beenden"
)


class Player:
    """A visitor with a page."""

    def __init__(self, page: Page, seed: int = 1, *, touches: bool = False) -> None:
        self.page = page
        self.touches = touches
        self.rng = random.Random(seed)
        self.origin = ""
        self.chosen = 0
        self.missed = 0
        self.positions = numbers(page)

    # --- a table ---------------------------------------------------------------------

    def ask(self, method: str, path: str, data: Any = None) -> Any:
        """Ask the server as the page would, with its cookie."""
        answer = self.page.request.fetch(f"/api{path}", method=method, data=data)
        assert answer.ok, f"{method} {path}: {answer.text()}"
        self.origin = answer.url.partition("/api/")[0]
        return answer.json() if answer.body() else None

    def sit_down(
        self, game: str, *seats: str, start: bool = True, look: bool = True, **wanted: Any
    ) -> str:
        """Make a table, begin, and open its page; a seat is `me`, `here NAME`, `open` or a bot."""
        self.arrive()
        chairs = [chair(seat) for seat in seats]
        settings = {"pause": 0, **wanted.pop("settings", {})}
        whole = {"game": game, "seats": chairs, "settings": settings, **wanted}
        table = self.ask("POST", "/tables", whole)["id"]
        if start:
            self.ask("POST", f"/tables/{table}/start", {})
        if look:
            self.page.goto(f"/table/{table}")
        return str(table)

    def arrive(self, name: str = "") -> None:
        """Become somebody, without a look at the lobby."""
        if not self.page.context.cookies():
            self.ask("POST", "/me", {"name": name or "Anna"})
        elif name:
            self.ask("PATCH", "/me", {"name": name})

    def sit_down_at(
        self, game: str, stop: Stop, *seats: str, last: bool = False, **wanted: Any
    ) -> str:
        """Come to a table in the middle of a game, where something is to be decided."""
        waiting = self.sit_down(game, *seats, start=False, look=False, **wanted)
        table = self.begin_at(waiting, stop, last=last)
        self.page.goto(f"/table/{table}")
        return table

    def begin_at(self, waiting: str, stop: Stop, *, last: bool = False) -> str:
        """Begin a game in its middle, at a table like the one that waits."""
        table = lead(house_at(self.origin), waiting, stop, last=last)
        self.ask("DELETE", f"/tables/{waiting}")
        self.ask("POST", f"/tables/{table}/start", {})
        return table

    # --- what a person sees ------------------------------------------------------------

    @property
    def bar(self) -> Locator:
        return self.page.locator("[data-prompt-bar]")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    def hand(self) -> dict[str, int]:
        """The own cards, as they are read aloud."""
        labels = self.page.locator("[data-hand]").evaluate_all(
            "all => all.map(each => [each.dataset.hand, each.ariaLabel])"
        )
        return {kind: int(re.sub(r"\D", "", label)) for kind, label in labels}

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def end(self) -> Locator:
        return self.page.get_by_role("dialog", name=re.compile("game is over|Spiel ist aus|vorbei"))

    def is_over(self) -> bool:
        return self.end.first.is_visible()

    def must_decide(self) -> bool:
        return self.bar.locator(".lamp.on").count() > 0

    def wait_for_turn(self) -> bool:
        """Wait until there is something to decide; False when the game is over."""
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            if self.is_over():
                return False
            if self.must_decide():
                return True
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing happens: {self.bar.inner_text()}")

    # --- what a person does --------------------------------------------------------------

    def play_to_the_end(self, most: int = 3000) -> None:
        """Decide whatever is asked until somebody has won."""
        while self.chosen < most and self.wait_for_turn():
            self.decide()
        assert self.is_over(), f"{most} decisions were not enough"

    def decide(self) -> None:
        """Make one decision from the list of choices."""
        before, told = self.standing(), len(self.positions)
        try:
            self.click_something()
        except PlaywrightTimeout:
            # The table moved on while the pointer was on its way; look again, as a person would.
            self.missed += 1
            assert self.missed < MOST_MISSED, f"cannot choose: {before}"
            return
        self.missed = 0
        self.chosen += 1
        self.wait_until_taken(before, told)

    def standing(self) -> str:
        """What the bar asks, or whom it waits for."""
        said = "document.querySelector('[data-prompt-bar]')?.innerText ?? ''"
        return str(self.page.evaluate(said))

    def wait_until_taken(self, before: str, told: int) -> None:
        """A choice that was taken changes the position, and mostly what the bar says."""
        until = time.monotonic() + 5
        while time.monotonic() < until and self.standing() == before and not self.is_over():
            if len(self.positions) > told:
                self.page.evaluate("() => new Promise(requestAnimationFrame)")
                return
            self.page.wait_for_timeout(20)

    def click_something(self) -> None:
        more = self.bar.locator("button.more")
        if not more.count():
            self.press(self.bar.locator(".buttons button").last)
            return
        self.put_aside()
        if more.get_attribute("aria-expanded") != "true":
            self.press(more)
        self.bar.locator("button.choice, details .form").first.wait_for(timeout=CLICK_MS)
        listed = self.bar.locator("button.choice")
        texts = listed.all_inner_texts()
        if texts:
            self.press(listed.nth(self.wanted(texts)))
            return
        self.fill_in(self.bar.locator("details .form").first)

    def press(self, button: Locator) -> None:
        """Click, or tap where there is no mouse."""
        if self.touches:
            button.tap(timeout=CLICK_MS)
        else:
            button.click(timeout=CLICK_MS)

    def put_aside(self) -> None:
        """Put a dialog aside to decide from the list instead."""
        close = self.dialog.get_by_role("button", name=re.compile("^(Close|Schließen)$")).first
        if close.is_visible():
            self.press(close)

    def wanted(self, texts: list[str]) -> int:
        """Mostly get on with the game, sometimes try something."""
        endings = [place for place, text in enumerate(texts) if ENDINGS.match(text)]
        if endings and self.rng.random() < 0.6:
            return self.rng.choice(endings)
        return self.rng.randrange(len(texts))

    def fill_in(self, form: Locator) -> None:
        """Add cards until the form is content."""
        send = form.locator(".end button").last
        for _ in range(MOST_CARDS):
            if not is_locked(send):
                break
            more = form.get_by_role("button", name=re.compile("^(More|Mehr): ")).all()
            free = [button for button in more if not is_locked(button)]
            if not free:
                # It was sent, or somebody else was quicker: the form goes.
                return
            self.add_one(self.pick(free))
        self.press(send)

    def pick(self, free: list[Locator]) -> Locator:
        """Choose what to count up."""
        return self.rng.choice(free)

    def add_one(self, more: Locator) -> None:
        """Count one up."""
        self.press(more)


def chair(seat: str) -> dict[str, str]:
    kind, _, name = seat.partition(" ")
    return {"kind": kind, "name": name} if kind in PEOPLE else {"kind": "bot", "bot": kind}


def is_locked(button: Locator) -> bool:
    """Whether a button stands there only to say why it cannot be pressed."""
    return button.get_attribute("aria-disabled", timeout=CLICK_MS) == "true"


def numbers(page: Page) -> list[int]:
    """The numbers of the positions that come in over the socket, as they come."""
    seen: list[int] = []

    def heard(frame: str | bytes) -> None:
        if '"type":"update"' in str(frame):
            seen.append(int(str(frame).split('"n":')[1].split(",")[0]))

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    return seen
