"""Where two words meet -> a dictionary for the converter, so that it sees no third across them.

OpenCC takes the longest phrase from the left: 不|复杂 it reads as 不复|杂, 并|成为 as 并成|为. The lists of
`data/language/joints/` hold such pairs, words before and after a bar; each pair is told to OpenCC as one phrase, its
two parts converted each by itself. A word with its form, `面线=麪線`, is told as it stands: what the dictionary lacks.
`common.txt` is made by tools/conversion_joints.py, the others are written.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

Joints = tuple[tuple[str, str, str], ...]
"""(left, right, "") for two words that meet, (word, "", form) for one with its form."""
BASE = "s2t"
"""The configuration whose forms OpenCC's phrases have; those of an edition follow from them."""
CONFIGS = ("s2tw", "s2hk")


class _Read(Joints):
    """Thousands of them are part of the key of a converter: hashed once, and not at every text that is converted."""

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return super().__hash__()


def read_joints(folder: Path) -> Joints:
    """What every list in the folder holds, in the order of the files; each once. The same lists are the same object."""
    return _of_lists(tuple(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))))


@lru_cache(maxsize=8)
def _of_lists(texts: tuple[str, ...]) -> Joints:
    found: dict[tuple[str, str, str], None] = {}
    for line in (line for text in texts for line in text.splitlines()):
        found |= dict.fromkeys(_read(line.partition("#")[0]))
    return _Read(found)


def _read(line: str) -> Iterator[tuple[str, str, str]]:
    before, bar, after = line.partition("|")
    if bar:
        yield from ((left, right, "") for left in before.split() for right in after.split())
    else:
        for word, sign, form in (each.partition("=") for each in line.split()):
            if sign:
                yield word, "", form


def with_joints(config: str, joints: Joints) -> Any:
    """OpenCC under a configuration, with the joints among its phrases where it reads Simplified text."""
    import opencc

    if not joints or config not in CONFIGS:
        return opencc.OpenCC(config)
    share = Path(opencc.__file__).parent / "clib" / "share" / "opencc"
    tree = json.loads((share / f"{config}.json").read_text(encoding="utf-8"))
    with TemporaryDirectory() as made:
        phrases = Path(made, "joints.txt")
        phrases.write_text("".join(f"{word}\t{form}\n" for word, form in sorted(phrases_of(joints).items())), "utf-8")
        own = {"type": "text", "file": str(phrases)}
        for group in _phrase_groups(tree):
            group["dicts"].insert(0, own)
        for node in _files(tree):
            if node is not own:
                node["file"] = str(share / node["file"])
        path = Path(made, f"{config}.json")
        path.write_text(json.dumps(tree), encoding="utf-8")
        return opencc.OpenCC(str(path))


@cache
def phrases_of(joints: Joints) -> Mapping[str, str]:
    """Each as one phrase -> its form."""
    import opencc

    words = list(dict.fromkeys(word for left, right, form in joints if not form for word in (left, right)))
    made = opencc.OpenCC(BASE).convert("\n".join(words)).split("\n")
    forms = dict(zip(words, made, strict=True)) | {word: form for word, _, form in joints if form}
    return {left + right: form or forms[left] + forms[right] for left, right, form in joints}


def _phrase_groups(tree: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The groups of phrases by which a text is cut and its words are converted first: those that match the longest."""
    yield tree["segmentation"]["dict"]
    yield next(each for each in tree["conversion_chain"][0]["dict"]["dicts"] if each["type"] == "group")


def _files(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if "file" in node:
            yield node
        for each in node.values():
            yield from _files(each)
    elif isinstance(node, list):
        for each in node:
            yield from _files(each)
