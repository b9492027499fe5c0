"""A submission from outside: its cells are run, its functions are called, all by messages.

What it sends is a value or nothing. A process that is late, sends too much or dies is killed and
started again, and the cells that ran are replayed without those that ended it.
"""

import contextlib
import json
import secrets
import time

from ..student.messages import Reader, UnreadableError, pack, receive
from ..student.values import Decoder, Encoder
from ._outputs import clean, kept
from .weigh import Scales, process_of


class RaisedError(Exception):
    """What the student's code raised; `names` are its class and those above it."""

    def __init__(self, names, message):
        super().__init__(f"{names[0]}: {message}" if message else names[0])
        self.names = tuple(names)


class StoppedError(Exception):
    """The student's process was ended: it was late, or sent too much, or died."""


class Proxy:
    """A thing in the student's process, known by its name or number: it can only be called."""

    def __init__(self, name, handle, student):
        self.name, self.handle, self.student = name, handle, student
        self.start = student.starts

    def __repr__(self):
        return f"<{self.handle.type} {self.name} of the submission>"

    def __deepcopy__(self, memo):
        return self


class Student:
    """One submission in the sandbox."""

    def __init__(self, sandbox, limits):
        self.sandbox, self.limits = sandbox, limits
        self.ends = time.monotonic() + limits.submission_seconds
        self.cells: list[str] = []  # that ran, for a replay
        self.room = 100 * limits.output_bytes  # for all outputs, pictures too
        self.texts: list[str] = []  # of all cells, for tests that read them
        self.channel, self.child, self.starts = None, None, 0
        self.stopped: dict[str, str] = {}  # functions that did not end, and why

    def run(self, source) -> dict:
        """Run a cell; its outputs, and whether it failed. StoppedError if it ended the process."""
        self.texts.append(source)
        return self._run(source)

    def _run(self, source):
        self._start()
        answer, _ = self._ask({"do": "run", "source": source}, [])
        self.cells.append(source)
        outputs = kept(answer.get("outputs"), min(self.room, 20 * self.limits.output_bytes))
        self.room -= len(json.dumps(outputs))
        return {"outputs": outputs, "failed": answer.get("failed") is not False}

    def get(self, name):
        """Value of a name in the notebook: plain data, or a proxy. RaisedError if there is none."""
        return self._value({"do": "get", "name": name}, [], name)["result"]

    def call(self, proxy, arguments, measure=None):
        """Call a thing of the notebook's: its result, a measure, the arguments if they changed."""
        if proxy.name in self.stopped:
            raise StoppedError(self.stopped[proxy.name])
        self._start()
        try:
            if measure != "memory":
                return self._called(proxy, arguments, measure)
            _, peak = self._weighed(proxy, arguments)  # which nothing inside can notice
            answer = self._called(proxy, arguments, measure)
            return answer | {"figure": max(answer["figure"], peak)}
        except StoppedError as stopped:
            self.stopped[proxy.name] = str(stopped)
            raise

    def _weighed(self, proxy, arguments):
        """Call without any measure inside, and weigh the process from outside."""
        sent, blobs = self._sent(arguments)
        request = {"do": "call", "handle": self._handle(proxy), "measure": None}
        self._ask({"do": "hold"} | sent, blobs)  # ahead, so that they are not weighed
        scales = Scales(process_of(self.sandbox.address.process, self.child))
        return self._value(request, [], f"{proxy.name}(...)"), scales.peak()

    def _called(self, proxy, arguments, measure):
        sent, blobs = self._sent(arguments)
        request = {"do": "call", "handle": self._handle(proxy), "measure": measure}
        return self._value(request | sent, blobs, f"{proxy.name}(...)")

    def _sent(self, arguments):
        encoder = Encoder(self._handle)
        return {"arguments": encoder.tree(tuple(arguments))}, encoder.blobs

    def _handle(self, proxy):
        """Number of what is called, asked for again if the process it was known in is gone."""
        handle = proxy.handle if proxy.start == self.starts else self.get(proxy.name).handle
        return handle.number

    def close(self) -> None:
        """End the process, if there is one."""
        if self.channel is not None:
            self.channel.close()
            self.channel = None
            with contextlib.suppress(OSError):  # a template that died has killed it
                self.sandbox.kill(self.child)

    def _start(self):
        if self.channel is not None:
            return
        if self.starts > self.limits.restarts:
            raise StoppedError("the submission was stopped too often")
        self.starts += 1
        self.channel, self.child = self.sandbox.spawn(self.limits._asdict())
        ran, self.cells = self.cells, []
        for source in ran:
            with contextlib.suppress(StoppedError):
                self._run(source)

    def _value(self, request, blobs, name):
        self._start()
        answer, blobs = self._ask(request, blobs)
        decoder = Decoder(blobs, lambda handle: Proxy(name, handle, self))
        try:
            if "result" not in answer:
                raise UnreadableError("it holds no result")
            return {key: decoder.value(answer[key]) if key != "figure" else float(answer[key])
                    for key in ("result", "arguments", "figure") if key in answer}  # fmt: skip
        except UnreadableError as error:
            raise self._stopped(f"its answer cannot be read: {error}") from None
        except (TypeError, ValueError, OverflowError, MemoryError):
            raise self._stopped("its answer cannot be read") from None

    def _ask(self, request, blobs):
        """Send a request and take the answer, within the time of a cell."""
        deadline = min(time.monotonic() + self.limits.cell_seconds, self.ends)
        token = secrets.token_hex(16)  # an answer that was written ahead does not have it
        try:
            self._set_timeout(deadline)
            self.channel.sendall(pack(request | {"token": token}, blobs))
            read = Reader(lambda count: self._take(count, deadline))
            answer, blobs = receive(read, self.limits.answer_bytes)
            if read.waiting:
                raise UnreadableError("more than an answer came")
        except TimeoutError:
            raise self._stopped(self._late()) from None
        except UnreadableError as error:
            raise self._stopped(str(error)) from None
        except (OSError, EOFError):
            raise self._stopped("the process of the submission died") from None
        if answer.get("token") != token:
            raise self._stopped("an answer came that nobody asked for")
        if "raised" in answer:
            names = [clean(str(name)) for name in answer["raised"]] or ["Exception"]
            raise RaisedError(names, clean(str(answer.get("message", ""))))
        return answer, blobs

    def _late(self):
        if time.monotonic() >= self.ends:
            return f"the submission took longer than {self.limits.submission_seconds:g} s"
        return f"it took longer than {self.limits.cell_seconds:g} s and was stopped"

    def _set_timeout(self, deadline):
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self.channel.settimeout(left)

    def _take(self, count, deadline):
        self._set_timeout(deadline)
        return self.channel.recv(count)

    def _stopped(self, why):
        self.close()
        return StoppedError(why)
