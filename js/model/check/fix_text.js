// The fix of a Reshape or Flatten as text: what to write, and what that gives.
import { dimsText } from './dims.js';

/**
 * The line with the fix of a node; undefined if it has none.
 *
 * @param {import('./report_parts.js').NodeReport} node
 * @param {import('./words.js').ModelWords} words
 */
export function fixText({ fix, shape }, words) {
  if (!fix) return undefined;
  const result = `→ ${dimsText(shape)}`;
  if (fix.reshape) return `${words.writeReshape(dimsText(fix.reshape))} ${result}`;
  if (fix.insert) {
    const how = words.text.insert(fix.insert.join(words.assumptions.and));
    return `${words.compute(dimsText(fix.computed), how)} ${result}`;
  }
  return `${fix.target ? words.write(dimsText(fix.target)) : words.writeAxis(fix.axis)} ${result}`;
}
