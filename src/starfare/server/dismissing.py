"""Clients that have to go: what let them in has ended."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

from starfare.kernel.refusal import Refusal
from starfare.server.live import Client, LiveTable
from starfare.server.refusals import BadToken, Banned, Expired
from starfare.server.storage.lobby import Lobby
from starfare.server.storage.people import People
from starfare.server.storage.rows import PersonRow, TokenRow


async def dismiss_strangers(lobby: Lobby, people: People, tables: Iterable[LiveTable]) -> None:
    """Let go of clients whose token was revoked or has expired, or who were logged out or banned."""
    clients = [(live, client) for live in tables for client in live.clients]
    hashes = {client.key.hash for _, client in clients if client.key is not None}
    guests = {client.account.id for _, client in clients if client.account is not None}
    tokens = await lobby.tokens(hashes) if hashes else {}
    known = await people.people(guests) if guests else {}
    for live, client in clients:
        refusal = _ended(client, tokens, known)
        if refusal is not None:
            live.dismiss(client, refusal)


def _ended(
    client: Client, tokens: Mapping[str, TokenRow], known: Mapping[str, PersonRow]
) -> Refusal | None:
    """Return why a client has to go, if it has to."""
    account = client.account
    if account is not None:
        person = known.get(account.id)
        if person is not None and person.banned is not None:
            return Banned()
        if person is None or person.session != account.session:
            return BadToken("", "You were logged out everywhere.")
    if client.key is None:
        return None
    token = tokens.get(client.key.hash)
    if token is None:
        return BadToken("", "Your token was revoked, or its seat has changed hands.")
    if token.expires < time.time():
        return Expired("", "Your token has expired.")
    return None
