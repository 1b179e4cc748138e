"""Playing in the browser: a server on this machine, and the page of a game on it."""

import os
import socket
import sys
import threading
import time
import webbrowser
from typing import Final

from starfare.cli.output import print_lines
from starfare.kernel.refusal import BadOption

__all__ = ["play_in_browser"]

TRIED_PORTS: Final = 20
PATIENCE: Final = 30.0
"""Seconds a server may take to begin."""


def play_in_browser(game: str | None, host: str, port: int, db: str, opens: bool) -> None:
    """Serve on this machine until told to stop, and open the page where there is a screen."""
    from starfare.server.serving import serve
    from starfare.server.settings import ServerSettings, client_folder

    if not (client_folder() / "index.html").is_file():
        raise BadOption(
            "",
            "The web client is not built here: `make client` builds it; --text plays in the terminal.",
        )
    port = free_port(host, port)
    is_for_all = host in ("0.0.0.0", "::")
    shown = "127.0.0.1" if is_for_all else host
    path = f"/new/{game}" if game else "/"
    url = f"http://{shown}:{port}{path}"
    print_lines([f"Play at {url} (stop with Ctrl+C; games are kept in {db})"])
    if is_for_all and (address := own_address()) is not None:
        print_lines([f"From other devices in this network: http://{address}:{port}{path}"])
    if opens and has_screen():
        threading.Thread(target=open_when_ready, args=(shown, port, url), daemon=True).start()
    serve(ServerSettings(db=db, host=host, port=port, log_level="warning"))


def free_port(host: str, wanted: int) -> int:
    """Return the port that is wanted, or the next one nobody else has."""
    for port in range(wanted, wanted + TRIED_PORTS):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as attempt:
            attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                attempt.bind((host, port))
            except OSError:
                continue
            return port
    raise BadOption("", f"The ports from {wanted} on are taken; name another with --port.")


def own_address() -> str | None:
    """Return this machine's address in its network, or None where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: nothing is ever sent
        except OSError:
            return None
        return str(probe.getsockname()[0])


def has_screen() -> bool:
    """Tell whether a browser has somewhere to show itself; one in the terminal helps nobody."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(host: str, port: int, url: str) -> None:
    """Open the page as soon as the server listens."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
            continue
        webbrowser.open(url)
        return
