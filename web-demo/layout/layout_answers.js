// Asks the package what a Transpose, a Squeeze or an Unsqueeze gives. This file is loaded with the first of them.
import { explainLayout } from 'reshape-wasm/layout';

/** @typedef {import('reshape-wasm').Explanation} Explanation */
/** @typedef {import('reshape-wasm/layout').LayoutExplanation} LayoutExplanation */
/** @typedef {import('../state/question.js').LayoutQuestion} LayoutQuestion */

/** @typedef {import('reshape-wasm/symbolic').LayoutInference} LayoutInference */

/**
 * The answer to such a request, in the form that the page shows those of a Reshape in.
 *
 * @typedef {Explanation & {
 *   layout: LayoutExplanation | LayoutInference;
 *   perm: readonly number[] | undefined;
 *   axes: readonly number[];
 *   shownAfter: (steps: Explanation['steps']) => import('../state/target_entries.js').TargetEntry<number>[];
 * }} LayoutAnswer
 *   `perm`: for each axis of a Transpose's result, the axis of the input; `axes`: those of the input that go, or of the
 *   result that are new, counted from the front; `shownAfter`: the lengths that steps have
 *   given
 */

/** The rules of steps that give the result an axis. */
const placing = ['kept', 'inserted'];

/** The field of the page that an error is about. @param {NonNullable<LayoutExplanation['error']>} error */
function fieldOf({ code, parameter, input }) {
  if (code === 'bad_opset' || code === 'unknown_operator') return 'opset';
  return parameter ?? (input === undefined ? undefined : 'input');
}

/** A step as those of a Reshape are: `target` is an axis of the result, `source` one of the input. @param {any} step */
const asStep = ({ rule, axis, left, value, text, spec }) => ({
  ...{ rule, text, spec, value },
  ...(placing.includes(rule) && { target: axis }),
  ...(rule === 'kept' && { source: left }),
  ...((rule === 'removed' || rule === 'undecided') && { source: axis }),
});

/**
 * The package's explanation of a request, right or wrong.
 *
 * @type {(question: LayoutQuestion, language: import('../state/view.js').Language) => LayoutAnswer}
 */
export function explainLayoutQuestion({ layout: name, input, values, rules }, language) {
  // The lists may mix numbers and bigints, and the texts of a link may be no rules: the package refuses those.
  const options = { .../** @type {any} */ (rules), language };
  return asShown(explainLayout(name, [input], values, options), name);
}

/**
 * An answer of the package in the form of the page.
 *
 * @param {LayoutExplanation | LayoutInference} layout
 * @param {LayoutQuestion['layout']} name of the operator
 * @returns {LayoutAnswer}
 */
export function asShown(layout, name) {
  const { error, title, outcome, shapes, rules, sinceVersion } = layout;
  const ok = error === null;
  const steps = layout.steps.map(asStep);
  const shape = shapes?.[0] ?? null;
  const shown = /** @type {unknown} */ ({
    ...{ ok, operator: name, input: layout.inputs?.[0] ?? null, target: null, shape, rules },
    ...{ steps, title, outcome, sinceVersion, layout },
    error: error && { ...error, field: fieldOf(error), pieces: [error.text] },
    get hints() {
      return layout.hints;
    },
    get text() {
      return layout.text;
    },
    perm:
      ok && name === 'Transpose'
        ? steps.filter(({ rule }) => rule === 'kept').map(({ source }) => source)
        : undefined,
    axes: steps.flatMap(({ rule, source, target }) =>
      rule === 'removed' ? [source] : rule === 'inserted' ? [target] : [],
    ),
    shownAfter: (/** @type {ReturnType<typeof asStep>[]} */ taken) =>
      (shape ?? []).map((_, axis) => ({
        kind: 'length',
        value: taken.find(({ target }) => target === axis)?.value,
      })),
  });
  return /** @type {LayoutAnswer} */ (shown);
}
