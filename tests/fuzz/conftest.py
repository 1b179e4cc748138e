"""The databases and the quiet logs of the server's tests, for the server under odd input."""

from tests.server.conftest import _quiet_logs, _same_games, surroundings

__all__ = ["_quiet_logs", "_same_games", "surroundings"]
