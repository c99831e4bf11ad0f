"""Sheets of a translator's page -> the page: one file, that works offline, in Chinese and English."""

from __future__ import annotations

from collections.abc import Sequence

from cardforge.findings import report_language
from cardforge.report.html.pictures import Pictures
from cardforge.report.html.translator_model import KINDS_SHOWN, Sheet
from cardforge.report.html.write import page_file, template_environment


def translator_page(sheets: Sequence[Sheet], pictures: Pictures) -> bytes:
    """The page (UTF-8). It opens in the language of reports."""
    html = (
        template_environment()
        .get_template("review.html.j2")
        .render(
            sheets=sheets,
            kinds=KINDS_SHOWN,
            pictures=list(pictures.listed),
            spoken=report_language(),
            style=page_file("page.css") + page_file("review.css"),
            script=page_file("page.js"),
        )
    )
    return html.encode("utf-8", "backslashreplace")
