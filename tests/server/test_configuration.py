"""`starfare serve` checks everything it is told before it starts anything."""

import os
import socket
from pathlib import Path

import pytest

from starfare.cli import main
from starfare.server.configuration import BadSettings, checked_settings
from tests.server.houses import free_port

MISTAKEN = {
    "--port": "many",
    "--host": "no host.invalid",
    "--db": "mysql://x/y",
    "--redis": "http://cache",
    "--workers": "0",
    "--origin": "https://play.example.org/table",
    "--proxy": "10.0.0.0/99",
    "--secret": "short",
    "--log-level": "loud",
}


def test_every_mistake_is_named_in_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    given = [part for option in MISTAKEN.items() for part in option]
    assert main(["serve", *given]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert {line.split(":")[1].strip() for line in lines} == set(MISTAKEN)
    assert len(lines) == len(MISTAKEN)
    assert "short" not in "".join(lines)


def test_bots_are_left_to_others_only_where_there_are_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["serve", "--no-bots"]) == 2
    assert "--no-bots: another worker has to play them" in capsys.readouterr().err


def test_variables_are_checked_like_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STARFARE_DB", "oracle://x/y")
    monkeypatch.setenv("STARFARE_REDIS", "cache:6379")
    monkeypatch.setenv("STARFARE_SECRET", "short")
    assert main(["serve", "--port", str(free_port())]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_a_mistake_starts_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--db", str(tmp_path / "a.db"), "--log-level", "loud"]) == 2
    assert list(tmp_path.iterdir()) == []
    assert "--log-level" in capsys.readouterr().err


def test_an_address_that_is_in_use_is_a_mistake(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        with pytest.raises(BadSettings, match="cannot listen"):
            checked_settings(port, "1", db=str(tmp_path / "a.db"))


def test_a_database_needs_a_folder_it_can_be_written_to(tmp_path: Path) -> None:
    port = str(free_port())
    with pytest.raises(BadSettings, match="no folder"):
        checked_settings(port, "1", db=str(tmp_path / "none" / "a.db"))
    with pytest.raises(BadSettings, match="is a folder"):
        checked_settings(port, "1", db=str(tmp_path))
    if os.geteuid() != 0:  # root may write everywhere
        tmp_path.chmod(0o500)
        with pytest.raises(BadSettings, match="cannot be written"):
            checked_settings(port, "1", db=str(tmp_path / "a.db"))


def test_good_settings_are_taken_as_they_are(tmp_path: Path) -> None:
    port, db = free_port(), str(tmp_path / "a.db")
    made = checked_settings(str(port), "2", db=db, redis="redis://cache/0", secret="x" * 16)
    assert (made.port, made.workers, made.db) == (port, 2, db)
