// The arrows between layers: an include or import against them fails here.
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../../scripts/run/root.js';
import { importsOf, read, sourcesIn } from '../../sources.js';

/**
 * The files that each layer of cpp may include beside the standard library. The first that fits a file is its layer.
 */
const layers = [
  { files: /^cpp\/core\/symbolic\//, may: /^core\/(symbolic\/)?\w+\.h$/ },
  { files: /^cpp\/core\/layout\//, may: /^core\/(layout\/)?\w+\.h$/ },
  { files: /^cpp\/core\//, may: /^core\/\w+\.h$/ },
  { files: /^cpp\/kernels\//, may: /^(kernels|core)\/\w+\.h$/ },
  { files: /^cpp\/cast\//, may: /^(cast|core)\/\w+\.h$/ },
  // Models ask the core, and move no bytes.
  { files: /^cpp\/model\/graph\//, may: /^model\/graph\/\w+\.h$/ },
  { files: /^cpp\/model\/lengths\//, may: /^(model\/(graph|lengths)|core)\/\w+\.h$/ },
  {
    files: /^cpp\/model\/nodes\//,
    may: /^(model\/(graph|lengths|nodes)|core(\/layout)?)\/\w+\.h$/,
  },
  {
    files: /^cpp\/model\/operators\//,
    may: /^(model\/(graph|lengths|nodes|operators)|core(\/layout)?)\/\w+\.h$/,
  },
  {
    files: /^cpp\/model\/target\//,
    may: /^(model\/(graph|lengths|nodes|target)|core)\/\w+\.h$/,
  },
  {
    files: /^cpp\/model\/analysis\//,
    may: /^(model\/\w+|core(\/layout)?)\/\w+\.h$/,
  },
  // It prints the tables of all modules.
  {
    files: /^cpp\/tables\//,
    may: /^(tables|bindings|kernels|core(\/layout)?|model\/\w+)\/\w+\.h$/,
  },
  // The bindings of a module include the layers of that module, and nothing of another.
  { files: /^cpp\/bindings\/model_/, may: /^(bindings\/model_|model\/\w+\/)\w+\.h$/ },
  { files: /^cpp\/bindings\/cast/, may: /^(bindings\/cast_mailbox|cast\/\w+|core\/\w+)\.h$/ },
  {
    files: /^cpp\/bindings\/symbolic/,
    may: /^(bindings\/symbolic_mailbox|core\/(symbolic\/)?\w+)\.h$/,
  },
  {
    files: /^cpp\/bindings\/layout/,
    may: /^(bindings\/layout_\w+|core\/(layout\/)?\w+)\.h$/,
  },
  {
    files: /^cpp\/bindings\/(copies|memory)/,
    may: /^(bindings\/(copies|memory|view_lane)|kernels\/|core\/)\w*\.h$/,
  },
  {
    files: /^cpp\/bindings\//,
    may: /^(bindings\/(?!cast|copies|layout|memory|model_|symbolic)|core\/)\w+\.h$/,
  },
];

test.each(sourcesIn('cpp', /\.(h|cpp)$/))('%s includes what lies below it only', (file) => {
  const layer = layers.find((one) => one.files.test(file));
  const names = [...read(file).matchAll(/#include [<"]([^>"]+)[>"]/g)].map(([, name]) => name);
  const ours = names.filter((name) => name.includes('/') && !name.startsWith('emscripten/'));
  expect(ours.filter((name) => !layer?.may.test(name))).toEqual([]);
  expect(layer).toBeDefined();
});

test.each(sourcesIn('cpp', /\.(h|cpp)$/).filter((file) => !/^cpp\/(bindings|tables)\//.test(file)))(
  '%s needs nothing but the standard library, and neither prints nor throws',
  (file) => {
    for (const [, name] of read(file).matchAll(/#include <([^>]+)>/g)) {
      expect(name).toMatch(/^[a-z_]+$/);
    }
    expect(read(file)).not.toMatch(/emscripten|EMSCRIPTEN|printf|std::cout|\bthrow\b|\babort\(/);
  },
);

test('one file of each module includes Emscripten', () => {
  const including = sourcesIn('cpp', /\.(h|cpp)$/).filter((file) =>
    read(file).includes('<emscripten'),
  );
  expect(including.sort()).toEqual([
    'cpp/bindings/bindings.cpp',
    'cpp/bindings/cast.cpp',
    'cpp/bindings/copies_bindings.cpp',
    'cpp/bindings/layout.cpp',
    'cpp/bindings/model_bindings.cpp',
    'cpp/bindings/symbolic.cpp',
  ]);
});

test('one file starts each module, and addresses stay in the crossing', () => {
  const sources = sourcesIn('js', /\.js$/);
  expect(sources.filter((file) => /generated\/\w+_wasm\.js/.test(read(file))).sort()).toEqual([
    'js/layout/caster.js',
    'js/layout/resolve/engine.js',
    'js/model/check/ask/engine.js',
    'js/symbolic/engine.js',
    'js/wasm/copier.js',
    'js/wasm/engine.js',
  ]);
  const crossing = sources.filter((file) =>
    /\b(address|loadedAt|packedAt|reserveModel|modelReport|[\w.]+\.byteOffset)\b/.test(read(file)),
  );
  expect(crossing.sort()).toEqual([
    'js/copy/buffered.js',
    'js/copy/copy.js',
    'js/copy/pieces.js',
    'js/model/check/ask/engine.js',
    'js/wasm/blocks.js',
    'js/wasm/copier.js',
    'js/wasm/embind.js',
    'js/wasm/module.js',
  ]);
});

/** The folders of js/: a module imports from its own folder and from those before it. */
const folders = [
  'generated',
  'values',
  'messages',
  'link',
  'wasm',
  'resolve',
  'copy',
  'tensor',
  'layout',
  'explain',
  'layout/resolve',
  'layout/explain',
  'symbolic',
  'symbolic/layout',
  'model/onnx',
  'model/check/words',
  'model/check/ask',
  'model/check/report',
  'model/check',
  'model/fix',
  'model',
  '.', // the package's entries
];

/** The modules of js/ that one imports, as paths below js/. @param {string} file as a path below js/ */
const modulesOf = (file) => importsOf(`js/${file}`).map((name) => join(dirname(file), name));

test('js has these folders and no others', () => {
  const found = readdirSync(`${root}js`, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(`${root}js`, join(entry.parentPath, entry.name)));
  expect([...found, '.'].sort()).toEqual([...folders].sort());
});

test('CONTRIBUTING.md draws them in this order', () => {
  const drawn = [...read('CONTRIBUTING.md').matchAll(/^ {2}js\/(\w+(?:\/\w+)*) {2,}/gm)].map(
    ([, name]) => name,
  );
  expect([...drawn].reverse()).toEqual(folders.filter((name) => name !== '.'));
});

test.each(sourcesIn('js', /\.js$/))(
  '%s imports from its own folder and from those before it',
  (path) => {
    const file = path.slice('js/'.length);
    for (const name of modulesOf(file)) {
      const places = [name, file].map((of) => folders.indexOf(dirname(of)));
      expect({ file, name, leftwards: places[0] <= places[1] }).toEqual({
        file,
        name,
        leftwards: true,
      });
    }
  },
);

test('no module of js imports itself through others', () => {
  const circles = [];
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} file @param {string[]} path from an entry to its importer */
  const follow = (file, path) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (path.includes(file) || done.has(file)) return;
    for (const name of modulesOf(file))
      if (!name.startsWith('generated/')) follow(name, [...path, file]);
    done.add(file);
  };
  for (const file of sourcesIn('js', /^\w+\.js$/)) follow(file.slice('js/'.length), []);
  expect(circles).toEqual([]);
});

test('entries only name what the folders export, and link explanations to errors', () => {
  const defined = sourcesIn('js', /^\w+\.js$/).flatMap((file) =>
    [...read(file).matchAll(/^(?:export )?(?:async )?(?:function|class) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(defined).toEqual([]);
});

test.each(sourcesIn('js', /\.js$/))('%s needs nothing but JavaScript', (file) => {
  expect(read(file)).not.toMatch(/from 'node:|import\.meta|^await |process\.|\brequire\(/m);
});

test.each(sourcesIn('cli', /\.js$/))('%s needs Node and the package as it is exported', (file) => {
  const imported = [...read(file).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name]) => name);
  for (const name of imported)
    expect(name).toMatch(
      /^(node:[\w/]+|\.\.?\/(\w+\/)?\w+\.js|reshape-wasm(\/(zh|link|layout(\/zh)?|symbolic(\/zh)?|model(\/zh)?))?)$/,
    );
});

test('the page imports the package as any user would', () => {
  for (const file of sourcesIn('web-demo', /\.(jsx?|tsx?)$/)) {
    expect([file, read(file)]).toEqual([
      file,
      expect.not.stringMatching(/from '[^']*\/(js|dist|cpp)\//),
    ]);
  }
});
