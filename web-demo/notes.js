// What an explanation says of each entry of the target: read off its steps, whatever their rules are called.

/** @typedef {import('./answer.js').Explanation} Explanation */
/** @typedef {import('./answer.js').Step} Step */

/**
 * What became of one entry.
 *
 * @typedef {object} Note
 * @property {'copy' | 'zero' | 'inferred' | 'length'} kind
 * @property {number} [source] the input dim that a 0 copied
 * @property {number} [value] undefined while it is not known
 * @property {{ count: bigint, known: bigint }} [division] where the value is a plain division
 */

/** @param {readonly (number | bigint | null)[]} list @returns {bigint | undefined} nothing where an entry is none */
export function productOf(list) {
  let product = 1n;
  for (const entry of list) {
    if (entry === null || !(typeof entry === 'bigint' || Number.isInteger(entry))) return undefined;
    product *= BigInt(entry);
  }
  return product;
}

/** The division that gave an entry, if it was one over all elements. */
function divisionOf(/** @type {Explanation} */ { input, shape }, /** @type {number} */ index) {
  if (!input || !shape) return undefined;
  const count = productOf(input);
  const known = productOf(shape.toSpliced(index, 1));
  const plain = count !== undefined && known && known * BigInt(shape[index]) === count;
  return plain ? { count, known } : undefined;
}

/**
 * One note for every entry of the target.
 *
 * @param {Explanation} explanation
 * @param {readonly Step[]} steps those that were taken so far
 * @returns {Note[]} none where there is no target
 */
export const notesOf = (explanation, steps) =>
  (explanation.target ?? []).map((entry, index) => {
    const own = steps.filter(({ target }) => target === index);
    const copy = own.find((step) => step.source !== undefined);
    if (copy) return { kind: 'copy', source: copy.source, value: copy.value };
    if (entry !== null && entry < 0) {
      const value = explanation.shape?.[index];
      const solved = value !== undefined && own.some((step) => step.value === value);
      return solved
        ? { kind: 'inferred', value, division: divisionOf(explanation, index) }
        : { kind: 'inferred' };
    }
    if (entry === null || Number(entry) !== 0) return { kind: 'length', value: Number(entry) };
    const zero = own.some(({ value }) => value === 0);
    return zero ? { kind: 'zero', value: 0 } : { kind: 'length', value: undefined };
  });

/**
 * The number at fault.
 *
 * @param {Explanation} explanation
 * @returns {{ field: 'input' | 'target', index: number } | undefined}
 */
export function faultOf({ error, input, target }) {
  if (error?.index === undefined) return undefined;
  const { code, index } = error;
  const odd = (/** @type {Explanation['target']} */ list) => {
    const entry = list?.[index];
    return typeof entry === 'number' && !Number.isInteger(entry);
  };
  const ofInput =
    !target ||
    code === 'negative_length' ||
    (code === 'not_an_integer' && odd(input) && !odd(target)) ||
    (code === 'overflow' && overflows(input));
  return { field: ofInput ? 'input' : 'target', index };
}

/** Whether a product leaves int64. @param {Explanation['input']} list */
const overflows = (list) => (productOf(list ?? []) ?? 0n) >= 2n ** 63n;

/**
 * A target that failed by its count, as a shape to pour the elements into.
 *
 * @typedef {object} Poured
 * @property {number[]} shape where -1 is as long as needed for all elements
 * @property {bigint} input product of the input
 * @property {bigint} target product of the known lengths
 * @property {boolean} divided whether a -1 was to take what is left
 */

/**
 * @param {Explanation} explanation
 * @returns {Poured | undefined} nothing where the failure is another, or cannot be drawn
 */
export function pouredOf(explanation) {
  const { error, input, target } = explanation;
  if (!input || !target || !['count_mismatch', 'not_divisible'].includes(error?.code ?? ''))
    return undefined;
  const count = productOf(input);
  const notes = notesOf(explanation, explanation.steps);
  const known = notes.map(({ kind, value }) => (kind === 'inferred' ? 1 : value));
  if (count === undefined || count < 0n || known.some((value) => value === undefined))
    return undefined;
  const product = productOf(/** @type {number[]} */ (known));
  if (product === undefined || product < 0n) return undefined;
  const divided = notes.some(({ kind }) => kind === 'inferred');
  if (divided && product === 0n) return undefined;
  const needed = Number((count + product - 1n) / (product || 1n));
  const shape = notes.map(({ kind }, index) =>
    kind === 'inferred' ? needed : /** @type {number} */ (known[index]),
  );
  return { shape, input: count, target: product, divided };
}
