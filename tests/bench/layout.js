// Section "layout": what reshape-wasm/layout does beside loops written by hand and other packages, in µs a call.
import { contest } from './contest.js';
import * as byHand from './layout_by_hand.js';
import { cases, isRightFor } from './layout_cases.js';
import { ourCalls } from './layout_ours.js';
import { ndarrayCalls, numpyCalls, tensorFlowCalls, transformersCalls } from './layout_peers.js';
import { hasty } from './timing.js';

/**
 * Where a call makes megabytes, garbage is collected before each batch, so that no entrant waits for what another has
 * left. Where it makes little it is not: what the engine has learned of a short call it forgets with what it collects.
 *
 * @param {import('./layout_cases.js').Case} one
 */
const effortFor = ({ isShort = false }) => ({
  rounds: 15,
  batch: 5,
  warmUp: 300,
  collect: !isShort,
});

/**
 * The entrants, each in the cases that it has a call for. Ours comes first.
 *
 * @type {{ name: string, peer?: string, calls: import('./layout_peers.js').Calls }[]}
 */
const packages = [
  { name: 'ours', calls: ourCalls },
  {
    name: 'hand-written',
    calls: Object.fromEntries(
      Object.entries(byHand).map(([key, loop]) => [
        key,
        (/** @type {any} */ task) => ({ call: () => loop(task) }),
      ]),
    ),
  },
  { name: 'transformers.js', peer: 'transformers', calls: transformersCalls },
  { name: 'ndarray', peer: 'ndarray', calls: ndarrayCalls },
  { name: 'numpy-ts', peer: 'numpy-ts', calls: numpyCalls },
  { name: 'tfjs', peer: 'tfjs-cpu', calls: tensorFlowCalls },
];

/** @param {(text: string) => void} note @param {boolean} quick */
export async function measure(note, quick) {
  const tables = [];
  for (const one of cases) {
    note(one.title);
    const entrants = packages.map(({ name, peer, calls }) => ({
      name,
      ...(peer && { peer }),
      make: (/** @type {any} */ task, /** @type {any} */ api) => calls[one.key]?.(task, api),
    }));
    const task = one.prepare();
    const rows = await contest(entrants, task, isRightFor(one, task), {
      ...effortFor(one),
      ...(quick && hasty),
    });
    const inMicroseconds = (/** @type {number | undefined} */ ns) => ns && ns / 1000;
    tables.push({
      title: `${one.title}: µs`,
      columns: [
        {
          head: 'µs',
          rows: rows.map((row) => ({
            ...row,
            median: inMicroseconds(row.median),
            low: inMicroseconds(row.low),
            high: inMicroseconds(row.high),
          })),
        },
      ],
    });
  }
  return tables;
}
