"""A server of the tests' own: patient with quick players, and one that can be killed."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import httpx

from starfare.server import tokens
from starfare.server.serving import serve
from starfare.server.settings import ServerSettings
from tests.chance import Chance
from tests.server.houses import GENEROUS, free_port

BEGIN_SECONDS = 90


class House:
    """A server process, its address and its database."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.db = str(folder / "a.db")
        self.log = folder / "log"
        self._folder = folder
        self._server: subprocess.Popen[bytes] | None = None
        self.chance = Chance(chance_of(folder).read_text)
        self.name_chance("house")
        HOUSES[self.url] = self

    def name_chance(self, name: str) -> None:
        """Let the games that begin from now on follow from a name."""
        chance_of(self._folder).write_text(name)

    def begin(self) -> None:
        """Serve, and wait until it answers."""
        command = [sys.executable, "-m", "tests.browser.house", str(self.port), str(self._folder)]
        with self.log.open("a") as log:
            self._server = subprocess.Popen(command, stdout=log, stderr=log, cwd=root())
        until = time.monotonic() + BEGIN_SECONDS
        while time.monotonic() < until and self._server.poll() is None:
            try:
                httpx.get(f"{self.url}/ready").raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.1)
            else:
                return
        raise AssertionError(f"the server did not begin: {self.log.read_text()}")

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        assert self._server is not None
        self._server.kill()
        self._server.wait(10)

    def end(self) -> None:
        """Let it finish."""
        assert self._server is not None
        self._server.terminate()
        try:
            self._server.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()


HOUSES: dict[str, House] = {}
"""The servers of this process by their addresses."""


def house_at(url: str) -> House:
    """The server that a page comes from."""
    return HOUSES[url]


def root() -> Path:
    return Path(__file__).parents[2]


def chance_of(folder: Path) -> Path:
    """Where the name is written from which the games follow."""
    return folder / "chance"


def main() -> None:
    """Serve with limits that no test meets, and games that a test meets again."""
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    tokens.new_seed = Chance(chance_of(folder).read_text)
    db = str(folder / "a.db")
    serve(ServerSettings(db=db, port=port, limits=GENEROUS, log_level="warning"))


if __name__ == "__main__":
    main()
