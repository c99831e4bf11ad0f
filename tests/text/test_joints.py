"""Lists of words that meet, as phrases for the converter."""

from __future__ import annotations

from pathlib import Path

from cardforge.text.convert import raw_convert
from cardforge.text.joints import phrases_of, read_joints


def test_lists_are_read_in_order_each_pair_once(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("并|成为  # note\n\nnothing\n", encoding="utf-8")
    (tmp_path / "a.txt").write_text("# head | of it\n并|成为 成功\n剧本 书|里\n面线=麪線 干宝=干寶\n", encoding="utf-8")
    pairs = [("并", "成为", ""), ("并", "成功", ""), ("剧本", "里", ""), ("书", "里", "")]
    assert read_joints(tmp_path) == (*pairs, ("面线", "", "麪線"), ("干宝", "", "干寶"))
    assert read_joints(tmp_path / "none") == ()


def test_each_part_is_converted_by_itself() -> None:
    joints = (("不", "复杂", ""), ("互相", "克制", ""), ("克制", "", "克制"))
    assert phrases_of(joints) == {"不复杂": "不複雜", "互相克制": "互相克制", "克制": "克制"}


def test_a_joint_holds_under_every_configuration_that_reads_simplified_text() -> None:
    joints = (("不", "复杂", ""),)
    assert [raw_convert("不复杂", "zh-Hans", tag) for tag in ("zh-Hant-TW", "zh-Hant-HK")] == ["不復雜"] * 2
    assert [raw_convert("不复杂", "zh-Hans", tag, joints) for tag in ("zh-Hant-TW", "zh-Hant-HK")] == ["不複雜"] * 2
    assert raw_convert("不複雜", "zh-Hant-TW", "zh-Hans", joints) == "不复杂"
