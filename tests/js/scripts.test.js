// The scripts: one file for each `npm run`, and folders of what they share.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const files = (folder, ending) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/generated|node_modules|dist/.test(file))
    .map((file) => `${folder}/${file}`);

test('scripts has one file for each `npm run` at its top', () => {
  // npm runs two of them itself: prepack is the build.
  const { prepack, prepublishOnly, ...scripts } = JSON.parse(read('package.json')).scripts;
  expect(prepack).toBe(scripts.build);
  scripts.prepublish = prepublishOnly;
  const commands = Object.entries(scripts).map(([name, command]) => [name, String(command)]);
  expect(commands).toEqual(
    commands.map(([name]) => [name, `node scripts/${name.replace(':', '_')}.js`]),
  );
  const tops = files('scripts', /^\w+\.js$/);
  expect(tops.sort()).toEqual(commands.map(([, command]) => command.replace('node ', '')).sort());
});

test('what scripts share imports none of them', () => {
  for (const file of files('scripts', /\/\w+\.js$/)) {
    const imported = [...read(file).matchAll(/^(?:import|\}|export).* from '(\.[^']+)';$/gm)].map(
      ([, name]) => name,
    );
    for (const name of imported) {
      expect([file, name]).toEqual([
        file,
        expect.stringMatching(/^\.\/\w+\.js$|^\.\.\/(setup|build|run|\.\.\/js\/wasm)\/\w+\.js$/),
      ]);
    }
  }
});
