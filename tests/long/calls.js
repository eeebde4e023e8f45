// Calls of every export and method. tests/long/soak.js makes millions of them.
import assert from 'node:assert/strict';
import * as index from 'reshape-wasm';
import * as link from 'reshape-wasm/link';
import 'reshape-wasm/zh';
import { english } from '../../js/messages/english.js';

/** Numbers that look random and are the same in each run. @param {number} seed */
export function numbers(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The package's functions, by name; each must be asked for. */
function everything() {
  const unused = new Set(
    Object.entries({ ...index, ...link })
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => name),
  );
  /** @type {any} what the types refuse is called too */
  const api = new Proxy(
    { ...index, ...link },
    { get: (all, name) => (unused.delete(String(name)), all[name]) },
  );
  return { api, unused };
}

/** @param {() => unknown} call that must fail @param {string} code @returns {any} the error */
function failure(call, code) {
  try {
    call();
  } catch (error) {
    assert.equal(error.code, code, error);
    return error;
  }
  throw new Error(`A request that cannot be met was met: ${call}`);
}

/** @param {unknown} got @param {string} wanted */
const expect = (got, wanted) => assert.equal(String(got), wanted);

/**
 * Kinds of calls, and how many of a thousand are of each.
 *
 * @param {(below: number) => number} random
 * @returns {(() => void)[]} a thousand
 */
export function mixedCalls(random) {
  const { api, unused } = everything();
  const { ReshapeError, Tensor, addLanguage, allocate, isReshapeError, memory } = api;
  const { flatten, reshape, resolveFlatten, resolveReshape, transpose } = api;
  const { compareFlatten, compareReshape, explainFlatten, explainReshape } = api;
  const { about, commandFor, linkTo, parseRequest, printRequest } = api;
  assert.deepEqual([...unused], [], 'These exports are not called.');

  const data = Float32Array.from({ length: 24 }, (_, place) => place);
  const tensor = new Tensor('float32', data, [2, 3, 4]);
  const turned = tensor.transpose([2, 0, 1]);
  const packed = new Tensor('int4', Uint8Array.of(0x21, 0x43, 0x65), [2, 3]);
  const text = new Tensor('string', [...'abcdef'], [2, 3]).transpose();
  const out = new Float32Array(24);
  const like = { data, shape: [2, 3, 4], dataType: 'float32' };
  const pixels = { data: new Uint8ClampedArray(24), width: 3, height: 2 };
  const shapes = Array.from({ length: 64 }, (_, place) => [1 + (place % 8), 3, 4]);
  const rules = [
    { opset: 13 },
    { opset: 14, allowzero: 0 },
    { dialect: 'openvino', specialZero: true },
    { dialect: 'onnxruntime' },
    { dialect: 'numpy' },
  ];
  /** Calls the package while it is being read. */
  const within = {
    length: 3,
    0: 2,
    get 1() {
      return resolveReshape([3, 1], [-1])[0];
    },
    2: 4,
  };
  const request = { operator: 'Reshape', input: [2, 3], target: [6], rules: { opset: 14 } };
  /** Two tensors in WebAssembly memory, given back at once. */
  const resident = () => {
    const block = allocate('float32', [2, 3, 4]);
    block.data.set(data);
    expect(block.transpose().at(1, 2, 0), '9');
    expect(block.values()[23], '23');
    const copy = block.transpose().reshape([24]);
    assert.equal(memory().blocks, 2);
    copy.dispose();
    block[Symbol.dispose]();
    failure(() => block.data, 'disposed');
  };

  /** @type {[number, () => void][]} */
  const kinds = [
    [287, () => resolveReshape(shapes[random(64)], [0, -1])],
    [150, () => resolveFlatten(shapes[random(64)], random(4))],
    [100, () => resolveReshape([2, 3, 4], [2, -1], rules[random(rules.length)])],
    [40, () => resolveReshape([2n, 3n, BigInt(random(100) + 1)], [6n, -1n])],
    [40, () => expect(resolveReshape(within, [-1, 4]), '6,4')],
    [70, () => tensor.reshape([6, -1])],
    [40, () => reshape(data, [2, 3, 4], [4, -1])],
    [20, () => reshape(like, [24], { copy: random(2) === 0 })],
    [20, () => flatten(like, 2)],
    [20, () => expect(transpose(like, [2, 1, 0]).at(0, 1, 1), '16')],
    [20, () => expect(tensor.transpose().flatten(1).at(0, random(3)) >= 0, 'true')],
    [20, () => turned.reshape([4, 6], { order: 'F' })],
    [20, () => turned.reshape([24], { out })],
    [20, () => turned.contiguous(out)],
    [5, () => turned.contiguous()],
    [3, () => assert.equal(turned.values()[random(24)] >= 0, true)],
    [2, () => expect(tensor.slice(1).parts({ copy: random(2) === 0 })[1].length, '12')],
    [10, () => expect(tensor.slice(1, null, [null, null, 2]).dims, '3,2')],
    [10, () => expect(tensor.slice(0, [0, 1]).expand([5, 3, -1]).size, '60')],
    [6, () => expect(Tensor.from([[1, 2], [3, random(9)]]).dims, '2,2')], // prettier-ignore
    [2, () => expect(Tensor.from(pixels).shape, '2,3,4')],
    [2, () => expect(new Tensor('float32', data.buffer, [6, 4]).at(-1, random(4)) > 19, 'true')],
    [5, () => expect(Tensor.from(packed.toJSON()).toArray(), '1,2,3,4,5,6')],
    [5, () => expect(text.contiguous().toArray(), 'a,d,b,e,c,f')],
    [5, () => expect([...turned].length, '4')],
    [5, () => expect(String(turned), 'Tensor float32[4,2,3]')],
    [10, resident],
    [10, () => failure(() => resolveReshape([2, 3, 4], [5, -1]), 'not_divisible')],
    [10, () => failure(() => resolveReshape([2, 3], [random(2) + 0.5]), 'not_an_integer')],
    [5, () => failure(() => resolveFlatten([2, 3], 3 + random(9)), 'axis_out_of_range')],
    [5, () => failure(() => resolveReshape([2], [2], { opsett: 1 }), 'unknown_option')],
    [5, () => failure(() => turned.reshape([24], { copy: false }), 'needs_copy')],
    [5, () => failure(() => new Tensor('float32', data, [25]), 'wrong_data')],
    [2, () => new ReshapeError('wrong_data', { reason: 'of the soak', cause: tensor })],
    [1, () => expect(isReshapeError(turned), 'false')],
    [3, () => printRequest(parseRequest('#reshape&in=2,3&to=6&onnx=14'))],
    [3, () => expect(linkTo(request, '').includes('in=2,3'), 'true')],
    [2, () => expect(commandFor(request).includes('2,3 6'), 'true')],
    [1, () => expect(about('openvino').since.Reshape.length > 0, 'true')],
    [3, () => expect(explainReshape([2, 3, 4], [0, -1]).steps.length > 3, 'true')],
    [2, () => expect(explainFlatten([2, 3, 4], 9).error?.code, 'axis_out_of_range')],
    [1, () => expect(explainReshape([2, 3], [0, -1], {}, { language: 'zh' }).text !== '', 'true')],
    [1, () => expect(explainReshape([2, 3], [2], {}, { language: 'no' }).ok, 'false')],
    [1, () => JSON.stringify(explainReshape([2, 3], [3, 2], { opset: 5 }))],
    [1, () => addLanguage('soak', english)],
    [1, () => compareFlatten([2, 3], 1).map(({ note }) => note)],
    [1, () => compareReshape([2, 0], [0, -1]).map(({ note }) => note)],
  ];
  const dear = failing();
  const calls = kinds.flatMap(([often, call]) => new Array(often).fill(call));
  assert.equal(calls.length, 1000);
  // Hints are searched for a thousand times as long as a shape is resolved.
  return [...new Array(20).fill(calls).flat(), ...dear];

  /** Errors of shapes and of tensors, with every property read. @returns {(() => void)[]} */
  function failing() {
    const errors = [
      () => failure(() => resolveReshape([2, 3, 4], [5, -1]), 'not_divisible'),
      () => failure(() => resolveReshape([2, 3, 4], [0, 0, 0, 0]), 'zero_beyond_rank'),
      () => failure(() => turned.reshape([7]), 'count_mismatch'),
      () => failure(() => packed.flatten(3), 'axis_out_of_range'),
    ];
    return errors.map((error) => () => {
      const { hints, message, explainUrl, ...rest } = error();
      expect(hints.length > 0 && message !== '' && explainUrl === undefined, 'true');
      expect(rest.code !== '' && error().explain({ language: 'zh' }).text !== '', 'true');
      JSON.stringify(error());
    });
  }
}

/**
 * A tensor of any size in WebAssembly memory. Every other one is disposed of, and the others are forgotten with their
 * views and copies, as nobody should and somebody will.
 *
 * @type {(random: (below: number) => number, turn: number) => undefined}
 */
export function allocation(random, turn) {
  const rows = 1 + random(2 ** random(9));
  const tensor = index.allocate('float32', [rows, 1 + random(64)]);
  tensor.data[0] = turn;
  if (turn % 2 === 0) return void tensor.reshape([-1]).transpose();
  const copy = tensor.transpose().contiguous();
  expect(copy.at(0, 0), String(turn));
  tensor.dispose();
  if (turn % 4 === 1) copy.dispose();
}
