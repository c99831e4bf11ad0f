"""What each kind of element draws: one function a kind, registered by name."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.faces.desk import Values
from cardforge.faces.elements import art, lists, plain, text

DRAWERS: dict[str, Callable[[Values], None]] = {
    "panel": plain.panel,
    "line": plain.line,
    "disc": plain.disc,
    "ribbon": plain.ribbon,
    "seal": plain.seal,
    "column": text.column,
    "text": text.line,
    "rich": text.rich,
    "stack": lists.stack,
    "cells": lists.cells,
    "pips": lists.pips,
    "art": art.art,
    "icon": art.icon,
    "picture": art.picture,
}
