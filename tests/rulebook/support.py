"""Stand-ins for the tests of the rulebook: an edition that knows only `{@id}` and `{{`, plain faces, and a game
read by the real catalog.
"""

from __future__ import annotations

import dataclasses
import io
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import pypdfium2
from opencc import OpenCC
from reportlab.pdfgen.canvas import Canvas

from cardforge import catalog, project, rulebook
from cardforge.catalog.model import Game
from cardforge.faces.layouts.files import load_layouts
from cardforge.faces.themes.theme import Theme
from cardforge.findings import Findings
from cardforge.rulebook import Book, Templates
from cardforge.text.model import Rich, Span, SpanKind

FOLDER = Path(__file__).with_name("game")
_SLOT = re.compile(r"\{@([a-z]+/[a-z0-9-]+)\}")
_CONVERT = {"zh-Hant-TW": OpenCC("s2tw"), "zh-Hant-HK": OpenCC("s2hk")}

STRINGS: dict[str, tuple[str, str]] = {
    "edition-short": ("简体", "English"),
    "unofficial": ("非官方", "Unofficial"),
    "unofficial-long": ("本书不是官方出版物。", "This book is not an official publication."),
    "book.reconstructed": ("部分内容为补全", "Partly reconstructed"),
    "origin.likely": ("可能", "likely"),
    "origin.derived": ("推得", "derived"),
    "origin.reconstructed": ("补全", "reconstructed"),
    "origin.coined": ("新拟", "coined"),
    "book.rulebook": ("说明书", "Rulebook"),
    "book.contents": ("目录", "Contents"),
    "book.turn": ("回合一览", "The turn at a glance"),
    "book.faq-mark": (
        "标有验字的答案已由参考引擎执行过。",
        "Answers marked run have been executed by the reference engine.",
    ),
    "book.reconstruction-lead": ("以下内容不见于原文。", "What follows is not in the source."),
    "book.index-cards": ("卡牌索引", "Cards"),
    "book.index-terms": ("术语索引", "Terms"),
    "book.example": ("例", "Example."),
    "book.executed": ("验", "run"),
    "book.reconstructed-mark": ("补", "R"),
    "book.columns-note": ("两栏逐段对照，段号相同。", "Columns keep step by paragraph."),
    "book.cards-count": ("{n}张牌", "{n} cards"),
    "book.players-count": ("{least}～{most}人", "{least} to {most} players"),
    "book.plan-alt": ("{title}：{seats}个座位；{things}", "{title}: {seats} seats; {things}"),
    "book.face-alt": ("牌面：{name}", "Card: {name}"),
    "book.back-alt": ("牌背", "Card back"),
    "book.version": ("版本{version}", "Version {version}"),
    "book.list-comma": ("、", ", "),
    "suit_name.spade": ("黑桃", "spades"),
    "suit_name.heart": ("红桃", "hearts"),
    "suit_name.club": ("梅花", "clubs"),
    "suit_name.diamond": ("方块", "diamonds"),
    "book.distance": ("距离{n}", "distance {n}"),
}


class StubEdition:
    """What `cardforge.text.Edition` does, as far as a rulebook asks: names, clauses with `{@id}`, fixed strings."""

    def __init__(self, game: Game, tag: str) -> None:
        self.game = game
        self.tag = tag

    def texts(self, texts: Any) -> str:
        if self.tag == "en":
            return str(texts.get("en", texts.get("zh-Hans", "")))
        return self._chinese(str(texts.get(self.tag, texts.get("zh-Hans", ""))))

    def _chinese(self, text: str) -> str:
        converter = _CONVERT.get(self.tag)
        parts = re.split(r"(\{[^{}]*\})", text)
        return "".join(p if p.startswith("{") or converter is None else converter.convert(p) for p in parts)

    def name(self, record_id: str) -> str:
        return self.texts(self.game.records[record_id].name)

    def clause(self, record_id: str, key: str) -> Rich:
        return self.render(self.texts(self.game.records[record_id].clauses[key]), record_id)

    def render(self, template: str, record_id: str | None = None) -> Rich:
        spans: list[Span] = []
        for n, part in enumerate(_SLOT.split(template)):
            if n % 2:
                spans.append(Span(self.name(part), SpanKind.NAME, part))
            elif part:
                spans.append(Span(part))
        return tuple(spans)

    def value(self, path: str) -> str:
        raise KeyError(path)

    def string(self, key: str, **values: Any) -> str:
        zh, en = STRINGS[key]
        return en.format(**values) if self.tag == "en" else self._filled(zh, values)

    def _filled(self, text: str, values: dict[str, Any]) -> str:
        return (_CONVERT[self.tag].convert(text) if self.tag in _CONVERT else text).format(**values)


def load() -> Game:
    """The fixture game."""
    game, findings = catalog.load(FOLDER)
    assert game is not None, [f.message("en") for f in findings]
    return game


def face(text: str, shade: float) -> bytes:
    """A face of 63 x 88 mm with a drawn sign: no fonts, so that it is small."""
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(63 * 72 / 25.4, 88 * 72 / 25.4), invariant=1)
    canvas.setFillColorRGB(0.96, 0.94, 0.9)
    canvas.rect(0, 0, 200, 260, stroke=0, fill=1)
    canvas.setFillColorRGB(shade, 0.3, 0.4)
    canvas.circle(100, 160, 20 + 6 * len(text), stroke=0, fill=1)
    canvas.rect(8, 20, 20, 200, stroke=1, fill=0)
    canvas.save()
    return stream.getvalue()


def faces(game: Game) -> dict[str, bytes]:
    """A face for each card, and a back."""
    made = {r.id: face(r.id[5:], n / 6) for n, r in enumerate(game.of_type("card"))}
    return {**made, "back": face("back", 0.9)}


@lru_cache(maxsize=1)
def theme() -> Theme:
    """The bundled theme."""
    layouts, findings = load_layouts([project.templates_folder() / "faces"])
    assert layouts is not None, findings
    return layouts.theme("ink")


def templates(*own: Path) -> Templates:
    """The bundled templates, a maker's own before them."""
    return Templates((*own, project.templates_folder() / "rulebook"))


def book(game: Game, tags: str, findings: Findings | None = None, executed: tuple[str, ...] = ("ruling/fog",)) -> Book:
    """The book of a game in `zh-Hans`, or `zh-Hans+en`."""
    editions = [StubEdition(game, tag) for tag in tags.split("+")]
    return rulebook.context(game, None, editions, faces(game), executed=executed, findings=findings)


def changed(game: Game, record_id: str, **fields: Any) -> Game:
    """The game with some of a record's own attributes or further fields replaced."""
    record = game.records[record_id]
    own = {key: value for key, value in fields.items() if key in ("name", "clauses", "claims", "origin", "origins")}
    rest = {key: value for key, value in fields.items() if key not in own}
    new = dataclasses.replace(record, fields={**record.fields, **rest}, **own)
    return dataclasses.replace(game, records={**game.records, record_id: new})


def words_of(pdf: bytes) -> list[str]:
    """The text of each page, without the white space that line breaks put in."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return ["".join(page.get_textpage().get_text_bounded().split()) for page in document]
    finally:
        document.close()
