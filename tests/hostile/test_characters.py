"""Characters beyond the common ones: a right result, or a finding where the text is written; cards and rulebook."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest

from tests.hostile.conftest import Bench

CARDS, WRITTEN = "cards/cards.yaml", "灯笼"

FINE = {
    "beyond the BMP": "\U00020bb7",
    "extension A": "\u3bad",
    "compatibility": "\u9ed1",
    "a sign that is also an emoji": "\u2665",
    "the same, asked for as text": "\u2665\ufe0e",
    "the same, asked for as emoji": "\u2665\ufe0f",
    "joiners": "a\u200d\u200cb",
    "letters with marks": "\u01ce\u0113\u0151",
    "Greek and Cyrillic": "\u03b1\u0416",
    "circled": "\u2460\u3280",
    "soft hyphen": "co\u00adop",
}
TOLD = {
    "emoji": ("\U0001f525", "G020", "error"),
    "an emoji of several": ("\U0001f468\u200d\U0001f33e", "G020", "error"),
    "a flag": ("\U0001f1e8\U0001f1f3", "G020", "error"),
    "a keycap": ("1\ufe0f\u20e3", "G020", "error"),
    "Hebrew": ("\u05d0", "G021", "error"),
    "Arabic": ("\u0627", "G021", "error"),
    "a variant": ("\u845b\U000e0100", "G022", "warning"),
    "cuneiform": ("\U00012000", "G002", "error"),
    "unassigned": ("\u0378", "G002", "error"),
    "private use": ("\ue000", "D014", "error"),
    "private use beyond the BMP": ("\U000f1234", "D014", "error"),
    "zero width": ("\u200b", "D013", "error"),
    "a direction mark": ("\u200f", "D013", "error"),
    "a direction override": ("\u202e", "D013", "error"),
    "an isolate": ("\u2066", "D013", "error"),
    "a control": ("\u0007", "D013", "error"),
    "a lost character": ("\ufffd", "D013", "error"),
}


def place_of(bench: Bench, text: str) -> str:
    lines = (bench.game / CARDS).read_text(encoding="utf-8").splitlines()
    number, line = next((n, line) for n, line in enumerate(lines, 1) if text in line)
    return f"{CARDS}:{number}:{line.index(WRITTEN) + 1}"


@pytest.mark.parametrize("case", FINE)
def test_what_can_be_set_is_set_and_extracts(bench: Bench, case: str) -> None:
    bench.edit(CARDS, WRITTEN, WRITTEN + FINE[case])
    bench.edit(
        CARDS, "再进行一个回合。", FINE[case] + "。"
    )  # pdfium forgets half of such a character in a column's text
    answer = bench.build()
    assert (answer.exit_code, answer.findings) == (0, ()), answer.said
    shown = "".join(c for c in FINE[case] if c not in "\u200c\u200d\ufe0e\ufe0f\u00ad")
    for name in ("cards-a4.pdf", "rulebook.pdf"):
        (path,) = bench.out.rglob(name)
        document = pypdfium2.PdfDocument(BytesIO(path.read_bytes()))
        text = "".join(page.get_textpage().get_text_range() for page in document)
        assert shown in "".join(c for c in text if c not in "\r\n\u200c\u200d\ufe0e\ufe0f\u00ad\u0002\ufffe"), name
        document.close()


@pytest.mark.parametrize("case", TOLD)
def test_what_cannot_is_told_where_it_is_written(bench: Bench, case: str) -> None:
    characters, code, severity = TOLD[case]
    bench.edit(CARDS, WRITTEN, WRITTEN + characters)
    answer = bench.build()
    assert answer.exit_code == (1 if severity == "error" else 0), answer.said
    assert answer.codes == {code}, answer.said
    places = {place for _, place in answer.findings}
    if code.startswith("G"):
        assert places == {place_of(bench, WRITTEN + characters)}
        assert f"U+{ord(characters[0] if code != 'G020' or case != 'a keycap' else characters[-1]):04X}" in answer.said
    else:
        assert all(place.startswith(f"{CARDS}:") for place in places)


def test_in_the_rulebook_alone_it_is_told_where_the_rules_say_it(bench: Bench) -> None:
    path = next((bench.game / "rules").glob("*.yaml"))
    text = path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if "zh-Hans: " in line and "clauses" not in line)
    path.write_text(text.replace(line, line.replace("zh-Hans: ", "zh-Hans: \U0001f525", 1), 1), encoding="utf-8")
    answer = bench.build()
    assert answer.exit_code == 1
    assert {code for code, _ in answer.findings} == {"G020"}, answer.said
    assert all(place.startswith(f"rules/{path.name}:") for _, place in answer.findings)
    assert "U+1F525" in answer.said
