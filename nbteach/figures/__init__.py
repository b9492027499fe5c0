"""The figures of the notebooks: a module a notebook, a function a figure.

A figure is a function ``(data, ..., ax=None) -> ax``; it writes no file and sets no global
style. `show` puts it into a notebook with its alt text, `explore` with sliders as well.
Every name in a module's ``__all__`` is a name here, imported when it is first used.
"""

from importlib import import_module
from pkgutil import iter_modules

from ._show import COLOURS, axes, explore, show

__all__ = ["COLOURS", "axes", "explore", "show"]


def __getattr__(name):
    for info in iter_modules(__path__, prefix=f"{__name__}."):
        module = import_module(info.name)
        if name in getattr(module, "__all__", ()):
            return getattr(module, name)
    raise AttributeError(f"nbteach.figures draws no {name!r}; its modules name what they draw")


def __dir__():
    modules = (import_module(i.name) for i in iter_modules(__path__, prefix=f"{__name__}."))
    return sorted({*__all__, *(name for m in modules for name in getattr(m, "__all__", ()))})
