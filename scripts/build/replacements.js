// Parts of a text that are replaced, in whatever order they were found.

/** @typedef {{ start: number, end: number, text: string }} Replacement */

/**
 * A part of a text with its replacements.
 *
 * @param {string} text
 * @param {number} start
 * @param {number} end
 * @param {readonly Replacement[]} replacements of two at a place the longer holds
 */
export function edited(text, start, end, replacements) {
  let written = '';
  let at = start;
  const ordered = [...replacements].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  for (const { start: from, end: to, text: other } of ordered) {
    if (from < at) continue;
    written += text.slice(at, from) + other;
    at = to;
  }
  return written + text.slice(at, end);
}
