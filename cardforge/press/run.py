"""A deck and a preset -> the files a print shop or a service takes, and what our own preflight says of them."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardforge.faces import Face, Theme
from cardforge.findings import CardforgeError, DataError, Findings, finding
from cardforge.press import convert, pdfx
from cardforge.press.images import render, too_large
from cardforge.press.inks import Inks, check_profile
from cardforge.press.pages import Sheetlet, draw, placing, sheetlet
from cardforge.press.preflight import preflight
from cardforge.press.presets import Preset, placed
from cardforge.press.safe import check_safe
from cardforge.sheets import Meta, Slot

LARGEST = 32_000_000
"""Bytes of an ICC profile: those of presses have one to three million."""


@dataclass
class Pressed:
    """Files by name, and what was noticed. With an error among the findings there are no files."""

    files: dict[str, bytes] = field(default_factory=dict)
    findings: Findings = field(default_factory=Findings)


@dataclass(frozen=True, slots=True)
class Card:
    """A card that is printed: its two sides, and how many there are of it."""

    slot: Slot
    copies: int


def press(slots: Sequence[Slot], preset: Preset, theme: Theme, meta: Meta) -> Pressed:
    """One card a page, as the preset wants it. File names are relative: `press-<preset>.pdf`, with `-fronts` and
    `-backs` where they are separate and the size where there are several; or `press-<preset>/<nnn>-<card>-front.png`;
    with `copies: once` a table of quantities `press-<preset>.csv`.

    Findings: cards of another size (S103), text near the cut (S104), and everything preflight sees. DataError S105
    for X-4 without a profile, S106 for a profile that is none, S124 for a spot ink of a colour the theme lacks.
    CardforgeError S103 where no card has the size of a preset that the game did not write itself.
    """
    profile = read_profile(preset)
    pressed = Pressed()
    if preset.output == "png" and preset.rounded:
        preset = replace(preset, bleed=0.0, marks=False)
    groups = _groups(slots, preset, pressed.findings)
    if not groups and "trim" not in preset.places and pressed.findings.errors:  # asked for the wrong one, not written
        raise CardforgeError(pressed.findings.errors)
    if unknown := [name for name in preset.spot if name not in theme.palette]:
        known = ", ".join(theme.palette)
        place = preset.places.get("spot")
        raise DataError([finding("S124", place, preset=preset.name, name=name, known=known) for name in unknown])
    inks = None
    if preset.colour == "cmyk" and preset.output == "pdf":
        with placed(preset, "icc"):
            inks = Inks(theme, profile or None, preset.spot, Path(preset.icc).name)
    for page, members in groups.items():
        name = f"press-{preset.name}"
        if len(groups) > 1:
            name += f"-{page.width:g}x{page.height:g}"
        job = _Job(name, page, _cards(members, preset), preset, meta, inks, profile, pressed)
        job.pictures() if preset.output == "png" else job.documents()
    pressed.findings = Findings(pressed.findings.ordered())
    if pressed.findings.errors:
        pressed.files = {}
    return pressed


def read_profile(preset: Preset) -> bytes:
    """The preset's ICC profile; nothing where it states none. DataError S105 where X-4 needs one, S106 where it is none
    of CMYK."""
    if not preset.icc:
        if preset.standard == "x4":
            raise DataError(finding("S105", preset.places.get("standard"), preset=preset.name))
        return b""
    path, place = Path(preset.icc), preset.places.get("icc")
    try:
        if path.stat().st_size > LARGEST:
            raise DataError(finding("S106", place, file=path.name, space=f"> {LARGEST} bytes"))
        if path.exists() and not path.is_file() and not path.is_dir():  # a pipe would be waited for
            raise DataError(finding("S106", place, file=path.name, space="not a regular file"))
        profile = path.read_bytes()
    except OSError as error:
        raise DataError(finding("S106", place, file=path.name, space=error.strerror or "?")) from None
    with placed(preset, "icc"):
        check_profile(profile, path.name)
    return profile


def _groups(slots: Sequence[Slot], preset: Preset, findings: Findings) -> dict[Sheetlet, list[Slot]]:
    """Cards by the page they want; those that do not fit the preset are told of, by size (S103). That is an error where
    no card fits, else a warning."""
    groups: dict[Sheetlet, list[Slot]] = {}
    other: dict[tuple[float, float], list[Slot]] = {}
    for slot in slots:
        page = sheetlet(preset, slot.front)
        sides = [side for side in (slot.front, slot.back) if side is not None]
        if all(placing(side, page) is not None for side in sides):
            groups.setdefault(page, []).append(slot)
        else:
            odd = next(side for side in sides if placing(side, page) is None)
            other.setdefault((odd.width, odd.height), []).append(slot)
    from cardforge.findings import Severity

    for (width, height), members in other.items():
        wanted = preset.trim or (members[0].front.width, members[0].front.height)
        findings.report(
            "S103",
            preset.places.get("trim"),
            severity=Severity.WARNING if groups else Severity.ERROR,
            preset=preset.name,
            count=len(members),
            card=members[0].front.record,
            drawn=f"{width:g} x {height:g}",
            wanted=f"{wanted[0]:g} x {wanted[1]:g}",
        )
    return groups


def _cards(slots: Sequence[Slot], preset: Preset) -> list[Card]:
    """Every physical card, or each different one once with its number, in the order they are first met."""
    if preset.copies == "each" and preset.output == "pdf":
        return [Card(slot, 1) for slot in slots]
    first: dict[tuple[str, str], Slot] = {}
    counts: dict[tuple[str, str], int] = {}
    for slot in slots:
        key = (slot.front.key, slot.back.key if slot.back else "")
        first.setdefault(key, slot)
        counts[key] = counts.get(key, 0) + 1
    return [Card(slot, counts[key]) for key, slot in first.items()]


class _Job:
    """The files of one size of card."""

    def __init__(
        self,
        name: str,
        page: Sheetlet,
        cards: list[Card],
        preset: Preset,
        meta: Meta,
        inks: Inks | None,
        profile: bytes,
        pressed: Pressed,
    ) -> None:
        self.name = name
        self.page = page
        self.cards = cards
        self.preset = preset
        self.meta = meta
        self.inks = inks
        self.profile = profile
        self.pressed = pressed

    def documents(self) -> None:
        """PDFs in the preset's order; the table of quantities beside them."""
        fronts: list[Face | None] = [card.slot.front for card in self.cards]
        backs = [card.slot.back for card in self.cards]
        some = any(back is not None for back in backs)
        order = self.preset.order
        if order == "separate":
            self._document(f"{self.name}-fronts.pdf", fronts)
            if some:
                self._document(f"{self.name}-backs.pdf", self._only(backs))
        elif order == "fronts-backs":
            self._document(f"{self.name}.pdf", fronts + (list(backs) if some else []))
        else:
            pairs = zip(fronts, backs, strict=True)
            self._document(f"{self.name}.pdf", [side for pair in pairs for side in (pair if some else pair[:1])])
        if self.preset.copies == "once":
            self._quantities(self._pages_of(backs, some))

    @staticmethod
    def _only(backs: list[Face | None]) -> list[Face | None]:
        """One page where all cards have the same back."""
        keys = {back.key if back else "" for back in backs}
        return backs[:1] if len(keys) == 1 else backs

    def _pages_of(self, backs: list[Face | None], some: bool) -> list[tuple[str, str]]:
        """Where each card's sides are: the page of the file, counted from 1."""
        count, order = len(self.cards), self.preset.order
        pages = []
        for index, back in enumerate(backs):
            front, behind = str(index + 1), str(index + 1)
            if order == "interleaved" and some:
                front, behind = str(2 * index + 1), str(2 * index + 2)
            elif order == "fronts-backs":
                behind = str(count + index + 1)
            elif order == "separate" and len(self._only(backs)) == 1:
                behind = "1"
            pages.append((front, behind if back is not None else ""))
        return pages

    def _document(self, name: str, faces: list[Face | None]) -> None:
        """One PDF: drawn in RGB, put into inks, finished, and read again by preflight."""
        import pikepdf

        drawn = draw(faces, self.page, self.meta.title)
        self._safe(drawn, faces)
        with pikepdf.open(io.BytesIO(drawn)) as document:
            if self.inks is not None:
                flatten = self.preset.standard != "x4"
                self.pressed.findings.extend(convert.to_cmyk(document, self.inks, flatten=flatten))
            standard = self.preset.standard if self.inks is not None else "none"
            intent = pdfx.Intent(self.preset.condition, self.preset.condition_about, self.profile)
            made = pdfx.finish(document, [self.page] * len(faces), self.meta, standard, intent)
        self.pressed.files[name] = made
        self.pressed.findings.extend(
            preflight(
                made,
                standard,
                limit=self.preset.limit,
                dpi=0.66 * self.preset.dpi,
                trim=(self.page.width, self.page.height),
                bleed=self.page.bleed,
                name=name,
            )
        )

    def _safe(self, drawn: bytes, faces: Sequence[Face | None]) -> None:
        """What stands near the cut; mirrored texts around the trim are no texts."""
        ways = (placing(face, self.page) for face in faces if face is not None)
        if any(way is not None and way.mirrored for way in ways):
            drawn = draw(faces, self.page, self.meta.title, mirrors=False)
        self.pressed.findings.extend(check_safe(drawn, faces, self.page, self.preset))

    def pictures(self) -> None:
        """A PNG a side, with bleed and square corners or cut to its outline, at the preset's resolution; and the table
        of quantities."""
        faces: list[Face] = []
        for card in self.cards:
            faces += [side for side in (card.slot.front, card.slot.back) if side is not None]
        if fault := too_large(faces[0].name, *self.page.page, self.preset.dpi):
            raise DataError(fault)
        drawn = draw(faces, self.page, self.meta.title)
        self._safe(drawn, faces)
        backs = [card.slot.back for card in self.cards if card.slot.back is not None]
        shared = len(backs) > 1 and len({back.key for back in backs}) == 1
        names: dict[str, str] = {backs[0].key: f"{self.name}/back.png"} if shared else {}
        rows: list[tuple[str, str]] = []
        for number, card in enumerate(self.cards, 1):
            row = []
            for side, kind in ((card.slot.front, "front"), (card.slot.back, "back")):
                if side is not None and side.key not in names:
                    local = side.record.rpartition("/")[2]
                    names[side.key] = f"{self.name}/{number:03}-{local}-{kind}.png"
                row.append(names[side.key].rpartition("/")[2] if side is not None else "")
            rows.append((row[0], row[1]))
        self.pressed.files |= dict(render(drawn, faces, names, self.page, self.preset.dpi, rounded=self.preset.rounded))
        self._quantities(rows)

    def _quantities(self, places: list[tuple[str, str]]) -> None:
        """The table a service asks for: which pages or pictures, and how often. UTF-8 with a mark, as Excel wants."""
        stream = io.StringIO()
        writer = csv.writer(stream, lineterminator="\r\n")
        writer.writerow(["card", "copies", "front", "back"])
        for card, (front, back) in zip(self.cards, places, strict=True):
            writer.writerow([card.slot.front.record, card.copies, front, back])
        self.pressed.files[f"{self.name}.csv"] = b"\xef\xbb\xbf" + stream.getvalue().encode()
