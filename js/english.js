// English for explanations: every step, hint, remark and note. Errors have theirs in text.js.
import { elements, isProduct, list, sentences, show } from './text.js';

/** @typedef {import('./words.js').Words} Words */
/** @typedef {import('./words.js').Said} Said */

/** '2·3·4 = ' in front of a product, where that says more than the product. @param {Said} said */
const factorsOf = ({ factors, value }) =>
  factors.length > 1 && factors.length < 33
    ? factors.join('·') + (isProduct(factors, value) ? ' = ' : ', taken as ')
    : '';

/** @param {Said} said */
const side = (said) => (said.factors.length ? factorsOf(said) + said.value : '1, of no dims');

/** What a change is and gives. @param {Said} said */
const change = ({ target, axis, set, unset, shape }) => {
  const changed = [
    target && list(target),
    axis !== undefined && `axis ${axis}`,
    set,
    unset && `without ${unset}`,
  ];
  return `${changed.filter(Boolean).join(', ')} gives ${list(shape)}`;
};

/** @type {Words} */
export const english = {
  codes: sentences,
  request: ({ system, operator, input, target, axis, bare }) =>
    `${system}: ${list(input)} ${
      operator === 'Flatten' ? `at axis ${show(axis)}` : `to ${bare ? target[0] : list(target)}`
    }`,
  result: (shape) => `Result: ${list(shape)}`,
  failure: (text, code) => `Fails: ${text} (${code})`,
  sentence: (text) => `${/^\w+\[/.test(text) ? text[0] : text[0].toUpperCase()}${text.slice(1)}.`,
  hint: (text, kind) => `${kind === 'change' ? 'Works' : 'Note'}: ${text}`,

  steps: {
    version: ({ again, counted, opset, operator, value, system }) =>
      again
        ? 'From here on it is a Reshape.'
        : counted
          ? `${operator}-${value} is in force${opset === undefined ? ', the newest' : ` at opset ${opset}`}.`
          : `${system} has one version.`,
    type: ({ type, system }) => `${system} takes ${type}.`,
    form: () => 'The target is a bare number, which this system reads.',
    set_aside: ({ source, target, value }) =>
      `target[${target}] copies input[${source}] = ${value}, which leaves both products.`,
    input_count: (s) => `The input has ${factorsOf(s)}${elements(s.value)}.`,
    length: ({ target, value }) => `target[${target}] is the length ${value}.`,
    copied: ({ target, value }) => `target[${target}] = 0 copies input[${target}] = ${value}.`,
    literal_zero: ({ target, specialZero, attribute }) =>
      `target[${target}] = 0 is a length of 0${
        specialZero ? `, as there is no input[${target}]` : attribute && ` (${attribute})`
      }.`,
    inferred: ({ target, value }) => `target[${target}] = ${value} is to be inferred.`,
    target_count: (s) =>
      `The ${s.infers ? 'known' : "target's"} lengths multiply to ${factorsOf(s)}${s.value}.`,
    nonzero_count: ({ value }) =>
      `Only the lengths other than 0 are multiplied and divided; the input's give ${value}.`,
    beside_zero: ({ target, value }) =>
      `Both products are 0, and target[${target}] becomes ${value}.`,
    division: ({ target, left, right, value }) =>
      `target[${target}] = ${left} ÷ ${right} = ${value}.`,
    count_check: ({ left }) => `Both sides have ${elements(left)}.`,
    unchecked: ({ value }) => `The target's ${elements(value)} are not compared with the input's.`,
    size_limit: ({ value }) => `The lengths other than 0, in bytes, give ${value}, within int64.`,
    axis: ({ value, left, right }) =>
      value === left
        ? `Axis ${value} has ${value} of ${right} dims before it.`
        : Number(left) + Number(right) === value
          ? `Axis ${left} counts from the back: ${left} + ${right} = ${value}.`
          : `Axis ${left} is cut to ${value}.`,
    kept: ({ source, value }) => `input[${source}] = ${value} stays, before the axis.`,
    left_product: (s) => `Before the axis: ${side(s)}.`,
    right_product: (s) => `From the axis on: ${side(s)}.`,
  },

  hints: {
    change,
    batch: (s) => `the leading 1 fixes the batch, which is ${s.batch} in the input: ${change(s)}`,
    divisor: (s) => `${s.to} is the nearest length that divides: ${change(s)}`,
    transpose: () =>
      "the input's lengths in another order: this looks like a transpose, but a reshape keeps the row-major order of the elements",
    frozen: ({ batch }) =>
      `target[0] is 1 where input[0] is ${batch}: the batch goes into the other dims`,
    factors: ({ value, factors }) => `no entry alone can be changed to fit; ${value} = ${factors}`,
    differs: ({ outcomes }) =>
      `elsewhere: ${outcomes
        .map((/** @type {any} */ { systems, answer }) => `${answer} (${systems.join(', ')})`)
        .join('; ')}`,
  },

  notes: {
    step: ({ text }) => `Here ${text[0].toLowerCase()}${text.slice(1)}`,
    load: () => 'A model in which lengths and target are constant does not load.',
    unclear: () => 'The specification leaves open what a -1 beside a copied 0 is.',
    unspecified: () => 'The specification gives this allowzero no meaning.',
    beyond: () => 'Not verified for lengths like these.',
    merges: () => 'torch.flatten(start_dim=axis) keeps the dims before the axis.',
    lowered: () => 'Its ONNX frontend makes it a Reshape in which a 0 copies.',
  },
};
