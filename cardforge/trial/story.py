"""A played game as a readable log: one line an event, names in the words of an edition.

The sentences are by kind of event; a kind that is not here is shown bare, so that every engine can be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardforge.engine import Event, Game
from cardforge.trial.bench import record_of

WORDS: Mapping[str, Mapping[str, str]] = {
    "zh": {
        "role": "{seat} 号座位：{card}",
        "ready": "",
        "turn": "—— 第 {round} 轮，{seat} 号",
        "action": "  {action}",
        "skill": "  {skill}",
        "draw": "  抽到 {card}",
        "show": "  展示 {card}",
        "draw_action": "  {card}：{skill}",
        "take": "  自 {from} 拿起 {card}",
        "move": "  {card}：{from} → {to}",
        "look": "  察看 {zone}：{cards}",
        "kill": "  杀害 {targets}，动用 {spiders}",
        "spare": "  未杀害",
        "shuffle": "  洗匀 {zone}（{count} 张）",
        "pass": "  无事可做",
        "end_turn": "",
        "win": "{side} 获胜",
        "capped": "到了回合上限：{turns}",
    },
    "en": {
        "role": "seat {seat}: {card}",
        "ready": "",
        "turn": "-- round {round}, seat {seat}",
        "action": "  {action}",
        "skill": "  {skill}",
        "draw": "  draws {card}",
        "show": "  shows {card}",
        "draw_action": "  {card}: {skill}",
        "take": "  takes {card} from {from}",
        "move": "  {card}: {from} -> {to}",
        "look": "  looks through {zone}: {cards}",
        "kill": "  kills {targets} with {spiders}",
        "spare": "  kills nobody",
        "shuffle": "  shuffles {zone} ({count})",
        "pass": "  can do nothing",
        "end_turn": "",
        "win": "{side} wins",
        "capped": "the cap of turns is reached: {turns}",
    },
}
LOOSE = {"zh": "手上", "en": "the table"}
"""A zone of the engine that has no name: where a card is while it is being dealt with."""
LIST = {"zh": "、", "en": ", "}


def story(game: Game, name: Callable[[str], str], language: str) -> Iterator[str]:
    """The lines of a game's log. `name` turns a record's id into its printed name."""
    for event in game.events:
        template = WORDS[language].get(event.kind)
        if template is None:
            yield f"  {event.kind} " + " ".join(f"{key}={value}" for key, value in event.data.items())
        elif template:
            yield template.format_map(_Values(_named(event, name, language)))
    if game.outcome is not None:
        scores = game.outcome.data.get("scores")
        if scores:
            yield LIST[language].join(f"{player}: {points}" for player, points in sorted(scores.items()))


def _named(event: Event, name: Callable[[str], str], language: str) -> dict[str, str]:
    return {key: _shown(value, name, language) for key, value in event.data.items()}


def _shown(value: Any, name: Callable[[str], str], language: str) -> str:
    if isinstance(value, str) and "/" in value:
        named = name(record_of(value))
        return LOOSE[language] if named.startswith("zone/") else named
    if isinstance(value, list | tuple):
        return LIST[language].join(_shown(each, name, language) for each in value) or "-"
    return str(value)


class _Values(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "?"
