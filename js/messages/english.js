// English for explanations: every step, hint, remark and note. Errors have theirs in sentences.js.
import { elements, isProduct, list, plainly, sentences } from './sentences.js';

/** @typedef {import('./languages.js').Words} Words */
/** @typedef {import('./languages.js').Said} Said */

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
  meanings: {
    multiple_inferred: () => 'the target has more than one -1',
    below_minus_one: () => 'an entry of the target is below -1',
    not_a_length: () => 'an entry is negative or 0, in a system that has neither',
    zero_beyond_rank: () => 'a 0 that copies has no dim of the input at its index',
    zero_with_inferred: () => 'allowzero, a literal 0 and a -1 stand together',
    zero_product: () => 'a -1 stands beside lengths whose product is 0',
    not_divisible: () => 'the elements do not divide by the known lengths',
    count_mismatch: () => 'the counts of elements differ',
    overflow: () => 'a product leaves int64',
    axis_out_of_range: () => 'an axis is not one that the dims have',
    index_out_of_range: () => 'an index is outside the tensor',
    rank_too_large: () => 'there are more dims than are supported',
    target_missing: () => 'there is no target',
    target_not_1d: () => 'a bare number or a nested list stands where a list is needed',
    not_an_integer: () => 'an entry that must be an integer is none',
    negative_length: () => 'a length is below 0',
    unsafe_length: () => 'a length is beyond what a number holds exactly',
    unknown_dialect: () => 'there is no such system',
    unknown_operator: () => 'the system has no such operator',
    bad_opset: () => 'an opset is no integer of at least 1',
    unknown_attribute: () => "the operator's version has no such attribute",
    missing_attribute: () => 'an attribute that the system needs is missing',
    bad_attribute: () => 'an attribute has a value that it cannot have',
    unknown_option: () => 'an option is not known here, or has a value that it cannot have',
    unsupported_type: () => 'an element type is not taken, or does not exist',
    wrong_data: () => 'an argument is of the wrong kind, or an array of the wrong length',
    needs_copy: () => 'no strides over the data can express the result',
    disposed: () => "the tensor's WebAssembly memory was given back",
    out_of_memory: () => 'memory has no room',
    no_simd: () => 'the engine has no WebAssembly SIMD',
    no_wasm: () => 'the engine refuses to start the WebAssembly module',
  },
  request: ({ system, operator, input, target, axis, bare }) =>
    `${system}: ${list(input)} ${
      operator === 'Flatten'
        ? `at axis ${plainly(axis)}`
        : `to ${bare ? plainly(target[0]) : list(target)}`
    }`,
  result: (shape) => `Result: ${list(shape)}`,
  failure: (text, code) => `Fails: ${text} (${code})`,
  sentence: (text) =>
    `${/^\w+\[/.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase()}${text.slice(1)}.`,
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
      `target[${target}] copies input[${source}] = ${value}, which neither product counts.`,
    input_count: (s) =>
      s.setsAside
        ? `Without the dims that are copied, the input's lengths multiply to ${factorsOf(s)}${s.value}.`
        : `The input has ${factorsOf(s)}${elements(s.value)}.`,
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
    count_check: ({ left, setsAside }) =>
      setsAside ? `Both sides multiply to ${left}.` : `Both sides have ${elements(left)}.`,
    unchecked: ({ value }) =>
      `The target's ${elements(value)} ${Number(value) === 1 ? 'is' : 'are'} not compared with the input's.`,
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
    factors: ({ value, factors, entries }) =>
      `${entries ? 'no entry alone can be changed to fit' : 'a target of no entries holds 1 element'}${
        value < 2n ? '' : `; ${value} ${factors === `${value}` ? 'is prime' : `= ${factors}`}`
      }`,
    meant: ({ written, meant }) => `${written} may stand for ${meant}`,
    copies: ({ shape }) => `without copy: false, ${list(shape)} is a copy`,
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
