// Colours for terminals.

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
 * Whether output is coloured: FORCE_COLOR decides if it is set, then NO_COLOR, then whether the stream is a terminal.
 *
 * @param {{ isTTY?: boolean }} stream
 * @param {Record<string, string | undefined>} env
 */
function coloured(stream, { FORCE_COLOR, NO_COLOR, TERM }) {
  if (FORCE_COLOR !== undefined) return !/^(0|false)$/.test(FORCE_COLOR);
  return !NO_COLOR && stream.isTTY === true && TERM !== 'dumb';
}

/**
 * @param {{ isTTY?: boolean }} stream that the text is written to
 * @param {Record<string, string | undefined>} env
 * @returns {Paint} returns the text unchanged if output is not coloured
 */
export const painter = (stream, env) =>
  coloured(stream, env)
    ? (style, text) => `\x1b[${codes[style][0]}m${text}\x1b[${codes[style][1]}m`
    : (_, text) => text;
