"""The blocks that gather records from all over the game: components, answers, notes on reconstruction, credits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from cardforge.catalog.model import Game, Origin, Record
from cardforge.faces.cards import cards
from cardforge.rulebook.model import Answer, Component, Components, Credits, Faq, Guess, Reconstruction, Texts, one
from cardforge.rulebook.plans import Pictures
from cardforge.rulebook.sections import Numbers
from cardforge.rulebook.speak import Speaker, blank, refs
from cardforge.text.model import SpanKind

GUESSED = (Origin.LIKELY, Origin.DERIVED, Origin.RECONSTRUCTED, Origin.COINED)
"""Origins that the rulebook marks and lists."""
_MARKED = (Origin.RECONSTRUCTED, Origin.COINED)


def physical(game: Game) -> list[Record]:
    """The records that are printed as cards and other pieces, as the sheets have them."""
    return cards(game)


def components(speaker: Speaker, pictures: Pictures) -> Components:
    """The `component/*` records that show a face; where there are none, every card."""
    return Components(tuple(_component(record, speaker, pictures) for record in component_records(speaker.game)))


def component_records(game: Game) -> list[Record]:
    """What the component list goes through."""
    return [r for r in game.of_type("component") if "shows" in r.fields] or physical(game)


def _component(record: Record, speaker: Speaker, pictures: Pictures) -> Component:
    counted = [speaker.game.records[i] for i in record.fields.get("of", ()) if i in speaker.game.records] or [record]
    count = int(record.fields.get("count") or sum(len(each.copies) for each in counted) or 1)
    face = pictures.of(str(record.fields.get("shows", record.id)))
    name = speaker.name(record.id)
    return Component(name, count, speaker.clause(record, "note"), face, any(_marked(r) for r in counted), refs(name))


def _marked(record: Record) -> bool:
    return record.origin in _MARKED or any(origin in _MARKED for origin in record.origins.values())


def faq(speaker: Speaker, numbers: Numbers, executed: Iterable[str], files: Iterable[str] = ()) -> Faq:
    """The rulings marked `print` that have clauses q and a, in the order of the files (2-turn before 11-skills); of
    `files` alone where there are any. The sign of an executed answer is explained where the game has such answers.
    """
    ran, wanted = frozenset(executed), tuple(files)
    answers = []
    for record in printed(speaker.game):
        if wanted and ruling_file(record) not in wanted:
            continue
        question, answer = speaker.clause(record, "q"), speaker.clause(record, "a")
        answers.append(Answer(numbers.next(), question, answer, record.id in ran, refs(question, answer)))
    marked = any(record.id in ran for record in printed(speaker.game))
    return Faq(tuple(answers), speaker.string("book.faq-mark") if marked else speaker.texts(None))


def printed(game: Game) -> list[Record]:
    """The rulings that the book prints."""
    asked = [r for r in game.of_type("ruling") if r.fields.get("print") is True and {"q", "a"} <= r.clauses.keys()]
    return sorted(asked, key=lambda record: _natural(ruling_file(record)))


def ruling_file(record: Record) -> str:
    """The file a ruling stands in, below `rulings/`, without its extension."""
    return record.document.file.removeprefix("rulings/").rpartition(".")[0]


def _natural(name: str) -> list[tuple[int, str]]:
    """Numbers in a name sort by their value."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", name)]


def reconstruction(speaker: Speaker, types: Iterable[str] = ()) -> Reconstruction:
    """Every record that is itself guessed, or holds guessed values; neighbours of the same kind and note are told
    together. What a record has to say of several origins is said once, with the first. A rule that is guessed whole
    and has no note is left out: it says of itself what there is to say (notes that are a chapter of the book). Of
    `types` alone where there are any, for a game whose notes tell of the others.
    """
    guesses: list[Guess] = []
    for record in speaker.game.of_type(*types) if types else speaker.game.records.values():
        called = _called(record, speaker)
        if called is None:
            continue
        note = _note(record, speaker)
        for n, (origin, values) in enumerate(_guesses(record, speaker)):
            said = speaker.texts(None) if n else note
            if record.type != "rule" or values or not blank(said):
                guesses.append(Guess(called, speaker.string(f"origin.{origin}"), values, said, record.id))
    return Reconstruction(speaker.string("book.reconstruction-lead"), _together(guesses, speaker))


def _note(record: Record, speaker: Speaker) -> Texts:
    """Its note, slots filled."""
    stated = record.fields.get("note")
    if not stated:
        return speaker.texts(None)
    return speaker.each(lambda edition: edition.render(edition.texts(stated), record.id))


def _guesses(record: Record, speaker: Speaker) -> list[tuple[str, tuple[Texts, ...]]]:
    """What of a record is guessed: the whole (no values listed), or the sentences its guessed values appear in, an
    origin at a time.
    """
    if record.origin in GUESSED:
        return [(str(record.origin), ())]
    found: dict[str, list[str]] = {}
    for path, origin in record.origins.items():
        if origin in GUESSED:
            found.setdefault(str(origin), []).append(path)
    return [(origin, _sentences(record, paths, speaker)) for origin, paths in found.items()]


def _sentences(record: Record, paths: list[str], speaker: Speaker) -> tuple[Texts, ...]:
    wanted = [path.partition(".") for path in paths]
    clauses = [rest.split(".")[0] for root, _, rest in wanted if root == "clauses"]
    claims = [f"{record.id}:{rest}" for root, _, rest in wanted if root == "claims"]
    told = []
    for key in record.clauses:
        texts = speaker.clause(record, key)
        printed = [span.ref for each in texts for span in each if span.kind is SpanKind.CLAIM]
        if key in clauses or any(
            ref == c or ref.startswith(f"{c}.") or c.startswith(f"{ref}.") for ref in printed for c in claims
        ):
            told.append(texts)
    return tuple(told)


def _called(record: Record, speaker: Speaker) -> Texts | None:
    """A rule is called by its title, one that follows on by the title before it in the book, anything else by its
    name; rulings and the like, which
    only tell what other records say, are not listed."""
    if record.type in ("ruling", "plan", "reading"):
        return None
    if record.type != "rule":
        return speaker.name(record.id)
    for chapter in speaker.game.book:
        body = list(chapter.get("body", ()))
        if record.id in body:
            before = [speaker.game.records[i] for i in body[: body.index(record.id) + 1] if i in speaker.game.records]
            titles = [title for each in before if not blank(title := speaker.title(each))]
            return titles[-1] if titles else speaker.texts(chapter.get("title"))
    title = speaker.title(record)
    return None if blank(title) else title


def _together(guesses: list[Guess], speaker: Speaker) -> tuple[Guess, ...]:
    groups: dict[tuple[Any, ...], list[Guess]] = {}
    for guess in guesses:
        key = (guess.origin, guess.note, tuple(map(one, guess.values)), guess.ref.split("/")[0])
        groups.setdefault(key, []).append(guess)
    return tuple(
        Guess(
            speaker.joined(dict.fromkeys(g.name for g in group)),
            group[0].origin,
            group[0].values,
            group[0].note,
            group[0].ref,
        )
        for group in groups.values()
    )


def credits(speaker: Speaker) -> Credits:
    """The notices of `unofficial`, where the game states it, then each entry of the game's `credits`: `{role: words,
    name: words}`, or words alone.
    """
    fields = speaker.game.info.fields
    stated = fields.get("unofficial")
    notices = [notice(speaker)] if stated else []
    if isinstance(stated, str | Mapping) and stated:
        notices.append(speaker.texts(stated))
    entries = fields.get("credits") or ()
    people = [_person(entry, speaker) for entry in ([entries] if isinstance(entries, str | Mapping) else entries)]
    return Credits(tuple(notices), tuple(people))


def notice(speaker: Speaker) -> Texts:
    """The notice of an edition that is not its owners'; nothing where the game does not say so."""
    return speaker.string("unofficial-long") if speaker.game.info.unofficial else speaker.texts(None)


def _person(entry: Any, speaker: Speaker) -> tuple[Texts, Texts]:
    if isinstance(entry, Mapping) and "name" in entry:
        return speaker.texts(entry.get("role")), speaker.texts(entry["name"])
    return speaker.texts(None), speaker.texts(entry)
