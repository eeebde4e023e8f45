// Texts of the stage, the comparison and the divider that say how to look at them, in English.
import { grouped } from './grouped.js';

export const layoutEn = {
  skip: 'Skip to the request',
  foldedRows: (/** @type {number} */ columns, /** @type {number} */ lines) =>
    `A bracket joins the ${lines} lines of one row: each row has ${grouped(columns)} elements.`,
  orderNote:
    'Order F reads the first dim fastest. ONNX and OpenVINO have no order: their Reshape always reads row by row, as C does.',
  compareInForce: 'in force',
  compareChoose: (/** @type {string} */ system) => `Use the rules of ${system}`,
  compareTake: 'Choose a row to ask the same of its system.',
  stepOf: (/** @type {number} */ step, /** @type {number} */ all, /** @type {string} */ text) =>
    `Step ${step} of ${all}: ${text}`,
  divisionLeft: (/** @type {bigint} */ count) =>
    count === 1n ? '1 element left over' : `${grouped(count)} elements left over`,
  leftTitle: 'left over',
  /** Why a system refuses a request, by code, short enough for a cell of the comparison. */
  refusals: {
    multiple_inferred: 'There is more than one -1.',
    below_minus_one: 'An entry is below -1.',
    not_a_length: 'It does not take one of the lengths.',
    zero_beyond_rank: 'The 0 has no dim to copy.',
    zero_with_inferred: 'A 0 and a -1 exclude each other.',
    zero_product: 'Beside a 0 the -1 can be anything.',
    not_divisible: 'The elements do not divide evenly.',
    count_mismatch: 'The counts of elements differ.',
    overflow: 'The lengths multiply to too much.',
    axis_out_of_range: 'There is no such axis.',
    rank_too_large: 'There are too many dims.',
    target_missing: 'There is no target.',
    target_not_1d: 'The target is not a flat list.',
    not_an_integer: 'A number is not an integer.',
    negative_length: 'An input length is below 0.',
    unsafe_length: 'A length is too large.',
    unknown_operator: 'It has no such operator.',
    bad_opset: 'There is no such opset.',
    unknown_attribute: 'It has no such attribute.',
    missing_attribute: 'An attribute is missing.',
    bad_attribute: 'The attribute is neither 0 nor 1.',
    unknown_option: 'An option is unknown to it.',
    unsupported_type: 'It does not take this type.',
  },
};
