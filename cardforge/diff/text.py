"""A diff -> lines for a terminal: what is gone in red, struck out where there is no colour, what is new in green."""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.diff.model import Diff, Kind, Look, Pieces, RecordChange, State, ValueChange, runs
from cardforge.diff.told import KINDS, called, echoing, name_of, own_texts, told_records

WORDS = {
    "zh": {
        "head": "{game} {old} → {new}：新增 {added}，删去 {removed}，改标识 {renamed}，改动 {changed}；"
        "规则书 {passages} 段",
        "none": "{game} {old} → {new}：没有不同",
        "book": "规则书",
        "game": "game.yaml",
        "face": "牌面",
        "only": "只有名字随之改变",
        "new": "新画的",
        "gone": "不再印",
        "texts": "文字（{texts}）",
        "drawing": "图样",
        "back": "背面",
        "reprint": "要重印 {n} 张",
        "reason": "原因：{reason}",
        "numbers": "只是编号变了：{ids}",
    },
    "en": {
        "head": "{game} {old} → {new}: {added} added, {removed} removed, {renamed} with a new id, {changed} changed; "
        "{passages} paragraphs of the rulebook",
        "none": "{game} {old} → {new}: no difference",
        "book": "rulebook",
        "game": "game.yaml",
        "face": "face",
        "only": "only names in it are new",
        "new": "new",
        "gone": "printed no more",
        "texts": "words ({texts})",
        "drawing": "drawing",
        "back": "back",
        "reprint": "{n} to print again",
        "reason": "reason: {reason}",
        "numbers": "only numbered otherwise: {ids}",
    },
}
BOLD, RED, GREEN, GREY, OFF = "\x1b[1m", "\x1b[31m", "\x1b[32m", "\x1b[90m", "\x1b[0m"


def lines(diff: Diff, language: str, *, color: bool = False) -> Iterator[str]:
    """The report, `language` zh or en."""
    yield from _Report(diff, language, color).lines()


class _Report:
    def __init__(self, diff: Diff, language: str, color: bool) -> None:
        self.diff, self.color = diff, color
        self.words = WORDS[language]
        self.side = 0 if language == "zh" else 1

    def lines(self) -> Iterator[str]:
        diff = self.diff
        counts = {kind.value: diff.count(kind) for kind in Kind}
        passages = max(map(len, diff.passages.values()), default=0)
        head = self.words["head" if diff else "none"]
        yield self._in(
            BOLD, head.format(game=diff.game, old=diff.old_version, new=diff.new_version, passages=passages, **counts)
        )
        if diff.info:
            yield from ("", self._in(BOLD, self.words["game"]), *map(self._value, diff.info))
        told = list(told_records(diff))
        echoes = echoing(told)
        for change in told:
            yield from self._record(change, change.id in echoes)
        for tag, passages_ in diff.passages.items():
            if passages_:
                yield from ("", self._in(BOLD, f"{self.words['book']} · {tag}"))
            for passage in passages_:
                yield f"  {self._in(GREY, ' · '.join(passage.where))}"
                yield f"    {self._pieces(passage.pieces)}"
        if diff.renumbered:
            yield from ("", self.words["numbers"].format(ids=", ".join(diff.renumbered)))

    def _record(self, change: RecordChange, echo: bool) -> Iterator[str]:
        yield ""
        kind = KINDS[change.kind][self.side]
        ids = change.id if change.old_id in ("", change.id) else f"{change.old_id} → {change.id}"
        yield self._in(BOLD, f"{kind} {ids} {name_of(change)}") + (f"  {self.words['only']}" if echo else "")
        yield from map(self._value, change.values)
        for tag, seen in change.editions.items():
            told = own_texts(change, seen, self.diff)
            look = self._look(seen.look)
            if told or look:
                yield f"  {self._in(GREY, tag)}{'  ' + look if look else ''}"
            for text in told:
                yield f"    {called(text.key)[self.side]}: {self._pieces(text.pieces)}"
            if why := change.reasons.get(tag):
                yield f"    {self.words['reason'].format(reason=why)}"

    def _look(self, look: Look | None) -> str:
        if look is None:
            return ""
        parts = [self.words["texts"].format(texts=", ".join(look.texts))] if look.texts else []
        parts += [self.words[each] for each in ("drawing", "back") if getattr(look, each)]
        parts += [self.words["gone"]] if look.new is None else [self.words["new"]] if look.old is None else []
        parts += [self.words["reprint"].format(n=len(look.reprint))] if look.reprint else []
        return f"{self.words['face']}: {', '.join(parts)}"

    def _value(self, value: ValueChange) -> str:
        old = self._in(RED, value.old) if value.old is not None else "–"
        new = self._in(GREEN, value.new) if value.new is not None else "–"
        return f"  {called(value.path)[self.side]}: {old} → {new}"

    def _pieces(self, pieces: Pieces) -> str:
        return "".join(self._piece(*run) for run in runs(pieces)).replace("\n", " ⏎ ")

    def _piece(self, state: State, text: str) -> str:
        if state is State.SAME:
            return text
        if self.color:
            return self._in(RED + "\x1b[9m" if state is State.OLD else GREEN, text)
        return f"[-{text}-]" if state is State.OLD else "{+" + text + "+}"

    def _in(self, colour: str, text: str) -> str:
        return f"{colour}{text}{OFF}" if self.color else text
