// The page stands on the package as any user's page would: its public entry, and nothing beneath it.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { about, systems } from 'reshape-wasm';

const folder = new URL('../../web-demo/', import.meta.url);
const libraries = [
  'reshape-wasm',
  'reshape-wasm/zh',
  'reshape-wasm/link',
  'reshape-wasm/layout',
  'reshape-wasm/layout/zh',
  'reshape-wasm/model',
  'reshape-wasm/model/zh',
  'reshape-wasm/symbolic',
  'reshape-wasm/symbolic/zh',
  'preact',
  'preact/hooks',
  '@preact/signals',
];

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.jsx?$/.test(file) && !file.startsWith('dist') && file !== 'vite.config.js',
);

test.each(sources)('web-demo/%s', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name);
  for (const name of imports.filter((name) => !libraries.includes(name))) {
    const target = new URL(name, new URL(file, folder)).href;
    expect(name).toMatch(/^\.\.?\//);
    expect(target.startsWith(folder.href)).toBe(true);
  }
});

/** The files of the page that a file imports, at once or later; types alone, which comments name, load nothing. */
const importsOf = (/** @type {string} */ file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  const code = text.replace(/\/\*\*.*?\*\/|^ *\/\/.*?$/gms, '');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)]
    .map(([, name]) => new URL(name, new URL(file, folder)).href.slice(folder.href.length))
    .filter((name) => sources.includes(name));
};

/** The files that the optional parts are loaded by, which import their components. */
const parts = ['layout/layout_part.js', 'names/names.js', 'model/model_part.js'];

test('what components stand on imports none of them', () => {
  const beneath = sources.filter(
    (file) => /^(?!components\/)\w+\/.+\.js$/.test(file) && !parts.includes(file),
  );
  expect(parts.filter((file) => !sources.includes(file))).toEqual([]);
  const imported = beneath.flatMap((file) => importsOf(file).map((name) => [file, name]));
  expect(imported.length).toBeGreaterThan(150);
  const isComponent = (/** @type {string} */ name) =>
    name.startsWith('components/') || name.endsWith('.jsx');
  // A part is imported later, by main.jsx alone.
  expect(imported.filter(([, name]) => isComponent(name) || parts.includes(name))).toEqual([]);
});

test('the imports of files, at once or later, are no circle', () => {
  /** The files from which no way leads into a circle. @type {Set<string>} */
  const free = new Set();
  /** @param {string} file @param {string[]} way to it @returns {string[] | undefined} */
  const circleOf = (file, way) => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (free.has(file)) return undefined;
    for (const name of importsOf(file)) {
      const circle = circleOf(name, [...way, file]);
      if (circle) return circle;
    }
    free.add(file);
  };
  expect(sources.map((file) => circleOf(file, [])).find(Boolean)).toBeUndefined();
});

test('the package is asked in one place', () => {
  const asking = sources.filter((file) =>
    /^(?:import|}).* from 'reshape-wasm'/m.test(readFileSync(new URL(file, folder), 'utf8')),
  );
  // About lengths with names, and about memory, it is asked by files that are loaded when they are needed.
  expect(asking.sort()).toEqual([
    'names/named_answers.js',
    'state/answers.js',
    'state/share_memory.js',
  ]);
});

test('components ask for no answer themselves', () => {
  const components = sources.filter((file) => file.startsWith('components/'));
  for (const file of components) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const [, names = ''] = text.match(/import \{([^}]*)\} from '[./]*state\/answers\.js'/) ?? [];
    const asked = names.split(',').map((name) => name.trim());
    expect([file, asked]).toEqual([
      file,
      asked.filter((name) => /^$|^about$|^dataTypes$|^systems$|^version$/.test(name)),
    ]);
  }
});

test('no file knows a system by name or the newest opset, but for the code for other systems and their messages', () => {
  const { newest } = about('onnx').opsets ?? {};
  expect(newest).toBeGreaterThan(1);
  const name = new RegExp(`'(?:${systems.join('|')})'`);
  // On a line about versions: elsewhere the number is one of pixels.
  const opset = new RegExp(
    `^(?=.*(?:opset|onnx|version|newest|since)).*(?<![.\\d])${newest}\\b`,
    'im',
  );
  for (const line of [`if (opset >= ${newest})`, `'Reshape-${newest}' // of ONNX`]) {
    expect(line).toMatch(opset);
  }
  expect(`const since = 1.${newest}; const width = 1${newest};`).not.toMatch(opset);
  const knowing = sources.filter((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return name.test(text) || opset.test(text);
  });
  expect(knowing.sort()).toEqual([
    'code/languages.js',
    'paste/messages.js',
    'words/specification.js',
  ]);
});

test('every class of the style sheets is one that the page uses', () => {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.startsWith('dist'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/\/\*.*?\*\//gs, ''));
  expect(sheets.length).toBeGreaterThan(20);
  const classes = new Set(sheets.join('').match(/(?<=\.)[a-z][\w-]*/g));
  const page = sources.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const unused = [...classes].filter(
    (name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(page),
  );
  expect(unused).toEqual([]);
});
