"""Reading content: a TOML file becomes a frozen value, or a ContentError says why not."""

import re
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

_WHERE: Final = re.compile(r"(?P<reason>.*) - at `\$(?P<path>.*)`", re.DOTALL)
_STEP: Final = re.compile(r"\.(?P<name>\w+)|\[(?P<index>\d+)\]|\[(?P<entry>\.{3})\]")
_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
_FIELD_REASONS: Final = {"missing required": "is missing", "contains unknown": "is not known here"}


class ContentError(ValueError):
    """Content that cannot be used: in which file, at which key, for what reason."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(file, key, reason)
        self.file = file
        self.key = key
        self.reason = reason

    def __str__(self) -> str:
        return " ".join(f"{self.file}: {self.key}: {self.reason}".split())


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen piece of content that knows all its keys."""


def require(condition: bool, file: str, key: str, reason: str) -> None:
    """Raise a ContentError unless the condition holds."""
    if not condition:
        raise ContentError(file, key, reason)


def read(path: Path, into: type[T]) -> T:
    """Read a TOML file into a content type."""
    return convert(read_plain(path), into, path.name)


def read_plain(path: Path) -> dict[str, Any]:
    """Read a TOML file as it is."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise ContentError(path.name, "file", f"cannot be read: {reason}") from error
    except ValueError as error:
        raise ContentError(path.name, "file", f"is not TOML: {error}") from error
    except RecursionError as error:
        raise ContentError(path.name, "file", "is nested too deeply") from error


def convert(raw: Any, into: type[T], file: str, at: str = "") -> T:
    """Turn plain TOML values, found at a key of a file, into a content type."""
    try:
        return msgspec.convert(raw, into, strict=True)
    except msgspec.ValidationError as error:
        key, reason = _explained(str(error), deepcopy(raw), into)
        raise ContentError(file, (at + key).removeprefix(".") or "file", reason) from error


def _explained(message: str, raw: Any, into: type[Any]) -> tuple[str, str]:
    """Split msgspec's message into key and reason; a missing or unknown key is named itself."""
    where = _WHERE.fullmatch(message)
    reason, path = (where["reason"], where["path"]) if where else (message, "")
    key = _spelled_out(path, message, raw, into)
    if field := _FIELD.fullmatch(reason):
        key, reason = f"{key}.{field[2]}", _FIELD_REASONS[field[1]]
    return key, reason


def _spelled_out(path: str, message: str, raw: Any, into: type[Any]) -> str:
    """Name the entries of tables for which msgspec only writes `[...]`."""
    key, value = "", raw
    for step in _STEP.finditer(path):
        if step["entry"]:
            name = _wrong_entry(value, message, raw, into)
            key, value = f"{key}.{name}", value[name]
        else:
            key += step[0]
            value = value[step["name"] or int(step["index"])]
    return key


def _wrong_entry(table: dict[str, Any], message: str, raw: Any, into: type[Any]) -> str:
    """Find the entry of a table that alone, all others left out, gives the same message."""
    for name, value in list(table.items()):
        table.clear()
        table[name] = value
        try:
            msgspec.convert(raw, into, strict=True)
        except msgspec.ValidationError as error:
            if str(error) == message:
                break
    return name
