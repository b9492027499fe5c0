"""Whether a computed value is a printed one, to half a unit of the last printed digit."""

import re
from decimal import Decimal
from fractions import Fraction
from numbers import Number as AnyNumber
from typing import Any

_DECIMAL = re.compile(r"[+-]?(\d[\d,]*)?\.?\d*(e[+-]?\d+)?", re.IGNORECASE)
_EXACT = re.compile(r"(\d+)([/^])(\d+)")
_SPECIAL = re.compile(r"[+-]?inf|nan", re.IGNORECASE)
_HALF = Decimal("0.5") * (1 + Decimal("1e-9"))  # a value on the half rounds either way


def agrees(computed: Any, printed: Any, within: str | None = None) -> bool:
    """Whether `computed` has the shape and, to the printed digits, the values of `printed`.

    Parameters
    ----------
    computed : number, str or array_like
    printed : str or nested list of str
        ``"6.120e-9"``, ``".0350"``, ``"5,800"``, ``"1/2"``, ``"2^30"``, ``"-inf"``; a string
        of several numbers is a row; what is no number is compared as text.
    within : str, optional
        Absolute tolerance in place of half a unit of the last printed digit.
    """
    expected = parse(printed)
    computed = _plain(computed)
    if isinstance(expected, list):
        return (
            isinstance(computed, list)
            and len(computed) == len(expected)
            and all(agrees(c, e, within) for c, e in zip(computed, expected, strict=True))
        )
    if isinstance(computed, list):
        return False
    return _one_agrees(computed, expected, within)


def parse(printed: Any) -> Any:
    """Nested lists of tokens: a string of several numbers becomes a list."""
    if isinstance(printed, list):
        return printed
    words = printed.split()
    return words if len(words) > 1 and all(_is_number(word) for word in words) else printed


def show(value: Any, digits: int = 10) -> str:
    """`value` on one line, for tables and messages, floats to so many digits."""
    value = _plain(value)
    if isinstance(value, list):
        return "[" + ", ".join(show(v, digits) for v in value) + "]"
    if isinstance(value, float):
        return repr(value) if digits > 16 else f"{value:.{digits}g}"
    text = str(value)
    too_long = isinstance(value, int) and len(text) > 40
    return f"{text[:12]}… ({len(text)} digits)" if too_long else text


def _plain(value: Any) -> Any:
    """Lists and scalars of Python in place of arrays, tuples and scalars of NumPy."""
    if hasattr(value, "tolist"):
        value = value.tolist()
    return [_plain(v) for v in value] if isinstance(value, list | tuple) else value


def _is_number(token: str) -> bool:
    if _SPECIAL.fullmatch(token) or _EXACT.fullmatch(token):
        return True
    return bool(_DECIMAL.fullmatch(token)) and any(c.isdigit() for c in token)


def _one_agrees(computed: Any, token: str, within: str | None) -> bool:
    if not _is_number(token):
        return str(computed) == token
    if isinstance(computed, bool) or not isinstance(computed, AnyNumber):
        return False
    if _SPECIAL.fullmatch(token) or not abs(computed) < float("inf"):
        return str(float(computed)) == token.lower().lstrip("+")
    if not isinstance(computed, int | float | Fraction):
        computed = float(computed)  # extended precision, for one
    target, tolerance = _target(token)
    if within is not None:
        tolerance = Fraction(Decimal(within))
    return abs(Fraction(computed) - target) <= tolerance


def _target(token: str) -> tuple[Fraction, Fraction]:
    """Value of a printed number, and half a unit of its last digit."""
    exact = _EXACT.fullmatch(token)
    if exact:
        a, b = int(exact[1]), int(exact[3])
        return (Fraction(a, b) if exact[2] == "/" else Fraction(a**b)), Fraction(0)
    decimal = Decimal(token.replace(",", ""))
    return Fraction(decimal), Fraction(_HALF.scaleb(decimal.as_tuple().exponent))
