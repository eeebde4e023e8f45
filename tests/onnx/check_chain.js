// A process of its own that checks a model of many nodes in a row, as many as the argument says.
import { checkModel } from 'reshape-wasm/model';
import { peakMemory } from './peak_memory.js';
import { block, join, number } from './protobuf.js';

const count = Number(process.argv[2]);
const nodes = Array.from({ length: count }, (_, index) =>
  block(
    1,
    join([block(1, index === 0 ? 'x' : `v${index - 1}`), block(2, `v${index}`), block(4, 'Relu')]),
  ),
);
const dims = join([block(1, block(2, 'B')), block(1, number(1, 4))]);
const x = join([block(1, 'x'), block(2, block(1, join([number(1, 1), block(2, dims)])))]);
const ends = [block(11, x), block(12, block(1, `v${count - 1}`))];
const opset = block(8, join([block(1, ''), number(2, 17)]));
const bytes = join([number(1, 8), block(7, join([...nodes, ...ends])), opset]);

// Of the processor, not of the clock: other programs may be running.
const start = process.cpuUsage();
const { status, outputs } = checkModel(bytes);
const { user, system } = process.cpuUsage(start);
const seconds = (user + system) / 10 ** 6;
const peak = peakMemory();
process.stdout.write(JSON.stringify({ status, outputs, size: bytes.length, seconds, peak }));
