"""Chinese numerals and English plurals."""

from __future__ import annotations

_DIGITS = "零一二三四五六七八九"


def han(number: int, pair: bool = True) -> str:
    """A number from 0 to 9,999 in Chinese numerals; `pair` says 两 for a bare 2, as before a measure word (两张), not
    二 (第二)."""
    if number < 0:
        return f"负{han(-number, pair)}"
    if number == 2 and pair:
        return "两"
    if number > 9999:
        return str(number)
    out, zero = "", False
    for unit, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = number // unit % 10
        if digit:
            out += (
                ("零" if zero and out else "")
                + ("" if digit == 1 and unit == 10 and not out else _DIGITS[digit])
                + name
            )
        zero = not digit
    return out or "零"


def read_han(text: str) -> int | None:
    """The number a Chinese numeral stands for; None where it is none. The inverse of `han`."""
    units = {"十": 10, "百": 100, "千": 1000}
    total, digit = 0, -1
    for char in text:
        if char in units:
            total += (digit if digit > 0 else 1) * units[char]
            digit = -1
        elif char in "两兩":
            digit = 2
        elif char in _DIGITS:
            digit = _DIGITS.index(char)
        else:
            return None
    return (total + max(digit, 0)) if text else None


def plural(word: str) -> str:
    """The regular English plural of a noun; phrases and records state irregular ones."""
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def article(following: str) -> str:
    """`a` or `an`, by the first sound of the next word."""
    word = following.lstrip("“‘\"' ").lower()
    if word.startswith(("uni", "use", "eu", "one", "u-")):
        return "a"
    if word.startswith(("hour", "heir", "honest", "honour", "hp")):
        return "an"
    return "an" if word[:1] in "aeiou8" and word[:1] else "a"
