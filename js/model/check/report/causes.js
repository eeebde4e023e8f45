// The sentence of a cause: a clause about the node, or about the value that has it.
import { shortened } from '../../../values/show.js';
import {
  tensorFlags,
  tensorWords,
  valueFlags,
  valueWords,
} from '../../../generated/model_tables.js';
import { readable } from '../../onnx/utf8.js';
import { explainNode } from '../ask/explain.js';
import { codeOf, refusesLayout } from '../ask/refusal.js';

/** @typedef {import('./found.js').Found} Found */
/** @typedef {import('./analysis.js').Cause} Cause */

/**
 * The attribute of a node that has a number; '' if it is not just one.
 *
 * @type {(model: Found['model'], node: number, number: number | bigint) => string}
 */
function attributeWith(model, node, number) {
  const having = model.protos
    .attributesOf(node)
    .filter(({ integers }) => integers?.some((integer) => BigInt(integer) === BigInt(number)));
  return having.length === 1 ? shortened(readable(having[0].name)) : '';
}

/**
 * The reason for which the data of a constant is not read, or of what nodes make of constants.
 *
 * @type {(model: Found['model'], value: number) => keyof import('../words/words.js').ModelWords['unread']}
 */
function whyUnread({ missing, tables: { tensors }, values }, value) {
  const tensor = values.get(value, valueWords.constant);
  if (tensor < 0 || values.flagsOf(value) & valueFlags.input) return 'replaced';
  if (missing.has(tensor)) return 'unprepared';
  return tensors.get(tensor, tensorWords.flags) & tensorFlags.external ? 'elsewhere' : 'large';
}

/**
 * The requirement of a target that no other one replaces, where a length is to be any; '' where one does, or where it
 * is not known.
 *
 * @type {(found: Found, node: number) => string}
 */
function onlyWhere(found, node) {
  const { analysis, isLength, words } = found;
  const target = isLength && analysis.targets.find((one) => one.node === node);
  if (!target || target.fix !== 'none') return '';
  const explained = explainNode(found, target);
  return 'requires' in explained ? explained.requires.join(words.assumptions.and) : '';
}

/**
 * A cause as a clause.
 *
 * @param {Found} found
 * @param {number} node that has it; -1 for a value
 * @param {Cause} cause
 * @returns {string}
 */
export function reasonOf(found, node, cause) {
  const { model, words, faults } = found;
  const { about, from } = cause;
  const { code } = cause.reason;
  const [first, second, third] = cause.operands;
  const { head, labels } = model;
  const input = about < 0 ? words.target : labels.shownValue(about);
  const version = node < 0 ? 0 : model.node(node).version;
  if (code === 'no_version_rule' && head.opsets.size === 0) return words.noOpsets(head.irVersion);
  if (from >= 0) return words.fromInput({ input, second, from: labels.shownValue(from) });
  if (code === 'bad_attribute' && node >= 0) {
    return words.badAttribute(attributeWith(model, node, first), first);
  }
  const fault =
    codeOf(cause) || refusesLayout(cause)
      ? faults(node).text
      : code === 'samples_unread'
        ? words.unread[whyUnread(model, about)]
        : code === 'fixed_target'
          ? onlyWhere(found, node)
          : '';
  return words.reasons[code]({ input, first, second, third, version, fault });
}
