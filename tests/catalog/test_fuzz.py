"""Thousands of damaged copies of real data through the loader: always a game or findings, never an exception."""

from __future__ import annotations

import os
import random
import re
import string
from collections.abc import Callable
from pathlib import Path

import pytest

from cardforge import catalog, check
from cardforge.catalog import Document
from cardforge.catalog.yaml_tree import read_document
from cardforge.findings import Finding, Findings, explanation

HERE = Path(__file__).parent
BUNDLED = sorted(path.parent for path in HERE.parents[1].glob("data/games/*/game.yaml"))
FOLDERS = [HERE / "lantern", *BUNDLED]
MUTANTS = 2000
"""Damaged copies of a game."""
SAMPLED, CHECKED = 120, 60
"""Of a bundled game: how many without CARDFORGE_SOAK=1, and every how many then go through the checks as well."""
TOKENS = [
    *(
        b"{",
        b"}",
        b"[",
        b"]",
        b": ",
        b"- ",
        b"&a ",
        b"*a",
        b"!!int ",
        b"<<: ",
        b"---\n",
        b"\t",
        b"'",
        b'"',
        b"|\n",
        b"? ",
    ),
    *(b"%", b"null", b"true", b"-1", b"1e99", b"99999999999999999999", b"#", b"../", b"\r"),
    *(b"\xef\xbb\xbf", b"\xee\x80\x80", b"\x00", b"\xc3"),
]


def flip(data: bytearray, rng: random.Random) -> None:
    for _ in range(rng.randint(1, 8)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def delete_lines(data: bytearray, rng: random.Random) -> None:
    lines = data.splitlines(keepends=True)
    for _ in range(min(len(lines) - 1, rng.randint(1, 3))):
        del lines[rng.randrange(len(lines))]
    data[:] = b"".join(lines)


def swap_indents(data: bytearray, rng: random.Random) -> None:
    lines = data.splitlines(keepends=True)
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    indents = [re.match(rb" *", lines[n]) for n in (one, two)]
    assert indents[0] is not None
    assert indents[1] is not None
    bodies = [lines[one].lstrip(b" "), lines[two].lstrip(b" ")]
    lines[one], lines[two] = indents[1].group() + bodies[0], indents[0].group() + bodies[1]
    data[:] = b"".join(lines)


def insert_tokens(data: bytearray, rng: random.Random) -> None:
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        data[at:at] = rng.choice(TOKENS)


def truncate(data: bytearray, rng: random.Random) -> None:
    del data[rng.randrange(1, len(data)) :]


def replace_value(data: bytearray, rng: random.Random) -> None:
    """Turn one scalar into another kind of thing: what parses and is wrong."""
    values = list(re.finditer(rb"(?<=: )[^\s{}\[\],]+", data))
    if values:
        found = rng.choice(values)
        data[found.start() : found.end()] = rng.choice(
            [b"[]", b"{}", b"null", b"7", b"x", b"[[1]]", b"{a: {b: c}}", b"''", b"true"]
        )


DAMAGE: list[Callable[[bytearray, random.Random], None]] = [
    flip,
    delete_lines,
    swap_indents,
    insert_tokens,
    truncate,
    replace_value,
]


def unfilled(finding: Finding) -> set[str]:
    """Names in the sentences of a finding's code that it gives no value for."""
    entry = explanation(finding.code)
    sentences = [text for part in ("message", "mend") for text in entry.get(part, {}).values()]
    names = {name for text in sentences for _, name, _, _ in string.Formatter().parse(text) if name}
    return names - finding.values.keys() - {each for each in ("game", "record", "edition") if getattr(finding, each)}


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda path: path.name)
def documents(request: pytest.FixtureRequest) -> tuple[Path, list[Document]]:
    findings = Findings()
    return request.param, catalog.read_documents(request.param, findings)


def test_damaged_data_gives_a_game_or_findings(documents: tuple[Path, list[Document]], tmp_path: Path) -> None:
    folder, sound = documents
    rng = random.Random(20)
    whole = folder not in BUNDLED or bool(os.environ.get("CARDFORGE_SOAK"))
    count, every = (MUTANTS, 1) if whole else (SAMPLED, CHECKED)
    noticed = 0
    for number in range(count):
        index = rng.randrange(len(sound))
        data = bytearray((folder / sound[index].file).read_bytes())
        DAMAGE[number % len(DAMAGE)](data, rng)
        path = tmp_path / sound[index].file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        findings = Findings()
        document = read_document(path, tmp_path, findings)
        rest = [*sound[:index], *([document] if document else []), *sound[index + 1 :]]
        game, built = catalog.build(folder, rest)
        findings += built
        if game is not None and number % every == 0:
            findings += check.run(game)
        noticed += bool(findings)
        assert game is not None or findings.errors, data.decode("utf-8", "replace")
        for finding in findings:
            assert unfilled(finding) == set()
    assert noticed > count / 3, "the damage is real"
