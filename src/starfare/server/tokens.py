"""Ids, tokens, cookies and passwords."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

import argon2
import itsdangerous

COOKIE: Final = "starfare"
COOKIE_DAYS: Final = 400
ID_BYTES: Final = 9
TOKEN_BYTES: Final = 24
_HASHER: Final = argon2.PasswordHasher()
NOBODY: Final = (
    f"$argon2id$v=19$m={_HASHER.memory_cost},t={_HASHER.time_cost},p={_HASHER.parallelism}"
    f"${'A' * 22}${'A' * 43}"
)
"""A password as it is stored that nobody has: to look at it takes as long as at any other."""


def new_id() -> str:
    """Return an id that nobody guesses."""
    return secrets.token_urlsafe(ID_BYTES).replace("-", "0").replace("_", "1")


def new_token() -> str:
    """Return a token; only its hash is stored."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_seed() -> bytes:
    """Return 256 bits from the operating system: the chance of a game, or of a bot."""
    return secrets.token_bytes(32)


def digest(token: str) -> str:
    """Return the hash of a token. Tokens are long and random, so a fast hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def hashed(password: str) -> str:
    """Return a password as it is stored (argon2id)."""
    return _HASHER.hash(password)


def matches(stored: str, password: str) -> bool:
    """Tell whether a password is the stored one."""
    try:
        return _HASHER.verify(stored, password)
    except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHashError):
        return False


class Signer:
    """Signs who somebody is, for a cookie."""

    def __init__(self, secret: str) -> None:
        self._signer = itsdangerous.URLSafeTimedSerializer(secret, salt="starfare person")

    def sign(self, person: str, session: int) -> str:
        """Return the content of the cookie."""
        return str(self._signer.dumps([person, session]))

    def read(self, cookie: str) -> tuple[str, int] | None:
        """Return who it is, or None for a cookie we did not sign."""
        try:
            person, session = self._signer.loads(cookie, max_age=COOKIE_DAYS * 86400)
        except (itsdangerous.BadSignature, ValueError, TypeError):
            return None
        return str(person), int(session)
