"""Which files a build makes: one target a file, in the order they are made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardforge.catalog.model import GameInfo
from cardforge.findings import CardforgeError, closest, finding
from cardforge.forge.options import Options
from cardforge.sheets import paper_key

NAMES = {
    "cards": "cards-{detail}.pdf",
    "press": "press-{detail}",
    "press-book": "press-{detail}-rulebook.pdf",
    "tabletop": "tabletop",
    "rulebook.pdf": "rulebook.pdf",
    "rulebook.html": "rulebook.html",
    "booklet": "rulebook-booklet-{detail}.pdf",
}
"""What is made -> what it is called in the folder of its edition: a file, or what its several files begin with."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something to make, a file or several that belong together. `kind`: a key of `NAMES`; `editions`: one tag, or two
    for a pair; `detail`: the paper or the preset."""

    kind: str
    editions: tuple[str, ...]
    detail: str = ""

    @property
    def folder(self) -> str:
        """The folder of its edition, relative to the game's output folder."""
        return "+".join(self.editions)

    @property
    def name(self) -> str:
        """Where it goes, relative to the game's output folder."""
        return f"{self.folder}/{NAMES[self.kind].format(detail=self.detail)}"


def plan(info: GameInfo, options: Options, *, with_book: bool = True) -> list[Target]:
    """The targets of a build. CardforgeError A203 for an edition the game does not have."""
    singles = [tag for tag in options.editions if "+" not in tag] if options.editions else list(info.editions)
    pairs = [tag for tag in options.editions if "+" in tag] if options.editions else list(info.bilingual)
    check_declared([*singles, *(part for pair in pairs for part in pair.split("+"))], info)
    targets = [Target("cards", (tag,), paper_key(paper)) for tag in singles for paper in options.papers]
    targets += [Target("press", (tag,), preset) for tag in singles for preset in options.press]
    targets += [Target("tabletop", (tag,)) for tag in singles if options.tabletop]
    if with_book:
        for editions in [(tag,) for tag in singles] + [tuple(pair.split("+")) for pair in pairs]:
            targets += [Target(kind, editions) for kind in ("rulebook.pdf", "rulebook.html")]
            targets += [Target("press-book", editions, preset) for preset in options.press]
            targets += [Target("booklet", editions, paper_key(p)) for p in options.papers if options.booklet]
    return list(dict.fromkeys(targets))


def check_declared(tags: Iterable[str], info: GameInfo) -> None:
    """CardforgeError A203 for every edition that the game does not have."""
    faults = [
        finding(
            "A203",
            game=info.id,
            kind="edition",
            value=tag,
            known=", ".join(info.editions),
            guess=closest(tag, info.editions),
        )
        for tag in dict.fromkeys(tags)
        if tag not in info.editions
    ]
    if faults:
        raise CardforgeError(faults)
