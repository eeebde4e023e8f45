"""The requests that every system is asked: the same ones at every run."""

import itertools
import math
import random
from typing import NamedTuple

NEWEST = 22  # the newest opset that onnx 1.17 knows; the newest Reshape and Flatten there are 21's
INT64_MAX = 2**63 - 1


class Reshape(NamedTuple):
    opset: int
    allowzero: int | None
    input: tuple
    target: tuple


class Flatten(NamedTuple):
    opset: int
    input: tuple
    axis: int


def lists(ranks, entries):
    """Every list of such entries, the short ones first."""
    return [found for rank in ranks for found in itertools.product(entries, repeat=rank)]


# Input and targets that people wrote down: examples of the operators' pages, tables of edge cases, issues.
CHOSEN = [
    # the pages' examples
    ((2, 3, 4), [(4, 2, 3), (2, 4, 3), (2, 12), (2, 3, 2, 2), (24,), (2, -1, 2), (-1, 2, 3, 4)]),
    ((2, 3, 4), [(2, 0, 4, 1), (2, 0, 1, -1), (6, 4), (4, -1), (-1, 0, 0), (0, 5), (0, -1)]),
    ((0, 3, 4), [(3, 4, 0), (0, 3, 4), (0, 0, 0), (-1, 12), (-1, 0, 4), (0, 4, 0), (4, 0, 3)]),
    ((2, 5, 5, 0), [(0, 4), (0, -1), (4, -1), (2, 5, 0, 5), (0, 0, 0, 0), (-1, 5, 5, 3)]),
    ((2, 5, 5, 24), [(0, -1, 4), (0, 0, 0, -1), (-1, 0, 5, 0), (0, 0, 0, 0, 0)]),
    ((2, 2, 3), [(0, 0, 1, -1), (0, 0, -1, 1), (-1, 0, 0), (0, 0, 0, 1)]),
    ((3, 1, 1), [(-1, 0), (0, -1), (0,), (3,), ()]),
    ((2, 2, 3, 2), [(-1, 0, 0), (0, 0, -1), (0, -1, 0), (4, 0, 3)]),  # onnxruntime#15203
    # zeros, and -1 beside them
    ((0, 10), [(-1,), (-1, 5), (3, -1), (0, -1), (0, 1, -1), (0, 10, 1), (0, 10), (0,), (5, 0), (0, -1, 0)]),
    ((1, 0), [(-1, 0), (0, -1), (0, 0), (-1,), (0,), (1, 0, -1), (-1, 1)]),
    ((2, 0), [(1, 2, 0), (0, 0), (0, 0, 0, 7), (0, -1), (-1, 0), (0, 0, -1), (7, 0), (-1, 7)]),
    ((4, 0, 2), [(-1, 0), (0, -1), (0, 0, -1), (-1, 0, 0), (0, 0, 0), (8, 0), (0, 8), (-1, 0, 2)]),
    ((0, 4), [(0, -1), (-1, 0), (0, 2, -1), (0, 3, -1), (2, -1), (-1, 4), (0, 0), (4, 0), (0, -1, 0, 2)]),
    ((0, 6), [(0, 4, -1), (0, 3, -1), (0, 6, -1), (-1, 0, 2)]),
    ((0, 3, 0), [(0, 0, -1), (0, -1), (0, 3, 0), (-1, 0, 0), (3, -1), (0, 2, -1)]),
    ((2, 0, 3), [(0, -1), (-1, 0), (0, 0, 3), (0, 0, -1), (6, 0), (0, 4, -1), (-1,), (-1, 4)]),
    ((0,), [(3, 0), (0, 3), (0, 0), (-1, 0), (0, -1), (0, 1, -1), (), (1,), (-1,), (-1, 3), (0, 0, -1)]),
    ((0, 0), [(0, 0), (0, -1), (-1, 0), (0, 0, -1), (-1,), (0,), (0, 0, 0), (5, -1)]),
    ((0, 3), [(3, 0), (0, 3), (3, -1), (0, 0)]),
    ((0, 255), [(255, 0), (0, 255), (-1, 255), (0, -1)]),
    ((0, 6, 2), [(3, 2, -1), (0, 12), (0, 0, -1)]),
    ((0, 1), [(1,), (0,), (1, 0), (-1, 1)]),
    ((1, 0, 3), [(-1, 0, 3), (0, -1, 3), (0, 3, -1)]),
    ((0, 100, 6), [(-1, 6), (0, -1, 6), (0, 0, 2, 3), (-1, 0, 6), (0, 600)]),  # an empty list of boxes
    # -1, counts, negatives
    ((2, 3), [(0, 3), (-1,), (-1, 6), (0, -1), (0, 5), (5, 0), (4, 2), (5,), (0, 0, 1), (0, 0, 0)]),
    ((2, 3), [(-1, -1), (-2, 3), (-2, -1), (-1, -2), (3, -2), (-1, 4), (4, -1), (1, 0, 0, -1), (0, 0, -1)]),
    ((2, 3), [(-(2**31), 3), (-(2**63), 3), (-(2**63), -1), (-1, -(2**63)), (0, 0, 0, -2), (-1, -1, 0, 0, 0)]),
    ((6,), [(-2, 3), (-5, 3), (-1, -3), (-9,), (-5, 4), (6, 0), (0, 6), (7,), (-1, 7), (-2, 0), (0, -2)]),
    ((51,), [(), (0,), (1, 51), (-1, 51)]),  # onnxruntime#14712
    ((), [(), (1,), (1, 1), (-1,), (0,), (1, 0), (2,), (2, -1), (1, -1, 1), (-1, 0), (0, -1), (-2,), (-1, -1)]),
    ((1,), [(), (0,), (1, 1), (0, 0), (1, 0), (-1, 0), (0, -1)]),
    ((1, 1), [(), (0,), (0, 0), (0, 0, 0), (-1, 0)]),
    ((4, 6), [(0, -1, 5), (0, -1, 3), (-1, 0), (5, -1), (0, 0), (6, 0, -1)]),
    # which mistake is named first
    ((2, 3), [(-1, -1, -2), (-2, -1, -1), (0, 0, 0, -1, -1), (-1, -1, 5), (-1, 0, 0, 0), (0, 0, 0, -5)]),
    ((2, 3), [(2**62, 4, -2), (-2, 2**62, 4), (2**62, 4, -1, -1), (2**62, 4, 0, 0), (0, 0, 0, 2**62, 4)]),
    ((2, 3), [(0, -1, 0, 0), (0, -1, -2), (-1, 0, -1), (0, 2**62, 4), (-1, 2**62, 4, 0)]),
    # models people had
    ((8, 255, 52, 52), [(1, 3, 85, 52, 52), (-1, 3, 85, 52, 52), (0, 3, 85, 52, 52), (8, 3, 85, 0, 0)]),
    ((1, 255, 52, 52), [(1, 3, 85, 52, 52), (0, 3, 85, -1), (0, 3, 85, 0, 0)]),  # onnxruntime#10463
    ((2, 16, 768), [(1, 16, 12, 64), (0, 16, 12, 64), (0, 0, 12, 64), (0, -1, 12, 64), (-1, 768), (0, 0, -1)]),
    ((2, 16, 12, 64), [(0, 0, 768), (0, 0, -1), (0, -1, 768), (-1, 0, 768)]),
    ((2, 512, 7, 7), [(1, -1), (0, -1), (2, 25088), (1, 25088), (-1, 25088), (0, 0, -1), (0, 512, 49)]),
    ((8, 1500, 384), [(2, 16, 6, 64), (0, 0, 6, 64), (8, 1500, 6, -1), (-1, 1500, 6, 64)]),
]

BIG = [2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**40, 2**52, 2**53 - 1, 2**53, 2**53 + 1, 2**61, 2**62, INT64_MAX]
# A third of 2^64 + 1 and so on: products with these wrap to -1, to 1, to small counts.
WRAPPING = [6148914691236517205, 3074457345618258603, 2**32 + 1, 4294967291, 3037000500, 3037000499]

LONG = [
    ((0,), [(2**40, -1), (2**32, 2**32), (2**62, 4, 0), (0, 2**62, 4), (2**62, 0, 4), (2**31, 2**32)]),
    ((0,), [(2**62, -1), (-1, 2**62), (-1, 2**62, 4), (2**62, 4, -1), (2**32, 2**32, -1), (-1, 2**32, 2**32)]),
    ((0,), [(INT64_MAX, -1), (INT64_MAX, 0), (0, INT64_MAX), (INT64_MAX, 2, 0), (0, INT64_MAX, 2), (2**63 // 3, 3, -1)]),
    ((0,), [(2**53, 2**9, 0), (2**53, 2**10, 0), (2**53, 2**10, 2, 0), (0, 2**53, 2**10), (2**53 - 1, -1)]),
    ((1,), [(6148914691236517205, 3, -1), (2**32, 2**32, -1), (2**62, 4), (2**32, 2**32), (3, 6148914691236517205)]),
    ((6,), [(2**32, 2**32, 6), (2**32 + 6,), (2**32, 6), (2**63 - 1, 2), (2**31, 2**32, -1), (2**33,), (-1, 2**33)]),
    ((), [(2**32, 2**32), (2**62, 4), (2**62, -1), (INT64_MAX,), (INT64_MAX, INT64_MAX)]),
    ((2**31,), [(2**30, 2), (-1,), (2, -1), (2**31, 1), (0, -1), (2**16, 2**15), (2**31 + 1,), (2**32,), (-1, 3)]),
    ((2**16, 2**16), [(2**32,), (-1,), (0, 0), (0, -1), (-1, 2**20), (2**32, 0), (2**32 - 1,), ()]),
    ((2**20, 2**20), [(2**40,), (2**8, -1), (-1, 0), (0, 2**10, 2**10), (2**40 + 1,), (3, -1), (0, -1, 3)]),
    ((2**27 - 1, 2**26), [(2**26, 2**27 - 1), (-1,), (2, -1), (2**53,), (2**53 - 2**26,)]),
    ((2**26, 2**27), [(2**53,), (2**53 + 1,), (-1,), (2**52, 2), (2**54, -1), (-1, 3)]),
    ((2**31, 2**31), [(2**62,), (-1,), (2**30, 2**32), (2**30, -1), (0, 0), (2**62 + 1,), (2**62, 1, -1)]),
    ((2**31, 2**31, 2**31, 0), [(0, 0, 0, 0), (0,), (-1,), (0, -1), (5, -1), (2**31, 0)]),
    ((0, 2**31, 2**31, 2**31), [(0, 0, 0, 0), (0,), (-1,), (0, -1), (5, -1), (0, 0, -1), (0, 0, 2**31, 2**31)]),
    ((0, 2**31, 2**31), [(0, -1), (0, 2**31, -1), (0, 2**62), (0, 2**62, -1), (-1, 2**31), (0, 0, 2**31), (0, 5, -1)]),
    ((0, 2**53 - 1), [(0, -1), (-1, 0), (0, 0), (-1, 2**53 - 1), (2**53 - 1, 0), (0, 2**53 - 1, -1)]),
    ((2**32, 2**32 - 1, 0), [(0, -1), (0, 0, 0), (-1, 7), (0, 2**32, -1), (0, 0, -1)]),
]


def ones(rank):
    return (1,) * rank


def ranked():
    """Many dims, about every limit that a system is known for."""
    for rank in 6, 7, 8, 9, 31, 32, 33, 63, 64, 65, 66, 100, 200, 256:
        yield (6,), (6, *ones(rank - 1))
        yield (), ones(rank)
        yield (), (*ones(rank - 1), -1)
        yield (2, 3), (*ones(rank - 1), 7)
        yield (2, 0), (*ones(rank - 2), 2, 0)
        yield (*ones(rank - 1), 6), (6,)
        yield (*ones(rank - 1), 6), (-1, 3)
        yield (*ones(rank - 1), 6), (0,) * rank
        yield ones(rank), ones(rank)
        yield (*ones(rank - 1), 0), (0,) * rank


def drawn(draw):
    """Likely targets: the input's count in other factors, some of it a 0 or a -1, some of it spoilt."""
    while True:
        input = tuple(draw.choice([0, 1, 1, 2, 2, 3, 4, 5, 6]) for _ in range(draw.randint(0, 5)))
        if math.prod(input) <= 500:
            break
    target = list(input)
    if draw.random() < 0.7:
        count = math.prod(input)
        target = [1] * draw.randint(0 if count == 1 else 1, 5)
        if count == 0:
            target = [draw.choice([0, 1, 2, 3]) for _ in target]
        for factor in 2, 3, 5:
            while count and count % factor == 0:
                target[draw.randrange(len(target))] *= factor
                count //= factor
    for index in range(len(target)):
        if index < len(input) and target[index] == input[index] and draw.random() < 0.4:
            target[index] = 0
    for likelihood, entries in (0.45, [-1]), (0.2, [-2, -1, 0, 0, 1, 2, 7]):
        if target and draw.random() < likelihood:
            target[draw.randrange(len(target))] = draw.choice(entries)
    if draw.random() < 0.1:
        target.insert(draw.randint(0, len(target)), draw.choice([0, 1, -1]))
    return input, tuple(target)


def drawn_long(draw):
    """Lengths whose products come near the ends of int32, double and int64, or past them."""
    lengths = [*BIG, *WRAPPING, 2**16, 2**21, 2, 3, 4]
    input = draw.choice([(0,), (0,), (0, 5), (5, 0), (0, 0), (1,), (6,), (2**16, 2**16), (2**31, 2**20), (2**31, 0)])
    target = [draw.choice([*lengths, *lengths, 0, 0, -1]) for _ in range(draw.randint(1, 4))]
    if draw.random() < 0.6 and -1 not in target and len(target) < 4:
        target.insert(draw.randint(0, len(target)), draw.choice([0, -1]))
    return input, tuple(target)


def without_repeats(requests):
    return list(dict.fromkeys(requests))


def shapes():
    """Pairs of input and target."""
    draw = random.Random(20250502)
    few = lists(range(3), range(4))
    yield from itertools.product(few, lists(range(3), range(-2, 5)))
    for input, targets in CHOSEN + LONG:
        yield from ((input, target) for target in targets)
    for input, target in itertools.product([(), (1,), (6,), (0,), (0, 5)], BIG + WRAPPING):
        yield from ((input, found) for found in ((target,), (target, 0), (0, target), (target, -1), (-1, target, 0)))
    yield from ranked()
    inputs, targets = lists([3], range(4)), lists([3], range(-2, 5))
    yield from ((draw.choice(inputs), draw.choice(targets)) for _ in range(250))
    yield from ((draw.choice(few + inputs), draw.choice(targets)) for _ in range(350))
    yield from ((draw.choice(inputs), draw.choice(lists([1, 2], range(-2, 5)))) for _ in range(150))
    yield from (drawn(draw) for _ in range(900))
    yield from (drawn_long(draw) for _ in range(500))


def reshapes():
    """Every request, with both values of allowzero."""
    found = without_repeats(shapes())
    for input, target in found:
        yield Reshape(NEWEST, 0, input, target)
        yield Reshape(NEWEST, 1, input, target)
    chosen = without_repeats((input, target) for input, targets in CHOSEN for target in targets)
    for input, target in chosen:
        yield from (Reshape(opset, None, input, target) for opset in (1, 5, 13))
        yield Reshape(14, 1, input, target)
        # 2^32 is 0 in 32 bits, and 2^32 + 1 is 1.
        if 0 in target:
            yield from (Reshape(NEWEST, flag, input, target) for flag in (2, -1, 2**32, 2**32 + 1))


def flattens():
    draw = random.Random(20250503)
    inputs = lists(range(3), range(4))
    inputs += draw.sample(lists([3], range(4)), 24)
    inputs += [(2, 3, 4), (2, 0, 3), (2, 3, 0), (0, 3, 2), (5, 4, 3, 2), (2, 3, 4, 5), (0, 1, 2, 3), (2, 3, 0, 4)]
    inputs += [(1, 512, 7, 7), (0, 512, 7, 7), (2, 1, 3, 1, 2), (2, 1, 0, 1, 2), (1, 2, 3, 1, 2, 2), (3, 2, 1, 2, 0, 1)]
    inputs = without_repeats(inputs)
    for input in inputs:
        for axis in range(-8, 9):
            if abs(axis) <= len(input) + 2 or abs(axis) == 8:
                yield from (Flatten(opset, input, axis) for opset in (1, 9, 11, 13, NEWEST))
                if len(input) > 3:
                    yield Flatten(25, input, axis)
    # products past the ends of int32, double and int64, behind a 0 and before it
    long = [(0, 2**31, 2**31, 2**31), (2**31, 2**31, 2**31, 0), (2**31, 2**31, 0, 2**31), (2**20, 2**20, 2**20)]
    long += [(0, 2**32, 2**31), (0, 2**32, 2**32), (2**32, 0, 2**32), (2**16, 2**16), (2**31, 2**31), (0, 2**53 - 1)]
    for input in long:
        for axis in range(-len(input) - 1, len(input) + 2):
            yield Flatten(NEWEST, input, axis)
    for rank in 32, 33, 64, 65, 100:
        for axis in 0, 1, rank // 2, rank - 1, rank, rank + 1, -rank, -rank - 1, -1:
            yield Flatten(NEWEST, (*ones(rank - 1), 6), axis)
    # truncated to 32 bits these are 0, 1 and -1
    for axis in 2**31, -(2**31), 2**32, 2**32 + 1, 2**32 - 1, -(2**32):
        yield from (Flatten(NEWEST, input, axis) for input in ((), (2,), (2, 3), (2, 0, 3)))
