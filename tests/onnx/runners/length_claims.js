// Compares what a report says of a length with the shapes that runs gave.

/** @typedef {import('reshape-wasm/model').LengthReport} LengthReport */
/** @typedef {import('./run_shapes.js').ShapeAnswer} ShapeAnswer */

/** The value of a dim of a report, such as '2*S + 1', for a length. @param {any} dim @param {number} size */
const valueAt = (dim, size) =>
  typeof dim === 'string'
    ? new Function('S', `return ${dim.replaceAll('^', '**')};`)(size)
    : Number(dim);

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
 * What contradicts a report: runs that fail, or give other shapes.
 *
 * @param {LengthReport} report
 * @param {ShapeAnswer} answer
 * @param {readonly number[]} sizes of the runs
 * @returns {string[]}
 */
export function lengthFaults({ outputs }, { failure, runs }, sizes) {
  if (failure !== undefined) return [`does not load: ${failure}`];
  return runs.flatMap((run, index) => {
    const size = sizes[index];
    if (!run.outputs) return [`fails for ${size}: ${run.failure}`];
    return outputs.flatMap(({ name, dims }) => {
      const given = run.outputs?.[name] ?? [];
      const fits =
        dims === null ||
        (dims.length === given.length &&
          dims.every((dim, axis) => dim === null || valueAt(dim, size) === given[axis]));
      return fits ? [] : [`${name} is [${given}] for ${size}, and not [${dims}]`];
    });
  });
}
