"""The files under deploy/: what they tell `starfare` exists, and nginx and systemd take them."""

import asyncio
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import yaml  # type: ignore[import-untyped]
from typer.main import get_command

from starfare.cli.app import app
from starfare.server.settings import LARGEST_RECORD
from tests.meta.project import ROOT
from tests.server.houses import GENEROUS, quick, serving
from tests.server.nginx import Nginx, nginx_config, nginx_program
from tests.server.services import missing

DEPLOY = ROOT / "deploy"
COMMAND = Path(sys.executable).with_name("starfare")


def check_command(arguments: list[str]) -> None:
    """Parse a command as `starfare` would, without running it."""
    name, *rest = arguments
    command = get_command(app).commands[name]  # type: ignore[attr-defined]
    command.make_context(name, list(rest))


def container_lines() -> list[str]:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    return text.replace("\\\n", " ").splitlines()


def compose() -> dict[str, Any]:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    loaded: dict[str, Any] = yaml.safe_load(text)
    return loaded


def unit() -> dict[str, list[str]]:
    """The directives of the unit; one may stand several times."""
    directives: dict[str, list[str]] = {}
    for line in (DEPLOY / "starfare.service").read_text(encoding="utf-8").splitlines():
        if re.match(r"[A-Z]\w*=", line):
            name, _, value = line.partition("=")
            directives.setdefault(name, []).append(value)
    return directives


def test_the_container_runs_a_command_that_exists_as_somebody_without_rights() -> None:
    lines = container_lines()
    (command,) = (line.removeprefix("CMD ") for line in lines if line.startswith("CMD "))
    check_command(json.loads(command))
    assert "USER starfare" in lines
    assert any(line.startswith("HEALTHCHECK") and "/ready" in line for line in lines)
    for line in lines:
        if line.startswith("COPY ") and "--from" not in line:
            *sources, _ = line.split()[1:]
            assert all((ROOT / source).exists() for source in sources), line


def test_the_container_compiles_its_wheel_with_what_the_build_imports() -> None:
    lines = container_lines()
    assert any("STARFARE_COMPILE=1 pip wheel" in line for line in lines)
    copied = " ".join(line for line in lines if line.startswith("COPY "))
    needed = re.findall(r"from tools\.(\w+) import", (ROOT / "hatch_build.py").read_text("utf-8"))
    for name in ("compile", *needed):
        assert f"tools/{name}.py" in copied


def test_the_container_uses_a_node_that_the_client_is_built_with() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    wanted = re.search(r"\d+", package["engines"]["node"])
    assert wanted is not None
    assert any(f"node:{wanted[0]}-slim" in line for line in container_lines())


def test_compose_runs_two_workers_with_commands_and_variables_that_exist() -> None:
    services = compose()["services"]
    assert set(services) == {"nginx", "worker-1", "worker-2", "bots", "postgres", "redis"}
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    known = {parameter.envvar for parameter in serve.params if parameter.envvar}
    for name in ("worker-1", "worker-2", "bots"):
        check_command(services[name]["command"])
        variables = {name for name in services[name]["environment"] if name.startswith("STARFARE")}
        assert variables <= known
        assert "ports" not in services[name]
    for service in services.values():
        assert set(service.get("depends_on", {})) <= set(services)
        for file in [volume.split(":")[0] for volume in service.get("volumes", [])]:
            assert not file.startswith(".") or (DEPLOY / file).is_file()
    upstream = re.findall(r"server (\S+):8710", (DEPLOY / "nginx.conf").read_text(encoding="utf-8"))
    assert upstream == ["worker-1", "worker-2"]


def test_nginx_takes_its_configuration(tmp_path: Path) -> None:
    config = nginx_config(tmp_path, 8080, [8711, 8712])
    tried = subprocess.run(
        [nginx_program(), "-t", "-c", str(config)], capture_output=True, text=True, check=False
    )
    assert tried.returncode == 0, tried.stderr
    (largest,) = re.findall(r"client_max_body_size (\d+)m;", config.read_text(encoding="utf-8"))
    assert int(largest) * 2**20 >= LARGEST_RECORD


def test_nobody_claims_another_address_through_nginx(tmp_path: Path) -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, people_per_address_and_hour=2)
        async with serving(
            quick(tmp_path / "a.db", proxies=("127.0.0.1",), limits=limits)
        ) as server:
            port = server.services.settings.port
            nginx = Nginx([port, port])
            try:
                nginx.start()
                async with httpx.AsyncClient(base_url=nginx.url) as http:
                    answers = [
                        await http.post(
                            "/api/me",
                            json={"name": "Anna"},
                            headers={"X-Forwarded-For": f"192.0.2.{number}"},
                        )
                        for number in range(4)
                    ]
                    assert [answer.status_code for answer in answers] == [201, 201, 429, 429]
                    assert (await http.get("/ready")).text == "ready"
                    assert (await http.get("/metrics")).status_code == 404
            finally:
                nginx.remove()

    asyncio.run(scene())


def test_the_unit_runs_a_command_that_exists_and_may_do_little(tmp_path: Path) -> None:
    directives = unit()
    (started,) = directives["ExecStart"]
    program, *arguments = shlex.split(started)
    check_command(arguments)
    for name, value in (
        ("DynamicUser", "yes"),
        ("StateDirectory", "starfare"),
        ("NoNewPrivileges", "yes"),
        ("ProtectSystem", "strict"),
        ("CapabilityBoundingSet", ""),
    ):
        assert directives[name] == [value]
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        missing("systemd-analyze")
    assert analyze is not None
    copy = tmp_path / "starfare.service"
    text = (DEPLOY / "starfare.service").read_text(encoding="utf-8")
    copy.write_text(text.replace(program, str(COMMAND)), encoding="utf-8")
    verified = subprocess.run(
        [analyze, "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False
    )
    assert (verified.returncode, verified.stderr) == (0, "")


@pytest.mark.parametrize("wrong", [["serve", "--no-such-option"], ["serve", "extra"]])
def test_a_command_that_does_not_exist_would_be_found(wrong: list[str]) -> None:
    with pytest.raises(Exception, match=r"No such option|unexpected extra"):
        check_command(wrong)
