// The operators that move or name elements: where the check says what a node gives for N samples, resolveLayout gives
// the same for each N. Both read cpp/core/layout for what a version takes.
import { expect, test } from '@jest/globals';
import { resolveLayout } from 'reshape-wasm/layout';
import { checkModel } from 'reshape-wasm/model';
import { evaluate } from 'reshape-wasm/symbolic';
import { layoutRequest } from '../../layout/layout_requests.js';
import { asOnnxruntime } from '../../oracle/layout_deviations.js';
import { versions } from '../../oracle/layout_versions.js';
import { seeded } from '../../oracle/seeded.js';
import { rounds } from '../../rounds.js';
import { untyped } from '../../untyped.js';
import { layoutModel, withSamples } from './layout_model.js';

/** @typedef {import('../../oracle/layout_node.js').Request} Request */

const resolve = untyped(resolveLayout);
const operators = [...new Set(versions.map(({ operator }) => operator))];

/** How many samples are tried. */
const samples = [1, 2, 3, 5];

/** The shapes for a number of samples; null where the node fails. @param {Request} request @param {number} count */
function shapesOf(request, count) {
  const asked = asOnnxruntime(withSamples(request, count));
  if (!asked) return null;
  const values = JSON.parse(JSON.stringify(asked.values), (_, value) =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value,
  );
  try {
    return resolve(asked.operator, asked.inputs, values, { opset: asked.opset });
  } catch (error) {
    if (error.name !== 'ReshapeError') throw error;
    return null;
  }
}

test.each(operators)(
  '%s gives what the check says, for each number of samples',
  (operator) => {
    const chance = seeded(61 + operators.indexOf(operator));
    let known = 0;
    for (let round = 0; round < rounds(150); round++) {
      const request = layoutRequest(chance, operator);
      // Before opset 6 the type of a Cast is a text.
      const isText = operator === 'Cast' && request.opset < 6;
      // onnxruntime refuses 'wrap' of what has no elements, also where nothing is added.
      const isEmpty = operator === 'Pad' && request.inputs[0].includes(0);
      if (isText || isEmpty || request.inputs.some((dims) => dims.length === 0)) continue;
      const { outputs, blockers, inserts } = checkModel(layoutModel(request));
      // With an input that is made to follow N it is another request.
      if (
        blockers.length > 0 ||
        inserts.length > 0 ||
        outputs.some(({ dims }) => dims?.includes(null) ?? true)
      )
        continue;
      for (const count of samples) {
        const shapes = outputs.map(({ dims }) => evaluate(untyped(dims), { N: count }));
        const ours = shapesOf(request, count);
        expect({ request, count, shapes: ours }).toEqual({ request, count, shapes });
      }
      known++;
    }
    expect(known).toBeGreaterThan(rounds(8));
  },
  rounds(60_000),
);
