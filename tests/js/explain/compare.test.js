// Comparisons: every row is what its system's rules give, with the version that they were checked by, and says what
// its code means.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from '../../fast_check.js';
import * as source from '../../../js/index.js';
import { chinese } from '../../../js/messages/chinese.js';
import { english } from '../../../js/messages/english.js';
import { anyRequest } from '../requests.js';
import { rounds } from '../rounds.js';
import { untyped } from '../untyped.js';
import { outcome, tables } from '../vectors.js';

const {
  ReshapeError,
  addLanguage,
  compareFlatten,
  compareReshape,
  resolveFlatten,
  resolveReshape,
  systems,
} = untyped(source);

/** How the rules of each system were checked, as the core's table has it. */
const systemVersions = Object.fromEntries(
  tables.dialects.map(({ name, verified }) => [name, verified]),
);

const row = (rows, name) => rows.find(({ system }) => system === name);

test('a row for each system, in one order, with the version that its rules were checked by', () => {
  const rows = compareReshape([2, 3], [6]);
  expect(rows.map(({ system }) => system)).toEqual(systems);
  expect(systems).toEqual(tables.dialects.map(({ name }) => name));
  for (const { system, version, shape, error, meaning, note } of rows) {
    expect([version, shape]).toEqual([systemVersions[system], [6]]);
    expect([error, meaning, note]).toEqual([null, null, undefined]);
    expect(version).toMatch(/^checked by (running|reading) /);
  }
  expect(compareFlatten([2, 3]).map(({ system }) => system)).toEqual([
    ...[
      'onnx',
      'onnx-inference',
      'onnx-reference',
      'onnxruntime',
      'openvino',
      'openvino-cpu',
      'torch',
    ],
  ]);
});

test('the versions are those that the vectors were made with', () => {
  for (const file of ['systems_reshape.txt', 'systems_flatten.txt']) {
    const url = new URL(`../../vectors/generated/${file}`, import.meta.url);
    const heads = [...readFileSync(url, 'utf8').matchAll(/^# ([\w-]+): .*?(\d+\.\d+[.\d]*)/gm)];
    const run = heads.map(([, system]) => system).filter((system) => systems.includes(system));
    expect(run.length).toBeGreaterThan(3);
    for (const [, system, version] of heads) expect(systemVersions[system]).toContain(version);
  }
  const run = Object.entries(systemVersions).filter(([, version]) => version.includes('running'));
  const url = new URL('../../vectors/generated/systems_reshape.txt', import.meta.url);
  const head = readFileSync(url, 'utf8');
  for (const [system] of run) expect(head).toMatch(new RegExp(`^# ${system}: `, 'm'));
});

/** The rules of a system for a model's attributes, as the contract has them. */
const rulesFor = (system, { opset, allowzero }) => {
  if (system.startsWith('openvino')) return { dialect: system, specialZero: !allowzero };
  if (!system.startsWith('onnx')) return { dialect: system };
  return { dialect: system, opset, allowzero };
};

/** The words of an error of a code where it is about no request. */
const meaningOf = (code) => code && new ReshapeError(code, {}).explain().title;

const isNote = (text) => /^([A-Z]|torch).*\.$/.test(text);

test('every row is what the rules of its system give', () => {
  const options = fc.record(
    {
      opset: fc.constantFrom(1, 5, 13, 14, 25, 27, 0),
      allowzero: fc.constantFrom(0, 1, true, false, 2, null),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyRequest, options, ({ operator, input, asked }, model) => {
      if (operator === 'Reshape') {
        const rows = compareReshape(input, asked, model);
        const wanted = rows.map(({ system, error }) => {
          const got = outcome(() => resolveReshape(input, asked, rulesFor(system, untyped(model))));
          const [shape, code] = [got.shape ?? null, got.code ?? null];
          return { system, shape, error: code, meaning: meaningOf(error) };
        });
        expect(
          rows.map(({ system, shape, error, meaning }) => ({ system, shape, error, meaning })),
        ).toEqual(wanted);
        expect(rows.filter(({ note }) => !isNote(note ?? 'None.'))).toEqual([]);
        return;
      }
      for (const { system, shape, error, meaning, note } of compareFlatten(input, asked, model)) {
        expect([isNote(note ?? 'None.'), meaning]).toEqual([true, meaningOf(error)]);
        if (!system.startsWith('onnx')) continue;
        const { opset } = model;
        const got = outcome(() => resolveFlatten(input, asked, { dialect: system, opset }));
        expect([shape, error]).toEqual([got.shape ?? null, got.code ?? null]);
      }
    }),
    { numRuns: rounds(1000) },
  );
});

describe('the meaning of a refusal', () => {
  beforeAll(() => addLanguage('zh', chinese));

  test.each([
    [
      [2, 3, 4],
      [5, -1],
      {},
      'not_divisible',
      'The elements do not divide by the product of the known lengths.',
      '元素个数不能被已知长度之积整除。',
    ],
    [
      [0, 3],
      [0, -1],
      { allowzero: 1 },
      'zero_with_inferred',
      'With allowzero, the target has both a 0 and a -1.',
      'allowzero、长度为 0 的项与 -1 同时出现。',
    ],
  ])('%p to %p, %p is %s', (input, target, options, code, theirs, ours) => {
    const texts = [{}, { language: 'zh' }].map((language) => {
      const { error, meaning } = row(
        compareReshape(input, target, { ...options, ...language }),
        'onnx',
      );
      return [error, meaning];
    });
    expect(texts).toEqual([
      [code, theirs],
      [code, ours],
    ]);
  });

  test('is made when it is read', () => {
    let made = 0;
    const meanings = { ...english.meanings, count_mismatch: () => `meaning ${++made}` };
    addLanguage('counting', { ...english, meanings });
    const rows = compareReshape([2, 3], [7], { language: 'counting' });
    expect(made).toBe(0);
    expect(row(rows, 'onnx').meaning).toBe('Meaning 1.');
    expect(row(rows, 'onnx-inference').meaning).toBeNull();
    expect(made).toBe(1);
  });
});
