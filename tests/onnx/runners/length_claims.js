// Compares what a report says of a length with the shapes that runs gave.

/** @typedef {import('reshape-wasm/model').LengthReport} LengthReport */
/** @typedef {import('./run_shapes.js').ShapeAnswer} ShapeAnswer */

/**
 * The value of a dim of a report, such as '2*S + 1', for a length; NaN where other names are in it.
 *
 * @param {string} name of the length
 * @param {any} dim
 * @param {number} size
 */
const valueAt = (name, dim, size) => {
  if (typeof dim !== 'string') return Number(dim);
  const names = dim.match(/[A-Za-z_]\w*/g) ?? [];
  if (names.some((one) => one !== name)) return NaN;
  return new Function(name, `return ${dim.replaceAll('^', '**')};`)(size);
};

/** Whether a length of a run is a dim of a report, of which nothing is said where it is null or has other names. */
const isDim = (/** @type {any} */ given, /** @type {number} */ value) =>
  Number.isNaN(value) || value === given;

/**
 * Lengths to run, counted as a report counts them: small ones, and the ends of what it claims.
 *
 * @param {LengthReport} report
 */
export function sizesOf({ from, upTo }) {
  const most = Math.min(upTo ?? 64, 64);
  const sizes = [1, 2, 3, 5, 8, from, from + 1, upTo ?? 8];
  return [...new Set(sizes)].filter((size) => size >= from && size <= most);
}

/**
 * The runs that contradict a report: they fail, or give other shapes.
 *
 * @param {LengthReport} report
 * @param {ShapeAnswer} answer
 * @param {readonly number[]} sizes of the runs
 * @returns {string[]}
 */
export function lengthFaults({ name: of, outputs }, { failure, runs }, sizes) {
  if (failure !== undefined) return [`does not load: ${failure}`];
  return runs.flatMap((run, index) => {
    const size = sizes[index];
    if (!run.outputs) return [`fails for ${size}: ${run.failure}`];
    return outputs.flatMap(({ name, dims }) => {
      const given = run.outputs?.[name] ?? [];
      const fits =
        dims === null ||
        (dims.length === given.length &&
          dims.every((dim, axis) => dim === null || isDim(given[axis], valueAt(of, dim, size))));
      return fits ? [] : [`${name} is [${given}] for ${size}, and not [${dims}]`];
    });
  });
}
