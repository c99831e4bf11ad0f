"""Makes data/language/joints/common.txt: where common words meet and a converter's dictionary sees a word that is none.

    python tools/conversion_joints.py

OpenCC takes the longest phrase from the left. 不|复杂 it reads as 不复|杂 (不復雜), 并|成为 as 并成|为 (併成為). Every
pair of a character and a common word is converted together and apart; where that differs, and the frequencies of
data/language/lint/words.txt speak for the joint between the two, the pair is listed. Pairs in which the phrase may be
meant are left out by the lists below. The same words and OpenCC give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from opencc import OpenCC

from cardforge.text.joints import with_joints

LANGUAGE = Path(__file__).parents[1] / "data" / "language"
CHAR, WORD, RARE, LEFT, TOTAL = 9, 8, 4, 10, 26
"""Least frequency of the single character and of the word, as powers of two; of a word whose first character has
another form in it than by itself (髮型); of a word before such a one; of all words together."""
UNKNOWN = {1: 3, 2: -3, 3: -3, 4: -3}
"""The frequency of what is in no list, by its length."""
SEVERAL = frozenset("并里只于须后几发面合回占克谷表出家当别向借尽局获余致千万才了据")
"""Characters with several forms that are words by themselves in their usual form."""
SKIPPED = frozenset(
    "制卷扎系签冲喂舍松准干周钟复斗游托背尝念吊注欲凶巨划采烟岩径挨恶虫尸夸赞娘弦凄卤蒙志暗修历范胡仆咽熏云核辟曲朱"
    "哄彩布征扣折团党升困幸汇愈累御录叹丑象症私宁丰伙药台种术同确价参郁谥闲荐获致"
)
"""Characters with several forms whose own form is not to be told from their standing alone."""
NUMBERS = "一二两三四五六七八九十百千万亿几半多整零这那哪每某首别单双上下本隔数"
NOT: tuple[tuple[str, str], ...] = (
    ("后", "皇太王母帝武吕韦贾妖蜂仙舞歌球影天艳废甄贤"),
    ("面", "吃煮拌揉炒蒸泡煎捞烩焖杂汤和扯削擀冷凉拉热"),
    ("干部", "抽擦吹晒烤滴烘烧泪未肉豆饼梅糕蒸泡杯喝抹阴吸"),
    ("准", "获批核恩允特官案呈"),
    ("征", "特象应长"),
    ("表", "手电怀秒钟"),
    ("注", "备标批附脚尾补译加旁转集坐"),
    ("复", "反回恢收光兴修平"),
    ("制", "法体建规税币公学监编改机帝军"),
    ("只", NUMBERS + "船舰牛猪鸡"),
    ("周", NUMBERS),
    ("采", "神风光文精词"),
    ("系", "关联维干确"),
    ("发", "黑白金银黄红毛头短乱秀美洗染烫掉脱剪蓝绿灰"),
    ("签", "求药竹"),
    ("云", "小子曰诗"),
)
"""Words that begin so are not listed after these characters: 太后|来了, 吃面|前, 黑发|现在."""
AFTER = {
    "后": "王皇帝母贤贾",
    "里": "数多万千百十余半公邻一二三四五六七八九几本",
    "只": NUMBERS + "些名艘船舰牛猪鸡鸟",
    "并": "合",
    "发": "",
    "于": "",
}
"""Characters that often stand after a word, and what a word must not end in that is listed before them."""
LONG_HAIR = ("一头", "丫头", "中华", "光华", "完美", "精美", "黄金")


def words() -> dict[str, int]:
    """Every word of the list and its frequency."""
    found: dict[str, int] = {}
    often = 0
    for line in (LANGUAGE / "lint" / "words.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            often = int(line[2:])
        elif line:
            found[line] = often
    return found


class Joints:
    """Pairs that are converted otherwise together than apart."""

    def __init__(self) -> None:
        self.often = words()
        self.before: list[tuple[str, list[str]]] = []
        self._opencc = OpenCC("s2t")

    def converted(self, texts: list[str]) -> list[str]:
        """Each text by itself."""
        made: str = self._opencc.convert("\n".join(texts))
        return made.split("\n")

    def apart(self, text: str) -> list[str]:
        """The likeliest words of a short text."""
        best: list[tuple[float, int]] = [(0.0, 0)] + [(-1e9, 0)] * len(text)
        for start in range(len(text)):
            for end in range(start + 1, min(len(text), start + 4) + 1):
                word = text[start:end]
                score = best[start][0] + self.often.get(word, UNKNOWN[len(word)]) - TOTAL
                if score > best[end][0]:
                    best[end] = (score, start)
        found, end = [], len(text)
        while end:
            start = best[end][1]
            found.insert(0, text[start:end])
            end = start
        return found

    def common(self) -> list[str]:
        """Words that may be listed."""
        known = [word for word, score in self.often.items() if 2 <= len(word) <= 3 and score >= RARE]
        known = [word for word in known if "了解" not in word]
        forms = self.converted(known)
        usual = dict(zip(chars := sorted({word[0] for word in known}), self.converted(chars), strict=True))
        pairs = zip(known, forms, strict=True)
        return [word for word, form in pairs if self.often[word] >= WORD or form[0] != usual[word[0]]]

    def before_words(self) -> Iterator[tuple[str, list[str]]]:
        """(character, the words that must be kept whole after it)."""
        common = self.common()
        alone = dict(zip(common, self.converted(common), strict=True))
        for char, score in self.often.items():
            if len(char) != 1 or score < CHAR or (char in SKIPPED and char not in SEVERAL):
                continue
            asked = [word for word in common if not any(word.startswith(how) and char in than for how, than in NOT)]
            usual = self.converted([char])[0]
            together = self.converted([char + word for word in asked])
            pairs = zip(asked, together, strict=True)
            found = [
                word for word, made in pairs if made != usual + alone[word] and self.apart(char + word) == [char, word]
            ]
            if found:
                yield char, found

    def between_words(self) -> Iterator[tuple[str, list[str]]]:
        """(word, the words that must be kept whole after it): 参与|制作 is no 参与制|作. Only words whose first
        character takes another form than by itself are asked about, first the commonest of each character, and only
        what the pairs found before do not settle."""
        pairs = [(char, word, "") for char, found in self.before for word in found]
        self._opencc = with_joints("s2tw", tuple(pairs))
        common = self.common()
        lefts = [word for word in common if self.often[word] >= LEFT]
        alone = dict(zip(common, self.converted(common), strict=True))
        usual = dict(zip(chars := sorted({word[0] for word in common}), self.converted(chars), strict=True))
        rights: dict[str, list[str]] = {}
        for word in common:
            if len(word) == 2 and alone[word][0] != usual[word[0]]:
                rights.setdefault(word[0], []).append(word)
        for left in lefts:
            first = [words[0] for words in rights.values()]
            wrong = self._wrong(left, first, alone)
            found = self._wrong(left, [word for one in wrong for word in rights[one[0]]], alone)
            if found := [word for word in found if self.apart(left + word) == [left, word]]:
                yield left, found

    def _wrong(self, left: str, rights: list[str], alone: dict[str, str]) -> list[str]:
        if not rights:
            return []
        together = zip(rights, self.converted([left + right for right in rights]), strict=True)
        return [right for right, made in together if made != alone[left] + alone[right]]

    def after_words(self) -> Iterator[tuple[list[str], str]]:
        """(the words that must be kept whole before it, character)."""
        for char, never in AFTER.items():
            asked = [
                word for word in self.common() if word[-1] not in never and (char != "发" or word not in LONG_HAIR)
            ]
            usual = self.converted([char])[0]
            alone = self.converted(asked)
            together = self.converted([word + char for word in asked])
            trios = zip(asked, alone, together, strict=True)
            found = [
                word for word, one, made in trios if made != one + usual and self.apart(word + char) == [word, char]
            ]
            if found:
                yield found, char


def main() -> None:
    """Write the list."""
    joints = Joints()
    joints.before = list(joints.before_words())
    after = [f"{' '.join(found)}|{char}" for found, char in joints.after_words()]
    lines = [f"{char}|{' '.join(found)}" for char, found in joints.before]
    lines += [f"{left}|{' '.join(found)}" for left, found in joints.between_words()]
    lines += after
    head = "# 由 tools/conversion_joints.py 生成，不手改。Made by tools/conversion_joints.py.\n"
    folder = LANGUAGE / "joints"
    folder.mkdir(exist_ok=True)
    (folder / "common.txt").write_text(head + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
