"""`cardforge schema`: one part, or all of them into a folder."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cardforge.catalog.json_schema import GLOBS

Run = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize("part", ["data", "records", "phrases", "layout"])
def test_one_part(cardforge: Run, part: str) -> None:
    code, out, _ = cardforge("schema", part)
    assert code == 0
    assert json.loads(out)["$schema"].startswith("http://json-schema.org/draft-07")
    assert "markdownDescription" in out


def test_all_parts_and_the_table_for_an_editor(cardforge: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cardforge("schema", "all", "--out", "schemas")[0] == 0
    assert {path.stem for path in Path("schemas").glob("*.json")} == {*GLOBS, "settings"}
    table = json.loads(Path("schemas/settings.json").read_text(encoding="utf-8"))["yaml.schemas"]
    assert table["./schemas/book.json"] == ["rules/book.yaml"]
    for path, globs in table.items():
        assert globs
        assert json.loads(Path(path).read_text(encoding="utf-8"))["title"].startswith("Cardforge")


def test_what_is_no_part_is_told(cardforge: Run) -> None:
    code, _, err = cardforge("schema", "phrase")
    assert code == 2
    assert "did you mean 'phrases'" in err
    assert cardforge("schema", "all")[0] == 2
