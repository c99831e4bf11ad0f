"""The casebook: `tests/cases/<CODE>/in` is a small game with one fault, `golden` what is reported of it, in both
languages."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from cardforge.findings import Finding, Findings

CASES = Path(__file__).parent / "cases"


def written(findings: Iterable[Finding]) -> str:
    """Findings as a golden file has them: place, severity, code, record and edition; then its sentences and mends."""
    lines: list[str] = []
    for each in Findings(findings).ordered():
        lines.append(" ".join(filter(None, [str(each.place), each.severity, each.code, each.record, each.edition])))
        texts = (each.message("zh"), each.mend("zh"), each.message("en"), each.mend("en"))
        lines += [f"  {text}" for text in texts if text]
    return "\n".join(lines) + "\n"
