// Reads one shape in any of the ways that people and programs write it.
import { plainText } from 'reshape-wasm/link';

/**
 * An entry as the page's fields take it: a placeholder, such as candle's () and an expression of TensorRT, is a length
 * that is not known.
 *
 * @param {string} entry
 */
const entryOf = (entry) =>
  /^(newaxis|None|unk__\d+|\(\)|\([#+*A-Z].*\))$/.test(entry) ? '?' : entry;

/** The entries of a target, where a length that is not known is to be inferred. @param {readonly string[]} entries */
export const asTarget = (entries) => entries.map((entry) => (entry === '?' ? '-1' : entry));

/** An entry of a shape: an integer, a name, an expression of names, a length that is not known. */
const readable = /^([-+−]?\d+|\?|(.+:)?\d+\.\.\d*|(\d+\*)?[\p{L}_][\p{L}\p{N}_.*/+-]*)$/u;

/**
 * The entries between the brackets of a shape.
 *
 * @param {string} inner
 * @returns {string[] | undefined} undefined where one of them is no length
 */
export function entriesOf(inner) {
  const text = plainText(inner)
    .trim()
    .replace(/,$/, '')
    // tract's Val(2), and TensorRT's dim 0 of x.
    .replace(/\b(?:Val|Sym)\((\w+)\)/g, '$1')
    .replace(
      /\(# (\d+) \(SHAPE ([^()]*)\)\)/g,
      (_, axis, of) => `dim${axis}_${of.replace(/\W+/g, '_')}`,
    )
    .replace(/\s*([*/+])\s*/g, '$1');
  // Words are names only with commas between them.
  const words = /\p{L}/u.test(text);
  const entries = text === '' ? [] : text.split(words ? /\s*[,;]\s*/ : /\s*[,;]\s*|\s+/);
  // Names in quotes stand beside numbers: a list of texts is no shape.
  const named = entries.some((entry) => /^-?\d+$/.test(entry))
    ? entries.map((entry) => entry.replace(/^(['"])(.*)\1$/, '$2'))
    : entries;
  const read = named.map(entryOf);
  return read.every((entry) => readable.test(entry)) ? read : undefined;
}

/** A shape in brackets, with the name of a type in front of it, such as torch.Size([1, 3]) or float32[1,3]. */
const bracketed =
  /^(?:(?:shape|tensor)\s*[=:]\s*)?(?:torch\.Size|TensorShape|PartialShape|Shape|tuple|list|tensor|b?float\d+\w*|u?int\d+|bool|string|complex\d+)?\s*(?:\(\s*(\[[^\]]*\]|\([^)]*\))\s*\)|(\[[^\]]*\]|\([^)]*\)|\{[^}]*\}))[.;]?$/i;

/** Lengths with an x between them, such as 1x3x224. */
const crossed = /^-?\d+(?:\s*[x×*]\s*-?\d+)+$/i;

/** Lengths with commas or spaces between them. */
const listed = /^[-+−]?\d+(?:\s*[,;]\s*[-+−]?\d+|\s+[-+−]?\d+)*,?$/;

/**
 * A text that is one shape and nothing else.
 *
 * @param {string} pasted
 * @returns {string[] | undefined} the entries
 */
export function shapeIn(pasted) {
  const text = plainText(pasted).trim();
  const [, inner, own] = text.match(bracketed) ?? [];
  const list = inner ?? own;
  if (list !== undefined) return entriesOf(list.slice(1, -1));
  if (crossed.test(text)) return text.split(/\s*[x×*]\s*/i);
  return listed.test(text) ? entriesOf(text) : undefined;
}
