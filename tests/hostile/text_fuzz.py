"""Texts spoilt at random, seeded: whatever the bytes, `lint` gives findings and never raises, and a fix made twice is
a fix made once.

`python -m tests.hostile.text_fuzz --count 100000` is the long run of which the suite has a sample; it prints inputs
that raised or took over a second of processor time.
"""

from __future__ import annotations

import argparse
import gc
import io
import random
import time
from collections.abc import Iterator

from cardforge.__main__ import YOUNG
from cardforge.lint.files import Looked, Overseer
from cardforge.lint.lexicon import Lexicon
from cardforge.lint.reading import read_stream
from cardforge.project import language_folder
from cardforge.text import load_language
from cardforge.text.lexicon import make_lexicon

HANS = """游戏规则
1、准备：每名玩家摸4张牌（共16张），起始玩家拿取标记。
2、8名玩家：1主公、2忠臣、4反贼、1内奸
出牌阶段限一次，你可以弃置一张【闪】，然后令一名其他角色摸两张牌；若如此做，本回合结束。
（1）当你受到伤害时，你可以进行判定：若结果为红桃，你回复1点体力。
“杀”……如图所示。目录：配件 流程 胜负 问答
# cardforge: ignore[T203] 如此
"""
HANT = "２.遊戲進行\r\n玩家從卡牌堆抽取1張卡牌(共18張)，並執行「抽牌」規定行動。\r\n若無法執行，則結束回合\r\n"
ENGLISH = '# Setup\n\n- Deal 4 cards to each player (16 in all).\n- `code` and 中文, "quotes" ... 2 + 2 = 5.\n'
BASES = (HANS, HANT, ENGLISH)
STRANGE = (
    "\0", "\u200b", "\ufeff", "\ud83d\ude00", "\u2028", "\x85", "\r", "\n", "\t", "\u3000\u3000", "\u00a0",
    "え", "Φ", "┅", "囷", "[", "]", "（", "）", "(", ")", "“", "”", "「", "【", "，，", "。", "...", "——", " 一 ",
    "#", "<!--", "-->", "`", "|", "1", "十", "cardforge: ignore[", "# language: xx",
    "\U0001f468\u200d\U0001f33e", "e\u0301", "\ufffd", "\ue000", "𠮷", "１",
)  # fmt: skip
FILES = ("a.txt", "a.md", "a.txt", "a.yaml", "a.csv")
ENCODINGS = ("utf-8", "utf-8", "utf-8", "utf-8-sig", "gb18030", "big5", "utf-16", "utf-16-le", "utf-32", "cp1252")


def spoilt(seed: int) -> bytes:
    """The bytes of one input."""
    rng = random.Random(seed)
    text = rng.choice(BASES) * rng.choice((1, 1, 1, 3))
    for _ in range(rng.choice((0, 1, 1, 2, 5, 20, 60))):
        at, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        end = min(end, at + rng.choice((0, 0, 1, 1, 3, 40)))
        new = rng.choice((rng.choice(STRANGE), text[at:end] * 2, "", rng.choice(STRANGE) * rng.choice((1, 9, 200))))
        text = text[:at] + new + text[end:]
    data = bytearray(text.encode(rng.choice(ENCODINGS), "ignore"))
    for _ in range(rng.choice((0, 0, 0, 1, 4, 30)) if data else 0):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data[: rng.randrange(len(data) + 1)] if rng.random() < 0.1 else data)


def overseers() -> tuple[Overseer, ...]:
    """One with the words of the language, one without; with and without a language given."""
    language, _ = load_language(language_folder())

    def known(tag: str) -> Lexicon:
        return make_lexicon(language, tag)

    return Overseer(known), Overseer(known, "zh-Hans"), Overseer(Lexicon.empty, "zh-Hant-TW"), Overseer(known, "en")


def looked_over(data: bytes, overseer: Overseer, file: str) -> Looked | None:
    """What comes of an input, its fixes made; every finding can be told."""
    source, found = read_stream(io.BytesIO(data), file)
    if source is None:
        assert found, "nothing to read, and nothing said"
        return None
    looked = overseer.look(source, found, mend=True)
    for each in looked.findings:
        assert each.message("zh"), each.code
        assert each.message("en"), each.code
        each.mend("zh")
    return looked


def run(seeds: range) -> Iterator[str]:
    """A line for each input that raised or took long."""
    every = overseers()
    for seed in seeds:
        start = time.process_time()
        try:
            looked_over(spoilt(seed), every[seed % len(every)], FILES[seed % len(FILES)])
        except Exception as fault:  # the very thing looked for
            yield f"seed {seed}: {type(fault).__name__}: {fault}"
        if (taken := time.process_time() - start) > 1:
            yield f"seed {seed}: {taken:.1f} s"


def main() -> None:
    """Report; 1 where anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--start", type=int, default=0)
    asked = parser.parse_args()
    gc.set_threshold(YOUNG)  # measured as the program runs
    faults = 0
    for line in run(range(asked.start, asked.start + asked.count)):
        print(line, flush=True)
        faults += 1
    print(f"{asked.count} inputs, {faults} faults")
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
