"""House style: names of cards, skills and characters are bold on the faces of every bundled game, in either theme; the
finished PDF is read back, letter by letter."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardforge import faces, project
from cardforge.catalog.model import Record
from cardforge.faces.spans import is_bold
from cardforge.forge import Workbench
from cardforge.text import Edition, SpanKind
from tests.letters import fonts_of, letters

LEAST = 2
"""Characters of the shortest name that is looked for: of one, other words have it too."""


def named(edition: Edition, record: Record) -> Iterator[str]:
    """The names in a record's sentences that are bold."""
    for key in record.clauses:
        for span in edition.clause(record.id, key):
            if span.kind is SpanKind.NAME and is_bold(span) and span.ref != record.id and len(span.text) >= LEAST:
                yield span.text


GAMES = [*((game, "ink") for game in project.bundled_games()), ("sanguosha", "plain")]


@pytest.mark.parametrize(("game", "theme"), GAMES)
def test_names_on_faces_are_bold(game: str, theme: str) -> None:
    bench = Workbench(project.find_game(game), theme)
    for tag in (bench.game.info.source_edition, "en"):
        edition = bench.edition(tag)
        record, names = next((each, names) for each in bench.cards if (names := sorted(named(edition, each))))
        layout = faces.layout_for(record, edition, bench.layouts)
        face = faces.compose(record, record.copies[0], edition, layout, bench.fonts(tag), bench.art, bench.theme)
        found = letters(faces.face_pdf(face))
        for name in names:
            assert (shown := fonts_of(name, found)), (record.id, name)
            assert all("Bold" in font or "Heading" in font for fonts in shown for font in fonts), (
                record.id,
                name,
                shown,
            )
        assert any("Bold" not in font for _, font in found)
        assert "【" not in {char for char, _ in found}
