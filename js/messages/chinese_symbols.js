// The Chinese sentences about lengths with names, bounds and facts that cannot be read.
import { show } from '../values/show.js';
import { insteadOf } from './suggested_text.js';
import { entryName } from './english_symbols.js';

/** @typedef {import('./failure.js').Failure} Failure */

/** @type {Record<string, (text: string) => string>} */
const advice = {
  relation: (text) => `；请写“${text}”`,
  fact: () => "；事实的写法如 'N >= 2'",
  unknown: (text) =>
    text === 'null'
      ? '；没有名称的长度是 null，在终端里是“?”'
      : '；没有名称的长度在这里按位置写作 input[0] 或 target[0]',
  product: (text) => `；乘积的写法如 '${text}'`,
  name: (text) => `；名称由字母、数字、“_”和“.”组成：可改名为 '${text}'`,
};

/** The entry at fault. @param {Failure} failure */
const placeOf = (failure) => (failure.index === undefined ? '某一项' : entryName(failure));

/** @param {Failure} failure */
export function badSymbol(failure) {
  const { field, index, value, position, name, option } = failure;
  const place = placeOf(failure);
  const isFact = field === 'rules';
  if (name !== undefined) return `${place} 为 ${show(value)}，其中 ${name} 没有给出值`;
  if (option) {
    const { key, known } = option;
    return `${index === undefined ? (field ?? place) : place} 有键 ${show(key)}；这里的键是 ${known.join('、')}`;
  }
  const none = isFact ? "不是 'N >= 2' 这样的事实" : '不是长度、名称、null 或带界限的长度';
  if (value === undefined) return `${place}${none}`;
  if (typeof value !== 'string' || position === undefined)
    return `${place} 为 ${show(value)}，${none}`;
  const instead = insteadOf(failure);
  const more = instead ? advice[instead.kind](instead.text) : '';
  if (position < value.length)
    return `${place} 为 ${show(value)}，其中位置 ${position} 的 ${show(value[position])} 无法读取${more}`;
  return isFact
    ? `${place} 为 ${show(value)}，不完整${more}`
    : `${place} 为 ${show(value)}，末尾缺少整数、名称或“(”`;
}

/** Why bounds, facts and expressions do not fit. @type {Record<string, (...of: string[]) => string>} */
export const whys = {
  bound: (bound, value) => `${bound} 为 ${value}，而界限是不小于 0 的整数`,
  order: (min, max) => `min 为 ${min}，max 为 ${max}`,
  exclude: (name, min, max) => `${name} 的界限互相矛盾：不小于 ${min}，且不大于 ${max}`,
  none: () => '没有长度满足所有界限和事实',
  below: (expression, value, min) => `${expression} 为 ${value}，应不小于 ${min}`,
  outside: (expression, value, min, max) => `${expression} 为 ${value}，应在 ${min} 到 ${max} 之间`,
  fact: (fact) => `这些值不满足 ${fact}`,
  fraction: (expression, value) => `${expression} 为 ${value}`,
  by_zero: (expression) => `${expression} 除以 0`,
};

/** @param {Failure['why']} why */
export const whyOf = (why) => why && whys[why.key]?.(...why.of);

/** Bounds that no length satisfies. @param {Failure} failure */
export function badInterval(failure) {
  if (failure.reason) return `长度互相矛盾：${failure.reason}`;
  const said = whyOf(failure.why);
  return `${placeOf(failure)} 的界限有误${said ? `：${said}` : ''}`;
}
