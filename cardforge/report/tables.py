"""Tables for people: the ledger, its counts, the kill matrix. Columns line up where Han characters are two wide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardforge.findings import report_language

WORDS: Mapping[str, Mapping[str, str]] = {
    "zh": {
        "claim": "主张", "state": "裁断", "witnesses": "证人",
        "sourced": "出处", "bound": "绑定", "probed": "实测", "ruled": "裁定", "played": "对局",
        "yes": "有", "confirmed": "成立", "divergent": "不符", "unread": "未印", "unprobed": "未测", "waived": "豁免",
        "no_witness": "无人作证", "no witness": "无人作证", "claims": "条主张",
        "coined": "自拟", "reconstructed": "复原", "derived": "推得",
        "likely": "推测", "reason": "另有缘由", "blank": "空格",
        "records": "条记录", "clauses": "条文句", "editions": "个版本", "checks": "项静态核对",
        "rulings": "条裁定", "passed": "通过", "playouts": "局对局", "faults": "局有误",
        "plain": "没有主张：牌上是普通文字，没有由引擎作证的规则",
        "leaves": "个数值", "class": "类别", "total": "改动", "caught": "发现",
        "idle": "从未最先发现的核对",
        "document": "源文件", "lines": "行", "values": "个值", "unread letters": "没有读懂的字占",
    },
    "en": {"plain": "no claims: plain text, with no rules for an engine to witness",
           "no_witness": "no witness", "reason": "reason", "playouts": "games played", "faults": "broken",
           "document": "source document", "unread letters": "letters not read",
           "leaves": "values", "checks": "static checks", "idle": "checks that were never the first to notice"},
}  # fmt: skip


def word(key: str, language: str = "") -> str:
    """A table's word in the report's language."""
    return WORDS[language or report_language()].get(key, key)


def width(text: str) -> int:
    """Columns a text takes in a terminal."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table with aligned columns, the head first."""
    listed = [tuple(head), *(tuple(row) for row in rows)]
    widths = [max(width(row[i]) for row in listed) for i in range(len(head))]
    for row in listed:
        cells = [cell + " " * (widths[i] - width(cell)) for i, cell in enumerate(row)]
        yield "  ".join(cells).rstrip()


def ledger(rows: Iterable[tuple[str, str, str, tuple[str, ...]]], cells: Sequence[str]) -> Iterator[str]:
    """Claim x cells: yes, the reason why there can be nothing, or a blank shown as `·`."""
    head = [word("claim"), word("state"), word("witnesses"), *(word(cell) for cell in cells)]
    body = (
        (claim, word(state), witnesses, *(word(value) if value else "·" for value in values))
        for claim, state, witnesses, values in rows
    )
    yield from table(head, body)


def denominators(game: str, summary: Mapping[str, Any]) -> Iterator[str]:
    """What was looked at and what came of it, in three lines a game; two where the game makes no claims."""
    if not summary:
        return
    zh = report_language() == "zh"
    join = "，" if zh else ", "
    counted = [f"{summary[key]} {word(key)}" for key in ("records", "clauses", "editions", "checks")]
    if "rulings" in summary:
        counted.append(
            f"{summary['rulings']['all']} {word('rulings')} ({summary['rulings']['passed']} {word('passed')})"
        )
    if "playouts" in summary:
        counted.append(
            f"{summary['playouts']['games']} {word('playouts')} ({summary['playouts']['faults']} {word('faults')})"
        )
    yield f"{game}: {join.join(counted)}"
    if not summary["claims"]:
        yield f"  {word('plain')}"
        return
    states = ("confirmed", "divergent", "unread", "unprobed", "waived", "no_witness")
    listed = join.join(f"{word(key)} {summary[key]}" for key in states)
    yield f"  {summary['claims']} {word('claims')}: {listed}"
    parts = [
        f"{word(cell)} {counts['yes']}+{counts['reason']}/{summary['claims']}"
        for cell, counts in summary["ledger"].items()
    ]
    yield f"  {join.join(parts)}"
    if document := summary.get("document"):
        shown = f", {word('unread letters')} {document['unread']:.1%}" if "unread" in document else ""
        yield f"  {word('document')}: {document['lines']} {word('lines')}, {document['values']} {word('values')}{shown}"
