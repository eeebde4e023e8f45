// The arrows between layers: an include or import against them fails here.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const files = (folder, ending) =>
  readdirSync(new URL(folder, root), { recursive: true })
    .filter((file) => ending.test(file) && !/generated|node_modules|dist/.test(file))
    .map((file) => `${folder}/${file}`);

test.each(files('cpp/core', /\.(h|cpp)$/))(
  '%s includes the core and the standard library only',
  (file) => {
    for (const [, name] of read(file).matchAll(/#include [<"]([^>"]+)[>"]/g)) {
      expect(name).toMatch(/^(core\/\w+\.h|[a-z_]+)$/);
    }
    expect(read(file)).not.toMatch(/emscripten|EMSCRIPTEN|printf|std::cout|\bthrow\b|\babort\(/);
  },
);

test('one file includes Emscripten', () => {
  const including = files('cpp', /\.(h|cpp)$/).filter((file) => read(file).includes('<emscripten'));
  expect(including).toEqual(['cpp/bindings/bindings.cpp']);
});

test('one file starts the module, and addresses stay in the crossing', () => {
  const sources = files('js', /\.js$/);
  expect(sources.filter((file) => read(file).includes('generated/engine.js'))).toEqual([
    'js/module.js',
  ]);
  const crossing = sources.filter((file) => /\bHEAPU?\w+\b|\bheap\b|\baddress\b/.test(read(file)));
  expect(crossing).toEqual(['js/copy.js', 'js/module.js', 'js/pieces.js', 'js/storage.js']);
});

test.each(files('js', /\.js$/))('%s needs nothing but JavaScript', (file) => {
  expect(read(file)).not.toMatch(/from 'node:|import\.meta|^await |process\.|\brequire\(/m);
});

test.each(files('cli', /\.js$/))('%s needs Node and the package as it is exported', (file) => {
  const imported = [...read(file).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name]) => name);
  for (const name of imported)
    expect(name).toMatch(/^(node:\w+|\.\/\w+\.js|reshape-wasm(\/(zh|link))?)$/);
});

test('the page imports the package as any user would', () => {
  for (const file of files('web-demo', /\.(jsx?|tsx?)$/)) {
    expect([file, read(file)]).toEqual([
      file,
      expect.not.stringMatching(/from '[^']*\/(js|dist|cpp)\//),
    ]);
  }
});
