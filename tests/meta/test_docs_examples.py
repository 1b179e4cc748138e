"""What README and docs show is run."""

import doctest
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.meta.markdown import PYTHON, SHELL, Block, blocks
from tests.meta.project import DOCS, ROOT, shown

README: Final = ROOT / "README.md"
TEXTS: Final = [README, *sorted(DOCS.glob("*.md"))]
SECONDS: Final = 120
QUOTED: Final = "from "
"""Marks a block that quotes a file of ours."""


def blocks_of(path: Path) -> list[Block]:
    return list(blocks(path.read_text(encoding="utf-8")))


def shown_commands() -> list[str]:
    """The `starfare` commands in README's console blocks that ask to be run."""
    return [
        command
        for block in blocks_of(README)
        if block.language in SHELL and block.mark == "run"
        for command in block.commands
        if command.startswith("starfare ")
    ]


@pytest.mark.parametrize("path", TEXTS, ids=shown)
def test_python_blocks_run(path: Path) -> None:
    namespace: dict[str, Any] = {"__name__": "__example__"}
    for block in blocks_of(path):
        if block.language in PYTHON and not block.mark.startswith(QUOTED):
            run_python(block, shown(path), namespace)


@pytest.mark.parametrize("path", TEXTS, ids=shown)
def test_what_is_quoted_stands_in_the_sources(path: Path) -> None:
    for block in blocks_of(path):
        if block.mark.startswith(QUOTED):
            source = (ROOT / block.mark.removeprefix(QUOTED)).read_text(encoding="utf-8")
            for part in block.text.strip("\n").split("\n\n\n"):
                assert part in source, f"{shown(path)}, line {block.line}"


@pytest.mark.parametrize("path", TEXTS, ids=shown)
def test_only_shell_is_left_out(path: Path) -> None:
    left_out = [block for block in blocks_of(path) if block.mark == "not executed"]
    assert [block.line for block in left_out if block.language not in SHELL] == []


def test_every_command_in_the_readme_is_run_or_says_that_it_is_not() -> None:
    silent = [
        f"line {block.line}: {command}"
        for block in blocks_of(README)
        if block.language in SHELL and block.mark not in {"run", "not executed"}
        for command in block.commands
        if command.startswith("starfare ")
    ]
    assert silent == [], "put <!-- run --> or <!-- not executed --> on the line before the block"


@pytest.mark.parametrize("command", shown_commands())
def test_commands_in_the_readme_run(command: str, tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("starfare")
    done = subprocess.run(
        [str(program), *shlex.split(command)[1:]],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, f"$ {command}\n{done.stdout}{done.stderr}"


def run_python(block: Block, name: str, namespace: dict[str, Any]) -> None:
    """Run a block in the namespace; one with prompts must print what it shows."""
    if not block.text.startswith(">>>"):
        text = "\n" * (block.line - 1) + block.text
        exec(compile(text, name, "exec"), namespace)  # the text is our own documentation
        return
    example = doctest.DocTestParser().get_doctest(block.text, namespace, name, name, block.line)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    report: list[str] = []
    runner.run(example, out=report.append, clear_globs=False)
    assert runner.summarize(verbose=False).failed == 0, "".join(report)
    namespace.update(example.globs)


def test_blocks_are_read_with_their_marks() -> None:
    text = "Text\n\n<!-- run -->\n```console\n$ starfare games \\\n  --json\n{}\n```\n\n```python\nx = 1\n```\n"
    console, python = blocks(text)
    assert (console.language, console.mark, console.line) == ("console", "run", 5)
    assert [command.split() for command in console.commands] == [["starfare", "games", "--json"]]
    assert (python.language, python.mark, python.text, python.line) == ("python", "", "x = 1\n", 11)
    with pytest.raises(ValueError, match="never closed"):
        list(blocks("```python\n"))


def test_blocks_of_a_text_share_their_names() -> None:
    namespace: dict[str, Any] = {}
    run_python(Block("python", 1, "x = 1\n", ""), "text", namespace)
    run_python(Block("python", 4, ">>> x + 1\n2\n", ""), "text", namespace)
    with pytest.raises(AssertionError):
        run_python(Block("python", 8, ">>> x + 1\n3\n", ""), "text", namespace)
    with pytest.raises(ZeroDivisionError):
        run_python(Block("python", 8, "x / 0\n", ""), "text", namespace)
