"""The pages and plots of a battle game's win rates: `python tools/balance_page.py GAME`, from its recorded cells.

docs/games/GAME/balance.json (written by `--record FILE...` from the lines of `python -m cardforge.engine.winrates
--json`) -> docs/balance-GAME.md, docs/balance-GAME.zh.md and their SVG in docs/pictures/. The names are the editions'.
docs/games/GAME/balance_words.yaml, where there is one, replaces words for a game; `notes` are paragraphs of its own.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from math import ceil
from pathlib import Path
from typing import Final

import yaml
from dots import Axis, Dot, Row, plot

from cardforge import catalog
from cardforge.claims import read as read_claims
from cardforge.engine.balance import percent, wilson
from cardforge.engine.winrates import Cell
from cardforge.project import find_game, language_folder
from cardforge.text import Edition, load_language

ROOT: Final = Path(__file__).resolve().parents[1]
DOCS: Final = ROOT / "docs"
TAGS: Final = {"en": "en", "zh": "zh-Hans"}
ALL: Final = ("sensible", "random")
MAIN: Final = (5, 8)
WORDS: Final[dict[str, dict[str, str]]] = yaml.safe_load(
    Path(__file__).with_name("balance_words.yaml").read_text(encoding="utf-8")
)
NONE: Final = "–"
"""Where there is nobody of a role."""


def edition_of(game: str, tag: str) -> Edition:
    """An edition of a game, which says what records are called."""
    data, _ = catalog.load(find_game(game))
    assert data is not None
    claims, _ = read_claims(data)
    words, _ = load_language(language_folder())
    return Edition(data, claims, words, tag)


def own_words(game: str) -> dict[str, dict[str, str]]:
    """A game's own words, by language."""
    path = records(game).with_name("balance_words.yaml")
    return dict(yaml.safe_load(path.read_text(encoding="utf-8"))) if path.exists() else {}


class Page:
    """One language's page and plots."""

    def __init__(self, game: str, language: str, cells: Sequence[Cell]) -> None:
        self.game = game
        self.language = language
        self.words = {**WORDS[language], **own_words(game).get(language, {})}
        edition = edition_of(game, TAGS[language])
        self.name = edition.name
        title = edition.game.info.name
        self.title = title.get(TAGS[language]) or next(iter(title.values()))
        self.cells = cells
        self.roles = list(self.cell(MAIN[0], "random").roles)
        self.counts = sorted({cell.players for cell in cells})

    def cell(self, players: int, cast: str, dealt: bool = False) -> Cell:
        """The recorded cell of a cast; the longest run, if there are several. Raises KeyError for none."""
        found = [c for c in self.cells if (c.players, c.cast, c.dealt) == (players, cast, dealt)]
        if not found:
            raise KeyError(f"{players} players, {cast}, dealt {dealt}")
        return max(found, key=lambda cell: cell.games)

    def sides(self) -> list[tuple[str, str]]:
        """Roles that always win together, as one: a role to look up and the words for all of them."""
        together: dict[tuple[int, ...], list[str]] = {}
        for role in self.roles:
            key = tuple(cell.roles[role] for cell in self.cells if role in cell.roles)
            together.setdefault(key, []).append(role)
        joint = self.words["and"] if self.language == "zh" else f" {self.words['and']} "
        return [(roles[0], joint.join(self.name(role) for role in roles)) for roles in together.values()]

    def picture(self, what: str) -> str:
        """The name of a plot's file."""
        return f"balance-{self.game}-{what}-{self.language}.svg"

    def role_plot(self) -> str:
        """Rates by role, both policies, at all numbers of players."""
        rows = []
        for players in self.counts:
            rows.append(Row(self.words["n players"].format(n=players)))
            present = self.cell(players, "random").roles
            for role, label in [side for side in self.sides() if side[0] in present]:
                dots = []
                for n, cast in enumerate(ALL):
                    rate, low, high = self.cell(players, cast).rate(role)
                    dots.append(Dot(100 * rate, 100 * low, 100 * high, 2 * n))
                rows.append(Row(label, tuple(dots)))
        series = (self.words["all sensible"], "", self.words["all random"])
        most = max(dot.high for row in rows for dot in row.dots)
        return plot(self.words["by role"], series, rows, Axis(0, 10 * ceil(most / 10), 10), 170)

    def expected(self, cell: Cell, character: str) -> float:
        """What seats of the same roles win on average."""
        totals: dict[str, list[int]] = {}
        for by_role in cell.characters.values():
            for role, (wins, games) in by_role.items():
                total = totals.setdefault(role, [0, 0])
                total[0] += wins
                total[1] += games
        mine = cell.characters[character]
        return sum(n * totals[role][0] / totals[role][1] for role, (_, n) in mine.items()) / sum(
            n for _, n in mine.values()
        )

    def character_rows(self) -> list[tuple[str, list[tuple[int, int, float]]]]:
        """Each character's (wins, games, expected rate) at the main numbers of players, the strongest first."""
        found = []
        for character in self.cell(MAIN[0], "sensible", True).characters:
            data = []
            for players in MAIN:
                cell = self.cell(players, "sensible", True)
                data.append((*cell.of_character(character), self.expected(cell, character)))
            found.append((character, data))
        return sorted(found, key=lambda row: (-sum(wins / games - due for wins, games, due in row[1]), row[0]))

    def character_plot(self) -> str:
        """How far each character is from what its roles win."""
        rows = []
        for character, data in self.character_rows():
            dots = []
            for n, (wins, games, due) in enumerate(data):
                low, high = wilson(wins, games)
                dots.append(Dot(100 * (wins / games - due), 100 * (low - due), 100 * (high - due), n))
            rows.append(Row(self.name(character), tuple(dots)))
        series = [self.words["n players"].format(n=players) for players in MAIN]
        most = max(max(-dot.low, dot.high) for row in rows for dot in row.dots)
        end = 5 * ceil(most / 5)
        return plot(self.words["by character"], series, rows, Axis(-end, end, 5, signed=True), 130)

    # Tables

    @staticmethod
    def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
        """A Markdown table."""
        return [
            "| " + " | ".join(head) + " |",
            "|" + "---|" * len(head),
            *("| " + " | ".join(row) + " |" for row in rows),
            "",
        ]

    def role_table(self, counts: Sequence[int]) -> list[str]:
        """Rates by role and number of players."""
        w, sides = self.words, self.sides()
        head = [w["players"], w["cast"], w["games"], *(label for _, label in sides), w["turns"]]
        rows = []
        for players in counts:
            for cast in ALL:
                cell = self.cell(players, cast)
                rates = [percent(*cell.rate(role)) if role in cell.roles else NONE for role, _ in sides]
                turns = f"{cell.median_turns}, {cell.longest}"
                rows.append([str(players), w[f"all {cast}"], str(cell.games), *rates, turns])
        return self.table(head, rows)

    def against_table(self) -> list[str]:
        """One sensible seat, one sensible side, one random side."""
        w, rows = self.words, []
        sides = dict(self.sides())
        for players in MAIN:
            for role in self.roles:
                label = w["one"].format(role=self.name(role))
                rows.append(self._against(players, "random", f"random,one:{role}=sensible", role, label))
            for others, mine, form in (("random", "sensible", "side"), ("sensible", "random", "not")):
                for role, label in sides.items():
                    cast = self._cast(others, mine, role)
                    rows.append(self._against(players, others, cast, role, w[form].format(role=label)))
        return self.table([w["players"], w["cast"], w["games"], w["rate"]], rows)

    def _against(self, players: int, others: str, cast: str, role: str, label: str) -> list[str]:
        """A role's rate in a cast, and what it is where everybody plays as the others."""
        base = self.cell(players, others).rate(role)[0]
        cell = self.cell(players, cast)
        return [str(players), label, str(cell.games), f"{percent(*cell.rate(role))} ({base:.1%})"]

    def _cast(self, others: str, mine: str, role: str) -> str:
        """The recorded cast in which the side of a role plays otherwise than the others."""
        part = f"{role}={mine}"
        return next(c.cast for c in self.cells if c.cast.split(",")[0] == others and part in c.cast.split(","))

    def character_table(self) -> list[str]:
        """Rates by character."""
        w = self.words
        head = [w["character"]]
        for players in MAIN:
            label = w["n players"].format(n=players)
            head += [f"{label}: {w['games']}", w["rate"], w["expected"]]
        rows = []
        for character, data in self.character_rows():
            row = [self.name(character)]
            for wins, games, due in data:
                row += [str(games), percent(wins / games, *wilson(wins, games)), f"{due:.1%}"]
            rows.append(row)
        return self.table(head, rows)

    def text(self) -> str:
        """The page."""
        w = self.words
        other = f"balance-{self.game}.md" if self.language == "zh" else f"balance-{self.game}.zh.md"
        run = f"{self.game} --players 5 8 --games {self.cell(MAIN[0], 'sensible').games}"
        command = f"python -m cardforge.engine.winrates {run} --cast sensible random"
        ends = {"capped": sum(c.capped for c in self.cells), "drawn": sum(c.drawn for c in self.cells)}
        lines = [
            f"# {w['title'].format(game=self.title)}",
            "",
            w["other"].format(file=other),
            "",
            w["intro"],
            "",
            w["how"].format(command=command, **ends),
            "",
            *([w["notes"].strip(), ""] if "notes" in w else []),
            f"## {w['by role']}",
            "",
            f"![{w['by role']}](pictures/{self.picture('roles')})",
            "",
            *self.role_table(MAIN),
            f"## {w['by players']}",
            "",
            *self.role_table([n for n in self.counts if n not in MAIN]),
            f"## {w['against']}",
            "",
            w["against text"],
            "",
            *self.against_table(),
            f"## {w['by character']}",
            "",
            w["by character text"],
            "",
            f"![{w['by character']}](pictures/{self.picture('characters')})",
            "",
            *self.character_table(),
        ]
        return "\n".join(lines).rstrip() + "\n"


def records(game: str) -> Path:
    """Where a game's cells are recorded."""
    return DOCS / "games" / game / "balance.json"


def record(game: str, files: Sequence[Path]) -> None:
    """Lines of JSON -> the recorded cells, one a line; characters only where they were dealt."""
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if line]
    cells = [json.loads(line) for line in lines]
    kept = [cell if cell["dealt"] else {**cell, "characters": {}} for cell in cells]
    path = records(game)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = ",\n".join(json.dumps(cell, sort_keys=True) for cell in kept)
    path.write_text(f'{{"cells": [\n{text}\n]}}\n', encoding="utf-8")


def pages(game: str) -> dict[str, str]:
    """Every file of the pages, by its path in docs/."""
    cells = [Cell.read(data) for data in json.loads(records(game).read_text(encoding="utf-8"))["cells"]]
    files = {}
    for language in WORDS:
        page = Page(game, language, cells)
        files[f"balance-{game}.md" if language == "en" else f"balance-{game}.{language}.md"] = page.text()
        files[f"pictures/{page.picture('roles')}"] = page.role_plot()
        files[f"pictures/{page.picture('characters')}"] = page.character_plot()
    return files


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--record", type=Path, nargs="+", metavar="FILE", help="record these lines of JSON first")
    options = parser.parse_args()
    if options.record:
        record(options.game, options.record)
    for path, text in pages(options.game).items():
        (DOCS / path).write_text(text, encoding="utf-8")
        sys.stdout.write(f"docs/{path}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
