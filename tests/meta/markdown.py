"""Code blocks of Markdown texts."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

FENCE: Final = re.compile(r"(?P<indent> *)```(?P<language>[\w-]*)[^`]*")
MARK: Final = re.compile(r"<!--\s*(.*?)\s*-->")

PYTHON: Final = frozenset({"python", "py", "pycon", "python3"})
SHELL: Final = frozenset({"console", "sh", "shell", "bash"})


@dataclass(frozen=True, slots=True)
class Block:
    """One fenced block, the line its text starts on, and the comment on the line before it."""

    language: str
    line: int
    text: str
    mark: str

    @property
    def commands(self) -> list[str]:
        """The lines after a `$` prompt, with continued lines joined."""
        joined = self.text.replace("\\\n", " ")
        return [line[2:].strip() for line in joined.splitlines() if line.startswith("$ ")]


def blocks(markdown: str) -> Iterator[Block]:
    """The fenced blocks of a text in order."""
    lines = markdown.splitlines()
    number = 0
    while number < len(lines):
        fence = FENCE.fullmatch(lines[number])
        if fence is None:
            number += 1
            continue
        start, end = number + 1, number + 1
        while end < len(lines) and lines[end].strip() != "```":
            end += 1
        if end == len(lines):
            raise ValueError(f"line {start}: the block is never closed")
        mark = MARK.fullmatch(lines[start - 2].strip()) if start >= 2 else None
        indent = len(fence["indent"])
        text = "".join(f"{line[indent:]}\n" for line in lines[start:end])
        yield Block(fence["language"], start + 1, text, mark[1] if mark else "")
        number = end + 1
