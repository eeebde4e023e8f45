// The same request with the attribute switched, and under every opset, where the answers differ.
import { computed } from '@preact/signals';
import { printRequest } from 'reshape-wasm/link';
import { answer } from './any_answer.js';
import { lengthText } from './length_text.js';
import { afterStage } from './page_state.js';
import { readRequest } from './question.js';
import { attributeOf, attributes, opsetsOf, zeroCopiesWith } from './systems.js';

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('./any_answer.js').Answer} Answer */
/** @typedef {import('./view.js').Language} Language */

/** An answer as one text, equal for equal answers: why a request fails is no difference here. @param {Answer} said */
const answerKey = (said) => (said.error ? 'fails' : `${shapeKey(said.shape)}${conditionsOf(said)}`);

/** For which values of its names a request works. @param {Answer} said */
const conditionsOf = (said) =>
  'requires' in said ? [...said.requires, ...said.fails.map(({ when }) => when)].join() : '';

/** @param {Answer['shape']} shape */
const shapeKey = (shape) => (shape ?? []).map(lengthText).join();

/**
 * The answer to a request; undefined where a field cannot be read, and where what answers names is not loaded.
 *
 * @param {Request} request
 * @param {Language} language
 */
function explainRequest(request, language) {
  const read = readRequest(request);
  return read.problems ? undefined : answer(read, language);
}

/**
 * Whether answers differ in a way worth seeing: the request's own fails and another works, or two give another result.
 *
 * @param {readonly { said: Answer, current: boolean }[]} answers
 */
function worthSeeing(answers) {
  const keys = new Set(answers.map(({ said }) => answerKey(said)));
  const fails = answers.some(({ said, current }) => current && said.error);
  return keys.size > (fails || !answers.some(({ said }) => said.error) ? 1 : 2);
}

/**
 * @typedef {object} Setting one value of the attribute
 * @property {string} title such as 'allowzero = 1'
 * @property {boolean} copies whether it makes a 0 of the target copy
 * @property {Answer} said
 * @property {Request} request
 * @property {boolean} current whether it is the request's own
 */

/**
 * Both values of the system's attribute.
 *
 * @param {Request} request
 * @param {Language} language
 * @returns {Setting[]} none where both give the same answer, and where there is no such attribute
 */
function settingsOf(request, language) {
  const key = attributeOf(request.dialect);
  if (request.operator !== 'reshape' || !key) return [];
  const { label, unset } = attributes[key];
  const stated = request[key] === '' ? unset : request[key];
  if (stated !== '0' && stated !== '1') return [];
  const settings = ['0', '1'].flatMap((value) => {
    const current = value === stated;
    // Left empty rather than set to its default: an older version may refuse the attribute whatever its value.
    const changed = current ? request : { ...request, [key]: value === unset ? '' : value };
    const said = explainRequest(changed, language);
    const copies = zeroCopiesWith(request.dialect, value);
    return said ? [{ title: `${label} = ${value}`, copies, said, request: changed, current }] : [];
  });
  // One that the request states is looked at, too.
  const others = settings.some(({ said }) => answerKey(said) !== answerKey(settings[0].said));
  return worthSeeing(settings) || (others && request[key] !== '') ? settings : [];
}

/**
 * @typedef {object} OpsetRange opsets with one answer
 * @property {number} first
 * @property {number} last inclusive
 * @property {number} nearest of them to the request's
 * @property {Answer} said
 * @property {boolean} current whether the request's opset is among them
 */

/**
 * The ranges of opsets that give one answer each.
 *
 * @param {Request} request
 * @param {Language} language
 * @returns {OpsetRange[]} none where all opsets give the same answer
 */
function opsetRangesOf(request, language) {
  const opsets = opsetsOf(request.dialect);
  if (!opsets) return [];
  const { first, newest } = opsets;
  /** @type {OpsetRange[]} */
  const ranges = [];
  for (let opset = first; opset <= newest; opset++) {
    const said = explainRequest({ ...request, opset: String(opset) }, language);
    if (!said) return [];
    const before = ranges.at(-1);
    if (before && answerKey(before.said) === answerKey(said)) before.last = opset;
    else ranges.push({ first: opset, last: opset, nearest: opset, said, current: false });
  }
  const stated = request.opset === '' ? newest : Math.min(Number(request.opset), newest);
  for (const range of ranges) {
    range.current = range.first <= stated && stated <= range.last;
    range.nearest = stated < range.first ? range.first : range.last;
  }
  return worthSeeing(ranges) ? ranges : [];
}

/** The settings of the page's request. */
export const settings = computed(() =>
  settingsOf(afterStage.value.request, afterStage.value.language),
);

/** The opset ranges of the page's request. */
export const opsetRanges = computed(() =>
  opsetRangesOf(afterStage.value.request, afterStage.value.language),
);

/** A request as a link, where an attribute with its default value is left out. @param {Request} asked */
function linkOf(asked) {
  const key = attributeOf(asked.dialect);
  const unset = key !== undefined && asked[key] === attributes[key].unset;
  return printRequest(unset ? { ...asked, [key]: '' } : asked);
}

/** Whether a card leads to a request, which a hint then need not show again. @param {Request} asked */
export function isOnCard(asked) {
  const ranges = opsetRanges.value.map(({ nearest }) => ({
    ...afterStage.value.request,
    opset: String(nearest),
  }));
  const link = linkOf(asked);
  return [...settings.value.map((setting) => setting.request), ...ranges].some(
    (other) => linkOf(other) === link,
  );
}
