// The requests of tests/vectors/layout.txt.
import { versions } from '../oracle/layout_versions.js';
import { readTarget } from '../vectors.js';

/** The value of 'axes=[0,1]', 'mode=edge' or 'axis=-1'. @param {string} text */
const valueOf = (text) => (/^[[\d-]/.test(text) ? readTarget(text) : text);

/** @param {string} text */
const valuesOf = (text) =>
  Object.fromEntries(
    text === '-'
      ? []
      : text.split(' ').map((pair) => {
          const [name, value] = pair.split('=');
          return [name, valueOf(value)];
        }),
  );

/** The opsets of a line's versions. @param {string} operator @param {string} text */
function opsetsOf(operator, text) {
  const all = versions.filter((row) => row.operator === operator).map(({ since }) => since);
  if (text === '*') return all;
  if (text.endsWith('+')) return all.filter((since) => since >= parseInt(text, 10));
  return text.startsWith('<')
    ? all.filter((since) => since < Number(text.slice(1)))
    : [Number(text)];
}

/**
 * The requests of a line, one for each of its versions, as resolveLayout takes them.
 *
 * @param {{ columns: string[] }} row
 * @returns {[operator: string, inputs: any[], values: Record<string, any>, rules: { opset: number, type?: string }][]}
 */
export function requestsOf({ columns: [head, inputs, values] }) {
  const [version, type] = head.split(' type=');
  const [operator, text] = version.split('@');
  const shapes = inputs.split(' ').map(readTarget);
  return opsetsOf(operator, text).map((opset) => {
    return [operator, shapes, valuesOf(values), { opset, ...(type && { type }) }];
  });
}
