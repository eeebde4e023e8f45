// Section "explain": the time of explainReshape beside resolveReshape, in ns a call.
import { explainReshape, resolveReshape } from './ours.js';
import { fill, overTurns } from './contest.js';
import { hasShapeOf, ranks, requestOf } from './requests.js';

/** @typedef {import('./contest.js').Entrant} Entrant */

const shapeOf = (/** @type {any} */ { shape }) => shape;

/** @type {(name: string, call: (input: any, target: any) => any, answer: (result: any) => any) => Entrant} */
const entrant = (name, call, answer) => ({
  name,
  make: ({ inputs, targets }) => ({ call: overTurns(inputs, targets, call), answer }),
});

/** Each entrant has a separate function, which the compiler optimizes for what this entrant reads. @type {Entrant[]} */
const entrants = [
  entrant(
    'ours, resolveReshape',
    (input, target) => resolveReshape(input, target),
    (shape) => shape,
  ),
  entrant('ours, explainReshape', (input, target) => explainReshape(input, target), shapeOf),
  entrant(
    'ours, explainReshape, texts of its steps read',
    (input, target) => {
      const explanation = explainReshape(input, target);
      let length = 0;
      for (const { text } of explanation.steps) length += text.length;
      return { shape: explanation.shape, length };
    },
    shapeOf,
  ),
  entrant(
    'ours, explainReshape, all of it read',
    (input, target) => {
      const explanation = explainReshape(input, target);
      return { shape: explanation.shape, text: explanation.text };
    },
    shapeOf,
  ),
];

/** @param {(text: string) => void} note @param {boolean} quick */
export function measure(note, quick) {
  const tables = [
    {
      title: 'Reshape with -1, explained: ns a call',
      groups: [entrants, []],
      columns: ranks.map((rank) => ({
        head: `rank ${rank}`,
        task: requestOf('inferred', rank),
        rows: [],
      })),
    },
  ];
  return fill(tables, hasShapeOf, note, quick);
}
