"""Single values -> words: numbers in counting styles, words of closed sets, names, actors, lists, formulas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cardforge.claims.formula import Formula, Term
from cardforge.claims.model import Leaf, Node, Value
from cardforge.claims.types import ClaimRef, Number, Symbol, Token
from cardforge.text.model import SpanKind
from cardforge.text.numbers import han
from cardforge.text.patterns import FieldRef, Item, Literal, Phrase
from cardforge.text.pieces import Mentions, Piece, Scope

if TYPE_CHECKING:
    from cardforge.text.edition import Edition
    from cardforge.text.language import Phrases

LETTERS = "XYZWV"
"""What formulas without a fixed value are called in a sentence."""


class Values:
    """Prints the leaves of claims for one edition; `Renderer` adds the nodes."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.layers: Sequence[Phrases] = edition.layers
        self.claims = edition.claims

    def value(
        self, value: Value, mentions: Mentions, person: str = "", form: str = "", style: str = "", depth: int = 0
    ) -> list[Piece] | None:
        """Pieces of any value; None where it is absent (a flag that is off)."""
        raise NotImplementedError

    def node(
        self, node: Node, mentions: Mentions, person: str = "", form: str = "", depth: int = 0
    ) -> list[Piece] | None:
        """Pieces of a claim, action or shape."""
        raise NotImplementedError

    def choose(
        self, node: Node, section: str, name: str, form: str, hidden: frozenset[str] = frozenset()
    ) -> tuple[Phrases, Phrase] | None:
        """The phrase of a section that fits."""
        raise NotImplementedError

    def items(self, items: Iterable[Item], scope: Scope, phrases: Phrases) -> list[Piece] | None:
        """A pattern filled."""
        raise NotImplementedError

    def leaf(
        self, leaf: Leaf, mentions: Mentions, person: str, form: str, style: str, depth: int
    ) -> list[Piece] | None:
        """One value: a number in a style, a word of a closed set, a record's name, an actor."""
        value = leaf.value
        if isinstance(value, bool):
            return [] if value else None
        if isinstance(value, int | Formula):
            return self.number(leaf, mentions, style, person)
        if isinstance(leaf.type, ClaimRef):
            if (result := self.result(str(value), mentions, person, depth)) is not None:
                return result
            return self.edition.name_pieces(str(value).partition(":")[0], form)
        if "/" in value:
            return self.edition.name_pieces(value, form)
        if value in self.claims.actors.get(leaf.record, {}):
            return self.actor(leaf.record, value, mentions, form)
        if isinstance(leaf.type, Token):
            return self.token(leaf, form)
        table = leaf.type.name if isinstance(leaf.type, Symbol) else "word"
        return self.word(table, value, leaf, mentions, person, form, depth)

    def token(self, leaf: Leaf, form: str) -> list[Piece]:
        """A free word is the local id of a record ("lord" of role/lord), whose name is printed."""
        for record_type in ("role", "side", "character", "card", "term", "zone"):
            if (record_id := f"{record_type}/{leaf.value}") in self.claims.game.records:
                return self.edition.name_pieces(record_id, form)
        self.edition.report("L002", leaf.place, record=leaf.record, table="token", word=leaf.value)
        return [Piece(leaf.value, SpanKind.CLAIM, leaf.ref, self.edition.tag)]

    def result(self, address: str, mentions: Mentions, person: str, depth: int) -> list[Piece] | None:
        """What a referred-to claim comes to, where phrases say so ("judge.result"): the condition of a branch."""
        try:
            node = self.claims.at(address)
        except KeyError:
            return None
        if not isinstance(node, Node):
            return None
        found = self.choose(node, "fields", f"{node.shape}.result", "")
        if found is None:
            return None
        return self.items(found[1].items, Scope(node, person or "you", "", mentions, set(), depth=depth + 1), found[0])

    def word(
        self, table: str, value: str, leaf: Leaf, mentions: Mentions, person: str, form: str, depth: int
    ) -> list[Piece]:
        """A word of a closed set, from the first layer that has it."""
        self.edition.look("values", table)
        for phrases in self.layers:
            items = phrases.values.get(table, {}).get(value)
            if items is not None:
                node = Node(leaf.record, leaf.path, table, {}, leaf.place)
                found = self.items(items, Scope(node, person, form, mentions, set(), depth=depth + 1), phrases)
                return [replace(piece, ref=leaf.ref) for piece in found or []]
        self.edition.report("L002", leaf.place, record=leaf.record, table=table, word=value)
        return [Piece(value, SpanKind.CLAIM, leaf.ref, self.edition.tag)]

    def number(self, leaf: Leaf, mentions: Mentions, style: str, person: str = "") -> list[Piece]:
        """A number or formula in a counting style; a formula without a fixed value becomes a letter, explained
        after the sentence."""
        value = leaf.value if isinstance(leaf.value, int) else self.claims.constant(leaf.value, leaf.record)
        letter = ""
        if value is None:
            known = [name for name, other, _ in mentions.formulas if str(other.value) == str(leaf.value)]
            letter = known[0] if known else LETTERS[min(len(mentions.formulas), len(LETTERS) - 1)]
            if not known:
                mentions.formulas.append((letter, leaf, person or "you"))
        for phrases in self.layers:
            if style in phrases.styles:
                return self.styled(phrases, style, value, letter, leaf)
        if style:
            self.edition.report("L003", leaf.place, record=leaf.record, style=style)
        return [
            Piece(
                letter or str(value), SpanKind.CLAIM, leaf.ref, self.layers[0].tag if self.layers else self.edition.tag
            )
        ]

    def styled(self, phrases: Phrases, style: str, value: int | None, letter: str, leaf: Leaf) -> list[Piece]:
        """A number as its style says it."""
        spec = phrases.styles[style]
        if value is not None and value in spec.cases:
            text = spec.cases[value]
            return [Piece(text, SpanKind.CLAIM, leaf.ref, phrases.tag, article=text == "a")]
        numerals = spec.numerals
        shown = letter or digits(value or 0, numerals)
        text = (spec.one if value == 1 and spec.one else spec.say).replace("{n}", shown)
        return [Piece(text, SpanKind.CLAIM, leaf.ref, phrases.tag)]

    def join(
        self, values: Iterable[Value], mentions: Mentions, person: str, form: str, style: str, depth: int
    ) -> list[Piece] | None:
        """A list: A, B and C.

        `style` names the joint (and, or, then), or counts each number: "and" after a comma is the default joint.
        """
        joints = next((phrases for phrases in self.layers if style in phrases.joins), None)
        item_style = "" if joints else style
        joints = joints or next((phrases for phrases in self.layers if "and" in phrases.joins), None)
        between, last = joints.joins[style if style in joints.joins else "and"] if joints else (", ", ", ")
        tag = joints.tag if joints else self.edition.tag
        parts: list[list[Piece]] = []
        for value in values:
            said = "" if form == "subject" and parts else form  # only the first of several actions needs its subject
            if (pieces := self.value(value, mentions, person, said, item_style, depth + 1)) is not None:
                parts.append(pieces)
        out: list[Piece] = []
        for index, part in enumerate(parts):
            if index:
                out.append(Piece(last if index == len(parts) - 1 else between, SpanKind.CLAIM, "", tag))
            out += part
        return out or None

    def actor(self, record: str, name: str, mentions: Mentions, form: str) -> list[Piece]:
        """The full noun at its first mention, afterwards a short one."""
        actors = self.claims.actors[record]
        node = actors[name]
        if name in mentions.actors:
            again = "only" if len(actors) == 1 else ("first", "second", "third")[min(list(actors).index(name), 2)]
            leaf = Leaf(record, f"actors.{name}", again, node.place, Symbol("again"))
            return self.word("again", again, leaf, mentions, "", form, 0)
        mentions.actors[name] = 1
        return self.node(node, mentions, "third", "actor", 1) or []

    def explain_formulas(self, mentions: Mentions) -> list[Piece]:
        """What the letters of a sentence stand for, in brackets."""
        out: list[Piece] = []
        for letter, leaf, person in mentions.formulas:
            out += self.formula_pattern(
                "note",
                leaf,
                {
                    "letter": [Piece(letter, SpanKind.CLAIM, leaf.ref, self.edition.tag)],
                    "formula": self.term(leaf.value.root, leaf, person),
                },
            )
        mentions.formulas.clear()
        return out

    def term(self, term: Term, leaf: Leaf, person: str = "you") -> list[Piece]:
        """A formula's tree in words."""
        tag = self.layers[0].tag if self.layers else self.edition.tag
        if term.op == "int":
            return [Piece(term.text, SpanKind.CLAIM, leaf.ref, tag)]
        if term.op == "var":
            return self.word("variable", term.text, leaf, Mentions(), person, "", 0)
        if term.op == "ref":
            record, _, path = term.text.partition(":")
            number = self.claims.number(f"{record or leaf.record}:{path}")
            return [Piece(term.text if number is None else str(number), SpanKind.CLAIM, leaf.ref, tag)]
        names = "abcdefghi"
        name = (
            f"{term.op}_to"
            if term.op in ("min", "max") and term.args[-1].op == "int" and len(term.args) == 2
            else term.op
        )
        return self.formula_pattern(
            name, leaf, {names[i]: self.term(arg, leaf, person) for i, arg in enumerate(term.args)}
        )

    def formula_pattern(self, name: str, leaf: Leaf, parts: Mapping[str, list[Piece]]) -> list[Piece]:
        """A pattern of the `formula` section, its fields filled with pieces in hand."""
        for phrases in self.layers:
            items = phrases.formula.get(name)
            if items is None:
                continue
            out: list[Piece] = []
            for item in items:
                if isinstance(item, Literal):
                    out.append(Piece(item.text, SpanKind.CLAIM, leaf.ref, phrases.tag))
                elif isinstance(item, FieldRef):
                    out += parts.get(item.path, [])
            return out
        self.edition.report("L002", leaf.place, record=leaf.record, table="formula", word=name)
        return [Piece(str(leaf.value), SpanKind.CLAIM, leaf.ref, self.edition.tag)]


def is_change(leaf: Leaf) -> bool:
    """Whether a number is a change (it might be negative): bare, it is written with its sign."""
    return isinstance(leaf.type, Number) and leaf.type.least < 0


def digits(value: int, numerals: str) -> str:
    """A number in arabic, han or signed numerals."""
    if numerals == "signed":
        return f"+{value}" if value > 0 else f"−{abs(value)}"
    return str(value) if numerals == "arabic" else han(value, pair=numerals == "han")
