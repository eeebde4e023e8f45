// Values in messages: short, at once, and whatever they are.
import { expect, test } from '@jest/globals';
import * as source from '../../../js/index.js';
import { list, show } from '../../../js/values/show.js';
import { untyped } from '../untyped.js';
import { workOf } from '../work.js';

const { resolveReshape } = untyped(source);

const cyclic = [];
cyclic.push(cyclic, 2);
const revoked = Proxy.revocable([], {});
revoked.revoke();
const fail = () => {
  throw new Error('it was asked');
};
const traps = {
  get: fail,
  getPrototypeOf: fail,
  getOwnPropertyDescriptor: fail,
  has: fail,
  ownKeys: fail,
};
class Named {}
class Sly {
  static get name() {
    return fail();
  }
}
/** Each prototype has another. */
const endless = () =>
  new Proxy({}, { getPrototypeOf: endless, getOwnPropertyDescriptor: () => undefined });

test.each([
  ['a text', '2,3', '"2,3"'],
  ['a long text', 'x'.repeat(1e6), `"${'x'.repeat(80)}…"`],
  ['half a surrogate pair', '\ud83d', '"\\ud83d"'],
  ['a bigint', 2n, '2n'],
  ['a long bigint', -(1n << 3_000_000n), 'below -2^255n'],
  ['a symbol', Symbol('six'), 'Symbol(six)'],
  ['-0', -0, '-0'],
  ['NaN', NaN, 'NaN'],
  ['null', null, 'null'],
  ['undefined', undefined, 'undefined'],
  ['a function', class {}, 'a function'],
  ['an object', {}, 'an object (Object)'],
  ['an object of a class', new Named(), 'an object (Named)'],
  ['a typed array', new Int32Array(3), 'an object (Int32Array)'],
  ['an object without a prototype', Object.create(null), 'an object (without a prototype)'],
  ['a class whose name is a getter', new Sly(), 'an object'],
  [
    'a constructor that is a getter',
    Object.defineProperty({}, 'constructor', { get: fail }),
    'an object',
  ],
  ['a constructor that is not a function', { constructor: 'x' }, 'an object'],
  ['an array', [2, 'x', [3], null], '[2,"x",[…],null]'],
  ['an array within itself', cyclic, '[[…],2]'],
  ['an array of getters', Object.defineProperty([1], 0, { get: fail }), '[undefined]'],
  ['an array without end', new Array(2 ** 32 - 1), `[${'undefined,'.repeat(32)}…]`],
  ['a Proxy that refuses', new Proxy({}, traps), 'an object'],
  ['a Proxy of an array that refuses', new Proxy([1, 2], traps), 'an object'],
  ['a revoked Proxy', revoked.proxy, 'an object'],
  ['a revoked Proxy in an array', [revoked.proxy], 'an object'],
  ['prototypes without end', endless(), 'an object (without a prototype)'],
])('%s', (_, value, text) => {
  expect(show(value)).toBe(text);
  expect(workOf(() => show(value))).toBeLessThan(1000);
});

test('a list shows 32 entries', () => {
  expect(list(null)).toBe('?');
  expect(list([2, 3n, null])).toBe('[2,3,?]');
  expect(list(new Array(33).fill(1))).toBe(`[${'1,'.repeat(32)}…]`);
  expect(list([1n << 400n])).toBe('[above 2^255]');
});

test('messages are short', () => {
  const length = (call) => {
    try {
      call();
    } catch ({ message }) {
      return message.length;
    }
    return 0;
  };
  const long = 'x'.repeat(1e6);
  for (const call of [
    () => resolveReshape([2], [long]),
    () => resolveReshape([2], long),
    () => resolveReshape(long, [2]),
    () => resolveReshape([2], [2], { dialect: long }),
    () => resolveReshape([2], [2], { opset: long }),
    () => resolveReshape([2], [2], { type: long }),
    () => resolveReshape([1n << 1_000_000n], [2]),
    () => resolveReshape(new Array(256).fill(2n ** 62n), new Array(256).fill(-(2n ** 62n))),
  ]) {
    expect(length(call)).toBeGreaterThan(20);
    expect(length(call)).toBeLessThan(2000);
  }
});
