// What to change in the export of a model so that a blocker is gone, as a sentence.
import { codeOf } from './advice_code.js';
import { rules } from './advice_rules.js';
import { readable } from './wire.js';

/** @typedef {import('./report.js').Found} Found */
/** @typedef {import('./advice_rules.js').Obstacle} Obstacle */
/** @typedef {import('./english_advice.js').Facts} Facts */

/** Whether the batch is a number in the file, so that the export has to be told that it is none. @param {Found} found */
const isNumber = ({ model, analysis }) =>
  analysis.inputs.some(({ value, axis }) => model.values[value].info?.dims?.[axis].length !== -1);

/** What a name of the file is in code: its last word, if that could be the name of a variable. @param {string} name */
function variableOf(name) {
  const last = name.split(/[./:]+/).at(-1) ?? '';
  return /^[A-Za-z]\w{0,31}$/.test(last) ? last : 't';
}

/** How many dims the file says that a value has; -1 if it does not. @param {Found} found @param {number} value */
function rankOf({ model }, value) {
  const { constant, info } = model.values[value] ?? { constant: -1, info: null };
  return constant >= 0 ? model.tensors[constant].dims.length : (info?.dims?.length ?? -1);
}

/** An advice, and which sentence it is: '' and null where the cause does not say. @typedef {{ sentence: string, advice: string | null }} Advised */

/**
 * What to change in the export of a model.
 *
 * @param {Found} found
 * @returns {(obstacle: Obstacle) => Advised}
 */
export function adviser(found) {
  const { model, words, analysis, assumed } = found;
  const file = { producer: model.producer, isNumber: isNumber(found) };
  return (obstacle) => {
    const { code, operands, value } = obstacle.cause;
    const [first, axis, length] = operands.map(Number);
    const { opType = '', domain = '', version = 0, inputs = [] } = model.nodes[obstacle.node] ?? {};
    const about = value >= 0 ? value : (inputs[first] ?? obstacle.value);
    const operator = domain === '' ? opType : '';
    const rule = rules[code]?.({
      ...{ found, obstacle, operator, version, about, position: first, axis, length },
    });
    if (!rule) return { sentence: '', advice: null };
    const { sentence, more } = rule;
    const input = readable(model.values[about]?.name ?? '');
    /** @type {Omit<Facts, 'code' | 'dynamic'>} */
    const facts = {
      ...{ operator: readable(opType), input, axis, length, first, assumed, from: '' },
      ...{ along: 'AXIS', name: readable(model.values[obstacle.value]?.name ?? '') },
      ...{ batchAxis: analysis.inputs[0].axis, ...more },
    };
    const named = { ...facts, variable: variableOf(input), rank: rankOf(found, about) };
    const shown = codeOf(sentence, named, file, words);
    return { sentence, advice: words.advice.sentences[sentence]({ ...facts, ...shown }) };
  };
}
