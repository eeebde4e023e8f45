// Random states of the page, as its code is written from them: requests that work, and ones that do not, under every
// system.
import fc from '../../fast_check.js';
import { about, dataTypes, systems } from 'reshape-wasm';
import { codeRequest } from '../../../web-demo/code/snippet.js';
import { explain } from '../../../web-demo/state/answers.js';
import { shareMemory } from '../../../web-demo/state/share_memory.js';

/** @typedef {import('../../../web-demo/code/request_code.js').CodeRequest} CodeRequest */

const length = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(64, 1000) },
);
const shape = fc.array(length, { maxLength: 4 });

/** The input's lengths in another order, some merged, with 0 and -1 in place of some. */
const related = (/** @type {number[]} */ input) =>
  fc
    .record({
      lengths: fc.shuffledSubarray(input, { minLength: input.length }),
      merged: fc.nat({ max: 3 }),
      changes: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(-1, -1, 0, 0, 1, 7)), {
        maxLength: 2,
      }),
      kept: fc.boolean(),
    })
    .map(({ lengths, merged, changes, kept }) => {
      const target = kept ? [...input] : [...lengths];
      if (merged + 1 < target.length) {
        target.splice(merged, 2, target[merged] * target[merged + 1]);
      }
      for (const [at, entry] of changes) if (at < target.length) target[at] = entry;
      return target;
    });

const rules = fc.constantFrom(...systems).chain((dialect) => {
  const { attribute, opsets } = about(dialect);
  const field = attribute && { [attribute.name]: fc.constantFrom(0, 1) };
  return fc
    .record(
      {
        ...field,
        ...(opsets && { opset: fc.constantFrom(4, 5, 9, 11, 13, 14, 14, 14, 17, 21, 23) }),
        type: fc.constantFrom(...dataTypes, ...Array(60).fill('float32')),
      },
      { requiredKeys: [] },
    )
    .map((options) => {
      const flag = attribute?.required
        ? {
            [attribute.name]: Boolean(
              /** @type {any} */ (options)[attribute.name] ?? attribute.copies,
            ),
          }
        : {};
      const given = Object.entries(options).filter(([, value]) => value !== undefined);
      return { dialect, ...Object.fromEntries(given), ...flag };
    });
});

const asked = shape.chain((input) =>
  fc.record({
    input: fc.constant(input),
    asked: fc.oneof(
      { weight: 4, arbitrary: related(input).map((target) => ({ target })) },
      { weight: 1, arbitrary: shape.map((target) => ({ target })) },
      { weight: 2, arbitrary: fc.integer({ min: -5, max: 5 }).map((axis) => ({ axis })) },
    ),
    rules,
    transposed: fc.constantFrom(false, false, true),
    order: fc.constantFrom('C', 'C', 'F'),
    language: fc.constantFrom('en', 'zh'),
  }),
);

/** @param {number} count @param {number} seed @returns {CodeRequest[]} */
export const randomStates = (count, seed) =>
  fc.sample(asked, { numRuns: count, seed }).map((state) => {
    const { input, asked, rules, transposed, order, language } = /** @type {any} */ (state);
    // Flatten has no attribute for zeros.
    const { allowzero: _, specialZero: __, ...bare } = rules;
    const question = { input, ...asked, rules: asked.target ? rules : bare };
    const said = explain(question, language);
    const shared = said.shape ? shareMemory(question, { transposed, order }) : undefined;
    const view = typeof shared === 'object' && !input.includes(0) ? shared.view : undefined;
    return codeRequest(question, said, { transposed, order, language, view });
  });
