// With a homepage in package.json, errors, explanations and the command lead to the page there; without one they give
// the command that explains the request.
import { expect, test } from '@jest/globals';
import { explainReshape, resolveReshape } from 'reshape-wasm';
import { commandFor, linkTo } from 'reshape-wasm/link';
import { inferReshape } from 'reshape-wasm/symbolic';
import 'reshape-wasm/zh';
import 'reshape-wasm/symbolic/zh';
import { resultLines } from '../../cli/explanation.js';
import { thrownBy } from '../../js/values/fields.js';
import { untyped } from '../js/untyped.js';
import { homepage, withHomepage } from '../with_homepage.js';

const placed = await withHomepage();
const numbers = /** @type {const} */ ([[2, 3, 4], [5, -1], { opset: 14 }]);
const names = /** @type {const} */ ([
  ['N', 3, 4],
  [0, -1],
]);
const link = `${homepage}#reshape&in=2,3,4&to=5,-1&onnx=14`;
const command = 'npx reshape-wasm explain 2,3,4 5,-1 --onnx 14';

test('every URL begins with it', () => {
  const error = untyped(thrownBy(() => placed.resolveReshape(...numbers)));
  expect(error.explainUrl).toBe(link);
  expect(placed.explainReshape(...numbers).url).toBe(link);
  expect(placed.linkTo(error)).toBe(link);
  expect(placed.inferReshape(...names).url).toBe(`${homepage}#reshape&in=N,3,4&to=0,-1&onnx`);
});

test('without one there is no URL', () => {
  const error = untyped(thrownBy(() => resolveReshape(...numbers)));
  const { url } = explainReshape(...numbers);
  expect([error.explainUrl, url, linkTo(error), inferReshape(...names).url]).toEqual(
    new Array(4).fill(undefined),
  );
  expect(explainReshape(...numbers).toJSON()).not.toHaveProperty('url');
});

test('of an error that is about no request there is none in either case', () => {
  const wrong = (/** @type {any} */ { Tensor }) =>
    untyped(thrownBy(() => new Tensor('int8', [1], [2])));
  expect(wrong(placed).explainUrl).toBeUndefined();
  expect(wrong(placed).explain()).toMatchObject({ url: undefined });
  expect(wrong(placed).explain().text).not.toMatch(/#|npx/);
});

test('a page at any other address has links as well', () => {
  const request = { input: [2, 3, 4], target: [5, -1], rules: { opset: 14 } };
  for (const { linkTo: to } of [placed, { linkTo }]) {
    expect(to(request, 'http://127.0.0.1:5173/')).toBe(
      'http://127.0.0.1:5173/#reshape&in=2,3,4&to=5,-1&onnx=14',
    );
    expect(to(request, '')).toBe('#reshape&in=2,3,4&to=5,-1&onnx=14');
    expect(() => to(request, 5)).toThrow('the base of a link is a text');
  }
});

test('the text of a mistake ends with the URL, or with the command', () => {
  const last = (/** @type {{ text: string }} */ { text }) => text.split('\n').at(-1);
  expect(last(placed.explainReshape(...numbers))).toBe(link);
  const never = /** @type {const} */ ([
    ['N', 6],
    [0, 4, -1],
  ]);
  expect(last(placed.inferReshape(...never))).toBe(placed.inferReshape(...never).url);
  expect(last(explainReshape(...numbers))).toBe(command);
  expect(last(inferReshape(...never))).toBe('npx reshape-wasm infer N,6 0,4,-1');
  const chinese = { language: 'zh' };
  expect(last(explainReshape(...numbers, chinese))).toBe(`${command} --lang zh`);
  expect(last(inferReshape(...never, {}, { ...chinese, where: ['N >= 2'] }))).toBe(
    "npx reshape-wasm infer N,6 0,4,-1 --where 'N >= 2' --lang zh",
  );
  expect(commandFor(explainReshape(...numbers))).toBe(command);
});

test('a text has neither where no command states the request', () => {
  expect(explainReshape([2, 3, 4], [2.5]).text).not.toMatch(/npx reshape-wasm explain 2,3,4 2/);
  expect(explainReshape(untyped('2,3'), [2]).text).not.toMatch(/\nnpx/);
  expect(explainReshape([6], [5], undefined, untyped(5)).text).not.toMatch(/\nnpx/);
});

test('a text of what works has neither', () => {
  for (const { text } of [placed.explainReshape([6], [2, 3]), explainReshape([6], [2, 3])]) {
    expect(text.split('\n').at(-1)).toBe('Result: [2,3]');
  }
  expect(inferReshape(...names).text).not.toMatch(/\nnpx/);
});

test('the command prints it, and not the command that serves the page', () => {
  const explanation = explainReshape(...numbers);
  const request = untyped({
    operator: 'Reshape',
    input: numbers[0],
    target: numbers[1],
    rules: {},
  });
  const lines = (/** @type {string | undefined} */ url) =>
    resultLines({ ...explanation.toJSON(), url }, { request, language: 'en' }).join('\n');
  expect(lines(link)).toContain(link);
  expect(lines(link)).not.toContain('reshape-wasm page');
  expect(lines(undefined)).toContain('npx reshape-wasm page 2,3,4 5,-1');
  const inferred = untyped({ ...inferReshape(...names).toJSON(), url: link });
  expect(resultLines(inferred, { request, language: 'en' }).at(-1)).toContain(link);
});
