"""Which files a build makes: one target a file, in the order they are made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardforge.catalog.model import GameInfo
from cardforge.findings import CardforgeError, finding
from cardforge.forge.options import Options


@dataclass(frozen=True, slots=True)
class Target:
    """Something to make, a file or several that belong together. `kind`: cards, rulebook.pdf or rulebook.html;
    `editions`: one tag, or two for a pair;
    `detail`: the paper."""

    kind: str
    editions: tuple[str, ...]
    detail: str = ""

    @property
    def name(self) -> str:
        """Where its file goes, relative to the game's output folder."""
        name = f"cards-{self.detail}.pdf" if self.kind == "cards" else self.kind
        return f"{'+'.join(self.editions)}/{name}"


def plan(info: GameInfo, options: Options, *, with_book: bool = True) -> list[Target]:
    """The targets of a build. CardforgeError A203 for an edition the game does not have."""
    singles = [tag for tag in options.editions if "+" not in tag] if options.editions else list(info.editions)
    pairs = [tag for tag in options.editions if "+" in tag] if options.editions else list(info.bilingual)
    check_declared([*singles, *(part for pair in pairs for part in pair.split("+"))], info)
    targets = [Target("cards", (tag,), paper) for tag in singles for paper in options.papers]
    if with_book:
        for editions in [(tag,) for tag in singles] + [tuple(pair.split("+")) for pair in pairs]:
            targets += [Target(kind, editions) for kind in ("rulebook.pdf", "rulebook.html")]
    return targets


def check_declared(tags: Iterable[str], info: GameInfo) -> None:
    """CardforgeError A203 for every edition that the game does not have."""
    faults = [
        finding("A203", game=info.id, kind="edition", value=tag, known=", ".join(info.editions))
        for tag in dict.fromkeys(tags)
        if tag not in info.editions
    ]
    if faults:
        raise CardforgeError(faults)
