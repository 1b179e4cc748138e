"""docs/hosting.md names every option, metric and limit there is."""

import re

from typer.main import get_command

from starfare.cli.app import app
from starfare.server import costs
from starfare.server.messages import Choose, Explain, Sync, TakeBack
from starfare.server.metrics import registry
from starfare.server.oversight import MOST_REPORTS
from starfare.server.replaying import MOST_CHOICES
from starfare.server.settings import LARGEST_RECORD, Limits
from starfare.server.talking import MOST_MUTED
from tests.meta.project import DOCS

PAGE = (DOCS / "hosting.md").read_text(encoding="utf-8")


def test_the_page_names_the_options_of_serve() -> None:
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    options = {
        name
        for parameter in serve.params
        for name in parameter.opts
        if name.startswith("--") and name != "--help"
    }
    rows = [row.split("|") for row in PAGE.splitlines() if row.startswith("| `--")]
    assert {name for row in rows for name in re.findall(r"--[a-z-]+", row[1])} == options
    variables = {parameter.envvar for parameter in serve.params if parameter.envvar}
    assert {name for row in rows for name in re.findall(r"STARFARE_\w+", row[2])} == variables


def test_the_page_names_the_commands_of_admin() -> None:
    admin = get_command(app).commands["admin"]  # type: ignore[attr-defined]
    rows = [row.split("|")[1] for row in PAGE.splitlines() if row.startswith("| `starfare admin")]
    named = {name for row in rows for name in re.findall(r"(?:admin |, `)([a-z]+)", row)}
    assert named == set(admin.commands)
    options = {name for row in rows for name in re.findall(r"--[a-z]+", row)}
    given = {
        name
        for command in admin.commands.values()
        for parameter in command.params
        for name in parameter.opts
        if name.startswith("--")
    }
    assert options == given - {"--db", "--help"}


def test_the_page_names_the_metrics() -> None:
    shown = set(re.findall(r"`(starfare_\w+)`", PAGE))
    made = {
        f"{metric.name}_total" if metric.type == "counter" else metric.name
        for metric in registry.collect()
    }
    assert shown == made


def test_the_page_tells_the_limits_as_they_are() -> None:
    limits = Limits()
    for part in (
        f"{limits.frame_bytes // 1024} kB; beyond",
        f"| {limits.body_bytes // 1024} kB |",
        f"| {LARGEST_RECORD // 1_000_000} MB, {MOST_CHOICES} choices |",
        f"work for an address | {limits.work_per_second:.0f} a second, {limits.work_burst:.0f} at",
        f"{limits.messages_per_second:.0f} a second, {limits.message_burst:.0f} at once; after "
        f"{limits.strikes}",
        f"{limits.requests_per_second:.0f} a second, {limits.request_burst:.0f} at once |",
        f"tables of a host | {limits.tables_per_person} |",
        f"sockets of a person | {limits.sockets_per_person} |",
        f"{limits.people_per_address_and_hour:.0f} an hour",
        f"{limits.passwords_per_minute:.0f} a minute",
        f"{limits.talk_burst:.0f} at once, {limits.talk_length} letters",
        f"people muted at a table | {MOST_MUTED} |",
        f"open reports of a person | {MOST_REPORTS} |",
        f"a request, until it is there | {limits.request_seconds:.0f} seconds |",
        f"{limits.waiting_bytes // 1024} kB, or nothing read for {limits.reading_seconds:.0f}",
    ):
        assert part in PAGE, part


def test_the_page_tells_what_work_costs() -> None:
    choices = 500
    for part in (
        f"| a table that is not in memory | {costs.LOADING} |",
        f"| a list of tables | {costs.LISTING} |",
        f"| a new table, the start of a game | {costs.CREATING}, {costs.STARTING} |",
        f"| a rematch, playing on from a position | {costs.FOLLOWING} |",
        f"| a record | {costs.RECORD} |",
        f"| `hello`, for each seat | {costs.GREETING} |",
        f"asked for before | {costs.CHRONICLE} |",
        f"| {costs.REPLAY_OF_CHOICE * choices:.0f}, {costs.FIGURES_OF_CHOICE * choices:.0f} |",
        f"| `choose`, `explain`, `sync` | {costs.cost_of(Choose('', 0, {})):.0f}, "
        f"{costs.cost_of(Explain('', 0, {})):.0f}, {costs.cost_of(Sync()):.0f} |",
        f"| `take_back`, `report` | {costs.cost_of(TakeBack('', 0)):.0f}, {costs.REPORTING} |",
        f"anything else that reads or writes | {costs.SMALL} |",
    ):
        assert part in PAGE, part
