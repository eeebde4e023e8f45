// The sentences about a length in the place of those about samples.

/** @typedef {import('./words.js').ModelWords} ModelWords */

/**
 * @param {ModelWords} words
 * @param {import('./english_length.js').NamedLength} length
 * @returns {ModelWords}
 */
export function lengthWords(words, length) {
  const { fromInput, reasons, verdicts, assumptions, text } = words.ofLength(length);
  return {
    ...words,
    fromInput,
    reasons: { ...words.reasons, ...reasons },
    verdicts: { ...words.verdicts, ...verdicts },
    assumptions: { ...words.assumptions, ...assumptions },
    text: { ...words.text, ...text },
  };
}
