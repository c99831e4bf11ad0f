"""Verdicts: who is believed, when nobody is, waivers, and the counts of the ledger."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.claims import Leaf
from cardforge.findings import Findings, finding
from cardforge.project import language_folder
from cardforge.trial.case import Case
from cardforge.trial.probes import Difference, Probed
from cardforge.trial.rulings import Failure, Ruled
from cardforge.trial.source import Sourced
from cardforge.trial.told import told_once
from cardforge.trial.validate import Report, failed, validate
from cardforge.trial.verdicts import CELLS, Evidence, State, Verdict, counts, judge

CAVERN = Path(__file__).parent / "cavern"
CLAIM = "card/tangseng:defence"


def heard(case: Case, **changes: object) -> Verdict:
    """The verdict on one claim where all witnesses agree but for the changes."""
    claim = case.claims.get("card/tangseng", "defence")
    leaf = claim.fields["n"]
    assert isinstance(leaf, Leaf)
    probed = {each.ref: Probed(each, agree=(leaf,)) for each in case.claims}
    ruled = {"ruling/a": Ruled("ruling/a", (CLAIM,), ())}
    sourced = {each.ref: Sourced("yes") for each in case.claims}
    evidence = Evidence(sourced, {}, False, probed, ruled)
    evidence = replace(evidence, **changes)
    return next(each for each in judge(case.claims, evidence) if each.claim.ref == CLAIM)


def parts(case: Case) -> tuple[dict[str, Probed], dict[str, Sourced], Leaf]:
    leaf = case.claims.get("card/tangseng", "defence").fields["n"]
    assert isinstance(leaf, Leaf)
    probed = {each.ref: Probed(each, agree=(leaf,)) for each in case.claims}
    return probed, {each.ref: Sourced("yes") for each in case.claims}, leaf


def test_all_five_confirm(cavern: Case) -> None:
    verdict = heard(cavern)
    assert (verdict.state, verdict.witnesses) == (State.CONFIRMED, "S+D+T+E+R")


def test_the_engine_is_named_where_source_and_data_agree(cavern: Case) -> None:
    probed, _, leaf = parts(cavern)
    probed[CLAIM] = Probed(probed[CLAIM].claim, differ=(Difference(leaf, 3, 4),))
    verdict = heard(cavern, probed=probed)
    assert (verdict.state, verdict.odd) == (State.DIVERGENT, "E")


def test_the_data_are_named_where_source_and_engine_agree(cavern: Case) -> None:
    probed, sourced, leaf = parts(cavern)
    probed[CLAIM] = Probed(probed[CLAIM].claim, differ=(Difference(leaf, 3, 4),))
    sourced[CLAIM] = Sourced("differs", leaf, "4")
    assert heard(cavern, probed=probed, sourced=sourced).odd == "D"


def test_nobody_is_named_where_all_three_differ_or_only_two_speak(cavern: Case) -> None:
    probed, sourced, leaf = parts(cavern)
    probed[CLAIM] = Probed(probed[CLAIM].claim, differ=(Difference(leaf, 3, 4),))
    sourced[CLAIM] = Sourced("differs", leaf, "5")
    assert heard(cavern, probed=probed, sourced=sourced).odd == ""
    sourced[CLAIM] = Sourced("yes", said="3, 4")  # a line that states both numbers tells neither from the other
    assert heard(cavern, probed=probed, sourced=sourced).odd == ""
    sourced[CLAIM] = Sourced("coined")
    verdict = heard(cavern, probed=probed, sourced=sourced)
    assert (verdict.state, verdict.odd) == (State.DIVERGENT, "")


def test_the_source_is_named_where_data_and_engine_agree(cavern: Case) -> None:
    _, sourced, leaf = parts(cavern)
    sourced[CLAIM] = Sourced("differs", leaf, "5")
    assert heard(cavern, sourced=sourced).odd == "S"


def test_a_ruling_that_fails_makes_its_claim_divergent(cavern: Case) -> None:
    ruled = {"ruling/a": Ruled("ruling/a", (f"{CLAIM}.n",), (Failure("C101", ("then",)),))}
    verdict = heard(cavern, ruled=ruled)
    assert (verdict.state, verdict.cells["ruled"]) == (State.DIVERGENT, "")


def test_unread_and_unprobed_do_not_pass(cavern: Case) -> None:
    probed, _, leaf = parts(cavern)
    assert heard(cavern, unbound={f"{CLAIM}": ("en",)}).state is State.UNREAD
    probed[CLAIM] = Probed(probed[CLAIM].claim, missing=(leaf,))
    assert heard(cavern, probed=probed).state is State.UNPROBED


def test_without_an_engine_nothing_is_confirmed(cavern: Case) -> None:
    verdict = heard(cavern, probed=None, ruled=None)
    assert (verdict.state, verdict.witnesses) == (State.NO_WITNESS, "S+D+T")


def test_a_waiver_covers_only_what_is_not_confirmed(cavern: Case) -> None:
    probed, _, leaf = parts(cavern)
    probed[CLAIM] = Probed(probed[CLAIM].claim, missing=(leaf,))
    assert heard(cavern, probed=probed, waivers={CLAIM: "why"}).state is State.WAIVED
    assert heard(cavern, waivers={CLAIM: "why"}).state is State.CONFIRMED


def test_the_ledger_counts_every_claim_once_a_cell(whole: Case) -> None:
    report = validate(whole.game.folder, language_folder(), games=30)
    for cell in CELLS:
        assert sum(report.summary["ledger"][cell].values()) == report.summary["claims"] == len(report.verdicts)
        assert report.summary["ledger"][cell]["blank"] == 0
    assert report.summary["confirmed"] == report.summary["claims"] > 100
    assert list(report.findings) == []
    assert counts(report.verdicts)["divergent"] == 0


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(CAVERN, tmp_path / "cavern")
    return tmp_path / "cavern"


def report_of(folder: Path, **options: object) -> Report:
    return validate(folder, language_folder(), games=6, select=("C", "P"), **options)  # type: ignore[arg-type]


def codes(report: Report) -> list[str]:
    return [each.code for each in report.findings]


def test_a_wrong_number_is_a_finding_at_its_place(copy: Path) -> None:
    path = copy / "rules" / "rules.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("hand_limit: {n: 1", "hand_limit: {n: 2"), encoding="utf-8"
    )
    found = [each for each in report_of(copy).findings if each.code == "C110"]
    assert [(each.record, each.values["path"], each.values["measured"]) for each in found] == [
        ("rule/hand", "hand_limit.n", "1")
    ]
    assert found[0].place is not None
    assert (found[0].place.file, found[0].place.line) == ("rules/rules.yaml", 11)


def test_a_stale_waiver_is_an_error(copy: Path) -> None:
    (copy / "waivers.yaml").write_text('- {claim: "card/tangseng:defence", why: none}\n', encoding="utf-8")
    report = report_of(copy)
    assert not [code for code in codes(report) if code[0] in "DR"], "the file is no file of records"
    assert failed(report)


def test_a_waiver_without_a_reason_is_an_error(copy: Path) -> None:
    (copy / "waivers.yaml").write_text('- {claim: "card/tangseng:defence"}\n', encoding="utf-8")
    assert "C141" in codes(report_of(copy))


def test_a_game_without_an_engine_has_no_witness(copy: Path) -> None:
    path = copy / "game.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("engine: pansidong\n", ""), encoding="utf-8")
    report = report_of(copy)
    assert codes(report) == ["C112"]
    assert report.summary["confirmed"] == 0
    assert report.summary["no_witness"] == report.summary["claims"]


def test_rulings_of_another_folder_are_tried_in_place_of_the_own(copy: Path, tmp_path: Path) -> None:
    other = tmp_path / "rulings"
    other.mkdir()
    text = (
        (copy / "rulings" / "rulings.yaml")
        .read_text(encoding="utf-8")
        .replace("seat: 3, ask: action}}", "seat: 4, ask: action}}")
    )
    (other / "flipped.yaml").write_text(text, encoding="utf-8")
    assert "C101" not in codes(report_of(copy))
    assert "C101" in codes(report_of(copy, rulings=other))


def test_what_follows_from_a_claim_that_cannot_be_read_is_not_told_too(copy: Path) -> None:
    path = next(
        path for path in sorted(copy.rglob("*.yaml")) if "hand_limit: {n: 1" in path.read_text(encoding="utf-8")
    )
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("hand_limit: {n: 1", "hand_limit: {n: one"), encoding="utf-8")
    found = codes(report_of(copy))
    assert "C008" in found
    assert not {"L004", "T006"} & set(found)


def test_what_only_follows_from_a_claim_that_cannot_be_read_is_not_told() -> None:
    findings = Findings(
        finding(code, None, record=record, **values)
        for code, record, values in (
            ("C008", "card/a", {"path": "use.target.n"}),
            ("C110", "card/a", {"claim": "use"}),
            ("C120", "card/a", {"claim": "use"}),
            ("C110", "card/a", {"claim": "hit"}),
            ("C111", "card/b", {"claim": "use"}),
        )
    )
    told = [(each.code, each.record, each.values.get("claim")) for each in told_once(findings, None)]
    assert told == [("C008", "card/a", None), ("C110", "card/a", "hit"), ("C111", "card/b", "use")]
