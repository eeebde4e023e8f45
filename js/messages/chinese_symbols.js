// The Chinese sentences about lengths with names, bounds and facts that cannot be read.
import { show } from '../values/show.js';
import { entryName } from './symbols.js';

/** @typedef {import('./failure.js').Failure} Failure */

/** @param {Failure} failure */
export function badSymbol({ field, index, value, position }) {
  const name = index === undefined ? '某一项' : entryName(field, index);
  if (value === undefined) return `${name}不是长度、名称、null 或带界限的长度，或者没有给出值`;
  if (typeof value !== 'string' || position === undefined) {
    return `${name} 为 ${show(value)}，不是长度、名称、null 或带界限的长度，或者没有给出值`;
  }
  return position >= value.length
    ? `${name} 为 ${show(value)}，末尾缺少整数、名称或“(”`
    : `${name} 为 ${show(value)}，其中位置 ${position} 的 ${show(value[position])} 无法读取`;
}

/** Bounds that no length satisfies. @param {Failure} failure */
export const badInterval = ({ field, index, reason }) =>
  `${index === undefined ? '某一项' : entryName(field, index)} 的界限有误${reason ? `：${reason}` : ''}`;
