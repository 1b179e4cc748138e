"""The terminal client: any game, any mix of people and bots, one keyboard.

It knows no game: it works from decisions, choices, views and the sentences the game says.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from starfare.bots.seating import Seating
from starfare.cli.saves import default_path, write_record
from starfare.cli.screen import Leave, Screen
from starfare.cli.sitting import Sitting, resumed
from starfare.cli.terminal_answers import HELP, explanation, rule_lines
from starfare.cli.terminal_menu import Menu
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Decision
from starfare.kernel.game import Game
from starfare.kernel.record import undo
from starfare.kernel.refusal import Refusal

__all__ = ["Terminal"]

LOG_LINES: Final = 30
MOST_NEWS: Final = 40
"""More lines than this at once are cut; the log has them all."""
SUMMARY_WIDTH: Final = 80


class Terminal:
    """One keyboard, and the game that is played at it."""

    def __init__(self, screen: Screen, sitting: Sitting, save: Path | None, key: str) -> None:
        self._screen = screen
        self._save = save
        self._key = key
        self._quiet = False
        self._commands: dict[str, Callable[[int, list[str]], bool]] = {
            "ask": self._ask,
            "board": self._board,
            "help": self._help,
            "list": self._list,
            "log": self._log,
            "more": self._more,
            "quiet": self._hush,
            "quit": self._quit,
            "resume": self._resume,
            "rules": self._rules,
            "save": self._write,
            "speak": self._speak,
            "undo": self._undo,
            "why": self._why,
        }
        self._sit_down(sitting)

    def _sit_down(self, sitting: Sitting) -> None:
        game = sitting.game
        self._game: Game = game
        self._people = sitting.people
        self._logs = sitting.logs
        self._seating = Seating(game, sitting.bots, self._key)
        self._colours = [name.capitalize() for name in game.rules.colours(game.seats)]
        self._keyboard: int | None = next(iter(sitting.people), None) if self._alone else None
        self._board_shown: dict[int, int] = {}
        """For each person the turn in which they last saw the board."""
        self._turn = (-1, -1)
        """The current turn, and the seat that was asked first in it."""
        self._asked: set[tuple[int, int, str]] = set()
        self._menu: Menu | None = None
        self._screen.use_colours(game.rules.colours(game.seats))

    @property
    def _alone(self) -> bool:
        """Whether there is no second person who could see a secret."""
        return len(self._people) < 2

    def play(self) -> bool:
        """Play until the game is over (True) or somebody leaves; nothing is lost either way."""
        self._welcome()
        try:
            while self._game.outcome is None:
                self._step()
        except (Leave, KeyboardInterrupt):
            self._keep()
            return False
        except Exception:
            self._keep()
            raise
        self._farewell()
        return True

    def _welcome(self) -> None:
        names = zip(self._colours, self._game.names, strict=True)
        seated = ", ".join(f"{colour}: {name}" for colour, name in names)
        self._screen.line(f"{self._game.rules.title}. {seated}. Type help for the commands.")

    def _farewell(self) -> None:
        if self._keyboard is not None or not self._people:
            self._show_news(self._keyboard)
        self._screen.drawing(self._game.view(None).sketch(self._screen.width))
        outcome = self._game.outcome
        assert outcome is not None
        winners = " and ".join(self._called(seat) for seat in outcome.winners) or "Nobody"
        points = ", ".join(f"{self._called(s)} {vp}" for s, vp in enumerate(outcome.points))
        self._screen.line(f"{winners} won. {points}.", "bold")
        if self._save is not None:
            write_record(self._game, self._save)
            self._screen.drawing([f"Saved to {self._save}."])

    def _called(self, seat: int) -> str:
        colour, name = self._colours[seat], self._game.names[seat]
        return colour if name.casefold() == colour.casefold() else f"{colour} ({name})"

    # --- who is next -------------------------------------------------------------------

    def _step(self) -> None:
        if self._turn[0] != self._game.turn:
            self._turn = (self._game.turn, self._game.deciders[0])
        if self._offer_to_speak():
            return
        events = self._seating.step()
        if events is None:
            waiting = [seat for seat in self._game.deciders if seat in self._people]
            self._decide(self._keyboard if self._keyboard in waiting else waiting[0])
        else:
            self._heard(events)

    def _heard(self, events: tuple[Event, ...]) -> None:
        self._logs.hear(self._game, events)
        if self._alone:
            self._show_news(self._keyboard)

    def _offer_to_speak(self) -> bool:
        """Once a turn, before bots go on, ask people who may say something unasked."""
        if self._quiet or all(seat in self._people for seat in self._game.deciders):
            return False
        wanted: list[int] = []
        for decision in self._game.pending or ():
            mark = (decision.seat, self._game.turn, decision.prompt)
            if decision.optional and decision.seat in self._people and mark not in self._asked:
                self._asked.add(mark)
                if self._game.last is not None and self._game.last.seat != decision.seat:
                    wanted.append(decision.seat)
        if wanted and not self._alone:
            wanted = self._who_speaks(wanted)
        if wanted:
            self._decide(wanted[0])
        return bool(wanted)

    def _who_speaks(self, wanted: list[int]) -> list[int]:
        names = ", ".join(self._people[seat] for seat in wanted)
        question = self._game.say(self._game.table.stack[-1])
        self._screen.line(f"{question} Does anybody want to speak ({names})?", "bold")
        said = self._screen.ask("A name, or Enter to go on> ")
        return [seat for seat in wanted if self._is_called(seat, said)]

    def _is_called(self, seat: int, said: str) -> bool:
        called = (self._people.get(seat, ""), self._colours[seat])
        return said.casefold() in [name.casefold() for name in called]

    # --- one person decides ------------------------------------------------------------

    def _decide(self, seat: int) -> None:
        """Ask one person until they have chosen, passed, or changed the game otherwise."""
        decision = self._game.decision(seat)
        if decision is None:
            return
        self._hand_over(seat)
        self._show_news(seat)
        if self._wants_board(seat):
            self._board(seat, [])
        else:
            self._show_hand(seat)
        self._menu = Menu(self._game, decision)
        self._show_decision(decision)
        while not self._obey(seat, decision, self._screen.ask(f"{self._colours[seat]}> ")):
            pass

    def _wants_board(self, seat: int) -> bool:
        """At the beginning of one's own turn, and for whoever has not seen it at all."""
        shown = self._board_shown.get(seat)
        return shown is None or (self._turn == (self._game.turn, seat) and shown != self._turn[0])

    def _hand_over(self, seat: int) -> None:
        """Clear the screen and let the next person sit down before anything of theirs shows."""
        if self._keyboard == seat:
            return
        self._screen.clear()
        self._screen.ask(f"{self._called(seat)}, take the keyboard and press Enter. ")
        self._screen.clear()
        self._keyboard = seat
        self._board_shown.pop(seat, None)

    def _show_news(self, listener: int | None) -> None:
        news = self._logs.news(listener)
        if len(news) > MOST_NEWS:
            self._screen.line(f"({len(news) - MOST_NEWS} lines before these: type log 200)", "dim")
        for line in news[-MOST_NEWS:]:
            self._screen.line(line)

    def _show_decision(self, decision: Decision) -> None:
        self._screen.line(self._game.say(decision.question), "bold")
        self._list(decision.seat, [])
        menu = self._the_menu()
        if decision.optional:
            self._screen.line("You need not: Enter lets it pass.", "dim")
        elif menu.only is not None:
            self._screen.line("Enter does it.", "dim")

    def _show_hand(self, seat: int) -> None:
        """What the person holds: the last paragraph of a sketch."""
        lines = self._game.view(seat).sketch(SUMMARY_WIDTH)
        self._screen.line()
        for line in lines[len(lines) - lines[::-1].index("") :] if "" in lines else []:
            self._screen.line(line)

    def _the_menu(self) -> Menu:
        assert self._menu is not None
        return self._menu

    def _obey(self, seat: int, decision: Decision, typed: str) -> bool:
        """Do what was typed; True when the decision is over."""
        words = typed.split()
        menu = self._the_menu()
        try:
            if not words:
                if menu.only is not None and not decision.optional:
                    return self._choose(seat, menu.only.choice)
                return decision.optional or self._complain("Type a number, words, or help.")
            if words[0].isdecimal() and len(words) == 1:
                return self._numbered(seat, int(words[0]))
            command = self._commands.get(words[0].casefold())
            if command is not None:
                return command(seat, words[1:])
            composed = menu.composed(typed)
            if composed is not None:
                return self._choose(seat, composed)
        except Refusal as refusal:
            return self._complain(str(refusal))
        return self._found(menu.filtered(words), typed)

    def _numbered(self, seat: int, number: int) -> bool:
        entry = self._the_menu().entry(number)
        if entry is None:
            most = len(self._the_menu().entries)
            return self._complain(f"There is no choice {number}; they go from 1 to {most}.")
        return self._choose(seat, entry.choice)

    def _choose(self, seat: int, choice: Choice) -> bool:
        events = self._game.play(seat, choice)
        self._logs.hear(self._game, events)
        if self._save is not None:
            write_record(self._game, self._save)
        return True

    def _complain(self, sentence: str) -> bool:
        self._screen.line(sentence, "yellow")
        return False

    def _found(self, lines: list[str], typed: str) -> bool:
        if not lines:
            return self._complain(f"Nothing here answers to {typed!r}. Type list, or help.")
        for line in lines:
            self._screen.line(line)
        if self._the_menu().only is not None:
            self._screen.line("Enter does it.", "dim")
        return False

    # --- commands: each returns whether the decision is over -----------------------------

    def _ask(self, seat: int, words: list[str]) -> bool:
        self._quiet = False
        return self._complain("You will be asked in others' turns whether you want to speak.")

    def _hush(self, seat: int, words: list[str]) -> bool:
        self._quiet = True
        return self._complain("You will not be asked in others' turns; `ask` changes that.")

    def _board(self, seat: int, words: list[str]) -> bool:
        self._board_shown[seat] = self._game.turn
        self._screen.drawing(self._game.view(seat).sketch(self._screen.width))
        return False

    def _help(self, seat: int, words: list[str]) -> bool:
        self._screen.drawing(HELP)
        return False

    def _list(self, seat: int, words: list[str]) -> bool:
        for line in self._the_menu().lines():
            self._screen.line(line)
        return False

    def _more(self, seat: int, words: list[str]) -> bool:
        lines = self._the_menu().more()
        return self._found(lines, "more") if lines else self._complain("There is no more.")

    def _log(self, seat: int, words: list[str]) -> bool:
        count = int(words[0]) if words and words[0].isdecimal() else LOG_LINES
        for line in self._logs.last(seat, count):
            self._screen.line(line)
        return False

    def _why(self, seat: int, words: list[str]) -> bool:
        if not words:
            return self._complain("Why what? Name it, such as: why build trade ship.")
        for line in explanation(self._game, seat, words):
            self._screen.line(line)
        return False

    def _rules(self, seat: int, words: list[str]) -> bool:
        for line in rule_lines(self._game.rules.id, words):
            self._screen.line(line)
        return False

    def _undo(self, seat: int, words: list[str]) -> bool:
        self._game = undo(self._game, seat)
        self._seating.game = self._game
        self._logs.note(f"{self._colours[seat]} takes the last choice back.")
        return True

    def _speak(self, seat: int, words: list[str]) -> bool:
        said = " ".join(words)
        for other in self._people:
            if self._is_called(other, said) and other != seat:
                if self._game.decision(other) is None:
                    return self._complain(f"{self._called(other)} has nothing to say now.")
                self._decide(other)
                return True
        return self._complain("Who? Name another person at this keyboard: speak Anna.")

    def _write(self, seat: int, words: list[str]) -> bool:
        path = Path(" ".join(words)) if words else self._path()
        write_record(self._game, path)
        self._save = path
        return self._complain(f"Saved to {path}.")

    def _resume(self, seat: int, words: list[str]) -> bool:
        if not words:
            return self._complain("Which file? Name it, such as: resume game.jsonl.")
        path = Path(" ".join(words))
        sitting = resumed(path, None, os.urandom(32))
        self._keep()
        self._save = path
        self._sit_down(sitting)
        self._welcome()
        return True

    def _quit(self, seat: int, words: list[str]) -> bool:
        raise Leave

    # --- keeping ---------------------------------------------------------------------------

    def _path(self) -> Path:
        return self._save or default_path(self._game.rules.id)

    def _keep(self) -> None:
        """Save what people have played, and say how to go on."""
        self._screen.line()
        if self._save is None and all(m.seat not in self._people for m in self._game.moves()):
            self._screen.line("You had not played yet, so nothing was saved.")
            return
        path = self._path()
        write_record(self._game, path)
        self._screen.drawing([f"Saved to {path}. Go on with: starfare play --resume {path}"])
