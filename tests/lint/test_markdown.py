"""Markdown: what is no prose is passed over, and every offset is kept."""

from __future__ import annotations

from cardforge.lint.files import Overseer
from cardforge.lint.markdown import prose
from cardforge.lint.reading import Source

WRITTEN = """# 规则

摸两张牌，运行 `a, b` 或看[说明](http://x/y,z)。
<!-- 注释, 不算 -->

```
cards: 牌,牌
# cardforge: ignore[T301]
```

| 牌 | 数 |
|---|---|
| 杀 | 30 |

- 弃一张牌,再摸一张。
~~~
没有关上,的代码
"""


def test_code_addresses_comments_and_tables_are_no_prose() -> None:
    plain = prose(WRITTEN)
    assert [len(line) for line in plain.split("\n")] == [len(line) for line in WRITTEN.split("\n")]
    assert "cards" not in plain
    assert "注释" not in plain
    assert "没有关上" not in plain
    assert "说明" in plain


def test_only_prose_is_told_and_fixed() -> None:
    looked = Overseer(language="zh-Hans").look(Source("a.md", WRITTEN, ends=("\n",) * WRITTEN.count("\n")), mend=True)
    assert looked.text == WRITTEN.replace("弃一张牌,", "弃一张牌，")
    assert [(each.code, each.line) for each in looked.changes] == [("T301", 15)]
    assert not looked.findings


def test_a_text_that_is_no_markdown_is_read_as_it_is() -> None:
    told = Overseer(language="zh-Hans").look(Source("a.txt", "`弃一张牌,再摸`\n", ends=("\n",))).findings
    assert [each.code for each in told] == ["T301"]
