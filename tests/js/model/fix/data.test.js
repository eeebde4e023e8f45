// Repairs that depend on the data of a large constant, which is read for them: whether the exported samples are alike.
import { describe, expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { checkModel, fixModel, openModel } from 'reshape-wasm/model';
import { refixed } from '../../../onnx/tools/refixed.js';
import { countOf, f32, node } from '../../../onnx/writer/parts.js';
import { untyped } from '../../untyped.js';
import { codeOf, of } from '../calls.js';

/** The rows of a sample, so that no constant here is one of those that are always read. */
const rows = 700;

/** Floats that begin anew for each of two samples. @param {number} count */
const twice = (count) =>
  Array.from({ length: count }, (_, index) => ((index % (count / 2)) + 1) / 4);

/** A joined constant of two samples. @param {object} tensor @param {object} [more] */
const joined = (tensor, more = {}) => {
  const own = /** @type {any} */ ({ name: 'rows', type: 'float32', dims: [2, rows, 4], ...tensor });
  return of(
    [
      { name: 'x', type: own.type, dims: [2, 3, ...own.dims.slice(2)] },
      ...(own.isInput ? [{ name: 'rows', type: own.type, dims: own.dims }] : []),
    ],
    [node('Concat', ['x', 'rows'], 'y', { axis: 1 })],
    { outputs: [{ name: 'y', type: own.type }], initializers: [own], ...more },
  );
};

const raw = (/** @type {number[]} */ floats) => new Uint8Array(Float32Array.from(floats).buffer);
const floats = twice(2 * rows * 4);
const ofFloats = joined({ raw: raw(floats) });

/** The same file with one byte more in the last float. */
const changed = (() => {
  const bytes = ofFloats.slice();
  const last = raw(floats.slice(-1));
  const at = bytes.findLastIndex((_, index) =>
    last.every((byte, place) => bytes[index + place] === byte),
  );
  bytes[at]++;
  return bytes;
})();

/** The options that say that x alone carries the batch. */
const ofX = { batch: { x: 0 } };

const whyOf = (/** @type {Uint8Array} */ bytes, options = ofX) => {
  const { status, inserts, blockers } = checkModel(bytes, options);
  return [status, inserts.length, blockers[0]?.why];
};

const differ =
  'rows is a constant of length 2 at the batch axis 0, and the exported samples in it differ: for another N it has none';
const unread = (/** @type {string} */ why) =>
  `rows is a constant of length 2 at the batch axis 0, and it is not known whether the exported samples in it are alike: ${why}`;
const replaced = unread(
  'it is an input or is computed from one, and callers of the model may replace inputs',
);
const large = unread('it has more than 16 MiB, is sparse, or has several elements in a byte');
const elsewhere = unread('it is in another file');

test('exported samples that are alike are those of any N', () => {
  const report = checkModel(ofFloats);
  expect(report.status).toBe('repairable');
  expect(report.inserts[0]).toMatchObject({ name: 'rows', before: [2, rows, 4] });
  expect(report.inserts[0].fix.insert).toEqual(['Slice', 'Shape', 'Concat', 'Expand']);
  const { once, again } = refixed(ofFloats);
  expect(again).toEqual(once);
});

test('exported samples that differ in one bit are those of no other N', () => {
  expect(whyOf(changed)).toEqual(['broken', 0, differ]);
  expect(checkModel(changed, { language: 'zh' }).blockers[0].why).toContain('各个导出样本不同');
  const zeros = new Array(2 * rows * 4).fill(0);
  expect(whyOf(joined({ raw: raw(zeros) }))[0]).toBe('repairable');
  expect(whyOf(joined({ raw: raw(zeros.with(5, -0)) }))).toEqual(['broken', 0, differ]);
});

describe('data is read in each form in which a tensor has it', () => {
  const count = 2 * rows;
  const dims = [2, rows];
  const whole = twice(count).map((number) => number * 4);
  const other = (/** @type {number[]} */ list) => list.with(count - 1, list[count - 1] + 1);
  const forms = {
    'float_data, one by one': (list) => ({ floats: list }),
    double_data: (list) => ({ type: 'float64', doubles: list }),
    'raw float64': (list) => ({
      ...{ type: 'float64', raw: new Uint8Array(Float64Array.from(list).buffer) },
    }),
    'raw int64': (list) => ({
      ...{ type: 'int64', raw: new Uint8Array(BigInt64Array.from(list.map(BigInt)).buffer) },
    }),
    int64_data: (list) => ({ type: 'int64', int64s: list.map((number) => -number) }),
    'int32_data of float16': (list) => ({ type: 'float16', ints: list }),
    'raw bool': (list) => ({ type: 'bool', raw: list.map((number) => number % 2) }),
    'raw int16': (list) => ({
      ...{ type: 'int16', raw: new Uint8Array(Int16Array.from(list).buffer) },
    }),
    uint64_data: (list) => ({
      type: 'uint64',
      uint64s: list.map((number) => 2n ** 63n + BigInt(number)),
    }),
  };

  test.each(Object.entries(forms))('%s', (_, form) => {
    expect(whyOf(joined({ dims, ...form(whole) }))).toEqual(['repairable', 1, undefined]);
    expect(whyOf(joined({ dims, ...form(other(whole)) }))).toEqual(['broken', 0, differ]);
  });

  test('elements of less than whole bytes are not taken by a Concat', () => {
    const bits = { type: 'uint4', raw: new Array(count / 2).fill(0) };
    expect(whyOf(joined({ dims, ...bits }))).toEqual([
      ...['unknown', 0, 'this version does not take elements of type uint4'],
    ]);
  });
});

test('varints are not more elements than they have bytes', () => {
  const dims = [2, 2 ** 27, 4];
  const model = joined({ type: 'uint8', dims, ints: new Array(9000).fill(7) });
  expect(whyOf(model)[0]).toBe('unknown');
});

test('the shortest part that repeats is found of lengths with many divisors', () => {
  const count = 5040;
  for (const period of [7, 2520, 5040]) {
    const own = Array.from({ length: 2 * count }, (_, index) => (index % period) + 1);
    const tensor = { dims: [2, count], raw: raw(period === count ? own.with(-1, 9) : own) };
    const [status] = whyOf(joined(tensor, {}));
    expect([period, status === 'repairable']).toEqual([period, period < count]);
  }
});

test('several runs along an axis, and an axis inside, are compared', () => {
  const inside = (/** @type {number[]} */ list) =>
    of([f32('x', [5, 2, 3])], [node('Concat', ['x', 'rows'], 'y', { axis: 2 })], {
      initializers: [{ name: 'rows', type: 'float32', dims: [5, 2, 40], raw: raw(list) }],
    });
  const list = Array.from({ length: 400 }, (_, index) => (index % 40) + Math.floor(index / 80));
  const options = { batch: { x: 1 } };
  expect(whyOf(inside(list), options)[0]).toBe('repairable');
  expect(refixed(inside(list), options)?.again).toMatchObject({ status: 'holds', edits: [] });
  expect(whyOf(inside(list.with(399, 0)), options)[0]).toBe('broken');
});

test('what callers may replace, and what is in another file or too large, is not read', () => {
  expect(whyOf(joined({ raw: raw(floats), isInput: true }))).toEqual(['broken', 0, replaced]);
  const external = { external: { location: 'weights.bin', length: String(4 * floats.length) } };
  expect(whyOf(joined(external))).toEqual(['broken', 0, elsewhere]);
  const most = 2 ** 24;
  const ofBytes = (/** @type {number} */ length) =>
    joined({ type: 'uint8', dims: [2, length / 2], raw: new Uint8Array(length) });
  expect(whyOf(ofBytes(most))[0]).toBe('repairable');
  expect(whyOf(ofBytes(most + 2))).toEqual(['broken', 0, large]);
});

test('small data of what callers may replace is not relied on either', () => {
  const small = { dims: [2, 1, 4], floats: twice(8) };
  expect(whyOf(joined(small))[0]).toBe('repairable');
  expect(whyOf(joined({ ...small, isInput: true }))).toEqual(['broken', 0, replaced]);
});

describe('a change of the data between check and fix', () => {
  test('is a stale report, and another change is none', () => {
    const report = checkModel(ofFloats);
    expect(codeOf(() => fixModel(changed, report))).toBe('stale_report');
    expect(codeOf(() => fixModel(changed, JSON.parse(JSON.stringify(report))))).toBe(
      'stale_report',
    );
    expect(codeOf(() => fixModel(ofFloats, checkModel(changed), { only: ['y'] }))).toBe(
      'stale_report',
    );
    expect(report.source.hash).toMatch(/^[0-9a-f]{16}-[0-9a-f]{16}$/);
    // Nothing depends on the data of a model that is not repaired by it.
    expect(checkModel(changed).source.hash).toBe(report.source.hash.slice(0, 16));
  });

  test('a report of the same data is not stale, as data or with another name', () => {
    const report = checkModel(ofFloats, { name: 'B' });
    const { edits } = fixModel(ofFloats, JSON.parse(JSON.stringify(report)));
    expect(edits[0]).toMatchObject({ what: 'insert', after: ['B', rows, 4] });
    expect(fixModel(ofFloats, report, { dimsOnly: true }).edits.map(({ what }) => what)).toEqual([
      'dim',
    ]);
  });
});

describe('openModel', () => {
  /** A source that notes what is read of it. @param {Uint8Array} bytes */
  const sourceOf = (bytes) => {
    /** @type {[number, number][]} */
    const asked = [];
    const read = async (/** @type {number} */ offset, /** @type {number} */ length) => {
      asked.push([offset, length]);
      return bytes.slice(offset, offset + length);
    };
    return { size: bytes.length, read, asked };
  };

  test('reads the same data, and gives the same report and file', async () => {
    const opened = await openModel(new Blob([untyped(ofFloats)]));
    const report = opened.check();
    expect(report.toJSON()).toEqual(checkModel(ofFloats).toJSON());
    const { parts } = opened.fix(report);
    expect(parts).toEqual(fixModel(ofFloats, checkModel(ofFloats)).parts);
  });

  test('reads no other weights', async () => {
    const pieces = (/** @type {string} */ name) => ({
      ...{ name, type: 'float32', dims: [2 ** 20], raw: new Uint8Array(2 ** 22) },
    });
    const bytes = joined(
      { raw: raw(floats) },
      {
        initializers: [
          pieces('before'),
          { name: 'rows', type: 'float32', dims: [2, rows, 4], raw: raw(floats) },
          pieces('behind'),
        ],
      },
    );
    const source = sourceOf(bytes);
    const opened = await openModel(source);
    expect(source.asked.filter(([, length]) => length === floats.length * 4)).toHaveLength(1);
    expect(source.asked.reduce((sum, [, length]) => sum + length, 0)).toBeLessThan(2 ** 22);
    const { length } = source.asked;
    expect(opened.check().status).toBe('repairable');
    expect(source.asked).toHaveLength(length);
  });

  test('data of more than a window comes in windows', async () => {
    const dims = [2, 3 * 2 ** 20];
    const bytes = joined({ type: 'uint8', dims, raw: new Uint8Array(countOf(dims)) });
    const source = sourceOf(bytes);
    const opened = await openModel(source);
    expect(Math.max(...source.asked.map(([, length]) => length))).toBe(2 ** 20);
    expect(opened.check().status).toBe('repairable');
  });

  test('with another batch its data is to be read before, which prepare() does', async () => {
    const bytes = of([f32('x', ['N', 2, 3])], [node('Concat', ['x', 'rows'], 'y', { axis: 2 })], {
      initializers: [
        { name: 'rows', type: 'float32', dims: [1, 2, 2 * rows], raw: raw(twice(4 * rows)) },
      ],
    });
    const options = { batch: { x: 1 } };
    const opened = await openModel(new Blob([untyped(bytes)]));
    expect(opened.check(options).blockers[0].why).toContain('prepare() was not called');
    await opened.prepare(options);
    const report = opened.check(options);
    expect(report.status).toBe('repairable');
    expect(report.toJSON()).toEqual(checkModel(bytes, options).toJSON());
    expect(opened.fix(report).edits[0].what).toBe('insert');
    await expect(opened.prepare({ batch: { z: 1 } })).rejects.toMatchObject({
      code: 'unknown_input',
    });
  });

  test('data that ends early is truncated', async () => {
    const source = sourceOf(ofFloats);
    const opened = openModel({
      size: source.size,
      read: async (offset, length) => {
        const bytes = await source.read(offset, length);
        return length === floats.length * 4 ? bytes.slice(1) : bytes;
      },
    });
    await expect(opened).rejects.toMatchObject({ code: 'truncated_model' });
  });
});
