// Terms in the sentences of errors, marked where they are written: -1, 0, allowzero, specialZero, opset and axis.

/** The mark around a term. No value that a message shows has it: `show` escapes it. */
const mark = '\x01';

/** A term in a sentence. @param {string} word */
export const term = (word) => `${mark}${word}${mark}`;

/** An entry of a target as a sentence has it: a term if it copies or infers. @param {unknown} entry */
export const entryTerm = (entry) => (/^(0|-1)$/.test(String(entry)) ? term(`${entry}`) : entry);

/** A sentence without its marks. @param {string} sentence */
export const plainText = (sentence) => sentence.replaceAll(mark, '');

/**
 * A failure with its sentence, which is made when it is read: as `text`, and as `pieces`, in which text and terms
 * alternate. JSON has it once: `pieces` are not enumerable. The descriptors inherit nothing, since Object.prototype may
 * have a value.
 *
 * @template Fault
 * @param {Fault} fault
 * @param {() => string} say
 * @returns {Fault & { readonly text: string, readonly pieces: readonly string[] }}
 */
export const withSentence = (fault, say) =>
  Object.defineProperties(
    /** @type {any} */ (fault),
    /** @type {any} */ ({
      text: { __proto__: null, get: () => plainText(say()), enumerable: true },
      pieces: { __proto__: null, get: () => say().split(mark) },
    }),
  );
