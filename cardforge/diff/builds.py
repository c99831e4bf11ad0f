"""The manifests of two builds -> which physical cards look otherwise. That is all that a manifest knows: to see what
was changed, compare the game's folders."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cardforge.artifacts import Manifest, manifest_text, parse_manifest
from cardforge.findings import CardforgeError, Place, finding
from cardforge.forge.changed import read_earlier

NAME = "manifest.json"
WORDS = {
    "zh": {
        "head": "{game} {old} → {new}（两次生成）",
        "none": "各版本的牌都一样",
        "edition": "{tag}：新增 {added}，不再有 {removed}，样子不同 {changed}，一样 {same}",
        "added": "新增", "removed": "不再有", "changed": "样子不同",
    },
    "en": {
        "head": "{game} {old} → {new} (two builds)",
        "none": "the cards of all editions are the same",
        "edition": "{tag}: {added} added, {removed} gone, {changed} look otherwise, {same} the same",
        "added": "added", "removed": "gone", "changed": "look otherwise",
    },
}  # fmt: skip
SORTS = ("added", "removed", "changed")


@dataclass(frozen=True)
class Cards:
    """The physical cards of one edition, by what became of them."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    changed: tuple[str, ...]
    same: int

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed)


@dataclass(frozen=True)
class Builds:
    """Two builds of a game; `editions` are those that both have drawn."""

    game: str
    old_version: str
    new_version: str
    editions: Mapping[str, Cards]


def is_build(name: str) -> bool:
    """Whether what was typed is a build: its manifest, or the folder that this lies in."""
    path = Path(name)
    if path.is_file():
        return path.suffix == ".json"
    return (path / NAME).is_file() and not (path / "game.yaml").exists()


def compare_builds(old: str, new: str, editions: tuple[str, ...] = ()) -> Builds:
    """What looks otherwise. CardforgeError A230 for what is no manifest, A231 for two games, A203 for an edition that
    one of them has not drawn."""
    later = _read(Path(new))
    earlier = read_earlier(Path(old), later.game)
    known = [tag for tag in later.cards if tag in earlier.cards]
    if missing := [tag for tag in editions if tag not in known]:
        shown = ", ".join(known)
        raise CardforgeError([finding("A203", kind="edition", value=tag, known=shown, guess="") for tag in missing])
    tags = editions or tuple(known)
    found = {tag: _cards(earlier.cards[tag], later.cards[tag]) for tag in tags}
    return Builds(later.game, earlier.version, later.version, found)


def _read(path: Path) -> Manifest:
    file = path / NAME if path.is_dir() else path
    try:
        return parse_manifest(manifest_text(file))
    except (OSError, ValueError):
        raise CardforgeError(finding("A230", Place(str(file)), file=str(file), problem="")) from None


def _cards(old: Mapping[str, str], new: Mapping[str, str]) -> Cards:
    both = [name for name in new if name in old]
    changed = tuple(name for name in both if old[name] != new[name])
    added, removed = (tuple(each for each in one if each not in two) for one, two in ((new, old), (old, new)))
    return Cards(added, removed, changed, len(both) - len(changed))


def lines(found: Builds, language: str) -> Iterator[str]:
    """The report, `language` zh or en."""
    words = WORDS[language]
    yield words["head"].format(game=found.game, old=found.old_version, new=found.new_version)
    if not any(found.editions.values()):
        yield words["none"]
        return
    for tag, cards in found.editions.items():
        counts = {sort: len(getattr(cards, sort)) for sort in SORTS}
        yield words["edition"].format(tag=tag, same=cards.same, **counts)
        yield from (f"  {words[sort]}: {', '.join(getattr(cards, sort))}" for sort in SORTS if counts[sort])


def as_json(found: Builds) -> str:
    """The same as JSON."""
    editions = {
        tag: {**{sort: list(getattr(cards, sort)) for sort in SORTS}, "same": cards.same}
        for tag, cards in found.editions.items()
    }
    versions = {"old": found.old_version, "new": found.new_version}
    return json.dumps({"game": found.game, "versions": versions, "editions": editions}, ensure_ascii=False, indent=1)
