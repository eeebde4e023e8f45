// A model of more than 2 GB, nearly all of it weights that no test writes: what is not weights, and where it stands.
import { block, join, number } from '../writer/protobuf.js';
import { model } from '../writer/writer.js';

/** Weights of 64 MiB each: what stands before their bytes, and the bytes' number. */
const weights = 33;
const weightBytes = 2 ** 26;

const varint = (/** @type {number} */ value) => number(1, value).subarray(1);

/** An initializer up to its raw_data. @param {string} name */
function weightHead(name) {
  const fields = join([number(1, weightBytes / 4), number(2, 1), block(8, name)]);
  const rawHead = join([Uint8Array.of(0x4a), varint(weightBytes)]);
  const length = fields.length + rawHead.length + weightBytes;
  return join([Uint8Array.of(0x2a), varint(length), fields, rawHead]);
}

const small = model({
  opset: 17,
  inputs: [{ name: 'x', type: 'float32', dims: [1, 16, 4, 4] }],
  outputs: [{ name: 'y', type: 'float32', dims: [1, 256] }],
  nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
  initializers: [{ name: 't', type: 'int64', dims: [2], int64s: [1, 256] }],
});

// The graph of the small model is the second piece of a graph whose first has the weights.
const heads = Array.from({ length: weights }, (_, index) => weightHead(`w${index}`));
const graphLength = heads.reduce((sum, head) => sum + head.length + weightBytes, 0);
const start = join([Uint8Array.of(0x3a), varint(graphLength)]);
const pieces = [start, ...heads, small];

/** The places of the pieces in the file. @type {number[]} */
const offsets = [];
let size = 0;
for (const [index, piece] of pieces.entries()) {
  offsets.push(size);
  size += piece.length + (index > 0 && index <= weights ? weightBytes : 0);
}

/** The pieces with their offsets, and the size of the file: all else in it is weights of 0. */
export const sparseModel = {
  pieces: pieces.map((bytes, index) => ({ bytes, offset: offsets[index] })),
  size,
};
