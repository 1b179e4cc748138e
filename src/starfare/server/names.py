"""Names: one check for every name that comes in, and what makes two of them look alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from itertools import count
from typing import Final

from starfare.server.refusals import BadName, Taken

NAME_LENGTH: Final = 40
LOGIN: Final = re.compile(r"[a-z0-9][a-z0-9._-]{2,39}")
INVISIBLE: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories of what cannot be seen, or not everywhere: controls, formats, unknown characters."""
BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Characters that pass for letters, marks or signs, and show nothing."""
VARIATIONS: Final = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""Marks that choose the form of the character before them, and show nothing themselves."""
TWINS: Final = str.maketrans(
    "авекмнорстухіјѕһԁԛԝѵӏ" "αβεζηικμνορτυχ" "ı",
    "abekmhopctyxijshdqwvl" "abezhikmnoptyx" "i",
)  # fmt: skip
"""Cyrillic and Greek letters, small, that look like a Latin one at least as capitals."""


def checked_name(name: str) -> str:
    """Return a name in its normal form (NFC, single spaces), or refuse it."""
    # Composing takes quadratic time on a long row of accents, so length comes first.
    if len(name) > 4 * NAME_LENGTH:
        raise BadName("", f"A name has 1 to {NAME_LENGTH} letters.")
    normal = unicodedata.normalize("NFC", name)
    if any(_is_invisible(letter) for letter in normal):
        raise BadName("", "A name has no line breaks and no invisible characters.")
    cleaned = " ".join(normal.split())
    if not 1 <= len(cleaned) <= NAME_LENGTH:
        raise BadName("", f"A name has 1 to {NAME_LENGTH} letters.")
    if unicodedata.category(cleaned[0]).startswith("M"):
        raise BadName("", "A name does not begin with an accent.")
    return cleaned


def _is_invisible(letter: str) -> bool:
    return (
        unicodedata.category(letter) in INVISIBLE
        or letter in BLANKS
        or any(ord(letter) in each for each in VARIATIONS)
    )


def checked_login(login: str) -> str:
    """Return the login of an account, or refuse it."""
    if not LOGIN.fullmatch(login):
        raise BadName("", "A login has 3 to 40 small letters, digits, dots and dashes.")
    return login


def skeleton(name: str) -> str:
    """Return what names that look alike share: no case, no other forms, Latin look-alikes."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKD", folded).translate(TWINS)


def free_name(wanted: str, taken: Collection[str]) -> str:
    """Return a name that looks like none of the taken ones: `Cadet`, `Cadet 2`."""
    known = {skeleton(name) for name in taken}
    names = (wanted if number == 1 else _numbered(wanted, number) for number in count(1))
    return next(name for name in names if skeleton(name) not in known)


def _numbered(name: str, number: int) -> str:
    ending = f" {number}"
    return name[: NAME_LENGTH - len(ending)].rstrip() + ending


def own_name(chosen: str, usual: str, taken: Collection[str]) -> str:
    """Return the name for a seat: the chosen one, or without a choice the usual one made free."""
    if not chosen:
        return free_name(checked_name(usual), taken)
    name = checked_name(chosen)
    if skeleton(name) in {skeleton(each) for each in taken}:
        raise Taken("", "Somebody at this table goes by that name already; choose another one.")
    return name
