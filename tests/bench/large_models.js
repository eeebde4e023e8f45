// Measures what a check of large models takes: `node tests/bench/large_models.js [NODES] [TEXT]`, for models with about
// so many nodes and for twice as many, of the kinds whose title contains the text. Each check is in a process of its
// own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostileModels } from '../onnx/models/hostile_models.js';
import { largeModels } from '../onnx/models/large_models.js';
import { peakMemory } from '../onnx/tools/peak_memory.js';
import { lastMemory } from '../onnx/tools/wasm_memory.js';
import { checkModel, fixModel } from './ours.js';

/**
 * The cost of one check.
 *
 * @typedef {{ ms: number, fixing: number, wasm: number, peak: number, outcome: string }} Taken
 */

/** The ms that the process has computed: what other processes do is not in it. */
function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}

/** A report, or the code of the error as its status. @param {() => { status: string, text: string }} check */
function reportOf(check) {
  try {
    return check();
  } catch (error) {
    return { status: String(/** @type {any} */ (error).code), text: '' };
  }
}

/** Checks a file, as text and data too, and repairs it. @param {string} file @returns {Taken} */
function check(file) {
  const bytes = readFileSync(file);
  checkModel(largeModels.initializers(1)); // the module is compiled
  const before = peakMemory();
  const wasmBefore = lastMemory();
  const start = cpuTime();
  const report = reportOf(() => checkModel(bytes));
  void report.text;
  const end = cpuTime();
  JSON.stringify(report);
  if (['holds', 'repairable'].includes(report.status))
    fixModel(bytes, /** @type {any} */ (report)).bytes();
  const fixing = cpuTime() - end;
  const wasm = lastMemory() - wasmBefore;
  return { ms: end - start, fixing, wasm, peak: peakMemory() - before, outcome: report.status };
}

/** The median of some checks by their time. @param {Uint8Array} bytes @param {string} file @returns {Taken} */
function measured(bytes, file) {
  writeFileSync(file, bytes);
  const own = fileURLToPath(import.meta.url);
  const taken = Array.from({ length: rounds }, () =>
    JSON.parse(execFileSync(process.execPath, [own, '--check', file], { encoding: 'utf8' })),
  );
  return taken.sort((left, right) => left.ms - right.ms)[rounds >> 1];
}

const rounds = Number(process.env.ROUNDS ?? 3);

const mega = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @type {(title: string, make: (size: number) => Uint8Array, size: number, unit: string, file: string) => void} */
function compare(title, make, size, unit, file) {
  const [once, twice] = [size, 2 * size].map((each) => {
    const bytes = make(each);
    return { ...measured(bytes, file), bytes: bytes.length };
  });
  const times = twice.ms / once.ms;
  const per = unit === 'node' ? 2 * size : twice.bytes;
  console.log(
    [
      title.padEnd(46),
      mega(twice.bytes).padStart(9),
      `${twice.ms.toFixed(0)} ms`.padStart(9),
      `${times.toFixed(2)}x`.padStart(6),
      `${((twice.ms * 1e3) / per).toFixed(2)} us`.padStart(9),
      `${(twice.wasm / per).toFixed(0)} B`.padStart(7),
      `${(twice.peak / once.peak).toFixed(2)}x`.padStart(6),
      mega(twice.peak).padStart(10),
      `${twice.fixing.toFixed(0)} ms`.padStart(9),
      twice.outcome,
    ].join(' '),
  );
}

const [, , first, second] = process.argv;
if (first === '--check') {
  console.log(JSON.stringify(check(second)));
} else {
  const folder = mkdtempSync(join(tmpdir(), 'reshape-wasm-large-'));
  const file = join(folder, 'model.onnx');
  const count = Number(first ?? 100_000);
  const chosen = (/** @type {Record<string, (size: number) => Uint8Array>} */ models) =>
    Object.entries(models).filter(([title]) => title.includes(second ?? ''));
  try {
    console.log(
      `of ${2 * count} of each: bytes, check, to half as many, each, wasm each, peak, to half, fix`,
    );
    for (const [title, make] of chosen(largeModels)) compare(title, make, count, 'node', file);
    console.log(`of ${mega(20 * count)}: the same, per byte`);
    for (const [title, make] of chosen(hostileModels))
      compare(title, make, 10 * count, 'byte', file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
