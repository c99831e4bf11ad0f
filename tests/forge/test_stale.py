"""Stale translations: marked in what is built to be looked at, errors in a release."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from cardforge.findings import DataError
from cardforge.forge import Options, build
from tests.l10n.shared import decide, harbour


def options(folder: Path, *, release: bool) -> Options:
    return Options(editions=("en",), papers=("a4",), out=folder / "build", release=release)


def printed(path: Path) -> str:
    document = pypdfium2.PdfDocument(path)
    try:
        return "".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def test_a_stale_text_is_marked_and_a_release_fails_on_it(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    (folder / "rules" / "book.yaml").unlink()
    decide(folder, "en", "card/sloop:clauses.sail", source="出航前，回复1点体力。")
    built = build(folder, options(tmp_path, release=False))
    assert [(each.code, each.severity, each.record) for each in built.findings if each.code[0] == "X"] == [
        ("X003", "warning", "card/sloop")
    ]
    text = printed(built.folder / "en" / "cards-a4.pdf")
    assert "†After sailing" in text
    assert text.count("†") == 1
    with pytest.raises(DataError) as told:
        build(folder, options(tmp_path, release=True))
    assert [each.code for each in told.value.findings.errors] == ["X003"]


def test_a_translators_draft_is_marked_and_a_release_fails_on_it(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    (folder / "rules" / "book.yaml").unlink()
    decide(folder, "en", "card/sloop:clauses.sail", state="draft")
    decide(folder, "zh-Hant-HK", "card/ferry:name", text="渡輪", state="draft")
    built = build(folder, replace(options(tmp_path, release=False), editions=("en", "zh-Hant-HK")))
    told = [
        (each.code, each.edition, each.values["n"], each.values["mark"])
        for each in built.findings
        if each.code[0] == "X"
    ]
    assert told == [("X029", "en", 1, "◊"), ("X029", "zh-Hant-HK", 1, "◇")]
    text = printed(built.folder / "en" / "cards-a4.pdf")
    assert "◊After sailing" in text
    assert text.count("◊") == 1
    assert "◇渡輪" in printed(built.folder / "zh-Hant-HK" / "cards-a4.pdf")
    with pytest.raises(DataError) as refused:
        build(folder, options(tmp_path, release=True))
    assert [each.code for each in refused.value.findings.errors] == ["X005"]


def test_a_release_of_approved_texts_has_no_marks(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    (folder / "rules" / "book.yaml").unlink()
    built = build(folder, options(tmp_path, release=True))
    assert not [each for each in built.findings if each.code[0] == "X"]
    assert "†" not in printed(built.folder / "en" / "cards-a4.pdf")


def test_a_release_has_no_draft_records(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    (folder / "rules" / "book.yaml").unlink()
    cards = folder / "cards" / "ships.yaml"
    cards.write_text(
        cards.read_text("utf-8").replace("- id: card/sloop\n", "- id: card/sloop\n  review: draft\n"), "utf-8"
    )
    build(folder, options(tmp_path, release=False))
    with pytest.raises(DataError) as told:
        build(folder, options(tmp_path, release=True))
    assert [(each.code, each.record) for each in told.value.findings.errors] == [("D051", "card/sloop")]
