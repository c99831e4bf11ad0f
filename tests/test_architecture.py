"""Arrows run one way: which package may import which, read from the sources themselves."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
import yaml

import cardforge

PACKAGE = Path(cardforge.__file__).parent
EVERYWHERE = {"findings"}
ALLOWED: dict[str, set[str]] = {
    "findings": set(),
    "ignores": set(),
    "project": set(),
    "pages": set(),
    "artifacts": set(),
    "catalog": set(),
    "claims": {"catalog"},
    "text": {"catalog", "claims", "lint"},
    "l10n": {"catalog", "claims", "text"},
    "typeset": {"artifacts"},
    "faces": {"catalog", "text", "typeset"},
    "sheets": {"catalog", "faces", "typeset"},
    "press": {"catalog", "faces", "sheets", "typeset", "artifacts"},
    "rulebook": {"catalog", "claims", "text", "typeset", "faces"},
    "engine": set(),
    "lint": {"ignores"},
    "check": {"lint", "catalog", "claims", "text", "l10n", "typeset", "faces"},
    "audit": {"catalog", "claims", "text", "lint", "trial"},
    "trial": {"ignores", "catalog", "claims", "text", "l10n", "check", "engine"},
    "diff": {
        "artifacts",
        "catalog",
        "claims",
        "text",
        "typeset",
        "faces",
        "sheets",
        "rulebook",
        "forge",
        "project",
        "pages",
    },
    "report": {"trial", "catalog", "text", "l10n", "typeset", "faces", "pages"},
}
"""What each package may import beside `findings` (which the engine may not); `cli` and `forge` may import all."""


def _modules() -> list[tuple[str, Path]]:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        if parts[0] != "_bundled":
            found.append((parts[0], path))
    return found


def _imports(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides where it goes"
            names.add(node.module or "")
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name.split(".")[1] for name in names if name.startswith("cardforge.") and name.count(".") >= 1}


@pytest.mark.parametrize(("package", "path"), _modules(), ids=lambda value: str(value)[-60:])
def test_a_module_imports_only_what_lies_upstream(package: str, path: Path) -> None:
    if package not in ALLOWED:
        assert package in {"cli", "forge", "__init__", "__main__"}, f"{package} has no place in the map"
        return
    known = {entry.stem for entry in PACKAGE.iterdir()}
    imported = (_imports(path) & known) - {package}
    allowed = ALLOWED[package] | (set() if package == "engine" else EVERYWHERE)
    assert imported <= allowed, f"{package} may not import {sorted(imported - allowed)}"


def test_only_trial_and_the_command_line_import_the_engine() -> None:
    importers = {package for package, path in _modules() if "engine" in _imports(path)} - {"engine"}
    assert importers <= {"trial", "cli"}


def test_no_code_outside_the_engine_knows_a_bundled_game() -> None:
    games = [path.name for path in (PACKAGE.parent / "data" / "games").iterdir() if (path / "game.yaml").exists()]
    assert games
    for package, path in _modules():
        if package == "engine":
            continue
        text = path.read_text(encoding="utf-8")
        assert not [game for game in games if game in text], f"{path} names a game"


SHARED = ("core/*", "battle/*", "policies/base.py", "policies/battle_*.py", "policies/random_policy.py", "soak.py")
"""The engine that games share. `policies/<game>_*.py`, their index and `balance.py` are each one game's."""
NAMED = ("card", "skill", "character")


def _bundled_names() -> set[str]:
    """Ids of the bundled games, and ids and Chinese names of their cards, skills and characters. A Chinese name of one
    character and an English name may be a word of the trade."""
    names: set[str] = set()
    for game in (PACKAGE.parent / "data" / "games").iterdir():
        names.add(game.name)
        for path in [*game.glob("cards/*.yaml"), *game.glob("skills/*.yaml"), *game.glob("characters/*.yaml")]:
            tree = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
            for record in tree["records"] if isinstance(tree, dict) else tree:
                kind, _, local = record["id"].partition("/")
                if kind in NAMED:
                    names.add(local)
                    names |= {name for tag, name in record["name"].items() if tag != "en" and len(name) > 1}
    return names


def test_the_engine_that_games_share_names_no_game_card_skill_or_character() -> None:
    names = _bundled_names()
    assert {"sanguosha", "sha", "诸葛亮", "jiutou"} <= names
    words, chinese = {name for name in names if name.isascii()}, {name for name in names if not name.isascii()}
    shared = [path for pattern in SHARED for path in sorted((PACKAGE / "engine").glob(pattern)) if path.is_file()]
    assert len(shared) > 40
    for path in shared:
        text = path.read_text(encoding="utf-8") if path.suffix in (".py", ".yaml") else ""
        found = words & set(re.findall(r"[a-z0-9]+(?:[-_][a-z0-9]+)*", text.replace("card/x", "")))
        assert not found, f"{path} names {sorted(found)}"
        assert not [name for name in chinese if name in text], f"{path} names a card, skill or character"
