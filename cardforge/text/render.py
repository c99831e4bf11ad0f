"""Claims -> words of one edition, through its phrase tables.

A slot prints the predicate of a claim: its *body*, and around it the *frame* (when, if, who, may, openly)
for those frame fields the body did not print.
Pieces remember the claim or record they come from and the edition whose words they are, so that computed editions can
convert them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from cardforge.claims.formula import Formula
from cardforge.claims.kinds import KINDS
from cardforge.claims.kinds.base import FRAME
from cardforge.claims.model import Leaf, Node, Value
from cardforge.text.conditions import Conditions, find, said
from cardforge.text.model import SpanKind
from cardforge.text.patterns import FieldRef, Item, Literal, Optional, PartRef, Person, Phrase, WordRef
from cardforge.text.pieces import Mentions, Piece, Scope
from cardforge.text.values import Values

if TYPE_CHECKING:
    from cardforge.text.edition import Edition
    from cardforge.text.language import Phrases

SEVERAL = ("others", "players", "alive", "wounded")
"""Words for more than one player; a record is of several where it is tagged `plural`."""
MAX_DEPTH = 24
"""Deepest nesting of phrases; the deepest bundled claim needs 6."""


class Renderer(Values):
    """Prints values of claims for one edition."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.conditions = Conditions(edition.claims)
        self.of = ""
        """The record for a text of which entries of the phrase tables are looked up."""

    def value(
        self, value: Value, mentions: Mentions, person: str = "", form: str = "", style: str = "", depth: int = 0
    ) -> list[Piece] | None:
        """Pieces of any value; None where it is absent (a flag that is off)."""
        if depth > MAX_DEPTH:
            return None
        if isinstance(value, tuple):
            return self.join(value, mentions, person, form, style or "and", depth)
        if isinstance(value, Node):
            return self.node(value, mentions, person, form, depth + 1)
        return self.leaf(value, mentions, person, form, style, depth)

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
        used = said(phrase)
        scope = Scope(node, who, form, mentions, used, depth=depth, stated=bool(stated))
        body = self.items(phrase.items, scope, phrases)
        if body is None:
            self.edition.report("L004", node.place, record=node.record, kind=node.shape, path=node.path)
            return None
        left = [name for name in FRAME if name not in used and self.conditions.is_there(node, name)]
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
        if value in ("self", "user"):
            return "you"
        record = self.claims.game.records.get(value)
        several = value in SEVERAL if record is None else "plural" in (record.fields.get("tags") or ())
        return "they" if several else "third"

    def choose(
        self, node: Node, section: str, name: str, form: str, hidden: frozenset[str] = frozenset()
    ) -> tuple[Phrases, Phrase] | None:
        """The first phrase whose conditions hold, from the nearest layer that has one."""
        self.edition.look(section, name)
        for phrases in self.layers:
            for phrase in getattr(phrases, section).get(name, ()):
                if self.conditions.holds(phrase.when, node, form, hidden):
                    return phrases, phrase
        return None

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
        scope.used.update(said(found[1]))
        return self.items(found[1].items, replace(scope, depth=scope.depth + 1), found[0])

    def vocabulary(self, item: WordRef, scope: Scope) -> list[Piece] | None:
        """A word of the vocabulary, singular or plural by a field's number."""
        self.edition.look("words", item.word)
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
