// Asks the package what is true of a Transpose, a Squeeze or an Unsqueeze for all values of its names.
import { inferLayout } from 'reshape-wasm/symbolic';
import { asShown } from '../layout/layout_answers.js';

/** @typedef {import('reshape-wasm/symbolic').Inference} Inference */

/** A length without a name as that of a Reshape is called. @template Side @param {Side} side @returns {Side} */
const placed = (side) =>
  typeof side === 'string'
    ? /** @type {any} */ (side.replace(/\binputs\.0\.(\d+)/g, 'input[$1]'))
    : side;

/**
 * The package's inference, in the form that the page shows those of a Reshape in.
 *
 * @param {import('../state/question.js').NamedQuestion} question of such an operator
 * @param {{ language: string, where: readonly string[] }} options
 * @returns {Inference & import('../layout/layout_answers.js').LayoutAnswer}
 */
export function inferLayoutQuestion({ layout, input, values, rules }, options) {
  const name = /** @type {NonNullable<typeof layout>} */ (layout);
  const inferred = inferLayout(name, [input ?? []], values, /** @type {any} */ (rules), options);
  const { holds, requires, requirements, exact } = inferred;
  // Nothing but what is required breaks these operators, and they read no batch.
  const shown = Object.assign(asShown(inferred, name), {
    ...{ holds, exact, fails: [], onlyEmpty: false, samples: null },
    requires: requires.map(placed),
    requirements: requirements.map(({ relation, left, right }) => ({
      ...{ relation, left: placed(left), right: placed(right) },
    })),
  });
  return /** @type {any} */ (shown);
}
