// The operators that move or name elements, as models of one node. A node that resolveLayout refuses is refused with
// its code, sentence and hint. One that it resolves has its dims. Where onnxruntime takes more, the report says so.
import { expect, test } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { checkModel } from 'reshape-wasm/model';
import { inferLayout } from 'reshape-wasm/symbolic';
import { exact } from '../../layout/exact.js';
import { layoutRequest } from '../../layout/layout_requests.js';
import { requestsOf } from '../../layout/layout_vectors.js';
import { asOnnxruntime } from '../../oracle/layout_deviations.js';
import { versionOf } from '../../oracle/layout_versions.js';
import { seeded } from '../../oracle/seeded.js';
import { rounds } from '../../rounds.js';
import { untyped } from '../../untyped.js';
import { readVectors } from '../../vectors.js';
import { besideBatch } from './layout_model.js';

/** @typedef {import('../../oracle/layout_node.js').Request & { type?: string }} Request */

const infer = untyped(inferLayout);

/** The inference of a request with the lengths as given. @param {Request} request */
function inferred({ operator, opset, inputs, values, type }) {
  const own = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, exact(value)]),
  );
  return infer(operator, inputs, own, { opset, ...(type && { type }) });
}

/** The sentence of a blocker: that of the core, and the first change that works. @param {any} inference */
const whyOf = ({ error, hints }) => [error.text, hints[0]?.text].filter(Boolean).join('; ');

/** Whether a node can be written that is the request, and the model check has a rule for its version. */
function isNode(/** @type {Request} */ { operator, opset, values, inputs }) {
  const { parameters } = versionOf(operator, opset);
  const isCounted = !parameters.includes('outputs') || 'outputs' in values || 'split' in values;
  const data = operator === 'Gather' && !('indices' in values) ? 2 : 1;
  return (
    Object.keys(values).every((name) => parameters.includes(name)) &&
    isCounted &&
    values.split?.length !== 0 &&
    (operator === 'Concat' ? inputs.length > 0 : inputs.length === data) &&
    operator !== 'Cast' &&
    !(opset === 1 && ['Pad', 'Split', 'Tile'].includes(operator)) &&
    inputs.every((dims) => dims.every((length) => length >= 0))
  );
}

/** Whether onnxruntime answers a request as ONNX says. @param {Request} request */
const isPlain = (request) => isDeepStrictEqual(asOnnxruntime(request), request);

/** The code of the core, by the words about a node that onnxruntime alone takes. @type {Record<string, string>} */
const codes = {
  'an axis': 'axis_out_of_range',
  'an index': 'index_out_of_range',
  crops: 'negative_length',
};

/**
 * Compares the report of a node with the core.
 *
 * @param {Request} request
 * @returns {'resolved' | 'refused' | 'taken' | 'left'} taken: by onnxruntime alone; left: by it alone refused
 */
function compare(request) {
  const report = checkModel(besideBatch(request, request.type), { batch: { b: 0 } });
  const core = inferred(request);
  const outputs = report.outputs.filter(({ name }) => name !== 'c').map(({ dims }) => dims);
  const said = report.premises.find(({ kind }) => kind === 'lenient');
  if (said) {
    const [, sign] = said.text.match(/(an axis|an index|crops)/) ?? [];
    expect({ request, holds: core.holds, code: core.error?.code }).toEqual({
      ...{ request, holds: 'never', code: codes[sign] },
    });
    return 'taken';
  }
  const [blocker] = report.blockers;
  if (core.holds === 'never') {
    expect({ request, status: report.status, code: blocker?.code, why: blocker?.why }).toEqual({
      ...{ request, status: 'unknown', code: core.error.code, why: whyOf(core) },
    });
    return 'refused';
  }
  if (blocker && !isPlain(request)) return 'left';
  expect({ request, why: blocker?.why, dims: outputs }).toEqual({
    ...{ request, why: undefined, dims: core.shapes },
  });
  return 'resolved';
}

/** Values with texts in the place of bigints. @param {Record<string, any>} values */
const asTexts = (values) =>
  JSON.parse(JSON.stringify(values, (_, one) => (typeof one === 'bigint' ? String(one) : one)));

test('every line of vectors/layout.txt', () => {
  const counts = { resolved: 0, refused: 0, taken: 0, left: 0 };
  for (const row of readVectors('layout.txt')) {
    for (const [operator, inputs, values, { opset, type }] of requestsOf(row)) {
      const request = { operator, inputs, values: asTexts(values), opset, type };
      if (isNode(request)) counts[compare(request)]++;
    }
  }
  expect(counts).toEqual({ resolved: 263, refused: 221, taken: 17, left: 12 });
});

test(
  'random requests',
  () => {
    const chance = seeded(53);
    const counts = { resolved: 0, refused: 0, taken: 0, left: 0 };
    for (let round = 0; round < rounds(800); round++) {
      const request = layoutRequest(chance);
      if (isNode(request)) counts[compare(request)]++;
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(rounds(5));
  },
  rounds(60_000),
);

test('without a batch a refusal has its sentence, and advice', () => {
  const request = { operator: 'Transpose', opset: 17, inputs: [[2, 3]], values: { perm: [0, 0] } };
  const report = checkModel(besideBatch(request), { batch: {}, lengths: { S: { b: 0 } } });
  expect(report.blockers[0]).toMatchObject({
    code: 'axis_out_of_range',
    advice: expect.stringContaining('onnx.checker'),
  });
});
