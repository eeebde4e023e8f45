"""onnxruntime's InferenceSession, as far as the page's code uses it, over one process of onnxruntime-web."""

import base64
import json
import os
import subprocess
from types import SimpleNamespace

_program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "run_models.js")
_process = None


def _ask(question):
    global _process
    if _process is None:
        _process = subprocess.Popen(
            [os.environ["NODE"], _program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
    _process.stdin.write(json.dumps(question) + "\n")
    _process.stdin.flush()
    answer = json.loads(_process.stdout.readline())
    if "message" in answer:
        raise RuntimeError(answer["message"])
    return answer


class InferenceSession:
    def __init__(self, model):
        self._model = base64.b64encode(model).decode()
        _ask({"model": self._model})

    def run(self, names, feeds):
        assert names is None
        [(name, values)] = feeds.items()
        feed = {"name": name, "type": str(values.dtype), "dims": list(values.shape)}
        answer = _ask({"model": self._model, "feed": feed})
        return [SimpleNamespace(shape=tuple(answer["dims"]))]
