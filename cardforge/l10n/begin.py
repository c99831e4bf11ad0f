"""A new edition of a game, begun: the files it is made of, before anybody has translated a word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from cardforge.catalog.types import is_own_edition
from cardforge.l10n.decisions import FOLDER, HEAD
from cardforge.l10n.phrasebook import dumped, merged
from cardforge.text import base_of

STRINGS, PHRASES = "strings", "phrases"
MODEL = "en"
"""Whose fixed strings stand in for those of a language that the project does not know."""
COPIED = """\
# 版本 {tag} 的固定文字，抄自英文，待译；用不到的可以删去。见 docs/new-edition.zh.md。
# Fixed strings of the edition {tag}, in English until translated; drop what is not needed: docs/new-edition.md.
"""
COPIED_PHRASES = """\
# 版本 {tag} 里主张怎样变成句子，抄自英文，待译；写法见 docs/phrases.md，用不到的可以删去。
# How claims become sentences in the edition {tag}, in English until translated; the notation is in docs/phrases.md.
"""


_CALLED = re.compile(r"^(edition-(?:short|name): ).*$", re.MULTILINE)
"""What the edition is called, which is never what the English one is."""


def begun(folder: Path, tag: str, there: Sequence[str], language: Path, *, slots: bool = False) -> dict[Path, bytes]:
    """The files to write so that a game in `folder` has the edition `tag`: an empty `l10n/<tag>.yaml`, the fixed
    strings in English and, where its texts have `slots`, the phrases too. None for one that is `there`, a slip for one
    that the project knows, or what is no tag. What is in the folder stays as it is; a house's variant of a Chinese
    edition has that one's strings and phrases."""
    if tag in there or not is_own_edition(tag):
        return {}
    files = {folder / FOLDER / f"{tag}.yaml": HEAD.format(tag=tag)}
    if not base_of(tag):
        model = (language / STRINGS / f"{MODEL}.yaml").read_text(encoding="utf-8")
        files[folder / STRINGS / f"{tag}.yaml"] = COPIED.format(tag=tag) + _CALLED.sub(rf"\g<1>{tag}", model)
        if slots:
            table = dumped(merged(language, folder, MODEL), width=110)
            files[folder / PHRASES / f"{tag}.yaml"] = COPIED_PHRASES.format(tag=tag) + table
    return {path: text.encode("utf-8") for path, text in files.items() if not path.exists()}
