// explainLayout: what it says agrees with resolveLayout, of every vector and of random requests, in both languages.
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { ReshapeError, addLanguage, languages } from 'reshape-wasm';
import { explainLayout, resolveLayout } from 'reshape-wasm/layout';
import 'reshape-wasm/layout/zh';
import { chinese } from '../../../js/layout/explain/chinese.js';
import { english } from '../../../js/layout/explain/english.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { readVectors } from '../vectors.js';
import { layoutRequest } from './layout_requests.js';
import { requestsOf } from './layout_vectors.js';

const [explain, resolve] = [explainLayout, resolveLayout].map(untyped);
const tables = JSON.parse(
  readFileSync(new URL('../../../build/layout_tables.json', import.meta.url), 'utf8'),
);
const zh = { language: 'zh' };

/** Integers as they are: random requests have large ones as texts. @param {any} value @returns {any} */
const exact = (value) =>
  Array.isArray(value)
    ? value.map(exact)
    : typeof value === 'string' && /^-?\d{17,}$/.test(value)
      ? BigInt(value)
      : value;

/** @type {any[][]} */
const vectors = readVectors('layout.txt').flatMap(requestsOf);

/** @param {number} seed @param {number} count @returns {any[][]} */
function randomRequests(seed, count) {
  const chance = seeded(seed);
  return Array.from({ length: count }, () => {
    const { operator, opset, inputs, values } = layoutRequest(chance);
    const own = Object.entries(values).map(([name, value]) => [name, exact(value)]);
    return [operator, inputs, Object.fromEntries(own), { opset }];
  });
}

/** Mistakes that neither vectors nor random requests have. */
const rare = [
  ['Squeeze', [[2]], { axes: [0], keepdims: 1 }, {}],
  ['Cast', [[2]], { to: 'float64', saturate: 2 }, {}],
  ['Cast', [[2]], { to: 'float512' }, {}],
  ['Cast', [[2]], { to: 'FLOAT16' }, { opset: 13 }],
  ['Cast', [[2]], { to: 10 }, { opset: 1 }],
  ['Cast', [[2]], { to: 'complex64' }, {}],
  ['Squeeze', [[2], [3]], {}, {}],
  ['Concat', [], { axis: 0 }, {}],
  ['Gather', [[2]], {}, {}],
  ['Gather', [[2], [2]], { indices: [0] }, {}],
  ['Squeeze', [Array(257).fill(1)], {}, {}],
  ['Unsqueeze', [Array(256).fill(1)], { axes: [0] }, {}],
  ['Transpose', [[2, -1]], {}, {}],
  ['Tile', [[2 ** 40]], { repeats: [2 ** 20] }, {}],
  ['Tile', [[2 ** 40]], { repeats: [2 ** 40] }, {}],
  ['Concat', [[2n ** 62n], [2n ** 62n]], { axis: 0 }, {}],
  ['Pad', [[2]], { pads: [2n ** 62n, 2n ** 62n] }, {}],
  ['SpaceToDepth', [[1, 1, 0, 0]], { blocksize: 2n ** 40n }, {}],
  ['DepthToSpace', [[1, 0, 1, 1]], { blocksize: 2n ** 40n }, {}],
  ['Split', [[4]], {}, {}],
  ['Split', [[4]], { num_outputs: 2, split: [2, 2] }, {}],
  ['Split', [[4]], { outputs: 3, split: [2, 2] }, { opset: 13 }],
  ['Split', [[4]], { split: [] }, {}],
  ['Split', [[2 ** 40]], { num_outputs: 2 ** 39 }, {}],
  ['Split', [[9]], { split: [1, 2, 3, 1, 1, 1] }, {}],
  ['Pad', [[0]], { pads: [1, 1], mode: 'edge' }, {}],
  ['Expand', [[3]], { shape: [1, 3] }, { opset: 7 }],
  ['Expand', [[3]], { shape: [4] }, { opset: 7 }],
  ['Slice', [[3, 3]], { starts: [], ends: [] }, {}],
  ['Slice', [[9]], { starts: ['9223372036854775807'].map(BigInt), ends: [0], steps: [-4] }, {}],
];

const known = [...vectors, ...rare];

/** The answer of resolveLayout. @param {any[]} request */
function answerOf(request) {
  try {
    return { shapes: resolve(...request), code: undefined, index: undefined };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    const { code, index } = error;
    return { shapes: null, code, index };
  }
}

/** @param {any[]} request @param {object} options */
const explained = ([operator, inputs, values, rules], options = {}) =>
  explain(operator, inputs, values, { ...rules, ...options });

/** A sentence: with a capital, a number or a name in front. */
const sentence = new RegExp(
  `^([A-Z\\d]|(inputs|${tables.parameters.map((/** @type {any} */ { name }) => name).join('|')})\\b).*\\.$`,
);

const numbersIn = (/** @type {string} */ text) => (text.match(/-?\d+/g) ?? []).sort();

/** All texts of an explanation, one in a line. @param {any} explanation */
const linesOf = ({ text, steps }) => [
  ...text.split('\n'),
  ...steps.map((/** @type {any} */ step) => step.text),
];

describe('every vector and rare mistake', () => {
  test('has the result of resolveLayout, or its code', () => {
    for (const request of known) {
      const { ok, shapes, error } = explained(request);
      const { code, index } = error ?? {};
      expect({ request, shapes, code, index }).toEqual({ request, ...answerOf(request) });
      expect(ok).toBe(shapes !== null);
    }
  });

  test('is said in sentences without holes, with the same numbers in both languages', () => {
    for (const request of known) {
      const [ours, theirs] = [explained(request), explained(request, zh)];
      const lines = linesOf(theirs);
      expect(linesOf(ours).join('\n')).not.toMatch(/undefined|NaN|\[object|null/);
      expect(lines.join('\n')).not.toMatch(/undefined|NaN|\[object|null/);
      expect({ request, numbers: lines.map(numbersIn) }).toEqual({
        request,
        numbers: linesOf(ours).map(numbersIn),
      });
      const unsaid = lines.filter((line) => !/\p{Script=Han}|^npx .* --lang zh$/u.test(line));
      expect(unsaid).toEqual([]);
      for (const { text } of ours.steps) expect(text).toMatch(sentence);
      expect(theirs).toMatchObject({ ok: ours.ok, shapes: ours.shapes });
    }
  });

  test('applies every rule, and makes every mistake', () => {
    const explanations = known.map((request) => explained(request));
    const [rules, mistakes] = [new Set(), new Set()];
    for (const { ok, steps } of explanations) {
      const done = ok ? steps : steps.slice(0, -1);
      for (const { rule } of done) rules.add(rule);
      if (!ok) mistakes.add(steps.at(-1)?.rule);
    }
    // A length that is a name may be 1 or not.
    const ofNumbers = tables.steps.filter((/** @type {string} */ rule) => rule !== 'undecided');
    expect([...rules].sort()).toEqual(ofNumbers.sort());
    const faults = tables.faults.map((/** @type {any} */ { name }) => name);
    mistakes.delete(undefined);
    expect([...mistakes].sort()).toEqual(
      faults.filter((/** @type {string} */ name) => name !== 'none').sort(),
    );
  });

  test('has hints that work, whose commands state them', () => {
    let changes = 0;
    for (const request of known) {
      const { ok, hints } = explained(request);
      for (const { kind, line, values, rules, shapes, command, versions } of hints) {
        if (kind === 'remark') {
          expect(line.startsWith('Note: ')).toBe(true);
          for (const opset of versions ?? []) {
            const other = answerOf([request[0], request[1], request[2], { ...request[3], opset }]);
            expect(other.shapes).not.toEqual(ok ? explained(request).shapes : null);
          }
          continue;
        }
        changes++;
        expect(ok).toBe(false);
        const changed = [request[0], request[1], values, rules ?? request[3]];
        expect({ line, shapes: answerOf(changed).shapes }).toEqual({ line, shapes });
        expect(command).toMatch(/^npx reshape-wasm explain [a-z-]+ /);
        expect(explained(changed).command).toBe(command);
      }
    }
    expect(changes).toBeGreaterThan(40);
  });

  test('is plain data as JSON', () => {
    for (const request of known) {
      const explanation = explained(request);
      const data = JSON.parse(JSON.stringify(explanation));
      expect(Object.keys(data)).toEqual(
        [
          ...['ok', 'rules', 'sinceVersion', 'operator', 'inputs', 'values', 'shapes', 'steps'],
          ...['error', 'title', 'outcome', 'specification', 'hints', 'text', 'command'],
        ]
          .filter((key) => key !== 'sinceVersion' || explanation.sinceVersion !== undefined)
          .sort((one, other) => Object.keys(data).indexOf(one) - Object.keys(data).indexOf(other)),
      );
      expect(data.text).toBe(explanation.text);
    }
  });
});

test('random requests: the result, the code and the length of each axis', () => {
  for (const request of randomRequests(31, rounds(3000))) {
    const { shapes, error, steps, text } = explained(request);
    const { code, index } = error ?? {};
    expect({ request, shapes, code, index }).toEqual({ request, ...answerOf(request) });
    expect(text).not.toMatch(/undefined|NaN/);
    // The last of the steps about an axis has its length, but for parts, whose lengths differ.
    const ofAxes = [
      'kept',
      'inserted',
      'broadcast',
      'range',
      'joined',
      'times',
      'padded',
      'blocks',
    ];
    for (const { rule, axis, value } of shapes ? steps : []) {
      if (ofAxes.includes(rule)) expect(value).toBe(shapes?.[0][/** @type {number} */ (axis)]);
      if (rule === 'divided') expect(value).toBe(shapes?.[0][/** @type {number} */ (axis)]);
    }
  }
});

describe('an explanation', () => {
  test('of a request that works', () => {
    const explanation = explain('Unsqueeze', [[3, 4]], { axes: [0, -1] }, { opset: 13 });
    expect(explanation).toMatchObject({
      ...{ ok: true, operator: 'Unsqueeze', sinceVersion: 13, rules: { opset: 13 } },
      ...{ inputs: [[3, 4]], values: { axes: [0, -1] }, shapes: [[1, 3, 4, 1]], error: null },
    });
    expect(explanation.text.split('\n')).toEqual([
      'ONNX Unsqueeze-13: [3,4] with axes [0,-1]',
      '1. Unsqueeze-13 is in force at opset 13.',
      '2. axes is [0,-1], an input in this version.',
      '3. axes[1] = -1 counts from the back: -1 + 4 = 3.',
      '4. Axis 0 of the result is inserted, with length 1.',
      '5. Axis 1 of the result is axis 0 of the input, of length 3.',
      '6. Axis 2 of the result is axis 1 of the input, of length 4.',
      '7. Axis 3 of the result is inserted, with length 1.',
      'Result: [1,3,4,1]',
      expect.stringMatching(/^Specification: Unsqueeze .*onnx__Unsqueeze\.html#unsqueeze-13$/),
      'Note: at opsets 1 to 10 this fails: axes[1] is -1; no axis of this version is negative: they are 0 to 3',
      'Note: axes is an attribute before opset 13, then an input',
    ]);
    expect(explanation.steps[2]).toEqual({
      ...{ rule: 'from_back', parameter: 'axes', index: 1, value: 3, left: -1, right: 4 },
      text: 'axes[1] = -1 counts from the back: -1 + 4 = 3.',
      spec: 'ONNX Unsqueeze-13: axes',
    });
  });

  test('of one that fails', () => {
    const { text, error, hints, steps } = explain(
      'Unsqueeze',
      [[3, 4]],
      { axes: [0, 4] },
      { opset: 13 },
    );
    expect(error).toEqual({
      ...{ code: 'axis_out_of_range', parameter: 'axes', index: 1 },
      text: 'axes[1] is 4; the axes are -4 to 3',
    });
    expect(steps.at(-1)).toEqual({
      ...{ rule: 'axis', parameter: 'axes', index: 1 },
      ...{ text: 'axes[1] is 4; the axes are -4 to 3.', spec: 'ONNX Unsqueeze-13: axes' },
    });
    expect(hints.map(({ values }) => values)).toEqual([
      { axes: [0, 3] },
      { axes: [0, 1] },
      { axes: [0, 2] },
    ]);
    expect(text.split('\n').at(-1)).toBe(
      'npx reshape-wasm explain unsqueeze 3,4 --axes 0,4 --onnx 13',
    );
  });

  test.each([
    [
      ['Pad', [[4]], { pads: [1, 1], mode: 'wrap' }, { opset: 18 }],
      'Works: Use opset 19: this gives [6]',
    ],
    [['Expand', [[3]], { shape: [2, 3] }, { opset: 7 }], 'Works: Use opset 8: this gives [2,3]'],
    [
      ['Split', [[6]], { outputs: 3 }, { opset: 18 }],
      'Works: Set num_outputs to 3, without outputs: this gives [2] [2] [2]',
    ],
    [['Squeeze', [[1, 3]], { axes: [1] }], 'Works: Leave out axes: this gives [3]'],
    [
      ['Slice', [[10]], { starts: [-1], ends: [-11], steps: [-2] }],
      'Note: at opsets 1 to 9 this fails: this version has no steps; version 10 has it',
    ],
    [
      ['Split', [[7]], { split: [3, 4] }, { opset: 13 }],
      'Note: at opset 1 this fails: axis is missing',
    ],
    [
      [
        'Concat',
        [
          [2, 3],
          [2, 4],
        ],
        {},
        { opset: 1 },
      ],
      'Note: from opset 4 on this fails: axis is missing',
    ],
    [
      ['Split', [[7]], { num_outputs: 3 }, { opset: 13 }],
      'Works: Use opset 18: this gives [3] [3] [1]',
    ],
  ])('compares versions and offers changes: %j', (request, line) => {
    const { hints } = explain(.../** @type {[any, any]} */ (request));
    expect(hints.map((/** @type {any} */ hint) => hint.line)).toContain(line);
  });

  test.each([
    [
      ['Slice', [[10]], { starts: [-1], ends: [-11], steps: [-2] }],
      'Axis 0, of length 10: 5 entries are taken, from 9 to 1.',
    ],
    [
      ['Slice', [[10]], { starts: [4], ends: [2] }],
      'Axis 0, of length 10: no entry is in the range.',
    ],
    [['Slice', [[10]], { starts: [4], ends: [5] }], 'Axis 0, of length 10: entry 4 is taken.'],
    [
      [
        'Concat',
        [
          [2, 3],
          [2, 5],
        ],
        { axis: 1 },
      ],
      'Axis 1: the lengths of 2 inputs add up to 3 + 5 = 8.',
    ],
    [
      ['Pad', [[3]], { pads: [1, -2] }],
      'Axis 0: length 3, with 1 at the beginning and -2 at the end, becomes 2.',
    ],
    [
      ['Tile', [[2 ** 40]], { repeats: [2 ** 40] }],
      'Axis 0, of length 1099511627776, is repeated: 1099511627776 × 1099511627776 = more than 2^63-1.',
    ],
    [
      [
        'Gather',
        [
          [2, 5, 3],
          [4, 4],
        ],
        { axis: 1 },
      ],
      'Axis 1, of length 5, is replaced by the dims of the indices, [4,4].',
    ],
    [
      ['Gather', [[5, 3]], { indices: 2 }],
      'Axis 0, of length 5, is removed: the indices are a scalar.',
    ],
    [['DepthToSpace', [[1, 12, 2, 3]], { blocksize: 2 }], 'Axis 1, the channels: 12 ÷ 4 = 3.'],
    [['SpaceToDepth', [[1, 3, 4, 6]], { blocksize: 2 }], 'Axis 3, the width: 6 ÷ 2 = 3.'],
    [
      ['Expand', [[3, 1]], { shape: [2, 1, 4] }],
      'Axis 0 of the result has length 2, from shape. The input has no such axis.',
    ],
    [['Split', [[7]], { num_outputs: 3 }], 'Axis 0: length 7 makes 3 parts of 3, the last of 1.'],
    [['Cast', [[2]], { to: 10 }], 'The elements are converted to float16. No length changes.'],
    [['Transpose', [[2, 3]]], 'perm is not given: the order of the axes is reversed.'],
    [
      ['Tile', [[2, 3]], { tiles: 2, axis: 1 }, { opset: 1 }],
      'Axis 1, of length 3, is repeated: 3 × 2 = 6.',
    ],
  ])('says what a step did: %j', (request, text) => {
    const { steps } = explain(.../** @type {[any, any]} */ (request));
    expect(steps.map((/** @type {any} */ step) => step.text)).toContain(text);
  });

  test('has no number where there is none, or none within int64', () => {
    const stepOf = (/** @type {any[]} */ request, /** @type {string} */ rule) =>
      explain(...request).steps.find((/** @type {any} */ step) => step.rule === rule);
    const [big, huge] = [2 ** 40, 2n ** 62n];
    for (const [request, rule, numbers] of /** @type {const} */ ([
      [['Tile', [[big]], { repeats: [big] }], 'times', { axis: 0, left: big, right: big }],
      [['Concat', Array(2000).fill([2 ** 53 - 1]), { axis: 0 }], 'joined', { axis: 0, left: 2000 }],
      [['Pad', [[1]], { pads: [huge, huge] }], 'padded', { axis: 0, left: huge, right: huge }],
      [['Pad', [[3]], { pads: [-1, -1] }], 'padded', { axis: 0, value: 1, left: -1, right: -1 }],
      [
        ['SpaceToDepth', [[1, 1, 0, 0]], { blocksize: 2n ** 40n }],
        ...['blocks', { axis: 1, left: 1 }],
      ],
      [['Expand', [[]], { shape: [2] }], 'broadcast', { axis: 0, value: 2, right: 2 }],
      [['Expand', [[2]], { shape: [] }], 'broadcast', { axis: 0, value: 2, left: 2 }],
      [['Gather', [[2]], { indices: 0 }], 'absent', { parameter: 'axis', value: 0 }],
      [['Squeeze', [[2]]], 'absent', { parameter: 'axes' }],
    ])) {
      const { text, spec, ...step } = stepOf([...request], rule);
      expect(step).toEqual({ rule, ...numbers });
      expect(text).not.toMatch(/(?<![\w[])-1\b(?! at the)/);
      expect(spec).toMatch(/^ONNX \w+-\d+: \w+$/);
    }
  });

  test('says nothing of other versions where a change has one', () => {
    const { hints } = explain('Squeeze', [[1, 3]], { axes: [-2] }, { opset: 9 });
    expect(hints.map((/** @type {any} */ { line }) => line)).toEqual([
      'Works: Set axes to [0]: this gives [3]',
      'Works: Use opset 11: this gives [3]',
    ]);
  });

  test('shows few of many shapes', () => {
    const { outcome, shapes } = explain('Split', [[5000]], { num_outputs: 5000 });
    expect(shapes).toHaveLength(5000);
    expect(outcome).toBe('Result: [1] [1] [1] [1] [1] [1] [1] [1] … (5000)');
  });

  test('keeps what was asked, whatever the caller changes', () => {
    const [inputs, axes] = [[[3, 4]], [0, 4]];
    const explanation = explain('Unsqueeze', inputs, { axes });
    inputs[0][0] = 7;
    axes[1] = 0;
    expect(explanation.title).toBe('ONNX Unsqueeze-25: [3,4] with axes [0,4]');
    expect(explanation.hints[0].shapes).toEqual([[1, 3, 4, 1]]);
  });
});

describe('what cannot be read', () => {
  test.each([
    [['Relu', [[2]]], 'unknown_operator'],
    [['Squeeze', [2]], 'wrong_data'],
    [['Squeeze', [[2.5]]], 'not_an_integer'],
    [['Squeeze', [[2]], { axes: 0 }], 'wrong_data'],
    [['Squeeze', [[2]], {}, { opset: 0 }], 'bad_opset'],
    [['Squeeze', [[2]], {}, { type: 'float' }], 'unsupported_type'],
    [['Squeeze', [[2]], {}, { dialect: 'onnx' }], 'unknown_option'],
    [['Squeeze', [[2]], {}, 7], 'unknown_option'],
    [[], 'unknown_operator'],
  ])('%j is explained by its code', (request, code) => {
    const explanation = explain(.../** @type {[any, any]} */ (request));
    expect(explanation).toMatchObject({
      ...{ ok: false, operator: undefined, inputs: null, values: null, shapes: null },
      ...{ steps: [], hints: [], command: null, specification: undefined },
    });
    expect(explanation.error).toMatchObject({ code: answerOf(request).code });
    expect(explanation.error.code).toBe(code);
    const [title, outcome, ...more] = explanation.text.split('\n');
    expect([title, more]).toEqual([expect.stringMatching(/^[A-Z].*\.$/), []]);
    expect(outcome).toBe(`Fails: ${explanation.error.text} (${code})`);
  });

  test('in Chinese too', () => {
    const { text } = explain('Relu', [[2]], {}, zh);
    expect(text).toMatch(/^\p{Script=Han}.*。\n失败：.*（unknown_operator）$/u);
  });

  test('a language that is not there', () => {
    const { error } = explain('Squeeze', [[1]], {}, { language: 'fr' });
    expect(error?.code).toBe('unknown_option');
    expect(error?.text).toMatch(/"fr".* reshape-wasm\/layout\/zh/);
  });
});

describe('words', () => {
  const keysOf = (/** @type {any} */ words) =>
    Object.entries(words)
      .flatMap(([key, value]) =>
        typeof value === 'function' ? [key] : Object.keys(value).map((name) => `${key}.${name}`),
      )
      .sort();

  test('Chinese has what English has, and both have every rule, mistake and operator', () => {
    expect(keysOf(chinese)).toEqual(keysOf(english));
    // The sentence of the version is that of all explanations.
    const rules = tables.steps.filter((/** @type {string} */ rule) => rule !== 'version');
    expect(Object.keys(english.steps).sort()).toEqual(rules.sort());
    const faults = tables.faults.map((/** @type {any} */ { name }) => name);
    expect(Object.keys(english.mistakes).sort()).toEqual(
      faults.filter((/** @type {string} */ name) => name !== 'none').sort(),
    );
    expect(Object.keys(english.specifications)).toEqual(tables.operators);
  });

  test('are a part of a language', () => {
    explain('Squeeze', [[1]]);
    expect(languages.zh).toEqual(['explanations', 'layouts']);
    expect(languages.en).toContain('layouts');
    expect(() => addLanguage('short', { layouts: {} })).toThrow('layouts.title is missing');
    addLanguage('other', { layouts: { ...english, result: () => 'done' } });
    expect(explain('Squeeze', [[1]], {}, { language: 'other' }).outcome).toBe('done');
  });
});

describe('the command', () => {
  test.each([
    [
      ['DepthToSpace', [[1, 4, 2, 2]], { blocksize: 2, mode: 'CRD' }],
      'depth-to-space 1,4,2,2 --mode CRD --blocksize 2',
    ],
    [['Squeeze', [[]]], 'squeeze []'],
    [['Squeeze', [[1]], { axes: [] }], 'squeeze 1 --axes []'],
    [['Gather', [[3]], { indices: [2] }], 'gather 3 --indices [2]'],
    [['Gather', [[3]], { indices: 2 }], 'gather 3 --indices 2'],
    [['Concat', [[2], [3]], { axis: -1 }], 'concat 2 3 --axis -1'],
    [
      ['Split', [[4]], { num_outputs: 2 }, { opset: 18, type: 'int8' }],
      'split 4 --num-outputs 2 --onnx 18 --type int8',
    ],
    [
      ['Pad', [[4]], { pads: [1, 1], constant_value: -0.5 }],
      'pad 4 --pads 1,1 --constant-value -0.5',
    ],
    [
      ['Pad', [[4]], { pads: [1, 1], constant_value: true }],
      'pad 4 --pads 1,1 --constant-value true',
    ],
    [['Pad', [[4]], { pads: [1, 1], mode: "it's" }], "pad 4 --pads 1,1 --mode 'it'\\''s'"],
    [['Cast', [[4]], { to: 10 }], 'cast 4 --to 10'],
    [['Cast', [[4]], { to: 'FLOAT16' }], 'cast 4 --to FLOAT16'],
    [['Expand', [[1]], { shape: [2n ** 62n] }], 'expand 1 --shape 4611686018427387904'],
  ])('of %p', (request, command) => {
    const explanation = explain(.../** @type {[any, any]} */ (request));
    const quoted = command.replaceAll(/(?<= )(\[.*?\])(?= |$)/g, "'$1'");
    expect(explanation.command).toBe(`npx reshape-wasm explain ${quoted}`);
  });

  test.each([
    [['Squeeze', [[1]], { keepdims: 1 }]],
    [['Pad', [[4]], { pads: [1, 1], constant_value: '7' }]],
    [['Pad', [[4]], { pads: [1, 1], constant_value: NaN }]],
    [['Pad', [[4]], { pads: [1, 1], mode: '-x' }]],
    [['Pad', [[4]], { pads: [1, 1], mode: 'a\nb' }]],
    [['Cast', [[4]], { to: '10' }]],
    [['Squeeze', [Array(300).fill(1)]]],
    [['Concat', [], { axis: 0 }]],
    [['Concat', Array(5000).fill([1]), { axis: 0 }]],
  ])('is null where the command line cannot state the request: %#', (request) => {
    const { command, text } = explain(.../** @type {[any, any]} */ (request));
    expect(command).toBeNull();
    expect(text).not.toContain('npx ');
  });
});
