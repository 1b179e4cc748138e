"""Content of The Space Amoebas: counts, and wrong content is refused."""

import shutil
from pathlib import Path

import pytest

from starfare.content import amoebas, texts
from starfare.content.amoebas import load
from starfare.content.texts import read_texts
from tests.content.refusing import refused

OWN = Path(amoebas.__file__).parent


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    for file in OWN.glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def test_our_own_content_is_read_once_and_a_copy_is_the_same(copied: Path) -> None:
    assert load() is load()
    assert load(copied) == load()
    assert read_texts(copied / "texts.en.toml") == texts.load("amoebas", "en")


def test_the_box_has_what_the_rules_say() -> None:
    content = load()
    assert [amoeba.name for amoeba in content.pieces.amoebas] == ["pink", "green"]
    assert [amoeba.most for amoeba in content.pieces.amoebas] == [3, 6]
    assert len(content.research) == 10
    assert sum(card.ships == 3 for card in content.research) == 7
    assert len([card for card in content.box.encounters if card.number > 100]) == 13
    assert content.box.costs.build["drone_ship"] == {"ore": 1, "fuel": 1}
    assert content.box.pieces.vp.target == 17


@pytest.mark.parametrize(
    ("file", "right", "wrong", "key", "reason"),
    [
        ("pieces.toml", "most = 3", "most = 7", "amoeba", "one starting point or the other"),
        ("pieces.toml", "most = 6", "most = 5", "amoeba", "one starting point or the other"),
        ("pieces.toml", '"up_right"', '"up"', "amoeba[0].one", "Invalid enum value"),
        ("pieces.toml", "face_up = 2", "face_up = 8", "research.toml: card", "too few cards"),
        ("research.toml", '"heat_trace"', '"the_nursery"', "card", "used twice"),
        ("research.toml", '"booster"', '"luck"', "card[1].upgrade", "Invalid enum value"),
        ("encounters.toml", "number = 113", "number = 112", "card", "used twice"),
        ("encounters.toml", "amoeba_threat", "amoeba_party", "card[2].tree.no.less", "not an effect"),
    ],
)  # fmt: skip
def test_wrong_content_is_refused_with_file_key_and_reason(
    copied: Path, file: str, right: str, wrong: str, key: str, reason: str
) -> None:
    error = refused(load, copied, file, right, wrong)
    blamed, _, inner = key.rpartition(": ")
    assert (error.file, error.key) == (blamed or file, inner)
    assert reason in error.reason
