"""What lies before the person at the keyboard, and the commands that only show something."""

from collections.abc import Callable, Sequence
from typing import Final

from starfare.cli.guides import hints_of
from starfare.cli.screen import Screen
from starfare.cli.terminal_answers import help_lines, rule_lines
from starfare.cli.terminal_log import Logs
from starfare.cli.terminal_menu import Menu
from starfare.cli.terminal_why import explanation
from starfare.kernel.game import Game

__all__ = ["Command", "Desk"]

LOG_LINES: Final = 30
MOST_NEWS: Final = 40
"""More lines than this at once are cut; the log has them all."""
SUMMARY_WIDTH: Final = 80
PROMPT_LINES: Final = 2

Command = Callable[[int, list[str]], bool]
"""Given the seat and the words after the command; returns whether the decision is over."""


class Desk:
    """A screen, a game and its logs, and the menu of the decision that is due."""

    def __init__(self, screen: Screen, game: Game, logs: Logs) -> None:
        self._screen = screen
        self._commands: dict[str, Command] = {
            "board": self._board,
            "costs": self._costs,
            "far": self._far,
            "help": self._help,
            "legend": self._legend,
            "list": self._list,
            "log": self._log,
            "more": self._more,
            "points": self._points,
            "rules": self._rules,
            "why": self._why,
        }
        self._legend_shown = False
        self._lay_out(game, logs)

    def _lay_out(self, game: Game, logs: Logs) -> None:
        self._game = game
        self._logs = logs
        self._hints = hints_of(game.rules.package)
        self._colours = [name.capitalize() for name in game.rules.colours(game.seats)]
        self._board_shown: dict[int, int] = {}
        """For each person the turn in which they last saw the board."""
        self._menu: Menu | None = None
        self._screen.use_colours(game.rules.colours(game.seats))

    def _the_menu(self) -> Menu:
        assert self._menu is not None
        return self._menu

    def _tell(self, lines: Sequence[str]) -> bool:
        for line in lines:
            self._screen.line(line)
        return False

    def _complain(self, sentence: str) -> bool:
        self._screen.line(sentence, "yellow")
        return False

    def _found(self, lines: list[str]) -> bool:
        self._tell(lines)
        if self._the_menu().only is not None:
            self._screen.line("Enter does it.", "dim")
        return False

    def _show_news(self, listener: int | None) -> None:
        news = self._logs.news(listener)
        if len(news) > MOST_NEWS:
            self._screen.line(f"({len(news) - MOST_NEWS} lines before these: type log 200)", "dim")
        self._tell(news[-MOST_NEWS:])

    # --- the table ---------------------------------------------------------------------

    def _show_table(self, seat: int) -> None:
        """The whole table where it fits on the screen, else all but the map."""
        if not self._legend_shown:
            self._legend(seat, [])
        lines = self._game.view(seat).sketch(self._screen.width)
        height = self._screen.height
        if height is None or len(lines) + PROMPT_LINES <= height:
            self._board(seat, [])
            return
        self._board_shown[seat] = self._game.turn
        board, rest = _parted(self._game.view(seat).sketch(SUMMARY_WIDTH))
        self._screen.drawing(rest)
        self._screen.line(
            f"(`board` draws the map, {len(board)} lines; `board top` and `board bottom` a half)",
            "dim",
        )

    def _show_hand(self, seat: int) -> None:
        """What the person holds: the last paragraph of a sketch."""
        lines = self._game.view(seat).sketch(SUMMARY_WIDTH)
        self._screen.line()
        if "" in lines:
            self._tell(lines[len(lines) - lines[::-1].index("") :])

    # --- commands: each returns whether the decision is over -----------------------------

    def _board(self, seat: int, words: list[str]) -> bool:
        self._board_shown[seat] = self._game.turn
        if words and words[0] in ("top", "bottom"):
            board, _rest = _parted(self._game.view(seat).sketch(SUMMARY_WIDTH))
            half = len(board) // 2 + 1
            self._screen.drawing(board[:half] if words[0] == "top" else board[half - 2 :])
        else:
            self._screen.drawing(self._game.view(seat).sketch(self._screen.width))
        return False

    def _legend(self, seat: int, words: list[str]) -> bool:
        self._legend_shown = True
        self._screen.drawing(self._hints.about.legend)
        return False

    def _costs(self, seat: int, words: list[str]) -> bool:
        known = self._game.view(seat).known
        lines = self._hints.guide.costs(known)
        return self._tell(lines or ["The rules tell what things cost: try rules costs."])

    def _points(self, seat: int, words: list[str]) -> bool:
        lines = self._hints.guide.points(self._game.view(seat).known)
        totals = zip(self._colours, self._game.rules.points(self._game.table), strict=True)
        return self._tell(lines or [f"{colour} {points}" for colour, points in totals])

    def _far(self, seat: int, words: list[str]) -> bool:
        known = self._game.view(seat).known
        lines = self._hints.guide.far(known, seat, words)
        return self._tell(lines or ["None of your pieces is on the way to that."])

    def _help(self, seat: int, words: list[str]) -> bool:
        self._screen.drawing(help_lines(self._the_menu()))
        return False

    def _list(self, seat: int, words: list[str]) -> bool:
        return self._tell(self._the_menu().lines())

    def _more(self, seat: int, words: list[str]) -> bool:
        lines = self._the_menu().more()
        return self._found(lines) if lines else self._complain("There is no more.")

    def _log(self, seat: int, words: list[str]) -> bool:
        count = int(words[0]) if words and words[0].isdecimal() else LOG_LINES
        return self._tell(self._logs.last(seat, count))

    def _why(self, seat: int, words: list[str]) -> bool:
        if not words:
            return self._complain("Why what? Name it, such as: why build trade ship.")
        return self._tell(explanation(self._game, seat, words))

    def _rules(self, seat: int, words: list[str]) -> bool:
        return self._tell(rule_lines(self._game, words))


def _parted(sketch: list[str]) -> tuple[list[str], list[str]]:
    """The first paragraph of a sketch, which is the map, and all the others."""
    end = sketch.index("") if "" in sketch else len(sketch)
    return sketch[:end], sketch[end + 1 :]
