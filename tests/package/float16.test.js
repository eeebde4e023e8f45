// Float16Array, which browsers have before Node does: tensors over it, read, copied and written in Chromium.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serve } from '../../cli/page/serve.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { installForTests } from './consumer.js';

const consumer = installForTests();
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
/** @type {import('playwright-core').Page} */
let page;
/** @type {string[]} */
let complaints;

beforeAll(async () => {
  browser = await launchChromium();
  server = await serve(consumer.folder, {
    headers: { 'content-security-policy': "script-src 'self' 'wasm-unsafe-eval'" },
  });
  page = await browser.newPage();
  complaints = complaintsOf(page);
  await page.goto(`${server.url}page.html`);
  await page.evaluate(async () => {
    const entry = '/node_modules/reshape-wasm/dist/index.js';
    globalThis.api = await import(entry);
    globalThis.matrix = () =>
      new globalThis.api.Tensor('float16', new Float16Array([0.5, 2, -1, 4, 5, 65504]), [2, 3]);
    globalThis.codeOf = (call) => {
      try {
        call();
      } catch (error) {
        return error.code;
      }
    };
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  expect(complaints).toEqual([]);
});

const elements = [
  [0.5, 2, -1],
  [4, 5, 65504],
];

test('tensors over the numbers and over their codes are stacked, with long rows', async () => {
  const found = await page.evaluate(async () => {
    const { Tensor } = globalThis.api;
    const layout = '/node_modules/reshape-wasm/dist/layout.js';
    const { stack } = await import(layout);
    const numbers = new Float16Array(512).fill(0.5);
    const codes = new Uint16Array(512).fill(0x3c00); // of 1
    const [first, second] = [numbers, codes].map((data) => new Tensor('float16', data, [512]));
    return [
      [first, second],
      [second, first],
      [first, first],
      [second, second],
    ].map((all) => [stack(all).at(0, 511), stack(all).at(1, 0)]);
  });
  expect(found).toEqual([
    [0.5, 1],
    [1, 0.5],
    [0.5, 0.5],
    [1, 1],
  ]);
});

test('the pixels of a canvas are a tensor, of floats too', async () => {
  const found = await page.evaluate(() => {
    const { Tensor } = globalThis.api;
    const context = document.createElement('canvas').getContext('2d');
    context.fillStyle = 'rgb(10, 20, 30)';
    context.fillRect(1, 0, 2, 1);
    const pixels = context.getImageData(0, 0, 3, 2);
    const tensor = Tensor.from(pixels);
    // As an ImageData whose pixelFormat is 'rgba-float16' has them.
    const floats = { data: new Float16Array(24).fill(0.5), width: 3, height: 2 };
    return {
      type: tensor.type,
      dims: tensor.dims,
      shared: tensor.data === pixels.data,
      elements: tensor.slice(0).toArray(),
      of: [Tensor.from(floats).type, Tensor.from(floats).dims, Tensor.from(floats).at(1, 2, 3)],
    };
  });
  expect(found).toEqual({
    type: 'uint8',
    dims: [2, 3, 4],
    shared: true,
    elements: [
      [0, 0, 0, 0],
      [10, 20, 30, 255],
      [10, 20, 30, 255],
    ],
    of: ['float16', [2, 3, 4], 0.5],
  });
});

test('parts of one are its bits, over the same bytes', async () => {
  const found = await page.evaluate(() => {
    const tensor = globalThis.matrix();
    const [type, bits, dims] = tensor.parts();
    return [
      type,
      String(bits),
      bits instanceof Uint16Array,
      dims,
      bits.buffer === tensor.data.buffer,
    ];
  });
  expect(found).toEqual(['float16', '14336,16384,48128,17408,17664,31743', true, [2, 3], true]);
});

test('a tensor over one is read', async () => {
  const found = await page.evaluate(() => {
    const tensor = globalThis.matrix();
    return {
      type: tensor.type,
      location: tensor.location,
      elements: tensor.toArray(),
      at: tensor.at(1, 0),
      json: JSON.stringify(tensor),
      rows: [...tensor].map((row) => [row.data instanceof Float16Array, ...row]),
    };
  });
  expect(found).toEqual({
    type: 'float16',
    location: 'cpu',
    elements,
    at: 4,
    json: '{"type":"float16","dims":[2,3],"data":[0.5,2,-1,4,5,65504]}',
    rows: elements.map((row) => [true, ...row]),
  });
});

test('its type follows from it', async () => {
  const types = await page.evaluate(() => {
    const { Tensor, flatten, reshape } = globalThis.api;
    const data = new Float16Array(4);
    return [
      reshape(data, [4], [2, 2]),
      reshape({ data, dims: [4] }, [2, 2]),
      reshape({ data, dims: [4], dtype: 'float16' }, [2, 2]),
      flatten(data, [2, 2]),
      Tensor.from(data),
      Tensor.from({ data, shape: [2, 2] }),
      Tensor.from(structuredClone(globalThis.matrix())),
    ].map((tensor) => [tensor.type, tensor.data instanceof Float16Array, tensor.size]);
  });
  expect(types).toEqual([4, 4, 4, 4, 4, 4, 6].map((size) => ['float16', true, size]));
});

test('copies are of its kind, bit for bit', async () => {
  const found = await page.evaluate(() => {
    const bits = (array) => [...new Uint16Array(array.buffer, array.byteOffset, array.length)];
    const odd = new Float16Array(4);
    new Uint16Array(odd.buffer).set([0x7e01, 0x7c01, 0xfe55, 1]);
    const tensor = globalThis.matrix();
    const large = new globalThis.api.Tensor(
      'float16',
      new Float16Array(1e6).map((_, index) => index % 2048),
      [1000, 1000],
    );
    const copies = {
      transposed: tensor.transpose().contiguous(),
      row: tensor.slice(1).contiguous(),
      column: tensor.slice(null, 1).contiguous(),
      copied: tensor.reshape([6], { copy: true }),
      out: tensor.transpose().reshape([6], { out: new Float16Array(6) }),
    };
    return {
      copies: Object.entries(copies).map(([name, { data, dims }]) => [
        name,
        data instanceof Float16Array,
        dims,
        [...data],
      ]),
      odd: bits(new globalThis.api.Tensor('float16', odd, [2, 2]).transpose().contiguous().data),
      large: large.transpose().contiguous().at(3, 5) === large.at(5, 3),
    };
  });
  expect(found).toEqual({
    copies: [
      ['transposed', true, [3, 2], [0.5, 4, 2, 5, -1, 65504]],
      ['row', true, [3], [4, 5, 65504]],
      ['column', true, [2], [2, 5]],
      ['copied', true, [6], [0.5, 2, -1, 4, 5, 65504]],
      ['out', true, [6], [0.5, 4, 2, 5, -1, 65504]],
    ],
    odd: [0x7e01, 0xfe55, 0x7c01, 1],
    large: true,
  });
});

test('Tensor.from reads back what toJSON writes', async () => {
  const found = await page.evaluate(() => {
    const { Tensor } = globalThis.api;
    const tensor = Tensor.from([1 / 3, NaN, -0, Infinity, 2 ** -24], 'float16');
    const back = Tensor.from(JSON.parse(JSON.stringify(tensor)));
    const native = new Tensor('float16', Float16Array.from(tensor.toArray()), [5]);
    return [tensor, back, native].map((each) => each.toArray().map(String));
  });
  expect(found).toEqual(
    new Array(3).fill(['0.333251953125', 'NaN', '0', 'Infinity', '5.960464477539063e-8']),
  );
});

test('no other type takes it, and both arrays of float16 take copies of each other', async () => {
  const codes = await page.evaluate(() => {
    const { Tensor } = globalThis.api;
    const data = new Float16Array(6);
    return [
      () => new Tensor('uint16', data, [6]),
      () => new Tensor('bfloat16', data, [6]),
      () => new Tensor('float32', data, [6]),
    ].map(globalThis.codeOf);
  });
  expect(codes).toEqual(new Array(3).fill('wrong_data'));
  const copied = await page.evaluate(() => {
    const { Tensor } = globalThis.api;
    const values = [1, 0.5, -2, 4, 65504, 0];
    const bits = new Uint16Array(6);
    const floats = new Float16Array(6);
    const tensor = new Tensor('float16', Float16Array.from(values), [2, 3]);
    const there = tensor.transpose().contiguous(bits).data === bits;
    new Tensor('float16', bits, [3, 2]).transpose().contiguous(floats);
    return { there, values: [...floats] };
  });
  expect(copied).toEqual({ there: true, values: [1, 0.5, -2, 4, 65504, 0] });
});
