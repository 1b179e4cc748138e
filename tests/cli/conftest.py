"""The command line is tested as if nobody had started it by `make`."""

import pytest


@pytest.fixture(autouse=True)
def _started_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MAKELEVEL", raising=False)
