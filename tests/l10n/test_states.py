"""The state of a text, and the sums."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.l10n import State, counted
from cardforge.l10n.record import recorded
from cardforge.l10n.states import size
from tests.l10n.shared import HARBOUR, decide, harbour, statuses

KEY = "rule/tide:title"


def state(folder: Path, tag: str, key: str = KEY) -> State:
    return next(each.state for each in statuses(folder, tag) if each.unit.key == key)


def test_every_state(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    assert state(folder, "zh-Hant-TW") is State.APPROVED
    assert state(folder, "zh-Hant-HK") is State.DRAFT
    decide(folder, "zh-Hant-TW", KEY, source="潮水")
    assert state(folder, "zh-Hant-TW") is State.STALE
    decide(folder, "zh-Hant-TW", KEY, source="潮汐", text="潮水", draft="潮夕")
    assert state(folder, "zh-Hant-TW") is State.REDRAFT
    decide(folder, "zh-Hant-TW", KEY, state="draft")
    assert state(folder, "zh-Hant-TW") is State.DRAFT
    decide(folder, "zh-Hant-TW", KEY, source="潮水", text="潮水", state="draft")
    assert state(folder, "zh-Hant-TW") is State.STALE  # a draft of another source
    path = folder / "rules" / "a.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(", en: The tide", ""), encoding="utf-8")
    assert state(folder, "en") is State.MISSING


def test_a_computed_text_follows_its_source_and_is_never_stale(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, "zh-Hant-HK", KEY, source="潮水", draft="潮水")
    assert state(folder, "zh-Hant-HK") is State.REDRAFT


def test_a_text_of_the_file_s_own_without_a_record_is_approved_and_unrecorded(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    (folder / "l10n" / "en.yaml").unlink()
    found = statuses(folder, "en")
    assert all(each.state is State.APPROVED and each.unrecorded for each in found)
    made = recorded(folder, "en", found)
    assert len(made.keys) == len(found)
    (folder / made.file).write_text(made.text, encoding="utf-8")
    assert not any(each.unrecorded for each in statuses(folder, "en"))


def test_recording_again_settles_what_was_stale_and_nothing_else(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, "en", KEY, source="潮水")
    assert recorded(folder, "en", statuses(folder, "en")).keys == ()
    made = recorded(folder, "en", statuses(folder, "en"), again=True)
    assert made.keys == (KEY,)
    (folder / made.file).write_text(made.text, encoding="utf-8")
    assert state(folder, "en") is State.APPROVED


def test_computed_texts_that_were_looked_at_are_recorded_without_their_text(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    made = recorded(folder, "zh-Hant-HK", statuses(folder, "zh-Hant-HK"), drafts={KEY})
    assert made.text.endswith(f"{KEY}:\n  source: 潮汐\n  draft: 潮汐\n")


def test_counts() -> None:
    counts = counted(statuses(HARBOUR, "zh-Hant-TW"))
    assert set(counts) == set(State)
    assert counts[State.APPROVED].strings == len(statuses(HARBOUR, "zh-Hant-TW"))


@pytest.mark.parametrize(
    ("text", "due"), [("摸3张牌", 4), ("Draw {n} cards, don't", 3), ("{@card/a}的{b}", 1), ("", 0), ("𠮷利", 2)]
)
def test_size(text: str, due: int) -> None:
    assert size(text) == due


def test_the_project_s_own_words_are_decided_in_every_edition() -> None:
    """Whoever changes one looks at its editions, then records: `cardforge l10n record language --again`."""
    from cardforge.cli.l10n import OWN, own_words
    from cardforge.l10n.review import reviewed

    for edition, found in own_words(None, OWN):
        assert {each.state for each in found} == {State.APPROVED}, edition.tag
        assert reviewed(found, edition) == [], edition.tag
