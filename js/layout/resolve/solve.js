// Asks the core for the shapes of a request's results, or for the mistake in it.
import { dataTypeNames } from '../../generated/tables.js';
import { reportPlaces } from '../../generated/layout_tables.js';
import { mistakeOf, stepsIn, takenBy, writeRequest } from './answer.js';
import { rowOf } from './core.js';
import { layoutEngine } from './engine.js';

/** @typedef {import('./request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('./answer.js').Solved} Solved */

/**
 * Resolves a request whose operator has a version at its opset.
 *
 * @param {LayoutRequest} request
 * @param {boolean} [traced] whether the steps are wanted
 * @returns {Solved}
 */
export function solve(request, traced = false) {
  const { calls, request: words, report, dims, steps: trace } = layoutEngine();
  writeRequest(words, request);
  const { operator, opset, type, inputs, values } = request;
  const typeNumber = dataTypeNames.indexOf(/** @type {any} */ (type));
  calls.resolve(rowOf(operator, opset), typeNumber, inputs.length, values.size);
  const at = (/** @type {keyof typeof reportPlaces} */ place) => report[reportPlaces[place]];
  const fault = Number(at('fault'));
  return {
    shapes: fault === 0 ? shapesOf(at, dims, calls.lengthOfPart) : undefined,
    mistake: fault === 0 ? undefined : mistakeOf(at),
    since: Number(at('since')),
    takes: takenBy(at('parameters')),
    steps: traced ? stepsIn(trace, Number(at('steps'))) : [],
  };
}

/** @typedef {(place: keyof typeof reportPlaces) => bigint} At */

/** @param {At} at @param {BigInt64Array} dims @param {(part: number) => number} lengthOfPart */
function shapesOf(at, dims, lengthOfPart) {
  const shape = Array.from(dims.subarray(0, Number(at('rank'))), Number);
  const axis = Number(at('axis'));
  if (axis < 0) return [shape];
  return Array.from({ length: Number(at('parts')) }, (_, part) => {
    const own = [...shape];
    own[axis] = lengthOfPart(part);
    return own;
  });
}
