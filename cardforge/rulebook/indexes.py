"""The indexes: which paragraphs name which record, cards apart from terms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardforge.catalog.model import Record
from cardforge.faces.cards import BOOKISH
from cardforge.rulebook.model import (
    Answer,
    Block,
    Chapter,
    Example,
    Faq,
    Index,
    IndexEntry,
    Paragraph,
    Roster,
    Section,
    Steps,
    Table,
    Texts,
)
from cardforge.rulebook.parts import physical
from cardforge.rulebook.speak import Speaker
from cardforge.text.convert import raw_convert
from cardforge.text.model import plain

_RARE = (
    "蜈蚣蟠吒袈裟濯橘魅炫麒麟骷髅魍魉魑貔貅饕餮獬豸蛟螭鲲狻猊睚眦曦羲箜篌璎珞瑾瑜璇琪珏琰昱弈奕懿晔炜烨焱赟荀邕郃汜谡蒯逵瓒馗"
    "诩谪谶幡旌麾钺戟槊弩匕钗锏镖镔祇祛禅箴偈梵獠魇黯骊骥骅骐驷骠辔鸾鹫鹭鸢鹄鹞鸩琥珀玳瑁翡瑙笏笙磬缶轲嬴嫘娲妲嫦猕獾狍蜻蜓蜥"
    "蜴螳螂蟾蜍蝙蝠螯蚩虺鳌鲛"
)
_LIKE = (
    "吴工盘渣加沙浊局妹绚其林枯楼网两吃皮休涛铁谢志交吃昆酸尼牙自西西空猴英洛紧于旋其绝眼玉义义义业伟业宴晕寻拥何四素快葵赞葵"
    "许折衬翻京灰越挤朔努比拆简标宾其趋缠真记饭辽眼暗离记华其四标配峦就路冤胡药阵虎破代冒匪脑户生庆否科英雷蛙达常弥欢袍青庭西"
    "义堂郎缠除边福熬吃毁熬交"
)
SOUNDS_LIKE = str.maketrans(_RARE, _LIKE)
"""Characters of names and tales which GB 2312 sorts by radical, each with a common one of the same sound."""


def index(speaker: Speaker, chapters: Sequence[Chapter]) -> Index:
    """Every physical card, and every other record that some paragraph names; terms in the order readers look them
    up.
    """
    named = _named(chapters)
    cards = physical(speaker.game)
    terms = [r for r in speaker.game.records.values() if not r.copies and r.type not in BOOKISH and r.id in named]
    tag = speaker.editions[0].tag
    entries = sorted((_entry(r, speaker, named) for r in terms), key=lambda e: sort_key(plain(e.name[0]), tag))
    return Index(
        speaker.string("book.index-cards"),
        tuple(_entry(r, speaker, named) for r in cards),
        speaker.string("book.index-terms"),
        tuple(entries),
    )


def sort_key(name: str, tag: str) -> bytes:
    """Simplified names sort as GB 2312 does (by pinyin, for common characters; others as their like), Traditional
    ones as Big5 does (by strokes), others by letters.
    """
    if tag.startswith("zh-Hans"):
        return name.translate(SOUNDS_LIKE).encode("gb18030")
    if tag.startswith("zh-Hant"):
        # forms of Hong Kong alone (温, 裏) stand outside the order of Big5: they sort as Taiwan's
        return raw_convert(name, "zh-Hant-HK", "zh-Hant-TW").encode("big5hkscs", "replace")
    return name.casefold().encode()


def _entry(record: Record, speaker: Speaker, named: dict[str, list[str]]) -> IndexEntry:
    number = record.fields.get("number")
    return IndexEntry(
        record.id,
        speaker.name(record.id),
        "" if number is None else str(number),
        _kind(record, speaker),
        len(record.copies),
        tuple(named.get(record.id, ())),
    )


def _kind(record: Record, speaker: Speaker) -> Texts:
    """The family or side of a card, where that is a record of its own."""
    for key in ("family", "side"):
        value = record.fields.get(key)
        for candidate in (value, f"{key}/{value}"):
            if isinstance(candidate, str) and candidate in speaker.game.records:
                return speaker.name(candidate)
    return speaker.texts(None)


def _named(chapters: Sequence[Chapter]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for chapter in chapters:
        for section in chapter.sections:
            for refs, label in _labels(chapter, section):
                for ref in refs:
                    if label not in found.setdefault(ref, []):
                        found[ref].append(label)
    return found


def _labels(chapter: Chapter, section: Section) -> Iterator[tuple[tuple[str, ...], str]]:
    for block in section.blocks:
        yield from ((refs, number or section.anchor) for refs, number in mentions(block))


def mentions(block: Block) -> Iterator[tuple[tuple[str, ...], str]]:
    """The records a block names, with the paragraph number where it has one."""
    if isinstance(block, Paragraph | Answer):
        yield block.refs, block.number
    elif isinstance(block, Faq):
        yield from ((answer.refs, answer.number) for answer in block.answers)
    elif isinstance(block, Roster):
        for entry in block.entries:
            yield (entry.ref, *(part.ref for part in entry.parts)), ""
    elif isinstance(block, Steps):
        yield from ((step.refs, "") for step in block.steps)
    elif isinstance(block, Table):
        yield block.refs, ""
    elif isinstance(block, Example):
        yield from ((paragraph.refs, "") for paragraph in block.paragraphs)
