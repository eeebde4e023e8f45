// Tensors behind Vue's and other proxies, as prototypes, of subclasses and of the other build.
import { createRequire } from 'node:module';
import { computed, markRaw, reactive, readonly, ref, shallowRef } from '@vue/reactivity';
import { describe, expect, test } from '@jest/globals';
import * as esm from 'reshape-wasm';
import { untyped } from '../untyped.js';
import { outcome } from '../vectors.js';

const { Tensor, allocate, flatten, memory, reshape, transpose } = esm;
const cjs = createRequire(import.meta.url)('../../../dist/index.cjs');

const floats = (length) => Float32Array.from({ length }, (_, index) => index);
const matrix = () => new Tensor('float32', floats(6), [2, 3]);
const words = () => new Tensor('string', ['a', 'b', 'c', 'd', 'e', 'f'], [2, 3]);
const resident = () => {
  const tensor = allocate('float32', [2, 3]);
  tensor.data.set(floats(6));
  return tensor;
};

const kinds = {
  'a row-major tensor': matrix,
  'a transposed one': () => matrix().transpose(),
  'one with an offset': () => matrix().slice([1]),
  'one that runs backwards': () => matrix().slice([null, null, -1]),
  'one with strides that no element follows': () =>
    new Tensor('float32', floats(3), [1, 3], { strides: [7, 1] }),
  'one of strings': words,
  'one of transposed strings': () => words().transpose(),
  'one of float16': () => Tensor.from([[0.5, 2]], 'float16'),
  'one of int4': () => Tensor.from([[-8, 7, 1]], 'int4').transpose(),
  'one in WebAssembly memory': resident,
  'one transposed there': () => resident().transpose(),
};

const wrappers = {
  "Vue's ref": (tensor) => ref(tensor).value,
  "Vue's ref of a list": (tensor) => ref([tensor]).value[0],
  "Vue's shallowRef": (tensor) => shallowRef(tensor).value,
  "Vue's reactive": (tensor) => reactive({ state: { tensor } }).state.tensor,
  "Vue's readonly": (tensor) => readonly(tensor),
  "Vue's markRaw": (tensor) => ref(markRaw(tensor)).value,
  'a Proxy': (tensor) => new Proxy(tensor, {}),
  'a Proxy of a Proxy': (tensor) => new Proxy(new Proxy(tensor, {}), {}),
  'Object.create': (tensor) => Object.create(tensor),
};

/** The answers of a tensor to all that can be asked, as plain data. */
const uses = {
  type: (tensor) => tensor.type,
  dims: (tensor) => [...tensor.dims],
  size: (tensor) => tensor.size,
  strides: (tensor) => [...tensor.strides],
  offset: (tensor) => tensor.offset,
  location: (tensor) => tensor.location,
  isContiguous: (tensor) => tensor.isContiguous,
  data: (tensor) => [...tensor.data],
  at: (tensor) => tensor.at(...tensor.dims.map(() => -1)),
  toArray: (tensor) => tensor.toArray(),
  toJSON: (tensor) => JSON.stringify(tensor),
  toString: (tensor) => String(tensor),
  iterating: (tensor) => [...tensor].map((row) => row.toArray()),
  reshape: (tensor) => tensor.reshape([-1]).toArray(),
  'reshape, copied': (tensor) => tensor.reshape([-1], { copy: true }).toArray(),
  'reshape as a function': (tensor) => reshape(tensor, [1, 0, -1]).toArray(),
  flatten: (tensor) => tensor.flatten(0).toArray(),
  'flatten as a function': (tensor) => flatten(tensor).toArray(),
  transpose: (tensor) => tensor.transpose().toArray(),
  'transpose as a function': (tensor) => transpose(tensor, [1, 0]).toArray(),
  slice: (tensor) => tensor.slice(0).toArray(),
  expand: (tensor) => tensor.expand([2, 1, 1]).toArray(),
  contiguous: (tensor) => tensor.contiguous().toArray(),
  'data of contiguous': (tensor) => [...tensor.contiguous().data],
  'Tensor.from': (tensor) => Tensor.from(tensor).toArray(),
  instanceof: (tensor) => [tensor instanceof Tensor, tensor instanceof cjs.Tensor],
};

describe.each(Object.entries(wrappers))('%s', (_, wrapped) => {
  describe.each(Object.entries(kinds))('of %s', (_kind, make) => {
    test.each(Object.entries(uses))('%s', (_use, use) => {
      const tensor = make();
      const found = use(wrapped(tensor));
      expect(found).toEqual(use(tensor));
      tensor.dispose();
    });

    test('dispose', () => {
      const { blocks } = memory();
      const tensor = make();
      const isResident = memory().blocks > blocks;
      wrapped(tensor).dispose();
      expect(outcome(() => tensor.toArray()).code).toBe(isResident ? 'disposed' : undefined);
      expect(outcome(() => wrapped(tensor).toArray()).code).toBe(
        isResident ? 'disposed' : undefined,
      );
    });

    test('a view through it shares the data', () => {
      const tensor = make();
      const seen = wrapped(tensor);
      expect(seen.transpose().data).toBe(seen.data);
      expect(seen.reshape([1, 0, -1], { dialect: 'onnx' }).type).toBe(tensor.type);
      tensor.dispose();
    });
  });
});

/** The error that a call throws. */
function errorOf(call) {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

describe('explanations', () => {
  // An explanation says its own fields alone.
  const { 'Object.create': _, ...proxies } = wrappers;
  const { explainFlatten, explainReshape } = esm;
  const made = {
    'that end well': () => explainReshape([2, 3, 4], [0, -1], { opset: 14 }),
    'of a mistake': () => explainReshape([8, 3, 4], [1, 12]),
    'of a Flatten': () => explainFlatten([2, 3], 9),
    'of an option that there is not': () =>
      explainReshape([2], [2], {}, { language: untyped('x') }),
    'of an error': () => errorOf(() => matrix().at(7, 7)).explain(),
  };
  const asked = {
    steps: ({ steps }) => steps.map((step) => [step.rule, step.value, step.text, step.spec]),
    hints: ({ hints }) => hints.map(({ kind, text, target }) => [kind, text, target]),
    error: ({ error }) => [error?.code, error?.text],
    text: ({ text }) => text,
    url: ({ url }) => url,
    toJSON: (explanation) => explanation.toJSON(),
    'a step, as JSON': ({ steps }) => JSON.stringify(steps),
  };
  test.each(
    Object.entries(proxies).flatMap(([wrapper, wrapped]) =>
      Object.entries(made).flatMap(([kind, make]) =>
        Object.entries(asked).map(([what, ask]) => ({ wrapper, kind, what, wrapped, make, ask })),
      ),
    ),
  )('$wrapper of one $kind: $what', ({ wrapped, make, ask }) => {
    expect(ask(wrapped(make()))).toEqual(ask(make()));
  });

  test('keep what they are made of out of sight', () => {
    const explanation = made['of a mistake']();
    expect(structuredClone({ ...explanation.steps[0] })).toMatchObject({ rule: 'version' });
    expect(Object.getOwnPropertySymbols({ ...explanation })).toEqual([]);
  });
});

test("Vue sees a new tensor in a ref's place", () => {
  const state = ref(matrix());
  const text = computed(() => `${state.value} ${state.value.at(1, 0)}`);
  expect(text.value).toBe('Tensor float32[2,3] 3');
  state.value = state.value.transpose();
  expect(text.value).toBe('Tensor float32[3,2] 1');
});

describe('a subclass', () => {
  class Mine extends Tensor {
    label = 'mine';
    get first() {
      return this.at(...this.dims.map(() => 0));
    }
  }
  class Other extends Tensor {}
  const packed = () => new Mine('float32', floats(6), [2, 3]);
  const strided = () => new Mine('float32', floats(9), [3, 2], { strides: [1, 3], offset: 2 });

  test('without a layout', () => {
    const tensor = packed();
    expect(tensor).toBeInstanceOf(Mine);
    expect(tensor).toBeInstanceOf(Tensor);
    expect(Object.keys(tensor)).toEqual(['type', 'data', 'dims', 'label']);
    expect(tensor).toMatchObject({ label: 'mine', first: 0, location: 'cpu', strides: [3, 1] });
    expect(tensor.toArray()).toEqual(matrix().toArray());
    expect(tensor.reshape([3, -1]).toArray()).toEqual(matrix().reshape([3, 2]).toArray());
    expect(tensor).toEqual(packed());
  });

  test('with a layout', () => {
    const tensor = strided();
    expect(tensor).toBeInstanceOf(Mine);
    expect(tensor).toMatchObject({ first: 2, location: 'strided', strides: [1, 3], offset: 2 });
    expect(tensor.toArray()).toEqual([[2, 5], [3, 6], [4, 7]]); // prettier-ignore
    expect([...tensor.reshape([-1]).data]).toEqual([2, 5, 3, 6, 4, 7]);
    expect(tensor).toEqual(strided());
  });

  test('takes what it is given itself', () => {
    expect(outcome(() => new Mine('float32', floats(5), [2, 3])).code).toBe('wrong_data');
    expect(outcome(() => new Mine(untyped('float'), floats(6), [2, 3])).code).toBe(
      'unsupported_type',
    );
    expect(outcome(() => new Mine('float32', floats(6), [6], untyped({ step: 1 }))).code).toBe(
      'unknown_option',
    );
  });

  test('has no instances but its own', () => {
    expect(matrix()).not.toBeInstanceOf(Mine);
    expect(new Other('float32', floats(6), [6])).not.toBeInstanceOf(Mine);
    expect(new cjs.Tensor('float32', floats(6), [6])).not.toBeInstanceOf(Mine);
    expect({ isReshapeTensor: true }).not.toBeInstanceOf(Mine);
    expect(packed()).not.toBeInstanceOf(Other);
  });
});

describe('the two builds', () => {
  test.each([
    ['import', esm, cjs],
    ['require', cjs, esm],
  ])('know each other by %s', (_, ours, theirs) => {
    const made = {
      constructed: new theirs.Tensor('float32', floats(6), [2, 3]),
      strided: new theirs.Tensor('float32', floats(6), [2, 3]).transpose(),
      resident: theirs.allocate('float32', [2, 3]),
    };
    for (const tensor of Object.values(made)) {
      expect(tensor).toBeInstanceOf(ours.Tensor);
      expect(tensor).toBeInstanceOf(theirs.Tensor);
      expect(ours.Tensor.from(tensor)).toBe(tensor);
      expect(ours.reshape(tensor, [-1]).toArray()).toEqual(tensor.reshape([-1]).toArray());
      expect(ours.flatten(tensor, 0).toArray()).toEqual(tensor.flatten(0).toArray());
      expect(ours.transpose(tensor).toArray()).toEqual(tensor.transpose().toArray());
    }
    made.resident.dispose();
    expect(outcome(() => ours.transpose(made.resident)).code).toBe('disposed');
  });

  test('take nothing else for a tensor', () => {
    for (const value of [null, undefined, 5, 'text', {}, [], floats(2), { ...matrix() }]) {
      expect(value instanceof Tensor).toBe(false);
      expect(value instanceof cjs.Tensor).toBe(false);
    }
  });
});
