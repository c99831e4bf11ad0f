"""What a ruling tells of: the numbers, records and suits of its scenario and of the claims it covers.

The answer to a question is prose, written freely; but it is executed, so what it says has to occur in what was run. A
number that only follows from others (2 + 2 + 3) is made a claim of the ruling and printed through a slot.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardforge.catalog.model import Record
from cardforge.claims.model import Claims, leaves_of
from cardforge.claims.resolve import references_of

_CARD = re.compile(r"\b([SHCD])(?:10|[2-9AJQK])?\b")
_SUITS = {"S": "suit.spade", "H": "suit.heart", "C": "suit.club", "D": "suit.diamond"}
_ID = re.compile(r"[a-z]+/[a-z0-9-]+")


@dataclass(frozen=True)
class Evidence:
    """The evidence of one ruling. One (a card, a player, once) needs none."""

    record: Record
    claims: Claims

    @cached_property
    def scenario(self) -> list[Any]:
        """Every scalar and list of `given`, `when` and `then`."""
        return [item for key in ("given", "when", "then") for item in _walk(self.record.fields.get(key))]

    @cached_property
    def records(self) -> set[str]:
        """Ids the scenario or the covered claims name."""
        words = [str(item) for item in self.scenario if isinstance(item, str)]
        found = {found for word in [*words, *self.covers] for found in _ID.findall(word)}
        for owner in sorted(found):
            for claim in self.claims.of(owner).values():
                found |= {ref.record for leaf in leaves_of(claim) for ref in references_of(leaf, self.claims)}
        return found

    @property
    def covers(self) -> tuple[str, ...]:
        """The addresses of the claims it witnesses."""
        return tuple(str(address) for address in self.record.fields.get("covers") or ())

    @cached_property
    def numbers(self) -> set[int]:
        """Numbers of the scenario, how many items its lists have, and the numbers of the records covered."""
        out = {1} | {item for item in self.scenario if isinstance(item, int)}
        out |= {len(item) for item in self.scenario if isinstance(item, list | tuple)}
        out |= {int(found) for item in self.scenario if isinstance(item, str) for found in re.findall(r"\d+", item)}
        for owner in sorted(self.records):
            for claim in self.claims.of(owner).values():
                numbers = (self.claims.number(leaf.ref) for leaf in leaves_of(claim) if not isinstance(leaf.value, str))
                out |= {number for number in numbers if number is not None}
        return out

    @cached_property
    def values(self) -> set[str]:
        """Suits, colours and phases: "suit.heart", "phase.play"."""
        words = [str(item) for item in self.scenario if isinstance(item, str)]
        out = {_SUITS[letter] for word in words for letter in _CARD.findall(word)}
        out |= {f"{table}.{word}" for word in words for table in ("suit", "colour", "phase")}
        for owner in sorted(self.records):
            for claim in self.claims.of(owner).values():
                out |= {f"{leaf.type.name}.{leaf.value}" for leaf in leaves_of(claim) if hasattr(leaf.type, "name")}
        return out


def _walk(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _walk(item)
    elif isinstance(value, list | tuple):
        yield value
        for item in value:
            yield from _walk(item)
    elif value is not None and not isinstance(value, bool):
        yield value
