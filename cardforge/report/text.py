"""Findings as lines for people: place, severity, code and sentence; the line of the source with a caret under what is
meant; the mend.

    rules.txt:3:12: 错误 T301 …
      3 │ 将牌洗混,随机发给每名玩家
        │         ^
        → 换成「，」
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardforge.findings import Finding, Severity, report_language
from cardforge.report.excerpt import WIDEST, Lines, excerpt, meant

WORDS = {
    "zh": {Severity.ERROR: "错误", Severity.WARNING: "警告", Severity.NOTE: "提示"},
    "en": {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"},
}
COLORS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}
STRONG = "1"


def lines(
    findings: Iterable[Finding],
    *,
    color: bool = False,
    language: str = "",
    source: Lines | None = None,
    screen: int = 0,
) -> Iterator[str]:
    """The lines of all findings; `source` gives the line a place is on. Escapes for colours only where `color` is.

    `screen`: the columns of the terminal, 0 for a file. On a terminal a line of the source never wraps, which would
    part it from its caret, and findings stand apart."""
    language = language or report_language()
    for n, item in enumerate(findings):
        if n and screen and source is not None:
            yield ""
        word = _painted(WORDS[language][item.severity], COLORS[item.severity] if color else "")
        yield f"{_where(item)}{word} {_painted(item.code, STRONG if color else '')} {item.message(language)}"
        indent = 4
        line = source(item.place) if source is not None and item.place else None
        if line is not None and line.strip() and (place := meant(item, line)) is not None:
            indent = len(str(place.line)) + 3
            shown, before, caret = excerpt(line, place, min(screen - indent - 3, WIDEST) if screen else WIDEST)
            yield f"  {place.line} │ {shown}"
            yield f"{' ' * indent}│ {before}{_painted(caret, COLORS[item.severity] if color else '')}"
        if mend := item.mend(language):
            yield f"{' ' * indent}→ {mend}"


def _painted(text: str, color: str) -> str:
    return f"\x1b[{color}m{text}\x1b[0m" if color else text


def counted(findings: Iterable[Finding], language: str = "") -> str:
    """ "2 errors, 1 warning", in the report's language."""
    language = language or report_language()
    found = list(findings)
    counts = {level: sum(item.severity is level for item in found) for level in Severity}
    if language == "zh":
        return "，".join(f"{counts[level]} 个{WORDS['zh'][level]}" for level in Severity)
    return ", ".join(f"{n} {WORDS['en'][level]}{'' if n == 1 else 's'}" for level, n in counts.items())


def _where(item: Finding) -> str:
    parts = [str(item.place)] if item.place else []
    about = " ".join(part for part in (item.record, item.edition) if part)
    return "".join(f"{part}: " for part in parts) + (f"[{about}] " if about else "")
