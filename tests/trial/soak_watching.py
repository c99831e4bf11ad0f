"""The whole run of which the tests take a sample: `python -m tests.trial.soak_watching [GAME ...]`.

Every kind of file of a bundled game is changed, one at a time: what a game kept warm reports is what a whole validation
reports. Exit 1 where it is not.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from cardforge import project
from cardforge.trial.validate import validate
from cardforge.trial.watching import Watching

from .one_file import one_file_changes
from .test_watching import told


def differences(folder: Path) -> int:
    """How many changes of a game in a folder of one's own are reported otherwise; each is printed."""
    wrong = 0
    watching = Watching(folder, project.language_folder())
    watching.look()
    for slip in one_file_changes(folder):
        path = folder / slip.file
        whole = path.read_text(encoding="utf-8")
        path.write_text(slip.text, encoding="utf-8")
        same = told(watching.look()) == told(validate(folder, project.language_folder()))
        print("same " if same else "OTHER", slip.kind, slip.file, flush=True)
        wrong += not same
        path.write_text(whole, encoding="utf-8")
    return wrong


def main(names: list[str]) -> int:
    wrong = 0
    with TemporaryDirectory() as room:
        for name in names or project.bundled_games():
            wrong += differences(Path(shutil.copytree(project.find_game(name), Path(room) / name)))
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
