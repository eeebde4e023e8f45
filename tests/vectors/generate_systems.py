"""Writes generated/systems_reshape.txt and systems_flatten.txt: what the systems answer to one list of requests.

Needs NumPy, PyTorch and onnx as systems/python_from_debian.sh unpacks them, and what npm installs in tests/bench.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "systems"))

import python_systems as python  # noqa: E402
import requests  # noqa: E402

INTRODUCTION = """\
# made by: npm run vectors (tests/vectors/generate_systems.py)
#
{versions}
#
# An answer is the result's lengths, or the code of the mistake where the system's words name it, or `error`
# for a mistake that they leave open; `-` where it was not asked. `"` repeats the answer to its left.
{notes}
#
# {columns}
"""

RESHAPE_NOTES = """\
# NumPy, PyTorch and TensorFlow.js have no opset and no allowzero: the rules do not matter to them.
# static: `refused` where onnxruntime does not load the model with the same lengths and a constant target, though it
# runs it where they are not known at load; otherwise `-`.
# onnx-inference is not asked where a product leaves int64: onnx 1.17 wraps there, 1.23 refuses.
# onnxruntime is asked about inputs that it can make: at most a million elements, lengths that multiply from the left
# without leaving int64."""

FLATTEN_NOTES = """\
# torch is torch.flatten(x, start_dim=axis), whose result need not have rank 2.
# static: `refused` where onnxruntime does not load the model with the same lengths, though it runs it where they are
# not known at load; otherwise `-`.
# onnx-inference is not asked where a product leaves int64: onnx 1.17 wraps there, 1.23 refuses.
# onnxruntime is asked about inputs that it can make: at most a million elements, lengths that multiply from the left
# without leaving int64."""


def ask_node(system, asked):
    """The answers of a program in Node, and its version. Lengths go as texts."""
    texts = [
        {
            "opset": request.opset,
            "input": [str(length) for length in request.input],
            **({"axis": str(request.axis)} if hasattr(request, "axis") else {}),
            **({"target": [str(entry) for entry in request.target]} if hasattr(request, "target") else {}),
            **({"allowzero": str(request.allowzero)} if getattr(request, "allowzero", None) is not None else {}),
        }
        for request in asked
    ]
    program = ["node", str(HERE / "systems" / "node_answers.js"), system]
    done = subprocess.run(program, input=json.dumps(texts), stdout=subprocess.PIPE, check=True, text=True)
    said = json.loads(done.stdout)
    for answer in said["answers"]:
        if answer and answer.get("code") == "error":
            python.unknown_messages.add(f"{system}: {answer['message'][:200]}")
    return said["versions"], said["answers"]


def of_node(answer):
    if answer is None:
        return python.NOT_ASKED
    return answer["code"] if "code" in answer else tuple(int(length) for length in answer["shape"])


def static_of(answer):
    return "refused" if answer and answer.get("staticRefused") else python.NOT_ASKED


def shown(value):
    if isinstance(value, tuple):
        return "[" + ",".join(str(length) for length in value) + "]"
    return value


def columns_of(answers):
    """One text for all answers."""
    texts = [shown(answer) for answer in answers]
    # The static column stands between two answers, and is none.
    left = None
    for index, text in enumerate(texts):
        if text in ("-", "refused"):
            continue
        if text == left:
            texts[index] = '"'
        left = text
    return " ; ".join(texts)


def opset_of(rule):
    return int(re.match(r"@(\d+)", rule)[1])


def merged(lines):
    """Lines of rules, request and answers; one line where rules share all answers to a request."""
    rules = {}
    for rule, request, answers in lines:
        rules.setdefault(request, {}).setdefault(answers, []).append(rule)
    return [
        f"{' | '.join(sorted(alternatives, key=opset_of))} ; {request} ; {answers}"
        for request, found in rules.items()
        for answers, alternatives in found.items()
    ]


def write(name, columns, versions, notes, lines):
    heading = INTRODUCTION.format(
        versions="\n".join(f"# {system}: {version}" for system, version in versions.items()),
        notes=notes,
        columns=" ; ".join(columns),
    )
    file = HERE / "generated" / name
    file.parent.mkdir(exist_ok=True)
    lines = merged(lines)
    file.write_text(heading + "\n".join(lines) + "\n")
    print(f"{len(lines)} lines in {name}", file=sys.stderr)


def cached(ask):
    """Asks once what does not depend on opset and allowzero."""
    known = {}

    def answer(request):
        key = (request.input, getattr(request, "target", None), getattr(request, "axis", None))
        if key not in known:
            known[key] = ask(request)
        return known[key]

    return answer


def write_reshape():
    asked = requests.without_repeats(requests.reshapes())
    runtime, runtime_answers = ask_node("onnxruntime", asked)
    tensorflow, tensorflow_answers = ask_node("tensorflow", asked)
    ask_numpy, ask_torch = cached(python.numpy_reshape), cached(python.torch_reshape)
    lines = []
    for request, ours, theirs in zip(asked, runtime_answers, tensorflow_answers):
        answers = [of_node(ours), static_of(ours), python.infer(request), python.refer(request)]
        answers += [ask_numpy(request), ask_torch(request), of_node(theirs)]
        flag = "" if request.allowzero is None else f" allowzero={request.allowzero}"
        rules = f"@{request.opset}{flag}"
        lines.append((rules, f"{shown(request.input)} ; {shown(request.target)}", columns_of(answers)))
    systems = ["onnxruntime", "static", "onnx-inference", "onnx-reference", "numpy", "torch", "tensorflow"]
    versions = {"onnxruntime": runtime, **python.VERSIONS, "tensorflow": tensorflow}
    columns = ["rules", "input", "target", *systems]
    write("systems_reshape.txt", columns, versions, RESHAPE_NOTES, lines)


def write_flatten():
    asked = requests.without_repeats(requests.flattens())
    runtime, runtime_answers = ask_node("onnxruntime", asked)
    ask_torch = cached(python.torch_flatten)
    lines = []
    for request, ours in zip(asked, runtime_answers):
        answers = [of_node(ours), static_of(ours), python.infer(request), python.refer(request), ask_torch(request)]
        lines.append((f"@{request.opset}", f"{shown(request.input)} ; {request.axis}", columns_of(answers)))
    versions = {"onnxruntime": runtime, **python.VERSIONS}
    del versions["numpy"]
    columns = ["rules", "input", "axis", "onnxruntime", "static", "onnx-inference", "onnx-reference", "torch"]
    write("systems_flatten.txt", columns, versions, FLATTEN_NOTES, lines)


if __name__ == "__main__":
    write_reshape()
    write_flatten()
    for message in sorted(python.unknown_messages):
        print(message, file=sys.stderr)
