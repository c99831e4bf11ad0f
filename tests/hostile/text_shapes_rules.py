"""Texts of one extreme shape each, made of what single rules look for again and again: phases, deals, totals, lists."""

from __future__ import annotations

from collections.abc import Callable

from tests.hostile.text_parts import COMMON, many, word

_SHOPS = ("商店", "客栈", "码头", "钱庄", "镖局", "茶馆")
_NAMES = ["".join(COMMON[(k * 37 + j * 11) % 3000] for j in range(3)) for k in range(199)]
RULE_SHAPES: dict[str, Callable[[int], str]] = {
    "draws from a bag": lambda n: "有9支签。\n" + "从甲袋中抽出2支签，\n" * (n // 12),
    "footnotes": lambda n: "".join(f"摸牌。[{k % 100}]" for k in range(n // 6)),
    "into the pile": lambda n: (
        "".join(f"标记{chr(0x4E00 + k % 2000)}：9枚，" for k in range(60)) + "将标记置入弃牌堆，" * (n // 10)
    ),
    "lists of phases": lambda n: "准备阶段、判定阶段、摸牌阶段\n" * (n // 16),
    "phases all different": lambda n: many(n, 31, lambda rng: f"{word(rng, COMMON, 2, 2)}阶段、"),
    "phases in sentences": lambda n: (
        "准备阶段、判定阶段、摸牌阶段。\n" + many(n, 32, lambda rng: f"在{word(rng, COMMON, 2, 3)}阶段，")
    ),
    "skills": lambda n: many(n, 33, lambda rng: f"的{word(rng, COMMON, 2, 3)}技能，"),
    "areas": lambda n: many(n, 34, lambda rng: f"从{word(rng, COMMON, 2, 3)}区拿牌，"),
    "deals": lambda n: many(n, 35, lambda rng: f"每人抽{rng.randint(1, 9)}张{word(rng, COMMON, 1, 3)}牌，"),
    "deals in lines": lambda n: many(
        n, 36, lambda rng: f"每人抽{rng.randint(1, 9)}张{word(rng, COMMON, 1, 3)}牌。\n{rng.randint(2, 9)}名玩家：\n"
    ),
    "labels": lambda n: "甲卡9张\n" + "胜利条件：\n角色牌5张\n" * (n // 14),
    "headed pairs": lambda n: many(n, 37, lambda rng: f"{word(rng, COMMON, 2, 3)}：甲攻击乙，乙失去一点体力。\n"),
    "headings with several names": lambda n: "【甲】、【乙】：摸牌的时候可以做很多事情\n" * (n // 22),
    "headings with several names, one line": lambda n: (
        "\n【甲】、【乙】：摸牌的时候可以做很多事情" * 5 + "【甲】和" * (n // 4)
    ),
    "a list, and headings": lambda n: "“准备”“判定”“摸牌”\n" * 60 + "".join(f"{k % 9}. 判定\n" for k in range(n // 6)),
    "items with names": lambda n: "".join(f"{k % 8 + 1}. 判定：\n" for k in range(n // 7)),
    "announcements and headings": lambda n: "分为三个阶段：\n摸牌阶段\n" * (n // 13),
    "totals with colons": lambda n: "货物牌60张：\n甲 20张\n" * (n // 15),
    "totals in a row": lambda n: "货物牌60张：" + "甲20张、" * (n // 5),
    "lines and sums": lambda n: "甲：5张\n合计：11张\n" * (n // 13),
    "sums in words": lambda n: "三加五共八，" * (n // 6),
    "remainders": lambda n: "9张移除其中3张剩余7张，" * (n // 14),
    "bold names": lambda n: many(n, 38, lambda rng: f"**{word(rng, COMMON, 2, 4)}**"),
    "own names": lambda n: many(
        n, 39, lambda rng: f"{rng.choice(_SHOPS)}：{word(rng, COMMON, 1, 2)}店，{word(rng, COMMON, 1, 1)}栈。\n"
    ),
    "two hundred own names": lambda n: many(n, 40, lambda rng: f"【{rng.choice(_NAMES)}】"),
    "circled numbers": lambda n: "".join("①②③④⑤⑥⑦⑧⑨⑩"[k % 10] + "摸牌\n" for k in range(n // 4)),
    "chapters": lambda n: "".join(f"第{k % 99}章 摸牌\n" for k in range(n // 8)),
    "english totals": lambda n: "60 cards: 20 red, 30 blue.\n" * (n // 27),
    "markdown table": lambda n: "| 牌 | 数 |\n|---|---|\n" + "| 杀 | 3 |\n" * (n // 11),
    "hyphens": lambda n: "exam-\nple " * (n // 10),
    "letters and figures": lambda n: "1O张l0张" * (n // 6),
    "pages within": lambda n: "摸牌\n- 12 -\n弃牌\n" * (n // 14),
}
"""A shape -> a text of about so many characters."""
