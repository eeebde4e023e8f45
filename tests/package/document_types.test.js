// The code of README.md and docs, pasted into strict TypeScript, and programs of project/: each compiles in the
// versions that the package is tested with. tests/environments compiles the programs without types of a DOM and Node.
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf, documents } from '../documents.js';
import { versions } from '../environments/ways/typescript.js';
import { isLong } from '../js/rounds.js';
import { installForTests, root } from './consumer.js';

/** The settings that `tsc --init` writes in its newest version, which is the strictest. */
const compilerOptions = {
  ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
  ...{ noUncheckedIndexedAccess: true, verbatimModuleSyntax: true, isolatedModules: true },
  ...{ module: 'nodenext', moduleDetection: 'force', target: 'es2022' },
  ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
};

/** Each block, with what its comments say is given in front of it, by the types of project/given.d.mts. */
const blocks = documents.flatMap((path) =>
  codeOf(path)
    .filter(({ language }) => language === 'js' || language === 'ts')
    .map(({ code, given }, index) => {
      const names = given.map((name) => `declare const ${name}: Given['${name}'];`);
      return {
        title: `${path}, block ${index + 1}`,
        file: `${path.replace(/\W/g, '_')}_${index + 1}.mts`,
        given,
        text: ["import type { Given } from './given.mjs';", ...names, code].join('\n'),
      };
    }),
);

/** Programs of project/: what must compile, and marked lines that must not. */
const programs = ['import.mts', 'browser.mts', 'parts.mts', 'shape_errors.mts'];

/** Lines that must not compile: they would, if a type were `any` because a package is not found. */
const control = `import ndarray from 'ndarray';
import { once } from 'node:events';
import { resolveReshape } from 'reshape-wasm';
import type { Given } from './given.mjs';
// @ts-expect-error a shape is not a text
resolveReshape('2,3', [6]);
// @ts-expect-error nor is an array's
ndarray(new Float32Array(2), 'shape');
// @ts-expect-error events have names
once({});
declare const given: Given;
${[...new Set(blocks.flatMap(({ given }) => given))]
  .map((name) => `// @ts-expect-error it is not any\ngiven.${name}.noField;`)
  .join('\n')}
`;

const consumer = installForTests();
beforeAll(() => {
  for (const name of ['onnxruntime-web', 'onnxruntime-common', '@types', 'undici-types']) {
    symlinkSync(join(root, 'node_modules', name), join(consumer.folder, 'node_modules', name));
  }
  const written = { 'control.mts': control };
  for (const { file, text } of blocks) written[file] = text;
  const files = [...Object.keys(written), ...programs, 'ndarray.d.ts'];
  written['documents.json'] = JSON.stringify({ compilerOptions, files });
  for (const [file, text] of Object.entries(written)) {
    writeFileSync(join(consumer.folder, file), text);
  }
});

test('there are blocks', () => {
  expect(blocks.length).toBeGreaterThan(40);
});

/** The oldest and the newest; `npm run test:long` compiles in those between them too. */
const tried = [...versions].filter(
  (_, index) => isLong || index === 0 || index === versions.size - 1,
);

describe.each(tried)('TypeScript %s', (_, folder) => {
  /** The messages of the compiler, by the file that they are about; what follows on a message is indented. */
  const said = /** @type {Record<string, string[]>} */ ({});

  beforeAll(async () => {
    const tsc = join(root, 'node_modules', folder, 'bin/tsc');
    const line = `"${process.execPath}" "${tsc}" -p documents.json --pretty false`;
    const { stdout } = await consumer.shell(line);
    for (const [message] of stdout.matchAll(/^\S.*(?:\n .*)*/gm)) {
      const file = message.split('(')[0];
      (said[file] ??= []).push(message);
    }
  });

  test.each(blocks)('$title', ({ file }) => {
    expect(said[file] ?? []).toEqual([]);
  });

  test('and so do the programs, with nothing that must not compile', () => {
    const others = { ...said };
    for (const { file } of blocks) delete others[file];
    expect(others).toEqual({});
  });
});
