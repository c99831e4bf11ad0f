"""YAML files of every kind, spoilt at random, seeded: whatever the bytes, there is a game, a table or findings, never
an exception, and no input takes a second of processor time.

`python -m tests.hostile.yaml_fuzz --count 100000` is the long run of which the suite has a sample; it prints inputs
that raised or took long. An input is an excerpt of a bundled file (a few of its entries) put into a small game or a
folder of its own, so that a hundred thousand are read, built, claimed and checked in minutes; every so many go through
the checks of the editions as well.
"""

from __future__ import annotations

import argparse
import random
import re
import string
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory

from cardforge import catalog, check, claims
from cardforge.catalog.errata import errata
from cardforge.catalog.yaml_tree import read_document
from cardforge.check.wording_rules import style_of
from cardforge.faces import load_layouts
from cardforge.findings import CardforgeError, Finding, Findings, explanation
from cardforge.l10n.decisions import load_decisions
from cardforge.press.presets import load_presets
from cardforge.project import language_folder
from cardforge.sheets.settings import load_papers
from cardforge.text import Edition, load_language
from cardforge.text.reader.lexicon import load_words
from cardforge.trial.case import read_waivers
from cardforge.trial.mutation.ledger import read_ledger
from cardforge.trial.notes import read_notes

SLOWEST = 1.0
"""Seconds of processor time for one input."""
EDITIONS_EVERY = 100
"""Every so many inputs go through the checks of the editions, which take fifty times as long."""
ROOT = Path(__file__).parents[2]
SMALL = ROOT / "tests" / "catalog" / "lantern"
WHOLE, ENTRIES = 1500, 3
"""Bytes of a file that is taken whole, and entries that an excerpt of a longer one has at most."""
OWN = {
    "errata.yaml": "- {record: card/lamp, reason: {zh-Hans: 漏字, en: a word}}\n- {of: rule/setup, reason: 改}\n",
    "frozen.yaml": "card/lamp: {zh-Hans: {use: 0123456789abcdef}}\n",
    "waivers.yaml": "- {claim: card/lamp:use, why: 只为测试}\n",
    "l10n/en.yaml": "card/lamp:use: {state: approved, source: 用灯, text: Use a lamp., by: x}\n",
}
"""Kinds of which the bundled games have none, or few."""
ALIKE = ("faces", "sheets", "press")
"""Folders whose files are all of one kind."""
TOKENS = (
    b"{", b"}", b"[", b"]", b": ", b"- ", b"&a ", b"*a", b"!!int ", b"!!python/name:os ", b"<<: *a\n", b"---\n", b"\t",
    b"'", b'"', b"|\n", b"? ", b"%", b"null", b"true", b"-1", b"1e99", b".inf", b"99999999999999999999", b"#", b"../",
    b"\r", b"\xef\xbb\xbf", b"\xee\x80\x80", b"\x00", b"\xc3", b"\xe2\x80\xa8", b"2026-11-30", b"0x10", b"1_000", b"~",
    b"{card/lamp}", b"{@card/lamp}", b"{n", b"card/lamp:use.n", b"min(1, ", b"ceil(1 / 0)", b"zh-Hans", b"(((((((((",
)  # fmt: skip
VALUES = (
    b"[]", b"{}", b"null", b"7", b"x", b"[[1]]", b"{a: {b: c}}", b"''", b"true", b"-3", b"1.5", b"1e400", b"[1, a, {}]",
    b"{zh-Hans: 1, en: []}", b"[S1, S1, X9]", b"{kind: draw, n: -1}", b"min(1)", b"card/none", b"../../x", b"9" * 40,
)  # fmt: skip


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
    indents = [len(lines[n]) - len(lines[n].lstrip(b" ")) for n in (one, two)]
    bodies = [lines[n].lstrip(b" ") for n in (one, two)]
    lines[one], lines[two] = b" " * indents[0] + bodies[1], b" " * indents[1] + bodies[0]
    data[:] = b"".join(lines)


def insert_tokens(data: bytearray, rng: random.Random) -> None:
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        data[at:at] = rng.choice(TOKENS)


def truncate(data: bytearray, rng: random.Random) -> None:
    if len(data) > 1:
        del data[rng.randrange(1, len(data)) :]


def replace_value(data: bytearray, rng: random.Random) -> None:
    """Turn one scalar into another kind of thing: what parses and is wrong."""
    if values := list(re.finditer(rb"(?<=: )[^\s{}\[\],]+", data)):
        found = rng.choice(values)
        data[found.start() : found.end()] = rng.choice(VALUES)


def swap_values(data: bytearray, rng: random.Random) -> None:
    """Put one scalar where another stands."""
    if values := list(re.finditer(rb"(?<=: )[^\s{}\[\],]+", data)):
        found, other = rng.choice(values), rng.choice(values)
        data[found.start() : found.end()] = bytes(other[0])


def swell(data: bytearray, rng: random.Random) -> None:
    """Much more of something: a line, a bracket, a character."""
    lines = data.splitlines(keepends=True)
    at = rng.randrange(len(data))
    more = rng.choice((rng.choice(lines) * 300, b"[" * 3000, b"{a: " * 2000, "牌".encode() * 20_000, b"9" * 20_000,
                       b" " * 20_000, b"&a [*a, " * 500, b"- " * 3000, b"\n" * 20_000))  # fmt: skip
    data[at:at] = more


DAMAGE: tuple[Callable[[bytearray, random.Random], None], ...] = (
    flip, delete_lines, swap_indents, insert_tokens, truncate, replace_value, replace_value, swap_values,
)  # fmt: skip
SWOLLEN = 0.01
"""Share of inputs that swell besides."""


def unfilled(finding: Finding) -> set[str]:
    """Names in the sentences of a finding's code that it gives no value for."""
    entry = explanation(finding.code)
    sentences = [text for part in ("message", "mend") for text in entry.get(part, {}).values()]
    names = {name for text in sentences for _, name, _, _ in string.Formatter().parse(text) if name}
    return names - finding.values.keys() - {each for each in ("game", "record", "edition") if getattr(finding, each)}


def told(findings: Findings) -> None:
    """Every finding can be told in both languages, all its values given."""
    for each in findings:
        assert unfilled(each) == set(), (each.code, unfilled(each))
        assert each.message("zh"), each.code
        assert each.message("en"), each.code
        each.mend("zh")


@dataclass(frozen=True)
class Original:
    """A file that is spoilt: where it stands in its folder (`game`, `language`, `faces`, `sheets`, `press`)."""

    part: str
    file: str
    data: bytes

    @property
    def kind(self) -> str:
        return self.part if self.part in ALIKE else f"{self.part}/{self.file.rpartition('/')[0] or self.file}"

    @cached_property
    def entries(self) -> list[bytes]:
        """What stands at the left margin, each with what belongs to it."""
        return re.split(rb"(?m)^(?=[^\s#])", self.data)

    def excerpt(self, rng: random.Random) -> bytes:
        """A few entries of it; a small file whole."""
        if len(self.data) <= WHOLE or self.file == "game.yaml":
            return self.data
        first = rng.randrange(len(self.entries))
        some = b"".join(self.entries[first : first + rng.randint(1, ENTRIES)])
        return some[: 4 * WHOLE] or self.data[:WHOLE]


def originals() -> list[Original]:
    """Every YAML file of the bundled games, of the language, of the templates; the small game; kinds of our own."""
    found = [Original("game", file, text.encode()) for file, text in OWN.items()]
    folders = [(path.parent, "game") for path in sorted((ROOT / "data" / "games").glob("*/game.yaml"))]
    folders += [(SMALL, "game"), (language_folder(), "language")]
    folders += [(ROOT / "templates" / part, part) for part in ("faces", "sheets", "press")]
    for folder, part in folders:
        paths = sorted(folder.rglob("*.yaml"))
        found += [Original(part, path.relative_to(folder).as_posix(), path.read_bytes()) for path in paths]
    return found


def by_kind() -> list[list[Original]]:
    """The originals of each kind of file; every kind is spoilt as often."""
    kinds: dict[str, list[Original]] = {}
    for each in originals():
        kinds.setdefault(each.kind, []).append(each)
    return [kinds[kind] for kind in sorted(kinds)]


def spoilt(seed: int, kinds: list[list[Original]]) -> tuple[Original, bytes]:
    """One input: its original, and its bytes."""
    rng = random.Random(seed)
    original = rng.choice(rng.choice(kinds))
    data = bytearray(original.excerpt(rng))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        if data:
            rng.choice(DAMAGE)(data, rng)
    if data and rng.random() < SWOLLEN:
        swell(data, rng)
    return original, bytes(data)


class Judge:
    """Reads inputs as the program does: a game's file among those of a small game, others as files of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sound = {document.file: document for document in catalog.read_documents(SMALL, Findings())}
        self.language, _ = load_language(language_folder())

    def judge(self, original: Original, data: bytes, *, editions: bool = False) -> Findings:
        """What is found. AssertionError where nothing comes of it and nothing is said."""
        path = self.folder / original.part / original.file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        try:
            findings = self._game(path, editions) if original.part == "game" else self._alone(path, original)
        except CardforgeError as fault:
            findings = fault.findings
            assert findings, "a fault without a finding"
        finally:
            path.unlink()
        told(findings)
        return findings

    def _game(self, path: Path, editions: bool) -> Findings:
        findings, root = Findings(), self.folder / "game"
        document = read_document(path, root, findings)
        file = path.relative_to(root).as_posix()
        rest = {name: each for name, each in self.sound.items() if name != file}
        if document is not None:
            rest[file] = document
        game, found = catalog.build(root, list(rest.values()))
        findings += found
        read_waivers(root, findings)
        read_ledger(root, "lantern", findings)
        if game is None:
            assert findings.errors, "no game, and nothing said"
            return findings
        if file.startswith("phrases/"):
            findings += load_language(root)[1]
        read, found = claims.read(game)
        findings += found
        read_notes(game)
        load_decisions(game)
        list(errata(game))
        if editions:
            known = {tag: Edition(game, read, self.language, tag) for tag in game.info.editions}
            findings += check.run(game, read, known, language=self.language)
            for each in known.values():
                findings += each.findings
        else:
            findings += check.run(game, read)
        return findings

    def _alone(self, path: Path, original: Original) -> Findings:
        root, findings = self.folder / original.part, Findings()
        if original.part == "language" and original.file.startswith("reading/"):
            load_words(path.parent, path.stem, findings)
        elif original.part == "language":
            language, found = load_language(root)
            findings += found
            if original.file.startswith("wording/"):
                style_of(language, path.stem)
        elif original.part == "faces":
            findings += load_layouts([root])[1]
        elif original.part == "sheets":
            load_papers([root])
        else:
            load_presets([root])
        return findings


def run(seeds: range, count: Counter[str]) -> Iterator[str]:
    """A line for each input that raised or took long; counts inputs by kind, and those of which something was said."""
    kinds = by_kind()
    with TemporaryDirectory() as folder:
        judge = Judge(Path(folder))
        for seed in seeds:
            original, data = spoilt(seed, kinds)
            count[original.kind] += 1
            start = time.process_time()
            try:
                count["told"] += bool(judge.judge(original, data, editions=seed % EDITIONS_EVERY == 0))
            except Exception as fault:  # the very thing looked for
                yield f"seed {seed} ({original.part}/{original.file}): {type(fault).__name__}: {fault}"[:300]
            if (taken := time.process_time() - start) > SLOWEST:
                yield f"seed {seed} ({original.part}/{original.file}): {taken:.1f} s"


def main() -> None:
    """Report; 1 where anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--start", type=int, default=0)
    asked = parser.parse_args()
    count: Counter[str] = Counter()
    faults = 0
    for line in run(range(asked.start, asked.start + asked.count), count):
        faults += 1
        print(line, flush=True)
    said = count.pop("told", 0)
    print(f"{asked.count} inputs of {len(count)} kinds, of {said} something was said, {faults} faults")
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
