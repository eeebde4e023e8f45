// Suggestions of what to write instead of a length or a fact that cannot be read.

/** @typedef {import('./failure.js').Failure} Failure */

/**
 * A suggestion of what to write instead of a text that cannot be read.
 *
 * @param {Failure} failure
 * @returns {{ kind: 'relation' | 'fact' | 'unknown' | 'product' | 'name', text: string } | undefined}
 */
export function insteadOf({ field, value, position = 0 }) {
  if (typeof value !== 'string') return undefined;
  const [before, at] = [value[position - 1], value[position]];
  const isFact = field === 'rules';
  if (at === '?') {
    return { kind: 'unknown', text: isFact ? 'input[0]' : 'null' };
  }
  if (isFact && (at === '<' || at === '>')) return { kind: 'relation', text: `${at}=` };
  if (isFact && at === '=' && before === '=') return { kind: 'relation', text: '=' };
  const [, number, name] = value.match(/^(\d+)([\p{L}_][\p{L}\p{Nd}_.]*)$/u) ?? [];
  if (name !== undefined) return { kind: 'product', text: `${number}*${name}` };
  if (!isFact && /^[\p{L}_][^()+*/<>=%,]*$/u.test(value)) {
    return { kind: 'name', text: value.trim().replace(/[^\p{L}\p{Nd}_.]/gu, '_') };
  }
  return isFact && at === undefined ? { kind: 'fact', text: 'N >= 2' } : undefined;
}
