// The request that the page opens on, and the requests that its controls and hints lead to.
import { layoutOperatorOf } from '../layout/layout_operators.js';
import { lengthInLink } from './length_text.js';
import { readNumber, splitList } from './number_text.js';
import {
  attributeOf,
  defaultSystem,
  hasOperator,
  hasOpsets,
  isDefault,
  requiredAttribute,
  translatedAttribute,
} from './systems.js';

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
 * The fields that a change of system would lose: the last opset, and the last request with an attribute.
 *
 * @typedef {object} Before
 * @property {string} opset
 * @property {Request} zeros
 */

/** @type {Before} */
const noneBefore = { opset: '', zeros: openingRequest };

/** @type {Before} */
let last = noneBefore;

/** Forgets the last opset and attribute: the address has another request. */
export const forgetSystems = () => void (last = noneBefore);

/**
 * The same request under another system: what a 0 means stays the same, where the system lets one say it. Systems
 * with opsets share them and their attribute.
 *
 * @param {Request} request
 * @param {string} dialect
 * @param {Before} before the fields to restore that the request's own system does not have
 * @returns {Request}
 */
export function underSystem(request, dialect, before = noneBefore) {
  const shared = hasOpsets(dialect) && hasOpsets(request.dialect);
  const asked = { ...request, dialect };
  // Flatten has no attribute, and one that a link states is left out of the comparison.
  if (shared)
    return request.operator === 'flatten' ? { ...asked, ...freshAttributes(asked) } : asked;
  return {
    ...asked,
    opset: hasOpsets(dialect) ? before.opset : '',
    ...freshAttributes(asked),
    ...(request.operator === 'reshape' &&
      translatedAttribute(attributeOf(request.dialect) ? request : before.zeros, dialect)),
  };
}

/** Notes what a change of system would lose. @param {Request} request */
function remember(request) {
  const zeros =
    request.operator === 'reshape' && attributeOf(request.dialect) ? request : last.zeros;
  last = { opset: hasOpsets(request.dialect) ? request.opset : last.opset, zeros };
}

/**
 * The same request under another system. What a system in between cannot say is as it was before it, and is kept for
 * the next change.
 *
 * @type {(request: Request, dialect: string) => Request}
 */
export function underSystemAgain(request, dialect) {
  remember(request);
  return underSystem(request, dialect, last);
}

/**
 * The list with which an operator is first asked: the reversed order, the axes of length 1, the first place.
 *
 * @param {string} input
 * @param {import('../layout/layout_operators.js').LayoutOperator} operator
 * @returns {Partial<Pick<Request, 'perm' | 'axes'>>} empty where there is no axis to squeeze
 */
function listFor(input, { name, list }) {
  const lengths = splitList(input);
  const places = [...lengths.keys()];
  if (name === 'Unsqueeze') return { [list]: '0' };
  const chosen =
    name === 'Transpose'
      ? places.reverse()
      : places.filter((axis) => readNumber(lengths[axis]).value === 1);
  return chosen.length > 0 ? { [list]: chosen.join(', ') } : {};
}

/** An input that has an axis to squeeze, where it is the one that the page opens on. @param {string} input */
const squeezable = (input) => (input === openingRequest.input ? '1, 3, 4' : input);

/**
 * The same input under another operator. The attributes are reset, since they belong to Reshape; a system without the
 * operator is left for the specification.
 *
 * @type {(request: Request, operator: Request['operator']) => Request}
 */
export function underOperator(request, operator) {
  if (operator === request.operator) return request;
  const { perm: _, axes: __, ...rest } = request;
  const layout = layoutOperatorOf(operator);
  const input = layout?.name === 'Squeeze' ? squeezable(request.input) : request.input;
  const moved = {
    ...rest,
    operator,
    ...freshAttributes({ ...request, operator }),
    ...(layout && { input, ...listFor(input, layout) }),
  };
  const has = layout
    ? isDefault(request.dialect)
    : hasOperator(request.dialect, operator === 'flatten' ? 'Flatten' : 'Reshape');
  return has ? moved : underSystem(moved, defaultSystem);
}

/** An option as the text of a field. @param {unknown} value */
const fieldText = (value) => (value === undefined ? '' : String(Number(value)));

/**
 * The request of an operator that moves or names axes, with a hint applied: all values are those of the hint.
 *
 * @type {(request: Request, hint: import('reshape-wasm/layout').LayoutHint) => Request}
 */
function withLayoutHint(request, { values = {}, rules }) {
  const lists = Object.entries(values).map(([name, entries]) => [name, entries.join(', ')]);
  return {
    ...{ ...request, perm: undefined, axes: undefined },
    ...Object.fromEntries(lists),
    ...(rules && { opset: fieldText(rules.opset), type: rules.type ?? '' }),
  };
}

/**
 * The request with a hint applied.
 *
 * @param {Request} request
 * @param {import('reshape-wasm').Hint
 *   | import('reshape-wasm/symbolic').SymbolicHint
 *   | import('reshape-wasm/layout').LayoutHint} hint
 * @returns {Request}
 */
export function withHint(request, hint) {
  if ('values' in hint) return withLayoutHint(request, hint);
  const { target, axis, rules } =
    /** @type {import('reshape-wasm').Hint | import('reshape-wasm/symbolic').SymbolicHint} */ (
      hint
    );
  /** @type {import('./question.js').RuleFields | undefined} */
  const options = rules;
  return {
    ...request,
    ...(target && { target: target.map(lengthInLink).join(', ') }),
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

/**
 * Names, and after them a value that a link brought and that is none of them.
 *
 * @param {readonly string[]} names
 * @param {string} value
 */
export const including = (names, value) => (names.includes(value) ? names : [...names, value]);
