"""Which faces an edition of a game is really set in, what they had to stand in for, and what none of them has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import metadata
from pathlib import Path

from cardforge import rulebook
from cardforge.findings import Finding, Findings, Place
from cardforge.forge.plan import check_declared
from cardforge.forge.workbench import Workbench
from cardforge.rulebook.fonts import needs
from cardforge.typeset import FontSet
from cardforge.typeset.fonts.about import About, about
from cardforge.typeset.fonts.faces import Face
from cardforge.typeset.fonts.fontset import FaceRef
from cardforge.typeset.fonts.machine import machine_kai
from cardforge.typeset.fonts.roles import CUTS, region_of
from cardforge.typeset.fonts.sources import Source
from cardforge.typeset.opentype.sfnt import Sfnt


@dataclass(frozen=True, slots=True)
class FaceUse:
    """A face in a role. `name` as the font calls itself; `weight` as drawn, `cut` whether it was cut from a lighter
    one; `region` of its Chinese forms; `origin`: the package with its version, `fonts/` or `machine`; `cards`, `book`:
    the characters it draws there, in order."""

    name: str
    weight: int
    cut: bool
    region: str
    file: str
    origin: str
    version: str
    licence: str
    cards: str
    book: str


@dataclass(frozen=True, slots=True)
class RoleUse:
    """A role that the cards or the book are set in: its faces, the one that is tried first in front, and the names of
    its whole chain."""

    role: str
    faces: tuple[FaceUse, ...]
    chain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """A character that no face has, and the first place where it is written."""

    character: str
    codepoint: str
    place: Place | None
    record: str
    code: str


@dataclass(frozen=True, slots=True)
class FontUse:
    """One edition. `fallbacks`: (role, face, characters) drawn by another face than the role's first; `substitutes`:
    (role, region wanted, region drawn); `kai`: the file of this machine's kaiti, "" for none."""

    game: str
    edition: str
    name: str
    roles: tuple[RoleUse, ...]
    fallbacks: tuple[tuple[str, str, str], ...]
    substitutes: tuple[tuple[str, str, str], ...]
    missing: tuple[Missing, ...]
    kai: str
    notes: tuple[Finding, ...]


def fonts_used(folder: Path, editions: Sequence[str] = (), theme: str = "ink") -> list[FontUse]:
    """The fonts of the cards and the rulebook of a game. DataError where the game cannot be read, CardforgeError (A203)
    for an edition it does not have."""
    bench = Workbench(folder, theme)
    check_declared(editions, bench.game.info)
    return [_use(bench, tag) for tag in editions or bench.game.info.editions]


def _use(bench: Workbench, tag: str) -> FontUse:
    slots, edition = bench.slots(tag), bench.edition(tag)
    cards, book = bench.fonts(tag), _book_fonts(bench, tag)
    used = [cards.used(), book.used() if book else {}]
    roles = [role for role in CUTS if any(role in each for each in used)]
    found = [f for slot in slots for face in (slot.front, slot.back) if face for f in face.findings]
    if book:
        found += rulebook.missing_characters(bench.game, [edition], book.missing)
    kai = machine_kai(cards.region)
    return FontUse(
        bench.game.info.id,
        tag,
        edition.string("edition-name"),
        tuple(_role(role, cards, used) for role in roles),
        tuple(_fallbacks([cards, book] if book else [cards])),
        tuple(sorted({each for fonts in (cards, book) if fonts for each in fonts.substitutes})),
        tuple(_missing(found)),
        kai.path.name if kai else "",
        tuple(Findings(f for f in bench.findings if f.code in ("A223", "A240", "A245", "A246")).ordered()),
    )


def _book_fonts(bench: Workbench, tag: str) -> FontSet | None:
    """Fonts asked for everything the rulebook of the edition says; None where the game has none."""
    if not bench.game.book:
        return None
    region = None if tag.startswith("zh") else region_of(bench.game.info.source_edition)
    fonts = FontSet(tag, None, bench.own_fonts, region=region)
    for text, role in needs(rulebook.context(bench.game, bench.claims, [bench.edition(tag)], {}), 0):
        fonts.need(text, role)
    return fonts


def _role(role: str, cards: FontSet, used: Sequence[Mapping[str, Mapping[FaceRef, str]]]) -> RoleUse:
    on_cards, in_book = ({ref.ps_name: text for ref, text in each.get(role, {}).items()} for each in used)
    links = cards.chain(role)
    faces = [
        _face(face, on_cards.get(ref.ps_name, ""), in_book.get(ref.ps_name, ""))
        for number, (ref, face) in enumerate(links)
        if number == 0 or ref.ps_name in on_cards or ref.ps_name in in_book
    ]
    return RoleUse(role, tuple(faces), tuple(dict.fromkeys(_name(face.source) for _, face in links)))


def _face(face: Face, cards: str, book: str) -> FaceUse:
    source, said = face.source, _about(face.source)
    origin = "fonts/" if source.own else "machine" if source.machine else _version(source.package)
    cut = bool(face.cut.x or face.cut.y)
    file, name = source.path.name, _name(source)
    return FaceUse(name, face.cut.weight, cut, source.region, file, origin, said.version, said.licence, cards, book)


def _name(source: Source) -> str:
    return _about(source).family or source.path.stem


@lru_cache(maxsize=256)
def _about(source: Source) -> About:
    return about(Sfnt(source.path, source.number))


def _version(package: str) -> str:
    return f"{package} {metadata.version(package)}"


def _fallbacks(sets: Iterable[FontSet]) -> Iterator[tuple[str, str, str]]:
    found: dict[tuple[str, str], set[str]] = {}
    for fonts in sets:
        names = {ref.ps_name: _name(face.source) for ref, face in fonts.faces()}
        for each in fonts.fallbacks:
            found.setdefault((each.role, names.get(each.face, each.face)), set()).add(chr(each.codepoint))
    for (role, name), characters in sorted(found.items()):
        yield role, name, "".join(sorted(characters))


def _missing(findings: Iterable[Finding]) -> Iterator[Missing]:
    """Each character once, at its first place."""
    seen: dict[str, Finding] = {}
    for each in Findings(f for f in findings if f.code in ("G002", "G020", "G021")).ordered():
        seen.setdefault(str(each.values["character"]).split()[0], each)
    for code, each in sorted(seen.items()):
        yield Missing(chr(int(code[2:], 16)), code, each.place, each.record, each.code)
