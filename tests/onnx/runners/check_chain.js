// A process of its own that checks a model of many nodes in a row: `node check_chain.js OPERATOR COUNT`.
import { peakMemory } from '../tools/peak_memory.js';
import { block, join, number } from '../writer/protobuf.js';
import { lastMemory } from '../tools/wasm_memory.js';

const { checkModel } = await import('reshape-wasm/model');

const [, , operator, argument] = process.argv;
const count = Number(argument);
const targets = ['there', 'back'];
const nodes = Array.from({ length: count }, (_, index) =>
  block(
    1,
    join([
      block(1, index === 0 ? 'x' : `v${index - 1}`),
      ...(operator === 'Reshape' ? [block(1, targets[index % 2])] : []),
      block(2, `v${index}`),
      block(4, operator),
    ]),
  ),
);
const dims = join([block(1, block(2, 'B')), block(1, number(1, 4))]);
const x = join([block(1, 'x'), block(2, block(1, join([number(1, 1), block(2, dims)])))]);
const list = (/** @type {string} */ name, /** @type {number[]} */ entries) => {
  const type = [number(1, entries.length), number(2, 7)];
  return block(5, join([...type, block(8, name), ...entries.map((entry) => number(7, entry))]));
};
const initializers = [list('there', [1, 2, 2]), list('back', [1, 4])];
const ends = [...initializers, block(11, x), block(12, block(1, `v${count - 1}`))];
const opset = block(8, join([block(1, ''), number(2, 17)]));
const bytes = join([number(1, 8), block(7, join([...nodes, ...ends])), opset]);

const { status, outputs, nodes: rows } = checkModel(bytes);
process.stdout.write(
  JSON.stringify({
    ...{ status, outputs, rows: rows.length, size: bytes.length },
    ...{ peak: peakMemory(), wasm: lastMemory() },
  }),
);
