"""What the language files may say: glossary, phrase tables, concept words, fixed strings, the reader's lexicon, the
house style. `text/` and `check/` read them; here they are declared for editors.
"""

from __future__ import annotations

from typing import Final

from cardforge.catalog.schema_parts import LINE, TEXTS_BY_LANGUAGE, one_or_list
from cardforge.catalog.shapes import Field, List, Map, OneOf, Struct
from cardforge.catalog.types import EDITIONS, Bool, Raw, Str

_WORDS: Final = one_or_list(Str())
_NAMED: Final = Map(Str())
_TABLE: Final = Map(_NAMED)

GLOSSARY: Final = Struct(
    {
        "terms": Field(
            List(
                Struct(
                    {
                        **{tag: Field(LINE, f"{tag} 的写法", f"its form in {tag}") for tag in EDITIONS},
                        "avoid": Field(
                            Map(_WORDS, "|".join(EDITIONS), "en"), "各版本不该用的说法", "words not to be used for it"
                        ),
                        "note": Field(Str(), "说明", "a note"),
                    }
                )
            ),
            "术语，各版本并列",
            "terms, with their forms by edition",
            True,
        ),
        "sets": Field(Map(Str()), "几组字，上下文里用 {名字} 引", "sets of characters, {name} in a context"),
        "contexts": Field(
            List(
                Struct(
                    {
                        **{tag: Field(LINE, f"{tag} 的写法", f"its form in {tag}") for tag in EDITIONS},
                        "from": Field(Str(values=EDITIONS), "从哪一版转出时看", "the edition it is converted from"),
                        "left": Field(_WORDS, "前面须是其中之一", "one of these before it"),
                        "right": Field(_WORDS, "后面须是其中之一", "one of these after it"),
                        "not-left": Field(_WORDS, "前面不可是其中之一", "none of these before it"),
                        "not-right": Field(_WORDS, "后面不可是其中之一", "none of these after it"),
                        "note": Field(Str(), "说明", "a note"),
                    }
                )
            ),
            "看上下文定写法的字词",
            "words whose form what stands around them decides",
        ),
    }
)

_PHRASE: Final = Struct(
    {
        "when": Field(Raw(), "主张的字段满足什么才用这一句", "what the claim's fields must be for this phrase"),
        "say": Field(Str(), "怎么说；{字段} 填入数值", "what is said; {field} puts a value in"),
        "person": Field(Str(values=("you", "they", "third")), "句中的人称", "the grammatical person"),
        "subject": Field(Str(), "哪个字段是主语", "which field is the subject"),
    }
)
_PHRASES: Final = Map(
    OneOf(
        (((str, int), Str()), ((dict,), _PHRASE), ((list, tuple), List(OneOf((((str,), Str()), ((dict,), _PHRASE))))))
    )
)
_STYLE: Final = Struct(
    {
        "numerals": Field(
            Str(values=("arabic", "han", "ordinal", "signed")),
            "数字、汉字、序数或带正负号",
            "figures, counting words, ordinals or signed",
        ),
        "say": Field(Str(), "怎么说；{n} 是数", "what is said; {n} is the number"),
        "one": Field(Str(), "是一的时候怎么说", "what is said of one"),
        "cases": Field(_NAMED, "个别数的说法", "whole words by number"),
    }
)
PHRASES: Final = Struct(
    {
        "words": Field(Map(one_or_list(Str())), "单词，或单数与复数", "words: one form, or singular and plural"),
        "styles": Field(Map(OneOf((((dict,), _STYLE), ((str,), Str())))), "数的写法", "how numbers are written"),
        "joins": Field(Map(one_or_list(Str())), "怎样连接几项", "how several items are joined"),
        "names": Field(_NAMED, "句中名字的括号，按类型、种类或记录", "marks around names, by type, family or record"),
        "values": Field(_TABLE, "各种值的词", "the words of values"),
        "parts": Field(_PHRASES, "句子的部件", "parts of sentences"),
        "kinds": Field(_PHRASES, "各种主张怎么说", "what each kind of claim says"),
        "fields": Field(_PHRASES, "单个字段怎么说", "what single fields say"),
        "formula": Field(_NAMED, "公式怎么说", "the words of formulas"),
    }
)
"""`phrases/<tag>.yaml`, the language's or a game's own."""

CONCEPTS: Final = Map(
    Struct(
        {
            "words": Field(_WORDS, "说出这个概念的词", "the words that say it", True),
            "group": Field(LINE, "与哪个概念算作一类", "the concept it is counted with"),
            "compare": Field(
                OneOf((((bool,), Bool()), ((str,), Str(values=("noted",))))),
                "是否比较各版本的次数；noted 只在 parallel.yaml 里比",
                "whether its counts are compared across editions; noted: only clause by clause",
            ),
            "person": Field(LINE, "人称", "the person it means"),
            "against": Field(LINE, "与哪个概念相反", "the concept it is the opposite of"),
            "licensed_by": Field(
                OneOf(
                    (((list, tuple), List(Map(Raw(), "kind|key|field|value", "kind"))), ((str,), Str(values=("free",))))
                ),
                "怎样的主张许可它；free 不需要许可",
                "claims that license it; free needs none",
            ),
        }
    ),
    "[a-z][a-z0-9_]*",
    "may",
)

STRINGS: Final = Map(OneOf((((dict,), _NAMED), ((str, int, bool), Str()))))
"""`strings/<tag>.yaml` and `logs/<tag>.yaml`: fixed texts by name, or by group and name."""

READING: Final = Struct(
    {
        "extends": Field(Str(values=EDITIONS), "在哪个版本的词典之上", "the lexicon it adds to"),
        "units": Field(Map(_WORDS), "数词后面的量词", "units after numbers"),
        "before": Field(Map(_WORDS), "数词前面的词", "words before numbers"),
        "values": Field(
            Map(Map(_WORDS)), "值的词：花色、颜色、阶段……", "the words of values: suits, colours, phases ..."
        ),
        "concepts": Field(Map(_WORDS), "概念的词", "the words of concepts"),
        "opposed": Field(List(List(LINE, 2)), "容易互相写错的概念", "concepts that are mistaken for one another"),
        "neutral": Field(_WORDS, "含有上列字眼而不是那个意思的词", "words that hold one of those and do not mean it"),
        "quiet": Field(_WORDS, "读得懂而不带规则的词", "words that are understood and state no rule"),
    }
)
"""`reading/<tag>.yaml`: the small lexicon that source sentences are read with."""

_CHANGES: Final = Struct(
    {
        "swap": Field(List(List(Str(), 2)), "一组词，每一个都换成另外几个", "words, each changed for the others"),
        "drop": Field(_WORDS, "删去的词", "words left out"),
        "put": Field(Map(_WORDS), "在这些词后面加上的", "what is put after a word"),
        "to": Field(Map(_WORDS), "只能换成这些", "what a word is changed to"),
        "after": Field(Str(), "只改紧跟在这些后面的（正则）", "an expression for what must stand before"),
    }
)
MUTATIONS: Final = Map(OneOf((((dict,), _CHANGES), ((list, tuple), List(Str())))))
"""`mutations/<tag>.yaml`: how wordings are changed to see whether a check notices; `hide` lists words left alone."""

_MEASURE: Final = Struct(
    {
        "nouns": Field(_WORDS, "它管的名词", "the nouns it goes with"),
        "types": Field(List(LINE), "名字所属的类型", "the types of names it goes with"),
        "any": Field(Bool(), "后面什么都行", "goes with anything"),
    }
)
AGREEMENT: Final = Map(OneOf((((dict,), _MEASURE), ((dict,), _NAMED), ((list, tuple), List(Str())))))
"""`agreement/<tag>.yaml`: measure words and what they measure."""

WORDING_TABLE: Final = Struct(
    {
        "rules": Field(
            List(
                Struct(
                    {
                        "code": Field(Str("T5[0-9]{2}", "T507"), "报告的代码", "the code it is reported under", True),
                        "in": Field(
                            Str(values=("faces", "all")), "只查牌面，还是全部", "faces only, or everything", True
                        ),
                        "find": Field(LINE, "查什么（正则）", "what is looked for: an expression", True),
                        "say": Field(
                            OneOf((((dict,), TEXTS_BY_LANGUAGE), ((str,), LINE))),
                            "规范的写法；要解释的，用 zh、en 各说一遍",
                            "how the house says it; with an explanation, in zh and en",
                            True,
                        ),
                    }
                )
            ),
            "逐条的规矩",
            "the rules",
        ),
        "counts": Field(
            Struct(
                {
                    "words": Field(LINE, "汉字的数（正则）", "counts in words: an expression", True),
                    "figures": Field(LINE, "数字的数（正则）", "counts in figures: an expression", True),
                    "of": Field(Str(), "数的是什么（正则）", "what is counted: an expression"),
                    "but": Field(List(Str()), "看着像数而不是的词", "words that only look like counts"),
                }
            ),
            "张数、人数",
            "counts",
        ),
        "person": Field(List(LINE), "参与者的称呼，一个游戏只用一个", "what participants are called; a game uses one"),
        "names": Field(Bool(), "名字是否照短语表加括号", "whether names have the marks of the phrase table"),
    }
)
"""`wording/<tag>.yaml`: the house style, see docs/wording.md."""
