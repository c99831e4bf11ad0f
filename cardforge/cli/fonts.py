"""`cardforge fonts`: which face sets what in each edition, what stands in for another, what no face has."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from cardforge.cli.build import listed
from cardforge.project import find_games

if TYPE_CHECKING:
    from cardforge.forge.fonts import FontUse, RoleUse

WORDS: dict[str, dict[str, str]] = {
    "zh": {
        "role": "角色", "face": "字体", "weight": "字重", "region": "地区", "cards": "牌面", "book": "规则书",
        "version": "版本", "licence": "授权", "from": "来自", "cut": "加粗", "own": "游戏的 fonts/",
        "machine": "这台机器",
        "chain": "依次尝试", "fallbacks": "取自别的字体的字", "substitutes": "代用的地区字形",
        "stand": "{role}：没有 {wanted} 字形的字体，用 {drawn} 字形", "missing": "没有任何字体有的字", "nothing": "无",
        "kai": "楷体（只在主题点名 kai-regular 时用）",
        "no kai": "这台机器没有；可把 kai-regular.ttf 放进游戏的 fonts/",
        "colon": "：",
    },
    "en": {
        "role": "role", "face": "face", "weight": "weight", "region": "forms", "cards": "cards", "book": "book",
        "version": "version", "licence": "licence", "from": "from", "cut": "cut", "own": "the game's fonts/",
        "machine": "this machine", "chain": "tried in this order", "fallbacks": "characters from another face",
        "substitutes": "stand-ins", "stand": "{role}: no face with {wanted} forms is to be had, {drawn} forms are used",
        "missing": "characters no face has", "nothing": "none",
        "kai": "kaiti (only where a theme asks for kai-regular)",
        "no kai": "none on this machine; put a kai-regular.ttf into the game's fonts/",
        "colon": ": ",
    },
}  # fmt: skip


@click.command("fonts", short_help="show the fonts of each edition")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--edition", "editions", callback=listed, metavar="TAG,...", help="版本；默认全部 · editions; default all"
)
@click.option("--theme", default="ink", show_default=True, metavar="NAME", help="主题 · theme")
@click.option("--json", "as_json", is_flag=True, help="输出 JSON · print JSON")
def command(games: tuple[str, ...], editions: tuple[str, ...], theme: str, as_json: bool) -> int:
    """列出各版本的牌面和规则书所用的字体、后备次序、代用的字，以及缺的字。
    Show the fonts of each edition's cards and rulebook, what stands in for another, and what is missing.

    自己的字体放进游戏的 fonts/ 文件夹。Your own fonts go into the game's fonts/ folder.
    """
    from cardforge.cli.outcome import show
    from cardforge.findings import Findings
    from cardforge.forge.fonts import fonts_used

    uses = [use for folder in find_games(games) for use in fonts_used(folder, editions, theme)]
    if as_json:
        click.echo(json.dumps({"editions": [_plain(use) for use in uses]}, ensure_ascii=False, indent=1))
    else:
        for use in uses:
            click.echo("\n".join(_table(use)))
        show(Findings(note for use in uses for note in use.notes).ordered())
    return int(any(use.missing for use in uses))


def _plain(use: FontUse) -> dict[str, Any]:
    said = asdict(use)
    said["fallbacks"] = [dict(zip(("role", "face", "characters"), each, strict=True)) for each in use.fallbacks]
    said["substitutes"] = [dict(zip(("role", "wanted", "drawn"), each, strict=True)) for each in use.substitutes]
    said["notes"] = [{"code": note.code, "message": note.message("en")} for note in use.notes]
    return said


def _table(use: FontUse) -> Iterator[str]:
    from cardforge.findings import report_language
    from cardforge.report.tables import table

    words = WORDS[report_language()]
    yield f"{use.game} {use.edition} {use.name}"
    head = [words[key] for key in ("role", "face", "weight", "region", "cards", "book", "version", "licence", "from")]
    rows = [row for role in use.roles for row in _rows(role, words)]
    yield from (f"  {line}" for line in table(head, rows))
    chains = [f"{role.role}{words['colon']}{' → '.join(role.chain)}" for role in use.roles]
    yield from _list(words["chain"], chains, words)
    stand_ins = [words["stand"].format(role=r, wanted=w, drawn=d) for r, w, d in use.substitutes]
    yield from _list(words["substitutes"], stand_ins, words)
    others = [f"{role}{words['colon']}{name}{words['colon']}{_shown(text)}" for role, name, text in use.fallbacks]
    yield from _list(words["fallbacks"], others, words)
    lacking = [f"{_shown(m.character)}  {m.place or ''}{f' [{m.record}]' if m.record else ''}" for m in use.missing]
    yield from _list(words["missing"], lacking, words)
    yield f"  {words['kai']}{words['colon']}{use.kai or words['no kai']}"


def _rows(role: RoleUse, words: dict[str, str]) -> Iterator[Sequence[str]]:
    for number, face in enumerate(role.faces):
        weight = f"{face.weight} {words['cut']}" if face.cut else str(face.weight)
        origin = {"fonts/": words["own"], "machine": words["machine"]}.get(face.origin, face.origin)
        counts = (str(len(face.cards) or "·"), str(len(face.book) or "·"))
        named = face.name if number == 0 else f"↳ {face.name}"
        yield ("" if number else role.role, named, weight, face.region or "·", *counts,
               face.version or "·", face.licence or "·", f"{origin} · {face.file}")  # fmt: skip


def _list(title: str, entries: Sequence[str], words: dict[str, str]) -> Iterator[str]:
    if not entries:
        yield f"  {title}{words['colon']}{words['nothing']}"
        return
    yield f"  {title}"
    yield from (f"    {entry}" for entry in entries)


def _shown(characters: str) -> str:
    """`U+8BF4 说`, or just the characters where there are many; what cannot be seen by its code point alone."""
    if len(characters) > 8:
        return "".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in characters)
    return " ".join(
        f"U+{ord(c):04X}" + (f" {c}" if c.isprintable() and not unicodedata.category(c).startswith("Z") else "")
        for c in characters
    )
