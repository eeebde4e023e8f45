// Section "start": the time of the import and the first reshape in a new Node process.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './timing.js';

const ours = (/** @type {string} */ file) => new URL(`../../dist/${file}`, import.meta.url);

const faultOf = (/** @type {any} */ error) => {
  const lines = String(error.stderr ?? error).split('\n');
  return lines.find((line) => /Error/.test(line)) ?? 'failed';
};

/** A program for each entrant: the import, and one reshape of 24 floats. `x` is the data. */
const programs = {
  'ours, import': `const { reshape } = await import('${ours('index.js')}');
    reshape(x, [2, 3, 4], [4, -1]);`,
  'ours, require': `const { reshape } = require(${JSON.stringify(fileURLToPath(ours('index.cjs')))});
    reshape(x, [2, 3, 4], [4, -1]);`,
  'ours, import, and a first error with its hints': `const { reshape } = await import('${ours('index.js')}');
    try {
      reshape(x, [2, 3, 4], [5, 5]);
    } catch (error) {
      if (error.hints.length === 0) throw error;
    }`,
  'ours, import, and a first copy': `const { Tensor } = await import('${ours('index.js')}');
    new Tensor('float32', x, [4, 6]).transpose().contiguous();`,
  ndarray: `const ndarray = require('ndarray');
    ndarray(x, [4, 6]);`,
  'onnxruntime-common': `const { Tensor } = await import('onnxruntime-common');
    new Tensor('float32', x, [2, 3, 4]).reshape([4, 6]);`,
  vectorious: `const { array } = await import('vectorious');
    array(x).reshape(4, 6);`,
  'onnxruntime-node, Tensor only': `const { Tensor } = require('onnxruntime-node');
    new Tensor('float32', x, [2, 3, 4]).reshape([4, 6]);`,
  '@stdlib/ndarray, constructor': `const ndarray = require('@stdlib/ndarray/ctor');
    ndarray('float32', x, [4, 6], [6, 1], 0, 'row-major');`,
  'tfjs-cpu': `const tf = await import('@tensorflow/tfjs-core');
    await import('@tensorflow/tfjs-backend-cpu');
    tf.reshape(tf.tensor(x, [2, 3, 4]), [4, -1]);`,
  'tfjs-wasm': `const tf = await import('@tensorflow/tfjs-core');
    await import('@tensorflow/tfjs-backend-wasm');
    await tf.setBackend('wasm');
    tf.reshape(tf.tensor(x, [2, 3, 4]), [4, -1]);`,
  'numpy-ts': `const np = await import('numpy-ts');
    np.array(x).reshape([2, 3, 4]).reshape([4, -1]);`,
  'transformers.js': `const { Tensor } = await import('@huggingface/transformers');
    new Tensor('float32', x, [2, 3, 4]).view(4, -1);`,
};

/**
 * The time of a program in ms. The program measures it itself, so that the start of Node is not included.
 *
 * @param {string} program
 */
function timeOf(program) {
  const module = !program.includes('require(');
  const text = `const start = process.hrtime.bigint();
    const x = new Float32Array(24);
    ${program}
    console.log('took', Number(process.hrtime.bigint() - start) / 1e6);
    process.exit(0);`;
  const kind = module ? 'module' : 'commonjs';
  const output = execFileSync(process.execPath, [`--input-type=${kind}`, '-e', text], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return Number(/took (\S+)/.exec(output.toString())?.[1]);
}

/** Entrants that take a second to start. */
const slow = ['transformers.js', 'tfjs-wasm', 'numpy-ts'];

/** @param {(text: string) => void} note @param {boolean} quick */
export async function measure(note, quick) {
  const rounds = quick ? 3 : 9;
  const taking = Object.entries(programs).filter(([name]) => !quick || !slow.includes(name));
  const lanes = taking.map(([name, program]) => {
    const lane = { name, program, taken: [], fault: undefined };
    try {
      timeOf(program); // also loads its files into the system's cache
    } catch (error) {
      lane.fault = faultOf(error);
    }
    return lane;
  });
  for (let round = 0; round < rounds; round++) {
    note(`round ${round + 1} of ${rounds}`);
    for (const lane of lanes) {
      try {
        if (!lane.fault) lane.taken.push(timeOf(lane.program));
      } catch (error) {
        lane.fault = faultOf(error);
      }
    }
  }
  const rows = lanes.map(({ name, taken, fault }) => ({
    name,
    ...(fault ? { fault } : { median: median(taken) }),
  }));
  const title = 'Import and first reshape in a new Node process, without the start of Node: ms';
  return [{ title, columns: [{ head: 'ms', rows }] }];
}
