"""The page in a real browser: its console is silent, nothing leaves the file, filters, keys and switches work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.report import support
from tests.report.browser import Browser, chromium

PROGRAM = chromium()
pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no Chromium or Chrome on this machine")
SHOWN = "Array.from(document.querySelectorAll('#items > li')).filter(e => !e.hidden).map(e => e.dataset.code)"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory, page: Path) -> Iterator[Browser]:
    assert PROGRAM is not None
    browser = Browser(PROGRAM, tmp_path_factory.mktemp("profile"))
    browser.open(page.as_uri())
    yield browser
    browser.close()


@pytest.fixture(autouse=True)
def fresh(browser: Browser) -> None:
    """Every test begins with nothing filtered, in Chinese, in the light, at the width of a desk."""
    browser.call("Emulation.setDeviceMetricsOverride", width=1280, height=900, deviceScaleFactor=1, mobile=False)
    _state(browser, "lang=zh&theme=light")


def _state(browser: Browser, state: str) -> None:
    """Put the page into a state by its address."""
    browser.run(
        f"new Promise(done => {{ addEventListener('hashchange', () => done(), {{once: true}}); "
        f"location.hash = {state!r} + '&n=' + Math.random(); }})"
    )


def test_the_console_is_silent_and_nothing_leaves_the_file(browser: Browser, page: Path) -> None:
    _state(browser, "to=balance&lang=en&theme=dark")
    assert browser.run("document.documentElement.dataset.ready") == "yes"
    assert browser.errors == []
    assert browser.requests == [page.as_uri()]


def test_filters_by_the_address(browser: Browser) -> None:
    everything = browser.run(SHOWN)
    assert len(everything) > 10
    _state(browser, "code=G001")
    assert browser.run(SHOWN) == ["G001"]
    _state(browser, "record=pusa&sev=error")
    found = browser.run(SHOWN)
    assert "G002" in found
    assert len(found) < len(everything)
    _state(browser, "game=-")
    assert "T301" in browser.run(SHOWN)
    assert "C110" not in browser.run(SHOWN)
    _state(browser, "edition=en")
    assert "L020" in browser.run(SHOWN)
    assert "G001" not in browser.run(SHOWN)
    _state(browser, "q=nothing-like-it")
    assert browser.run(SHOWN) == []
    assert browser.run("document.querySelector('#none').hidden") is False


def test_filters_by_hand_and_the_address_keeps_them(browser: Browser) -> None:
    browser.key("/")
    browser.type("mm too high")
    assert browser.run(SHOWN) == ["G001"]
    assert "q=mm+too+high" in browser.run("location.hash")
    browser.click("#filters button[type=reset]")
    assert browser.run(
        "new Promise(done => setTimeout(() => done(document.documentElement.dataset.shown), 50))"
    ) == browser.run(
        "String(Array.from(document.querySelectorAll('#items > li')).reduce((n, e) => n + Number(e.dataset.n), 0))"
    )
    browser.click("#filters [value=error]")
    assert set(browser.run(SHOWN)).isdisjoint({"C110", "G001", "L020"})


def test_the_ledger_is_filtered_and_sorted(browser: Browser) -> None:
    rows = "Array.from(document.querySelectorAll('#ledger-table tbody tr')).filter(e => !e.hidden)"
    _state(browser, "verdict=divergent")
    states = browser.run(f"{rows}.map(e => e.dataset.state)")
    assert states
    assert set(states) == {"divergent"}
    _state(browser, "claim=zhubajie")
    assert browser.run(f"{rows}.length") == 1
    _state(browser, "")
    browser.click("#ledger-table thead th:first-child button")
    names = browser.run(f"{rows}.map(e => e.children[0].textContent.trim())")
    assert names == sorted(names)
    assert browser.run("document.querySelector('#ledger-table th').getAttribute('aria-sort')") == "ascending"


def test_chinese_first_english_by_the_switch(browser: Browser) -> None:
    words = "document.querySelector('h1').innerText"
    assert browser.run(words) == "核对报告"
    browser.click("#lang")
    assert browser.run(words) == "Proof report"
    assert browser.run("document.documentElement.lang") == "en"


def test_light_and_dark_can_be_read(browser: Browser) -> None:
    contrast = """(() => {
      const rgb = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
      const light = (c) => c.map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
        .reduce((sum, v, n) => sum + v * [.2126, .7152, .0722][n], 0);
      const ground = light(rgb(getComputedStyle(document.documentElement).backgroundColor));
      const read = ['h1', '.lead', '.why', '.sev.error', '.about a:not(.tag)', '.source figcaption', '.mend', '.zero'];
      return read.map(name => {
        const text = light(rgb(getComputedStyle(document.querySelector(name)).color));
        return [name, (Math.max(text, ground) + .05) / (Math.min(text, ground) + .05)];
      });
    })()"""
    for theme in ("light", "dark"):
        _state(browser, f"theme={theme}")
        assert [each for each in browser.run(contrast) if each[1] < 4.5] == []


def test_a_card_called_like_a_script_is_text(browser: Browser) -> None:
    names = browser.run("Array.from(document.querySelectorAll('.sides b')).map(e => e.textContent)")
    assert support.SCRIPT in names


def test_a_finding_leads_to_its_card_and_back(browser: Browser) -> None:
    _state(browser, "code=G001")
    browser.click("#items li:not([hidden]) .about a:not(.tag)")
    opened = "document.querySelector('#card-cavern-card-bailongma')"
    assert browser.run(f"{opened}.open") is True
    assert browser.run(f"Math.abs({opened}.getBoundingClientRect().top) < innerHeight") is True
    assert browser.run(f"{opened}.querySelectorAll('.faces .m.over').length") == 1


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_runs_out_of_the_window(browser: Browser, width: int) -> None:
    browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
    assert browser.run("document.documentElement.scrollWidth") == width


def test_pictures_are_drawn(browser: Browser) -> None:
    """A finding's close-up shows the paper of a card, not the ground of the page."""
    _state(browser, "code=C110&record=zhubajie&to=" + "f1")
    colours = browser.run("""(async () => {
      const image = document.querySelector('symbol image');
      const picture = new Image();
      picture.src = image.getAttribute('href');
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    })()""")
    assert colours[0] > 100
    assert colours[1] > colours[0]
