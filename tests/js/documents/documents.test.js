// Runs the code of README.md and docs: every line that ends in `// value` must give that value. Follows their links.
import * as events from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as threads from 'node:worker_threads';
import { describe, expect, test } from '@jest/globals';
import ndarray from 'ndarray';
import * as ort from 'onnxruntime-web';
import * as api from 'reshape-wasm';
import * as layout from 'reshape-wasm/layout';
import 'reshape-wasm/layout/zh';
import * as link from 'reshape-wasm/link';
import * as shape from 'reshape-wasm/shape';
import * as modelApi from 'reshape-wasm/model';
import * as symbolic from 'reshape-wasm/symbolic';
import 'reshape-wasm/zh';
import { countOf, runCode } from '../../commented_code.js';
import { givens as surroundings } from '../../cookbook/surroundings.js';
import {
  anchorsOf,
  blocksOf,
  codeIn,
  documents,
  guides,
  linksOf,
  runnersOf,
  wordsIn,
  wordsOf,
} from '../../documents.js';
import { oddModels } from '../../onnx/models/odd_models.js';
import { read, sourcesIn } from '../../sources.js';

/** The imports that the code may have. */
const modules = {
  'reshape-wasm': api,
  'reshape-wasm/shape': shape,
  'reshape-wasm/layout': layout,
  'reshape-wasm/link': link,
  'reshape-wasm/symbolic': symbolic,
  'reshape-wasm/layout/zh': {},
  'reshape-wasm/zh': {},
  'reshape-wasm/model': modelApi,
  'onnxruntime-web': ort,
  ndarray,
  'node:events': events,
  'node:worker_threads': threads,
};

/** The code in front of a block as given. */
const givens = { ...surroundings, bytes: () => oddModels['raw_data'] };

const blocks = documents.flatMap((path) =>
  blocksOf(path, 'js').map(({ code, given }, index) => ({
    title: `${path}, block ${index + 1}`,
    code,
    given,
  })),
);

test('there is code to run', () => {
  expect(blocks.length).toBeGreaterThan(20);
});

describe.each(blocks)('$title', ({ code, given }) => {
  const commented = countOf(code);

  test(`does what its ${commented} comments say`, async () => {
    const values = await Promise.all(given.map(async (name) => [name, await givens[name]()]));
    const checks = await runCode(code, modules, Object.fromEntries(values));
    expect(checks).toBe(commented);
    expect(checks).toBeGreaterThan(0);
  });
});

test('onnxruntime takes a packed tensor as it is, and refuses a view, as docs/onnxruntime.md says', async () => {
  const session = await givens.session();
  const tensor = api.Tensor.from([
    [0, 1, 2],
    [3, 4, 5],
  ]);
  const run = (/** @type {any} */ input) => session.run({ input });
  const { output } = await run(tensor.transpose().contiguous());
  expect([...output.data]).toEqual([0, 3, 1, 4, 2, 5]);
  await expect(run(tensor.transpose())).rejects.toThrow(/strided/);
});

/** The parts of `npm run test:long`. */
const partsOfLongTests = [...read('scripts/test_long.js').matchAll(/^ {2}(\w+): \{$/gm)].map(
  ([, name]) => name,
);

describe.each([...documents, 'CHANGELOG.md', ...guides])('%s', (path) => {
  test('links to what is there', () => {
    for (const link of linksOf(path).filter((one) => !one.startsWith('https://'))) {
      const [file, anchor] = link.split('#');
      const target = file ? join(dirname(path), file) : path;
      expect([link, existsSync(new URL(`../../../${target}`, import.meta.url))]).toEqual([
        link,
        true,
      ]);
      if (anchor !== undefined) expect(anchorsOf(target)).toContain(anchor);
    }
  });

  test('names files that there are', () => {
    const paths = /`((?:cli|cpp|docs|js|scripts|tests|web-demo)\/[\w./-]+\.\w+)`/g;
    for (const [, file] of read(path).matchAll(paths)) {
      expect([file, existsSync(new URL(`../../../${file}`, import.meta.url))]).toEqual([
        file,
        true,
      ]);
    }
  });

  test('names commands of npm that there are', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...read(path).matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)];
    for (const [, script = '', own = script] of named) expect(Object.keys(scripts)).toContain(own);
  });

  test('names parts of the long tests that there are', () => {
    for (const [, part] of read(path).matchAll(/npm run test:long -- (\w+)/g)) {
      expect(partsOfLongTests).toContain(part);
    }
  });
});

test('a block that another test runs is named there', () => {
  const named = documents.flatMap((path) => runnersOf(path).map((runner) => [path, runner]));
  expect(named.map(([path]) => path)).toEqual(['README.md', 'docs/onnxruntime.md']);
  for (const [path, runner] of named) expect(read(runner)).toContain(path);
});

test('README.md is short: at most 1,200 words beside its code', () => {
  expect(wordsIn('README.md')).toBeGreaterThan(400);
  expect(wordsIn('README.md')).toBeLessThanOrEqual(1200);
});

test('CONTRIBUTING.md is short: at most 2,500 words beside its code', () => {
  expect(wordsIn('CONTRIBUTING.md')).toBeGreaterThan(1000);
  expect(wordsIn('CONTRIBUTING.md')).toBeLessThanOrEqual(2500);
});

test('the guide to models has at most 2,000 words, its reference 3,000, and all documents 26,000', () => {
  const withoutTables = (/** @type {string} */ text) => wordsOf(text.replace(/^\|.*$/gm, ''));
  const withoutFigures = (/** @type {string} */ path) =>
    wordsOf(read(path).replace(/<!-- bench[^]*?<!-- \/bench -->/g, ''));
  expect(wordsIn('docs/models.md')).toBeLessThanOrEqual(2000);
  expect(withoutTables(read('docs/models-reference.md'))).toBeLessThanOrEqual(3000);
  const all = documents.map(withoutFigures).reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(20_000);
  expect(all).toBeLessThanOrEqual(26_000);
});

test('CHANGELOG.md has at most 2,000 words about the newest version', () => {
  const [, newest, ...older] = read('CHANGELOG.md').split(/^(?=## )/m);
  expect(older.length).toBeGreaterThan(0);
  expect(wordsOf(newest)).toBeGreaterThan(0);
  expect(wordsOf(newest)).toBeLessThanOrEqual(2000);
});

test('every document is linked from README.md', () => {
  const linked = linksOf('README.md');
  for (const path of documents.slice(1)) expect(linked).toContain(path);
});

test('every document for contributors is linked from CONTRIBUTING.md', () => {
  const linked = linksOf('CONTRIBUTING.md');
  for (const path of guides.slice(1)) expect(linked).toContain(path);
});

describe('what CONTRIBUTING.md and docs/contributing set as code', () => {
  /** Their paragraphs, items of lists and tables, without the blocks of code. */
  const parts = guides.flatMap((path) =>
    read(path)
      .replace(/```[\s\S]*?```/g, '')
      .split(/\n\n+|\n(?=\* |\d+\. )/)
      .map((text) => ({ text, codes: codeIn(text) })),
  );
  const isFolder = (/** @type {string} */ path) =>
    statSync(new URL(`../../../${path}`, import.meta.url)).isDirectory();
  const pathsIn = (/** @type {readonly string[]} */ codes) =>
    codes.filter((code) =>
      /^(?:cli|cpp|docs|js|scripts|tests|web-demo)(?:\/[\w./-]+)?$/.test(code),
    );

  /** The text that a file has where it defines a function, a constant or a macro, and does not only call it. */
  const definitionOf = (/** @type {string} */ name) =>
    new RegExp(
      `(?:function\\*?|const|get|#define) ${name}\\b|\\b${name}(?:\\[\\])? = ` +
        `|^ *(?!return )(?:[\\w:<>*&]+ )*[*&]?${name}(?:: )?\\([^;{]*(?:\\{.*)?$`,
      'm',
    );

  test('are paths that there are', () => {
    const paths = parts.flatMap(({ codes }) => pathsIn(codes));
    expect(paths.length).toBeGreaterThan(150);
    const gone = paths.filter((path) => !existsSync(new URL(`../../../${path}`, import.meta.url)));
    expect(gone).toEqual([]);
  });

  test('are names of files that its folders have', () => {
    const wrong = parts.flatMap(({ codes }) => {
      const folders = pathsIn(codes).map((path) => (isFolder(path) ? path : dirname(path)));
      const names = codes.filter((code) => /^[\w-]+\.(?:cpp|css|h|js|json|jsx|md|txt)$/.test(code));
      return names.filter((name) =>
        ['.', ...folders].every(
          (folder) => !existsSync(new URL(`../../../${folder}/${name}`, import.meta.url)),
        ),
      );
    });
    expect(wrong).toEqual([]);
  });

  test('are functions and tables that a file named beside them defines', () => {
    let count = 0;
    const wrong = parts.flatMap(({ codes }) => {
      const files = pathsIn(codes).filter((path) => !isFolder(path));
      const names = codes.flatMap((code) => code.match(/^(\w+)\(\)$/)?.[1] ?? []);
      const tables = codes.filter((code) => /^(?:RW_|k[A-Z])\w+$/.test(code) && code !== 'kCamel');
      count += names.length + tables.length;
      return [...names, ...tables].filter(
        (name) => !files.some((file) => definitionOf(name).test(read(file))),
      );
    });
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(90);
  });

  test('are all commands of npm, in the table of CONTRIBUTING.md, and all parts of the long tests', () => {
    // npm runs two of them itself, and the table's introduction names two.
    const { start, prepack, prepublishOnly, ...scripts } = JSON.parse(read('package.json')).scripts;
    expect([start, prepack, prepublishOnly]).not.toContain(undefined);
    const rows = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)];
    expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort());
    expect(partsOfLongTests.length).toBeGreaterThan(4);
    const { codes } = parts.find(({ text }) => text.includes('`npm run test:long` |')) ?? {
      codes: [],
    };
    expect(codes).toEqual(expect.arrayContaining(partsOfLongTests));
  });

  test.each(['tests', 'scripts'])('are all folders of %s, in its row', (folder) => {
    const row = parts
      .flatMap(({ text }) => text.split('\n'))
      .find((line) => line.startsWith(`| \`${folder}\` |`));
    const folders = readdirSync(new URL(`../../../${folder}`, import.meta.url), {
      withFileTypes: true,
    });
    const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(codeIn(row ?? '')).toEqual(expect.arrayContaining(names));
  });

  test('are all files of js/tensor, in its table', () => {
    const { codes } = parts.find(({ text }) => text.startsWith('| in `js/tensor`')) ?? {
      codes: [],
    };
    const files = readdirSync(new URL('../../../js/tensor', import.meta.url)).sort();
    expect(codes.filter((code) => code.endsWith('.js')).sort()).toEqual(files);
  });
});

test('no sentence begins with what makes it hard to read', () => {
  const openings = /(?:^|[.!?:]\s+|\n\s*[*-]\s+|\n\n)(What|Of|Nor|Whether|Neither)\b[^\n]{0,60}/g;
  const found = [...documents, ...guides, 'SECURITY.md'].flatMap((path) =>
    [
      ...read(path)
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(openings),
    ].map(([text]) => `${path}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

test('no sentence of the package, the command or the page does so either', () => {
  const english = /(english\w*|(^|\/|_)(words|commands|en))\.js$/;
  const files = ['js', 'cli', 'web-demo'].flatMap((folder) => sourcesIn(folder, english));
  expect(files.length).toBeGreaterThan(20);
  const hard = /(?:^|[.!:;] )(What|Of|Nor|Whether|Neither)\b(?![^.]*\?)|\b(apart|of which)\b/;
  const found = files.flatMap((path) =>
    stringsIn(read(path))
      .filter((text) => hard.test(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** The texts in quotes of a module, without what is put into them. @param {string} code */
function stringsIn(code) {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
  return [...bare.matchAll(quoted)].map(([, ...texts]) =>
    texts.join('').replace(/\$\{[^}]*\}/g, '…'),
  );
}
