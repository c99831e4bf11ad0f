"""Whatever is asked of sheets: a plan, or findings; never another failure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardforge.findings import CardforgeError, Finding
from cardforge.sheets import SheetOptions, lay_out, load_papers

from .readback import deck
from .test_spec import BUNDLED, papers

numbers = st.none() | st.integers(-5, 500) | st.floats() | st.text(max_size=3) | st.booleans()
words = st.text(max_size=6) | st.sampled_from(["a4", "letter", "long", "fold", "crop", "silhouette", "320x450", "1x1"])
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "paper": words,
        "backs": words,
        "landscape": st.none() | st.booleans(),
        "margin": numbers,
        "gap": numbers,
        "bleed": numbers,
        "overlap": numbers,
        "printer": words,
        "start": numbers,
        "copies": st.dictionaries(st.sampled_from(["all", "card/c1", "card/none"]), numbers, max_size=2),
        "marks": words,
        "cutter": words,
    },
)
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
trees = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["papers", "cards", "sheet", "printers", "cutters", "labels", "en", "margins", "back", "dx", "angle",
                 "marks", "gap", "inset", "left", "poster-tile", "x"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)  # fmt: skip
quick = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def refused(run: Callable[[], object]) -> list[Finding]:
    """What is reported; nothing where all is well."""
    try:
        run()
    except CardforgeError as fault:
        return fault.findings or [Finding("S000")]
    return []


@quick
@given(options=OPTIONS)
def test_any_options(options: dict[str, Any]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARDFORGE_PRINTERS", "nowhere/printers.yaml")
        faults = refused(lambda: lay_out(deck(2), papers(), SheetOptions(**options)))
    assert all(each.message(language) for each in faults for language in ("zh", "en"))


@quick
@given(tree=trees)
def test_any_settings(tree: Any, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(yaml.safe_dump(tree, allow_unicode=True), encoding="utf-8")
    faults = refused(lambda: load_papers([BUNDLED, tmp_path]))
    assert all(each.place and each.message("en") for each in faults)
    if not faults:
        found = load_papers([BUNDLED, tmp_path])
        assert {each.code for each in refused(lambda: lay_out(deck(1), found, SheetOptions()))} <= {"S003"}
