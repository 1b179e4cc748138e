"""A real server with the built client, and a Chromium that looks at it."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    ViewportSize,
    expect,
    sync_playwright,
)

from starfare.server.settings import client_folder
from tests.browser.house import HOUSES, House

MUST = os.environ.get("CI") == "true"
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--no-first-run",
    "--disable-background-networking",
]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
USUAL: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "service_workers": "block"}
"""How visitors come; keeping the client for a journey without a network costs a tenth of a test."""
PATIENT_MS = 30_000
"""A busy machine may be slow."""
FAILURES = Path(__file__).parents[2] / "build" / "failed"
"""What was to be seen when a test failed."""
expect.set_options(timeout=PATIENT_MS)
FAILED = pytest.StashKey[bool]()

THEMES = pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.wide)])
"""Look at it in both colour schemes; the dark one is what most people see."""

Visit = Callable[..., Page]
"""Brings somebody new with a browser of their own; settings go along by name."""


def missing(what: str, tool: str) -> None:
    """Skip a test loudly, or fail it where nothing may be skipped."""
    reason = f"{what}: {tool}"
    if MUST:
        pytest.fail(reason)
    pytest.skip(reason)


def chromium() -> str | None:
    """Where the browser is, if there is one."""
    named = os.environ.get("STARFARE_BROWSER")
    return named or next(filter(None, map(shutil.which, PROGRAMS)), None)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of this folder in a process.

    Playwright keeps a loop running, so that no other test of that process could run one.
    """
    program = chromium()
    if program is None:
        missing("there is no Chromium", "tools/need-browser installs it")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that serves the built client."""
    yield from opened(tmp_path_factory.mktemp("served"))


@pytest.fixture
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for one test, which may kill it."""
    yield from opened(tmp_path_factory.mktemp("served"))


@pytest.fixture(autouse=True)
def chance(house: House, request: pytest.FixtureRequest) -> None:
    """Every test meets the same games again."""
    house.name_chance(request.node.name)


def opened(folder: Path) -> Iterator[House]:
    if not (client_folder() / "index.html").is_file():
        missing("the client is not built", "make client builds it")
    house = House(folder)
    house.begin()
    yield house
    house.end()


@pytest.fixture(scope="package")
def url(house: House) -> str:
    """The address of a server that serves the built client."""
    return house.url


@pytest.fixture
def page(visit: Visit) -> Page:
    """The page of a visitor nobody knows yet."""
    return visit()


@pytest.fixture
def context(page: Page) -> BrowserContext:
    """The browser of that visitor."""
    return page.context


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Keep whether a test failed, for the pictures of its pages."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def visit(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Bring visitors; whatever goes wrong on their pages fails the test.

    `kept` are settings of the device, the rest is for the browser's context. A page that is `rough`
    may complain: its connection is to be cut.
    """
    wrong: list[str] = []
    visitors: list[Visitor] = []

    def come(kept: dict[str, Any] | None = None, *, rough: bool = False, **wanted: Any) -> Page:
        context = browser.new_context(**{"base_url": house.url, **USUAL, **wanted})
        context.set_default_timeout(PATIENT_MS)
        visitor = Visitor(context.new_page(), [] if rough else wrong)
        visitors.append(visitor)
        if kept is not None:
            keep(visitor.page, **kept)
        return visitor.page

    yield come
    if request.node.stash.get(FAILED, False):
        leave_evidence(request.node.name, visitors)
    for visitor in visitors:
        visitor.page.context.close()
    assert wrong == []


class Visitor:
    """A page, and all that it said on its console."""

    def __init__(self, page: Page, wrong: list[str]) -> None:
        self.page = page
        self.console: list[str] = []
        self._wrong = wrong
        page.on("pageerror", lambda error: self._complain(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        """Being asked for a name on the first visit is no complaint."""
        self.console.append(f"{message.type}: {message.text}")
        if message.type == "error" and "status of 401" not in message.text:
            self._wrong.append(message.text)

    def _complain(self, error: str) -> None:
        self.console.append(f"uncaught: {error}")
        self._wrong.append(error)


def leave_evidence(test: str, visitors: list[Visitor]) -> None:
    """Keep what was to be seen when a test failed: the pages, their consoles, the server's log."""
    folder = FAILURES / re.sub(r"[^\w.=-]+", "-", test)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, visitor in enumerate(visitors):
        visitor.page.screenshot(path=folder / f"page-{number}.png")
        console = "\n".join([visitor.page.url, *visitor.console])
        (folder / f"console-{number}.txt").write_text(console, encoding="utf-8")
    for house in HOUSES.values():
        shutil.copy(house.log, folder / f"server-{house.port}.log")
    print(f"what was to be seen: {folder}")


def keep(page: Page, **kept: Any) -> None:
    """Set the device before its first visit: theme, language, motion."""
    settings = json.dumps({"language": "en", **kept})
    page.add_init_script(
        f"localStorage.getItem('starfare.settings') ??"
        f" localStorage.setItem('starfare.settings', {json.dumps(settings)})"
    )
