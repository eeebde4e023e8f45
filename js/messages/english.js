// The English texts of explanations: steps, hints, notes, and what each code means. The sentences of errors are in
// english_codes.js.
import { list, showPlain } from '../values/show.js';
import { elements, isProduct, sentences, showsFactors } from './english_codes.js';

/** @typedef {import('./languages.js').Words} Words */
/** @typedef {import('./languages.js').Operands} Operands */

/** '2·3·4 = ' in front of a product of several factors, unless they are too many to show. @param {Operands} operands */
const factorsOf = ({ factors, value }) =>
  showsFactors(factors)
    ? factors.join('·') + (isProduct(factors, value) ? ' = ' : ', taken as ')
    : '';

/** @param {Operands} operands */
const side = (operands) =>
  operands.factors.length ? factorsOf(operands) + operands.value : '1 (no dims)';

/**
 * The effect of a change, by the name that hints.js gives it.
 *
 * @type {Record<string, (operands: Operands) => string>}
 */
const actions = {
  infer: ({ at }) => `Infer target[${at}]`,
  copy: ({ at }) => `Copy input[${at}]`,
  set: ({ at, to }) => `Set target[${at}] to ${to}`,
  leave_out: ({ at }) => `Leave out target[${at}]`,
  join: () => 'Use one dim',
  pass: () => 'Pass these lengths',
  axis: ({ axis }) => `Use axis ${axis}`,
  rules: ({ set, unset }) =>
    (set && `Set ${set}`) + (set && unset && ', without ') + (set ? unset : `Leave out ${unset}`),
};

/** The effect of a change, and the shape that it gives. @param {Operands} operands @param {string} [action] */
function change(operands, action = actions[operands.action](operands)) {
  const { mixed, target, shape } = operands;
  const mixing = mixed ? `, which mixes the ${mixed} samples` : '';
  return `${action}${mixing}: ${target ? `${list(target)} gives` : 'this gives'} ${list(shape)}`;
}

/** 'NumPy, PyTorch and TensorFlow' @param {readonly string[]} names */
const all = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];

/** The answers of other systems, and why. @param {Operands} outcome */
function otherAnswer({ systems, shape, code, zero }) {
  const [them, s] = systems.length > 1 ? ['them', ''] : ['it', 's'];
  const means = zero === 'copied' ? 'copies a length of the input' : 'is an empty dimension';
  const why = zero ? `to ${them} 0 ${means}` : !shape && english.meanings[code]();
  return `${all(systems)} ${shape ? `give${s} ${list(shape)}` : `refuse${s} this`}${why ? `: ${why}` : ''}`;
}

/** The way of a system without a Flatten. @param {Operands} known */
function standIn({ way, axis, shape }) {
  if (way === 'merges') {
    return `it has torch.flatten(x, start_dim=${axis}), which merges the dims from the axis on`;
  }
  if (way === 'lowered') return 'its ONNX frontend makes a Reshape of a Flatten';
  return `a Reshape to ${list(shape)} stands for it`;
}

/** @type {Words} */
export const english = {
  codes: sentences,
  meanings: {
    multiple_inferred: () => 'the target has more than one -1',
    below_minus_one: () => 'an entry of the target is below -1',
    not_a_length: () => 'an entry is not a length from 1 to 2^32-1',
    zero_beyond_rank: () => 'a 0 has no input dim at its index to copy',
    zero_with_inferred: () => 'with allowzero, the target has both a 0 and a -1',
    zero_product: () => 'a length cannot be inferred where the others multiply to 0',
    not_divisible: () => 'the elements do not divide by the product of the known lengths',
    count_mismatch: () => 'the input and the target have different counts of elements',
    overflow: () => 'a product of lengths is too large for int64',
    axis_out_of_range: () => 'an axis is outside the range for the rank',
    index_out_of_range: () => 'an index is outside the tensor',
    rank_too_large: () => 'there are more dims than are supported',
    target_missing: () => 'there is no target',
    target_not_1d: () => 'the target is not a flat list of lengths',
    not_an_integer: () => 'a value that must be an integer is not one',
    bad_symbol: () => 'an entry is not a length, name or expression of names',
    bad_interval: () => 'the bounds of a length are not a range of integers, or exclude each other',
    negative_length: () => 'a length is below 0',
    unsafe_length: () => 'a length is too large for a JavaScript number to hold exactly',
    unknown_dialect: () => 'there is no such system',
    unknown_operator: () => 'the system has no such operator',
    bad_opset: () => 'the opset is not an integer of at least 1',
    unknown_attribute: () => 'this version of the operator has no such attribute',
    missing_attribute: () => 'an attribute that the system requires is missing',
    bad_attribute: () => 'the value of an attribute is not allowed',
    unknown_option: () => 'an option is unknown, or its value is not allowed',
    unsupported_type: () =>
      'the system does not support the element type, or there is no such type',
    wrong_data: () => 'an argument is of the wrong kind, or an array of the wrong length',
    needs_copy: () => 'the result needs a copy, and copy is false',
    disposed: () => "the tensor's WebAssembly memory was freed",
    out_of_memory: () => 'memory could not be allocated',
    no_simd: () => 'the engine has no WebAssembly SIMD',
    no_wasm: () => 'the engine refuses to start the WebAssembly module',
    not_a_model: () => 'the bytes are not an ONNX model',
    truncated_model: () => 'the file of the model ends too early',
    too_deep: () => 'the graphs of the model are nested too deep',
    too_large: () => 'the model has more parts than a check reads',
    unknown_input: () => 'the model has no input of this name',
    no_batch: () => 'no input of the model carries a batch',
    stale_report: () => 'the report is of another file',
    not_repairable: () => 'no edit is proven to make the batch dynamic',
  },
  request: ({ system, operator, input, target, axis, bare }) =>
    `${system}: ${list(input)} ${
      operator === 'Flatten'
        ? `at axis ${showPlain(axis)}`
        : `to ${bare ? showPlain(target[0]) : list(target)}`
    }`,
  result: (shape) => `Result: ${list(shape)}`,
  failure: (text, code) => `Fails: ${text} (${code})`,
  sentence: (text) =>
    `${/^\w+\[/.test(text) ? text.charAt(0) : text.charAt(0).toUpperCase()}${text.slice(1)}.`,
  hint: (text, kind) => `${kind === 'change' ? 'Works' : 'Note'}: ${text}`,

  steps: {
    version: ({ again, counted, opset, newest, operator, value, system }) =>
      again
        ? 'The system runs this Flatten as a Reshape, whose steps follow.'
        : counted
          ? `${operator}-${value} is in force${opset === undefined ? ', the newest' : ` at opset ${opset}`}${opset > newest ? `. The newest known opset is ${newest}` : ''}.`
          : `${system} has one set of rules.`,
    type: ({ type, system }) => `${system} supports ${type}.`,
    form: () => 'The target is a bare number, which this system accepts.',
    set_aside: ({ source, target, value }) =>
      `target[${target}] copies input[${source}] = ${value}. Both products leave this dim out.`,
    input_count: (s) =>
      s.setsAside
        ? `Without the copied dims, the input's lengths multiply to ${factorsOf(s)}${s.value}.`
        : `The input has ${factorsOf(s)}${elements(s.value)}.`,
    length: ({ target, value }) => `target[${target}] is the length ${value}.`,
    copied: ({ target, value }) => `target[${target}] = 0 copies input[${target}] = ${value}.`,
    literal_zero: ({ target, specialZero, attribute }) =>
      `target[${target}] = 0 is a length of 0${
        specialZero ? `, as there is no input[${target}]` : attribute && ` (${attribute})`
      }.`,
    inferred: ({ target, value }) => `target[${target}] = ${value} is inferred last.`,
    target_count: (s) =>
      `The ${s.infers ? 'known' : "target's"} lengths multiply to ${factorsOf(s)}${s.value}.`,
    nonzero_count: ({ value }) =>
      `Both products leave out lengths of 0. The other lengths of the input multiply to ${value}.`,
    beside_zero: ({ target, value }) =>
      `Both products are 0, and target[${target}] becomes ${value}.`,
    division: ({ target, left, right, value }) =>
      `target[${target}] = ${left} ÷ ${right} = ${value}.`,
    count_check: ({ left, setsAside }) =>
      setsAside
        ? `Both sides multiply to ${left}.`
        : `The input and the target both have ${elements(left)}.`,
    unchecked: ({ value }) =>
      `The target's ${elements(value)} ${Number(value) === 1 ? 'is' : 'are'} not compared with the input's.`,
    size_limit: ({ value }) =>
      `The lengths other than 0, times the bytes of an element, multiply to ${value}, which fits int64.`,
    axis: ({ value, left, right }) =>
      value === left
        ? `Axis ${value} has ${value} of ${right} dims before it.`
        : Number(left) + Number(right) === value
          ? `Axis ${left} counts from the back: ${left} + ${right} = ${value}.`
          : `Axis ${left} is clamped to ${value}.`,
    kept: ({ source, value }) => `input[${source}] = ${value} is before the axis and is kept.`,
    left_product: (s) => `The lengths before the axis multiply to ${side(s)}.`,
    right_product: (s) => `The lengths from the axis on multiply to ${side(s)}.`,
  },

  hints: {
    change: (s) => change(s),
    batch: (s) => change(s, s.action === 'infer' ? 'Infer the batch' : 'Keep the batch'),
    divisor: (s) => change(s, `${actions.set(s)}, the nearest length that fits`),
    transpose: () =>
      "the result has the input's lengths in another order, like a transpose. A reshape keeps the row-major order of the elements",
    separate: (s) => change(s, 'Keep the samples separate'),
    mixed: ({ row, count }) =>
      `row ${row} of the result holds elements of ${count} samples, if axis 0 of the input is the batch`,
    factors: ({ value, factors, entries }) =>
      `${entries ? 'no change of a single entry makes the target fit' : 'an empty target has 1 element'}${
        value < 2n ? '' : `; ${value} ${factors === `${value}` ? 'is prime' : `= ${factors}`}`
      }`,
    meant: ({ written, meant }) => `${written} may stand for ${meant}`,
    instead: (known) => `${standIn(known)}: this gives ${list(known.shape)}`,
    copies: ({ shape }) =>
      `the result is a copy with the shape ${list(shape)} if you leave out copy: false`,
    differs: ({ outcomes }) => outcomes.map(otherAnswer).join('; '),
  },

  notes: {
    // A name in capitals, such as ONNX, keeps them.
    step: ({ text }) =>
      `Differs from ONNX in this step: ${text.replace(/^[A-Z](?=[a-z']*[ ,.])/, (/** @type {string} */ first) => first.toLowerCase())}`,
    load: () => 'A model whose input lengths and target are constants does not load.',
    unclear: () =>
      'The specification does not say which length a -1 gets beside a copied length of 0.',
    unspecified: () => 'The specification gives this value of allowzero no meaning.',
    beyond: () => 'Not verified for lengths this large.',
    merges: () => 'torch.flatten(start_dim=axis) keeps the dims before the axis.',
    lowered: () => 'Its ONNX frontend turns Flatten into a Reshape in which a 0 copies.',
  },
};
