// Where a value that carries no batch comes from: an input of the model that is taken to carry none, or constants
// alone.
import { valueWords } from '../../generated/model_tables.js';

/** @typedef {import('../onnx/model.js').Model} Model */

/**
 * A question about a model: the inputs that carry the batch, and the answers so far.
 *
 * @typedef {{ model: Model, carriers: ReadonlySet<number>, known: Map<number, number> }} Answers
 */

/** @type {WeakMap<Model, Answers>} */
const answers = new WeakMap();

/** The answer for a value that is an input. @param {Answers} asked @param {number} value */
const ownAnswer = ({ model, carriers }, value) =>
  model.inputs.has(value) && model.isPassed(value) && !carriers.has(value) ? value : -1;

/**
 * Finds the answer for a value, and for those that it is computed from: no input of a node is looked at twice.
 *
 * @param {Answers} asked
 * @param {number} value
 */
function find(asked, value) {
  const { model, known } = asked;
  const begin = (/** @type {number} */ at) => {
    known.set(at, ownAnswer(asked, at));
    const producer = model.values.get(at, valueWords.producer);
    return { at, next: 0, inputs: producer < 0 ? [] : model.linksOf(producer, 'inputs') };
  };
  /** The values that are computed of one another, with the input that is looked at next. */
  const way = [begin(value)];
  for (let last = way.at(-1); last; last = way.at(-1)) {
    const { at, inputs } = last;
    if (known.get(at) !== -1 || last.next === inputs.length) {
      way.pop();
      const around = way.at(-1);
      if (around) known.set(around.at, known.get(at) ?? -1);
      continue;
    }
    const input = inputs[last.next++];
    const answer = input < 0 ? -1 : known.get(input);
    if (answer === undefined) way.push(begin(input));
    else known.set(at, answer);
  }
}

/**
 * The input of the model that a value is computed from and that is taken to carry no batch: the first of several.
 *
 * @param {Pick<import('./found.js').Found, 'model' | 'analysis'>} found
 * @param {number | undefined} value
 * @returns {number} -1 if there is none
 */
export function unbatchedInput({ model, analysis }, value) {
  if (value === undefined || value < 0) return -1;
  let asked = answers.get(model);
  if (!asked) {
    const carriers = new Set(analysis.inputs.map((input) => input.value));
    answers.set(model, (asked = { model, carriers, known: new Map() }));
  }
  if (!asked.known.has(value)) find(asked, value);
  return asked.known.get(value) ?? -1;
}
