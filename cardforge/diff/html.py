"""A diff -> one HTML file that needs no network: faces old and new side by side, redlined texts beneath, by edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from cardforge import __version__
from cardforge.diff.model import Diff, Kind, Look, Pieces, RecordChange, State
from cardforge.diff.pictures import Frame, Picture, Pictures
from cardforge.diff.told import KINDS, called, echoing, own_texts, told_records
from cardforge.pages import millimetres, page_environment

FOLDER = Path(__file__).with_name("page")
TAGS = {State.OLD: "del", State.NEW: "ins"}


@dataclass(frozen=True)
class Shown:
    """The faces of a card in one edition."""

    old: Picture | None
    new: Picture | None
    frames: tuple[Frame, ...]
    look: Look


@dataclass(frozen=True)
class Group:
    """A card with all that is printed on it: what changed of its own record first."""

    card: str
    changes: tuple[RecordChange, ...]
    faces: dict[str, Shown]
    echo: bool

    @property
    def kind(self) -> Kind:
        """What came of the card: of one whose own record is as it was, something on it changed."""
        return next((each.kind for each in self.changes if each.id == self.card), Kind.CHANGED)

    def names(self, tag: str) -> tuple[str, str]:
        """The card's name in an edition, before and after; "" for what is not there."""
        for change in self.changes:
            seen = change.editions[tag]
            if change.id == self.card or not self.card:
                return seen.name_old, seen.name_new
            return seen.card, seen.card
        return "", ""


def page(diff: Diff, dpi: float = 120.0) -> bytes:
    """The page (UTF-8); the same for the same two versions."""
    pictures = Pictures(dpi)
    environment = page_environment(FOLDER)
    environment.globals.update(
        t=said,
        pieces=marked,
        called=lambda key: said(*called(key)),
        kind=lambda kind: said(*KINDS[kind]),
        mm=millimetres,
    )
    groups = list(_groups(diff, pictures))
    html = environment.get_template("page.html.j2").render(
        diff=diff,
        groups=[group for group in groups if not group.echo],
        echoes=[group for group in groups if group.echo],
        counts={kind: diff.count(kind) for kind in Kind if diff.count(kind)},
        own=lambda change, seen: own_texts(change, seen, diff),
        pictures=pictures,
        version=__version__,
        style=Markup((FOLDER / "page.css").read_text(encoding="utf-8").replace("</", "<\\/")),
        script=Markup((FOLDER / "page.js").read_text(encoding="utf-8").replace("</", "<\\/")),
    )
    return html.encode("utf-8")


def _groups(diff: Diff, pictures: Pictures) -> Iterator[Group]:
    """Changes by the card they are printed on, in the order of the game."""
    found: dict[str, list[RecordChange]] = {}
    told = list(told_records(diff))
    echoes = echoing(told)
    for change in told:
        found.setdefault(change.card or change.id, []).append(change)
    for card, changes in found.items():
        own = next((each for each in changes if each.id == card), None)
        looks = {tag: seen.look for tag, seen in own.editions.items() if seen.look} if own else {}
        faces = {tag: _shown(look, pictures) for tag, look in looks.items()}
        ordered = sorted(changes, key=lambda each: each.id != card)
        yield Group(card, tuple(ordered), faces, all(each.id in echoes for each in changes))


def _shown(look: Look, pictures: Pictures) -> Shown:
    frames = pictures.frames(look.base, look.new) if look.base and look.new else ()
    return Shown(
        pictures.take(look.old) if look.old else None, pictures.take(look.new) if look.new else None, frames, look
    )


def said(zh: Any, en: Any) -> Markup:
    """Words of the page in both languages; one of them is hidden."""
    if zh == en:
        return Markup("{}").format(zh)
    return Markup('<span class="zh" lang="zh-Hans">{}</span><span class="en" lang="en">{}</span>').format(zh, en)


def marked(pieces: Pieces) -> Markup:
    """A redlined text; names bold, without the brackets that stand for that in plain text."""
    made = []
    for piece in pieces:
        if piece.role == "bracket":
            continue
        text = Markup("<b>{}</b>").format(piece.text) if piece.role == "name" else Markup("{}").format(piece.text)
        tag = TAGS.get(piece.state)
        made.append(Markup("<{0}>{1}</{0}>").format(Markup(tag), text) if tag else text)
    return Markup("").join(made)
