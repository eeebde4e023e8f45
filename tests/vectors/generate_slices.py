"""Writes generated/slices.txt and generated/expands.txt: NumPy's slices and broadcasts of strided arrays.

Needs Debian's python3-numpy: /usr/bin/python3 tests/vectors/generate_slices.py
"""

import json
import math
import random
import sys
from pathlib import Path

import numpy as np

from generate_views import chosen_layouts, layout, packed

MADE_BY = f"""\
# made by: tests/vectors/generate_slices.py, numpy {np.__version__}
#
"""

SLICES_HEADER = f"""\
{MADE_BY}\
# NumPy's basic slicing of arrays whose elements lie by strides from an offset, all in elements. The elements
# are 0, 1, 2 and so on. A range is an index, [start,stop,step] as in start:stop:step, or null for a whole axis.
#
# length ; dims ; strides ; offset ; ranges ; answer ; strides ; offset ; elements
#
# answer: dims of the view, or the code of the mistake, without the columns behind it
# offset: that of the view; null where it has no elements, for then it has no first one
# elements: of the view, the last index fastest
"""

EXPANDS_HEADER = f"""\
{MADE_BY}\
# Arrays as in slices.txt, expanded to a shape by the rules of ONNX Expand, which are NumPy's of broadcasting
# against an array of that shape: numpy.broadcast_to(a, numpy.broadcast_shapes(a.shape, shape)).
#
# length ; dims ; strides ; offset ; shape ; answer ; strides ; offset ; elements
#
# answer: dims of the view, or the code of the mistake, without the columns behind it
# strides: 0 for dims of length 1, also where they are not repeated: that is how broadcast_to has them
# elements: of the view, the last index fastest
"""

MOST_ELEMENTS = 60


def drawn_layout(draw):
    """Rank 0 to 6: axes in any order, some cut out of longer ones, reversed, stretched, repeated or empty."""
    dims = [draw.choice([1, 1, 2, 2, 3, 3, 4, 5]) for _ in range(draw.randint(0, 6))]
    while math.prod(dims) > MOST_ELEMENTS:
        dims.pop(draw.randrange(len(dims)))
    if dims and draw.random() < 0.08:
        dims[draw.randrange(len(dims))] = 0
    whole = [length + draw.choice([0, 0, 0, 1, 2]) for length in dims]
    strides = packed(whole, draw.choice("CF"))
    for axis, length in enumerate(dims):
        kind = draw.random()
        if kind < 0.2:
            strides[axis] *= -1
        elif kind < 0.3:
            strides[axis] = 0
        elif kind < 0.35:
            strides[axis] *= 2
        elif length == 1 and kind < 0.6:
            strides[axis] = draw.randint(-9, 99)
    axes = list(range(len(dims)))
    if draw.random() < 0.5:
        draw.shuffle(axes)
    moved = [[values[axis] for axis in axes] for values in (dims, strides)]
    return layout(*moved, gap=draw.choice([0, 0, 1, 3]))


def index_of(one):
    """A range as NumPy takes it."""
    if isinstance(one, list):
        return slice(*one, *[None] * (3 - len(one)))
    return slice(None) if one is None else one


def drawn_place(draw, length):
    """A start or a stop: often none, mostly inside or at an end, at times far outside."""
    kind = draw.random()
    if kind < 0.25:
        return None
    if kind < 0.9:
        return draw.randint(-length - 2, length + 2)
    return draw.choice([-1, 1]) * draw.choice([100, 2**31 - 1, 2**31, 2**53 - 1])


def drawn_range(draw, length):
    """What stays of an axis; at times a mistake."""
    kind = draw.random()
    if kind < 0.2:
        return None
    if kind < 0.22:
        return draw.choice([length, -length - 1, length + 5, 2**31])
    if kind < 0.45 and length > 0:
        return draw.randint(-length, length - 1)
    if kind < 0.46:
        return [drawn_place(draw, length), drawn_place(draw, length), 0]
    entries = []
    for _ in range(4):  # until something stays, or nothing for the fourth time
        step = draw.choice([None, 1, 1, 2, 3, 7, -1, -1, -1, -2, -3, -7, 2**31, 1 - 2**31])
        entries = [drawn_place(draw, length), drawn_place(draw, length), step][: draw.choice([0, 1, 2, 3, 3, 3, 3])]
        if len(range(length)[index_of(entries)]) > 0:
            break
    return entries


def drawn_ranges(draw, dims):
    ranges = [drawn_range(draw, length) for length in dims]
    kind = draw.random()
    if kind < 0.2:
        return ranges[: draw.randint(0, len(ranges))]
    if kind < 0.22:
        return ranges + [draw.choice([None, 0, []])]
    return ranges


def drawn_shape(draw, dims):
    """A shape that mostly fits: lengths kept, or 1, or any where the dim is 1, and dims before or left out."""
    shape = []
    for length in dims:
        kind = draw.random()
        if length == 1:
            shape.append(draw.choice([1, 1, 2, 3, 3, 4, 0]) if kind < 0.8 else 1)
        else:
            shape.append(length if kind < 0.6 else 1 if kind < 0.97 else draw.choice([0, 2, 3]))
    kind = draw.random()
    if kind < 0.3:
        return [draw.choice([1, 2, 3, 1, 2, 0]) for _ in range(draw.randint(1, 2))] + shape
    if kind < 0.5:
        return shape[draw.randint(0, len(shape)) :]
    return shape


def strided(where):
    """The array that lies so, over elements that say where they are."""
    length, dims, strides, offset = where
    base = np.arange(length, dtype=np.int32)
    size = base.itemsize
    return base, np.ndarray(dims, base.dtype, base, offset * size, [step * size for step in strides])


def refusal(error):
    """The code of a mistake, by NumPy's words for it."""
    for words, code in {
        "is out of bounds for axis": "index_out_of_range",
        "too many indices": "wrong_data",
        "slice step cannot be zero": "wrong_data",
        "cannot be broadcast": "count_mismatch",
        "could not be broadcast": "count_mismatch",
    }.items():
        if words in str(error):
            return code
    raise error


def line(where, asked, view_of, shows_offset):
    """The line of a case."""
    base, array = strided(where)
    start = [json.dumps(column, separators=(",", ":")) for column in (*where, asked)]
    try:
        view = view_of(array)
    except (IndexError, ValueError) as error:
        return " ; ".join([*start, refusal(error)])
    assert view.size == 0 or np.shares_memory(base, view)
    first = view.__array_interface__["data"][0] - base.__array_interface__["data"][0]
    answer = [
        view.shape,
        [step // base.itemsize for step in view.strides],
        first // base.itemsize if shows_offset(view) else None,
        view.ravel("C").tolist(),
    ]
    return " ; ".join([*start, *(json.dumps(column, separators=(",", ":")) for column in answer)])


def slice_line(where, ranges):
    # The ellipsis makes a view of a single element too.
    index = (*map(index_of, ranges), ...)
    return line(where, ranges, lambda array: array[index], lambda view: view.size > 0)


def expand_line(where, shape):
    def view_of(array):
        return np.broadcast_to(array, np.broadcast_shapes(array.shape, tuple(shape)))

    return line(where, shape, view_of, lambda view: True)


def write(name, header, lines):
    lines = sorted(set(lines), key=lambda text: (len(json.loads(text.split(" ; ")[1])), text))
    file = Path(__file__).parent / "generated" / name
    file.write_text(header + "\n".join(lines) + "\n")
    refused = sum(line.rsplit(" ; ", 1)[1][0] != "[" for line in lines)
    print(f"{len(lines)} cases in {name}: {refused} mistakes", file=sys.stderr)


def main():
    draw = random.Random(20260301)
    layouts = list(dict.fromkeys(chosen_layouts())) + [drawn_layout(draw) for _ in range(1000)]
    layouts *= 3
    write("slices.txt", SLICES_HEADER, [slice_line(where, drawn_ranges(draw, where[1])) for where in layouts])
    cases = [(where, drawn_shape(draw, where[1])) for where in layouts]
    # More elements make a line too long to be read.
    short = [(where, shape) for where, shape in cases if math.prod(where[1]) * math.prod(shape) <= 400]
    write("expands.txt", EXPANDS_HEADER, [expand_line(where, shape) for where, shape in short])


if __name__ == "__main__":
    main()
