"""The whole run of which the tests take a sample: `python -m tests.trial.soak_watching [GAME ...]`.

Every kind of file of a bundled game, and of the language data, is changed, one at a time: what a game kept warm reports
is what a whole validation reports. Exit 1 where it is not.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from cardforge import project
from cardforge.trial.validate import validate
from cardforge.trial.watching import Watching

from .one_file import language_changes, one_file_changes
from .test_watching import told


def differences(folder: Path, language: Path) -> int:
    """How many changes of a game, and of language data, in folders of one's own are reported otherwise; each is
    printed."""
    wrong = 0
    watching = Watching(folder, language)
    watching.look()
    changes = [(folder, slip) for slip in one_file_changes(folder)]
    changes += [(language, slip) for slip in language_changes(language)]
    for where, slip in changes:
        path = where / slip.file
        whole = path.read_text(encoding="utf-8")
        path.write_text(slip.text, encoding="utf-8")
        mine, theirs = told(watching.look()), told(validate(folder, language))
        print("same " if mine == theirs else "OTHER", slip.kind, slip.file, len(mine[0]), flush=True)
        wrong += mine != theirs
        path.write_text(whole, encoding="utf-8")
    return wrong


def main(names: list[str]) -> int:
    wrong = 0
    with TemporaryDirectory() as room:
        language = Path(shutil.copytree(project.language_folder(), Path(room) / "language"))
        for name in names or project.bundled_games():
            wrong += differences(Path(shutil.copytree(project.find_game(name), Path(room) / name)), language)
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
