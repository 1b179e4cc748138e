"""Draw the README's picture: a game in the middle, as the terminal shows it.

python tools/picture.py
"""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import starfare
from starfare.bots import make_bot
from starfare.bots.seating import Seating
from starfare.cli.screen import BRIGHT

TARGET = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "terminal.svg"
SEED = 11
TURNS = 26
WIDTH = 100
REST = [(190, 130, 220), (90, 190, 200), (226, 232, 240)]
INK = TerminalTheme(
    (13, 20, 33),
    (226, 232, 240),
    [(20, 28, 44), (226, 92, 92), (105, 190, 130), (226, 180, 80), (96, 150, 235), *REST],
)


def main() -> None:
    """Play with bots up to a turn and write what the first seat sees."""
    game = starfare.new("starfarers", seats=4, seed=SEED, board="explorer")
    table = Seating(game, {seat: make_bot("cadet", "starfarers") for seat in range(4)}, key=SEED)
    while game.turn < TURNS and table.step() is not None:
        pass
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    for line in game.view(0).sketch(WIDTH):
        console.print(painted(line, game.names), soft_wrap=True)
    drawn = console.export_svg(title="starfare play --text", theme=INK)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(without_fonts(drawn), encoding="utf-8")


def painted(line: str, colours: tuple[str, ...]) -> Text:
    """Return a line with the pieces and names of the seats in their colours."""
    text = Text(line)
    text.highlight_regex(r"[·╌]+", "dim")
    for colour in colours:
        style = BRIGHT.get(colour.lower(), colour)
        letter = colour[0].upper()
        text.highlight_regex(rf"[(\[]{letter}[)\]]|\b{letter}[ct]\b|\b{colour.title()}\b", style)
    return text


def without_fonts(svg: str) -> str:
    """Leave out fonts from elsewhere: the picture needs nothing but itself."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}|<!--.*?-->", "", svg)
    return svg.replace("Fira Code, ", "")


if __name__ == "__main__":
    main()
