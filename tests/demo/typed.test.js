// The page shows what the package says: for random requests, typed as text, sense or nonsense.
import { expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { ReshapeError, about, resolveFlatten, resolveReshape } from 'reshape-wasm';
import { printLink } from '../../web-demo/state/link.js';
import { defaultView } from '../../web-demo/state/view.js';
import { rounds } from '../js/rounds.js';
import { site } from './site.js';

const it = site();

const length = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 6 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom('12', '24', '1000', '4294967296', '9007199254740993') },
);
const nonsense = fc.constantFrom('', '2N', '1e3', '--1', '1.5', '−1', '-3', 'NaN', '{}', '=');
const list = (/** @type {fc.Arbitrary<string>} */ entry) =>
  fc.array(fc.oneof({ weight: 12, arbitrary: entry }, { weight: 1, arbitrary: nonsense }), {
    maxLength: 4,
  });

/**
 * @typedef {object} Asked
 * @property {'reshape' | 'flatten'} operator
 * @property {string[]} input
 * @property {string[]} target
 * @property {string} axis
 * @property {import('reshape-wasm').Rules} rules
 */

/** @type {fc.Arbitrary<Asked>} */
const asked = fc
  .record({
    operator: fc.constantFrom('reshape', 'reshape', 'flatten'),
    input: list(length),
    target: list(fc.oneof(length, fc.constantFrom('-1', '0', '1'))),
    axis: fc.integer({ min: -4, max: 4 }).map(String),
    rules: fc.constantFrom(
      { dialect: 'onnx', opset: 14 },
      { dialect: 'onnx', opset: 14, allowzero: 1 },
      { dialect: 'onnx', opset: 9 },
      { dialect: 'openvino', specialZero: true },
      { dialect: 'openvino', specialZero: false },
      { dialect: 'numpy' },
      { dialect: 'torch' },
      { dialect: 'onnxruntime', opset: 21, allowzero: 1 },
      { dialect: 'openvino-cpu', specialZero: true },
    ),
  })
  // The page does not offer Flatten where there is none: absent.test.js.
  .filter(
    ({ operator, rules }) =>
      operator === 'reshape' || about(rules.dialect ?? 'onnx').since.Flatten.length > 0,
  );

/** The number that a person means by a text; undefined for what is none. */
function meant(/** @type {string} */ text) {
  const plain = text.replace('−', '-');
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return undefined;
  return Number.isSafeInteger(Number(plain)) || plain.includes('.') ? Number(plain) : BigInt(plain);
}

/** A list as the package takes it, which may mix numbers and bigints. @param {string[]} texts */
const shapeOf = (texts) =>
  /** @type {import('reshape-wasm').Shape} */ (/** @type {unknown} */ (texts.map(meant)));

/** The answer of the package, as the request line shows it. */
function said(/** @type {Asked} */ { operator, input, target, axis, rules }) {
  const typed = operator === 'reshape' ? [...input, ...target] : input;
  if (typed.some((text) => meant(text) === undefined)) return '…';
  try {
    const shape =
      operator === 'reshape'
        ? resolveReshape(shapeOf(input), shapeOf(target), rules)
        : resolveFlatten(shapeOf(input), Number(axis), rules);
    return `[${shape.join(',')}]`;
  } catch (error) {
    if (error instanceof ReshapeError) return error.code;
    throw error;
  }
}

/** A last empty entry is the place where the next one would be typed. */
const typable = (/** @type {string[]} */ entries) => entries.at(-1) !== '';

const typed = asked.filter(({ input, target }) => typable(input) && typable(target));

/** Rules as the fields of a request. @param {import('reshape-wasm').Rules} rules */
const rest = (rules) => {
  const {
    dialect = 'onnx',
    opset = '',
    allowzero = '',
    specialZero,
  } = /** @type {import('../../web-demo/state/question.js').RuleFields} */ (rules);
  return {
    dialect,
    opset: String(opset),
    allowzero: String(allowzero),
    specialzero: specialZero === undefined ? '' : String(Number(specialZero)),
    type: '',
  };
};

/** The address once the page had the time to write it: its timer was set before this one. */
const writtenAddress = () =>
  it.page.evaluate(
    () => new Promise((tell) => setTimeout(() => tell(location.hash), 160)), // the page waits for 150 ms
  );

test(
  'typed, key by key',
  async () => {
    await it.open();
    await fc.assert(
      fc.asyncProperty(typed, async (request) => {
        const { operator, input, target, axis, rules } = request;
        const start = { operator, input: '1', target: '1', axis, ...rest(rules) };
        await it.page.evaluate((hash) => (location.hash = hash), printLink(start, defaultView));
        await it.page
          .getByRole('group', { name: operator === 'reshape' ? 'Target shape' : 'Input shape' })
          .waitFor();
        await it.type('Input shape', input.join(','));
        if (operator === 'reshape') await it.type('Target shape', target.join(','));
        await it.gives(said(request));
        expect(await it.entries('Input shape')).toEqual(input);
      }),
      { numRuns: rounds(5) },
    );
  },
  rounds(120_000),
);

test(
  'brought by a link, and back in the link',
  async () => {
    await it.open();
    await fc.assert(
      fc.asyncProperty(
        typed,
        fc.record({
          step: fc.constantFrom(undefined, 0, 1, 2),
          transposed: fc.boolean(),
          order: fc.constantFrom('C', 'F'),
          language: fc.constantFrom('', 'en', 'zh'),
          shortcuts: fc.boolean(),
        }),
        async (request, view) => {
          const { operator, input, target, axis, rules } = request;
          const state = {
            operator,
            input: input.join(','),
            target: target.join(','),
            axis,
            ...rest(rules),
          };
          const link = printLink(state, view);
          await it.open(link);
          // Beyond the first step, dims that are not reached yet are dots.
          if (view.step === undefined) await it.gives(said(request));
          expect(await writtenAddress()).toBe(link);
          // An edit and its opposite lead to the same link, of the state that was edited.
          const opset = it.page.locator('.rules input');
          if (await opset.count()) {
            await opset.focus();
            await it.page.keyboard.press('ArrowUp');
            await it.page.keyboard.press('ArrowDown');
            expect(await writtenAddress()).toBe(printLink(state, { ...view, step: undefined }));
          }
        },
      ),
      { numRuns: rounds(5) },
    );
  },
  rounds(120_000),
);
