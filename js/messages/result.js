// Explanations and inferences are results: each keeps its state out of sight, and is a text in lines, and JSON.

/** The key of a result's hidden state: a method, which is not enumerable. */
const hidden = /* @__PURE__ */ Symbol('hidden');

/**
 * Hides the state of a result in it. A reactive Proxy, such as Vue's, wraps objects that are read through it, but not
 * functions.
 *
 * @param {object} result
 * @param {object} state
 */
export const hide = (result, state) =>
  Object.defineProperty(result, hidden, { value: () => state });

/** The state of a result. @param {any} result @returns {any} */
export const hiddenOf = (result) => result[hidden]();

/**
 * A result as lines of text: the title, the steps, the outcome, the specification, the hints, and what comes behind.
 *
 * @param {{ title: string, steps: readonly { text: string }[], outcome: string, hints: readonly { line: string }[],
 *   specification?: { line: string } }} result
 * @param {boolean} fails whether the last step is the mistake: the outcome has the same sentence, and its number
 * @param {readonly string[]} behind
 */
export function textOf({ title, steps, outcome, hints, specification }, fails, behind) {
  const done = fails ? steps.slice(0, -1) : steps;
  return [
    title,
    ...done.map(({ text }, place) => `${place + 1}. ${text}`),
    fails ? `${steps.length}. ${outcome}` : outcome,
    ...(specification ? [specification.line] : []),
    ...hints.map(({ line }) => line),
    ...behind,
  ].join('\n');
}

/** A value for JSON: a bigint becomes text. @param {string} _ @param {unknown} value */
export const exact = (_, value) => (typeof value === 'bigint' ? String(value) : value);

/**
 * The fields of a result and its texts for JSON.
 *
 * @param {any} result
 * @param {readonly string[]} texts the names of its getters
 * @param {{ fields?: object, exactly?: typeof exact }} [how] `fields` replace its own
 * @returns {any}
 */
export const jsonOf = (result, texts, { fields, exactly = exact } = {}) =>
  JSON.parse(
    JSON.stringify(
      { ...result, ...fields, ...Object.fromEntries(texts.map((name) => [name, result[name]])) },
      exactly,
    ),
  );
