"""Hostile surroundings: disks that refuse, odd encodings, closed streams, vanished folders, Ctrl-C, two builds."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from cardforge.artifacts import writing
from cardforge.cli.init import copy_scaffold
from cardforge.findings import CardforgeError
from tests.hostile.conftest import Bench, tree


def start(arguments: list[str], cwd: Path, **more: Any) -> subprocess.Popen[bytes]:
    """A process of its own, ended by the signals that end a command on a terminal."""
    environment = {**os.environ, "CARDFORGE_LANG": "zh", **more.pop("env", {})}
    restore = (signal.SIGINT, signal.SIGTERM)
    return subprocess.Popen(
        [sys.executable, "-m", "cardforge", *arguments],
        cwd=cwd,
        env=environment,
        stdout=more.pop("stdout", subprocess.PIPE),
        stderr=more.pop("stderr", subprocess.PIPE),
        preexec_fn=lambda: [signal.signal(number, signal.SIG_DFL) for number in restore] and None,
    )


@pytest.mark.parametrize(("fault", "code"), [(errno.ENOSPC, "A210"), (errno.EROFS, "A211"), (errno.EIO, "A212")])
def test_a_disk_that_refuses_leaves_the_last_good_files(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, fault: int, code: str
) -> None:
    bench.edit("cards/cards.yaml", "copies: 2", "copies: 3")

    def refuse(path: Path, data: bytes) -> None:
        path.write_bytes(data[:10])
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(writing, "_write", refuse)
    answer = bench.build()
    assert answer.codes == {code}
    assert (answer.exit_code, answer.untouched) == (2, True)


def test_an_output_folder_that_is_a_file_is_the_environment(bench: Bench, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    answer = bench.run("build", str(bench.game), "--edition", "zh-Hans", "--out", str(tmp_path / "file"))
    assert (answer.exit_code, answer.codes) == (2, {"A212"})
    assert (tmp_path / "file").read_text() == "x"


def test_init_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, written = writing._write, []

    def full(path: Path, data: bytes) -> None:
        written.append(path)
        if len(written) > 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(path, data)

    monkeypatch.setattr(writing, "_write", full)
    with pytest.raises(CardforgeError) as caught:
        copy_scaffold("small", tmp_path / "new")
    assert [f.code for f in caught.value.findings] == ["A210"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["con", "新游戏", "a" * 200, "-", "7"])
def test_init_finds_an_id_that_can_be_built(bench: Bench, tmp_path: Path, name: str) -> None:
    answer = bench.run("init", "--", str(tmp_path / "new" / name))
    assert answer.exit_code == 0, answer.said
    from cardforge import catalog

    game, findings = catalog.load(tmp_path / "new" / name)
    assert game is not None
    assert not findings.errors


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["fonts", "{game}", "--edition", "xx"], "A203"),
        (["build", "{game}", "--edition", "en+en"], "A203"),
        (["build", "{game}", "--edition", "en+zh-Hans+zh-Hant-TW"], "A203"),
        (["build", "{game}", "--paper", "../a4"], "S001"),
        (["validate", "{game}", "--select", "ZZZ"], "A203"),
        (["png", "{game}", "../x"], "A203"),
        (["play", "{game}"], "A206"),
        (["simulate", "pansidong", "--players", "77", "--games", "1"], "A204"),
        (["play", "pansidong", "--seed", "-1"], "A205"),
        (["explain", "Z999"], "A203"),
        (["init", "{game}"], "A220"),
        (["init", "x", "--template", "../../etc"], "A203"),
        (["watch", "nowhere", "--once"], "A201"),
    ],
)
def test_what_is_asked_wrongly_is_usage(bench: Bench, arguments: list[str], code: str) -> None:
    answer = bench.run(*(part.format(game=bench.game) for part in arguments))
    assert (answer.exit_code, answer.codes) == (2, {code}), answer.said


@pytest.mark.parametrize(
    "stated",
    [
        ["--paper", ""], ["--paper", " , "], ["--edition", ""], ["--press", ","], ["--copies", ""], ["--backs", ""],
        ["--printer", ""], ["--cutter", " "], ["--marks", ""], ["--copies", "card/fog=1,card/fog=2"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_an_option_that_names_nothing_or_one_thing_twice_is_usage(bench: Bench, stated: list[str]) -> None:
    answer = bench.run("build", str(bench.game), "--out", str(bench.out), *stated)
    assert (answer.exit_code, answer.untouched) == (2, True), answer.said
    assert stated[0] in answer.said


def test_all_that_is_asked_wrongly_is_told_at_once(bench: Bench) -> None:
    answer = bench.build("--ink", "x", "--gap", "-1", "--margin", "nan", "--start", "0", "--copies", "card/none=1")
    assert [code for code, _ in answer.findings] == ["A203", "S009", "S009", "S009"], answer.said
    assert (answer.exit_code, answer.untouched) == (2, True)


def test_earlier_manifests_that_are_pipes_or_without_end_do_not_hang(bench: Bench) -> None:
    os.mkfifo(bench.game.parent / "pipe")
    for file in (bench.game.parent / "pipe", Path("/dev/zero")):
        answer = bench.build("--changed-since", str(file))
        assert answer.findings == (("A230", str(file)),), answer.said
        assert (answer.exit_code, answer.untouched) == (2, True)


PRODUCT = {"path": "zh-Hans/x.pdf", "sha256": "0", "size": 1, "fingerprint": "f", "target": ""}


@pytest.mark.parametrize(
    "wrong",
    [{"path": 1}, {"path": "a\0b"}, {"path": "\ud800"}, {"path": "../x"}, {"sha256": [1]}, {"target": 3}],
    ids=str,
)
def test_a_damaged_manifest_of_the_last_build_costs_a_build_and_no_more(bench: Bench, wrong: dict[str, object]) -> None:
    tree = {"game": "game", "version": "1", "products": [{**PRODUCT, **wrong}], "cards": {}}
    (bench.out / "game" / "manifest.json").write_text(json.dumps(tree))
    answer = bench.build("--gap", "1")
    assert (answer.exit_code, answer.findings) == (0, ()), answer.said
    assert consistent(bench.out / "game")


@pytest.mark.parametrize("command", ["schema", "calibrate"])
def test_a_device_that_is_written_to_stays_one(bench: Bench, command: str) -> None:
    pipe = bench.game.parent / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    assert bench.run(command, "--out", str(pipe)).exit_code == 0
    reader.join(5)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert len(b"".join(got)) > 1000


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk"])
def test_a_terminal_that_lacks_characters_still_gets_a_report(tmp_path: Path, encoding: str) -> None:
    process = start(["explain", "A203"], tmp_path, env={"PYTHONIOENCODING": encoding})
    out, err = process.communicate()
    assert (process.returncode, err) == (0, b"")
    assert out.startswith(b"A203 (error)")


def test_streams_that_are_full_or_closed_are_no_internal_error(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        process = start(["schema"], tmp_path, stdout=full)
        _, err = process.communicate()
    assert process.returncode == 2
    assert b"A214" in err
    assert b"A299" not in err
    with Path("/dev/full").open("wb") as full:
        process = start(["build", "nowhere"], tmp_path, stderr=full)
        process.communicate()
    assert process.returncode == 2


def test_a_reader_who_goes_is_no_fault(tmp_path: Path) -> None:
    gone, end = os.pipe()
    os.close(gone)
    with open(end, "wb") as pipe:
        process = start(["explain", "A203"], tmp_path, stdout=pipe)
        _, err = process.communicate()
    assert (process.returncode, err) == (0, b"")


def test_warnings_of_libraries_do_not_reach_a_maker(bench: Bench) -> None:
    from PIL import Image

    Image.new("RGB", (420, 350)).save(bench.game / "art" / "lantern.jpg", exif=b"Exif\0\0MM\0*\xff\xff\xff\xff")
    bench.edit("cards/cards.yaml", "art: lantern.svg", "art: lantern.jpg")
    arguments = ["png", str(bench.game), "card/lantern", "--edition", "zh-Hans", "--dpi", "30", "--out", str(bench.out)]
    _, err = start(arguments, bench.game.parent, env={"PYTHONWARNINGS": ""}).communicate()
    assert b"Warning" not in err, err


def test_a_folder_that_is_gone_is_the_environment(tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    command = f"import os; os.chdir({str(tmp_path / 'gone')!r}); os.rmdir('../gone'); from cardforge.cli import main; "
    environment = {**os.environ, "CARDFORGE_LANG": "en"}
    done = subprocess.run(
        [sys.executable, "-c", command + "main(['init', 'x'])"], env=environment, capture_output=True, cwd=tmp_path
    )
    assert done.returncode == 2
    assert b"A214" in done.stderr


def consistent(out: Path) -> bool:
    """Whether the files of a build are those its manifest lists, and no others."""
    import hashlib

    files = {path: data for path, data in tree(out).items() if path != "manifest.json"}
    products = json.loads((out / "manifest.json").read_text())["products"]
    return {p["path"]: p["sha256"] for p in products} == {k: hashlib.sha256(d).hexdigest() for k, d in files.items()}


def drawing(process: subprocess.Popen[bytes], scratch: Path) -> None:
    """Wait until a build sets its rulebook (its scratch files are there), or has ended."""
    while process.poll() is None and not any(scratch.iterdir()):
        time.sleep(0.005)


@pytest.mark.parametrize("begun", [True, False], ids=["while drawing", "at once"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_build_is_the_old_one_or_the_new_one(bench: Bench, number: signal.Signals, begun: bool) -> None:
    before = tree(bench.out)
    bench.edit("cards/cards.yaml", "copies: 2", "copies: 3")
    scratch = bench.game.parent / "scratch"
    scratch.mkdir()
    arguments = ["build", str(bench.game), "--edition", "zh-Hans", "--paper", "a4", "--out", str(bench.out)]
    process = start(arguments, bench.game.parent, env={"TMPDIR": str(scratch)})
    if begun:
        drawing(process, scratch)
    process.send_signal(number)
    _, err = process.communicate()
    # A signal that comes before Python has read a line of ours ends the process in the system's own way.
    assert process.returncode in ((0, 130) if begun else (0, 130, -number)), err
    assert not begun or b"Traceback" not in err
    assert list(scratch.iterdir()) == []
    assert consistent(bench.out / "game")
    assert process.returncode == 0 or tree(bench.out) == before


def test_two_builds_at_once_leave_the_editions_of_both(
    good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one build draws, another puts its edition into the same folder."""
    from cardforge.artifacts import Output
    from cardforge.findings import Findings
    from cardforge.forge import Options, build
    from cardforge.forge import build as forge_build

    module = sys.modules[forge_build.__module__]
    waiting = [Options(editions=("en",), papers=("a4",), out=tmp_path)]

    def draw(folder: Path, options: Options, earlier: Any, targets: Any, prints: dict[str, str], progress: Any) -> Any:
        if waiting:
            build(folder, waiting.pop())
        return [Output(t.name, t.name.encode(), prints[t.name], t.name) for t in targets], {}, Findings()

    monkeypatch.setattr(module, "_make", draw)
    build(good / "game", Options(editions=("zh-Hans",), papers=("a4",), out=tmp_path))
    assert consistent(tmp_path / "game")
    assert {path.split("/")[1] for path in tree(tmp_path)} == {"zh-Hans", "en", "manifest.json"}


def test_one_process_at_a_time_commits(tmp_path: Path) -> None:
    import fcntl

    with writing.locked(tmp_path / "out"):
        other = os.open(tmp_path / "out", os.O_RDONLY)
        with pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
    os.close(other)
    assert list((tmp_path / "out").iterdir()) == []
