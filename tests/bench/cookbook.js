// Section "cookbook": the code of each recipe of docs/cookbook.md beside a loop written by hand, in ms.
import { cases, modules, plain } from '../cookbook/cases.js';
import { recipeOf } from '../cookbook/recipe.js';
import { endWorkers } from '../cookbook/workers.js';
import { contest } from './contest.js';
import { hasty } from './timing.js';

/** Few rounds: a call takes milliseconds, and makes megabytes. */
const effort = { rounds: 25, batch: 20, warmUp: 500 };

const isAsync = (/** @type {Function} */ call) => call.constructor.name === 'AsyncFunction';

/** @param {import('../cookbook/cases.js').Case} one @returns {import('./contest.js').Entrant[]} */
function entrantsOf({ title, result, byHand }) {
  const entrant = (
    /** @type {string} */ name,
    /** @type {(given: any) => (given: any) => any} */ callFor,
  ) => ({
    name,
    make(/** @type {any} */ given) {
      const call = callFor(given);
      return { call: () => call(given), answer: plain, waits: isAsync(call) };
    },
  });
  return [
    entrant('ours, the recipe', (given) => {
      const recipe = recipeOf(title, { given: Object.keys(given), result });
      // As asynchronous as it is, so that one that waits for nothing is called as such.
      return isAsync(recipe) ? async (own) => recipe(modules, own) : (own) => recipe(modules, own);
    }),
    entrant('hand-written', () => byHand),
  ];
}

/** An answer as a text, to compare it. @param {unknown} answer */
const textOf = (answer) =>
  JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}n` : value));

/** @param {(text: string) => void} note @param {boolean} quick */
export async function measure(note, quick) {
  const tables = [];
  for (const one of cases) {
    note(one.title);
    const given = await one.given({ batch: 1, form: 'large' });
    const right = textOf(await plain(await one.byHand(given)));
    const isRight = (/** @type {any} */ answer) => textOf(answer) === right;
    const rows = await contest(entrantsOf(one), given, isRight, quick ? hasty : effort);
    const inMs = (/** @type {number | undefined} */ ns) => ns && ns / 1e6;
    tables.push({
      title: `${one.title}: ms`,
      columns: [
        {
          head: 'ms',
          rows: rows.map((row) => ({
            ...row,
            median: inMs(row.median),
            low: inMs(row.low),
            high: inMs(row.high),
          })),
        },
      ],
    });
  }
  await endWorkers();
  return tables;
}
