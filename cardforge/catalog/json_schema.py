"""The schema as JSON Schema draft-07, for editors (yaml-language-server): every key with its description in Chinese
and English.

`GLOBS` says which files are of which part. `if`/`then` chains rather than `anyOf` choose the shape, so that an editor
names the wrong key and not "matches none of 17".
Rules: <https://json-schema.org/draft-07/json-schema-validation>.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from cardforge.catalog.decided import DECISIONS
from cardforge.catalog.schema import BOOK, DEFAULTS, FROZEN, GAME, SOURCE_NOTES, STRUCTS
from cardforge.catalog.schema_language import (
    AGREEMENT,
    CONCEPTS,
    GLOSSARY,
    MUTATIONS,
    PHRASES,
    READING,
    STRINGS,
    WORDING_TABLE,
)
from cardforge.catalog.schema_notes import EQUIVALENTS, ERRATA, PARALLEL, WAIVERS, ZOO
from cardforge.catalog.schema_print import FONTS, PRESS, SHEETS
from cardforge.catalog.types import ID, TEXTS_JSON, Json, Type

_TYPES: Final[Mapping[str, Type]] = {
    "game": GAME,
    "book": BOOK,
    "source": SOURCE_NOTES,
    "frozen": FROZEN,
    "parallel": PARALLEL,
    "waivers": WAIVERS,
    "errata": ERRATA,
    "equivalents": EQUIVALENTS,
    "decisions": DECISIONS,
    "glossary": GLOSSARY,
    "phrases": PHRASES,
    "concepts": CONCEPTS,
    "strings": STRINGS,
    "reading": READING,
    "mutations": MUTATIONS,
    "agreement": AGREEMENT,
    "wording": WORDING_TABLE,
    "sheets": SHEETS,
    "press": PRESS,
    "fonts": FONTS,
    "zoo": ZOO,
}
ABOUT: Final[Mapping[str, tuple[str, str]]] = {
    "game": (
        "game.yaml：游戏的名字、版本、人数、怎样印",
        "game.yaml: the game's name, editions, players, how it is printed",
    ),
    "records": (
        "记录：牌、人物、身份、技能、规则、裁定……",
        "records: cards, characters, roles, skills, rules, rulings ...",
    ),
    "book": ("规则书的章节", "the chapters of the rulebook"),
    "source": ("源文件逐行说了什么", "what the source document states, line by line"),
    "frozen": ("已冻结的记录，由 cardforge freeze 写", "frozen records, written by cardforge freeze"),
    "parallel": ("各版本理应不同之处", "where editions rightly differ"),
    "waivers": ("不必作证的主张", "claims that need no witness"),
    "errata": ("为什么改，印在勘误表上", "why something was changed, for the errata sheet"),
    "equivalents": ("改了也还是同样规则的改动", "changes that change no rule"),
    "decisions": (
        "译者的决定，每条连同所据的原文",
        "translators' decisions, each with the source text it was made for",
    ),
    "glossary": ("术语表", "the glossary"),
    "phrases": ("短语表：主张怎样变成句子", "phrase tables: how claims become sentences"),
    "concepts": ("概念词与许可它的主张", "concept words and the claims that license them"),
    "strings": ("固定文字", "fixed texts"),
    "reading": ("读源文件用的词典", "the lexicon that source sentences are read with"),
    "mutations": ("怎样改动文句来检验核对", "how wordings are changed to test the checks"),
    "agreement": ("量词与名词的搭配", "measure words and what they measure"),
    "wording": ("行文规范", "the house style"),
    "sheets": ("纸张、牌的尺寸、打印机与切割机", "papers, card sizes, printers and cutters"),
    "press": ("印刷厂的要求", "what print shops want"),
    "fonts": ("自己的字体用在哪里", "where one's own fonts are used"),
    "zoo": ("故意弄坏的引擎", "engines broken on purpose"),
}
"""Part -> what its files are, in Chinese and English."""
_RECORDS: Final = ("cards", "characters", "roles", "skills", "components", "rules", "rulings")
GLOBS: Final[Mapping[str, tuple[str, ...]]] = {
    "game": ("game.yaml",),
    "records": (*(f"{name}/**/*.yaml" for name in _RECORDS), "components.yaml", "table.yaml", "!rules/book.yaml"),
    "book": ("rules/book.yaml",),
    **{name: (f"{name}.yaml",) for name in ("source", "frozen", "parallel", "waivers", "errata", "equivalents")},
    "glossary": ("glossary.yaml",),
    **{name: (f"{name}/*.yaml",) for name in ("phrases", "concepts", "reading", "mutations", "agreement", "wording")},
    "strings": ("strings/*.yaml", "logs/*.yaml"),
    "decisions": ("l10n/*.yaml",),
    "sheets": ("sheets/*.yaml", "printers.yaml"),
    "press": ("press/*.yaml",),
    "fonts": ("fonts/fonts.yaml",),
    "zoo": ("zoo.yaml",),
    "layout": ("faces/**/*.yaml", "!faces/**/theme-*.yaml"),
    "theme": ("faces/**/theme-*.yaml",),
}
"""Part -> the files it is of, as editors match them anywhere in a workspace; `!` excludes. The schemas of `layout` and
`theme` are made by the package `faces`."""
PARTS: Final = ("records", *_TYPES)
_CLAIMS: Final[Json] = {"description": "规则所主张的事实与数值。What the rule claims.", "type": "object"}


def json_schema(part: str = "", claims: Mapping[str, Any] | None = None) -> Json:
    """The schema of one of `PARTS`, or of any file of a game, told apart by its shape.

    `claims` is the schema of a record's `claims`, where the package that knows the kinds gives one. KeyError for
    another part.
    """
    parts: Json = {"records": _records(), **{name: kind.json() for name, kind in _TYPES.items()}}
    if part:
        parts = {part: parts[part]}
    definitions: Json = {"texts": TEXTS_JSON, "raw": {}}
    if part in ("", "records"):
        definitions |= {"claims": dict(claims) if claims is not None else _CLAIMS, "record": _record()}
    schema = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"Cardforge {part}".rstrip(),
        **({"description": "。".join(ABOUT[part]) + "."} if part else {}),
        "definitions": {**definitions, **parts},
        **({"allOf": [{"$ref": f"#/definitions/{part}"}]} if part else _any_file()),
    }
    made: Json = with_hover(schema)
    return made


_TWO: Final = re.compile(r"(?P<zh>.*?[。：]|[^/]*?(?= / ))(?: / )?(?P<en>[ -~\u2013\u2212\u00d7…]+)", re.DOTALL)


def with_hover(schema: Any) -> Any:
    """A schema in which every description in two languages stands as two paragraphs too (`markdownDescription`, which
    editors prefer where they know it)."""
    if isinstance(schema, list):
        return [with_hover(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: with_hover(value) for key, value in schema.items()}
    told = made.get("description")
    if isinstance(told, str) and (found := _TWO.fullmatch(told)):
        made["markdownDescription"] = f"{found['zh'].strip()}\n\n{found['en'].strip()}"
    return made


_TOLD_BY: Final = {
    "states": "frozen",
    "clause": "parallel",
    "claim": "waivers",
    "reason": "errata",
    "mutants": "equivalents",
    "broken": "zoo",
}
"""What every item of a list states, where it is no list of records: the part it is of."""


def _any_file() -> Json:
    """A list holds records or chapters, or is told by what its items state; a mapping is a file of records, source
    notes, or `game.yaml`."""
    chapters = {"items": {"properties": {"id": {"pattern": "^chapter/"}}, "required": ["id"]}, "minItems": 1}
    lists = _definition("records")
    for key, name in _TOLD_BY.items():
        lists = _when({"minItems": 1, "items": {"type": "object", "required": [key]}}, _definition(name), lists)
    held = {"anyOf": [{"required": ["records"]}, {"required": ["defaults"]}]}
    keyed = {"minProperties": 1, "propertyNames": {"pattern": ":"}}  # card/my-card:name
    named = _when(keyed, _definition("decisions"), _definition("game"))
    return _when(
        {"type": "array"},
        _when(chapters, _definition("book"), lists),
        _when(held, _definition("records"), _when({"required": ["lines"]}, _definition("source"), named)),
    )


def _records() -> Json:
    """A list of records, or `{defaults, records}`; an empty file is no fault."""
    listed = {"type": "array", "items": {"$ref": "#/definitions/record"}}
    held = {
        "type": "object",
        "properties": {
            "defaults": {"description": "本文件各记录的默认值。What records of this file share.", **DEFAULTS.json()},
            "records": {"description": "记录。The records.", **listed},
        },
        "additionalProperties": False,
    }
    return _when({"type": "object"}, held, {"anyOf": [{"type": "null"}, listed]})


def _record() -> Json:
    """Which keys a record may have depends on the type in its id; a type of the maker's own has those of a card."""
    chosen: Json = STRUCTS["card"].json()
    for kind, struct in STRUCTS.items():
        chosen = _when(
            {"properties": {"id": {"type": "string", "pattern": f"^{kind}/"}}, "required": ["id"]},
            struct.json(),
            chosen,
        )
    return {
        "type": "object",
        "required": ["id"],
        "properties": {"id": {"type": "string", "pattern": f"^{ID}$"}},
        **chosen_only(chosen),
    }


def chosen_only(chain: Json) -> Json:
    """The if/then/else keys of a chain, to stand beside others."""
    return {key: chain[key] for key in ("if", "then", "else")}


def _when(condition: Json, then: Json, otherwise: Json) -> Json:
    return {"if": condition, "then": then, "else": otherwise}


def _definition(name: str) -> Json:
    return {"$ref": f"#/definitions/{name}"}
