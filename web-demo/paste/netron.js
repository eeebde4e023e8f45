// Reads a node as Netron shows it, selected and copied from its panel: labels and values, each on a line.
import { asTarget, entriesOf } from './shapes.js';
import { layoutOperatorOf } from '../layout/layout_operators.js';
import { withoutGaps } from './messages.js';

/** @typedef {import('reshape-wasm/link').Request['operator']} Operator */

/** The value behind a label, on its line or the next. @param {string} text @param {string} label */
const valueOf = (text, label) =>
  text.match(new RegExp(`^[ \\t]*${label}[ \\t]*:?\\s+([^\\n]+)$`, 'im'))?.[1].trim();

/**
 * The part of a text behind one heading and before another.
 *
 * @type {(text: string, from: string, to: string) => string}
 */
function textBetween(text, from, to) {
  const [, part = ''] =
    text.match(
      new RegExp(
        `^[ \\t]*${from}[ \\t]*:?[ \\t]*$([^]*?)(?=^[ \\t]*${to}[ \\t]*:?[ \\t]*$|$(?![^]))`,
        'im',
      ),
    ) ?? [];
  return part;
}

/** A tensor's type, such as float32[1,3,224,224]. */
const typed = /\b((?:float|int|uint|bool|bfloat|complex|string)\w*)\s*\[([^\]]*)\]/g;

/**
 * @param {string} text
 * @returns {import('./messages.js').Understood | undefined} undefined where it is no node of Netron whose operator the
 *   page has
 */
export function nodeIn(text) {
  const operator = valueOf(text, 'type')
    ?.match(/^(Reshape|Flatten|Transpose|Squeeze|Unsqueeze)\b/i)?.[1]
    .toLowerCase();
  if (operator === undefined) return undefined;
  const list = layoutOperatorOf(/** @type {Operator} */ (operator))?.list;
  const inputs = textBetween(text, 'inputs', 'outputs');
  if (inputs === '') return undefined;
  const [data, shape] = [...inputs.matchAll(typed)];
  const rest = shape ? inputs.slice(shape.index + shape[0].length) : '';
  const [, value] = rest.match(/\[([-\d\s,]*)\]/) ?? [];
  // Since opset 5 the target is an input, and an attribute before; since opset 13 so are axes.
  const named = new RegExp(`^\\s*${list ?? 'shape'}\\s*:?\\s*\\[?([-\\d\\s,]+)`, 'im');
  const stated = value ?? textBetween(text, 'attributes', 'inputs').match(named)?.[1];
  const [, opset] = text.match(/\bai\.onnx\s+v(\d+)/) ?? [];
  return withoutGaps({
    operator: /** @type {Operator} */ (operator),
    input: data && entriesOf(data[2]),
    type: data?.[1],
    target:
      operator === 'reshape' && stated !== undefined
        ? asTarget(entriesOf(stated) ?? [])
        : undefined,
    ...(list && stated !== undefined && { [list]: entriesOf(stated) }),
    axis: operator === 'flatten' ? valueOf(text, 'axis')?.match(/^-?\d+$/)?.[0] : undefined,
    allowzero:
      operator === 'reshape' ? valueOf(text, 'allowzero')?.match(/^[01]$/)?.[0] : undefined,
    opset,
  });
}
