"""The benchmark's deck: the same cards as a game's folder that Cardforge builds, and as plain values for the floor.

Bilingual: a name and rules text in Chinese, and the same in English beneath. Every card has words of its own, and
every character of the pool (more than 400) stands both in names and in rules text. The pictures are made here.
"""

from __future__ import annotations

import random
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LEVEL = b"".join(bytes([row, cell]) for row in range(0xB0, 0xD7) for cell in range(0xA1, 0xFA)).decode("gb2312")
POOL = LEVEL[::8]
"""Every eighth character of the first level of GB 2312: common ones, all over the alphabet."""
NEW = "麒麟貔貅饕餮魑魅"
"""Characters that no card has, for the card that is changed."""
PICTURES = 12
WHO = [
    ("一名其他角色", "another player"),
    ("攻击范围内的一名角色", "a player in range"),
    ("左边的玩家", "the left player"),
    ("手牌最多的角色", "the fullest hand"),
]
WHEN = [
    "出牌阶段限一次，",
    "回合开始时，",
    "当你受到伤害后，",
    "摸牌阶段结束时，",
]
DO = [
    ("你可以弃置{n}张手牌，然后令{who}摸{n}张牌；", "Discard {n} cards: {who} draws {n}; "),
    ("你可以对{who}造成{n}点伤害；若其没有装备，", "Deal {n} damage to {who}; "),
    ("你可以观看{who}的手牌，获得其中{n}张。", "Take {n} cards from {who}; "),
]
THEN = [
    ("你将“{other}”置于牌堆顶，或重置一张横置的牌。", "put {en} on the pile."),
    ("视为使用了一张“{other}”（不计入次数）。", "counts as {en}."),
    ("令其选择：展示“{other}”，或失去{n}点体力！", "they show {en} or lose {n} health."),
]
NAMES = ("Autumn", "Bronze", "Cloud", "Dragon", "Ember", "Falcon", "Gate", "Heron", "Iron", "Jade", "Kite", "Lantern")


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `art`: the file name of its picture."""

    number: int
    name: str
    english_name: str
    rule: str
    english: str
    art: str


def cards(count: int, pictures: str = "shared") -> list[Card]:
    """The cards, the same for the same count. `pictures`: shared (twelve) or distinct (a PNG each)."""
    chance = random.Random(540)
    pool = list(POOL)
    chance.shuffle(pool)
    least = max(2, -(-len(pool) // count))  # few cards have longer names, so that the whole pool is in the deck
    names = ["".join(pool[(least * i + j) % len(pool)] for j in range(least + i % 2)) for i in range(count)]
    return [_card(i, names, chance, pictures) for i in range(count)]


def _card(index: int, names: list[str], chance: random.Random, pictures: str) -> Card:
    n, who = chance.randint(1, 9), chance.choice(WHO)
    when, parts = chance.choice(WHEN), [chance.choice(DO), chance.choice(THEN)]
    other = chance.randrange(len(names))
    values = {"n": n, "other": names[other], "en": _english(other)}
    chinese = (when + "".join(part[0] for part in parts)).format(who=who[0], **values)
    english = "".join(part[1] for part in parts).format(who=who[1], **values)
    art = f"picture-{index:04d}.png" if pictures == "distinct" else picture_name(index % PICTURES)
    return Card(index + 1, names[index], _english(index), chinese, english, art)


def _english(index: int) -> str:
    return f"{NAMES[index % len(NAMES)]} {NAMES[index // 12 % len(NAMES)]} {index + 1}"


def picture_name(index: int) -> str:
    """Half of the shared pictures are drawings, half are PNG."""
    return f"drawing-{index:02d}.svg" if index % 2 == 0 else f"picture-{index:02d}.png"


# --- pictures ---------------------------------------------------------------------------------------------------------


def polygons(index: int) -> list[tuple[str, list[tuple[float, float]]]]:
    """A drawing on a 48 x 40 grid: (colour, corners) of forty shapes."""
    chance = random.Random(1000 + index)
    found = []
    for number in range(40):
        x, y = chance.uniform(6, 42), chance.uniform(6, 34)
        corners = [(round(x + chance.uniform(-6, 6), 2), round(y + chance.uniform(-6, 6), 2)) for _ in range(12)]
        found.append((f"#{(37 * number + 91 * index) % 200:02x}{60 + 3 * number:02x}7a", corners))
    return found


def svg(index: int) -> str:
    """The drawing as SVG."""
    paths = "".join(
        f'<path fill="{colour}" d="M{" L".join(f"{x} {y}" for x, y in corners)}Z"/>'
        for colour, corners in polygons(index)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 40">{paths}</svg>\n'


def png(index: int, width: int = 480, height: int = 400) -> bytes:
    """An RGB picture of soft shapes and paper grain: compressible as scans and drawings are, no two alike."""
    chance = random.Random(2000 + index)
    grain = bytes(b & 0x0F | 0xA0 for b in chance.randbytes(8192))
    base = bytes((x >> 5) * (x % 3 + 1) + index & 0xFF for x in range(3 * width))
    rows = []
    for y in range(height):
        tone = bytes((value + y * 200 // height) & 0xFF for value in range(256))
        row, at = base.translate(tone), y * 37 % 7000
        rows.append(b"\0" + row[:360] + grain[at : at + 360] + row[720:])
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(b"".join(rows), 6)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def write_pictures(folder: Path, deck: list[Card]) -> None:
    """The pictures that the cards name."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in dict.fromkeys(card.art for card in deck):
        number = int(name.partition("-")[2].partition(".")[0])
        content = svg(number).encode() if name.endswith(".svg") else png(number)
        (folder / name).write_bytes(content)


# --- the game ---------------------------------------------------------------------------------------------------------

GAME = """\
id: bench
name: {{zh-Hans: 测试牌组, en: Bench}}
short: {{zh-Hans: 测试, en: Bench}}
version: "1.0"
binding: free
source_edition: zh-Hans
editions: [{editions}]
players: [2, 4]
card: {{size: poker}}
faces: {{card: bench}}
backs: back-bench
accent: indigo
"""
LAYOUT = """\
layout: bench
extends: plain
elements:
  text: {is: rich, box: [$left, 45, $width, 21], paragraphs: ["{clause.rule}"], steps: [15, 19]}
  english: {is: rich, box: [$left, 68.5, $width, 13], paragraphs: ["{clause.english}"], steps: [18, 21], align: left}
"""
BACK = """\
layout: back-bench
extends: back-cloud
elements:
  pattern: {art: back-bench}
"""


def write_game(folder: Path, deck: list[Card], editions: str = "zh-Hans", copies: int = 1) -> None:
    """A game's folder, as a maker would have it."""
    (folder / "cards").mkdir(parents=True)
    (folder / "faces").mkdir()
    (folder / "game.yaml").write_text(GAME.format(editions=editions), encoding="utf-8")
    (folder / "faces" / "bench.yaml").write_text(LAYOUT, encoding="utf-8")
    (folder / "faces" / "back-bench.yaml").write_text(BACK, encoding="utf-8")
    write_pictures(folder / "art", deck)
    (folder / "art" / "back-bench.svg").write_text(back_svg(), encoding="utf-8")
    (folder / "cards" / "cards.yaml").write_text("".join(_records(deck, copies)), encoding="utf-8")


def _records(deck: list[Card], copies: int) -> Iterator[str]:
    for card in deck:
        yield (
            f"- id: card/c{card.number}\n  name: {{zh-Hans: {card.name}, en: {card.english_name}}}\n"
            f"  number: {card.number}\n  copies: {copies}\n  art: {card.art}\n  clauses:\n"
            f'    rule:\n      zh-Hans: "{card.rule}"\n      en: "{card.english}"\n'
            f'    english:\n      zh-Hans: "{card.english}"\n      en: "{card.english_name}."\n'
        )


def change_card(folder: Path) -> None:
    """Change the words of one card; they hold characters that no card had."""
    path = folder / "cards" / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('rule:\n      zh-Hans: "', f'rule:\n      zh-Hans: "{NEW}，', 1), encoding="utf-8")


def back_lines() -> list[list[tuple[float, float]]]:
    """The pattern of the back: zigzag lines in mm over card and bleed, 69 x 94."""
    return [[(x, y + (2.0 if x % 8 else 0.0)) for x in range(0, 70, 4)] for y in range(0, 92, 3)]


def back_svg() -> str:
    """The back as SVG."""
    lines = "".join(
        f'<path fill="none" stroke="{{line}}" stroke-width="0.3" d="M{" L".join(f"{x} {y}" for x, y in line)}"/>'
        for line in back_lines()
    )
    ground = '<rect fill="{ground}" x="0" y="0" width="69" height="94"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69 94">{ground}{lines}</svg>\n'
