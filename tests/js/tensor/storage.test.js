// Data that somebody else owns, and may take away, shrink, share, or lie about: nothing stale is read, and nothing
// is written where it does not belong.
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { Tensor, flatten, reshape } from 'reshape-wasm';
import { entriesOf } from '../oracle/strided.js';
import { outcome, tables } from '../vectors.js';

const floats = (length) => Float32Array.from({ length }, (_, index) => index);

/** Whatever reads a tensor's elements, to the last one. */
const reads = {
  at: (tensor) => tensor.at(...tensor.dims.map(() => -1)),
  toArray: (tensor) => tensor.toArray(),
  toJSON: (tensor) => tensor.toJSON(),
  iterating: (tensor) => [...tensor].map((row) => row.toArray()),
  contiguous: (tensor) => tensor.contiguous().toArray(),
  'contiguous alone': (tensor) => void tensor.contiguous(),
  'a copying reshape': (tensor) => tensor.reshape([-1], { copy: true }),
  'a copy by columns': (tensor) => tensor.reshape([-1], { copy: true, order: 'F' }),
  'a copying flatten': (tensor) => tensor.flatten(1, { copy: true }),
  'a copy of a transpose': (tensor) => tensor.transpose().contiguous(),
  'a copy of a part': (tensor) => tensor.slice(1).contiguous(),
  'a copy of an expansion': (tensor) => tensor.expand([2, ...tensor.dims]).contiguous(),
  'an element of a reshape': (tensor) => tensor.reshape([-1]).at(-1),
  'an element of a flatten': (tensor) => flatten(tensor, 0).at(0, -1),
};

/** How data can be lost, each by what gives the data and takes it away. */
const losses = {
  transferred: (Entries, bytes) => {
    const buffer = new ArrayBuffer(bytes);
    return [new Entries(buffer), () => structuredClone(buffer, { transfer: [buffer] })];
  },
  shrunk: (Entries, bytes) => {
    const buffer = new ArrayBuffer(bytes, { maxByteLength: 2 * bytes });
    return [new Entries(buffer), () => buffer.resize(0)];
  },
  'shrunk by one entry': (Entries, bytes) => {
    const buffer = new ArrayBuffer(bytes, { maxByteLength: 2 * bytes });
    return [new Entries(buffer), () => buffer.resize(bytes - Entries.BYTES_PER_ELEMENT)];
  },
  'shrunk below a fixed view': (Entries, bytes) => {
    const buffer = new ArrayBuffer(2 * bytes, { maxByteLength: 2 * bytes });
    const length = bytes / Entries.BYTES_PER_ELEMENT;
    return [new Entries(buffer, 0, length), () => buffer.resize(bytes - Entries.BYTES_PER_ELEMENT)];
  },
};

const lossesOfStrings = {
  emptied: () => {
    const data = ['a', 'b', 'c', 'd'];
    return [data, () => (data.length = 0)];
  },
  'shortened by one': () => {
    const data = ['a', 'b', 'c', 'd'];
    return [data, () => data.pop()];
  },
};

describe.each(tables.dataTypes.map((type) => [type.name, type]))('%s', (name, type) => {
  const ways = type.array === 'Array' ? lossesOfStrings : losses;
  const cases = Object.keys(ways).flatMap((way) => Object.keys(reads).map((read) => [way, read]));

  test.each(cases)('data that was %s is missed by %s', (way, read) => {
    const bytes = entriesOf(type, 4) * (globalThis[type.array].BYTES_PER_ELEMENT ?? 1);
    const [data, lose] = ways[way](globalThis[type.array], bytes);
    const tensor = new Tensor(name, data, [2, 2]);
    const view = tensor.transpose();
    expect(tensor.toArray()).toHaveLength(2);
    lose();
    for (const each of [tensor, view]) {
      expect(outcome(() => reads[read](each)).code).toBe('wrong_data');
    }
  });

  test('data that is lost between two steps of an iteration is missed', () => {
    const [way] = Object.keys(ways);
    const bytes = entriesOf(type, 4) * (globalThis[type.array].BYTES_PER_ELEMENT ?? 1);
    const [data, lose] = ways[way](globalThis[type.array], bytes);
    const steps = [[4], [2, 2]].map((dims) => new Tensor(name, data, dims)[Symbol.iterator]());
    for (const step of steps) expect(step.next().done).toBe(false);
    lose();
    const [elements, rows] = steps;
    expect(outcome(() => elements.next()).code).toBe('wrong_data');
    expect(outcome(() => rows.next()).code).toBe('wrong_data');
  });
});

test('holes among strings are not elements', () => {
  const data = ['a', 'b'];
  const tensor = new Tensor('string', data, [2]);
  data.length = 0;
  data.length = 2;
  for (const each of [tensor, tensor.contiguous(), tensor.reshape([2], { copy: true })]) {
    for (const read of [reads.at, reads.toArray, reads.toJSON, (view) => [...view]]) {
      expect(outcome(() => read(each)).code).toBe('wrong_data');
    }
  }
});

test('data that grew is read as far as the elements go', () => {
  const buffer = new ArrayBuffer(24, { maxByteLength: 64 });
  const tensor = new Tensor('float32', new Float32Array(buffer), [2, 3]);
  tensor.data.set([0, 1, 2, 3, 4, 5]);
  buffer.resize(32);
  expect(tensor.location).toBe('strided');
  expect(tensor.toArray()).toEqual([[0, 1, 2], [3, 4, 5]]); // prettier-ignore
  expect([...tensor.contiguous().data]).toEqual([0, 1, 2, 3, 4, 5]);
  expect([...tensor.reshape([6], { copy: true }).data]).toEqual([0, 1, 2, 3, 4, 5]);
});

describe('a typed array that lies', () => {
  const renamed = class extends Float32Array {};
  Object.defineProperty(renamed.prototype, 'constructor', { value: Int8Array });
  const lies = {
    'by nothing': class extends Float32Array {},
    'by a longer length': class extends Float32Array {
      get length() {
        return 1000;
      }
    },
    'by a shorter length': class extends Float32Array {
      get length() {
        return 1;
      }
    },
    'by its place': class extends Float32Array {
      get byteLength() {
        return 1e6;
      }
      get byteOffset() {
        return 64;
      }
      get buffer() {
        return new ArrayBuffer(4096);
      }
    },
    'by its parts': class extends Float32Array {
      subarray() {
        return new Float32Array(50).fill(9);
      }
      slice() {
        return new Float32Array(50).fill(9);
      }
    },
    'by what is written': class extends Float32Array {
      set() {}
      fill() {
        return this;
      }
    },
    'by its species': class extends Float32Array {
      static get [Symbol.species]() {
        return Float64Array;
      }
    },
    'by its constructor': renamed,
    'by its iterator': class extends Float32Array {
      *[Symbol.iterator]() {
        yield 1;
      }
    },
    'by its name': class extends Float32Array {
      /** @returns {any} */
      get [Symbol.toStringTag]() {
        return 'Int8Array';
      }
    },
    'by its bytes': class extends Float32Array {
      static get BYTES_PER_ELEMENT() {
        return 1;
      }
      get BYTES_PER_ELEMENT() {
        return 1;
      }
    },
  };

  /** An array of a class, of counted elements. */
  const counted = (Lying, length) => {
    const data = new Lying(new ArrayBuffer(4 * length));
    for (let index = 0; index < length; index++) data[index] = index;
    return data;
  };
  /** The numbers that really lie in an array. */
  const entries = (data, length) => Array.from({ length }, (_, index) => data[index]);

  test.each(Object.entries(lies))('%s is copied as it is', (_, Lying) => {
    const make = () => new Tensor('float32', counted(Lying, 12), [3, 4]);
    const honest = new Tensor('float32', floats(12), [3, 4]);
    for (const read of Object.values(reads)) expect(read(make())).toEqual(read(honest));
    const copies = [
      make().transpose().contiguous(),
      make().slice(1).contiguous(),
      make().reshape([12], { copy: true }),
      make().slice([null, null, -1]).contiguous(),
    ];
    for (const { data } of copies) {
      expect([Object.getPrototypeOf(data), data.length]).toEqual([
        Float32Array.prototype,
        data.byteLength / 4,
      ]);
    }
    expect(reshape(counted(Lying, 12), [3, 4], [-1]).toArray()).toEqual([...floats(12)]);
    expect(Tensor.from(counted(Lying, 12)).toArray()).toEqual([...floats(12)]);
  });

  test.each(Object.entries(lies))('%s is written as it is', (_, Lying) => {
    const tensor = new Tensor('float32', floats(12), [3, 4]);
    const turned = [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11];
    for (const view of [tensor.transpose(), tensor]) {
      const out = new Lying(new ArrayBuffer(48));
      view.contiguous(out);
      expect(entries(out, 12)).toEqual(view === tensor ? [...floats(12)] : turned);
    }
    expect(outcome(() => tensor.contiguous(new Lying(new ArrayBuffer(44)))).code).toBe(
      'wrong_data',
    );
  });

  test.each(Object.entries(lies))('%s is copied in pieces as it is', (_, Lying) => {
    const [rows, columns] = [301, 3001];
    const tensor = new Tensor('float32', counted(Lying, rows * columns), [rows, columns]);
    const copy = tensor.transpose().contiguous();
    expect(copy.data).toHaveLength(rows * columns);
    for (const [row, column] of [
      [0, 0],
      [300, 3000],
      [17, 2000],
    ]) {
      // prettier-ignore
      expect(copy.at(column, row)).toBe(row * columns + column);
    }
  });
});

test('an array may have fields of its own that lie', () => {
  const program = `
    import { Tensor, reshape } from ${JSON.stringify(new URL('../../../dist/index.js', import.meta.url).href)};
    const typed = Object.getPrototypeOf(Uint8Array.prototype);
    const data = Float32Array.from({ length: 12 }, (_, index) => index);
    for (const name of ['length', 'byteLength', 'byteOffset', 'buffer', Symbol.toStringTag]) {
      Object.defineProperty(data, name, { value: 3 });
    }
    for (const name of ['set', 'subarray', 'slice', 'fill']) data[name] = () => new Int8Array(1);
    const turned = new Tensor('float32', data, [3, 4]).transpose();
    console.log(JSON.stringify([turned.contiguous().toArray(), reshape(data, [12], [6, 2]).at(5, 1)]));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
  expect(JSON.parse(String(printed))).toEqual([
    [[0, 4, 8], [1, 5, 9], [2, 6, 10], [3, 7, 11]], // prettier-ignore
    11,
  ]);
});

test.each([
  ['a Proxy of a typed array', () => new Proxy(floats(4), {})],
  ['an object that inherits from one', () => Object.create(floats(4))],
  ['a list of numbers', () => [0, 1, 2, 3]],
  ['something with a length', () => ({ length: 4, 0: 0, 1: 1, 2: 2, 3: 3 })],
])('%s is not data, and not a place for a copy', (_, make) => {
  expect(outcome(() => new Tensor('float32', make(), [2, 2])).code).toBe('wrong_data');
  const tensor = new Tensor('float32', floats(4), [2, 2]);
  expect(outcome(() => tensor.contiguous(make())).code).toBe('wrong_data');
});

describe('shared memory', () => {
  const shared = (length, options) => {
    const data = new Float32Array(new SharedArrayBuffer(4 * length, options));
    for (let index = 0; index < length; index++) data[index] = index;
    return data;
  };

  test.each([
    ['of a fixed size', undefined],
    ['that may grow', { maxByteLength: 1024 }],
  ])('%s holds elements, and takes copies', (_, options) => {
    const tensor = new Tensor('float32', shared(12, options), [3, 4]);
    const honest = new Tensor('float32', floats(12), [3, 4]);
    for (const read of Object.values(reads)) expect(read(tensor)).toEqual(read(honest));
    expect(tensor.reshape([-1]).data).toBe(tensor.data);
    const out = shared(12, options);
    expect(tensor.transpose().contiguous(out).data).toBe(out);
    expect([...out]).toEqual([...honest.transpose().contiguous().data]);
    expect(outcome(() => tensor.transpose().contiguous(tensor.data)).code).toBe('wrong_data');
  });

  test('large copies go through it in pieces', () => {
    const tensor = new Tensor('float32', shared(903_301), [301, 3001]);
    const copy = tensor.transpose().contiguous(shared(903_301));
    expect([copy.at(3000, 300), copy.at(5, 7)]).toEqual([Math.fround(903_300), 7 * 3001 + 5]);
  });
});

test('a Proxy of an array is called what it is', () => {
  const proxy = new Proxy(new Float32Array(2), {});
  expect(() => new Tensor('float32', proxy, [2])).toThrow(
    'float32 elements lie in a Float32Array, not in a Proxy of one, or what else inherits from it (wrong_data)',
  );
});
