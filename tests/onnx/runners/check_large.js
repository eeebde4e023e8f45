// A process of its own that checks a model of more than 2 GB; only the parts that are read exist.
import { openModel } from 'reshape-wasm/model';
import { peakMemory } from '../tools/peak_memory.js';
import { sparseModel } from '../models/sparse_model.js';

const { pieces, size } = sparseModel;
let [bytesRead, reads, largest] = [0, 0, 0];
const read = async (offset, length) => {
  const bytes = new Uint8Array(length);
  for (const piece of pieces) {
    const from = Math.max(offset, piece.offset);
    const to = Math.min(offset + length, piece.offset + piece.bytes.length);
    if (from < to)
      bytes.set(piece.bytes.subarray(from - piece.offset, to - piece.offset), from - offset);
  }
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
