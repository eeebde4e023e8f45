// The request that the page opens on, and the requests that its controls and hints lead to.
import { defaultSystem, hasOpsets, requiredAttribute, translatedAttribute } from './systems.js';

/** @typedef {import('reshape-wasm/link').Request} Request */

/** @type {Request} */
export const openingRequest = {
  operator: 'reshape',
  input: '2, 3, 4',
  target: '0, -1',
  axis: '1',
  dialect: defaultSystem,
  opset: '14',
  allowzero: '',
  specialzero: '',
  type: '',
};

/** The attributes after a change of system or operator. One that must be given starts with the value that copies. */
const freshAttributes = (
  /** @type {Pick<Request, 'operator' | 'dialect'>} */ { operator, dialect },
) => ({
  allowzero: '',
  specialzero: '',
  ...(operator === 'reshape' && requiredAttribute(dialect)),
});

/**
 * The same request under another system: what a 0 means stays the same, where the system lets one say it. Systems
 * with opsets share them and their attribute.
 *
 * @param {Request} request
 * @param {string} dialect
 * @returns {Request}
 */
export const underSystem = (request, dialect) =>
  hasOpsets(dialect) && hasOpsets(request.dialect)
    ? {
        ...request,
        dialect,
        // Flatten has no attribute, and one that a link states is left out of the comparison.
        ...(request.operator === 'flatten' && freshAttributes({ ...request, dialect })),
      }
    : {
        ...request,
        dialect,
        opset: '',
        ...freshAttributes({ ...request, dialect }),
        ...(request.operator === 'reshape' && translatedAttribute(request, dialect)),
      };

/**
 * The same input under the other operator. The attributes are reset, since they belong to Reshape.
 *
 * @param {Request} request
 * @param {Request['operator']} operator
 * @returns {Request}
 */
export const underOperator = (request, operator) =>
  operator === request.operator
    ? request
    : { ...request, operator, ...freshAttributes({ ...request, operator }) };

/** An option as the text of a field. @param {unknown} value */
const fieldText = (value) => (value === undefined ? '' : String(Number(value)));

/**
 * The request with a hint applied.
 *
 * @param {Request} request
 * @param {import('reshape-wasm').Hint} hint
 * @returns {Request}
 */
export function withHint(request, { target, axis, rules }) {
  /** @type {import('./question.js').RuleFields | undefined} */
  const options = rules;
  return {
    ...request,
    ...(target && { target: target.join(', ') }),
    ...(axis !== undefined && { axis: String(axis) }),
    ...(options && {
      dialect: options.dialect ?? defaultSystem,
      opset: fieldText(options.opset),
      allowzero: fieldText(options.allowzero),
      specialzero: fieldText(options.specialZero),
      type: options.type ?? '',
    }),
  };
}
