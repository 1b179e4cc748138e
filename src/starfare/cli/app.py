"""The commands, and what becomes of errors: one line, 2 for bad input, 1 for failure."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.main import get_command

from starfare import __version__, compiled, rulebook
from starfare.cli.admin import admin
from starfare.cli.output import (
    BAD_INPUT,
    DONE,
    FAILED,
    complain,
    print_json,
    print_lines,
    print_table,
    progress,
    working,
)
from starfare.cli.seats import default_seats, is_person, split_seats
from starfare.cli.serving import USUAL_DB, DbOption, bench_server, register
from starfare.content.loading import ContentError
from starfare.games import find, games
from starfare.kernel.refusal import BadOption, BadSeats, Refusal
from starfare.kernel.wording import listed
from starfare.server.refusals import Unavailable

__all__ = ["app", "main"]

app = typer.Typer(
    name="starfare",
    help="A family of space-trading board games: play, simulate, replay, read the rules.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

JsonFlag = Annotated[bool, typer.Option("--json", help="Print one JSON value and nothing else.")]
OptionList = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="An option of the game: key=value.")
]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    try:
        if changed := compiled.stale():
            complain(
                f"the compiled copy is older than {changed[0]}"
                f"{f' and {len(changed) - 1} more' if changed[1:] else ''}; run `make fast` again."
            )
            return FAILED
        given = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
        result = get_command(app).main(given, prog_name="starfare", standalone_mode=False)
    except Unavailable as error:
        complain(f"the database cannot be used: {'; '.join(error.__notes__)}.")
        return FAILED
    except (Refusal, ContentError, rulebook.UnknownGame) as error:
        complain(str(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        complain("stopped.")
        return FAILED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as error:
        if error.filename is None:
            return _failed(error)
        complain(f"{error.filename}: {error.strerror}.")
        return BAD_INPUT
    except Exception as error:
        return _failed(error)
    return int(result or DONE)


def _failed(error: Exception) -> int:
    """A usage error of the command line is bad input; anything else is a failure."""
    message = getattr(error, "format_message", None)
    if message is not None:
        complain(message() or "type starfare --help for the commands.")
        return BAD_INPUT
    if os.environ.get("STARFARE_DEBUG"):
        raise error
    complain(f"failed: {type(error).__name__}: {error}")
    return FAILED


def _show_version(wanted: bool) -> None:
    if wanted:
        reason = compiled.why_interpreted()
        detail = f"; it was not compiled: {reason}" if reason else ""
        print(f"starfare {__version__} ({compiled.mode()}{detail})")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """A family of space-trading board games: play, simulate, replay, read the rules."""


# --- games, rules -----------------------------------------------------------------------


@app.command("games")
def show_games(as_json: JsonFlag = False) -> None:
    """List the games, their seats and options."""
    known = [_described(rules) for rules in games().values()]
    if as_json:
        print_json(known)
        return
    for game in known:
        seats = listed([str(count) for count in game["seats"]], "or")
        print_lines([f"{game['id']}: {game['title']}, {seats} seats. {game['summary']}"])
        rows = [
            [option["name"], _spanned(option["values"]), option["default"], option["explanation"]]
            for option in game["options"]
        ]
        print_table("", ("option", "values", "default", "explanation"), rows)


def _described(rules: Any) -> dict[str, Any]:
    return {
        "id": rules.id,
        "title": rules.title,
        "version": rules.version,
        "summary": rules.summary,
        "seats": list(rules.seat_counts),
        "options": [option.described() for option in rules.options()],
    }


def _spanned(values: list[str]) -> str:
    """Numbers in a row as `8 to 20`."""
    numbers = [int(value) for value in values if value.isdecimal()]
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[0] + len(values))):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(values)


@app.command("rules")
def show_rules(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME] [ID or words]", help="What to look for.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show rules by ID (SF-FLT-02), by the beginning of one (SF-FLT), or by words."""
    sought = list(words or [])
    known = {entry.game for entry in rulebook.entries()}
    game = sought.pop(0) if sought and sought[0] in known else None
    found = rulebook.find(game, sought)
    if not found:
        raise BadOption("", f"No rule answers to {' '.join(sought)!r}.")
    if as_json:
        print_json([_plain_entry(entry) for entry in found])
        return
    for entry in found:
        ruling = " (ruling)" if entry.is_ruling else ""
        print_lines([f"{entry.id}{ruling}, {entry.chapter}: {entry.text}"])


def _plain_entry(entry: rulebook.Entry) -> dict[str, object]:
    return {
        "id": entry.id,
        "game": entry.game,
        "chapter": entry.chapter,
        "text": entry.text,
        "sources": list(entry.sources),
        "ruling": entry.is_ruling,
    }


# --- play, replay -------------------------------------------------------------------------


@app.command("play")
def play(
    game: Annotated[str | None, typer.Argument(help="The game; else starfarers.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Play in the terminal.")] = False,
    seats: Annotated[
        str | None,
        typer.Option(
            help="--text: me, people (Anna), bots, your own (module:Class), commas between."
        ),
    ] = None,
    option: OptionList = None,
    seed: Annotated[str | None, typer.Option(help="--text: same seed, same chance.")] = None,
    save: Annotated[Path | None, typer.Option(help="--text: keep the game in this file.")] = None,
    resume: Annotated[Path | None, typer.Option(help="--text: go on with a saved game.")] = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port, or the next.")] = 8710,
    db: DbOption = USUAL_DB,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
) -> None:
    """Play in the browser, on a server of one's own; with --text in the terminal."""
    if text:
        play_in_terminal(game or "starfarers", seats, option, seed, save, resume)
        return
    if seats or option or seed is not None or save or resume:
        raise BadOption(
            "", "Seats, options, seed and files of a game are set on the page, or with --text here."
        )
    from starfare.cli.browsing import play_in_browser

    play_in_browser(None if game is None else find(game).id, host, port, db, browser)


def play_in_terminal(
    game: str,
    seats: str | None,
    option: list[str] | None,
    seed: str | None,
    save: Path | None,
    resume: Path | None,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    from starfare.cli.saves import refuse_taken
    from starfare.cli.screen import Screen, interrupting
    from starfare.cli.sitting import resumed, started
    from starfare.cli.terminal import Terminal

    rules = find(game)
    if save is not None and save != resume:
        refuse_taken(save)
    names = split_seats(seats) if seats else None
    chance: bytes | str = os.urandom(32) if seed is None else seed
    if resume is not None:
        if option or seed is not None:
            raise BadOption("", "A saved game brings its options and its seed along.")
        sitting = resumed(resume, names, os.urandom(32))
    else:
        sitting = started(game, names or default_seats(rules), _options(option), chance)
    screen = Screen()
    key = seed or os.urandom(8).hex()
    with interrupting():
        Terminal(screen, sitting, save or resume, key).play()


@app.command("replay")
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that every line follows from the seed.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Play a record again and tell what happened, as a spectator would have heard it."""
    from starfare.cli.replaying import replay_summary, told

    if as_json or verify:
        summary = replay_summary(file, verify)
        if as_json:
            print_json(summary)
        else:
            print_lines([f"{file}: {summary['moves']} choices, every line follows from the seed."])
        return
    for line in told(file):
        print_lines([line])


# --- simulations, measurements ---------------------------------------------------------------


@app.command("sim")
def simulate(
    game: Annotated[str, typer.Option(help="The game.")] = "starfarers",
    seats: Annotated[
        str | None, typer.Option(help="Bots (yours: module:Class), commas between.")
    ] = None,
    option: OptionList = None,
    count: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Write one line a game to this file.")] = None,
    figures: Annotated[bool, typer.Option("--figures", help="Count what happens, too.")] = False,
    as_json: JsonFlag = False,
) -> int:
    """Let bots play many games against one another."""
    from starfare.arena import simulation

    usual = default_seats(find(game))
    names = split_seats(seats) if seats else usual[1:2] * len(usual)
    if people := [name for name in names if is_person(name)]:
        raise BadSeats("", f"{people[0]} is no bot; a simulation is for bots alone.")
    plan = simulation.Plan(game, tuple(names), seed, _options(option), counts=figures)
    with progress("games") as told:
        result = simulation.simulate(plan, count, jobs=jobs, out=out, progress=told)
    if as_json:
        print_json(result)
    else:
        _print_simulation(result)
    if not result["failures"]:
        return DONE
    _print_failures(result)
    return FAILED


def _print_simulation(result: dict[str, Any]) -> None:
    turns = result["turns"]
    print_lines(
        [
            f"{result['finished']} of {result['games']} games finished in "
            f"{result['seconds']:.1f} s, {result['decisions_per_second']:.0f} decisions a second.",
        ]
    )
    if result["finished"]:
        spread = f"5 % below {turns['p5']}, 5 % above {turns['p95']}"
        print_lines([f"Turns: {turns['median']:g} ({spread})."])
    seats = list(zip(result["seats"], result["wins_by_seat"], strict=True))
    rows = [[number, name, wins] for number, (name, wins) in enumerate(seats, start=1)]
    print_table("Wins by seat", ("seat", "bot", "wins"), rows)
    print_table("Wins by bot", ("bot", "wins"), list(result["wins_by_bot"].items()))
    if "figures" in result:
        counts = [[key, *row.values()] for key, row in result["figures"].items()]
        print_table("What happened", ("figure", "games", "in all", "a game"), counts)


def _print_failures(result: dict[str, Any]) -> None:
    """The first traceback, for the author of the bot that failed; JSON has them all."""
    first, *others = result["failures"]
    failed = sum(len(failure["seeds"]) for failure in result["failures"])
    print(first["traceback"], end="", file=sys.stderr)
    complain(
        f"{failed} of {result['games']} games failed, that of seed {first['seeds'][0]} as shown above"
        f"{f', others in {len(others)} other ways (--json tells)' if others else ''}."
    )


@app.command("bench")
def bench(
    what: Annotated[str, typer.Argument(help="What is measured: engine, server.")] = "engine",
    repeats: Annotated[int, typer.Option(min=1, help="How often each figure is taken.")] = 5,
    as_json: JsonFlag = False,
    game: Annotated[str, typer.Option(help="server: the game.")] = "starfarers",
    tables: Annotated[int, typer.Option(min=1, help="server: how many tables.")] = 200,
    seconds: Annotated[float, typer.Option(min=1, help="server: how long.")] = 8,
) -> None:
    """Measure how fast the engine, or a server under load, runs on this machine."""
    from starfare.arena import benchmark

    if what == "server":
        bench_server(game, tables, seconds, as_json)
        return
    if what != "engine":
        raise BadOption("", f"There is no benchmark {what!r}; there are: engine, server.")
    with working("measuring") as told:
        rows = benchmark.engine(repeats=repeats, progress=told)
    if as_json:
        print_json(rows)
        return
    for row in rows:
        print_table(
            f"{row['game']}, {row['mode']}",
            ("figure", "median", "lowest", "highest"),
            [[name, *_figure(cell)] for name, cell in row.items() if name not in ("game", "mode")],
        )


def _figure(cell: Any) -> list[str]:
    """A median with its spread; a plain value stands alone."""
    if isinstance(cell, dict):
        return [f"{cell[name]:,}" for name in ("median", "lowest", "highest")]
    return [f"{cell:,}", "", ""]


register(app)
app.add_typer(admin, name="admin")


def _options(given: list[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for each in given or []:
        key, equals, value = each.partition("=")
        if not equals or not key.strip():
            raise BadOption("", f"{each!r} is not an option; write it as key=value.")
        options[key.strip()] = value.strip()
    return options
