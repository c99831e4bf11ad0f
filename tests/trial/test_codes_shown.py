"""Codes that no case of files shows: what witnesses that differ, waivers and rulings come to."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

from cardforge.claims import Leaf
from cardforge.project import language_folder
from cardforge.trial.case import Case
from cardforge.trial.probes import Difference, Probed
from cardforge.trial.source import Sourced
from cardforge.trial.validate import _of_verdict, validate
from cardforge.trial.verdicts import Evidence, judge

CAVERN = Path(__file__).parent / "cavern"
CLAIM = "card/tangseng:defence"


def told(case: Case, probed: Probed | None = None, sourced: Sourced | None = None) -> set[str]:
    """The codes of the verdict on one claim, of which one probe and one reading of the source are given."""
    leaf = case.claims.get("card/tangseng", "defence").fields["n"]
    assert isinstance(leaf, Leaf)
    probes = {each.ref: Probed(each, agree=(leaf,)) for each in case.claims}
    read = {each.ref: Sourced("yes") for each in case.claims}
    evidence = Evidence(read | ({CLAIM: sourced} if sourced else {}), {}, False,
                        probes | ({CLAIM: probed} if probed else {}), {})  # fmt: skip
    verdict = next(each for each in judge(case.claims, evidence) if each.claim.ref == CLAIM)
    return {each.code for each in _of_verdict(verdict, evidence, "cavern")}


def test_what_probes_and_source_say_otherwise(cavern: Case) -> None:
    claim = cavern.claims.get("card/tangseng", "defence")
    leaf = claim.fields["n"]
    assert isinstance(leaf, Leaf)
    differs = Probed(claim, differ=(Difference(leaf, 3, 4),))
    assert told(cavern) == set()
    assert told(cavern, Probed(claim, missing=(leaf,))) == {"C111"}
    assert told(cavern, Probed(claim, problem="no scene")) == {"C113"}
    assert told(cavern, sourced=Sourced("differs", leaf, "4")) == {"C120", "C130"}
    assert told(cavern, differs) == {"C110", "C120"}
    unsaid = replace(leaf, path="defence.optional", value=None, given=False)
    assert told(cavern, Probed(claim, differ=(Difference(unsaid, None, True),))) == {"C117"}
    assert told(cavern, Probed(claim, differ=(Difference(unsaid, None, "hand"),))) == {"C118"}


def test_rulings_that_cover_nothing_waivers_that_are_not_needed_and_copies_the_engine_has_not(tmp_path: Path) -> None:
    folder = tmp_path / "cavern"
    shutil.copytree(CAVERN, folder)

    def change(file: str, old: str, new: str) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")

    change("rulings/rulings.yaml", '  covers: ["rule/hand:hand_limit"]\n', "  print: true\n")
    change("cards/cards.yaml", "{zh-Hant-TW: 孫, en: Sun}", "{zh-Hant-TW: 孫, en: Sun}, copies: 2")
    (folder / "waivers.yaml").write_text(f'- {{claim: "{CLAIM}", why: none}}\n', encoding="utf-8")
    report = validate(folder, language_folder(), games=2, select=("C",))
    found = {each.code: each for each in report.findings}
    assert {"C107", "C108", "C114", "C140"} <= set(found)
    assert found["C108"].values["keys"] == "q, a"
    assert found["C114"].record == "card/sunwukong"
