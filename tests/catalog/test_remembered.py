"""A text that was parsed is not parsed again; another text, name or way of reading is; the oldest are forgotten."""

from __future__ import annotations

import pytest

from cardforge.catalog import Document, parse_document, yaml_tree
from cardforge.catalog.remembered import Derived, Memory
from cardforge.findings import Findings


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Memory:
    made = Memory(most=1000)
    monkeypatch.setattr(yaml_tree, "MEMORY", made)
    return made


def read(text: str, file: str = "a.yaml", *, decimals: bool = False) -> tuple[Document | None, Findings]:
    findings = Findings()
    return parse_document(text, file, findings, decimals=decimals), findings


def test_the_same_text_gives_the_same_document_and_the_same_findings(memory: Memory) -> None:
    first, faults = read("a: 1\na: 2\n")
    again, found = read("a: 1\na: 2\n")
    assert first is not None
    assert again is first
    assert [(each.code, each.place) for each in found] == [(each.code, each.place) for each in faults] != []


def test_what_cannot_be_read_is_told_every_time(memory: Memory) -> None:
    assert [(document, [each.code for each in found]) for document, found in (read("[1"), read("[1"))] == [
        (None, ["D018"])
    ] * 2


def test_another_text_name_or_way_of_reading_is_another_document(memory: Memory) -> None:
    trees = [read("a: 1.5\n"), read("a: 1.6\n"), read("a: 1.5\n", decimals=True), read("a: 1.5\n", "b.yaml")]
    assert [document and (document.file, document.tree) for document, _ in trees] == [
        ("a.yaml", {"a": "1.5"}), ("a.yaml", {"a": "1.6"}), ("a.yaml", {"a": 1.5}), ("b.yaml", {"a": "1.5"})
    ]  # fmt: skip


def test_it_holds_no_more_than_its_measure_and_forgets_what_is_longest_unused(memory: Memory) -> None:
    texts = [f"a: {n}{'x' * 90}\n" for n in range(12)]
    for text in texts:
        read(text)
        read(texts[0])
    held = [text for text, *_ in memory.kept]
    assert memory.held == sum(map(len, held)) <= memory.most
    assert texts[0] in held
    assert texts[1] not in held
    read("a: " + "x" * 200)
    assert [text for text, *_ in memory.kept] == held, "a long one alone would push all others out"


def test_what_is_made_of_documents_is_made_again_for_others_and_for_another_key() -> None:
    derived: Derived[list[str]] = Derived(2)
    a, b = Document("a.yaml", {}, {}), Document("a.yaml", {}, {})
    made = derived.once((a,), "x", lambda: ["made"])
    assert derived.once((a,), "x", list) is made
    assert derived.once((b,), "x", lambda: ["of its like"]) == ["of its like"]
    assert derived.once((a,), "y", lambda: ["by another key"]) == ["by another key"]
    assert derived.once((a,), "x", lambda: ["again"]) == ["again"], "the two used last are kept"
