"""Writes generated/views.txt: NumPy's answers to reshapes of strided arrays.

Needs Debian's python3-numpy: /usr/bin/python3 tests/vectors/generate_views.py
"""

import itertools
import math
import random
import sys
from pathlib import Path

import numpy as np

HEADER = f"""\
# made by: tests/vectors/generate_views.py, numpy {np.__version__}
#
# NumPy's reshape of arrays whose elements lie by strides from an offset, all in elements. The elements
# are 0, 1, 2 and so on. Where copy is true, the answer is that of a copy in the order asked for
# (a.copy(order).reshape(target, order)), as NumPy 2's copy=True makes it; 1.24 has no such argument.
#
# length ; dims ; strides ; offset ; target ; order ; copy ; answer ; dims ; strides ; offset ; elements
#
# answer: whether the result is a view of the elements or a copy of them
# strides: of a copy packed in the order asked for, but all 0 where it has no elements
# offset: that of the view, 0 for a copy
# elements: of the result, the last index fastest
"""


def packed(dims, order="C"):
    """Strides without gaps; a length of 0 counts as 1."""
    strides = [0] * len(dims)
    step = 1
    axes = range(len(dims)) if order == "F" else reversed(range(len(dims)))
    for axis in axes:
        strides[axis] = step
        step *= dims[axis] or 1
    return strides


def layout(dims, strides, gap=0):
    """Length, dims, strides, offset: moved so that everything lies inside, `gap` elements from both ends."""
    if 0 in dims:
        return gap + 1, tuple(dims), tuple(strides), gap
    last = [(length - 1) * step for length, step in zip(dims, strides)]
    low = sum(step for step in last if step < 0)
    high = sum(step for step in last if step > 0)
    return high - low + 1 + 2 * gap, tuple(dims), tuple(strides), gap - low


def chosen_layouts():
    """One or more of every kind, by hand."""
    yield layout([], [])
    yield layout([], [], 3)
    for dims in [1], [6], [2, 3], [2, 3, 4], [1, 6, 1], [1, 1], [2, 1, 3], [2, 2, 2, 2]:
        for order in "CF":
            yield layout(dims, packed(dims, order))
            yield layout(dims, packed(dims, order), 2)
    for dims in itertools.permutations([2, 3, 4]):  # transposed
        for axes in itertools.permutations(range(3)):
            whole = packed(dims)
            yield layout([dims[axis] for axis in axes], [whole[axis] for axis in axes])
    yield layout([6], [-1])  # reversed
    yield layout([6], [3], 1)
    yield layout([2, 3], [-3, -1])
    yield layout([2, 3], [-3, 1])
    yield layout([2, 3], [3, -1], 1)
    yield layout([2, 3, 4], [-12, -4, -1])
    yield layout([3, 4], [-1, -3])
    yield layout([4, 6], [0, 1])  # broadcast
    yield layout([4, 6], [1, 0])
    yield layout([4, 6], [0, 0], 1)
    yield layout([2, 3, 4], [0, 0, 1])
    yield layout([2, 3, 4], [4, 0, 1])
    yield layout([4, 6], [10, 1], 2)  # slices
    yield layout([4, 3], [6, 2])
    yield layout([2, 2, 6], [24, 12, 1])
    yield layout([2, 2, 6], [24, 12, 2], 1)
    yield layout([2, 3, 4], [40, 4, 1], 4)
    yield layout([5, 3], [1, 1])  # windows
    yield layout([2, 1, 3], [3, 99, 1])  # steps that do not matter
    yield layout([1, 2, 3, 1], [-7, 3, 1, 0])
    yield layout([1, 6], [50, 2])
    for dims in [0], [0, 3], [3, 0], [2, 0, 4], [0, 0], [1, 0, 1]:  # nothing in them
        yield layout(dims, packed(dims))
        yield layout(dims, packed(dims, "F"), 2)
        yield layout(dims, [7 - 5 * axis for axis in range(len(dims))], 1)


def drawn_layout(draw):
    """Axes of a packed array in any order, some cut, stretched, reversed or repeated."""
    dims = [draw.choice([1, 2, 2, 3, 4]) for _ in range(draw.randint(1, 5))]
    while math.prod(dims) > 48:
        dims.pop()
    whole = list(dims)
    dense = draw.random() < 0.4
    for axis in range(len(dims)):
        if not dense and draw.random() < 0.2:
            whole[axis] += draw.randint(1, 2)
    strides = packed(whole, draw.choice("CF"))
    for axis in range(len(dims)):
        kind = draw.random()
        if kind < 0.15:
            strides[axis] *= -1
        elif kind < 0.2:
            strides[axis] = 0
        elif kind < 0.25 and not dense:
            strides[axis] *= 2
    axes = list(range(len(dims)))
    if draw.random() < 0.5:
        draw.shuffle(axes)
    moved = [[values[axis] for axis in axes] for values in (dims, strides)]
    return layout(*moved, gap=draw.choice([0, 0, 1, 3]))


def factors(draw, size):
    """Lengths that make `size`."""
    lengths = []
    while size > 1:
        length = draw.choice([f for f in range(2, size + 1) if size % f == 0])
        lengths.append(length)
        size //= length
    draw.shuffle(lengths)
    return lengths


def targets(draw, dims):
    """Some targets for dims, likely and unlikely ones."""
    size = math.prod(dims)
    if size == 0:
        yield from draw.sample([[0], [0, 5], [3, 0], [2, 0, 0], [-1, 7], [1, 0, 1]], 2)
        yield list(dims)
        return
    yield draw.choice([[-1], [size], list(dims), list(reversed(dims)), [1] + list(dims) + [1]])
    if len(dims) > 1:  # neighbours joined, or one split
        axis = draw.randrange(len(dims) - 1)
        yield list(dims[:axis]) + [dims[axis] * dims[axis + 1]] + list(dims[axis + 2 :])
    axis = draw.randrange(len(dims)) if dims else 0
    split = factors(draw, dims[axis] if dims else 1)
    yield list(dims[:axis]) + split + list(dims[axis + 1 :])
    lengths = factors(draw, size)
    for _ in range(draw.choice([0, 0, 1, 2])):
        lengths.insert(draw.randint(0, len(lengths)), 1)
    if lengths and draw.random() < 0.3:
        lengths[draw.randrange(len(lengths))] = -1
    yield lengths


def thin_layout(draw):
    """Many dims of length 1, whose strides say nothing of where elements lie; sometimes no elements."""
    dims = [draw.choice([1, 1, 2, 3]) for _ in range(draw.randint(1, 5))]
    if draw.random() < 0.1:
        dims[draw.randrange(len(dims))] = 0
    strides = packed(dims, draw.choice("CF"))
    axes = list(range(len(dims)))
    if draw.random() < 0.5:
        draw.shuffle(axes)
    dims, strides = [[values[axis] for axis in axes] for values in (dims, strides)]
    stretch = draw.choice([1, 1, 2, -1])
    strides = [step * stretch if length > 1 else draw.randint(-9, 60) for length, step in zip(dims, strides)]
    return layout(dims, strides, gap=draw.choice([0, 2]))


def thin_targets(draw, dims):
    """The dims as they are, with a -1 in each place, and with dims of length 1 added and left out."""
    yield list(dims)
    for axis in range(len(dims)):
        if 0 not in dims[:axis] + dims[axis + 1 :]:
            yield [-1 if place == axis else length for place, length in enumerate(dims)]
    for _ in range(2):
        lengths = [length for length in dims if length != 1]
        for _ in range(draw.randint(0, 3)):
            lengths.insert(draw.randint(0, len(lengths)), 1)
        yield lengths
        yield lengths + [1, 1]
        if lengths and 0 not in lengths[1:]:
            yield [-1] + lengths[1:]


def answer(case):
    """The line of a case."""
    (length, dims, strides, offset), target, order, copy = case
    base = np.arange(length, dtype=np.int32)
    bytes_each = base.itemsize
    steps = [step * bytes_each for step in strides]
    array = np.ndarray(dims, base.dtype, base, offset * bytes_each, steps)
    assert array.strides == tuple(steps)
    column_major = order == "F" or (order == "A" and np.isfortran(array))
    resolved = "F" if column_major else "C"
    result = (array.copy(resolved) if copy else array).reshape(target, order=resolved if copy else order)
    start = result.__array_interface__["data"][0] - base.__array_interface__["data"][0]
    is_view = start == offset * bytes_each
    if result.size > 0:
        assert is_view == np.shares_memory(base, result)
    shown = [step // bytes_each for step in result.strides]
    if not is_view and result.size > 0:
        assert shown == packed(result.shape, resolved), case
    columns = [
        *(length, dims, strides, offset, target, order, "true" if copy else "null"),
        "view" if is_view else "copy",
        *(result.shape, shown, offset if is_view else 0, result.ravel("C").tolist()),
    ]
    return " ; ".join(
        str(list(column) if isinstance(column, tuple) else column).replace(" ", "") for column in columns
    )


def main():
    draw = random.Random(20250501)
    layouts = list(dict.fromkeys(chosen_layouts()))
    layouts += [drawn_layout(draw) for _ in range(60)]
    cases = set()
    for where in dict.fromkeys(layouts):
        for target in targets(draw, where[1]):
            order = draw.choice("CCCFFA")
            cases.add((where, tuple(target), order, draw.random() < 0.12))
    for _ in range(120):
        where = thin_layout(draw)
        for target in thin_targets(draw, where[1]):
            cases.add((where, tuple(target), draw.choice("CCFFA"), draw.random() < 0.05))
    in_order = sorted(cases, key=lambda case: (len(case[0][1]), *case[0][1:], case))
    lines = [answer(case) for case in in_order]
    file = Path(__file__).parent / "generated" / "views.txt"
    file.parent.mkdir(exist_ok=True)
    file.write_text(HEADER + "\n".join(lines) + "\n")
    views = sum(" ; view ; " in line for line in lines)
    print(f"{len(lines)} cases in {file.name}: {views} views, {len(lines) - views} copies", file=sys.stderr)


if __name__ == "__main__":
    main()
