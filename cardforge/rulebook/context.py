"""Game, claims, editions and faces -> `Book`: everything a rulebook says, in order, with no look yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardforge.catalog.model import Game, Record
from cardforge.catalog.tags import in_squares
from cardforge.claims import Claims
from cardforge.findings import Findings
from cardforge.rulebook import parts
from cardforge.rulebook.indexes import index
from cardforge.rulebook.model import (
    Block,
    Book,
    Chapter,
    Cover,
    Example,
    Language,
    Meta,
    Plan,
    Section,
    Steps,
    Texts,
    one,
)
from cardforge.rulebook.plans import Pictures, plan
from cardforge.rulebook.readings import reading
from cardforge.rulebook.roster import emblems
from cardforge.rulebook.roster import sections as roster
from cardforge.rulebook.sections import Numbers, blocks, steps
from cardforge.rulebook.speak import Speaker
from cardforge.rulebook.words import FIXED, Words, chinese_numeral
from cardforge.text.convert import base_of

REGIONS = {"zh-Hans": "CN", "zh-Hant-TW": "TW", "zh-Hant-HK": "HK"}
"""The region that decides where Chinese punctuation sits in its square."""


def context(
    game: Game,
    claims: Claims | None,
    editions: Sequence[Words],
    faces: Mapping[str, bytes],
    *,
    executed: Iterable[str] = (),
    findings: Findings | None = None,
) -> Book:
    """The book of `game` in one edition, or in two for facing columns.

    `faces`: record id -> PDF of one page, the face at trim size; the back of the main deck is `back`, further
    ones `back/<deck>`. `executed`: ids of the rulings that
    the engine has run and upheld. A book reads values through its editions; `claims` are what plans count
    distances from. What the data lacks goes to `findings`.
    """
    speaker = Speaker(game, editions, findings if findings is not None else Findings())
    pictures = Pictures(speaker, faces)
    maker = _Maker(speaker, pictures, frozenset(executed), claims)
    chapters = maker.chapters()
    turn = _turn(speaker)
    words = {key: speaker.string(key) for key in FIXED}
    languages = tuple(_language(edition) for edition in editions)
    return Book(languages, _meta(speaker), _cover(speaker, pictures), chapters, turn, words, dict(faces), game.info.id)


def about(game: Game, editions: Sequence[Words]) -> Meta:
    """What the files of these editions say of themselves, without making the book."""
    return _meta(Speaker(game, editions, Findings()))


def wanted(game: Game) -> tuple[str, ...]:
    """The keys of the faces a book of this game shows: cover, components, plans and callouts; then emblems of rosters
    (`emblem/<record id>`); each once, in that order.
    """
    cards = [record.id for record in parts.physical(game)]
    found = [*(game.info.fields.get("cover") or cards[:3]), "back"]
    found += [str(record.fields.get("shows", record.id)) for record in parts.component_records(game)]
    found += [str(record.fields.get("card")) for record in game.of_type("reading")]
    for record in game.of_type("plan"):
        for item in record.fields.get("items", ()):
            back = item.get("back")
            found += [str(item["face"])] if "face" in item else [f"back/{back}"] if isinstance(back, str) else []
        found += [str(card) for cards in record.fields.get("round", {}).get("before", {}).values() for card in cards]
    known = (key for key in dict.fromkeys(found) if key.startswith("back") or key in game.records)
    return (*known, *emblems(game))


def _language(edition: Words) -> Language:
    lang = edition.tag.split("-")[0]
    return Language(edition.tag, lang, REGIONS.get(base_of(edition.tag), ""), edition.string("edition-short"))


def _meta(speaker: Speaker) -> Meta:
    info = speaker.game.info
    name = one(speaker.texts(info.name), " / ")
    rulebook, unofficial = one(speaker.string("book.rulebook"), " / "), one(_unofficial(speaker), " / ")
    author = ", ".join(one(name) for _, name in parts.credits(speaker).people[:1]) or "Cardforge"
    return Meta(
        f"{name} · {rulebook}",
        author,
        " · ".join(filter(None, (unofficial, one(parts.notice(speaker), " "), one(_reconstructed(speaker), " ")))),
        tuple(filter(None, (name, rulebook, unofficial))),
        info.version,
    )


def _unofficial(speaker: Speaker) -> Texts:
    """The word that covers and metadata of another's game say; nothing for a maker's own."""
    return speaker.line("unofficial") if speaker.game.info.unofficial else speaker.texts(None)


def _reconstructed(speaker: Speaker) -> Texts:
    """The line that covers and metadata say where any record, or any value of one, is guessed; else nothing."""
    origins = (o for record in speaker.game.records.values() for o in (record.origin, *record.origins.values()))
    return speaker.string("book.reconstructed") if any(o in parts.GUESSED for o in origins) else speaker.texts(None)


def _cover(speaker: Speaker, pictures: Pictures) -> Cover:
    info = speaker.game.info
    least, most = info.players
    cards = sum(len(record.copies) for record in parts.physical(speaker.game))
    facts = (
        speaker.string("book.players-count", least=least, most=most),
        speaker.string("book.cards-count", n=cards),
        speaker.string("book.version", version=info.version),
    )
    shown = info.fields.get("cover") or [r.id for r in parts.physical(speaker.game)]
    faces = tuple(face for key in shown if (face := pictures.of(key)) is not None)[:3]
    people = parts.credits(speaker).people
    designers = (
        speaker.joined(speaker.spaced(role, name) for role, name in people[:1]) if people else speaker.texts(None)
    )
    return Cover(
        speaker.texts(info.name),
        speaker.texts(info.fields.get("short") or info.name),
        speaker.texts(info.fields.get("tagline")),
        _unofficial(speaker),
        _reconstructed(speaker),
        designers,
        facts,
        faces,
        pictures.back(),
    )


def _turn(speaker: Speaker) -> Steps | None:
    """The turn summary: the first rule of form `turn`."""
    for record in speaker.game.of_type("rule"):
        if record.fields.get("form") == "turn":
            return steps(record, speaker, "turn")
    return None


class _Maker:
    """Chapters from `rules/book.yaml`, a block at a time."""

    def __init__(
        self, speaker: Speaker, pictures: Pictures, executed: frozenset[str], claims: Claims | None = None
    ) -> None:
        self.speaker = speaker
        self.claims = claims
        self.pictures = pictures
        self.executed = executed
        self.faq_opened = False
        self.blocks: Mapping[str, Callable[[Numbers], list[Section]]] = {
            "components": lambda numbers: [self._headless("components", parts.components(speaker, pictures))],
            "plan": lambda numbers: [self._record(r, numbers) for r in self._plans()],
            "reading-a-card": lambda numbers: [
                s for r in speaker.game.of_type("reading") for s in [self._record(r, numbers)]
            ],
            "turn-summary": lambda numbers: [self._headless("turn-summary", *filter(None, [_turn(speaker)]))],
            "faq": lambda numbers: [self._headless("faq", parts.faq(speaker, numbers, executed))],
            "reconstruction": lambda numbers: [self._headless("reconstruction", parts.reconstruction(speaker))],
            "credits": lambda numbers: [self._headless("credits", parts.credits(speaker))],
            "index": lambda numbers: [],
        }

    def chapters(self) -> tuple[Chapter, ...]:
        """Every chapter; the index last of all, since it looks at the others."""
        made = [self._chapter(n, stated) for n, stated in enumerate(self.speaker.game.book, 1)]
        for n, stated in enumerate(self.speaker.game.book):
            if "index" in stated.get("body", ()):
                section = self._headless("index", index(self.speaker, made))
                made[n] = replace(made[n], sections=(*made[n].sections, section))
        return tuple(made)

    def _chapter(self, n: int, stated: Mapping[str, Any]) -> Chapter:
        chinese = in_squares(self.speaker.editions[0].tag)
        numbers = Numbers(n)
        sections = _illustrated(section for item in stated.get("body", ()) for section in self._sections(item, numbers))
        title = self.speaker.texts(stated.get("title"))
        return Chapter(
            _anchor(str(stated["id"])),
            chinese_numeral(n) if chinese else str(n),
            title,
            tuple(s for s in sections if s.blocks or s.title),
            bool(stated.get("flow", False)),
        )

    def _sections(self, item: Any, numbers: Numbers) -> list[Section]:
        if isinstance(item, Mapping):
            return self._asked(item, numbers)
        if item in self.blocks:
            return self.blocks[item](numbers)
        record = self.speaker.game.records.get(item) if isinstance(item, str) else None
        if record is None or record.type not in ("rule", "plan", "reading"):
            self.speaker.findings.report("A116", None, game=self.speaker.game.info.id, item=item)
            return []
        return [self._record(record, numbers)]

    def _asked(self, item: Mapping[str, Any], numbers: Numbers) -> list[Section]:
        """A block that says what it is to hold: a roster, some of the answers, what was filled in of some types; each
        has its own heading.
        """
        title = self.speaker.texts(item.get("title"))
        if "roster" in item:
            first, *others = roster(item, self.speaker, self.pictures) or [Section("roster-none", title, ())]
            return [replace(first, title=title) if item.get("title") else first, *others]
        if "reconstruction" in item:
            told_of = parts.reconstruction(self.speaker, _listed(item["reconstruction"]))
            return [replace(self._headless("reconstruction", told_of), title=title)]
        files = _listed(item.get("faq", ()))
        answers = parts.faq(self.speaker, numbers, self.executed, files)
        if not answers.answers:
            return []
        explained = any(answers.mark) and not self.faq_opened
        made = [self._headless("faq", replace(answers, answers=()))] if explained else []
        self.faq_opened = True
        told = replace(answers, mark=self.speaker.texts(None))
        return [*made, Section("faq-" + "-".join(files), title, (told,), listed=False)]

    def _record(self, record: Record, numbers: Numbers) -> Section:
        made: tuple[Block, ...]
        title = self.speaker.title(record)
        if record.type == "plan":
            made, title = (plan(record, self.speaker, self.pictures, self.claims),), self.speaker.name(record.id)
        elif record.type == "reading":
            found = reading(record, self.speaker, self.pictures)
            made, title = (found,) if found else (), self.speaker.name(record.id)
        else:
            made = blocks(record, self.speaker, numbers)
        return Section(_anchor(record.id), _unlinked(title), made, listed=bool(made))  # a mere heading: not in contents

    def _headless(self, name: str, *made: Block) -> Section:
        return Section(f"block-{name}", self.speaker.texts(None), made)

    def _plans(self) -> list[Record]:
        return sorted(self.speaker.game.of_type("plan"), key=lambda record: int(record.fields.get("players", 0)))


def _illustrated(sections: Iterable[Section]) -> list[Section]:
    """Examples that follow a plan, with no heading of their own, belong to it: they stay by the drawing."""
    made: list[Section] = []
    for section in sections:
        follows = not any(section.title) and all(isinstance(block, Example) for block in section.blocks)
        if made and follows and section.blocks and any(isinstance(block, Plan) for block in made[-1].blocks):
            made[-1] = replace(made[-1], blocks=(*made[-1].blocks, *section.blocks))
        else:
            made.append(section)
    return made


def _listed(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [str(each) for each in value]


def _anchor(record_id: str) -> str:
    return record_id.replace("/", "-")


def _unlinked(title: Texts) -> Texts:
    """A heading names its own record: no reference, or the index would list every heading."""
    from cardforge.text.model import Span, plain

    return tuple((Span(plain(each)),) if each else each for each in title)
