// Colours where somebody sees them.

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
};

/** @typedef {(style: keyof typeof codes, text: string) => string} Paint */

/**
 * Whether to colour: FORCE_COLOR says, else NO_COLOR, else the stream.
 *
 * @param {{ isTTY?: boolean }} stream
 * @param {Record<string, string | undefined>} env
 */
function coloured(stream, { FORCE_COLOR, NO_COLOR, TERM }) {
  if (FORCE_COLOR !== undefined) return !/^(0|false)$/.test(FORCE_COLOR);
  return !NO_COLOR && stream.isTTY === true && TERM !== 'dumb';
}

/**
 * @param {{ isTTY?: boolean }} stream that is written to
 * @param {Record<string, string | undefined>} env
 * @returns {Paint} text as it is where there are no colours
 */
export const painter = (stream, env) =>
  coloured(stream, env)
    ? (style, text) => `\x1b[${codes[style][0]}m${text}\x1b[${codes[style][1]}m`
    : (_, text) => text;
