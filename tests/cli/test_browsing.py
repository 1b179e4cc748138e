"""`starfare play`: a server of one's own, and the browser on its page."""

import socket
from pathlib import Path
from typing import Any

import pytest

from starfare.cli import browsing, main
from starfare.server import serving, settings
from starfare.server.settings import ServerSettings

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[ServerSettings]:
    """What would have been served."""
    asked: list[ServerSettings] = []
    monkeypatch.setattr(serving, "serve", asked.append)
    monkeypatch.setattr(browsing, "has_screen", lambda: False)
    return asked


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A client that is built."""
    (tmp_path / "index.html").write_text("page")
    monkeypatch.setattr(settings, "client_folder", lambda: tmp_path)
    return tmp_path


@pytest.mark.usefixtures("client")
def test_play_serves_on_this_machine_and_tells_where(
    capsys: Captured, served: list[ServerSettings]
) -> None:
    assert main(["play", "duel", "--port", "18710", "--db", "my.db"]) == 0
    [asked] = served
    assert (asked.host, asked.db) == ("127.0.0.1", "my.db")
    assert f"http://127.0.0.1:{asked.port}/new/duel" in capsys.readouterr().out


@pytest.mark.usefixtures("client")
def test_others_in_the_network_are_told_where(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, served: list[ServerSettings]
) -> None:
    monkeypatch.setattr(browsing, "own_address", lambda: "192.168.7.7")
    assert main(["play", "--host", "0.0.0.0", "--port", "18710"]) == 0
    out = capsys.readouterr().out
    assert f"http://127.0.0.1:{served[0].port}/" in out
    assert f"http://192.168.7.7:{served[0].port}/" in out


@pytest.mark.usefixtures("client")
def test_a_port_that_is_taken_is_passed_over(served: list[ServerSettings]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        assert main(["play", "--port", str(taken)]) == 0
    assert served[0].port > taken


def test_without_a_client_play_says_how_to_get_one(
    capsys: Captured,
    monkeypatch: pytest.MonkeyPatch,
    served: list[ServerSettings],
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(settings, "client_folder", lambda: tmp_path / "none")
    assert main(["play"]) == 2
    assert "make client" in capsys.readouterr().err
    assert served == []


def test_the_browser_is_opened_when_the_server_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        browsing.open_when_ready("127.0.0.1", server.getsockname()[1], "http://here/")
    assert opened == ["http://here/"]
