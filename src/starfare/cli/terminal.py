"""The terminal client: any game, any mix of people and bots, one keyboard.

It knows no game: it works from decisions, choices, views and the sentences the game says.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from starfare.bots.seating import Seating
from starfare.cli.saves import Keeper, default_path, refuse_taken, resume_command
from starfare.cli.screen import Leave, Screen
from starfare.cli.sitting import Sitting, resumed
from starfare.cli.terminal_answers import overview
from starfare.cli.terminal_desk import Desk
from starfare.cli.terminal_menu import Menu, only_decline
from starfare.kernel.choices import Choice
from starfare.kernel.event import Event
from starfare.kernel.frame import Decision
from starfare.kernel.record import undo
from starfare.kernel.refusal import Refusal

__all__ = ["Terminal"]

ASKED: Final = (
    "In others' turns you are asked whether you want to speak, and about every offer; "
    "`quiet` changes that."
)
UNASKED: Final = (
    "In others' turns you are asked only about offers you can accept; `ask` changes that."
)


class Terminal(Desk):
    """One keyboard, and the game that is played at it."""

    def __init__(
        self, screen: Screen, sitting: Sitting, save: Path | None, key: str, asks: bool = False
    ) -> None:
        super().__init__(screen, sitting.game, sitting.logs)
        self._keeper = Keeper(save)
        self._key = key
        self._asks = asks
        """Whether people are asked what they could pass over just as well."""
        self._commands |= {
            "ask": self._ask,
            "quiet": self._hush,
            "quit": self._quit,
            "resume": self._resume,
            "save": self._write,
            "speak": self._speak,
            "undo": self._undo,
        }
        self._sit_down(sitting)

    def _sit_down(self, sitting: Sitting) -> None:
        self._lay_out(sitting.game, sitting.logs)
        self._people = sitting.people
        self._seating = Seating(sitting.game, sitting.bots, self._key)
        self._keyboard: int | None = next(iter(sitting.people), None) if self._alone else None
        self._turn = (-1, -1)
        """The current turn, and the seat that was asked first in it."""
        self._asked: set[tuple[int, int, str]] = set()
        self._told_declining: set[int] = set()

    @property
    def _alone(self) -> bool:
        """Whether there is no second person who could see a secret."""
        return len(self._people) < 2

    def play(self) -> bool:
        """Play until the game is over (True) or somebody leaves; nothing is lost either way."""
        self._keeper.keep(self._game)
        try:
            self._welcome()
            while self._game.outcome is None:
                self._step()
            self._keeper.keep(self._game)
        except (Leave, KeyboardInterrupt):
            self._leave()
            return False
        except Exception:
            self._leave()
            raise
        self._farewell()
        return True

    def _welcome(self) -> None:
        names = zip(self._colours, self._game.names, strict=True)
        seated = ", ".join(f"{colour}: {name}" for colour, name in names)
        self._screen.line(f"{self._game.rules.title}. {seated}. Type help for the commands.")
        if self._people:
            if self._game.last is None:
                self._tell(overview(self._game.rules))
            self._screen.line(ASKED if self._asks else UNASKED, "dim")

    def _farewell(self) -> None:
        if self._keyboard is not None or not self._people:
            self._show_news(self._keyboard)
        self._screen.drawing(self._game.view(None).sketch(self._screen.width))
        outcome = self._game.outcome
        assert outcome is not None
        winners = " and ".join(self._called(seat) for seat in outcome.winners) or "Nobody"
        points = ", ".join(f"{self._called(s)} {vp}" for s, vp in enumerate(outcome.points))
        self._screen.line(f"{winners} won. {points}.", "bold")
        if self._keeper.path is not None:
            self._screen.drawing([f"Saved to {self._keeper.path}."])

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
        if events is not None:
            self._heard(events)
            return
        waiting = [seat for seat in self._game.deciders if seat in self._people]
        if not self._asks and any(self._declined(seat) for seat in waiting):
            return
        self._decide(self._keyboard if self._keyboard in waiting else waiting[0])

    def _heard(self, events: tuple[Event, ...]) -> None:
        self._logs.hear(self._game, events)
        if self._alone:
            self._show_news(self._keyboard)

    def _declined(self, seat: int) -> bool:
        """Say no for somebody who could not say yes, without calling them to the keyboard."""
        decision = self._game.decision(seat)
        choice = None if decision is None else only_decline(self._game, decision)
        if choice is None:
            return False
        self._logs.hear(self._game, self._game.play(seat, choice))
        if seat not in self._told_declining:
            self._told_declining.add(seat)
            self._logs.whisper(
                seat,
                "(You do not hold what was asked, so that was answered for you. "
                "To counter such offers, type `ask` at your prompt.)",
            )
        if self._alone:
            self._show_news(seat)
        return True

    def _offer_to_speak(self) -> bool:
        """Once a turn, before bots go on, ask people who may say something unasked."""
        if not self._asks or all(seat in self._people for seat in self._game.deciders):
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
        self._keep_up()
        self._hand_over(seat)
        self._show_news(seat)
        if self._wants_board(seat):
            self._show_table(seat)
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

    def _show_decision(self, decision: Decision) -> None:
        self._screen.line(self._game.say(decision.question), "bold")
        self._list(decision.seat, [])
        menu = self._the_menu()
        if decision.optional:
            self._screen.line("You need not: Enter lets it pass.", "dim")
        elif menu.only is not None:
            self._screen.line("Enter does it.", "dim")
        elif menu.decline is not None:
            self._screen.line("Enter declines.", "dim")

    def _obey(self, seat: int, decision: Decision, typed: str) -> bool:
        """Do what was typed; True when the decision is over."""
        words = typed.split()
        try:
            if not words:
                return self._entered(seat, decision)
            if words[0].isdecimal() and len(words) == 1:
                return self._numbered(seat, int(words[0]))
            entry = self._the_menu().named(typed)
            if entry is not None:
                return self._choose(seat, entry.choice)
            command = self._commands.get(words[0].casefold())
            if command is not None:
                return command(seat, words[1:])
            return self._spelled(seat, typed)
        except Refusal as refusal:
            return self._complain(str(refusal))

    def _entered(self, seat: int, decision: Decision) -> bool:
        entry = self._the_menu().at_enter
        if decision.optional:
            return True
        if entry is None:
            return self._complain("Type a number, words, or help.")
        return self._choose(seat, entry.choice)

    def _spelled(self, seat: int, typed: str) -> bool:
        """A choice that is written out, or words that list some."""
        menu = self._the_menu()
        composed = menu.composed(typed)
        if composed is not None:
            return self._choose(seat, composed)
        lines = menu.filtered(typed)
        if lines:
            return self._found(lines)
        nothing = f"Nothing here answers to {typed!r}. Type list, help, or: why {typed}"
        return self._complain(menu.complaint(typed) or nothing)

    def _numbered(self, seat: int, number: int) -> bool:
        entry = self._the_menu().entry(number)
        if entry is None:
            return self._complain(self._the_menu().no_number(number))
        return self._choose(seat, entry.choice)

    def _choose(self, seat: int, choice: Choice) -> bool:
        question = self._the_menu().confirmation(choice)
        if question is not None:
            said = self._screen.ask(f"{question} (y, or Enter to go on) ")
            if said.casefold() not in ("y", "yes"):
                return False
        self._logs.hear(self._game, self._game.play(seat, choice))
        remark = self._hints.guide.after(self._game.view(seat).known, seat, choice)
        if remark:
            self._logs.whisper(seat, remark)
        if self._keeper.path is None:
            self._keeper.path = default_path(self._game.rules.id)
        self._keep_up()
        return True

    # --- commands: each returns whether the decision is over -----------------------------

    def _ask(self, seat: int, words: list[str]) -> bool:
        self._asks = True
        return self._complain(ASKED)

    def _hush(self, seat: int, words: list[str]) -> bool:
        self._asks = False
        return self._complain(UNASKED)

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
        if path != self._keeper.path:
            refuse_taken(path)
        kept = Keeper(path)
        kept.keep(self._game)
        self._keeper = kept
        return self._complain(f"Saved to {path}.")

    def _resume(self, seat: int, words: list[str]) -> bool:
        if not words:
            return self._complain("Which file? Name it, such as: resume game.jsonl.")
        path = Path(" ".join(words))
        sitting = resumed(path, None, os.urandom(32))
        self._leave()
        self._keeper = Keeper(path)
        self._sit_down(sitting)
        self._welcome()
        return True

    def _quit(self, seat: int, words: list[str]) -> bool:
        raise Leave

    # --- keeping ---------------------------------------------------------------------------

    def _path(self) -> Path:
        return self._keeper.path or default_path(self._game.rules.id)

    def _keep_up(self) -> None:
        """Keep the file up to date; the game goes on where it cannot be written."""
        try:
            self._keeper.keep(self._game)
        except Refusal as refusal:
            self._complain(f"{refusal} The game goes on; `save FILE` keeps it elsewhere.")

    def _leave(self) -> None:
        """Save first, then say how to go on: the terminal may be gone already."""
        self._keeper.keep(self._game)
        path = self._keeper.path
        with suppress(OSError):
            self._screen.line()
            if path is None:
                self._screen.line("You had not played yet, so nothing was saved.")
            else:
                self._screen.drawing([f"Saved to {path}. Go on with: {resume_command(path)}"])
