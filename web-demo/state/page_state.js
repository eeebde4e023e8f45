// The state of the page: one request, how it is looked at, and the answers that follow from the two.
import { batch, computed, effect, signal } from '@preact/signals';
import { compare } from './answers.js';
import { answer, asLayout } from './any_answer.js';
import { chinese } from './chinese.js';
import { later } from './later.js';
import { layoutLists, layoutOperatorOf } from '../layout/layout_operators.js';
import { layoutMissing, layoutParts, loadLayout } from '../layout/layout_parts.js';
import {
  loadNamedLayout,
  namedLayoutMissing,
  namedLayoutParts,
} from '../names/named_layout_parts.js';
import { loadNames, namesMissing, namesParts } from '../names/names_parts.js';
import { readRequest } from './question.js';
import { openingRequest } from './requests.js';
import { sharingParts } from './sharing.js';
import { targetEntries } from './target_entries.js';
import { defaultView } from './view.js';

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('reshape-wasm').Comparison} Comparison */
/** @typedef {import('./view.js').View} View */
/** @typedef {import('../names/named_answers.js').Values} Values */

export const request = signal(openingRequest);
export const view = signal(defaultView);

/** The element that is pointed at, by its flat index in the input. */
export const activeElement = signal(/** @type {number | undefined} */ (undefined));

/** The control of the last change. A series of changes by one control is one entry of the browser's history. */
export const changedBy = signal('');

const browserLanguage = globalThis.navigator?.language.startsWith('zh') ? 'zh' : 'en';

/** Whether the page is to be in Chinese. */
export const wantsChinese = computed(() => (view.value.language || browserLanguage) === 'zh');

/** English until Chinese is loaded. @type {import('@preact/signals').ReadonlySignal<import('./view.js').Language>} */
export const language = computed(() => (wantsChinese.value && chinese.value ? 'zh' : 'en'));

/**
 * The fields of the request, each a signal, so that typing in one renders what shows that one. The list of an operator
 * may not be given.
 *
 * @type {Readonly<Record<Exclude<keyof Request, 'perm' | 'axes'>, import('@preact/signals').ReadonlySignal<string>>
 *   & Record<'perm' | 'axes', import('@preact/signals').ReadonlySignal<string | undefined>>>}
 */
export const fields = /** @type {any} */ (
  Object.fromEntries(
    [...Object.keys(openingRequest), ...layoutLists].map((name) => [
      name,
      computed(() => request.value[/** @type {keyof Request} */ (name)]),
    ]),
  )
);

let lastAsked = { text: '', rest: /** @type {Request} */ (openingRequest) };

/** The request without the values of its names, the same object while only these change. */
export const asked = computed(() => {
  const { at: _, ...rest } = request.value;
  const text = JSON.stringify(rest);
  if (text !== lastAsked.text) lastAsked = { text, rest };
  return lastAsked.rest;
});

const reading = computed(() => readRequest(asked.value));

/** The fields that hold no lengths, and why. */
export const problems = computed(() => reading.value.problems ?? {});

/** The operator that moves or names axes, where the request is of one; of a Reshape undefined. */
export const layoutOperator = computed(() => layoutOperatorOf(asked.value.operator));

effect(() => void (layoutOperator.value && loadLayout(wantsChinese.value)));

/** The request as it is, where it has names or lengths that are not known. */
export const namedQuestion = computed(() => (reading.value.named ? reading.value : undefined));

/** Its names in their order. */
export const names = computed(
  () => (namedQuestion.value && namesParts.value?.namesOf(asked.value)) ?? [],
);

effect(() => void (namedQuestion.value && loadNames(wantsChinese.value)));

/** Whether the request is of such an operator, and has names. */
export const movesNames = computed(() => Boolean(layoutOperator.value && namedQuestion.value));

effect(() => void (movesNames.value && loadNamedLayout()));

/** The numbers that the names of the request are. @type {import('@preact/signals').ReadonlySignal<Values>} */
export const nameValues = computed(() => {
  const [parts, named] = [namesParts.value, namedQuestion.value];
  if (!parts || !named) return {};
  const areLengths = (/** @type {Values} */ values) => !parts.atValues(named, values).noLength;
  return parts.valuesOf(names.value, request.value.at, areLengths);
});

/** @typedef {import('../names/named_answers.js').AtValues} AtValues */

/** The request at these values. @type {import('@preact/signals').ReadonlySignal<AtValues>} */
const inNumbers = computed(() => {
  const read = reading.value;
  if (read.problems) return {};
  if (!read.named) return { question: read };
  return namesParts.value?.atValues(read, nameValues.value) ?? {};
});

/** The request in numbers as the package takes it; undefined where it has none, or moves or names axes. */
export const question = computed(() => {
  const { question: asked } = inNumbers.value;
  return asked?.layout ? undefined : asked;
});

/** The request in numbers of an operator that moves or names axes. */
const layoutQuestion = computed(() => {
  const { question: asked } = inNumbers.value;
  return asked?.layout ? asked : undefined;
});

/** The explanation of the request in numbers; undefined where it has none, or what gives it is not loaded. */
export const explanationInNumbers = computed(() => {
  const { question: asked } = inNumbers.value;
  const said = asked && answer(asked, language.value);
  return /** @type {import('reshape-wasm').Explanation | undefined} */ (said);
});

/** The answer: of a request with names, for all their values. Undefined where the request cannot be read. */
export const explanation = computed(() =>
  namedQuestion.value ? answer(namedQuestion.value, language.value) : explanationInNumbers.value,
);

/** The answer to a request with names for all their values; undefined for any other, and for what cannot be read. */
export const inference = computed(() => {
  const said = explanation.value;
  return said && 'holds' in said ? said : undefined;
});

/** Whether what answers a request is not loaded yet: until it is, the page shows what it showed. */
const isWaiting = computed(
  () =>
    (namedQuestion.value !== undefined && !namesParts.value && !namesMissing.value) ||
    (layoutOperator.value !== undefined && !layoutParts.value && !layoutMissing.value) ||
    (movesNames.value && !namedLayoutParts.value && !namedLayoutMissing.value),
);

/** @param {'axis' | 'opset'} field */
const isWrong = (field) =>
  computed(() => field in problems.value || explanation.value?.error?.field === field);

/** Whether a field cannot be read, or the error is about it. Signals, as `fields` are. */
export const wrong = { axis: isWrong('axis'), opset: isWrong('opset') };

/** The error that is of one entry of the request. */
export const fault = computed(() => {
  const error = explanation.value?.error;
  return error?.index === undefined ? undefined : error;
});

const current = computed(() => {
  const [asked, said, seen] = [question.value, explanationInNumbers.value, view.value];
  /** @type {import('./share_memory.js').Sharing | undefined} */
  let shared;
  return {
    request: request.value,
    view: seen,
    language: language.value,
    problems: problems.value,
    said: explanation.value,
    /** The request in numbers, with its explanation. */
    question: asked,
    inNumbers: said,
    /** The request in numbers of an operator that moves or names axes. */
    moving: layoutQuestion.value,
    /** Whether what answers the request could not be loaded. */
    missing:
      (namedQuestion.value !== undefined && namesMissing.value) ||
      (layoutOperator.value !== undefined && layoutMissing.value) ||
      (movesNames.value && namedLayoutMissing.value),
    /** A request with names: its answer, its names and their values. */
    named: namedQuestion.value && {
      question: namedQuestion.value,
      inference: inference.value,
      names: names.value,
      values: nameValues.value,
      noLength: inNumbers.value.noLength,
    },
    /**
     * Whether the result shares the input's memory; undefined where there is no result, and until what tries it is
     * loaded. Tried once, when it is read.
     */
    get sharing() {
      if (!asked || !said?.input || !said.shape) return undefined;
      return (shared ??= sharingParts.value?.shareMemory(asked, seen));
    },
  };
});

/** The last state that was not one of waiting. @type {typeof current.value | undefined} */
let answered;

const now = computed(() => {
  if (!isWaiting.value || !answered) answered = current.value;
  return answered;
});

/**
 * The request, the view and the answers for the sections beneath the headline, which follow it one after the other in
 * tasks of their own: the answer's sentence, the stage, the steps, and the rest.
 */
export const afterHeadline = later(() => now.value, 1);
export const afterAnswer = later(() => now.value, 2);
export const afterStage = later(() => now.value, 3);
export const afterSteps = later(() => now.value, 4);

/** The answer of every system, and whether it differs from the page's. */
export const comparison = computed(() => {
  const { request, question, inNumbers: said, language, named } = afterSteps.value;
  if (named) return namesParts.value?.compareNamed(request, named, language) ?? [];
  if (!question || !said) return [];
  const differs = (/** @type {Comparison} */ { shape, error }) =>
    said.error ? error !== said.error.code : String(shape) !== String(said.shape);
  return compare(question, language).map((row) => ({ ...row, verdict: '', differs: differs(row) }));
});

/** The index of the step that is shown; undefined where all are. */
export const shownStep = computed(() => {
  const { step } = view.value;
  const steps = explanation.value?.steps.length ?? 0;
  return step === undefined || step >= steps ? undefined : step;
});

/** The step that is shown; undefined where all are. */
export const currentStep = computed(() =>
  shownStep.value === undefined ? undefined : explanation.value?.steps[shownStep.value],
);

/** Whether all is shown: no step, or the last of them. While one steps, nothing gives the answer away. */
export const revealed = computed(() => {
  const steps = explanation.value?.steps.length ?? 0;
  return shownStep.value === undefined || shownStep.value === steps - 1;
});

/** The fate of each entry of the target, as far as the steps are shown. */
export const shownEntries = computed(() => {
  const said = explanation.value;
  if (!said) return [];
  const last = shownStep.value;
  const steps = last === undefined ? said.steps : said.steps.slice(0, last + 1);
  return (
    asLayout(said)?.shownAfter(
      /** @type {import('reshape-wasm').Explanation['steps']} */ (steps),
    ) ?? targetEntries(said, steps)
  );
});

/**
 * Changes the request, and shows all of its steps.
 *
 * @param {Partial<Request>} changes
 * @param {string} by the name of a field while one types there, else ''
 */
export function edit(changes, by = '') {
  batch(() => {
    changedBy.value = by;
    activeElement.value = undefined;
    if (view.value.step !== undefined) view.value = { ...view.value, step: undefined };
    const next = { ...request.value, ...changes };
    request.value = next;
    // The answers about names go with the last of them.
    if ((next.at || next.where) && !reading.value.problems && !namedQuestion.value) {
      request.value = { ...next, at: undefined, where: undefined };
    }
  });
}

/**
 * Gives a name another value; '' takes it back. The step that is shown stays.
 *
 * @type {(name: string, value: string) => void}
 */
export function setValue(name, value) {
  batch(() => {
    changedBy.value = `value of ${name}`;
    activeElement.value = undefined;
    request.value = {
      ...request.value,
      ...namesParts.value?.withValue(request.value, name, value),
    };
  });
}

/** Changes the view. @param {Partial<View>} changes @param {string} by */
export function look(changes, by = 'view') {
  batch(() => {
    changedBy.value = by;
    view.value = { ...view.value, ...changes };
  });
}
