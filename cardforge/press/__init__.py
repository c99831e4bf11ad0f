"""A deck -> files for a print shop or a print-on-demand service: one card a page with trim and bleed, in inks, built as
PDF/X asks, checked by our own preflight (self-checked, never certified); or a picture a card.

    presets = load_presets([bundled, project])
    pressed = press(slots, presets["shop"], theme, Meta(title, author, subject, lang))
    pressed.files, pressed.findings                        # {name: bytes}
    press_book(rulebook, presets["shop"], theme, meta)     # the same for the pages of a rulebook
    preflight(pdf, "x1a")                                  # of any PDF

How colours are converted is in `model` (without a profile) and `inks`; docs/print-shop.md tells a maker the way.
"""

from cardforge.press.book import press_book
from cardforge.press.inks import Inks
from cardforge.press.preflight import preflight
from cardforge.press.presets import Preset, Presets, load_presets
from cardforge.press.run import Pressed, press

__all__ = ["Inks", "Preset", "Presets", "Pressed", "load_presets", "preflight", "press", "press_book"]
