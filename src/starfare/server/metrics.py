"""What Prometheus may read."""

from __future__ import annotations

import os
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

registry: Final = CollectorRegistry()

MOVES: Final = Counter("starfare_moves_total", "Entries committed.", ["author"], registry=registry)
REFUSED: Final = Counter("starfare_refused_total", "Refusals by code.", ["code"], registry=registry)
CONFLICTS: Final = Counter(
    "starfare_conflicts_total", "Appends that another worker preceded.", registry=registry
)
LOADED: Final = Counter("starfare_loads_total", "Tables rebuilt from their log.", registry=registry)
COMMIT: Final = Histogram(
    "starfare_commit_seconds",
    "From a choice found legal to its commit.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=registry,
)
BOT: Final = Histogram(
    "starfare_bot_seconds",
    "What a bot takes for a decision.",
    buckets=(0.001, 0.005, 0.02, 0.1, 0.5, 2, 10),
    registry=registry,
)
SOCKETS: Final = Gauge(
    "starfare_sockets", "Open sockets.", registry=registry, multiprocess_mode="livesum"
)
TABLES: Final = Gauge(
    "starfare_tables_in_memory", "Tables held.", registry=registry, multiprocess_mode="livesum"
)
REQUESTS: Final = Counter(
    "starfare_requests_total", "HTTP requests by status.", ["status"], registry=registry
)


def exposition() -> bytes:
    """Return all figures as text; with several workers, of all of them."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        together = CollectorRegistry()
        multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
    return generate_latest(registry)
