"""What exchange with translators costs on a game of 10,000 texts: export and import in each format, an import in which
every row was changed, the states of an edition, and conversion of many texts at one go.

CPU time in this process, the opening of the game apart. The baseline of the same run is a fixed loop of plain Python
(as in `bench_engine.py`), so that machines compare.

    python benchmarks/bench_l10n.py
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from measure import baseline, best

from cardforge.cli.l10n import found, opened
from cardforge.cli.l10n_exchange import _of_game
from cardforge.cli.l10n_import import _check
from cardforge.findings import Findings
from cardforge.l10n.exchange import Received, read, write
from cardforge.l10n.incoming import changes
from cardforge.l10n.merge import merge
from cardforge.text.convert import CHINESE

CARDS = 5000
GAME = """\
id: many
name: {zh-Hans: 很多, en: Many}
version: "1"
binding: free
source_edition: zh-Hans
editions: [zh-Hans, zh-Hant-TW, en]
origin: coined
card: {size: poker}
"""
SAID = [
    ("出牌阶段限一次，你可以弃置{a}张手牌，令一名其他角色摸{b}张牌。",
     "Once per play phase, you may discard {a} hand cards to have another player draw {b} cards."),
    ("当你受到伤害后，你可以进行判定，若结果为红桃，你回复{a}点体力，然后摸{b}张牌。",
     "After you are dealt damage you may make a judgement; if it is a heart, regain {a} HP, then draw {b} cards."),
    ("锁定技，你的手牌上限加{a}，你的攻击范围视为{b}。",
     "Locked: your hand limit is {a} more, and your attack range counts as {b}."),
]  # fmt: skip


def cpu(work: Callable[[], object], rounds: int = 3) -> float:
    """The shortest of several runs, in seconds of CPU."""
    return best(work, rounds, time.process_time)


def game(folder: Path) -> Path:
    """A game of 5,000 cards with a name and a sentence each, in Chinese and English."""
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    cards = []
    for number in range(CARDS):
        a, b = number % 7 + 2, number % 5 + 2
        chinese, english = (text.replace("{a}", str(a)).replace("{b}", str(b)) for text in SAID[number % 3])
        names = f"{{zh-Hans: 牌{number}号, en: Card {number}}}"
        cards.append(
            f'- id: card/c{number}\n  name: {names}\n  clauses: {{use: {{zh-Hans: "{chinese}", en: "{english}"}}}}\n'
        )
    (folder / "cards" / "all.yaml").write_text("".join(cards), encoding="utf-8")
    return folder


def changed(received: Received) -> Received:
    """The file with a word more in every text."""
    rows = [replace(row, text=row.text.replace("Card", "Token").replace("ou", "our", 1)) for row in received.rows]
    return replace(received, rows=rows)


def told(name: str, seconds: float, base: float, more: str = "") -> None:
    print(f"{name:34} {seconds:7.2f} s {seconds / base:7.1f} x the baseline {more}")


def measured(folder: Path) -> Iterable[tuple[str, Callable[[], object], int]]:
    """What is measured, with how much of it there is, in characters (0: in texts)."""
    case = opened(folder)
    states = found(case, "en")
    order = [each.unit.key for each in states]
    check = _check(case, "en", False)
    yield "status", lambda: found(case, "en"), 0
    yield "status of a computed edition", lambda: found(case, "zh-Hant-TW"), 0
    for form in ("po", "xlsx", "xliff", "csv"):
        yield f"export {form}", lambda form=form: write(_of_game(case, "en", (), False, Findings()), form), 0
        data = write(_of_game(case, "en", (), False, Findings()), form)

        def bring(data: bytes = data, form: str = form) -> None:
            changes(folder, merge(read(data, f"a.{form}", Findings()), states, "en", check), order)

        yield f"import {form}", bring, 0
    other = changed(read(write(_of_game(case, "en", (), False, Findings()), "po"), "a.po", Findings()))
    yield "import, every row changed", lambda: changes(folder, merge(other, states, "en", check), order), 0
    texts = [each.unit.source for each in states]
    for target in CHINESE[1:]:
        converter = case.language.glossary.converter("zh-Hans", target)
        yield f"drafts {target}", lambda c=converter: c.convert_all(texts), sum(map(len, texts))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        folder = game(Path(scratch) / "many")
        base = cpu(baseline, 5)
        told("baseline", base, base)
        told("opening the game", cpu(lambda: opened(folder), 2), base)
        for name, work, characters in measured(folder):
            seconds = cpu(work)
            told(name, seconds, base, f"({characters / seconds / 1e6:.1f} Mchar/s)" if characters else "")
