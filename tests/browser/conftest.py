"""A real server with the built client, and a Chromium that looks at it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from starfare.server.settings import client_folder
from tests.server.houses import free_port

MUST = os.environ.get("CI") == "true"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
BEGIN_SECONDS = 60


def missing(what: str, tool: str) -> None:
    """Skip a test loudly, or fail it where nothing may be skipped."""
    reason = f"{what}: {tool}"
    if MUST:
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    program = os.environ.get("STARFARE_BROWSER")
    program = program or shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        missing("there is no Chromium", "tools/need-browser installs it")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that serves the built client."""
    if not (client_folder() / "index.html").is_file():
        missing("the client is not built", "make client builds it")
    folder = tmp_path_factory.mktemp("served")
    address = f"http://127.0.0.1:{(port := free_port())}"
    command = [sys.executable, "-m", "starfare", "serve", "--port", str(port)]
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            [*command, "--db", str(folder / "a.db"), "--log-level", "warning"],
            stdout=log,
            stderr=log,
        )
    wait_for(address, server, folder / "log")
    yield address
    server.terminate()
    server.wait(10)


def wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + BEGIN_SECONDS
    while time.monotonic() < until and server.poll() is None:
        try:
            httpx.get(f"{address}/ready").raise_for_status()
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"the server did not begin: {log.read_text()}")


@pytest.fixture
def context(browser: Browser, url: str) -> Iterator[BrowserContext]:
    """A visitor nobody knows yet."""
    visitor = browser.new_context(
        base_url=url, viewport={"width": 1280, "height": 800}, locale="en-GB"
    )
    yield visitor
    visitor.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which nothing may go wrong unheard."""
    wrong: list[str] = []
    seen = context.new_page()
    seen.on("pageerror", lambda error: wrong.append(str(error)))
    seen.on("console", lambda message: note(message, wrong))
    yield seen
    assert wrong == []


def note(message: ConsoleMessage, wrong: list[str]) -> None:
    """Keep what a page complains of; being asked for a name on the first visit is no complaint."""
    if message.type == "error" and "status of 401" not in message.text:
        wrong.append(message.text)
