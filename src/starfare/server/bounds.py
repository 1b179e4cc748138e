"""What a number, an id or a text from outside may be.

The types of messages, bodies and parameters are made of these, so that what is out of bounds is
refused before anything is done with it, and the published schemas say what is allowed. PostgreSQL
stores no NUL in a text and no number beyond 32 bits; nothing here goes further than that.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

LARGEST: Final = 2**31 - 1
PRINTABLE: Final = r"^[^\x00-\x1f\x7f]*$"
"""No control characters."""
LONGEST_GRACE: Final = 3600
LONGEST_DELAY: Final = 600
LONGEST_PAUSE: Final = 5
LONGEST_INVITE: Final = 30 * 86400

ID: Final = Meta(min_length=1, max_length=32, pattern="^[0-9A-Za-z_-]+$")
WORD: Final = Meta(max_length=80, pattern=PRINTABLE)
LANGUAGE: Final = Meta(max_length=35, pattern="^[A-Za-z0-9-]*$")
TOKEN: Final = Meta(max_length=200, pattern=PRINTABLE)
SEAT: Final = Meta(ge=0, le=99)

Id = Annotated[str, ID]
"""The id of a table or a person."""
MessageId = Annotated[str, Meta(max_length=64, pattern=PRINTABLE)]
"""What a client calls its message, so that the answer can be told from others."""
Word = Annotated[str, WORD]
"""The name of a game, an option, a value, a bot, a rule."""
Language = Annotated[str, LANGUAGE]
Name = Annotated[str, Meta(max_length=200)]
"""What somebody wants to be called, as it was typed; `names.py` checks it."""
Token = Annotated[str, TOKEN]
Password = Annotated[str, Meta(max_length=200)]
Line = Annotated[str, Meta(max_length=2000)]
"""Something said at the table, as it was typed."""
Number = Annotated[int, Meta(ge=0, le=LARGEST)]
"""The number of an entry or of a line of talk."""
Seat = Annotated[int, SEAT]
Options = Annotated[dict[Word, Word], Meta(max_length=40)]
