"""What the tests of words share: the bundled language, the ten records, small games made in memory."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from cardforge import catalog, claims, text
from cardforge.catalog.model import Document, Game
from cardforge.claims import Claims
from cardforge.findings import Findings

ROOT = Path(__file__).parents[2]
LANGUAGE = ROOT / "data" / "language"
TEN = ROOT / "tests" / "fixtures" / "ten_records"
TAGS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en")

HEAD = """
id: small
name: {zh-Hans: 小游戏, en: Small}
version: "1"
binding: strict
source_edition: zh-Hans
editions: [zh-Hans, zh-Hant-TW, zh-Hant-HK, en]
players: [2, 4]
"""

BASE = """
- {id: card/sha, name: {zh-Hans: 杀, en: Strike}}
- {id: card/shan, name: {zh-Hans: 闪, en: Dodge}}
- {id: card/monk, name: {zh-Hans: 唐僧, en: Tripitaka}, tags: [unique], claims: {defence: 3}}
- {id: card/spider, name: {zh-Hans: 蜘蛛精, en: Spider}, claims: {attack: 1}}
- {id: side/disciples, name: {zh-Hans: 徒弟玩家, en: the disciples}, tags: [plural]}
- {id: zone/cave, name: {zh-Hans: 盘丝洞区, en: the cavern}}
- {id: zone/spring, name: {zh-Hans: 温泉区, en: the hot spring}}
- {id: action/role, name: {zh-Hans: 执行角色, en: role action}}
- {id: action/draw, name: {zh-Hans: 抽取卡牌, en: draw action}}
- {id: skill/rescue, name: {zh-Hans: 解救, en: Rescue}}
- {id: role/lord, name: {zh-Hans: 主公, en: Lord}}
- {id: character/guard, name: {zh-Hans: 守将, en: the Guard}}
- {id: term/disciple, name: {zh-Hans: 徒弟牌, en: disciple card}}
"""


@lru_cache(maxsize=1)
def language() -> text.Language:
    """The bundled language data, which must be faultless."""
    loaded, findings = text.load_language(LANGUAGE)
    assert not findings, [f.message("en") for f in findings]
    return loaded


@lru_cache(maxsize=1)
def ten() -> tuple[Game, Claims]:
    """The ten records of the design, which must be faultless."""
    game, findings = catalog.load(TEN)
    assert game is not None
    read, faults = claims.read(game)
    assert not [*findings, *faults], [f.message("en") for f in [*findings, *faults]]
    return game, read


def document(name: str, body: str) -> Document:
    """A YAML text as a document."""
    findings = Findings()
    parsed = catalog.parse_document(body, name, findings)
    assert parsed is not None, findings
    assert not findings, findings
    return parsed


def make(records: str, head: str = HEAD, base: str = BASE) -> tuple[Game, Claims, Findings]:
    """A small game of the base records and these; the findings of reading its claims."""
    documents = [document("game.yaml", head), document("cards/base.yaml", base)]
    if records:
        documents.append(document("cards/more.yaml", records))
    game, faults = catalog.build(Path("/nowhere/small"), documents)
    assert game is not None, faults
    assert not faults, [f.message("en") for f in faults]
    read, findings = claims.read(game)
    return game, read, findings


def say(records: str, record_id: str, tag: str = "zh-Hans", head: str = HEAD) -> str:
    """All clauses of one record in one edition, joined by a bar; no finding is allowed."""
    game, read, findings = make(records, head)
    edition = text.Edition(game, read, language(), tag)
    out = "|".join(text.plain(rich) for _, rich in edition.clauses(record_id))
    assert not [*findings, *edition.findings], [f.message("en") for f in [*findings, *edition.findings]]
    return out


def one(claim: str, tag: str = "zh-Hans", slot: str = "{c}", actors: str = "{}") -> str:
    """The sentence of a single claim `c`."""
    texts: Mapping[str, str] = {"zh-Hans": slot, "en": slot}
    written = ", ".join(f'{key}: "{value}"' for key, value in texts.items())
    head = f"- {{id: skill/x, name: {{zh-Hans: 某技, en: Skill}}, actors: {actors}, "
    records = f"{head}claims: {{c: {claim}}}, clauses: {{t: {{{written}}}}}}}"
    return say(records, "skill/x", tag)
