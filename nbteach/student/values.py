"""Values between the student's process and the examiner: JSON, and arrays as .npy without pickle.

Numbers, strings, lists, tuples, dicts, arrays, sparse matrices and dtypes cross; whatever can be
made an array, such as a DataFrame, crosses as one. Anything else stays behind a handle.
"""

import io
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from .messages import UnreadableError

DEPTH = 40
ENTRIES = 5_000_000
_SPARSE = {"csr": ("data", "indices", "indptr"), "csc": ("data", "indices", "indptr"),
           "coo": ("data", "row", "col")}  # fmt: skip


class Handle(NamedTuple):
    """A thing that stayed in the student's process."""

    number: int
    type: str
    name: str


class Encoder:
    """Turns values into trees of plain JSON, and arrays into blobs; keeps what cannot cross."""

    def __init__(self, keep=None):
        self.blobs: list[bytes] = []
        self.keep = keep
        self.entries = 0

    def tree(self, value, depth=0) -> Any:
        """Encode one value."""
        self.entries += 1
        if depth > DEPTH or self.entries > ENTRIES:
            return self._handle(value)
        if value is None or isinstance(value, bool | str):
            return value if value is None or isinstance(value, bool) else {"str": str(value)}
        if isinstance(value, np.ndarray | np.generic):
            return self._array(value, depth)
        if isinstance(value, int):
            return {"int": hex(int(value))}  # of any length
        if isinstance(value, float):
            return {"float": float(value).hex()}
        if isinstance(value, complex):
            return {"complex": [value.real.hex(), value.imag.hex()]}
        if isinstance(value, list | tuple):
            kind = "list" if isinstance(value, list) else "tuple"
            return {kind: [self.tree(item, depth + 1) for item in list(value)]}
        if isinstance(value, dict):
            items = list(value.items())
            return {"dict": [[self.tree(k, depth + 1), self.tree(v, depth + 1)] for k, v in items]}
        return self._other(value, depth)

    def _other(self, value, depth):
        if isinstance(value, np.dtype):
            return {"dtype": value.str}
        if getattr(value, "format", None) in _SPARSE and hasattr(value, "nnz"):
            return self._sparse(value, depth)
        if hasattr(value, "toarray") and hasattr(value, "nnz"):
            return self._sparse(value.tocsr(), depth)
        if hasattr(value, "__array__") and not isinstance(value, type):
            return self._array(np.asarray(value), depth)
        return self._handle(value)

    def _array(self, value, depth):
        array = np.asarray(value)
        if array.dtype.hasobject:
            items = [self.tree(item, depth + 1) for item in array.ravel().tolist()]
            return {"objects": items, "shape": list(array.shape)}
        is_fortran = array.flags.f_contiguous and not array.flags.c_contiguous
        head = _written_header(array.dtype, array.shape, is_fortran)
        self.blobs.append(head + array.tobytes("F" if is_fortran else "C"))
        kind = "scalar" if isinstance(value, np.generic) else "array"
        return {kind: len(self.blobs) - 1}

    def _sparse(self, value, depth):
        names = _SPARSE[value.format]
        parts = [self._array(np.asarray(getattr(value, name)), depth) for name in names]
        kind = f"{value.format}_{'array' if type(value).__name__.endswith('array') else 'matrix'}"
        return {"sparse": kind, "shape": list(value.shape), "parts": parts}

    def _handle(self, value):
        if self.keep is None:
            raise TypeError(f"{type(value).__name__} is no plain data, so it cannot be sent")
        name = getattr(value, "__name__", "")
        kind = type(value).__name__
        return {"handle": self.keep(value), "type": str(kind)[:99], "name": str(name)[:99]}


class Decoder:
    """Turns trees back into values; UnreadableError where they are forged."""

    def __init__(self, blobs, handle=None):
        self.blobs, self.handle = blobs, handle

    def value(self, tree, depth=0) -> Any:
        """Decode one tree."""
        if tree is None or isinstance(tree, bool):
            return tree
        if not isinstance(tree, dict) or depth > DEPTH + 2:
            raise UnreadableError("an answer that is no plain data")
        try:
            return self._value(tree, depth + 1)
        except UnreadableError:
            raise
        except Exception:  # whose words would be the sender's
            raise UnreadableError("an answer that is no plain data") from None

    def _value(self, tree, depth):
        kind = next(iter(tree))
        body = tree[kind]
        if kind in ("list", "tuple"):
            return (list if kind == "list" else tuple)(self.value(item, depth) for item in body)
        if kind == "dict":
            return self._dict(body, depth)
        if kind in ("array", "scalar"):
            array = _read_array(self.blobs[body])
            return array[()] if kind == "scalar" else array
        if kind == "objects":
            return self._objects(tree, depth)
        if kind == "sparse":
            return self._sparse(tree, depth)
        if kind == "handle":
            if self.handle is None:
                raise UnreadableError("a handle where none is known")
            return self.handle(Handle(int(body), str(tree["type"]), str(tree["name"])))
        return _ATOMS[kind](body)

    def _dict(self, body, depth):
        """Decode a dict; keys that were chosen to collide would take for ever."""
        pairs = [(self.value(k, depth), self.value(v, depth)) for k, v in body]
        if len({hash(k) for k, _ in pairs}) < len(pairs) / 2:
            raise UnreadableError("a dict whose keys collide")
        return dict(pairs)

    def _objects(self, tree, depth):
        items = [self.value(item, depth) for item in tree["objects"]]
        array = np.empty(len(items), dtype=object)
        for place, item in enumerate(items):
            array[place] = item
        return array.reshape(tree["shape"])

    def _sparse(self, tree, depth):
        from scipy import sparse

        form = tree["sparse"][:3]
        make = {
            f"{f}_{k}": getattr(sparse, f"{f}_{k}") for f in _SPARSE for k in ("array", "matrix")
        }
        parts = [self.value(part, depth) for part in tree["parts"]]
        data = (parts[0], (parts[1], parts[2])) if form == "coo" else tuple(parts)
        made = make[tree["sparse"]](data, shape=tuple(tree["shape"]))
        if form != "coo":
            made.check_format(full_check=True)
        return made


@lru_cache(4096)
def _written_header(dtype, shape, is_fortran):
    file = io.BytesIO()
    descr = np.lib.format.dtype_to_descr(dtype)
    header = {"descr": descr, "fortran_order": is_fortran, "shape": shape}
    np.lib.format.write_array_header_1_0(file, header)
    return file.getvalue()


def _read_array(blob):
    """Read a .npy file, whose header of version 1 is parsed once and remembered."""
    if blob[:8] != _VERSION_1:
        raise UnreadableError("an array of another format")
    start = 10 + int.from_bytes(blob[8:10], "little")
    shape, is_fortran, dtype = _read_header(blob[:start])
    array = np.frombuffer(bytearray(blob), dtype, offset=start)  # ValueError for objects
    return array.reshape(shape, order="F" if is_fortran else "C")


@lru_cache(4096)
def _read_header(head):
    file = io.BytesIO(head)
    np.lib.format.read_magic(file)
    return np.lib.format.read_array_header_1_0(file)


_VERSION_1 = np.lib.format.magic(1, 0)
_ATOMS = {
    "str": str,
    "int": lambda text: int(text, 16),
    "float": float.fromhex,
    "complex": lambda pair: complex(float.fromhex(pair[0]), float.fromhex(pair[1])),
    "dtype": np.dtype,
}
