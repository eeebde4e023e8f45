# NumPy's answers to calls of reshape-wasm/layout: reads a JSON list of calls, prints where each element of the results
# comes from. The tensors of a call hold the numbers from 0 on, over all of them; -1 stands for a fill value.
import json
import sys

import numpy as np


def tuple_or_none(axes):
    return None if axes is None else tuple(axes) if isinstance(axes, list) else axes


def merged(a, first, last):
    rank = max(a.ndim, 1)
    dims = a.shape if a.ndim else (1,)
    first, last = (axis + rank if axis < 0 else axis for axis in (first, last))
    if not (0 <= first <= last < rank):
        raise ValueError('axes')
    return a.reshape(dims[:first] + (int(np.prod(dims[first : last + 1])),) + dims[last + 1 :])


def windows(a, axis, size, step):
    if size < 1 or step < 1:
        raise ValueError('size')
    seen = np.lib.stride_tricks.sliding_window_view(a, size, axis)
    return np.moveaxis(np.moveaxis(seen, axis if axis >= 0 else axis - 1, 0)[::step], 0, axis if axis >= 0 else axis - 1)


def split(a, sizes, axis):
    if sum(sizes) != a.shape[axis]:
        raise ValueError('sizes')
    return np.split(a, np.cumsum(sizes)[:-1], axis)


def split_by_count(a, count, axis):
    size = -(-a.shape[axis] // count)
    last = a.shape[axis] - size * (count - 1)
    if last < 0:
        raise ValueError('count')
    return split(a, [size] * (count - 1) + [last], axis)


def unstack(a, axis):
    return [np.take(a, place, axis) for place in range(a.shape[axis])]


def padded(a, pads, options):
    rank = a.ndim
    if len(pads) != 2 * rank:
        raise ValueError('pads')
    for axis in range(rank):
        begin, end = -min(pads[axis], 0), -min(pads[axis + rank], 0)
        if begin + end > a.shape[axis]:
            raise ValueError('cropped')
        a = np.take(a, range(begin, a.shape[axis] - end), axis)
    if rank == 0:
        return a
    mode = options.get('mode', 'constant')
    sides = [(max(pads[axis], 0), max(pads[axis + rank], 0)) for axis in range(rank)]
    if mode == 'constant':
        return np.pad(a, sides, constant_values=-1)
    for axis, side in enumerate(sides):
        if max(side) and (a.shape[axis] == 0 or (mode == 'reflect' and max(side) > a.shape[axis] - 1)):
            raise ValueError('mode')
    # A side of 0 places along an empty axis is none.
    for axis, side in enumerate(sides):
        if max(side) and mode == 'wrap':
            # Whole repetitions, as from NumPy 1.25 on; before, one wider than the axis begins anew at each.
            length = a.shape[axis]
            a = np.take(a, np.arange(-side[0], length + side[1]) % length, axis)
        elif max(side):
            a = np.pad(a, [side if other == axis else (0, 0) for other in range(rank)], mode=mode)
    return a


def stacked(ts, axis, options):
    if 'padding' not in options:
        return np.stack(ts, axis)
    if len({a.ndim for a in ts}) > 1:
        raise ValueError('ranks')
    longest = np.max([a.shape for a in ts], axis=0)
    is_begin = options['padding'] in ('begin', 'left')
    rests = [[(int(most - length), 0) if is_begin else (0, int(most - length)) for most, length in zip(longest, a.shape)] for a in ts]
    return np.stack([np.pad(a, rest, constant_values=-1) if rest else a for a, rest in zip(ts, rests)], axis)


def depth_to_space(a, size, options):
    n, c, h, w = a.shape
    left = c // (size * size)
    if left * size * size != c:
        raise ValueError('channels')
    if options.get('mode', 'DCR') == 'DCR':
        moved = a.reshape(n, size, size, left, h, w).transpose(0, 3, 4, 1, 5, 2)
    else:
        moved = a.reshape(n, left, size, size, h, w).transpose(0, 1, 4, 2, 5, 3)
    return moved.reshape(n, left, h * size, w * size)


def space_to_depth(a, size):
    n, c, h, w = a.shape
    if h % size or w % size:
        raise ValueError('places')
    moved = a.reshape(n, c, h // size, size, w // size, size).transpose(0, 3, 5, 1, 2, 4)
    return moved.reshape(n, c * size * size, h // size, w // size)


def gathered(a, indices, axis):
    # NumPy looks at the indices only where it takes an element.
    if any(not -a.shape[axis] <= index < a.shape[axis] for index in np.ravel(indices)):
        raise IndexError('indices')
    return np.take(a, np.array(indices, np.int64), axis)


def tiled(a, repeats):
    if len(repeats) != a.ndim:
        raise ValueError('repeats')
    return np.tile(a, repeats)


calls = {
    'concat': lambda ts, axis: np.concatenate(ts, axis),
    'stack': lambda ts, axis, options={}: stacked(ts, axis, options),
    'pad': lambda ts, pads, options: padded(ts[0], pads, options),
    'tile': lambda ts, repeats: tiled(ts[0], repeats),
    'gather': lambda ts, indices, axis: gathered(ts[0], indices, axis),
    'depthToSpace': lambda ts, size, options: depth_to_space(ts[0], size, options),
    'spaceToDepth': lambda ts, size: space_to_depth(ts[0], size),
    'squeeze': lambda ts, axes=None: np.squeeze(ts[0], tuple_or_none(axes)),
    'unsqueeze': lambda ts, axes: np.expand_dims(ts[0], tuple_or_none(axes)),
    'moveAxis': lambda ts, source, to: np.moveaxis(ts[0], tuple_or_none(source), tuple_or_none(to)),
    'flip': lambda ts, axes=None: np.flip(ts[0], tuple_or_none(axes)),
    'broadcastTo': lambda ts, dims: np.broadcast_to(ts[0], dims),
    'mergeDims': lambda ts, first, last: merged(ts[0], first, last),
    'slidingWindows': lambda ts, axis, size, step: windows(ts[0], axis, size, step),
    'split': lambda ts, sizes, axis: split(ts[0], sizes, axis) if isinstance(sizes, list) else split_by_count(ts[0], sizes, axis),
    'unstack': lambda ts, axis: unstack(ts[0], axis),
}


def answer(call):
    tensors, first = [], 0
    for dims in call['tensors']:
        count = int(np.prod(dims))
        tensors.append(np.arange(first, first + count).reshape(dims))
        first += count
    try:
        results = calls[call['name']](tensors, *call['args'])
    except (ValueError, IndexError, TypeError) as error:
        return {'error': type(error).__name__}
    listed = results if isinstance(results, list) else [results]
    return {
        'results': [
            {'dims': list(np.shape(result)), 'places': np.asarray(result).reshape(-1).tolist()} for result in listed
        ]
    }


print(json.dumps([answer(call) for call in json.load(sys.stdin)]))
