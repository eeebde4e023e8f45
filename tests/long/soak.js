// Ten million calls and a hundred thousand allocations, after which JavaScript's heap and WebAssembly memory are no
// larger than after the first tenth, and no block is left: `node --expose-gc tests/long/soak.js`.
import { setImmediate } from 'node:timers/promises';
import { allocate, memory } from 'reshape-wasm';
import { allocation, mixedCalls, numbers } from './calls.js';

/** How much is done, and in how many parts; memory is measured after each part. */
const amounts = { calls: 1e7, allocations: 1e5, parts: 10 };

/** Bytes by which the heap may differ from part to part: what the engine itself keeps of code and caches. */
const mostGrowth = 2 ** 20;

/** How often collections are waited for, until what was forgotten is given back. */
const mostWaits = 50;

/**
 * Bytes in WebAssembly memory after which forgotten tensors are looked for, since they weigh nothing in JavaScript's
 * heap; and those of one block that is taken before all else, so that memory is large enough with gaps between blocks.
 */
const forgotten = { most: 2 ** 20, room: 2 ** 22 };

/** @typedef {{ done: number, seconds: number, heap: number, wasm: number, blocks: number }} Sample */

const { gc } = globalThis;
if (!gc) throw new Error('The garbage collector is needed: node --expose-gc tests/long/soak.js');

/** Ends once no block is live, or none is given back any more. */
async function collected() {
  gc();
  for (let wait = 0; memory().blocks > 0 && wait < mostWaits; wait++) {
    await setImmediate();
    gc();
  }
}

/** Ends once there are few bytes that were forgotten. */
async function roomMade() {
  await collected();
  const { bytes } = memory();
  if (bytes > forgotten.most) throw new Error(`${bytes} unused bytes are not given back.`);
}

/** @param {number} done @param {number} start @returns {Promise<Sample>} */
async function sample(done, start) {
  await collected();
  const { blocks } = memory();
  const probe = allocate('uint8', [1]);
  const wasm = probe.data.buffer.byteLength;
  probe.dispose();
  const heap = process.memoryUsage().heapUsed;
  return { done, seconds: (performance.now() - start) / 1000, heap, wasm, blocks };
}

/**
 * Does something in parts.
 *
 * @param {number} count
 * @param {(turn: number) => unknown} work
 * @returns {AsyncGenerator<Sample>} one before the first part, and one after each
 */
async function* inParts(count, work) {
  const start = performance.now();
  yield sample(0, start);
  for (let turn = 1; turn <= count; turn++) {
    work(turn);
    if (memory().bytes > forgotten.most) await roomMade();
    if (turn % (count / amounts.parts) === 0) yield sample(turn, start);
  }
}

const mebibytes = (/** @type {number} */ bytes) => (bytes / 2 ** 20).toFixed(2).padStart(10);

/**
 * Prints what each part left.
 *
 * @param {string} title
 * @param {AsyncGenerator<Sample>} samples
 * @returns {Promise<string[]>} what is wrong with it
 */
async function watch(title, samples) {
  console.log(`${title.padStart(12)}   seconds  heap, MiB  wasm, MiB    blocks`);
  /** @type {Sample[]} */
  const seen = [];
  for await (const next of samples) {
    seen.push(next);
    const { done, seconds, heap, wasm, blocks } = next;
    console.log(
      `${String(done).padStart(12)}${seconds.toFixed(1).padStart(10)} ${mebibytes(heap)} ${mebibytes(wasm)}` +
        String(blocks).padStart(10),
    );
  }
  // The first part compiles and fills what is kept for good.
  const [first, last] = [seen[1], seen[seen.length - 1]];
  const wrong = [
    last.heap - first.heap > mostGrowth && `the heap grew by ${last.heap - first.heap} bytes`,
    last.wasm > seen[0].wasm && `WebAssembly memory grew by ${last.wasm - seen[0].wasm} bytes`,
    last.blocks > 0 && `${last.blocks} blocks are left`,
  ];
  return wrong.filter(Boolean).map((what) => `${title}: ${what}`);
}

allocate('uint8', [forgotten.room]).dispose();
const random = numbers(1);
const calls = mixedCalls(random);
const wrong = [
  ...(await watch(
    'calls',
    inParts(amounts.calls, () => calls[random(calls.length)]()),
  )),
  ...(await watch(
    'allocations',
    inParts(amounts.allocations, (turn) => allocation(random, turn)),
  )),
];
for (const what of wrong) console.log(`✗ ${what}`);
if (wrong.length > 0) process.exitCode = 1;
else console.log('Heap and WebAssembly memory are flat, and no block is left.');
