// Where a value that carries no batch comes from: an input of the model that is taken to carry none, or constants alone.
import { flags } from './names.js';

/** @typedef {import('./model.js').Model} Model */

/** The most values that are looked at for one answer. */
const mostVisited = 1000;

/** What is asked of a model: the inputs that carry the batch, and the answers so far, since nodes behind one blocker ask for the same value. @typedef {{ carriers: ReadonlySet<number>, known: Map<number, number> }} Answers */

/** @type {WeakMap<Model, Answers>} */
const answers = new WeakMap();

/** @param {Model} model @param {ReadonlySet<number>} carriers @param {number} value */
function findInput({ values, nodes }, carriers, value) {
  const found = new Set([value]);
  for (const at of found) {
    const { flags: bits, graph, producer } = values[at];
    const isPassed = graph === 0 && (bits & (flags.input | flags.initializer)) === flags.input;
    if (isPassed && !carriers.has(at)) return at;
    if (producer < 0) continue;
    for (const input of nodes[producer].inputs) {
      if (input >= 0 && found.size < mostVisited) found.add(input);
    }
  }
  return -1;
}

/**
 * The input of the model that a value is computed from and that is taken to carry no batch.
 *
 * @param {import('./report.js').Found} found
 * @param {number | undefined} value
 * @returns {number} -1 if there is none, or it is too far away
 */
export function unbatchedInput({ model, analysis }, value) {
  if (value === undefined || value < 0) return -1;
  let asked = answers.get(model);
  if (!asked) {
    const carriers = new Set(analysis.inputs.map((input) => input.value));
    answers.set(model, (asked = { carriers, known: new Map() }));
  }
  const { carriers, known } = asked;
  const answer = known.get(value) ?? findInput(model, carriers, value);
  known.set(value, answer);
  return answer;
}
