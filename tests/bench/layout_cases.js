// The cases of the section "layout": what a model's inputs, outputs and weights are brought into, with their data.
import * as byHand from './layout_by_hand.js';

/**
 * A case. What its entrants give is compared with what the hand-written loop gives, element by element.
 *
 * @typedef {object} Case
 * @property {string} title
 * @property {keyof typeof byHand} key the name of its loop, and of its call in each package
 * @property {boolean} [isShort] whether a call makes little garbage
 * @property {() => any} prepare makes the data that the entrants are given
 * @property {(task: any) => void} [clear] takes out again what an entrant has written into the data, for the next one
 * @property {(task: any, array: any) => any} [seen] the part of an answer that is compared; all of it if absent
 */

/** Numbers from 0 to 1 that look random. @param {number} length */
const shares = (length) =>
  Float32Array.from({ length }, (_, index) => (Math.imul(index, 2654435761) >>> 8) / 2 ** 24);

const product = (/** @type {readonly number[]} */ dims) =>
  dims.reduce((one, other) => one * other, 1);

/** A float32 tensor as its dims and data. @param {number[]} dims */
const floats = (...dims) => ({ dims, data: shares(product(dims)) });

/** Bytes, which an image has. @param {number} length */
const bytes = (length) => Uint8ClampedArray.from(shares(length), (share) => share * 255);

/** The tokens of each head that are joined: of a cache those in front, of a result of its own all. */
function joinedTokens(/** @type {any} */ { cache, step }, /** @type {any} */ array) {
  if (array.length < cache.data.length) return array;
  const tokens = new Float32Array(12 * (step + 1) * 64);
  for (let head = 0; head < 12; head++) {
    const first = head * 512 * 64;
    tokens.set(array.subarray(first, first + (step + 1) * 64), head * (step + 1) * 64);
  }
  return tokens;
}

/** @type {Case[]} */
export const cases = [
  {
    title: 'RGBA bytes, 640 by 640 to NCHW, float32',
    key: 'planes',
    prepare: () => ({ width: 640, height: 640, data: bytes(640 * 640 * 4) }),
  },
  {
    title: 'NCHW, float32, 640 by 640 into RGBA bytes',
    key: 'pixels',
    prepare: () => ({
      dims: [1, 3, 640, 640],
      data: Float32Array.from(bytes(3 * 640 * 640)),
      image: { width: 640, height: 640, data: bytes(640 * 640 * 4) },
    }),
    clear({ image: { data } }) {
      for (let at = 0; at < data.length; at++) if (at % 4 !== 3) data[at] = 0;
    },
  },
  {
    title: '8,400 detections of 84 fields to rows',
    key: 'rows',
    prepare: () => floats(1, 84, 8400),
  },
  {
    title: 'token ids of 32 texts, padded into one batch, int64',
    key: 'batch',
    isShort: true,
    prepare: () => ({
      texts: Array.from({ length: 32 }, (_, text) =>
        BigInt64Array.from({ length: 20 + ((text * 37) % 108) }, (__, at) => BigInt(at + 100)),
      ),
    }),
  },
  {
    title: '12 heads of [1,512,768] split, and merged again',
    key: 'heads',
    prepare: () => ({ ...floats(1, 512, 768), heads: 12 }),
  },
  {
    title: 'a token into keys of 12 heads and 400 tokens',
    key: 'keys',
    isShort: true,
    prepare: () => ({ cache: floats(1, 12, 512, 64), token: floats(1, 12, 1, 64), step: 400 }),
    clear({ cache: { data }, step }) {
      for (let head = 0; head < 12; head++) {
        const first = (head * 512 + step) * 64;
        data.fill(0, first, first + 64);
      }
    },
    seen: joinedTokens,
  },
  {
    title: 'an image [1024,1024,3] into 16 tiles, NCHW',
    key: 'tiles',
    prepare: () => ({ ...floats(1024, 1024, 3), side: 256 }),
  },
  {
    title: 'weights [1024,1024], float16 to float32',
    key: 'decoded',
    prepare: () => ({
      dims: [1024, 1024],
      data: Uint16Array.from(shares(2 ** 20), (share) => share * 2 ** 16),
    }),
  },
  {
    title: '128 rows of 256 gathered from 32,000',
    key: 'gathered',
    isShort: true,
    prepare: () => ({
      ...floats(32000, 256),
      ids: Int32Array.from({ length: 128 }, (_, at) => (at * 7919) % 32000),
    }),
  },
  {
    title: 'an image [1,3,640,640] mirrored',
    key: 'mirrored',
    prepare: () => floats(1, 3, 640, 640),
  },
];

/** An answer as a list of arrays: the heads of attention are two. @param {any} answer @returns {any[]} */
const arraysOf = (answer) => (Array.isArray(answer) ? answer : [answer]);

/** Whether an entry is another's equal: int64 may be int32 in a package that has no other, and NaN is NaN. */
const isSame = (/** @type {any} */ one, /** @type {any} */ other) =>
  Object.is(one, other) || Number(one) === Number(other);

/**
 * Whether an answer has the elements that the hand-written loop gives.
 *
 * @param {Case} one
 * @param {any} task that the entrants are given
 * @returns {(answer: any) => boolean}
 */
export function isRightFor({ key, prepare, clear, seen = (_, array) => array }, task) {
  const right = arraysOf(byHand[key](prepare())).map((array) => seen(task, array));
  clear?.(task);
  return (answer) => {
    const found = arraysOf(answer).map((array) => seen(task, array));
    const isRight = right.every(
      (array, which) =>
        found[which]?.length === array.length &&
        array.every((/** @type {any} */ entry, /** @type {number} */ at) =>
          isSame(entry, found[which][at]),
        ),
    );
    clear?.(task);
    return isRight;
  };
}
