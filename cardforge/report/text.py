"""Findings as lines for people: place, severity, code, sentence, and the mend beneath."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardforge.findings import Finding, Severity, report_language

WORDS = {
    "zh": {Severity.ERROR: "错误", Severity.WARNING: "警告", Severity.NOTE: "提示"},
    "en": {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"},
}
COLORS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}


def lines(findings: Iterable[Finding], *, color: bool = False, language: str = "") -> Iterator[str]:
    """Two lines a finding where it has a mend, else one."""
    language = language or report_language()
    for item in findings:
        word = WORDS[language][item.severity]
        shown = f"\x1b[{COLORS[item.severity]}m{word}\x1b[0m" if color else word
        yield f"{_where(item)}{shown} {item.code} {item.message(language)}"
        if mend := item.mend(language):
            yield f"    → {mend}"


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
