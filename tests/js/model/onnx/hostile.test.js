// Hostile files: whatever the bytes are, a check gives a report or an error with a code, in time and memory that follow
// from the size of the file.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { corpusFiles, corpusModel } from '../../../onnx/models/corpus.js';
import { nestedModels } from '../../../onnx/models/nested_models.js';
import { oddModels } from '../../../onnx/models/odd_models.js';
import { block, join, number } from '../../../onnx/writer/protobuf.js';
import { model } from '../../../onnx/writer/writer.js';
import { seeded } from '../../oracle/seeded.js';
import { isLong, rounds } from '../../rounds.js';

const codes = ['not_a_model', 'truncated_model', 'too_deep', 'no_batch'];
const statuses = ['holds', 'repairable', 'broken', 'unknown'];

/** The outcome of a check: a status, or the code of its error. Any other error is thrown on. */
function outcomeOf(bytes, options) {
  try {
    const report = checkModel(bytes, options);
    expect(report.text.length).toBeGreaterThan(0);
    if (report.status === 'holds' || report.status === 'repairable')
      fixModel(bytes, report).bytes();
    return report.status;
  } catch (error) {
    if (error.name === 'ReshapeError') return error.code;
    throw error;
  }
}

const allowed = [...codes, ...statuses];
const small = { ...oddModels, ...nestedModels };

test.each(Object.keys(small))('truncated at every byte: %s', (title) => {
  const whole = small[title];
  for (let length = 0; length < whole.length; length++) {
    const outcome = outcomeOf(whole.slice(0, length));
    if (!allowed.includes(outcome)) expect({ length, outcome }).toBe('an outcome of a model');
  }
});

test('a file cut inside its graph is truncated, and the error has the offset of the graph', () => {
  const whole = small['raw_data'];
  const cut = whole.slice(0, whole.length - 12);
  expect(() => checkModel(cut)).toThrow(
    expect.objectContaining({
      code: 'truncated_model',
      message: expect.stringContaining('at byte 2'),
    }),
  );
});

test('a length beyond the end, and one beyond every file, are truncated', () => {
  for (const length of [[100], [0xff, 0xff, 0xff, 0xff, 0x0f], [...new Array(9).fill(0xff), 1]]) {
    expect(outcomeOf(Uint8Array.of(0x3a, ...length))).toBe('truncated_model');
  }
});

test.each([
  ['no bytes', []],
  ['zeros', new Array(64).fill(0)],
  ['a wire type that does not exist', [0x3f, 1]],
  ['a group that nothing ends', [0x0b, 0x08, 1]],
  ['a group that another ends', [0x0b, 0x14]],
  ['a text', [...'hello, this is not a model at all'].map((letter) => letter.charCodeAt(0))],
  [
    'a pointer of Git LFS',
    [...'version https://git-lfs.github.com/spec/v1\n'].map((letter) => letter.charCodeAt(0)),
  ],
  ['a page', [...'<!DOCTYPE html>'].map((letter) => letter.charCodeAt(0))],
  ['a JSON file', [...'{"ir_version": 8}'].map((letter) => letter.charCodeAt(0))],
  ['a model without a graph', [0x08, 8]],
  ['a number of 11 bytes', [0x08, ...new Array(10).fill(0xff), 1]],
])('%s is not a model', (_title, bytes) => {
  expect(outcomeOf(Uint8Array.from(bytes))).toBe('not_a_model');
});

test.each([
  ['a field without a number', [0x0b, 0x00, 0x0c], 1],
  ['a field that ends after the message that holds it', [0x0b, 0x12, 9, 0x0c], 1],
  ['a group without an end', [0x0b, 0x08, 1], 3],
  ['bytes that are not a field of a protobuf message', [0x0b, 0x14], 1],
])('%s is found in a group of a node and of a large graph alike', (reason, group, offset) => {
  const bytes = Uint8Array.from(group);
  const name = block(2, 'x'.repeat(9000));
  const after = block(8, number(2, 17));
  for (const file of [
    block(7, block(1, bytes)),
    join([block(7, join([name, bytes])), after]), // the survey looks into it
  ]) {
    const start = file.length - (file.length > 9000 ? after.length : 0) - group.length;
    expect(() => checkModel(file)).toThrow(
      expect.objectContaining({
        code: 'not_a_model',
        message: expect.stringContaining(`${reason}, at byte ${start + offset} `),
      }),
    );
  }
});

describe('nesting', () => {
  /** A field that something of `length` bytes follows. @param {number} field @param {number} length */
  const head = (field, length) => number(field, length).fill((field << 3) | 2, 0, 1);

  /**
   * Graphs in the attributes of nodes, one in another: each ends with the next, so that what comes before is enough.
   */
  const nested = (depth) => {
    const innermost = block(2, 'innermost');
    const attribute = join([block(1, 'body'), number(20, 5)]);
    const heads = [innermost];
    let length = innermost.length;
    for (let level = 0; level < depth; level++) {
      const graph = join([attribute, head(6, length)]);
      const node = join([block(4, 'Loop'), head(5, graph.length + length)]);
      const whole = join([head(1, node.length + graph.length + length), node, graph]);
      heads.push(whole);
      length += whole.length;
    }
    return join([number(1, 8), head(7, length), ...heads.reverse()]);
  };

  test('64 graphs deep is read, 65 are too deep', () => {
    expect(outcomeOf(nested(64))).toBe('no_batch');
    expect(outcomeOf(nested(65))).toBe('too_deep');
  });

  test('10,000 graphs deep is too deep', () => {
    expect(outcomeOf(nested(10_000))).toBe('too_deep');
  });

  test('10,000 groups deep is too deep', () => {
    expect(outcomeOf(new Uint8Array(10_000).fill(0x0b))).toBe('too_deep');
    const groups = new Uint8Array(1000).fill(0x0b);
    expect(outcomeOf(block(7, block(1, groups)))).toBe('not_a_model');
  });
});

describe('strange graphs are unknown, and no error', () => {
  const input = { name: 'x', type: 'float32', dims: [1, 6] };
  const outputs = [{ name: 'y', type: 'float32' }];
  const of = (nodes, more = {}) => model({ opset: 17, inputs: [input], outputs, nodes, ...more });
  const target = { name: 't', type: 'int64', dims: [2], int64s: [1, 6] };
  test.each([
    [
      'a cycle',
      of(
        [
          { operator: 'Add', inputs: ['x', 'b'], outputs: ['a'] },
          { operator: 'Relu', inputs: ['a'], outputs: ['b'] },
          { operator: 'Reshape', inputs: ['b', 't'], outputs: ['y'] },
        ],
        { initializers: [target] },
      ),
    ],
    ['a node that needs its own output', of([{ operator: 'Relu', inputs: ['y'], outputs: ['y'] }])],
    ['an output that nothing defines', of([])],
    [
      'an output that two nodes define',
      of([
        { operator: 'Relu', inputs: ['x'], outputs: ['y'] },
        { operator: 'Exp', inputs: ['x'], outputs: ['y'] },
      ]),
    ],
    ['a Reshape without inputs', of([{ operator: 'Reshape', inputs: [], outputs: ['y'] }])],
    [
      'a target with fewer numbers than its dims say',
      of([{ operator: 'Reshape', inputs: ['x', 't'], outputs: ['y'] }], {
        initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [1, 6] }],
      }),
    ],
    [
      'a target whose dims are negative',
      of([{ operator: 'Reshape', inputs: ['x', 't'], outputs: ['y'] }], {
        initializers: [{ name: 't', type: 'int64', dims: [-2], int64s: [1, 6] }],
      }),
    ],
    [
      'an operator that does not exist',
      of([{ operator: 'Reshap', inputs: ['x'], outputs: ['y'] }]),
    ],
    [
      'an operator of another domain',
      of([{ operator: 'Reshape', domain: 'mine', inputs: ['x', 't'], outputs: ['y'] }], {
        initializers: [target],
      }),
    ],
    [
      'no opset',
      model({
        opset: 0,
        inputs: [input],
        outputs,
        nodes: [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }],
      }),
    ],
    [
      'a rank of 100',
      model({
        opset: 17,
        inputs: [{ ...input, dims: new Array(100).fill(1) }],
        outputs,
        nodes: [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }],
      }),
    ],
  ])('%s', (_title, bytes) => {
    expect(outcomeOf(bytes)).toBe('unknown');
  });

  test.each([
    ['without a target', undefined, 'target_missing'],
    ['a target of two dims', { dims: [1, 2], int64s: [1, 6] }, 'target_not_1d'],
    ['a target without dims', { dims: [], int64s: [6] }, 'target_not_1d'],
    ['dims that overflow', { dims: [2n ** 62n, 2n ** 62n], int64s: [1, 6] }, 'target_not_1d'],
    ['entries of 2^63-1', { dims: [2], int64s: [2n ** 63n - 1n, 2n ** 63n - 1n] }, 'overflow'],
  ])('%s: it fails', (_title, stated, code) => {
    const inputs = stated ? ['x', 't'] : ['x'];
    const bytes = of([{ operator: 'Reshape', inputs, outputs: ['y'] }], {
      initializers: stated ? [{ name: 't', type: 'int64', ...stated }] : [],
    });
    const [node] = checkModel(bytes).nodes;
    expect([node.verdict, node.code, node.explain().error.code]).toEqual(['fails', code, code]);
  });
});

test('random flips of bytes give a report or a code', () => {
  const { pick, upTo } = seeded(20);
  const sources = Object.values(small);
  for (let round = 0; round < rounds(600); round++) {
    const bytes = pick(sources).slice();
    for (let flips = 1 + upTo(3); flips > 0; flips--) {
      bytes[upTo(bytes.length - 1)] = upTo(255);
    }
    const outcome = outcomeOf(bytes);
    if (!allowed.includes(outcome))
      expect({ bytes: [...bytes], outcome }).toBe('an outcome of a model');
  }
});

(corpusFiles.length > 0 ? test : test.skip)('so do random flips of real models', () => {
  const { upTo } = seeded(21);
  const sources = corpusFiles.map(corpusModel).filter((bytes) => bytes.length < 20_000);
  for (let round = 0; round < rounds(100); round++) {
    const bytes = sources[round % sources.length].slice();
    for (let flips = 0; flips < 8; flips++) {
      bytes[upTo(bytes.length - 1)] ^= 1 << upTo(7);
    }
    const outcome = outcomeOf(bytes);
    if (!allowed.includes(outcome)) expect({ round, outcome }).toBe('an outcome of a model');
  }
});

describe('100,000 nodes in a row, and a million in the long tests', () => {
  const count = isLong ? 1_000_000 : 100_000;
  const program = fileURLToPath(new URL('../../../onnx/runners/check_chain.js', import.meta.url));
  /** @param {string} operator @param {number} nodes */
  const seen = (operator, nodes) =>
    JSON.parse(
      execFileSync(process.execPath, [program, operator, `${nodes}`], { encoding: 'utf8' }),
    );

  test('take 200 bytes of WebAssembly memory each, and twice as many twice as much', () => {
    const chain = seen('Relu', count);
    expect(chain.status).toBe('holds');
    expect(chain.outputs).toEqual([{ name: `v${count - 1}`, dims: ['B', 4], axis: 0 }]);
    expect(chain.wasm / count).toBeLessThanOrEqual(200);
    expect(chain.peak).toBeLessThan(1500 * count + 200 * 2 ** 20);
    expect(chain.wasm / seen('Relu', count / 2).wasm).toBeLessThanOrEqual(2.2);
  }, 300_000);

  test('with a row in the report take 1 kB each', () => {
    const rows = seen('Reshape', count / 2);
    expect([rows.status, rows.rows]).toEqual(['repairable', count / 2]);
    expect(rows.wasm / rows.rows).toBeLessThanOrEqual(1000);
    expect(rows.wasm / seen('Reshape', count / 4).wasm).toBeLessThanOrEqual(2.2);
  }, 300_000);
});
