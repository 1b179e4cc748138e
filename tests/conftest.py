"""What all tests share: Hypothesis profiles, and the guard around compiled code."""

import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings

from starfare import compiled

settings.register_profile(
    "quick",
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "ci", settings.get_profile("quick"), max_examples=100, derandomize=True, print_blob=True
)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "quick")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name each reason why tests were skipped once."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(str(report.longrepr[2]) for report in skipped)
    for reason, count in reasons.items():
        terminalreporter.write_line(f"SKIPPED {count} tests: {reason.removeprefix('Skipped: ')}")


def pytest_report_header() -> str:
    return f"starfare: rules run {compiled.mode()}"


def pytest_sessionstart() -> None:
    """Refuse to test compiled code that is stale, or other code than was asked for."""
    expected = os.environ.get("STARFARE_EXPECT", compiled.mode())
    if compiled.mode() != expected:
        pytest.exit(f"the rules should run {expected} but run {compiled.mode()}", returncode=3)
    if changed := compiled.stale():
        pytest.exit(
            f"compiled before these changed (make fast): {', '.join(changed)}", returncode=3
        )
