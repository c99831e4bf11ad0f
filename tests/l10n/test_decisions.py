"""Files of decisions: what is written reads back, and what has not changed stays byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.catalog import parse_document
from cardforge.findings import Findings
from cardforge.l10n import Decision, load_decisions, read_decisions, rewritten
from cardforge.l10n.decisions import scalar
from tests.l10n.shared import HARBOUR, opened

FILE = """\
# a comment above

card/a:name: {source: 甲, text: A}   # beside it
card/b:name:
  source: 乙
  text: >
    folded
    words

# belongs to c
card/c:name:
  source: "丙"
"""


def read(text: str) -> dict[str, Decision]:
    findings = Findings()
    document = parse_document(text, "l10n/en.yaml", findings)
    assert document is not None
    assert not findings
    return dict(read_decisions(document, findings).entries)


def test_only_what_changed_changes() -> None:
    made = rewritten(FILE, "en", {"card/b:name": Decision("card/b:name", "乙", "Bee")})
    before, after = FILE.split("card/b:name")[0], FILE.split("words\n")[1]
    assert made == f"{before}card/b:name:\n  source: 乙\n  text: Bee\n{after}"
    assert rewritten(FILE, "en", {}) == FILE


def test_a_new_entry_stands_after_its_predecessor() -> None:
    order = ["card/0:name", "card/a:name", "card/a:clauses.x", "card/b:name", "card/c:name", "card/d:name"]
    made = rewritten(FILE, "en", {key: Decision(key, "新", "N") for key in order if key not in read(FILE)}, order)
    assert list(read(made)) == order
    assert made.startswith("# a comment above\n")
    assert "# belongs to c\ncard/c:name" in made


def test_windows_line_ends_stay() -> None:
    text = FILE.replace("\n", "\r\n")
    made = rewritten(text, "en", {"card/c:name": Decision("card/c:name", "丙", "C")})
    assert made.startswith(text.split("# belongs")[0])
    assert "\n" not in made.replace("\r\n", "")


def test_an_empty_file_gets_a_head() -> None:
    made = rewritten("", "en", {"card/a:name": Decision("card/a:name", "甲", "A", "draft", "why", "d")})
    assert made.startswith("#")
    assert read(made)["card/a:name"].state == "draft"


TEXTS = [
    "", " ", "　全角缩进", "\tx", 'quote "this"', "it's", "=1+1", "+2攻击距离", "-1坐骑", "001", "1-2", "1e3", "null",
    "true", "NO", "a: b", "a:", "- a", "# a", "a # b", "{a}", "[a]", "*a", "&a", "!a", "%a", "@a", "`a", "|", ">", "?",
    "---", "...", "a\nb", "a\n", "\n", "U+00A0:\u00a0", "𠮷", "长" * 4000, "\\n", "~", "=", "“引”", "【杀】", "：",
    "a\\", "'", '"', "0x1F", "12:30",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_every_text_reads_back(text: str) -> None:
    key = "card/a:clauses.x"
    findings = Findings()
    document = parse_document(f"{key}:\n  text: {scalar(text)}\n", "l10n/en.yaml", findings)
    assert document is not None
    read_text = document.tree[key]["text"]
    assert read_text == text
    assert isinstance(read_text, str)
    assert [each.code for each in findings] == (["D015"] if "\t" in text else [])


def test_every_decision_of_the_game_is_written_as_it_stands() -> None:
    """Writing all decisions anew gives the very bytes: they were written so."""
    game, _, _ = opened(HARBOUR)
    for tag, made in load_decisions(game).items():
        path = Path(HARBOUR / "l10n" / f"{tag}.yaml")
        if path.exists():
            text = path.read_text(encoding="utf-8")
            assert rewritten(text, tag, made.entries) == text
