// Random models in which a Flatten follows a Reshape that may join the samples with other lengths of theirs.
import { countOf } from '../writer/parts.js';
import { model } from '../writer/writer.js';
import { RandomGraph } from './random_graph.js';

/** Divides a number into factors. @param {number} count @param {number} parts @param {any} chance */
function factorsOf(count, parts, chance) {
  const factors = new Array(parts).fill(1);
  for (let rest = count; rest > 1;) {
    const prime = rest % 2 === 0 ? 2 : 3;
    factors[chance.upTo(parts - 1)] *= prime;
    rest /= prime;
  }
  return factors;
}

/**
 * A model and how to run it.
 *
 * @param {number} seed
 * @param {number} [exported] the batch of the file
 */
export function randomFlatten(seed, exported = 1) {
  const draft = new RandomGraph(seed, [9, 11, 13, 17, 21]);
  const { chance } = draft;
  const axis = chance.chance(0.2) ? 1 : 0;
  const dims = [chance.pick([1, 2, 3]), chance.pick([1, 2, 4]), chance.pick([1, 3])];
  dims.splice(axis, 0, exported);
  let lengths = factorsOf(countOf(dims), 1 + chance.upTo(2), chance);
  const inferred = chance.upTo(2 * lengths.length);
  const target = lengths.map((length, index) => (index === inferred ? -1 : length));
  let name = draft.node('Reshape', ['x', draft.list(target)]);
  if (chance.chance(0.5)) name = draft.node('Relu', [name]);
  if (chance.chance(0.2)) {
    name = draft.node('Transpose', [name]);
    lengths = lengths.reverse();
  }
  const split = chance.upTo(lengths.length);
  name = draft.node('Flatten', [name], { axis: split });
  let sides = [countOf(lengths.slice(0, split)), countOf(lengths.slice(split))];
  if (chance.chance(0.2)) {
    name = draft.node('Transpose', [name]);
    sides = sides.reverse();
  }
  if (chance.chance(0.6)) name = draft.node('MatMul', [name, draft.weights([sides[1], 2])]);
  else if (chance.chance(0.3)) name = draft.node('Softmax', [name], { axis: 1 });
  const input = { name: 'x', type: 'float32', dims, axis };
  const { opset, nodes, initializers } = draft;
  const outputs = [{ name, type: 'float32' }];
  return {
    seed,
    bytes: model({ opset, nodes, inputs: [input], outputs, initializers }),
    feeds: [input],
    batch: { x: axis },
  };
}
