"""The shared word lists hold nothing that no bundled game and no fixture uses."""

from __future__ import annotations

from pathlib import Path

from cardforge import catalog, claims, project, text
from cardforge.check.text import unused_words

TEN = Path(__file__).parents[1] / "fixtures" / "ten_records"


def test_every_entry_of_the_word_lists_is_used() -> None:
    language, _ = text.load_language(project.language_folder())
    editions = []
    for folder in [*map(project.find_game, project.bundled_games()), TEN]:
        game, _ = catalog.load(folder)
        assert game is not None
        typed, _ = claims.read(game)
        editions += [text.Edition(game, typed, language, tag) for tag in game.info.editions]
    assert [f.message("en") for f in unused_words(language, editions)] == []
