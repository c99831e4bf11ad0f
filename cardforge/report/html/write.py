"""Parts, matrices -> the page: the template filled, style and script put in, pictures defined once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markupsafe import Markup, escape

from cardforge import __version__
from cardforge.findings import explanation
from cardforge.pages import millimetres, page_environment
from cardforge.report.html.build import SEVERITIES, Part
from cardforge.report.html.findings import Both, Item
from cardforge.report.html.kills import Matrix
from cardforge.report.html.pictures import Pictures
from cardforge.report.html.words import change, played, witness
from cardforge.report.tables import word
from cardforge.trial.verdicts import CELLS, State

FOLDER = Path(__file__).with_name("page")
_RARE = re.compile("[\ue000-\uf8ff\U00020000-\U0010ffff]")
"""Private use, and the planes of rare characters."""
_OLD, _NEW = re.compile(r"\[-(.+?)-\]"), re.compile(r"\[\+(.+?)\+\]")
OPEN = 12
"""So many cards with findings are open at first; the others open when they are asked for."""


def page(parts: Sequence[Part], pictures: Pictures, kills: Sequence[Matrix] = ()) -> bytes:
    """The page (UTF-8)."""
    environment = template_environment()
    environment.globals.update(label=_labels(parts), word=_word, plain_word=word, percent=_percent)
    environment.globals.update(change=change, witness=witness, played=played, told=told)
    items = [item for part in parts for item in part.items]
    html = environment.get_template("page.html.j2").render(
        parts=parts,
        games=[part for part in parts if part.id],
        kills=kills,
        pictures=list(pictures.listed),
        items=items,
        counts={each: sum(item.count for item in items if item.severity == each) for each in SEVERITIES},
        severities=SEVERITIES,
        codes=_codes(item.finding.code for item in items for _ in range(item.count)),
        editions=list(dict.fromkeys(tag for item in items for tag in item.editions)),
        cells=CELLS,
        states=[state.value.replace(" ", "_") for state in State],
        open=OPEN,
        style=page_file("page.css"),
        script=page_file("page.js"),
    )
    return html.encode("utf-8", "backslashreplace")


def template_environment() -> Environment:
    """What fills the page's templates: strictly, everything escaped."""
    environment = page_environment(FOLDER)
    environment.globals.update(t=said, both=of_both, apart=apart, mm=millimetres, version=__version__)
    return environment


def _labels(parts: Iterable[Part]) -> Callable[[str], str]:
    """What an edition is called, in its own words; its tag where nobody says."""
    known = {tag: label for part in parts for tag, label in part.labels.items()}
    return lambda tag: known.get(tag, tag)


def said(zh: Any, en: Any) -> Markup:
    """Words of the page in both languages; one of them is hidden."""
    both = '<span class="zh" lang="zh-Hans">{}</span><span class="en" lang="en">{}</span>'
    return Markup(both).format(apart(zh), apart(en))


def apart(text: Any) -> Markup:
    """A text, escaped, with its rare characters set apart: where no font has one, browsers show its whole neighbourhood
    as boxes."""
    escaped = str(escape(text))
    return Markup(_RARE.sub(lambda found: f'<span class="rare">{found[0]}</span>', escaped))


def of_both(both: Both) -> Markup:
    """The same, of something that is said in both; once where both are the same."""
    return said(both.zh, both.en) if both.zh != both.en else apart(both.zh)


def told(item: Item) -> Markup:
    """What a finding says; what it quotes as changed (`[-old-][+new+]`) is struck out and underlined."""
    if "diff" not in item.finding.values:
        return of_both(item.message)
    return Markup(_OLD.sub(r"<del>\1</del>", _NEW.sub(r"<ins>\1</ins>", str(of_both(item.message)))))


def _word(key: str) -> Markup:
    return said(word(key, "zh"), word(key, "en").replace("_", " "))


def _percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f}" if whole else "–"


def _codes(codes: Iterable[str]) -> list[tuple[str, int, Markup]]:
    """(code, how often, what it says in general), sorted."""
    listed = list(codes)
    return [(code, listed.count(code), _general(code)) for code in sorted(set(listed))]


def _general(code: str) -> Markup:
    message = explanation(code)["message"]
    shown = (message.get(tag, "").replace("!r}", "}").replace("{{", "{").replace("}}", "}") for tag in ("zh", "en"))
    return said(*shown)


def page_file(name: str) -> Markup:
    """A file of the page as it is; it cannot end its element."""
    return Markup((FOLDER / name).read_text(encoding="utf-8").replace("</", "<\\/"))
