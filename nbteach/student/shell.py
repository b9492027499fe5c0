"""Runs the cells of a submission in IPython, keeps what they show, and answers the examiner."""

import ast
import ctypes
import importlib.util
import os
import sys
import warnings

from .messages import Reader, pack, receive
from .outputs import Outputs
from .pictures import png
from .values import Decoder, Encoder

_give_back = getattr(ctypes.CDLL(None), "malloc_trim", lambda keep: 0)
_shell = None
_own = []  # names of our modules
_measures = {}  # by name; None only calls


def prepare():
    """Make the shell, once, before any fork."""
    global _shell
    import matplotlib
    from IPython.core.interactiveshell import InteractiveShell
    from matplotlib.figure import Figure
    from matplotlib_inline.backend_inline import configure_inline_support
    from traitlets.config import Config

    matplotlib.interactive(True)
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.colors = "nocolor"
    config.InteractiveShell.xmode = "Plain"  # the others read files for a tenth of a second
    _shell = InteractiveShell.instance(config=config)
    configure_inline_support(_shell, "module://matplotlib_inline.backend_inline")
    _shell.display_formatter.formatters["image/png"].for_type(Figure, png)
    _shell.transform_cell = _transformer(_shell.transform_cell)
    _measures.update(_private_measures())
    _warm_up()
    _own.extend(name for name in sys.modules if name.startswith("nbteach.student"))


def _transformer(transform):
    """IPython's way with a cell, but for several lines of plain Python, which it leaves alone."""

    def transformed(text):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # it is compiled again
                ast.parse(text)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            return transform(text)
        return f"{text.rstrip()}\n" if "\n" in text.strip() else transform(text)

    return transformed


def _private_measures():
    """Measures from a copy of their module that has no name, so that nobody can patch it."""
    from nbteach.exercises import _work

    spec = importlib.util.spec_from_file_location(f"{_work.__package__}._copy", _work.__file__)
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    return {None: lambda function, arguments: (function(*arguments), 0.0), **copy.MEASURES}


def _warm_up():
    """Do once what every submission would else do for the first time: plots, numbers, a cell."""
    import matplotlib.pyplot as plt

    from nbteach import documented

    figure, axes = plt.subplots()
    axes.plot([1, 2], "o", label="$x$")
    axes.contourf([[1, 2], [3, 4]])
    axes.set_title("title")
    axes.legend()
    png(figure)
    plt.close("all")
    documented.numbers()
    _shell.run_cell("pass", store_history=True)
    _shell.reset()


def serve(channel, limits):
    """Answer until the examiner closes the channel."""
    silent = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(silent, descriptor)
    session = Session(limits)
    for name in _own:
        del sys.modules[name]  # whoever imports it gets another copy
    read = Reader(channel.recv)
    while True:
        try:
            request, blobs = receive(read, 1 << 40)
        except EOFError:
            os._exit(0)
        token = request.pop("token")
        answer, blobs = session.answer(request, blobs)
        channel.sendall(pack(answer | {"token": token}, blobs))


class Session:
    """One submission: its names live in the shell, what cannot cross lives behind handles."""

    def __init__(self, limits):
        self.kept, self.held = {}, ()
        self.outputs = Outputs(_shell, limits["output_bytes"])
        sys.modules["__main__"] = _shell.user_module

    def answer(self, request, blobs):
        """Do what a request asks; what the student's code raises is an answer too."""
        encoder = Encoder(self._keep)
        try:
            body = getattr(self, f"_{request['do']}")(request, blobs, encoder)
        except BaseException as error:
            names = [kind.__name__ for kind in type(error).__mro__]
            encoder = Encoder()
            body = {"raised": names, "message": _text(error)}
        return body, encoder.blobs

    def _keep(self, value):
        self.kept[len(self.kept)] = value
        return len(self.kept) - 1

    def _run(self, request, blobs, encoder):
        return self.outputs.of(request["source"])

    def _get(self, request, blobs, encoder):
        name = request["name"]
        if name not in _shell.user_ns:
            raise NameError(f"name {name!r} is not defined")
        return {"result": encoder.tree(_shell.user_ns[name])}

    def _hold(self, request, blobs, encoder):
        """Take the arguments of the next call, so that it can be weighed by itself."""
        self.held = self._arguments(request, blobs)
        _give_back(0)  # what is free, else a call could take it unweighed
        return {}

    def _arguments(self, request, blobs):
        decoder = Decoder(blobs, lambda handle: self.kept[handle.number])
        return decoder.value(request["arguments"])

    def _call(self, request, blobs, encoder):
        sent = request.get("arguments")
        arguments = self.held if sent is None else self._arguments(request, blobs)
        function = self.kept[request["handle"]]
        with self.outputs.hidden(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            result, figure = _measures[request["measure"]](function, arguments)
        answer = {"result": encoder.tree(result), "figure": float(figure)}
        after = Encoder(self._keep)
        if (after.tree(arguments), after.blobs) != (sent, blobs):
            answer["arguments"] = encoder.tree(arguments)
        return answer


def _text(error):
    try:
        return str(error)[:2000]
    except BaseException:
        return "(its message cannot be shown)"
