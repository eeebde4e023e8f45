// What the page shows: one request, how it is looked at, and what follows from the two.
import { batch, computed, signal } from '@preact/signals';
import { compare, explain, read, share } from './answer.js';
import { plainView } from './view.js';

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('./view.js').View} View */

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
  type: '',
};

export const request = signal(opening);
export const view = signal(plainView);

/** The element that is pointed at, by its flat index in the input. @type {import('@preact/signals').Signal<number | undefined>} */
export const active = signal(undefined);

/** What the last change came from: going back skips what came from the same one before it. */
export const origin = signal('');

const browserLanguage = globalThis.navigator?.language.startsWith('zh') ? 'zh' : 'en';

/** @type {import('@preact/signals').ReadonlySignal<'en' | 'zh'>} */
export const language = computed(() => view.value.language || browserLanguage);

export const question = computed(() => read(request.value));

/** Nothing where the request cannot be read. */
export const explanation = computed(() =>
  question.value.problems ? undefined : explain(question.value, language.value),
);

export const comparison = computed(() =>
  question.value.problems ? [] : compare(question.value, language.value),
);

/** The step that is shown; undefined where all are. */
export const step = computed(() => {
  const { step } = view.value;
  const steps = explanation.value?.steps.length ?? 0;
  return step === undefined || step >= steps ? undefined : step;
});

/** The result's shape, as numbers that can be drawn. */
export const shapes = computed(() => {
  const { input, shape } = explanation.value ?? {};
  return input && shape ? { input: input.map(Number), output: shape } : undefined;
});

/** Whether the result is a view; nothing where there is no result. */
export const sharing = computed(() =>
  shapes.value ? share(question.value, view.value) : undefined,
);

/**
 * Changes the request. A step that was shown belongs to the request before.
 *
 * @param {Partial<Request>} changes
 * @param {string} from what changes it: a field's name while one types, else ''
 */
export function edit(changes, from = '') {
  batch(() => {
    origin.value = from;
    active.value = undefined;
    if (view.value.step !== undefined) view.value = { ...view.value, step: undefined };
    request.value = { ...request.value, ...changes };
  });
}

/** @param {Partial<View>} changes @param {string} from */
export function look(changes, from = 'view') {
  batch(() => {
    origin.value = from;
    view.value = { ...view.value, ...changes };
  });
}

/** Which systems have ONNX's versions and attribute, and which OpenVINO's. */
export const hasOpset = (/** @type {string} */ dialect) => dialect.startsWith('onnx');
export const hasSpecialZero = (/** @type {string} */ dialect) => dialect.startsWith('openvino');

/** Where a system asks for its attribute, the page begins with an answer. */
const attributesOf = (
  /** @type {Pick<Request, 'operator' | 'dialect'>} */ { operator, dialect },
) => ({
  allowzero: '',
  specialzero: hasSpecialZero(dialect) && operator === 'reshape' ? '1' : '',
});

/**
 * The same request to another system. Attributes do not carry over between systems that have others.
 *
 * @param {Request} request
 * @param {string} dialect
 * @returns {Request}
 */
export const underDialect = (request, dialect) =>
  hasOpset(dialect) && hasOpset(request.dialect)
    ? { ...request, dialect }
    : {
        ...request,
        dialect,
        opset: hasOpset(dialect) ? opening.opset : '',
        ...attributesOf({ ...request, dialect }),
      };

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

/**
 * The request after a hint is applied.
 *
 * @param {Request} request
 * @param {import('./answer.js').Hint} hint
 * @returns {Request}
 */
export function afterHint(request, { target, axis, rules }) {
  const text = (/** @type {unknown} */ value) => (value === undefined ? '' : String(Number(value)));
  return {
    ...request,
    ...(target ? { target: target.join(', ') } : {}),
    ...(axis === undefined ? {} : { axis: String(axis) }),
    ...(rules
      ? {
          dialect: rules.dialect ?? 'onnx',
          opset: text(rules.opset),
          allowzero: text(rules.allowzero),
          specialzero: text(rules.specialZero),
          type: rules.type ?? '',
        }
      : {}),
  };
}
