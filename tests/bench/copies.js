// Section "copies": reshapes that must move elements, and contiguous copies, in GB/s of payload.
import { handWritten, plainLoops } from './copy_by_hand.js';
import { contiguous, isResultOf, permutations, prepare, strided } from './copy_cases.js';
import { bits, nativeCopies } from './copy_native.js';
import { ourCopies, ourPermutations, ourStridedCopies } from './copy_ours.js';
import { copyingPeers, engineCopies, permutingPeers } from './copy_peers.js';
import { contest } from './contest.js';
import { hasty } from './timing.js';

/** Few rounds: one call moves up to 64 MB. Above 4 MB, garbage is collected before each batch. */
export const effortFor = (/** @type {number} */ bytes) => ({
  rounds: 9,
  batch: 2,
  warmUp: 150,
  collect: bytes >= 2 ** 22,
});

/** A quick run leaves out the slowest entrants, and cases above 16 MB. */
const slow = /^(tfjs|@stdlib|transformers|numpy-ts)/;
const isSmall = (/** @type {import('./copy_cases.js').Case} */ { type, dims }) =>
  dims.reduce((product, length) => product * length, bits[type] / 8) <= 2 ** 24;

/** @param {(text: string) => void} note @param {boolean} quick */
export async function measure(note, quick) {
  const all = [
    ...permutations.map((one) => ({
      one,
      entrants: [...ourPermutations, ...handWritten, ...permutingPeers, ...nativeCopies],
    })),
    ...strided.map((one) => ({
      one,
      entrants: [...ourStridedCopies, ...handWritten, ...permutingPeers, ...nativeCopies],
    })),
    ...contiguous.map((one) => ({
      one,
      entrants: [...ourCopies, ...plainLoops, ...engineCopies, ...copyingPeers, ...nativeCopies],
    })),
  ];
  const plans = all.filter(({ one }) => !quick || isSmall(one));
  const tables = [];
  for (const { one, entrants } of plans) {
    note(one.title);
    const copy = prepare(one);
    const bytes = copy.source.byteLength;
    const effort = { ...effortFor(bytes), ...(quick && hasty) };
    const taking = entrants.filter(({ name }) => !quick || !slow.test(name));
    const rows = await contest(taking, copy, isResultOf(copy), effort);
    tables.push({ title: `${one.title}: GB/s`, bytes, columns: [{ head: 'GB/s', rows }] });
  }
  return tables;
}
