// How shapes and names of a file are written.
import { visible } from '../state/link.js';

/** @typedef {import('reshape-wasm/model').ReportData['nodes'][number]} Node */

/**
 * '[N, 3, 4]'; a length that is not known is '?'
 *
 * @param {readonly unknown[] | null} dims numbers, expressions, and null for a length that is not known
 */
export const dimsText = (dims) =>
  dims ? `[${dims.map((dim) => (dim === null ? '?' : visible(String(dim)))).join(', ')}]` : '[…]';

/** The name of a node, after that of the graph it is in. @param {{ path: string, name: string }} node */
export const nameOf = ({ path, name }) => visible(`${path && `${path}/`}${name}`);

/** So many nodes behind one are named. */
const mostBehind = 2;

/**
 * The nodes before and behind one; '' where there are none.
 *
 * @type {(node: Node, say: import('./model_en.js').ModelWords) => string}
 */
export function aroundText({ producer, consumers }, say) {
  const left = consumers.length - mostBehind;
  const behind = say.and(consumers.slice(0, mostBehind).map(visible));
  return [
    ...(producer === null ? [] : [say.after(visible(producer))]),
    ...(consumers.length > 0
      ? [say.before(left > 0 ? `${behind} ${say.more(left)}` : behind)]
      : []),
  ].join(say.comma);
}

/** The request of a node: its target, or the axis of a Flatten, which its request has. @param {Node} node */
export const askedText = ({ operator, target }) =>
  operator === 'Flatten' ? 'Flatten' : dimsText(target);

/** The list to write or to compute: '[-1, 256]', or an axis. @param {NonNullable<Node['fix']>} fix */
export function fixText({ target, axis, reshape, computed }) {
  if (reshape) return `Reshape ${dimsText(reshape)}`;
  const entries = target ?? computed;
  return entries ? dimsText(entries) : String(axis);
}

/** A size in bytes with its unit. @param {number} bytes */
export const sizeText = (bytes) => {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return bytes < 999_500_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
};

/** The fields of a request in which a fix stands. @param {NonNullable<Node['fix']>} fix */
export function fixFields({ target, axis, reshape, computed }) {
  if (reshape) return { operator: /** @type {const} */ ('reshape'), target: reshape.join(',') };
  const entries = target ?? computed;
  return entries ? { target: entries.join(',') } : { axis: String(axis) };
}

/**
 * Whether a request still asks for what the file has in a node.
 *
 * @type {(node: Node, request: import('reshape-wasm/link').Request) => boolean}
 */
export function isAsked({ operator, target, fix }, request) {
  if (fix?.reshape) return request.operator === 'flatten';
  return operator === 'Flatten'
    ? request.axis !== String(fix?.axis)
    : request.target.replaceAll(' ', '') === target?.join(',');
}
