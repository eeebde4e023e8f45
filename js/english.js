// English for explanations: every step, hint, remark and note. Errors have theirs in text.js.
import { list, sentences } from './text.js';

/** @typedef {import('./words.js').Words} Words */
/** @typedef {import('./words.js').Said} Said */

const count = (/** @type {any} */ number) =>
  `${number} ${number === 1 || number === 1n ? 'element' : 'elements'}`;

/** '2·3·4 = 24', or the product alone. @param {Said} said */
const product = ({ factors, value }) =>
  factors.length > 1 ? `${factors.join('·')} = ${value}` : `${value}`;

const beyond = 'leaves int64';

/** @type {Words} */
export const english = {
  codes: sentences,
  request: ({ operator, system, input, target, axis }) =>
    `${system}: ${operator} ${list(input)} ${operator === 'Flatten' ? `at axis ${axis}` : `to ${list(target)}`}`,
  result: (shape) => `Result: [${shape}]`,
  failure: (text, code) => `Fails: ${text} (${code})`,
  hint: (text, kind) => `${kind === 'change' ? 'Works' : 'Note'}: ${text}`,

  steps: {
    version: ({ counted, opset, operator, value, system }) =>
      !counted
        ? `${system} has one set of rules.`
        : opset === undefined
          ? `No opset is given: the newest is taken, ${operator}-${value}.`
          : `Opset ${opset} has ${operator}-${value} in force.`,
    type: ({ type, system, failed }) =>
      failed ? `${system} does not take ${type}.` : `${system} takes ${type}.`,
    rank: ({ left, right, value }) =>
      `The input has ${left} dims and the target ${right}; at most ${value} are taken.`,
    form: ({ failed, value }) =>
      failed
        ? `The target is ${value === 1 ? 'a bare number' : 'nested'}, where a list of lengths is needed.`
        : 'The target is a bare number, which this system reads.',
    input_length: ({ source, value }) => `input[${source}] is ${value}, which is no length here.`,
    set_aside: ({ source, target, value }) =>
      `target[${target}] copies input[${source}] = ${value}, so that ${value} is left out of both products.`,
    input_count: (s) =>
      s.failed
        ? `The input's product ${beyond} at input[${s.source}].`
        : `The input has ${count(s.value)}${s.factors.length > 1 ? `: ${product(s)}` : ''}.`,
    length: ({ target, value }) => `target[${target}] is ${value}: a length, as it stands.`,
    copied: ({ target, value, failed, input }) =>
      failed
        ? `target[${target}] is 0 and would copy input dim ${target}, but the input has ${input?.length} dims.`
        : `target[${target}] is 0: it copies input[${target}] = ${value}.`,
    literal_zero: ({ target, failed, attribute }) =>
      failed
        ? `target[${target}] is 0, which is no length here.`
        : `target[${target}] is 0: a length of zero${attribute ? `, since ${attribute}` : ''}.`,
    inferred: ({ target, value, left, failed }) =>
      !failed
        ? `target[${target}] is ${value}: to be inferred.`
        : Number(left) >= 0
          ? `target[${target}] is ${value}, but target[${left}] is to be inferred already.`
          : `target[${target}] is ${value}, which is neither a length nor -1.`,
    target_count: (s) =>
      s.failed
        ? `The target's product ${beyond} at target[${s.target}].`
        : `The ${s.infers ? 'known lengths' : "target's lengths"} multiply to ${product(s)}.`,
    nonzero_count: ({ value, failed }) =>
      failed
        ? `The product of the input's lengths that are not 0 ${beyond}.`
        : `The input is empty: its lengths that are not 0 multiply to ${value}, and decide.`,
    beside_zero: ({ target, value, failed }) =>
      failed
        ? `Beside a product of 0 nothing determines target[${target}].`
        : `Beside a product of 0, of an input that is empty, target[${target}] becomes ${value} here.`,
    division: ({ target, left, right, value, failed, over }) =>
      failed
        ? `${left} ÷ ${right} leaves ${over} over, so target[${target}] cannot be inferred.`
        : `${left} ÷ ${right} = ${value}: target[${target}] becomes ${value}.`,
    count_check: ({ left, right, failed }) =>
      failed ? `${count(left)} cannot fill ${right} places.` : `Both sides have ${count(left)}.`,
    unchecked: ({ value }) =>
      `The target's ${count(value)} are not compared with the input's here.`,
    size_limit: ({ failed, target }) =>
      failed
        ? `The lengths that are not 0, in bytes, ${beyond.replace('leaves', 'leave')} at target[${target}].`
        : 'The lengths that are not 0, in bytes, fit int64.',
    safe_length: ({ value }) => `A length of ${value} is more than a JavaScript array can have.`,
    axis: ({ value, left, right, failed, range }) =>
      failed
        ? `Axis ${left} is outside ${range.join(' to ')}, the range for rank ${right}.`
        : value === left
          ? `Axis ${value} lies between the first ${value} dims and the other ${Number(right) - Number(value)}.`
          : `Axis ${left} counts from the back: ${left} + ${right} = ${value}.`,
    kept: ({ source, value }) => `input[${source}] = ${value} lies before the axis and stays.`,
    left_product: (s) =>
      s.failed
        ? `The product before the axis ${beyond} at input[${s.source}].`
        : `Before the axis: ${s.factors.length ? product(s) : 'no dims, which makes 1'}.`,
    right_product: (s) =>
      s.failed
        ? `The product from the axis on ${beyond} at input[${s.source}].`
        : `From the axis on: ${s.factors.length ? product(s) : 'no dims, which makes 1'}.`,
  },

  hints: {
    batch: ({ index, to, from }) =>
      `target[${index}] is fixed at ${from} where the input has another batch; with ${to} it follows the input`,
    infer: ({ index, from }) => `-1 instead of ${from} at target[${index}]`,
    divisor: ({ index, from, to }) =>
      `${to} instead of ${from} at target[${index}], the nearest that divides`,
    length: ({ index, to }) => `the length itself, ${to}, at target[${index}]`,
    copy: ({ index }) => `0 at target[${index}], to copy the input's dim`,
    positive: ({ index, to, from }) => `${to} instead of ${from} at target[${index}]`,
    drop: ({ index }) => `without target[${index}]`,
    scalar: () => '[], which is a scalar',
    list: ({ target }) => `a list, [${target}]`,
    attribute: ({ attribute }) => `with ${attribute}`,
    without: ({ attribute }) => `without ${attribute}`,
    opset: ({ to }) => `in opset ${to}`,
    dialect: ({ to }) => `under the rules of ${to}`,
    axis: ({ to }) => `axis ${to}`,

    transpose: () =>
      'the target has the input’s lengths in another order. If a transpose was meant, this is none: a reshape keeps the elements in row-major order',
    frozen: ({ to }) =>
      `target[0] is fixed at 1 while the input's first dim is ${to}: its batch goes into the other dims`,
    factors: ({ value, factors }) => `${count(value)} = ${factors}`,
    differs: ({ outcomes }) =>
      `elsewhere the answer differs: ${outcomes
        .map(
          (/** @type {any} */ { systems, answer }) =>
            `${systems.join(', ')} ${systems.length > 1 ? 'have' : 'has'} ${answer}`,
        )
        .join('; ')}`,
  },

  notes: {
    load: () => 'with constant shapes it is refused when the model is loaded',
    unclear: () => 'the specification does not say what a -1 beside a copied 0 is; systems differ',
    merges: () =>
      'torch.flatten(start_dim=axis) merges the dims from the axis on; those before it stay',
    lowered: () => 'its ONNX frontend turns Flatten into a Reshape in which a 0 copies',
    step: ({ text }) => text,
  },
};
