"""Texts put into YAML where they stand: nothing else moves, and what cannot be edited alone is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardforge.catalog import parse_document
from cardforge.catalog.editing import Edit, edited
from cardforge.findings import Findings
from cardforge.project import bundled
from tests.l10n.exchanged import TORTURE

FILE = """\
# a comment
defaults: {family: basic}   # kept
records:
- id: card/a
  name: {zh-Hans: 甲, en: First, x: 'single ''quoted'''}  # the name
  text:
    zh-Hans: "摸{n}张牌。"
    en: draw {n} cards, then stop # kept, too
  note:
    zh-Hans: |
      一行
      两行

  number: "01"
- id: card/b
  name: &shared {zh-Hans: 乙, en: Second}
  other: *shared
  flow: [{zh-Hans: 丙,
    en: Third}, {}]
"""


def put(text: str, *edits: tuple[tuple[str | int, ...], str]) -> tuple[str, int]:
    done, refused = edited(text, [Edit(*each) for each in edits])
    return done, len(refused)


@pytest.mark.parametrize(
    ("path", "text", "old", "new"),
    [
        (("name", "en"), "One", "en: First", "en: One"),
        (("name", "en"), "One, two", "en: First", 'en: "One, two"'),
        (("name", "x"), "it's", "'single ''quoted'''", "'it''s'"),
        (("text", "en"), "draw {n}, or not", "draw {n} cards, then stop", "draw {n}, or not"),
        (("text", "en"), "a: b", "draw {n} cards, then stop", '"a: b"'),
        (("text", "zh-Hans"), '摸"{n}"\\', '"摸{n}张牌。"', '"摸\\"{n}\\"\\\\"'),
        (("note", "zh-Hans"), "三行", "|\n      一行\n      两行\n\n", '"三行"\n\n'),
        (("number",), "7", '"01"', '"7"'),
        (("name", "fr"), "Un", "'single ''quoted'''}", "'single ''quoted''', fr: Un}"),
        (("text", "fr"), "tire", "stop # kept, too\n", "stop # kept, too\n    fr: tire\n"),
    ],
)
def test_one_edit_changes_one_place(path: tuple[str, ...], text: str, old: str, new: str) -> None:
    assert FILE.count(old) == 1
    done, refused = put(FILE, (("records", 0, *path), text))
    assert refused == 0
    assert done == FILE.replace(old, new)


def test_many_edits_at_once_and_again_to_the_same() -> None:
    edits = ((("records", 0, "name", "en"), "X"), (("records", 1, "flow", 0, "en"), "W"), (("defaults", "family"), "z"))
    done, refused = put(FILE, *edits)
    assert refused == 0
    assert done == FILE.replace("First", "X").replace("Third", "W").replace("basic", "z")
    assert put(done, *edits) == (done, 0)


def test_what_would_change_more_is_refused_alone() -> None:
    done, refused = put(
        FILE,
        (("records", 1, "name", "en"), "shared by an alias"),
        (("records", 1, "other", "en"), "behind an alias"),
        (("records", 0, "name", "en"), "sound"),
        (("records", 0, "nothing", "en"), "nowhere"),
        (("records", 0, "name"), "a mapping"),
        (("records", 9), "no such record"),
    )
    assert refused == 5
    assert done == FILE.replace("First", "sound")


@pytest.mark.parametrize("eol", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_the_mark_stay(eol: str, mark: str) -> None:
    text = mark + FILE.replace("\n", eol)
    done, refused = put(text, (("records", 0, "text", "fr"), "tire"), (("records", 0, "name", "en"), "X"))
    assert refused == 0
    assert done == text.replace("First", "X").replace(f"too{eol}", f"too{eol}    fr: tire{eol}")


def test_a_file_without_a_last_line_end_and_files_that_are_no_yaml() -> None:
    assert put("a: {b: c}\nd:\n  e: f", (("d", "g"), "h")) == ("a: {b: c}\nd:\n  e: f\n  g: h", 0)
    assert put("a: [", (("a",), "b")) == ("a: [", 1)
    assert put("", (("a",), "b")) == ("", 1)


WRITABLE = [text for text in TORTURE if "\u200b" not in text]


@pytest.mark.parametrize("text", WRITABLE, ids=range(len(WRITABLE)))
@pytest.mark.parametrize("at", ["name.en", "name.x", "text.en", "text.zh-Hans", "note.zh-Hans"])
def test_every_text_can_stand_everywhere(text: str, at: str) -> None:
    path = tuple(at.split("."))
    done, refused = put(FILE, (("records", 0, *path), text))
    if "\t" in text:  # the database takes no tabs: what reading it back reports is refused
        assert refused == 1 or _at(done, path) == text
    else:
        assert refused == 0
        assert _at(done, path) == text


def _at(text: str, path: tuple[str, ...]) -> object:
    document = parse_document(text, "", Findings())
    assert document is not None
    node = document.tree["records"][0]
    for key in path:
        node = node[key]
    return node


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Co", "Cf", "Zl", "Zp")), min_size=1))
def test_any_text_reads_back_or_is_refused(text: str) -> None:
    done, refused = put(FILE, (("records", 0, "name", "en"), text), (("records", 0, "text", "fr"), text))
    if not refused:
        assert _at(done, ("name", "en")) == text
        assert _at(done, ("text", "fr")) == text
    else:
        assert done == FILE or refused == 1


def test_every_text_of_the_bundled_games_can_be_edited_and_put_back() -> None:
    """Each English scalar replaced by another, and then by itself, says the same again; what an alias shares is
    refused."""
    count = 0
    for path in sorted((bundled() / "data" / "games").glob("*/skills/*.yaml"))[:4]:
        text = path.read_text(encoding="utf-8")
        document = parse_document(text, "", Findings())
        assert document is not None
        written = [each for each in document.places if each and each[-1] == "en"]
        paths = [each for each in written if isinstance(_node(document.tree, each), str)]
        other = [Edit(each, f"{_node(document.tree, each)} and more") for each in paths]
        same = [Edit(each, _node(document.tree, each)) for each in paths]
        changed, refused = edited(text, other)
        assert len(refused) <= text.count(": &")
        assert changed != text
        again, _ = edited(changed, same)
        after = parse_document(again, "", Findings())
        assert after is not None
        assert after.tree == document.tree
        count += len(paths)
        assert [line for line in text.split("\n") if line.startswith("#")] == [
            line for line in again.split("\n") if line.startswith("#")
        ]
    assert count > 70


def _node(tree: object, path: tuple[str | int, ...]) -> str:
    for key in path:
        tree = tree[key]  # type: ignore[index]
    return tree  # type: ignore[return-value]
