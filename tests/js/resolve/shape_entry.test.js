// `reshape-wasm/shape`: the same functions and the same class as the main entry's, and errors without explanations as
// long as nothing imports that.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import * as main from 'reshape-wasm';
import * as shape from 'reshape-wasm/shape';

const require = createRequire(import.meta.url);
const dist = new URL('../../../dist/', import.meta.url);
const common = (/** @type {string} */ entry) =>
  require(fileURLToPath(new URL(`${entry}.cjs`, dist)));

test('has what the main entry has, and no second copy of it', () => {
  const names = ['ReshapeError', 'isReshapeError', 'resolveFlatten', 'resolveReshape'];
  const [ours, whole] = [common('shape'), common('index')];
  expect(Object.keys(shape).sort()).toEqual(names);
  expect(Object.keys(ours).sort()).toEqual(names);
  for (const name of names) {
    expect(shape[name]).toBe(main[name]);
    expect(ours[name]).toBe(whole[name]);
    expect(ours[name]).not.toBe(shape[name]);
  }
});

/** The output of a fresh process, which loads the entries in the order that it names. @param {string} program */
const fresh = (program) =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }),
  );

const caught = `
  const caught = (call) => { try { call(); } catch (error) { return error; } };
  const facts = ({ code, message, hints, explain, explainUrl }) =>
    ({ code, message, hints: hints && hints.length, explain: typeof explain, explainUrl: typeof explainUrl });`;

/** @type {[string, (name: string) => string][]} */
const forms = [
  ['import', (name) => `await import('${new URL(`${name}.js`, dist)}')`],
  [
    'require',
    (name) =>
      `(await import('node:module')).createRequire('${dist}')('${new URL(`${name}.cjs`, dist).pathname}')`,
  ],
];

describe.each(forms)('by %s', (_, load) => {
  const short = 'Reshape [2,3,4] to [5,-1]: not divisible (not_divisible)';
  const full =
    /^Reshape \[2,3,4\] to \[5,-1\]: 24 elements do not divide by 5,.*\(not_divisible\)$/;
  const without = { hints: undefined, explain: 'undefined', explainUrl: 'undefined' };

  test('alone its errors have a code and a short message; the main entry explains them afterwards', () => {
    const [alone, before, after, isOne] = fresh(`${caught}
      const shape = ${load('shape')};
      const fail = () => shape.resolveReshape([2, 3, 4], [5, -1]);
      const first = caught(fail);
      const alone = facts(first);
      const main = ${load('index')};
      const explained = first.explain();
      console.log(JSON.stringify([alone, { ...facts(first), ok: explained.ok, error: explained.error.code },
        facts(caught(fail)), first instanceof main.ReshapeError && main.isReshapeError(first)]));`);
    expect(alone).toEqual({ code: 'not_divisible', message: short, ...without });
    expect(before).toMatchObject({ message: short, explain: 'function', ok: false });
    expect(before.hints).toBeGreaterThan(0);
    expect(before.error).toBe('not_divisible');
    expect(after.message).toMatch(full);
    expect(after.hints).toBe(before.hints);
    expect(isOne).toBe(true);
  });

  test('after the main entry its errors are the same as there', () => {
    const [ours, theirs] = fresh(`${caught}
      const main = ${load('index')};
      const shape = ${load('shape')};
      console.log(JSON.stringify([shape, main].map(({ resolveReshape }) =>
        facts(caught(() => resolveReshape([2, 3, 4], [5, -1]))))));`);
    expect(ours.message).toMatch(full);
    expect(ours).toEqual(theirs);
  });

  test.each(['link', 'symbolic', 'model'])('%s makes its messages long, and no more', (entry) => {
    const [facts] = fresh(`${caught}
      ${load(entry)};
      const shape = ${load('shape')};
      console.log(JSON.stringify([facts(caught(() => shape.resolveReshape([2, 3, 4], [5, -1])))]));`);
    expect(facts.message).toMatch(full);
  });

  test('each kind of failure says what fails', () => {
    const messages = fresh(`${caught}
      const shape = ${load('shape')};
      console.log(JSON.stringify([
        () => shape.resolveFlatten([2, 3], 5), () => shape.resolveReshape([2, 3], [1.5]),
        () => shape.resolveReshape('x', [1]), () => shape.resolveReshape([2], [2], { dialect: 'cupy' }),
        () => shape.resolveReshape([2], [2], 5), () => shape.resolveReshape([2, -3], [6]),
      ].map((call) => caught(call).message)));`);
    expect(messages).toEqual([
      'Flatten [2,3] at axis 5: axis out of range (axis_out_of_range)',
      'Reshape [2,3] to [?]: not an integer (not_an_integer)',
      'Reshape ? to [1]: not an integer (not_an_integer)',
      'Reshape [2] to [2]: unknown dialect (unknown_dialect)',
      'Reshape [2] to [2]: unknown option (unknown_option)',
      'Reshape [2,-3] to [6]: negative length (negative_length)',
    ]);
  });
});
