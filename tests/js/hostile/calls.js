// Every export and every method as a call: arguments that work, ways to put a hostile value among them, and what may
// not come of that.
// @ts-nocheck: arguments of the wrong types are what it is about
import { expect } from '@jest/globals';
import * as index from 'reshape-wasm';
import * as layout from 'reshape-wasm/layout';
import 'reshape-wasm/layout/zh';
import * as link from 'reshape-wasm/link';
import * as symbolic from 'reshape-wasm/symbolic';
import * as symbolicChinese from 'reshape-wasm/symbolic/zh';
import * as zh from 'reshape-wasm/zh';
import { sentences } from '../../../js/messages/english_codes.js';
import { mine } from './hostile_makers.js';

const { ReshapeError, Tensor } = index;
const floats = (length) => Float32Array.from({ length }, (_, place) => place);
const tensor = () => new Tensor('float32', floats(6), [2, 3]);
const error = () => {
  try {
    return index.resolveReshape([2, 3, 4], [5, -1], { opset: 14 });
  } catch (thrown) {
    return thrown;
  }
};

const rules = () => ({ dialect: 'onnx', opset: 14, allowzero: 0, type: 'float32' });
const words = () => ({ language: 'en' });
const strided = () => ({ strides: [3, 1], offset: 0 });
const tensorLike = () => ({ data: floats(6), dims: [2, 3], type: 'float32', ...strided() });

const imageLike = () => ({ data: floats(12), dims: [1, 4, 1, 3], type: 'float32' });
const outOf = (dims) => {
  const size = dims.reduce((count, length) => count * length, 1);
  return { data: new Float32Array(size), dims, type: 'float32', strides: undefined, offset: 0 };
};

/** Arguments that work, made anew for each call, with the keys that there are. */
const fitting = {
  about: () => ['openvino'],
  addLanguage: () => ['xx', {}],
  allocate: () => ['float32', [2, 3]],
  broadcastShapes: () => [
    [2, 1],
    [1, 3],
  ],
  broadcastTo: () => [tensorLike(), [4, 2, 3]],
  cast: () => [
    tensorLike(),
    'float8e5m2',
    { saturate: false, out: { ...outOf([2, 3]), data: new Uint8Array(6), type: 'float8e5m2' } },
  ],
  commandFor: () => [
    { operator: 'Reshape', input: [2], target: [2], axis: 1, rules: rules() },
    words(),
  ],
  compareFlatten: () => [[2, 3, 4], 1, { opset: 14, ...words() }],
  compareInferredFlatten: () => [
    ['N', { min: 1, max: 8, name: 'M' }, null],
    1,
    { opset: 14, where: ['N >= 1'], ...words() },
  ],
  compareInferredReshape: () => [
    ['N', { min: 1, max: 8, name: 'M' }, null],
    [0, -1],
    { opset: 14, allowzero: 0, where: ['N >= 1'], ...words() },
  ],
  compareReshape: () => [[2, 3, 4], [0, -1], { opset: 14, allowzero: 0, ...words() }],
  explainFlatten: () => [[2, 3, 4], 1, { opset: 14, type: 'float32' }, words()],
  explainReshape: () => [[2, 3, 4], [5, -1], rules(), words()],
  'explainReshape elsewhere': () => [[2, 3], [0, -1], { dialect: 'openvino', specialZero: true }],
  concat: () => [[tensorLike(), tensorLike()], 1, { out: outOf([2, 6]) }],
  explainLayout: () => [
    'Slice',
    [[2, 3]],
    { starts: [0, -1], ends: [9, 0], steps: [1, -1], axes: [0, 2] },
    { opset: 13, type: 'float32', ...words() },
  ],
  resolveLayout: () => [
    'Pad',
    [[2, 3]],
    { pads: [0, 1, 1, -1], axes: [0, 1], mode: 'constant', constant_value: 7 },
    { opset: 18, type: 'float32' },
  ],
  depthToSpace: () => [imageLike(), 2, { mode: 'CRD', out: outOf([1, 1, 2, 6]) }],
  flip: () => [tensorLike(), [0, 1]],
  gather: () => [tensorLike(), [[0, -1]], 1, { out: outOf([2, 1, 2]) }],
  pad: () => [tensorLike(), [0, 1, 1, -1], { mode: 'constant', value: 7, out: outOf([3, 3]) }],
  'pad elsewhere': () => [tensorLike(), [0, 1, 1, 2], { mode: 'reflect' }],
  spaceToDepth: () => [imageLike(), 1, { out: outOf([1, 4, 1, 3]) }],
  stack: () => [[tensorLike(), tensorLike()], 1, { out: outOf([2, 2, 3]) }],
  tile: () => [tensorLike(), [2, 1], { out: outOf([4, 3]) }],
  flatten: () => [floats(24), [2, 3, 4], 1, { opset: 14, copy: true }],
  'flatten of a tensor': () => [tensor(), 1, { opset: 14, order: 'F' }],
  'flatten of a tensor-like': () => [tensorLike(), 1, {}],
  evaluate: () => [['2*N', 3, { min: 1, name: 'N' }], { N: 4 }],
  evaluateRequest: () => [
    { input: ['N', { min: 1, name: 'M' }], target: [-1, 'M'], where: ['N >= 2'] },
    { N: 4, M: 3 },
  ],
  inferFlatten: () => [
    ['N', { min: 1, max: 8, name: 'M' }, null],
    1,
    { opset: 14, type: 'float32' },
    { ...words(), where: ['N >= 1'] },
  ],
  inferReshape: () => [
    ['N', { min: 1, max: 8, name: 'M' }, null],
    [0, -1],
    rules(),
    { ...words(), where: ['N >= 1'] },
  ],
  'inferReshape of bounds': () => [[{ min: 1, max: 8, name: 'M' }, 3], [-1], {}],
  'inferReshape of facts': () => [['N', 6], [-1, 4], {}, { where: ['N % 2 = 0'] }],
  'inferReshape to a rank': () => [['N', 6], { rank: 2 }, { dialect: 'numpy' }],
  'linkTo of names': () => [
    { input: ['N', null], target: { rank: 2 }, where: ['N >= 1'], at: { N: 8 }, rules: rules() },
  ],
  isReshapeError: () => [error()],
  linkTo: () => [{ operator: 'Reshape', input: [2], target: [2], axis: 1, rules: rules() }],
  memory: () => [],
  mergeDims: () => [tensorLike(), 0, 1],
  moveAxis: () => [tensorLike(), [0, 1], [1, 0]],
  parseRequest: () => ['#reshape&in=2,3&to=6&onnx=14'],
  parseShape: () => ['[2*N, ?, 1..8, N:1..8, -1]'],
  plainText: () => ['２，Ｎ'],
  printable: () => ['N\u202e'],
  printRequest: () => [link.parseRequest('#reshape&in=2,3&to=6&onnx=14&type=int8')],
  reshape: () => [floats(24), [2, 3, 4], [0, -1], { ...rules(), copy: true }],
  'reshape of a tensor': () => [
    tensor(),
    [6],
    { opset: 14, copy: true, order: 'F', out: floats(6) },
  ],
  'reshape of a tensor-like': () => [tensorLike(), [6], {}],
  'reshape of an ndarray': () => [
    { data: floats(6), shape: [2, 3], stride: [3, 1], dtype: 'float32' },
    [6],
  ],
  'reshape of an image': () => [{ data: new Uint8ClampedArray(24), width: 3, height: 2 }, [24]],
  'reshape of a buffer': () => [{ data: new ArrayBuffer(24), dims: [2, 3], type: 'float32' }, [6]],
  'reshape of a WebNN tensor': () => [{ data: floats(6), shape: [2, 3], dataType: 'float32' }, [6]],
  resolveFlatten: () => [[2, 3, 4], 1, { opset: 14, type: 'float32' }],
  resolveReshape: () => [[2, 3, 4], [0, -1], rules()],
  'resolveReshape elsewhere': () => [[2, 3], [0, -1], { dialect: 'openvino', specialZero: true }],
  slidingWindows: () => [tensorLike(), 1, 2, 1],
  split: () => [tensorLike(), [1, 2], 1],
  squeeze: () => [{ ...tensorLike(), dims: [1, 6], strides: [6, 1] }, [0]],
  unsqueeze: () => [tensorLike(), [0, 3]],
  unstack: () => [tensorLike(), 1],
  'new ReshapeError': () => [
    'wrong_data',
    {
      ...{ operator: 'Reshape', input: [2], target: [2], axis: 1, rules: rules(), index: 0 },
      ...{ reason: '', name: '', value: 1, resolved: [2], range: [0, 1], asked: [2], cause: 1 },
      ...{
        tensor: { type: 'float32', strides: [1] },
        option: { key: 'a', value: 1, known: ['b'] },
      },
    },
  ],
  'new Tensor': () => ['float32', floats(6), [2, 3], strided()],
  'error.explain': () => [words()],
  'tensor.at': () => [1, 2],
  'tensor.contiguous': () => [floats(6)],
  'tensor.expand': () => [[4, 2, 3]],
  'tensor.flip': () => [[0, 1]],
  'tensor.moveAxis': () => [
    [0, 1],
    [1, 0],
  ],
  'tensor.squeeze': () => [[]],
  'tensor.unsqueeze': () => [[0, 3]],
  'tensor.flatten': () => [1, { opset: 14, copy: true }],
  'tensor.reshape': () => [[6], { opset: 14, copy: true, order: 'F', out: floats(6) }],
  'tensor.slice': () => [[0, 1], null],
  'tensor.transpose': () => [[1, 0]],
  'tensor.values': () => [{ copy: true }],
  'tensor.parts': () => [{ copy: true }],
  transpose: () => [tensorLike(), [1, 0]],
  'Tensor.from': () => [tensorLike(), 'float32'],
  'Tensor.full': () => ['float32', [2, 3], 7],
  'Tensor.allocated': () => ['float32', [2, 3]],
};

/** @type {[string, (...args: any[]) => unknown][]} */
export const calls = Object.entries({
  ...index,
  ...layout,
  ...link,
  ...zh,
  ...symbolic,
  ...symbolicChinese,
})
  .filter(([, value]) => typeof value === 'function')
  .map(([name, value]) =>
    /^[A-Z]/.test(name) ? [`new ${name}`, (...args) => new value(...args)] : [name, value],
  );
for (const title of Object.keys(fitting)) {
  const [, name] = title.match(/^(\w+) (?:of|to|elsewhere)/) ?? [];
  if (name) calls.push([title, { ...index, ...layout, ...link, ...symbolic }[name]]);
}
/**
 * Those of an object: on a new one, on a Proxy of one, and, of what the package is given back, on one whose fields the
 * caller has changed.
 */
function addMethods(name, make, prototype) {
  for (const key of Reflect.ownKeys(prototype)) {
    const { value } = Object.getOwnPropertyDescriptor(prototype, key);
    if (key === 'constructor' || typeof value !== 'function') continue;
    const title = typeof key === 'symbol' ? key.description.replace('Symbol.', '@@') : key;
    calls.push([`${name}.${title}`, (...args) => value.apply(make(), args)]);
    calls.push([`proxy of ${name}.${title}`, (...args) => new Proxy(make(), {})[key](...args)]);
    if (name.startsWith('explanation')) continue;
    calls.push([`changed ${name}.${title}`, (of, ...args) => value.apply(of, args)]);
    fitting[`changed ${name}.${title}`] = () => [make(), ...argumentsOf(`${name}.${title}`)];
  }
}

/** Arguments of a call, made anew; of what is new and not above, a few that may fit. */
export const argumentsOf = (name) =>
  (fitting[name.replace('proxy of ', '')] ?? (() => [[2, 3], [6], {}, {}]))();

for (const prototype of [Tensor.prototype, Object.getPrototypeOf(Tensor.prototype)])
  addMethods('tensor', tensor, prototype);
addMethods('error', error, ReshapeError.prototype);
addMethods(
  'explanation',
  () => index.explainReshape([2], [3]),
  index.explainReshape([2], [2]).constructor.prototype,
);
addMethods(
  'explanation of a layout',
  () => layout.explainLayout('Squeeze', [[2]], { axes: [0] }),
  layout.explainLayout('Squeeze', [[1]]).constructor.prototype,
);
for (const [name, make] of Object.entries({ tensor, error })) {
  calls.push([`changed ${name}`, (of) => of]);
  fitting[`changed ${name}`] = () => [make()];
}
for (const key of Object.getOwnPropertyNames(Tensor)) {
  if (typeof Tensor[key] === 'function')
    calls.push([`Tensor.${key}`, (...args) => Tensor[key](...args)]);
}

/** Reads all that a result or an error offers: what is worked out when it is read must not fail then. */
function readAll(result) {
  if (typeof result !== 'object' || result === null) return;
  if (result instanceof Tensor) {
    void [result.type, result.dims, result.strides, result.size, result.isContiguous];
    try {
      void result.data;
    } finally {
      result.dispose();
    }
  } else if (result instanceof ReshapeError) {
    void [result.message, result.hints, result.explainUrl, result.explain().text];
    JSON.stringify([result, result.explain()]);
  } else if (Array.isArray(result) && result[0]?.system) {
    JSON.stringify(result);
    void result.map(({ note }) => note);
  } else if (result.holds) {
    void [result.text, result.url, result.hints, result.error?.text, result.title, result.outcome];
    void result.fails.map(({ text }) => text);
    JSON.stringify(result);
  } else if (result.steps) {
    void [result.text, result.url, result.command, result.hints, result.error?.text];
    JSON.stringify([result, result.steps]);
  }
}

const codes = Object.keys(sentences);
const bound = { message: 4200, url: 100000 };

/** Whether a call gives an explanation, which tells of mistakes and throws none. */
const explains = (name) => /^(proxy of )?(explain[A-Z]|error\.explain$)/.test(name);

/** The most milliseconds of a call. A comparison of inferences makes one, with all of its texts, for each system. */
const mostTime = (name) => (name.startsWith('compareInferred') ? 3000 : 1000);

/** The fault of a call; undefined where nothing is. */
export function complaint(name, call, args) {
  const start = process.cpuUsage(); // other programs may keep the machine busy
  let wrong;
  try {
    readAll(call(...args));
  } catch (thrown) {
    if (thrown === mine) wrong = undefined;
    else if (!(thrown instanceof ReshapeError)) wrong = `threw ${thrown?.stack ?? String(thrown)}`;
    else if (!codes.includes(thrown.code)) wrong = `threw the code ${thrown.code}`;
    else if (explains(name)) wrong = `threw ${thrown.message}`;
    else if (thrown.message.length > bound.message) wrong = 'threw an endless message';
    else {
      try {
        readAll(thrown);
        if ((link.linkTo(thrown, '') ?? '').length > bound.url) wrong = 'has an endless link';
      } catch (later) {
        wrong = `an error of ${thrown.code} cannot be read: ${later?.stack ?? String(later)}`;
      }
    }
  }
  const took = process.cpuUsage(start).user / 1000;
  if (took > mostTime(name)) wrong = `took ${took.toFixed()} ms`;
  return wrong?.split('\n').slice(0, 3).join('\n');
}

/** The plain call after any other. */
export function expectRight() {
  expect(index.resolveReshape([2, 3, 4], [0, -1])).toEqual([2, 12]);
  expect(index.resolveFlatten([2, 3, 4], 1)).toEqual([2, 12]);
  const turned = new Tensor('int16', Int16Array.of(1, 2, 3, 4, 5, 6), [2, 3]).transpose();
  expect(turned.reshape([6]).toArray()).toEqual([1, 4, 2, 5, 3, 6]);
  expect(index.explainReshape([2, 3], [4]).error.code).toBe('count_mismatch');
}

const isKeyed = (value) =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);

/** With a value under a key, whatever setters the key has. */
const withKey = (object, key, value) =>
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });

/** The fields that something has, or may have. */
const fieldsOf = (value) =>
  value instanceof Tensor ? [...Object.keys(value), 'strides', 'offset'] : Object.keys(value);

/**
 * Ways to put a value into an argument: in its place, among the entries of a list, under each key of an object. Of
 * what a method is called on only fields change, and a language is what its maker says it is.
 *
 * @returns {[string, (fits: any, value: unknown) => unknown][]}
 */
export function waysInto(name, position) {
  const fits = argumentsOf(name)[position];
  if (name === 'addLanguage' && position === 0) return [];
  const whole = ['', (_, value) => value];
  if (Array.isArray(fits)) {
    return [
      whole,
      [' in a list', (list, value) => [...list.slice(0, 1), value, ...list.slice(2)]],
      [' in a list in a list', (_, value) => [[value]]],
    ];
  }
  if (!isKeyed(fits)) return [whole];
  const isReceiver = name.startsWith('changed') && position === 0;
  const keys = [...fieldsOf(fits), 'bogus', ...(isReceiver ? [] : ['__proto__'])];
  return [
    ...(isReceiver ? [] : [whole]),
    ...keys.map((key) => [` as ${key}`, (object, value) => withKey(object, key, value)]),
  ];
}
