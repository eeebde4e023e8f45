// Values that nobody should pass, made anew for each call.
// @ts-nocheck: values of the wrong types are what it is about
import { Tensor, allocate, explainReshape, resolveReshape } from 'reshape-wasm';
import {
  fail,
  failing,
  trapped,
  revoked,
  revokedByUse,
  lengths,
  meanwhile,
  detached,
  shrunk,
  Lying,
  LyingFloats,
  grow,
  taking,
  given,
  lost,
  cycle,
  nested,
  deepProxy,
  foreign,
} from './hostile_makers.js';

/**
 * Each by a name, and made anew; what acts on others is given the arguments that it is among.
 *
 * @type {[string, (args: unknown[]) => unknown][]}
 */
export const hostileValues = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['NaN', () => NaN],
  ['Infinity', () => -Infinity],
  ['-0', () => -0],
  ['0.5', () => 0.5],
  ['-1', () => -1],
  ['2^32', () => 2 ** 32],
  ['2^53', () => 2 ** 53],
  ['1e308', () => 1e308],
  ['1n', () => 1n],
  ['2n ** 63n', () => 2n ** 63n],
  ['-(2n ** 63n)', () => -(2n ** 63n)],
  ['a bigint of a million bits', () => 1n << 1000000n],
  ['true', () => true],
  ['no text', () => ''],
  ["'6'", () => '6'],
  ["'__proto__'", () => '__proto__'],
  ["'constructor'", () => 'constructor'],
  ["'float32'", () => 'float32'],
  ["'int4'", () => 'int4'],
  ["'string'", () => 'string'],
  ["'numpy'", () => 'numpy'],
  ['half a letter', () => '\ud800'],
  ['a million letters', () => 'x'.repeat(1e6)],
  ['spaces between digits', () => `1${' '.repeat(1e5)}2`],
  ['a million commas', () => ','.repeat(1e6)],
  ['a million percent signs', () => '%'.repeat(1e6)],
  ['a link to nothing', () => '#flatten&in=%&axis=%E0%A4%A&onnx=%'],
  ['a symbol', () => Symbol('mine')],
  ['Symbol.iterator', () => Symbol.iterator],
  ['{}', () => ({})],
  ['an object without a prototype', () => Object.create(null)],
  [
    'an object in itself',
    () => {
      const object = {};
      object.self = object;
      return object;
    },
  ],
  ['a list in itself', cycle],
  ['a deep list', () => nested(10000)],
  ['a deep Proxy', () => deepProxy(100)],
  ['a function', () => () => 6],
  ['a class', () => class {}],
  [
    'a generator',
    () =>
      (function* () {
        yield 6;
      })(),
  ],
  ['a Promise', () => Promise.resolve([6])],
  ['a Date', () => new Date(6)],
  ['an invalid Date', () => new Date(NaN)],
  ['a RegExp', () => /6/],
  ['a Map', () => new Map([['opset', 14]])],
  ['a Set', () => new Set([6])],
  ['a WeakRef', () => new WeakRef({})],
  ['boxed text', () => new String('onnx')],
  ['a boxed number', () => new Number(6)],
  ['a boxed symbol', () => Object(Symbol('mine'))],
  [
    'arguments',
    () =>
      (function () {
        return arguments;
      })(2, 3),
  ],
  ['an error', () => new RangeError('mine')],
  ['Reflect', () => Reflect],
  ['globalThis', () => globalThis],
  ['[]', () => []],
  ['[6]', () => [6]],
  ['[2, 3]', () => [2, 3]],
  ['[0, -1]', () => [0, -1]],
  ['[[6]]', () => [[6]]],
  ['a list with a hole', () => [2, , 3]],
  ['a list of text', () => ['2', '3']],
  ['a list of undefined', () => [undefined, null]],
  ['a list of NaN and -0', () => [NaN, -0]],
  ['a list of symbols', () => [Symbol('mine')]],
  ['a list of functions', () => [() => 6]],
  ['a list of bigints beyond int64', () => [2n ** 70n, -(2n ** 70n)]],
  ['a list of a bigint of a million bits', () => [1n << 1000000n]],
  ['a list of 300', () => new Array(300).fill(1)],
  ['a list of a million', () => new Array(1e6).fill(1)],
  ['a list of 2^32 - 1 holes', () => new Array(2 ** 32 - 1)],
  ['a frozen list', () => Object.freeze([2, 3])],
  ['a list without a prototype', () => Object.setPrototypeOf([2, 3], null)],
  [
    'a list with methods of its own',
    () => Object.assign([2, 3], { map: fail, slice: fail, length: 2 }),
  ],
  [
    'a list that iterates without end',
    () =>
      Object.assign([2, 3], {
        *[Symbol.iterator]() {
          for (;;) yield 1;
        },
      }),
  ],
  [
    'a list of a class with a species',
    () =>
      new (class extends Array {
        static get [Symbol.species]() {
          return fail;
        }
      })(2, 3),
  ],
  ['a list whose getter throws', () => failing(1, [2, 3])],
  ['a length whose getter throws', () => failing('length')],
  ['an iterator that throws', () => failing(Symbol.iterator, [2, 3])],
  ['a text that throws', () => ({ toString: fail, valueOf: fail, [Symbol.toPrimitive]: fail })],
  ['a toJSON that throws', () => ({ toJSON: fail })],
  ['a constructor that throws', () => failing('constructor')],
  ['a tag that throws', () => failing(Symbol.toStringTag)],
  ['a name that is none', () => ({ constructor: { name: Symbol('mine') } })],
  ['a length of 2^53 - 1', () => ({ length: 2 ** 53 - 1 })],
  ['a length below 0', () => ({ length: -1 })],
  ['a length of NaN', () => ({ length: NaN })],
  ['a length of 1n', () => ({ length: 1n, 0: 6n })],
  ['a length of text', () => ({ length: '1', 0: 6 })],
  ['a length that is an object', () => ({ length: { valueOf: () => 1 }, 0: 6 })],
  [
    'a length that grows',
    () => {
      let length = 0;
      return {
        get length() {
          return ++length;
        },
        0: 6,
        1: 1,
        2: 1,
      };
    },
  ],
  [
    'a list that shrinks as it is read',
    () => {
      const list = [6, 1, 1];
      return Object.defineProperty(list, 0, { get: () => ((list.length = 1), 6) });
    },
  ],
  ['a Proxy whose traps throw', () => trapped({})],
  ['a Proxy of a list whose traps throw', () => trapped([2, 3])],
  ['a Proxy of an array whose traps throw', () => trapped(new Float32Array(6))],
  ['a Proxy of a function whose traps throw', () => trapped(() => 6)],
  ['a Proxy that was revoked', () => revoked({})],
  ['a Proxy of a list that was revoked', () => revoked([2, 3])],
  ['a Proxy of a function that was revoked', () => revoked(() => 6)],
  ['a list of a Proxy that was revoked', () => [revoked([2, 3])]],
  ['what inherits from a Proxy that was revoked', () => Object.create(revoked({}))],
  ['a list that inherits from one', () => Object.setPrototypeOf([2, 3], revoked([]))],
  ['a Proxy of one', () => new Proxy(revoked([2, 3]), {})],
  ...[1, 2, 3, 4, 6].flatMap((looks) => [
    [`a Proxy revoked by look ${looks} at it`, () => revokedByUse({ opset: 14 }, looks)],
    [`a Proxy of a list revoked by look ${looks} at it`, () => revokedByUse([2, 3], looks)],
    [
      `a Proxy of a tensor-like revoked by look ${looks} at it`,
      () => revokedByUse({ data: new Float32Array(6), dims: [2, 3] }, looks),
    ],
    [
      `a Proxy of strings revoked by look ${looks} at it`,
      () => revokedByUse(['a', 'b', 'c', 'd', 'e', 'f'], looks),
    ],
  ]),
  ['a Proxy of a function revoked as it is called', () => revokedByUse(() => 6)],
  ...[[1n], [-1], [0.5], [NaN], ['2'], [2 ** 53], [2, 1n], [2, -1], [2, 2, NaN], [2, 2 ** 40]].map(
    (answers) => [
      `a Proxy of a list of the lengths ${answers.map(String)}`,
      () => lengths([2, 3], ...answers),
    ],
  ),
  ['a list of lists of another length', () => [lengths([2, 3], 2, 1n), lengths([2, 3], 2, -1)]],
  ['a Proxy of a list', () => new Proxy([2, 3], {})],
  ['a Proxy of an array', () => new Proxy(new Float32Array(6), {})],
  [
    'a Proxy with keys that are not there',
    () => new Proxy({}, { ownKeys: () => ['opset', 'mine'] }),
  ],
  ['a Proxy that has everything', () => new Proxy({}, { get: () => 6, has: () => true })],
  ['what inherits from an array', () => Object.create(Float32Array.prototype)],
  ['what inherits from a list', () => Object.create([2, 3])],
  ['an ArrayBuffer', () => new ArrayBuffer(24)],
  ['a DataView', () => new DataView(new ArrayBuffer(24))],
  ['a detached DataView', () => detached(new DataView(new ArrayBuffer(24)))],
  ['Int32Array', () => Int32Array.of(2, 3)],
  ['BigInt64Array', () => BigInt64Array.of(2n, -(2n ** 63n))],
  ['BigUint64Array', () => BigUint64Array.of(2n, 2n ** 64n - 1n)],
  ['Float32Array', () => Float32Array.of(2.5, NaN)],
  ['Float32Array of 6', () => new Float32Array(6)],
  ['Uint8ClampedArray', () => new Uint8ClampedArray(6)],
  ['Uint16Array', () => new Uint16Array(6)],
  ['a detached Int32Array', () => detached(Int32Array.of(2, 3))],
  ['a detached Float32Array', () => detached(new Float32Array(6))],
  ['an array out of its memory', () => shrunk(Float32Array)],
  ['an array that shrank with its memory', () => shrunk(Float32Array, true)],
  ['shared memory', () => new Float32Array(new SharedArrayBuffer(24))],
  [
    'an array with a length of its own',
    () => Object.defineProperty(new Float32Array(6), 'length', { value: 1000 }),
  ],
  ['an array of a class that lies', () => new Lying(2)],
  ['floats of a class that lies', () => new LyingFloats(6)],
  ['an array without a prototype', () => Object.setPrototypeOf(new Float32Array(6), null)],
  ['a list of another realm', () => foreign('[2, 3]')],
  ['an object of another realm', () => foreign('({ opset: 14 })')],
  ['an array of another realm', () => foreign('new Float32Array(6)')],
  ['text of another realm', () => foreign('new String("onnx")')],
  ['a list that resolves as it is read', () => meanwhile([6, 1], () => resolveReshape([2], [-1]))],
  ['a list that fails as it is read', () => meanwhile([6, 1], () => explainReshape([2], [3]).text)],
  ['a list that allocates as it is read', () => meanwhile([6, 1], grow)],
  ['a list that transfers the data as it is read', (args) => meanwhile([6, 1], taking(args))],
  ['a tensor', () => new Tensor('float32', new Float32Array(6), [2, 3])],
  ['a view', () => new Tensor('float32', new Float32Array(6), [2, 3]).transpose()],
  ['a Proxy of a tensor', () => new Proxy(new Tensor('bool', new Uint8Array(6), [2, 3]), {})],
  ['what inherits from a tensor', () => Object.create(new Tensor('bool', new Uint8Array(6), [6]))],
  ['a tensor that was disposed of', () => given(allocate('float32', [2, 3]))],
  ['data of a tensor that was disposed of', () => lost(allocate('float32', [2, 3]))],
  ['strings', () => ['a', 'b', 'c', 'd', 'e', 'f']],
  ['data without dims', () => ({ data: new Float32Array(6) })],
  ['a tensor of nothing', () => ({ data: null, dims: null, type: null })],
  ['a tensor with getters that throw', () => failing('data', { dims: [6] })],
  ['a tensor whose data is detached', () => ({ data: detached(new Float32Array(6)), dims: [6] })],
  ['a tensor of another word', () => ({ data: new Uint16Array(6), shape: [6], dataType: 'half' })],
];
