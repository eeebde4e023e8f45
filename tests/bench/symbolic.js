// Section "symbolic": the time of an inference whose texts are not read, in ns a call.
import { fill } from './contest.js';
import { inferReshape } from './ours.js';

/** @typedef {import('./contest.js').Entrant} Entrant */

/** A target of rank 32 with 16 names (a 0 copies one of them) and a -1. */
function long() {
  const input = Array.from({ length: 32 }, (_, index) =>
    index % 2 ? `N${index >> 1}` : 2 + (index % 3),
  );
  return { input, target: input.with(5, 0).with(31, -1) };
}

/**
 * The requests, each with what its shape ends in.
 *
 * @type {{ head: string, input: any[], target: any[], last: any }[]}
 */
const requests = [
  { head: 'rank 4, two names', input: ['B', 'S', 12, 64], target: ['B', 'S', -1], last: 768 },
  { head: 'rank 4, a zero', input: ['N', 3, 'H', 64], target: [0, -1, 'H', 16], last: 16 },
  { head: 'rank 32, 16 names', ...long(), last: 'N15' },
];

/** @param {string} name @param {(inference: any) => unknown} read @returns {Entrant} */
const entrant = (name, read) => ({
  name,
  make: ({ input, target }) => ({
    call: () => {
      const inference = inferReshape(input, target);
      read(inference);
      return inference;
    },
    answer: ({ shape }) => shape.at(-1),
  }),
});

const entrants = [
  entrant('ours, inferReshape', ({ shape }) => shape),
  entrant('ours, inferReshape, all of its texts read', ({ text }) => text),
];

/** @param {(text: string) => void} note @param {boolean} quick */
export function measure(note, quick) {
  const tables = [
    {
      title: 'Reshape with names, inferred: ns a call',
      groups: [entrants, []],
      columns: requests.map((task) => ({ head: task.head, task, rows: [] })),
    },
  ];
  return fill(
    tables,
    ({ last }) =>
      (found) =>
        found === last,
    note,
    quick,
  );
}
