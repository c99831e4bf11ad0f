"""The project's own words in a language that it does not know yet -> what there is to translate, and the files that
the translations make.

Such a language begins from English: its strings, logs and phrases stand in files built as the English ones are. A
phrase table holds what a translation has touched, entry by entry; a pattern of an entry that is not translated yet
stays English there, and counts as a draft.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardforge.catalog import parse_document, read_document
from cardforge.catalog.editing import Edit, Path_, edited, written
from cardforge.catalog.model import Document
from cardforge.catalog.types import EDITIONS
from cardforge.findings import Finding, Findings, finding
from cardforge.l10n.phrasebook import dumped, merged
from cardforge.l10n.units import SOURCE, Unit, language_units, tables
from cardforge.text import Language, base_of
from cardforge.text.patterns import PatternError, parse_pattern

MODEL = "en"
"""The language that another begins from."""
OF_A_GAME = ("strings", "phrases")
"""What a game may have of its own, for one edition."""
WHOLE = {"values": 3}
"""How many keys name an entry of a section of a phrase table; elsewhere two. An entry is kept together."""
PATTERNED = ("values", "parts", "kinds", "fields", "formula")
"""Sections of a phrase table whose texts are patterns."""
HEAD = """\
# {tag}：由译者的表格导入，结构同英文。写法见 docs/new-edition.zh.md 与 docs/phrases.md。
# {tag}: imported from translators' tables, built as the English file: docs/new-edition.md, docs/phrases.md.
"""


def source_of(tag: str) -> str:
    """The edition that the project's own words are translated from into `tag`."""
    return SOURCE if tag in EDITIONS or base_of(tag) else MODEL


def word_units(language: Language, tag: str, parts: Sequence[str] = ()) -> list[Unit]:
    """What is to be translated of the project's own words into an edition; beside English, the Chinese is told."""
    source = source_of(tag)
    listed = language_units(language, source, tuple(parts))
    if source == SOURCE:
        return listed
    return [replace(unit, note=unit.note or unit.texts.get(SOURCE, "")) for unit in listed]


def game_words(folder: Path, language: Language, tag: str, parts: Sequence[str] = OF_A_GAME) -> list[Unit]:
    """The same of a game's own `strings/<tag>.yaml` and `phrases/<tag>.yaml`, those that are there; they are built as
    the English ones of language and game together. None for an edition that the project knows."""
    if source_of(tag) == SOURCE:
        return []
    out: list[Unit] = []
    for part in parts:
        own = folder / part / f"{tag}.yaml"
        document = read_document(own, folder, Findings()) if own.is_file() else None
        if document is not None:
            model = Document(f"{part}/{MODEL}.yaml", _model(part, folder, language), {})
            out += tables({MODEL: model, tag: document}, part, MODEL)
    return out


def _model(part: str, folder: Path, language: Language) -> Mapping[str, Any]:
    """The English table of the language, with the game's own."""
    if part == "phrases":
        return {key: _frozen(item) for key, item in merged(language.folder, folder, MODEL).items()}
    whole: dict[str, Any] = {}
    for each in (language.folder, folder):
        path = each / part / f"{MODEL}.yaml"
        document = read_document(path, each, Findings()) if path.is_file() else None
        for key, value in (
            document.tree if document is not None and isinstance(document.tree, Mapping) else {}
        ).items():
            whole[key] = {**whole.get(key, {}), **value} if isinstance(value, Mapping) else value
    return whole


def _frozen(tree: Any) -> Any:
    if isinstance(tree, Mapping):
        return {key: _frozen(item) for key, item in tree.items()}
    return tuple(map(_frozen, tree)) if isinstance(tree, list | tuple) else tree


def placed(
    text: str, edits: Sequence[Edit], model: Document, tag: str, document: Document | None = None
) -> tuple[str, list[Edit]]:
    """The text of a file of words with the edits made, and those for which there is no place. What an edit stands under
    is built as in the `model` where it is not there; a file that is not there is begun."""
    read = parse_document(text.removeprefix("\ufeff"), "", Findings())
    if text and (read is None or not isinstance(read.tree, Mapping | None)):
        return text, list(edits)
    tree = read.tree or {} if read is not None else {}
    direct: list[Edit] = []
    built: dict[Path_, dict[Path_, Any]] = {}
    wanted: dict[Path_, list[Edit]] = {}
    for entry, group in _entries(edits, model.file).items():
        if (at := _depth(tree, entry)) == len(entry) or _built(model.tree, entry, ()) is None:
            direct += group
        else:
            holder = entry[: at + 1]
            built.setdefault(holder, {})[entry[at + 1 :]] = _built(model.tree, entry, group)
            wanted.setdefault(holder, []).extend(group)
    values = {holder: _nested(parts) for holder, parts in built.items()}
    if not tree:
        begun = "".join(_line(str(path[0]), value) for path, value in values.items())
        return (text or HEAD.format(tag=tag)) + begun if begun else text, direct
    out, refused = edited(text, [*direct, *(Edit(at, value) for at, value in values.items())], document)
    return out, [lost for each in refused for lost in wanted.get(each.path, [each])]


def _line(key: str, value: Any) -> str:
    """A key of a new file and all beneath it."""
    return f"{written(key)}: {written(value)}\n" if isinstance(value, str) else dumped({key: value}, width=110)


def _entries(edits: Sequence[Edit], file: str) -> dict[Path_, list[Edit]]:
    """The edits by what is kept together: an entry of a phrase table, a single string."""
    out: dict[Path_, list[Edit]] = {}
    for each in edits:
        keys = WHOLE.get(str(each.path[0]), 2) if file.startswith("phrases/") else len(each.path)
        out.setdefault(each.path[:keys], []).append(each)
    return out


def _depth(tree: Any, path: Path_) -> int:
    """How many keys of a path are there."""
    for depth, key in enumerate(path):
        if not isinstance(tree, Mapping) or key not in tree:
            return depth
        tree = tree[key]
    return len(path)


def _built(model: Any, entry: Path_, edits: Sequence[Edit]) -> Any:
    """The model's entry with texts put in; None where it has no such entry."""
    for key in entry:
        model = model.get(key) if isinstance(model, Mapping) else None
    for each in edits:
        model = _put(model, each.path[len(entry) :], each.text)
    return model


def _put(tree: Any, path: Path_, text: str) -> Any:
    if not path:
        return text
    if isinstance(tree, Mapping):
        return {key: _put(item, path[1:], text) if key == path[0] else item for key, item in tree.items()}
    return tuple(_put(item, path[1:], text) if index == path[0] else item for index, item in enumerate(tree or ()))


def _nested(values: Mapping[Path_, Any]) -> Any:
    """Values by path -> their tree."""
    whole: dict[str, Any] = {}
    for path, value in values.items():
        if not path:
            return value
        holder = whole
        for key in path[:-1]:
            holder = holder.setdefault(str(key), {})
        holder[str(path[-1])] = value
    return whole


def unread(unit: Unit, text: str) -> Iterator[Finding]:
    """L013: a phrase that is no pattern."""
    if unit.kind == "phrases" and unit.field.partition(".")[0] in PATTERNED:
        try:
            parse_pattern(text)
        except PatternError as error:
            yield finding("L013", None, pattern=text, column=error.column, why=str(error))


def stands_in(unit: Unit, text: str, tag: str) -> bool:
    """Whether a text of such a language is only the English one that it began with."""
    return (
        unit.kind in ("strings", "logs", "phrases")
        and unit.source_tag == MODEL
        and tag != MODEL
        and text == unit.source
        and any(char.isalpha() for char in _words(text))
    )


def _words(text: str) -> Iterator[str]:
    """The characters outside of fields."""
    depth = 0
    for char in text:
        depth += (char == "{") - (char == "}")
        if depth <= 0 and char != "}":
            yield char
