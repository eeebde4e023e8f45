// Section "sizes": how fast a square float32 matrix is transposed, from 4 KB to 64 MB, in GB/s.
import { handWritten } from './copy_by_hand.js';
import { isResultOf, prepare } from './copy_cases.js';
import { effortFor } from './copies.js';
import { ourPermutations } from './copy_ours.js';
import { permutingPeers } from './copy_peers.js';
import { contest } from './contest.js';
import { hasty } from './timing.js';

const sides = [32, 64, 128, 256, 512, 1024, 2048, 4096];

/** The entrants: the name in the section "copies", and the name in the plot. */
const lines = {
  'ours, fresh': 'ours, fresh array',
  'ours, into': 'ours, into out',
  'ours, WASM-resident, fresh': 'ours, in WASM memory',
  'hand-written, 32x32 blocks, into': 'JS, 32x32 blocks, into',
  'ndarray-ops, assign, into': 'ndarray-ops, into',
  'onnxruntime-web, Transpose and Reshape': 'onnxruntime-web',
};

/** @param {(text: string) => void} note @param {boolean} quick */
export async function measure(note, quick) {
  const entrants = [...ourPermutations, ...handWritten, ...permutingPeers].flatMap((entrant) => {
    const name = lines[/** @type {keyof typeof lines} */ (entrant.name)];
    return name ? [{ ...entrant, name }] : [];
  });
  const tables = [];
  for (const side of quick ? sides.slice(0, -1) : sides) {
    const title = `float32 [${side},${side}] transposed: GB/s`;
    note(title);
    const copy = prepare({ title, type: 'float32', dims: [side, side], perm: [1, 0] });
    const bytes = copy.source.byteLength;
    const effort = { ...effortFor(bytes), ...(quick && hasty) };
    const rows = await contest(entrants, copy, isResultOf(copy), effort);
    tables.push({ title, bytes, columns: [{ head: 'GB/s', rows }] });
  }
  return tables;
}
