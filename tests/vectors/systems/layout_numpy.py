"""The shapes that NumPy's functions give for requests of operators that move or name elements: JSON in, JSON out.

Where NumPy has no such function, or takes the request for a mistake, the answer is null.
"""

import json
import sys

import numpy as np


def integers(entries):
    return [int(entry) for entry in entries]


def squeeze(data, values):
    axes = values.get("axes")
    return np.squeeze(data, axis=None if axes is None else tuple(axes))


def unsqueeze(data, values):
    return np.expand_dims(data, tuple(values["axes"]))


def transpose(data, values):
    return np.transpose(data, values.get("perm"))


def expand(data, values):
    return np.broadcast_to(data, np.broadcast_shapes(data.shape, tuple(values["shape"])))


def slice_of(data, values):
    starts, ends = integers(values["starts"]), integers(values["ends"])
    axes = values.get("axes", range(len(starts)))
    steps = integers(values.get("steps", [1] * len(starts)))
    ranges = [slice(None)] * data.ndim
    for start, end, axis, step in zip(starts, ends, axes, steps, strict=True):
        # Backward from before the first place NumPy gives nothing, and ONNX the first place.
        if step < 0 and start < -data.shape[axis]:
            raise ValueError("NumPy clamps in another way")
        ranges[axis] = slice(start, end, step)
    return data[tuple(ranges)]


def split(data, values):
    axis = values.get("axis", 0)
    length = data.shape[axis]
    if "split" in values:
        if sum(values["split"]) != length:
            raise ValueError("the sizes differ from the length")
        return np.split(data, np.cumsum(values["split"])[:-1], axis)
    if "outputs" in values:
        return np.split(data, values["outputs"], axis)
    part = -(-length // values["num_outputs"])
    return np.split(data, [part * at for at in range(1, values["num_outputs"])], axis)


def tile(data, values):
    if "tiles" in values:
        repeats = [1] * data.ndim
        repeats[values["axis"]] = values["tiles"]
        return np.tile(data, repeats)
    if len(values["repeats"]) != data.ndim:
        raise ValueError("NumPy adds dims here")
    return np.tile(data, values["repeats"])


def pad(data, values):
    pads = values.get("pads", values.get("paddings"))
    axes = values.get("axes", range(data.ndim))
    if len(pads) != 2 * len(axes):
        raise ValueError("another number of pads")
    widths = [(0, 0)] * data.ndim
    for at, axis in enumerate(axes):
        widths[axis] = (pads[at], pads[at + len(axes)])
    return np.pad(data, widths, mode=values.get("mode", "constant"))


def gather(data, values, indices=None):
    if indices is None:
        indices = np.array(values["indices"], dtype=np.int64)
    return np.take(data, indices, axis=values.get("axis", 0))


def answer(request):
    values = request["values"]
    first, *others = [np.zeros(dims, dtype=np.int64) for dims in request["inputs"]]
    functions = {
        "Squeeze": squeeze,
        "Unsqueeze": unsqueeze,
        "Transpose": transpose,
        "Expand": expand,
        "Slice": slice_of,
        "Split": split,
        "Tile": tile,
        "Pad": pad,
    }
    try:
        match request["operator"]:
            case "Concat":
                result = np.concatenate([first, *others], axis=values.get("axis", 1))
            case "Gather":
                result = gather(first, values, *others)
            case name if name in functions:
                result = functions[name](first, values)
            case _:
                return None
    except (ValueError, IndexError):
        return None
    return [list(one.shape) for one in (result if isinstance(result, list) else [result])]


json.dump([answer(request) for request in json.load(sys.stdin)], sys.stdout)
