"""What cells show, as a submission says it: what is forged is left out, and size has an end."""

import contextlib
import json


def kept(found, room: int) -> list[dict]:
    """Outputs of a cell as they may be stored, up to `room` bytes of JSON."""
    outputs = []
    for output in found if isinstance(found, list) else []:
        made = None
        with contextlib.suppress(KeyError, TypeError, AttributeError):
            made = _output(output)
        room -= len(json.dumps(made)) if made else 0
        if room < 0:
            text = "[more was shown than can be kept]\n"
            return [*outputs, {"output_type": "stream", "name": "stdout", "text": text}]
        outputs += [made] if made else []
    return outputs


def clean(value):
    """Copy texts, lists and dicts of texts so that every text can be written to a file."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, list):
        return [clean(item) for item in value]
    if isinstance(value, dict):
        return {clean(str(key)): clean(item) for key, item in value.items()}
    return value


def _output(output):
    """Copy one output, key by key."""
    kind = output["output_type"]
    if kind == "stream":
        name = "stderr" if output["name"] == "stderr" else "stdout"
        return {"output_type": kind, "name": name, "text": clean(str(output["text"]))}
    if kind == "error":
        said = {key: clean(str(output[key])) for key in ("ename", "evalue")}
        return {
            "output_type": kind,
            **said,
            "traceback": clean(list(map(str, output["traceback"]))),
        }
    if kind in ("display_data", "execute_result"):
        data = {k: v for k, v in output["data"].items() if isinstance(v, str | dict | list)}
        count = {"execution_count": None} if kind == "execute_result" else {}
        return {"output_type": kind, "data": clean(data), "metadata": {}, **count}
    return None
