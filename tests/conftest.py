"""Collects garbage as seldom as the command line does: what nine thousand tests keep need not be gone through again."""

from __future__ import annotations

import gc

from cardforge.__main__ import YOUNG


def pytest_collection_finish() -> None:
    """Leave alone what collecting the tests has made: it stays to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)
