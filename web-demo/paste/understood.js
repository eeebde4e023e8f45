// The kinds of a pasted text: a link of this page, a node, a message, a call, two shapes, or one.
import { plainText } from 'reshape-wasm/link';
import { layoutOperatorOf } from '../layout/layout_operators.js';
import { parseLink, visibleRequest } from '../state/link.js';
import { openingRequest, underOperator, underSystem } from '../state/requests.js';
import { hasOpsets, defaultSystem } from '../state/systems.js';
import { libraries, messageIn, withoutGaps } from './messages.js';
import { nodeIn } from './netron.js';
import { asTarget, entriesOf, shapeIn } from './shapes.js';

/** @typedef {import('./messages.js').Understood} Understood */
/** @typedef {import('reshape-wasm/link').Request} Request */

/** The characters that are read at most: a longer text is a log. */
const mostRead = 100_000;

/** A shape in brackets within a text. */
const shape = String.raw`(?:torch\.Size|TensorShape|Shape)?\(?\s*([[({][^\][(){}\n]*[\])}])\s*\)?`;

/** The parameters of a function before its arrow, and what a function or a node without outputs gives. */
const parameters = String.raw`\s*(?:\(\)\s*[-=]>|\([^()\d]*\)\s*=>)`;

const startsFunction = new RegExp(`^${parameters}`);

/** Two shapes with an arrow or a word between them. */
const pair = new RegExp(
  `(?!${parameters})${shape}\\s*(?:->|→|=>|⇒|to|into|reshaped to|to shape|变形为|到)\\s*${shape}`,
);

/** A call of reshape or view in Python or JavaScript: its shape in brackets, or as arguments. */
const call = /\.(?:reshape|view)\(\s*(?:[A-Za-z_]\w*\s*,\s*)?[[(]?([-\d\s,]+)[\])]?/;

/** Such a call on a tensor, of which a length has a name: x.view(N, -1). */
const namedCall =
  /(?<!\b(?:np|numpy|jnp|tf|torch))\.(?:reshape|view)\(\s*[[(]?([^\][(){}]*,[^\][(){}]*)[\])]/;

/** A list behind the array in the call of a function. @param {string} name of the function */
const behindArray = (name) =>
  new RegExp(
    String.raw`\b(?:np|numpy|jnp|tf|torch)\.(?:${name})\([^\n]{0,200}?,\s*(?:\w+\s*=\s*)?[[(]([-\d\s,]+)[\])]\s*\)`,
  );

/** The target behind an array that is made within the call. */
const functionCall = behindArray('reshape');

/** The order of axes in a call of transpose or permute. */
const orders = [
  behindArray('transpose|permute'),
  // PyTorch's transpose takes two axes to swap.
  /\.(?:permute\(|transpose\((?=[-\d\s,[(]*,[-\d\s]+,))\s*[[(]?([-\d\s,]+)[\])]/,
];

/** The array before such a call, as np.zeros((2, 3, 4)). */
const array = /\b(?:zeros|ones|rand|randn|empty|full)\(\s*[[(]?([\d\s,]+)[\])]?/;

/** Two shapes in brackets. @param {string} text @returns {Understood | undefined} */
function pairIn(text) {
  const [, from, to] = text.match(pair) ?? [];
  const [input, target] = [from, to].map((list) => list && entriesOf(list.slice(1, -1)));
  return input && target ? { input, target: asTarget(target) } : undefined;
}

/** Two shapes without brackets, as N,3,4 -> 1,12. @param {string} text @returns {Understood | undefined} */
function bareIn(text) {
  const sides = text.trim().split(/\s*(?:->|→|=>|⇒)\s*|\s+(?:to|into)\s+/, 3);
  if (sides.length !== 2 || !/^(?=[^]*\d)[^]*,/.test(text) || startsFunction.test(text))
    return undefined;
  const [input, target] = sides.map((side) => shapeIn(side) ?? entriesOf(side));
  return input && target && { input, target: asTarget(target) };
}

/** The shape of the array that a call is of, where it is made there. @param {string} text */
function madeIn(text) {
  const made = text.match(array)?.[1];
  return made === undefined ? undefined : entriesOf(made);
}

/** @param {string} text @returns {Understood | undefined} */
function movedIn(text) {
  const perm = entriesOf(orders.map((order) => text.match(order)?.[1]).find(Boolean) ?? '');
  if (!perm || perm.length < 2) return undefined;
  return withoutGaps({ operator: /** @type {const} */ ('transpose'), input: madeIn(text), perm });
}

/** @param {string} text @returns {Understood | undefined} */
function callIn(text) {
  const [, asked] = text.match(call) ?? text.match(functionCall) ?? [];
  const [, named] = text.match(namedCall) ?? [];
  const entries = entriesOf(named ?? asked ?? '');
  if (!entries || entries.length === 0) return undefined;
  const target = asTarget(entries);
  return withoutGaps({
    input: madeIn(text),
    target,
    dialect: libraries.find(({ pattern }) => pattern.test(text))?.dialect,
  });
}

/** @param {string} text @returns {Understood | undefined} */
function oneIn(text) {
  const one = shapeIn(text);
  return one && { shape: one };
}

/** The request of a link to this page, whatever its address. @param {string} text @returns {Request | undefined} */
export const linkIn = (text) => {
  const [, fragment] =
    text
      .trim()
      .match(/^(?:https?:\S*|[^\s#]*)#((?:reshape|flatten|transpose|(?:un)?squeeze)&\S*)$/) ?? [];
  const request = fragment === undefined ? undefined : parseLink(fragment).request;
  return request && visibleRequest(request);
};

/** A text with single spaces and line ends: what is read below would try every one of many. @param {string} pasted */
const tidied = (pasted) =>
  plainText(pasted.slice(0, mostRead))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n\s+/g, '\n');

/**
 * The request that a message refuses. Where the message holds no shapes, those of a call beside it are better than the
 * smallest ones: a traceback has both.
 *
 * @type {(text: string) => Understood | undefined}
 */
function refusedIn(text) {
  const told = messageIn(text);
  const called = told?.example && (callIn(text) ?? movedIn(text));
  if (!told || !called?.input || called.operator !== told.operator) return told;
  const { example: _, ...rest } = told;
  const { dialect: __, ...shapes } = called;
  return { ...rest, ...shapes };
}

/** The parts of a request that a text tells. @param {string} pasted @returns {Understood | undefined} */
export function understood(pasted) {
  const text = tidied(pasted);
  for (const read of [nodeIn, refusedIn, oneIn, pairIn, bareIn, callIn, movedIn]) {
    const told = read(text);
    if (told) return told;
  }
  return undefined;
}

/**
 * The request with what was understood. A message starts from its system's own settings.
 *
 * @param {Request} request
 * @param {Understood} told
 * @param {'input' | 'target'} [field] that a single shape is for
 * @returns {Request}
 */
export function withUnderstood(request, told, field = 'input') {
  if (told.says) return request;
  const { input, target, axis, perm, axes, opset, allowzero, type } = told;
  const dialect = told.dialect ?? (opset === undefined ? undefined : defaultSystem);
  const list = (/** @type {string[]} */ entries) => entries.join(', ');
  if (told.shape) {
    const entries = field === 'target' ? asTarget(told.shape) : told.shape;
    return { ...request, [field]: list(entries) };
  }
  // A message is about a Reshape or a Flatten.
  const refused = dialect !== undefined && layoutOperatorOf(request.operator);
  const operator = told.operator ?? (target || refused ? 'reshape' : request.operator);
  const layout = layoutOperatorOf(operator);
  const { perm: _, axes: __, ...others } = underOperator(request, operator);
  const moved = told.operator && layout ? others : underOperator(request, operator);
  const placed = dialect === undefined ? moved : underSystem(moved, dialect);
  const fresh = hasOpsets(placed.dialect) && dialect !== undefined;
  return {
    ...placed,
    ...(fresh && { opset: opset ?? openingRequest.opset, allowzero: allowzero ?? '' }),
    ...(input && { input: list(input) }),
    ...(target && { target: list(target) }),
    ...(axis !== undefined && { axis }),
    ...(perm && { perm: list(perm) }),
    ...(axes && { axes: list(axes) }),
    ...(type !== undefined && { type }),
  };
}
