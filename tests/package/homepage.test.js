// With a homepage in package.json, errors and the command lead to the page there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { explainReshape } from 'reshape-wasm';
import { explanationLines } from '../../cli/explanation.js';
import { root } from './consumer.js';

const homepage = 'https://example.org/reshape-wasm/';

test('the URL of an error begins with it', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'js/index.js')],
    bundle: true,
    write: false,
    format: 'cjs',
    plugins: [
      {
        name: 'homepage',
        setup: ({ onLoad }) =>
          onLoad({ filter: /generated\/tables\.js$/ }, ({ path }) => ({
            contents: readFileSync(path, 'utf8').replace(
              /packageHomepage = '.*'/,
              `packageHomepage = '${homepage}'`,
            ),
          })),
      },
    ],
  });
  const module = { exports: /** @type {any} */ ({}) };
  new Function('module', 'exports', outputFiles[0].text)(module, module.exports);
  try {
    module.exports.resolveReshape([2, 3, 4], [5, -1], { opset: 14 });
  } catch (error) {
    expect(/** @type {any} */ (error).explainUrl).toBe(
      `${homepage}#reshape&in=2,3,4&to=5,-1&onnx=14`,
    );
  }
  expect.assertions(1);
});

test('the command prints it, and not the command that serves the page', () => {
  const explanation = explainReshape([2, 3, 4], [5, -1]);
  const request = /** @type {const} */ ({
    operator: 'Reshape',
    input: [2, 3, 4],
    asked: [5, -1],
    rules: {},
  });
  const lines = (/** @type {string} */ url) =>
    explanationLines(
      /** @type {any} */ ({ ...JSON.parse(JSON.stringify(explanation)), url }),
      /** @type {any} */ (request),
      'en',
    ).join('\n');
  expect(lines(`${homepage}#x`)).toContain(`${homepage}#x`);
  expect(lines(`${homepage}#x`)).not.toContain('reshape-wasm page');
  expect(lines('#x')).toContain('npx reshape-wasm page 2,3,4 5,-1');
});
