"""Text for terminals and files that cannot write every letter."""

from typing import Final

__all__ = ["writable"]

STAND_INS: Final = str.maketrans(
    {
        "·": ".",
        "→": ">",
        "╌": "-",
        "★": "*",
        "♦": "^",
        "△": "t",
        "□": "s",
        "⬡": "h",
        "▲": "T",
        "■": "S",
        "⬢": "H",
        "α": "a",
        "β": "b",
        "γ": "g",
        "δ": "d",
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "–": "-",
        "—": "-",
        "…": ".",
    }
)
"""One letter for one letter, so that drawings keep their shape."""


def writable(text: str, encoding: str | None) -> str:
    """The text as it is where it can be written, else with stand-ins for what cannot."""
    name = encoding or "utf-8"
    try:
        text.encode(name)
    except UnicodeEncodeError:
        return text.translate(STAND_INS).encode(name, "replace").decode(name)
    except LookupError:
        return text
    return text
