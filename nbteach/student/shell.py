"""Runs the cells of a submission in IPython, keeps what they show, and answers the examiner."""

import importlib.util
import io
import os
import sys
import warnings

from .outputs import Outputs
from .values import Decoder, Encoder, pack, receive

_shell = None
_measures = {}  # by name; None only calls


def prepare():
    """Make the shell, once, before any fork."""
    global _shell
    import matplotlib
    from IPython.core.interactiveshell import InteractiveShell
    from matplotlib_inline.backend_inline import configure_inline_support
    from traitlets.config import Config

    matplotlib.interactive(True)
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.colors = "nocolor"
    config.InteractiveShell.xmode = "Plain"  # the others read files for a tenth of a second
    _shell = InteractiveShell.instance(config=config)
    configure_inline_support(_shell, "module://matplotlib_inline.backend_inline")
    _measures.update(_private_measures())
    _warm_up()


def _private_measures():
    """Measures from a copy of their module that has no name, so that nobody can patch it."""
    from nbteach.exercises import _work

    spec = importlib.util.spec_from_file_location(f"{_work.__package__}._copy", _work.__file__)
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    return {None: lambda function, arguments: (function(*arguments), 0.0), **copy.MEASURES}


def _warm_up():
    """Do once what every submission would else do for the first time: fonts, numbers, a cell."""
    from matplotlib.figure import Figure

    from nbteach import documented

    Figure().subplots().set_title("$x$").figure.savefig(io.BytesIO())
    documented.numbers()
    _shell.run_cell("pass", silent=True)


def serve(channel, limits):
    """Answer until the examiner closes the channel."""
    silent = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(silent, descriptor)
    session = Session(limits)
    for name in [name for name in sys.modules if name.startswith("nbteach.student")]:
        del sys.modules[name]  # whoever imports it gets another copy
    while True:
        request, blobs = receive(lambda count: _exactly(channel, count), 1 << 40)
        token = request.pop("token")
        answer, blobs = session.answer(request, blobs)
        channel.sendall(pack(answer | {"token": token}, blobs))


def _exactly(channel, count):
    parts = []
    while count:
        part = channel.recv(min(count, 1 << 20))
        if not part:
            os._exit(0)
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


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
        return {}

    def _arguments(self, request, blobs):
        decoder = Decoder(blobs, lambda handle: self.kept[handle.number])
        return decoder.value(request["arguments"])

    def _call(self, request, blobs, encoder):
        arguments = self._arguments(request, blobs) if "arguments" in request else self.held
        function = self.kept[request["handle"]]
        with self.outputs.hidden(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            result, figure = _measures[request["measure"]](function, arguments)
        return {
            "result": encoder.tree(result),
            "arguments": encoder.tree(arguments),
            "figure": float(figure),
        }


def _text(error):
    try:
        return str(error)[:2000]
    except BaseException:
        return "(its message cannot be shown)"
