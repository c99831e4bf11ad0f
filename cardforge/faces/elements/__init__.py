"""What each kind of element draws: one function a kind, registered by name; and the drawing of any element."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.faces.beyond import beyond
from cardforge.faces.desk import Desk, Values
from cardforge.faces.elements import art, boards, image, lists, plain, text
from cardforge.faces.frame import MOST_THINGS, TooManyError, framed
from cardforge.faces.layouts.layout import Element

DRAWERS: dict[str, Callable[[Values], None]] = {
    "panel": plain.panel,
    "line": plain.line,
    "disc": plain.disc,
    "shape": plain.shape,
    "ribbon": plain.ribbon,
    "seal": plain.seal,
    "column": text.column,
    "text": text.line,
    "rich": text.rich,
    "scroll": text.scroll,
    "stack": lists.stack,
    "cells": lists.cells,
    "pips": lists.pips,
    "art": art.art,
    "icon": art.icon,
    "picture": image.picture,
    "pattern": image.pattern,
    "grid": boards.grid,
    "table": boards.table,
}


def draw_element(desk: Desk, element: Element, values: Values | None = None) -> None:
    """Draw an element with all that it repeats and holds; what its values cannot mean for this card is G004."""
    on_face, values = values is None, values or Values(desk, element)
    if on_face and desk.things > MOST_THINGS:  # told once; nothing more is drawn on a face that holds too much
        return
    before, told = len(desk.items), len(desk.findings)
    try:
        framed(values, _group if element.kind == "group" else DRAWERS[element.kind])
    except (KeyError, ValueError, TypeError, ArithmeticError) as error:
        _undrawn(desk, element, element.id, str(error))
    except TooManyError as error:
        if not on_face:  # in a group: told for the outermost element that repeats
            raise
        _undrawn(desk, element, error.id, str(error))
    if on_face and len(desk.findings) == told and (mm := beyond(desk.items[before:], desk.layout)):
        _told(desk, element, mm)


def _undrawn(desk: Desk, element: Element, box: str, fault: str) -> None:
    """G004: what an element's values cannot mean for this card."""
    record = desk.subject.record.id if desk.subject.record else ""
    desk.findings.report("G004", element.place, record=record, edition=desk.subject.edition.tag, box=box, fault=fault)


def _told(desk: Desk, element: Element, mm: float) -> None:
    """Text of an element leaves the card (G006), which nothing else says: one that does not fit its box is told by
    that."""
    subject = desk.subject
    desk.findings.report(
        "G006",
        element.place,
        record=subject.record.id if subject.record else "",
        edition=subject.edition.tag,
        game=subject.edition.game.info.id,
        card=subject.text("{name}"),
        box=element.id,
        mm=f"{mm:.1f}",
    )


def _group(values: Values) -> None:
    """The elements of a group, in order; their bindings mean what the group's do."""
    outer = values.element
    for id, raw in values.raw["elements"].items():
        element = Element(f"{outer.id}/{id}", str(raw.get("is")), raw, outer.place)
        draw_element(values.desk, element, Values(values.desk, element, raw, values.subject, values.variables))
