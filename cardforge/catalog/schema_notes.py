"""What the files beside `game.yaml` that hold no records may say: the notes on the source, what was frozen, where
editions rightly differ, what needs no witness, why something was changed."""

from __future__ import annotations

from typing import Final

from cardforge.catalog.schema_parts import KEY, LINE, TEXTS, TEXTS_BY_LANGUAGE, one_or_list
from cardforge.catalog.shapes import Field, List, Map, Struct
from cardforge.catalog.types import EDITIONS, ID, WORD, Bool, Int, Raw, Ref, Str

_stated = {
    "values": Field(List(Raw()), "这一行的数值，按次序", "the values of the line, in order"),
    "names": Field(List(Ref()), "这一行提到的记录", "the records it names"),
    "concepts": Field(List(LINE), "这一行的概念，见 vocabulary", "its concepts, words of `vocabulary`"),
}
_source_line = Struct(
    {
        "line": Field(Int(1), "行号", "the line's number", True),
        "passage": Field(Int(1), "行中第几段，见 document.passages", "which of its passages, see document.passages"),
        "about": Field(TEXTS, "说的是什么", "what it is about"),
        "records": Field(List(Ref()), "说的是哪些记录", "the records it is about"),
        "states": Field(
            Map(Raw(), f"{ID}:{KEY}.*", "rule/my-rule:draw.n"),
            "各主张的值，按地址：它说的是什么",
            "the values of claims by address, as it states them",
        ),
        "flavour": Field(Bool(), "标题、故事或署名，不含规则", "a heading, story or credit: no rule"),
        **_stated,
        "follows": Field(List(Int()), "由别的值得出的数值：和、个数", "values that come out of others: a sum, a count"),
        "damaged": Field(TEXTS, "此行残缺之处", "what is damaged in the line"),
        "repaired": Field(Struct(_stated), "原文所无、据残缺补上的", "what the line lacks and the repair adds"),
        "misread": Field(Struct(_stated), "机器读到而原意不是的", "what a machine reads there and is not meant"),
        "split": Field(List(Int()), "原文连写成一个的数值", "values that stand there as one run of digits"),
        "note": Field(TEXTS, "说明", "a note"),
    }
)
_absence = Struct(
    {
        "line": Field(Int(1), "行号", "the line it belongs to"),
        "about": Field(TEXTS, "说的是什么", "what it is about"),
        "missing": Field(TEXTS, "没有说的", "what is not said", True),
        "settled": Field(TEXTS, "如何补上", "how it was settled"),
        "records": Field(
            List(Str(f"{WORD}|{ID}(:{KEY}.*)?", "rule/my-rule:draw.n")),
            "没有说的是哪些类别、记录或主张",
            "the types, records or claims it does not say",
        ),
    }
)
_document = Struct(
    {
        "id": Field(LINE, "源文件的编号", "the document's number", True),
        "title": Field(TEXTS, "标题", "its title"),
        "edition": Field(Str(values=EDITIONS), "文字版本", "the edition it is written in"),
        "sha256": Field(Str("[0-9a-f]{64}", "64 hex digits"), "校验和", "its checksum"),
        "lines": Field(Int(1), "行数", "how many lines it has"),
        "passages": Field(Str(), "一行里隔开各段的字", "what divides a line into passages"),
        "digests": Field(Str("[0-9a-f ]+", "groups of 6 hex digits"), "逐段的校验", "a digest of each passage noted"),
    }
)
SOURCE_NOTES: Final = Struct(
    {
        "document": Field(_document, "源文件", "the source document", True),
        "vocabulary": Field(
            Map(one_or_list(LINE), KEY, "may"), "概念与原文用词", "concepts and the document's words for them"
        ),
        "names": Field(
            Map(one_or_list(LINE), ID, "card/my-card"), "记录在原文中的叫法", "what the document calls the records"
        ),
        "neutral": Field(
            List(LINE), "含有上列字眼而不是那个意思的词", "words that hold one of those and do not mean it"
        ),
        "numerals": Field(Map(Int(), ".+", "two"), "原文里数字以外的数", "numbers of the document that are no digits"),
        "lines": Field(List(_source_line), "每一行说了什么", "what each line states", True),
        "absent": Field(List(_absence), "源文件没有说的", "what the document does not say"),
        "note": Field(TEXTS, "说明", "a note"),
    }
)
"""What a source document states, as values and concepts, never its sentences: the witness S."""

FROZEN: Final = List(
    Struct(
        {
            "id": Field(Str(ID, "card/my-card"), "冻结的记录", "the frozen record", True),
            "states": Field(
                Map(Raw()), "冻结时写的：名字、主张、句子等", "what it stated: name, claims, clauses ...", True
            ),
            "prints": Field(
                Map(Map(Str(), r"\S+", "use"), "|".join(EDITIONS), "en"),
                "冻结时各版本印出的句子",
                "the sentences it printed in each edition",
            ),
        }
    )
)
"""`frozen.yaml`: records as they were when they were frozen, written by `cardforge freeze`; `check/review.py` reads
it."""

ERRATA: Final = List(
    Struct(
        {
            "of": Field(
                Str(ID, "card/my-card"),
                "哪条记录，或规则书哪一章",
                "the record, or the chapter of the rulebook",
                True,
            ),
            "version": Field(
                LINE,
                "从哪个版本起；不写则次次都印",
                "the version that has it so; else printed in any comparison",
            ),
            "reason": Field(TEXTS, "为什么改，印在勘误表上", "why it was changed, as the errata sheet says it", True),
        }
    )
)
"""`errata.yaml`: why something was changed; `diff/reasons.py` reads it."""

PARALLEL: Final = List(
    Struct(
        {
            "clause": Field(
                Str(f"{ID}:{KEY}", "card/my-card:use"), "哪一句：记录:句子的键", "the clause: record:key", True
            ),
            "edition": Field(Str(values=EDITIONS), "哪个版本", "the edition that differs", True),
            "order": Field(
                List(Int(1, 99), 1),
                "这一版的槽，按它们在源版本里的号数排",
                "its slots in their order, by their numbers in the source edition",
            ),
            "more": Field(
                Map(Int(-99, 99), rf"{KEY}|actor\..+|against\..+", "negation"),
                "概念词在这一版多说几次，少说写负数；actor.槽 写 1：这个槽由谁来做，两版说法不同；"
                "against.概念 写 1：两版的用词看似相反",
                "how many times more a concept is said here; fewer is negative; actor.SLOT: 1 where another acts; "
                "against.CONCEPT: 1 where the words only seem to be opposites",
            ),
        }
    )
)
"""`parallel.yaml`: where editions rightly differ; `check/parallel.py` reads it."""

WAIVERS: Final = List(
    Struct(
        {
            "claim": Field(Str(f"{ID}:.+", "card/my-card:use"), "哪一条主张", "the claim", True),
            "why": Field(LINE, "为什么不必作证", "why it need not be witnessed", True),
        }
    )
)
"""`waivers.yaml`: claims that need no witness; `trial/case.py` reads it."""

EQUIVALENTS: Final = List(
    Struct(
        {
            "mutants": Field(
                Struct(
                    {
                        "family": Field(LINE, "哪一族：data、text、engine、ruling", "data, text, engine or ruling"),
                        "class": Field(LINE, "哪一类改动", "the class of change"),
                        "record": Field(LINE, "哪条记录，可用 *", "the record; * stands for anything"),
                        "path": Field(LINE, "哪个值，可用 *", "the value's path; * stands for anything"),
                        "old": Field(Str(), "改前", "what stood there"),
                        "new": Field(Str(), "改后", "what was put there"),
                    }
                ),
                "哪些改动",
                "which changes",
                True,
            ),
            "why": Field(TEXTS_BY_LANGUAGE, "为什么改了也还是同样的规则", "why the rule stays the same", True),
        }
    )
)
"""`equivalents.yaml`: changes that change no rule; `trial/mutation/ledger.py` reads it."""

ZOO: Final = List(
    Struct(
        {
            "id": Field(Str(r"[a-z0-9]+(-[a-z0-9]+)*", "the-dead-sit-on"), "叫什么", "its name", True),
            "module": Field(Str(r"[a-z_]+(\.[a-z_0-9]+)+", "cardforge.engine..."), "哪个模块", "the module", True),
            "old": Field(Str(), "模块里只有一处的原文", "what stands once in the module", True),
            "new": Field(Str(), "换成什么", "what is put in its place", True),
            "broken": Field(TEXTS_BY_LANGUAGE, "弄坏了什么", "what is broken", True),
        }
    )
)
"""`zoo.yaml`: engines broken on purpose; `trial/mutation/zoo` reads it."""
