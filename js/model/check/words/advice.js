// Advice on the export of a model: the change that removes a blocker, as a sentence.
import { codeOf } from './advice_code.js';
import { rules } from './advice_rules.js';
import { shownName } from '../../onnx/shown.js';
import { readable } from '../../onnx/utf8.js';

/** @typedef {import('../report/found.js').Found} Found */
/** @typedef {import('./advice_rules.js').Obstacle} Obstacle */
/** @typedef {import('./english_advice.js').Facts} Facts */
/** @typedef {import('../report/report_parts.js').AdvisedBatch} AdvisedBatch */

/**
 * Whether the batch is a number in the file, so that the export has to be told that it is none.
 *
 * @param {Found} found
 */
const isNumber = ({ model, analysis }) =>
  analysis.inputs.some(({ value, axis }) => model.values.dims(value)?.[axis].length !== -1);

/**
 * The name of a variable in code for a name of the file: its last word, if that could be the name of a variable.
 *
 * @param {string} name
 */
function variableOf(name) {
  const last =
    name
      .replaceAll('"', '')
      .split(/[./:]+/)
      .at(-1) ?? '';
  return /^[A-Za-z]\w{0,31}$/.test(last) ? last : 't';
}

/**
 * An advice, and which sentence it is: '' and null where the cause does not say.
 *
 * @typedef {object} Advised
 * @property {string} sentence
 * @property {string | null} advice
 * @property {AdvisedBatch | null} batch that it asks to state
 */

/** The empty advice. @type {Advised} */
export const nothing = { sentence: '', advice: null, batch: null };

/** The sentences that hold where the assumed batch is the right one. */
const ofAssumedBatch = new Set(['index', 'attention', 'sequence']);

/** The advice on a blocker that is a value. */
const noNode = { opType: '', domain: '', version: 0 };

/**
 * The change that removes a blocker, in the export of a model.
 *
 * @type {(found: Found) => (obstacle: Obstacle) => Advised}
 */
export function adviser(found) {
  const { model, words, analysis, assumed } = found;
  const file = { producer: model.head.producer, isNumber: isNumber(found) };
  return (obstacle) => {
    const { reason, operands } = obstacle.cause;
    const [first, axis, length] = operands.map(Number);
    const isNode = obstacle.node >= 0;
    const { opType, domain, version } = isNode ? model.node(obstacle.node) : noNode;
    const about = obstacle.cause.about < 0 ? obstacle.value : obstacle.cause.about;
    const operator = domain === '' ? opType : '';
    const rule = rules[reason.code]?.({
      ...{ found, obstacle, operator, version, about, position: first, axis, length },
    });
    if (!rule) return nothing;
    const { sentence, more } = rule;
    const nameOf = (/** @type {number} */ of) => (of < 0 ? '' : model.labels.shownValue(of));
    const input = nameOf(about);
    const [assumedInput] = analysis.inputs;
    const isUnsure = assumed && ofAssumedBatch.has(sentence);
    const asked = rule.batch ?? (isUnsure ? { value: assumedInput.value, axis: null } : null);
    /** @type {Omit<Facts, 'code' | 'dynamic'>} */
    const facts = {
      ...{ operator: shownName(opType), input, axis, length, first, name: nameOf(obstacle.value) },
      ...{ carrier: asked ? nameOf(asked.value) : '', batchAxis: assumedInput?.axis ?? 0, ...more },
    };
    const named = {
      ...facts,
      variable: variableOf(input),
      rank: about < 0 ? -1 : model.rankOf(about),
    };
    const shown = codeOf(sentence, named, file, words);
    const advice = words.advice.sentences[sentence]({ ...facts, ...shown });
    const batch = asked && { input: readable(model.nameOf(asked.value)), axis: asked.axis };
    return { sentence, advice, batch };
  };
}
