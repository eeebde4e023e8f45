// The text of a report: what is alike is said once, lists end with how many more there are, and `all` has everything.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { f32, list } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';

const many = (/** @type {number} */ count, /** @type {(index: number) => any} */ make) =>
  Array.from({ length: count }, (_, index) => make(index));
const relu = (input, output, name = `relu_${output}`) => ({
  ...{ operator: 'Relu', name, inputs: [input], outputs: [output] },
});
const linesOf = (report, options = {}) => report.lines(options);
const startingWith = (lines, text) => lines.filter((line) => line.startsWith(text));

describe('inputs and outputs', () => {
  /** A cache for each of `layers`, beside a mask and ids. */
  const cached = (layers) => {
    const caches = many(layers, (index) => f32(`past_${index}`, ['B', 12, 'past', 64]));
    const keys = ['key', 'value'].flatMap((kind) =>
      many(layers, (index) => f32(`cache.${index}.${kind}`, ['B', 12, 'past', 64])),
    );
    const inputs = [f32('ids', ['B', 8]), ...caches, f32('mask', ['B', 8]), ...keys];
    return of(
      inputs,
      inputs.map(({ name }, index) => relu(name, index ? `y_${index}` : 'y')),
      { outputs: inputs.map((_, index) => f32(index ? `y_${index}` : 'y')) },
    );
  };

  test('that are alike are one line, and those that count up are their first and last', () => {
    const lines = linesOf(checkModel(cached(12)));
    expect(startingWith(lines, 'input')).toEqual([
      'input  ids, mask [B,8]  batch: axis 0, open in the file (assumed)',
      'input  past_0 … past_11, cache.0.key … cache.11.key, cache.0.value … cache.11.value [B,12,past,64]  batch: axis 0, open in the file (assumed)',
    ]);
    expect(startingWith(lines, 'output')).toEqual([
      'output y, y_13 [B,8]  batch: axis 0',
      'output y_1 … y_12, y_14 … y_37 [B,12,past,64]  batch: axis 0',
    ]);
    expect(lines).toContain(
      '  the batch is axis 0 of ids, mask [B,8], axis 0 of past_0 … past_11, cache.0.key … cache.11.key, cache.0.value … cache.11.value [B,12,past,64]; state it with --batch or { batch }',
    );
  });

  test('`all` and the data have each', () => {
    const report = checkModel(cached(12));
    const lines = linesOf(report, { all: true });
    expect(startingWith(lines, 'input')).toHaveLength(38);
    expect(startingWith(lines, 'output')).toHaveLength(38);
    for (const { name } of report.batch.inputs) expect(report.assumptions[0]).toContain(name);
    expect(lines).toContain(`  ${report.assumptions[0]}`);
  });

  test.each([
    [['a_1', 'a_2'], 'a_1, a_2'],
    [['a_1', 'a_2', 'a_3'], 'a_1 … a_3'],
    [['a_1', 'a_2', 'a_4', 'a_5', 'a_6'], 'a_1, a_2, a_4 … a_6'],
    [['a_3', 'a_2', 'a_1'], 'a_3, a_2, a_1'],
    [['a1b1', 'a2b2', 'a3b3'], 'a1b1, a2b2, a3b3'],
    [['a1b1', 'a1b2', 'a1b3', 'a2b3'], 'a1b1 … a1b3, a2b3'],
    [['w09', 'w10', 'w11'], 'w09 … w11'],
    [['p', 'q', 'r', 's', 't_1', 't_2', 't_3'], 'p, q, r, and 4 more'],
    [[`n${'9'.repeat(40)}`, 'n1'], `n${'9'.repeat(40)}, n1`],
  ])('%j', (names, text) => {
    const report = checkModel(
      of(
        names.map((name) => f32(name, ['B', 2])),
        [relu(names[0], 'y')],
      ),
    );
    expect(linesOf(report)[0]).toBe(
      `input  ${text} [B,2]  batch: axis 0, open in the file (assumed)`,
    );
  });

  test('are exported with what the file has there, and with nothing that it has not', () => {
    const bytes = of([f32('x', [4, 2]), f32('y', ['B', 2])], [relu('x', 'y_0'), relu('y', 'y_1')]);
    const batch = { x: 0, y: 0 };
    expect(startingWith(linesOf(checkModel(bytes, { batch })), 'input')).toEqual([
      'input  x [B,2]  batch: axis 0, exported with 4',
      'input  y [B,2]  batch: axis 0, open in the file',
    ]);
    expect(startingWith(linesOf(checkModel(bytes, { batch, language: 'zh' })), '输入')).toEqual([
      '输入  x [B,2]  批：轴 0，导出时为 4',
      '输入  y [B,2]  批：轴 0，文件中未固定',
    ]);
  });

  test('of too many kinds are counted', () => {
    const inputs = many(40, (index) => f32(`x${index}`, ['B', index + 1]));
    const lines = linesOf(checkModel(of(inputs, [relu('x0', 'y')])));
    expect(startingWith(lines, 'input')).toHaveLength(16);
    expect(lines[16]).toBe('  and 24 more: --all lists them');
  });

  test('that disagree about the batch are named once for each length', () => {
    const inputs = many(200, (index) => f32(`x${index}`, [index === 150 ? 3 : 2, 5]));
    const batch = Object.fromEntries(inputs.map(({ name }) => [name, 0]));
    expect(() => checkModel(of(inputs, [relu('x0', 'y')]), { batch })).toThrow(
      'the inputs have no batch in common: "x0" has 2 in axis 0, "x150" has 3 in axis 0',
    );
    expect(() => checkModel(of(inputs, [relu('x0', 'y')]), { batch: { z: 0 } })).toThrow(
      'the model has no input "z"; it has "x0" … "x199"',
    );
  });
});

test('322 initializers that are inputs too are three, and how many more', () => {
  const targets = many(322, (index) =>
    list(`OC2_${String.fromCharCode(97 + (index % 26))}_${index}`, [1, 6]),
  );
  const nodes = targets.map(({ name }, index) => ({
    operator: 'Reshape',
    inputs: [index ? `v${index}` : 'x', name],
    outputs: [index === 321 ? 'y' : `v${index + 1}`],
  }));
  const inputs = [
    f32('x', [1, 6]),
    ...targets.map(({ name, type, dims }) => ({ name, type, dims })),
  ];
  const report = checkModel(of(inputs, nodes, { initializers: targets }));
  const sentence = 'are inputs too, and keep their default values';
  expect(linesOf(report)).toContain(
    `  the initializers OC2_a_0, OC2_a_26, OC2_a_52, and 319 more ${sentence}`,
  );
  expect(report.assumptions[1]).toBe(
    `the initializers ${targets.map(({ name }) => name).join(', ')} ${sentence}`,
  );
  expect(report.premises[1].kind).toBe('initializer');
  expect(linesOf(report, { all: true })).toContain(`  ${report.assumptions[1]}`);
  const chinese = checkModel(of(inputs, nodes, { initializers: targets }), { language: 'zh' });
  expect(linesOf(chinese)).toContain(
    '  初始值 OC2_a_0，OC2_a_26，OC2_a_52，另有 319 个 同时是输入，保持默认值',
  );
  expect(report.text.length).toBeLessThan(2500);
});

describe('a value of an attribute that no rule covers', () => {
  const blocked = (node) =>
    checkModel(
      of([f32('x', [1, 8, 2, 2])], [{ name: 'n', inputs: ['x'], outputs: ['y'], ...node }]),
    ).blockers[0].why;

  test('is named with its attribute', () => {
    expect(blocked({ operator: 'Softmax', attributes: { axis: 7 } })).toBe(
      'its attribute axis has the value 7, which no rule covers',
    );
  });

  test('is not given as a number where it is a text', () => {
    const shift = { operator: 'BitShift', inputs: ['x', 'x'] };
    expect(blocked({ ...shift, attributes: { direction: { string: 'ABC' } } })).toBe(
      'one of its attributes has a value that no rule covers',
    );
  });

  test('is given alone where several attributes have it, or none', () => {
    expect(blocked({ operator: 'Softmax', attributes: { axis: 9, more: 9 } })).toBe(
      'an attribute or an axis has the value 9, which no rule covers',
    );
  });
});

test('of a node that moves or names elements it is what resolveLayout says, and the first change that works', () => {
  const node = (attributes) => ({
    ...{ operator: 'DepthToSpace', name: 'n', inputs: ['x'], outputs: ['y'], attributes },
  });
  const blocked = (attributes, language = 'en') =>
    checkModel(of([f32('x', [1, 8, 2, 2])], [node(attributes)]), { language }).blockers[0];
  expect(blocked({ blocksize: 0 })).toMatchObject({
    code: 'bad_attribute',
    why: 'blocksize is 0; it is at least 1',
  });
  expect(blocked({ blocksize: 2, mode: { string: 'ABC' } }).why).toBe(
    'mode is "ABC"; it may be "DCR" or "CRD"',
  );
  expect(blocked({ blocksize: 3 }, 'zh')).toMatchObject({
    code: 'not_divisible',
    why: expect.stringContaining('9'),
  });
  // An input that no version has is no part of the request: the code says it.
  expect(blocked({ blocksize: 0, sideways: 1 })).toMatchObject({
    code: 'bad_attribute',
    why: 'its version of the operator refuses what it is given',
  });
});

describe('what is not known behind a blocker', () => {
  const reshape = (input, output, target) => ({
    ...{ operator: 'Reshape', name: `r_${output}`, inputs: [input, target], outputs: [output] },
  });
  const bytes = of(
    [f32('x', [1, 6])],
    [
      { operator: 'Mystery', name: 'm', inputs: ['x'], outputs: ['a'] },
      ...many(30, (index) => reshape('a', `b_${index}`, index % 2 ? 't' : 's')),
      { operator: 'Mystery', name: 'n', inputs: ['x'], outputs: ['c'] },
      reshape('c', 'y', 't'),
    ],
    { initializers: [list('t', [1, 6]), list('s', [6, 1])] },
  );

  test('is not repeated for each node', () => {
    const report = checkModel(bytes);
    expect(linesOf(report).slice(3, 12)).toEqual([
      '31 Reshape, 0 Flatten: 31 unknown',
      '  ? r_b_0 … r_b_29',
      '      not known: behind Mystery m',
      '  ? r_y  ? to [1,6]',
      '      not known: behind Mystery n',
      '',
      'Obstacles:',
      '  Mystery m: not proven: there is no rule for this operator',
      '      the same: n',
    ]);
    for (const { why } of report.nodes) {
      expect(why).toMatch(/^not known: behind Mystery [mn]: there is no rule for this operator$/);
    }
  });

  test('`all` says it of each', () => {
    const lines = linesOf(checkModel(bytes), { all: true });
    expect(lines).toContain('  ? r_b_0  ? to [6,1]');
    expect(lines).toContain(
      '      not known: behind Mystery m: there is no rule for this operator',
    );
    expect(lines).toContain('  Mystery n: not proven: there is no rule for this operator');
    expect(lines.join()).toContain(
      many(15, (index) => `r_b_${2 * index + 1}`)
        .slice(1)
        .join(', '),
    );
  });

  test('of an input is said of that', () => {
    const inputs = [f32('x', new Array(70).fill(1))];
    const report = checkModel(
      of(
        inputs,
        many(5, (index) => reshape('x', index ? `b_${index}` : 'y', 't')),
        { initializers: [list('t', [1, 1])] },
      ),
    );
    expect(linesOf(report)).toContain('      not known: behind x');
    expect(linesOf(checkModel(bytes, { language: 'zh' }))).toContain(
      '      未知：在 Mystery m 之后',
    );
  });
});

test('groups of nodes, and blockers that differ, are counted beyond the most', () => {
  const divisors = many(5040, (index) => index + 1).filter((length) => 5040 % length === 0);
  const used = divisors.slice(0, 40);
  const nodes = used.map((length, index) => ({
    ...{ operator: 'Reshape', name: `r${length}`, inputs: ['x', `t${length}`] },
    outputs: [index ? `y${index}` : 'y'],
  }));
  const initializers = used.map((length) => list(`t${length}`, [1, length, 5040 / length]));
  const report = checkModel(of([f32('x', [1, 5040])], nodes, { initializers }));
  expect(startingWith(linesOf(report), '  ✗ r')).toHaveLength(16);
  expect(linesOf(report)).toContain('  and 24 more: --all lists them');
  expect(startingWith(linesOf(report, { all: true }), '  ✗ r')).toHaveLength(40);

  const odd = many(40, (index) => ({
    ...{ operator: `Odd${index}`, inputs: ['x'], outputs: [index ? `z${index}` : 'y'] },
  }));
  const lines = linesOf(checkModel(of([f32('x', [1, 6])], odd)));
  expect(startingWith(lines, '  Odd')).toHaveLength(16);
  expect(lines).toContain('  and 24 more: --all lists them');
});

test('nodes that fail stand first, with the sentence of the error and what would be written', () => {
  const reshape = (name, input, target, output) => ({
    ...{ operator: 'Reshape', name, inputs: [input, target], outputs: [output] },
  });
  const nodes = [
    reshape('frozen', 'x', 'one', 'f'),
    reshape('two', 'x', 'inferred', 'a'),
    reshape('five', 'x', 'differs', 'y'),
  ];
  const initializers = [list('one', [1, 6]), list('inferred', [-1, -1]), list('differs', [0, 5])];
  const bytes = of([f32('x', [1, 6])], nodes, { initializers });
  const lines = linesOf(checkModel(bytes, { batch: { x: 0 } }));
  const from = lines.indexOf('3 Reshape, 0 Flatten: 2 fail, 1 frozen');
  expect(lines.slice(from + 1, from + 7)).toEqual([
    '  ✖ two  [N,6] to [-1,-1]',
    '      fails for every N: target[1] is -1, but an earlier entry is already inferred; at most one entry may be -1',
    '      N = 0 fails here',
    '  ✖ five  [N,6] to [0,5]',
    '      fails for every N: the input has 6·N elements and the target 5·N, which are not equal for any lengths of at least 1',
    '  ✗ frozen  [N,6] to [1,6]',
  ]);
  expect(lines).toContain('  two: [0,-1] → [N,6]');
  const inChinese = checkModel(bytes, { batch: { x: 0 }, language: 'zh' });
  expect(inChinese.text).toContain('2 个失败，1 个冻结');
});
