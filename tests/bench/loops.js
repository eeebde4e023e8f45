// Section "loops": calls between JavaScript's arrays beside the plain loop that one would write, as ratios, worst
// first.
import { compiled } from './compiled.js';
import { effortFor } from './copies.js';
import { contest } from './contest.js';
import { copyStrided } from './copy_by_hand.js';
import { gathered } from './layout_by_hand.js';
import { layout, Tensor } from './ours.js';
import { hasty } from './timing.js';

const { cast, concat, gather, pad, stack } = layout;

const arrays = {
  uint8: Uint8Array,
  int16: Int16Array,
  float32: Float32Array,
  float64: Float64Array,
  int64: BigInt64Array,
};

/** @typedef {keyof typeof arrays} Type */

/**
 * Two ways to the same array.
 *
 * @typedef {{ title: string, ours: () => any, byHand: () => any }} Case
 */

/** Numbers of a type, in a tensor. @param {Type} type @param {number[]} dims */
function filled(type, dims) {
  const Numbers = /** @type {any} */ (arrays[type]);
  const make = type === 'int64' ? BigInt : Number;
  const length = dims.reduce((product, each) => product * each, 1);
  const data = new Numbers(length);
  for (let at = 0; at < length; at++) data[at] = make((at * 7919) % 251);
  return { Numbers, data, tensor: new Tensor(type, data, dims) };
}

/** @returns {Case} */
function joined() {
  const [one, other] = [0, 1].map(() => filled('float32', [8, 12, 256, 64]));
  const run = 256 * 64;
  return {
    title: 'concat of two float32 [8,12,256,64] along axis 2',
    ours: () => concat([one.tensor, other.tensor], 2).data,
    byHand() {
      const result = new Float32Array(2 * one.data.length);
      for (let head = 0; head < 96; head++) {
        const [from, behind] = [head * run, (head + 1) * run];
        result.set(one.data.subarray(from, behind), 2 * from);
        result.set(other.data.subarray(from, behind), 2 * from + run);
      }
      return result;
    },
  };
}

/** @returns {Case} */
function stacked() {
  const all = Array.from({ length: 32 }, () => filled('float32', [4096]));
  const tensors = all.map(({ tensor }) => tensor);
  return {
    title: 'stack of 32 float32 [4096]',
    ours: () => stack(tensors).data,
    byHand() {
      const result = new Float32Array(32 * 4096);
      for (let turn = 0; turn < 32; turn++) result.set(all[turn].data, turn * 4096);
      return result;
    },
  };
}

/** @returns {Case} */
function padded() {
  const { data, tensor } = filled('float32', [3, 640, 480]);
  return {
    title: 'pad of float32 [3,640,480] to [3,640,640], with a value',
    ours: () => pad(tensor, [0, 0, 80, 0, 0, 80], { value: 114 }).data,
    byHand() {
      const result = new Float32Array(3 * 640 * 640).fill(114);
      for (let row = 0; row < 1920; row++) {
        result.set(data.subarray(row * 480, (row + 1) * 480), row * 640 + 80);
      }
      return result;
    },
  };
}

/** @returns {Case} */
function rowsOfTable() {
  /** @type {[number, number]} */
  const dims = [50_000, 64];
  const { data, tensor } = filled('float32', dims);
  const ids = Int32Array.from({ length: 1024 }, (_, at) => (at * 7919) % 50_000);
  return {
    title: 'gather of 1024 rows of float32 [50000,64]',
    ours: () => gather(tensor, ids).data,
    byHand: () => gathered({ dims, data, ids }),
  };
}

/** @param {Type} from @param {Type} to @returns {Case} */
function castTo(from, to) {
  const { data, tensor } = filled(from, [3, 640, 640]);
  const Numbers = /** @type {any} */ (arrays[to]);
  return {
    title: `cast of ${from} [3,640,640] to ${to}`,
    ours: () => cast(tensor, to).data,
    byHand: () => new Numbers(data),
  };
}

/** @param {Type} type @param {number} rows @param {number} columns @param {boolean} isInto @returns {Case} */
function transposed(type, rows, columns, isInto) {
  const { Numbers, data, tensor } = filled(type, [rows, columns]);
  const turned = tensor.transpose();
  const [out, other] = [new Numbers(data.length), new Numbers(data.length)];
  const copy = compiled([], `return ${copyStrided}`)();
  return {
    title: `transpose of ${type} [${rows},${columns}], ${isInto ? 'into' : 'fresh'}`,
    ours: isInto ? () => turned.contiguous(out).data : () => turned.values(),
    byHand() {
      const result = isInto ? other : new Numbers(data.length);
      copy(data, result, [columns, rows], [1, columns]);
      return result;
    },
  };
}

const cases = [
  joined,
  stacked,
  padded,
  rowsOfTable,
  () => castTo('uint8', 'float32'),
  () => castTo('int16', 'float32'),
  () => castTo('float32', 'float64'),
  () => transposed('float32', 84, 8400, false),
  .../** @type {const} */ ([
    ['float64', 2048, 2048],
    ['float32', 3000, 4000],
    ['float32', 1024, 1024],
    ['uint8', 4096, 4096],
    ['int16', 4096, 4096],
    ['int64', 2048, 2048],
  ]).flatMap(([type, rows, columns]) =>
    [true, false].map((isInto) => () => transposed(type, rows, columns, isInto)),
  ),
];

/** The bytes of an array. @param {any} array */
const bytesOf = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);

/** @param {(text: string) => void} note @param {boolean} quick */
export async function measure(note, quick) {
  const heads = ['ours, µs', 'loop, µs', "ours to the loop's speed"];
  const lines = [];
  for (const prepare of cases) {
    const { title, ours, byHand } = prepare();
    note(title);
    const expected = bytesOf(byHand());
    const entrants = Object.entries({ ours, byHand }).map(([name, call]) => ({
      name,
      make: () => ({ call }),
    }));
    // Long batches, since what the engine has learned of a short call it forgets with what it collects.
    const effort = { ...effortFor(expected.length), rounds: 15, batch: 10, ...(quick && hasty) };
    const isRight = (/** @type {any} */ result) => expected.equals(bytesOf(result));
    const [one, other] = await contest(entrants, undefined, isRight, effort);
    const [own, loop] = [one, other].map(({ median, fault }) => ({
      fault,
      median: median && median / 1000,
    }));
    const speed = { fault: own.fault, median: own.median && Number(loop.median) / own.median };
    lines.push({ title, figures: [own, loop, speed] });
  }
  lines.sort((first, second) => (first.figures[2].median ?? 0) - (second.figures[2].median ?? 0));
  const columns = heads.map((head, column) => ({
    head,
    rows: lines.map(({ title, figures }) => ({ name: title, ...figures[column] })),
  }));
  return [{ title: 'Beside plain loops, worst first', isList: true, columns }];
}
