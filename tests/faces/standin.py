"""Stand-ins for the tests of faces and sheets: a game made in memory, and an edition that knows names, clauses with
{@id} and {icon}, values and fixed strings.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from opencc import OpenCC

from cardforge import project
from cardforge.catalog.model import Copy, Document, Game, GameInfo, Origin, Record
from cardforge.faces import Art, Layouts, Theme, load_layouts
from cardforge.text.model import Rich, Span, SpanKind
from cardforge.typeset import FontSet

EDITIONS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")
_CONVERT = {"zh-Hant-TW": OpenCC("s2tw"), "zh-Hant-HK": OpenCC("s2hk")}
_SLOT = re.compile(r"(\{[^{}]*\})")
DOCUMENT = Document("cards/all.yaml", (), {})

STRINGS: dict[str, tuple[str, str]] = {
    "edition-short": ("简体", "English"),
    "unofficial": ("非官方", "unofficial"),
    "book.reconstructed-mark": ("补", "R"),
    "face.role-mark": ("角", "Role"),
    "face.draw-mark": ("抽", "Draw"),
    "face.cell-target": ("目标", "target"),
    "face.cell-range": ("范围", "range"),
    "face.cell-distance": ("距离", "distance"),
    "face.cell-damage": ("伤害", "damage"),
    "face.cell-health": ("体力", "health"),
    "face.cell-times": ("限次", "limit"),
    "face.secret": ("秘密", "Secret"),
    "face.cell-secret": ("不公开", "not shown"),
    "face.public": ("公开", "Open"),
    "face.cell-public": ("公开", "shown"),
    "face.cell-attack": ("攻击力", "attack"),
    "face.cell-defence": ("防御力", "defence"),
    "face.cell-copies": ("张", "copies"),
}
NAMES = {"zh-Hant-TW": "繁體（臺灣）", "zh-Hant-HK": "繁體（香港）"}


class StubEdition:
    """What faces ask of `text.Edition`."""

    def __init__(self, game: Game, tag: str) -> None:
        self.game = game
        self.tag = tag

    def texts(self, texts: Mapping[str, str]) -> str:
        if self.tag in texts:
            return texts[self.tag]
        return _CONVERT[self.tag].convert(texts["zh-Hans"]) if self.tag in _CONVERT else next(iter(texts.values()))

    def name(self, record_id: str) -> str:
        return self.texts(self.game.records[record_id].name)

    def clause(self, record_id: str, key: str) -> Rich:
        return self.render(self.texts(self.game.records[record_id].clauses[key]), record_id)

    def render(self, template: str, record_id: str | None) -> Rich:
        spans: list[Span] = []
        for part in _SLOT.split(template):
            if part.startswith("{@"):
                id = part[2:-1]
                around = ("【", "】") if id.startswith("card/") and self.tag != "en" else ("", "")
                spans += [
                    Span(around[0], SpanKind.TEXT, id),
                    Span(self.name(id), SpanKind.NAME, id),
                    Span(around[1], SpanKind.TEXT, id),
                ]
            elif part.startswith("{"):
                spans.append(
                    Span({"heart": "红桃", "spade": "黑桃"}.get(part[1:-1], part[1:-1]), SpanKind.ICON, part[1:-1])
                )
            elif part:
                spans.append(Span(part))
        return tuple(spans)

    def value(self, path: str) -> str:
        id, _, keys = path.partition(":")
        value: Any = self.game.records[id].claims
        for key in keys.split("."):
            value = value[key]
        return str(value["n"] if isinstance(value, Mapping) else value)

    def string(self, key: str, **values: Any) -> str:
        if key == "edition-short" and self.tag in NAMES:
            return NAMES[self.tag]
        zh, en = STRINGS[key]
        return en if self.tag == "en" else self.texts({"zh-Hans": zh})


def record(
    id: str,
    zh: str,
    en: str = "",
    clauses: Mapping[str, Any] | None = None,
    claims: Mapping[str, Any] | None = None,
    copies: int | tuple[str, ...] = 1,
    origin: Origin = Origin.PUBLIC,
    **fields: Any,
) -> Record:
    """A record; clauses are pairs (zh-Hans, en) or a single string."""
    texts = {
        key: {"zh-Hans": c, "en": c} if isinstance(c, str) else {"zh-Hans": c[0], "en": c[1]}
        for key, c in (clauses or {}).items()
    }
    made = (
        tuple(Copy(n + 1, c[0], c[1:]) for n, c in enumerate(copies))
        if isinstance(copies, tuple)
        else tuple(Copy(n + 1) for n in range(copies))
    )
    return Record(
        id,
        id.split("/")[0],
        {"zh-Hans": zh, "en": en or zh},
        claims or {},
        texts,
        made,
        origin,
        {},
        (),
        fields,
        DOCUMENT,
        (id,),
    )


def game(
    *records: Record,
    zh: str = "纸牌铺",
    en: str = "The Card Shop",
    short: str = "纸牌",
    source_edition: str = "zh-Hans",
    **fields: Any,
) -> Game:
    """A game of these records."""
    info = GameInfo(
        "shop",
        {"zh-Hans": zh, "en": en},
        "1.0",
        "free",
        source_edition,
        EDITIONS,
        (),
        (2, 4),
        "",
        {"short": {"zh-Hans": short, "en": short}, "unofficial": True, **fields},
        DOCUMENT,
    )
    return Game(Path("/nowhere"), info, {r.id: r for r in records}, (DOCUMENT,))


@lru_cache(maxsize=1)
def layouts() -> Layouts:
    """The bundled layouts."""
    found, findings = load_layouts([project.templates_folder() / "faces"])
    assert not findings, [f"{f.place} {f.message('en')}" for f in findings]
    return found


@lru_cache(maxsize=1)
def art() -> Art:
    """The bundled pictures."""
    return Art([project.shared_art_folder()])


def theme() -> Theme:
    """The bundled theme."""
    return layouts().theme("ink")


@lru_cache(maxsize=8)
def fonts(tag: str) -> FontSet:
    """One font set an edition, shared by the tests."""
    return FontSet(tag)
