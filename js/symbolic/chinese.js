// The Chinese texts of inferences.
import { printable } from '../values/printable.js';
import { chinese as main } from '../messages/chinese.js';
import { term } from '../messages/terms.js';
import { isMixing } from '../resolve/trace.js';
import { changesOf, dotted, listText, someZeros, zerosText } from './text.js';

/** @typedef {import('./words.js').SymbolicWords} SymbolicWords */
/** @typedef {import('./words.js').Operands} Operands */

/** The lengths for which a failure is certain: a clause if there are names, else nothing. @param {Operands} operands */
const forNone = ({ named }) => (named ? '对任何至少为 1 的长度，' : '');

/** Where a request works that needs a length of 0. @param {readonly (readonly string[])[]} zeros */
function onlyWhere(zeros) {
  const { shown, more } = someZeros(zeros);
  const cases = shown.map((names) => zerosText(names, ' 且 ')).join('，或 ');
  return `仅当 ${cases}${more > 0 ? `，或另外 ${more} 种情形` : ''} 时成立`;
}

/** For which lengths a request works. @param {Operands} operands */
function works({ holds, requires, exact, fails, limited, worksAt }) {
  if (worksAt) return onlyWhere(worksAt);
  if (requires.length > 0) {
    return `各长度至少为 1 时，${exact ? '当且仅当' : '仅当'} ${requires.map(printable).join(' 且 ')} 时成立`;
  }
  if (limited) return '在没有长度超过该系统上限时成立';
  if (holds === 'sometimes') return '对某些长度成立，无法确定是哪些';
  if (!exact) return '对所有至少为 1 的长度成立';
  const zeros = fails.map((/** @type {any} */ { when }) => when).join('、');
  return `对${zeros ? `除 ${zeros} 以外的` : ''}所有长度成立`;
}

/** The effect of a change on an entry of the target. @param {{ index: number, to: string }} replacement */
const action = ({ index, to }) =>
  to === 'copy' ? `复制 input[${index}]` : `推断 target[${index}]`;

/** @param {Operands} operands */
const change = ({ shape, found, ...changed }) => {
  const zeros = found.map((/** @type {any} */ { when }) => when).join('、');
  return `${changesOf(changed).join('，')} 得到 ${listText(shape)}，对${zeros ? `除 ${zeros} 以外的` : ''}所有长度成立`;
};

/** @type {SymbolicWords} */
export const chinese = {
  title: ({ system, operator, input, target, axis }) =>
    `${system}：${listText(input)} ${
      operator === 'Flatten' ? `在 axis ${axis} 处展平` : `变为 ${listText(target)}`
    }`,
  outcome: (operands) =>
    operands.error
      ? `失败：${operands.error.text}（${operands.error.code}）`
      : [
          `结果：${listText(operands.shape)}`,
          isMixing(/** @type {any} */ (operands))
            ? `${works(operands)}，但样本会混在一起`
            : works(operands),
          ...operands.fails.map((/** @type {any} */ fail) => `失败：${fail.text}（${fail.code}）`),
        ].join('\n'),
  fail: (when, text) => `当 ${when} 时，${text}`,
  hint: main.hint,
  codes: {
    ...main.codes,
    not_divisible: (operands) =>
      `${forNone(operands)}${dotted(operands.count)} 个元素都不能被已知长度之积 ${dotted(operands.known)} 整除`,
    count_mismatch: (operands) =>
      operands.when
        ? '输入没有元素，而目标形状有'
        : operands.setsAside
          ? `除去复制的维度，输入各长度之积为 ${dotted(operands.count)}，目标形状为 ${dotted(operands.known)}，${forNone(operands)}两者都不相等`
          : `输入有 ${dotted(operands.count)} 个元素，目标形状有 ${dotted(operands.known)} 个，${forNone(operands)}两者都不相等`,
    zero_product: ({ count, empty }) =>
      `${term('-1')} 会是 ${empty ? '0 ÷ 0，任何数都成立' : `${dotted(count)} ÷ 0，得不出一个数`}`,
    rank_too_large: () => '维度数超过该系统的上限',
    axis_out_of_range: ({ axis, rank }) =>
      `${term('axis')} ${axis} 超出${rank === undefined ? '' : `秩 ${rank} 的`}范围`,
    zero_beyond_rank: ({ index }) =>
      `target[${index}] 为 ${term('0')}，要复制 input[${index}]，而输入没有这一维`,
    not_a_length: ({ index }) => `第 ${index} 项不在该系统支持的长度 1 至 2^32-1 之内`,
    unsupported_type: ({ type }) => `该系统不支持 ${type}`,
  },
  steps: {
    count_check: (operands) =>
      operands.left === operands.right
        ? main.steps.count_check(operands)
        : operands.setsAside
          ? `除去复制的维度，输入各长度之积为 ${operands.left}，目标形状为 ${operands.right}。`
          : `输入有 ${operands.left} 个元素，目标形状有 ${operands.right} 个。`,
    requirement: ({ requires }) => `请求仅当 ${requires.join(' 且 ')} 时成立。`,
    limit: ({ system }) => `${system} 支持的长度是 1 至 2^32-1。有些长度可能在此范围之外。`,
    own_inference: ({ system }) => `${system} 只推断结果，不比较元素个数。`,
    only_empty: ({ worksAt }) => `${onlyWhere(worksAt)}。`,
    unknown: () => '由已知的长度和条件得不出更多。',
  },
  hints: {
    frozen: (operands) => `${operands.actions.map(action).join('，')}：${change(operands)}`,
    zeros: (operands) => `${operands.when} 时也成立：${change(operands)}`,
    axis: change,
    transpose: main.hints.transpose,
    separate: (operands) => `保持各样本分开：${change(operands)}`,
    mixed: () => '若输入的轴 0 是批，结果的某些行含有多个样本的元素',
  },
};
