"""Templates: every slot form, escapes, and faults with their column."""

from __future__ import annotations

import pytest

from cardforge import text
from cardforge.findings import Place
from cardforge.text import SlotKind, escape, inside, parse_template
from tests.text.shared import language, make


@pytest.mark.parametrize(
    ("source", "kind", "record", "path", "form"),
    [
        ("{use}", SlotKind.CLAIM, "", "use", ""),
        ("{use.times#}", SlotKind.BARE, "", "use.times", ""),
        ("{card/sha:hit}", SlotKind.CLAIM, "card/sha", "hit", ""),
        ("{card/sha:hit.n#}", SlotKind.BARE, "card/sha", "hit.n", ""),
        ("{@card/sha}", SlotKind.NAME, "card/sha", "", ""),
        ("{@card/sha!plain}", SlotKind.NAME, "card/sha", "", "plain"),
        ("{$a}", SlotKind.ACTOR, "", "a", ""),
        ("{$duel.user}", SlotKind.ACTOR, "", "duel.user", ""),
        ("{hit!they}", SlotKind.CLAIM, "", "hit", "they"),
        ("{then.yes.0}", SlotKind.CLAIM, "", "then.yes.0", ""),
    ],
)
def test_slot_forms(source: str, kind: SlotKind, record: str, path: str, form: str) -> None:
    (slot,) = parse_template(source).slots
    assert (slot.kind, slot.record, slot.path, slot.form, slot.start) == (kind, record, path, form, 1)


def test_words_and_slots_alternate_with_their_columns() -> None:
    parsed = parse_template("除非目标{answer}，否则{hit}。")
    assert [(part.start, getattr(part, "text", None) or getattr(part, "source", None)) for part in parsed.parts] == [
        (1, "除非目标"),
        (5, "answer"),
        (13, "，否则"),
        (16, "hit"),
        (21, "。"),
    ]


def test_doubled_braces_are_braces() -> None:
    parsed = parse_template("{{{a}}}")
    assert [w.text for w in parsed.words] == ["{", "}"]
    assert [s.path for s in parsed.slots] == ["a"]
    assert not parsed.errors


@pytest.mark.parametrize(
    ("source", "code", "column"),
    [
        ("你{draw", "T001", 2),
        ("{a {b}", "T001", 1),
        ("{}", "T002", 1),
        ("x{A b}", "T002", 2),
        ("{@sha}", "T002", 1),
        ("{a!}", "T002", 1),
        ("a}b", "T003", 2),
    ],
)
def test_faults_say_their_column(source: str, code: str, column: int) -> None:
    errors = parse_template(source).errors
    assert [(e.code, e.column) for e in errors] == [(code, column)]


def test_escaping_keeps_a_text() -> None:
    for plain in ("{", "}}", "a{b}c", "{{x}}"):
        assert "".join(w.text for w in parse_template(escape(plain)).words) == plain


def test_a_fault_in_a_clause_is_placed_inside_the_string() -> None:
    game, claims, _ = make('- {id: skill/x, name: {zh-Hans: 某技, en: S}, clauses: {t: {zh-Hans: "你{draw", en: x}}}')
    edition = text.Edition(game, claims, language(), "zh-Hans")
    edition.clause("skill/x", "t")
    (found,) = edition.findings
    assert (found.code, found.place) == ("T001", Place("cards/more.yaml", 1, 70, 1, 71))
    assert game.records["skill/x"].document.places[(0, "clauses", "t", "zh-Hans")].column == 68


def test_a_folded_string_is_placed_as_a_whole() -> None:
    assert inside(Place("f", 3, 5, 4, 2), "abc", 2) == Place("f", 3, 5, 4, 2)
    assert inside(Place("f", 3, 5, 3, 8), "abc", 2) == Place("f", 3, 6, 3, 7)
    assert inside(Place("f", 3, 5, 3, 10), "abc", 2) == Place("f", 3, 7, 3, 8)
    assert inside(Place("f", 3, 5, 3, 14), "abc", 2) == Place("f", 3, 5, 3, 14)


@pytest.mark.parametrize(
    ("template", "code"),
    [
        ("{nothing}", "T004"),
        ("{card/none:x}", "T004"),
        ("{@card/none}", "T005"),
        ("{$nobody}", "T004"),
        ("{monk}", "T004"),
    ],
)
def test_a_slot_that_leads_nowhere_is_reported(template: str, code: str) -> None:
    game, claims, _ = make("- {id: skill/x, name: {zh-Hans: 某技, en: S}}")
    edition = text.Edition(game, claims, language(), "zh-Hans")
    edition.render(template, "skill/x")
    assert [f.code for f in edition.findings] == [code]
