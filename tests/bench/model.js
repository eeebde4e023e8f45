// Section "model": the time to check a model for its batch, in ms.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bert } from './bert.js';
import { checkModel } from './ours.js';
import { race } from './timing.js';

/** The models: one of 4,000 nodes, and one whose weights are most of the file. */
const models = [
  { title: 'BERT of 87 layers, 4,002 nodes', bytes: bert(87) },
  { title: 'BERT of 12 layers beside 64 MiB of weights', bytes: bert(12, 2 ** 26) },
];

/** Reads lines with a number of rounds, and answers each with the ns that they took. */
const program = `
import sys, time, onnx
data = open(sys.argv[1], 'rb').read()
for line in sys.stdin:
    start = time.perf_counter_ns()
    for _ in range(int(line)):
        model = onnx.load_from_string(data)
        if sys.argv[2] == 'infer': onnx.shape_inference.infer_shapes(model)
    print(time.perf_counter_ns() - start, flush=True)
`;

/**
 * Debian's python3-onnx, in a process of its own.
 *
 * @param {string} name
 * @param {string} file
 * @param {'parse' | 'infer'} work
 */
function python(name, file, work) {
  const child = spawn('/usr/bin/python3', ['-c', program, file, work], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`not available: python3 ended with ${code}`);
  });
  ended.catch(() => {}); // it also ends after the last round
  child.stdin.on('error', () => {}); // it has ended: `clock` reports it
  const clock = async (/** @type {number} */ times) => {
    child.stdin.write(`${times}\n`);
    const [line] = await Promise.race([once(lines, 'line'), ended]);
    return Number(line);
  };
  return { contender: { name, clock }, end: () => child.stdin.end() };
}

/** @param {(text: string) => void} note @param {boolean} quick */
export async function measure(note, quick) {
  const folder = mkdtempSync(join(tmpdir(), 'reshape-wasm-models-'));
  const columns = [];
  try {
    for (const { title, bytes } of models) {
      note(title);
      const { status } = checkModel(bytes);
      if (status !== 'repairable') throw new Error(`${title} is ${status}, not repairable`);
      const file = join(folder, 'model.onnx');
      writeFileSync(file, bytes);
      const others = [
        python('python3-onnx, parsed', file, 'parse'),
        python('python3-onnx, parsed and its shapes inferred', file, 'infer'),
      ];
      const call = () => checkModel(bytes).status;
      const effort = quick ? { rounds: 2, warmUp: 10 } : { rounds: 7, warmUp: 1000 };
      const rows = await race(
        [{ name: 'ours, checkModel', call }, ...others.map(({ contender }) => contender)],
        effort,
      );
      for (const { end } of others) end();
      const inMs = (/** @type {number | undefined} */ ns) => ns && ns / 1e6;
      columns.push({
        head: title,
        rows: rows.map((row) => ({
          ...row,
          median: inMs(row.median),
          low: inMs(row.low),
          high: inMs(row.high),
        })),
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return [{ title: 'A model checked for its batch: ms', columns }];
}
