"""What the test cells of an assignment are written with.

A test cell calls the student's function and judges what comes back::

    got = array(call(class_means, rows, labels), (2, 3))
    assert close(got, wanted), "each row is the mean of one class, each column a feature"

- `call` keeps the function quiet and looks whether its arguments come back unchanged;
- `array`, `fields` and `whole` look at the shape before anybody looks at values;
- `close` and `same` compare; `raised` says which error came;
- `loops_in` reads the function's source, `lines_run`, `memory`, `densified` and `seconds`
  watch it at work;
- `reproduce` prints whether a result is a documented number, for the cells that nbval compares.
"""

from ._calls import Outcome, call, observe, raised
from ._loops import loops_in
from ._targets import reproduce
from ._values import array, close, fields, same, whole
from ._work import densified, lines_run, memory, seconds

__all__ = [
    "Outcome", "array", "call", "close", "densified", "fields", "lines_run", "loops_in", "memory",
    "observe", "raised", "reproduce", "same", "seconds", "whole",
]  # fmt: skip
