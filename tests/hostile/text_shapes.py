"""Texts of one extreme shape each, as large as `lint` and `audit` read: what takes long where a step is done for every
pair of things, or anew for every character.

`python -m tests.hostile.text_shapes` measures each shape at half and at full size, in `lint` and in `audit`, and prints
the processor time and the growth; 1 where one takes over a second.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from cardforge.__main__ import YOUNG
from cardforge.audit import audit
from cardforge.lint.document import Text
from cardforge.lint.files import Overseer
from cardforge.lint.reading import LARGEST, Source
from cardforge.project import find_game, language_folder
from cardforge.trial.case import Case, open_case
from tests.hostile.text_fuzz import overseers
from tests.hostile.text_parts import COMMON, HAN, latin, many, word
from tests.hostile.text_shapes_rules import RULE_SHAPES

SLOWEST = 1.0
"""Seconds of processor time for one input."""
WORDS = (
    "出牌阶段",
    "你可以",
    "弃置一张",
    "手牌",
    "其他角色",
    "摸两张牌",
    "本回合",
    "结束",
    "，",
    "。",
    "【杀】",
    "受到",
)


SHAPES: dict[str, Callable[[int], str]] = {
    "one character again and again": lambda n: "牌" * n,
    "one rare character again and again": lambda n: "囷" * n,
    "one clause again and again": lambda n: "你可以弃置一张牌，" * (n // 9),
    "one line again and again": lambda n: "出牌阶段限一次，你可以摸两张牌。\n" * (n // 17),
    "lines of one character": lambda n: "牌\n" * (n // 2),
    "lines of one character and blank ones": lambda n: "牌\n\n" * (n // 3),
    "blank lines": lambda n: "\n" * (n - 1) + "牌",
    "spaces": lambda n: "牌" + " " * n,
    "spaces and characters": lambda n: "牌 " * (n // 2),
    "random characters": lambda n: many(n, 1, lambda rng: rng.choice(HAN)),
    "random common characters": lambda n: many(n, 2, lambda rng: rng.choice(COMMON)),
    "random clauses": lambda n: many(n, 3, lambda rng: word(rng, COMMON, 5, 20) + rng.choice("，。")),
    "random words in no order": lambda n: many(n, 4, lambda rng: rng.choice(WORDS)),
    "random words, a line each": lambda n: many(n, 5, lambda rng: rng.choice(WORDS) + "\n"),
    "random names in brackets": lambda n: many(n, 6, lambda rng: f"【{word(rng)}】"),
    "random names, each three times": lambda n: many(n, 7, lambda rng: f"【{word(rng, COMMON)}】" * 3),
    "names that differ in a character": lambda n: many(n, 8, lambda rng: f"【甲乙丙丁{rng.choice(COMMON)}】"),
    "names in every pair of brackets": lambda n: many(
        n, 9, lambda rng: (pair := rng.choice(("[]", "【】", "《》", "「」", "“”")))[0] + word(rng, COMMON) + pair[1]
    ),
    "paragraphs that begin with names": lambda n: many(n, 10, lambda rng: f"【{word(rng, COMMON)}】摸一张牌。\n"),
    "names between spaces": lambda n: many(n, 11, lambda rng: f"打出 {rng.choice(('杀', '闪', '桃'))} 牌，"),
    "opening brackets": lambda n: "（" * n,
    "closing brackets": lambda n: "）" * n,
    "brackets within brackets": lambda n: "（" * (n // 2) + "）" * (n // 2),
    "half-width brackets": lambda n: "(牌) " * (n // 4),
    "brackets of all kinds": lambda n: many(n, 12, lambda rng: rng.choice("（）()[]【】「」“”《》")),
    "straight quotes": lambda n: "牌\"牌'" * (n // 4),
    "marks": lambda n: many(n, 13, lambda rng: rng.choice("，。；：！？、…—.,;:!?")),
    "one mark again and again": lambda n: "。" * n,
    "commas between characters": lambda n: "牌，" * (n // 2),
    "figures": lambda n: "1" * n,
    "figures and units": lambda n: many(n, 14, lambda rng: f"{rng.randint(1, 99)}张牌"),
    "sums": lambda n: many(n, 15, lambda rng: f"{rng.randint(1, 9)}+{rng.randint(1, 9)}={rng.randint(1, 99)}，"),
    "one sum": lambda n: "1+" * (n // 2) + "1=2",
    "rows of roles": lambda n: many(n, 16, lambda rng: f"{rng.randint(2, 9)}名玩家：1主公\n"),
    "totals without an end": lambda n: "9张牌（包括2张牌、" * (n // 10),
    "headings of totals": lambda n: many(n, 17, lambda rng: f"牌（{rng.randint(1, 99)}张）\n杀 1张\n"),
    "lists": lambda n: many(n, 18, lambda rng: f"{rng.randint(1, 20)}、摸牌\n"),
    "lists of one number": lambda n: "1、摸牌\n" * (n // 5),
    "numbered in a line": lambda n: many(n, 19, lambda rng: f"（{rng.randint(1, 20)}）摸牌；"),
    "leads of lists": lambda n: "分为五个阶段：\n" * (n // 8),
    "numbers alone on lines": lambda n: many(n, 20, lambda rng: f"{rng.randint(1, 9)}\n"),
    "rows of a table": lambda n: many(n, 21, lambda rng: f"{word(rng, COMMON)}\t{rng.randint(1, 9)}\n"),
    "tables of players": lambda n: "人数 主公 忠臣\n8 1 2\n" * (n // 15),
    "conditions without an end": lambda n: "若" * n,
    "clauses that open": lambda n: "否则除非如果当你时" * (n // 9),
    "times without marks": lambda n: "当你受到伤害时" * (n // 7),
    "two by two": lambda n: many(n, 22, lambda rng: rng.choice(COMMON) * 2),
    "a clause twice": lambda n: many(n, 23, lambda rng: (said := word(rng, COMMON, 3, 12)) + "，" + said + "。"),
    "foreign letters": lambda n: "牌え牌Φ" * (n // 4),
    "invisible characters": lambda n: "牌\u200b" * (n // 2),
    "private use": lambda n: "\ue000" * n,
    "pictures": lambda n: "\U0001f0a1" * n,
    "compatibility characters": lambda n: "\uf900" * n,
    "beyond the first plane": lambda n: "\U00020bb7" * n,
    "traditional and simplified by turns": lambda n: "發发國国" * (n // 4),
    "full-width letters": lambda n: "Ａ１" * (n // 2),
    "english nonsense": lambda n: many(n, 24, lambda rng: latin(rng) + " "),
    "one english word": lambda n: "a" * n,
    "an english word again and again": lambda n: "the " * (n // 4),
    "english names": lambda n: many(n, 25, lambda rng: latin(rng).capitalize() + " "),
    "english and chinese by turns": lambda n: many(n, 26, lambda rng: f"{latin(rng)}{rng.choice(COMMON)}"),
    "addresses": lambda n: "https://example.org/a?b=c " * (n // 26),
    "headings": lambda n: "# 一\n" * (n // 4),
    "headings of every depth": lambda n: many(n, 27, lambda rng: "#" * rng.randint(1, 6) + f" {word(rng, COMMON)}\n"),
    "backquotes": lambda n: "`" * n,
    "backquotes by turns": lambda n: "`a ``b " * (n // 7),
    "fences": lambda n: "```\n" * (n // 4),
    "comments that nothing closes": lambda n: "<!--" * (n // 4),
    "links": lambda n: "[牌](" * (n // 4),
    "upright strokes": lambda n: "| " * (n // 2),
    "comments that silence": lambda n: "牌 # cardforge: ignore[T301] x\n" * (n // 32),
    "comments that silence nothing": lambda n: "# cardforge: ignore[" * (n // 20),
    "languages": lambda n: "# language: " * (n // 12),
}  # fmt: skip
"""A shape -> a text of about so many characters."""
YAML_SHAPES: dict[str, Callable[[int], str]] = {
    "values of yaml": lambda n: many(n, 28, lambda rng: f"- {word(rng, COMMON)}\n"),
    "keys of yaml": lambda n: many(n, 29, lambda rng: f"{latin(rng)}{rng.random()}: {word(rng, COMMON)}\n"),
    "a deep yaml": lambda n: "[" * (n // 2) + "]" * (n // 2),
    "a deep mapping": lambda n: "{a: " * (n // 5) + "1" + "}" * (n // 5),
    "anchors": lambda n: "- &a [牌, *a]\n" * (n // 13),
    "a long yaml block": lambda n: "a: |\n" + "  牌\n" * (n // 4),
    "a yaml quote that nothing closes": lambda n: 'a: "' + "牌\n " * (n // 3),
    "yaml indents": lambda n: "".join(" " * (k % 200) + "- a\n" for k in range(n // 104)),
}
CSV_SHAPES: dict[str, Callable[[int], str]] = {
    "cells": lambda n: "牌,牌\n" * (n // 4),
    "commas": lambda n: "," * n,
    "quotes of csv": lambda n: '"' * n,
    "quoted cells": lambda n: '"牌,""牌",' * (n // 9),
}


def shapes() -> Iterator[tuple[str, str, Callable[[int], str]]]:
    """Name, file it stands in, what makes it."""
    for name, make in (SHAPES | RULE_SHAPES).items():
        yield name, "a.md" if name.startswith(_MARKDOWN) else "a.txt", make
    for name, make in YAML_SHAPES.items():
        yield name, "a.yaml", make
    for name, make in CSV_SHAPES.items():
        yield name, "a.csv", make


_MARKDOWN = ("heading", "backquote", "fence", "comments that", "links", "upright")
"""Beginnings of the names of shapes that are marks of Markdown."""


def of_size(make: Callable[[int], str], size: int) -> str:
    """A text of at most so many bytes: what `read` would give of a longer one."""
    per = max(1.0, len(make(2000).encode()) / max(1, len(make(2000))))
    return make(int(size / per)).encode()[:size].decode("utf-8", "ignore")


def lint_time(text: str, file: str, overseer: Overseer) -> float:
    """Seconds of processor time that looking over takes."""
    start = time.process_time()
    overseer.look(Source(file, text), mend=False)
    return time.process_time() - start


def audit_time(text: str, case: Case) -> float:
    """Seconds of processor time that an audit takes."""
    start = time.process_time()
    audit(Text("a.txt", text, "zh-Hans"), case)
    return time.process_time() - start


def main() -> None:
    """A line a shape; 1 where one takes over a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=LARGEST)
    parser.add_argument("--only", default="")
    parser.add_argument("--audit", default="", metavar="GAME", help="audit against this game instead of lint")
    asked = parser.parse_args()
    gc.set_threshold(YOUNG)  # measured as the program runs
    case: Case | None = None
    if asked.audit:
        case, _ = open_case(Path(find_game(asked.audit)), language_folder())
        assert case is not None
    every = overseers()[:3]
    for overseer in every:
        overseer.look(Source("a.txt", "出牌阶段限一次，你可以弃置一张【闪】。"))
    runs = slow = 0
    for name, file, make in shapes():
        if asked.only not in name:
            continue
        half, full = of_size(make, asked.size // 2), of_size(make, asked.size)
        for number, overseer in enumerate(every if case is None else every[:1]):
            if case is not None:
                one, two = audit_time(half, case), audit_time(full, case)
            else:
                one, two = lint_time(half, file, overseer), lint_time(full, file, overseer)
            runs, slow = runs + 1, slow + (two > SLOWEST)
            print(f"{two:6.2f} s  x{two / max(one, 0.001):4.1f}  {number}  {name}", flush=True)
    print(f"{runs} runs, {slow} over {SLOWEST} s")
    raise SystemExit(bool(slow))


if __name__ == "__main__":
    main()
