"""Data files: their values are looked over, their structure is not."""

from __future__ import annotations

import pytest

from cardforge.findings import Finding
from cardforge.lint.files import Overseer
from cardforge.lint.kinds import read_aloud
from cardforge.lint.reading import Source

YAML = """# 注释,不算
- id: card/a
  name: {zh-Hans: 灯笼, en: Lantern}
  text: {zh-Hans: "摸一张牌,再弃一张。"}  # 摸,弃
  more: |
    弃一张牌 ，再摸一张。
  list: [东风, 西风]
"""
CSV = '名称,效果\n灯笼,"摸一张牌,再弃一张。"\n陶碗,弃一张牌。\n'


def _told(file: str, text: str) -> list[Finding]:
    source = Source(file, text, ends=("\n",) * text.count("\n"))
    return [each for each in Overseer(language="zh-Hans").look(source).findings if each.code.startswith("T30")]


def test_of_yaml_the_values_are_read() -> None:
    assert [(each.code, each.place.line) for each in _told("a.yaml", YAML) if each.place] == [("T301", 4), ("T308", 6)]


def test_of_a_table_the_cells_are_read() -> None:
    assert [(each.code, str(each.place)) for each in _told("a.csv", CSV)] == [("T301", "a.csv:2:9")]


@pytest.mark.parametrize("file", ["a.yaml", "a.csv", "a.md", "a.txt"])
@pytest.mark.parametrize("text", [YAML, CSV, "{", "a: 'b", '"', "- *x", "\0", "a: &a [*a, 牌,牌]"])
def test_every_offset_is_kept(file: str, text: str) -> None:
    plain = read_aloud(file, text)
    assert [len(line) for line in plain.split("\n")] == [len(line) for line in text.split("\n")]
