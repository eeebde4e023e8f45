// Hints of inferences: what keeps the batch comes first, and nothing that mixes samples is offered.
import { describe, expect, test } from '@jest/globals';
import { inferReshape } from 'reshape-wasm/symbolic';

/** The targets that hints offer. @param {any} input @param {any} target @param {any} [rules] @param {any} [options] */
const offered = (input, target, rules, options) =>
  inferReshape(input, target, rules, options)
    .hints.filter(({ kind }) => kind === 'change')
    .map((hint) => hint.target);

describe('a frozen target', () => {
  test.each([
    [
      ['B', 12, 64],
      [1, 12, 64],
      [0, 12, 64],
    ],
    [
      ['B', 768],
      [1, 12, 64],
      [0, 12, 64],
    ],
    [
      ['N', 3, 4],
      [1, 12],
      [0, 12],
    ],
    [
      ['N', 3, 224, 224],
      [1, 150528],
      [0, 150528],
    ],
    [
      ['B', 'S', 768],
      [1, 12, 12, 64],
      [0, -1, 12, 64],
    ],
    [
      ['N', 256, 'H', 'W'],
      [1, 256, 49],
      [0, 256, -1],
    ],
    [
      [null, 3, 4],
      [1, 12],
      [0, 12],
    ],
    [
      ['B', 'S', 384],
      [2, 16, 6, 64],
      [0, -1, 6, 64],
    ],
  ])('%j to %j: %j comes first', (input, target, first) => {
    expect(offered(input, target)[0]).toEqual(first);
  });

  test('systems without copied zeros get what they can read', () => {
    const rules = { dialect: 'numpy' };
    expect(offered(['B', 768], [1, 12, 64], rules)[0]).toEqual(['B', 12, 64]);
    expect(offered(['B', 'S', 768], [1, 12, 12, 64], rules)[0]).toEqual(['B', -1, 12, 64]);
  });

  test('a length that is not a batch may move', () => {
    expect(offered(['S', 768], [1, 12, 768])).toContainEqual([1, -1, 768]);
  });

  test('no offer puts the first length into another one', () => {
    const requests = [
      [
        ['B', 12, 64],
        [1, 12, 64],
      ],
      [
        ['N', 6],
        [-1, 4],
      ],
      [
        ['B', 768],
        [1, 12, 64],
      ],
      [
        ['N', 256, 'H', 'W'],
        [1, 256, 49],
      ],
      [
        ['B', 12, 'S', 64],
        ['B', 'S', 700],
      ],
    ];
    for (const [input, target] of requests) {
      const [batch] = input;
      for (const hint of inferReshape(input, target).hints) {
        if (hint.kind !== 'change') continue;
        const { shape, holds } = inferReshape(input, hint.target ?? target);
        expect(holds).toBe('always');
        const names = (/** @type {any} */ dim) => String(dim).split(/\W+/);
        const mixed = shape
          ?.slice(1)
          .filter((dim) => dim !== batch && names(dim).includes(String(batch)));
        expect([hint.line, mixed]).toEqual([hint.line, []]);
      }
    }
  });

  test('what they do is said, first', () => {
    const [hint] = inferReshape(['B', 'S', 768], [1, 12, 12, 64]).hints;
    expect(hint.line).toBe(
      'Works: Copy input[0] and infer target[1]: [0,-1,12,64] gives [B,S,12,64] for all lengths but B = 0',
    );
  });

  test('facts may make a change hold', () => {
    const [input, target] = [
      ['A', 'B'],
      [1, 'C', 'K'],
    ];
    expect(offered(input, target, {}, { where: ['B = C*K'] })[0]).toEqual([0, 'C', 'K']);
    expect(offered(input, target)).toEqual([]);
  });
});

describe('at rank 32', () => {
  /** @type {any[]} */
  const mixed = Array.from({ length: 32 }, (_, index) =>
    index % 2 ? `N${index >> 1}` : 2 + (index % 3),
  );
  /** @type {any[]} */
  const names = mixed.map((_, index) => `N${index}`);

  test.each([
    ['one name frozen', mixed, mixed.with(5, 1), mixed.with(5, 0)],
    ['the batch frozen', names, names.with(0, 1), names.with(0, 0)],
    [
      'a batch and numbers',
      ['B', ...mixed.slice(1)],
      [1, ...mixed.slice(1)],
      [0, ...mixed.slice(1)],
    ],
    ['a wrong number', names, names.with(3, 5), names.with(3, 0)],
  ])('%s: the best change is found', (_, input, target, best) => {
    expect(offered(input, target)[0]).toEqual(best);
  });

  test('hints take a few inferences', () => {
    const times = [];
    for (let round = 0; round < 15; round++) {
      // Each inference searches anew.
      const inferences = [
        inferReshape(mixed, mixed.with(5, 1)),
        inferReshape(
          mixed,
          mixed.map((dim) => (typeof dim === 'string' ? 4 : dim)),
        ),
        inferReshape(names, names.with(3, 5)),
      ];
      const begin = performance.now();
      for (const inference of inferences) void inference.hints;
      times.push((performance.now() - begin) / inferences.length);
    }
    expect(Math.min(...times)).toBeLessThan(10);
  });
});
