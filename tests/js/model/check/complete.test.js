// The table of operators is complete: each operator of ONNX's newest opset, of ai.onnx.ml and of com.microsoft has a
// row, or stands in a list with the reason why not.
import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { mlNames, microsoftNames, onnxNames, unruled } from '../../../onnx/rules/operator_names.js';
import { newestOpset, operators } from '../../../onnx/tools/operator_table.js';
import { onnxFolder } from '../../../onnx/tools/python.js';
import { model } from '../../../onnx/writer/writer.js';

/** @type {[string, string[], number][]} each domain with its names and its newest opset */
const domains = [
  ['', onnxNames, newestOpset],
  ['ai.onnx.ml', mlNames, 5],
  ['com.microsoft', microsoftNames, 1],
];

/** The refusals by onnxruntime of nodes that are wrong but for their names. */
const refusalsOf = async (domain, names, opset) => {
  const answers = await askBatches(
    names.map((operator) => ({
      model: model({
        opset: domain ? newestOpset : opset,
        opsets: domain ? { [domain]: opset } : undefined,
        nodes: [{ operator, domain, name: 'node', inputs: [], outputs: ['y'] }],
        inputs: [],
        outputs: [{ name: 'y', type: 'float32' }],
        initializers: [],
      }),
      inputs: [],
      seed: 1,
    })),
  );
  return answers.map(({ message }) => message ?? '');
};

describe.each(domains)('operators of "%s"', (domain, names, opset) => {
  const rows = new Set(operators.filter((row) => row.domain === domain).map(({ name }) => name));
  const listed = Object.values(unruled[domain]).flat();
  let refusals = [];
  beforeAll(async () => {
    refusals = await refusalsOf(domain, [...names, 'NoSuchOperator'], opset);
  }, 120_000);

  test('each has a row, or a reason why not', () => {
    expect(names.filter((name) => !rows.has(name) && !listed.includes(name))).toEqual([]);
  });

  test('those with a reason have no row, and none is listed twice', () => {
    expect(listed.filter((name) => rows.has(name))).toEqual([]);
    expect(listed.filter((name, place) => listed.indexOf(name) !== place)).toEqual([]);
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  test('onnxruntime knows all names, and no other', () => {
    const isUnknown = (text) => /is not a registered function|No Op registered/.test(text);
    expect([...names, 'NoSuchOperator'].filter((_, place) => isUnknown(refusals[place]))).toEqual([
      'NoSuchOperator',
    ]);
  });
});

test('rows are of operators that the lists name, but what onnxruntime adds to the domain of ONNX', () => {
  const known = new Map(domains.map(([domain, names]) => [domain, names]));
  expect(
    operators
      .filter(({ domain, name }) => !known.get(domain)?.includes(name))
      .map(({ name }) => name),
  ).toEqual(['SimplifiedLayerNormalization']);
});

(onnxFolder ? test : test.skip)('python3-onnx knows no operator that the list lacks', () => {
  const program =
    "import onnx.defs as d; print('\\n'.join(s.domain + ' ' + s.name for s in d.get_all_schemas()))";
  const lines = execFileSync('/usr/bin/python3', ['-c', program], { encoding: 'utf8' }).trim();
  const missing = domains.flatMap(([domain, names]) =>
    lines
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([theirs, name]) => theirs === domain && !names.includes(name)),
  );
  expect(missing).toEqual([]);
});
