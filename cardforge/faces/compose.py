"""A record, a layout, an edition -> a Face. Composing measures and places everything; drawing is a matter of `draw`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardforge.catalog.model import Copy, Record
from cardforge.faces.desk import Desk
from cardforge.faces.elements import draw_element
from cardforge.faces.layouts import numbers, templates
from cardforge.faces.layouts.layout import Element, Layout, Layouts, merged
from cardforge.faces.model import Face
from cardforge.faces.pictures.art import Art
from cardforge.faces.pictures.drawing import Raster
from cardforge.faces.subject import EditionLike, Subject
from cardforge.faces.themes.theme import Theme
from cardforge.text.written import where
from cardforge.typeset import FontSet, OwnFonts
from cardforge.typeset.fonts.roles import region_of
from cardforge.typeset.fonts.signs import code_of_missing, label, odd


def compose(
    record: Record,
    copy: Copy | None,
    edition: EditionLike,
    layout: Layout,
    fonts: FontSet,
    art: Art,
    theme: Theme,
    least: Mapping[str, int] | None = None,
) -> Face:
    """Draw one copy of a record. Faults are in the face's `findings`: text that does not fit (G001), characters no
    font has (G002), damage of the game's own fonts (A224), pictures that are not there (G003, A010, A011), values
    a layout cannot use (G004). Where a text does not fit and the layout has cases that make room (`tight`), they hold.
    `least`: the step that texts of a group (`same:`) take at least.
    """
    subject = Subject(edition, theme, record, copy)
    picture = art.find(subject.art_name) if art.safe(subject.art_name) else None
    subject.has_art, subject.opaque = picture is not None, isinstance(picture, Raster) and not picture.mask
    name = f"{record.id}#{(copy or Copy(1)).number}"
    face = _compose(subject, name, layout, fonts, art, theme, least)
    if face.overflow and layout.gives_way:
        subject.tight = True
        other = _compose(subject, name, layout, fonts, art, theme, least)
        face = other if _past(other) < _past(face) else face
    stated = record.fields.get("art")
    if stated and not art.safe(str(stated)):
        face.findings.report("A011", record.place("art"), record=record.id, name=stated)
    elif stated and art.path(str(stated)) is None and not art.unusable(str(stated)):
        face.findings.report("A010", record.place("art"), record=record.id, name=stated, folders=art.where)
    return face


def _past(face: Face) -> float:
    """mm that do not fit, at the worst place."""
    return max(face.overflow.values(), default=0.0)


def back(
    edition: EditionLike,
    layouts: Layouts,
    fonts: FontSet,
    art: Art,
    theme: Theme,
    name: str = "back",
    front: Layout | None = None,
) -> Face:
    """The back of a deck: a layout drawn for the game as a whole, at the size and shape of `front` where it resizes.
    KeyError where there is no such layout.
    """
    layout = layouts[name] if front is None else layouts[name].like(front)
    return _compose(Subject(edition, theme, back=name), name, layout, fonts, art, theme)


def fonts_for(edition: EditionLike, cache: Path | None = None, project_fonts: Path | OwnFonts | None = None) -> FontSet:
    """The fonts of an edition. One that is not Chinese draws the Chinese characters it keeps in the forms of the game's
    source edition.
    """
    region = None if edition.tag.startswith("zh") else region_of(edition.game.info.source_edition)
    return FontSet(edition.tag, cache, project_fonts, region=region)


def layout_for(record: Record, edition: EditionLike, layouts: Layouts) -> Layout:
    """The layout a record is drawn with: its `face:`, else the game's `faces:` by family, side or type, else the one
    named like its type, else `plain`.
    """
    faces: Mapping[str, Any] = edition.game.info.fields.get("faces") or {}
    kinds = [str(record.fields.get(key, "")) for key in ("family", "side")]
    keys = [record.id, *(key for kind in kinds for key in (kind, kind.rpartition("/")[2])), record.type]
    names = [record.fields.get("face"), *(faces.get(key) for key in keys), record.type]
    return next((layouts[str(name)] for name in names if name and str(name) in layouts), layouts["plain"])


def _compose(
    subject: Subject,
    name: str,
    layout: Layout,
    fonts: FontSet,
    art: Art,
    theme: Theme,
    least: Mapping[str, int] | None = None,
) -> Face:
    variables, elements = resolve(layout, subject)
    desk = Desk(layout, subject, fonts, art, theme, variables, least)
    for element in elements:
        draw_element(desk, element)
    face = Face(
        name,
        subject.edition.tag,
        *layout.size,
        layout.bleed,
        layout.radius,
        tuple(desk.items),
        desk.texts,
        desk.overflow,
        fonts,
        desk.findings,
        layout.shape,
        layout.poster,
        tuple(desk.fits),
        layout.stated,
    )
    _report_missing(face, subject)
    desk.findings.extend(fonts.damage())
    return face


def resolve(layout: Layout, subject: Subject) -> tuple[Mapping[str, Any], list[Element]]:
    """The variables and elements of a layout for this card: the cases that hold, applied in order."""
    variables = dict(layout.variables)
    elements = {element.id: element for element in layout.elements}
    for case in layout.cases:
        if not templates.holds(case.when, subject.get):
            continue
        variables.update(case.variables)
        for id, values in case.elements.items():
            if values is None:
                elements.pop(id, None)
            elif id in elements:
                old = elements[id]
                elements[id] = Element(id, str(values.get("is", old.kind)), merged(old.values, values), old.place)
    return numbers.known(variables), list(elements.values())


def _report_missing(face: Face, subject: Subject) -> None:
    """Characters of this face that no font draws, and those that would be drawn otherwise than they are meant: one
    finding each, with the code point, where the game writes them."""
    text = "\n".join(face.texts.values())
    found = [
        (code_of_missing(missing.codepoint), chr(missing.codepoint), missing.label, missing.role)
        for missing in face.fonts.missing
        if chr(missing.codepoint) in text
    ]
    told = {character for _, character, _, _ in found}
    found += [(code, each, label(each), "") for code, each in odd(text) if each not in told]
    record = subject.record.id if subject.record else ""
    for code, character, named, role in found:
        place, _ = where(character, subject.edition.game, subject.edition, record)
        face.findings.report(
            code,
            place,
            record=record,
            edition=face.edition,
            game=subject.edition.game.info.id,
            character=named,
            role=role,
            card=subject.text("{name}"),
        )
