// Models whose bytes are legal and unusual: every way in which protobuf and ONNX let one thing be written.
import { block, float, join, number } from '../writer/protobuf.js';
import { model } from '../writer/writer.js';

/** @typedef {import('../writer/writer.js').Graph} Graph */

export const f32 = (
  /** @type {string} */ name,
  /** @type {(number | string | null)[]} */ dims,
) => ({
  ...{ name, type: 'float32', dims },
});

/** A graph with one Reshape of x [1,6] to a target that `more` defines. @type {(more: Partial<Graph>) => Graph} */
export const reshapeOf = (more) => ({
  inputs: [f32('x', [1, 6])],
  outputs: [f32('y', [1, 2, 3])],
  ...more,
  nodes: [
    ...(more.nodes ?? []),
    { operator: 'Reshape', name: 'r', inputs: ['x', 'target'], outputs: ['y'] },
  ],
});

export const target = { name: 'target', type: 'int64', dims: [3], int64s: [1, 2, 3] };

/** The bytes of int64s, as raw_data has them. @param {readonly number[]} values */
export const rawInt64s = (values) => new Uint8Array(BigInt64Array.from(values, BigInt).buffer);

const constant = (/** @type {Record<string, any>} */ attributes) =>
  reshapeOf({ nodes: [{ operator: 'Constant', inputs: [], outputs: ['target'], attributes }] });

/** A varint in more bytes than it needs. @param {number} value @param {number} bytes */
const longVarint = (value, bytes) =>
  Uint8Array.from(
    { length: bytes },
    (_, index) => ((value >> (7 * index)) % 128) | (index < bytes - 1 ? 128 : 0),
  );

const value = (/** @type {string} */ name, /** @type {readonly number[]} */ dims) => {
  const shape = join(dims.map((length) => block(1, number(1, length))));
  return join([block(1, name), block(2, block(1, join([number(1, 1), block(2, shape)])))]);
};

const reshapeNode = join([
  block(1, 'x'),
  block(1, 'target'),
  block(2, 'y'),
  block(3, 'r'),
  block(4, 'Reshape'),
]);
const ends = join([block(11, value('x', [1, 6])), block(12, value('y', [1, 2, 3]))]);
const opset = (/** @type {string} */ domain, /** @type {number} */ version) =>
  block(8, join([block(1, domain), number(2, version)]));

/** A model from the bytes of a TensorProto that is its target. @param {Uint8Array} tensor */
const fromTensor = (tensor) =>
  join([
    number(1, 8),
    block(7, join([block(1, reshapeNode), block(5, tensor), ends])),
    opset('', 17),
  ]);

const tensorHead = join([number(2, 7), block(8, 'target')]);

/**
 * Each model by what is unusual in it. The target is [1,2,3], where the title does not say otherwise.
 *
 * @type {Record<string, Uint8Array>}
 */
export const oddModels = {
  raw_data: model({
    opset: 17,
    ...reshapeOf({ initializers: [{ ...target, int64s: undefined, raw: rawInt64s([1, 2, 3]) }] }),
  }),
  'int64_data, one by one': model({ opset: 17, ...reshapeOf({ initializers: [target] }) }),
  'int64_data, packed': fromTensor(join([tensorHead, number(1, 3), block(7, [1, 2, 3])])),
  'int64_data, packed and one by one': fromTensor(
    join([tensorHead, number(1, 3), block(7, [1, 2]), number(7, 3)]),
  ),
  'dims, packed': fromTensor(join([tensorHead, block(1, [3]), block(7, [1, 2, 3])])),
  'a target of [-1,2,3], in varints of 10 bytes': fromTensor(
    join([tensorHead, number(1, 3), number(7, -1), number(7, 2), number(7, 3)]),
  ),
  'a scalar target': fromTensor(join([tensorHead, number(7, 6)])),
  'varints in more bytes than they need': fromTensor(
    join([
      tensorHead,
      Uint8Array.of(8),
      longVarint(3, 9),
      Uint8Array.of(0x3a),
      longVarint(9, 3),
      longVarint(1, 3),
      longVarint(2, 3),
      longVarint(3, 3),
    ]),
  ),
  'lengths of messages in more bytes than they need': (() => {
    const graph = join([
      block(1, reshapeNode),
      block(5, join([tensorHead, number(1, 3), block(7, [1, 2, 3])])),
      ends,
    ]);
    return join([
      number(1, 8),
      Uint8Array.of(0x3a),
      longVarint(graph.length, 5),
      graph,
      opset('', 17),
    ]);
  })(),
  'the graph given twice': join([
    number(1, 8),
    block(7, join([block(1, reshapeNode), block(11, value('x', [1, 6]))])),
    opset('', 17),
    block(
      7,
      join([
        block(5, join([tensorHead, number(1, 3), block(7, [1, 2, 3])])),
        block(12, value('y', [1, 2, 3])),
      ]),
    ),
  ]),
  'scalars given twice': join([
    number(1, 3),
    block(
      7,
      join([
        block(1, join([block(4, 'Relu'), reshapeNode])),
        block(5, join([number(2, 1), tensorHead, number(1, 3), block(7, [1, 2, 3])])),
        ends,
      ]),
    ),
    block(8, join([number(2, 3), number(2, 17)])),
    number(1, 8),
  ]),
  'fields in reverse': join([
    opset('', 17),
    block(
      7,
      join([
        ends,
        block(5, join([block(7, [1, 2, 3]), number(1, 3), block(8, 'target'), number(2, 7)])),
        block(1, reshapeNode),
      ]),
    ),
    number(1, 8),
  ]),
  'unknown fields, and groups': join([
    number(1, 8),
    number(900, 1),
    float(901, 1),
    Uint8Array.of(0x83, 0x40, 0x8b, 0x40, 0x08, 0x05, 0x8c, 0x40, 0x84, 0x40),
    block(
      7,
      join([
        block(1, reshapeNode),
        block(5, join([tensorHead, number(1, 3), block(7, [1, 2, 3])])),
        ends,
        block(902, 'text'),
      ]),
    ),
    opset('', 17),
  ]),
  'ai.onnx spelled out': model({
    ...{ opset: 17, opsets: { 'ai.onnx': 17 } },
    ...reshapeOf({ initializers: [target] }),
    nodes: [
      {
        operator: 'Reshape',
        domain: 'ai.onnx',
        name: 'r',
        inputs: ['x', 'target'],
        outputs: ['y'],
      },
    ],
  }),
  'an initializer that is an input': model({
    ...{ opset: 8, irVersion: 3 },
    ...reshapeOf({ initializers: [target] }),
    inputs: [f32('x', [1, 6]), { name: 'target', type: 'int64', dims: [3] }],
  }),
  'nodes in reverse': model({
    opset: 17,
    inputs: [f32('x', [1, 6])],
    outputs: [f32('y', [1, 2, 3])],
    nodes: [
      { operator: 'Reshape', name: 'r', inputs: ['a', 'target'], outputs: ['y'] },
      { operator: 'Relu', inputs: ['x'], outputs: ['a'] },
    ],
    initializers: [target],
  }),
  'Constant with value': model({
    opset: 17,
    ...constant({ value: { tensor: { ...target, name: '' } } }),
  }),
  'Constant with value_ints': model({ opset: 17, ...constant({ value_ints: [1, 2, 3] }) }),
  'Constant with value_ints, packed': join([
    number(1, 8),
    block(
      7,
      join([
        block(
          1,
          join([
            block(2, 'target'),
            block(4, 'Constant'),
            block(5, join([block(1, 'value_ints'), block(8, [1, 2, 3]), number(20, 7)])),
          ]),
        ),
        block(1, reshapeNode),
        ends,
      ]),
    ),
    opset('', 17),
  ]),
  'Constant with value_int, a scalar target': model({ opset: 17, ...constant({ value_int: 6 }) }),
  'Constant with value_float, no target': model({
    opset: 17,
    ...constant({ value_float: { float: 6 } }),
  }),
  'Constant with value_floats, no target': model({
    opset: 17,
    ...constant({ value_floats: { floats: [6, 1] } }),
  }),
  'Constant with value_string, no target': model({
    opset: 17,
    ...constant({ value_string: { string: 'six' } }),
  }),
  'Constant with value_strings, no target': model({
    opset: 17,
    ...constant({ value_strings: { strings: ['six'] } }),
  }),
  'Constant with sparse_value, no target': model({
    opset: 17,
    ...constant({
      sparse_value: {
        sparseTensor: {
          values: { name: 's', type: 'int64', dims: [1], int64s: [3] },
          indices: { type: 'int64', dims: [1], int64s: [2] },
          dims: [3],
        },
      },
    }),
  }),
  'an attribute of opset 1, whose kind is not stated': join([
    number(1, 1),
    block(
      7,
      join([
        block(
          1,
          join([
            block(1, 'x'),
            block(2, 'y'),
            block(3, 'r'),
            block(4, 'Reshape'),
            block(5, join([block(1, 'shape'), block(8, [1, 2, 3])])),
          ]),
        ),
        ends,
      ]),
    ),
    opset('', 1),
  ]),
  'a sparse initializer, no target': model({
    opset: 17,
    ...reshapeOf({
      sparseInitializers: [
        {
          values: { name: 'target', type: 'int64', dims: [1], int64s: [3] },
          indices: { type: 'int64', dims: [1], int64s: [2] },
          dims: [3],
        },
      ],
    }),
  }),
  'a target in another file': model({
    opset: 17,
    ...reshapeOf({
      initializers: [
        {
          ...target,
          int64s: undefined,
          external: { location: 'weights', offset: '0', length: '24' },
        },
      ],
    }),
  }),
  'a dim that has a number and a symbol: the later one holds': join([
    number(1, 8),
    block(
      7,
      join([
        block(1, reshapeNode),
        block(5, join([tensorHead, number(1, 3), block(7, [1, 2, 3])])),
        block(
          11,
          join([
            block(1, 'x'),
            block(
              2,
              block(
                1,
                join([
                  number(1, 1),
                  block(
                    2,
                    join([
                      block(1, join([number(1, 1), block(2, 'B')])),
                      block(1, join([block(2, 'B'), number(1, 6)])),
                    ]),
                  ),
                ]),
              ),
            ),
          ]),
        ),
        block(12, value('y', [1, 2, 3])),
      ]),
    ),
    opset('', 17),
  ]),
  'names that are not ASCII': model({
    opset: 17,
    inputs: [f32('输入', ['批', 6])],
    outputs: [f32('y\u0000z', [1, 2, 3])],
    nodes: [{ operator: 'Reshape', name: 'é', inputs: ['输入', 'target'], outputs: ['y\u0000z'] }],
    initializers: [target],
  }),
};
