"""What cells show, as a notebook stores it, cut where it grows beyond its limit."""

import contextlib
import sys


class Outputs:
    """Collects streams, results, displays and errors of cells; figures come as displays."""

    def __init__(self, shell, limit):
        self.shell, self.limit = shell, limit
        self.collected, self.left, self.count = [], limit, 0
        shell.display_pub.publish = self._display
        shell.display_trap.hook = self._result
        shell._showtraceback = self._error
        sys.stdout, sys.stderr = _Stream(self, "stdout"), _Stream(self, "stderr")

    def of(self, source) -> dict:
        """Run a cell; return its outputs, and whether it raised."""
        self.collected, self.left = [], self.limit
        self.count += 1
        ran = self.shell.run_cell(source, store_history=True)
        return {"outputs": self.collected, "failed": not ran.success, "count": self.count}

    @contextlib.contextmanager
    def hidden(self):
        """Forget what is shown meanwhile."""
        before, self.left = self.left, 0
        try:
            yield
        finally:
            self.left = before

    def add(self, output, size):
        """Take an output of `size` bytes, or what room there is for."""
        if self.left <= 0:
            return
        self.left -= size
        last = self.collected[-1] if self.collected else {}
        is_stream = output["output_type"] == "stream" and last.get("name") == output.get("name")
        if is_stream and last["output_type"] == "stream":
            last["text"] += output["text"]
        else:
            self.collected.append(output)
        if self.left <= 0:
            text = f"\n[output cut at {self.limit} bytes]\n"
            self.collected.append({"output_type": "stream", "name": "stdout", "text": text})

    def _display(self, data, metadata=None, **kwargs):
        shown = {"output_type": "display_data", "data": data, "metadata": metadata or {}}
        self._add_data(shown)

    def _result(self, value=None):
        if value is None or self.left <= 0:
            return
        data, metadata = self.shell.display_formatter.format(value)
        self.shell.user_ns["_"] = value
        self._add_data({"output_type": "execute_result", "data": data, "metadata": metadata,
                        "execution_count": self.count})  # fmt: skip

    def _add_data(self, output):
        import base64

        data = output["data"]
        for kind, body in data.items():
            if isinstance(body, bytes):
                data[kind] = base64.b64encode(body).decode()
        size = sum(len(str(body)) for body in data.values())
        if size > 20 * self.limit:
            output["data"], size = {"text/plain": "[an output too large to be kept]"}, 1
        self.add(output, min(size, self.limit // 10))

    def _error(self, kind, value, stack):
        text = [str(line)[:2000] for line in stack][-100:]
        error = {"output_type": "error", "ename": str(kind.__name__), "evalue": str(value)[:2000]}
        self.left = max(self.left, 1)
        self.add({**error, "traceback": text}, 1)


class _Stream:
    """Stands for standard output or error; takes text up to the limit."""

    encoding, errors = "utf-8", "replace"

    def __init__(self, outputs, name):
        self.outputs, self.name = outputs, name

    def write(self, text):
        """Take a text, cut to the room that is left."""
        room = self.outputs.left
        if room > 0 and text:
            text = str(text)
            self.outputs.add({"output_type": "stream", "name": self.name, "text": text[:room]},
                             len(text))  # fmt: skip
        return len(text)

    def writelines(self, lines):
        """Take several texts."""
        for line in lines:
            self.write(line)

    def flush(self):
        """Nothing waits."""

    def isatty(self):
        """It is no terminal."""
        return False
