"""The calibration sheet is read as a maker reads it: a crooked printer is simulated, what coincides is looked up."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from cardforge.cli.calibrate import command
from cardforge.findings import CardforgeError
from cardforge.sheets import Margins, Printer, Shift, calibration, profile_entries, user_printers
from cardforge.sheets.calibrate import page_frame

from .readback import Page, read
from .test_spec import papers

Line = tuple[float, float, float, float]


@pytest.fixture(autouse=True)
def own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the settings of who runs it."""
    path = tmp_path / "printers.yaml"
    monkeypatch.setenv("CARDFORGE_PRINTERS", str(path))
    return path


def pages(pdf: bytes) -> tuple[list[Line], list[Line], Page]:
    """The lines of front and back; they stand in the form of a page, at no place of its own."""
    import io

    import pikepdf

    with pikepdf.open(io.BytesIO(pdf)) as document:
        found = []
        for page in document.pages:
            (form,) = [x for x in page.Resources.XObject.values() if "/Subtype" in x and x.Subtype == "/Form"]
            placed = next(op for op in pikepdf.parse_content_stream(page) if str(op[1]) == "Do")
            assert placed
            height = float(page.mediabox[3])
            found.append((_lines(form), _matrix(page), height))
        front, back = ([_moved(line, matrix, height) for line in lines] for lines, matrix, height in found)
    return front, back, read(pdf)[0]


def _matrix(page: object) -> list[tuple[float, ...]]:
    import pikepdf

    return [
        tuple(float(n) for n in operands)
        for operands, operator in pikepdf.parse_content_stream(page)
        if str(operator) == "cm"
    ]


def _lines(form: object) -> list[Line]:
    """Single strokes of the form, in mm, y down, as a page draws them."""
    import pikepdf

    lines, path = [], []
    for operands, operator in pikepdf.parse_content_stream(form):
        name = str(operator)
        if name in ("m", "l"):
            path.append((float(operands[0]), float(operands[1])))
        elif name in ("S", "f", "n", "B", "h", "re", "c"):
            if name == "S" and len(path) == 2:
                lines.append((*path[0], *path[1]))
            path = []
    return lines


def _moved(line: Line, matrices: list[tuple[float, ...]], height: float) -> Line:
    from cardforge.faces.outline import multiply

    whole: tuple[float, ...] = (1, 0, 0, 1, 0, 0)
    for matrix in reversed(matrices):
        whole = multiply(whole, matrix)  # type: ignore[arg-type]
    a, b, c, d, e, f = whole
    unit = 72 / 25.4
    out: list[float] = []
    for x, y in (line[:2], line[2:]):
        px, py = x * unit, height - y * unit
        out += [(a * px + c * py + e) / unit, (height - (b * px + d * py + f)) / unit]
    return tuple(out)  # type: ignore[return-value]


def coinciding(front: list[Line], back: list[Line], frame: object, where: str, wrong: Shift) -> float:
    """The number that a maker reads on a scale of the back, the printer having moved that page by `wrong`."""
    width, height = frame.width, frame.height  # type: ignore[attr-defined]
    apart = frame.apart  # type: ignore[attr-defined]
    axis = 0 if where == "dx" else 1
    centre = {"dx": (width / 2, height / 2), "left": (width / 2 - apart / 2, height / 2),
              "right": (width / 2 + apart / 2, height / 2)}[where]  # fmt: skip

    def ticks(lines: list[Line]) -> list[float]:
        found = []
        for x1, y1, x2, y2 in lines:
            along = abs(x2 - x1) if axis else abs(y2 - y1)
            across = abs(y2 - y1) if axis else abs(x2 - x1)
            middle = ((x1 + x2) / 2, (y1 + y2) / 2)
            if 4 < along < 10 and across < 0.5 and abs(middle[1 - axis] - centre[1 - axis]) < 8:
                found.append(middle[axis])
        return sorted(found)

    seen = [(frame.behind(x1, y1), frame.behind(x2, y2)) for x1, y1, x2, y2 in front]  # type: ignore[attr-defined]
    ahead = ticks([(*one, *other) for one, other in seen])
    landed = [(wrong.moved(x1, y1, width, height), wrong.moved(x2, y2, width, height)) for x1, y1, x2, y2 in back]
    behind = ticks([(*one, *other) for one, other in landed])
    assert len(ahead) == len(behind) == 21
    best = min(range(21), key=lambda k: abs(ahead[k] - behind[k]))
    return (best - 10) * 0.2


def readings(wrong: Shift, paper: str, backs: str, landscape: bool, printer: Printer | None = None) -> dict[str, float]:
    """What is read of a sheet that a crooked printer made."""
    front, back, _ = pages(calibration(papers(), paper, backs, printer, landscape))
    frame = page_frame(papers(), paper, backs, landscape)
    names = {"dx": "dx", "dy_left": "left", "dy_right": "right"}
    return {name: coinciding(front, back, frame, where, wrong) for name, where in names.items()}


WAYS = [("a4", "long", False), ("a4", "short", False), ("letter", "long", True), ("a3", "short", True)]


@pytest.mark.parametrize(("paper", "backs", "landscape"), WAYS)
@pytest.mark.parametrize("wrong", [Shift(), Shift(0.8, -1.2), Shift(-0.4, 0.6, 0.3), Shift(1.6, 1.0, -0.25)])
def test_the_readings_undo_what_the_printer_does(wrong: Shift, paper: str, backs: str, landscape: bool) -> None:
    read = readings(wrong, paper, backs, landscape)
    entries = profile_entries(papers(), "p", {**read, "paper": paper, "landscape": landscape})
    made = Printer("p", back=Shift(**entries["back"])).laid(landscape).back
    assert (made.dx, made.dy) == pytest.approx((-wrong.dx, -wrong.dy), abs=0.15)
    assert made.angle == pytest.approx(-wrong.angle, abs=0.1)


@pytest.mark.parametrize(("paper", "backs", "landscape"), WAYS)
def test_a_sheet_through_the_right_profile_reads_zero(paper: str, backs: str, landscape: bool) -> None:
    wrong = Shift(0.8, -1.2)
    printer = Printer("p", back=Shift(-0.8, 1.2))
    if landscape:
        wrong = wrong.turned(left=True)
    assert set(readings(wrong, paper, backs, landscape, printer).values()) == {0.0}


def test_the_sheet_says_what_to_do_in_both_languages() -> None:
    pdf = calibration(papers(), "a4", "short", Printer("office"))
    texts = [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(pdf)]
    assert len(texts) == 2
    for words in ("翻短边", "short edge", "cardforge calibrate --set", "100 mm", "office"):
        assert words in texts[0]
    for words in ("read this side", "对着光", "+1.4", "\u22122", "dx", "dy"):
        assert words in texts[1]


def test_bars_measure_100_mm_both_ways() -> None:
    front, _, _ = pages(calibration(papers()))
    lengths = [(round(abs(x2 - x1), 3), round(abs(y2 - y1), 3)) for x1, y1, x2, y2 in front]
    assert lengths.count((100.0, 0.0)) == lengths.count((0.0, 100.0)) == 1


def test_steps_at_the_edges_say_the_margins() -> None:
    front, _, page = pages(calibration(papers()))
    steps = [line for line in front if round(abs(line[2] - line[0]) + abs(line[3] - line[1]), 2) == 2.8]
    level = {round(y1) for x1, y1, x2, y2 in steps if abs(y1 - y2) < 1e-6}
    upright = {round(x1) for x1, y1, x2, y2 in steps if abs(x1 - x2) < 1e-6}
    assert level == {*range(1, 16), *(round(page.height) - n for n in range(1, 16))}
    assert upright == {*range(1, 16), *(round(page.width) - n for n in range(1, 16))}


def test_the_same_sheet_gives_the_same_bytes() -> None:
    assert calibration(papers(), "letter") == calibration(papers(), "letter")


@pytest.mark.parametrize(
    ("paper", "backs", "code"), [("a5", "long", "S017"), ("a4", "fold", "S004"), ("a44", "long", "S001")]
)
def test_sheets_that_cannot_be(paper: str, backs: str, code: str) -> None:
    with pytest.raises(CardforgeError) as caught:
        calibration(papers(), paper, backs)
    assert [f.code for f in caught.value.findings] == [code]


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_writes_the_sheet_and_the_profile(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "sheet.pdf"
    assert CliRunner().invoke(command, ["--out", str(out)]).output.strip() == out.as_posix()
    assert out.read_bytes() == calibration(papers())
    read = "--dx 0.4 --dy-left -0.2 --dy-right 0.6 --margins 3,3,3,12 --duplex long"
    run = CliRunner().invoke(command, ["--set", "office", *read.split()])
    assert run.exit_code == 0
    office = user_printers()["office"]
    assert office.margins == Margins(3, 3, 3, 12)
    assert (office.back.dx, office.back.dy, office.duplex) == (0.4, 0.2, "long")
    assert office.back.angle == pytest.approx(0.337, abs=0.001)  # 0.8 mm over 136 mm
    CliRunner().invoke(command, ["--set", "office", "--add", "--dx", "-0.2"])
    assert user_printers()["office"].back == Shift(0.2, 0.2, office.back.angle)
    CliRunner().invoke(command, ["--printer", "office", "--out", str(out)])
    assert out.read_bytes() == calibration(papers(), "a4", "long", user_printers()["office"])


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--set", "x"], "S018"),
        (["--set", "", "--dx", "1"], "S018"),
        (["--set", "a\nb", "--dx", "1"], "S018"),
        (["--set", "x", "--dy-left", "1"], "S018"),
        (["--set", "x", "--dy-left", "1", "--dy-right", "1", "--angle", "1"], "S018"),
        (["--set", "x", "--margins", "1,2"], "S018"),
        (["--set", "x", "--margins", "a"], "S018"),
        (["--set", "x", "--margins", "-1"], "S018"),
        (["--printer", "nobody"], "S020"),
        (["--paper", "Lettr"], "S001"),
    ],
)
def test_what_the_command_refuses(arguments: list[str], code: str, own_file: Path) -> None:
    fault = CliRunner().invoke(command, arguments).exception
    assert isinstance(fault, CardforgeError)
    assert [f.code for f in fault.findings] == [code]
    assert fault.exit_code == 2
    assert not own_file.exists()


def test_adding_beyond_any_printer_is_refused() -> None:
    CliRunner().invoke(command, ["--set", "x", "--dx", "19"])
    fault = CliRunner().invoke(command, ["--set", "x", "--add", "--dx", "19"]).exception
    assert isinstance(fault, CardforgeError)
    assert [f.code for f in fault.findings] == ["S009"]
    assert user_printers()["x"].back.dx == 19
