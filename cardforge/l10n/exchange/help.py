"""What a workbook says to the translator, in Chinese and in English."""

TITLES = {"texts": "译文 texts", "glossary": "术语 glossary", "help": "说明 help"}
"""Names of the sheets."""
HELP_HEAD = ("怎样填写", "How to fill it in")
HELP = (
    (
        "只填「译文」「状态」「译者附注」三栏；其余各栏锁定，供参考。行可以筛选，栏可以移动，键和核对码两栏不要改。",
        "Fill in three columns only: translation, state, translator's note. The others are locked, to be looked at. "
        "Rows may be filtered and columns moved; leave key and check as they are.",
    ),
    (
        "花括号里的槽（如 {use}）照抄，不译：印出时换成「槽」栏所示的文字。个数要与原文相同，次序可以调换。",
        "Copy what stands in braces, such as {use}; it is not translated. In print it becomes what the column slots "
        "shows. There must be as many as in the source; their order is free.",
    ),
    (
        "「印出来是」是原文填好槽之后的句子。",
        "As printed: the source with its slots filled.",
    ),
    (
        "状态：译完选「approved 已定」；还要再看的选「draft 草稿」。译文填了、状态仍是「缺」或「过时」的，按已定收下。",
        "State: pick approved when a text is done, draft when it should be looked at again. A new translation whose "
        "state is still missing or stale is taken as approved.",
    ),
    (
        "「过时」：原文后来改过；「原来的原文」栏是翻译时的原文。译文若不必改，把状态选成「已定」即可。",
        "Stale: the source has changed since; the column former source shows what was translated. Where the text may "
        "stay, set its state to approved.",
    ),
    (
        "数字、花色、阶段名和引用必须与原文一致；术语按「术语」表。",
        "Numbers, suits, names of phases and references must be those of the source; words of the glossary as its "
        "sheet has them.",
    ),
    (
        "字数上限是牌上放得下的字数。空着不填的行不会删去已有的译文。",
        "Limit is how many characters there is room for. A row left blank deletes nothing.",
    ),
    (
        "填好之后把整个文件寄回；导入时逐行报告，没有改动的行不受影响。",
        "Send the whole file back; it is reported row by row, and rows that were not touched change nothing.",
    ),
)
"""A paragraph a row: Chinese, English."""
