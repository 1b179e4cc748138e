"""nginx for tests: as deploy/nginx.conf says, on free ports of the loopback."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.meta.project import ROOT
from tests.server.houses import free_port
from tests.server.services import missing, wait_for_port

CONFIG = ROOT / "deploy" / "nginx.conf"


def nginx_program() -> str:
    """The program; skips where there is none."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if program is None:
        missing("nginx")
    assert program is not None
    return program


def nginx_config(folder: Path, port: int, workers: Sequence[int]) -> Path:
    """Write our configuration with other addresses, and with room for many clients of one address."""
    text = CONFIG.read_text(encoding="utf-8")
    changes = {
        "pid /tmp/nginx.pid;": f"pid {folder}/nginx.pid;\nerror_log {folder}/error.log;",
        "worker_processes auto;": "worker_processes 1;\ndaemon off;",
        "listen 8080;": f"listen 127.0.0.1:{port};",
        "limit_conn addresses 100;": "limit_conn addresses 4000;",
    }
    changes |= {f"worker-{n}:8710": f"127.0.0.1:{own}" for n, own in enumerate(workers, 1)}
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    made = folder / "nginx.conf"
    made.write_text(text, encoding="utf-8")
    return made


class Nginx:
    """An nginx of our own, which can be killed and started again."""

    def __init__(self, workers: Sequence[int]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="starfare-nginx-"))
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        config = nginx_config(self.folder, self.port, workers)
        self._command = [nginx_program(), "-e", f"{self.folder}/error.log", "-c", str(config)]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        # A group of its own: a master that is killed alone leaves its workers behind.
        self._process = subprocess.Popen(self._command, start_new_session=True)
        wait_for_port(self.port)

    def kill(self) -> None:
        """Stop as a crash does."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def remove(self) -> None:
        if self._process is not None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
