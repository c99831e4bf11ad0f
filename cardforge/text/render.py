"""Claims -> words of one edition, through its phrase tables.

A slot prints the predicate of a claim: its *body*, and around it the *frame* (when, if, who, may, openly) for those frame fields the body did not print.
Pieces remember the claim or record they come from and the edition whose words they are, so that computed editions can
convert them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from cardforge.claims.formula import Formula, Term
from cardforge.claims.kinds import KINDS
from cardforge.claims.kinds.base import FRAME
from cardforge.claims.model import Leaf, Node, Value, plain_value
from cardforge.claims.types import ClaimRef, Symbol
from cardforge.text.model import SpanKind
from cardforge.text.numbers import han
from cardforge.text.patterns import FieldRef, Item, Literal, Optional, PartRef, Person, Phrase, WordRef

if TYPE_CHECKING:
    from cardforge.text.edition import Edition
    from cardforge.text.language import Phrases

SEVERAL = ("others", "players", "alive", "wounded")
"""Words for more than one player; a record is of several where it is tagged `plural`."""
MAX_DEPTH = 24
LETTERS = "XYZWV"


@dataclass(frozen=True, slots=True)
class Piece:
    """Words with their origin; `tag` is the edition they are written in; `article` marks an "a" that may become
    "an"."""

    text: str
    kind: SpanKind
    ref: str
    tag: str
    article: bool = False


@dataclass
class Mentions:
    """What a sentence has said so far: actors by name, and formulas that stand as letters."""

    actors: dict[str, int] = field(default_factory=dict)
    formulas: list[tuple[str, Leaf]] = field(default_factory=list)


@dataclass(frozen=True)
class Scope:
    """Where a pattern is being filled: the claim's node, the person and form asked for, fields already said, the
    frame's body."""

    node: Node
    person: str
    form: str
    mentions: Mentions
    used: set[str]
    hidden: frozenset[str] = frozenset()
    body: tuple[Piece, ...] | None = None
    depth: int = 0
    stated: bool = False


class Renderer:
    """Prints values of claims for one edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.layers: Sequence[Phrases] = edition.layers
        self.claims = edition.claims

    # -- values

    def value(
        self, value: Value, scope_mentions: Mentions, person: str = "", form: str = "", style: str = "", depth: int = 0
    ) -> list[Piece] | None:
        """Pieces of any value; None where it is absent (a flag that is off)."""
        if depth > MAX_DEPTH:
            return None
        if isinstance(value, tuple):
            return self.join(value, scope_mentions, person, form, style or "and", depth)
        if isinstance(value, Node):
            return self.node(value, scope_mentions, person, form, depth + 1)
        return self.leaf(value, scope_mentions, person, form, style, depth)

    def leaf(
        self, leaf: Leaf, mentions: Mentions, person: str, form: str, style: str, depth: int
    ) -> list[Piece] | None:
        """One value: a number in a style, a word of a closed set, a record's name, an actor."""
        value = leaf.value
        if isinstance(value, bool):
            return [] if value else None
        if isinstance(value, int | Formula):
            return self.number(leaf, mentions, style)
        if isinstance(leaf.type, ClaimRef):
            if (result := self.result(str(value), mentions, person, depth)) is not None:
                return result
            return self.edition.name_pieces(str(value).partition(":")[0], form)
        if "/" in value:
            return self.edition.name_pieces(value, form)
        if value in self.claims.actors.get(leaf.record, {}):
            return self.actor(leaf.record, value, mentions, form)
        table = leaf.type.name if isinstance(leaf.type, Symbol) else "token"
        return self.word(table, value, leaf, mentions, person, form, depth)

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
        for phrases in self.layers:
            items = phrases.values.get(table, {}).get(value)
            if items is not None:
                node = Node(leaf.record, leaf.path, table, {}, leaf.place)
                found = self.items(items, Scope(node, person, form, mentions, set(), depth=depth + 1), phrases)
                return [replace(piece, ref=leaf.ref) for piece in found or []]
        self.edition.report("L002", leaf.place, record=leaf.record, table=table, word=value)
        return [Piece(value, SpanKind.CLAIM, leaf.ref, self.edition.tag)]

    def number(self, leaf: Leaf, mentions: Mentions, style: str) -> list[Piece]:
        """A number or formula in a counting style; a formula without a fixed value becomes a letter, explained
        after the sentence."""
        value = leaf.value if isinstance(leaf.value, int) else self.claims.constant(leaf.value, leaf.record)
        letter = ""
        if value is None:
            known = [name for name, other in mentions.formulas if str(other.value) == str(leaf.value)]
            letter = known[0] if known else LETTERS[min(len(mentions.formulas), len(LETTERS) - 1)]
            if not known:
                mentions.formulas.append((letter, leaf))
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
        shown = letter or _digits(value or 0, numerals)
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

    # -- nodes

    def node(
        self, node: Node, mentions: Mentions, person: str = "", form: str = "", depth: int = 0
    ) -> list[Piece] | None:
        """A claim, action or shape: body, then the frame around it.

        Form `bare` leaves the frame out; `subject` puts a pronoun first.
        """
        found = self.choose(node, "kinds", node.shape, form)
        if found is None:
            self.edition.report("L001", node.place, record=node.record, kind=node.shape, path=node.path)
            return None
        phrases, phrase = found
        stated = self.subject_person(node, phrase)
        who = stated or person or phrase.person or "you"
        if who == "third" and not stated and form != "bare" and ("at" in node.fields or "if" in node.fields):
            who = "they"  # the frame says a pronoun before the verb
        used = _said(phrase)
        scope = Scope(node, who, form, mentions, used, depth=depth, stated=bool(stated))
        body = self.items(phrase.items, scope, phrases)
        if body is None:
            self.edition.report("L004", node.place, record=node.record, kind=node.shape, path=node.path)
            return None
        left = [name for name in FRAME if name not in used and self.is_there(node, name)]
        frame = self.choose(node, "parts", "frame", form, frozenset(used)) if left and form != "bare" else None
        if frame is not None:
            framing = replace(scope, hidden=frozenset(used), body=tuple(body), used=set())
            body = self.items(frame[1].items, framing, frame[0]) or body
        elif form == "subject":
            body = (self.part("pronoun", scope) or []) + body
        return body

    def subject_person(self, node: Node, phrase: Phrase) -> str:
        """The person of the subject a phrase states itself, or that the claim states as `by`; "" where it states
        none."""
        value = node.fields.get(phrase.subject) or node.fields.get("by")
        first = value[0] if isinstance(value, tuple) and value else value
        if isinstance(first, Node) and first.shape in KINDS:
            found = self.choose(first, "kinds", first.shape, "")
            return "" if found is None else self.subject_person(first, found[1])
        if value is None:
            return ""
        return "they" if isinstance(value, tuple) and len(value) > 1 else self.number_of(first)

    def number_of(self, who: Value | None) -> str:
        """`you` for oneself, `they` for several, `third` for one: of whoever a leaf or a group of players names."""
        if isinstance(who, Node):
            amount = find(who, "n")
            return "third" if isinstance(amount, Leaf) and amount.value == 1 else "they"
        value = str(who.value) if isinstance(who, Leaf) else ""
        if value == "self":
            return "you"
        record = self.claims.game.records.get(value)
        several = value in SEVERAL if record is None else "plural" in (record.fields.get("tags") or ())
        return "they" if several else "third"

    def choose(
        self, node: Node, section: str, name: str, form: str, hidden: frozenset[str] = frozenset()
    ) -> tuple[Phrases, Phrase] | None:
        """The first phrase whose conditions hold, from the nearest layer that has one."""
        for phrases in self.layers:
            for phrase in getattr(phrases, section).get(name, ()):
                if self.holds(phrase.when, node, form, hidden):
                    return phrases, phrase
        return None

    def holds(self, when: Mapping[str, Any], node: Node, form: str, hidden: frozenset[str]) -> bool:
        """Whether all conditions of a phrase hold for a node."""
        for name, expected in when.items():
            if name == "form":
                if form != expected:
                    return False
                continue
            value = None if name.partition(".")[0] in hidden else find(node, name)
            if not self.meets(value, expected):
                return False
        return True

    def meets(self, value: Value | None, expected: Any) -> bool:
        """One condition: present, absent, formula, {in: [...]}, {not: x}, {count: n}, {type: card}, or an equal
        value."""
        there = value is not None and value != () and not (isinstance(value, Leaf) and value.value is False)
        if expected == "present":
            return there
        if expected in ("absent", False):
            return not there
        if expected == "formula":
            return (
                isinstance(value, Leaf)
                and isinstance(value.value, Formula)
                and self.claims.constant(value.value, value.record) is None
            )
        if value is None:
            return False
        bare = plain_value(value)
        if isinstance(bare, Formula):
            bare = self.claims.constant(bare, value.record) if isinstance(value, Leaf) else None
        if isinstance(expected, Mapping):
            return all(self.meets_operator(value, bare, operator, operand) for operator, operand in expected.items())
        return bool(bare == (list(expected) if isinstance(expected, list | tuple) else expected)) or bare == [expected]

    def meets_operator(self, value: Value, bare: Any, operator: str, operand: Any) -> bool:
        """A condition written as a mapping."""
        match operator:
            case "in":
                return bare in list(operand)
            case "not":
                return bool(bare != operand)
            case "count":
                return bool((len(bare) if isinstance(bare, list) else 1) == operand)
            case "type":
                first = bare[0] if isinstance(bare, list) and bare else bare
                return isinstance(first, str) and first.startswith(f"{operand}/")
            case "ends":
                return isinstance(bare, str) and bare.endswith(str(operand))
            case _:
                return False

    def is_there(self, node: Node, name: str) -> bool:
        """Whether a field is given and not an off flag."""
        return self.meets(node.fields.get(name), "present")

    # -- patterns

    def items(self, items: Iterable[Item], scope: Scope, phrases: Phrases) -> list[Piece] | None:
        """A pattern filled; None where a field outside an optional part is absent."""
        out: list[Piece] = []
        for item in items:
            found = self.item(item, scope, phrases)
            if found is None:
                return None
            out += found
        return out

    def item(self, item: Item, scope: Scope, phrases: Phrases) -> list[Piece] | None:
        """One item of a pattern."""
        if isinstance(item, Literal):
            return [Piece(item.text, SpanKind.CLAIM, scope.node.ref, phrases.tag)]
        if isinstance(item, FieldRef):
            return self.field(item, scope)
        if isinstance(item, Optional):
            used = set(scope.used)
            inside = self.items(item.items, replace(scope, used=used), phrases)
            if inside is not None:
                scope.used.update(used)
            return inside or []
        if isinstance(item, Person):
            chosen = {"you": item.you, "they": item.they}.get(scope.person, item.third)
            return self.items(chosen, scope, phrases)
        if isinstance(item, PartRef):
            return self.part(item.name, scope)
        return self.vocabulary(item, scope)

    def field(self, item: FieldRef, scope: Scope) -> list[Piece] | None:
        """A field's words, remembered as said."""
        first = item.path.partition(".")[0]
        if first in scope.hidden:
            return None
        value = find(scope.node, item.path)
        if value is None:
            return None
        found = self.value(value, scope.mentions, scope.person, item.form, item.style, scope.depth + 1)
        if found is not None:
            scope.used.add(first)
        return found

    def part(self, name: str, scope: Scope) -> list[Piece] | None:
        """A named part for the same node.

        `body` inside a frame is what the frame goes around; `subject` and `pronoun` say nothing where the body states
        its own.
        """
        if name == "body" and scope.body is not None:
            return list(scope.body)
        if name in ("subject", "pronoun") and scope.stated:
            return []
        if scope.depth > MAX_DEPTH:
            return None
        found = self.choose(scope.node, "parts", name, scope.form, scope.hidden)
        if found is None:
            return None
        scope.used.update(_said(found[1]))
        return self.items(found[1].items, replace(scope, depth=scope.depth + 1), found[0])

    def vocabulary(self, item: WordRef, scope: Scope) -> list[Piece] | None:
        """A word of the vocabulary, singular or plural by a field's number."""
        for phrases in self.layers:
            if item.word in phrases.words:
                one, many = phrases.words[item.word]
                value = find(scope.node, item.by) if item.by else None
                number = value.value if isinstance(value, Leaf) else 1
                if isinstance(number, Formula) and isinstance(value, Leaf):
                    number = self.claims.constant(number, value.record)
                return [Piece(one if number == 1 else many, SpanKind.CLAIM, scope.node.ref, phrases.tag)]
        self.edition.report("L005", scope.node.place, record=scope.node.record, word=item.word)
        return None

    # -- actors and formulas

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
        for letter, leaf in mentions.formulas:
            out += self.formula_pattern(
                "note",
                leaf,
                {
                    "letter": [Piece(letter, SpanKind.CLAIM, leaf.ref, self.edition.tag)],
                    "formula": self.term(leaf.value.root, leaf),
                },
            )
        mentions.formulas.clear()
        return out

    def term(self, term: Term, leaf: Leaf) -> list[Piece]:
        """A formula's tree in words."""
        tag = self.layers[0].tag if self.layers else self.edition.tag
        if term.op == "int":
            return [Piece(term.text, SpanKind.CLAIM, leaf.ref, tag)]
        if term.op == "var":
            return self.word("variable", term.text, leaf, Mentions(), "", "", 0)
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
        return self.formula_pattern(name, leaf, {names[i]: self.term(arg, leaf) for i, arg in enumerate(term.args)})

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


def _said(phrase: Phrase) -> set[str]:
    """Fields a phrase's conditions already speak for."""
    return {
        key.partition(".")[0]
        for key, expected in phrase.when.items()
        if expected not in ("absent", False) and key != "form"
    }


def _digits(value: int, numerals: str) -> str:
    if numerals == "signed":
        return f"+{value}" if value > 0 else f"-{abs(value)}"
    return str(value) if numerals == "arabic" else han(value, pair=numerals == "han")


def find(node: Node, path: str) -> Value | None:
    """The value at a dotted field path inside a node; None where there is none."""
    here: Value | None = node
    for part in path.split("."):
        if isinstance(here, tuple) and len(here) == 1:
            here = here[0]
        if not isinstance(here, Node):
            return None
        here = here.fields.get(part)
        if here is None:
            return None
    return here
