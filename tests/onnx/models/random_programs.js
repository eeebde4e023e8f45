// Random programs of size arithmetic: from the shapes of inputs and from constants they compute lists of whole numbers,
// which say how a tensor is reshaped, cut, made or repeated. Many of them fail for some N, or for every N.
import { RandomGraph } from './random_graph.js';
import { constant, sizeSteps } from './random_sizes.js';
import { sinks } from './random_sinks.js';
import { triedSizes } from '../runners/tried_sizes.js';
import { model } from '../writer/writer.js';

/** @typedef {import('./random_sizes.js').Sizes} Sizes */

/**
 * The input. `dims` are those of one sample, and `axis` is that of the samples.
 *
 * @typedef {{ name: string, dims: number[], axis: number }} Data
 */

/** A program that is being made. */
export class Program extends RandomGraph {
  /** @param {number} seed */
  constructor(seed) {
    super(seed, [11, 13, 17, 18, 21]);
    /** Lists that steps may use. @type {Sizes[]} */
    this.sizes = [];
    /** @type {{ name: string, type: string }[]} */
    this.outputs = [];
  }

  /** A constant with int64 elements. @param {number[]} entries @param {number[]} [dims] */
  list(entries, dims = [entries.length]) {
    return this.constant('int64', dims, { int64s: entries });
  }

  /** A constant with one row of floats. @param {number[]} values @param {'float32' | 'float64'} [type] */
  real(values, type = 'float32') {
    const elements = type === 'float32' ? { floats: values } : { doubles: values };
    return this.constant(type, [values.length], elements);
  }

  /** A constant of floats. @param {number[]} dims */
  weights(dims) {
    const count = dims.reduce((product, length) => product * length, 1);
    const floats = Array.from({ length: count }, (_, index) => index - 2);
    return this.constant('float32', dims, { floats });
  }

  /** @param {string} name @param {string} [type] */
  output(name, type = 'float32') {
    this.outputs.push({ name, type });
  }
}

/** The shape of the input, and each of its lengths. @param {Program} program @param {Data} data @returns {Sizes[]} */
function ownLengths(program, { name, dims, axis: batch }) {
  const shape = {
    name: program.node('Shape', [name]),
    at: triedSizes.map((size) => dims.with(batch, size)),
  };
  const each = dims.map((_, axis) => ({
    name: program.node('Gather', [shape.name, program.list([axis])], { axis: 0 }),
    at: shape.at.map((numbers) => [numbers[axis]]),
  }));
  return [shape, ...each];
}

/** A program and how to run it. @param {number} seed */
export function randomProgram(seed) {
  const program = new Program(seed);
  const { chance } = program;
  const rank = chance.pick([1, 2, 3, 3, 4]);
  const axis = chance.chance(0.15) ? chance.upTo(rank - 1) : 0;
  const dims = Array.from({ length: rank }, () => chance.pick([1, 2, 3, 4, 6])).with(axis, 1);
  const x = { name: 'x', dims, axis };
  program.sizes.push(...ownLengths(program, x));
  if (chance.chance(0.4)) program.sizes.push(constant(program, [chance.pick([0, 1, 2, 4])]));
  const wanted = chance.upTo(7);
  for (let tries = 0; program.sizes.length < wanted + rank + 1 && tries < 40; tries++) {
    const made = chance.pick(sizeSteps)(program, chance.pick(program.sizes));
    const count = made?.at.find(Boolean)?.length ?? 0;
    if (made && count <= 6) program.sizes.push(made);
  }
  for (let uses = 1 + chance.upTo(1); uses > 0; uses--) chance.pick(sinks)(program, x);
  if (program.outputs.length === 0) program.output(program.node('Relu', ['x']));
  // Open lengths: the file does not say them, and one number is fed.
  const open = chance.chance(0.15) ? chance.upTo(rank - 1) : -1;
  const frozen = chance.chance(0.4);
  const bytes = model({
    opset: program.opset,
    nodes: program.nodes,
    inputs: [
      {
        name: 'x',
        type: 'float32',
        dims: dims.map((length, place) =>
          place === axis ? (frozen ? 1 : 'N') : place === open ? 'S' : length,
        ),
      },
    ],
    outputs: program.outputs,
    initializers: program.initializers,
  });
  return {
    seed,
    bytes,
    feeds: [{ name: 'x', type: 'float32', dims, axis }],
    batch: { x: axis },
    sizes: triedSizes,
    isOpen: open >= 0 && open !== axis,
  };
}
