"""Messages between the student's process and the examiner: a JSON object, and blobs of bytes."""

import json
import struct


class UnreadableError(Exception):
    """A message that is no message of ours: too long, broken, or not plain data."""


def pack(message: dict, blobs: list[bytes]) -> bytes:
    """Join a JSON object and its arrays: their count and lengths come first."""
    parts = [json.dumps(message).encode(), *blobs]
    head = struct.pack(f">{1 + len(parts)}Q", len(parts), *map(len, parts))
    return b"".join([head, *parts])


class Reader:
    """Gives exact counts of bytes of a stream that is read in larger parts.

    Parameters
    ----------
    take : callable
        Gives at most so many bytes as it is asked for, and none at the end.
    """

    def __init__(self, take):
        self.take, self.waiting = take, bytearray()

    def __call__(self, count: int) -> bytes:
        """Next `count` bytes; EOFError where there are fewer."""
        while len(self.waiting) < count:
            part = self.take(min(max(count - len(self.waiting), 1 << 16), 1 << 20))
            if not part:
                raise EOFError
            self.waiting += part
        taken = bytes(self.waiting[:count])
        del self.waiting[:count]
        return taken


def receive(read, limit: int) -> tuple[dict, list[bytes]]:
    """Take a message from `read(count) -> bytes`; UnreadableError beyond `limit` bytes."""
    (count,) = struct.unpack(">Q", read(8))
    if not 0 < count < 10**6:
        raise UnreadableError("a message with too many parts, or none")
    sizes = struct.unpack(f">{count}Q", read(8 * count))
    if sum(sizes) > limit:
        raise UnreadableError(f"an answer of more than {limit} bytes")
    text, *blobs = [read(size) for size in sizes]
    message = _json(text)
    if not isinstance(message, dict):
        raise UnreadableError("an answer that is no JSON object")
    return message, blobs


def _json(text):
    try:
        return json.loads(str(text, "utf-8"))
    except (ValueError, RecursionError):
        raise UnreadableError("an answer that is no JSON") from None
