"""Packs for the tests of exchange, and texts that have been lost by one tool or another."""

from __future__ import annotations

from cardforge.findings import Findings
from cardforge.l10n.exchange import Line, Pack, Received, Term, read, write

BOTH_WAYS = ("po", "xlsx", "xliff", "csv")
TORTURE = (
    "　　全角缩进，每段开头",
    "\t制表符\t在中间也在末尾\t",
    "“弯引号”‘单’「角」\"直\" 'apostrophe'",
    "=1+1",
    "=HYPERLINK(\"http://example.com\",\"x\")",
    "+2攻击距离",
    "-1坐骑",
    "@SUM(1)",
    "001",
    "1-2",
    "3/4",
    "1E3",
    "50%",
    "true",
    "May 4",
    "'apostrophe first",
    "''two",
    "'=1+1",
    "零宽\u200b空格",
    "不换行\u00a0空格",
    "𠮷野家与😀",
    "e\u0301 combining",
    "长" * 4000,
    "\\n is no line break, \\\\ neither, \\\" nor this, nor a last \\",
    "{use}，{@card/sha}，{a|b}，{{字面}}",
    "一\n二\n\n四",
    "  blanks around  ",
    "_x000D_ _x0041_ _x005F_",
    "<b>&amp;</b> ]]> <!-- --> <?pi?>",
    "# no comment",
    "#~ msgid \"x\"",
    'msgid "x"\nmsgstr "y"',
    "a,b;c\td|e",
    '"',
    '""',
    '="001"',
    "%d %s %(name)s {0}",
    "sep=;",
)  # fmt: skip


def pack(*lines: Line, game: str = "harbour", tag: str = "en") -> Pack:
    return Pack(game, tag, "zh-Hans", lines, "港口", (Term("体力", "HP", "note", ("hit points",)), Term("=牌", "")))


def tortured() -> Pack:
    """Every text as source, translation and note."""
    return pack(
        *(
            Line(f"card/c{n}:clauses.use", text, text, "approved", f"在 {n}", f"印 {n}", {"use": text}, (("体", text),),
                 n, about=text, note=text, file="cards/a.yaml", at=n)
            for n, text in enumerate(TORTURE, 1)
        )
    )  # fmt: skip


def back(data: bytes, form: str) -> tuple[Received, Findings]:
    findings = Findings()
    return read(data, f"texts.{form}", findings), findings


def codes(findings: Findings) -> list[str]:
    return [f"{each.code} {each.place}" for each in findings]


__all__ = ["BOTH_WAYS", "TORTURE", "back", "codes", "pack", "tortured", "write"]
