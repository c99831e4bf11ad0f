"""Single changes of a game's data: every value of every YAML file, one at a time."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml


@dataclass(frozen=True)
class Change:
    """The text of a file from `start` to `end` becomes `text`."""

    file: Path
    start: int
    end: int
    text: str

    def apply(self, folder: Path) -> None:
        """Make it in a copy of the game."""
        path = folder / self.file
        said = path.read_text(encoding="utf-8")
        path.write_text(said[: self.start] + self.text + said[self.end :], encoding="utf-8")

    def __str__(self) -> str:
        return f"{self.file}:{self.start}: {self.text}"


def changes(folder: Path, seed: int = 0) -> list[Change]:
    """One or two changes of every value: a number becomes another, a word one that stands under the same key elsewhere,
    a text longer. In a fixed order, shuffled by the seed."""
    found = [(path, key, node) for path in sorted(folder.rglob("*.yaml")) for key, node in _values(path)]
    under: dict[str, set[str]] = defaultdict(set)
    for _, key, node in found:
        if node.style is None:
            under[key].add(node.value)
    dice = random.Random(seed)
    made = []
    for path, key, node in found:
        file = path.relative_to(folder)
        start, end = node.start_mark.index, node.end_mark.index
        made += [Change(file, start, end, text) for text in _others(node, sorted(under[key]), dice)]
    dice.shuffle(made)
    return made


def _others(node: yaml.ScalarNode, words: list[str], dice: random.Random) -> Iterator[str]:
    value = node.value
    if node.style in ("|", ">"):
        return
    if value.lstrip("-").isdigit() and node.style is None:
        yield str(int(value) + 1)
        return
    if node.style is None and len(words) > 1:
        yield dice.choice([word for word in words if word != value])
    if any(ord(char) > 0x2E7F for char in value) or " " in value:
        said = f"{value}又" if any(ord(char) > 0x2E7F for char in value) else f"{value} anew"
        yield {"'": "'{}'", '"': '"{}"'}.get(node.style or "", "{}").format(said)


def _values(path: Path) -> Iterator[tuple[str, yaml.ScalarNode]]:
    """Every scalar that is a value, with the key it stands under."""
    try:
        tree = yaml.compose(path.read_text(encoding="utf-8"), yaml.SafeLoader)
    except yaml.YAMLError:
        return
    todo: list[tuple[str, yaml.Node]] = [("", tree)] if tree is not None else []
    while todo:
        key, node = todo.pop()
        if isinstance(node, yaml.ScalarNode):
            yield key, node
        elif isinstance(node, yaml.MappingNode):
            todo += [(str(name.value), value) for name, value in node.value]
        elif isinstance(node, yaml.SequenceNode):
            todo += [(key, value) for value in node.value]
