// A process of its own that checks a model of more than 2 GB; only the parts that are read exist.
import { openModel } from 'reshape-wasm/model';
import { peakMemory } from '../tools/peak_memory.js';
import { block, join, number } from '../writer/protobuf.js';
import { model } from '../writer/writer.js';

/** Weights of 64 MiB each: what stands before their bytes, and the bytes' number. */
const weights = 33;
const weightBytes = 2 ** 26;

const varint = (value) => number(1, value).subarray(1);

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
const offsets = [];
let size = 0;
for (const [index, piece] of pieces.entries()) {
  offsets.push(size);
  size += piece.length + (index > 0 && index <= weights ? weightBytes : 0);
}

let [bytesRead, reads, largest] = [0, 0, 0];
const read = async (offset, length) => {
  const bytes = new Uint8Array(length);
  pieces.forEach((piece, index) => {
    const from = Math.max(offset, offsets[index]);
    const to = Math.min(offset + length, offsets[index] + piece.length);
    if (from < to)
      bytes.set(piece.subarray(from - offsets[index], to - offsets[index]), from - offset);
  });
  bytesRead += length;
  reads += 1;
  largest = Math.max(largest, length);
  return bytes;
};

const opened = await openModel({ size, read });
const report = opened.check();
const { edits } = opened.fix(report);
const written = JSON.stringify(edits.find(({ what }) => what === 'target')?.after);
const peak = peakMemory();
process.stdout.write(
  JSON.stringify({ status: report.status, written, bytesRead, reads, largest, size, peak }),
);
