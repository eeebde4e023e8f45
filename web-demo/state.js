// What the page shows: one request, and the answer that follows from it.
import { computed, signal } from '@preact/signals';
import { answerTo } from './answer.js';

/** @typedef {import('./url.js').Request} Request */

/** What the page opens on where the URL says nothing. @type {Request} */
export const opening = {
  operator: 'reshape',
  input: '2, 3, 4',
  target: '0, -1',
  axis: '1',
  dialect: 'onnx',
  opset: '14',
  allowzero: '',
  specialzero: '',
};

export const request = signal(opening);

export const answer = computed(() => answerTo(request.value));

/** @param {Partial<Request>} changes */
export function edit(changes) {
  request.value = { ...request.value, ...changes };
}

/** Where a system asks for its attribute, the page begins with an answer. */
const attributesOf = (
  /** @type {Pick<Request, 'operator' | 'dialect'>} */ { operator, dialect },
) => ({
  allowzero: '',
  specialzero: dialect === 'openvino' && operator === 'reshape' ? '1' : '',
});

/**
 * The same request to another system. Attributes do not carry over: that system has others.
 *
 * @param {Request} request
 * @param {string} dialect
 * @returns {Request}
 */
export const underDialect = (request, dialect) => ({
  ...request,
  dialect,
  opset: dialect === 'onnx' ? opening.opset : '',
  ...attributesOf({ ...request, dialect }),
});

/**
 * The same input to another operator, which has other attributes.
 *
 * @param {Request} request
 * @param {Request['operator']} operator
 * @returns {Request}
 */
export const underOperator = (request, operator) =>
  operator === request.operator
    ? request
    : { ...request, operator, ...attributesOf({ ...request, operator }) };
