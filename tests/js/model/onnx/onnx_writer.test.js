// The writer of ONNX models: onnxruntime reads what it writes, and the kinds that no operator there takes are compared
// with their bytes.
import { expect, test } from '@jest/globals';
import * as ort from 'onnxruntime-web';
import { model } from '../../../onnx/writer/writer.js';

ort.env.wasm.numThreads = 1;

/** Runs a model without inputs, and gives its outputs as lists. @param {Uint8Array} bytes @param {any} [feeds] */
async function outputsOf(bytes, feeds = {}) {
  const session = await ort.InferenceSession.create(bytes, { executionProviders: ['wasm'] });
  const results = await session.run(feeds);
  await session.release();
  return Object.fromEntries(Object.entries(results).map(([name, { data }]) => [name, [...data]]));
}

test('attributes of a Constant', async () => {
  const bytes = new Uint8Array(Float32Array.of(7, 8).buffer);
  const constants = {
    float: { type: 'float32', attributes: { value_float: { float: 1.5 } }, data: [1.5] },
    floats: { type: 'float32', attributes: { value_floats: { floats: [1, -2] } }, data: [1, -2] },
    int: { type: 'int64', attributes: { value_int: -3 }, data: [-3n] },
    ints: { type: 'int64', attributes: { value_ints: [1, 2n ** 40n] }, data: [1n, 2n ** 40n] },
    string: { type: 'string', attributes: { value_string: { string: 'é' } }, data: ['é'] },
    strings: {
      type: 'string',
      attributes: { value_strings: { strings: ['a', ''] } },
      data: ['a', ''],
    },
    tensor: {
      type: 'float32',
      attributes: { value: { tensor: { type: 'float32', dims: [2], raw: bytes } } },
      data: [7, 8],
    },
  };
  const entries = Object.entries(constants);
  const found = await outputsOf(
    model({
      opset: 17,
      nodes: entries.map(([name, { attributes }]) => ({
        ...{ operator: 'Constant', inputs: [], outputs: [name], attributes },
      })),
      inputs: [],
      outputs: entries.map(([name, { type }]) => ({ name, type })),
    }),
  );
  expect(found).toEqual(Object.fromEntries(entries.map(([name, { data }]) => [name, data])));
});

test('graphs in a node, known values, and initializers of every field', async () => {
  const branch = (/** @type {string} */ name) => ({
    graph: {
      name,
      nodes: [{ operator: 'Identity', inputs: [name], outputs: [`${name}s`] }],
      inputs: [],
      outputs: [{ name: `${name}s`, type: 'float32', dims: [2] }],
    },
  });
  const found = await outputsOf(
    model({
      opset: 17,
      nodes: [
        {
          operator: 'If',
          name: 'choice',
          inputs: ['chosen'],
          outputs: ['y'],
          attributes: { then_branch: branch('one'), else_branch: branch('other') },
        },
        { operator: 'Cast', inputs: ['i'], outputs: ['ints'], attributes: { to: 1 } },
        { operator: 'Cast', inputs: ['d'], outputs: ['doubles'], attributes: { to: 1 } },
        { operator: 'Identity', inputs: ['u'], outputs: ['uint64s'] },
        { operator: 'Identity', inputs: ['s'], outputs: ['strings'] },
      ],
      inputs: [{ name: 'chosen', type: 'bool', dims: [] }],
      outputs: [
        { name: 'y', type: 'float32', dims: ['N'] },
        { name: 'ints', type: 'float32', dims: [null] },
        { name: 'doubles', type: 'float32' },
        { name: 'uint64s', type: 'uint64' },
        { name: 'strings', type: 'string' },
      ],
      values: [{ name: 'two', type: 'float32', dims: [2] }],
      initializers: [
        { name: 'one', type: 'float32', dims: [2], floats: [1, 2] },
        { name: 'other', type: 'float32', dims: [2], floats: [3, 4] },
        { name: 'i', type: 'int32', dims: [2], ints: [-1, 5] },
        { name: 'd', type: 'float64', dims: [1], doubles: [0.5] },
        { name: 'u', type: 'uint64', dims: [1], uint64s: [2n ** 64n - 1n] },
        { name: 's', type: 'string', dims: [2], strings: ['a', 'b'] },
      ],
    }),
    { chosen: new ort.Tensor('bool', [0], []) },
  );
  const [doubles, uint64s, strings] = [[0.5], [2n ** 64n - 1n], ['a', 'b']];
  expect(found).toEqual({ y: [3, 4], ints: [-1, 5], doubles, uint64s, strings });
});

test("a function, which takes an attribute from its caller, and one from its defaults' list", async () => {
  const scaled = (/** @type {string} */ output, attributes = {}) => ({
    ...{ operator: 'Scaled', domain: 'local', inputs: ['x'], outputs: [output], attributes },
  });
  const found = await outputsOf(
    model({
      opset: 17,
      opsets: { local: 1 },
      nodes: [scaled('own', { alpha: { float: 0.25 } }), scaled('default')],
      inputs: [{ name: 'x', type: 'float32', dims: [1] }],
      outputs: ['own', 'default'].map((name) => ({ name, type: 'float32', dims: [1] })),
      functions: [
        {
          domain: 'local',
          name: 'Scaled',
          inputs: ['a'],
          outputs: ['b'],
          defaults: { alpha: { float: 0.5 } },
          opsets: { '': 17 },
          nodes: [
            {
              operator: 'LeakyRelu',
              inputs: ['a'],
              outputs: ['b'],
              attributes: { alpha: { reference: 'alpha', kind: 'float' } },
            },
          ],
        },
      ],
    }),
    { x: new ort.Tensor('float32', [-8], [1]) },
  );
  expect(found).toEqual({ own: [-2], default: [-4] });
});

/** The bytes of a model with one attribute, from those of the attribute on. @param {any} value */
function attributeBytes(value) {
  const nodes = [{ operator: 'X', inputs: [], outputs: [], attributes: { a: value } }];
  const bytes = model({ opset: 17, nodes, inputs: [], outputs: [] });
  const text = Buffer.from(bytes).toString('hex');
  // From the attribute's name on, to the graph's name.
  return text.slice(text.indexOf('0a0161') + 6, text.indexOf('120167'));
}

test.each([
  // Field, length, content of each item; then field 20, the kind.
  [
    {
      tensors: [
        { type: 'int8', dims: [1] },
        { type: 'int8', dims: [2] },
      ],
    },
    '5204080110035204080210 03a00109',
  ],
  [{ graphs: [{ name: 's', nodes: [], inputs: [], outputs: [] }] }, '5a03120173a0010a'],
  [{ typeProto: { type: 'float32' } }, `72040a020801a0010d`],
  [
    { typeProtos: [{ type: 'float32' }, { sequence: { type: 'float32' } }] },
    `7a040a0208017a0822060a040a020801a0010e`,
  ],
  [{ typeProto: { optional: { type: 'float32' } } }, `72084a060a040a020801a0010d`],
  [{ typeProto: { sparse: { type: 'float32' } } }, '720442020801a0010d'],
  [
    {
      sparseTensor: {
        values: { type: 'int8', dims: [] },
        indices: { type: 'int64', dims: [] },
        dims: [5],
      },
    },
    'b2010a0a0210031202100718 05a0010b',
  ],
  [
    {
      sparseTensors: [
        { values: { type: 'int8', dims: [] }, indices: { type: 'int64', dims: [] }, dims: [5] },
      ],
    },
    'ba010a0a0210031202100718 05a0010c',
  ],
])('the attribute %j', (value, bytes) => {
  expect(attributeBytes(value)).toBe(bytes.replaceAll(' ', ''));
});

test('a type or an attribute that ONNX does not have', () => {
  const graph = { opset: 17, nodes: [], outputs: [] };
  expect(() => model({ ...graph, inputs: [{ name: 'x', type: 'float31' }] })).toThrow('float31');
  expect(() => attributeBytes({ number: 5 })).toThrow('a: an attribute is not a number');
  expect(() => attributeBytes(1.5)).toThrow(RangeError);
});
